"""The server against phones that behave, and against others that don't."""

from __future__ import annotations

import contextlib
import gzip
import json
import logging
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.phones import door
from pi_app.phones import server as serving
from pi_app.phones.messages import Pick
from pi_app.phones.page_files import WEB, page_files
from pi_app.phones.passes import Passes
from pi_app.phones.sealing import key_text
from pi_app.phones.server import NONSENSE, REPLACED, UNKNOWN, CannotListen, PhoneServer
from pi_app.table.players import PHONE_PORTS
from tests.phones.phone import Phone
from tests.waiting import wait_until

PORT = 101
PAGE = json.dumps({"moment": 3})


class Listening:
    """An open server, whatever phones come to it, and its address."""

    def __init__(self, path: Path) -> None:
        self.server = PhoneServer(Passes(path))
        self.server.open()
        self.place = f"http://127.0.0.1:{self.server.port}/"
        self.phones: list[Phone] = []

    def invite(self, *ports: int) -> str:
        """Return what the code says, while these ports are free."""
        offers = {"offers": [{"port": port} for port in ports or [PORT]]}
        page = json.dumps(offers)
        self.server.offer({"en": page, "ja": page}, ports or [PORT])
        return f"{self.place}#{key_text(self.server.passes.invite())}"

    def phone(self, address: str, key: bytes | None = None, seat: int = 0) -> Phone:
        self.phones.append(Phone(address, key, seat=seat))
        return self.phones[-1]

    def joined(self) -> Phone:
        phone = self.phone(self.invite())
        self.wait_until_there()
        self.server.show(PORT, PAGE)
        phone.wait_for(lambda page: page["moment"] == 3)
        return phone

    def wait_until_there(self, *, there: bool = True) -> None:
        wait_until(lambda: self.server.connected(PORT) == there, "the phone")

    def close(self) -> None:
        self.server.close()
        for phone in self.phones:
            phone.away()


@pytest.fixture
def listening(tmp_path: Path) -> Iterator[Listening]:
    opened = Listening(tmp_path / "phones.json")
    yield opened
    opened.close()


def received(server: PhoneServer) -> list[tuple[int, object]]:
    found: list[tuple[int, object]] = []
    wait_until(lambda: found, "a message", lambda: found.extend(server.received()))
    return found


def test_a_phone_joins_says_something_and_is_shown_something(listening: Listening) -> None:
    phone = listening.joined()
    phone.say("choose", play="bid 7")
    assert received(listening.server) == [(PORT, Pick("bid 7", 3))]


def test_seven_phones_come_by_one_code(listening: Listening) -> None:
    address = listening.invite(*PHONE_PORTS)
    phones = [listening.phone(address, seat=seat) for seat in range(7)]
    server = listening.server
    wait_until(lambda: all(map(server.connected, PHONE_PORTS)), "seven phones")
    assert [phone.port for phone in phones] == list(PHONE_PORTS)
    assert len({phone.key for phone in phones}) == 7
    for port, phone in zip(PHONE_PORTS, phones, strict=True):
        assert server.passes.key(port) == phone.key
        server.show(port, json.dumps({"moment": port}))
        assert phone.wait_for()["moment"] == port


def test_the_first_of_two_takes_the_seat_and_the_other_sees_what_is_free(
    listening: Listening,
) -> None:
    address = listening.invite()
    both = [listening.phone(address) for _ in range(2)]
    listening.wait_until_there()
    listening.server.offer({"en": '{"offers": []}', "ja": '{"offers": []}'}, [])
    key = listening.server.passes.key(PORT)
    (faster,) = [each for each in both if each.key == key]
    (slower,) = [each for each in both if each is not faster]
    wait_until(lambda: slower.offers == [], "what is free")
    assert slower.closed is None
    slower.say("sit", port=PORT)
    slower.say("ready")
    assert listening.server.passes.key(PORT) == key
    assert listening.server.received() == []
    listening.server.offer({}, [])
    assert slower.wait_closed() == UNKNOWN
    assert faster.closed is None


