"""The small server for phones: the page and its pictures for everybody, and an encrypted connection
for each phone that belongs to a port.

It runs in its own thread and does not access tables. Messages from phones are queued until the
table asks. Of the pages for a phone only the newest is sent, so a slow phone delays nobody. The
constants of this module are its limits; a phone that exceeds them is disconnected.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import threading
from collections import deque
from collections.abc import Collection, Coroutine, Mapping
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from aiohttp import WSCloseCode, WSMsgType, web

from pi_app.phones import handbook
from pi_app.phones.door import HTTP_LOG, Allowance, Door, make_guard
from pi_app.phones.handshake import Handshake
from pi_app.phones.messages import (
    INVITED,
    Nonsense,
    PhoneMessage,
    Sit,
    Speak,
    read_greeting,
    read_message,
)
from pi_app.phones.page_files import page_files
from pi_app.phones.passes import Passes
from pi_app.phones.sealing import KEY_BYTES, PHONE_BLOCK, BadFrame, Session
from pi_app.phones.words import page_texts
from pi_app.text import Language

log = logging.getLogger(__name__)

PORT: Final = 7530
"""The port on which it listens; if it is in use, the next free one of `PORTS_TRIED`."""
PORTS_TRIED: Final = 10

MOST_MESSAGES_A_SECOND: Final = 20
GREETING_SECONDS: Final = 5.0
"""The time limit for a connection's greeting."""
SENDING_SECONDS: Final = 10.0
"""The time limit for a phone to receive a page before it counts as gone."""
HEARTBEAT_SECONDS: Final = 6.0
"""The pause after which a silent phone is asked for a sign of life. Half of this later without an
answer it counts as gone."""
BEAT_SECONDS: Final = 3.0
"""The longest pause between two frames to a phone. A phone that receives none for 8 seconds (see
`web/line.js`) knows that the table is gone."""
MOST_WAITING: Final = 200
"""The maximum number of messages in the queue for the table."""
FRAME_BYTES: Final = PHONE_BLOCK + KEY_BYTES + 32

UNKNOWN: Final = 4001
"""Close code: the key is unknown or no longer valid."""
REPLACED: Final = 4002
"""Close code: another phone has taken the port, or the table has removed the phone."""
NONSENSE: Final = 4003
"""Close code: a message was invalid, or there were too many. The phone may connect again."""

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' ws:; img-src 'self' blob:; media-src blob:; "
        "frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}

Result = TypeVar("Result")


class CannotListen(OSError):
    """All ports for the server are in use."""


class Unknown(Exception):
    """A client does not have the key that the table knows."""


class _Inside(NamedTuple):
    """The event loop and the thread of an open server."""

    loop: asyncio.AbstractEventLoop
    thread: threading.Thread


class _Line:
    """The connection to one phone."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        session: Session,
        transport: asyncio.Transport | None,
        own: bytes,
        language: Language,
    ) -> None:
        """``own`` is the phone's key from now on, if it takes a seat."""
        self.port = INVITED
        self.socket, self.session = socket, session
        self.own, self.language = own, language
        self.news = asyncio.Event()
        self._transport = transport

    async def close(self, code: int) -> None:
        """Close it with a code."""
        with contextlib.suppress(ConnectionError):
            await self.socket.close(code=code)

    def cut(self) -> None:
        """Abort it immediately. A close code would have to wait until everything before it was
        received."""
        if self._transport is not None:
            self._transport.abort()


