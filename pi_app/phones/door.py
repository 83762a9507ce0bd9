"""Who may come in at the server for phones: so many connections and requests from each address, and
no page of another site.

All who share the Wi-Fi can reach the server. What one of them does must not keep the others out, so
whatever is limited is limited for each address by itself.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections import OrderedDict
from typing import Final

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler, Middleware

log = logging.getLogger(__name__)

MOST_CONNECTIONS: Final = 256
MOST_FROM_ONE: Final = 24
"""So many connections come from one address. A browser opens up to 7."""
MOST_REQUESTS_A_SECOND: Final = 100
"""From one address."""
_MOST_ADDRESSES: Final = 256


class Allowance:
    """So many things a second are allowed, and as many at once."""

    def __init__(self, a_second: int) -> None:
        self._a_second = a_second
        self._left = float(a_second)
        self._since = time.monotonic()

    def spend(self) -> bool:
        """Count one more; say whether it is allowed."""
        now = time.monotonic()
        self._left = min(self._a_second, self._left + (now - self._since) * self._a_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Door(asyncio.Protocol):
    """Meets a new connection, and hands it to the server unless there are too many."""

    def __init__(self, server: web.Server) -> None:
        self._server = server

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count what is open, and hand the connection over or cut it."""
        assert isinstance(transport, asyncio.Transport)
        others = [_address(each.transport) for each in self._server.connections]
        full = len(others) >= MOST_CONNECTIONS
        if full or others.count(_address(transport)) >= MOST_FROM_ONE:
            transport.abort()
            return
        handler = self._server()
        transport.set_protocol(handler)
        handler.connection_made(transport)


def _address(transport: asyncio.BaseTransport | None) -> str:
    peer = None if transport is None else transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""


def make_guard(refusal: str) -> Middleware:
    """Return the middleware that turns away too many requests, and those that a page of another
    site sends.

    Args:
        refusal: what the latter are answered.
    """
    allowances: OrderedDict[str, Allowance] = OrderedDict()

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        address = _address(request.transport)
        allowance = allowances.setdefault(address, Allowance(MOST_REQUESTS_A_SECOND))
        allowances.move_to_end(address)
        if len(allowances) > _MOST_ADDRESSES:
            allowances.popitem(last=False)
        if not allowance.spend():
            raise web.HTTPTooManyRequests
        if not _is_own(request.host, request.headers.get("Origin")):
            raise web.HTTPForbidden(text=refusal)
        return await handler(request)

    return guard


def _is_own(host: str, origin: str | None) -> bool:
    """Say whether a request is for this server and from its own page. The host must be an address
    in numbers: another site can have a name of its own resolved to this computer."""
    if origin is not None and origin != f"http://{host}":
        return False
    name = host.rpartition(":")[0] or host
    try:
        ipaddress.IPv4Address(name)
    except ValueError:
        return name == "localhost"
    return True


class _BadRequests(logging.Filter):
    """Logs a bad request in one line without a traceback: anybody in the Wi-Fi can send one, and it
    is no error of this program."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, HttpProcessingError):
            log.info("A bad request was refused: %s", type(error).__name__)
            return False
        return True


HTTP_LOG: Final = logging.getLogger(f"{__name__}.http")
"""Where the HTTP library logs."""
HTTP_LOG.addFilter(_BadRequests())
