"""The devices around the table as one set, chosen by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pi_app.devices.handhelds import Handhelds, SmartHandhelds, VirtualHandhelds
from pi_app.devices.light_board import LightBoard, VirtualLightBoard


class DeviceSet:
    """Handhelds and a board of lights that belong together.

    Attributes:
        handhelds: the bank of handhelds.
        light_board: the board.
    """

    def __init__(self, handhelds: Handhelds, light_board: LightBoard) -> None:
        self.handhelds = handhelds
        self.light_board = light_board

    def close(self) -> None:
        """Let go of all hardware."""
        self.handhelds.close()
        self.light_board.close()


def _virtual(lamps: Sequence[str]) -> DeviceSet:
    return DeviceSet(VirtualHandhelds(), VirtualLightBoard(lamps))


def _smart_virtual(lamps: Sequence[str]) -> DeviceSet:
    return DeviceSet(SmartHandhelds(), VirtualLightBoard(lamps))


DEVICE_SETS: Final[dict[str, Callable[[Sequence[str]], DeviceSet]]] = {
    "virtual": _virtual,
    "smart_virtual": _smart_virtual,
}
"""What makes the set of each name, given the ids of the board's lamps."""


def open_devices(name: str, lamps: Sequence[str]) -> DeviceSet:
    """Return the set of devices of that name.

    Args:
        name: one of `DEVICE_SETS`.
        lamps: the ids of the places that the board has a lamp for.

    Raises:
        ValueError: there is no such set; the message lists those that there are.
    """
    if name not in DEVICE_SETS:
        raise ValueError(f"There are no devices {name!r}; there are: {', '.join(DEVICE_SETS)}.")
    return DEVICE_SETS[name](lamps)
