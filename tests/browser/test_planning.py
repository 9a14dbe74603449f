"""A turn of Profiteers is many small choices: planned together, confirmed once, played one by one."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Request, Route, expect

from tests.browser.conftest import Newcomer
from tests.browser.faults import Faults
from tests.browser.person import ASKED, Person
from tests.browser.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser two")]

MOVES = "**/api/tables/*/moves"
STARTING_BONDS = 2


def sit(newcomer: Newcomer) -> Person:
    person = newcomer()
    person.make("profiteers", ["me", "random", "random"])
    person.alone()
    return person


def plan_to_sell_all(person: Person) -> None:
    """Plan to sell both starting bonds; of which sides they are is chance."""
    for _ in range(STARTING_BONDS):
        person.board.get_by_role("button", name=re.compile("^Sell a"), disabled=False).first.click()


def moves(person: Person) -> list[dict[str, Any]]:
    """The moves that the page sends from now on, as they are sent."""
    sent: list[dict[str, Any]] = []

    def note(request: Request) -> None:
        if request.url.endswith("/moves"):
            sent.append(json.loads(request.post_data or ""))

    person.page.on("request", note)
    return sent


def test_a_plan_is_taken_back_whole_and_confirmed_once(newcomer: Newcomer, server: Server) -> None:
    ann = sit(newcomer)
    before = ann.view()
    plan_to_sell_all(ann)
    expect(ann.choice).to_contain_text(re.compile(r"Sell .*, then produce"))
    ann.page.keyboard.press("Escape")
    expect(ann.choice).to_have_count(0)
    expect(ann.board.locator("[aria-pressed=true]")).to_have_count(0)
    assert ann.view() == before

    sent = moves(ann)
    plan_to_sell_all(ann)
    ann.confirm_button.dblclick()
    expect(ann.choice).to_have_count(0)
    expect(ann.asks).to_have_text("Which side does your British factory arm?")
    assert server.moves(ann.table, 0) == len(sent) == STARTING_BONDS + 1
    assert [move["number"] - sent[0]["number"] for move in sent] == [0, 1, 2]
    assert len({move["key"] for move in sent}) == len(sent)
    assert ann.view()["fields"]["purse"] == [before["fields"]["purse"][0] + STARTING_BONDS, 0, 0]


def test_a_plan_stops_where_a_move_is_refused_and_says_what_was_not_played(
    newcomer: Newcomer, server: Server, faults: Faults
) -> None:
    faults.expect("409")
    ann = sit(newcomer)
    sent = moves(ann)

    def refuse_second(route: Route) -> None:
        if len(sent) < 2:
            route.continue_()
        else:
            error = {"code": "stale_move", "text": "The table has moved on.", "number": 1}
            route.fulfill(status=409, json={"error": error})

    ann.page.route(MOVES, refuse_second)
    plan_to_sell_all(ann)
    ann.confirm_button.click()
    told = r"moved on\. Not played of your plan: sell a \w+ bond, go on to production\."
    expect(ann.page.get_by_text(re.compile(told))).to_be_visible()
    expect(ann.choice).to_have_count(0)
    assert server.moves(ann.table, 0) == 1
    assert ann.next() == ASKED
    expect(ann.board.get_by_role("button", name="Go on to production")).to_be_visible()
