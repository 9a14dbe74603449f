"""How an edition writes its merchants, in the order of their numbers.

[merchants.value]
EEL_QUAY = { name = "Eel Quay", region = "GUTTERSIDE", closed = 0, coins = [2, 1, 1, 1], icon = "PRICE" }
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from freebooter.games.plunderbund.box import MERCHANTS, MOST, MOST_A_REGION, TRACKS, Icon, Region
from freebooter.games.plunderbund.entries import Tell, entry_of, number_of, one_of, text_of
from freebooter.kit import IntArray
from freebooter.kit.editions import Reading, Table, shown

PARTS = ("name", "region", "closed", "coins", "icon")
REGION = {region.name: int(region) for region in Region}
ICON = {icon.name: int(icon) for icon in Icon}
MOST_NUMBERED = 10
"""Coins of one type with a merchant's number at most."""


class Merchants:
    """The numbers of a list of merchants, as the rules read them."""

    def __init__(self) -> None:
        self.count = 0
        self.regions: IntArray = np.zeros(MERCHANTS, dtype=np.int64)
        self.closed_up_to: IntArray = np.zeros(MERCHANTS, dtype=np.int64)
        self.coins: IntArray = np.zeros((MERCHANTS, TRACKS), dtype=np.int64)
        self.icons: IntArray = np.zeros(MERCHANTS, dtype=np.int64)
        self.names = [(f"MERCHANT_{number + 1}", "") for number in range(MERCHANTS)]

    def reading(self) -> Reading:
        """Numbers and names together."""
        numbers = {
            "merchants": self.count,
            "regions": self.regions,
            "closed_up_to": self.closed_up_to,
            "coins": self.coins,
            "icons": self.icons,
        }
        return Reading(numbers, {"Merchant": tuple(self.names)})


def read(value: Any, tell: Tell) -> Reading:
    """Read the merchants of an edition; `tell` gets the key of the merchant, and what is wrong with it."""
    merchants = Merchants()
    if not isinstance(value, Mapping) or not 0 < len(value) <= MERCHANTS:
        tell("", f"value must be a table of 1 to {MERCHANTS} merchants, each with {', '.join(PARTS)}")
        return merchants.reading()
    merchants.count = len(value)
    for place, (key, entry) in enumerate(value.items()):
        if entry_of(key, entry, PARTS, tell):
            read_merchant(merchants, place, key, entry, tell)
    for region in Region:
        count = int((merchants.regions[: merchants.count] == region).sum())
        if not 0 < count <= MOST_A_REGION:
            tell("", f"{region.name} has {count} merchants; expected 1 to {MOST_A_REGION} in each region")
    return merchants.reading()


def read_merchant(merchants: Merchants, place: int, key: str, entry: Mapping[str, Any], tell: Tell) -> None:
    """Read one merchant into its place."""
    name = text_of(key, "name", entry.get("name"), tell)
    merchants.names[place] = (key, f"{place + 1} {name}")
    merchants.regions[place] = one_of(key, "region", entry.get("region"), REGION, tell)
    merchants.closed_up_to[place] = number_of(key, "closed", entry.get("closed", 0), 0, MOST, tell)
    merchants.icons[place] = one_of(key, "icon", entry.get("icon"), ICON, tell)
    coins = entry.get("coins")
    if not isinstance(coins, list) or len(coins) != TRACKS:
        tell(key, f"coins is {shown(coins)}; expected a list of {TRACKS} numbers, one for each type")
        return
    for track, count in enumerate(coins):
        merchants.coins[place, track] = number_of(key, f"coins[{track}]", count, 0, MOST_NUMBERED, tell)


MERCHANTS_TABLE = Table(tuple(Merchants().reading().numbers), ("Merchant",), read)
