"""Plunder: every rule of the rulebook, every refusal, the edges of the box."""

import itertools
import random
import tomllib
from collections import Counter
from typing import Any

import pytest

import freebooter as fb
from freebooter.games.plunder import rules
from freebooter.games.plunder.rules import Answer, Deck
from tests.games.plunder_table import GAME, Table, assert_conserved

SEATS = (2, 3, 4, 5, 6)


def truth(match: fb.Match) -> Any:
    """The true state, behind the curtain."""
    return match._state


# Setup


@pytest.mark.parametrize("seats", SEATS)
def test_setup_deals_each_captain_one_item_of_a_kind_and_a_crew_card_a_player(seats: int) -> None:
    for seed in range(20):
        match = fb.Match("plunder", seats=seats, seed=seed)
        assert_conserved(truth(match), 3)
        view = match.view(None)
        assert view["crew"] == [seats] * seats
        assert len(set(view["captain"])) == seats
        assert view["cards_left"] == [17, 17, 17]
        assert (view["day"], view["last_day"], match.phase) == (1, 15, "CLUE")
        assert match.waiting == (view["turn"],)


def test_setup_every_seat_may_begin_and_every_item_may_be_dealt_or_left_out() -> None:
    starts: Counter[int] = Counter()
    items: Counter[tuple[int, int, int]] = Counter()
    for seed in range(300):
        state = truth(fb.Match("plunder", seats=3, seed=seed))
        starts[state.turn] += 1
        items.update((seat, deck, int(state.treasure[seat, deck])) for seat in range(3) for deck in range(3))
    assert min(starts[seat] for seat in range(3)) > 60
    assert len(items) == 3 * 3 * 6
    assert min(items.values()) > 25


def test_setup_nobody_sees_the_treasures_of_others_or_the_decks() -> None:
    match = fb.Match("plunder", seats=3, seed=1)
    assert match.view(1)["treasure"] == truth(match).treasure[1].tolist()
    assert "treasure" not in match.view(None)
    assert "deck" not in match.view(1)
    assert match.view(1)["revealed"] == [[-1] * 3] * 3


# How to Play: the day's clues


def test_the_player_on_turn_may_stay_with_the_clues() -> None:
    table = Table()
    before = table.state.shown.tolist()
    assert table.legal(0) == {"STAY", "CHANGE"}
    assert table.play(0, "STAY")[0] == "STAYED"
    assert table.state.clues[0].tolist() == before


@pytest.mark.parametrize("deck", list(Deck))
def test_one_clue_may_be_changed_for_the_next_card_of_its_deck(deck: Deck) -> None:
    table = Table()
    before, left = table.state.shown.copy(), table.state.cards_left.copy()
    upcoming = table.state.deck[deck, left[deck] - 1]
    events = table.play(0, "CHANGE", deck.name)
    assert events[:2] == ["CHANGED", f"CLUE_{deck.name}"]
    assert table.phase == "DIG"  # only one may be changed
    before[deck] = upcoming
    left[deck] -= 1
    assert table.state.clues[0].tolist() == before.tolist()
    assert table.state.cards_left.tolist() == left.tolist()


def test_turned_up_cards_lie_among_the_discards() -> None:
    table = Table()
    table.play(0, "CHANGE", "TRAP")
    assert table.state.discards.sum(axis=1).tolist() == [1, 1, 2]


@pytest.mark.parametrize("empty", [c for n in (1, 2, 3) for c in itertools.combinations(Deck, n)])
def test_of_each_empty_deck_a_discard_is_chosen_in_order(empty: tuple[Deck, ...]) -> None:
    """How to Play, exhausted decks; with every combination of them."""
    table = Table()
    table.empty(*empty)
    table.play(0, "STAY")
    table.done()
    assert (table.state.day, table.state.turn) == (2, 1)
    for deck in empty:
        assert (table.phase, table.waiting) == ("SHOW", [1])
        assert table.legal(1) == {f"SHOW_{deck.name}"}
        kind = (rules.Island, rules.Marker, rules.Trap)[deck]
        events = table.play(1, f"SHOW_{deck.name}", kind(4).name)
        assert events[:2] == ["SHOWN_AGAIN", f"CLUE_{deck.name}"]
        assert table.state.shown[deck] == 4
    if len(empty) == 3:
        assert table.phase == "DIG"  # no card is left to change to: nothing is asked
        assert table.state.clues[1].tolist() == [4, 4, 4]
    else:
        assert table.phase == "CLUE"
        changes = [table.why(1, "CHANGE", deck.name) for deck in Deck]
        assert changes == ["DECK_EMPTY" if deck in empty else "OK" for deck in Deck]


