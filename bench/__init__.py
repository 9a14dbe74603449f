"""Measurements of speed, memory and answer times."""
