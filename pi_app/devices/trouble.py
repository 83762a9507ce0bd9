"""What went wrong with a device, for those who have to mend it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class TroubleKind(StrEnum):
    """What kind of thing went wrong with a board of lights."""

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


_WORDS = {
    TroubleKind.ABSENT: "No board of lights was found at {place}. Is it plugged in, and its lead "
    "one that carries data?",
    TroubleKind.FORBIDDEN: "The system does not let this user open {place}. Add the user to the "
    "group dialout (sudo usermod -aG dialout NAME) and log in again.",
    TroubleKind.BUSY: "Another program holds {place}. Close it; only one can speak to the board.",
    TroubleKind.LOST: "The line to the board at {place} broke ({detail}). Is its plug in?",
    TroubleKind.SILENT: "What is at {place} does not answer as a board of lights does. "
    "Is its service jumper out? `tabularium hardware flash` writes its firmware.",
    TroubleKind.VERSION: "The board at {place} speaks version {detail} of the protocol. Put the "
    "firmware that came with this program on it: tabularium hardware flash.",
    TroubleKind.REFUSED: "The board at {place} refused what it was told ({detail}). Put the "
    "firmware that came with this program on it: tabularium hardware flash.",
    TroubleKind.COUNT: "The board at {place} has {detail} as hardware/led_layout.toml says. Make "
    "firmware/led_board/led_wiring.py and that file agree, and build the firmware anew.",
    TroubleKind.WIRING: "{detail}",
    TroubleKind.FAULT: "Something went wrong inside the program at {place}: {detail}.",
}


@dataclass(frozen=True)
class Trouble:
    """Something that went wrong with a device.

    Attributes:
        kind: what.
        place: where, such as ``/dev/ttyACM0``.
        detail: what the system or the board said, if anything.
    """

    kind: TroubleKind
    place: str
    detail: str = ""

    def __str__(self) -> str:
        """What happened, and what to do, in English."""
        return _WORDS[self.kind].format(place=self.place, detail=self.detail)


class DeviceFailed(Exception):
    """A device can't be spoken to."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble
