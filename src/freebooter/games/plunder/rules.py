"""Plunder: each pirate's treasure lies on an Island, near a Marker, behind a Trap; find the others' first.

A day: the player on turn shows a clue card of each of three decks and may change one; every other player
says in turn whether one or more of the three is their own. Then everyone may send crew to dig where they
believe a treasure is. The functions below follow the order of the rulebook: setup, a day's clues, the
answers, digging, the end and the scoring. Last stands what a seat can work out from all answers.
"""

from collections.abc import Iterator
from enum import IntEnum
from math import comb

from freebooter import kit
from freebooter.kit import (
    EVERYONE,
    FLAG,
    MAY,
    MUST,
    SEAT,
    IntArray,
    below,
    emit,
    everyone,
    families,
    nobody,
    owner,
    rule,
    shuffle,
    value,
)

SEATS = range(2, 7)
UNOFFICIAL: tuple[int, ...] = ()
MOST = 6

DECKS = 3
ITEMS = 6
LONGEST_DECK = 30
MOST_DAYS = 30
CREW = 6  # of each captain in the box; as many sail as there are players
CHEST = MOST * CREW

OTHERS = MOST - 1
OPEN = ITEMS - 1
"""Items of a deck that are not the own one. What the others hold is worked out over sets of these."""

SETS = tuple(sorted(range(2**OPEN), key=lambda items: (items.bit_count(), items)))
"""All sets of open items, as bits, the small ones first."""

SETS_FROM = tuple(sum(comb(OPEN, size) for size in range(below_size)) for below_size in range(OPEN + 2))
"""Where the sets of each size begin in SETS."""

PLACE_OF_SET = tuple(SETS.index(items) - SETS_FROM[items.bit_count()] for items in range(2**OPEN))
"""Where each set stands among those of its size."""

WAYS_FROM = tuple(sum(comb(OPEN, size) ** 3 for size in range(below_size)) for below_size in range(OPEN + 2))
"""Where the counts for three sets of each size begin in `State.ways`."""

WAYS = WAYS_FROM[OPEN + 1]


class Captain(IntEnum):
    """Whom a seat sails as; it changes nothing."""

    SNEAKY_PETE = 0
    JENNY_RAVEN = 1
    SALTY_SAM = 2
    CRAFTY_KATE = 3
    GRIM_JACK = 4
    LUCKY_LOU = 5


class Deck(IntEnum):
    """What a clue is about, in the order of the solution grid."""

    ISLAND = 0
    MARKER = 1
    TRAP = 2


class Island(IntEnum):
    """Where a treasure is."""

    WHALE = 0
    STARFISH = 1
    PARROT = 2
    OCTOPUS = 3
    TURTLE = 4
    SEAHORSE = 5


class Marker(IntEnum):
    """What it is buried near."""

    FLAG = 0
    ANCHOR = 1
    PALM = 2
    SKULL = 3
    WHEEL = 4
    BARREL = 5


class Trap(IntEnum):
    """What guards it."""

    CANNON = 0
    PIT = 1
    SNAKES = 2
    BOULDER = 3
    DARTS = 4
    POWDER = 5


class Answer(IntEnum):
    """What a player said on a day."""

    NONE = 0
    AYE = 1
    NAY = 2


