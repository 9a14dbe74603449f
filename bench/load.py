"""People at tables of a running app: how long a page and a move take while all of them play.

Each table has one person and bots, in turn of every registered game. A person follows the table's updates,
thinks a while, and chooses at random. Meanwhile somebody opens the page of a table again and again.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
import statistics
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect

from bench.play import standard_seats
from freebooter.kit.registry import games

BOTS = ("random", "greedy")


@dataclass
class Answers:
    """How long the server took, in seconds each."""

    moves: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    finished: int = 0

    def of(self, kind: str) -> list[float]:
        """All answers to `moves` or `pages`."""
        return self.moves if kind == "moves" else self.pages

    def median(self, kind: str) -> float:
        """The median of `moves` or `pages`, in milliseconds."""
        return 1000 * statistics.median(self.of(kind))

    def worst_of_twenty(self, kind: str) -> float:
        """What nineteen of twenty did not exceed, in milliseconds."""
        return 1000 * statistics.quantiles(self.of(kind), n=20, method="inclusive")[-1]


def load(address: str, tables: int, seconds: float, think: float = 1.0) -> Answers:
    """Play at many tables at once.

    Args:
        address: of the app, without a slash at the end.
        tables: how many.
        seconds: for how long, once all tables are there.
        think: how many seconds a person thinks about a choice, on average.
    """
    return asyncio.run(_load(address, tables, seconds, think))


async def _load(address: str, tables: int, seconds: float, think: float) -> Answers:
    answers = Answers()
    people = [Person(address, number, answers, think) for number in range(tables)]
    for person in people:
        await person.sit_down()
    tasks = [asyncio.create_task(person.play()) for person in people]
    tasks.append(asyncio.create_task(_open_pages(people, answers)))
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for person in people:
        await person.client.aclose()
    for task in done:
        task.result()
    return answers


class Person:
    """Somebody with a browser at a table of bots; begins another game when one is over."""

    def __init__(self, address: str, number: int, answers: Answers, think: float) -> None:
        self.client = httpx.AsyncClient(base_url=address, timeout=30)
        self.answers = answers
        self.think = think
        self.chance = random.Random(number)
        self.keys = itertools.count()
        name = list(games())[number % len(games())]
        bots = [{"kind": "bot", "bot": BOTS[seat % 2]} for seat in range(1, standard_seats(games()[name]))]
        self.wanted = {
            "game": name,
            "seats": [{"kind": "me", "name": f"Guest {number}"}, *bots],
            "options": {},
        }
        self.table = ""

    async def sit_down(self) -> None:
        """Make a table."""
        await self.client.get("/")
        answer = await self.client.post("/api/tables", json=self.wanted)
        answer.raise_for_status()
        self.table = answer.json()["table"]

    async def play(self) -> None:
        """Play one game after another."""
        while True:
            await self.play_out()
            self.answers.finished += 1
            await self.sit_down()

    async def play_out(self) -> None:
        """Follow the updates and choose whenever asked, until the game is over."""
        updates = str(self.client.base_url.copy_with(scheme="ws")).rstrip("/")
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        socket_address = f"{updates}/api/tables/{self.table}/updates?seat=0"
        async with connect(socket_address, additional_headers={"Cookie": cookies}, max_size=None) as socket:
            async for message in socket:
                update = json.loads(message)
                if update["type"] != "view":
                    continue
                view = update["view"]
                while view["legal"] and not view["over"]:
                    await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.think)
                    view = await self.choose(view)
                if view["over"]:
                    return

    async def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Choose at random; gives the view that answers it, or the present one when that came too late."""
        body = {
            "seat": 0,
            "number": view["number"],
            "action": self.chance.choice(view["legal"])["number"],
            "key": f"bench-{self.table}-{next(self.keys)}",
        }
        start = time.perf_counter()
        answer = await self.client.post(f"/api/tables/{self.table}/moves", json=body)
        took = time.perf_counter() - start
        if answer.status_code == httpx.codes.CONFLICT:
            answer = await self.client.get(f"/api/tables/{self.table}/view?seat=0")
        else:
            self.answers.moves.append(took)
        answer.raise_for_status()
        seen: dict[str, Any] = answer.json()
        return seen


async def _open_pages(people: list[Person], answers: Answers) -> None:
    """Open the page of one table after another, with all it loads and nothing kept from before."""
    for person in itertools.cycle(people):
        start = time.perf_counter()
        page = await person.client.get("/")
        files = set(re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page.text))
        table = f"/api/tables/{person.table}"
        await asyncio.gather(
            *(person.client.get(path) for path in (*files, table, f"{table}/game", f"{table}/view?seat=0"))
        )
        answers.pages.append(time.perf_counter() - start)
        await asyncio.sleep(0.5)


def main() -> None:
    """Put load on an app that runs already: python -m bench.load ADDRESS [TABLES] [SECONDS]."""
    address, tables, seconds = (*sys.argv[1:], "50", "20")[:3]
    print_answers(load(address.rstrip("/"), int(tables), float(seconds)), int(tables))


def print_answers(answers: Answers, tables: int) -> None:
    """Print what the load came to."""
    print(f"{tables} live tables, {len(answers.moves)} moves of people, {answers.finished} games finished")
    for kind, text in (("moves", "a move's answer"), ("pages", "a page with all it loads")):
        median, worst = answers.median(kind), answers.worst_of_twenty(kind)
        print(f"  {text:<26}{median:8.1f} ms median {worst:8.1f} ms for 19 of 20")


if __name__ == "__main__":
    main()
