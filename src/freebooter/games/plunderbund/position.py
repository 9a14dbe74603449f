"""A position of Plunderbund, what can be chosen in it, and what is told.

Nothing is private: every card is drawn, played and discarded face up, and only chance is hidden. So piles
are counts of cards, and drawing from a shuffled pile is drawing at random out of these counts.
"""

from enum import IntEnum

from freebooter import kit
from freebooter.games.plunderbund.box import (
    CARDS,
    EFFECTS,
    MERCHANTS,
    MOST,
    MOST_AGENTS,
    MOST_CLAIM,
    MOST_COPIES,
    MOST_CUBES,
    MOST_FAVORS,
    MOST_RACKETEERS,
    OPTIONS,
    ROWS,
    SUPPLY,
    TRACKS,
    Card,
    Coin,
    Deed,
    Make,
    Merchant,
    Month,
    Part,
    Region,
    Season,
    Track,
)
from freebooter.kit import FLAG, SEAT, IntArray, everyone, families, nobody


class Phase(IntEnum):
    """What the seats that must act are asked."""

    START = 0
    FIRE = 1
    TURN = 2
    PAY = 3
    WHERE = 4
    SOURCE = 5
    RIVAL = 6
    KEEP = 7
    COIN = 8
    EXTORT = 9
    SELL = 10
    RECRUIT = 11


class Step(IntEnum):
    """What follows by rule when nobody is asked."""

    START = 0
    MONTH = 1
    TURN = 2
    ACT = 3
    PAY = 4
    EFFECT = 5
    END_MONTH = 6
    EXTORT = 7
    SELL = 8
    RECRUIT = 9
    END_GAME = 10
    FIRE = 11


class Why(IntEnum):
    """Why an action may not be chosen."""

    OK = 0
    OVER = 1
    NOT_ASKED = 2
    NOT_NOW = 3
    NOT_STARTING = 4
    START_TAKEN = 5
    NOT_YOURS = 6
    NOT_IN_PLAY = 7
    USED = 8
    NO_ACTION = 9
    TOO_DEAR = 10
    NO_EFFECT = 11
    NOT_TOP = 12
    DREW = 13
    TOO_FEW_GOODS = 14
    NO_CARDS = 15
    CLOSED = 16
    OPEN_ALREADY = 17
    OWN_AGENT = 18
    OTHER_AGENT = 19
    NO_DEMAND = 20
    OWN_RACKETEER = 21
    NO_FIGURE = 22
    NO_AGENT = 23
    NO_RIVAL = 24
    NOT_AHEAD = 25
    NOTHING_TO_STEAL = 26
    NOT_DRAWN = 27
    NO_COIN = 28
    COINS_IN_ORDER = 29
    TOO_MANY = 30
    NOT_OFFERED = 31
    NO_MERCHANT = 32


class Event(IntEnum):
    """What is told at the table."""

    TOKEN = 0
    STARTS_AT = 1
    MONTH = 2
    DEMAND = 3
    COIN = 4
    BAG_EMPTY = 5
    RESHUFFLED = 6
    DREW = 7
    REPAID = 8
    NOTHING_TO_DRAW = 9
    MAY_FIRE = 10
    FIRED = 11
    NOT_FIRED = 12
    TURN = 13
    PLAYED = 14
    PLAYED_FREE = 15
    PAID_FAVOR = 16
    PAID_GOODS = 17
    GRAY_DRAW = 18
    RETIRED = 19
    ENDED = 20
    IMPROVED = 21
    LAST_MOVE = 22
    REACHED_TOP = 23
    NEW_RATIO = 24
    NEW_LIMIT = 25
    AWARD = 26
    PLACED_AGENT = 27
    MOVED_AGENT = 28
    PLACED_RACKETEER = 29
    MOVED_RACKETEER = 30
    LEFT_HANGOUT = 31
    CHASED = 32
    REMOVED_AGENT = 33
    REPUTATION = 34
    KEPT = 35
    KEPT_NONE = 36
    TOOK_GOODS = 37
    STOLE = 38
    CHEATS = 39
    HYPED = 40
    OPENED = 41
    COINS_OUT = 42
    ICON_REPUTATION = 43
    REPAID_EARLY = 44
    SKIPPED = 45
    EARNED = 46
    NO_CUBES = 47
    PASSED_TOKEN = 48
    SEASON_END = 49
    EXTORTED = 50
    LEFT_COIN = 51
    EXTORT_POINTS = 52
    SOLD = 53
    NO_SALE = 54
    SELLS_ALL = 55
    SALE_POINTS = 56
    REVEALED = 57
    RECRUITED = 58
    NOT_RECRUITED = 59
    UNPICKED = 60
    RECRUITING = 61
    TURF = 62
    NO_TURF = 63
    DISFAVOR = 64
    BOSS = 65


