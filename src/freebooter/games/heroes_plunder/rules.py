"""Heroes' Plunder: draft loot out of piles that go round the table, and keep what makes the best sets.

A hand: everybody antes; each gets a pile of eight cards, keeps one and passes the rest left, until two are
left, of which one is kept and one laid aside; the same again passing right; then the pools of fourteen cards
are compared. The functions below follow the order of the rulebook: wager, deal, draft, reveal, Red Dragon,
scoring, pot; what a seat cannot know comes last.
"""

from collections.abc import Iterator
from enum import IntEnum

from freebooter import kit
from freebooter.kit import (
    EVERYONE,
    FLAG,
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

SEATS = range(2, 7)
UNOFFICIAL: tuple[int, ...] = ()
MOST = 6


class Card(IntEnum):
    """Rank by rank: `card // 3` is the rank, `card % 3` the colour; the Dragons are a sixth triple."""

    RED_WARRIOR = 0
    GREEN_WARRIOR = 1
    BLUE_WARRIOR = 2
    RED_LADY = 3
    GREEN_LADY = 4
    BLUE_LADY = 5
    RED_BARD = 6
    GREEN_BARD = 7
    BLUE_BARD = 8
    RED_MERCHANT = 9
    GREEN_MERCHANT = 10
    BLUE_MERCHANT = 11
    RED_ROGUE = 12
    GREEN_ROGUE = 13
    BLUE_ROGUE = 14
    RED_DRAGON = 15
    GREEN_DRAGON = 16
    BLUE_DRAGON = 17


class Rank(IntEnum):
    """From the best, which has the fewest pips."""

    WARRIOR = 0
    LADY = 1
    BARD = 2
    MERCHANT = 3
    ROGUE = 4


class Dragons(IntEnum):
    """The rulebook's variants."""

    NONE = 0
    SIMPLE = 1
    THREE = 2


class Direction(IntEnum):
    """Which way the piles go: left in the first deal of a hand, right in the second."""

    LEFT = 0
    RIGHT = 1


class Phase(IntEnum):
    """What the seats that must act are asked."""

    DRAFT = 0  # every seat of the hand takes a card from its pile
    ROB = 1  # the owner of the Red Dragon names a pool, or declines
    STEAL = 2  # and takes a card from it


class Points(IntEnum):
    """What the points of a pool are made of."""

    RANK_SETS = 0
    COLOUR_SETS = 1
    PENALTY = 2


class Part(IntEnum):
    """The first three make a match of one hand, the others a match of several."""

    RANK_SETS = 0
    COLOUR_SETS = 1
    PENALTY = 2
    STAKE = 3
    ANTES = 4
    POTS = 5


class Tiebreak(IntEnum):
    """Cards of each rank in the pool, the best rank first."""

    WARRIORS = 0
    LADIES = 1
    BARDS = 2
    MERCHANTS = 3
    ROGUES = 4


class Why(IntEnum):
    """Why an action may not be chosen."""

    OK = 0
    OVER = 1
    NOT_ASKED = 2
    NOT_IN_PILE = 3
    AFTER_REVEAL = 4  # robbing and declining belong to the Red Dragon
    NAME_A_POOL = 5  # a card before the pool it comes from
    OWN_POOL = 6
    NO_SUCH_POOL = 7
    IMMUNE = 8
    POOL_NAMED = 9  # robbing or declining when the pool is already named
    DRAGON = 10
    NOT_IN_POOL = 11
    RANK_COMPLETE = 12


class Event(IntEnum):
    """What is told at the table."""

    HAND = 0
    ANTE = 1
    SIT_OUT = 2
    DEAL = 3
    RESHUFFLE = 4
    KEEP = 5
    LAY_ASIDE = 6
    PASS = 7
    REVEAL = 8
    NOTHING_TO_STEAL = 9
    DECLINE = 10
    STEAL = 11
    GREEN_DRAGON = 12
    SCORE = 13
    BETTER_RANK = 14
    WIN = 15
    REMAINDER = 16
    BROKE = 17
    TOTAL = 18


RANKS = len(Rank)
CARDS = len(Card)
COLOURS = 3
LOOT = RANKS * COLOURS  # cards below this number are no Dragons
MOST_DECK = 99
MOST_PILE = 8
MOST_CHIPS = 1000
PARTS = len(Part)
LOWEST = -1000  # below what any pool scores
KNOWN = -1
SHARES = 840  # every size of a pile divides it


class Edition(kit.Record):
    """The numbers of the box."""

    deck: IntArray = value((0, 16), Card)  # the Dragons are left out where the table plays without them
    pips: IntArray = value((1, 5), Rank)
    pile: int = value((2, MOST_PILE))
    card_points: int = value((0, 10))
    colour_points: int = value((0, 10))
    penalty_points: int = value((0, 10))
    chips: int = value((0, MOST_CHIPS))
    ante: int = value((0, MOST_CHIPS))


def edition_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    """What is wrong with an edition across its keys: (key, message)."""
    loot, dragons = edition.deck[:LOOT], edition.deck[LOOT:]
    needed = MOST * (2 * edition.pile - 1)
    if loot.sum() < needed:
        yield "deck", f"has {loot.sum()} cards without Dragons; {MOST} piles of {edition.pile} need {needed}"
    if edition.deck.sum() > MOST_DECK:
        yield "deck", f"has {edition.deck.sum()} cards; at most {MOST_DECK} are allowed"
    if dragons.max() > 1:
        yield "deck", "has a Dragon more than once"
    if edition.chips < edition.ante:
        yield "chips", f"are {edition.chips}, too few for the ante of {edition.ante}"


class Options(kit.Record):
    """What a table may choose."""

    dragons: int = kit.choice(Dragons)
    hands: int = kit.number(1, 10, default=1)


class State(kit.State, seats=MOST):
    """A position."""

    # The table and the match.
    dragons: int = everyone(Dragons)
    hands: int = everyone((0, 10))  # in the match
    hand: int = everyone((0, 10))  # the present one, from 1
    chips: IntArray = everyone((0, MOST * MOST_CHIPS), SEAT)
    won: IntArray = everyone((0, 10 * MOST * MOST_CHIPS), SEAT)  # chips out of all pots so far
    pot: int = everyone((0, MOST * MOST_CHIPS))
    # The present hand.
    phase: int = everyone(Phase)
    playing: IntArray = everyone(FLAG, SEAT)  # the others could not ante
    direction: int = everyone(Direction)
    passes: int = everyone((0, MOST_PILE))  # in the present deal
    pile: IntArray = owner((0, MOST_PILE), SEAT, Card)  # the cards to choose from
    pool: IntArray = owner((0, 16), SEAT, Card)  # the cards kept
    aside: IntArray = owner((0, 2), SEAT, Card)  # the cards laid aside, until they go back into the deck
    robber: int = everyone(SEAT)  # who has the Red Dragon, while it acts
    victim: int = everyone(SEAT)  # whose pool it takes a card from
    # What was shown at the end of the last hand; stays while the next one is played.
    revealed: IntArray = everyone((0, 16), SEAT, Card)
    points: IntArray = everyone((-99, 999), SEAT, Points)
    winners: IntArray = everyone(FLAG, SEAT)
    # Nobody's. The order of the deck means nothing: chance comes in when a card is drawn from it.
    undealt: IntArray = nobody(Card, MOST_DECK)
    undealt_count: int = nobody((0, MOST_DECK))
    players: int = nobody((0, MOST))  # how many seats are playing,
    circle: IntArray = nobody(SEAT, MOST)  # and which, clockwise; -1 behind the last
    # Each seat's cards of this hand in the order taken, eight places a deal, the last for the one laid aside.
    taken: IntArray = nobody(Card, SEAT, 2 * MOST_PILE)
    # Scratch of redeal, zero outside it.
    order: IntArray = nobody(Card, 2, MOST, MOST_PILE)
    source: IntArray = nobody((-1, 2 * MOST_PILE), 2, MOST, MOST_PILE)
    group: IntArray = nobody((0, MOST_DECK), 2 * MOST_PILE, Card)
    seen: IntArray = nobody((0, MOST_DECK), Card)
    scarce: IntArray = nobody(Card, MOST)
    odds: IntArray = nobody((0, MOST_DECK * MOST_DECK * SHARES), MOST + 1)


class Result(kit.Result, seats=MOST):
    """The standings."""

    parts: IntArray = everyone((-10 * MOST_CHIPS, 10 * MOST * MOST_CHIPS), SEAT, Part)
    keys: IntArray = everyone((0, 16), SEAT, Tiebreak)


ACTIONS = families(TAKE=(Card,), ROB=(SEAT,), DECLINE=(), seats=MOST)
TAKE, ROB, DECLINE = ACTIONS.starts


# Order of Play 1: wager


@rule
def setup(state: State, edition: Edition, options: Options, events: kit.Events) -> None:
    """Give everybody their chips, take the first antes and deal (Order of Play 1 and 2)."""
    state.dragons = options.dragons
    state.hands = options.hands
    state.robber = -1
    state.victim = -1
    for seat in range(state.seats):
        state.chips[seat] = edition.chips
    begin_hand(state, edition, events)
    deal(state, edition, Direction.LEFT, events)


@rule
def begin_hand(state: State, edition: Edition, events: kit.Events) -> None:
    """Take the antes; who cannot pay sits the hand out."""
    state.hand += 1
    emit(events, EVERYONE, Event.HAND, state.hand, state.hands, 0, 0)
    players = 0
    for seat in range(state.seats):
        if state.chips[seat] >= edition.ante:
            state.chips[seat] -= edition.ante
            state.pot += edition.ante
            state.playing[seat] = 1
            state.circle[players] = seat
            players += 1
        else:
            state.playing[seat] = 0
            emit(events, EVERYONE, Event.SIT_OUT, seat, 0, 0, 0)
    for place in range(players, MOST):
        state.circle[place] = -1
    state.players = players
    emit(events, EVERYONE, Event.ANTE, edition.ante, state.pot, 0, 0)


# Order of Play 2 and 7: deal


@rule
def copies(state: State, edition: Edition, card: int) -> int:
    """How often a card is in the deck of this table."""
    if card >= LOOT and state.dragons == Dragons.NONE:
        return 0
    count: int = edition.deck[card]
    return count


@rule
def gather_deck(state: State, edition: Edition) -> None:
    """Make the deck of all cards that no seat has, card by card."""
    count = 0
    for card in range(CARDS):
        left = copies(state, edition, card)
        for seat in range(state.seats):
            left -= state.pile[seat, card] + state.pool[seat, card] + state.aside[seat, card]
        for place in range(count, count + left):
            state.undealt[place] = card
        count += left
    state.undealt_count = count
    for place in range(count, MOST_DECK):
        state.undealt[place] = 0


@rule
def deal(state: State, edition: Edition, direction: int, events: kit.Events) -> None:
    """Give every seat that plays a pile. A deck too short gets the cards laid aside back first (page.md)."""
    if direction == Direction.LEFT or state.undealt_count < state.players * edition.pile:
        state.aside[:] = 0
        gather_deck(state, edition)
        if direction == Direction.RIGHT:
            emit(events, EVERYONE, Event.RESHUFFLE, state.players, 0, 0, 0)
    state.phase = Phase.DRAFT
    state.direction = direction
    state.passes = 0
    left = state.undealt_count
    for player in range(state.players):
        seat = state.circle[player]
        state.waiting[seat] = 1
        for _ in range(edition.pile):
            place = below(state.chance, left)
            left -= 1
            state.pile[seat, state.undealt[place]] += 1
            state.undealt[place] = state.undealt[left]
    state.undealt_count = left
    emit(events, EVERYONE, Event.DEAL, edition.pile, direction, 0, 0)


# Order of Play 3 to 6 and 8: keep a card, pass the pile


@rule
def check_draft(state: State, seat: int, action: int) -> int:
    """Any card of the own pile may be kept."""
    if action >= ROB:
        return Why.AFTER_REVEAL
    if state.pile[seat, action - TAKE] == 0:
        return Why.NOT_IN_PILE
    return Why.OK


@rule
def keep(state: State, edition: Edition, seat: int, card: int, events: kit.Events) -> None:
    """Move a card from a pile to the pool of its seat, and lay the last card of the pile aside."""
    place = state.direction * MOST_PILE + state.passes
    state.pile[seat, card] -= 1
    state.pool[seat, card] += 1
    state.taken[seat, place] = card
    state.waiting[seat] = 0
    emit(events, seat, Event.KEEP, card, 0, 0, 0)
    if state.passes == edition.pile - 2:
        lay_aside(state, seat, place + 1, events)


@rule
def lay_aside(state: State, seat: int, place: int, events: kit.Events) -> None:
    """Move the last card of a pile to the cards laid aside; only its owner knows it."""
    for card in range(CARDS):
        if state.pile[seat, card] == 1:
            state.pile[seat, card] = 0
            state.aside[seat, card] += 1
            state.taken[seat, place] = card
            emit(events, seat, Event.LAY_ASIDE, card, 0, 0, 0)


@rule
def pass_piles(state: State, edition: Edition, events: kit.Events) -> None:
    """Move every pile on by one seat, and ask all of them again."""
    state.passes += 1
    emit(events, EVERYONE, Event.PASS, edition.pile - state.passes, state.direction, 0, 0)
    last = state.players - 1
    for card in range(CARDS):
        if state.direction == Direction.LEFT:
            carried = state.pile[state.circle[last], card]
            for player in range(last, 0, -1):
                state.pile[state.circle[player], card] = state.pile[state.circle[player - 1], card]
            state.pile[state.circle[0], card] = carried
        else:
            carried = state.pile[state.circle[0], card]
            for player in range(last):
                state.pile[state.circle[player], card] = state.pile[state.circle[player + 1], card]
            state.pile[state.circle[last], card] = carried
    for player in range(state.players):
        state.waiting[state.circle[player]] = 1


# Order of Play 9: reveal


@rule
def reveal(state: State, edition: Edition, events: kit.Events) -> None:
    """Show the pools. From here on nothing is hidden: the cards laid aside go back into the deck unseen."""
    emit(events, EVERYONE, Event.REVEAL, 0, 0, 0, 0)
    for seat in range(state.seats):
        for card in range(CARDS):
            state.revealed[seat, card] = state.pool[seat, card]
    state.aside[:] = 0
    state.taken[:] = 0
    gather_deck(state, edition)
    if state.dragons == Dragons.THREE:
        for seat in range(state.seats):
            if state.pool[seat, Card.RED_DRAGON] > 0:
                offer_theft(state, edition, seat, events)


# Three Dragons: the Red Dragon


@rule
def in_rank(pool: IntArray, rank: int) -> int:
    """How many cards of a rank a pool has."""
    first = rank * COLOURS
    count: int = pool[first] + pool[first + 1] + pool[first + 2]
    return count


@rule
def is_open(state: State, edition: Edition, seat: int, rank: int) -> bool:
    """Whether a rank of a seat's pool is incomplete, so that the Red Dragon may take from it."""
    return bool(in_rank(state.pool[seat], rank) % edition.pips[rank] != 0)


@rule
def is_immune(state: State, edition: Edition, seat: int) -> bool:
    """Whether all ranks of a pool are complete, so that the Red Dragon may not touch it."""
    for rank in range(RANKS):
        if is_open(state, edition, seat, rank):
            return False
    return True


@rule
def offer_theft(state: State, edition: Edition, seat: int, events: kit.Events) -> None:
    """Ask the owner of the Red Dragon, if there is anything to take."""
    for other in range(state.seats):
        if other != seat and not is_immune(state, edition, other):
            state.phase = Phase.ROB
            state.robber = seat
            state.waiting[seat] = 1
            return
    emit(events, EVERYONE, Event.NOTHING_TO_STEAL, seat, 0, 0, 0)


@rule
def check_rob(state: State, edition: Edition, seat: int, action: int) -> int:
    """The Red Dragon may steal from any other pool with an incomplete rank, or be let sleep."""
    if action == DECLINE:
        return Why.OK
    if action < ROB:
        return Why.NAME_A_POOL
    victim = action - ROB
    if victim == seat:
        return Why.OWN_POOL
    if victim >= state.seats or state.playing[victim] == 0:
        return Why.NO_SUCH_POOL
    if is_immune(state, edition, victim):
        return Why.IMMUNE
    return Why.OK


@rule
def rob(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Name the pool to take from, or decline. Where just one card can be taken it is taken at once."""
    if action == DECLINE:
        emit(events, EVERYONE, Event.DECLINE, seat, 0, 0, 0)
        state.waiting[seat] = 0
        return
    state.victim = action - ROB
    state.phase = Phase.STEAL
    only = -1
    for card in range(LOOT):
        if check_steal(state, edition, TAKE + card) == Why.OK:
            if only >= 0:
                return
            only = card
    steal(state, seat, only, events)


@rule
def check_steal(state: State, edition: Edition, action: int) -> int:
    """Of the named pool, any card of an incomplete rank may be taken."""
    if action >= ROB:
        return Why.POOL_NAMED
    card = action - TAKE
    if card >= LOOT:
        return Why.DRAGON
    if state.pool[state.victim, card] == 0:
        return Why.NOT_IN_POOL
    if not is_open(state, edition, state.victim, card // COLOURS):
        return Why.RANK_COMPLETE
    return Why.OK


@rule
def steal(state: State, seat: int, card: int, events: kit.Events) -> None:
    """Move a card from the pool that was named to the thief's."""
    emit(events, EVERYONE, Event.STEAL, seat, state.victim, card, 0)
    state.waiting[seat] = 0
    state.pool[state.victim, card] -= 1
    state.revealed[state.victim, card] -= 1
    state.pool[seat, card] += 1
    state.revealed[seat, card] += 1


# Scoring


@rule
def dragon_sets(held: int, wanted: int) -> int:
    """How many more Colour Sets the Dragons make when each stands in for a card of its colour (page.md).

    A rank gains one set when Dragons supply every colour of which it has fewest. Sets that lack one colour go
    first: that Dragon never makes more elsewhere. The Dragons left over are good for one set at most.

    Args:
        held: the Dragons of the pool, a bit a colour.
        wanted: a bit for each set of colours that some rank lacks.
    """
    made = 0
    for colour in range(COLOURS):
        dragon = 1 << colour
        if held & dragon != 0 and (wanted >> dragon) & 1 == 1:
            held -= dragon
            made += 1
    for lack in range(1, 8):
        if held & lack == lack and (wanted >> lack) & 1 == 1:
            return made + 1
    return made


@rule
def score_pool(edition: Edition, dragons: int, pool: IntArray, points: IntArray) -> int:
    """Score a pool, its Green Dragon used for the most points.

    Args:
        dragons: the variant, a `Dragons`.
        pool: cards by kind.
        points: gets the points by `Points`.

    Returns:
        The rank in which the Green Dragon completes a set, or -1.
    """
    green = dragons == Dragons.THREE and pool[Card.GREEN_DRAGON] > 0
    best = LOWEST
    helped = -1
    for rank in range(-1, RANKS if green else 0):
        if rank < 0 or (in_rank(pool, rank) + 1) % edition.pips[rank] == 0:
            total = tally(edition, dragons, pool, rank, best, points)
            if total > best:
                best = total
                helped = rank
    return helped


@rule
def tally(edition: Edition, dragons: int, pool: IntArray, helped: int, best: int, points: IntArray) -> int:
    """Score a pool whose Green Dragon counts as a card of rank `helped` (-1: of none).

    Args:
        dragons: the variant, a `Dragons`.
        pool: cards by kind.
        best: the sum to beat.
        points: gets the points by `Points`, if their sum is more than `best`.

    Returns:
        The sum of the points.
    """
    sets = 0
    colours = 0
    penalty = 0
    wanted = 0
    reds = 0
    greens = 0
    blues = 0
    for rank in range(RANKS):
        red = pool[rank * COLOURS]
        green = pool[rank * COLOURS + 1]
        blue = pool[rank * COLOURS + 2]
        count = red + green + blue
        if rank == helped:
            count += 1
        spare = count % edition.pips[rank]
        if spare > 0:
            penalty += 1
        if count == spare:
            continue
        sets += count - spare
        fewest = min(red, green, blue)
        colours += fewest
        wanted |= 1 << (int(red == fewest) + 2 * int(green == fewest) + 4 * int(blue == fewest))
        reds += red
        greens += green
        blues += blue
    if dragons == Dragons.SIMPLE:
        held = pool[Card.RED_DRAGON] + 2 * pool[Card.GREEN_DRAGON] + 4 * pool[Card.BLUE_DRAGON]
        colours += dragon_sets(held, wanted)
    elif dragons == Dragons.THREE and pool[Card.BLUE_DRAGON] > 0:
        colours = min(reds, greens, blues)
    sets *= edition.card_points
    colours *= edition.colour_points
    penalty *= edition.penalty_points
    total = sets + colours - penalty
    if total > best:
        points[Points.RANK_SETS] = sets
        points[Points.COLOUR_SETS] = colours
        points[Points.PENALTY] = -penalty
    return total


@rule
def score(state: State, edition: Edition, result: Result) -> None:
    """A match of one hand is won by the pool, a longer one by the chips."""
    for seat in range(state.seats):
        if state.hands == 1:
            score_pool(edition, state.dragons, state.pool[seat], result.parts[seat])
            for rank in range(RANKS):
                result.keys[seat, rank] = in_rank(state.pool[seat], rank)
        else:
            result.parts[seat, Part.STAKE] = edition.chips
            result.parts[seat, Part.ANTES] = state.chips[seat] - edition.chips - state.won[seat]
            result.parts[seat, Part.POTS] = state.won[seat]
        points = 0
        for part in range(PARTS):
            points += result.parts[seat, part]
        result.points[seat] = points
    kit.settle(result, state.seats)


# The pot


@rule
def total_points(state: State, seat: int) -> int:
    """The points of a seat's pool, as last scored."""
    total: int = (
        state.points[seat, Points.RANK_SETS]
        + state.points[seat, Points.COLOUR_SETS]
        + state.points[seat, Points.PENALTY]
    )
    return total


@rule
def compare_pools(state: State, one: int, other: int) -> int:
    """How far a pool is ahead of another: by points, then by its Warriors, Ladies and so on (page.md)."""
    ahead = total_points(state, one) - total_points(state, other)
    for rank in range(RANKS):
        if ahead == 0:
            ahead = in_rank(state.pool[one], rank) - in_rank(state.pool[other], rank)
    return ahead


@rule
def is_winner(state: State, seat: int) -> bool:
    """Whether no pool of the hand is better than a seat's."""
    if state.playing[seat] == 0:
        return False
    for other in range(state.seats):
        if state.playing[other] == 1 and compare_pools(state, other, seat) > 0:
            return False
    return True


@rule
def end_hand(state: State, edition: Edition, events: kit.Events) -> None:
    """Score the pools, pay the pot, and begin the next hand or end the match."""
    state.robber = -1
    state.victim = -1
    for seat in range(state.seats):
        if state.playing[seat] == 0:
            state.points[seat, :] = 0
            continue
        helped = score_pool(edition, state.dragons, state.pool[seat], state.points[seat])
        if helped >= 0:
            emit(events, EVERYONE, Event.GREEN_DRAGON, seat, helped, 0, 0)
        sets = state.points[seat, Points.RANK_SETS]
        colours = state.points[seat, Points.COLOUR_SETS]
        emit(events, EVERYONE, Event.SCORE, seat, sets, colours, -state.points[seat, Points.PENALTY])
        emit(events, EVERYONE, Event.TOTAL, seat, total_points(state, seat), 0, 0)
    winners = 0
    for seat in range(state.seats):
        state.winners[seat] = 0
        if is_winner(state, seat):
            state.winners[seat] = 1
            winners += 1
    pay_pot(state, winners, events)
    if state.hand == state.hands:
        state.over = 1
    elif count_solvent(state, edition) < 2:
        emit(events, EVERYONE, Event.BROKE, edition.ante, 0, 0, 0)
        state.over = 1
    else:
        state.pool[:] = 0
        begin_hand(state, edition, events)


@rule
def pay_pot(state: State, winners: int, events: kit.Events) -> None:
    """Split the pot among the winners; what cannot be split stays in it."""
    share = state.pot // winners
    for seat in range(state.seats):
        if state.winners[seat] == 1:
            state.chips[seat] += share
            state.won[seat] += share
            state.pot -= share
            if beat_a_tie(state, seat):
                emit(events, EVERYONE, Event.BETTER_RANK, seat, 0, 0, 0)
            emit(events, EVERYONE, Event.WIN, seat, share, total_points(state, seat), 0)
    if state.pot > 0:
        emit(events, EVERYONE, Event.REMAINDER, state.pot, 0, 0, 0)


@rule
def beat_a_tie(state: State, winner: int) -> bool:
    """Whether a winner has no more points than a seat that does not win."""
    for seat in range(state.seats):
        if state.playing[seat] == 1 and state.winners[seat] == 0:
            if total_points(state, seat) == total_points(state, winner):
                return True
    return False


@rule
def count_solvent(state: State, edition: Edition) -> int:
    """How many seats can ante."""
    count = 0
    for seat in range(state.seats):
        if state.chips[seat] >= edition.ante:
            count += 1
    return count


# What may be done, and doing it


@rule
def check(state: State, edition: Edition, seat: int, action: int) -> int:
    """Why a seat that is waiting may not choose an action."""
    if state.phase == Phase.DRAFT:
        return check_draft(state, seat, action)
    if state.phase == Phase.ROB:
        return check_rob(state, edition, seat, action)
    return check_steal(state, edition, action)


@rule
def apply(state: State, edition: Edition, seat: int, action: int, events: kit.Events) -> None:
    """Make a legal move and resolve all that follows without a choice."""
    if state.phase == Phase.DRAFT:
        keep(state, edition, seat, action - TAKE, events)
    elif state.phase == Phase.ROB:
        rob(state, edition, seat, action, events)
    else:
        steal(state, seat, action - TAKE, events)
    if all_done(state):
        move_on(state, edition, events)


@rule
def all_done(state: State) -> bool:
    """Whether no seat has to choose any more."""
    for seat in range(state.seats):
        if state.waiting[seat] == 1:
            return False
    return True


@rule
def move_on(state: State, edition: Edition, events: kit.Events) -> None:
    """Do what follows when no seat is left to choose, until one has to again."""
    direction = Direction.RIGHT
    if state.phase != Phase.DRAFT or state.direction == Direction.RIGHT:
        direction = Direction.LEFT
    if state.phase == Phase.DRAFT:
        if state.passes < edition.pile - 2:
            pass_piles(state, edition, events)
            return
        if direction == Direction.LEFT:
            reveal(state, edition, events)
            if state.phase == Phase.ROB:
                return
    if direction == Direction.LEFT:
        end_hand(state, edition, events)
        if state.over == 1:
            return
    deal(state, edition, direction, events)


# What a seat cannot know
#
# Every pile is laid out as a row: its cards in the order they were taken, then those still in it. A seat that
# has looked at a pile knows which cards lay behind that place of the row, though not their order up to its
# next look; what was taken before its first look may be any of the cards it has nowhere seen.


@rule
def redeal(state: State, edition: Edition, seat: int) -> None:
    """Draw afresh the deck and all cards of the others, but for those the seat has seen go by."""
    if state.phase != Phase.DRAFT or state.over == 1:
        return
    reshuffled = was_reshuffled(state, edition)
    lay_out(state, edition)
    mark_sources(state, edition, seat)
    gather_unknown(state, edition, reshuffled)
    if reshuffled:
        trace_scarce(state, edition)
        trace_seen(state, edition)
    for direction in range(state.direction + 1):
        draw_rows(state, edition, direction)
        if reshuffled and direction == Direction.LEFT:
            return_aside(state, edition)
    pick_up(state, edition, reshuffled)
    state.order[:] = 0
    state.source[:] = 0
    state.group[:] = 0
    state.seen[:] = 0
    state.scarce[:] = 0
    state.odds[:] = 0


@rule
def was_reshuffled(state: State, edition: Edition) -> bool:
    """Whether the first deal's cards laid aside have gone back into the deck for the second."""
    cards = 0
    for card in range(CARDS):
        cards += copies(state, edition, card)
    return state.direction == Direction.RIGHT and cards < 2 * state.players * edition.pile


@rule
def holder(state: State, direction: int, pile: int, passes: int) -> int:
    """The seat that has a pile after some passes; piles are numbered by their first holder's place."""
    if direction == Direction.RIGHT:
        passes = MOST_PILE * state.players - passes
    seat: int = state.circle[(pile + passes) % state.players]
    return seat


@rule
def count_taken(state: State, edition: Edition, direction: int, pile: int) -> int:
    """How many cards of a pile were taken or laid aside."""
    if direction != state.direction:
        return edition.pile
    if state.waiting[holder(state, direction, pile, state.passes)] == 1:
        return state.passes
    return edition.pile if state.passes == edition.pile - 2 else state.passes + 1


@rule
def lay_out(state: State, edition: Edition) -> None:
    """Write every pile as a row: the cards taken out of it in order, then those still in it."""
    for direction in range(state.direction + 1):
        for pile in range(state.players):
            count = count_taken(state, edition, direction, pile)
            for place in range(count):
                seat = holder(state, direction, pile, min(place, edition.pile - 2))
                state.order[direction, pile, place] = state.taken[seat, direction * MOST_PILE + place]
            if count < edition.pile:
                seat = holder(state, direction, pile, state.passes)
                for card in range(CARDS):
                    for _ in range(state.pile[seat, card]):
                        state.order[direction, pile, count] = card
                        count += 1


@rule
def pick_up(state: State, edition: Edition, reshuffled: bool) -> None:
    """The inverse of `lay_out`: into pools, cards laid aside, piles and the deck."""
    state.pile[:] = 0
    state.pool[:] = 0
    state.aside[:] = 0
    for direction in range(state.direction + 1):
        for pile in range(state.players):
            count = count_taken(state, edition, direction, pile)
            for place in range(edition.pile):
                card = state.order[direction, pile, place]
                if place >= count:
                    state.pile[holder(state, direction, pile, state.passes), card] += 1
                    continue
                seat = holder(state, direction, pile, min(place, edition.pile - 2))
                state.taken[seat, direction * MOST_PILE + place] = card
                if place < edition.pile - 1:
                    state.pool[seat, card] += 1
                elif not (reshuffled and direction == Direction.LEFT):
                    state.aside[seat, card] += 1
    gather_deck(state, edition)


@rule
def mark_sources(state: State, edition: Edition, seat: int) -> None:
    """Say for each place of each row out of which group of cards it is dealt again.

    Group 0 is what the seat has nowhere seen; each look at a pile begins a group of its own. KNOWN marks the
    places where the seat itself took a card, or is about to.
    """
    groups = 0
    for direction in range(state.direction + 1):
        looks = state.passes + 1 if direction == state.direction else edition.pile - 1
        for pile in range(state.players):
            group = 0
            for place in range(edition.pile):
                state.source[direction, pile, place] = group
                if place < looks and holder(state, direction, pile, place) == seat:
                    groups += 1
                    group = groups
                    state.source[direction, pile, place] = KNOWN


@rule
def gather_unknown(state: State, edition: Edition, reshuffled: bool) -> None:
    """Count the cards of each group.

    Where the deck was reshuffled, group 0 is about the first deal alone: the second was dealt out of what the
    first had left in the deck, and its cards laid aside. What the seat saw of it is counted in `seen`.
    """
    for place in range(state.undealt_count):
        state.group[0, state.undealt[place]] += 1
    for direction in range(state.direction + 1):
        for pile in range(state.players):
            for place in range(edition.pile):
                card = state.order[direction, pile, place]
                source = state.source[direction, pile, place]
                if source != KNOWN:
                    state.group[source, card] += 1
                if reshuffled and direction == Direction.RIGHT and source != 0:
                    state.group[0, card] += 1
                    state.seen[card] += 1
                if reshuffled and direction == Direction.LEFT and place == edition.pile - 1:
                    state.group[0, card] -= 1


@rule
def draw_rows(state: State, edition: Edition, direction: int) -> None:
    """Deal the unknown places of the rows of a deal, each out of its group."""
    for pile in range(state.players):
        for place in range(edition.pile):
            source = state.source[direction, pile, place]
            if source != KNOWN:
                state.order[direction, pile, place] = draw(state.chance, state.group[source], CARDS)


# A reshuffled deck (six seats): what the seat has seen of the second deal was left in the deck by the first,
# or laid aside. So each of these cards is first traced back to where it lay, at the odds of each place.
# (Cards laid aside out of piles the seat never saw are drawn without regard to that: nothing hangs on them.)


@rule
def trace_scarce(state: State, edition: Edition) -> None:
    """Trace the seen cards of which group 0 has too few: each was laid aside, out of another pile."""
    scarce = 0
    ways = 1
    for card in range(CARDS):
        for _ in range(state.group[0, card], state.seen[card]):
            state.scarce[scarce] = card
            scarce += 1
            ways *= state.players
    way = below(state.chance, ways)
    while not is_way(state, edition, scarce, way):  # what really happened is one
        way = (way + 1) % ways
    for place in range(scarce):
        put_aside(state, edition, way % state.players, state.scarce[place])
        way //= state.players


@rule
def is_way(state: State, edition: Edition, scarce: int, way: int) -> bool:
    """Whether the digits of `way`, to the base of the players, name different piles with the scarce cards."""
    used = 0
    for place in range(scarce):
        pile = way % state.players
        way //= state.players
        source = state.source[Direction.LEFT, pile, edition.pile - 1]
        if (used >> pile) & 1 == 1 or source == 0 or state.group[source, state.scarce[place]] == 0:
            return False
        used += 1 << pile
    return True


@rule
def put_aside(state: State, edition: Edition, pile: int, card: int) -> None:
    """Settle that a seen card was laid aside out of a pile of the first deal."""
    last = edition.pile - 1
    state.group[state.source[Direction.LEFT, pile, last], card] -= 1
    state.seen[card] -= 1
    state.order[Direction.LEFT, pile, last] = card
    state.source[Direction.LEFT, pile, last] = KNOWN


@rule
def trace_seen(state: State, edition: Edition) -> None:
    """Trace the other seen cards, to the deck or to a card laid aside."""
    loose = 0
    for card in range(CARDS):
        loose += state.group[0, card]
    in_deck = loose
    for pile in range(state.players):
        for place in range(edition.pile - 1):
            if state.source[Direction.LEFT, pile, place] == 0:
                in_deck -= 1
    for card in range(CARDS):
        for _ in range(state.seen[card]):
            pile = choose_pile(state, edition, card, loose, in_deck)
            if pile >= 0:
                put_aside(state, edition, pile, card)
            else:
                state.group[0, card] -= 1
                loose -= 1
                in_deck -= 1


@rule
def choose_pile(state: State, edition: Edition, card: int, loose: int, in_deck: int) -> int:
    """Draw the pile out of which a seen card was laid aside in the first deal; -1 when it stayed in the deck.

    Args:
        card: which.
        loose: how many cards there are in group 0,
        in_deck: and how many of them were left in the deck.
    """
    state.odds[MOST] = state.group[0, card] * in_deck * SHARES
    for pile in range(state.players):
        source = state.source[Direction.LEFT, pile, edition.pile - 1]
        state.odds[pile] = 0
        if source > 0:
            size = 0
            for other in range(CARDS):
                size += state.group[source, other]
            state.odds[pile] = state.group[source, card] * loose * (SHARES // size)
    total = 0
    for place in range(MOST + 1):
        total += state.odds[place]
    chosen = below(state.chance, total)
    for pile in range(state.players):
        chosen -= state.odds[pile]
        if chosen < 0:
            return pile
    return -1


@rule
def return_aside(state: State, edition: Edition) -> None:
    """Put the cards laid aside, but for those traced, among those of the second deal that were not seen."""
    for pile in range(state.players):
        if state.source[Direction.LEFT, pile, edition.pile - 1] != KNOWN:
            state.group[0, state.order[Direction.LEFT, pile, edition.pile - 1]] += 1
