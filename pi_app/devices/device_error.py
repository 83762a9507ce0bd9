"""Errors of devices, with advice for the person who repairs them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pi_app.devices.operator import Translate, in_english

SEARCH: Final = "the search for the board"
"""Used as the place of an error when the search for a board failed."""


class DeviceErrorKind(StrEnum):
    """The kinds of errors of an LED board."""

    ABSENT = "absent"
    FORBIDDEN = "forbidden"
    BUSY = "busy"
    LOST = "lost"
    SILENT = "silent"
    VERSION = "version"
    REFUSED = "refused"
    COUNT = "count"
    WIRING = "wiring"
    FAULT = "fault"


@dataclass(frozen=True)
class DeviceError:
    """An error of a device.

    Attributes:
        kind: which kind of error.
        place: the device's path, such as ``/dev/ttyACM0``; empty if there is none.
        detail: message of the system or the board, or empty.
    """

    kind: DeviceErrorKind
    place: str
    detail: str = ""

    def __str__(self) -> str:
        """Return the cause and the remedy in English."""
        return self.translated(in_english)

    def translated(self, tr: Translate) -> str:
        """Return the cause and the remedy, translated by `tr`."""
        place, detail = self.place, self.detail
        if place == SEARCH:
            place = tr("the search for the board")
        words = {
            DeviceErrorKind.ABSENT: tr(
                "No LED board was found at {place}. Is it plugged in, and can its cable carry "
                "data?",
                place=place,
            )
            if place
            else tr("No LED board was found. Is it plugged in, and can its cable carry data?"),
            DeviceErrorKind.FORBIDDEN: tr(
                "This user has no permission to open {place}. Add the user to the group dialout "
                "(sudo usermod -aG dialout NAME) and log in again.",
                place=place,
            ),
            DeviceErrorKind.BUSY: tr(
                "Another program is using {place}. Close it: only one program can use the "
                "LED board at a time.",
                place=place,
            ),
            DeviceErrorKind.LOST: tr(
                "The connection to the LED board at {place} broke ({detail}). Is it plugged in?",
                place=place,
                detail=detail,
            ),
            DeviceErrorKind.SILENT: tr(
                "The device at {place} does not respond like an LED board. Is its service "
                "jumper out? `tabularium hardware flash` writes its firmware.",
                place=place,
            ),
            DeviceErrorKind.VERSION: tr(
                "The LED board at {place} uses version {detail} of the protocol. Write the "
                "firmware of this program to it: tabularium hardware flash.",
                place=place,
                detail=detail,
            ),
            DeviceErrorKind.REFUSED: tr(
                "The LED board at {place} refused a message ({detail}). Write the firmware of "
                "this program to it: tabularium hardware flash.",
                place=place,
                detail=detail,
            ),
            DeviceErrorKind.COUNT: tr(
                "The LED board at {place} has {detail} as hardware/led_layout.toml says. Make "
                "firmware/led_board/led_wiring.py and that file agree, and build the firmware "
                "again.",
                place=place,
                detail=detail,
            ),
            DeviceErrorKind.WIRING: detail,
            DeviceErrorKind.FAULT: tr(
                "Something went wrong inside the program at {place}: {detail}.",
                place=place,
                detail=detail,
            ),
        }
        return words[self.kind]


class DeviceFailed(Exception):
    """Communication with a device failed."""

    def __init__(self, device_error: DeviceError) -> None:
        super().__init__(str(device_error))
        self.device_error = device_error
