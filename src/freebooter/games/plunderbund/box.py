"""What is in the box of Plunderbund: the kinds of things, and the numbers of an edition."""

from enum import IntEnum

from freebooter import kit
from freebooter.kit import FLAG, SEAT_COUNT, Counted, IntArray, value

SEATS = range(2, 6)
UNOFFICIAL: tuple[int, ...] = ()
MOST = 5

REGIONS = 4
MOST_A_REGION = 5
MERCHANTS = REGIONS * MOST_A_REGION
"""Room for merchants; an edition may leave some unused."""

TRACKS = 4
SEASONS = 4
MONTHS = 12
MONTHS_A_SEASON = 3
ROWS = 13
"""Room for rows of a competition track, START included; an edition may leave some unused."""

CARDS = 60
"""Room for different cards; an edition may leave some unused."""

OPTIONS = 3
"""Actions on a card at most."""

EFFECTS = 4
"""Effects of an action at most."""

PARTNERS = 6
"""Recruits with Synergy to one starter at most."""

MOST_FAVORS = 80
MOST_CUBES = 100
MOST_COINS = 100
MOST_AGENTS = 8
MOST_RACKETEERS = 5
MOST_COPIES = 8
MOST_CLAIM = 20
"""Coins of one kind that a guild can claim on one merchant at once."""

SUPPLY = MERCHANTS + REGIONS
"""Where a figure comes from: below MERCHANTS a merchant, then the regions' hangouts, then the supply."""


class Track(IntEnum):
    """The competition tracks, and the types of demand coins."""

    PRICE = 0
    QUALITY = 1
    APPEAL = 2
    INGENUITY = 3


class Make(IntEnum):
    """What a demand coin returns to: the bag, or the supply of generic coins."""

    NUMBERED = 0
    GENERIC = 1


class Coin(IntEnum):
    """The kinds of demand coins, in the order in which they are sold at a merchant."""

    PRICE = 0
    QUALITY = 1
    APPEAL = 2
    INGENUITY = 3
    GENERIC_PRICE = 4
    GENERIC_QUALITY = 5
    GENERIC_APPEAL = 6
    GENERIC_INGENUITY = 7


class Season(IntEnum):
    """Three months each."""

    WINTER = 0
    SPRING = 1
    SUMMER = 2
    FALL = 3


class Month(IntEnum):
    """The spaces of the turn track; the first is the set-up."""

    BEFORE = 0
    JANUARY = 1
    FEBRUARY = 2
    MARCH = 3
    APRIL = 4
    MAY = 5
    JUNE = 6
    JULY = 7
    AUGUST = 8
    SEPTEMBER = 9
    OCTOBER = 10
    NOVEMBER = 11
    DECEMBER = 12


class Region(IntEnum):
    """The regions of the Sprawl, each with a hangout."""

    STACKTOWN = 0
    GUTTERSIDE = 1
    BRASSWICK = 2
    HIGHMARKET = 3


Merchant = IntEnum("Merchant", {f"MERCHANT_{number + 1}": number for number in range(MERCHANTS)})  # type: ignore[misc]
"""The merchants, in order of their printed numbers. What they are called comes from the edition."""

Card = IntEnum("Card", {f"CARD_{number}": number for number in range(CARDS)})  # type: ignore[misc]
"""The guild members. What they are called and do comes from the edition."""

Deed = IntEnum("Deed", {f"DEED_{number}": number for number in range(CARDS * OPTIONS)})  # type: ignore[misc]
"""The actions on the cards: those of card c are c * OPTIONS and following."""


class CardSet(IntEnum):
    """Where a card lies at the start."""

    UNUSED = 0
    STARTER = 1
    AGENT = 2
    RECRUIT = 3


class Effect(IntEnum):
    """What an action can do; what each means is in cards.py, with the words editions use for it."""

    NONE = 0
    IMPROVE = 1
    PLACE_AGENT = 2
    MOVE_AGENT = 3
    PLACE_RACKETEER = 4
    MOVE_RACKETEER = 5
    FREE_RACKETEERS = 6
    REMOVE_AGENT = 7
    REPUTATION = 8
    DRAW = 9
    GOODS = 10
    STEAL = 11
    CHEAT = 12
    ADD_COINS = 13
    OPEN_MERCHANT = 14
    REPAY = 15


