"""What all tests share: checked compiled rules, Chromium for those that drive it, no silent skip in CI."""

import os
import shutil

import pytest

# Compiled rules check array bounds. Numba reads this when it is imported, which nothing has done yet.
os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")

IN_CI = os.environ.get("CI") == "true"
SKIPPED = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SKIPPED] = []
    config.pluginmanager.register(SkipsFailInCi(config), "skips-fail-in-ci")


class SkipsFailInCi:
    """Locally a test that lacks something is skipped and says what it lacks; in CI nothing may be lacking."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def note(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.skipped and not hasattr(report, "wasxfail"):
            self.config.stash[SKIPPED].append(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.note(report)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if IN_CI and self.config.stash[SKIPPED] and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if IN_CI and self.config.stash[SKIPPED]:
            terminalreporter.section("skipped in CI, which counts as failed", red=True)
            for name in self.config.stash[SKIPPED]:
                terminalreporter.line(name)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the system's Chromium."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    pytest.skip("needs Chromium: on Debian, apt install chromium")
