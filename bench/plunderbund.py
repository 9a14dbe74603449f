"""`python -m bench.plunderbund`: whether Plunderbund's deck and map are in balance.

Plays thousands of games between bots that look to the end of each action, by a value of positions below, and
recruit by what recruits were worth in the games before. Prints the table of docs/plunderbund-balance.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from freebooter.bots.greedy import reseed
from freebooter.bots.playout import random_action
from freebooter.cli.choosing import CannotDo, read_edition
from freebooter.cli.waiting import telling_of_compiling
from freebooter.games.plunderbund.box import (
    CARDS,
    MERCHANTS,
    MONTHS,
    MONTHS_A_SEASON,
    OPTIONS,
    REGIONS,
    TRACKS,
    CardSet,
    Part,
    Track,
)
from freebooter.games.plunderbund.figures import agents_out, has_demand
from freebooter.games.plunderbund.position import END, PLAY, RECRUIT, RETIRE, Phase
from freebooter.games.plunderbund.rules import Edition, State
from freebooter.games.plunderbund.seasons import figures_in
from freebooter.games.plunderbund.tracks import earnings, standing, top
from freebooter.kit import Events, IntArray, below, rule
from freebooter.kit.chance import seeded
from freebooter.kit.copying import assign, make_known
from freebooter.kit.dispatch import apply, check, first_waiting, next_candidate, setup
from freebooter.kit.editions import Edition as EditionFile
from freebooter.kit.errors import BadEdition
from freebooter.kit.registry import games

GAME = games()["plunderbund"]
LOOKS = 2
"""How often each choice is tried, with what follows in the same action at random."""

CHUNK = 100
"""Games after which the bots learn what recruits are worth."""

WORTH_A_POINT = 100
"""Values are in hundredths of reputation."""

SPREAD = 300
"""Up to so much is added to the value of a recruit at random, so that no choice is certain."""


@rule
def worth(state: State, edition: Edition, seat: int) -> int:
    """What a guild's position is worth, in hundredths of reputation."""
    months = MONTHS - state.month
    seasons = (months + MONTHS_A_SEASON - 1) // MONTHS_A_SEASON + 1
    total = int(state.reputation[seat]) * WORTH_A_POINT
    total += goods_worth(state, edition, seat, months)
    total -= int(state.favors_play[seat] + state.favors_discard[seat] + state.favors_draw[seat]) * 80
    for track in range(TRACKS):
        row = int(state.row[track, seat])
        ahead = 0
        for other in range(state.seats):
            if other != seat and standing(state, track, seat) > standing(state, track, other):
                ahead += 1
        total += seasons * (30 * ahead // (state.seats - 1) + 6 * row)
        if row > 0:
            total += 40 * seasons
        if row == top(edition):
            total += 150
    total += (2 * (int(state.hand_limit[seat]) - 5) + int(state.row[Track.INGENUITY, seat])) * 9 * months
    total += (2 * (4 - int(state.ratio[seat])) + int(state.row[Track.QUALITY, seat])) * 3 * months
    total += min(3, int(state.row[Track.APPEAL, seat])) * 40
    total += agents_out(state, edition, seat) * 45 * seasons
    if state.cheats == 1 and state.turn == seat:
        total += min(5, int(state.goods[seat])) * 35
    for merchant in range(MERCHANTS):
        if state.racketeer[merchant] == seat:
            total += 110 * seasons if has_demand(state, merchant) else 70 * seasons
    for region in range(REGIONS):
        figures = figures_in(state, edition, region, seat)
        behind = 0
        for other in range(state.seats):
            if other != seat and figures_in(state, edition, region, other) < figures:
                behind += 1
        total += min(figures, 3) * 25 + behind * 300 // (state.seats - 1) // max(1, seasons)
    return total


@rule
def goods_worth(state: State, edition: Edition, seat: int, months: int) -> int:
    """What goods in the warehouse and still to be earned are worth, as far as there is demand."""
    winnable = 0
    for merchant in range(MERCHANTS):
        if state.agents[seat, merchant] == 0:
            continue
        for track in range(TRACKS):
            count = int(state.coins[merchant, track] + state.generic[merchant, track])
            if count > 0 and leads(state, seat, merchant, track):
                winnable += count
    in_hand = int(state.goods[seat])
    this_season = in_hand + earnings(state, edition, seat) * (months % MONTHS_A_SEASON + 1)
    sold = min(this_season, winnable + agents_out(state, edition, seat) * (months % MONTHS_A_SEASON) // 3)
    later = earnings(state, edition, seat) * (months // MONTHS_A_SEASON) * MONTHS_A_SEASON
    sold_later = min(later, 2 * agents_out(state, edition, seat) * (months // MONTHS_A_SEASON))
    unsold = min(this_season + later - sold - sold_later, 24)
    return 90 * sold + 60 * sold_later + (15 * unsold if months > 0 else 0) + in_hand


@rule
def leads(state: State, seat: int, merchant: int, track: int) -> bool:
    """Whether a guild would be offered the coins of a type on a merchant first."""
    if state.row[track, seat] == 0:
        return False
    for other in range(state.seats):
        if state.agents[other, merchant] == 1 and standing(state, track, other) > standing(
            state, track, seat
        ):
            return False
    return True


@rule
def look(
    state: State,
    trial: State,
    edition: Edition,
    seat: int,
    action: int,
    legal: IntArray,
    chance: IntArray,
    events: Events,
) -> int:
    """What a choice is worth once its action is over; what follows in that is chosen at random."""
    total = 0
    for _ in range(LOOKS):
        assign(trial, state)
        reseed(trial, chance)
        apply(trial, edition, seat, action, events)
        while trial.over == 0 and trial.turn == seat and Phase.PAY <= trial.phase <= Phase.COIN:
            if trial.waiting[seat] == 0:
                break
            apply(trial, edition, seat, random_action(trial, edition, seat, legal, chance), events)
        total += worth(trial, edition, seat)
        for other in range(state.seats):
            if other != seat:
                total -= worth(trial, edition, other) // (2 * (state.seats - 1))
    return total


@rule
def choose(
    state: State,
    trial: State,
    edition: Edition,
    seat: int,
    values: IntArray,
    legal: IntArray,
    chance: IntArray,
    events: Events,
) -> int:
    """The best choice for a guild."""
    best = -1
    most = 0
    action = next_candidate(state, edition, seat, 0)
    while action < legal.shape[0]:
        if check(state, edition, seat, action) == 0:
            value = value_of(state, trial, edition, seat, action, values, legal, chance, events)
            if best < 0 or value > most:
                best = action
                most = value
        action = next_candidate(state, edition, seat, action + 1)
    return best


@rule
def value_of(
    state: State,
    trial: State,
    edition: Edition,
    seat: int,
    action: int,
    values: IntArray,
    legal: IntArray,
    chance: IntArray,
    events: Events,
) -> int:
    """What a choice is worth to a guild; ending the turn is worth what the position is."""
    if state.phase == Phase.RECRUIT:
        value = below(chance, SPREAD)
        return value + int(values[action - RECRUIT]) if action < RECRUIT + CARDS else value
    if state.phase == Phase.SELL:
        return action
    if action == END:
        value = LOOKS * worth(state, edition, seat)
        for other in range(state.seats):
            if other != seat:
                value -= LOOKS * (worth(state, edition, other) // (2 * (state.seats - 1)))
        return value
    return look(state, trial, edition, seat, action, legal, chance, events) + below(chance, 20)


def play_games(
    scratch: IntArray,
    blank: IntArray,
    edition: IntArray,
    options: IntArray,
    events: IntArray,
    chance: IntArray,
    legal: IntArray,
    values: IntArray,
    parts: IntArray,
    points: IntArray,
    offered: IntArray,
    picked: IntArray,
    in_play: IntArray,
    played: IntArray,
    demand: IntArray,
) -> None:
    """Play as many games as `points` has rows, and count.

    Args:
        scratch: two packed states.
        values: by card, what recruiting it is worth.
        parts, points: shape (games, seats, parts) and (games, seats).
        offered, in_play: by card, how often a guild could take it, or had it in its play area.
        picked: shape (games, seats, cards).
        played: by deed.
        demand: shape (months + 1, 4): coins in the bag and on the map, goods and favors of all guilds.
    """
    for game in range(points.shape[0]):
        state = scratch[0]
        assign(state, blank[0])
        reseed(state, chance)
        setup(state, edition[0], options[0], events[0])
        turn = -1
        month = 0
        while state.over == 0:
            seat = first_waiting(state)
            if state.month != month:
                month = state.month
                note_month(state, demand[month])
            if state.phase == Phase.TURN and state.month * 10 + seat != turn:
                turn = state.month * 10 + seat
                for card in range(CARDS):
                    in_play[card] += state.play_area[seat, card]
            if state.phase == Phase.RECRUIT:
                for card in range(CARDS):
                    if state.offer[card] + state.agent_piles[card] > 0:
                        offered[card] += 1
            action = choose(state, scratch[1], edition[0], seat, values, legal, chance, events[0])
            if state.phase == Phase.TURN and action < RETIRE:
                played[action - PLAY] += 1
            if state.phase == Phase.RECRUIT and action < RECRUIT + CARDS:
                picked[game, seat, action - RECRUIT] += 1
            apply(state, edition[0], seat, action, events[0])
        for seat in range(points.shape[1]):
            points[game, seat] = state.reputation[seat]
            for part in range(parts.shape[2]):
                parts[game, seat, part] = state.gained[seat, part]


@rule
def note_month(state: State, row: IntArray) -> None:
    """Add what lies where, after the draw of a month."""
    for merchant in range(MERCHANTS):
        for track in range(TRACKS):
            row[0] += state.bag[merchant, track]
            row[1] += state.coins[merchant, track] + state.generic[merchant, track]
    for seat in range(state.seats):
        row[2] += state.goods[seat]
        row[3] += state.favors_draw[seat] + state.favors_discard[seat] + state.favors_play[seat]


@cache
def compiled_games() -> Callable[..., None]:
    """`play_games`, compiled at its first call."""
    from freebooter.kit.compiled import jit, prepare

    prepare(GAME)
    make_known()
    return jit(play_games)  # type: ignore[no-any-return]


class Tally:
    """What many games of one seat count came to."""

    def __init__(self, seats: int, count: int, edition: EditionFile, seed: str) -> None:
        self.seats, self.count = seats, count
        self.points = np.zeros((count, seats), dtype=np.int64)
        self.parts = np.zeros((count, seats, len(Part)), dtype=np.int64)
        self.picked = np.zeros((count, seats, CARDS), dtype=np.int64)
        self.offered = np.zeros(CARDS, dtype=np.int64)
        self.in_play = np.zeros(CARDS, dtype=np.int64)
        self.played = np.zeros(CARDS * OPTIONS, dtype=np.int64)
        self.demand = np.zeros((MONTHS + 1, 4), dtype=np.int64)
        blank: Any = GAME.State()
        blank.seats = seats
        values = np.full(CARDS, WORTH_A_POINT, dtype=np.int64)
        for start in range(0, count, CHUNK):
            end = min(start + CHUNK, count)
            compiled_games()(
                np.zeros(2, dtype=GAME.State.dtype),
                blank.pack(),
                edition.packed,
                GAME.Options().pack(),
                Events().pack(),
                seeded(f"{seed} {seats} {start}"),
                np.zeros(GAME.actions.size, dtype=np.int64),
                values,
                self.parts[start:end],
                self.points[start:end],
                self.offered,
                self.picked[start:end],
                self.in_play,
                self.played,
                self.demand,
            )
            values = self.worth_of_recruits(end)

    def worth_of_recruits(self, games: int) -> IntArray:
        """By card, the reputation that recruiting it goes with beyond the table's mean, in hundredths.

        Least squares of points on cards recruited, drawn towards 0 by some games without any.
        """
        points = self.points[:games] - self.points[:games].mean(axis=1, keepdims=True)
        cards = self.picked[:games] - self.picked[:games].mean(axis=1, keepdims=True)
        x, y = cards.reshape(-1, CARDS), points.reshape(-1)
        worth = np.linalg.solve(x.T @ x + 20 * np.eye(CARDS), x.T @ y)
        found: IntArray = (worth * WORTH_A_POINT).astype(np.int64) + WORTH_A_POINT
        return found


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(prog="python -m bench.plunderbund", description=__doc__)
    options.add_argument(
        "--games", type=int, default=1000, help="games at each seat count (default %(default)s)"
    )
    options.add_argument("--seed", default="balance", help="decides all chance (default %(default)s)")
    options.add_argument("--edition", type=Path, help="another edition's file")
    options.add_argument(
        "--seats", type=int, nargs="+", default=GAME.seats, choices=GAME.seats, help="seat counts"
    )
    chosen = options.parse_args()
    if chosen.games < 1:
        options.error(f"--games is {chosen.games}; expected a number from 1 on")
    try:
        edition = GAME.load_edition(read_edition(chosen.edition))
    except (CannotDo, BadEdition) as error:
        options.error(str(error))
    with telling_of_compiling():
        tallies = [Tally(seats, chosen.games, edition, chosen.seed) for seats in chosen.seats]
    print_seats(tallies)
    print_parts(tallies)
    print_demand(tallies)
    print_cards(tallies, edition)
    print_deeds(tallies, edition)


def print_seats(tallies: list[Tally]) -> None:
    """The share of wins of each seat, with the 95 % interval that chance allows."""
    print("\n| guilds | games | wins by seat, % | chance, % | points: mean, deviation, winner's |")
    print("| --- | --- | --- | --- | --- |")
    for tally in tallies:
        best = tally.points == tally.points.max(axis=1, keepdims=True)
        wins = (best / best.sum(axis=1, keepdims=True)).mean(axis=0) * 100
        fair = 100 / tally.seats
        margin = 1.96 * np.sqrt(fair * (100 - fair) / tally.count)
        print(
            f"| {tally.seats} | {tally.count} | {', '.join(f'{share:.1f}' for share in wins)} "
            f"| {fair:.1f} ± {margin:.1f} | {tally.points.mean():.1f}, {tally.points.std():.1f}, "
            f"{tally.points.max(axis=1).mean():.1f} |"
        )


def print_parts(tallies: list[Tally]) -> None:
    """The mean reputation from each source, of all guilds and of winners."""
    names = [GAME.words.parts[part.name] for part in Part]
    print("\n| source | " + " | ".join(f"{t.seats} guilds (winner)" for t in tallies) + " |")
    print("| --- |" + " --- |" * len(tallies))
    for place, name in enumerate(names):
        cells = []
        for tally in tallies:
            winner = tally.points.argmax(axis=1)
            won = tally.parts[np.arange(tally.count), winner, place].mean()
            cells.append(f"{tally.parts[:, :, place].mean():.1f} ({won:.1f})")
        print(f"| {name} | {' | '.join(cells)} |")


def print_demand(tallies: list[Tally]) -> None:
    """What lies where after the draw of each month."""
    print("\n| month | " + " | ".join(f"{t.seats}: bag, map, goods, favors" for t in tallies) + " |")
    print("| --- |" + " --- |" * len(tallies))
    for month in range(1, MONTHS + 1):
        cells = [", ".join(f"{n:.0f}" for n in tally.demand[month] / tally.count) for tally in tallies]
        print(f"| {month} | {' | '.join(cells)} |")


def print_cards(tallies: list[Tally], edition: EditionFile) -> None:
    """How often each recruit was taken when offered, and what that went with."""
    numbers: Any = edition.numbers
    offered = np.sum([tally.offered for tally in tallies], axis=0)
    picked = np.sum([tally.picked.sum(axis=(0, 1)) for tally in tallies], axis=0)
    print("\n| recruit | taken when a guild could, % | worth by guilds |\n| --- | --- | --- |")
    worths = [tally.worth_of_recruits(tally.count) - WORTH_A_POINT for tally in tallies]
    for card in range(CARDS):
        if numbers.card_set[card] not in (CardSet.AGENT, CardSet.RECRUIT) or offered[card] == 0:
            continue
        values = ", ".join(f"{worth[card] / WORTH_A_POINT:+.1f}" for worth in worths)
        print(f"| {edition.kinds['Card'][card][1]} | {100 * picked[card] / offered[card]:.0f} | {values} |")


def print_deeds(tallies: list[Tally], edition: EditionFile) -> None:
    """How often each action was used when its card was in play."""
    in_play = np.sum([tally.in_play for tally in tallies], axis=0)
    played = np.sum([tally.played for tally in tallies], axis=0)
    print("\n| action | used when in play, % |\n| --- | --- |")
    for deed, (_, text) in enumerate(edition.kinds["Deed"]):
        if text:
            print(f"| {text} | {100 * played[deed] / max(1, in_play[deed // OPTIONS]):.0f} |")


if __name__ == "__main__":
    main()
