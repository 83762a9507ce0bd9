"""Handhelds at the pins of a Raspberry Pi.

`ScannedHandhelds` performs one scan for each call of `tick`, with any clock. `GpioHandhelds` calls
it from a thread of its own. Neither blocks the table. A failure of the pins appears as a condition,
and the pins are tried again.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from pi_app.devices.gpio_lines import PinsUnavailable, open_lines
from pi_app.devices.handhelds import (
    PORTS,
    Condition,
    Failure,
    FailureKind,
    KeyPress,
    LampPattern,
    ListeningHandhelds,
)
from pi_app.devices.hardware_files import WiringError
from pi_app.devices.keypad_scan import FrameLayout, Heard, KeypadScan
from pi_app.devices.periodic_thread import PeriodicThread
from pi_app.devices.pin_check import load_pin_map
from pi_app.devices.pin_map import PinMap

SCAN_SECONDS: Final = 0.02
"""The interval between scans. It is longer than contacts bounce. A key press is accepted after two
scans, so after 40 milliseconds at most."""

SEARCH_SCANS: Final = 10
"""Sockets that do not answer are read only in every tenth scan, because each read of a pin costs
processor time."""

RETRY_SECONDS: Final = 2.0
"""Pins that could not be used are tried again after this time."""

_SILENT_SECONDS: Final = 1.0
"""If no scan has finished for this time, all handhelds count as unplugged."""

_ANSWER_SECONDS: Final = 0.06
_REFUSAL_SECONDS: Final = 0.6

log = logging.getLogger(__name__)


class Lines(Protocol):
    """The interface of the pins that a scan needs; `HandheldLines` is the real one."""

    def read(self, places: Sequence[int]) -> list[int]:
        """Return the frames of some sockets, given by their indexes in the list of sockets."""

    def light(self, place: int, *, lit: bool) -> None:
        """Switch a lamp."""

    def close(self) -> None:
        """Release the pins."""


class _Lamp:
    """A handheld's lamp. It confirms each key with a short inversion of what it shows, or with
    several if the key was refused. It does not wait for the table."""

    def __init__(self) -> None:
        self.pattern = LampPattern.OFF
        self._since = 0.0
        self._wink = LampPattern.OFF
        self._wink_since = 0.0
        self._wink_until = 0.0

    def show(self, pattern: LampPattern, now: float) -> None:
        if pattern != self.pattern:
            self.pattern = pattern
            self._since = now

    def answer(self, heard: Heard, now: float) -> None:
        if heard.crowded:
            self._wink, self._wink_until = LampPattern.FAST, now + _REFUSAL_SECONDS
        elif heard.presses:
            self._wink, self._wink_until = LampPattern.SOLID, now + _ANSWER_SECONDS
        else:
            return
        self._wink_since = now

    def lit(self, now: float) -> bool:
        lit = self.pattern.lit(now - self._since)
        if now < self._wink_until:
            lit ^= self._wink.lit(now - self._wink_since)
        return lit


@dataclass
class _Seat:
    """One port: the state of its scan, its lamp as wanted, and whether the lamp is lit now."""

    scan: KeypadScan
    lamp: _Lamp
    lit: bool = False


class ScannedHandhelds(ListeningHandhelds):
    """Handhelds that are scanned by calls of `tick`.

    The thread that calls `tick` and the thread that plays may differ. Neither waits while the other
    uses the pins.
    """

    def __init__(
        self,
        ports: tuple[int, ...],
        layout: FrameLayout,
        open: Callable[[], Lines],
        clock: Callable[[], float],
    ) -> None:
        """Create the bank. Nothing is opened before the first tick.

        Args:
            ports: the numbers of the sockets, in the order of the frames.
            layout: the meaning of the bits.
            open: opens the pins; called again after a failure. Whatever it raises becomes a
                failure.
            clock: returns seconds, of the same clock as those given to `poll` and `conditions`.
        """
        super().__init__()
        self._ports = ports
        self._open = open
        self._clock = clock
        self._layout = layout
        self._seats = {port: _Seat(KeypadScan(layout), _Lamp()) for port in ports}
        self._lines: Lines | None = None
        self._retry_at = float("-inf")
        self._scanned_at = float("-inf")
        self._scans = 0
        self._closed = False

    # --- queries by the table -----------------------------------------------------------------

    @property
    def ports(self) -> tuple[int, ...]:
        """The numbers of the sockets."""
        return self._ports

    def set_lamp(self, port: int, pattern: LampPattern) -> None:
        """Show a pattern on the lamp, from its beginning."""
        seat = self._seat(port)
        with self._lock:
            seat.lamp.show(pattern, self._clock())

    def conditions(self, now: float) -> list[Condition]:
        """Return which handhelds are unplugged or damaged, and which keys are stuck."""
        result: list[Condition] = []
        with self._lock:
            for port, seat in self._seats.items():
                if not self._scanning(now):
                    result.append(Condition(port, "unplugged"))
                elif seat.scan.fault is not None:
                    result.append(Condition(port, seat.scan.fault))
                else:
                    stuck = seat.scan.stuck(now)
                    result.extend(Condition(port, "stuck", key) for key in stuck)
        return result

    def connected(self, port: int) -> bool:
        """Return whether the handheld sends valid frames."""
        seat = self._seat(port)
        with self._lock:
            return self._scanning(self._clock()) and seat.scan.here

    def lamp(self, port: int) -> LampPattern:
        """Return what the lamp at `port` shows: off while the handheld is unplugged."""
        seat = self._seat(port)
        return seat.lamp.pattern if self.connected(port) else LampPattern.OFF

    def frame(self, port: int) -> int:
        """Return the last frame of a port, valid or not, for the diagnosis of wires."""
        return self._seat(port).scan.frame

    def bad_frames(self, port: int) -> int:
        """Return how many frames of a handheld were invalid since it was plugged in."""
        return self._seat(port).scan.bad_frames

    def close(self) -> None:
        """Release the pins; the lamps go out."""
        self._closed = True
        self._let_go()

    def _seat(self, port: int) -> _Seat:
        if port not in self._seats:
            known = ", ".join(map(str, self._ports))
            raise ValueError(f"There is no port {port}; there is: {known}.")
        return self._seats[port]

    def _scanning(self, now: float) -> bool:
        return self._lines is not None and now - self._scanned_at < _SILENT_SECONDS

    # --- scanning -----------------------------------------------------------------------------

    def tick(self) -> None:
        """Scan all handhelds once and update their lamps. Never raises: after a failure the pins
        are released and opened again later."""
        try:
            self._scan()
        except Exception as error:  # noqa: BLE001 - the game continues after any error
            self._fail(error)

    def _scan(self) -> None:
        if self._closed:
            return
        if self._lines is None:
            if self._clock() < self._retry_at:
                return
            self._lines = self._open()
            self._begin()
        searching = self._scans % SEARCH_SCANS == 0
        self._scans += 1
        places = [
            place
            for place, seat in enumerate(self._seats.values())
            if searching or not seat.scan.silent
        ]
        frames = self._lines.read(places)
        now = self._clock()
        with self._lock:
            self._scanned_at = now
            presses = [
                press
                for place, frame in zip(places, frames, strict=True)
                for press in self._hear(self._ports[place], frame, now)
            ]
            self._presses.extend(sorted(presses, key=lambda press: press.time))
            changes = self._lamp_changes(now)
        for place, seat, lit in changes:
            self._lines.light(place, lit=lit)
            seat.lit = lit

    def _begin(self) -> None:
        """Reset the state for newly opened pins: all lamps are off, and keys that are down now do
        not count as pressed."""
        with self._lock:
            for seat in self._seats.values():
                seat.scan = KeypadScan(self._layout)
                seat.lit = False
        self._scans = 0

    def _hear(self, port: int, frame: int, now: float) -> list[KeyPress]:
        seat = self._seats[port]
        was_here = seat.scan.here
        heard = seat.scan.feed(frame, now)
        if was_here and seat.scan.fault is not None:
            self._failures.append(Failure(now, seat.scan.fault, port))
        seat.lamp.answer(heard, now)
        return [KeyPress(port, key, since) for key, since in heard.presses]

    def _lamp_changes(self, now: float) -> list[tuple[int, _Seat, bool]]:
        """Return the lamps to switch. An unplugged handheld's lamp stays off, because its lead may
        be shorted."""
        result = []
        for place, seat in enumerate(self._seats.values()):
            lit = seat.scan.here and seat.lamp.lit(now)
            if lit != seat.lit:
                result.append((place, seat, lit))
        return result

    def _fail(self, error: Exception) -> None:
        self._let_go()
        now = self._clock()
        self._retry_at = now + RETRY_SECONDS
        text = str(error) or type(error).__name__
        translated = error.translated if isinstance(error, PinsUnavailable) else None
        if self._remember(Failure(now, _kind(error), None, text, translated)):
            log.warning("The keypads can't be used now. %s", text)

    def _let_go(self) -> None:
        lines, self._lines = self._lines, None
        if lines is not None:
            with contextlib.suppress(Exception):
                lines.close()


def _kind(error: Exception) -> FailureKind:
    if isinstance(error, PinsUnavailable):
        return error.reason
    return "wiring" if isinstance(error, WiringError) else "refused"


class GpioHandhelds(ScannedHandhelds):
    """Handhelds that a thread scans fifty times a second."""

    def __init__(
        self,
        wiring: PinMap,
        open: Callable[[PinMap], Lines] = open_lines,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Scan once immediately, so that any fault of the pins is known; then start the thread.

        Args:
            wiring: the pin map.
            open: opens the pins.
            clock: as in `ScannedHandhelds`; it must run in real time.
        """
        super().__init__(wiring.ports, FrameLayout(wiring.frame), lambda: open(wiring), clock)
        self.tick()
        self._periodic_thread = PeriodicThread("handhelds", SCAN_SECONDS, self.tick)

    def load(self) -> float:
        """Return the share of one processor core that the scans have used so far, from 0 to 1."""
        return self._periodic_thread.load()

    def close(self) -> None:
        """End the thread and release the pins. If the thread hangs in the pins, it is abandoned."""
        self._periodic_thread.close(2 * _SILENT_SECONDS)
        super().close()


def open_gpio_handhelds() -> ScannedHandhelds:
    """Return the handhelds at the pins of the pin map. Never raises: errors appear in their
    conditions and failures, so the table works without handhelds."""
    try:
        return GpioHandhelds(load_pin_map())
    except WiringError as error:
        return _UnknownWiring(str(error))


class _UnknownWiring(ScannedHandhelds):
    """Handhelds with unknown pins, because the pin map can't be used."""

    def __init__(self, text: str) -> None:
        super().__init__(PORTS, FrameLayout(()), self._refuse, time.monotonic)
        self._text = text
        self.tick()

    def _refuse(self) -> Lines:
        raise WiringError(self._text)
