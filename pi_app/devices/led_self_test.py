"""A guided self-test of the chain of lamps, after soldering. It names the joints to check."""

from __future__ import annotations

from typing import Final

from pi_app.devices.led_layout import Led, LedLayout
from pi_app.devices.light_board import DARK, Colour, Light
from pi_app.devices.line_board import LineBoard
from pi_app.devices.operator import Operator, Translate

WHITE: Final[Colour] = (255, 255, 255)
COLOURS: Final[tuple[Colour, ...]] = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
"""Red, green and blue, shown in this order."""

BRIGHTNESS: Final = 0.5
BRIGHTNESS_OF_MANY: Final = 0.1
"""A brightness at which the current of the whole chain stays low."""
COLOUR_SECONDS: Final = 0.8


class LightSelfTest:
    """One run of the self-test.

    Attributes:
        findings: the faults to repair, one sentence each.
    """

    def __init__(self, board: LineBoard, operator: Operator, timeout: float, tr: Translate) -> None:
        """Prepare the self-test.

        Args:
            board: the board to test.
            operator: the person.
            timeout: seconds to wait for the board.
            tr: translates the texts.
        """
        self.findings: list[str] = []
        self._board = board
        self._layout: LedLayout = board.layout
        self._operator = operator
        self._timeout = timeout
        self._tr = tr

    def go(self) -> None:
        """Wait for the board, report its details, then light one lamp after another."""
        tr = self._tr
        if not self._found():
            device_error = self._board.report.device_error
            silent = tr("The LED board does not respond.")
            self._find(silent if device_error is None else device_error.translated(tr))
            return
        report = self._board.report
        self._operator.say(tr("The LED board at {place} responds.", place=report.place))
        for name, value in report.details.items():
            self._operator.say(f"  {name}: {value}")
        if report.device_error is not None:
            self._find(report.device_error.translated(tr))
        for led in self._layout.leds:
            goes_on = self._light(led)
            if not self._board.connected:
                device_error = self._board.report.device_error
                self._find("" if device_error is None else device_error.translated(tr))
                return
            if not goes_on:
                break
        self._board.show({})

    def _found(self) -> bool:
        deadline = self._operator.now() + self._timeout
        while not self._board.connected and self._operator.now() < deadline:
            self._operator.wait(0.1)
        return self._board.connected

    def _light(self, led: Led) -> bool:
        """Light a lamp and ask about it; return whether testing the next lamps makes sense."""
        for colour in COLOURS:
            lights = [DARK] * len(self._layout.leds)
            lights[led.number] = Light(colour, BRIGHTNESS)
            self._board.show_leds(lights)
            self._operator.wait(COLOUR_SECONDS)
        tr = self._tr
        question = tr(
            "Lamp {number} ({place}): red, green, blue, and all other lamps dark?",
            number=led.number,
            place=led.place,
        )
        return not self._board.connected or self._operator.ask(question) or self._look_closer(led)

    def _look_closer(self, led: Led) -> bool:
        """Find out what is wrong with a lamp; return whether to continue with the next one.

        Each lamp passes on the data for those after it. So behind a broken joint all lamps are
        dark, and lamps of another type have a wrong colour order throughout the chain.
        """
        tr, name = self._tr, self._name(led)
        if self._operator.ask(tr("Was this lamp dark, and every other lamp too?")):
            rest = len(self._layout.leds) - led.number
            self._board.show_leds([DARK] * led.number + [Light(WHITE, BRIGHTNESS_OF_MANY)] * rest)
            self._operator.wait(COLOUR_SECONDS)
            question = tr(
                "Lamp {number} and all lamps after it should be white now. Is any of them lit?",
                number=led.number,
            )
            if not self._board.connected or self._operator.ask(question):
                self._find(tr("{lamp} stays dark: {wires}.", lamp=name, wires=self._wires(led)))
                return True
            self._find(
                tr("The chain ends before {lamp}: {wires}.", lamp=name, wires=self._wires(led))
            )
            return False
        if self._operator.ask(tr("Was only that lamp lit, but in other colours?")):
            self._find(
                tr(
                    "{lamp} has its colours in another order, so it is not a WS2812B. "
                    "`tabularium hardware lights --order RGB` sets another order.",
                    lamp=name,
                )
            )
            return False
        self._find(
            tr(
                "{lamp}: the order of the chain differs from hardware/led_layout.toml.",
                lamp=name,
            )
        )
        return True

    def _name(self, led: Led) -> str:
        tr = self._tr
        return tr("lamp {number} ({place})", number=led.number, place=led.place)

    def _wires(self, led: Led) -> str:
        """Return which joints of a dark lamp to check."""
        tr, pin = self._tr, self._layout.data_pin
        before = tr("the Pico's GP{pin} through the 74AHCT125", pin=pin)
        if led.number > 0:
            last = self._layout.leds[led.number - 1]
            before = tr("DOUT of {lamp}", lamp=self._name(last))
        return tr("check the wire from {before} to its DIN, then its 5 V and ground", before=before)

    def _find(self, finding: str) -> None:
        finding = finding[:1].upper() + finding[1:]
        self.findings.append(finding)
        self._operator.say(f"  → {finding}")
