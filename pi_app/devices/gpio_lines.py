"""The pins of the handhelds, through gpiozero: reads the bits of all handhelds and switches their
lamps.

gpiozero chooses the library that drives the pins: lgpio, or RPi.GPIO or its replacement rpi-lgpio.
The variable GPIOZERO_PIN_FACTORY selects one explicitly. hardware/README.md lists which library
suits which Raspberry Pi. The pins are polled. Edge events are not used: with lgpio, one exception
in one callback stops all of them.
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
    """The pins can't be used; the text names the cause and the remedy in English.

    Attributes:
        reason: ``library`` (gpiozero or the library that it drives pins with is missing), ``chip``
            (this machine has no pins), ``permission``, ``busy`` (another program uses one of them)
            or ``refused`` (anything else).
        told: returns the text, translated by its argument.
    """

    def __init__(self, reason: Reason, translated: Callable[[Translate], str]) -> None:
        super().__init__(translated(in_english))
        self.reason = reason
        self.translated = translated


class HandheldLines:
    """All pins of the handhelds, opened."""

    def __init__(self, wiring: PinMap, factory: Factory) -> None:
        """Open the pins.

        Raises:
            PinsUnavailable: one of them can't be opened.
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
        # With the pull-up, a line without a handheld reads as high.
        self._data = [take(socket.data, InputDevice, pull_up=True) for socket in wiring.sockets]

    def read(self, places: Sequence[int]) -> list[int]:
        """Return one frame for each of some sockets: its bits as a number, the first bit highest.

        Args:
            places: the sockets, by their indexes in the list of sockets. Each costs time.
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
        """Switch the lamp of the socket with index `place`."""
        self._lamps[place].state = lit

    def close(self) -> None:
        """Release the pins. They become inputs again, so the lamps go out."""
        while self._devices:
            # A pin that fails can't be released either. The others must still be released.
            with contextlib.suppress(Exception):
                self._devices.pop().close()


def open_lines(wiring: PinMap) -> HandheldLines:
    """Open the pins with the library that gpiozero finds.

    Raises:
        PinsUnavailable: it finds none, or a pin can't be opened.
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
            # The library's open handles may be invalid now. The next attempt opens new ones.
            with contextlib.suppress(Exception):
                Device.pin_factory.close()
            Device.pin_factory = None
        raise


@contextlib.contextmanager
def _remembered_warnings() -> Iterator[list[str]]:
    """Collect gpiozero's warnings about failed attempts instead of printing them."""
    texts: list[str] = []
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            yield texts
        finally:
            texts.extend(str(warning.message) for warning in caught)


def _no_pins(error: Exception, tried: Sequence[str]) -> PinsUnavailable:
    """Return the reason why gpiozero found no library that can drive pins here."""
    if not _chips():
        return PinsUnavailable("chip", _has_no_pins)
    if _all_closed():
        return _not_permitted()
    details = "; ".join([*tried, str(error)])
    return PinsUnavailable(
        "library",
        lambda tr: tr(
            "No library for the GPIO pins works here ({details}). Install one with: {command}",
            details=details,
            command=spelled("extras", "gpio"),
        ),
    )


def _chips() -> list[Path]:
    return [path for pattern in _CHIPS for path in sorted(_DEVICES.glob(pattern))]


def _all_closed() -> bool:
    """Return whether this machine has GPIO devices, but this user may use none of them."""
    chips = _chips()
    return bool(chips) and not any(os.access(path, os.R_OK | os.W_OK) for path in chips)


def _not_permitted() -> PinsUnavailable:
    chip = _chips()[0]
    return PinsUnavailable(
        "permission",
        lambda tr: tr(
            "You have no permission to use the GPIO pins ({chip}). Join the group gpio with: "
            "sudo usermod -aG gpio $USER, then log out and in again.",
            chip=chip,
        ),
    )


def _lacks_gpiozero(tr: Translate) -> str:
    return tr(
        "The keypads need the library gpiozero, which is not installed. Install it with: {command}",
        command=spelled("extras", "gpio"),
    )


def _has_no_pins(tr: Translate) -> str:
    return tr(
        "This computer has no GPIO pins (there is no /dev/gpiochip0). Keypads on GPIO pins work "
        "on a Raspberry Pi. On other computers, leave --handhelds at virtual."
    )


def _refusal(line: Line, error: Exception) -> PinsUnavailable:
    """Return the reason why a pin can't be opened."""
    from gpiozero import GPIOPinInUse

    # RPi.GPIO opens the GPIO device only with the first pin.
    if _all_closed():
        return _not_permitted()
    if isinstance(error, GPIOPinInUse) or "busy" in str(error).lower():
        return PinsUnavailable(
            "busy",
            lambda tr: tr(
                "Another program or overlay is using {line}. Close that program (is a second "
                "Tabularium running?), or remove the overlay from /boot/firmware/config.txt "
                "(dtparam=spi=on takes GPIO 7 to 11). `gpioinfo` of the Debian package gpiod "
                "shows what is using the pin.",
                line=line,
            ),
        )
    return PinsUnavailable(
        "refused",
        lambda tr: tr("The pin of {line} can't be used: {reason}.", line=line, reason=error),
    )
