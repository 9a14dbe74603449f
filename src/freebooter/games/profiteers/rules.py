"""Profiteers: players arm both sides of the American Civil War and are paid in bonds of the side they arm.

A round: clockwise from the First Player each sells bonds, buys factories and a contract, and produces
troops; then, the other way round and the First Player last, each has one opportunity to commit troops to
the battle. Who wins it moves the market value of the bonds. The functions below follow the order of the
rulebook: setup, sell, buy, produce, commit, fight, resolve, the end of the war, holdings.

The bank never runs out of gold: its cards are change, not a limit.
"""

from collections.abc import Iterator
from enum import IntEnum
from math import comb

import numpy as np

from freebooter import kit
from freebooter.kit import (
    EVERYONE,
    MUST,
    SEAT,
    IntArray,
    below,
    draw,
    emit,
    everyone,
    families,
    nobody,
    owner,
    rule,
    value,
)

SEATS = range(2, 6)
UNOFFICIAL: tuple[int, ...] = (2,)
MOST = 5


class Side(IntEnum):
    """The two sides of the war."""

    UNION = 0
    CONFEDERATE = 1


class Troop(IntEnum):
    """The types of troop cards."""

    INFANTRY = 0
    ARTILLERY = 1
    TRENCHES = 2


class Asset(IntEnum):
    """What a player keeps secret; a side's bond is one above its number in `Side`."""

    GOLD = 0
    UNION_BOND = 1
    CONFEDERATE_BOND = 2


class Factory(IntEnum):
    """A side's own factory is one above its number in `Side`; a British one arms either."""

    BRITISH = 0
    UNION = 1
    CONFEDERATE = 2


class Contract(IntEnum):
    """The special contracts. Four are Victory Bonds, two of each side."""

    RAILROAD = 0
    UNDERTAKER = 1
    SALOON = 2
    UNION_5 = 3
    UNION_8 = 4
    CONFEDERATE_5 = 5
    CONFEDERATE_8 = 6


class Battle(IntEnum):
    """In the order in which they are fought."""

    BULL_RUN = 0
    ANTIETAM = 1
    FREDERICKSBURG = 2
    CHANCELLORSVILLE = 3
    GETTYSBURG = 4
    COLD_HARBOUR = 5
    PETERSBURG = 6


class Outcome(IntEnum):
    """Of a battle; a side's victory is one above its number in `Side`."""

    NONE = 0
    UNION = 1
    CONFEDERATE = 2
    TIE = 3


class Ending(IntEnum):
    """How the war ended; a side's victory is one above its number in `Side`."""

    NONE = 0
    UNION = 1
    CONFEDERATE = 2
    STALEMATE = 3


class Phase(IntEnum):
    """What the seat that must act is asked."""

    TRADE = 0
    PRODUCE = 1
    COMMIT = 2


class Why(IntEnum):
    """Why an action may not be chosen."""

    OK = 0
    OVER = 1
    NOT_ASKED = 2
    NOT_NOW = 3
    NO_BOND = 4
    SELLING_OVER = 5
    SELL_ORDER = 6
    BUILD_ORDER = 7
    LIMIT = 8
    SOLD_OUT = 9
    TOO_DEAR = 10
    EMPTY_DECK = 11
    NO_SUCH_TROOP = 12
    COMMIT_ORDER = 13
    NO_RAILROAD = 14


class Event(IntEnum):
    """What is told at the table, or to one seat."""

    FIRST_PLAYER = 0
    DEALT = 1
    ROUND = 2
    SOLD = 3
    BUILT = 4
    BOUGHT = 5
    NO_TRADE = 6
    PRODUCED = 7
    DREW = 8
    NO_TROOPS = 9
    COMMITTED_CARD = 10
    RAILROAD = 11
    COMMITTED = 12
    PASSED = 13
    NOTHING_TO_COMMIT = 14
    BATTLE = 15
    REVEALED = 16
    TROOPS = 17
    RAILROADS = 18
    ADVANTAGE = 19
    STRENGTH = 20
    TRENCHES = 21
    WON = 22
    TOO_SMALL = 23
    LEVEL = 24
    UNDERTAKER = 25
    SALOON = 26
    VICTORIES = 27
    TIES = 28
    BOND_VALUE = 29
    VICTORY = 30
    STALEMATE = 31
    TROOPS_BACK = 32
    RAILROADS_BACK = 33


class Part(IntEnum):
    """What holdings are made of."""

    GOLD = 0
    UNION_BONDS = 1
    CONFEDERATE_BONDS = 2
    VICTORY_BONDS = 3
    BRITISH_FACTORIES = 4


class Tiebreak(IntEnum):
    """In printed order, as far as a program can follow."""

    TROOPS = 0
    FACTORIES = 1


class Edition(kit.Record, seats=MOST):
    """The numbers of the box."""

    gold: int = value((0, 99))  # of each seat at the start
    troops: IntArray = value((0, 24), Troop)  # cards of each side
    troop_value: IntArray = value((0, 9), Troop)
    bonds: int = value((0, 24))  # cards of each side
    british_factories: int = value((0, 9))  # of each seat at the start
    factory_cost: IntArray = value((0, 99), Factory)
    factory_limit: IntArray = value((0, 9), Factory)
    contracts: IntArray = value((0, 9), Contract)
    contract_cost: IntArray = value((0, 99), Contract)
    victory_worth: IntArray = value((0, 99), Contract)
    railroad_value: int = value((0, 9))
    advantage_bull_run: IntArray = value((0, 9), Side)
    advantage_antietam: IntArray = value((0, 9), Side)
    advantage_fredericksburg: IntArray = value((0, 9), Side)
    advantage_chancellorsville: IntArray = value((0, 9), Side)
    advantage_gettysburg: IntArray = value((0, 9), Side)
    advantage_cold_harbour: IntArray = value((0, 9), Side)
    advantage_petersburg: IntArray = value((0, 9), Side)
    lead_needed: int = value((1, 99))
    lead_against_trenches: int = value((1, 99))
    cards_per_gold_undertaker: int = value((1, 24))
    cards_per_gold_saloon: int = value((1, 24))
    start_value: int = value((0, 9))  # of a bond of either side
    win_value: int = value((0, 9))
    loss_value: int = value((0, 9))
    tie_value: int = value((0, 9))
    victory_value: int = value((0, 9))
    defeat_value: int = value((0, 9))
    stalemate_value: int = value((0, 9))
    victories_to_end: int = value((1, 3))
    ties_to_end: int = value((1, 3))
    british_worth: int = value((0, 99))  # of a British factory in a stalemate


