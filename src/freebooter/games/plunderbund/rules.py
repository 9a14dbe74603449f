"""Plunderbund: guilds improve their goods, place their people, extort and sell, on borrowed favors.

The rules follow the rulebook through these files: the box and its cards (box.py, cards.py), what lies on the
table (position.py), the tracks, piles and figures (tracks.py, piles.py, figures.py), what guild members do
(effects.py), a month (turns.py), a season and the end (seasons.py). Here is how they come together: set-up,
what may be chosen, what a choice does, what follows by rule, and the standings.
"""

from collections.abc import Iterator

from freebooter import kit
from freebooter.games.plunderbund.box import (
    CARDS,
    MERCHANTS,
    MOST,
    MOST_COINS,
    SEASONS,
    SEATS,
    TRACKS,
    UNOFFICIAL,
    Card,
    CardSet,
    Coin,
    Deed,
    Edition,
    Make,
    Merchant,
    Month,
    Options,
    Part,
    Region,
    Season,
    Tiebreak,
    Track,
)
from freebooter.games.plunderbund.cards import CARDS_TABLE
from freebooter.games.plunderbund.effects import (
    add_coin,
    ask,
    check_chosen_rival,
    check_coin,
    check_keep,
    check_source,
    check_where,
    keep,
    keep_none,
    resolve,
)
from freebooter.games.plunderbund.merchants import MERCHANTS_TABLE
from freebooter.games.plunderbund.piles import fire, may_retire, owns, retire
from freebooter.games.plunderbund.position import (
    ACTIONS,
    ADD,
    AT,
    CLAIM,
    DECLINE,
    DRAW,
    FIRE,
    FROM,
    FROM_HANGOUT,
    KEEP,
    PAY_FAVOR,
    PAY_GOODS,
    PLAY,
    RECRUIT,
    RETIRE,
    RIVAL,
    TAKE,
    Event,
    Phase,
    Position,
    Step,
    Why,
)
from freebooter.games.plunderbund.seasons import (
    check_extort,
    check_recruit,
    check_sell,
    choose_sale,
    end_game,
    extort,
    go_on_extorting,
    go_on_recruiting,
    go_on_selling,
    recruit,
)
from freebooter.games.plunderbund.tracks import standing
from freebooter.games.plunderbund.turns import (
    begin_turn,
    check_turn,
    end_month,
    end_turn,
    go_on_acting,
    go_on_firing,
    go_on_paying,
    gray_draw,
    next_in_play,
    pay_favor,
    pay_goods,
    play,
    start_month,
)
from freebooter.kit import EVERYONE, MUST, SEAT, IntArray, below, emit, everyone, rule, shuffle

__all__ = [
    "ACTIONS",
    "MOST",
    "SEATS",
    "TABLES",
    "UNOFFICIAL",
    "Card",
    "Coin",
    "Deed",
    "Edition",
    "Event",
    "Make",
    "Merchant",
    "Month",
    "Options",
    "Part",
    "Phase",
    "Region",
    "Result",
    "Season",
    "State",
    "Tiebreak",
    "Track",
    "Why",
    "apply",
    "check",
    "edition_faults",
    "next_candidate",
    "redeal",
    "score",
    "setup",
]


TABLES = {"merchants": MERCHANTS_TABLE, "cards": CARDS_TABLE}
"""Values of an edition in forms of their own."""

PARTS = len(Part)


class State(Position, seats=MOST):
    """A position."""


class Result(kit.Result, seats=MOST):
    """The standings."""

    parts: IntArray = everyone((-1_000, 10_000), SEAT, Part)
    keys: IntArray = everyone((0, 100), SEAT, Tiebreak)


# Game Setup


