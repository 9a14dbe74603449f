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

PLACE_OF_SET = tuple(SETS.index(items) for items in range(2**OPEN))
"""The inverse of SETS."""

WAYS_FROM = tuple(sum(comb(OPEN, size) ** 3 for size in range(below_size)) for below_size in range(OPEN + 2))
"""Where the counts for three sets of each size begin in `State.ways`."""

WAYS = WAYS_FROM[OPEN + 1]


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
    NOT_AMONG_DISCARDS = 5
    NO_CREW = 6
    RESTING_ALREADY = 7
    NOT_RESTING = 8


class Event(IntEnum):
    """What is told at the table."""

    DAY = 0
    CLUE_ISLAND = 1
    CLUE_MARKER = 2
    CLUE_TRAP = 3
    STAYED = 4
    CHANGED = 5
    SHOWN_AGAIN = 6
    SAID_AYE = 7
    SAID_NAY = 8
    DUG = 9
    OWN_DIG = 10
    DONE = 11
    RESTS = 12
    WAKES = 13
    CREW_SPENT = 14
    DAYS_SPENT = 15
    OPENED = 16
    FOUND = 17
    FOUND_LATE = 18
    MISSED = 19
    WASTED = 20


class Part(IntEnum):
    """What points are made of."""

    OWN_TREASURE = 0
    STOLEN = 1
    FIRST_FINDS = 2
    SECOND_FINDS = 3
    THIRD_FINDS = 4


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
    treasure: IntArray = owner((0, ITEMS - 1), SEAT, Deck)
    deck: IntArray = nobody((0, ITEMS - 1), Deck, LONGEST_DECK)  # the next card is the last of those left
    cards_left: IntArray = everyone((0, LONGEST_DECK), Deck)
    discards: IntArray = everyone((0, LONGEST_DECK), Deck, ITEMS)  # face up, those now shown included
    shown: IntArray = everyone((-1, ITEMS - 1), Deck)
    clues: IntArray = everyone((-1, ITEMS - 1), MOST_DAYS, Deck)  # of each day that was answered
    answers: IntArray = everyone(Answer, MOST_DAYS, SEAT)
    crew: IntArray = everyone((0, CREW), SEAT)  # still to be sent
    resting: IntArray = everyone(FLAG, SEAT)  # does not want to be asked to dig
    digs: IntArray = owner((-1, ITEMS - 1), SEAT, CREW, Deck)  # where crew was sent, in order
    chest: IntArray = everyone(SEAT, CHEST)  # whose crew went in, in order
    chest_size: int = everyone((0, CHEST))
    opened: IntArray = everyone((-1, ITEMS - 1), CHEST, Deck)  # the cards, once the chest is open
    opened_owner: IntArray = everyone(SEAT, CHEST)  # whose treasure lies there
    opened_place: IntArray = everyone((0, MOST), CHEST)  # 1 for the first to find it, ...; 0: no find
    revealed: IntArray = everyone((-1, ITEMS - 1), SEAT, Deck)  # the treasures, once the chest is open
    fits: IntArray = nobody(FLAG, OTHERS, OPEN * OPEN * OPEN)  # scratch of redeal
    ways: IntArray = nobody((0, 2**31 - 1), WAYS)  # scratch of redeal


class Result(kit.Result, seats=MOST):
    """The standings."""

    parts: IntArray = everyone((0, 100), SEAT, Part)
    keys: IntArray = everyone((0, CHEST), SEAT, Tiebreak)


ACTIONS = families(
    STAY=(),
    CHANGE=(Deck,),
    SHOW=(6,),
    DIG=(Island, Marker, Trap),
    DONE=(),
    REST=(),
    WAKE=(),
    seats=MOST,
)
STAY, CHANGE, SHOW, DIG, DONE, REST, WAKE = ACTIONS.starts


# Setup


@rule
def setup(state: State, edition: Edition, options: Options, events: kit.Events) -> None:
    """Deal each pirate an Island, a Marker and a Trap, and shuffle the clue decks (Setup)."""
    state.shown[:] = -1
    state.clues[:] = -1
    state.digs[:] = -1
    state.chest[:] = -1
    state.opened[:] = -1
    state.opened_owner[:] = -1
    state.revealed[:] = -1
    for deck in range(DECKS):
        deal_maps(state, deck)
        fill_deck(state, edition, deck)
    for seat in range(state.seats):
        state.crew[seat] = state.seats
    state.last_day = edition.days
    state.turn = below(state.chance, state.seats)
    start_day(state, events)
    go_on(state, events)


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
def go_on(state: State, events: kit.Events) -> None:
    """Do what follows by rule until somebody is asked or the game is over."""
    while state.over == 0 and not anybody_asked(state):
        if state.phase == Phase.DIG:
            end_day(state, events)
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
        state.phase = Phase.SHOW
        state.waiting[state.turn] = MUST
        return
    for deck in range(DECKS):
        if state.cards_left[deck] > 0:
            state.phase = Phase.CLUE
            state.waiting[state.turn] = MUST
            return
    answer(state, events)


