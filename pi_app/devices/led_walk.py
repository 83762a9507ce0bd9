"""A walk along the chain of lamps, for whoever has soldered it: what to see, and what to mend."""

from __future__ import annotations

from typing import Final, Protocol

from pi_app.devices.led_layout import Led, LedLayout
from pi_app.devices.light_board import DARK, Colour, Light
from pi_app.devices.line_board import LineBoard

COLOURS: Final[tuple[Colour, ...]] = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
"""Red, green and blue, one after the other."""

BRIGHTNESS: Final = 0.5
COLOUR_SECONDS: Final = 0.8


class Talk(Protocol):
    """The person who walks along."""

    def say(self, text: str) -> None:
        """Tell something."""

    def ask(self, question: str) -> bool:
        """Ask something that is answered by yes or no."""

    def wait(self, seconds: float) -> None:
        """Let time pass."""

    def now(self) -> float:
        """Seconds of a steady clock."""


class LightWalk:
    """One walk.

    Attributes:
        findings: what has to be mended, one sentence each.
    """

    def __init__(self, board: LineBoard, talk: Talk, patience: float) -> None:
        """Prepare.

        Args:
            board: whose lamps to look at.
            talk: the person.
            patience: how many seconds to wait for the board.
        """
        self.findings: list[str] = []
        self._board = board
        self._layout: LedLayout = board.layout
        self._talk = talk
        self._patience = patience

    def go(self) -> None:
        """Look for the board, say what it says of itself, then light lamp after lamp."""
        if not self._found():
            self._find(str(self._board.report.trouble or "The board of lights does not answer."))
            return
        report = self._board.report
        self._talk.say(f"The board at {report.place} answers.")
        for name, value in report.details.items():
            self._talk.say(f"  {name}: {value}")
        if report.trouble is not None:
            self._find(str(report.trouble))
        for led in self._layout.leds:
            self._light(led)
            if not self._board.connected:
                self._find(str(self._board.report.trouble))
                return
        self._board.show({})

    def _found(self) -> bool:
        deadline = self._talk.now() + self._patience
        while not self._board.connected and self._talk.now() < deadline:
            self._talk.wait(0.1)
        return self._board.connected

    def _light(self, led: Led) -> None:
        for colour in COLOURS:
            lights = [DARK] * len(self._layout.leds)
            lights[led.number] = Light(colour, BRIGHTNESS)
            self._board.show_leds(lights)
            self._talk.wait(COLOUR_SECONDS)
        question = f"Lamp {led.number} ({led.place}): red, green, blue, and no other?"
        if self._board.connected and not self._talk.ask(question):
            self._find(self._remedy(led))

    def _remedy(self, led: Led) -> str:
        before = f"the Pico's GP{self._layout.data_pin} by way of the 74AHCT125"
        if led.number > 0:
            last = self._layout.leds[led.number - 1]
            before = f"DOUT of lamp {last.number} ({last.place})"
        return (
            f"Lamp {led.number} ({led.place}). If it was dark: the wire from {before} to its DIN, "
            "then its 5 V and ground. If another was lit: the order of the chain, which "
            "hardware/led_layout.toml gives. If colours were swapped: these are no WS2812B."
        )

    def _find(self, finding: str) -> None:
        self.findings.append(finding)
        self._talk.say(f"  → {finding}")