@rule
def setup(state: State, edition: Edition, options: Options, events: kit.Events) -> None:
    """Lay out board, decks and demand pool, deal the start tokens, and let the guilds place an Agent each."""
    state.racketeer[:] = -1
    state.holder[:] = -1
    state.deed = -1
    state.source = -1
    state.target = -1
    state.rival = -1
    state.place = -1
    state.coin = -1
    state.merchant = -1
    state.favors = edition.favors
    state.cubes = edition.cubes
    lay_out_map(state, edition)
    lay_out_cards(state, edition)
    for seat in range(state.seats):
        state.agents_left[seat] = edition.agents
        state.racketeers_left[seat] = edition.racketeers
        state.ratio[seat] = edition.ratios[0]
        state.hand_limit[seat] = edition.hand_limits[0]
    deal_tokens(state, events)
    state.turn = below(state.chance, state.seats)
    state.step = Step.START
    go_on(state, edition, events)


@rule
def lay_out_map(state: State, edition: Edition) -> None:
    """Close merchants for this number of guilds, and fill the demand pool with the coins of the open ones."""
    for merchant in range(MERCHANTS):
        is_open = merchant < edition.merchants and edition.closed_up_to[merchant] < state.seats
        state.is_open[merchant] = 1 if is_open else 0
        for track in range(TRACKS):
            if is_open:
                state.bag[merchant, track] = edition.coins[merchant, track]
            else:
                state.aside[merchant, track] = edition.coins[merchant, track]
    for track in range(TRACKS):
        state.generic_supply[track] = edition.generic_coins[track]


@rule
def lay_out_cards(state: State, edition: Edition) -> None:
    """Give each guild its starters; form the recruit deck and the piles of Agent cards."""
    for card in range(CARDS):
        copies = edition.copies[card]
        if edition.card_set[card] == CardSet.STARTER:
            for seat in range(state.seats):
                state.draw_pile[seat, card] = copies
        elif edition.card_set[card] == CardSet.AGENT:
            state.agent_piles[card] = copies
        elif edition.card_set[card] == CardSet.RECRUIT and edition.least_seats[card] <= state.seats:
            state.deck[card] = copies


@rule
def deal_tokens(state: State, events: kit.Events) -> None:
    """Deal the seasons' start tokens round the table, from a guild drawn at random."""
    for season in range(SEASONS):
        state.holder[season] = season
    shuffle(state.chance, state.holder, SEASONS)
    first = below(state.chance, state.seats)
    for season in range(SEASONS):
        state.holder[season] = (first + state.holder[season]) % state.seats
        emit(events, EVERYONE, Event.TOKEN, int(state.holder[season]), season, 0, 0)


@rule
def is_starting(state: State, edition: Edition, merchant: int) -> bool:
    """Whether a merchant is a starting one for this number of guilds."""
    for number in range(MOST):
        if edition.starting[state.seats, number] == merchant + 1:
            return True
    return False


@rule
def check_start(state: State, edition: Edition, action: int) -> int:
    """A starting merchant that is still free; a Why (Place Agents)."""
    if not AT <= action < FROM:
        return Why.NOT_NOW
    if not is_starting(state, edition, action - AT):
        return Why.NOT_STARTING
    for seat in range(state.seats):
        if state.agents[seat, action - AT] == 1:
            return Why.START_TAKEN
    return Why.OK


@rule
def go_on_starting(state: State, edition: Edition, events: kit.Events) -> None:
    """Ask the next guild for its first Agent; the last merchant left is not asked for."""
    while state.picks < state.seats:
        free = 0
        last = 0
        for merchant in range(MERCHANTS):
            if check_start(state, edition, AT + merchant) == Why.OK:
                free += 1
                last = merchant
        if free > 1:
            ask(state, Phase.START)
            return
        start_at(state, state.turn, last, events)
    state.picks = 0
    state.step = Step.MONTH


@rule
def start_at(state: State, seat: int, merchant: int, events: kit.Events) -> None:
    """Place a guild's first Agent."""
    state.agents[seat, merchant] = 1
    state.agents_left[seat] -= 1
    state.picks += 1
    state.turn = (seat + 1) % state.seats
    emit(events, EVERYONE, Event.STARTS_AT, seat, merchant, 0, 0)


# What may be chosen


