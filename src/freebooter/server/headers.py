"""Headers of every answer that keep a browser from doing what the app never asks for."""

import structlog
from litestar.types import Message, Scope

# The boards set style attributes (positions of pieces); scripts and style sheets are files only.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src-attr 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

SECURITY_HEADERS = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # invitations are addresses
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

log = structlog.get_logger(__name__)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the security headers, and keep answers about tables out of caches."""
    if message["type"] != "http.response.start":
        return
    headers = [*message["headers"], *SECURITY_HEADERS]
    if not any(name.lower() == b"cache-control" for name, _ in headers):
        headers.append((b"cache-control", b"no-store"))
    message["headers"] = headers
    # The route and not the path: paths have invitations in them.
    log.debug("answered", route=scope.get("path_template"), status=message["status"])