class Finder(IntEnum):
    """Which pirate to find a treasure; one below the place."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3
    FIFTH = 4


class Phase(IntEnum):
    """What the seats that must act are asked."""

    SHOW = 0
    CLUE = 1
    DIG = 2


class Why(IntEnum):
    """Why an action may not be chosen."""

    OK = 0
    OVER = 1
    NOT_ASKED = 2
    NOT_NOW = 3
    DECK_EMPTY = 4
    HAS_CLUE = 5
    NO_CREW = 6
    RESTING_ALREADY = 7
    NOT_RESTING = 8
    RESTED_TODAY = 9


class Event(IntEnum):
    """What is told at the table."""

    SAILS = 0
    DAY = 1
    CLUE_ISLAND = 2
    CLUE_MARKER = 3
    CLUE_TRAP = 4
    STAYED = 5
    CHANGED = 6
    SHOWN_AGAIN = 7
    SAID_AYE = 8
    SAID_NAY = 9
    DUG = 10
    OWN_DIG = 11
    DONE = 12
    RESTS = 13
    WAKES = 14
    CREW_SPENT = 15
    DAYS_SPENT = 16
    OPENED = 17
    FOUND = 18
    FOUND_LATE = 19
    MISSED = 20
    FOUND_AGAIN = 21
    FOUND_OWN = 22
    LAY = 23
    KEPT = 24


class Part(IntEnum):
    """What points are made of."""

    OWN_TREASURE = 0
    FIRST_FINDS = 1
    SECOND_FINDS = 2
    THIRD_FINDS = 3


PARTS = 4
WORD = 2**32 - 1


class Tiebreak(IntEnum):
    """In printed order."""

    EARLIER_FIND = 0


class Edition(kit.Record, seats=MOST):
    """The numbers of the box."""

    copies: int = value((1, 5))  # of each item in a clue deck
    days: int = value((1, MOST_DAYS))
    finder_points: IntArray = value((0, 20), 3)  # of the first, second and third to find a treasure
    owner_points: IntArray = value((0, 20), 4)  # by how many found it


class Options(kit.Record):
    """There is nothing to choose."""


class State(kit.State, seats=MOST):
    """A position."""

    phase: int = everyone(Phase)
    day: int = everyone((0, MOST_DAYS))
    last_day: int = everyone((0, MOST_DAYS))
    turn: int = everyone(SEAT)
    captain: IntArray = everyone(Captain, SEAT)
    treasure: IntArray = owner((0, ITEMS - 1), SEAT, Deck)
    deck: IntArray = nobody((0, ITEMS - 1), Deck, LONGEST_DECK)  # the next card is the last of those left
    cards_left: IntArray = everyone((0, LONGEST_DECK), Deck)
    discards: IntArray = everyone((0, LONGEST_DECK), Deck, ITEMS)  # face up, those now shown included
    shown: IntArray = everyone((-1, ITEMS - 1), Deck)
    clues: IntArray = everyone((-1, ITEMS - 1), MOST_DAYS, Deck)  # of each day that was answered
    answers: IntArray = everyone(Answer, MOST_DAYS, SEAT)
    crew: IntArray = everyone((0, CREW), SEAT)  # still to be sent
    resting: IntArray = everyone(FLAG, SEAT)  # does not want to be asked to dig
    rested_on: IntArray = everyone((0, MOST_DAYS), SEAT)  # the last day on which it said so
    digs: IntArray = owner((-1, ITEMS - 1), SEAT, CREW, Deck)  # where crew was sent, in order
    chest: IntArray = everyone(SEAT, CHEST)  # whose crew went in, in order
    chest_size: int = everyone((0, CHEST))
    opened: IntArray = everyone((-1, ITEMS - 1), CHEST, Deck)  # the cards, once the chest is open
    opened_owner: IntArray = everyone(SEAT, CHEST)  # whose treasure lies there
    opened_place: IntArray = everyone((0, MOST), CHEST)  # 1 for the first to find it, ...; 0: no find
    revealed: IntArray = everyone((-1, ITEMS - 1), SEAT, Deck)  # the treasures, once the chest is open
    fits: IntArray = nobody((0, 2**OPEN - 1), OTHERS, OPEN * OPEN)  # scratch of redeal: sets of traps
    ways: IntArray = nobody((0, 2**31 - 1), WAYS)  # scratch of redeal


class Result(kit.Result, seats=MOST):
    """The standings."""

    parts: IntArray = everyone((0, 100), SEAT, Part)
    keys: IntArray = everyone((0, CHEST), SEAT, Tiebreak)


ACTIONS = families(
    STAY=(),
    CHANGE=(Deck,),
    SHOW_ISLAND=(Island,),
    SHOW_MARKER=(Marker,),
    SHOW_TRAP=(Trap,),
    DIG=(Island, Marker, Trap),
    DONE=(),
    REST=(),
    WAKE=(),
    seats=MOST,
)
STAY, CHANGE, SHOW, SHOW_MARKER, SHOW_TRAP, DIG, DONE, REST, WAKE = ACTIONS.starts


# Setup


@rule
def setup(state: State, edition: Edition, options: Options, events: kit.Events) -> None:
    """Deal each captain an Island, a Marker and a Trap, and shuffle the clue decks (Setup)."""
    state.shown[:] = -1
    state.clues[:] = -1
    state.digs[:] = -1
    state.chest[:] = -1
    state.opened[:] = -1
    state.opened_owner[:] = -1
    state.revealed[:] = -1
    name_captains(state, events)
    for deck in range(DECKS):
        deal_maps(state, deck)
        fill_deck(state, edition, deck)
    for seat in range(state.seats):
        state.crew[seat] = state.seats
    state.last_day = edition.days
    state.turn = below(state.chance, state.seats)
    start_day(state, events)
    go_on(state, edition, events)


@rule
def name_captains(state: State, events: kit.Events) -> None:
    """Give each seat a captain by lot: nothing depends on which."""
    for captain in range(MOST):
        state.captain[captain] = captain
    shuffle(state.chance, state.captain, MOST)
    for seat in range(state.seats):
        emit(events, EVERYONE, Event.SAILS, seat, state.captain[seat], 0, 0)
    for seat in range(state.seats, MOST):
        state.captain[seat] = 0


@rule
def deal_maps(state: State, deck: int) -> None:
    """Give each seat one item of a deck's six maps, no two the same."""
    for item in range(ITEMS):
        state.deck[deck, item] = item
    shuffle(state.chance, state.deck[deck], ITEMS)
    for seat in range(state.seats):
        state.treasure[seat, deck] = state.deck[deck, seat]


