"""All that goes wrong in a page without anybody looking: console, requests, policy, scripts."""

import json
import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError

# An address that is left while it still loads ends its requests; nobody misses them.
LEFT = "net::ERR_ABORTED"


class Faults:
    """What went wrong in the pages of some contexts.

    Chromium reports violations of the content security policy in the console.
    """

    def __init__(self) -> None:
        self.found: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def expect(self, pattern: str) -> None:
        """Such a fault is part of the test."""
        self._expected.append(re.compile(pattern))

    def watch(self, context: BrowserContext) -> None:
        """Watch all pages of a context, those to come too."""
        context.on("console", self._said)
        context.on("weberror", self._failed)
        context.on("requestfailed", self._lost)
        context.on("response", self._answered)

    @property
    def unexpected(self) -> list[str]:
        """Those that no test announced."""
        return [fault for fault in self.found if not any(one.search(fault) for one in self._expected)]

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.found.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _failed(self, error: WebError) -> None:
        self.found.append(f"script: {error.error}")

    def _lost(self, request: Request) -> None:
        if request.failure != LEFT:
            self.found.append(f"request: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.found.append(f"status: {response.status} of {response.request.method} {response.url}")


class Heard:
    """Whose views a page was sent, whether it showed them or not."""

    def __init__(self, page: Page) -> None:
        self.seats: set[int | None] = set()
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))
        page.on("response", self._response)

    def forget(self) -> None:
        """Start anew."""
        self.seats.clear()

    def _frame(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "view":
            self.seats.add(message["view"]["seat"])

    def _response(self, response: Response) -> None:
        if found := re.search(r"/(?:view|log)\?(?:.*&)?seat=(\d+)", response.url):
            self.seats.add(int(found[1]))