def test_an_old_code_opens_nothing(listening: Listening) -> None:
    address = listening.invite()
    listening.server.passes.withdraw()
    assert listening.phone(address).wait_closed() == UNKNOWN
    listening.invite()
    assert listening.phone(address).wait_closed() == UNKNOWN


@pytest.mark.parametrize("port", [0, 1, 102, 108])
def test_a_seat_that_is_not_free_is_not_given(listening: Listening, port: int) -> None:
    phone = listening.phone(listening.invite(), seat=9)
    wait_until(lambda: phone.offers, "the free seats")
    phone.say("sit", port=port)
    phone.say("sit", port=PORT)
    listening.wait_until_there()
    assert not listening.server.connected(port)


def test_a_phone_that_hears_nothing_new_hears_that_the_table_is_there(
    listening: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "BEAT_SECONDS", 0.05)
    phone = listening.joined()
    wait_until(lambda: phone.beats > 3, "signs of life")
    listening.server.show(PORT, json.dumps({"moment": 4}))
    assert phone.wait_for(lambda page: page["moment"] == 4)


def test_whoever_was_there_stays_until_another_takes_the_seat(listening: Listening) -> None:
    first = listening.joined()
    address = listening.invite()
    assert first.closed is None
    listening.phone(address)
    assert first.wait_closed() == REPLACED
    assert listening.phone(f"{listening.place}#{PORT}.x", first.key).wait_closed() == UNKNOWN


def test_a_phone_comes_back_by_its_own_key_and_is_shown_the_same(listening: Listening) -> None:
    phone = listening.joined()
    phone.away()
    listening.phones.remove(phone)
    listening.wait_until_there(there=False)
    again = listening.phone(f"{listening.place}#{PORT}.x", phone.key)
    assert again.wait_for() == {"moment": 3}


def test_phones_are_known_again_after_a_power_cut(listening: Listening, tmp_path: Path) -> None:
    key = listening.joined().key
    assert Passes(tmp_path / "phones.json").key(PORT) == key
    assert (tmp_path / "phones.json").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "[" * 5000, '{"1": {}}', '{"101": {"key": "x"}}', '{"101": 1}']
)
def test_a_damaged_file_of_phones_is_forgotten(tmp_path: Path, text: str) -> None:
    path = tmp_path / "phones.json"
    path.write_text(text, encoding="utf-8")
    assert Passes(path).holder(PORT) is None


def test_a_seat_is_taken_back_at_the_table(listening: Listening) -> None:
    phone = listening.joined()
    listening.server.dismiss(PORT)
    assert phone.wait_closed() == REPLACED
    assert listening.phone(f"{listening.place}#{PORT}.x", phone.key).wait_closed() == UNKNOWN


@pytest.mark.parametrize("port", [1, 108, 102])
def test_nobody_comes_to_a_port_without_being_invited(listening: Listening, port: int) -> None:
    stranger = listening.phone(f"{listening.place}#{port}.x", bytes(32))
    assert stranger.wait_closed() == (UNKNOWN if port == 102 else NONSENSE)


@pytest.mark.parametrize("data", [b"x" * 528, "ready", b"", b"y" * 600])
def test_nonsense_is_cut_off_and_the_seat_kept(listening: Listening, data: bytes | str) -> None:
    phone = listening.joined()
    phone.send_raw(data)
    assert phone.wait_closed() in (NONSENSE, 1009)
    listening.wait_until_there(there=False)
    assert listening.phone(f"{listening.place}#{PORT}.x", phone.key).wait_for()


def test_a_flood_is_cut_off_and_others_are_heard(listening: Listening) -> None:
    phone = listening.joined()
    for _ in range(3 * serving.MOST_MESSAGES_A_SECOND):
        with contextlib.suppress(ConnectionError):
            phone.say("ready")
    assert phone.wait_closed() == NONSENSE
    assert len(listening.server.received()) <= 2 * serving.MOST_MESSAGES_A_SECOND
    again = listening.phone(f"{listening.place}#{PORT}.x", phone.key)
    again.wait_for()
    again.say("choose", play="bid 7")
    assert (PORT, Pick("bid 7", 3)) in received(listening.server)


