"""The built client: files of the web folder, and one page for every address of the app."""

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from freebooter.server.context import Guest
from freebooter.server.faults import Refused
from freebooter.server.limits import UNLIMITED

PAGES = ("", "about", "games", "join", "new", "table", "watch")
"""How the addresses of the client's pages begin (`web/src/router.ts`)."""

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
    file = _find(folder, name)
    if file is not None:
        return _answer(request, file, FOR_EVER if first == "assets" else ASK_EACH_TIME)
    known = first in PAGES
    if not known and "text/html" not in request.headers.get("accept", ""):
        raise Refused("unknown", "There is nothing at this address.")
    index = _find(folder, "index.html")
    if index is None:
        return Response(NOT_BUILT, media_type="text/html", status_code=503)
    return _answer(request, index, ASK_EACH_TIME, 200 if known else 404)


def _find(folder: Path, name: str) -> Path | None:
    """The file of that name inside the folder; None for anything else."""
    root = folder.resolve()
    try:
        file = (root / name).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _answer(request: Request, file: Path, cache: str, status: int = 200) -> Response[bytes]:  # type: ignore[type-arg]
    plain, packed, digest = _read(file, file.stat().st_mtime_ns)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": cache, "etag": f'"{digest}"', "vary": "accept-encoding"}
    if status == 200 and request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    body = plain
    if kind.startswith(COMPRESSED) and "gzip" in request.headers.get("accept-encoding", ""):
        body = packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=kind, headers=headers, status_code=status)


@lru_cache(maxsize=200)
def _read(file: Path, changed: int) -> tuple[bytes, bytes, str]:
    """A file's bytes, plain and compressed, and their hash; `changed` makes a rebuilt file be read again."""
    plain = file.read_bytes()
    return plain, gzip.compress(plain, 6), hashlib.sha256(plain).hexdigest()[:32]
