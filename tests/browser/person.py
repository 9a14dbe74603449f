"""A person at a browser: finds things by what they are and what they are called, and waits for them.

What a board offers is found by the contract of boards: a choice carries `aria-pressed`, one that the rules
refuse now `aria-disabled`; where several taps make one choice they are groups of radio buttons. So every
game is played alike, on its own board and on the plain one.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

Json = dict[str, Any]
Moment = Callable[[str], None]

ASKED = "● Your turn"
OVER = "Over"
PASS = "Pass the screen"
NEXT = re.compile(rf"^({ASKED}|{OVER}|{PASS}) · ")
TABLE = re.compile(r"/table/(\w+)$")
MOVES = re.compile(r"/api/tables/\w+/moves$")
FIRST, LAST = "the first question", "the end"
CHOICE = "[aria-pressed]:not([aria-disabled='true'])"
WITHDRAWN = "Your choice is no longer open"
# After that many choices a test that is not about whole games leaves its seat to a bot: the longest game
# has a hundred choices of one seat, half a minute's clicks, and most kinds of question come up in a dozen.
SOME = 12


@dataclass
class Person:
    """Somebody with one page open."""

    page: Page
    address: str
    chosen: int = field(default=0, init=False)

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    @property
    def table(self) -> str:
        """The table that is open."""
        found = TABLE.search(self.page.url)
        assert found, f"{self.page.url} is no table"
        return found[1]

    # What is on the page.

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name="Board", exact=True)

    @property
    def choices(self) -> Locator:
        """What may be chosen now."""
        return self.board.get_by_role("button", disabled=False).and_(self.page.locator(CHOICE))

    @property
    def taps(self) -> Locator:
        """Groups of radio buttons: one of each makes a choice."""
        return self.board.get_by_role("radiogroup")

    @property
    def refused(self) -> Locator:
        """What the board shows as not to be chosen now."""
        return self.board.get_by_role("button", disabled=True)

    @property
    def choice(self) -> Locator:
        """The bar with the choice that is to be confirmed."""
        return self.page.get_by_role("group", name="Your choice", exact=True)

    @property
    def confirm_button(self) -> Locator:
        return self.choice.get_by_role("button", name=re.compile("Confirm|Sending"))

    @property
    def asks(self) -> Locator:
        """The heading that says what is asked, or who is waited for."""
        return self.page.get_by_role("main").get_by_role("heading", level=2).first

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name="What happened", exact=True)

    @property
    def standings(self) -> Locator:
        return self.page.get_by_role("table", name="Standings, and how every point came about")

    @property
    def lift(self) -> Locator:
        return self.button(re.compile("lift the curtain"))

    def read(self, table: Locator) -> list[dict[str, str]]:
        """The rows of a table, each cell under the heading of its column."""
        headings = [heading.inner_text() for heading in table.get_by_role("columnheader").all()]
        cell = self.page.get_by_role("cell").or_(self.page.get_by_role("rowheader"))
        rows = [row.locator(cell).all_inner_texts() for row in table.get_by_role("row").all()[1:]]
        return [dict(zip(headings, row, strict=True)) for row in rows]

    # What is done.

    def open(self, path: str) -> None:
        self.page.goto(self.address + path)

    def make(self, game: str, kinds: Sequence[str], options: Mapping[str, Any] | None = None) -> str:
        """Make a table by the shortest way and open it. A kind that is no bot's is as in the protocol."""
        self.page.goto(f"{self.address}/about")
        seats = [
            {"kind": "bot", "bot": kind} if kind in ("random", "greedy") else {"kind": kind} for kind in kinds
        ]
        body = {"game": game, "seats": seats, "options": options or {}}
        table: str = self.post("/api/tables", body)["table"]
        self.open(f"/table/{table}")
        return table

    def post(self, path: str, body: Json) -> Json:
        answer = self.context.request.post(self.address + path, data=body)
        assert answer.ok, answer.text()
        result: Json = answer.json()
        return result

    def get(self, path: str) -> Any:
        """What the server tells this person's browser."""
        answer = self.context.request.get(self.address + path)
        assert answer.ok, answer.text()
        return answer.json()

    def view(self, seat: int | None = 0) -> Json:
        """The view of the open table as the server has it."""
        query = "" if seat is None else f"?seat={seat}"
        view: Json = self.get(f"/api/tables/{self.table}/view{query}")
        return view

    def next(self) -> str:
        """Wait until this page is asked something, has to be passed on, or shows the end; which it is."""
        expect(self.page).to_have_title(NEXT, timeout=60_000)
        return next(moment for moment in (ASKED, OVER, PASS) if self.page.title().startswith(moment))

    def alone(self) -> None:
        """Wait until everything waits for this seat only."""
        assert self.next() == ASKED
        expect(self.page.get_by_text(re.compile("^Waiting for"))).to_have_count(0, timeout=30_000)

    def choose(self) -> Locator:
        """Choose something, other things at other times; after what a board wants to have seen first.

        Returns:
            what was pressed last.
        """
        expect(self.board.get_by_role("button").first).to_be_visible()
        while not self.choices.or_(self.taps).count():
            self.board.get_by_role("button").first.click()
        choices = self.choices.count()
        groups = self.taps.count()
        place = self.chosen % (choices + (groups > 0))
        self.chosen += 1
        taps = (
            [self.choices.nth(place)]
            if place < choices
            else [self._one_of(group) for group in self.taps.all()]
        )
        for tap in taps:
            tap.click()
        expect(self.choice).to_be_visible()
        return taps[-1]

    def _one_of(self, group: Locator) -> Locator:
        options = group.get_by_role("radio", disabled=False)
        return options.nth(self.chosen % options.count())

    def confirm(self) -> bool:
        """Confirm, and wait until the server has it; False if the choice went away before."""
        try:
            with self.page.expect_response(MOVES):
                self.confirm_button.click(timeout=5_000)
        except Late:
            expect(self.page.get_by_text(WITHDRAWN)).to_be_visible()
            return False
        expect(self.confirm_button.filter(has_text="Sending")).to_have_count(0)
        return True

    def play(self) -> None:
        """Make one choice: the one that a board's plan proposes, or else another."""
        if not self.choice.count():
            self.choose()
        while not self.confirm() and self.next() == ASKED:
            self.choose()

    def leave(self) -> None:
        """Leave the own seat to a bot, and watch."""
        self.button(re.compile("^Leave my seat to a bot")).click()
        self.button(re.compile("^Sure\\?")).click()
        expect(
            self.page.get_by_text(re.compile("^You are watching")).or_(self.standings).first
        ).to_be_visible()

    def question(self) -> str:
        """What is asked."""
        return self.asks.inner_text()

    def play_to_the_end(self, look: Moment | None = None, most: int | None = None) -> bool:
        """Play for all that sit at this screen until the match is over.

        Args:
            look: is called at the first of each kind of moment: the first question, a choice that answers a
                question, a curtain, the end.
            most: after that many choices the seat is left to a bot.

        Returns:
            whether the seat was kept to the end.
        """
        seen: set[str] = set()

        def moment(name: str) -> None:
            if look and name not in seen:
                seen.add(name)
                look(name)

        made, kept = 0, True
        while (state := self.next()) != OVER:
            if state == PASS:
                moment("curtain")
                self.lift.click()
                expect(self.lift).to_have_count(0)
                continue
            if made == most:
                self.leave()
                kept = False
                break
            moment(FIRST)
            question = self.question()
            if not self.choice.count():
                self.choose()
            moment(f"{question} A choice")
            self.play()
            made += 1
        expect(self.page).to_have_title(re.compile(f"^{OVER} "), timeout=60_000)
        expect(self.standings).to_be_visible()
        moment(LAST)
        return kept
