"""Bots: random and greedy play, and simulation with them."""

from freebooter.bots.choosing import BOTS, choose
from freebooter.bots.simulation import Simulation, simulate
from freebooter.bots.warm import warmer

__all__ = ["BOTS", "Simulation", "choose", "simulate", "warmer"]
