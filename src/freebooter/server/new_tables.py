"""Tables that are about to be stored: new ones, the next game of old ones, and imported matches."""

import secrets
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import freebooter as fb
from freebooter.server.faults import Refused
from freebooter.server.messages import SeatRequest, TableRequest
from freebooter.server.naming import clean_name, default_name, distinct_name
from freebooter.server.storage import Move, Seat, TableRow

LONGEST_SEED = 200
MOST_MOVES = 5000
"""Of an imported match; the longest that bots play have a thousand. Each is played and kept in memory."""


def new_table(host: str, request: TableRequest) -> TableRow:
    """The table that a guest asks for.

    Raises:
        Refused: the game, the seats, an option or the edition is not on offer.
    """
    if request.game not in fb.games():
        raise Refused("unknown", f"There is no game {request.game!r}; the games are {', '.join(fb.games())}.")
    if sum(seat.kind == "me" for seat in request.seats) > 1:
        raise Refused(
            "invalid", "More than one seat is yours; give the others to somebody here, a bot or a link."
        )
    seats: list[Seat] = []
    for number, wanted in enumerate(request.seats):
        seats.append(_seat(number, wanted, host, [seat.name for seat in seats]))
    match = _match(request.game, seats, request.options, request.edition)
    return _row(host, match, seats)


def _seat(number: int, wanted: SeatRequest, host: str, taken: list[str]) -> Seat:
    is_bot = wanted.kind == "bot"
    if (wanted.bot is not None) != is_bot:
        expected = "bot: random or greedy" if is_bot else "no bot, as its kind is not bot"
        raise Refused("invalid", f"Seat {number} is wrong: expected {expected}.")
    return Seat(
        seat=number,
        kind=wanted.kind,
        bot=wanted.bot,
        name=distinct_name(clean_name(wanted.name, default_name(number, bot=is_bot)), taken),
        guest=host if wanted.kind in ("me", "here") else None,
        invitation=new_token() if wanted.kind == "open" else None,
    )


def next_table(row: TableRow) -> TableRow:
    """The same game, seats and options with a new deal."""
    seats = [replace(seat, invitation=None if seat.claimed else new_token()) for seat in row.seats]
    return _row(row.host, _match(row.game, seats, row.options, row.start["edition"]), seats)


def imported_table(host: str, record: Any) -> tuple[TableRow, list[Move]]:
    """The table of a match file, with all seats at the guest's screen, and its moves.

    Raises:
        Refused: the file is not a match that can be played.
    """
    given = record.get("names") if isinstance(record, dict) else None
    if isinstance(record, dict) and len(str(record.get("seed"))) > LONGEST_SEED:
        raise Refused("invalid", f"The seed in the match file is longer than {LONGEST_SEED} characters.")
    moves = record.get("moves") if isinstance(record, dict) else None
    if isinstance(moves, list) and len(moves) > MOST_MOVES:
        raise Refused("invalid", f"The match file has {len(moves)} moves; at most {MOST_MOVES} are played.")
    try:
        match = fb.Match.from_record(record)
    except fb.FreebooterError as error:
        raise Refused("invalid", _sentence(error)) from None
    seats: list[Seat] = []
    for number in range(match.seats):
        name = given[number] if isinstance(given, list) and number < len(given) else None
        distinct = distinct_name(
            clean_name(name, default_name(number, bot=False)), [seat.name for seat in seats]
        )
        seats.append(Seat(number, "me" if number == 0 else "here", None, distinct, host, None))
    return _row(host, match, seats), [Move(seat, action) for seat, action in match.moves]


def new_token() -> str:
    """A secret that cannot be guessed; also the id of a table."""
    return secrets.token_hex(16)


def moment(hours_ago: int = 0) -> str:
    """A moment as it is stored: UTC, in an order that is also the order of the texts."""
    return (datetime.now(UTC) - timedelta(hours=hours_ago)).strftime("%Y-%m-%dT%H:%M:%SZ")


def _match(
    game: str, seats: list[Seat], options: dict[str, str | int], edition: dict[str, Any] | None
) -> fb.Match:
    names = [seat.name for seat in seats]
    try:
        return fb.Match(game, len(seats), secrets.token_hex(16), options, edition, names)
    except fb.FreebooterError as error:
        raise Refused("invalid", _sentence(error)) from None


def _row(host: str, match: fb.Match, seats: list[Seat]) -> TableRow:
    return TableRow(
        id=new_token(),
        host=host,
        created=moment(),
        game=match.game.name,
        options=match.options,
        start=match.at(0).to_record(),
        number=match.number,
        over=match.over,
        again=None,
        seats=tuple(seats),
    )


def _sentence(error: Exception) -> str:
    text = f"The edition cannot be used: {error}" if isinstance(error, fb.BadEdition) else str(error)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
