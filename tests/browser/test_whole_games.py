"""A whole game of each against bots, from the first page to the last and once more."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.games import Setting, every_game, every_rich_game
from tests.browser.person import SOME, Json, Person

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser two")]


# The games but one are over by then; the year of Plunderbund takes twice as many choices and over a minute.
HALF = 3 * SOME
# What a match counts, where that is not points.
COUNTED = {"once-upon-a-plunder": "Victory", "profiteers": "Holdings"}


def by_rank(standing: Json) -> tuple[int, int]:
    return standing["rank"], standing["seat"]


@every_game
def test_a_newcomer_plays_a_whole_game_and_once_more(ann: Person, setting: Setting) -> None:
    ann.open("/")
    ann.button(re.compile(rf"^Play now\s*: {re.escape(setting.title)},")).click()
    kept = ann.play_to_the_end(most=HALF)
    first = ann.table
    heading = COUNTED.get(setting.name, "Points")
    shown = [int(row[heading].replace("−", "-")) for row in ann.read(ann.standings)]
    standings = ann.view(None)["standings"]
    assert shown == [standing["points"] for standing in sorted(standings, key=by_rank)]
    best = [standing for standing in standings if standing["rank"] == 1]
    ending = "share the win" if len(best) > 1 else "You win" if kept and best[0]["seat"] == 0 else "wins"
    expect(ann.page.get_by_role("heading", level=2, name=re.compile(ending))).to_be_visible()
    expect(ann.page.get_by_text("The shuffle was not changed")).to_be_visible()

    if not kept:
        return
    ann.button("Play again, same seats").click()
    expect(ann.page).to_have_title(re.compile(f"^(?!Over).*{re.escape(setting.title)}"))
    assert ann.table != first
    ann.next()
    ann.play()


@every_rich_game
def test_a_table_set_up_by_hand_is_played_to_its_end(ann: Person, setting: Setting) -> None:
    ann.open(f"/new/{setting.name}")
    ann.page.get_by_role("radio", name=re.compile(rf"^\s*{setting.fewest}\b")).check()
    for seat in range(2, setting.fewest + 1):
        ann.page.get_by_label(f"Who sits on seat {seat}").select_option(label="Random bot")
    ann.page.get_by_label("Name of seat 2").fill("Blackbeard")
    info = ann.get(f"/api/games/{setting.name}")
    for option in info["options"]:
        field = ann.page.get_by_label(option["title"], exact=True)
        value = setting.options.get(option["name"], option["default"])
        if option["kind"] == "number":
            field.fill(str(value))
        else:
            field.select_option(str(value))
    ann.button("Sit down and deal").click()
    ann.next()
    table = ann.get(f"/api/tables/{ann.table}")
    assert {**table["options"], **setting.options} == table["options"]
    expect(
        ann.page.get_by_role("complementary", name="The table").get_by_text("Blackbeard").first
    ).to_be_visible()
    ann.play_to_the_end(most=SOME)
    assert ann.view(None)["over"]


@every_rich_game
def test_the_plain_board_plays_every_game(ann: Person, setting: Setting) -> None:
    ann.open("/about")
    ann.page.evaluate("localStorage.setItem('freebooter-plain-board', 'yes')")
    ann.make(setting.name, ["me", *["random"] * (setting.fewest - 1)], setting.options)
    ann.play_to_the_end(most=SOME)
    expect(ann.page.get_by_role("heading", name="What you see")).to_be_visible()
