"""The JSON bodies of docs/protocol.md."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Key = Annotated[str, Meta(min_length=8, max_length=64)]
Name = Annotated[str, Meta(max_length=200)]
BotName = Literal["random", "greedy"]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]


class Request(Struct, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """What a client sends."""


class Answer(Struct, rename="camel", kw_only=True):
    """What the server sends."""


# Requests


class SeatRequest(Request):
    """One seat of a new table."""

    kind: Literal["me", "here", "bot", "open"]
    bot: BotName | None = None
    name: Name | None = None


class TableRequest(Request):
    """A new table."""

    game: Annotated[str, Meta(max_length=80)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=20)]
    options: dict[str, str | int] = {}
    edition: dict[str, Any] | None = None


class MoveRequest(Request):
    """A choice that was confirmed at a page."""

    seat: SeatNumber
    number: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    action: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    key: Key


class BotRequest(Request):
    """The bot that is to play on at a seat."""

    bot: BotName


class ClaimRequest(Request):
    """The name under which an invitation is taken."""

    name: Name | None = None


# Answers


class Fault(Answer, omit_defaults=True):
    """What was wrong with a request."""

    code: str
    text: str
    rule: str | None = None
    number: int | None = None


class FaultBody(Answer):
    """The body of every error answer."""

    error: Fault


class SeatInfo(Answer):
    """A seat of a table as one guest sees it."""

    seat: int
    kind: Literal["me", "here", "bot", "open", "person"]
    name: str
    bot: BotName | None
    mine: bool
    claimed: bool
    present: bool
    invitation: str | None


class TableInfo(Answer):
    """A table as one guest sees it."""

    table: str
    game: str
    options: dict[str, str | int]
    created: str
    number: int
    over: bool
    host: bool
    started: bool
    seats: list[SeatInfo]
    spectate: str
    again: str | None


class LegalAction(Answer):
    """An action that a seat may choose now."""

    number: int
    name: str
    arguments: list[str | int]
    text: str


class LogLine(Answer):
    """An event as one seat may read it."""

    index: int
    move: int
    name: str
    arguments: list[str | int]
    text: str


class StandingInfo(Answer):
    """How a seat ended."""

    seat: int
    points: int
    rank: int
    tiebreak: str | None
    parts: dict[str, int]


class Fairness(Answer):
    """The hash of the seed, shown from the start, and the seed once the match is over."""

    commitment: str
    seed: str | None


class SeatView(Answer):
    """All that a seat (None: a spectator) may see."""

    table: str
    number: int
    seat: int | None
    game: str
    seats: int
    over: bool
    waiting: list[int]
    phase: str
    phase_text: str
    fields: dict[str, Any]
    legal: list[LegalAction]
    log: list[LogLine]
    standings: list[StandingInfo] | None
    fairness: Fairness


class WhyAnswer(Answer):
    """Whether an action is legal now, or why not."""

    legal: bool
    text: str | None
    rule: str | None


class InvitedSeat(Answer):
    """A seat as somebody with an invitation sees it."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]


class InvitationInfo(Answer):
    """What an invitation is to."""

    table: str
    game: str
    title: str
    seat: int
    taken: bool
    mine: bool
    seats: list[InvitedSeat]


class GameSummary(Answer):
    """A game on offer."""

    name: str
    title: str
    summary: str
    seats: list[int]
    unofficial_seats: list[int]


class Health(Answer):
    """That the server works."""

    status: Literal["ok"]
    version: str
    tables: int


# Updates


class ViewMessage(Answer, tag_field="type", tag="view"):
    """The view after a move."""

    number: int
    view: SeatView


class TableMessage(Answer, tag_field="type", tag="table"):
    """The table after its seats changed."""

    info: TableInfo


class PongMessage(Answer, tag_field="type", tag="pong"):
    """That the server is there, and at which move."""

    number: int


class ErrorMessage(Answer, tag_field="type", tag="error"):
    """Why the socket is about to be closed."""

    error: Fault