def test_the_last_card_of_a_deck_is_shown_and_then_the_deck_is_empty() -> None:
    table = Table()
    table.play(0, "STAY")
    table.state.cards_left[Deck.TRAP] = 1
    table.state.discards[Deck.TRAP] = 3
    table.state.discards[Deck.TRAP, table.state.deck[Deck.TRAP, 0]] = 2
    table.done()
    assert table.phase == "CLUE"
    assert table.why(1, "CHANGE", "TRAP") == "DECK_EMPTY"
    table.play(1, "STAY")
    table.done()
    assert table.legal(2) == {"SHOW_TRAP"}


def test_an_extra_card_may_be_the_last_of_its_deck() -> None:
    table = Table()
    table.state.cards_left[Deck.ISLAND] = 1
    table.state.discards[Deck.ISLAND] = 3
    table.state.discards[Deck.ISLAND, table.state.deck[Deck.ISLAND, 0]] = 2
    table.play(0, "CHANGE", "ISLAND")
    assert table.state.cards_left[Deck.ISLAND] == 0


# How to Play: the answers


@pytest.mark.parametrize(
    ("clues", "answer"),
    [
        ((1, 5, 5), "AYE"),
        ((5, 1, 5), "AYE"),
        ((5, 5, 1), "AYE"),
        ((1, 1, 1), "AYE"),
        ((5, 4, 3), "NAY"),
    ],
)
def test_aye_means_one_or_more_of_the_clues(clues: tuple[int, int, int], answer: str) -> None:
    table = Table()
    table.show(*clues)
    table.play(0, "STAY")
    assert table.state.answers[0, 1] == Answer[answer]


def test_the_others_answer_clockwise_and_the_player_on_turn_does_not() -> None:
    table = Table(seats=4)
    table.play(0, "STAY")
    table.done()
    table.show(2, 5, 5)
    table.play(1, "STAY")
    rows = table.events.rows[: table.events.size].tolist()
    said = [(rules.Event(row[1]).name, row[2]) for row in rows if rules.Event(row[1]).name.startswith("SAID")]
    assert said == [("SAID_AYE", 2), ("SAID_NAY", 3), ("SAID_NAY", 0)]
    assert table.state.answers[1, :4].tolist() == [Answer.NAY, Answer.NONE, Answer.AYE, Answer.NAY]


def test_an_answer_is_about_the_changed_clue() -> None:
    table = Table()
    table.show(1, 5, 5)
    table.state.deck[Deck.ISLAND, : table.state.cards_left[Deck.ISLAND]] = 4
    table.state.discards[Deck.ISLAND] = 0
    table.events.size = 0
    rules.apply(table.state, table.numbers, 0, GAME.action_number("CHANGE", ("ISLAND",)), table.events)
    assert table.state.clues[0].tolist() == [4, 5, 5]
    assert table.state.answers[0, 1] == Answer.NAY


def test_the_turn_passes_to_the_left() -> None:
    match = fb.Match("plunder", seats=5, seed=4)
    first = match.view(None)["turn"]
    for day in range(1, 16):
        assert match.view(None)["day"] == day
        assert match.waiting == ((first + day - 1) % 5,)
        match.play(match.waiting[0], "STAY")
        while match.phase == "DIG" and not match.over:
            match.play(match.waiting[0], "DONE")
    assert match.over


# Digging Up Treasure


