"""Plunderbund's cards in an edition: a new one is a few lines, and a bad one is told what is wrong."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import freebooter as fb
from freebooter.cli.edition import command
from freebooter.games.plunderbund import rules
from freebooter.games.plunderbund.box import MERCHANTS
from freebooter.kit.editions import Edition
from freebooter.kit.errors import BadEdition
from tests.games.plunderbund_table import GAME, Table

CARD = """
[cards.value.NIGHT_WATCH]
name = "Night Watch"
set = "recruit"
synergy = ["CRAFTSMAN"]
actions = [{ name = "Patrol", cost = 1, effects = ["improve price 1", "draw 2 keep 1"] }]
"""


def edition_with(addition: str) -> Edition:
    text = GAME.edition_text + addition
    return GAME.load_edition(tomllib.loads(text), text)


def faults_of(addition: str) -> list[str]:
    with pytest.raises(BadEdition) as caught:
        edition_with(addition)
    return caught.value.faults


def test_a_new_card_is_a_few_lines() -> None:
    edition = edition_with(CARD)
    match = fb.Match("plunderbund", seats=2, seed=1, edition=edition.table())
    assert match.edition.hash == edition.hash != GAME.edition.hash
    kinds = GAME.describe(edition)["kinds"]
    assert kinds["Card"][50] == {"name": "NIGHT_WATCH", "value": 50, "text": "Night Watch"}
    action = GAME.action(GAME.action_number("PLAY", ("NIGHT_WATCH_1",), edition), None, edition)
    assert (action.text, action.arguments) == ("Night Watch: Patrol", ("NIGHT_WATCH_1",))
    table = Table(edition=edition)
    table.state.play_area[0, 50] += 1
    table.state.deck[50] -= 1
    table.turn(0, "CRAFTSMAN")
    assert table.play(0, "PLAY", "CRAFTSMAN_1")[0] == "PLAYED_FREE"
    table.play(0, "PLAY", "NIGHT_WATCH_1")
    assert table.state.row[rules.Track.PRICE, 0] == 1
    assert table.phase == "KEEP"


def test_expertise_that_cannot_place_an_agent_moves_no_racketeer_either() -> None:
    """Not even to where an effect before it on the same card placed one."""
    text = CARD.replace('"improve price 1", "draw 2 keep 1"', '"place_agent", "expertise"')
    table = Table(edition=edition_with(text))
    table.state.is_open[:] = 0
    table.state.is_open[[4, 7]] = 1
    table.agent(0, 5)
    table.racketeer(0, 5)
    table.state.play_area[0, 50] += 1
    table.state.deck[50] -= 1
    table.turn(0, "THUG")
    happened = table.play(0, "PLAY", "NIGHT_WATCH_1")
    assert table.state.agents[0, 7] == 1
    assert happened.count("SKIPPED") == 2
    assert table.state.racketeer[7] == -1


def test_the_log_and_the_record_use_the_names_of_the_edition() -> None:
    changed = tomllib.loads(GAME.edition_text)
    changed["cards"]["value"]["CRAFTSMAN"]["name"] = "Weaver"
    match = fb.Match("plunderbund", seats=2, seed=1, edition=changed)
    while match.phase == "START":
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    drawn = [line for line in match.events(None) if line.arguments[1:] == ("CRAFTSMAN",)]
    assert drawn
    assert all("Weaver" in line.text for line in drawn)
    assert fb.Match.from_record(match.to_record()).edition.kinds == match.edition.kinds


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            ("improve price 1", "improve prise 1"),
            "action Patrol: 'improve prise 1' has 'prise' where price or quality or appeal or ingenuity is",
        ),
        (
            ("improve price 1", "improve price one"),
            "action Patrol: 'improve price one' has 'one' where a number from 0 to 9 is expected",
        ),
        (
            ("improve price 1", "improve price"),
            "action Patrol has the effect 'improve price'; expected such as",
        ),
        (("improve price 1", "bribe 1"), "action Patrol has the effect 'bribe 1'; expected one of improve,"),
        (
            ("improve price 1", "place_agent nowhere"),
            "action Patrol: 'place_agent nowhere' has 'nowhere' where any or empty or demand is expected",
        ),
        (
            ("draw 2 keep 1", "draw 2 drop 1"),
            "action Patrol: 'draw 2 drop 1' has 'drop' where keep is expected",
        ),
        (("cost = 1", "cost = 12"), "cost of action Patrol is 12; expected a number from 0 to 9"),
        (("cost = 1", "price = 1"), "action 1 must be a table of name, cost, effects"),
        (('"recruit"', '"recruits"'), "set is 'recruits'; expected one of starter, agent, recruit"),
        (('"CRAFTSMAN"', '"THIEF"'), "synergy names 'THIEF'; expected the key of a starter"),
        (('["CRAFTSMAN"]', '"CRAFTSMAN"'), "synergy is 'CRAFTSMAN'; expected a list of starters' keys"),
        (('"Night Watch"', '""'), "name is ''; expected a text of 1 to 40 characters"),
        (("set =", "copies = 9\nset ="), "copies is 9; expected a number from 1 to 8"),
        (("set =", 'players = "3"\nset ='), "players is '3'; expected one of 2-5, 3-5, 4-5, 5-5"),
        (("set =", "last_move = 1\nset ="), "last_move is 1; expected true or false"),
        (("set =", 'colour = "red"\nset ='), "colour is not known here; expected name, set, copies"),
        (
            ('"improve price 1", "draw 2 keep 1"', ""),
            'effects of action Patrol must be a list of texts, such as ["improve quality 1"]',
        ),
        (
            ('"draw 2 keep 1"', '"open_merchant", "expertise"'),
            "action Patrol has 5 steps; an action has 4 at most",
        ),
    ],
)
def test_what_is_wrong_with_a_card_is_told_with_its_line(change: tuple[str, str], fault: str) -> None:
    bad = CARD.replace(*change)
    assert bad != CARD
    line = GAME.edition_text.count("\n") + 2
    found = faults_of(bad)
    assert any(text.startswith(f"cards.value.NIGHT_WATCH (line {line}): {fault}") for text in found), found


def test_a_card_without_actions_and_a_bad_key_are_told() -> None:
    without = CARD[: CARD.index("actions")]
    assert "actions must be a list of 1 to 3 tables" in faults_of(without)[0]
    assert "a key is written in capital letters" in faults_of(CARD.replace("NIGHT_WATCH", "night"))[0]


def test_a_card_that_is_no_table_is_told() -> None:
    table: dict[str, Any] = tomllib.loads(GAME.edition_text)
    table["cards"]["value"]["THIEF"] = 3
    with pytest.raises(BadEdition) as caught:
        GAME.load_edition(table)
    assert len(caught.value.faults) == 1
    assert caught.value.faults[0].startswith("cards.value.THIEF: must be a table of name, set, copies,")


def test_too_many_cards_are_told() -> None:
    many = "".join(CARD.replace("NIGHT_WATCH", f"WATCH_{n}") for n in range(11))
    assert "value must be a table of 1 to 60 cards, each with name, set and actions" in faults_of(many)[0]


def test_seven_partners_of_a_starter_are_too_many() -> None:
    many = "".join(CARD.replace("NIGHT_WATCH", f"WATCH_{n}") for n in range(4))
    assert any("CRAFTSMAN has Synergy with 6 cards already" in fault for fault in faults_of(many))


def test_a_deck_without_starters_is_told() -> None:
    table: dict[str, Any] = tomllib.loads(GAME.edition_text)
    table["cards"]["value"] = {"THIEF": table["cards"]["value"]["THIEF"]}
    with pytest.raises(BadEdition) as caught:
        GAME.load_edition(table)
    assert caught.value.faults == ["cards: there is no starter among the cards; expected one at least"]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("2 = [8, 14, 0, 0, 0]", "2 = [8, 8, 0, 0, 0]"), "2 guilds need 2 different starting merchants"),
        (
            ("2 = [8, 14, 0, 0, 0]", "2 = [2, 14, 0, 0, 0]"),
            "merchant 2 is a starting one of 2 guilds, but closed",
        ),
        (("3 = 3, 4 = 5", "3 = 2, 4 = 5"), "3 guilds need 3 columns at least"),
        (("PRICE = 2, QUALITY = 2", "PRICE = 9, QUALITY = 2"), "together are more than 100"),
    ],
)
def test_numbers_that_do_not_fit_together_are_told(change: tuple[str, str], fault: str) -> None:
    text = GAME.edition_text.replace(*change)
    assert text != GAME.edition_text
    with pytest.raises(BadEdition) as caught:
        GAME.load_edition(tomllib.loads(text), text)
    assert any(fault in found for found in caught.value.faults), caught.value.faults


def test_the_command_says_what_is_wrong_with_a_bad_card(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GAME.edition_text + CARD.replace("improve price 1", "improve prise 1"))
    result = CliRunner().invoke(command, ["check", "plunderbund", str(file)])
    assert result.exit_code == 2
    assert "cards.value.NIGHT_WATCH" in result.stderr
    assert "'prise' where price or quality" in result.stderr


def other_box(merchants: int, rows: int) -> dict[str, Any]:
    """The game's own edition with another number of merchants and of rows."""
    table: dict[str, Any] = tomllib.loads(GAME.edition_text)
    listed = table["merchants"]["value"]
    for number in range(merchants, len(listed)):
        del listed[list(listed)[-1]]
        assert number >= 17, "the set-up table names merchant 17"
    for number, region in zip(
        range(len(listed) + 1, merchants + 1), ("BRASSWICK", "STACKTOWN"), strict=False
    ):
        listed[f"EXTRA_{number}"] = {
            "name": f"Extra {number}",
            "region": region,
            "closed": 3,
            "coins": [1, 0, 0, 1],
            "icon": "PRICE",
        }
    if merchants > 18:
        table["generic_coins"]["value"] = {"PRICE": 1, "QUALITY": 1, "APPEAL": 1, "INGENUITY": 1}
    table["rows"]["value"] = rows
    for key in ("demand", "goods"):
        for track, found in table[key]["value"].items():
            table[key]["value"][track] = stretched(found, rows)
    for key in ("appeal_awards", "ratios", "hand_limits"):
        table[key]["value"] = stretched(table[key]["value"], rows)
    return table


