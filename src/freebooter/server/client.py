"""The built client: files of the web folder, and one page for every address of the app."""

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from freebooter.server.context import Guest
from freebooter.server.faults import Refused
from freebooter.server.limits import UNLIMITED

PAGES = ("table", "join", "watch", "games", "about")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"
COMPRESSED = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest+json",
)
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Freebooter</title>
<p>The server runs, but its pages have not been built. Run <code>make play</code>.
"""


@get(["/", "/{path:path}"], include_in_schema=False, opt={UNLIMITED: True})
async def client(request: Request, state: State, guest: Guest, path: FromPath[str] = "/") -> Response[bytes]:  # type: ignore[type-arg]
    """A file of the client, or its page."""
    folder: Path = state.settings.web_folder
    name = path.strip("/")
    first = name.split("/", 1)[0]
    if name and first not in PAGES:
        file = _find(folder, name)
        if file is None:
            raise Refused("unknown", "There is nothing at this address.")
        return _answer(request, file, FOR_EVER if first == "assets" else ASK_EACH_TIME)
    index = _find(folder, "index.html")
    if index is None:
        return Response(NOT_BUILT, media_type="text/html", status_code=503)
    return _answer(request, index, ASK_EACH_TIME)


def _find(folder: Path, name: str) -> Path | None:
    """The file of that name inside the folder; None for anything else."""
    root = folder.resolve()
    try:
        file = (root / name).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _answer(request: Request, file: Path, cache: str) -> Response[bytes]:  # type: ignore[type-arg]
    changed = file.stat().st_mtime_ns
    plain, packed = _read(file, changed)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": cache, "etag": f'"{changed:x}-{len(plain):x}"', "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    body = plain
    if kind.startswith(COMPRESSED) and "gzip" in request.headers.get("accept-encoding", ""):
        body = packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=kind, headers=headers)


@lru_cache(maxsize=200)
def _read(file: Path, changed: int) -> tuple[bytes, bytes]:
    """A file's bytes, plain and compressed; `changed` keeps a rebuilt file from being served from memory."""
    plain = file.read_bytes()
    return plain, gzip.compress(plain, 6)
