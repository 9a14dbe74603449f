"""Guests: a random id in a signed cookie, set with the first page or the first thing a browser asks for."""

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection

COOKIE = "freebooter_guest"
COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers keep one

Connection = ASGIConnection[Any, Any, Any, Any]


class Guests:
    """Gives out and recognises guests' cookies."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="guest")

    def read(self, cookie: str | None) -> str | None:
        """The guest a cookie stands for; None if there is none or it was not made by this server."""
        if cookie is None or len(cookie) > 500:
            return None
        try:
            guest = self._serializer.loads(cookie)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None

    def cookie(self, guest: str) -> str:
        """The cookie that stands for a guest."""
        return str(self._serializer.dumps(guest))


def new_guest() -> str:
    """A random guest id."""
    return secrets.token_hex(16)


def load_secret(file: Path) -> bytes:
    """The cookie secret of a data folder, made at the first start and readable by its owner alone."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_bytes()
    with os.fdopen(descriptor, "wb") as stream:
        secret = secrets.token_hex(32).encode()
        stream.write(secret)
    return secret


def is_foreign(connection: Connection) -> bool:
    """Whether another site's page makes the browser send this: its Origin is not the host asked."""
    origin = connection.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != connection.headers.get("host")
