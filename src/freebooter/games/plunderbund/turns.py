"""A month: demand, drawing, firing, the guilds' turns with their actions and payments, and goods."""

from freebooter import kit
from freebooter.games.plunderbund.box import (
    CARDS,
    MERCHANTS,
    MONTHS_A_SEASON,
    OPTIONS,
    PARTNERS,
    TRACKS,
    CardSet,
    Edition,
    Effect,
)
from freebooter.games.plunderbund.effects import any_effect_possible, ask
from freebooter.games.plunderbund.piles import (
    can_draw,
    clean_up,
    draw_cards,
    has_members,
    in_top_row,
    keep_drawn,
    may_retire,
)
from freebooter.games.plunderbund.position import DRAW, END, PLAY, RETIRE, Event, Phase, Position, Step, Why
from freebooter.games.plunderbund.tracks import demand_of, earnings
from freebooter.kit import EVERYONE, MUST, below, emit, rule

# Start Month; Prepare


@rule
def start_month(state: Position, edition: Edition, events: kit.Events) -> None:
    """Place demand; all draw and repay."""
    state.month += 1
    first = state.holder[state.season]
    state.turn = first
    state.lead = first
    emit(events, EVERYONE, Event.MONTH, state.month, state.turn, 0, 0)
    generate_demand(state, edition, events)
    state.step = Step.FIRE
    for turn in range(state.seats):
        seat = (state.turn + turn) % state.seats
        state.favors_drawn[seat] = draw_cards(state, seat, int(state.hand_limit[seat]), events)
        keep_drawn(state, seat)


@rule
def go_on_firing(state: Position, edition: Edition, events: kit.Events) -> None:
    """Ask those who drew many favors, one after another, whether they fire a member."""
    while state.picks < state.seats:
        seat = (state.turn + state.picks) % state.seats
        state.picks += 1
        if state.favors_drawn[seat] >= edition.fire_favors and has_members(state, seat):
            emit(events, EVERYONE, Event.MAY_FIRE, seat, int(state.favors_drawn[seat]), 0, 0)
            state.phase = Phase.FIRE
            state.waiting[seat] = MUST
            return
    state.picks = 0
    state.step = Step.TURN


@rule
def generate_demand(state: Position, edition: Edition, events: kit.Events) -> None:
    """Draw the coins that the leaders demand, while the bag has any (Generate Demand)."""
    demand = demand_of(state, edition)
    emit(events, EVERYONE, Event.DEMAND, demand, 0, 0, 0)
    in_bag = 0
    for merchant in range(MERCHANTS):
        for track in range(TRACKS):
            in_bag += state.bag[merchant, track]
    for _ in range(demand):
        if in_bag == 0:
            emit(events, EVERYONE, Event.BAG_EMPTY, 0, 0, 0, 0)
            return
        draw_coin(state, below(state.chance, in_bag), events)
        in_bag -= 1


@rule
def draw_coin(state: Position, number: int, events: kit.Events) -> None:
    """Move the coin of this number, counted through the bag, to its merchant."""
    for merchant in range(MERCHANTS):
        for track in range(TRACKS):
            number -= state.bag[merchant, track]
            if number < 0:
                state.bag[merchant, track] -= 1
                state.coins[merchant, track] += 1
                emit(events, EVERYONE, Event.COIN, track, merchant, 0, 0)
                return


# Player Turns


@rule
def begin_turn(state: Position, events: kit.Events) -> None:
    """Let the guild on turn act."""
    state.drew = 0
    state.cheats = 0
    state.step = Step.ACT
    emit(events, EVERYONE, Event.TURN, state.turn, 0, 0, 0)


@rule
def go_on_acting(state: Position, edition: Edition, events: kit.Events) -> None:
    """Ask the guild on turn what it does, or end its turn when it can do nothing."""
    if can_act(state, edition, state.turn):
        ask(state, Phase.TURN)
    else:
        end_turn(state, events)


@rule
def can_act(state: Position, edition: Edition, seat: int) -> bool:
    """Whether a guild on turn can do anything but end its turn."""
    if check_gray_draw(state, seat) == Why.OK:
        return True
    for card in range(CARDS):
        if state.play_area[seat, card] == 0:
            continue
        if may_retire(state, edition, seat, card):
            return True
        for option in range(OPTIONS):
            if check_play(state, edition, seat, card * OPTIONS + option) == Why.OK:
                return True
    return False


@rule
def check_turn(state: Position, edition: Edition, seat: int, action: int) -> int:
    """Play a member, retire one, draw at the Gray Market, or end the turn; a Why."""
    if action < RETIRE:
        return check_play(state, edition, seat, action - PLAY)
    if action < DRAW:
        if state.play_area[seat, action - RETIRE] == 0:
            return Why.NOT_IN_PLAY
        return Why.OK if may_retire(state, edition, seat, action - RETIRE) else Why.NOT_TOP
    if action == DRAW:
        return check_gray_draw(state, seat)
    return Why.OK if action == END else Why.NOT_NOW


@rule
def next_in_play(state: Position, edition: Edition, seat: int, action: int) -> int:
    """The first action from `action` on, leaving out those of members not in play with the guild on turn."""
    while action < RETIRE:
        card = (action - PLAY) // OPTIONS
        if state.play_area[seat, card] > 0:
            return action
        action = PLAY + (card + 1) * OPTIONS
    if not in_top_row(state, edition, seat):
        return max(action, DRAW)
    while action < DRAW and state.play_area[seat, action - RETIRE] == 0:
        action += 1
    return action


