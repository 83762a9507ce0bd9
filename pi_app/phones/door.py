"""Access control for the phone server: limits of connections and requests for each address, and
protection against requests from other sites.

Everybody in the Wi-Fi can reach the server. One client must not block the others, so there are
limits for each address.
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
MOST_FROM_ONE: Final = 64
"""The maximum number of connections from one address. A browser opens up to 7, and behind another
router all seven phones have one address."""
MOST_REQUESTS_A_SECOND: Final = 100
"""The maximum rate from one address."""
_MOST_ADDRESSES: Final = 256


class Allowance:
    """A rate limit: so many units a second, and a burst of the same number."""

    def __init__(self, a_second: int) -> None:
        self._a_second = a_second
        self._left = float(a_second)
        self._since = time.monotonic()

    def spend(self) -> bool:
        """Use one unit; return whether it is allowed."""
        self._renew()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def reserve(self) -> float:
        """Use one unit, or one of those of the next second; return in how many seconds it is
        available. If it takes longer, nothing is used."""
        self._renew()
        wait = max(0.0, (1 - self._left) / self._a_second)
        if wait <= 1:
            self._left -= 1
        return wait

    def _renew(self) -> None:
        now = time.monotonic()
        self._left = min(self._a_second, self._left + (now - self._since) * self._a_second)
        self._since = now


class Door(asyncio.Protocol):
    """Accepts a new connection and passes it to the server, unless there are too many."""

    def __init__(self, server: web.Server) -> None:
        self._server = server

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the open connections, and pass the new one on or abort it."""
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
    """Return the middleware that delays requests when there are too many, and rejects floods and
    requests from other sites.

    A browser that is too fast waits, and shows no error. With `MOST_FROM_ONE` connections it cannot
    have so many open requests that one is rejected.

    Args:
        refusal: the text of the answer to a request from another site.
    """
    allowances: OrderedDict[str, Allowance] = OrderedDict()

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        address = _address(request.transport)
        allowance = allowances.setdefault(address, Allowance(MOST_REQUESTS_A_SECOND))
        allowances.move_to_end(address)
        if len(allowances) > _MOST_ADDRESSES:
            allowances.popitem(last=False)
        wait = allowance.reserve()
        if wait > 1:
            raise web.HTTPTooManyRequests
        await asyncio.sleep(wait)
        if not _is_own(request.host, request.headers.get("Origin")):
            raise web.HTTPForbidden(text=refusal)
        return await handler(request)

    return guard


def _is_own(host: str, origin: str | None) -> bool:
    """Return whether a request is addressed to this server and comes from its own page. The host
    must be a numeric address, because another site can let its own name resolve to this computer
    (DNS rebinding)."""
    if origin is not None and origin != f"http://{host}":
        return False
    name = host.rpartition(":")[0] or host
    try:
        ipaddress.IPv4Address(name)
    except ValueError:
        return name == "localhost"
    return True


class _BadRequests(logging.Filter):
    """Logs a bad request in one line without a traceback, because everybody in the Wi-Fi can send
    one, and it is no error of this program."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, HttpProcessingError):
            log.info("A bad request was refused: %s", type(error).__name__)
            return False
        return True


HTTP_LOG: Final = logging.getLogger(f"{__name__}.http")
"""The logger of the HTTP library."""
HTTP_LOG.addFilter(_BadRequests())
