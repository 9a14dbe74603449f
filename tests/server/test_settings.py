"""What an operator may choose."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from freebooter.server import Settings
from freebooter.server.presence import Presence


def test_the_environment_overrides_the_defaults_and_is_overridden(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FREEBOOTER_DATA", str(tmp_path))
    monkeypatch.setenv("FREEBOOTER_BOT_PAUSE", "0.1")
    monkeypatch.setenv("FREEBOOTER_REQUESTS_PER_MINUTE", "7")
    monkeypatch.setenv("FREEBOOTER_LOG_LEVEL", "debug")
    settings = Settings.from_environment(requests_per_minute=9)
    assert settings.data_folder == tmp_path
    assert settings.database.parent == tmp_path
    assert settings.bot_pause == 0.1
    assert settings.requests_per_minute == 9
    assert settings.log_level == "debug"


def test_the_data_is_kept_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FREEBOOTER_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().data_folder.name == "freebooter"


def test_a_setting_that_is_no_number_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEBOOTER_LIVE_TABLES", "many")
    with pytest.raises(ValueError, match="FREEBOOTER_LIVE_TABLES is 'many', expected a whole number"):
        Settings.from_environment()


def test_a_log_level_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEBOOTER_LOG_LEVEL", "loud")
    with pytest.raises(ValueError, match="'loud', expected one of debug, info, warning, error"):
        Settings.from_environment()


def test_every_setting_is_documented_with_its_default() -> None:
    page = (Path(__file__).parents[2] / "docs" / "running-a-server.md").read_text(encoding="utf-8")
    documented = dict(re.findall(r"^\| `FREEBOOTER_(\w+)` \| ([^|]+) \|", page, re.MULTILINE))
    settable = {field.name.upper(): field for field in fields(Settings) if field.type in (int, float, str)}
    assert set(documented) == set(settable)
    for name, field in settable.items():
        if field.type is not str:
            assert float(documented[name]) == field.default, name


def test_somebody_is_away_after_so_long_without_a_sign() -> None:
    now = 0.0
    presence = Presence(away_after=120, grace=5, clock=lambda: now)
    presence.touch("t", "seen at the start")
    presence.enter("t", "ann")
    presence.enter("t", "ann")
    now = 119.0
    assert not presence.away("t", "seen at the start")
    assert not presence.away("t", "never seen since the start")
    now = 120.0
    assert presence.away("t", "seen at the start")
    assert presence.away("t", "never seen since the start")
    assert not presence.away("t", "ann")
    presence.leave("t", "ann")
    assert presence.present("t", "ann")
    presence.leave("t", "ann")
    assert presence.present("t", "ann")  # may only be reloading the page
    assert not presence.away("t", "ann")
    now = 125.0
    assert not presence.present("t", "ann")
    assert not presence.present("another", "ann")
    now = 240.0
    assert presence.away("t", "ann")


def test_presence_does_not_grow_for_ever() -> None:
    now = 0.0
    presence = Presence(away_after=120, grace=5, clock=lambda: now)
    for number in range(30_000):
        now += 1.0
        presence.touch("t", f"guest {number}")
    assert len(presence._seen) <= 10_000
    assert not presence.away("t", "guest 29999")
    assert presence.away("t", "guest 0")
