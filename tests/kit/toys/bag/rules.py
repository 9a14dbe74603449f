"""Bag: each round every seat secretly asks for a token; then all are served, clockwise."""

from collections.abc import Iterator
from enum import IntEnum

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
    nobody,
    owner,
    rule,
    value,
)

SEATS = range(2, 5)
UNOFFICIAL = (4,)
MOST = 4


class Token(IntEnum):
    RED = 0
    BLUE = 1


class Bag(IntEnum):
    CLOSED = 0
    OPEN = 1


class Phase(IntEnum):
    ASK = 0


class Why(IntEnum):
    OK = 0
    OVER = 1
    NOT_ASKED = 2
    NO_RIVAL = 3


class Event(IntEnum):
    ASKED = 0
    SERVED = 1


class Part(IntEnum):
    REDS = 0


class Tiebreak(IntEnum):
    BLUES = 0


class Edition(kit.Record, seats=MOST):
    tokens: IntArray = value((0, 20), SEAT_COUNT, Token)
    worth: int = value((1, 5))
    favourite: int = value(Token)
    order: IntArray = value((0, 1), 2)


class Options(kit.Record, seats=MOST):
    bag: int = kit.choice(Bag)
    rounds: int = kit.number(1, 9, default=3)
    first: int = kit.seat_choice()


class State(kit.State, seats=MOST):
    phase: int = everyone(Phase)
    first: int = everyone(SEAT)
    rounds: int = everyone((0, 9))
    open: int = everyone(FLAG)
    stock: IntArray = nobody((0, 20), Token)
    asked: IntArray = owner((0, 2), SEAT)
    held: IntArray = everyone((0, 20), SEAT, Token)


class Result(kit.Result, seats=MOST):
    parts: IntArray = everyone((0, 99), SEAT, Part)
    keys: IntArray = everyone((0, 20), SEAT, Tiebreak)


ACTIONS = families(ASK=(Token,), POINT=(SEAT, Token), seats=MOST)
ASK, POINT = ACTIONS.starts


@rule
def setup(state: State, edition: Edition, options: Options, events: kit.Events) -> None:
    state.first = options.first
    if state.first < 0:
        state.first = below(state.chance, state.seats)
    state.rounds = options.rounds
    state.open = options.bag
    for token in range(2):
        state.stock[token] = edition.tokens[state.seats, token]
    for seat in range(state.seats):
        state.waiting[seat] = 1


@rule
def check(state: State, edition: Edition, seat: int, action: int) -> int:
    if action < POINT:
        return Why.OK
    return Why.NO_RIVAL


@rule
def apply(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    state.asked[seat] = action - ASK + 1
    state.waiting[seat] = 0
    emit(events, seat, Event.ASKED, seat, action - ASK, 0, 0)
    for other in range(state.seats):
        if state.waiting[other] == 1:
            return
    for step in range(state.seats):
        serve(state, (state.first + step) % state.seats, events)
    state.rounds -= 1
    state.over = 1 if state.rounds == 0 else 0
    for other in range(state.seats):
        state.waiting[other] = 1 - state.over


@rule
def serve(state: State, seat: int, events: kit.Events) -> None:
    token = state.asked[seat] - 1
    state.asked[seat] = 0
    if state.stock[token] > 0:
        state.stock[token] -= 1
        state.held[seat, token] += 1
        emit(events, EVERYONE, Event.SERVED, seat, token, state.held[seat, token], 0)


@rule
def score(state: State, edition: Edition, result: Result) -> None:
    for seat in range(state.seats):
        result.points[seat] = edition.worth * state.held[seat, Token.RED]
        result.parts[seat, Part.REDS] = result.points[seat]
        result.keys[seat, Tiebreak.BLUES] = state.held[seat, Token.BLUE]
    kit.settle(result, state.seats)


@rule
def redeal(state: State, edition: Edition, seat: int) -> None:
    for other in range(state.seats):
        if other != seat and state.asked[other] > 0:
            state.asked[other] = 1 + below(state.chance, 2)


def edition_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    if edition.tokens[2, Token.RED] == 0:
        yield "tokens", "two seats need a red token"


def options_fault(options: Options, seats: int) -> str | None:
    return "an open bag is for at most 3 seats" if options.bag == Bag.OPEN and seats > 3 else None
