"""What the operator of a server may choose, with defaults for one person at one machine."""

import os
import sys
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Self

import platformdirs

LOG_LEVELS = ("debug", "info", "warning", "error")
WEB_FOLDER = Path(__file__).parent.parent / "web"


def default_data_folder() -> Path:
    """The folder of the database and the cookie secret: FREEBOOTER_DATA, or the user's data folder."""
    chosen = os.environ.get("FREEBOOTER_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("freebooter", appauthor=False)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Every setting of the server; durations are in seconds, sizes in bytes.

    A number or text may also be set by the environment as FREEBOOTER_ and its name in capitals
    (``FREEBOOTER_REQUESTS_PER_MINUTE=600``), see :meth:`from_environment`.
    """

    data_folder: Path = field(default_factory=default_data_folder)
    web_folder: Path = WEB_FOLDER

    bot_pause: float = 0.4
    """The least time a bot's turn takes, so that people can follow."""
    greedy_budget: float = 0.2
    """How long a greedy bot thinks about one choice."""

    live_tables: int = 200
    """How many matches are kept in memory; others are replayed from storage when asked for."""
    unfinished_tables: int = 30
    """How many tables that are not finished one guest may have made within a day; older ones may lie."""
    away_after: float = 120.0
    """After how long without a sign of its owner a seat may be given to a bot by the host."""

    presence_grace: float = 5.0
    """How long a guest counts as present after the last socket closed, as in a reload."""

    requests_per_minute: int = 1800
    """For one client address."""
    new_tables_per_minute: int = 60
    """For one client address; counts imports and repeated games too."""
    message_size: int = 1024
    """Of a WebSocket message from a page."""
    sockets_per_address: int = 60
    sockets_per_table: int = 60
    socket_silence: float = 60.0
    """After how long without a word from a page its socket is closed."""

    log_level: str = field(default_factory=lambda: "warning" if sys.stderr.isatty() else "info")

    def __post_init__(self) -> None:
        if self.log_level not in LOG_LEVELS:
            raise ValueError(f"The log level is {self.log_level!r}, expected one of {', '.join(LOG_LEVELS)}.")

    @classmethod
    def from_environment(cls, **chosen: object) -> Self:
        """The defaults, overridden by FREEBOOTER_* variables, overridden by the given values.

        Raises:
            ValueError: a variable is not what its setting can be.
        """
        values: dict[str, object] = {}
        for setting in fields(cls):
            name = f"FREEBOOTER_{setting.name.upper()}"
            text = os.environ.get(name)
            if text is None or setting.type not in (int, float, str):
                continue
            try:
                values[setting.name] = setting.type(text)
            except ValueError:
                expected = "a whole number" if setting.type is int else "a number"
                raise ValueError(f"{name} is {text!r}, expected {expected}.") from None
        return cls(**{**values, **chosen})  # type: ignore[arg-type]

    @property
    def database(self) -> Path:
        """The SQLite file."""
        return self.data_folder / "freebooter.sqlite3"

    @property
    def secret_file(self) -> Path:
        """The file of the secret that signs the guests' cookies."""
        return self.data_folder / "cookie-secret"
