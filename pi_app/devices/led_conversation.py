"""What the host says to the LED board, and when: without a line, a thread or a clock of its own.

One packet is under way at a time. What a lamp shows is told anew as a whole, never as a change; a
newer frame replaces one that has not been taken yet.
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
"""Seconds that a board gets to answer, try after try."""


@dataclass
class _Asked:
    """A packet under way."""

    packet: Packet
    deadline: float
    tries: int = 1
    hurried: bool = False


class Conversation:
    """The host's side of one connection.

    Attributes:
        about: what the board said of itself; None until it has answered the hello.
        condition: what it said of itself in answer to the last ping, or None.
        repeats: how many packets had to be sent again.
    """

    def __init__(
        self, place: str, wanted: bytes | None = None, timeout: tuple[float, ...] = TIMEOUT_S
    ) -> None:
        """Begin a conversation.

        Args:
            place: where the board is, for what troubles say.
            wanted: what it is to show (`led_protocol.shown`); None leaves it alone for now.
            timeout: seconds to wait for an answer, try after try.
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
        """How many packets arrived damaged."""
        return self._unpacker.damaged

    @property
    def shown(self) -> bool:
        """Whether the board has taken what it is to show."""
        return self._wanted is not None and self._taken == self._wanted

    def want(self, frame: bytes) -> None:
        """Let the board show something from now on (`led_protocol.shown`)."""
        self._wanted = frame

    def due(self, now: float) -> bytes:
        """Return what to write to the board now.

        Args:
            now: seconds of a steady clock.

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
        """Take bytes from the board.

        Raises:
            DeviceFailed: the board is none that can be spoken to.
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
        # Never 0: a board answers so to what it could not read.
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
            # Maybe ours, maybe noise before it: worth one more try at once, and no more.
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
                    # It started anew, or missed us for a while: what it was shown is gone.
                    self._taken = None