@rule
def check_play(state: Position, edition: Edition, seat: int, deed: int) -> int:
    """A member in play may take one action that can be paid and does anything; a Why (Plan Actions)."""
    card = deed // OPTIONS
    if state.play_area[seat, card] == 0:
        return Why.NOT_IN_PLAY
    if state.play_area[seat, card] == state.used[card]:
        return Why.USED
    if edition.costs[card, deed % OPTIONS] < 0:
        return Why.NO_ACTION
    if price(state, edition, seat, deed) > state.favors + state.goods[seat] // rate(state, seat):
        return Why.TOO_DEAR
    return Why.OK if any_effect_possible(state, edition, seat, deed) else Why.NO_EFFECT


@rule
def rate(state: Position, seat: int) -> int:
    """How many goods the guild on turn pays for a favor (Use Gray Market; Ring Leader: Cheat)."""
    return 1 if state.cheats == 1 else int(state.ratio[seat])


@rule
def price(state: Position, edition: Edition, seat: int, deed: int) -> int:
    """The favors that an action costs: none for a starter with a recruit of Synergy (Synergy)."""
    card = deed // OPTIONS
    if edition.card_set[card] == CardSet.STARTER:
        for number in range(PARTNERS):
            partner = edition.partners[card, number]
            if partner >= 0 and state.play_area[seat, partner] > 0:
                return 0
    return int(edition.costs[card, deed % OPTIONS])


@rule
def play(state: Position, edition: Edition, seat: int, deed: int, events: kit.Events) -> None:
    """Begin an action of a member: first its price is paid."""
    state.used[deed // OPTIONS] += 1
    state.deed = deed
    state.effect = 0
    state.begun = 0
    state.due = price(state, edition, seat, deed)
    state.step = Step.PAY
    if state.due == 0 and edition.costs[deed // OPTIONS, deed % OPTIONS] > 0:
        emit(events, EVERYONE, Event.PLAYED_FREE, seat, deed, 0, 0)
    else:
        emit(events, EVERYONE, Event.PLAYED, seat, deed, state.due, 0)


@rule
def go_on_paying(state: Position, edition: Edition, events: kit.Events) -> None:
    """Pay favor by favor; ask where Favor cards and goods would both do (Assign Favors; Ring Leader)."""
    seat = state.turn
    cheats = edition.effects[state.deed // OPTIONS, state.deed % OPTIONS, 0] == Effect.CHEAT
    while state.due > 0:
        if state.goods[seat] < rate(state, seat) or (cheats and state.favors > 0):
            pay_favor(state, seat, events)
        elif state.favors == 0:
            pay_goods(state, seat, events)
        else:
            ask(state, Phase.PAY)
            return
    state.step = Step.EFFECT


@rule
def pay_favor(state: Position, seat: int, events: kit.Events) -> None:
    """Take a Favor card into the play area."""
    state.due -= 1
    state.favors -= 1
    state.favors_play[seat] += 1
    emit(events, EVERYONE, Event.PAID_FAVOR, seat, 0, 0, 0)


@rule
def pay_goods(state: Position, seat: int, events: kit.Events) -> None:
    """Pay goods to the general supply instead of taking a favor."""
    state.due -= 1
    spend(state, seat)
    emit(events, EVERYONE, Event.PAID_GOODS, seat, rate(state, seat), 0, 0)


@rule
def spend(state: Position, seat: int) -> None:
    """Return the goods of one exchange at the Gray Market to the general supply."""
    state.goods[seat] -= rate(state, seat)
    state.cubes += rate(state, seat)


@rule
def check_gray_draw(state: Position, seat: int) -> int:
    """One card a month for goods, if there is one to draw; a Why (Use Gray Market)."""
    if state.drew == 1:
        return Why.DREW
    if state.goods[seat] < rate(state, seat):
        return Why.TOO_FEW_GOODS
    return Why.OK if can_draw(state, seat) else Why.NO_CARDS


@rule
def gray_draw(state: Position, seat: int, events: kit.Events) -> None:
    """Draw one card into the play area; a Favor is repaid and brings no other."""
    state.drew = 1
    spend(state, seat)
    emit(events, EVERYONE, Event.GRAY_DRAW, seat, rate(state, seat), 0, 0)
    draw_cards(state, seat, 1, events)
    keep_drawn(state, seat)


@rule
def end_turn(state: Position, events: kit.Events) -> None:
    """Clean up; the next guild is on turn, or the month ends (Cleanup)."""
    emit(events, EVERYONE, Event.ENDED, state.turn, 0, 0, 0)
    clean_up(state, state.turn)
    state.turn = (state.turn + 1) % state.seats
    state.step = Step.END_MONTH if state.turn == state.holder[state.season] else Step.TURN


# Earn Goods; End Month


@rule
def end_month(state: Position, edition: Edition, events: kit.Events) -> None:
    """Earn goods, as far as the general supply has them, and pass the start token on."""
    first = int(state.holder[state.season])
    for turn in range(state.seats):
        seat = (first + turn) % state.seats
        earned = earnings(state, edition, seat)
        if earned > state.cubes:
            emit(events, EVERYONE, Event.NO_CUBES, seat, 0, 0, 0)
            earned = state.cubes
        state.cubes -= earned
        state.goods[seat] += earned
        emit(events, EVERYONE, Event.EARNED, seat, earned, 0, 0)
    following = (first + 1) % state.seats
    state.holder[state.season] = following
    emit(events, EVERYONE, Event.PASSED_TOKEN, state.season, following, 0, 0)
    state.step = Step.EXTORT if state.month % MONTHS_A_SEASON == 0 else Step.MONTH
