"""Plunder: redeals are uniform over all deals that fit, and insight says exactly what follows from them."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

import freebooter as fb
from freebooter.games.plunder import rules
from freebooter.games.plunder.insight import Deals
from freebooter.games.plunder.rules import Answer
from freebooter.kit import interpreted
from freebooter.kit.packed import PackedRules
from freebooter.kit.views import view
from tests.games.plunder_table import GAME, Treasure, consistent_deals

Deal = dict[int, Treasure]


def truth(match: fb.Match) -> Any:
    """The true state, behind the curtain."""
    return match._state


def days_of(seats: int, seed: int) -> Iterator[fb.Match]:
    """A match at the beginning of each day, with clues changed and crew sent now and then."""
    chance = random.Random(seed)
    match = fb.Match("plunder", seats=seats, seed=seed)
    while not match.over:
        if match.phase != "DIG":
            yield match
        seat = match.next_to_act
        assert seat is not None
        legal = match.legal(seat)
        digs = [action for action in legal if action.name == "DIG"]
        if digs and truth(match).crew[seat] > 1 and chance.random() < 0.1:
            match.play(seat, chance.choice(digs))
        else:
            match.play(seat, chance.choice([a for a in legal if a.name not in ("DIG", "REST")]))


def at_day(seats: int, seed: int, day: int) -> fb.Match:
    """A match at the beginning of a day."""
    return next(match for match in days_of(seats, seed) if match.view(None)["day"] == day)


def redealt(match: fb.Match, seat: int, seed: str) -> Any:
    return interpreted.redeal(match.game, match.edition, truth(match), seat, seed)


def others(seats: int, seat: int) -> list[int]:
    return [(seat + step) % seats for step in range(1, seats)]


# Redeal


@pytest.mark.parametrize("seed", [1, 2])
def test_a_redeal_counts_the_deals_that_brute_force_finds(seed: int) -> None:
    """At three seats, before any answer (8,000 deals) and at the beginning of every day after."""
    counts = []
    for match in days_of(3, seed):
        seat = match.number % 3
        counted = sum(1 for _ in consistent_deals(match.view(seat), 3, seat))
        assert redealt(match, seat, "any").ways[0] == counted
        counts.append(counted)
    assert counts[0] == 8000
    assert len(counts) >= 14  # on a day on which all decks are empty nothing is asked
    assert counts[-1] < 20


@pytest.mark.parametrize(("seats", "day"), [(2, 3), (3, 6), (3, 10)])
def test_every_deal_that_fits_is_drawn_equally_often(seats: int, day: int) -> None:
    """Chi-square over compiled redeals with fixed seeds: 5 standard deviations are allowed."""
    match = at_day(seats, 5, day)
    deals = list(consistent_deals(match.view(0), seats, 0))
    packed, compiled = truth(match).pack(), PackedRules(match.game, match.edition)
    assert 4 < len(deals) < 400
    draws = 40 * len(deals)
    drawn: Counter[tuple[Treasure, ...]] = Counter()
    for number in range(draws):
        treasures = compiled.redeal(packed, 0, f"redeal {number}")["treasure"][0]
        drawn[tuple(tuple(treasures[other].tolist()) for other in others(seats, 0))] += 1
    possible = {tuple(deal[other] for other in others(seats, 0)) for deal in deals}
    assert set(drawn) <= possible
    chi_square = sum((drawn[deal] - 40) ** 2 / 40 for deal in possible)
    free = len(deals) - 1
    assert abs(chi_square - free) < 5 * (2 * free) ** 0.5


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_redeal_keeps_all_that_a_seat_knows_and_agrees_with_every_answer(seats: int) -> None:
    for match in days_of(seats, 10 + seats):
        state = truth(match)
        for seat in (0, seats - 1):
            twin = redealt(match, seat, f"any {match.number}")
            assert view(twin, seat) == view(state, seat)
            for deck in range(3):
                held = twin.treasure[:seats, deck].tolist()
                assert len(set(held)) == seats
                left = twin.deck[deck, : twin.cards_left[deck]].tolist()
                up = twin.discards[deck].tolist()
                assert [left.count(item) + up[item] for item in range(6)] == [3] * 6
            for day in range(state.day - 1):
                for other in range(seats):
                    said = state.answers[day, other]
                    told = bool((twin.treasure[other] == state.clues[day]).any())
                    assert said == Answer.NONE or (said == Answer.AYE) == told


def test_decks_treasures_and_digs_of_others_vary_over_redeals() -> None:
    match = at_day(4, 3, 2)
    match.play(*stay(match))
    match.play(1, ("DIG", "WHALE", "FLAG", "PIT"))
    twins = [redealt(match, 0, str(number)) for number in range(30)]
    assert len({twin.deck.tobytes() for twin in twins}) == 30
    assert len({twin.treasure.tobytes() for twin in twins}) > 20
    assert len({twin.digs[1, 0].tobytes() for twin in twins}) > 20
    assert all((twin.digs[1, 1:] == -1).all() for twin in twins)


def stay(match: fb.Match) -> tuple[int, str]:
    seat = match.next_to_act
    assert seat is not None
    return seat, "STAY"


# Insight


def brute_force(match: fb.Match, seat: int) -> tuple[int, dict[int, Counter[Treasure]]]:
    """How many deals fit, and in how many of them each other seat has each treasure."""
    counts: dict[int, Counter[Treasure]] = {other: Counter() for other in others(match.seats, seat)}
    total = 0
    for deal in consistent_deals(match.view(seat), match.seats, seat):
        total += 1
        for other, treasure in deal.items():
            counts[other][treasure] += 1
    return total, counts


@pytest.mark.parametrize("seed", [3, 4])
def test_insight_equals_brute_force(seed: int) -> None:
    """At three seats: the count, every chance and treasure, and the marks: X in none, O in all."""
    for match in days_of(3, seed):
        seat = match.number % 3
        total, counts = brute_force(match, seat)
        found = match.insight(seat)
        assert found is not None
        assert found["deals"] == total
        assert [rival["seat"] for rival in found["rivals"]] == sorted(others(3, seat))
        for rival in found["rivals"]:
            held = counts[rival["seat"]]
            listed = {tuple(entry["items"]): entry["chance"] for entry in rival["treasures"]}
            assert listed == {treasure: count / total for treasure, count in held.items()}
            assert list(listed.values()) == sorted(listed.values(), reverse=True)
            for deck in range(3):
                for item in range(6):
                    count = sum(n for treasure, n in held.items() if treasure[deck] == item)
                    assert rival["chances"][deck][item] == count / total
                    expected = "X" if count == 0 else "O" if count == total else ""
                    assert rival["marks"][deck][item] == expected


def test_insight_at_six_seats_agrees_with_many_redeals() -> None:
    match = at_day(6, 2, 4)
    found = match.insight(0)
    assert found is not None
    compiled, packed, draws = PackedRules(match.game, match.edition), truth(match).pack(), 4000
    held: Counter[tuple[int, int, int]] = Counter()
    for number in range(draws):
        treasures = compiled.redeal(packed, 0, f"redeal {number}")["treasure"][0]
        held.update((seat, deck, int(treasures[seat, deck])) for seat in range(1, 6) for deck in range(3))
    for rival in found["rivals"]:
        for deck in range(3):
            for item, chance in enumerate(rival["chances"][deck]):
                allowed = 5 * (chance * (1 - chance) / draws) ** 0.5
                assert abs(held[rival["seat"], deck, item] / draws - chance) <= allowed
    assert found["deals"] == redealt(match, 0, "any").ways[0]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_insight_is_the_same_for_redealt_twins(seats: int) -> None:
    """It sees only the view: what the seat cannot know changes nothing."""
    for match in days_of(seats, 20):
        if match.view(None)["day"] % 4 == 0:
            seat = match.number % seats
            before, true = match.insight(seat), match._state
            match._state = redealt(match, seat, "other secrets")
            assert match.insight(seat) == before
            match._state = true


NOTES = {note: text.split("{")[0] for note, text in GAME.words.notes.items()}
"""How the sentences of the reasons begin, as far as they are the same everywhere."""

CAPTAINS = ("Ann", "Bob", "Cai", "Dee")


def note_of(sentence: str) -> str:
    """Which kind of reason a sentence is."""
    if sentence.startswith("Day "):
        return "NAY" if "Nay" in sentence else "AYE"
    if sentence.endswith("'s."):
        return "TAKEN"
    return next(note for note in ("OWN", "LAST", "DEALS_NONE") if sentence.startswith(NOTES[note]))


def told(match: fb.Match, sentence: str) -> tuple[int, list[int]]:
    """The day that a sentence names, and that day's clues."""
    day = int(sentence.split(":")[0].removeprefix("Day "))
    return day, match.view(None)["clues"][day - 1]


