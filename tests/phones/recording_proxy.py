"""A listener in the Wi-Fi: passes the traffic of one phone on and records what all could see."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from threading import Lock, Thread
from typing import Final, Literal

Direction = Literal["phone", "table"]
Kind = Literal["head", "frame", "ping"]

_VARYING: Final = re.compile(
    r"^(?:Sec-WebSocket-(?:Key|Accept)|Date): .*\r\n|(?<=127\.0\.0\.1):\d+", re.MULTILINE
)
"""What differs in each connection, whatever is sent: random numbers, the time, and the port."""

PINGS: Final = (9, 10)
SIGN_OF_LIFE: Final = "table: frame 2 of 16 bytes"
"""Both come by the clock."""


class RecordingProxy:
    """Listens at an address of its own and passes all on to a port of this computer.

    Attributes:
        port: where it listens.
        requests: what was requested and answered, without the contents of files.
        frames: the frames of WebSockets in their order, by sender, kind and length.
    """

    def __init__(self, target: int) -> None:
        self._target = target
        self._lock = Lock()
        self._sockets: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.requests: list[str] = []
        self.frames: list[str] = []
        Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """End all connections."""
        for each in (self._listening, *self._sockets):
            each.close()

    def _accept(self) -> None:
        while True:
            try:
                phone, _ = self._listening.accept()
            except OSError:
                return
            table = socket.create_connection(("127.0.0.1", self._target))
            self._sockets += (phone, table)
            ends: tuple[tuple[Direction, socket.socket, socket.socket], ...] = (
                ("phone", phone, table),
                ("table", table, phone),
            )
            for end in ends:
                Thread(target=self._pass_on, args=end, daemon=True).start()

    def _pass_on(self, sender: Direction, source: socket.socket, target: socket.socket) -> None:
        stream = _Stream()
        while True:
            try:
                data = source.recv(1 << 16)
                with self._lock:
                    self._record(sender, stream, data)
                target.sendall(data)
            except OSError:
                return
            if not data:
                # Closing alone says nothing to the other end while a thread waits for data from
                # it: a browser would send its next request into this connection, and again.
                target.shutdown(socket.SHUT_RDWR)
                return

    def _record(self, sender: Direction, stream: _Stream, data: bytes) -> None:
        for kind, text in stream.messages(data):
            line = f"{sender}: {text}"
            if kind == "head":
                self.requests.append(line)
            elif kind == "frame" and line != SIGN_OF_LIFE:
                self.frames.append(line)


class _Stream:
    """One direction of a connection: HTTP, and after an upgrade the frames of a WebSocket."""

    def __init__(self) -> None:
        self._data = b""
        self._upgraded = False

    def messages(self, data: bytes) -> Iterator[tuple[Kind, str]]:
        """Yield the kind and the description of each message that is complete now."""
        self._data += data
        while True:
            message = self._frame() if self._upgraded else self._head()
            if message is None:
                return
            yield message

    def _head(self) -> tuple[Kind, str] | None:
        head, end, rest = self._data.partition(b"\r\n\r\n")
        text = head.decode() + "\r\n"
        length = re.search(r"(?i)^content-length: (\d+)", text, re.MULTILINE)
        size = int(length.group(1)) if length else 0
        if not end or len(rest) < size:
            return None
        self._data = rest[size:]
        self._upgraded = re.search(r"(?i)^upgrade: websocket", text, re.MULTILINE) is not None
        return "head", _VARYING.sub("", text)

    def _frame(self) -> tuple[Kind, str] | None:
        if len(self._data) < 2:
            return None
        opcode, size = self._data[0] & 15, self._data[1] & 127
        start = 2 + {126: 2, 127: 8}.get(size, 0)
        if size > 125:
            size = int.from_bytes(self._data[2:start], "big")
        mask = 4 if self._data[1] & 128 else 0
        if len(self._data) < start + mask + size:
            return None
        self._data = self._data[start + mask + size :]
        return "ping" if opcode in PINGS else "frame", f"frame {opcode} of {size} bytes"