class Position(kit.State, seats=MOST):
    """All that lies on the table."""

    phase: int = everyone(Phase)
    step: int = nobody(Step)
    month: int = everyone(Month)
    season: int = everyone(Season)
    holder: IntArray = everyone(SEAT, Season)  # of each season's start token; -1 once it is out of the game
    turn: int = everyone(SEAT)

    row: IntArray = everyone((0, ROWS - 1), Track, SEAT)
    column: IntArray = everyone((0, MOST - 1), Track, SEAT)  # 0 is furthest left; on START it means nothing
    reputation: IntArray = everyone((-1_000, 10_000), SEAT)
    gained: IntArray = everyone((-1_000, 10_000), SEAT, Part)
    ratio: IntArray = everyone((0, 9), SEAT)
    hand_limit: IntArray = everyone((0, 9), SEAT)

    cubes: int = everyone((0, MOST_CUBES))
    goods: IntArray = everyone((0, MOST_CUBES), SEAT)
    sold: IntArray = everyone((0, MOST_CUBES), SEAT)
    extorted: IntArray = everyone((0, MERCHANTS), SEAT)

    favors: int = everyone((0, MOST_FAVORS))
    favors_draw: IntArray = everyone((0, MOST_FAVORS), SEAT)
    favors_discard: IntArray = everyone((0, MOST_FAVORS), SEAT)
    favors_play: IntArray = everyone((0, MOST_FAVORS), SEAT)
    favors_drawn: IntArray = everyone((0, 9), SEAT)  # in the first draw of this month

    draw_pile: IntArray = everyone((0, MOST_COPIES), SEAT, Card)
    on_top: IntArray = everyone((0, MOST_COPIES), SEAT, Card)  # fresh recruits, drawn before the draw pile
    discards: IntArray = everyone((0, MOST_COPIES), SEAT, Card)
    play_area: IntArray = everyone((0, MOST_COPIES), SEAT, Card)
    used: IntArray = everyone((0, MOST_COPIES), Card)  # of the play area of the guild on turn
    drawn: IntArray = everyone((0, MOST_COPIES), Card)  # of which the guild on turn may keep one
    deck: IntArray = everyone((0, MOST_COPIES), Card)
    offer: IntArray = everyone((0, MOST_COPIES), Card)
    agent_piles: IntArray = everyone((0, MOST_COPIES), Card)
    removed: IntArray = everyone((0, MOST_COPIES * MOST), Card)  # starters of all guilds

    bag: IntArray = everyone((0, 10), Merchant, Track)
    aside: IntArray = everyone((0, 10), Merchant, Track)  # of closed merchants
    coins: IntArray = everyone((0, 10), Merchant, Track)
    generic: IntArray = everyone((0, MOST_CLAIM), Merchant, Track)
    generic_supply: IntArray = everyone((0, MOST_CLAIM), Track)

    is_open: IntArray = everyone(FLAG, Merchant)
    agents: IntArray = everyone(FLAG, SEAT, Merchant)
    agents_left: IntArray = everyone((0, MOST_AGENTS), SEAT)
    racketeer: IntArray = everyone(SEAT, Merchant)
    hangout: IntArray = everyone((0, MOST_RACKETEERS), SEAT, Region)
    racketeers_left: IntArray = everyone((0, MOST_RACKETEERS), SEAT)

    drew: int = everyone(FLAG)
    cheats: int = everyone(FLAG)
    deed: int = everyone((-1, CARDS * OPTIONS - 1))
    effect: int = everyone((0, EFFECTS))
    begun: int = nobody(FLAG)
    due: int = everyone((0, 9))
    left: int = everyone((0, 20))
    source: int = everyone((-1, SUPPLY))
    target: int = everyone((-1, MERCHANTS - 1))
    rival: int = everyone(SEAT)
    place: int = everyone((-1, MERCHANTS - 1))
    coin: int = everyone((-1, TRACKS - 1))

    merchant: int = everyone((-1, MERCHANTS))
    group: int = everyone(Coin)
    passed: IntArray = everyone(FLAG, SEAT)
    sells_all: IntArray = everyone(FLAG, SEAT)
    picks: int = everyone((0, 2 * MOST))  # first Agents, recruits, or guilds gone through for firing


ACTIONS = families(
    PLAY=(Deed,),
    RETIRE=(Card,),
    DRAW=(),
    END=(),
    PAY_FAVOR=(),
    PAY_GOODS=(),
    AT=(Merchant,),
    FROM=(Merchant,),
    FROM_HANGOUT=(Region,),
    RIVAL=(SEAT,),
    KEEP=(Card,),
    FIRE=(Card,),
    RECRUIT=(Card,),
    TAKE=(Track, Make),
    ADD=(Track,),
    CLAIM=(MOST_CLAIM + 1,),
    SELL_ALL=(),
    DECLINE=(),
    seats=MOST,
)
(
    PLAY,
    RETIRE,
    DRAW,
    END,
    PAY_FAVOR,
    PAY_GOODS,
    AT,
    FROM,
    FROM_HANGOUT,
    RIVAL,
    KEEP,
    FIRE,
    RECRUIT,
    TAKE,
    ADD,
    CLAIM,
    SELL_ALL,
    DECLINE,
) = ACTIONS.starts
