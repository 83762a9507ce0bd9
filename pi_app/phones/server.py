"""The small server for phones: its page and pictures for everybody, and a sealed line for each of
them that belongs to a port.

It runs in a thread of its own and touches no table: what phones say waits until it is asked for,
and of what they are shown only the newest is sent, so that nobody who reads slowly holds anything
up. Its limits are the constants here; anyone who goes beyond them is cut off.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import threading
from collections import deque
from collections.abc import Coroutine, Mapping
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from aiohttp import WSCloseCode, WSMsgType, web

from pi_app.phones.door import HTTP_LOG, Allowance, Door, make_guard
from pi_app.phones.messages import Join, Nonsense, Speak, Told, read_greeting, read_message
from pi_app.phones.page import ART, pictures
from pi_app.phones.passes import Passes
from pi_app.phones.sealing import PHONE_BLOCK, RANDOM_BYTES, BadFrame, Session
from pi_app.phones.words import page_texts, page_words

log = logging.getLogger(__name__)

PORT: Final = 7530
"""Where it listens; if that is taken, at the next free one of `PORTS_TRIED`."""
PORTS_TRIED: Final = 10

MOST_MESSAGES_A_SECOND: Final = 20
GREETING_SECONDS: Final = 5.0
"""So long a connection may take to say who it is."""
SENDING_SECONDS: Final = 10.0
"""So long a phone may take to read a page before it counts as gone."""
HEARTBEAT_SECONDS: Final = 10.0
MOST_WAITING: Final = 200
"""How much of what phones said waits for the table."""
FRAME_BYTES: Final = PHONE_BLOCK + 64

UNKNOWN: Final = 4001
"""Why a line was closed: its key is not known, or not any more."""
REPLACED: Final = 4002
"""The port was taken by another phone, or taken back at the table."""
NONSENSE: Final = 4003
"""It said what no page says, or too much at once."""

WEB: Final = Path(__file__).parent / "web"
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' ws:; img-src 'self' blob:; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}

Result = TypeVar("Result")


class CannotListen(OSError):
    """No port of this computer is free for the server."""


class _Inside(NamedTuple):
    """What a server that is open runs in."""

    loop: asyncio.AbstractEventLoop
    thread: threading.Thread


class _Line:
    """The open line to one phone."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        session: Session,
        transport: asyncio.Transport | None,
    ) -> None:
        self.socket = socket
        self.session = session
        self.news = asyncio.Event()
        self._transport = transport

    async def close(self, code: int) -> None:
        """End it, saying why."""
        with contextlib.suppress(ConnectionError):
            await self.socket.close(code=code)

    def cut(self) -> None:
        """End it at once: to say why would have to wait until all before has been read."""
        if self._transport is not None:
            self._transport.abort()


