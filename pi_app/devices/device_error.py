"""Errors of devices, with advice for the person who repairs them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pi_app.devices.operator import Translate, in_english

SEARCH: Final = "the search for the board"
"""Used as the place of an error when the search for a board failed."""


class DeviceErrorKind(StrEnum):
    """The kinds of errors of a board of lights."""

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
                "No board of lights was found at {place}. Is it plugged in, and its lead "
                "one that carries data?",
                place=place,
            )
            if place
            else tr(
                "No board of lights was found. Is it plugged in, and its lead one that carries "
                "data?"
            ),
            DeviceErrorKind.FORBIDDEN: tr(
                "The system does not let this user open {place}. Add the user to the "
                "group dialout (sudo usermod -aG dialout NAME) and log in again.",
                place=place,
            ),
            DeviceErrorKind.BUSY: tr(
                "Another program holds {place}. Close it; only one can speak to the board.",
                place=place,
            ),
            DeviceErrorKind.LOST: tr(
                "The line to the board at {place} broke ({detail}). Is its plug in?",
                place=place,
                detail=detail,
            ),
            DeviceErrorKind.SILENT: tr(
                "What is at {place} does not answer as a board of lights does. "
                "Is its service jumper out? `tabularium hardware flash` writes its firmware.",
                place=place,
            ),
            DeviceErrorKind.VERSION: tr(
                "The board at {place} speaks version {detail} of the protocol. Put the "
                "firmware that came with this program on it: tabularium hardware flash.",
                place=place,
                detail=detail,
            ),
            DeviceErrorKind.REFUSED: tr(
                "The board at {place} refused what it was told ({detail}). Put the "
                "firmware that came with this program on it: tabularium hardware flash.",
                place=place,
                detail=detail,
            ),
            DeviceErrorKind.COUNT: tr(
                "The board at {place} has {detail} as hardware/led_layout.toml says. Make "
                "firmware/led_board/led_wiring.py and that file agree, and build the firmware "
                "anew.",
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