def test_all_may_dig_after_the_answers_in_any_order_and_as_often_as_they_like() -> None:
    table = Table(seats=4)
    table.play(0, "STAY")
    assert table.waiting == [0, 1, 2, 3]
    for seat in (2, 0, 2, 3, 0):
        assert table.dig(seat, 1) == ["DUG", "OWN_DIG"]
    assert table.state.chest[:5].tolist() == [2, 0, 2, 3, 0]
    assert table.state.crew[:4].tolist() == [2, 4, 2, 3]
    table.play(0, "DONE")
    assert table.why(0, "DIG", "WHALE", "FLAG", "PIT") == "NOT_ASKED"
    assert table.waiting == [1, 2, 3]


def test_a_dig_is_seen_by_all_and_its_place_only_by_its_owner() -> None:
    match = fb.Match("plunder", seats=3, seed=2)
    match.play(match.waiting[0], "STAY")
    match.play(1, ("DIG", "PARROT", "SKULL", "DARTS"))
    assert match.view(None)["chest"][0] == 1
    assert match.view(1)["digs"][0] == [2, 3, 4]
    assert match.view(2)["digs"][0] == [-1, -1, -1]
    lines = [[line.name for line in match.events(seat) if line.move == 2] for seat in (None, 0, 1)]
    assert lines == [["DUG"], ["DUG"], ["DUG", "OWN_DIG"]]


def test_any_place_may_be_named_also_of_own_items() -> None:
    table = Table()
    table.play(0, "STAY")
    own = [n for n in range(rules.DIG, rules.DONE) if rules.check(table.state, table.numbers, 0, n) == 0]
    assert len(own) == 6**3


def test_who_has_no_crew_left_is_not_asked_again() -> None:
    table = Table()
    table.play(0, "STAY")
    for _ in range(3):
        table.dig(1, 0)
    assert table.waiting == [0, 2]
    assert table.why(1, "DIG", "WHALE", "FLAG", "PIT") == "NOT_ASKED"
    table.done()
    assert (table.phase, table.waiting) == ("CLUE", [1])  # but its turns go on
    table.play(1, "STAY")
    assert table.waiting == [0, 2]


def test_who_rests_is_not_waited_for_but_may_dig_while_others_are() -> None:
    table = Table()
    table.play(0, "STAY")
    assert table.play(1, "REST") == ["RESTS"]
    assert (table.waiting, table.free) == ([0, 2], [0, 1, 2])
    assert table.legal(1) == {"DIG", "WAKE"}
    table.dig(1, 2)
    assert table.waiting == [0, 2]
    table.done()
    assert table.state.day == 2
    table.play(1, "STAY")
    assert (table.waiting, table.free) == ([0, 2], [0, 1, 2])
    assert table.play(1, "WAKE") == ["WAKES"]
    assert table.waiting == [0, 1, 2]
    assert table.legal(1) == {"DIG", "DONE", "REST"}


def test_who_rests_may_wake_before_the_answers_on_any_day() -> None:
    table = Table()
    table.play(0, "STAY")
    table.play(2, "REST")
    table.play(1, "REST")
    table.done()
    assert (table.waiting, table.free) == ([1], [1, 2])
    assert table.legal(2) == {"WAKE"}
    table.play(2, "WAKE")
    assert table.free == [1]
    table.play(1, "WAKE")
    assert table.legal(1) == {"STAY", "CHANGE"}
    table.play(1, "STAY")
    assert table.waiting == [0, 1, 2]


def test_resting_and_waking_do_not_go_on_for_ever() -> None:
    table = Table()
    table.play(0, "STAY")
    table.play(1, "REST")
    table.play(1, "WAKE")
    assert table.legal(1) == {"DIG", "DONE"}
    assert table.why(1, "REST") == "RESTED_TODAY"
    table.done()
    table.play(1, "STAY")
    assert table.legal(1) == {"DIG", "DONE", "REST"}


def test_when_all_rest_the_days_pass_with_only_the_clues_to_choose() -> None:
    table = Table()
    table.play(0, "STAY")
    for seat in range(3):
        table.play(seat, "REST")
    for day in range(2, 16):
        assert (table.state.day, table.phase, table.waiting) == (day, "CLUE", [(day - 1) % 3])
        table.play(table.waiting[0], "STAY")
    assert table.state.over == 1
    assert table.points() == [6, 6, 6]