class Where(IntEnum):
    """Which merchants a figure may be put on; which rivals an effect is against."""

    ANY = 0
    EMPTY = 1  # of other guilds' agents
    DEMAND = 2  # with a demand coin at least
    FOR_BOTH = 3  # where a racketeer could be moved too
    THERE = 4  # the merchant of the effect before
    AHEAD = 5  # rivals with more agents on the map


class Icon(IntEnum):
    """What opening a merchant brings: a step on a track, or reputation."""

    PRICE = 0
    QUALITY = 1
    APPEAL = 2
    INGENUITY = 3
    REPUTATION = 4


class Part(IntEnum):
    """What reputation is made of."""

    SALES = 0
    EXTORTION = 1
    APPEAL = 2
    CARDS = 3
    OPENED = 4
    RETIRED = 5
    STACKTOWN = 6
    GUTTERSIDE = 7
    BRASSWICK = 8
    HIGHMARKET = 9
    FIRED = 10
    DISFAVOR = 11


class Tiebreak(IntEnum):
    """In printed order."""

    APPEAL_TRACK = 0


class Edition(kit.Record, seats=MOST):
    """The numbers of the box."""

    merchants: int = value((1, MERCHANTS))
    regions: IntArray = value(Region, MERCHANTS)
    closed_up_to: IntArray = value((0, MOST), MERCHANTS)  # the largest seat count with a closed token there
    coins: IntArray = value((0, 10), MERCHANTS, TRACKS)  # with each merchant's number
    icons: IntArray = value(Icon, MERCHANTS)

    starting: IntArray = value((0, MERCHANTS), SEAT_COUNT, MOST)  # merchants' numbers; 0: none
    generic_coins: IntArray = value((0, MOST_CLAIM), Track)
    icon_reputation: int = value((0, 10))
    columns: IntArray = value((0, MOST), SEAT_COUNT)
    rows: int = value((2, ROWS))  # of a competition track, START included
    demand: IntArray = value((0, 10), Track, Counted("rows", ROWS))
    goods: IntArray = value((0, 10), Track, Counted("rows", ROWS))
    appeal_awards: IntArray = value((0, 10), Counted("rows", ROWS))
    ratios: IntArray = value((1, 9), Counted("rows", ROWS))  # by row of the Quality track
    hand_limits: IntArray = value((1, 9), Counted("rows", ROWS))  # by row of the Ingenuity track
    favors: int = value((1, MOST_FAVORS))
    cubes: int = value((1, MOST_CUBES))
    agents: int = value((1, MOST_AGENTS))
    racketeers: int = value((1, MOST_RACKETEERS))
    fire_favors: int = value((1, 9))
    fire_cost: int = value((0, 9))
    retire_points: int = value((0, 9))
    extort_points: int = value((0, 9))
    sale_points: int = value((0, 9))
    reveal_more: int = value((0, 5))  # recruits revealed beyond one a seat
    turf_points: IntArray = value((0, 20), MOST)
    favor_penalty: int = value((0, 9))

    card_set: IntArray = value(CardSet, CARDS)
    copies: IntArray = value((0, MOST_COPIES), CARDS)
    least_seats: IntArray = value((0, MOST), CARDS)
    last_move: IntArray = value(FLAG, CARDS)
    partners: IntArray = value((-1, CARDS - 1), CARDS, PARTNERS)  # of a starter: the recruits with Synergy
    impacts: IntArray = value(FLAG, CARDS, TRACKS)
    costs: IntArray = value((-1, 9), CARDS, OPTIONS)  # in favors; -1: no such action
    effects: IntArray = value(Effect, CARDS, OPTIONS, EFFECTS)
    amounts: IntArray = value((0, 20), CARDS, OPTIONS, EFFECTS)
    details: IntArray = value((0, 20), CARDS, OPTIONS, EFFECTS)  # a Track, a Where, or how many cards to keep


class Options(kit.Record):
    """There is nothing to choose."""
