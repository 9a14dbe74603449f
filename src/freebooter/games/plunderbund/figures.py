"""Agents and Racketeers on the map: where they may be taken from and go, and what moving one does."""

from freebooter import kit
from freebooter.games.plunderbund.box import (
    MERCHANTS,
    REGIONS,
    SUPPLY,
    TRACKS,
    Edition,
    Effect,
    Where,
)
from freebooter.games.plunderbund.position import Event, Position, Why
from freebooter.kit import EVERYONE, emit, rule


@rule
def has_demand(state: Position, merchant: int) -> bool:
    """Whether a merchant has a demand coin."""
    for track in range(TRACKS):
        if state.coins[merchant, track] + state.generic[merchant, track] > 0:
            return True
    return False


@rule
def other_agent(state: Position, seat: int, merchant: int) -> bool:
    """Whether another guild has an Agent on a merchant."""
    for other in range(state.seats):
        if other != seat and state.agents[other, merchant] == 1:
            return True
    return False


@rule
def agents_out(state: Position, edition: Edition, seat: int) -> int:
    """How many Agents a guild has on the map."""
    return edition.agents - int(state.agents_left[seat])


@rule
def racketeers_out(state: Position, edition: Edition, seat: int) -> int:
    """How many Racketeers a guild has on merchants and in hangouts."""
    return edition.racketeers - int(state.racketeers_left[seat])


@rule
def is_agent_effect(effect: int) -> bool:
    """Whether an effect puts an Agent somewhere, rather than a Racketeer."""
    return effect == Effect.PLACE_AGENT or effect == Effect.MOVE_AGENT


@rule
def check_reach(state: Position, edition: Edition, seat: int, effect: int, where: int, merchant: int) -> int:
    """Whether an effect may be carried out at a merchant; a Why."""
    if merchant >= edition.merchants:
        return Why.NO_MERCHANT
    if effect == Effect.OPEN_MERCHANT:
        return Why.OK if state.is_open[merchant] == 0 else Why.OPEN_ALREADY
    if state.is_open[merchant] == 0:
        return Why.CLOSED
    if effect == Effect.ADD_COINS:
        return Why.OK if state.agents[seat, merchant] == 1 else Why.NO_AGENT
    if where == Where.THERE and merchant != state.place:
        return Why.NOT_NOW
    if not is_agent_effect(effect):
        return Why.OWN_RACKETEER if state.racketeer[merchant] == seat else Why.OK
    if state.agents[seat, merchant] == 1:
        return Why.OWN_AGENT
    if where == Where.EMPTY and other_agent(state, seat, merchant):
        return Why.OTHER_AGENT
    if where == Where.DEMAND and not has_demand(state, merchant):
        return Why.NO_DEMAND
    if where == Where.FOR_BOTH and state.racketeer[merchant] == seat:
        return Why.OWN_RACKETEER
    return Why.OK


@rule
def only_reach(state: Position, edition: Edition, seat: int, effect: int, where: int) -> int:
    """The one merchant that an effect can be carried out at; -1 for none, MERCHANTS for several."""
    found = -1
    for merchant in range(MERCHANTS):
        if check_reach(state, edition, seat, effect, where, merchant) == Why.OK:
            if found >= 0:
                return MERCHANTS
            found = merchant
    return found


@rule
def is_source(state: Position, seat: int, effect: int, source: int) -> bool:
    """Whether a figure for an effect can be taken from a merchant, or (from MERCHANTS on) a hangout."""
    if source >= MERCHANTS:
        return not is_agent_effect(effect) and state.hangout[seat, source - MERCHANTS] > 0
    if is_agent_effect(effect):
        return bool(state.agents[seat, source] == 1)
    return bool(state.racketeer[source] == seat)


@rule
def only_source(state: Position, seat: int, effect: int) -> int:
    """Where an effect's figure comes from: the supply or a place; -1 for none, SUPPLY + 1 for several."""
    if effect == Effect.PLACE_AGENT and state.agents_left[seat] > 0:
        return SUPPLY
    if effect == Effect.PLACE_RACKETEER and state.racketeers_left[seat] > 0:
        return SUPPLY
    if effect == Effect.FREE_RACKETEERS:
        return first_hangout(state, seat)
    found = -1
    for source in range(SUPPLY):
        if is_source(state, seat, effect, source):
            if found >= 0:
                return SUPPLY + 1
            found = source
    return found


@rule
def first_hangout(state: Position, seat: int) -> int:
    """The first hangout with a Racketeer of a guild, as a source; -1 for none."""
    for region in range(REGIONS):
        if state.hangout[seat, region] > 0:
            return MERCHANTS + region
    return -1


@rule
def put_agent(state: Position, seat: int, source: int, merchant: int, events: kit.Events) -> None:
    """Place or move an Agent (Place or Move Agent)."""
    if source == SUPPLY:
        state.agents_left[seat] -= 1
        emit(events, EVERYONE, Event.PLACED_AGENT, seat, merchant, 0, 0)
    else:
        state.agents[seat, source] = 0
        emit(events, EVERYONE, Event.MOVED_AGENT, seat, source, merchant, 0)
    state.agents[seat, merchant] = 1


@rule
def put_racketeer(
    state: Position, edition: Edition, seat: int, source: int, merchant: int, events: kit.Events
) -> None:
    """Place or move a Racketeer; a rival's there goes to the region's hangout (Place or Move Racketeers)."""
    if source == SUPPLY:
        state.racketeers_left[seat] -= 1
        emit(events, EVERYONE, Event.PLACED_RACKETEER, seat, merchant, 0, 0)
    elif source >= MERCHANTS:
        state.hangout[seat, source - MERCHANTS] -= 1
        emit(events, EVERYONE, Event.LEFT_HANGOUT, seat, source - MERCHANTS, merchant, 0)
    else:
        state.racketeer[source] = -1
        emit(events, EVERYONE, Event.MOVED_RACKETEER, seat, source, merchant, 0)
    chased = state.racketeer[merchant]
    if chased >= 0:
        region = edition.regions[merchant]
        state.hangout[chased, region] += 1
        emit(events, EVERYONE, Event.CHASED, int(chased), int(region), 0, 0)
    state.racketeer[merchant] = seat


@rule
def remove_agent(state: Position, seat: int, rival: int, merchant: int, events: kit.Events) -> None:
    """Return a rival's Agent to its supply."""
    state.agents[rival, merchant] = 0
    state.agents_left[rival] += 1
    emit(events, EVERYONE, Event.REMOVED_AGENT, seat, rival, merchant, 0)