def check_reason(match: fb.Match, found: dict[str, Any], rival: dict[str, Any], deck: int, item: int) -> str:
    """That the sentence is true; returns its kind."""
    sentence, mark = rival["reasons"][deck][item], rival["marks"][deck][item]
    note, other, name = note_of(sentence), rival["seat"], CAPTAINS[rival["seat"]]
    if note in ("NAY", "AYE"):
        day, clues = told(match, sentence)
        said = match.view(None)["answers"][day - 1][other]
        assert clues[deck] == item
        assert said == Answer[note]
        kinds = (rules.Island, rules.Marker, rules.Trap)
        texts = [
            GAME.words.member(kind.__name__, kind(clue).name) for kind, clue in zip(kinds, clues, strict=True)
        ]
        assert f"{name} said {note.capitalize()} to {', '.join(texts)}" in sentence
        if note == "AYE":
            assert all(rival["marks"][n][clues[n]] == "X" for n in range(3) if n != deck)
    elif note == "TAKEN":
        holder = CAPTAINS.index(sentence.removeprefix("It is ").removesuffix("'s."))
        (theirs,) = [r for r in found["rivals"] if r["seat"] == holder]
        assert theirs["marks"][deck][item] == "O"
    elif note == "OWN":
        assert match.view(match.number % match.seats)["treasure"][deck] == item
    elif note == "LAST":
        assert [n for n in range(6) if rival["marks"][deck][n] != "X"] == [item]
    else:
        assert f"({found['deals']} in all)" in sentence
        assert sentence.endswith(f"to {name}.")
    assert mark == ("O" if note in ("AYE", "LAST") else "X")
    return note