@rule
def check_show(state: State, action: int) -> int:
    """Of an empty deck, any item among its discards may be shown (How to Play)."""
    if not SHOW <= action < DIG:
        return Why.NOT_NOW
    if state.discards[deck_without_clue(state), action - SHOW] == 0:
        return Why.NOT_AMONG_DISCARDS
    return Why.OK


@rule
def show_again(state: State, item: int, events: kit.Events) -> None:
    """Show an item of an empty deck's discards."""
    deck = deck_without_clue(state)
    state.shown[deck] = item
    emit(events, EVERYONE, Event.SHOWN_AGAIN, state.turn, deck, 0, 0)
    tell_clue(deck, item, events)


@rule
def check_clue(state: State, seat: int, action: int) -> int:
    """Stay with the clues, or change one of a deck that has cards left; a resting captain may also wake."""
    if action == STAY:
        return Why.OK
    if action == WAKE:
        return Why.OK if state.resting[seat] == 1 else Why.NOT_RESTING
    if not CHANGE <= action < SHOW:
        return Why.NOT_NOW
    return Why.OK if state.cards_left[action - CHANGE] > 0 else Why.DECK_EMPTY


@rule
def choose_clue(state: State, seat: int, action: int, events: kit.Events) -> None:
    """Stay or change one clue; then the others answer."""
    if action == WAKE:
        wake(state, seat, events)
        return
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
    """Send crew anywhere, be done for today, or rest until further notice (Digging Up Treasure)."""
    if action < DIG:
        return Why.NOT_NOW
    if action < DONE:
        return Why.OK if state.crew[seat] > 0 else Why.NO_CREW
    if action == WAKE:
        return Why.OK if state.resting[seat] == 1 else Why.NOT_RESTING
    return Why.OK if state.resting[seat] == 0 else Why.RESTING_ALREADY


@rule
def choose_dig(state: State, seat: int, action: int, events: kit.Events) -> None:
    """Send a crew member, or stop digging."""
    if action < DONE:
        send_crew(state, seat, action - DIG, events)
        if state.crew[seat] == 0:
            state.waiting[seat] = 0
    elif action == WAKE:
        wake(state, seat, events)
        state.waiting[seat] = MUST
    elif action == REST:
        state.resting[seat] = 1
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
def wake(state: State, seat: int, events: kit.Events) -> None:
    """End a captain's rest."""
    state.resting[seat] = 0
    emit(events, EVERYONE, Event.WAKES, seat, 0, 0, 0)


@rule
def end_day(state: State, events: kit.Events) -> None:
    """Once nobody is asked to dig any more: the end of the game, or the next player's turn."""
    left = 0
    for seat in range(state.seats):
        state.waiting[seat] = 0
        left += state.crew[seat]
    if left == 0:
        emit(events, EVERYONE, Event.CREW_SPENT, 0, 0, 0, 0)
        open_chest(state, events)
    elif state.day == state.last_day:
        emit(events, EVERYONE, Event.DAYS_SPENT, state.day, 0, 0, 0)
        open_chest(state, events)
    else:
        state.turn = (state.turn + 1) % state.seats
        start_day(state, events)


# Game End and Scoring


@rule
def open_chest(state: State, events: kit.Events) -> None:
    """Turn the chest over: the cards in the order they went in, and whose treasure each finds."""
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
        tell_card(state, card, events)


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
        same = 0
        for deck in range(DECKS):
            if state.opened[card, deck] == state.treasure[seat, deck]:
                same += 1
        if same == DECKS:
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
def tell_card(state: State, card: int, events: kit.Events) -> None:
    """Tell what a card of the chest found."""
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
    elif place == 0:
        emit(events, EVERYONE, Event.WASTED, digger, found, 0, 0)
    elif place > 3:
        emit(events, EVERYONE, Event.FOUND_LATE, digger, found, place, 0)
    else:
        emit(events, EVERYONE, Event.FOUND, digger, found, place, 0)


@rule
def score(state: State, edition: Edition, result: Result) -> None:
    """Own treasure by how many found it, and what was stolen; ties by the earliest find (Scoring)."""
    for seat in range(state.seats):
        found_by = 0
        stolen = 0
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
                    stolen += edition.finder_points[place - 1]
                    result.parts[seat, Part.FIRST_FINDS + place - 1] += edition.finder_points[place - 1]
        kept = edition.owner_points[min(found_by, 3)]
        result.parts[seat, Part.OWN_TREASURE] = kept
        result.parts[seat, Part.STOLEN] = stolen
        result.points[seat] = kept + stolen
        result.keys[seat, Tiebreak.EARLIER_FIND] = first
    kit.settle(result, state.seats)


# What the kit asks


@rule
def check(state: State, edition: Edition, seat: int, action: int) -> int:
    """Why a seat that may act may not choose an action."""
    if state.phase == Phase.DIG:
        return check_dig(state, seat, action)
    if state.phase == Phase.CLUE:
        return check_clue(state, seat, action)
    return check_show(state, action)


