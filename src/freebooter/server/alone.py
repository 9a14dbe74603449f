"""One server a data folder: two would tell their pages of their own moves only."""

import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Self


class AlreadyRunning(Exception):
    """Another server uses the data folder.

    Attributes:
        address: where it is; None while it starts.
    """

    def __init__(self, address: str | None) -> None:
        super().__init__(f"Freebooter is already {f'running at {address}' if address else 'starting'}")
        self.address = address


class Alone:
    """Holds a data folder while it is entered; let go of also when the process is killed.

    SQLite's lock is used for it, which works alike on all systems.

    Raises:
        AlreadyRunning: another process holds it.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._address = folder / "address"
        self._lock = sqlite3.connect(folder / "server-lock.sqlite3", timeout=0, isolation_level=None)

    def __enter__(self) -> Self:
        try:
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._lock.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise AlreadyRunning(self._told()) from None
        self._address.unlink(missing_ok=True)  # of a server that was here before
        return self

    def _told(self) -> str | None:
        try:
            return self._address.read_text(encoding="utf-8") or None
        except FileNotFoundError:
            return None

    def tell(self, address: str) -> None:
        """Note where this server is, for those who try to start another."""
        self._address.write_text(address, encoding="utf-8")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.close()
