"""Bots: random and greedy play, and simulation with them."""