@rule
def check(state: State, edition: Edition, seat: int, action: int) -> int:
    """Whether a guild that is asked may choose an action; a Why."""
    phase = state.phase
    if phase == Phase.TURN:
        return check_turn(state, edition, seat, action)
    if phase == Phase.PAY:
        return Why.OK if PAY_FAVOR <= action <= PAY_GOODS else Why.NOT_NOW
    if phase == Phase.WHERE:
        return check_where(state, edition, action - AT) if AT <= action < FROM else Why.NOT_NOW
    if phase == Phase.SOURCE:
        return check_source(state, edition, action) if FROM <= action < RIVAL else Why.NOT_NOW
    if phase == Phase.SELL:
        return check_sell(state, seat, action)
    if phase == Phase.EXTORT:
        return check_extort(state, action)
    if phase == Phase.RECRUIT:
        return check_recruit(state, action)
    if phase == Phase.RIVAL:
        return check_chosen_rival(state, edition, action - RIVAL) if RIVAL <= action < KEEP else Why.NOT_NOW
    if phase == Phase.COIN:
        return check_coin(state, action) if ADD <= action < CLAIM else Why.NOT_NOW
    if phase == Phase.KEEP:
        return check_kept(state, edition, seat, action)
    if phase == Phase.FIRE:
        return check_fire(state, seat, action)
    return check_start(state, edition, action)


@rule
def next_candidate(state: State, edition: Edition, seat: int, action: int) -> int:
    """The first action from `action` on that neither the phase nor the cards in play rule out."""
    phase = state.phase
    if phase == Phase.TURN:
        return within(next_in_play(state, edition, seat, action), PLAY, PAY_FAVOR)
    if phase == Phase.PAY:
        return within(action, PAY_FAVOR, AT)
    if phase == Phase.SOURCE:
        return within(action, FROM, RIVAL)
    if phase == Phase.SELL:
        return within(action, CLAIM, DECLINE)
    if phase == Phase.EXTORT:
        return within(action, TAKE, ADD)
    if phase == Phase.RECRUIT:
        return within(action, RECRUIT, TAKE)
    if phase == Phase.RIVAL:
        return within(action, RIVAL, KEEP)
    if phase == Phase.COIN:
        return within(action, ADD, CLAIM)
    if phase == Phase.KEEP:
        return within(action, RETIRE, FIRE)
    if phase == Phase.FIRE:
        return within(action, FIRE, RECRUIT)
    return within(action, AT, FROM)


@rule
def within(action: int, start: int, end: int) -> int:
    """The first action from `action` on that is in `start` to `end` - 1, or else DECLINE, the last of all."""
    if action < start:
        return start
    return action if action < end else max(action, DECLINE)


@rule
def check_kept(state: State, edition: Edition, seat: int, action: int) -> int:
    """Keep or retire a card drawn, or neither; a Why."""
    if action == DECLINE:
        return Why.OK
    if KEEP <= action < FIRE:
        return check_keep(state, action - KEEP)
    if not RETIRE <= action < DRAW:
        return Why.NOT_NOW
    if state.drawn[action - RETIRE] == 0:
        return Why.NOT_DRAWN
    return Why.OK if may_retire(state, edition, seat, action - RETIRE) else Why.NOT_TOP


@rule
def check_fire(state: State, seat: int, action: int) -> int:
    """Any own member, or none; a Why."""
    if action == DECLINE:
        return Why.OK
    if not FIRE <= action < RECRUIT:
        return Why.NOT_NOW
    return Why.OK if owns(state, seat, action - FIRE) else Why.NOT_YOURS


# What a choice does


