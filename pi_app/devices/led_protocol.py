"""Encodes and decodes the packets of the LED board on the host (docs/led-protocol.md).

The firmware has its own implementation of the other side. Tests check both against each other.
"""

from __future__ import annotations

from binascii import crc_hqx
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, IntFlag
from typing import Final

from pi_app.devices.light_board import Light, Pattern

VERSION: Final = 1
LONGEST: Final = 2048
"""The limit of bytes without a separator. All answers of a board are shorter; anything longer is
noise."""

_OVERHEAD: Final = 5
_CRC_START: Final = 0xFFFF
_ABOUT_BYTES: Final = 19
"""The known length of an answer to a hello; newer firmware may send more."""
_OLD_ABOUT_BYTES: Final = 15
"""The length before firmware 1.1.0. All settings except the limit then have their defaults."""
_CONDITION_BYTES: Final = 3
_PATTERNS: Final = {Pattern.DARK: 0, Pattern.STEADY: 1, Pattern.PULSE: 2}


class Kind(IntEnum):
    """The kind of a packet."""

    HELLO = 0x01
    SHOW = 0x02
    PING = 0x03
    BYE = 0x04
    SETTINGS = 0x05
    UPDATE = 0x06
    REFUSED = 0xFF


ANSWER: Final = 0x80
"""Added to the kind of a packet in the answer to it."""


class Refusal(IntEnum):
    """The reason why a board refuses a packet."""

    DAMAGED = 1
    WRONG_VERSION = 2
    UNKNOWN_TYPE = 3
    WRONG_LENGTH = 4
    WRONG_VALUE = 5
    NOT_KEPT = 6


class Flag(IntFlag):
    """The flags in a board's answer to a ping."""

    LIMITED = 1
    AFTER_WATCHDOG = 2
    BARE = 4


@dataclass(frozen=True)
class Packet:
    """A packet, without checksum and framing.

    Attributes:
        kind: see `Kind` and `ANSWER`.
        number: 1 to 255; an answer has the number of its request, or 0 if that was unreadable.
        payload: the content.
        version: the sender's protocol version.
    """

    kind: int
    number: int
    payload: bytes = b""
    version: int = VERSION


ORDERS: Final = ("RGB", "RBG", "GRB", "GBR", "BRG", "BGR")
"""The possible colour orders of lamps."""

GAMMAS: Final = (1.0, 3.0)
LIMITS: Final = (50, 2500)
WATCHDOGS: Final = (1000, 8000)
"""The least and the greatest watchdog time in milliseconds."""


@dataclass(frozen=True)
class Settings:
    """The settings of a board, which the board stores.

    Attributes:
        order: the colour order of its lamps, one of `ORDERS`.
        gamma: the exponent from screen values to light, in steps of 0.1.
        milliamperes: the current limit of all lamps together.
        watchdog: the time in milliseconds after which the watchdog restarts a hanging program.
    """

    order: str = "GRB"
    gamma: float = 2.2
    milliamperes: int = 450
    watchdog: int = 4000

    def check(self) -> None:
        """Check that a board accepts them.

        Raises:
            ValueError: it does not; the message names the setting and its range.
        """
        if self.order not in ORDERS:
            raise ValueError(
                f"The order of colours is one of {', '.join(ORDERS)}, not {self.order}."
            )
        if not GAMMAS[0] <= self.gamma <= GAMMAS[1] or round(self.gamma, 1) != self.gamma:
            raise ValueError(f"Gamma is {GAMMAS[0]} to {GAMMAS[1]} in tenths, not {self.gamma}.")
        for name, unit, (least, most), value in (
            ("limit of current", "milliamperes", LIMITS, self.milliamperes),
            ("watchdog's time", "milliseconds", WATCHDOGS, self.watchdog),
        ):
            if not least <= value <= most:
                raise ValueError(f"The {name} is {least} to {most} {unit}, not {value}.")

    def packed(self) -> bytes:
        """Return the payload of a settings packet."""
        limit, watchdog = (each.to_bytes(2, "big") for each in (self.milliamperes, self.watchdog))
        return bytes((ORDERS.index(self.order), round(10 * self.gamma))) + limit + watchdog


@dataclass(frozen=True)
class About:
    """A board's description of itself, in answer to a hello.

    Attributes:
        firmware: the version of its program.
        leds: how many lamps it has.
        identity: its unique id, in hexadecimal.
        settings: its present settings.
        settable: whether its settings can be changed; firmware before 1.1.0 does not support this.
    """

    firmware: str
    leds: int
    identity: str
    settings: Settings
    settable: bool = True