class PhoneServer:
    """Serves phones while it is open. Its methods are called by one thread, which draws.

    Attributes:
        passes: which phone belongs to which port.
        port: where it listens, None while it is closed.
    """

    def __init__(self, passes: Passes) -> None:
        self.passes = passes
        self.port: int | None = None
        self._lock = threading.Lock()  # held while what both threads know changes
        self._told: deque[tuple[int, Told]] = deque(maxlen=MOST_WAITING)
        self._pages: dict[int, str] = {}
        self._lines: dict[int, _Line] = {}
        self._inside: _Inside | None = None
        self._runner: web.AppRunner | None = None
        self._listening: asyncio.Server | None = None
        self._files: Mapping[str, Path] = {}
        self._made: Mapping[str, str] = {}

    # --- for the table ----------------------------------------------------------------------

    def open(self) -> None:
        """Begin to listen, if it does not yet.

        Raises:
            CannotListen: there is no free port.
        """
        if self._inside is not None:
            return
        self._files = _files()
        self._made = {
            "words.json": json.dumps(page_words(), ensure_ascii=False),
            "pictures.json": json.dumps(pictures(), ensure_ascii=False),
        }
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
        """Say goodbye to all phones and listen no longer."""
        if self._inside is None:
            return
        self._do(self._end())
        self._end_thread()
        self.port = None
        self._told.clear()
        self._pages.clear()
        self._lines.clear()

    def received(self) -> list[tuple[int, Told]]:
        """Return what phones have said since the last call, each with its port."""
        with self._lock:
            told = list(self._told)
            self._told.clear()
        return told

    def connected(self, port: int) -> bool:
        """Say whether a phone is there."""
        return port in self._lines

    def show(self, port: int, page: str) -> None:
        """Let the phone at a port show a page, now or as soon as it is there."""
        with self._lock:
            self._pages[port] = page
            line = self._lines.get(port)
        if line is not None and self._inside is not None:
            self._inside.loop.call_soon_threadsafe(line.news.set)

    def dismiss(self, port: int) -> None:
        """Let no phone belong to a port any more."""
        self.passes.expel(port)
        with self._lock:
            self._pages.pop(port, None)
            line = self._lines.pop(port, None)
        if line is not None and self._inside is not None:
            asyncio.run_coroutine_threadsafe(line.close(REPLACED), self._inside.loop)

    def _do(self, work: Coroutine[None, None, Result]) -> Result:
        """Have something done in the server's own thread, and wait for it."""
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
        if path in self._made:
            return web.Response(
                text=self._made[path], content_type="application/json", headers=HEADERS
            )
        if path not in self._files:
            raise web.HTTPNotFound
        return web.FileResponse(self._files[path], headers=HEADERS)

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT_SECONDS, max_msg_size=FRAME_BYTES, timeout=1.0
        )
        await socket.prepare(request)
        code = NONSENSE
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                port, line = await self._greet(socket, request.transport)
            code = await self._hold(port, line)
        except Nonsense as problem:
            log.info("A phone was cut off: %s", problem)
        except BadFrame:
            code = UNKNOWN
        except (TimeoutError, TypeError, ConnectionError):
            # It said nothing, or not in the way of a phone.
            pass
        with contextlib.suppress(ConnectionError):
            await socket.close(code=code)
        return socket

    async def _greet(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None
    ) -> tuple[int, _Line]:
        """Come to know who it is; return the port and the line to it."""
        greeting = read_greeting(await socket.receive_str())
        port, passes = greeting.port, self.passes
        key = passes.invitation(port) if greeting.invited else passes.key(port)
        if key is None:
            raise BadFrame("Nobody is expected at this port.")
        random = secrets.token_bytes(RANDOM_BYTES)
        await socket.send_str(json.dumps({"random": random.hex()}))
        session = Session(key, greeting.random, random)
        told = read_message(session.open(await socket.receive_bytes()))
        if isinstance(told, Join) and greeting.invited and passes.invitation(port) == key:
            passes.admit(port, told.key, told.language)
        elif isinstance(told, Speak) and not greeting.invited:
            passes.speak(port, told.language)
        else:
            raise Nonsense("A line begins otherwise.")
        return port, _Line(socket, session, transport)

    async def _hold(self, port: int, line: _Line) -> int:
        """Take what the phone at a port says, and send what it is to show, as long as it is there;
        return why it ended."""
        with self._lock:
            before = self._lines.get(port)
            self._lines[port] = line
        if before is not None:
            await before.close(REPLACED)
        line.news.set()
        sending = asyncio.create_task(self._send(port, line))
        try:
            return await self._hear(port, line)
        finally:
            sending.cancel()
            with self._lock:
                if self._lines.get(port) is line:
                    del self._lines[port]

    async def _hear(self, port: int, line: _Line) -> int:
        allowance = Allowance(MOST_MESSAGES_A_SECOND)
        async for message in line.socket:
            if message.type is not WSMsgType.BINARY or not allowance.spend():
                return NONSENSE
            told = read_message(line.session.open(message.data))
            if isinstance(told, Join):
                return NONSENSE
            if isinstance(told, Speak):
                self.passes.speak(port, told.language)
            with self._lock:
                # Anyone who has been replaced is not heard any more.
                if self._lines.get(port) is line:
                    self._told.append((port, told))
        return WSCloseCode.OK

    async def _send(self, port: int, line: _Line) -> None:
        while True:
            await line.news.wait()
            line.news.clear()
            page = self._pages.get(port)
            if page is None:
                continue
            try:
                async with asyncio.timeout(SENDING_SECONDS):
                    await line.socket.send_bytes(line.session.seal(page))
            except (TimeoutError, ConnectionError):
                line.cut()
                return


def _files() -> dict[str, Path]:
    """Return every file that is served, by its path: the page and its fonts. Pictures come all at
    once (see `pictures`)."""
    files = {each.relative_to(WEB).as_posix(): each for each in WEB.rglob("*") if each.is_file()}
    files[""] = WEB / "index.html"
    files["icon.svg"] = ART / "emblems" / "laurel.svg"
    return files