def stretched(numbers: list[int], rows: int) -> list[int]:
    return [numbers[row * len(numbers) // rows] for row in range(rows)]


@pytest.mark.parametrize(("merchants", "rows"), [(17, 5), (19, 11), (20, 13)])
def test_another_box_has_other_numbers_of_merchants_and_rows(merchants: int, rows: int) -> None:
    edition = GAME.load_edition(other_box(merchants, rows))
    chooser = random.Random(merchants)
    match = fb.Match("plunderbund", seats=3, seed=1, edition=edition.table())
    absent = range(merchants, MERCHANTS)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, chooser.choice(match.legal(seat)))
        state = match._state
        assert isinstance(state, rules.State)
        assert state.row.max() < rows
        assert not any(state.is_open[place] or state.agents[:, place].any() for place in absent)
        assert all(state.racketeer[place] == -1 for place in absent)
    assert fb.simulate("plunderbund", seats=3, games=20, edition=edition.table(), cores=1).steps > 0


@pytest.mark.parametrize("rows", [5, 9, 13])
def test_the_top_row_is_the_last_of_the_box(rows: int) -> None:
    for row in (rows - 3, rows - 2):
        table = Table(edition=GAME.load_edition(other_box(18, rows)))
        table.row("PRICE", 0, row)
        table.turn(0, "COPPER_PINCHER")
        reached = "REACHED_TOP" in table.play(0, "PLAY", "COPPER_PINCHER_1")
        assert reached == (row == rows - 2)
        assert table.state.row[rules.Track.PRICE, 0] == row + 1


def test_no_merchant_can_be_opened_that_the_box_has_not() -> None:
    edition = GAME.load_edition(other_box(17, 9))
    table = Table(edition=edition)
    table.turn(0, "MONEY_LAUNDERER")
    table.play(0, "PLAY", "MONEY_LAUNDERER_1")
    assert table.phase == "WHERE"
    assert table.why(0, "AT", 18) == "NO_MERCHANT"
    assert table.why(0, "AT", 2) == "OK"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            ('region = "BRASSWICK"', 'region = "DOCKS"'),
            "region is 'DOCKS'; expected one of STACKTOWN, GUTTERSIDE",
        ),
        (("closed = 0", "closed = 6"), "closed is 6; expected a number from 0 to 5"),
        (
            ("[1, 2, 1, 1]", "[1, 2, 1]"),
            "coins is [1, 2, 1]; expected a list of 4 numbers, one for each type",
        ),
        (("[1, 2, 1, 1]", "[1, 2, 1, 11]"), "coins[3] is 11; expected a number from 0 to 10"),
        (
            ('icon = "QUALITY"', 'icon = "GOLD"'),
            "icon is 'GOLD'; expected one of PRICE, QUALITY, APPEAL, INGENUITY",
        ),
        (
            ('name = "Cog Street"', 'names = "Cog Street"'),
            "names is not known here; expected name, region, closed",
        ),
    ],
)
def test_what_is_wrong_with_a_merchant_is_told_with_its_line(change: tuple[str, str], fault: str) -> None:
    lines = GAME.edition_text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("COG_STREET"))
    assert change[0] in lines[place]
    lines[place] = lines[place].replace(*change)
    text = "\n".join(lines)
    with pytest.raises(BadEdition) as caught:
        GAME.load_edition(tomllib.loads(text), text)
    told = f"merchants.value.COG_STREET (line {place + 1}): {fault}"
    assert any(found.startswith(told) for found in caught.value.faults), caught.value.faults


