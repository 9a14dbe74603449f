"""The app's server as a process of its own, as `freebooter play` starts it."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

# Bots act at once, and one address may do what a whole house of players does.
SETTINGS = {
    "FREEBOOTER_BOT_PAUSE": "0",
    "FREEBOOTER_GREEDY_BUDGET": "0.01",
    "FREEBOOTER_LOG_LEVEL": "warning",
    "FREEBOOTER_NEW_TABLES_PER_MINUTE": "1000",
    "FREEBOOTER_REQUESTS_PER_MINUTE": "100000",
    "FREEBOOTER_UNFINISHED_TABLES": "1000",
}


class Server:
    """Started when made; may be killed and started again at the same address with the same data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self._port = "0"
        self._log = folder.with_suffix(".log")
        self.start()

    def start(self) -> None:
        """Start the process and wait until it says where it is."""
        # The compiled rules are those of a real server, which does not check array bounds.
        environment = {k: v for k, v in os.environ.items() if k != "NUMBA_BOUNDSCHECK"} | SETTINGS
        command = [sys.executable, "-m", "freebooter.cli", "play", "--no-browser", "--port", self._port]
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [*command, "--data", str(self.folder)],
                stdout=subprocess.PIPE,
                stderr=log,
                env=environment,
                text=True,
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert " is at " in said, f"The server said {said!r}. {self._log.read_text(encoding='utf-8')}"
        address = next(word for word in said.split() if word.startswith("http")).rstrip("/")
        assert self.address in ("", address), f"The server is no longer at {self.address}: {said}"
        self.address = address
        self._port = address.rpartition(":")[2]

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate(timeout=30)

    def stop(self) -> None:
        """Stop it as Ctrl-C does."""
        self._process.send_signal(signal.SIGINT)
        self._process.communicate(timeout=30)

    def complaints(self) -> list[str]:
        """What it logged of its own faults."""
        lines = self._log.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if "Traceback" in line or _level(line) in ("error", "critical")]

    def moves(self, table: str, seat: int) -> int:
        """How many moves of a seat are stored."""
        with closing(sqlite3.connect(self.folder / "freebooter.sqlite3")) as database:
            query = "select count(*) from moves where table_id = ? and seat = ?"
            count: int = database.execute(query, (table, seat)).fetchone()[0]
            return count


def _level(line: str) -> str:
    try:
        return str(json.loads(line).get("level", ""))
    except (ValueError, AttributeError):
        return ""
