"""A whole game without a mouse: Tab, Enter and Escape."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.games import Setting, every_game
from tests.browser.person import CHOICE, MOVES, OVER, SOME, Person

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser one")]

# Further than this nobody should have to go from the question to the first thing that answers it.
REACH = 25
FOCUSED_CHOICE = "choice => document.activeElement.matches(choice)"


def tab_to(person: Person, target: Locator) -> None:
    expect(target).to_be_visible()
    for _ in range(100):
        person.page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab never comes to {target}")


def tab_to_a_choice(person: Person) -> None:
    """To the first one, or past some of a board's own buttons that come before there are any."""
    expect(person.board.get_by_role("button").first).to_be_visible()
    if not person.choices.count():
        tab_to(person, person.board.get_by_role("button").first)
        person.page.keyboard.press("Enter")
        expect(person.choices.first).to_be_visible()
        if person.page.evaluate(FOCUSED_CHOICE, CHOICE):
            return
    for _ in range(REACH):
        person.page.keyboard.press("Tab")
        if person.page.evaluate(FOCUSED_CHOICE, CHOICE):
            return
    raise AssertionError(f"No choice within {REACH} tabs of the question {person.question()!r}")


def choose_by_keyboard(person: Person) -> None:
    if person.taps.count() and person.chosen % 2 == 0:
        for group in person.taps.all():
            tab_to(person, group.locator("[tabindex='0']"))
            person.page.keyboard.press("Space")
    else:
        tab_to_a_choice(person)
        person.page.keyboard.press("Enter")
    person.chosen += 1
    expect(person.choice).to_be_visible()


def leave_by_keyboard(person: Person) -> None:
    tab_to(person, person.button(re.compile("^Leave my seat to a bot")))
    person.page.keyboard.press("Enter")
    expect(person.button(re.compile(r"^Sure\?"))).to_be_focused()
    person.page.keyboard.press("Enter")


@every_game
def test_a_whole_game_by_keyboard(ann: Person, setting: Setting) -> None:
    press = ann.page.keyboard.press
    ann.open("/")
    press("Tab")
    expect(ann.page.get_by_role("link", name="Skip to the content")).to_be_focused()
    tab_to(ann, ann.button(re.compile(rf"^Play now\s*: {re.escape(setting.title)},")))
    press("Enter")
    made = 0
    while ann.next() != OVER:
        if made == SOME:
            leave_by_keyboard(ann)
            expect(ann.standings).to_be_visible(timeout=60_000)
            return
        if not ann.choice.count():
            choose_by_keyboard(ann)
        if made == 0:
            press("Escape")
            expect(ann.choice).to_have_count(0)
            choose_by_keyboard(ann)
        with ann.page.expect_response(MOVES):
            press("Enter")
        expect(ann.confirm_button.filter(has_text="Sending")).to_have_count(0)
        made += 1
    expect(ann.standings).to_be_visible()
    table = ann.table
    tab_to(ann, ann.button("Play again, same seats"))
    press("Enter")
    expect(ann.page).not_to_have_title(re.compile(f"^{OVER}"))
    assert ann.table != table