def test_a_region_has_one_to_five_merchants() -> None:
    table = other_box(20, 9)
    table["merchants"]["value"]["TALLOW_STAIR"]["region"] = "GUTTERSIDE"
    with pytest.raises(BadEdition) as caught:
        GAME.load_edition(table)
    assert caught.value.faults == ["merchants: GUTTERSIDE has 6 merchants; expected 1 to 5 in each region"]


@pytest.mark.parametrize("value", [{}, [1], {f"M_{n}": {} for n in range(21)}])
def test_merchants_are_a_table_of_some(value: Any) -> None:
    table: dict[str, Any] = tomllib.loads(GAME.edition_text)
    table["merchants"]["value"] = value
    with pytest.raises(BadEdition) as caught:
        GAME.load_edition(table)
    told = (
        "merchants: value must be a table of 1 to 20 merchants, each with name, region, closed, coins, icon"
    )
    assert caught.value.faults == [told]


def test_rows_and_what_they_bring_must_agree() -> None:
    table = other_box(18, 9)
    table["rows"]["value"] = 8
    with pytest.raises(BadEdition) as caught:
        GAME.load_edition(table)
    assert "ratios: value must be a list of 8, as many as rows says" in caught.value.faults
    table["rows"]["value"] = 40
    with pytest.raises(BadEdition) as caught:
        GAME.load_edition(table)
    assert caught.value.faults == ["rows: value is 40; expected a number from 2 to 13"]


def test_a_starting_merchant_must_exist() -> None:
    table = other_box(17, 9)
    table["starting"]["value"]["5"] = [2, 6, 11, 13, 18]
    with pytest.raises(BadEdition) as caught:
        GAME.load_edition(table)
    assert caught.value.faults == ["starting: merchant 18 is a starting one of 5 guilds, but there is none"]
