"""What the actions of guild members do: whether it is possible, what is to be chosen, carrying it out."""

from freebooter import kit
from freebooter.games.plunderbund.box import (
    CARDS,
    EFFECTS,
    MERCHANTS,
    OPTIONS,
    SUPPLY,
    TRACKS,
    Edition,
    Effect,
    Icon,
    Part,
    Where,
)
from freebooter.games.plunderbund.figures import (
    agents_out,
    check_reach,
    first_hangout,
    is_agent_effect,
    is_source,
    only_reach,
    only_source,
    put_agent,
    put_racketeer,
    racketeers_out,
    remove_agent,
)
from freebooter.games.plunderbund.piles import can_draw, discard_drawn, draw_cards, may_retire
from freebooter.games.plunderbund.position import ADD, FROM, FROM_HANGOUT, Event, Phase, Position, Step, Why
from freebooter.games.plunderbund.tracks import gain, improve, top
from freebooter.kit import EVERYONE, MUST, emit, rule


@rule
def effect_now(state: Position, edition: Edition) -> int:
    """The effect being carried out."""
    return int(edition.effects[state.deed // OPTIONS, state.deed % OPTIONS, state.effect])


@rule
def amount_now(state: Position, edition: Edition) -> int:
    """The number of the effect being carried out."""
    return int(edition.amounts[state.deed // OPTIONS, state.deed % OPTIONS, state.effect])


@rule
def detail_now(state: Position, edition: Edition) -> int:
    """The track, the Where, or the number of cards to keep of the effect being carried out."""
    return int(edition.details[state.deed // OPTIONS, state.deed % OPTIONS, state.effect])


# Whether an effect is possible


@rule
def any_effect_possible(state: Position, edition: Edition, seat: int, deed: int) -> bool:
    """Whether an action would do anything at all; one that begins by removing an Agent must remove one."""
    card = deed // OPTIONS
    option = deed % OPTIONS
    for number in range(EFFECTS):
        effect = int(edition.effects[card, option, number])
        if effect == Effect.NONE:
            continue
        if is_possible(state, edition, seat, effect, int(edition.details[card, option, number])):
            return True
        if effect == Effect.REMOVE_AGENT:
            return False
    return False


@rule
def is_possible(state: Position, edition: Edition, seat: int, effect: int, detail: int) -> bool:
    """Whether an effect can be carried out now."""
    if effect == Effect.IMPROVE:
        return bool(state.row[detail, seat] < top(edition))
    if effect == Effect.FREE_RACKETEERS:
        return first_hangout(state, seat) >= 0 and only_reach(state, edition, seat, effect, detail) >= 0
    if effect == Effect.REMOVE_AGENT:
        return some_rival(state, edition, seat, effect, detail)
    if effect == Effect.DRAW:
        return can_draw(state, seat)
    if effect == Effect.GOODS:
        return state.cubes > 0
    if effect == Effect.STEAL:
        return some_rival(state, edition, seat, effect, detail)
    if effect == Effect.CHEAT:
        return state.cheats == 0
    if effect == Effect.REPAY:
        return bool(state.favors_discard[seat] > 0)
    if effect == Effect.OPEN_MERCHANT:
        return only_reach(state, edition, seat, effect, detail) >= 0
    if effect == Effect.ADD_COINS:
        return generic_from(state, 0) > 0 and only_reach(state, edition, seat, effect, detail) >= 0
    if effect == Effect.REPUTATION:
        return True
    if detail == Where.FOR_BOTH and racketeers_out(state, edition, seat) == 0:
        return False
    return only_source(state, seat, effect) >= 0 and only_reach(state, edition, seat, effect, detail) >= 0


@rule
def check_rival(state: Position, edition: Edition, seat: int, effect: int, detail: int, rival: int) -> int:
    """Whether an effect may be against a rival; a Why."""
    if effect == Effect.STEAL:
        return Why.OK if rival != seat and state.goods[rival] > 0 else Why.NOTHING_TO_STEAL
    if rival == seat or agents_out(state, edition, rival) == 0:
        return Why.NO_RIVAL
    if detail == Where.AHEAD and agents_out(state, edition, rival) <= agents_out(state, edition, seat):
        return Why.NOT_AHEAD
    return Why.OK


@rule
def some_rival(state: Position, edition: Edition, seat: int, effect: int, detail: int) -> bool:
    """Whether an effect may be against anybody."""
    for rival in range(state.seats):
        if check_rival(state, edition, seat, effect, detail, rival) == Why.OK:
            return True
    return False


@rule
def generic_from(state: Position, track: int) -> int:
    """The generic coins in supply of a type and those after it."""
    total = 0
    for later in range(track, TRACKS):
        total += state.generic_supply[later]
    return total


# Carrying out


@rule
def resolve(state: Position, edition: Edition, events: kit.Events) -> None:
    """Carry out the current effect and go to the next; where something is to be chosen, ask."""
    if state.effect == EFFECTS or effect_now(state, edition) == Effect.NONE:
        state.deed = -1
        state.effect = 0
        state.place = -1
        state.step = Step.ACT
        return
    seat = state.turn
    effect = effect_now(state, edition)
    detail = detail_now(state, edition)
    if state.begun == 0:
        if not is_possible(state, edition, seat, effect, detail):
            emit(events, EVERYONE, Event.SKIPPED, seat, 0, 0, 0)
            state.place = -1
            state.effect += 1
            return
        begin_effect(state, edition, seat, effect, detail, events)
    done = True
    if effect == Effect.REMOVE_AGENT or effect == Effect.STEAL:
        done = resolve_against(state, edition, seat, effect, detail, events)
    elif effect == Effect.DRAW:
        done = resolve_drawn(state, edition, seat, events)
    elif effect == Effect.ADD_COINS:
        done = resolve_coins(state, edition, seat, effect, detail, events)
    elif effect == Effect.OPEN_MERCHANT:
        done = resolve_opening(state, edition, seat, effect, detail, events)
    elif is_agent_effect(effect) or Effect.PLACE_RACKETEER <= effect <= Effect.FREE_RACKETEERS:
        done = resolve_figure(state, edition, seat, effect, detail, events)
    if done:
        finish_effect(state)


@rule
def finish_effect(state: Position) -> None:
    """Go on to the next effect of the action."""
    state.effect += 1
    state.begun = 0
    state.left = 0
    state.source = -1
    state.target = -1
    state.rival = -1
    state.coin = -1


@rule
def begin_effect(
    state: Position, edition: Edition, seat: int, effect: int, detail: int, events: kit.Events
) -> None:
    """Do what an effect does before, or without, any choice."""
    state.begun = 1
    amount = amount_now(state, edition)
    state.left = amount
    if effect == Effect.IMPROVE:
        last_move = int(edition.last_move[state.deed // OPTIONS])
        improve(state, edition, seat, detail, amount, last_move, events)
    elif effect == Effect.REPUTATION:
        gain(state, seat, Part.CARDS, amount)
        emit(events, EVERYONE, Event.REPUTATION, seat, amount, 0, 0)
    elif effect == Effect.GOODS:
        taken = min(amount, state.cubes)
        state.cubes -= taken
        state.goods[seat] += taken
        emit(events, EVERYONE, Event.TOOK_GOODS, seat, taken, 0, 0)
    elif effect == Effect.CHEAT:
        state.cheats = 1
        emit(events, EVERYONE, Event.CHEATS, seat, 0, 0, 0)
    elif effect == Effect.REPAY:
        repaid = min(amount, int(state.favors_discard[seat]))
        state.favors_discard[seat] -= repaid
        state.favors += repaid
        emit(events, EVERYONE, Event.REPAID_EARLY, seat, repaid, 0, 0)
    elif effect == Effect.DRAW:
        state.left = detail
        draw_cards(state, seat, amount, events)
    elif effect == Effect.ADD_COINS:
        state.left = min(amount, generic_from(state, 0))


@rule
def ask(state: Position, phase: int) -> bool:
    """Ask the guild on turn; always False, for an effect that is not done yet."""
    state.phase = phase
    state.waiting[state.turn] = MUST
    return False


@rule
def found_target(state: Position, edition: Edition, seat: int, effect: int, detail: int) -> bool:
    """Whether the merchant of an effect is settled; asks for it otherwise."""
    if state.target < 0:
        only = only_reach(state, edition, seat, effect, detail)
        if only == MERCHANTS:
            return ask(state, Phase.WHERE)
        state.target = only
    return state.target >= 0


@rule
def resolve_figure(
    state: Position, edition: Edition, seat: int, effect: int, detail: int, events: kit.Events
) -> bool:
    """Take a figure and put it on a merchant; whether the effect is done."""
    if state.source < 0:
        only = only_source(state, seat, effect)
        if only > SUPPLY:
            return ask(state, Phase.SOURCE)
        state.source = only
    if not found_target(state, edition, seat, effect, detail):
        return False
    if is_agent_effect(effect):
        put_agent(state, seat, state.source, state.target, events)
    else:
        put_racketeer(state, edition, seat, state.source, state.target, events)
    state.place = state.target
    state.source = -1
    state.target = -1
    return effect != Effect.FREE_RACKETEERS or not is_possible(state, edition, seat, effect, detail)


@rule
def resolve_against(
    state: Position, edition: Edition, seat: int, effect: int, detail: int, events: kit.Events
) -> bool:
    """Steal goods from a rival, or remove a rival's Agent; whether the effect is done."""
    if state.rival < 0:
        found = 0
        for rival in range(state.seats):
            if check_rival(state, edition, seat, effect, detail, rival) == Why.OK:
                found += 1
                state.rival = rival
        if found > 1:
            state.rival = -1
            return ask(state, Phase.RIVAL)
    if effect == Effect.STEAL:
        taken = min(state.left, int(state.goods[state.rival]))
        state.goods[state.rival] -= taken
        state.goods[seat] += taken
        emit(events, EVERYONE, Event.STOLE, seat, taken, state.rival, 0)
        return True
    if state.source < 0:
        only = only_source(state, state.rival, Effect.MOVE_AGENT)
        if only > SUPPLY:
            return ask(state, Phase.SOURCE)
        state.source = only
    remove_agent(state, seat, state.rival, state.source, events)
    return True


@rule
def resolve_coins(
    state: Position, edition: Edition, seat: int, effect: int, detail: int, events: kit.Events
) -> bool:
    """Add generic coins at a merchant with an own Agent (Prospector: Hype); whether the effect is done."""
    if not found_target(state, edition, seat, effect, detail):
        return False
    while state.left > 0:
        found = 0
        only = 0
        for track in range(TRACKS):
            if check_add(state, track) == Why.OK:
                found += 1
                only = track
        if found > 1:
            return ask(state, Phase.COIN)
        add_coin(state, only, events)
    return True


@rule
def check_add(state: Position, track: int) -> int:
    """A coin in supply, in the order of types, so that enough are left for the others; a Why."""
    if state.generic_supply[track] == 0:
        return Why.NO_COIN
    if track < state.coin or generic_from(state, track) < state.left:
        return Why.COINS_IN_ORDER
    return Why.OK


@rule
def add_coin(state: Position, track: int, events: kit.Events) -> None:
    """Add a generic coin at the merchant chosen."""
    state.generic_supply[track] -= 1
    state.generic[state.target, track] += 1
    state.coin = track
    state.left -= 1
    emit(events, EVERYONE, Event.HYPED, state.turn, track, state.target, 0)


@rule
def resolve_opening(
    state: Position, edition: Edition, seat: int, effect: int, detail: int, events: kit.Events
) -> bool:
    """Open a merchant: its coins come out, its icon is scored (Money Launderer); whether that is done."""
    if not found_target(state, edition, seat, effect, detail):
        return False
    merchant = state.target
    state.place = merchant
    state.is_open[merchant] = 1
    emit(events, EVERYONE, Event.OPENED, seat, merchant, 0, 0)
    coins = 0
    for track in range(TRACKS):
        coins += state.aside[merchant, track]
        state.coins[merchant, track] += state.aside[merchant, track]
        state.aside[merchant, track] = 0
    emit(events, EVERYONE, Event.COINS_OUT, coins, merchant, 0, 0)
    icon = int(edition.icons[merchant])
    if icon == Icon.REPUTATION:
        gain(state, seat, Part.OPENED, edition.icon_reputation)
        emit(events, EVERYONE, Event.ICON_REPUTATION, seat, edition.icon_reputation, 0, 0)
    else:
        improve(state, edition, seat, icon, 1, int(edition.last_move[state.deed // OPTIONS]), events)
    return True


@rule
def resolve_drawn(state: Position, edition: Edition, seat: int, events: kit.Events) -> bool:
    """Ask which of the cards drawn to keep or retire; whether there is nothing more to choose."""
    for card in range(CARDS):
        if state.drawn[card] > 0 and (state.left > 0 or may_retire(state, edition, seat, card)):
            return ask(state, Phase.KEEP)
    discard_drawn(state, seat)
    return True


# Choices


@rule
def check_source(state: Position, edition: Edition, action: int) -> int:
    """A figure that the effect can take: an own one, or the Agent of the rival chosen; a Why."""
    effect = effect_now(state, edition)
    source = action - FROM if action < FROM_HANGOUT else action - FROM_HANGOUT + MERCHANTS
    if effect == Effect.REMOVE_AGENT:
        return Why.OK if is_source(state, state.rival, Effect.MOVE_AGENT, source) else Why.NO_FIGURE
    return Why.OK if is_source(state, state.turn, effect, source) else Why.NO_FIGURE


@rule
def check_where(state: Position, edition: Edition, merchant: int) -> int:
    """A merchant that the effect can be carried out at; a Why."""
    return check_reach(
        state, edition, state.turn, effect_now(state, edition), detail_now(state, edition), merchant
    )


@rule
def check_chosen_rival(state: Position, edition: Edition, rival: int) -> int:
    """A rival that the effect can be against; a Why."""
    if rival >= state.seats:
        return Why.NOT_NOW
    return check_rival(
        state, edition, state.turn, effect_now(state, edition), detail_now(state, edition), rival
    )


@rule
def check_keep(state: Position, card: int) -> int:
    """One of the cards drawn, while one may be kept; a Why."""
    if state.left == 0:
        return Why.NOT_NOW
    return Why.OK if state.drawn[card] > 0 else Why.NOT_DRAWN


@rule
def check_coin(state: Position, action: int) -> int:
    """The type of a generic coin; a Why."""
    return check_add(state, action - ADD)


@rule
def keep(state: Position, seat: int, card: int, events: kit.Events) -> None:
    """Keep one of the cards drawn: it may be played this month."""
    state.drawn[card] -= 1
    state.play_area[seat, card] += 1
    state.left -= 1
    emit(events, EVERYONE, Event.KEPT, seat, card, 0, 0)


@rule
def keep_none(state: Position, seat: int, events: kit.Events) -> None:
    """Put the cards drawn on the discard pile."""
    state.left = 0
    discard_drawn(state, seat)
    emit(events, EVERYONE, Event.KEPT_NONE, seat, 0, 0, 0)