def test_who_says_nothing_is_let_go(listening: Listening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "GREETING_SECONDS", 0.1)
    phone = listening.phone(f"{listening.place}#{PORT}.x", bytes(32))
    assert phone.wait_closed() == UNKNOWN


def test_a_slow_reader_holds_nobody_up_and_gets_the_newest(
    listening: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "SENDING_SECONDS", 0.3)
    phone = listening.joined()
    phone.pause()
    begun = time.monotonic()
    moment = slowest = 0.0
    while listening.server.connected(PORT):
        asked = time.monotonic()
        listening.server.show(PORT, json.dumps({"moment": moment}))
        slowest, moment = max(slowest, time.monotonic() - asked), moment + 1
        time.sleep(0.001)
        assert asked - begun < 30
    assert slowest < 0.3
    phone.go_on()
    again = listening.phone(f"{listening.place}#{PORT}.x", phone.key)
    assert again.wait_for() == {"moment": moment - 1}


def test_nobody_takes_all_the_places(listening: Listening) -> None:
    """A device with as many connections as it may have keeps no other out."""
    port = listening.server.port
    assert port is not None
    idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(door.MOST_FROM_ONE)]
    time.sleep(0.3)
    with _connected(port) as late:
        assert _read(late) == b""
    with _connected(port, "127.0.0.2") as other:
        assert _read(other) == b"H"
    for each in idle:
        each.close()
    end = time.monotonic() + 10
    while True:
        try:
            assert _get(f"{listening.place}words.json")
            break
        except OSError:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_so_many_connections_are_too_many(
    listening: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = listening.server.port
    assert port is not None
    monkeypatch.setattr(door, "MOST_CONNECTIONS", 3)
    idle = [_connected(port, f"127.0.0.{number}") for number in range(2, 5)]
    assert [_read(each) for each in idle] == [b"H"] * 3
    with _connected(port) as late:
        assert _read(late) == b""
    for each in idle:
        each.close()


def test_who_asks_too_often_waits_and_nobody_else(listening: Listening) -> None:
    port, most = listening.server.port, door.MOST_REQUESTS_A_SECOND
    assert port is not None
    begun, told = time.monotonic(), ""
    with _connected(port) as flood:
        flood.sendall(ASKING * 2 * most)
        while told.count("HTTP/1.1 404") < most:
            told += flood.recv(1 << 16).decode()
        with _connected(port, "127.0.0.2") as other:
            assert other.recv(1 << 16).startswith(b"HTTP/1.1 404")
        while told.count("HTTP/1.1 404") < 2 * most:
            told += flood.recv(1 << 16).decode()
    assert time.monotonic() - begun > 0.9


def test_an_allowance_is_used_up_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    allowance = door.Allowance(4)
    assert [allowance.spend() for _ in range(5)] == [True] * 4 + [False]
    assert [allowance.reserve() for _ in range(6)] == [0.25, 0.5, 0.75, 1, 1.25, 1.25]
    now = 60.0
    assert [allowance.reserve() for _ in range(5)] == [0, 0, 0, 0, 0.25]


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("127.0.0.1:7530", None, 200),
        ("localhost:7530", None, 200),
        ("127.0.0.1:7530", "http://127.0.0.1:7530", 200),
        ("127.0.0.1:7530", "http://evil.example", 403),
        ("evil.example:7530", "http://evil.example:7530", 403),
        ("evil.example", None, 403),
        ("127.0.0.1:7530", "null", 403),
    ],
)
def test_pages_of_other_sites_get_nothing(
    listening: Listening, host: str, origin: str | None, status: int
) -> None:
    """Another site can have its name resolved to the table, and its visitors' browsers ask."""
    assert listening.server.port is not None
    lines = ["GET /words.json HTTP/1.0", f"Host: {host}"]
    lines += [] if origin is None else [f"Origin: {origin}"]
    asking = "\r\n".join([*lines, "", ""]).encode()
    with _connected(listening.server.port, asking=asking) as visitor:
        told = b"".join(iter(lambda: visitor.recv(1 << 16), b"")).decode()
    assert told.startswith(f"HTTP/1.0 {status} ")
    assert told.count("Open this page by the code") == 1


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: x\r\n\r\n",
        b"GET / HTTP/1.1\r\n: 1\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /%ff%00 HTTP/1.1\r\nHost: [\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: " + b"b" * 99_999 + b"\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"\0" * 9000 + b"\r\n\r\n",
    ],
)
def test_a_bad_request_is_no_error_of_ours(
    listening: Listening, caplog: pytest.LogCaptureFixture, data: bytes
) -> None:
    assert listening.server.port is not None
    with _connected(listening.server.port, asking=data) as stranger:
        stranger.shutdown(socket.SHUT_WR)
        assert not _read(stranger) or stranger.recv(1 << 16)
    assert _get(f"{listening.place}words.json")
    assert [each for each in caplog.records if each.levelno > logging.INFO] == []


