"""Signs of life, as systemd's socket gets them."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.system.host import ServiceManager
from tests.kiosk.program import Program
from tests.waiting import TIMEOUT_S, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="systemd is Linux's")


class Listener:
    """The other end of the socket."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(path))
        self.socket.settimeout(TIMEOUT_S)

    def heard(self) -> list[str]:
        """All that was said since the last time."""
        lines = []
        self.socket.setblocking(False)
        while True:
            try:
                lines.append(self.socket.recv(1000).decode())
            except BlockingIOError:
                return lines

    def next_line(self) -> str:
        """What is said next."""
        self.socket.settimeout(TIMEOUT_S)
        return self.socket.recv(1000).decode()


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[Listener]:
    there = Listener(tmp_path / "notify")
    yield there
    there.socket.close()


def test_the_first_frame_makes_ready_and_others_are_signs_of_life(
    listener: Listener, tmp_path: Path
) -> None:
    surroundings = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "3000000"}
    manager = ServiceManager(surroundings)
    assert listener.heard() == []
    manager.frame(100.0)
    assert listener.heard() == ["READY=1", "WATCHDOG=1"]
    manager.frame(100.9)
    assert listener.heard() == []
    manager.frame(101.0)
    manager.frame(101.1)
    assert listener.heard() == ["WATCHDOG=1"]
    manager.stopping()
    assert listener.heard() == ["STOPPING=1"]


def test_without_a_watchdog_only_readiness_is_told(listener: Listener, tmp_path: Path) -> None:
    manager = ServiceManager({"NOTIFY_SOCKET": str(tmp_path / "notify")})
    for second in range(100):
        manager.frame(float(second))
    assert listener.heard() == ["READY=1"]


@pytest.mark.parametrize("surroundings", [{}, {"NOTIFY_SOCKET": "/no/such/socket"}])
def test_nobody_need_listen(surroundings: dict[str, str]) -> None:
    manager = ServiceManager(surroundings)
    manager.frame(0.0)
    manager.stopping()


def test_an_abstract_socket_is_spoken_to() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.bind("\0tabularium-test-notify")
        there.settimeout(TIMEOUT_S)
        ServiceManager({"NOTIFY_SOCKET": "@tabularium-test-notify"}).frame(0.0)
        assert there.recv(100) == b"READY=1"


def test_the_program_speaks_while_it_draws(
    listener: Listener, tmp_path: Path, virtual_display: dict[str, str]
) -> None:
    surroundings = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "300000"}
    program = Program(virtual_display | surroundings, tmp_path / "journal.sqlite3")
    try:
        assert listener.next_line() == "READY=1"
        for _ in range(3):
            assert listener.next_line() == "WATCHDOG=1"
        program.process.terminate()
        assert program.process.wait(TIMEOUT_S) == 0
        wait_until(lambda: "STOPPING=1" in listener.heard(), "word that it stops")
    finally:
        program.clear_away()
