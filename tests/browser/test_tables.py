"""Several people at one table: over links, as spectators, at one screen behind a curtain."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.faults import Heard
from tests.browser.games import PLAIN, Setting, every_game
from tests.browser.person import ASKED, OVER, PASS, SOME, Json, Person
from tests.browser.secrets import secret_words

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser one")]


@every_game
def test_two_browsers_and_a_spectator_at_one_table(newcomer: Newcomer, setting: Setting) -> None:
    ann, bob, eve = newcomer(), newcomer(), newcomer()
    heard = {who: Heard(person.page) for who, person in (("ann", ann), ("bob", bob), ("eve", eve))}
    ann.make(setting.name, ["me", "open", *["random"] * (setting.fewest - 2)])
    invitation = ann.page.get_by_label("Invitation for seat 2", exact=True).input_value()
    eve.page.goto(ann.page.get_by_label("Spectator address", exact=True).input_value())
    expect(eve.page.get_by_role("heading", name="One seat is still free")).to_be_visible()

    bob.page.goto(invitation)
    expect(bob.page.get_by_role("heading", name=re.compile(re.escape(setting.title)))).to_be_visible()
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.button("Sit down").click()
    expect(bob.board).to_be_visible()
    assert bob.table == ann.table
    for person in (ann, eve):
        expect(person.board).to_be_visible()
        expect(person.page.get_by_role("complementary").get_by_text("Bob").first).to_be_visible()

    over = take_turns(ann, bob)
    expect(eve.choices).to_have_count(0)
    assert heard["ann"].seats == {0}
    assert heard["bob"].seats == {1}
    assert heard["eve"].seats == {None}

    again = eve.context.new_page()
    again.goto(invitation)
    expect(again.get_by_text("Somebody else has taken this seat already.")).to_be_visible()
    if not over:
        return

    assert ann.next() == bob.next() == OVER
    for person in (ann, bob, eve):
        expect(person.standings).to_be_visible()
    bob.button("Play again, same seats").click()
    expect(bob.page).not_to_have_title(re.compile(f"^{OVER}"))
    ann.page.get_by_role("link", name="To the next game").click()
    expect(ann.page).to_have_url(bob.page.url)
    # Whichever of them is asked first.
    expect(ann.board).to_be_visible()
    assert not take_turns(ann, bob, most=2)


def take_turns(*people: Person, most: int = SOME) -> bool:
    """Let the people of the first seats play until the match is over (True) or they made so many choices."""
    made = 0
    while not (waiting := people[0].view(None))["over"]:
        if made == most:
            return False
        due = [person for seat, person in enumerate(people) if seat in waiting["waiting"]]
        if due and due[0].next() == ASKED:
            due[0].play()
            made += 1
    return True


@every_game
def test_nothing_of_a_seat_is_there_before_its_curtain_is_lifted(ann: Person, setting: Setting) -> None:
    """Neither in the document nor in what the page was sent; and nothing stays when the curtain falls."""
    heard = Heard(ann.page)
    ann.make(setting.name, ["me", "here", *["random"] * (setting.fewest - 2)])
    checked = made = 0
    lifted: set[Any] = set()
    while made < SOME and (state := ann.next()) != OVER:
        if state == PASS:
            expect(ann.lift).to_be_focused()
            expect(ann.board).to_have_count(0)
            expect(ann.log).to_have_count(0)
            assert heard.seats <= {None, *lifted}
            document = ann.page.content().lower()
            words = secrets_of(ann, (0, 1), ann.page.get_by_role("main").inner_text())
            assert [word for word in words if word in document] == []
            checked += len(words)
            heard.forget()
            name = ann.page.get_by_role("heading", level=1).inner_text().removeprefix("Pass the screen to ")
            lifted = {
                seat["seat"] for seat in ann.get(f"/api/tables/{ann.table}")["seats"] if seat["name"] == name
            }
            assert len(lifted) == 1
            ann.lift.click()
            expect(ann.board).to_be_visible()
            expect(ann.page.get_by_text(f"At the screen: {name}")).to_be_visible()
        else:
            ann.play()
            made += 1
    assert checked or not any(
        field["see"] == "owner" for field in ann.get(f"/api/games/{setting.name}")["fields"]
    )


def secrets_of(person: Person, seats: tuple[int, ...], known: str) -> set[str]:
    info: Json = person.get(f"/api/tables/{person.table}/game")
    public = known.lower()
    return {word for seat in seats for word in secret_words(info, person.view(seat)) if word not in public}


def test_an_own_view_can_be_covered(ann: Person) -> None:
    setting = PLAIN[0]
    ann.make(setting.name, ["me", "here", *["random"] * (setting.fewest - 2)])
    assert ann.next() == PASS
    ann.lift.click()
    expect(ann.board).to_be_visible()
    ann.button("Cover my view").click()
    expect(ann.lift).to_be_focused()
    expect(ann.board).to_have_count(0)
    ann.lift.click()
    expect(ann.board).to_be_visible()
