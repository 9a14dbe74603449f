"""A running app, in a process and a data folder of its own, on a free port of this machine only."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

# All the people of a measurement come from one address.
UNLIMITED = {
    "FREEBOOTER_REQUESTS_PER_MINUTE": "1000000",
    "FREEBOOTER_NEW_TABLES_PER_MINUTE": "10000",
    "FREEBOOTER_SOCKETS_PER_ADDRESS": "10000",
    "FREEBOOTER_LOG_LEVEL": "error",
}


@dataclass(frozen=True)
class App:
    """A running app.

    Attributes:
        address: where it listens, without a slash at the end.
        process: its process number.
    """

    address: str
    process: int

    @property
    def memory(self) -> float | None:
        """Its resident memory in MB, or None where the system does not say."""
        status = Path(f"/proc/{self.process}/status")
        if not status.exists():
            return None
        found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text())
        return int(found[1]) * 1024 / 1e6 if found else None


@contextmanager
def running_app() -> Iterator[App]:
    """Start the app as `freebooter play` does, and stop it in the end.

    Raises:
        RuntimeError: it did not start.
    """
    with TemporaryDirectory() as data:
        command = [sys.executable, "-u", "-m", "freebooter.cli", "play"]
        command += ["--port", "0", "--no-browser", "--data", data]
        server = subprocess.Popen(
            command,
            env={**os.environ, **UNLIMITED},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.search(r"http://[^/\s]+", line)
            if found is None:
                raise RuntimeError(f"the app did not start: {line}{server.stdout.read()}")
            yield App(found[0], server.pid)
        finally:
            server.terminate()
            server.communicate()