# Large: it joins the table's thread and the server's, and all that they share.
class PhoneServer:
    """Serves phones while it is open. All its methods are called from one thread, the drawing
    thread.

    Attributes:
        passes: which phone belongs to which port.
        port: the port on which it listens, None while it is closed.
    """

    def __init__(self, passes: Passes) -> None:
        self.passes = passes
        self.port: int | None = None
        self._lock = threading.Lock()  # held during changes of shared state
        self._received: deque[tuple[int, PhoneMessage]] = deque(maxlen=MOST_WAITING)
        self._pages: dict[int, str] = {}
        self._lines: dict[int, _Line] = {}
        self._open_lines: set[_Line] = set()  # with those that have no port yet
        self._offered: Mapping[Language, str] = {}
        self._free: set[int] = set()
        self._inside: _Inside | None = None
        self._runner: web.AppRunner | None = None
        self._listening: asyncio.Server | None = None
        self._handbook: Mapping[str, Path] = {}

    # --- for the table ----------------------------------------------------------------------

    def open(self) -> None:
        """Start to listen, unless it is open already.

        Raises:
            CannotListen: there is no free port.
        """
        if self._inside is not None:
            return
        self._handbook = handbook.site_files()
        loop = asyncio.new_event_loop()
        thread = threading.Thread(target=loop.run_forever, name="phones", daemon=True)
        thread.start()
        self._inside = _Inside(loop, thread)
        try:
            self.port = self._do(self._listen())
        except CannotListen:
            self._end_thread()
            raise

    def close(self) -> None:
        """Disconnect all phones and stop listening."""
        if self._inside is None:
            return
        self._do(self._end())
        self._end_thread()
        self.port = None
        self._received.clear()
        self._pages.clear()
        self._lines.clear()

    def received(self) -> list[tuple[int, PhoneMessage]]:
        """Return the messages of phones since the last call, each with its port."""
        with self._lock:
            received = list(self._received)
            self._received.clear()
        return received

    def connected(self, port: int) -> bool:
        """Return whether the phone at a port is connected."""
        return port in self._lines

    def show(self, port: int, page: str) -> None:
        """Send a page to the phone at a port, now or when it connects."""
        with self._lock:
            self._pages[port] = page
            line = self._lines.get(port)
        if line is not None and self._inside is not None:
            self._inside.loop.call_soon_threadsafe(line.news.set)

    def offer(self, pages: Mapping[Language, str], ports: Collection[int]) -> None:
        """Offer the ports that are free to all phones with the code.

        Args:
            pages: what these phones show, by language. None end their connections.
            ports: the ports that they can take.
        """
        with self._lock:
            self._offered, self._free = pages, set(ports)
        if self._inside is not None:
            asyncio.run_coroutine_threadsafe(self._renew_offer(), self._inside.loop)

    def dismiss(self, port: int) -> None:
        """Remove the phone from a port and disconnect it."""
        self.passes.expel(port)
        with self._lock:
            self._pages.pop(port, None)
            line = self._lines.pop(port, None)
        if line is not None and self._inside is not None:
            asyncio.run_coroutine_threadsafe(line.close(REPLACED), self._inside.loop)

    def _do(self, work: Coroutine[None, None, Result]) -> Result:
        """Run a coroutine in the server's thread and wait for its result."""
        assert self._inside is not None
        return asyncio.run_coroutine_threadsafe(work, self._inside.loop).result()

    def _end_thread(self) -> None:
        assert self._inside is not None
        self._inside.loop.call_soon_threadsafe(self._inside.loop.stop)
        self._inside.thread.join()
        self._inside.loop.close()
        self._inside = None

    # --- in its own thread ------------------------------------------------------------------

    async def _listen(self) -> int:
        app = web.Application(middlewares=[make_guard("\n".join(page_texts("by_code")))])
        app.router.add_get("/ws", self._talk)
        app.router.add_get("/{path:.*}", self._serve)
        runner = web.AppRunner(
            app, access_log=None, keepalive_timeout=15, shutdown_timeout=1, logger=HTTP_LOG
        )
        await runner.setup()
        server = runner.server
        assert server is not None

        loop = asyncio.get_running_loop()
        for port in range(PORT, PORT + PORTS_TRIED):
            try:
                self._listening = await loop.create_server(partial(Door, server), "0.0.0.0", port)
            except OSError:
                continue
            self._runner = runner
            return port
        await runner.cleanup()
        raise CannotListen("No port is free for phones.")

    async def _end(self) -> None:
        assert self._listening is not None
        assert self._runner is not None
        self._listening.close()
        lines = list(self._lines.values())
        await asyncio.gather(*(line.close(WSCloseCode.GOING_AWAY) for line in lines))
        await self._runner.cleanup()

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        path = request.match_info["path"]
        if path in self._handbook:
            headers = HEADERS | {"Content-Security-Policy": handbook.POLICY}
            return web.FileResponse(self._handbook[path], headers=headers)
        file = page_files().get(path)
        if file is None:
            raise web.HTTPNotFound
        return file.answer(request, HEADERS)

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        # What is encrypted does not become smaller, and its length would vary.
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT_SECONDS, max_msg_size=FRAME_BYTES, timeout=1.0, compress=False
        )
        await socket.prepare(request)
        code = NONSENSE
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                line = await self._greet(socket, request.transport)
            code = await self._hold(line)
        except Unknown:
            code = UNKNOWN
        except (Nonsense, BadFrame) as problem:
            log.info("A phone was cut off: %s", problem)
        except (TimeoutError, TypeError, ConnectionError):
            # The client sent nothing, sent the wrong type of frame, or disconnected.
            pass
        with contextlib.suppress(ConnectionError):
            await socket.close(code=code)
        return socket

    async def _greet(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None
    ) -> _Line:
        """Authenticate a client; return its connection.

        Raises:
            Unknown: it does not have the key.
        """
        greeting = read_greeting(await socket.receive_str())
        port, passes = greeting.port, self.passes
        key = passes.invitation if port == INVITED else passes.key(port)
        if key is None:
            raise Unknown
        handshake = Handshake(key, bytes.fromhex(greeting.commitment))
        await socket.send_str(json.dumps({"public": handshake.public.hex()}))
        first = await socket.receive_bytes()
        agreed = handshake.finish(first[:KEY_BYTES])
        session = Session(agreed.from_phone, agreed.from_table)
        try:
            request = read_message(session.open(first[KEY_BYTES:]))
        except BadFrame as error:
            raise Unknown from error
        if not isinstance(request, Speak):
            raise Nonsense("A connection begins otherwise.")
        line = _Line(socket, session, transport, agreed.own, request.language)
        if port != INVITED:
            passes.speak(port, request.language)
            line.port = port
        return line

    async def _place(self, port: int, line: _Line) -> None:
        """Give a port to a connection, and end the one that had it."""
        with self._lock:
            before = self._lines.get(port)
            self._lines[port] = line
        line.port = port
        line.news.set()
        if before is not None:
            await before.close(REPLACED)

    async def _hold(self, line: _Line) -> int:
        """Receive messages from a phone and send its pages while it is connected; return the close
        code."""
        self._open_lines.add(line)
        line.news.set()
        sending = asyncio.create_task(self._send(line))
        try:
            if line.port != INVITED:
                await self._place(line.port, line)
            return await self._hear(line)
        finally:
            sending.cancel()
            self._open_lines.discard(line)
            with self._lock:
                if self._lines.get(line.port) is line:
                    del self._lines[line.port]

    async def _hear(self, line: _Line) -> int:
        allowance = Allowance(MOST_MESSAGES_A_SECOND)
        async for message in line.socket:
            if message.type is not WSMsgType.BINARY or not allowance.spend():
                return NONSENSE
            request = read_message(line.session.open(message.data))
            if line.port == INVITED:
                await self._hear_guest(line, request)
                continue
            if isinstance(request, Speak):
                self.passes.speak(line.port, request.language)
            with self._lock:
                # Ignore a phone that has been replaced.
                if self._lines.get(line.port) is line:
                    self._received.append((line.port, request))
        return WSCloseCode.OK

    async def _hear_guest(self, line: _Line, request: PhoneMessage) -> None:
        """Give a phone that came by the code the seat that it chooses, if the seat is free."""
        if isinstance(request, Speak):
            line.language = request.language
        elif isinstance(request, Sit):
            with self._lock:
                free = request.port in self._free
                self._free.discard(request.port)
            if free:
                self.passes.admit(request.port, line.own, line.language)
                await self._place(request.port, line)
        line.news.set()

    def _page(self, line: _Line) -> str:
        if line.port == INVITED:
            return self._offered.get(line.language, "")
        return self._pages.get(line.port, "")

    async def _send(self, line: _Line) -> None:
        while True:
            page = ""
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await line.news.wait()
                line.news.clear()
                page = self._page(line)
            try:
                async with asyncio.timeout(SENDING_SECONDS):
                    # An empty frame tells that the table is still there.
                    await line.socket.send_bytes(line.session.seal(page))
            except (TimeoutError, ConnectionError):
                line.cut()
                return

    async def _renew_offer(self) -> None:
        """Tell the phones without a seat what is free; end their connections if the code is no
        longer valid."""
        for line in [each for each in self._open_lines if each.port == INVITED]:
            if self._offered:
                line.news.set()
            else:
                await line.close(UNKNOWN)
