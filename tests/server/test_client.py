"""The built client and the headers that every answer has."""

from typing import Any

import pytest

from freebooter.server import Settings
from tests.server.conftest import Browser, Start

PAGES = ["/", "/table/9f2c", "/join/4b1f", "/watch/9f2c", "/games/heroes-plunder", "/games", "/about"]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_app_and_asked_for_each_time(ann: Browser, path: str) -> None:
    response = ann.get(path)
    assert response.text == "<!doctype html><title>The app</title>"
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"
    again = ann.get(path, headers={"if-none-match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_with_a_hash_in_their_name_are_kept_for_ever(ann: Browser) -> None:
    response = ann.get("/assets/app-1a2b3c.js")
    assert response.text == "console.log('app');\n"
    assert "javascript" in response.headers["content-type"]
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert response.headers["content-encoding"] == "gzip"
    plain = ann.get("/assets/app-1a2b3c.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == response.text
    assert ann.get("/favicon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/assets",
        "/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/assets/..%2f..%2fdata%2fcookie-secret",
        "/%2e%2e/data/cookie-secret",
        "/a%00b",
        "/" + "x" * 3000,
        "/api/none",
        "/api",
    ],
)
def test_nothing_else_is_there(ann: Browser, path: str) -> None:
    response = ann.get(path)
    assert (response.status_code, response.json()["error"]["code"]) == (404, "unknown")


def test_a_client_that_was_not_built_is_said_so(start: Start, settings: Settings) -> None:
    server = start(web_folder=settings.data_folder / "none")
    response = server.client.get("/")
    assert response.status_code == 503
    assert "have not been built" in response.text


def test_a_client_that_is_built_anew_is_served_anew(ann: Browser, settings: Settings) -> None:
    ann.get("/")
    (settings.web_folder / "index.html").write_text("<title>Newer and longer</title>", encoding="utf-8")
    assert "Newer" in ann.get("/").text


@pytest.mark.parametrize(
    "path", ["/", "/assets/app-1a2b3c.js", "/health", "/api/games", "/api/none", "/none"]
)
def test_every_answer_has_the_security_headers(ann: Browser, path: str) -> None:
    headers = ann.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src" not in policy
    assert "unsafe-eval" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_answers_about_tables_are_not_cached(ann: Browser) -> None:
    table = ann.make("me", "here", "here")["table"]
    assert ann.get(f"/api/tables/{table}/view?seat=0").headers["cache-control"] == "no-store"


def test_health(ann: Browser) -> None:
    ann.make("me", "here", "here")
    health = ann.json("/health")
    assert (health["status"], health["tables"]) == ("ok", 1)


@pytest.mark.parametrize(("method", "path"), [("DELETE", "/api/tables"), ("PUT", "/"), ("POST", "/health")])
def test_other_methods_are_refused(ann: Browser, method: str, path: str) -> None:
    response = ann.request(method, path)
    assert (response.status_code, response.json()["error"]["code"]) == (405, "unknown")


def test_every_route_is_described(ann: Browser) -> None:
    schema: dict[str, Any] = ann.json("/api/schema/openapi.json")
    assert {
        "/health",
        "/api/games",
        "/api/tables",
        "/api/tables/{table}/view",
        "/api/tables/{table}/moves",
        "/api/invitations/{token}",
        "/api/import",
    } <= set(schema["paths"])
    view = schema["components"]["schemas"]["SeatView"]["properties"]
    assert {"phaseText", "fairness", "legal"} <= set(view)
