"""Heroes' Plunder: draft two piles of loot, score sets of ranks and colours."""
