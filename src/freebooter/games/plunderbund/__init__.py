"""Plunderbund: guilds of a fantasy underworld compete for the black market of the Sprawl."""
