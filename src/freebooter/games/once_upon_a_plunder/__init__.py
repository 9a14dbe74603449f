"""Once Upon a Plunder: a band of Heroes plunders a castle while one player, the Dragon, hunts them."""