ROUNDS = len(Battle)


class Options(kit.Record, seats=MOST):
    """A table has nothing to choose."""


ACTIONS = families(
    SELL=(Side,),
    BUILD=(Factory,),
    BUY=(Contract,),
    END_TRADE=(),
    PRODUCE=(Side,),
    COMMIT=(Side, Troop),
    RAILROAD=(Side,),
    END_COMMIT=(),
    seats=MOST,
)
SELL, BUILD, BUY, END_TRADE, PRODUCE, COMMIT, RAILROAD, END_COMMIT = ACTIONS.starts


class State(kit.State, seats=MOST):
    """A position."""

    phase: int = everyone(Phase)
    first: int = everyone(SEAT)  # has the First Player card
    actor: int = everyone(SEAT)  # is asked now
    battle: int = everyone(Battle)  # of this round
    outcome: IntArray = everyone(Outcome, Battle)
    ending: int = everyone(Ending)
    bond_value: IntArray = everyone((0, 9), Side)
    bonds_left: IntArray = everyone((0, 24), Side)  # in the bank
    purse: IntArray = owner((0, 9999), SEAT, Asset)
    factories: IntArray = everyone((0, 9), SEAT, Factory)
    contracts: IntArray = everyone((0, 9), SEAT, Contract)
    supply: IntArray = everyone((0, 9), Contract)  # contracts for sale
    latest: int = everyone((-1, END_TRADE))  # the action last made in this turn's trade, -1 for none
    british_left: int = everyone((0, 9))  # factories of the seat asked that have yet to produce
    deck: IntArray = nobody((0, 24), Side, Troop)
    deck_size: IntArray = everyone((0, 24), Side)
    hand: IntArray = owner((0, 24), SEAT, Side, Troop)
    hand_size: IntArray = everyone((0, 24), SEAT, Side)
    committed: IntArray = owner((0, 24), SEAT, Side, Troop)  # face down at the battle
    committed_size: IntArray = everyone((0, 24), SEAT, Side)
    railroads: IntArray = everyone((0, 9), SEAT, Side)  # committed to the battle
    # The battle fought last, as it was added up:
    fought: int = everyone((0, 7))  # how many were
    shown: IntArray = everyone((0, 24), SEAT, Side, Troop)
    shown_railroads: IntArray = everyone((0, 9), SEAT, Side)
    troop_strength: IntArray = everyone((0, 999), Side)
    railroad_strength: IntArray = everyone((0, 99), Side)
    advantage: IntArray = everyone((0, 9), Side)
    strength: IntArray = everyone((0, 999), Side)  # the sum of the three
    needed: IntArray = everyone((0, 99), Side)  # the lead with which a side wins
    undertaker_income: IntArray = everyone((0, 999), SEAT)
    saloon_income: IntArray = everyone((0, 999), SEAT)
    # What the table knows without being shown it, for redeal:
    gained: IntArray = nobody((-2, 24), SEAT, Side)  # bonds received as pay, less those sold
    proved: IntArray = nobody((0, 2), SEAT, Side)  # bonds dealt at the start, as far as sales have proved
    kept: IntArray = nobody((0, 24), Battle, SEAT, Side, Troop)  # hands as they were after each battle
    seen: IntArray = nobody((0, 24), Battle, SEAT, Side, Troop)  # what each battle showed
    # Scratch of redeal:
    drawn: IntArray = nobody((0, 24), Troop)
    unplaced: IntArray = nobody((0, 24), SEAT, ROUNDS + 1)  # cards of a seat, by the round it drew them in
    room: IntArray = nobody((-99, 99), ROUNDS + 1, Troop)  # of others' cards at each battle, the last is now
    imagined: IntArray = nobody((0, 24), Battle, SEAT, Troop)  # `kept` as it may have been


class Result(kit.Result, seats=MOST):
    """The standings."""

    parts: IntArray = everyone((0, 9999), SEAT, Part)
    keys: IntArray = everyone((0, 99), SEAT, Tiebreak)


PHASE_OF = np.repeat(
    np.array(
        [
            Phase.TRADE,
            Phase.TRADE,
            Phase.TRADE,
            Phase.TRADE,
            Phase.PRODUCE,
            Phase.COMMIT,
            Phase.COMMIT,
            Phase.COMMIT,
        ],
        dtype=np.int8,
    ),
    [family.size for family in ACTIONS.families.values()],
)  # of each action: the phase that asks for it

SIDES = len(Side)
TROOPS = len(Troop)
CONTRACTS = len(Contract)
FACTORIES = len(Factory)
PARTS = len(Part)
STARTING_BONDS = 2  # dealt to each seat, out of one of each side per seat
MOST_TROOPS = 24
MOST_TRIES = 1000  # at imagining a past
CHOOSE = np.array(
    [[comb(n, k) for k in range(MOST_TROOPS + 1)] for n in range(MOST_TROOPS + 1)], dtype=np.int64
)