ASKING = b"GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def _connected(port: int, source: str = "127.0.0.1", asking: bytes = ASKING) -> socket.socket:
    """A connection from an address of this computer, on which something was asked."""
    made = socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(source, 0))
    with contextlib.suppress(ConnectionError):
        made.sendall(asking)
    return made


def _read(late: socket.socket) -> bytes:
    try:
        return late.recv(1)
    except ConnectionError:
        return b""


def _get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=5) as answer:
        told: bytes = answer.read()
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
        return told


def test_everything_that_the_page_names_is_served(listening: Listening) -> None:
    page = _get(listening.place).decode()
    for name in ("style.css", "main.js", "lib/nacl-fast.min.js", "icon.svg"):
        assert name in page
        assert _get(listening.place + name)
    assert set(json.loads(_get(f"{listening.place}words.json"))) == {"en", "ja"}


@pytest.mark.parametrize("name", sorted(page_files()))
def test_a_file_comes_packed_once_and_then_not_again(listening: Listening, name: str) -> None:
    whole = _get(f"{listening.place}{name}")
    asking = urllib.request.Request(f"{listening.place}{name}")
    asking.add_header("Accept-Encoding", "gzip, deflate")
    with urllib.request.urlopen(asking, timeout=5) as answer:
        told, etag = answer.read(), answer.headers["ETag"]
        packed = answer.headers["Content-Encoding"] == "gzip"
    assert (gzip.decompress(told) if packed else told) == whole
    assert len(told) <= len(whole)
    asking.add_header("If-None-Match", etag)
    with pytest.raises(urllib.error.HTTPError) as unchanged:
        urllib.request.urlopen(asking, timeout=5)
    unchanged.value.close()
    assert unchanged.value.code == 304


def test_pictures_have_no_addresses_of_their_own(listening: Listening) -> None:
    """An address for each picture would tell a listener which of them a hand needs."""
    told = json.loads(_get(f"{listening.place}pictures.json"))
    assert told["pi_app.games.rome_vs_carthage:battle_probe"].startswith("<svg")
    made = {"", "icon.svg", "words.json", "pictures.json"}
    assert set(page_files()) == made | {
        path.relative_to(WEB).as_posix() for path in WEB.rglob("*.*")
    }
    for path in WEB.glob("*.js"):
        assert "art/" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", ["../server.py", "%2e%2e/server.py", "art/anchor.svg", "web", "x"])
def test_nothing_else_is_served(listening: Listening, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as told:
        _get(listening.place + path)
    told.value.close()
    assert told.value.code == 404


def test_without_a_free_port_it_says_so(
    listening: Listening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert listening.server.port is not None
    monkeypatch.setattr(serving, "PORT", listening.server.port)
    monkeypatch.setattr(serving, "PORTS_TRIED", 1)
    other = PhoneServer(Passes(tmp_path / "other.json"))
    for _ in range(2):
        with pytest.raises(CannotListen):
            other.open()
    other.close()


def test_who_is_open_may_close_and_open_again(listening: Listening) -> None:
    phone = listening.joined()
    listening.server.close()
    assert phone.wait_closed() == 1001
    listening.server.open()
    again = f"http://127.0.0.1:{listening.server.port}/#{PORT}.x"
    listening.phone(again, phone.key)
    listening.wait_until_there()
