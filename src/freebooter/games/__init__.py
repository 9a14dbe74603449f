"""The games: one folder each, holding everything about it."""