def test_every_mark_has_a_true_reason_and_every_kind_of_reason_is_met() -> None:
    met: set[str] = set()
    for seed in range(5):
        seats = 3 + seed % 2
        for match in days_of(seats, 30 + seed):
            match.names = CAPTAINS[:seats]
            found = match.insight(match.number % seats)
            assert found is not None
            for rival in found["rivals"]:
                for deck in range(3):
                    for item in range(6):
                        if rival["marks"][deck][item]:
                            met.add(check_reason(match, found, rival, deck, item))
                        else:
                            assert rival["reasons"][deck][item] == ""
    assert met == set(GAME.words.notes)


def test_once_the_chest_is_open_insight_still_follows_from_the_answers() -> None:
    match = fb.Match("plunder", seats=3, seed=8)
    while not match.over:
        seat = match.next_to_act
        assert seat is not None
        match.play(seat, "STAY" if match.phase == "CLUE" else "DONE")
    found = match.insight(0)
    assert found is not None
    assert found["deals"] == sum(1 for _ in consistent_deals(match.view(0), 3, 0))


def test_chances_are_whole_parts_of_all_deals() -> None:
    match = at_day(4, 7, 5)
    deals = Deals(match.view(1), 4, 1)
    for other in deals.others:
        assert sum(deals.weights[other].values()) == deals.total
        assert sum(Fraction(n, deals.total) for n in deals.holding[other][0]) == 1
