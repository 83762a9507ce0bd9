"""The devices around the table as one set. Handhelds and lights are chosen separately, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeVar

from pi_app.devices.adalight_board import AdalightBoard
from pi_app.devices.device_error import DeviceError, DeviceErrorKind
from pi_app.devices.evdev_nodes import open_evdev_keypads
from pi_app.devices.gpio_handhelds import open_gpio_handhelds
from pi_app.devices.handhelds import Handhelds, SmartHandhelds, VirtualHandhelds
from pi_app.devices.hardware_files import WiringError
from pi_app.devices.joined_handhelds import JoinedHandhelds
from pi_app.devices.led_layout import FILE, load_layout
from pi_app.devices.light_board import LightBoard, NoLightBoard, VirtualLightBoard
from pi_app.devices.serial_light_board import SerialLightBoard
from pi_app.devices.serial_line import board_places

Kind = TypeVar("Kind")


class DeviceSet:
    """Handhelds and an LED board that belong together.

    Attributes:
        handhelds: the bank of handhelds.
        light_board: the LED board.
    """

    def __init__(self, handhelds: Handhelds, light_board: LightBoard) -> None:
        self.handhelds = handhelds
        self.light_board = light_board

    def close(self) -> None:
        """Release all hardware."""
        self.handhelds.close()
        self.light_board.close()


@dataclass(frozen=True)
class DeviceChoice:
    """Which devices to open.

    Attributes:
        handhelds: a name of `HANDHELDS`.
        lights: a name of `LIGHTS`; a place may follow after a colon, if that kind takes one.
    """

    handhelds: str = "virtual"
    lights: str = "virtual"


VIRTUAL: Final = DeviceChoice()


@dataclass(frozen=True)
class LightsKind:
    """A kind of LED board.

    Attributes:
        open: creates the board from the ids of its lamps and the place named after the colon (empty
            if there was none).
        place: whether a place may, must or must not be named.
    """

    open: Callable[[Sequence[str], str], LightBoard]
    place: Literal["none", "may", "must"] = "none"


HANDHELDS: Final[dict[str, Callable[[], Handhelds]]] = {
    "virtual": VirtualHandhelds,
    "smart_virtual": SmartHandhelds.guessing,
    "gpio": open_gpio_handhelds,
    "keypads": open_evdev_keypads,
    "gpio+keypads": lambda: JoinedHandhelds(open_gpio_handhelds(), open_evdev_keypads()),
}
"""The functions that open the bank of handhelds, by name."""


def _virtual_lights(lamps: Sequence[str], _place: str) -> LightBoard:
    return VirtualLightBoard(lamps)


def _serial_lights(lamps: Sequence[str], place: str) -> LightBoard:
    try:
        layout = load_layout()
    except WiringError as error:
        return _no_lights(lamps, error)
    return SerialLightBoard(lamps, layout, (lambda: [place]) if place else board_places)


def _adalight_lights(lamps: Sequence[str], place: str) -> LightBoard:
    try:
        layout = load_layout()
    except WiringError as error:
        return _no_lights(lamps, error)
    return AdalightBoard(lamps, layout, lambda: [place])


def _no_lights(lamps: Sequence[str], error: WiringError) -> LightBoard:
    return NoLightBoard(lamps, DeviceError(DeviceErrorKind.WIRING, FILE, str(error)))


LIGHTS: Final[dict[str, LightsKind]] = {
    "virtual": LightsKind(_virtual_lights),
    "serial": LightsKind(_serial_lights, "may"),
    "adalight": LightsKind(_adalight_lights, "must"),
}
"""The boards of lights by name."""

DEVICE_SETS: Final[dict[str, DeviceChoice]] = {
    "virtual": VIRTUAL,
    "smart_virtual": DeviceChoice(handhelds="smart_virtual"),
    "real": DeviceChoice(handhelds="gpio+keypads", lights="serial"),
}
"""Usual combinations of handhelds and lights."""


def choose_devices(
    name: str = "virtual", handhelds: str | None = None, lights: str | None = None
) -> DeviceChoice:
    """Return a set by its name; replace its handhelds or lights if they are named.

    Raises:
        ValueError: a name is unknown, or its place is missing or not allowed; the message says
            which, and lists the known names.
    """
    chosen = _named("devices", name, DEVICE_SETS)
    wanted = DeviceChoice(handhelds or chosen.handhelds, lights or chosen.lights)
    _named("handhelds", wanted.handhelds, HANDHELDS)
    kind, colon, place = wanted.lights.partition(":")
    takes = _named("lights", kind, LIGHTS).place
    if takes == "none" and colon:
        raise ValueError(f"The lights {kind!r} take no port. Write nothing after the name.")
    if (takes == "must" or colon) and not place:
        raise ValueError(f"The lights {kind!r} need a port, as in {kind}:/dev/ttyUSB0.")
    return wanted


def open_devices(choice: DeviceChoice, lamps: Sequence[str]) -> DeviceSet:
    """Open the devices that `choose_devices` has chosen.

    Args:
        choice: which devices.
        lamps: the ids of the places that have a lamp on the LED board.
    """
    return DeviceSet(HANDHELDS[choice.handhelds](), open_lights(choice, lamps))


def open_lights(choice: DeviceChoice, lamps: Sequence[str]) -> LightBoard:
    """Open only the LED board that `choose_devices` has chosen."""
    kind, _, place = choice.lights.partition(":")
    return LIGHTS[kind].open(lamps, place)


def _named(what: str, name: str, known: Mapping[str, Kind]) -> Kind:
    if name not in known:
        raise ValueError(f"There are no {what} {name!r}. Choose one of: {', '.join(known)}.")
    return known[name]