@rule
def fill_deck(state: State, edition: Edition, deck: int) -> None:
    """Shuffle all copies of a deck's clue cards."""
    size = edition.copies * ITEMS
    for card in range(size):
        state.deck[deck, card] = card % ITEMS
    shuffle(state.chance, state.deck[deck], size)
    state.cards_left[deck] = size


@rule
def go_on(state: State, edition: Edition, events: kit.Events) -> None:
    """Do what follows by rule until somebody is asked or the game is over."""
    while state.over == 0 and not anybody_asked(state):
        if state.phase == Phase.DIG:
            end_day(state, edition, events)
        else:
            ask_for_clues(state, events)


@rule
def anybody_asked(state: State) -> bool:
    """Whether the game waits for a seat."""
    for seat in range(state.seats):
        if state.waiting[seat] == MUST:
            return True
    return False


# How to Play: the day's clues


@rule
def start_day(state: State, events: kit.Events) -> None:
    """Turn up a card of each deck that has any (How to Play)."""
    state.phase = Phase.SHOW
    state.day += 1
    state.lead = state.turn
    emit(events, EVERYONE, Event.DAY, state.day, state.turn, 0, 0)
    for deck in range(DECKS):
        state.shown[deck] = -1
        if state.cards_left[deck] > 0:
            turn_up(state, deck, events)


@rule
def turn_up(state: State, deck: int, events: kit.Events) -> None:
    """Turn up the top card of a deck; it is that deck's clue."""
    state.cards_left[deck] -= 1
    item = state.deck[deck, state.cards_left[deck]]
    state.discards[deck, item] += 1
    state.shown[deck] = item
    tell_clue(deck, item, events)


@rule
def tell_clue(deck: int, item: int, events: kit.Events) -> None:
    """Tell what is shown of a deck."""
    emit(events, EVERYONE, Event.CLUE_ISLAND + deck, item, 0, 0, 0)


@rule
def deck_without_clue(state: State) -> int:
    """The first deck of which nothing is shown, or -1."""
    for deck in range(DECKS):
        if state.shown[deck] < 0:
            return deck
    return -1


@rule
def ask_for_clues(state: State, events: kit.Events) -> None:
    """Ask the player on turn for the clue of an empty deck, then whether to change a clue; then answer."""
    if deck_without_clue(state) >= 0:
        ask_on_turn(state, Phase.SHOW)
        return
    for deck in range(DECKS):
        if state.cards_left[deck] > 0:
            ask_on_turn(state, Phase.CLUE)
            return
    answer(state, events)


@rule
def ask_on_turn(state: State, phase: int) -> None:
    """Ask the player on turn; who rests may wake meanwhile."""
    state.phase = phase
    for seat in range(state.seats):
        state.waiting[seat] = MAY if state.resting[seat] == 1 and state.crew[seat] > 0 else 0
    state.waiting[state.turn] = MUST


