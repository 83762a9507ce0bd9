"""The firmware of the LED board: how old it is, and writing the one that comes with us."""

from __future__ import annotations

import logging
import time
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from pi_app.devices.device_error import DeviceErrorKind
from pi_app.devices.firmware_update import (
    FirmwareUpdate,
    Phase,
    TakesFirmware,
    age,
    shipped_version,
)
from pi_app.devices.light_board import LightBoard
from pi_app.devices.pico_drive import UpdateFailed, UpdateFault
from pi_app.drawing import theme
from pi_app.drawing.icons import Icon
from pi_app.kiosk import compose
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.widgets import Button, Composition, Label, Paragraphs, Row, Stack, Widget
from pi_app.kiosk.widgets.base import Middle
from pi_app.text import N_, Text, lazy, tr

log = logging.getLogger(__name__)

STEPS: Final[dict[Phase, Text]] = {
    "asking": lazy("Prepare the LED board"),
    "button": lazy("Hold the LED board's button"),
    "writing": lazy("Write the firmware to it"),
    "starting": lazy("Start the LED board again"),
}
"""The steps, in order."""

WORDS: Final[dict[UpdateFault, str]] = {
    UpdateFault.NO_DRIVE: N_(
        "The LED board is not ready for the firmware. Can its cable carry data? Nothing was "
        "written. Try again."
    ),
    UpdateFault.SEVERAL: N_(
        "Several Raspberry Pi Picos are plugged in. Nothing was written. Leave only the LED "
        "board plugged in, and try again."
    ),
    UpdateFault.MOUNT: N_(
        "The LED board is ready for the firmware, but the system gives no access to it. Nothing "
        "was written."
    ),
    UpdateFault.CHIP: N_(
        "The LED board's chip is not that of a Raspberry Pi Pico. Nothing was written: the "
        "firmware is not for this chip."
    ),
    UpdateFault.DRIVE: N_(
        "The LED board does not accept the firmware. Unplug it, hold its button BOOTSEL, plug "
        "it in again, let go, and try again."
    ),
    UpdateFault.HALF: N_(
        "The firmware was not written completely, and the LED board is waiting for it. Try again."
    ),
    UpdateFault.GONE: N_(
        "The firmware was written, but the LED board did not start. Nothing is broken: unplug "
        "it, hold its button BOOTSEL, plug it in again, let go, and try again."
    ),
    UpdateFault.OTHER: N_(
        "The LED board started with other firmware. Unplug it, hold its button BOOTSEL, plug it "
        "in again, let go, and try again."
    ),
    UpdateFault.LINE: N_(
        "The LED board does not respond. Nothing was written. Unplug it, plug it in again, and "
        "try again."
    ),
    UpdateFault.GIVEN_UP: N_("Nothing was written."),
}
"""What went wrong while it was written, as message ids."""

OURS_FITS: Final = (DeviceErrorKind.VERSION, DeviceErrorKind.REFUSED)
"""The faults of a board that our firmware repairs."""


def is_offered(lights: LightBoard) -> bool:
    """Whether a board had better have the firmware that comes with us."""
    report = lights.report
    if report.device_error is not None and report.device_error.kind in OURS_FITS:
        return True
    return report.connected and age(report.details.get("firmware", shipped_version())) < 0


def firmware_words(version: str) -> str:
    """The words about the version that a board runs."""
    words = {
        -1: N_("Firmware {version}: older than ours ({ours})"),
        0: N_("Firmware {version}"),
        1: N_("Firmware {version}: newer than ours ({ours}), used as it is"),
    }
    return tr(words[age(version)], version=version, ours=shipped_version())


class Listener:
    """The person at the screen, as a writing in a thread of its own speaks to them: what it says is
    for the log, since the page says it in its own words."""

    gone = False  # whether nobody waits for it any more

    def say(self, text: str) -> None:
        """Write it to the log."""
        log.info("%s", text)

    def ask(self, question: str) -> bool:
        """Nobody is asked anything."""
        raise NotImplementedError(question)

    def wait(self, seconds: float) -> None:
        """Wait, as long as the page is open."""
        if self.gone:
            raise UpdateFailed(UpdateFault.GIVEN_UP, "Nobody waits for it any more.")
        time.sleep(seconds)

    def now(self) -> float:
        """Seconds of a steady clock."""
        return time.monotonic()


@dataclass(eq=False, repr=False)
class FirmwareScene(PageScene):
    """Writes the firmware. Leaving the page while the board waits for its button gives up; a write
    that has begun is finished."""

    light_board: LightBoard

    def __post_init__(self) -> None:
        self._listener = Listener()
        self._update: FirmwareUpdate | None = None
        self._outcome: Text | None = None
        self._failed = False
        self._before = self.light_board.report.details.get("firmware")

    def leave(self) -> None:
        self._listener.gone = True

    def facts(self) -> object:
        return None if self._update is None else (self._update.phase, self._outcome)

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("Firmware of the LED board"))
        if self._update is None:
            parts = self._question()
        elif self._outcome is None:
            parts = self._steps(self._update.phase)
        else:
            parts = self._end(self._outcome)
        self.sheet("firmware", Stack(parts, 14), body)

    def _question(self) -> list[Widget]:
        words = lazy(
            "Firmware {ours} comes with this table. Writing it takes about half a minute. "
            "Meanwhile the lamps are dark, and a game may go on. Don't unplug the board.",
            ours=shipped_version(),
        )
        parts: list[Widget] = [Paragraphs(words)]
        if self._before is not None:
            parts.insert(0, Paragraphs(partial(firmware_words, self._before)))
        write = Button(lazy("Write the firmware"), self._begin, "primary", icon="save")
        return [*parts, Middle(write, 360)]

    def _steps(self, now: Phase) -> list[Widget]:
        """All steps, those that are done with a tick. The button is only needed by boards that
        can't be asked."""
        phases = [each for each in STEPS if each != "button" or now == "button"]
        parts: list[Widget] = []
        for phase in phases:
            past = phases.index(phase) < phases.index(now)
            sign: Icon = "check" if past else "hourglass" if phase == now else "minus"
            colour = theme.INK if past or phase == now else theme.INK_SOFT
            face = Label(STEPS[phase], "strong" if phase == now else "text", colour=colour)
            parts.append(Row(Composition(compose.sign(sign, 28, colour)), face, parts=[44, 1.0]))
        if now == "button":
            words = lazy(
                "The LED board can't do this by itself. Unplug it, hold the button BOOTSEL on "
                "its Pico, plug it in again and let go. You have two minutes."
            )
            parts.append(Paragraphs(words))
        return parts

    def _end(self, outcome: Text) -> list[Widget]:
        way = Button(lazy("Back"), self.app.back, "primary")
        if self._failed:
            way = Button(lazy("Try again"), self._begin, "primary")
        return [Paragraphs(outcome), Middle(way, 360)]

    def _begin(self) -> None:
        board = self.light_board
        if not isinstance(board, TakesFirmware):  # it was exchanged for one of another kind
            self.app.back()
            return
        self._update, self._outcome = board.firmware_update(self._listener), None
        self.in_background(self._update.go, self._report)

    def _report(self, writing: Future[None]) -> None:
        self._outcome = lazy("The LED board runs firmware {version}.", version=shipped_version())
        self._failed = False
        try:
            writing.result()
        except UpdateFailed as failure:
            log.warning("The firmware was not written: %s", failure)
            self._outcome, self._failed = lazy(WORDS[failure.kind]), True
