"""Heroes' Plunder, after the SlugFest Games rulebook for the Rogues and Warriors deck.

A hand: everybody antes; eight cards each, keep one, pass the rest left, until two are left of which
one is kept and one laid aside; the same again passing right; then the pools of fourteen are compared.
"""

from enum import IntEnum

from freebooter import kit
from freebooter.kit import FLAG, SEAT, IntArray, everyone, families, nobody, owner, value

SEATS = range(2, 7)
UNOFFICIAL: tuple[int, ...] = ()
MOST = 6


class Card(IntEnum):
    """Rank by rank, so that `card // 3` is the rank and `card % 3` the colour; the Dragons follow as a sixth triple."""

    RED_WARRIOR = 0
    GREEN_WARRIOR = 1
    BLUE_WARRIOR = 2
    RED_LADY = 3
    GREEN_LADY = 4
    BLUE_LADY = 5
    RED_BARD = 6
    GREEN_BARD = 7
    BLUE_BARD = 8
    RED_MERCHANT = 9
    GREEN_MERCHANT = 10
    BLUE_MERCHANT = 11
    RED_ROGUE = 12
    GREEN_ROGUE = 13
    BLUE_ROGUE = 14
    RED_DRAGON = 15
    GREEN_DRAGON = 16
    BLUE_DRAGON = 17


class Rank(IntEnum):
    WARRIOR = 0
    LADY = 1
    BARD = 2
    MERCHANT = 3
    ROGUE = 4


class Dragons(IntEnum):
    NONE = 0
    SIMPLE = 1
    THREE = 2


class Direction(IntEnum):
    """Which way the packs go: left in the first deal of a hand, right in the second."""

    LEFT = 0
    RIGHT = 1


class Phase(IntEnum):
    DRAFT = 0  # every seat of the hand takes a card from its pack
    ROB = 1  # the owner of the Red Dragon names a pool, or declines
    STEAL = 2  # and takes a card from it


class Points(IntEnum):
    """What the points of a pool are made of."""

    RANK_SETS = 0
    COLOUR_SETS = 1
    PENALTY = 2


class Part(IntEnum):
    """The first three make a match of one hand, the others a match of several."""

    RANK_SETS = 0
    COLOUR_SETS = 1
    PENALTY = 2
    STAKE = 3
    ANTES = 4
    POTS = 5


class Tiebreak(IntEnum):
    WARRIORS = 0
    LADIES = 1
    BARDS = 2
    MERCHANTS = 3
    ROGUES = 4


class Why(IntEnum):
    OK = 0
    OVER = 1
    NOT_ASKED = 2
    NOT_IN_PACK = 3
    AFTER_REVEAL = 4  # robbing and declining belong to the Red Dragon
    NAME_A_POOL = 5  # a card before the pool it comes from
    OWN_POOL = 6
    SITS_OUT = 7
    IMMUNE = 8
    POOL_NAMED = 9  # robbing or declining when the pool is already named
    DRAGON = 10
    NOT_IN_POOL = 11
    RANK_COMPLETE = 12


class Event(IntEnum):
    HAND = 0
    ANTE = 1
    SIT_OUT = 2
    DEAL = 3
    RESHUFFLE = 4
    KEEP = 5
    LAY_ASIDE = 6
    PASS = 7
    REVEAL = 8
    NOTHING_TO_STEAL = 9
    DECLINE = 10
    STEAL = 11
    GREEN_DRAGON = 12
    SCORE = 13
    BETTER_RANK = 14
    WIN = 15
    REMAINDER = 16
    BROKE = 17


RANKS = len(Rank)
CARDS = len(Card)
COLOURS = 3
LOOT = RANKS * COLOURS  # cards below this number are no Dragons
MOST_DECK = 99
MOST_PACK = 8
MOST_CHIPS = 1000


class Edition(kit.Record):
    deck: IntArray = value((0, 16), Card)  # the Dragons are left out when the table plays without
    pips: IntArray = value((1, 5), Rank)
    pack: int = value((2, MOST_PACK))
    card_points: int = value((0, 10))
    penalty_points: int = value((0, 10))
    colour_points: int = value((0, 10))
    chips: int = value((0, MOST_CHIPS))
    ante: int = value((0, 100))


class Options(kit.Record):
    dragons: int = kit.choice(Dragons)
    hands: int = kit.number(1, 10, default=1)


class State(kit.State, seats=MOST):
    # The table and the match.
    dragons: int = everyone(Dragons)
    hands: int = everyone((0, 10))  # in the match
    hand: int = everyone((0, 10))  # the present one, from 1
    chips: IntArray = everyone((0, MOST * MOST_CHIPS), SEAT)
    won: IntArray = everyone((0, 10 * MOST * MOST_CHIPS), SEAT)  # chips out of all pots so far
    pot: int = everyone((0, MOST * MOST_CHIPS))
    # The present hand.
    phase: int = everyone(Phase)
    players: int = everyone((0, MOST))
    circle: IntArray = everyone(SEAT, SEAT)  # the seats in the hand, clockwise; -1 after the last
    direction: int = everyone(Direction)
    passes: int = everyone((0, MOST_PACK))  # in the present deal
    pack: IntArray = owner((0, MOST_PACK), SEAT, Card)  # the cards to choose from
    pool: IntArray = owner((0, 16), SEAT, Card)  # the cards kept
    aside: IntArray = owner((0, 2), SEAT, Card)  # the cards laid aside, until they are shuffled back
    robber: int = everyone(SEAT)  # the owner of the Red Dragon, while it acts
    victim: int = everyone(SEAT)
    # What was shown at the end of the last hand; stays while the next one is played.
    revealed: IntArray = everyone((0, 16), SEAT, Card)
    points: IntArray = everyone((-99, 999), SEAT, Points)
    winners: IntArray = everyone(FLAG, SEAT)
    # Nobody's.
    undealt: IntArray = nobody(Card, MOST_DECK)  # in no order: chance comes in when a card is drawn
    undealt_count: int = nobody((0, MOST_DECK))
    # The cards of each seat in the order taken, eight a deal: the last of a deal is the one laid aside.
    taken: IntArray = nobody(Card, SEAT, 2 * MOST_PACK)
    # Scratch of redeal, all zero outside it.
    loose: IntArray = nobody((0, MOST_DECK), Card)
    group: IntArray = nobody((0, MOST_DECK), MOST, Card)


class Result(kit.Result, seats=MOST):
    parts: IntArray = everyone((-MOST * MOST_CHIPS, 10 * MOST * MOST_CHIPS), SEAT, Part)
    keys: IntArray = everyone((0, 16), SEAT, Tiebreak)


ACTIONS = families(TAKE=(Card,), ROB=(SEAT,), DECLINE=(), seats=MOST)
TAKE, ROB, DECLINE = ACTIONS.starts
