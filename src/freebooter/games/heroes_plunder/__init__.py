"""Heroes' Plunder: draft two packs of loot, score sets of ranks and colours."""