@rule
def apply(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Make a choice, then do all that follows without another."""
    state.waiting[seat] = 0
    phase = state.phase
    if phase == Phase.TURN:
        act(state, edition, seat, action, events)
    elif phase == Phase.PAY:
        if action == PAY_FAVOR:
            pay_favor(state, seat, events)
        else:
            pay_goods(state, seat, events)
    elif phase == Phase.WHERE:
        state.target = action - AT
    elif phase == Phase.SOURCE:
        state.source = action - FROM if action < FROM_HANGOUT else action - FROM_HANGOUT + MERCHANTS
    elif phase == Phase.RIVAL:
        state.rival = action - RIVAL
    elif phase == Phase.COIN:
        add_coin(state, action - ADD, events)
    elif phase == Phase.KEEP:
        choose_kept(state, edition, seat, action, events)
    elif phase == Phase.SELL:
        choose_sale(state, seat, action, events)
    elif phase == Phase.EXTORT:
        extort(state, seat, action, events)
    elif phase == Phase.RECRUIT:
        recruit(state, seat, action, events)
    elif phase == Phase.FIRE:
        choose_fired(state, edition, seat, action, events)
    else:
        start_at(state, seat, action - AT, events)
    go_on(state, edition, events)


@rule
def act(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Do what the guild on turn chose."""
    if action < RETIRE:
        play(state, edition, seat, action - PLAY, events)
    elif action < DRAW:
        retire(state, edition, seat, action - RETIRE, events)
    elif action == DRAW:
        gray_draw(state, seat, events)
    else:
        end_turn(state, events)


@rule
def choose_kept(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Keep or retire one of the cards drawn, or be done with them."""
    if action == DECLINE:
        keep_none(state, seat, events)
    elif action >= KEEP:
        keep(state, seat, action - KEEP, events)
    else:
        retire(state, edition, seat, action - RETIRE, events)


@rule
def choose_fired(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Fire a member, or nobody."""
    if action == DECLINE:
        emit(events, EVERYONE, Event.NOT_FIRED, seat, 0, 0, 0)
    else:
        fire(state, edition, seat, action - FIRE, events)


# What follows by rule


@rule
def go_on(state: State, edition: Edition, events: kit.Events) -> None:
    """Do what follows by rule until somebody is asked or the game is over."""
    while state.over == 0 and not anybody_asked(state):
        step = state.step
        if step == Step.EFFECT:
            resolve(state, edition, events)
        elif step == Step.ACT:
            go_on_acting(state, edition, events)
        elif step == Step.PAY:
            go_on_paying(state, edition, events)
        elif step == Step.TURN:
            begin_turn(state, events)
        elif step == Step.FIRE:
            go_on_firing(state, edition, events)
        elif step == Step.END_MONTH:
            end_month(state, edition, events)
        elif step == Step.MONTH:
            start_month(state, edition, events)
        elif step == Step.EXTORT:
            go_on_extorting(state, edition, events)
        elif step == Step.SELL:
            go_on_selling(state, edition, events)
        elif step == Step.RECRUIT:
            go_on_recruiting(state, edition, events)
        elif step == Step.START:
            go_on_starting(state, edition, events)
        else:
            end_game(state, edition, events)


@rule
def anybody_asked(state: State) -> bool:
    """Whether the game waits for a guild."""
    for seat in range(state.seats):
        if state.waiting[seat] == MUST:
            return True
    return False


# End of Game Scoring


@rule
def score(state: State, edition: Edition, result: Result) -> None:
    """The standings: reputation by source; then the better place on the Appeal track (Boss of Bosses)."""
    for seat in range(state.seats):
        result.points[seat] = state.reputation[seat]
        for part in range(PARTS):
            result.parts[seat, part] = state.gained[seat, part]
        result.keys[seat, Tiebreak.APPEAL_TRACK] = standing(state, Track.APPEAL, seat)
    kit.settle(result, state.seats)


@rule
def redeal(state: State, edition: Edition, seat: int) -> None:
    """Nothing is hidden but chance, which is new already."""


def edition_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    """Faults that concern more than one number."""
    for seats in SEATS:
        starting = [int(number) for number in edition.starting[seats] if number > 0]
        if len(set(starting)) < seats:
            yield "starting", f"{seats} guilds need {seats} different starting merchants"
        for number in starting:
            if number > edition.merchants:
                yield "starting", f"merchant {number} is a starting one of {seats} guilds, but there is none"
            elif edition.closed_up_to[number - 1] >= seats:
                yield (
                    "starting",
                    f"merchant {number} is a starting one of {seats} guilds, but closed for them",
                )
        if edition.columns[seats] < seats:
            yield "columns", f"{seats} guilds need {seats} columns at least"
    if int(edition.coins.sum()) + int(edition.generic_coins.sum()) > MOST_COINS:
        yield "merchants", f"numbered and generic coins together are more than {MOST_COINS}"
