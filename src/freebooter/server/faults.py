"""Error answers: one body for all of them, see docs/protocol.md."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException

from freebooter.server.messages import Fault, FaultBody

STATUS = {
    "malformed": 400,
    "not_yours": 403,
    "unknown": 404,
    "stale_move": 409,
    "not_over": 409,
    "over": 409,
    "taken": 409,
    "waiting_for_players": 409,
    "unplayable": 409,
    "too_large": 413,
    "illegal_move": 422,
    "invalid": 422,
    "too_many": 429,
    "failed": 500,
}
LONGEST_TEXT = 2000

_CODE_OF_STATUS = {
    400: "malformed",
    403: "not_yours",
    404: "unknown",
    405: "unknown",
    413: "too_large",
    429: "too_many",
}
_TEXTS = {
    "unknown": "There is nothing at this address.",
    "too_large": "The request is too large.",
    "too_many": "There were too many requests from this address; wait a minute.",
}

log = structlog.get_logger(__name__)


class Refused(Exception):
    """A request is refused and has changed nothing.

    Args:
        code: one of STATUS.
        text: one sentence for people.
        rule: the section of the rulebook, where there is one.
        number: how many moves were made, where that helps.
    """

    def __init__(self, code: str, text: str, rule: str | None = None, number: int | None = None) -> None:
        super().__init__(text)
        self.status = STATUS[code]
        if len(text) > LONGEST_TEXT:
            text = text[: LONGEST_TEXT - 1] + "…"
        self.fault = Fault(code=code, text=text, rule=rule or None, number=number)


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[FaultBody]:
    """The answer to a refused request."""
    return _answer(error.fault, error.status)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[FaultBody]:
    """The answer to what the framework refuses, and to faults of the server, which are logged."""
    if isinstance(error, HTTPException) and error.status_code < 500:
        status = error.status_code
        code = _CODE_OF_STATUS.get(status, "malformed")
        return _answer(
            Fault(code=code, text=_TEXTS.get(code) or _what_is_malformed(error)), status, error.headers
        )
    if isinstance(error, RecursionError):
        return _answer(Fault(code="malformed", text="The request is nested too deeply."), 400)
    log.error("failed", route=request.scope.get("path_template"), method=request.method, exc_info=error)
    return _answer(
        Fault(code="failed", text="The server made a mistake, which it has noted; nothing was changed."), 500
    )


def _what_is_malformed(error: HTTPException) -> str:
    places = error.extra if isinstance(error.extra, list) else []
    details = [f"{_place(place.get('key'))}: {place['message']}" for place in places if "message" in place]
    text = f"The request is malformed: {'; '.join(details)}" if details else "The request is malformed."
    return text[:LONGEST_TEXT]


def _place(key: str | None) -> str:
    return "body" if key is None else key.replace("data", "body", 1)


def _answer(fault: Fault, status: int, headers: dict[str, str] | None = None) -> Response[FaultBody]:
    return Response(FaultBody(error=fault), status_code=status, headers=headers)
