"""Between a choice and its answer: reloads, double clicks, lost answers, stale pages, a server that dies."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Newcomer
from tests.browser.faults import Faults
from tests.browser.games import PLAIN, Setting, every_game
from tests.browser.person import ASKED, SOME, Person
from tests.browser.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser two")]

MOVES = "**/api/tables/*/moves"


@pytest.fixture
def setting() -> Setting:
    """Where one game says it for all; where it does not, the test names each."""
    return PLAIN[0]


def sit(person: Person, setting: Setting) -> str:
    """At a new table with random bots, and asked alone."""
    table = person.make(setting.name, ["me", *["random"] * (setting.fewest - 1)])
    person.alone()
    return table


@every_game
def test_a_reload_in_mid_choice_plays_nothing(ann: Person, server: Server, setting: Setting) -> None:
    table = sit(ann, setting)
    before, question = ann.view(), ann.question()
    ann.choose()
    ann.page.reload()
    ann.alone()
    assert (ann.view(), ann.question()) == (before, question)
    expect(ann.choice).to_have_count(0)
    assert server.moves(table, 0) == 0
    ann.play()
    assert server.moves(table, 0) > 0  # one, or those of a plan


def test_a_choice_can_be_changed_and_taken_back(ann: Person, server: Server, setting: Setting) -> None:
    table = sit(ann, setting)
    first = ann.choose()
    expect(first).to_have_attribute("aria-pressed", "true")
    ann.choose()
    expect(first).to_have_attribute("aria-pressed", "false")
    ann.choice.get_by_role("button", name="Undo").click()
    expect(ann.choice).to_have_count(0)
    expect(ann.choices.and_(ann.page.locator("[aria-pressed=true]"))).to_have_count(0)
    assert server.moves(table, 0) == 0


@every_game
def test_a_double_click_on_confirm_plays_once(ann: Person, server: Server, setting: Setting) -> None:
    table = sit(ann, setting)
    ann.choose()
    ann.confirm_button.dblclick()
    expect(ann.choice).to_have_count(0)
    assert server.moves(table, 0) == 1
    ann.next()
    assert server.moves(table, 0) == 1


def test_impatience_while_the_choice_is_on_its_way_plays_once(
    ann: Person, server: Server, setting: Setting
) -> None:
    table = sit(ann, setting)
    held: list[Route] = []
    ann.page.route(MOVES, lambda route: held.append(route))
    ann.choose()
    ann.confirm_button.click()
    expect(ann.confirm_button).to_have_text(re.compile("Sending"))
    for _ in range(3):
        ann.confirm_button.click(force=True)
        ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Escape")
    held[0].continue_()
    expect(ann.choice).to_have_count(0)
    assert len(held) == server.moves(table, 0) == 1


def test_a_lost_answer_can_be_asked_for_again(
    ann: Person, server: Server, faults: Faults, setting: Setting
) -> None:
    """The move arrived, its answer did not: confirming again plays nothing twice."""
    faults.expect(r"/moves.*ERR_INTERNET_DISCONNECTED|ERR_INTERNET_DISCONNECTED.*/moves")
    table = sit(ann, setting)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort("internetdisconnected")

    # The news of the own move does not arrive by the updates either: they are as slow.
    hush(ann.page, table)
    ann.page.reload()
    ann.alone()
    ann.page.route(MOVES, lose, times=1)
    ann.choose()
    ann.confirm_button.click()
    expect(ann.choice.get_by_text("Confirming again is safe.")).to_be_visible()
    assert server.moves(table, 0) == 1
    ann.choice.get_by_role("button", name="Confirm again").click()
    expect(ann.choice).to_have_count(0)
    assert server.moves(table, 0) == 1


def hush(page: Page, table: str) -> None:
    """Let no update through but the first view, as on a line that is there and carries nothing."""
    heard: set[str] = set()

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def message(text: str | bytes) -> None:
            kind = re.search(r'"type": ?"(\w+)"', str(text))
            if kind and kind[1] not in heard:
                heard.add(kind[1])
                socket.send(text)

        server.on_message(message)

    page.route_web_socket(re.compile(f"/api/tables/{table}/updates"), route)


@every_game
def test_a_stale_page_is_told_and_changes_nothing(
    newcomer: Newcomer, server: Server, faults: Faults, setting: Setting
) -> None:
    faults.expect("409")
    ann = newcomer()
    table = sit(ann, setting)
    stale = Person(ann.context.new_page(), ann.address)
    hush(stale.page, table)
    stale.open(f"/table/{table}")
    stale.alone()
    stale.choose()
    ann.play()
    if ann.next() == ASKED:
        ann.alone()
    assert server.moves(table, 0) == 1
    stale.confirm_button.click()
    expect(stale.page.get_by_role("alert")).to_be_visible()
    expect(stale.choice).to_have_count(0)
    assert server.moves(table, 0) == 1
    expect(stale.log).to_have_text(ann.log.inner_text(), use_inner_text=True)
    expect(stale.asks).to_have_text(ann.question())
    if stale.next() == ASKED:
        stale.play()
        assert server.moves(table, 0) == 2


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    server = Server(tmp_path / "data")
    yield server
    server.stop()
    assert server.complaints() == []


@every_game
def test_the_game_is_where_it_was_after_the_server_was_killed(
    newcomer: Newcomer, mortal: Server, faults: Faults, setting: Setting
) -> None:
    faults.expect("WebSocket connection to .* failed")
    faults.expect("ERR_CONNECTION_REFUSED")
    ann = newcomer(at=mortal)
    table = sit(ann, setting)
    ann.play()
    ann.alone()
    before, question, log = ann.view(), ann.question(), ann.log.inner_text()
    ann.choose()
    mortal.kill()
    lost = ann.page.get_by_text("The connection is lost.")
    expect(lost).to_be_visible()
    ann.confirm_button.click()
    expect(ann.choice.get_by_text("Confirming again is safe.")).to_be_visible()

    mortal.start()
    expect(lost).to_have_count(0, timeout=30_000)
    assert ann.view() == before
    assert (ann.question(), ann.log.inner_text()) == (question, log)
    assert mortal.moves(table, 0) == 1
    ann.choice.get_by_role("button", name="Confirm again").click()
    expect(ann.choice).to_have_count(0)
    assert mortal.moves(table, 0) == 2
    ann.play_to_the_end(most=SOME // 2)
