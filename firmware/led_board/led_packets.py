"""Packets on the serial line: COBS frames around a version, a type, a number, a payload and a CRC.

It runs in the same way on MicroPython and CPython. docs/led-protocol.md describes the packets.
"""

VERSION = 1

HELLO = 0x01
SHOW = 0x02
PING = 0x03
BYE = 0x04
SETTINGS = 0x05
UPDATE = 0x06
ANSWER = 0x80
"""An answer has the type of its question plus this."""
REFUSED = 0xFF

DAMAGED = 1
WRONG_VERSION = 2
UNKNOWN_TYPE = 3
WRONG_LENGTH = 4
WRONG_VALUE = 5
NOT_KEPT = 6

_OVERHEAD = 5

# CRC-16/CCITT-FALSE, four bits at a time (polynomial 0x1021).
_CRC = (
    0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50A5, 0x60C6, 0x70E7,
    0x8108, 0x9129, 0xA14A, 0xB16B, 0xC18C, 0xD1AD, 0xE1CE, 0xF1EF,
)  # fmt: skip


def crc16(data: bytes | bytearray) -> int:
    """Return the CRC-16/CCITT-FALSE of some bytes."""
    crc = 0xFFFF
    for byte in data:
        crc = ((crc << 4) & 0xFFFF) ^ _CRC[(crc >> 12) ^ (byte >> 4)]
        crc = ((crc << 4) & 0xFFFF) ^ _CRC[(crc >> 12) ^ (byte & 15)]
    return crc


def stuffed(data: bytes) -> bytes:
    """Encode bytes so that none of them is zero, by COBS (Cheshire and Baker 1999)."""
    out = bytearray(1)
    start = 0
    for byte in data:
        if byte:
            out.append(byte)
            if len(out) - start < 255:
                continue
        out[start] = len(out) - start
        start = len(out)
        out.append(0)
    out[start] = len(out) - start
    return bytes(out)


def unstuffed(data: bytes | bytearray) -> bytearray | None:
    """Decode what `stuffed` has encoded. Return None for anything else."""
    out = bytearray()
    start = 0
    while start < len(data):
        code = data[start]
        if not code or start + code > len(data):
            return None
        out += data[start + 1 : start + code]
        start += code
        if code < 255 and start < len(data):
            out.append(0)
    return out


def packed(version: int, kind: int, number: int, payload: bytes = b"") -> bytes:
    """Return the bytes of a packet on the line, with a zero before and after it."""
    body = bytes((version, kind, number)) + payload
    crc = crc16(body)
    return b"\x00" + stuffed(body + bytes((crc >> 8, crc & 255))) + b"\x00"


class Packet:
    """A packet that has arrived undamaged.

    Attributes:
        version: of the protocol.
        kind: its type.
        number: its answer has the same number.
        payload: the bytes after these three.
    """

    def __init__(self, body: bytearray) -> None:
        self.version = body[0]
        self.kind = body[1]
        self.number = body[2]
        self.payload = bytes(body[3:-2])


class Unpacker:
    """Finds packets in a stream of bytes. After garbage it goes on at the next zero."""

    def __init__(self, longest: int) -> None:
        """Accept packets with at most `longest` bytes of payload."""
        body = longest + _OVERHEAD
        self._most = body + body // 254 + 1
        self._held = bytearray()
        self._too_long = False

    def take(self, data: bytes | bytearray) -> list[Packet | None]:
        """Return the packets that end in `data`, with None for each damaged one."""
        found: list[Packet | None] = []
        for byte in data:
            if byte:
                if len(self._held) < self._most:
                    self._held.append(byte)
                else:
                    self._too_long = True
            elif self._held:
                found.append(None if self._too_long else _packet(self._held))
                self._held = bytearray()
                self._too_long = False
        return found


def _packet(held: bytearray) -> Packet | None:
    body = unstuffed(held)
    if body is None or len(body) < _OVERHEAD:
        return None
    if crc16(body[:-2]) != body[-2] << 8 | body[-1]:
        return None
    return Packet(body)
