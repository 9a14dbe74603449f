"""Plunder's digging is live: whoever sends crew first has it first in the chest."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.person import ASKED, Person

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser two")]


def cards(person: Person) -> Locator:
    return person.page.get_by_role("list", name="Cards in the chest, in order").get_by_role("listitem")


def until_they_dig(people: tuple[Person, Person]) -> None:
    """Show the day's clues as they lie."""
    while (view := people[0].view(None))["phase"] != "DIG":
        (seat,) = view["waiting"]
        people[seat].next()
        people[seat].play()


def aim(person: Person, item: int) -> None:
    """Choose where to dig, three taps, and do not confirm it yet."""
    assert person.next() == ASKED
    for group in person.taps.all():
        group.get_by_role("radio").nth(item).click()
    expect(person.choice).to_be_visible()


def test_two_browsers_dig_at_once_and_the_chest_keeps_the_order_of_arrival(newcomer: Newcomer) -> None:
    ann, bob = newcomer(), newcomer()
    ann.make("plunder", ["me", "open"])
    invitation = ann.page.get_by_label("Invitation for seat 2", exact=True).input_value()
    bob.page.goto(invitation)
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.button("Sit down").click()
    expect(bob.board).to_be_visible()
    until_they_dig((ann, bob))
    assert ann.view(None)["waiting"] == [0, 1]

    # Both have chosen before either confirms: the choice of the slower one stands and comes second.
    aim(ann, 0)
    aim(bob, 1)
    bob.confirm()
    expect(cards(ann)).to_have_text(["Bob"])
    expect(ann.choice).to_be_visible()
    ann.confirm()
    host = bob.get(f"/api/tables/{bob.table}")["seats"][0]["name"]
    expect(cards(ann)).to_have_text(["Bob", "You"])
    expect(cards(bob)).to_have_text(["You", host])
    aim(ann, 2)
    ann.confirm()
    aim(bob, 3)
    bob.confirm()

    # All crew is sent: the chest opens card by card in that order, for both.
    expect(ann.standings).to_be_visible()
    for seat, person in enumerate((ann, bob)):
        fields = person.view(seat)["fields"]
        assert fields["chest"][:4] == [1, 0, 0, 1]
        assert fields["opened"][:4] == [[1] * 3, [0] * 3, [2] * 3, [3] * 3]
