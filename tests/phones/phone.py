"""A phone without a screen: it speaks as the page does, in a thread of its own."""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
import zlib
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

import aiohttp
from nacl.bindings import crypto_scalarmult_base
from nacl.secret import SecretBox

from pi_app.phones.handshake import agree, check_number, commit, exchange
from pi_app.phones.sealing import read_key
from tests.waiting import wait_until

Result = TypeVar("Result")


def unpacked(content: bytes) -> Any:
    """Read what a frame of the table contains."""
    length = int.from_bytes(content[:4], "big")
    assert not any(content[4 + length :])
    return json.loads(zlib.decompress(content[4 : 4 + length]))


class Waiting(Protocol):
    """Somebody at the screen, for whom time passes by frames."""

    def wait(self, frames: int = 3) -> None:
        """Let frames pass."""


def until(person: Waiting, condition: Callable[[], object], what: str) -> None:
    """Let frames pass until something holds that takes time of the real world."""
    wait_until(condition, what, person.wait)


class Phone:
    """Attributes:
    pages: all that it was shown, the last page last.
    lengths: how long each of those frames was.
    offers: the seats that were free at last; None if it was offered none yet.
    beats: how many empty frames came.
    closed: with which code its line was closed, None while it is open.
    """

    def __init__(
        self, address: str, key: bytes | None = None, language: str = "en", seat: int = 0
    ) -> None:
        """``address`` is what the code on the table says; with a ``key`` it comes back. It takes
        the free seat with this number, counted from 0, as soon as it is offered."""
        place, fragment = address.split("#")
        port, _, invitation = fragment.rpartition(".")
        self.place, self.port, self.language = place, int(port or 0), language
        self.invited = key is None
        self._seat = seat
        self.key = key or b""
        self._first = read_key(invitation) if key is None else key
        self.pages: list[dict[str, Any]] = []
        self.lengths: list[int] = []
        self.beats = 0
        self.offers: list[dict[str, Any]] | None = None
        self.closed: int | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._do(self._open())

    def _do(self, work: Coroutine[None, None, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _open(self) -> None:
        self._http = aiohttp.ClientSession()
        self._socket = await self._http.ws_connect(f"{self.place}ws", max_msg_size=0)
        secret = secrets.token_bytes(32)
        commitment = commit(crypto_scalarmult_base(secret)).hex()
        await self._socket.send_json({"protocol": 2, "port": self.port, "commitment": commitment})
        self._reading = asyncio.create_task(self._begin(secret))

    async def _begin(self, secret: bytes) -> None:
        answer = await self._socket.receive()
        if answer.type is not aiohttp.WSMsgType.TEXT:
            self.closed = self._socket.close_code
            return
        public, theirs = crypto_scalarmult_base(secret), bytes.fromhex(answer.json()["public"])
        agreed = agree(self._first, exchange(secret, theirs), public, theirs)
        if self.invited:
            self.key = agreed.own
        self._sealing, opening = SecretBox(agreed.from_phone), SecretBox(agreed.from_table)
        self._sent = read = 0
        first = self._sealed({"what": "language", "language": self.language})
        await self._socket.send_bytes(public + first)
        async for message in self._socket:
            text = opening.decrypt(message.data, read.to_bytes(24, "big"))
            read += 1
            if not text:
                self.beats += 1
                continue
            self.lengths.append(len(message.data))
            page = unpacked(text)
            if "offers" in page:
                await self._choose_seat(page["offers"])
            else:
                self.pages.append(page)
        self.closed = self._socket.close_code

    async def _choose_seat(self, offers: list[dict[str, Any]]) -> None:
        before, self.offers = self.offers, offers
        if offers != before and len(offers) > self._seat:
            self.port = self.offers[self._seat]["port"]
            await self._send({"what": "sit", "port": self.port})

    async def _send(self, told: dict[str, Any]) -> None:
        await self._socket.send_bytes(self._sealed(told))

    def _sealed(self, told: dict[str, Any]) -> bytes:
        text, nonce = json.dumps(told).encode(), self._sent.to_bytes(24, "big")
        self._sent += 1
        return self._sealing.encrypt(text.ljust(512), nonce).ciphertext

    def say(self, what: str, **more: Any) -> None:
        """Say something of the moment that is shown."""
        moment = self.page["moment"] if self.pages else 0
        self._do(self._send({"what": what, "moment": moment, **more}))

    def pause(self) -> None:
        """Read nothing until it goes on."""
        self._loop.call_soon_threadsafe(self._transport().pause_reading)

    def go_on(self) -> None:
        """Read again what has come meanwhile."""
        self._loop.call_soon_threadsafe(self._transport().resume_reading)

    def _transport(self) -> asyncio.Transport:
        connection = self._socket._response.connection
        assert connection is not None
        assert connection.transport is not None
        return connection.transport

    def send_raw(self, data: bytes | str) -> None:
        """Send what no page sends."""
        sending = (
            self._socket.send_str(data) if isinstance(data, str) else self._socket.send_bytes(data)
        )
        self._do(sending)

    @property
    def check(self) -> str:
        """The check number that it shows."""
        return check_number(self.key)

    @property
    def page(self) -> dict[str, Any]:
        """What it shows now."""
        return self.pages[-1]

    def wait_for(
        self,
        shown: Callable[[dict[str, Any]], object] = bool,
        meanwhile: Callable[[], object] = lambda: None,
    ) -> dict[str, Any]:
        """Wait until a page shows something."""
        wait_until(
            lambda: self.pages and shown(self.page),
            lambda: f"a page; the last is {self.pages[-1:]}",
            meanwhile,
        )
        return self.page

    def wait_closed(self) -> int:
        """Wait until the line is closed; return with which code."""
        wait_until(lambda: self.closed is not None, "the line to be closed")
        assert self.closed is not None
        return self.closed

    def away(self) -> None:
        """Lose the connection."""

        async def end() -> None:
            await self._socket.close()
            await self._http.close()
            await asyncio.gather(self._reading, return_exceptions=True)

        self._do(end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