@rule
def check_show(state: State, seat: int, action: int) -> int:
    """Of an empty deck any item may be shown: all lie among its discards (How to Play)."""
    if seat != state.turn or not SHOW <= action < DIG:
        return Why.NOT_NOW
    deck = (action - SHOW) // ITEMS
    if state.shown[deck] >= 0:
        return Why.HAS_CLUE
    return Why.OK if deck == deck_without_clue(state) else Why.NOT_NOW


@rule
def show_again(state: State, item: int, events: kit.Events) -> None:
    """Show an item of an empty deck's discards."""
    deck = deck_without_clue(state)
    state.shown[deck] = item
    emit(events, EVERYONE, Event.SHOWN_AGAIN, state.turn, deck, 0, 0)
    tell_clue(deck, item, events)


@rule
def check_clue(state: State, seat: int, action: int) -> int:
    """Stay with the clues, or change one of a deck that has cards left (How to Play)."""
    if seat != state.turn or action >= SHOW:
        return Why.NOT_NOW
    if action == STAY:
        return Why.OK
    return Why.OK if state.cards_left[action - CHANGE] > 0 else Why.DECK_EMPTY


@rule
def choose_clue(state: State, seat: int, action: int, events: kit.Events) -> None:
    """Stay or change one clue; then the others answer."""
    state.waiting[seat] = 0
    if action == STAY:
        emit(events, EVERYONE, Event.STAYED, seat, 0, 0, 0)
    else:
        emit(events, EVERYONE, Event.CHANGED, seat, action - CHANGE, 0, 0)
        turn_up(state, action - CHANGE, events)
    answer(state, events)


# How to Play: the answers


@rule
def answer(state: State, events: kit.Events) -> None:
    """All but the player on turn say, clockwise, whether a clue is their own; then crew may be sent."""
    for deck in range(DECKS):
        state.clues[state.day - 1, deck] = state.shown[deck]
    for step in range(1, state.seats):
        seat = (state.turn + step) % state.seats
        if matches(state, seat):
            state.answers[state.day - 1, seat] = Answer.AYE
            emit(events, EVERYONE, Event.SAID_AYE, seat, 0, 0, 0)
        else:
            state.answers[state.day - 1, seat] = Answer.NAY
            emit(events, EVERYONE, Event.SAID_NAY, seat, 0, 0, 0)
    open_window(state, events)


@rule
def matches(state: State, seat: int) -> bool:
    """Whether one or more of the clues shown is a seat's own."""
    for deck in range(DECKS):
        if state.treasure[seat, deck] == state.shown[deck]:
            return True
    return False


# Digging Up Treasure


@rule
def open_window(state: State, events: kit.Events) -> None:
    """Ask everyone who has crew left and does not rest; who rests may still act while others are asked."""
    state.phase = Phase.DIG
    for seat in range(state.seats):
        state.waiting[seat] = 0
        if state.crew[seat] > 0:
            state.waiting[seat] = MAY if state.resting[seat] == 1 else MUST


@rule
def check_dig(state: State, seat: int, action: int) -> int:
    """Send crew anywhere, be done for today, or rest until further notice (Digging Up Treasure).

    One rest a day: else resting and waking could go on for ever.
    """
    if action < DIG:
        return Why.NOT_NOW
    if action < DONE:
        return Why.OK
    if state.resting[seat] == 1:
        return Why.RESTING_ALREADY
    return Why.RESTED_TODAY if action == REST and state.rested_on[seat] == state.day else Why.OK


@rule
def choose_dig(state: State, seat: int, action: int, events: kit.Events) -> None:
    """Send a crew member, or stop digging."""
    if action < DONE:
        send_crew(state, seat, action - DIG, events)
        if state.crew[seat] == 0:
            state.waiting[seat] = 0
    elif action == REST:
        state.resting[seat] = 1
        state.rested_on[seat] = state.day
        state.waiting[seat] = MAY
        emit(events, EVERYONE, Event.RESTS, seat, 0, 0, 0)
    else:
        state.waiting[seat] = 0
        emit(events, EVERYONE, Event.DONE, seat, 0, 0, 0)


