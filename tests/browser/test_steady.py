"""What is said and what is chosen has a place of its own: it moves and hides nothing of the board."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.audit import sideways
from tests.browser.conftest import Newcomer
from tests.browser.games import PLAIN, Setting, every_game
from tests.browser.person import ASKED, OVER, PASS, Person

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser one")]

# Forty of the widest letter without a place to break, right to left, joined emoji, markup.
NAMES = [
    "W" * 40,
    "القبطان ذو اللحية السوداء من البحر",
    "🏴‍☠️👩‍🚀🐙🦑⚓🧭",
    "<b>Anne & Mary</b> of the Long Bowsprit",
    "Ẑ͗a̸l̷g̵o",
    "M" * 40,
]


sizes = pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])


def board_top(person: Person) -> float:
    """Where the board begins on the page, however it is scrolled."""
    scrolled: float = person.page.evaluate("scrollY")
    return edge(person.board, "top") + scrolled


def edge(element: Locator, side: str) -> float:
    """Where an element's top or bottom is in the window."""
    place: float = element.evaluate("(element, side) => element.getBoundingClientRect()[side]", side)
    return place


@sizes
@every_game
def test_a_choice_moves_nothing_and_is_not_hidden(
    newcomer: Newcomer, setting: Setting, width: int, height: int
) -> None:
    person = newcomer(width=width, height=height)
    person.make(setting.name, ["me", *["random"] * (setting.fewest - 1)])
    person.alone()
    if person.choice.count():
        person.choice.get_by_role("button", name="Undo").click()
    expect(person.choice).to_have_count(0)
    before = board_top(person)
    chosen = person.choose()
    assert board_top(person) == before
    # Wide, the choice stands above the board; narrow, it floats, and what was chosen is not under it.
    expect(person.confirm_button).to_be_in_viewport(ratio=1)
    if width > height:
        person.page.evaluate("scrollTo(0, 0)")
        assert edge(person.confirm_button, "bottom") <= edge(person.board, "top")
    else:
        assert edge(chosen, "bottom") <= edge(person.confirm_button, "top")


@sizes
def test_a_refusal_moves_nothing_and_takes_no_focus(newcomer: Newcomer, width: int, height: int) -> None:
    person = newcomer(width=width, height=height)
    person.open("/about")
    person.page.evaluate("localStorage.setItem('freebooter-plain-board', 'yes')")
    person.make(PLAIN[0].name, ["me", "random"])
    person.alone()
    before = board_top(person)
    person.board.get_by_text("Why not something else?").click()
    action = person.board.get_by_role("combobox", name="Action")
    action.select_option(index=action.get_by_role("option").count() - 1)
    person.button("Ask").click()
    refusal = person.page.get_by_role("alert").get_by_text("Rulebook:")
    expect(refusal).to_be_in_viewport(ratio=1)
    expect(person.button("Ask")).to_be_focused()
    assert board_top(person) == before
    person.choose()
    expect(refusal).to_have_count(0)
    assert board_top(person) == before


@every_game
def test_long_and_strange_names_fit_a_phone(newcomer: Newcomer, setting: Setting) -> None:
    person = newcomer(width=360, height=740)
    seats = max(setting.game.seats)
    kinds = [{"kind": "me"}, {"kind": "here"}, *[{"kind": "bot", "bot": "random"}] * (seats - 2)]
    body = [{**kind, "name": name} for kind, name in zip(kinds, NAMES, strict=False)]
    person.open("/about")
    table = person.post("/api/tables", {"game": setting.name, "seats": body})["table"]
    person.open(f"/table/{table}")
    assert person.next() == PASS
    assert sideways(person.page) == []
    person.lift.click()
    assert person.next() == ASKED
    assert sideways(person.page) == []
    if setting.game.name == "plunderbund":
        return  # a year of five takes minutes
    person.open("/about")
    for seat in (0, 1):
        person.post(f"/api/tables/{table}/seats/{seat}/bot", {"bot": "random"})
    person.open(f"/table/{table}")
    assert person.next() == OVER
    expect(person.standings).to_be_visible()
    assert sideways(person.page) == []
