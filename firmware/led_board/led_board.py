"""The logic of the board: it answers its host, shows what the host asks for, and shows a picture of
its own without a host.

It runs in the same way on MicroPython and CPython, without a clock and without any hardware. Bytes
and milliseconds go in, bytes and colours come out.
"""

from led_lamps import ENTRY, PULSE, Lamps
from led_packets import (
    ANSWER,
    BYE,
    DAMAGED,
    HELLO,
    NOT_KEPT,
    PING,
    REFUSED,
    SETTINGS,
    SHOW,
    UNKNOWN_TYPE,
    UPDATE,
    VERSION,
    WRONG_LENGTH,
    WRONG_VALUE,
    WRONG_VERSION,
    Packet,
    Unpacker,
    packed,
)
from led_settings import USUAL, Store, gamma_of, limit_of, possible

FIRMWARE = (1, 1, 0)

SILENCE_MS = 3000
"""The host counts as gone when no whole packet has come for so long."""
NIGHT_MS = 60000
"""After so long without a host, the board turns its lamps off."""
REFRESH_MS = 500
"""Lamps that don't change are written again after so long, in case one of them was disturbed."""

ALONE = bytes((PULSE, 255, 87, 59, 0, 43, 28, 0))
"""Every lamp pulses in dim amber. No game shows that, so nobody takes it for a game."""
ALONE_FADE_MS = 1000
OFF_FADE_MS = 500

_LIMITED = 1
_WATCHDOG = 2
_BARE = 4

_WAITING = 0
_LINKED = 1
_NIGHT = 2


class Board:
    """A board of lamps at the end of a serial line.

    Attributes:
        updates: whether the board is to start its bootloader, because the host is about to write
            another program.
    """

    def __init__(self, count: int, store: Store, identity: bytes, after_watchdog: bool) -> None:
        """Make a board that has no host yet.

        Args:
            count: the number of lamps.
            store: the settings, and the file that keeps them.
            identity: eight bytes that no other board has.
            after_watchdog: whether the watchdog has started the board.
        """
        self.updates = False
        self._store = store
        self._lamps = Lamps(count, limit_of(store.settings), gamma_of(store.settings))
        self._unpacker = Unpacker(2 + ENTRY * count)
        self._identity = identity
        self._after_watchdog = after_watchdog
        self._damaged = 0
        self._silence = 0
        self._still = 0
        self._state = _LINKED
        self._change(_WAITING)

    # --- packets ------------------------------------------------------------------------------

    def receive(self, data: bytes | bytearray) -> bytes:
        """Take bytes from the host and return the bytes of the answers."""
        answers = b""
        for packet in self._unpacker.take(data):
            if packet is None:
                self._damaged = min(self._damaged + 1, 0xFFFF)
                answers += packed(VERSION, REFUSED, 0, bytes((DAMAGED,)))
            else:
                answers += self._answer(packet)
        return answers

    def _answer(self, packet: Packet) -> bytes:
        if packet.version != VERSION:
            return self._refusal(packet, WRONG_VERSION)
        length = len(packet.payload)
        if packet.kind == SHOW:
            return self._show(packet)
        if packet.kind == SETTINGS:
            return self._set(packet)
        if packet.kind not in (HELLO, PING, BYE, UPDATE):
            return self._refusal(packet, UNKNOWN_TYPE)
        if length:
            return self._refusal(packet, WRONG_LENGTH)
        if packet.kind == BYE:
            self._change(_NIGHT)
            return self._agreed(packet)
        self._heard()
        if packet.kind == UPDATE:
            self.updates = True
            return self._agreed(packet)
        return self._agreed(packet, self._about() if packet.kind == HELLO else self._condition())

    def _show(self, packet: Packet) -> bytes:
        payload = packet.payload
        entries = payload[2:]
        if len(payload) != 2 + ENTRY * self._lamps.count:
            return self._refusal(packet, WRONG_LENGTH)
        if any(entries[at] > PULSE for at in range(0, len(entries), ENTRY)):
            return self._refusal(packet, WRONG_VALUE)
        self._heard()
        self._bare = False
        self._light(entries, payload[0] << 8 | payload[1])
        return self._agreed(packet)

    def _set(self, packet: Packet) -> bytes:
        settings = packet.payload
        if len(settings) != len(USUAL):
            return self._refusal(packet, WRONG_LENGTH)
        if not possible(settings):
            return self._refusal(packet, WRONG_VALUE)
        try:
            self._store.keep(settings)
        except OSError:
            return self._refusal(packet, NOT_KEPT)
        self._heard()
        self._lamps.adjust(limit_of(settings), gamma_of(settings))
        self._still = REFRESH_MS
        return self._agreed(packet)

    def _agreed(self, packet: Packet, payload: bytes = b"") -> bytes:
        return packed(VERSION, packet.kind | ANSWER, packet.number, payload)

    def _refusal(self, packet: Packet, why: int) -> bytes:
        return packed(VERSION, REFUSED, packet.number, bytes((why,)))

    def _about(self) -> bytes:
        settings = self._store.settings
        size = bytes((self._lamps.count >> 8, self._lamps.count & 255))
        limit, others = settings[2:4], settings[:2] + settings[4:]
        return bytes(FIRMWARE) + size + limit + self._identity + others

    def _condition(self) -> bytes:
        flags = _LIMITED * self._lamps.limited + _WATCHDOG * self._after_watchdog
        flags += _BARE * self._bare
        return bytes((flags, self._damaged >> 8, self._damaged & 255))

    def _heard(self) -> None:
        self._silence = 0
        self._state = _LINKED

    # --- showing ------------------------------------------------------------------------------

    def pass_time(self, ms: int) -> bytearray | None:
        """Advance by some milliseconds. Return red, green and blue of each lamp if they are to be
        written now, and None otherwise."""
        was_moving = self._lamps.moving
        self._lamps.pass_time(ms)
        self._grow_silent(ms)
        self._still = min(self._still + ms, REFRESH_MS)
        if not was_moving and self._still < REFRESH_MS:
            return None
        self._still = 0
        return self._lamps.colours()

    def _grow_silent(self, ms: int) -> None:
        self._silence = min(self._silence + ms, NIGHT_MS)
        if self._state == _LINKED and self._silence >= SILENCE_MS:
            self._change(_WAITING)
        elif self._state == _WAITING and self._silence >= NIGHT_MS:
            self._change(_NIGHT)

    def _change(self, state: int) -> None:
        self._state = state
        self._silence = 0
        self._bare = True
        entry, fade = (ALONE, ALONE_FADE_MS) if state == _WAITING else (bytes(ENTRY), OFF_FADE_MS)
        self._light(entry * self._lamps.count, fade)

    def _light(self, entries: bytes, fade: int) -> None:
        self._lamps.show(entries, fade)
        self._still = REFRESH_MS

    def own_lamp(self, ms: int) -> bool:
        """Return whether the lamp on the board itself is lit, `ms` milliseconds into a second.

        With a host it is steady, but for a short gap each second while the current is limited.
        Without a host it flashes shortly each second.
        """
        if self._state != _LINKED:
            return ms < 100
        return ms >= 100 or not self._lamps.limited