@rule
def send_crew(state: State, seat: int, place: int, events: kit.Events) -> None:
    """Put a crew card into the chest: all see whose it is, only its owner knows where it digs."""
    number = state.seats - state.crew[seat]
    state.digs[seat, number, Deck.ISLAND] = place // (ITEMS * ITEMS)
    state.digs[seat, number, Deck.MARKER] = place // ITEMS % ITEMS
    state.digs[seat, number, Deck.TRAP] = place % ITEMS
    state.crew[seat] -= 1
    state.chest[state.chest_size] = seat
    state.chest_size += 1
    emit(events, EVERYONE, Event.DUG, seat, state.crew[seat], 0, 0)
    emit(
        events,
        seat,
        Event.OWN_DIG,
        state.digs[seat, number, Deck.ISLAND],
        state.digs[seat, number, Deck.MARKER],
        state.digs[seat, number, Deck.TRAP],
        0,
    )


@rule
def check_wake(state: State, seat: int) -> int:
    """A captain who rests and has crew may wake at any time."""
    if state.resting[seat] == 0:
        return Why.NOT_RESTING
    return Why.OK if state.crew[seat] > 0 else Why.NO_CREW


@rule
def wake(state: State, seat: int, events: kit.Events) -> None:
    """End a captain's rest: it is asked in this day's digging, and in those that follow."""
    state.resting[seat] = 0
    if state.phase == Phase.DIG:
        state.waiting[seat] = MUST
    elif seat != state.turn:
        state.waiting[seat] = 0
    emit(events, EVERYONE, Event.WAKES, seat, 0, 0, 0)


@rule
def end_day(state: State, edition: Edition, events: kit.Events) -> None:
    """Once nobody is asked to dig any more: the end of the game, or the next player's turn."""
    left = 0
    for seat in range(state.seats):
        state.waiting[seat] = 0
        left += state.crew[seat]
    if left == 0:
        emit(events, EVERYONE, Event.CREW_SPENT, 0, 0, 0, 0)
        open_chest(state, edition, events)
    elif state.day == state.last_day:
        emit(events, EVERYONE, Event.DAYS_SPENT, state.day, 0, 0, 0)
        open_chest(state, edition, events)
    else:
        state.turn = (state.turn + 1) % state.seats
        start_day(state, events)


# Game End and Scoring


@rule
def open_chest(state: State, edition: Edition, events: kit.Events) -> None:
    """Turn the chest over: its cards in order, and whose treasure each finds. Everything is public now."""
    state.over = 1
    emit(events, EVERYONE, Event.OPENED, state.chest_size, 0, 0, 0)
    for seat in range(state.seats):
        for deck in range(DECKS):
            state.revealed[seat, deck] = state.treasure[seat, deck]
    for card in range(state.chest_size):
        digger = state.chest[card]
        number = cards_before(state, card, digger)
        for deck in range(DECKS):
            state.opened[card, deck] = state.digs[digger, number, deck]
        state.opened_owner[card] = owner_of(state, card)
        state.opened_place[card] = place_of_find(state, card)
        tell_card(state, edition, card, events)
    for seat in range(state.seats):
        if not was_found(state, seat):
            tell_treasure(state, seat, Event.KEPT, events)


@rule
def cards_before(state: State, card: int, digger: int) -> int:
    """How many cards of the same digger lie before this one."""
    count = 0
    for earlier in range(card):
        if state.chest[earlier] == digger:
            count += 1
    return count


@rule
def owner_of(state: State, card: int) -> int:
    """Whose treasure lies where this card digs, or -1."""
    for seat in range(state.seats):
        if (
            state.opened[card, Deck.ISLAND] == state.treasure[seat, Deck.ISLAND]
            and state.opened[card, Deck.MARKER] == state.treasure[seat, Deck.MARKER]
            and state.opened[card, Deck.TRAP] == state.treasure[seat, Deck.TRAP]
        ):
            return seat
    return -1


@rule
def place_of_find(state: State, card: int) -> int:
    """1 for the first pirate to find that treasure, 2 for the second, ...; 0 for none."""
    digger = state.chest[card]
    found = state.opened_owner[card]
    if found < 0 or found == digger:
        return 0
    place = 1
    for earlier in range(card):
        if state.opened_owner[earlier] == found and state.opened_place[earlier] > 0:
            if state.chest[earlier] == digger:
                return 0
            place += 1
    return place


