"""The end of a season: Extort and Sell; the start of the next: Recruit; and the end of the game."""

from freebooter import kit
from freebooter.games.plunderbund.box import (
    CARDS,
    MERCHANTS,
    MOST_CLAIM,
    REGIONS,
    TRACKS,
    Coin,
    Edition,
    Make,
    Part,
    Season,
    Track,
)
from freebooter.games.plunderbund.figures import has_demand
from freebooter.games.plunderbund.position import (
    CLAIM,
    DECLINE,
    RECRUIT,
    SELL_ALL,
    TAKE,
    Event,
    Phase,
    Position,
    Step,
    Why,
)
from freebooter.games.plunderbund.tracks import gain, standing
from freebooter.kit import EVERYONE, MUST, draw, emit, rule

MAKES = len(Make)
GROUPS = len(Coin)


# Extort


@rule
def go_on_extorting(state: Position, edition: Edition, events: kit.Events) -> None:
    """Ask the Racketeers, merchant by merchant, for a coin; after the last, score (Extort)."""
    if state.merchant < 0:
        emit(events, EVERYONE, Event.SEASON_END, state.season, 0, 0, 0)
        state.merchant = 0
    while state.merchant < MERCHANTS:
        racketeer = int(state.racketeer[state.merchant])
        if racketeer >= 0 and has_demand(state, state.merchant):
            state.phase = Phase.EXTORT
            state.waiting[racketeer] = MUST
            return
        state.merchant += 1
    for seat in range(state.seats):
        coins = int(state.extorted[seat])
        if coins > 0:
            gain(state, seat, Part.EXTORTION, coins * edition.extort_points)
            emit(events, EVERYONE, Event.EXTORT_POINTS, seat, coins * edition.extort_points, coins, 0)
        state.extorted[seat] = 0
        state.sells_all[seat] = 0
        state.passed[seat] = 0
    state.merchant = 0
    state.group = 0
    state.step = Step.SELL