@rule
def apply(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Make a legal move and resolve all that follows without a choice."""
    if state.phase == Phase.DIG:
        choose_dig(state, seat, action, events)
    elif state.phase == Phase.CLUE:
        choose_clue(state, seat, action, events)
    else:
        state.waiting[seat] = 0
        show_again(state, action - SHOW, events)
    go_on(state, events)


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
def find_fits(state: State, seat: int) -> None:
    """For each other seat, clockwise, and each open treasure: whether it agrees with all its answers."""
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        treasure = 0
        for island in range(OPEN):
            for marker in range(OPEN):
                for trap in range(OPEN):
                    state.fits[step - 1, treasure] = agrees(
                        state,
                        other,
                        open_item(state.treasure[seat, Deck.ISLAND], island),
                        open_item(state.treasure[seat, Deck.MARKER], marker),
                        open_item(state.treasure[seat, Deck.TRAP], trap),
                    )
                    treasure += 1


@rule
def agrees(state: State, seat: int, island: int, marker: int, trap: int) -> int:
    """1 when a treasure agrees with everything a seat has answered, else 0."""
    for day in range(state.day):
        said = state.answers[day, seat]
        if said == Answer.NONE:
            continue
        match = (
            state.clues[day, Deck.ISLAND] == island
            or state.clues[day, Deck.MARKER] == marker
            or state.clues[day, Deck.TRAP] == trap
        )
        if match != (said == Answer.AYE):
            return 0
    return 1


@rule
def way(size: int, islands: int, markers: int, traps: int) -> int:
    """Where the count for three sets of one size stands in `ways`."""
    base = SETS_FROM[size]
    width = SETS_FROM[size + 1] - base
    place = (PLACE_OF_SET[islands] - base) * width + PLACE_OF_SET[markers] - base
    return WAYS_FROM[size] + place * width + PLACE_OF_SET[traps] - base


@rule
def count_ways(state: State) -> None:
    """For every three sets of items taken by the first others: in how many ways the rest can be dealt."""
    others = state.seats - 1
    for full in range(WAYS_FROM[others], WAYS_FROM[others + 1]):
        state.ways[full] = 1
    for size in range(others - 1, -1, -1):
        for islands in range(SETS_FROM[size], SETS_FROM[size + 1]):
            for markers in range(SETS_FROM[size], SETS_FROM[size + 1]):
                for traps in range(SETS_FROM[size], SETS_FROM[size + 1]):
                    count_one(state, size, SETS[islands], SETS[markers], SETS[traps])


@rule
def count_one(state: State, size: int, islands: int, markers: int, traps: int) -> None:
    """Add up the ways over the treasures that the next seat may have: of items that nobody before it has."""
    total = 0
    for island in range(OPEN):
        if islands >> island & 1:
            continue
        for marker in range(OPEN):
            if markers >> marker & 1:
                continue
            for trap in range(OPEN):
                treasure = (island * OPEN + marker) * OPEN + trap
                if state.fits[size, treasure] == 1:
                    total += ways_after(state, size, islands, markers, traps, treasure)
    state.ways[way(size, islands, markers, traps)] = total


@rule
def ways_after(state: State, size: int, islands: int, markers: int, traps: int, treasure: int) -> int:
    """In how many ways the rest can be dealt once the next seat has this treasure; 0 if an item is taken."""
    island = 1 << treasure // (OPEN * OPEN)
    marker = 1 << treasure // OPEN % OPEN
    trap = 1 << treasure % OPEN
    if islands & island or markers & marker or traps & trap:
        return 0
    after: int = state.ways[way(size + 1, islands | island, markers | marker, traps | trap)]
    return after


@rule
def draw_treasures(state: State, seat: int) -> None:
    """Draw the others' treasures one after the other, each as likely as there are deals with it."""
    islands = 0
    markers = 0
    traps = 0
    for size in range(state.seats - 1):
        left = below(state.chance, state.ways[way(size, islands, markers, traps)])
        treasure = 0
        while True:
            if state.fits[size, treasure] == 1:
                left -= ways_after(state, size, islands, markers, traps, treasure)
                if left < 0:
                    break
            treasure += 1
        island = treasure // (OPEN * OPEN)
        marker = treasure // OPEN % OPEN
        trap = treasure % OPEN
        islands |= 1 << island
        markers |= 1 << marker
        traps |= 1 << trap
        other = (seat + size + 1) % state.seats
        state.treasure[other, Deck.ISLAND] = open_item(state.treasure[seat, Deck.ISLAND], island)
        state.treasure[other, Deck.MARKER] = open_item(state.treasure[seat, Deck.MARKER], marker)
        state.treasure[other, Deck.TRAP] = open_item(state.treasure[seat, Deck.TRAP], trap)


def edition_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    """Faults that concern more than one number."""
    if list(edition.owner_points) != sorted(edition.owner_points, reverse=True):
        yield "owner_points", "a treasure must not be worth more to its owner the more often it is found"