def test_the_lead_of_a_window_is_the_player_on_turn() -> None:
    table = Table(seats=4)
    table.play(0, "STAY")
    table.done()
    table.play(1, "STAY")
    assert table.state.lead == 1


# Game End and Scoring: the end


def test_the_game_ends_when_the_last_crew_is_in() -> None:
    table = Table(seats=2)
    table.play(0, "STAY")
    for seat in (0, 1, 0):
        table.dig(seat, 5)
    assert table.state.over == 0
    events = table.dig(1, 5)
    assert events == ["DUG", "OWN_DIG", "CREW_SPENT", "OPENED", *["MISSED"] * 4, "KEPT", "KEPT"]
    assert (table.state.over, table.state.day) == (1, 1)
    assert table.free == []


def test_a_window_with_the_last_crew_goes_on_for_those_who_have_some() -> None:
    table = Table(seats=2)
    table.play(0, "STAY")
    table.dig(0, 5)
    table.dig(0, 5)
    assert (table.state.over, table.waiting) == (0, [1])


def test_the_game_ends_after_the_window_of_the_last_day() -> None:
    table = Table(days={"text": "Days", "value": 2, "source": "house", "note": "short"})
    table.play(0, "STAY")
    table.done()
    table.play(1, "STAY")
    assert table.state.over == 0
    events = table.done()
    assert events == ["DONE", "DAYS_SPENT", "OPENED", "KEPT", "KEPT", "KEPT"]
    assert (table.state.over, table.state.day) == (1, 2)


def test_the_open_chest_shows_every_card_and_every_treasure_to_all() -> None:
    table = Table()
    table.play(0, "STAY")
    table.dig(2, 1, 2, 3)
    table.dig(0, 1)
    table.open_chest()
    assert table.state.opened[:2].tolist() == [[1, 2, 3], [1, 1, 1]]
    assert table.state.opened_owner[:2].tolist() == [-1, 1]
    assert table.state.opened_place[:2].tolist() == [0, 1]
    assert table.state.revealed[:3].tolist() == table.state.treasure[:3].tolist()


# Game End and Scoring: the points


@pytest.mark.parametrize(
    ("finders", "kept", "stolen"),
    [(0, 6, []), (1, 3, [3]), (2, 1, [3, 2]), (3, 0, [3, 2, 1]), (4, 0, [3, 2, 1, 0])],
)
def test_finders_score_3_2_1_and_the_owner_keeps_6_3_1_0(finders: int, kept: int, stolen: list[int]) -> None:
    table = Table(seats=5)
    table.play(0, "STAY")
    for seat in range(1, finders + 1):
        table.dig(seat, 0)
    events = table.open_chest()
    assert table.points()[0] == kept
    assert [points - 6 for points in table.points()[1 : finders + 1]] == stolen
    assert events.count("FOUND") == min(finders, 3)
    assert events.count("FOUND_LATE") == max(finders - 3, 0)
    assert (events.count("LAY"), events.count("KEPT")) == ((1, 4) if finders else (0, 5))
    assert table.state.opened_place[:finders].tolist() == list(range(1, finders + 1))


def test_a_guess_must_match_exactly() -> None:
    table = Table()
    table.play(0, "STAY")
    table.dig(0, 1, 1, 2)
    table.dig(0, 1, 2, 1)
    table.dig(0, 2, 1, 1)
    assert table.open_chest().count("MISSED") == 3
    assert table.points() == [6, 6, 6]


def test_only_the_first_correct_dig_of_a_pirate_counts_for_a_treasure() -> None:
    """Digging Up Treasure: the second dig takes no place, so that the next finder is second."""
    table = Table()
    table.play(0, "STAY")
    table.dig(0, 1)
    table.dig(0, 1)
    table.dig(2, 1)
    events = table.open_chest()
    assert events[-6:] == ["FOUND", "LAY", "FOUND_AGAIN", "FOUND", "KEPT", "KEPT"]
    assert table.state.opened_place[:3].tolist() == [1, 0, 2]
    assert table.points() == [6 + 3, 1, 6 + 2]


def test_a_dig_at_the_own_treasure_counts_for_nothing() -> None:
    table = Table()
    table.play(0, "STAY")
    table.dig(0, 0)
    table.dig(1, 0)
    assert table.open_chest()[-5:] == ["FOUND_OWN", "FOUND", "LAY", "KEPT", "KEPT"]
    assert table.points() == [3, 9, 6]


