"""Seven phones at one running kiosk, in a real Chromium."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from itertools import cycle
from threading import Event, Thread
from typing import Any, Final

import pytest

from pi_app.core.registry import find_game
from pi_app.phones.handshake import check_number
from pi_app.table.players import PHONE_PORTS
from pi_app.text import LANGUAGES
from tests.phones.browsers import SLOW_NETWORK, Phones, boards_hold, chromium, display, phones

__all__ = ["boards_hold", "chromium", "display", "phones"]

pytestmark = pytest.mark.deep

GAME = find_game("mercator")
SEATS = GAME.seat_names[:7]

GREETING: Final = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
ATTACKS: Final = (
    b"GET /pictures.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 50,
    GREETING + b"\x82\xfe\x02\x00" + b"x" * 516,
    GREETING + b"\xff" * 2000,
    b"\0" * 9000,
)
"""A flood of requests, frames without a key, what is no frame, and what is no request."""


@contextlib.contextmanager
def attacked(port: int) -> Iterator[None]:
    """Let somebody with an address of his own attack the server all the time."""
    stop = Event()

    def attack() -> None:
        for data in cycle(ATTACKS):
            if stop.is_set():
                return
            with contextlib.suppress(OSError), _connected(port) as connection:
                connection.sendall(data)
                connection.recv(1 << 16)

    attackers = [Thread(target=attack) for _ in range(4)]
    for each in attackers:
        each.start()
    yield
    stop.set()
    for each in attackers:
        each.join()


def _connected(port: int) -> socket.socket:
    source = ("127.0.0.2", 0)
    return socket.create_connection(("127.0.0.1", port), timeout=1, source_address=source)


def test_seven_phones_take_seven_seats_by_one_code(phones: Phones) -> None:
    for _ in SEATS:
        phones.open()
    address = phones.invite(SEATS)
    for page in phones.pages:
        page.goto(address, wait_until="commit")
    for page, seat in zip(phones.pages, SEATS, strict=True):
        offer = page.locator(".offer").get_by_text(seat, exact=True)
        phones.wait_for(offer.count, "the free seat")
        offer.click()
    phones.wait_for(lambda: all(map(phones.connected, PHONE_PORTS)), "seven phones")
    for page, port in zip(phones.pages, PHONE_PORTS, strict=True):
        held = phones.person.session.phones.passes.holder(port)
        assert held is not None
        phones.wait_for(page.get_by_text(check_number(held.key)).count, "the check number")


def test_seven_play_on_beside_a_slow_a_sleeping_and_a_hostile_phone(phones: Phones) -> None:
    for _, language in zip(SEATS, cycle(LANGUAGES), strict=False):
        phones.open(language=language)
    slow, sleeper = (page.context.new_cdp_session(page) for page in phones.pages[:2])
    slow.send("Network.enable")
    slow.send("Network.emulateNetworkConditions", SLOW_NETWORK)
    phones.sit_down(GAME, 7, 7)
    server = phones.person.session.phones._server
    assert server is not None
    assert server.port is not None
    with attacked(server.port):
        sleeper.send("Page.setWebLifecycleState", {"state": "frozen"})
        awake = [page for page in phones.pages if page is not phones.pages[1]]
        assert _play(phones, awake, 5)
        sleeper.send("Page.setWebLifecycleState", {"state": "active"})
        assert _play(phones, phones.pages, 6) == 6
    table = phones.person.session.tables.table
    assert table is not None
    for page, language in zip(phones.pages, cycle(LANGUAGES), strict=False):
        assert page.evaluate("document.documentElement.lang") == language
        phones.wait_for(page.locator("body:not(.lost) .seat").count, "the page")
    assert all(map(phones.connected, PHONE_PORTS))


def _play(phones: Phones, pages: list[Any], turns: int) -> int:
    """Let the people at some phones make so many choices; return how many they made. It is less if
    the table waits for another."""
    acted = 0
    for _ in range(100 * turns):
        phones.wait()
        for page in pages:
            acted += acted < turns and phones.act(page)
        if acted == turns:
            break
    return acted
