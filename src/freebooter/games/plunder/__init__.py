"""Plunder: pirates answer, deduce and dig for each other's treasure."""
