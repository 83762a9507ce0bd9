"""The host's side of the protocol with the LED board, without I/O, threads or a clock.

One packet is in flight at a time. Lamps are always sent as a whole frame, never as a change. A
newer frame replaces one that the board has not yet acknowledged.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pi_app.devices.device_error import DeviceError, DeviceErrorKind, DeviceFailed
from pi_app.devices.led_protocol import (
    ANSWER,
    About,
    BoardCondition,
    Flag,
    Kind,
    Packet,
    Refusal,
    Unpacker,
    packed,
    read_about,
    read_condition,
)

PING_SECONDS: Final = 1.0

TIMEOUT_S: Final = (0.3, 0.6, 1.2)
"""Seconds to wait for an answer, one value for each attempt."""


@dataclass
class _Asked:
    """The packet in flight."""

    packet: Packet
    deadline: float
    tries: int = 1
    hurried: bool = False


class Conversation:
    """The host's side of one connection.

    Attributes:
        about: the board's description of itself; None until it has answered the hello.
        condition: its last answer to a ping, or None.
        repeats: how many packets were sent again.
    """

    def __init__(
        self, place: str, wanted: bytes | None = None, timeout: tuple[float, ...] = TIMEOUT_S
    ) -> None:
        """Start a conversation.

        Args:
            place: the board's device, used in error messages.
            wanted: the payload for the board to show (`led_protocol.shown`); None shows nothing
                yet.
            timeout: seconds to wait for an answer, one value for each attempt.
        """
        self.about: About | None = None
        self.condition: BoardCondition | None = None
        self.repeats = 0
        self._place = place
        self._timeout = timeout
        self._wanted = wanted
        self._taken: bytes | None = None
        self._unpacker = Unpacker()
        self._asked: _Asked | None = None
        self._number = 0
        self._next_ping = 0.0

    @property
    def damaged(self) -> int:
        """How many damaged packets have arrived."""
        return self._unpacker.damaged

    @property
    def shown(self) -> bool:
        """Whether the board has acknowledged the wanted payload."""
        return self._wanted is not None and self._taken == self._wanted

    def want(self, frame: bytes) -> None:
        """Set the payload for the board to show (`led_protocol.shown`)."""
        self._wanted = frame

    def due(self, now: float) -> bytes:
        """Return the bytes to write to the board now.

        Args:
            now: time in seconds of a monotonic clock.

        Raises:
            DeviceFailed: the board does not answer.
        """
        if self._asked is None:
            packet = self._next_packet(now)
            return b"" if packet is None else self._ask(packet, now)
        if now < self._asked.deadline:
            return b""
        return self._ask_again(self._asked, now)

    def take(self, data: bytes, now: float) -> None:
        """Process bytes from the board.

        Raises:
            DeviceFailed: the board refuses, or its answer is invalid.
        """
        for packet in self._unpacker.take(data):
            self._hear(packet, now)

    # --- asking -------------------------------------------------------------------------------

    def _next_packet(self, now: float) -> Packet | None:
        if self.about is None:
            return Packet(Kind.HELLO, self._next_number())
        if self._wanted is not None and self._taken != self._wanted:
            return Packet(Kind.SHOW, self._next_number(), self._wanted)
        if now >= self._next_ping:
            return Packet(Kind.PING, self._next_number())
        return None

    def _next_number(self) -> int:
        # Never 0: a board uses 0 in its answer to an unreadable packet.
        self._number = self._number % 255 + 1
        return self._number

    def _ask(self, packet: Packet, now: float) -> bytes:
        self._asked = _Asked(packet, now + self._timeout[0])
        return packed(packet)

    def _ask_again(self, asked: _Asked, now: float) -> bytes:
        if asked.tries == len(self._timeout):
            raise DeviceFailed(DeviceError(DeviceErrorKind.SILENT, self._place))
        if asked.packet.kind == Kind.SHOW and asked.packet.payload != self._wanted:
            assert self._wanted is not None  # it only ever changes to another frame
            asked.packet = Packet(Kind.SHOW, self._next_number(), self._wanted)
        asked.deadline = now + self._timeout[asked.tries]
        asked.tries += 1
        self.repeats += 1
        return packed(asked.packet)

    # --- hearing ------------------------------------------------------------------------------

    def _hear(self, packet: Packet, now: float) -> None:
        asked = self._asked
        if asked is None:
            return
        if packet.kind == Kind.REFUSED:
            self._hear_refusal(packet, asked, now)
        elif packet.kind == asked.packet.kind | ANSWER and packet.number == asked.packet.number:
            self._asked = None
            self._next_ping = now + PING_SECONDS
            self._hear_answer(packet, asked.packet)

    def _hear_refusal(self, packet: Packet, asked: _Asked, now: float) -> None:
        why = packet.payload[0] if packet.payload else 0
        if packet.number == 0 and why == Refusal.DAMAGED:
            # Either our packet or noise before it was damaged. Repeat at once, but only once.
            if not asked.hurried:
                asked.hurried = True
                asked.deadline = now
        elif packet.number == asked.packet.number:
            if why == Refusal.WRONG_VERSION:
                device_error = DeviceError(
                    DeviceErrorKind.VERSION, self._place, str(packet.version)
                )
            else:
                device_error = DeviceError(DeviceErrorKind.REFUSED, self._place, f"reason {why}")
            raise DeviceFailed(device_error)

    def _hear_answer(self, answer: Packet, asked: Packet) -> None:
        match asked.kind:
            case Kind.HELLO:
                self.about = read_about(answer.payload)
                if self.about is None:
                    raise DeviceFailed(DeviceError(DeviceErrorKind.SILENT, self._place))
            case Kind.SHOW:
                self._taken = asked.payload
            case Kind.PING:
                self.condition = read_condition(answer.payload)
                if self.condition is not None and Flag.BARE in self.condition.flags:
                    # The board restarted or lost contact, so it no longer shows the last frame.
                    self._taken = None
