"""Plunderbund's board: all of it on one screen, its map by keyboard, and matches opened in the middle."""

import random
import re
from functools import cache

import pytest
from playwright.sync_api import expect

import freebooter as fb
from tests.browser.audit import sideways
from tests.browser.conftest import Newcomer
from tests.browser.person import MOVES, Json, Person

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser two")]

HEIGHT = 800
MATCHES = 4
PILES = ("play_area", "on_top", "draw_pile", "discards")


def cards_shown(match: fb.Match, seat: int) -> int:
    """How many different cards the board shows the seat that is asked."""
    view = match.view(seat)
    own = {"FIRE": PILES, "TURN": PILES[:1]}.get(match.phase, ())
    open_to_all = {"RECRUIT": ("offer", "agent_piles"), "KEEP": ("drawn",)}.get(match.phase, ())
    shown = [view[pile][seat] for pile in own] + [view[pile] for pile in open_to_all]
    return sum(any(counts) for counts in zip(*shown, strict=True))


@cache
def moments(seats: int) -> dict[str, Json]:
    """Of each phase the match file of its fullest moment in a few random matches."""
    fullest: dict[str, tuple[int, fb.Match, int]] = {}
    for seed in range(MATCHES):
        match = fb.Match("plunderbund", seats, seed=seed)
        chance = random.Random(seed)
        while (seat := match.next_to_act) is not None:
            cards = cards_shown(match, seat)
            if match.phase not in fullest or cards > fullest[match.phase][0]:
                fullest[match.phase] = cards, match, match.number
            legal = [action for action in match.legal(seat) if action.name not in ("END", "SELL_ALL")]
            match.play(seat, chance.choice(legal) if legal else match.legal(seat)[0])
    return {phase: match.at(number).to_record() for phase, (_, match, number) in fullest.items()}


def test_all_kinds_of_choice_are_tried() -> None:
    assert set(moments(5)) == set(fb.games()["plunderbund"].words.phases)


def open_match(person: Person, record: Json) -> None:
    person.open("/about")
    person.open(f"/table/{person.post('/api/import', record)['table']}")
    person.lift.click()
    expect(person.board.get_by_role("tabpanel")).to_be_visible()


@pytest.mark.parametrize("seats", [2, 5])
def test_every_kind_of_choice_is_on_one_screen(newcomer: Newcomer, seats: int) -> None:
    person = newcomer(width=1280, height=HEIGHT)
    ends = {}
    for phase, record in moments(seats).items():
        open_match(person, record)
        assert sideways(person.page) == []
        ends[phase] = person.board.get_by_role("tabpanel").evaluate(
            "panel => panel.getBoundingClientRect().bottom + scrollY"
        )
    assert {phase: end for phase, end in ends.items() if end > HEIGHT} == {}


def test_the_map_is_one_stop_of_the_tab_key(ann: Person) -> None:
    press = ann.page.keyboard.press
    open_match(ann, moments(2)["WHERE"])
    city = ann.page.get_by_role("toolbar", name="Map of the Sprawl")
    stop = city.locator("[tabindex='0']")
    expect(stop).to_have_count(1)
    expect(stop).to_have_attribute("aria-pressed", "false")
    stop.focus()
    press("End")
    expect(city.get_by_role("button", name="18 Gilded Hall")).to_be_focused()
    press("Home")
    expect(city.get_by_role("button", name="1 Tallow Stair")).to_be_focused()
    press("ArrowDown")
    expect(city.get_by_role("button", name="4 Bent Nail")).to_be_focused()
    press("Tab")
    expect(city.locator(":focus")).to_have_count(0)
    ann.choices.first.focus()
    press("Enter")
    expect(ann.choice).to_be_visible()
    with ann.page.expect_response(MOVES) as answer:
        press("Enter")
    assert answer.value.ok


def test_a_map_seen_near_is_whole_again_where_there_is_room(newcomer: Newcomer) -> None:
    person = newcomer(width=1280, height=HEIGHT)
    open_match(person, moments(2)["WHERE"])
    person.page.set_viewport_size({"width": 360, "height": 740})
    city = person.page.get_by_role("toolbar", name="Map of the Sprawl")
    person.button("Zoom in").click()
    hidden = "window => window.scrollWidth - window.clientWidth"
    assert city.evaluate(hidden) > 0
    person.page.set_viewport_size({"width": 1280, "height": HEIGHT})
    expect(person.button("Zoom out")).to_be_hidden()
    assert city.evaluate(hidden) == 0


def test_a_match_is_played_on_from_cards_drawn(ann: Person) -> None:
    open_match(ann, moments(5)["KEEP"])
    ann.board.get_by_role("button", name=re.compile("^Keep (?!none)")).first.click()
    name = ann.choice.get_by_role("strong").inner_text().removeprefix("Keep ")
    assert ann.confirm()
    expect(ann.log.get_by_text(f"You keep {name}.")).to_be_visible()
    expect(ann.board.get_by_role("tabpanel").get_by_role("heading", name=name).first).to_be_visible()


def test_a_match_is_played_on_from_many_favors(ann: Person) -> None:
    open_match(ann, moments(5)["FIRE"])
    ann.board.get_by_role("button", name="Fire Thug").click()
    assert ann.confirm()
    assert [line["text"] for line in ann.view(None)["log"] if line["text"].endswith(" fires Thug.")]
