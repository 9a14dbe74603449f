"""A server and Chromium for all browser tests. A test gets people, each at a browser; no fault may show."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.faults import Faults
from tests.browser.person import Person
from tests.browser.serving import Server

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]

Newcomer = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("served") / "data")
    yield server
    server.stop()
    assert server.complaints() == []


# Of a module and not of the session: the event loop that Playwright runs ends before tests of other folders.
@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def faults() -> Iterator[Faults]:
    faults = Faults()
    yield faults
    assert faults.unexpected == []


@pytest.fixture
def newcomer(browser: Browser, server: Server, faults: Faults) -> Iterator[Newcomer]:
    """Makes people: each has a browser with a cookie jar of its own."""
    contexts = []

    def arrive(width: int = 1280, height: int = 900, at: Server = server, **more: Any) -> Person:
        context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", **more
        )
        context.set_default_timeout(30_000)
        faults.watch(context)
        contexts.append(context)
        return Person(context.new_page(), at.address)

    yield arrive
    for context in contexts:
        context.close()


@pytest.fixture
def ann(newcomer: Newcomer) -> Person:
    return newcomer()


@pytest.fixture
def bob(newcomer: Newcomer) -> Person:
    return newcomer()
