"""The games on offer."""

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

import freebooter as fb
from freebooter.kit.game import Game
from freebooter.server.faults import Refused
from freebooter.server.messages import GameSummary


@get("/api/games", sync_to_thread=True)
def list_games() -> list[GameSummary]:
    """All games."""
    return [
        GameSummary(
            name=game.name,
            title=game.title,
            summary=game.summary,
            seats=list(game.seats),
            unofficial_seats=list(game.unofficial),
        )
        for game in fb.games().values()
    ]


@get("/api/games/{name:str}", sync_to_thread=True)
def describe_game(name: FromPath[str]) -> dict[str, Any]:
    """All that a client needs to show a game."""
    return _game(name).describe()


@get("/api/games/{name:str}/edition", sync_to_thread=True, media_type="application/toml")
def export_edition(name: FromPath[str]) -> Response[str]:
    """The edition file of a game, to be changed and played with."""
    text = _game(name).edition_text
    return Response(text, headers={"content-disposition": f'attachment; filename="{name}.toml"'})


def _game(name: str) -> Game:
    """Raises Refused: there is no such game."""
    try:
        return fb.games()[name]
    except fb.UnknownGame:
        raise Refused(
            "unknown", f"There is no game {name!r}; the games are {', '.join(fb.games())}."
        ) from None