# Game Setup


@rule
def setup(state: State, edition: Edition, options: Options, events: kit.Events) -> None:
    """Lay out the box, deal everyone two bonds and draw the First Player (Game Setup)."""
    for side in range(SIDES):
        state.bond_value[side] = edition.start_value
        state.bonds_left[side] = edition.bonds - state.seats
        for troop in range(TROOPS):
            state.deck[side, troop] = edition.troops[troop]
            state.deck_size[side] += edition.troops[troop]
    for contract in range(CONTRACTS):
        state.supply[contract] = edition.contracts[contract]
    state.first = below(state.chance, state.seats)
    emit(events, EVERYONE, Event.FIRST_PLAYER, state.first, 0, 0, 0)
    state.drawn[Side.UNION] = state.seats
    state.drawn[Side.CONFEDERATE] = state.seats
    for turn in range(state.seats):
        seat = clockwise(state, turn)
        state.purse[seat, Asset.GOLD] = edition.gold
        state.factories[seat, Factory.BRITISH] = edition.british_factories
        for _ in range(STARTING_BONDS):
            state.purse[seat, 1 + draw(state.chance, state.drawn, SIDES)] += 1
        union = state.purse[seat, Asset.UNION_BOND]
        emit(events, seat, Event.DEALT, union, STARTING_BONDS - union, 0, 0)
    start_round(state, events)


@rule
def clockwise(state: State, turn: int) -> int:
    """The seat `turn` places clockwise from the First Player."""
    return (state.first + turn) % state.seats


@rule
def turn_of(state: State, seat: int) -> int:
    """How many places clockwise from the First Player a seat is."""
    return (seat - state.first + state.seats) % state.seats


@rule
def ask(state: State, phase: int, seat: int) -> None:
    """Wait for one seat, in a phase."""
    state.phase = phase
    state.actor = seat
    state.waiting[:] = 0
    state.waiting[seat] = MUST


@rule
def start_round(state: State, events: kit.Events) -> None:
    """Begin a Commerce Phase with the First Player."""
    state.lead = state.first
    emit(events, EVERYONE, Event.ROUND, state.battle + 1, state.battle, 0, 0)
    start_trade(state, 0)


# 1. Commerce Phase: sell and buy


@rule
def start_trade(state: State, turn: int) -> None:
    """Let the seat `turn` places clockwise from the First Player sell and buy."""
    state.latest = -1
    ask(state, Phase.TRADE, clockwise(state, turn))


@rule
def check_trade(state: State, edition: Edition, seat: int, action: int) -> int:
    """Bonds are sold before anything is bought; each kind in a fixed order, the one contract last."""
    if action == END_TRADE:
        return Why.OK
    if action < BUILD:
        return check_sell(state, seat, action)
    if action < BUY:
        return check_build(state, edition, seat, action - BUILD)
    if state.supply[action - BUY] == 0:
        return Why.SOLD_OUT
    if state.purse[seat, Asset.GOLD] < edition.contract_cost[action - BUY]:
        return Why.TOO_DEAR
    return Why.OK


@rule
def check_sell(state: State, seat: int, action: int) -> int:
    """Any number of bonds, Union bonds first (Sell)."""
    if state.latest >= BUILD:
        return Why.SELLING_OVER
    if action < state.latest:
        return Why.SELL_ORDER
    if state.purse[seat, 1 + action - SELL] == 0:
        return Why.NO_BOND
    return Why.OK


@rule
def check_build(state: State, edition: Edition, seat: int, factory: int) -> int:
    """Any number of factories, as far as the track on the Factory card goes (Buy)."""
    if BUILD + factory < state.latest:
        return Why.BUILD_ORDER
    if state.factories[seat, factory] >= edition.factory_limit[factory]:
        return Why.LIMIT
    if state.purse[seat, Asset.GOLD] < edition.factory_cost[factory]:
        return Why.TOO_DEAR
    return Why.OK