def test_the_order_in_the_chest_decides_who_was_first() -> None:
    table = Table(seats=4)
    table.play(0, "STAY")
    for seat, where in [(3, 1), (2, 0), (0, 1), (3, 0), (2, 1)]:
        table.dig(seat, where)
    table.open_chest()
    assert table.state.opened_place[:5].tolist() == [1, 1, 2, 2, 3]
    parts = table.result().parts[:4].tolist()
    assert parts == [[1, 0, 2, 0], [0, 0, 0, 0], [6, 3, 0, 1], [6, 3, 2, 0]]
    assert table.points() == [3, 0, 10, 11]
    assert table.ranks() == [3, 4, 2, 1]


def test_crew_sent_on_an_earlier_day_comes_first() -> None:
    table = Table()
    table.play(0, "STAY")
    table.dig(2, 1)
    table.done()
    table.play(1, "STAY")
    table.dig(0, 1)
    table.open_chest()
    assert table.points() == [8, 1, 9]


def test_before_the_chest_is_open_nobody_has_scored() -> None:
    table = Table()
    table.play(0, "STAY")
    table.dig(2, 1)
    assert table.points() == [6, 6, 6]


# Game End and Scoring: ties


def test_of_the_tied_the_first_to_find_a_treasure_wins() -> None:
    table = Table(seats=4)
    table.play(0, "STAY")
    table.dig(3, 1)
    table.dig(2, 0)
    table.open_chest()
    assert table.points() == [3, 3, 9, 9]
    assert table.ranks() == [3, 3, 2, 1]
    assert table.result().tiebreak[:4].tolist()[3] == rules.Tiebreak.EARLIER_FIND


def test_who_found_some_is_before_who_found_none() -> None:
    table = Table(seats=3)
    table.play(0, "STAY")
    table.dig(0, 1)
    table.dig(1, 0)
    table.open_chest()
    assert table.points() == [6, 6, 6]
    assert table.ranks() == [1, 2, 3]


def test_a_fourth_find_is_a_find_for_the_tie() -> None:
    table = Table(seats=6)
    table.play(0, "STAY")
    for seat in (1, 2, 3, 4):
        table.dig(seat, 0)
    table.open_chest()
    assert table.points() == [0, 9, 8, 7, 6, 6]
    assert table.ranks() == [6, 1, 2, 3, 4, 5]


def test_a_dig_at_the_own_treasure_or_a_miss_is_no_find_for_the_tie() -> None:
    table = Table(seats=2)
    table.play(0, "STAY")
    table.dig(0, 0)
    table.dig(1, 5)
    table.open_chest()
    assert table.ranks() == [1, 1]


def test_who_never_found_anything_shares_the_win() -> None:
    table = Table(seats=4)
    table.play(0, "STAY")
    table.open_chest()
    assert table.points() == [6, 6, 6, 6]
    assert table.ranks() == [1, 1, 1, 1]


# Every refusal


def test_why_not_asked_and_over() -> None:
    table = Table()
    assert table.why(1, "STAY") == "NOT_ASKED"
    table.play(0, "STAY")
    table.open_chest()
    assert table.why(0, "DONE") == "OVER"


def test_why_not_now() -> None:
    table = Table()
    assert table.why(0, "DONE") == "NOT_NOW"
    assert table.why(0, "DIG", "WHALE", "FLAG", "PIT") == "NOT_NOW"
    assert table.why(0, "SHOW_TRAP", "PIT") == "NOT_NOW"
    table.empty(Deck.ISLAND, Deck.MARKER)
    table.play(0, "STAY")
    assert table.why(0, "STAY") == "NOT_NOW"
    table.play(2, "REST")
    table.done()
    assert table.why(1, "STAY") == "NOT_NOW"
    assert table.why(1, "SHOW_MARKER", "FLAG") == "NOT_NOW"  # the islands come first
    assert table.why(2, "SHOW_ISLAND", "WHALE") == "NOT_NOW"  # it may only wake
    table.play(1, "SHOW_ISLAND", "WHALE")
    table.play(1, "SHOW_MARKER", "FLAG")
    assert table.why(2, "STAY") == "NOT_NOW"


