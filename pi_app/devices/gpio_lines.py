"""The pins of the handhelds, by gpiozero: reads the bits of all handhelds, lights their lamps.

gpiozero finds the library that drives the pins by itself: lgpio, or RPi.GPIO or its stand-in
rpi-lgpio; GPIOZERO_PIN_FACTORY chooses by hand. hardware/README.md says which serves
which Raspberry Pi. The pins are polled. Edge events are left alone: with lgpio one exception in one
callback makes all of them deaf.
"""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from pi_app.devices.operator import Translate, in_english
from pi_app.devices.pin_map import Line, PinMap
from pi_app.installation.extras import spelled

if TYPE_CHECKING:
    from gpiozero import Factory

Reason = Literal["library", "chip", "permission", "busy", "refused"]

_DEVICES: Final = Path("/dev")
_CHIPS: Final = ("gpiochip*", "gpiomem*")


class PinsUnavailable(Exception):
    """The pins can't be used; as a text it says in English what happened and what to do.

    Attributes:
        reason: ``library`` (gpiozero or what it drives pins with is missing), ``chip`` (this
            machine has no pins), ``permission``, ``busy`` (another program has one of them) or
            ``refused`` (anything else).
        told: says the same in a language.
    """

    def __init__(self, reason: Reason, told: Callable[[Translate], str]) -> None:
        super().__init__(told(in_english))
        self.reason = reason
        self.told = told


class HandheldLines:
    """All pins of the handhelds, taken."""

    def __init__(self, wiring: PinMap, factory: Factory) -> None:
        """Take the pins.

        Raises:
            PinsUnavailable: one of them can't be had.
        """
        from gpiozero import InputDevice, OutputDevice

        self._devices: list[Any] = []
        self._bits = range(len(wiring.frame))

        def take(line: Line, kind: type, **how: bool) -> Any:  # noqa: ANN401 - gpiozero has no types
            try:
                device = kind(line.gpio, pin_factory=factory, **how)
            except Exception as error:
                self.close()
                raise _refusal(line, error) from error
            self._devices.append(device)
            return device.pin

        self._load = take(wiring.load, OutputDevice, initial_value=True)
        self._clock = take(wiring.clock, OutputDevice, initial_value=False)
        self._lamps = [
            take(socket.lamp, OutputDevice, initial_value=False) for socket in wiring.sockets
        ]
        # The pull makes a line on which nothing answers read as high.
        self._data = [take(socket.data, InputDevice, pull_up=True) for socket in wiring.sockets]

    def read(self, places: Sequence[int]) -> list[int]:
        """Return frames: the bits of a socket as a number, the first as the highest.

        Args:
            places: of which sockets, by their places in the list of sockets. Each costs time.
        """
        self._load.state = False
        self._load.state = True
        data, clock = [self._data[place] for place in places], self._clock
        frames = [0] * len(data)
        for _ in self._bits:
            for place, pin in enumerate(data):
                frames[place] = frames[place] << 1 | pin.state
            clock.state = True
            clock.state = False
        return frames

    def light(self, place: int, *, lit: bool) -> None:
        """Switch the lamp of the socket at `place` in the list of sockets."""
        self._lamps[place].state = lit

    def close(self) -> None:
        """Let go of the pins; those that were taken become inputs again, so the lamps go out."""
        while self._devices:
            # A pin that no longer answers can't be let go of either; the others must be.
            with contextlib.suppress(Exception):
                self._devices.pop().close()


def open_lines(wiring: PinMap) -> HandheldLines:
    """Take the pins by the library that gpiozero finds here.

    Raises:
        PinsUnavailable: it finds none, or a pin can't be had.
    """
    try:
        from gpiozero import Device
    except ImportError as error:
        raise PinsUnavailable("library", _lacks_gpiozero) from error
    if Device.pin_factory is None:
        with _remembered_warnings() as tried:
            try:
                Device.ensure_pin_factory()
            except Exception as error:
                raise _no_pins(error, tried) from error
    try:
        return HandheldLines(wiring, Device.pin_factory)
    except PinsUnavailable as error:
        if error.reason == "refused":
            # What the library holds open may be of no use any more; the next attempt opens it anew.
            with contextlib.suppress(Exception):
                Device.pin_factory.close()
            Device.pin_factory = None
        raise


@contextlib.contextmanager
def _remembered_warnings() -> Iterator[list[str]]:
    """Collect what gpiozero tried in vain, in place of printing it."""
    texts: list[str] = []
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            yield texts
        finally:
            texts.extend(str(warning.message) for warning in caught)


def _no_pins(error: Exception, tried: Sequence[str]) -> PinsUnavailable:
    """Say why gpiozero found no library that can drive pins here."""
    if not _chips():
        return PinsUnavailable("chip", _has_no_pins)
    if _all_closed():
        return _not_permitted()
    details = "; ".join([*tried, str(error)])
    return PinsUnavailable(
        "library",
        lambda tr: tr(
            "No library could drive the GPIO pins here ({details}). Get one with: {command}",
            details=details,
            command=spelled("extras", "gpio"),
        ),
    )


def _chips() -> list[Path]:
    return [path for pattern in _CHIPS for path in sorted(_DEVICES.glob(pattern))]


def _all_closed() -> bool:
    """Say whether there are chips of pins here, none of which this user may use."""
    chips = _chips()
    return bool(chips) and not any(os.access(path, os.R_OK | os.W_OK) for path in chips)


def _not_permitted() -> PinsUnavailable:
    chip = _chips()[0]
    return PinsUnavailable(
        "permission",
        lambda tr: tr(
            "You may not use the GPIO pins ({chip}). Join the group gpio with: "
            "sudo usermod -aG gpio $USER, then log out and in again.",
            chip=chip,
        ),
    )


def _lacks_gpiozero(tr: Translate) -> str:
    return tr(
        "The keypads need the library gpiozero, which is not installed. Get it with: {command}",
        command=spelled("extras", "gpio"),
    )


def _has_no_pins(tr: Translate) -> str:
    return tr(
        "This machine has no GPIO pins (there is no /dev/gpiochip0). The keypads work on a "
        "Raspberry Pi; elsewhere leave --handhelds at virtual."
    )


def _refusal(line: Line, error: Exception) -> PinsUnavailable:
    """Say why a pin can't be had."""
    from gpiozero import GPIOPinInUse

    # RPi.GPIO opens the pins only when the first one is taken.
    if _all_closed():
        return _not_permitted()
    if isinstance(error, GPIOPinInUse) or "busy" in str(error).lower():
        return PinsUnavailable(
            "busy",
            lambda tr: tr(
                "Something else uses {line}. End the other program (is a second Tabularium "
                "running?), or take the overlay that claims it out of /boot/firmware/config.txt "
                "(dtparam=spi=on claims GPIO 7 to 11); `gpioinfo` of the Debian package gpiod "
                "names who has it.",
                line=line,
            ),
        )
    return PinsUnavailable(
        "refused",
        lambda tr: tr("The pin of {line} can't be used: {reason}.", line=line, reason=error),
    )