@rule
def check_extort(state: Position, action: int) -> int:
    """Any coin there, or none; a Why."""
    if action == DECLINE:
        return Why.OK
    if not TAKE <= action < TAKE + GROUPS:
        return Why.NOT_NOW
    coin = action - TAKE
    return Why.OK if coins_of(state, state.merchant, coin // MAKES, coin % MAKES) > 0 else Why.NO_COIN


@rule
def extort(state: Position, seat: int, action: int, events: kit.Events) -> None:
    """Take a coin or leave all; then the next merchant."""
    if action == DECLINE:
        emit(events, EVERYONE, Event.LEFT_COIN, seat, state.merchant, 0, 0)
    else:
        track = (action - TAKE) // MAKES
        make = (action - TAKE) % MAKES
        take_coin(state, state.merchant, track, make)
        state.extorted[seat] += 1
        emit(events, EVERYONE, Event.EXTORTED, seat, track + TRACKS * make, state.merchant, 0)
    state.merchant += 1


@rule
def coins_of(state: Position, merchant: int, track: int, make: int) -> int:
    """How many coins of a type and make lie on a merchant."""
    if make == Make.GENERIC:
        return int(state.generic[merchant, track])
    return int(state.coins[merchant, track])


@rule
def take_coin(state: Position, merchant: int, track: int, make: int) -> None:
    """Return a coin from a merchant to the bag, a generic one to its supply."""
    if make == Make.GENERIC:
        state.generic[merchant, track] -= 1
        state.generic_supply[track] += 1
    else:
        state.coins[merchant, track] -= 1
        state.bag[merchant, track] += 1


# Sell


@rule
def go_on_selling(state: Position, edition: Edition, events: kit.Events) -> None:
    """Offer coins, merchant by merchant and kind by kind, to those who can supply them, best first (Sell)."""
    while state.merchant < MERCHANTS:
        count = coins_of(state, state.merchant, state.group % TRACKS, state.group // TRACKS)
        seller = next_seller(state) if count > 0 else -1
        if seller < 0:
            next_group(state)
        elif state.sells_all[seller] == 1:
            sell(state, seller, most_claimed(state, seller), events)
        else:
            state.phase = Phase.SELL
            state.waiting[seller] = MUST
            return
    for seat in range(state.seats):
        goods = int(state.sold[seat])
        if goods > 0:
            gain(state, seat, Part.SALES, goods * edition.sale_points)
            emit(events, EVERYONE, Event.SALE_POINTS, seat, goods * edition.sale_points, goods, 0)
        state.sold[seat] = 0
    state.merchant = -1
    state.group = 0
    state.holder[state.season] = -1
    if state.season == Season.FALL:
        state.step = Step.END_GAME
    else:
        state.season += 1
        state.step = Step.RECRUIT


@rule
def next_group(state: Position) -> None:
    """Go on to the next kind of coin, after the last to the next merchant."""
    for seat in range(state.seats):
        state.passed[seat] = 0
    state.group += 1
    if state.group == GROUPS:
        state.group = 0
        state.merchant += 1


@rule
def next_seller(state: Position) -> int:
    """The best on the coin's track, above START, of those with an Agent and a good, not yet asked; or -1."""
    track = state.group % TRACKS
    best = -1
    highest = 0
    for seat in range(state.seats):
        if state.agents[seat, state.merchant] == 1 and state.goods[seat] > 0 and state.passed[seat] == 0:
            place = standing(state, track, seat)
            if place > highest:
                highest = place
                best = seat
    return best


@rule
def most_claimed(state: Position, seat: int) -> int:
    """The most coins of the kind on offer that a guild can supply."""
    count = coins_of(state, state.merchant, state.group % TRACKS, state.group // TRACKS)
    return min(count, int(state.goods[seat]), MOST_CLAIM)


@rule
def check_sell(state: Position, seat: int, action: int) -> int:
    """As many coins as are there and as there are goods, down to none; or all from here on; a Why."""
    if action == SELL_ALL:
        return Why.OK
    if not CLAIM <= action < SELL_ALL:
        return Why.NOT_NOW
    return Why.OK if action - CLAIM <= most_claimed(state, seat) else Why.TOO_MANY


@rule
def choose_sale(state: Position, seat: int, action: int, events: kit.Events) -> None:
    """Supply some of the coins on offer, or all one can from here on."""
    if action == SELL_ALL:
        state.sells_all[seat] = 1
        emit(events, EVERYONE, Event.SELLS_ALL, seat, 0, 0, 0)
    else:
        sell(state, seat, action - CLAIM, events)


@rule
def sell(state: Position, seat: int, count: int, events: kit.Events) -> None:
    """Supply a good for each coin claimed; coins and goods go back where they come from."""
    track = state.group % TRACKS
    state.passed[seat] = 1
    if count == 0:
        emit(events, EVERYONE, Event.NO_SALE, seat, state.group, state.merchant, 0)
        return
    for _ in range(count):
        take_coin(state, state.merchant, track, state.group // TRACKS)
    state.goods[seat] -= count
    state.cubes += count
    state.sold[seat] += count
    emit(events, EVERYONE, Event.SOLD, seat, count, state.group, state.merchant)


# Recruit


@rule
def go_on_recruiting(state: Position, edition: Edition, events: kit.Events) -> None:
    """The snake draft: clockwise from the first, then back, from newly revealed recruits (Recruit)."""
    if state.picks == 0:
        emit(events, EVERYONE, Event.RECRUITING, state.season, int(state.holder[state.season]), 0, 0)
    if state.picks == state.seats or state.picks == 2 * state.seats:
        remove_unpicked(state, events)
    if state.picks == 2 * state.seats:
        state.picks = 0
        state.step = Step.MONTH
        return
    if state.picks == 0 or state.picks == state.seats:
        reveal(state, edition, events)
    if nothing_offered(state):
        state.picks += 1
        return
    state.phase = Phase.RECRUIT
    state.waiting[recruiter(state)] = MUST


@rule
def recruiter(state: Position) -> int:
    """Whose pick it is."""
    turn = state.picks if state.picks < state.seats else 2 * state.seats - 1 - state.picks
    return (int(state.holder[state.season]) + turn) % state.seats


@rule
def reveal(state: Position, edition: Edition, events: kit.Events) -> None:
    """Reveal recruits: one more than there are guilds, as far as the deck has them."""
    for _ in range(state.seats + edition.reveal_more):
        card = draw(state.chance, state.deck, CARDS)
        if card >= 0:
            state.offer[card] += 1
    for card in range(CARDS):
        for _ in range(state.offer[card]):
            emit(events, EVERYONE, Event.REVEALED, card, 0, 0, 0)


@rule
def remove_unpicked(state: Position, events: kit.Events) -> None:
    """Remove the recruits that nobody took; Agent cards stay."""
    for card in range(CARDS):
        while state.offer[card] > 0:
            state.offer[card] -= 1
            state.removed[card] += 1
            emit(events, EVERYONE, Event.UNPICKED, card, 0, 0, 0)


@rule
def nothing_offered(state: Position) -> bool:
    """Whether neither a recruit nor an Agent card is left to take."""
    for card in range(CARDS):
        if state.offer[card] + state.agent_piles[card] > 0:
            return False
    return True


@rule
def check_recruit(state: Position, action: int) -> int:
    """A card on offer, or none; a Why."""
    if action == DECLINE:
        return Why.OK
    if not RECRUIT <= action < RECRUIT + CARDS:
        return Why.NOT_NOW
    card = action - RECRUIT
    return Why.OK if state.offer[card] + state.agent_piles[card] > 0 else Why.NOT_OFFERED


@rule
def recruit(state: Position, seat: int, action: int, events: kit.Events) -> None:
    """Put the card chosen on top of the draw pile."""
    state.picks += 1
    if action == DECLINE:
        emit(events, EVERYONE, Event.NOT_RECRUITED, seat, 0, 0, 0)
        return
    card = action - RECRUIT
    if state.offer[card] > 0:
        state.offer[card] -= 1
    else:
        state.agent_piles[card] -= 1
    state.on_top[seat, card] += 1
    emit(events, EVERYONE, Event.RECRUITED, seat, card, 0, 0)


# End of Game Scoring


@rule
def end_game(state: Position, edition: Edition, events: kit.Events) -> None:
    """Turf War region by region, then Disfavor, then Boss of Bosses."""
    for region in range(REGIONS):
        for seat in range(state.seats):
            score_turf(state, edition, region, seat, events)
    for seat in range(state.seats):
        lost = (state.favors_draw[seat] + state.favors_discard[seat]) * edition.favor_penalty
        gain(state, seat, Part.DISFAVOR, -lost)
        emit(events, EVERYONE, Event.DISFAVOR, seat, int(lost), 0, 0)
    for seat in range(state.seats):
        if is_boss(state, seat):
            emit(events, EVERYONE, Event.BOSS, seat, int(state.reputation[seat]), 0, 0)
    state.over = 1


@rule
def figures_in(state: Position, edition: Edition, region: int, seat: int) -> int:
    """A guild's Agents and Racketeers in a region, its hangout included."""
    figures = int(state.hangout[seat, region])
    for merchant in range(MERCHANTS):
        if edition.regions[merchant] == region:
            figures += state.agents[seat, merchant]
            if state.racketeer[merchant] == seat:
                figures += 1
    return figures


@rule
def score_turf(state: Position, edition: Edition, region: int, seat: int, events: kit.Events) -> None:
    """Score a guild's place in a region: most figures, then the Quality track (Turf War).

    Guilds that are level in both (on START) all get the points of the lowest place among theirs.
    """
    figures = figures_in(state, edition, region, seat)
    if figures == 0:
        return
    place = 0
    for other in range(state.seats):
        if other == seat:
            continue
        others = figures_in(state, edition, region, other)
        if others > figures or (
            others == figures
            and standing(state, Track.QUALITY, other) >= standing(state, Track.QUALITY, seat)
        ):
            place += 1
    points = int(edition.turf_points[place])
    if points > 0:
        gain(state, seat, Part.STACKTOWN + region, points)
        emit(events, EVERYONE, Event.TURF, seat, figures, region, points)
    else:
        emit(events, EVERYONE, Event.NO_TURF, seat, figures, region, 0)


@rule
def is_boss(state: Position, seat: int) -> bool:
    """Whether no guild has more reputation, or as much and a better place on Appeal (Boss of Bosses)."""
    for other in range(state.seats):
        if state.reputation[other] > state.reputation[seat]:
            return False
        if state.reputation[other] == state.reputation[seat] and standing(
            state, Track.APPEAL, other
        ) > standing(state, Track.APPEAL, seat):
            return False
    return True