@rule
def was_found(state: State, seat: int) -> bool:
    """Whether any pirate has found a seat's treasure."""
    for card in range(state.chest_size):
        if state.opened_owner[card] == seat and state.opened_place[card] > 0:
            return True
    return False


@rule
def tell_treasure(state: State, seat: int, event: int, events: kit.Events) -> None:
    """Tell where a seat's treasure lies: its three map cards are turned up."""
    emit(
        events,
        EVERYONE,
        event,
        seat,
        state.treasure[seat, Deck.ISLAND],
        state.treasure[seat, Deck.MARKER],
        state.treasure[seat, Deck.TRAP],
    )


@rule
def tell_card(state: State, edition: Edition, card: int, events: kit.Events) -> None:
    """Tell what a card of the chest found, and what it scores."""
    digger = state.chest[card]
    found = state.opened_owner[card]
    place = state.opened_place[card]
    if found < 0:
        emit(
            events,
            EVERYONE,
            Event.MISSED,
            digger,
            state.opened[card, 0],
            state.opened[card, 1],
            state.opened[card, 2],
        )
    elif found == digger:
        emit(events, EVERYONE, Event.FOUND_OWN, digger, 0, 0, 0)
    elif place == 0:
        emit(events, EVERYONE, Event.FOUND_AGAIN, digger, found, 0, 0)
    elif place > 3:
        emit(events, EVERYONE, Event.FOUND_LATE, digger, found, place - 1, 0)
    else:
        emit(events, EVERYONE, Event.FOUND, digger, found, place - 1, edition.finder_points[place - 1])
    if place == 1:
        tell_treasure(state, found, Event.LAY, events)


@rule
def score(state: State, edition: Edition, result: Result) -> None:
    """Own treasure by how many found it, and what was stolen; ties by the earliest find (Scoring)."""
    for seat in range(state.seats):
        found_by = 0
        first = 0
        result.parts[seat, :] = 0
        for card in range(state.chest_size):
            place = state.opened_place[card]
            if place > 0 and state.opened_owner[card] == seat:
                found_by += 1
            if place > 0 and state.chest[card] == seat:
                if first == 0:
                    first = CHEST - card
                if place <= 3:
                    result.parts[seat, Part.FIRST_FINDS + place - 1] += edition.finder_points[place - 1]
        result.parts[seat, Part.OWN_TREASURE] = edition.owner_points[min(found_by, 3)]
        result.points[seat] = 0
        for part in range(PARTS):
            result.points[seat] += result.parts[seat, part]
        result.keys[seat, Tiebreak.EARLIER_FIND] = first
    kit.settle(result, state.seats)


# What the kit asks


@rule
def check(state: State, edition: Edition, seat: int, action: int) -> int:
    """Why a seat that may act may not choose an action."""
    if action == WAKE:
        return check_wake(state, seat)
    if state.phase == Phase.DIG:
        return check_dig(state, seat, action)
    if state.phase == Phase.CLUE:
        return check_clue(state, seat, action)
    return check_show(state, seat, action)


@rule
def next_candidate(state: State, edition: Edition, seat: int, action: int) -> int:
    """Only the days' digging is asked for places, and for nothing else before them."""
    if state.phase == Phase.DIG:
        return max(action, DIG)
    return DONE if DIG <= action < DONE else action


@rule
def legal_until(state: State, edition: Edition, seat: int, action: int) -> int:
    """Who may dig in one place may dig anywhere."""
    return DONE if DIG <= action < DONE else action + 1


