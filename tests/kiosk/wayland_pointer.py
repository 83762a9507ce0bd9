"""Taps on the screen of a compositor that takes virtual pointers (zwlr_virtual_pointer_v1, as cage
from 0.2 on does). Needs nothing but Python, since it runs where the compositor does:

    python3 wayland_pointer.py      reads lines with X and Y, in parts of the screen from 0 to 1

The numbers of objects and requests are those of the protocols' XML files.
"""

from __future__ import annotations

import os
import socket
import struct
import sys
import time

DISPLAY, REGISTRY = 1, 2
MANAGER = "zwlr_virtual_pointer_manager_v1"
LEFT_BUTTON = 0x110
WHOLE = 10000
PAUSE = 0.1


class Connection:
    """A client of the compositor that XDG_RUNTIME_DIR and WAYLAND_DISPLAY name."""

    def __init__(self) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(
            os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"])  # noqa: PTH118
        )
        self._last = DISPLAY
        self._unread = b""
        self.names: dict[str, int] = {}
        registry = self.new_object()
        self.request(DISPLAY, 1, registry)
        self.wait()

    def new_object(self) -> int:
        """The next free number."""
        self._last += 1
        return self._last

    def request(self, target: int, code: int, *words: int, text: bytes = b"") -> None:
        """Send a request; ``text`` stands after its first word."""
        body = struct.pack(f"={len(words)}I", *words)
        body = body[:4] + text + body[4:]
        self._socket.sendall(struct.pack("=II", target, (8 + len(body)) << 16 | code) + body)

    def wait(self) -> None:
        """Until the compositor has done all that was requested."""
        done = self.new_object()
        self.request(DISPLAY, 0, done)
        while True:
            target, code, body = self._event()
            if (target, code) == (REGISTRY, 0):
                name, length = struct.unpack_from("=II", body)
                self.names[body[8 : 7 + length].decode()] = name
            elif (target, code) == (DISPLAY, 0):
                raise RuntimeError(f"the compositor refused something: {body!r}")
            elif target == done:
                return

    def _event(self) -> tuple[int, int, bytes]:
        while True:
            if len(self._unread) >= 8:
                target, head = struct.unpack_from("=II", self._unread)
                size = head >> 16
                if len(self._unread) >= size:
                    body = self._unread[8:size]
                    self._unread = self._unread[size:]
                    return target, head & 0xFFFF, body
            self._unread += self._socket.recv(65536)


class Pointer:
    """A pointer that is there as long as the connection."""

    def __init__(self) -> None:
        self._connection = Connection()
        manager, self._number = self._connection.new_object(), self._connection.new_object()
        name = MANAGER.encode() + b"\0"
        text = struct.pack("=I", len(name)) + name + b"\0" * (-len(name) % 4)
        place = self._connection.names[MANAGER]
        self._connection.request(REGISTRY, 0, place, 1, manager, text=text)
        self._connection.request(manager, 0, 0, self._number)
        self._connection.wait()
        time.sleep(PAUSE)

    def tap(self, x: float, y: float) -> None:
        """Move to a place and click there."""
        self._act(1, round(x * WHOLE), round(y * WHOLE), WHOLE, WHOLE)
        self._act(2, LEFT_BUTTON, 1)
        self._act(2, LEFT_BUTTON, 0)

    def _act(self, code: int, *words: int) -> None:
        moment = round(time.monotonic() * 1000) & 0xFFFFFFFF
        self._connection.request(self._number, code, moment, *words)
        self._connection.request(self._number, 4)
        self._connection.wait()
        time.sleep(PAUSE)


if __name__ == "__main__":
    pointer = Pointer()
    for line in sys.stdin:
        across, down = line.split()
        pointer.tap(float(across), float(down))
        sys.stdout.write("done\n")
        sys.stdout.flush()
