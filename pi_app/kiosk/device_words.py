"""What is said to players of devices and their troubles, in words for each kind of trouble."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pi_app.devices.handhelds import Condition, Failure
from pi_app.devices.light_board import LightBoard
from pi_app.devices.trouble import Trouble, TroubleKind
from pi_app.kiosk.text import N_, tr

CONNECTED = N_("Connected")

CONDITIONS: dict[str, str] = {
    "unplugged": N_("Not plugged in"),
    "damaged": N_("Damaged"),
    "stuck": N_("A key is stuck"),
}
"""What is wrong with a keypad now, by the kind of its condition, as message ids."""

FAILURES: dict[str, str] = {
    "unplugged": N_("Keypad {port} was unplugged."),
    "damaged": N_("Keypad {port} made no sense. Look at its lead and plug."),
    "library": N_("What drives the keypads is not installed. Install the kiosk again."),
    "chip": N_("This computer has no pins for keypads."),
    "permission": N_("The kiosk may not use the keypads' pins. Install the kiosk again."),
    "busy": N_("Another program uses the keypads' pins. End that program."),
    "wiring": N_("The wiring file of the keypads can't be read. Run: tabularium hardware test"),
    "refused": N_("The keypads' pins could not be used. The log says why."),
}
"""What failed with keypads, by the kind of failure, as message ids."""

TROUBLES: dict[TroubleKind, str] = {
    TroubleKind.ABSENT: N_("No board of lights was found. Is its plug in?"),
    TroubleKind.FORBIDDEN: N_("The kiosk may not open {place}. Install the kiosk again."),
    TroubleKind.BUSY: N_("Another program uses {place}. End that program."),
    TroubleKind.LOST: N_("The line to the board of lights broke. Is its plug in?"),
    TroubleKind.SILENT: N_("What is at {place} does not answer as a board of lights does."),
    TroubleKind.VERSION: N_("The board of lights has firmware that does not fit. Put ours on it."),
    TroubleKind.REFUSED: N_("The board of lights refused a frame. Put our firmware on it."),
    TroubleKind.COUNT: N_("The board of lights has other lamps than its wiring file says."),
    TroubleKind.WIRING: N_(
        "The wiring file of the lights can't be read. Run: tabularium hardware test"
    ),
    TroubleKind.FAULT: N_("The board of lights could not be used. Run: tabularium hardware test"),
}
"""What is wrong with a board of lights, as message ids."""


def failure_words(failure: Failure) -> str:
    """What failed with the keypads, in the language now spoken."""
    return tr(FAILURES[failure.kind], port=failure.port)


def trouble_words(trouble: Trouble) -> str:
    """What is wrong with a board of lights, in the language now spoken."""
    return tr(TROUBLES[trouble.kind], place=trouble.place)


def condition_words(conditions: Sequence[Condition]) -> str:
    """How a keypad is, in the language now spoken."""
    return tr(CONDITIONS[conditions[0].kind]) if conditions else tr(CONNECTED)


def ago(seconds: float) -> str:
    """How long something is past, in the language now spoken."""
    if seconds < 60:
        return tr("just now")
    minutes = int(seconds // 60)
    if minutes < 60:
        return tr("{minutes} min ago", minutes=minutes)
    return tr("{hours} h ago", hours=minutes // 60)


@dataclass(frozen=True)
class Mishap:
    """Something that failed: when, in seconds of the devices' clock, and what, in words."""

    time: float
    words: str


def last_mishaps(failures: Iterable[Failure], board: LightBoard, most: int) -> list[Mishap]:
    """What failed last with keypads and lights, the latest first."""
    found = [Mishap(failure.time, failure_words(failure)) for failure in failures]
    report = board.report
    if report.last_trouble is not None:
        found.append(Mishap(report.last_trouble_at, trouble_words(report.last_trouble)))
    return sorted(found, key=lambda each: each.time, reverse=True)[:most]