@rule
def apply(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Make a legal move and resolve all that follows without a choice."""
    if action == WAKE:
        wake(state, seat, events)
    elif state.phase == Phase.DIG:
        choose_dig(state, seat, action, events)
    elif state.phase == Phase.CLUE:
        choose_clue(state, seat, action, events)
    else:
        state.waiting[seat] = 0
        show_again(state, (action - SHOW) % ITEMS, events)
    go_on(state, edition, events)


# What a seat cannot know


@rule
def redeal(state: State, edition: Edition, seat: int) -> None:
    """Draw afresh the decks, the others' digs and, among all deals that fit every answer, their treasures.

    Every such deal is equally likely: they are counted for one other seat after the other, by which items
    are taken, and one is drawn by these counts.
    """
    for deck in range(DECKS):
        redeal_deck(state, edition, deck)
    if state.over == 1:
        return
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        for card in range(state.seats - state.crew[other]):
            for deck in range(DECKS):
                state.digs[other, card, deck] = below(state.chance, ITEMS)
    find_fits(state, seat)
    count_ways(state)
    draw_treasures(state, seat)


@rule
def redeal_deck(state: State, edition: Edition, deck: int) -> None:
    """Shuffle the cards of a deck that were not yet turned up."""
    state.deck[deck, :] = 0
    card = 0
    for item in range(ITEMS):
        for _ in range(edition.copies - state.discards[deck, item]):
            state.deck[deck, card] = item
            card += 1
    shuffle(state.chance, state.deck[deck], state.cards_left[deck])


@rule
def open_item(own: int, place: int) -> int:
    """The item at a place among those that are not the own one."""
    return place + 1 if place >= own else place


@rule
def open_place(own: int, item: int) -> int:
    """The inverse of `open_item`; -1 for the own item."""
    if item == own:
        return -1
    return item - 1 if item > own else item


@rule
def find_fits(state: State, seat: int) -> None:
    """For each other seat, clockwise, and each open island and marker: the traps that fit all its answers."""
    for step in range(1, state.seats):
        state.fits[step - 1, :] = 2**OPEN - 1
        for day in range(state.day):
            said = int(state.answers[day, (seat + step) % state.seats])
            if said != Answer.NONE:
                island = open_place(state.treasure[seat, Deck.ISLAND], state.clues[day, Deck.ISLAND])
                marker = open_place(state.treasure[seat, Deck.MARKER], state.clues[day, Deck.MARKER])
                trap = open_place(state.treasure[seat, Deck.TRAP], state.clues[day, Deck.TRAP])
                told_trap = 1 << trap if trap >= 0 else 0
                keep_answered(state, step - 1, island, marker, told_trap, said == Answer.AYE)


@rule
def keep_answered(state: State, place: int, island: int, marker: int, trap: int, aye: bool) -> None:
    """Of one other seat's fitting treasures keep those that would have been answered so."""
    for row in range(OPEN * OPEN):
        told = row // OPEN == island or row % OPEN == marker
        if aye and not told:
            state.fits[place, row] &= trap
        elif told and not aye:
            state.fits[place, row] = 0
        elif not aye:
            state.fits[place, row] &= ~trap


@rule
def count_ways(state: State) -> None:
    """For every three sets of items that the first others have: in how many ways the rest can be dealt."""
    others = state.seats - 1
    for full in range(WAYS_FROM[others], WAYS_FROM[others + 1]):
        state.ways[full] = 1
    for size in range(others - 1, -1, -1):
        here = WAYS_FROM[size]
        for islands in range(SETS_FROM[size], SETS_FROM[size + 1]):
            for markers in range(SETS_FROM[size], SETS_FROM[size + 1]):
                for traps in range(SETS_FROM[size], SETS_FROM[size + 1]):
                    state.ways[here] = ways_on(state, size, SETS[islands], SETS[markers], SETS[traps])
                    here += 1


@rule
def ways_on(state: State, size: int, islands: int, markers: int, traps: int) -> int:
    """The ways to deal to the next seat and all after it, when those before it have these items."""
    total = 0
    for island in range(OPEN):
        if islands >> island & 1:
            continue
        for marker in range(OPEN):
            if markers >> marker & 1:
                continue
            fitting = int(state.fits[size, island * OPEN + marker]) & ~traps
            if fitting == 0:
                continue
            row = way(size + 1, islands | 1 << island, markers | 1 << marker)
            for trap in range(OPEN):
                if fitting >> trap & 1:
                    total += int(state.ways[row + PLACE_OF_SET[traps | 1 << trap]])
    return total


@rule
def way(size: int, islands: int, markers: int) -> int:
    """Where in `ways` the counts begin for two sets of one size; they go on by the third set."""
    width = SETS_FROM[size + 1] - SETS_FROM[size]
    return WAYS_FROM[size] + (PLACE_OF_SET[islands] * width + PLACE_OF_SET[markers]) * width


@rule
def draw_treasures(state: State, seat: int) -> None:
    """Draw the others' treasures one after the other, each as likely as there are deals with it."""
    islands = 0
    markers = 0
    traps = 0
    for size in range(state.seats - 1):
        start = way(size, islands, markers) + PLACE_OF_SET[traps]
        drawn = treasure_at(state, size, islands, markers, traps, below(state.chance, int(state.ways[start])))
        island = drawn // (OPEN * OPEN)
        marker = drawn // OPEN % OPEN
        trap = drawn % OPEN
        islands |= 1 << island
        markers |= 1 << marker
        traps |= 1 << trap
        other = (seat + size + 1) % state.seats
        state.treasure[other, Deck.ISLAND] = open_item(state.treasure[seat, Deck.ISLAND], island)
        state.treasure[other, Deck.MARKER] = open_item(state.treasure[seat, Deck.MARKER], marker)
        state.treasure[other, Deck.TRAP] = open_item(state.treasure[seat, Deck.TRAP], trap)


@rule
def treasure_at(state: State, size: int, islands: int, markers: int, traps: int, number: int) -> int:
    """The next seat's treasure in the deal of this number, among those that `ways_on` counts."""
    for treasure in range(OPEN * OPEN * OPEN):
        island = treasure // (OPEN * OPEN)
        marker = treasure // OPEN % OPEN
        trap = treasure % OPEN
        if islands >> island & 1 or markers >> marker & 1 or traps >> trap & 1:
            continue
        if state.fits[size, island * OPEN + marker] >> trap & 1:
            row = way(size + 1, islands | 1 << island, markers | 1 << marker)
            number -= state.ways[row + PLACE_OF_SET[traps | 1 << trap]]
            if number < 0:
                return treasure
    return -1


# How bots imagine that a game goes on


@rule
def playout_action(state: State, edition: Edition, seat: int, chance: IntArray) -> int:
    """What a captain does in a bot's playouts: dig more and more as the days go by, and right.

    So it pays to wait until one knows, yet not too long. A bot that expects to guess wrong later on as well
    guesses early, and finds less.
    """
    if state.phase == Phase.SHOW:
        return -1
    if state.phase == Phase.CLUE:
        return STAY
    lot = lot_of(chance, (state.day * MOST + seat) * (CREW + 1) + int(state.crew[seat]))
    often = state.last_day**3
    if lot % often >= 2 * state.day**3:
        return DONE
    lot //= often
    rival = (seat + 1 + lot % (state.seats - 1)) % state.seats
    if has_dug_at(state, seat, rival):
        return DONE
    return DIG + place_of(state, rival)


@rule
def lot_of(chance: IntArray, ticket: int) -> int:
    """32 random bits for a ticket; the chance does not move on.

    So a captain does the same on a day whatever others did before, and two playouts differ by little more
    than the actions that a bot compares in them. The mixing is that of `lowbias32` by Chris Wellons (2018).
    """
    word = (int(chance[0]) + ticket * 0x9E3779B1) & WORD
    word = ((word ^ word >> 16) * 0x21F0AAAD) & WORD
    word = ((word ^ word >> 15) * 0x735A2D97) & WORD
    return word ^ word >> 15


@rule
def place_of(state: State, seat: int) -> int:
    """Where a seat's treasure lies, as a number."""
    island = int(state.treasure[seat, Deck.ISLAND])
    marker = int(state.treasure[seat, Deck.MARKER])
    return (island * ITEMS + marker) * ITEMS + int(state.treasure[seat, Deck.TRAP])


@rule
def has_dug_at(state: State, seat: int, rival: int) -> bool:
    """Whether a seat has sent crew to a rival's treasure."""
    for number in range(state.seats - state.crew[seat]):
        same = 0
        for deck in range(DECKS):
            if state.digs[seat, number, deck] == state.treasure[rival, deck]:
                same += 1
        if same == DECKS:
            return True
    return False


def edition_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    """Faults that concern more than one number."""
    if list(edition.owner_points) != sorted(edition.owner_points, reverse=True):
        yield "owner_points", "a treasure must not be worth more to its owner the more often it is found"