@dataclass(frozen=True)
class BoardCondition:
    """A board's condition, in answer to a ping.

    Attributes:
        flags: whether it limits the current now (LIMITED), was restarted by its watchdog
            (AFTER_WATCHDOG), shows no frame of the host (BARE).
        damaged: how many damaged packets it received since it started.
    """

    flags: Flag
    damaged: int


def packed(packet: Packet) -> bytes:
    """Return a packet as bytes for the line, with a zero before and after it."""
    body = bytes((packet.version, packet.kind, packet.number)) + packet.payload
    crc = crc_hqx(body, _CRC_START)
    return b"\0" + stuffed(body + crc.to_bytes(2, "big")) + b"\0"


def unpacked(frame: bytes) -> Packet | None:
    """Return the packet in the bytes between two zeros, or None if it is damaged."""
    body = unstuffed(frame)
    if body is None or len(body) < _OVERHEAD:
        return None
    if crc_hqx(body[:-2], _CRC_START) != int.from_bytes(body[-2:], "big"):
        return None
    return Packet(body[1], body[2], body[3:-2], body[0])


def stuffed(data: bytes) -> bytes:
    """Encode bytes without zeros: Consistent Overhead Byte Stuffing (Cheshire and Baker 1999)."""
    out = bytearray()
    for run in data.split(b"\0"):
        # A full block of 254 bytes implies no zero. So a run that ends with one needs one more
        # block.
        for start in range(0, len(run) - len(run) % 254, 254):
            out += b"\xff" + run[start : start + 254]
        rest = run[len(run) - len(run) % 254 :]
        out += bytes((len(rest) + 1,)) + rest
    return bytes(out)


def unstuffed(data: bytes) -> bytes | None:
    """Decode the result of `stuffed`; return None if the data is invalid."""
    out = bytearray()
    start = 0
    while start < len(data):
        code = data[start]
        if code == 0 or start + code > len(data):
            return None
        out += data[start + 1 : start + code]
        start += code
        if code < 255 and start < len(data):
            out.append(0)
    return bytes(out)


class Unpacker:
    """Finds packets in a stream of bytes. After garbage it synchronises at the next zero.

    Attributes:
        damaged: how many damaged packets it has found.
    """

    def __init__(self) -> None:
        self.damaged = 0
        self._held = bytearray()

    def take(self, data: bytes) -> list[Packet]:
        """Return the whole packets that end in `data`."""
        *ended, rest = data.split(b"\0")
        found = []
        for part in ended:
            frame = bytes(self._held + part)
            self._held.clear()
            packet = unpacked(frame) if frame else None
            if packet is not None:
                found.append(packet)
            elif frame:
                self.damaged += 1
        # Limit the buffer, in case of endless noise. The start is enough to count it as damaged.
        self._held = (self._held + rest)[:LONGEST]
        return found


def shown(lights: Sequence[Light], brightness: float, fade: float) -> bytes:
    """Return the payload of a show packet.

    Args:
        lights: one for each lamp of the chain.
        brightness: that of the whole board, from 0 to 1.
        fade: the duration of the fade in seconds.
    """
    payload = bytearray(min(round(fade * 1000), 0xFFFF).to_bytes(2, "big"))
    for light in lights:
        level = round(255 * light.brightness * brightness)
        payload += bytes((_PATTERNS[light.pattern], level, *light.colour, *light.ebb))
    return bytes(payload)


def read_about(payload: bytes) -> About | None:
    """Decode an answer to a hello; return None if it is invalid."""
    settable = len(payload) >= _ABOUT_BYTES
    if not settable and len(payload) != _OLD_ABOUT_BYTES:
        return None
    settings = Settings(milliamperes=int.from_bytes(payload[5:7], "big"))
    if settable:
        order, gamma, *watchdog = payload[15:_ABOUT_BYTES]
        if order >= len(ORDERS):
            return None
        settings = replace(
            settings,
            order=ORDERS[order],
            gamma=gamma / 10,
            watchdog=int.from_bytes(watchdog, "big"),
        )
    firmware = ".".join(map(str, payload[:3]))
    leds = int.from_bytes(payload[3:5], "big")
    return About(firmware, leds, payload[7:15].hex(), settings, settable)


def read_condition(payload: bytes) -> BoardCondition | None:
    """Decode an answer to a ping; return None if it is invalid."""
    if len(payload) != _CONDITION_BYTES:
        return None
    return BoardCondition(Flag(payload[0] & 7), int.from_bytes(payload[1:], "big"))