def test_why_deck_empty_and_has_clue() -> None:
    table = Table()
    table.empty(Deck.MARKER)
    assert table.why(0, "CHANGE", "MARKER") == "DECK_EMPTY"
    table.play(0, "STAY")
    table.done()
    assert table.why(1, "SHOW_TRAP", "PIT") == "HAS_CLUE"


def test_why_resting_already_and_not_resting() -> None:
    table = Table()
    assert table.why(0, "WAKE") == "NOT_RESTING"
    table.play(0, "STAY")
    assert table.why(0, "WAKE") == "NOT_RESTING"
    table.play(0, "REST")
    assert table.why(0, "REST") == "RESTING_ALREADY"
    assert table.why(0, "DONE") == "RESTING_ALREADY"


def test_why_no_crew() -> None:
    table = Table()
    table.play(0, "STAY")
    table.play(1, "REST")
    for _ in range(3):
        table.dig(1, 0)
    table.done()
    assert table.waiting == [1]
    assert table.why(1, "WAKE") == "NO_CREW"


def test_every_refusal_has_a_sentence_and_a_section_of_the_rulebook() -> None:
    for why in rules.Why:
        if why.name != "OK":
            refusal = GAME.refusal(why)
            assert refusal.text.endswith(".")
            assert refusal.rule or why.name in ("OVER", "NOT_ASKED")


# The whole


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_is_made_or_lost_and_answers_are_true(seats: int) -> None:
    for seed in range(2):
        chance = random.Random(seed)
        match = fb.Match("plunder", seats=seats, seed=seed)
        while not match.over:
            seat = chance.choice(match.free_to_act)
            families: dict[str, list[fb.Action]] = {}
            for action in match.legal(seat):
                families.setdefault(action.name, []).append(action)
            match.play(seat, chance.choice(families[chance.choice(sorted(families))]))
            state = truth(match)
            assert_conserved(state, 3)
            for day in range(state.day - 1):
                for other in range(seats):
                    told = any(state.clues[day, deck] == state.treasure[other, deck] for deck in Deck)
                    on_turn = state.answers[day, other] == Answer.NONE
                    assert on_turn or (state.answers[day, other] == Answer.AYE) == told
                assert list(state.answers[day, :seats]).count(Answer.NONE) == 1
        assert match.standings is not None
        for standing in match.standings:
            assert standing.points == sum(standing.parts.values())


def test_edition_marks_what_no_source_gives() -> None:
    edition = tomllib.loads(GAME.edition_text)
    assert {key: edition[key]["source"] for key in edition if key != "name"} == {
        "copies": "house",
        "days": "rulebook",
        "finder_points": "rulebook",
        "owner_points": "rulebook",
    }


def test_an_edition_whose_treasures_grow_when_found_is_refused() -> None:
    table = GAME.edition.table()
    table["owner_points"] = {**table["owner_points"], "value": [6, 3, 4, 0]}
    with pytest.raises(fb.BadEdition, match="owner_points"):
        GAME.load_edition(table)


def test_decks_of_one_copy_run_out_and_the_game_goes_on() -> None:
    table = Table(copies={"text": "Copies", "value": 1, "source": "house", "note": "short"})
    assert table.state.cards_left.tolist() == [5, 5, 5]
    while table.state.over == 0:
        seat = table.waiting[0]
        if table.phase == "SHOW":
            family = sorted(table.legal(seat))[0]
            name = {"SHOW_ISLAND": "WHALE", "SHOW_MARKER": "FLAG", "SHOW_TRAP": "PIT"}[family]
            table.play(seat, family, name)
        else:
            table.play(seat, "STAY" if table.phase == "CLUE" else "DONE")
    assert table.state.day == 15
    assert table.state.clues[6:15].tolist() == [[0, 0, 1]] * 9


@pytest.mark.parametrize("seats", [1, 7])
def test_other_seat_counts_are_refused(seats: int) -> None:
    with pytest.raises(fb.BadOption):
        fb.Match("plunder", seats=seats)
