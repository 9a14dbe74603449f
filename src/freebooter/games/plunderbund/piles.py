"""Draw piles, discard piles and play areas of guild members and favors."""

from freebooter import kit
from freebooter.games.plunderbund.box import CARDS, TRACKS, Edition, Part
from freebooter.games.plunderbund.position import Event, Position
from freebooter.games.plunderbund.tracks import gain, top
from freebooter.kit import EVERYONE, below, draw, emit, rule

FAVOR = -1
NOTHING = -2
"""What may be drawn apart from a guild member."""


@rule
def draw_one(state: Position, seat: int, events: kit.Events) -> int:
    """Draw a card, FAVOR or NOTHING; an empty draw pile is first made anew of the discards (Draw Cards)."""
    fresh = draw(state.chance, state.on_top[seat], CARDS)
    if fresh >= 0:
        return fresh
    members = 0
    for card in range(CARDS):
        members += state.draw_pile[seat, card]
    size = members + state.favors_draw[seat]
    if size == 0:
        size = reshuffle(state, seat, events)
    if size == 0:
        return NOTHING
    if below(state.chance, size) < state.favors_draw[seat]:
        state.favors_draw[seat] -= 1
        return FAVOR
    return draw(state.chance, state.draw_pile[seat], CARDS)


@rule
def reshuffle(state: Position, seat: int, events: kit.Events) -> int:
    """Make the discard pile the draw pile; how many cards it has."""
    size = int(state.favors_discard[seat])
    state.favors_draw[seat] = size
    state.favors_discard[seat] = 0
    for card in range(CARDS):
        count = state.discards[seat, card]
        if count > 0:
            size += count
            state.draw_pile[seat, card] += count
            state.discards[seat, card] = 0
    if size > 0:
        emit(events, EVERYONE, Event.RESHUFFLED, seat, 0, 0, 0)
    return size


@rule
def can_draw(state: Position, seat: int) -> bool:
    """Whether a card is left in draw pile or discard pile."""
    if state.favors_draw[seat] + state.favors_discard[seat] > 0:
        return True
    for card in range(CARDS):
        if state.on_top[seat, card] + state.draw_pile[seat, card] + state.discards[seat, card] > 0:
            return True
    return False


@rule
def draw_cards(state: Position, seat: int, count: int, events: kit.Events) -> int:
    """Draw cards, face up beside the play area, and repay favors at once; how many favors there were."""
    favors = 0
    for _ in range(count):
        card = draw_one(state, seat, events)
        if card == NOTHING:
            emit(events, EVERYONE, Event.NOTHING_TO_DRAW, seat, 0, 0, 0)
            break
        if card == FAVOR:
            favors += 1
            state.favors += 1
        else:
            state.drawn[card] += 1
    for card in range(CARDS):
        for _ in range(state.drawn[card]):
            emit(events, EVERYONE, Event.DREW, seat, card, 0, 0)
    if favors > 0:
        emit(events, EVERYONE, Event.REPAID, seat, favors, 0, 0)
    return favors


@rule
def keep_drawn(state: Position, seat: int) -> None:
    """Put all cards drawn into the play area."""
    for card in range(CARDS):
        if state.drawn[card] > 0:
            state.play_area[seat, card] += state.drawn[card]
            state.drawn[card] = 0


@rule
def owns(state: Position, seat: int, card: int) -> bool:
    """Whether a guild has this member anywhere (May Fire a Guild Member)."""
    return bool(
        state.discards[seat, card]
        + state.draw_pile[seat, card]
        + state.on_top[seat, card]
        + state.play_area[seat, card]
        > 0
    )


@rule
def has_members(state: Position, seat: int) -> bool:
    """Whether a guild has any member left."""
    for card in range(CARDS):
        if owns(state, seat, card):
            return True
    return False


@rule
def fire(state: Position, edition: Edition, seat: int, card: int, events: kit.Events) -> None:
    """Remove a member, from the discard pile first, the play area last; the draw pile is shuffled."""
    for other in range(CARDS):
        state.draw_pile[seat, other] += state.on_top[seat, other]
        state.on_top[seat, other] = 0
    if state.discards[seat, card] > 0:
        state.discards[seat, card] -= 1
    elif state.draw_pile[seat, card] > 0:
        state.draw_pile[seat, card] -= 1
    else:
        state.play_area[seat, card] -= 1
    state.removed[card] += 1
    gain(state, seat, Part.FIRED, -edition.fire_cost)
    emit(events, EVERYONE, Event.FIRED, seat, card, 0, 0)


@rule
def in_top_row(state: Position, edition: Edition, seat: int) -> bool:
    """Whether a guild is in the top row of any track."""
    for track in range(TRACKS):
        if state.row[track, seat] == top(edition):
            return True
    return False


@rule
def may_retire(state: Position, edition: Edition, seat: int, card: int) -> bool:
    """Whether a guild is in the top row of a track that this member improves (Retire)."""
    for track in range(TRACKS):
        if edition.impacts[card, track] == 1 and state.row[track, seat] == top(edition):
            return True
    return False


@rule
def retire(state: Position, edition: Edition, seat: int, card: int, events: kit.Events) -> None:
    """Remove a member of the cards drawn, or else of the play area, for reputation."""
    if state.drawn[card] > 0:
        state.drawn[card] -= 1
    else:
        state.play_area[seat, card] -= 1
        if state.used[card] > 0:
            state.used[card] -= 1
    state.removed[card] += 1
    gain(state, seat, Part.RETIRED, edition.retire_points)
    emit(events, EVERYONE, Event.RETIRED, seat, card, 0, 0)


@rule
def discard_drawn(state: Position, seat: int) -> None:
    """Put the cards drawn and not kept on the discard pile."""
    for card in range(CARDS):
        if state.drawn[card] > 0:
            state.discards[seat, card] += state.drawn[card]
            state.drawn[card] = 0


@rule
def clean_up(state: Position, seat: int) -> None:
    """Put the play area on the discard pile, with the favors taken (Cleanup)."""
    state.favors_discard[seat] += state.favors_play[seat]
    state.favors_play[seat] = 0
    for card in range(CARDS):
        if state.play_area[seat, card] > 0:
            state.discards[seat, card] += state.play_area[seat, card]
            state.play_area[seat, card] = 0
        state.used[card] = 0
