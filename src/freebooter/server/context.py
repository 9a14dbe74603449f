"""What every route is given: who asks, and the tables."""

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.types import Message, Scope

from freebooter.server.faults import Refused
from freebooter.server.identity import COOKIE, COOKIE_AGE, Connection, Guests, is_foreign, new_guest
from freebooter.server.tables import Tables

GivenTables = NamedDependency[Tables]
Guest = NamedDependency[str]
"""What `provide_tables` and `provide_guest` give to routes."""

_NEW_GUEST = "new_guest"


def provide_tables(state: State) -> Tables:
    """The tables of this server."""
    tables = state.tables
    assert isinstance(tables, Tables)
    return tables


def known_guest(connection: Connection) -> str | None:
    """The guest whose cookie came along."""
    guests: Guests = connection.app.state.guests
    return guests.read(connection.cookies.get(COOKIE))


def provide_guest(request: Request) -> str:  # type: ignore[type-arg]  # Litestar needs the bare class
    """The guest who asks; a new one gets a cookie with the answer, see `set_cookie`."""
    guest = known_guest(request)
    if guest is None:
        guest = request.scope["state"][_NEW_GUEST] = new_guest()
    return guest


def refuse_foreign(connection: Connection, handler: object) -> None:
    """A guard: another site's page may not act in the name of a guest."""
    if connection.scope.get("method") not in (None, "GET", "HEAD") and is_foreign(connection):
        raise Refused("not_yours", "Another site may not ask this.")


async def set_cookie(message: Message, scope: Scope) -> None:
    """Give a new guest the cookie with a page, or with what it does first.

    What a page merely asks for sets none: several such answers at once would each bring another guest.
    """
    guest = scope.get("state", {}).get(_NEW_GUEST)
    if message["type"] != "http.response.start" or guest is None:
        return
    if scope.get("method") == "GET" and scope["path"].startswith("/api/"):
        return
    value = scope["litestar_app"].state.guests.cookie(guest)
    secure = "; Secure" if scope["scheme"] == "https" else ""
    cookie = f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}"
    message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]
