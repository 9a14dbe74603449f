"""Bag: a game small enough to follow by hand."""