@rule
def trade(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Sell a bond, buy a factory or a contract, or go on to produce. A contract is the last thing bought."""
    if action < BUILD:
        sell(state, seat, action - SELL, events)
    elif action < BUY:
        cost = edition.factory_cost[action - BUILD]
        state.purse[seat, Asset.GOLD] -= cost
        state.factories[seat, action - BUILD] += 1
        emit(events, EVERYONE, Event.BUILT, seat, action - BUILD, cost, 0)
    elif action < END_TRADE:
        cost = edition.contract_cost[action - BUY]
        state.purse[seat, Asset.GOLD] -= cost
        state.supply[action - BUY] -= 1
        state.contracts[seat, action - BUY] += 1
        emit(events, EVERYONE, Event.BOUGHT, seat, action - BUY, cost, 0)
    elif state.latest < 0:
        emit(events, EVERYONE, Event.NO_TRADE, seat, 0, 0, 0)
    state.latest = action
    if action >= BUY:
        start_production(state, edition, seat, events)


@rule
def sell(state: State, seat: int, side: int, events: kit.Events) -> None:
    """Sell a bond to the bank at its market value. The table sees which kind it is."""
    price = state.bond_value[side]
    state.purse[seat, 1 + side] -= 1
    state.purse[seat, Asset.GOLD] += price
    state.bonds_left[side] += 1
    state.gained[seat, side] -= 1
    state.proved[seat, side] = max(state.proved[seat, side], -state.gained[seat, side])
    emit(events, EVERYONE, Event.SOLD, seat, side, price, 0)


# 1. Commerce Phase: produce


@rule
def start_production(state: State, edition: Edition, seat: int, events: kit.Events) -> None:
    """Let the factories of the two sides produce, then the British ones."""
    for side in range(SIDES):
        produce(state, seat, side, state.factories[seat, 1 + side], events)
    state.british_left = state.factories[seat, Factory.BRITISH]
    produce_british(state, edition, seat, events)


@rule
def produce(state: State, seat: int, side: int, factories: int, events: kit.Events) -> None:
    """Draw a troop card and be paid a bond for each factory, as far as deck and bank go (Produce)."""
    if factories == 0:
        return
    troops = min(factories, state.deck_size[side])
    bonds = min(troops, state.bonds_left[side])
    state.deck_size[side] -= troops
    state.hand_size[seat, side] += troops
    state.bonds_left[side] -= bonds
    state.purse[seat, 1 + side] += bonds
    state.gained[seat, side] += bonds
    if troops > 0:
        emit(events, EVERYONE, Event.PRODUCED, seat, side, troops, bonds)
    if troops < factories:
        emit(events, EVERYONE, Event.NO_TROOPS, seat, side, factories - troops, 0)
    for _ in range(troops):
        troop = draw(state.chance, state.deck[side], TROOPS)
        state.hand[seat, side, troop] += 1
        emit(events, seat, Event.DREW, side, troop, 0, 0)


@rule
def produce_british(state: State, edition: Edition, seat: int, events: kit.Events) -> None:
    """Ask which side the next British factory arms, unless just one side still has troops or none has."""
    while state.british_left > 0:
        if state.deck_size[Side.UNION] > 0 and state.deck_size[Side.CONFEDERATE] > 0:
            ask(state, Phase.PRODUCE, seat)
            return
        side = Side.UNION if state.deck_size[Side.UNION] > 0 else Side.CONFEDERATE
        produce(state, seat, side, state.british_left, events)
        state.british_left = 0
    turn = turn_of(state, seat) + 1
    if turn < state.seats:
        start_trade(state, turn)
    else:
        state.latest = -1
        ask_to_commit(state, edition, state.seats - 1, events)


@rule
def check_produce(state: State, side: int) -> int:
    """A factory arms the side that still has troops."""
    return Why.OK if state.deck_size[side] > 0 else Why.EMPTY_DECK


# 2. Battle Phase: commit troops


@rule
def ask_to_commit(state: State, edition: Edition, first: int, events: kit.Events) -> None:
    """Ask the next seat, anti-clockwise, that has anything to commit; after the First Player fight."""
    turn = first
    while turn >= 0:
        seat = clockwise(state, turn)
        if can_commit(state, seat):
            ask(state, Phase.COMMIT, seat)
            return
        emit(events, EVERYONE, Event.NOTHING_TO_COMMIT, seat, 0, 0, 0)
        turn -= 1
    fight(state, edition, events)


@rule
def can_commit(state: State, seat: int) -> bool:
    """Whether, as far as the table can see, a seat has anything left that it may still commit."""
    if state.contracts[seat, Contract.RAILROAD] > 0:
        return True
    if state.railroads[seat, Side.UNION] + state.railroads[seat, Side.CONFEDERATE] > 0:
        return False
    if state.committed_size[seat, Side.CONFEDERATE] > 0:
        return bool(state.hand_size[seat, Side.CONFEDERATE] > 0)
    return bool(state.hand_size[seat, Side.UNION] + state.hand_size[seat, Side.CONFEDERATE] > 0)


@rule
def check_commit(state: State, seat: int, action: int) -> int:
    """Any number of cards in a fixed order: Union troops, Confederate troops, Railroads; then no more."""
    if action == END_COMMIT:
        return Why.OK
    rails = state.railroads[seat]
    if action >= RAILROAD:
        if state.contracts[seat, Contract.RAILROAD] == 0:
            return Why.NO_RAILROAD
        if action == RAILROAD + Side.UNION and rails[Side.CONFEDERATE] > 0:
            return Why.COMMIT_ORDER
        return Why.OK
    side = (action - COMMIT) // TROOPS
    troop = (action - COMMIT) % TROOPS
    if state.hand[seat, side, troop] == 0:
        return Why.NO_SUCH_TROOP
    if rails[Side.UNION] + rails[Side.CONFEDERATE] > 0:
        return Why.COMMIT_ORDER
    for later in range(side * TROOPS + troop + 1, SIDES * TROOPS):
        if state.committed[seat, later // TROOPS, later % TROOPS] > 0:
            return Why.COMMIT_ORDER
    return Why.OK


@rule
def commit(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Lay a troop card face down, help a side with a Railroad, or be done (Commit Troops)."""
    if action < RAILROAD:
        side = (action - COMMIT) // TROOPS
        troop = (action - COMMIT) % TROOPS
        state.hand[seat, side, troop] -= 1
        state.hand_size[seat, side] -= 1
        state.committed[seat, side, troop] += 1
        state.committed_size[seat, side] += 1
        emit(events, seat, Event.COMMITTED_CARD, side, troop, 0, 0)
    elif action < END_COMMIT:
        state.contracts[seat, Contract.RAILROAD] -= 1
        state.railroads[seat, action - RAILROAD] += 1
        emit(events, EVERYONE, Event.RAILROAD, seat, action - RAILROAD, 0, 0)
    if action < END_COMMIT and can_commit(state, seat):
        return
    union = state.committed_size[seat, Side.UNION]
    confederate = state.committed_size[seat, Side.CONFEDERATE]
    if union + confederate > 0:
        emit(events, EVERYONE, Event.COMMITTED, seat, union, confederate, 0)
    elif state.railroads[seat, Side.UNION] + state.railroads[seat, Side.CONFEDERATE] == 0:
        emit(events, EVERYONE, Event.PASSED, seat, 0, 0, 0)
    ask_to_commit(state, edition, turn_of(state, seat) - 1, events)


# 2. Battle Phase: fight the battle


@rule
def fight(state: State, edition: Edition, events: kit.Events) -> None:
    """Turn up what was committed, add it up, and do all that follows from the outcome."""
    emit(events, EVERYONE, Event.BATTLE, state.battle, 0, 0, 0)
    state.fought = state.battle + 1
    for side in range(SIDES):
        reveal(state, side, events)
        add_up(state, edition, side, events)
    winner = judge(state, edition, events)
    pay_undertakers(state, edition, events)
    pay_saloons(state, edition, events)
    state.outcome[state.battle] = Outcome.TIE if winner < 0 else winner + 1
    if ends_war(state, edition, winner, events):
        clear_battlefield(state, 0, events)
        state.over = 1
        state.actor = -1
        state.waiting[:] = 0
        return
    for side in range(SIDES):
        worth = edition.loss_value
        if winner < 0:
            worth = edition.tie_value
        elif winner == side:
            worth = edition.win_value
        change_value(state, side, worth, events)
    clear_battlefield(state, 1, events)
    state.first = clockwise(state, 1)
    emit(events, EVERYONE, Event.FIRST_PLAYER, state.first, 0, 0, 0)
    state.battle += 1
    start_round(state, events)


@rule
def reveal(state: State, side: int, events: kit.Events) -> None:
    """Show a side's cards, in the order in which the seats committed them."""
    for place in range(state.seats):
        seat = clockwise(state, state.seats - 1 - place)
        state.shown_railroads[seat, side] = state.railroads[seat, side]
        for troop in range(TROOPS):
            count = state.committed[seat, side, troop]
            state.shown[seat, side, troop] = count
            if count > 0:
                emit(events, EVERYONE, Event.REVEALED, seat, count, side, troop)


@rule
def initial_advantage(edition: Edition, battle: int, side: int) -> int:
    """What a side has in a battle before any card counts (Fight the Battle)."""
    ahead = edition.advantage_bull_run
    if battle == Battle.ANTIETAM:
        ahead = edition.advantage_antietam
    elif battle == Battle.FREDERICKSBURG:
        ahead = edition.advantage_fredericksburg
    elif battle == Battle.CHANCELLORSVILLE:
        ahead = edition.advantage_chancellorsville
    elif battle == Battle.GETTYSBURG:
        ahead = edition.advantage_gettysburg
    elif battle == Battle.COLD_HARBOUR:
        ahead = edition.advantage_cold_harbour
    elif battle == Battle.PETERSBURG:
        ahead = edition.advantage_petersburg
    by: int = ahead[side]
    return by


@rule
def add_up(state: State, edition: Edition, side: int, events: kit.Events) -> None:
    """A side's strength: its troops, its Railroads and its advantage in this battle."""
    troops = 0
    railroads = 0
    for seat in range(state.seats):
        railroads += state.railroads[seat, side]
        for troop in range(TROOPS):
            troops += state.committed[seat, side, troop] * edition.troop_value[troop]
    state.troop_strength[side] = troops
    state.railroad_strength[side] = railroads * edition.railroad_value
    state.advantage[side] = initial_advantage(edition, state.battle, side)
    total = troops + state.railroad_strength[side] + state.advantage[side]
    state.strength[side] = total
    emit(events, EVERYONE, Event.TROOPS, side, troops, 0, 0)
    if railroads > 0:
        emit(events, EVERYONE, Event.RAILROADS, side, railroads, state.railroad_strength[side], 0)
    if state.advantage[side] > 0:
        emit(events, EVERYONE, Event.ADVANTAGE, side, state.advantage[side], 0, 0)
    emit(events, EVERYONE, Event.STRENGTH, side, total, 0, 0)


@rule
def judge(state: State, edition: Edition, events: kit.Events) -> int:
    """The side that wins, or -1: it must lead by more where the other side has Trenches."""
    for side in range(SIDES):
        entrenched = 0
        for seat in range(state.seats):
            entrenched += state.committed[seat, 1 - side, Troop.TRENCHES]
        state.needed[side] = edition.lead_needed
        if entrenched > 0:
            state.needed[side] = edition.lead_against_trenches
            emit(events, EVERYONE, Event.TRENCHES, 1 - side, side, edition.lead_against_trenches, 0)
    ahead = Side.UNION
    if state.strength[Side.CONFEDERATE] > state.strength[Side.UNION]:
        ahead = Side.CONFEDERATE
    lead = state.strength[ahead] - state.strength[1 - ahead]
    if lead >= state.needed[ahead]:
        emit(events, EVERYONE, Event.WON, ahead, lead, state.needed[ahead], 0)
        return ahead
    if lead > 0:
        emit(events, EVERYONE, Event.TOO_SMALL, ahead, lead, state.needed[ahead], 0)
    else:
        emit(events, EVERYONE, Event.LEVEL, 0, 0, 0, 0)
    return -1


# 2. Battle Phase: resolve the outcome


@rule
def pay_undertakers(state: State, edition: Edition, events: kit.Events) -> None:
    """Each Undertaker earns by the troop cards committed, whoever laid them (Resolve Outcome)."""
    cards = 0
    for seat in range(state.seats):
        cards += state.committed_size[seat, Side.UNION] + state.committed_size[seat, Side.CONFEDERATE]
    for turn in range(state.seats):
        seat = clockwise(state, turn)
        owned = state.contracts[seat, Contract.UNDERTAKER]
        income = owned * (cards // edition.cards_per_gold_undertaker)
        state.undertaker_income[seat] = income
        state.purse[seat, Asset.GOLD] += income
        if income > 0:
            emit(events, EVERYONE, Event.UNDERTAKER, seat, income, cards, owned)


@rule
def pay_saloons(state: State, edition: Edition, events: kit.Events) -> None:
    """Each Saloon earns by the troop cards left in the hands of players other than its owner."""
    cards = 0
    for seat in range(state.seats):
        cards += troops_in_hand(state, seat)
    for turn in range(state.seats):
        seat = clockwise(state, turn)
        owned = state.contracts[seat, Contract.SALOON]
        others = cards - troops_in_hand(state, seat)
        income = owned * (others // edition.cards_per_gold_saloon)
        state.saloon_income[seat] = income
        state.purse[seat, Asset.GOLD] += income
        if income > 0:
            emit(events, EVERYONE, Event.SALOON, seat, income, others, owned)


@rule
def troops_in_hand(state: State, seat: int) -> int:
    """A seat's troop cards of both sides."""
    cards: int = state.hand_size[seat, Side.UNION] + state.hand_size[seat, Side.CONFEDERATE]
    return cards


@rule
def clear_battlefield(state: State, told: int, events: kit.Events) -> None:
    """Troops go back to their decks, Railroads to the supply; once the war is over it is not told."""
    troops = 0
    railroads = 0
    for seat in range(state.seats):
        for side in range(SIDES):
            troops += state.committed_size[seat, side]
            railroads += state.railroads[seat, side]
            state.deck_size[side] += state.committed_size[seat, side]
            for troop in range(TROOPS):
                state.deck[side, troop] += state.committed[seat, side, troop]
                state.seen[state.battle, seat, side, troop] = state.committed[seat, side, troop]
                state.kept[state.battle, seat, side, troop] = state.hand[seat, side, troop]
    state.supply[Contract.RAILROAD] += railroads
    state.committed[:] = 0
    state.committed_size[:] = 0
    state.railroads[:] = 0
    if told == 1 and troops > 0:
        emit(events, EVERYONE, Event.TROOPS_BACK, troops, 0, 0, 0)
    if told == 1 and railroads > 0:
        emit(events, EVERYONE, Event.RAILROADS_BACK, railroads, 0, 0, 0)


@rule
def change_value(state: State, side: int, worth: int, events: kit.Events) -> None:
    """Move a side's token on the Bond Value Track."""
    state.bond_value[side] = worth
    emit(events, EVERYONE, Event.BOND_VALUE, side, worth, 0, 0)


@rule
def ends_war(state: State, edition: Edition, winner: int, events: kit.Events) -> bool:
    """Whether this was the last victory or tie that was needed; if so, set the final bond values."""
    count = 0
    for battle in range(state.battle + 1):
        if state.outcome[battle] == state.outcome[state.battle]:
            count += 1
    if winner < 0:
        emit(events, EVERYONE, Event.TIES, count, edition.ties_to_end, 0, 0)
        if count < edition.ties_to_end:
            return False
        state.ending = Ending.STALEMATE
        emit(events, EVERYONE, Event.STALEMATE, 0, 0, 0, 0)
        change_value(state, Side.UNION, edition.stalemate_value, events)
        change_value(state, Side.CONFEDERATE, edition.stalemate_value, events)
        return True
    emit(events, EVERYONE, Event.VICTORIES, winner, count, edition.victories_to_end, 0)
    if count < edition.victories_to_end:
        return False
    state.ending = winner + 1
    emit(events, EVERYONE, Event.VICTORY, winner, 0, 0, 0)
    change_value(state, winner, edition.victory_value, events)
    change_value(state, 1 - winner, edition.defeat_value, events)
    return True


# What may be done, and doing it


@rule
def check(state: State, edition: Edition, seat: int, action: int) -> int:
    if state.phase != PHASE_OF[action]:
        return Why.NOT_NOW
    if action < PRODUCE:
        return check_trade(state, edition, seat, action)
    if action < COMMIT:
        return check_produce(state, action - PRODUCE)
    return check_commit(state, seat, action)


@rule
def apply(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    if action < PRODUCE:
        trade(state, edition, seat, action, events)
    elif action < COMMIT:
        state.british_left -= 1
        produce(state, seat, action - PRODUCE, 1, events)
        produce_british(state, edition, seat, events)
    else:
        commit(state, edition, seat, action, events)


# Game End


@rule
def score(state: State, edition: Edition, result: Result) -> None:
    """The value of everyone's holdings, before the end at what they would fetch now (Game End)."""
    for seat in range(state.seats):
        result.parts[seat, :] = 0
        result.parts[seat, Part.GOLD] = state.purse[seat, Asset.GOLD]
        for side in range(SIDES):
            result.parts[seat, Part.UNION_BONDS + side] = state.purse[seat, 1 + side] * state.bond_value[side]
            if state.ending == 1 + side:
                for contract in range(CONTRACTS):
                    if victory_side(contract) == side:
                        held = state.contracts[seat, contract]
                        result.parts[seat, Part.VICTORY_BONDS] += held * edition.victory_worth[contract]
        if state.ending == Ending.STALEMATE:
            held = state.factories[seat, Factory.BRITISH]
            result.parts[seat, Part.BRITISH_FACTORIES] = held * edition.british_worth
        result.points[seat] = 0
        for part in range(PARTS):
            result.points[seat] += result.parts[seat, part]
        result.keys[seat, Tiebreak.TROOPS] = troops_in_hand(state, seat)
        result.keys[seat, Tiebreak.FACTORIES] = 0
        for factory in range(FACTORIES):
            result.keys[seat, Tiebreak.FACTORIES] += state.factories[seat, factory]
    kit.settle(result, state.seats)


@rule
def victory_side(contract: int) -> int:
    """The side whose victory a contract is a bet on, or -1 when it is no Victory Bond."""
    if contract < Contract.UNION_5:
        return -1
    return Side.UNION if contract < Contract.CONFEDERATE_5 else Side.CONFEDERATE


# What a seat cannot know
#
# Gold can be reckoned from public moves. Of another seat's bonds all but the two dealt first are public:
# every deal is as likely that has as many of each side as its sales have proved. Troops are redealt with a
# past that may have been: each card shown in a battle was drawn in that round or kept since an earlier one,
# and no battle ever had more cards of a type about than the side has, those counted that it showed and those
# that the seat itself held. Any of a seat's cards may be those it has committed.


@rule
def redeal(state: State, edition: Edition, seat: int) -> None:
    redeal_bonds(state, seat)
    for side in range(SIDES):
        redeal_troops(state, edition, seat, side)


@rule
def redeal_bonds(state: State, seat: int) -> None:
    """Draw one of the deals of starting bonds that fit, each as likely as there are ways to deal it."""
    deals = 1
    for _ in range(1, state.seats):
        deals *= STARTING_BONDS + 1
    union = state.seats - (state.purse[seat, 1] - state.gained[seat, Side.UNION])
    total = 0
    for deal in range(deals):
        total += ways_to_deal(state, seat, deal, union)
    left = below(state.chance, total)
    for deal in range(deals):
        left -= ways_to_deal(state, seat, deal, union)
        if left < 0:
            give_bonds(state, seat, deal)
            return


@rule
def ways_to_deal(state: State, seat: int, deal: int, union: int) -> int:
    """In how many ways the others got as many Union bonds as the digits of `deal`, to the base 3, say."""
    ways = 1
    for turn in range(1, state.seats):
        other = (seat + turn) % state.seats
        dealt = deal % (STARTING_BONDS + 1)
        deal //= STARTING_BONDS + 1
        union -= dealt
        if dealt < state.proved[other, Side.UNION]:
            return 0
        if STARTING_BONDS - dealt < state.proved[other, Side.CONFEDERATE]:
            return 0
        ways *= CHOOSE[STARTING_BONDS, dealt]
    return ways if union == 0 else 0


@rule
def give_bonds(state: State, seat: int, deal: int) -> None:
    """Set the others' bonds to what they are if the digits of `deal` are the Union bonds they were dealt."""
    for turn in range(1, state.seats):
        other = (seat + turn) % state.seats
        dealt = deal % (STARTING_BONDS + 1)
        deal //= STARTING_BONDS + 1
        state.purse[other, Asset.UNION_BOND] = state.gained[other, Side.UNION] + dealt
        state.purse[other, Asset.CONFEDERATE_BOND] = (
            state.gained[other, Side.CONFEDERATE] + STARTING_BONDS - dealt
        )


@rule
def redeal_troops(state: State, edition: Edition, seat: int, side: int) -> None:
    """Deal the other seats' cards of one side afresh, with a past that fits all that the seat has seen."""
    tries = 0
    while not imagine_past(state, edition, seat, side, tries):
        tries += 1
    for turn in range(1, state.seats):
        state.hand[(seat + turn) % state.seats, side, :] = 0
    for born in range(state.fought - 1):
        deal_old(state, seat, side, born)
    if state.fought > 0:
        deal_kept(state, seat, side)
    for troop in range(TROOPS):
        state.deck[side, troop] = state.room[state.fought, troop]
    for turn in range(1, state.seats):
        other = (seat + turn) % state.seats
        for battle in range(state.fought):
            for troop in range(TROOPS):
                state.kept[battle, other, side, troop] = state.imagined[battle, other, troop]
        for _ in range(state.unplaced[other, state.fought]):
            state.hand[other, side, draw(state.chance, state.deck[side], TROOPS)] += 1
        for troop in range(TROOPS):
            state.committed[other, side, troop] = 0
        for _ in range(state.committed_size[other, side]):
            state.committed[other, side, draw(state.chance, state.hand[other, side], TROOPS)] += 1


@rule
def imagine_past(state: State, edition: Edition, seat: int, side: int, tries: int) -> bool:
    """Say of each card that a battle showed in which round it was drawn; whether the rest can be dealt.

    A random choice seldom leads to a past that cannot have been, and then another is tried. After so many
    that this never happens in play, battles before the last are left out of account.
    """
    measure_room(state, edition, seat, side, tries)
    state.unplaced[:] = 0
    state.imagined[:] = 0
    for turn in range(1, state.seats):
        other = (seat + turn) % state.seats
        before = 0
        for battle in range(state.fought):
            after = 0
            cards = 0
            for troop in range(TROOPS):
                after += state.kept[battle, other, side, troop]
                cards += state.kept[battle, other, side, troop] + state.seen[battle, other, side, troop]
            state.unplaced[other, battle] = cards - before
            for troop in range(TROOPS):
                for _ in range(state.seen[battle, other, side, troop]):
                    if not imagine_drawn(state, other, battle, troop):
                        return False
            before = after
        held = state.hand_size[other, side] + state.committed_size[other, side]
        state.unplaced[other, state.fought] = held - before
    return rest_fits(state, seat)


@rule
def measure_room(state: State, edition: Edition, seat: int, side: int, tries: int) -> None:
    """How many cards of each type the others may have kept through each battle, and may have now."""
    for battle in range(state.fought):
        for troop in range(TROOPS):
            room = edition.troops[troop] - state.kept[battle, seat, side, troop]
            for other in range(state.seats):
                room -= state.seen[battle, other, side, troop]
            if tries >= MOST_TRIES and battle < state.fought - 1:
                room = 2 * MOST_TROOPS  # never short
            state.room[battle, troop] = room
    for troop in range(TROOPS):
        own = state.hand[seat, side, troop] + state.committed[seat, side, troop]
        state.room[state.fought, troop] = edition.troops[troop] - own


@rule
def imagine_drawn(state: State, other: int, battle: int, troop: int) -> bool:
    """Choose the round in which a seat drew a card that a battle showed; False if none can be."""
    first = battle
    while first > 0 and state.room[first - 1, troop] > 0:
        first -= 1
    cards = 0
    for born in range(first, battle + 1):
        cards += state.unplaced[other, born]
    if cards == 0:
        return False
    left = below(state.chance, cards)
    born = first
    while left >= state.unplaced[other, born]:
        left -= state.unplaced[other, born]
        born += 1
    state.unplaced[other, born] -= 1
    for earlier in range(born, battle):
        state.room[earlier, troop] -= 1
        state.imagined[earlier, other, troop] += 1
    return True


@rule
def tightest(state: State, battle: int, troop: int) -> int:
    """The least room for cards of a type at a battle and ever since."""
    least: int = state.room[battle, troop]
    for later in range(battle + 1, state.fought + 1):
        least = min(least, state.room[later, troop])
    return max(least, 0)


@rule
def rest_fits(state: State, seat: int) -> bool:
    """Whether the cards that the others still hold can be dealt: there is room for all of each age."""
    cards = 0
    for born in range(state.fought):
        for turn in range(1, state.seats):
            cards += state.unplaced[(seat + turn) % state.seats, born]
        room = 0
        for troop in range(TROOPS):
            room += tightest(state, born, troop)
        if room < cards:
            return False
    return True


@rule
def deal_old(state: State, seat: int, side: int, born: int) -> None:
    """Deal the cards that the others have held since a round before the last that was fought."""
    for turn in range(1, state.seats):
        other = (seat + turn) % state.seats
        for _ in range(state.unplaced[other, born]):
            for troop in range(TROOPS):
                state.drawn[troop] = tightest(state, born, troop)
            hold(state, other, side, draw(state.chance, state.drawn, TROOPS), born)


@rule
def deal_kept(state: State, seat: int, side: int) -> None:
    """Deal the cards that the others have held since the round of the battle fought last."""
    draw_kept(state, seat, side)
    for turn in range(1, state.seats):
        other = (seat + turn) % state.seats
        for _ in range(state.unplaced[other, state.fought - 1]):
            hold(state, other, side, draw(state.chance, state.drawn, TROOPS), state.fought - 1)


@rule
def hold(state: State, other: int, side: int, troop: int, born: int) -> None:
    """Let a seat hold a card that it drew in the round `born`."""
    state.hand[other, side, troop] += 1
    for battle in range(born, state.fought):
        state.imagined[battle, other, troop] += 1
        state.room[battle, troop] -= 1
    state.room[state.fought, troop] -= 1


@rule
def draw_kept(state: State, seat: int, side: int) -> None:
    """Draw into `drawn` of which types the cards are that the others have held since the last round."""
    cards = 0
    for turn in range(1, state.seats):
        cards += state.unplaced[(seat + turn) % state.seats, state.fought - 1]
    total = 0
    for infantry in range(cards + 1):
        for artillery in range(cards + 1 - infantry):
            total += ways_to_keep(state, seat, side, infantry, artillery, cards)
    left = below_wide(state.chance, total)
    for infantry in range(cards + 1):
        for artillery in range(cards + 1 - infantry):
            if left >= 0:
                left -= ways_to_keep(state, seat, side, infantry, artillery, cards)
                if left < 0:
                    state.drawn[Troop.INFANTRY] = infantry
                    state.drawn[Troop.ARTILLERY] = artillery
                    state.drawn[Troop.TRENCHES] = cards - infantry - artillery


@rule
def ways_to_keep(state: State, seat: int, side: int, infantry: int, artillery: int, cards: int) -> int:
    """In how many ways these are the others' `cards` cards, and the seat then drew what it drew."""
    last = state.fought - 1
    ways = 1
    for troop in range(TROOPS):
        count = cards - infantry - artillery
        if troop == Troop.INFANTRY:
            count = infantry
        elif troop == Troop.ARTILLERY:
            count = artillery
        held = state.hand[seat, side, troop] + state.committed[seat, side, troop]
        new = held - state.kept[last, seat, side, troop]
        left = state.room[state.fought, troop] + new - count
        if state.room[last, troop] < 0 or left < 0:
            return 0
        ways *= CHOOSE[state.room[last, troop], count] * CHOOSE[left, new]
    return ways


@rule
def below_wide(chance: IntArray, bound: int) -> int:
    """A number from 0 to `bound` - 1, each equally likely, for bounds up to 2**54."""
    if bound <= 1 << 31:
        return below(chance, bound)
    block = 1 << 24
    number = bound
    while number >= bound:
        number = below(chance, (bound + block - 1) // block) * block + below(chance, block)
    return number


def edition_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    """Faults that concern more than one number."""
    cards = int(edition.troops.sum())
    if not 1 <= cards <= MOST_TROOPS:
        yield "troops", f"a side has 1 to {MOST_TROOPS} troop cards, not {cards}"
    if edition.bonds < MOST:
        yield "bonds", f"a side needs a bond for each of {MOST} seats, and has {edition.bonds}"
    if edition.british_factories > edition.factory_limit[Factory.BRITISH]:
        limit = edition.factory_limit[Factory.BRITISH]
        yield "british_factories", f"a seat starts with {edition.british_factories}, and its limit is {limit}"
    for contract in Contract:
        if victory_side(contract) < 0 and edition.victory_worth[contract] > 0:
            yield "victory_worth", f"{contract.name} is no Victory Bond, so it is worth 0"
    if edition.lead_against_trenches < edition.lead_needed:
        yield "lead_against_trenches", "is less than the lead needed without Trenches"
