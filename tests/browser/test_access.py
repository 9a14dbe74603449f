"""Every page and every kind of moment of every game: for all eyes, hands and screens."""

import pytest
from playwright.sync_api import expect

from tests.browser.audit import NARROW, Audit
from tests.browser.faults import Faults
from tests.browser.games import PLAIN, Setting, every_game, every_rich_game
from tests.browser.person import FIRST, LAST, PASS, SOME, Person

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser one")]


def test_the_pages_without_a_table(ann: Person, faults: Faults) -> None:
    faults.expect("404")
    name = PLAIN[0].name
    table = ann.make(name, ["me", "open", *["random"] * (PLAIN[0].fewest - 2)])
    expect(ann.page.get_by_label("Spectator address")).to_be_visible()
    audit = Audit(ann.page)
    audit.look("a table that waits")
    invitation = ann.page.get_by_label("Invitation for seat 2", exact=True).input_value()
    paths = {
        "/": "Divide the loot",
        "/about": "About Freebooter",
        f"/games/{name}": PLAIN[0].title,
        f"/new/{name}": "A table for",
        invitation.removeprefix(ann.address): "You are invited",
        f"/watch/{table}": PLAIN[0].title,
        "/table/unknown": "No table here",
        "/join/unknown": "opens no table",
        "/games/unknown": "No such game",
        "/no/such/page": "",
    }
    for path, heading in paths.items():
        ann.open(path)
        expect(ann.page.get_by_role("heading", level=1, name=heading)).to_be_visible()
        expect(ann.page.get_by_role("status").filter(has_text="Fetching")).to_have_count(0)
        audit.look(path) if path in ("/", f"/new/{name}") else audit.glance(path)
    assert audit.findings == []


@every_rich_game
def test_every_kind_of_moment_of_a_game(ann: Person, setting: Setting) -> None:
    """The first and the last in both themes, wide and narrow; a choice in each phase where it is tightest."""
    audit = Audit(ann.page)
    ann.make(setting.name, ["me", *["random"] * (setting.fewest - 1)], setting.options)

    def look(moment: str) -> None:
        (audit.look if moment in (FIRST, LAST) else audit.glance)(moment)

    ann.play_to_the_end(look, most=2 * SOME)
    assert audit.findings == []


@every_game
def test_moments_beside_the_choices(ann: Person, setting: Setting) -> None:
    """The plain board, the rules over the table, the past, the curtain."""
    audit = Audit(ann.page)
    ann.make(setting.name, ["me", "here", *["random"] * (setting.fewest - 2)])
    ann.next()
    audit.glance("curtain")
    ann.lift.click()
    expect(ann.board).to_be_visible()
    ann.button("How to play").click()
    dialog = ann.page.get_by_role("dialog", name=f"How to play {setting.title}")
    expect(dialog.get_by_role("paragraph").first).to_be_visible()
    audit.glance("rules")
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    ann.play()
    if ann.next() == PASS:
        ann.lift.click()
    expect(ann.board).to_be_visible()
    ann.button("Step through the past").click()
    expect(ann.page.get_by_role("group", name="Step through the past")).to_be_visible()
    audit.glance("past")
    ann.button("Back to now").click()
    plain = ann.button("Plain board: everything as tables and buttons")
    if plain.count():
        plain.click()
        expect(ann.page.get_by_role("heading", name="What you see")).to_be_visible()
        audit.look("plain board")
    assert audit.findings == []


@every_game
def test_a_whole_game_in_a_narrow_window_of_a_phone(ann: Person, setting: Setting) -> None:
    """Every choice is in reach of a thumb, from the deal to the end."""
    ann.page.set_viewport_size(NARROW)
    ann.make(setting.name, ["me", *["random"] * (setting.fewest - 1)])
    ann.play_to_the_end(most=SOME)
