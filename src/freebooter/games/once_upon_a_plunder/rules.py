"""Once Upon a Plunder: Heroes empty a castle's rooms or build a village, while the Dragon hunts them.

A round: the Dragon and every Hero who is not scared secretly choose one of four places, and all are
revealed at once. Heroes elsewhere than the Dragon gather a token or build; those at the Dragon's place
are caught, feed its flame and, unless they pay for courage, sit out the next round. The functions below
follow the order of the rulebook: setup, choosing a place, the Heroes' effects, the Dragon's place, the
end of the round and of the game.
"""

from collections.abc import Iterator
from enum import IntEnum

import numpy as np

from freebooter import kit
from freebooter.kit import (
    EVERYONE,
    FLAG,
    SEAT,
    SEAT_COUNT,
    IntArray,
    below,
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
    """Who a Hero may be; they differ in name only."""

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
    """What the rooms hold and camps gather."""

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
    """Which condition ended the game; FLAME and TIME are the Dragon's."""

    NONE = 0
    FLAME = 1
    HOUSES = 2
    ROOMS = 3
    TIME = 4


class Casting(IntEnum):
    """How Heroes come by their hero."""

    CHOOSE = 0
    DEAL = 1


class Phase(IntEnum):
    """What the seats that must act are asked."""

    HERO = 0
    PLACE = 1
    BUILD = 2
    TAKE = 3
    COURAGE = 4


class Why(IntEnum):
    """Why an action may not be chosen."""

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
    """What is told at the table."""

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
    HOUSES_MISSING = 5
    ROOMS_EMPTIED = 6
    TIMES_CAUGHT = 7
    FLAME_MISSING = 8
    ROUNDS_PLAYED = 9


class Tiebreak(IntEnum):
    """None: Heroes win or lose together."""


class Edition(kit.Record, seats=MOST):
    """The numbers of the box."""

    apples: IntArray = value((1, 11), SEAT_COUNT)
    shields: IntArray = value((1, 7), SEAT_COUNT)
    treasures: IntArray = value((1, 7), SEAT_COUNT)
    houses: IntArray = value((1, 13), SEAT_COUNT)
    track: int = value((1, 40))
    flame_start: IntArray = value((0, 39), SEAT_COUNT)
    rounds: int = value((1, 20))


class Options(kit.Record, seats=MOST):
    """What a table may choose."""

    dragon: int = kit.seat_choice()
    heroes: int = kit.choice(Casting)


class State(kit.State, seats=MOST):
    """A position."""

    phase: int = everyone(Phase)
    dragon: int = everyone(SEAT)
    role: IntArray = everyone(Role, SEAT)
    rounds: int = everyone((0, 20))  # to be played at most
    hourglass: int = everyone((0, 20))  # rounds completed
    track: int = everyone((0, 40))  # the last space of the Dragon's track
    flame: int = everyone((0, 40))  # the space the flame stands on
    stock: IntArray = everyone((0, 11), Token)  # on the orchard, the armory, the treasure room
    camp: IntArray = everyone((0, 11), SEAT, Token)
    spent: IntArray = everyone((0, 11), Token)  # out of the game
    houses_left: int = everyone((0, 13))
    built: IntArray = everyone((0, 13), SEAT)  # houses by the Hero who built them
    choice: IntArray = owner(Card, SEAT)  # secret until every choice is in
    revealed: IntArray = everyone(Card, SEAT)  # of the last round revealed; NONE: sat that round out
    fate: IntArray = everyone(Fate, SEAT)  # of the last round revealed
    scared: IntArray = everyone(FLAG, SEAT)  # sits out the round now in play
    caught: IntArray = everyone((0, 20), SEAT)  # how often in the game
    victim: int = everyone(SEAT)  # whose camp the Dragon is choosing from
    ending: int = everyone(Ending)


class Result(kit.Result, seats=MOST):
    """The standings. There is nothing to break ties with."""

    parts: IntArray = everyone((0, 40), SEAT, Part)


ACTIONS = families(
    HERO=(Hero,),
    GO=(Place,),
    BUILD=(8,),  # how many treasures to spend on further houses
    TAKE=(Token,),
    EAT_APPLES=(),
    USE_SHIELD=(),
    BE_SCARED=(),
    seats=MOST,
)
HERO, GO, BUILD, TAKE, EAT_APPLES, USE_SHIELD, BE_SCARED = ACTIONS.starts
PHASE_OF = np.repeat(
    np.array(
        [Phase.HERO, Phase.PLACE, Phase.BUILD, Phase.TAKE, Phase.COURAGE, Phase.COURAGE, Phase.COURAGE],
        dtype=np.int8,
    ),
    [family.size for family in ACTIONS.families.values()],
)  # of each action: the phase that asks for it

HEROES = len(Hero)
TOKENS = len(Token)
PLACES = len(Place)
APPLES_FOR_COURAGE = 2
ROOMS_TO_EMPTY = 2


# Setup


@rule
def setup(state: State, edition: Edition, options: Options, events: kit.Events) -> None:
    """Lay out the box for this number of players and name the Dragon (Setup)."""
    seats = state.seats
    state.dragon = options.dragon
    if state.dragon < 0:
        state.dragon = below(state.chance, seats)
    state.role[state.dragon] = Role.DRAGON
    state.victim = -1
    state.rounds = edition.rounds
    state.track = edition.track
    state.flame = edition.flame_start[seats]
    state.stock[Token.APPLE] = edition.apples[seats]
    state.stock[Token.SHIELD] = edition.shields[seats]
    state.stock[Token.TREASURE] = edition.treasures[seats]
    state.houses_left = edition.houses[seats]
    emit(events, EVERYONE, Event.DRAGON, state.dragon, 0, 0, 0)
    if options.heroes == Casting.CHOOSE:
        ask(state, Phase.HERO, seat_at(state, 1))
        return
    for turn in range(1, seats):
        nth = below(state.chance, HEROES + 1 - turn)
        become(state, seat_at(state, turn), free_hero(state, nth), events)
    start_round(state, events)


@rule
def seat_at(state: State, turn: int) -> int:
    """The seat that comes `turn` places clockwise from the Dragon."""
    seat = state.dragon + turn
    return seat - state.seats if seat >= state.seats else seat


@rule
def turn_of(state: State, seat: int) -> int:
    """How many places clockwise from the Dragon a seat is."""
    turn = seat - state.dragon
    return turn + state.seats if turn < 0 else turn


@rule
def ask(state: State, phase: int, seat: int) -> None:
    """Wait for one seat, in a phase."""
    state.phase = phase
    state.waiting[seat] = 1


@rule
def is_free(state: State, hero: int) -> bool:
    """Whether nobody plays this hero yet."""
    free = True
    for seat in range(state.seats):
        if state.role[seat] == hero + 1:
            free = False
    return free


@rule
def free_hero(state: State, nth: int) -> int:
    """The nth (from 0) of the heroes that nobody plays yet."""
    hero = 0
    left = nth
    while left > 0 or not is_free(state, hero):
        if is_free(state, hero):
            left -= 1
        hero += 1
    return hero


@rule
def become(state: State, seat: int, hero: int, events: kit.Events) -> None:
    """Give a hero to a seat."""
    state.role[seat] = hero + 1
    emit(events, EVERYONE, Event.HERO, seat, hero, 0, 0)


@rule
def check_hero(state: State, hero: int) -> int:
    """Any hero that is still free may be chosen (Setup)."""
    return Why.OK if is_free(state, hero) else Why.HERO_TAKEN


@rule
def choose_hero(state: State, seat: int, hero: int, events: kit.Events) -> None:
    """Take a hero and let the next Hero choose; the last hero of all is given, not chosen."""
    become(state, seat, hero, events)
    turn = turn_of(state, seat) + 1
    if turn == HEROES and turn < state.seats:
        become(state, seat_at(state, turn), free_hero(state, 0), events)
        turn += 1
    if turn < state.seats:
        ask(state, Phase.HERO, seat_at(state, turn))
    else:
        start_round(state, events)


# How to Play: everyone chooses a place


@rule
def start_round(state: State, events: kit.Events) -> None:
    """Ask everyone who is not scared for a place, the Dragon included."""
    state.phase = Phase.PLACE
    emit(events, EVERYONE, Event.ROUND, state.hourglass + 1, state.rounds, 0, 0)
    for turn in range(state.seats):
        seat = seat_at(state, turn)
        if state.scared[seat] == 1:
            emit(events, EVERYONE, Event.SITS_OUT, seat, 0, 0, 0)
        else:
            state.waiting[seat] = 1


@rule
def choose_place(state: State, seat: int, place: int, events: kit.Events) -> None:
    """Keep a place secret until all are in, then reveal them together."""
    state.choice[seat] = place + 1
    for other in range(state.seats):
        if state.waiting[other] == 1:
            return
    for turn in range(state.seats):
        other = seat_at(state, turn)
        card = state.choice[other]
        state.revealed[other] = card
        state.choice[other] = Card.NONE
        state.fate[other] = Fate.SAFE
        if card != Card.NONE:
            emit(events, EVERYONE, Event.REVEALED, other, card - 1, 0, 0)
    resolve_heroes(state, 1, events)


# How to Play: Heroes elsewhere than the Dragon


@rule
def resolve_heroes(state: State, first: int, events: kit.Events) -> None:
    """Let the Heroes act, from the `first` clockwise from the Dragon on, until one has to choose."""
    dragons = state.revealed[state.dragon]
    for turn in range(first, state.seats):
        seat = seat_at(state, turn)
        card = state.revealed[seat]
        if card == Card.NONE or card == dragons:
            continue
        if card != Card.VILLAGE:
            gather(state, seat, card - 1, events)
        elif state.houses_left == 0:
            emit(events, EVERYONE, Event.NO_HOUSE_LEFT, seat, 0, 0, 0)
        else:
            build(state, seat, 1, events)
            if state.houses_left > 0 and state.camp[seat, Token.TREASURE] > 0:
                ask(state, Phase.BUILD, seat)
                return
    resolve_dragon(state, events)


@rule
def gather(state: State, seat: int, token: int, events: kit.Events) -> None:
    """Take the token of a place, which has the same number as the place."""
    if state.stock[token] == 0:
        emit(events, EVERYONE, Event.NOTHING_LEFT, seat, token, 0, 0)
        return
    state.stock[token] -= 1
    state.camp[seat, token] += 1
    emit(events, EVERYONE, Event.GATHERED, seat, token, 0, 0)


@rule
def build(state: State, seat: int, houses: int, events: kit.Events) -> None:
    """Move houses from the supply into the Village."""
    state.houses_left -= houses
    state.built[seat] += houses
    emit(events, EVERYONE, Event.BUILT, seat, houses, state.houses_left, 0)


@rule
def check_build(state: State, seat: int, treasures: int) -> int:
    """A Hero may spend as many treasures as it has, on as many houses as are left."""
    if treasures > state.camp[seat, Token.TREASURE]:
        return Why.TOO_FEW_TREASURES
    if treasures > state.houses_left:
        return Why.TOO_FEW_HOUSES
    return Why.OK


@rule
def build_more(state: State, seat: int, treasures: int, events: kit.Events) -> None:
    """Spend treasures on a further house each, then let the next Hero act."""
    if treasures > 0:
        pay(state, seat, Token.TREASURE, treasures)
        emit(events, EVERYONE, Event.SPENT, seat, treasures, 0, 0)
        build(state, seat, treasures, events)
    resolve_heroes(state, turn_of(state, seat) + 1, events)


@rule
def pay(state: State, seat: int, token: int, count: int) -> None:
    """Move tokens from a camp out of the game."""
    state.camp[seat, token] -= count
    state.spent[token] += count


# How to Play: the Dragon's place


@rule
def resolve_dragon(state: State, events: kit.Events) -> None:
    """Catch the Heroes at the Dragon's place and move the flame a space for each."""
    dragons = state.revealed[state.dragon]
    count = 0
    for turn in range(1, state.seats):
        seat = seat_at(state, turn)
        if state.revealed[seat] == dragons:
            count += 1
            state.fate[seat] = Fate.CAUGHT
            state.caught[seat] += 1
            emit(events, EVERYONE, Event.CAUGHT, seat, dragons - 1, 0, 0)
    if count == 0:
        emit(events, EVERYONE, Event.NOBODY_CAUGHT, state.dragon, 0, 0, 0)
        end_round(state, events)
        return
    state.flame = min(state.flame + count, state.track)
    emit(events, EVERYONE, Event.FLAME, state.flame, state.track, 0, 0)
    if dragons == Card.VILLAGE:
        rob(state, 1, events)
    else:
        give_courage(state, 1, events)


@rule
def rob(state: State, first: int, events: kit.Events) -> None:
    """In the Village: take a token of each Hero caught, until the Dragon has to choose which."""
    for turn in range(first, state.seats):
        seat = seat_at(state, turn)
        if state.fate[seat] != Fate.CAUGHT:
            continue
        kinds = 0
        held = 0
        for token in range(TOKENS):
            if state.camp[seat, token] > 0:
                kinds += 1
                held = token
        if kinds > 1:
            state.victim = seat
            ask(state, Phase.TAKE, state.dragon)
            return
        if kinds == 1:
            take_back(state, seat, held, events)
    give_courage(state, 1, events)


@rule
def take_back(state: State, seat: int, token: int, events: kit.Events) -> None:
    """Return a token from a camp to the room it came from."""
    state.camp[seat, token] -= 1
    state.stock[token] += 1
    emit(events, EVERYONE, Event.TAKEN, state.dragon, token, seat, 0)


@rule
def check_take(state: State, token: int) -> int:
    """The Dragon may take any token the victim has."""
    return Why.OK if state.camp[state.victim, token] > 0 else Why.NO_SUCH_TOKEN


@rule
def take(state: State, token: int, events: kit.Events) -> None:
    """Take the chosen token, then go on to the next Hero caught."""
    victim = state.victim
    state.victim = -1
    take_back(state, victim, token, events)
    rob(state, turn_of(state, victim) + 1, events)


@rule
def give_courage(state: State, first: int, events: kit.Events) -> None:
    """Scare the Heroes caught who cannot pay for courage, until one who can has to choose."""
    for turn in range(first, state.seats):
        seat = seat_at(state, turn)
        if state.fate[seat] != Fate.CAUGHT:
            continue
        if state.camp[seat, Token.APPLE] >= APPLES_FOR_COURAGE or state.camp[seat, Token.SHIELD] > 0:
            ask(state, Phase.COURAGE, seat)
            return
        scare(state, seat, events)
    end_round(state, events)


@rule
def scare(state: State, seat: int, events: kit.Events) -> None:
    """Make a Hero sit out the next round."""
    state.fate[seat] = Fate.SCARED
    emit(events, EVERYONE, Event.SCARED, seat, 0, 0, 0)


@rule
def check_courage(state: State, seat: int, action: int) -> int:
    """Two apples, one shield, or nothing, as far as the camp has them."""
    if action == EAT_APPLES and state.camp[seat, Token.APPLE] < APPLES_FOR_COURAGE:
        return Why.TOO_FEW_APPLES
    if action == USE_SHIELD and state.camp[seat, Token.SHIELD] == 0:
        return Why.NO_SHIELD
    return Why.OK


@rule
def choose_courage(state: State, seat: int, action: int, events: kit.Events) -> None:
    """Pay for courage or be scared, then go on to the next Hero caught."""
    if action == BE_SCARED:
        scare(state, seat, events)
    elif action == EAT_APPLES:
        state.fate[seat] = Fate.BRAVE
        pay(state, seat, Token.APPLE, APPLES_FOR_COURAGE)
        emit(events, EVERYONE, Event.ATE, seat, APPLES_FOR_COURAGE, 0, 0)
    else:
        state.fate[seat] = Fate.BRAVE
        pay(state, seat, Token.SHIELD, 1)
        emit(events, EVERYONE, Event.SHIELDED, seat, 0, 0, 0)
    give_courage(state, turn_of(state, seat) + 1, events)


# How to Play: the end of the round; End of the Game


@rule
def end_round(state: State, events: kit.Events) -> None:
    """Move the hourglass and see, in printed order, whether the game is over (End of the Game)."""
    for seat in range(state.seats):
        state.scared[seat] = 1 if state.fate[seat] == Fate.SCARED else 0
    state.hourglass += 1
    emit(events, EVERYONE, Event.HOURGLASS, state.hourglass, state.rounds, 0, 0)
    if state.flame == state.track:
        end_game(state, Ending.FLAME, Event.FLAME_WON, events)
    elif state.houses_left == 0:
        end_game(state, Ending.HOUSES, Event.HOUSES_WON, events)
    elif rooms_emptied(state) >= ROOMS_TO_EMPTY:
        end_game(state, Ending.ROOMS, Event.ROOMS_WON, events)
    elif state.hourglass == state.rounds:
        end_game(state, Ending.TIME, Event.TIME_WON, events)
    else:
        start_round(state, events)


@rule
def rooms_emptied(state: State) -> int:
    """How many of Orchard, Armory and Treasure Room hold no token."""
    empty = 0
    for token in range(TOKENS):
        if state.stock[token] == 0:
            empty += 1
    return empty


@rule
def end_game(state: State, ending: int, event: int, events: kit.Events) -> None:
    """End the game and say why."""
    state.ending = ending
    state.over = 1
    emit(events, EVERYONE, event, 0, 0, 0, 0)


# What the kit asks


@rule
def check(state: State, edition: Edition, seat: int, action: int) -> int:
    """Why a seat that is asked may not choose an action."""
    if state.phase == Phase.PLACE:
        return Why.OK if GO <= action < BUILD else Why.NOT_NOW
    if PHASE_OF[action] != state.phase:
        return Why.NOT_NOW
    if state.phase == Phase.COURAGE:
        return check_courage(state, seat, action)
    if state.phase == Phase.BUILD:
        return check_build(state, seat, action - BUILD)
    if state.phase == Phase.TAKE:
        return check_take(state, action - TAKE)
    return check_hero(state, action - HERO)


@rule
def apply(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Make a legal move and resolve all that follows without a choice."""
    state.waiting[seat] = 0
    if state.phase == Phase.PLACE:
        choose_place(state, seat, action - GO, events)
    elif state.phase == Phase.COURAGE:
        choose_courage(state, seat, action, events)
    elif state.phase == Phase.BUILD:
        build_more(state, seat, action - BUILD, events)
    elif state.phase == Phase.TAKE:
        take(state, action - TAKE, events)
    else:
        choose_hero(state, seat, action - HERO, events)


@rule
def score(state: State, edition: Edition, result: Result) -> None:
    """Heroes win or lose together: a point and rank 1, or none and rank 2. Before the end all are level."""
    dragon_wins = state.ending == Ending.FLAME or state.ending == Ending.TIME
    for seat in range(state.seats):
        is_dragon = seat == state.dragon
        wins = state.over == 1 and is_dragon == dragon_wins
        result.points[seat] = 1 if wins else 0
        result.rank[seat] = 1 if wins or state.over == 0 else 2
        result.tiebreak[seat] = -1
        result.parts[seat, :] = 0
        if wins:
            result.parts[seat, state.ending - Ending.FLAME + Part.BY_FLAME] = 1
        if is_dragon:
            result.parts[seat, Part.FLAME_MISSING] = state.track - state.flame
        else:
            result.parts[seat, Part.HOUSES_BUILT] = state.built[seat]
            result.parts[seat, Part.HOUSES_MISSING] = state.houses_left
            result.parts[seat, Part.ROOMS_EMPTIED] = rooms_emptied(state)
            result.parts[seat, Part.TIMES_CAUGHT] = state.caught[seat]
        result.parts[seat, Part.ROUNDS_PLAYED] = state.hourglass


@rule
def redeal(state: State, edition: Edition, seat: int) -> None:
    """A seat cannot know which places the others have chosen until all are revealed; any may be any."""
    for other in range(state.seats):
        if other != seat and state.choice[other] != Card.NONE:
            state.choice[other] = 1 + below(state.chance, PLACES)


def edition_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    """Faults that concern more than one number."""
    for seats in SEATS:
        if edition.flame_start[seats] >= edition.track:
            start = edition.flame_start[seats]
            yield (
                "flame_start",
                f"at {seats} seats the flame starts on {start}, not before the end, {edition.track}",
            )
