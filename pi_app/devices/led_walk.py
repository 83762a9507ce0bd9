"""A walk along the chain of lamps, for whoever has soldered it: what to see, and what to mend."""

from __future__ import annotations

from typing import Final, Protocol

from pi_app.devices.led_layout import Led, LedLayout
from pi_app.devices.light_board import DARK, Colour, Light
from pi_app.devices.line_board import LineBoard

WHITE: Final[Colour] = (255, 255, 255)
COLOURS: Final[tuple[Colour, ...]] = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
"""Red, green and blue, one after the other."""

BRIGHTNESS: Final = 0.5
BRIGHTNESS_OF_MANY: Final = 0.1
"""What the whole chain can have at once without too much current."""
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
            goes_on = self._light(led)
            if not self._board.connected:
                self._find(str(self._board.report.trouble))
                return
            if not goes_on:
                break
        self._board.show({})

    def _found(self) -> bool:
        deadline = self._talk.now() + self._patience
        while not self._board.connected and self._talk.now() < deadline:
            self._talk.wait(0.1)
        return self._board.connected

    def _light(self, led: Led) -> bool:
        """Light a lamp and ask about it; return whether the lamps after it can tell any more."""
        for colour in COLOURS:
            lights = [DARK] * len(self._layout.leds)
            lights[led.number] = Light(colour, BRIGHTNESS)
            self._board.show_leds(lights)
            self._talk.wait(COLOUR_SECONDS)
        question = f"Lamp {led.number} ({led.place}): red, green, blue, and no other?"
        return not self._board.connected or self._talk.ask(question) or self._look_closer(led)

    def _look_closer(self, led: Led) -> bool:
        """Find out why a lamp is not right; return whether to go on with the next.

        Each lamp hands on what those after it are to show. So behind a broken joint all are dark,
        and lamps of another kind have their colours in another order from the first to the last.
        """
        if self._talk.ask("Was it dark, and every other lamp too?"):
            rest = len(self._layout.leds) - led.number
            self._board.show_leds([DARK] * led.number + [Light(WHITE, BRIGHTNESS_OF_MANY)] * rest)
            self._talk.wait(COLOUR_SECONDS)
            others = f"Lamp {led.number} and all after it should be white now."
            if not self._board.connected or self._talk.ask(f"{others} Is any of them lit?"):
                self._find(f"{self._name(led)} stays dark: {self._wires(led)}.")
                return True
            self._find(f"The chain ends before {self._name(led)}: {self._wires(led)}.")
            return False
        if self._talk.ask("Was it that lamp alone, but in other colours?"):
            self._find(
                f"{self._name(led)} has its colours in another order: these are no WS2812B. "
                "`tabularium hardware lights --order RGB` sets another order."
            )
            return False
        self._find(
            f"{self._name(led)}: the order of the chain is not that of hardware/led_layout.toml."
        )
        return True

    def _name(self, led: Led) -> str:
        return f"lamp {led.number} ({led.place})"

    def _wires(self, led: Led) -> str:
        """What may be wrong with the joints of a lamp that stays dark."""
        before = f"the Pico's GP{self._layout.data_pin} by way of the 74AHCT125"
        if led.number > 0:
            last = self._layout.leds[led.number - 1]
            before = f"DOUT of {self._name(last)}"
        return f"look at the wire from {before} to its DIN, then at its 5 V and ground"

    def _find(self, finding: str) -> None:
        finding = finding[0].upper() + finding[1:]
        self.findings.append(finding)
        self._talk.say(f"  → {finding}")
