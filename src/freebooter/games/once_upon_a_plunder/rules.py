"""Once Upon a Plunder: Heroes empty a castle's rooms or build a village, while the Dragon hunts them.

A round: the Dragon and every Hero who is not scared secretly choose one of four places. All are revealed at once.
Heroes elsewhere than the Dragon gather a token or build; those at the Dragon's place are caught, feed its flame and,
unless they pay for courage, sit out the next round. The functions below follow the order of the rulebook:
setup, choosing a place, the Heroes' effects, the Dragon's place, the end of the round, the end of the game.
"""

from collections.abc import Iterator
from enum import IntEnum

from freebooter import kit
from freebooter.kit import (
    EVERYONE,
    FLAG,
    SEAT,
    SEAT_COUNT,
    IntArray,
    emit,
    everyone,
    families,
    owner,
    rule,
    value,
)

SEATS = range(3, 7)
UNOFFICIAL: tuple[int, ...] = ()
MOST = 6


class Hero(IntEnum):
    ARTHUR = 0
    SNOW_WHITE = 1
    PIED_PIPER = 2
    ROBIN_HOOD = 3
    KING_TRITON = 4


class Role(IntEnum):
    """What a seat plays; a Hero's role is one above its number in `Hero`."""

    NONE = 0
    ARTHUR = 1
    SNOW_WHITE = 2
    PIED_PIPER = 3
    ROBIN_HOOD = 4
    KING_TRITON = 5
    DRAGON = 6


class Token(IntEnum):
    APPLE = 0
    SHIELD = 1
    TREASURE = 2


class Place(IntEnum):
    """The first three hold the token of the same number."""

    ORCHARD = 0
    ARMORY = 1
    TREASURE_ROOM = 2
    VILLAGE = 3


class Card(IntEnum):
    """A place card that was played, or none; a place's card is one above its number in `Place`."""

    NONE = 0
    ORCHARD = 1
    ARMORY = 2
    TREASURE_ROOM = 3
    VILLAGE = 4


class Fate(IntEnum):
    """How a Hero came out of the round that was last revealed."""

    SAFE = 0
    CAUGHT = 1
    BRAVE = 2
    SCARED = 3


class Ending(IntEnum):
    NONE = 0
    FLAME = 1
    HOUSES = 2
    ROOMS = 3
    TIME = 4


class Casting(IntEnum):
    CHOOSE = 0
    DEAL = 1


class Phase(IntEnum):
    HERO = 0
    PLACE = 1
    BUILD = 2
    TAKE = 3
    COURAGE = 4


class Why(IntEnum):
    OK = 0
    OVER = 1
    NOT_ASKED = 2
    NOT_NOW = 3
    HERO_TAKEN = 4
    TOO_FEW_TREASURES = 5
    TOO_FEW_HOUSES = 6
    NO_SUCH_TOKEN = 7
    TOO_FEW_APPLES = 8
    NO_SHIELD = 9


class Event(IntEnum):
    DRAGON = 0
    HERO = 1
    ROUND = 2
    SITS_OUT = 3
    REVEALED = 4
    GATHERED = 5
    NOTHING_LEFT = 6
    BUILT = 7
    SPENT = 8
    NO_HOUSE_LEFT = 9
    CAUGHT = 10
    NOBODY_CAUGHT = 11
    FLAME = 12
    TAKEN = 13
    ATE = 14
    SHIELDED = 15
    SCARED = 16
    HOURGLASS = 17
    FLAME_WON = 18
    HOUSES_WON = 19
    ROOMS_WON = 20
    TIME_WON = 21


class Part(IntEnum):
    """A winner's point stands under the way it was won; the others tell how far each seat came."""

    BY_FLAME = 0
    BY_HOUSES = 1
    BY_ROOMS = 2
    BY_TIME = 3
    HOUSES_BUILT = 4
    ROOMS_EMPTY = 5
    FLAME_SPACES = 6
    TIMES_CAUGHT = 7
    ROUNDS_PLAYED = 8


class Edition(kit.Record):
    apples: IntArray = value((1, 11), SEAT_COUNT)
    shields: IntArray = value((1, 7), SEAT_COUNT)
    treasures: IntArray = value((1, 7), SEAT_COUNT)
    houses: IntArray = value((1, 13), SEAT_COUNT)
    track: int = value((1, 40))
    flame_start: IntArray = value((0, 39), SEAT_COUNT)
    rounds: int = value((1, 20))


class Options(kit.Record):
    dragon: int = kit.seat_choice()
    heroes: int = kit.choice(Casting)


class State(kit.State, seats=MOST):
    phase: int = everyone(Phase)
    dragon: int = everyone(SEAT)
    role: IntArray = everyone(Role, SEAT)
    rounds: int = everyone((0, 20))                     # to be played at most
    hourglass: int = everyone((0, 20))                  # rounds completed
    track: int = everyone((0, 40))                      # the last space of the Dragon's track
    flame: int = everyone((0, 40))                      # the space the flame stands on
    stock: IntArray = everyone((0, 11), Token)          # on the orchard, the armory, the treasure room
    camp: IntArray = everyone((0, 11), SEAT, Token)
    spent: IntArray = everyone((0, 11), Token)          # out of the game
    houses_left: int = everyone((0, 13))
    built: IntArray = everyone((0, 13), SEAT)           # houses by the Hero who built them
    choice: IntArray = owner(Card, SEAT)                # secret until every choice is in
    revealed: IntArray = everyone(Card, SEAT)           # of the last round revealed; NONE: sat that round out
    fate: IntArray = everyone(Fate, SEAT)               # of the last round revealed
    scared: IntArray = everyone(FLAG, SEAT)             # sits out the round now in play
    caught: IntArray = everyone((0, 20), SEAT)          # how often in the game
    victim: int = everyone(SEAT)                        # whose camp the Dragon is choosing from
    ending: int = everyone(Ending)


class Result(kit.Result, seats=MOST):
    parts: IntArray = everyone((0, 40), SEAT, Part)


ACTIONS = families(
    HERO=(Hero,), GO=(Place,), BUILD=(8,), TAKE=(Token,), EAT_APPLES=(), USE_SHIELD=(), BE_SCARED=(), seats=MOST
)
HERO, GO, BUILD, TAKE, EAT_APPLES, USE_SHIELD, BE_SCARED = ACTIONS.starts
