"""What every LED board does, whether it is drawn on the screen or on a serial line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.devices.adalight_board import AdalightBoard
from pi_app.devices.led_layout import load_layout
from pi_app.devices.light_board import Colour, Light, LightBoard, VirtualLightBoard
from pi_app.devices.serial_light_board import SerialLightBoard
from tests.devices.pty_board import MicroPython, Program, PtyBoard
from tests.devices.test_adalight_board import Listener
from tests.waiting import wait_until

LAMPS = ("Rome", "Sicily", "imperium-hispania")
RED, BLUE, BLACK = (255, 0, 0), (0, 0, 255), (0, 0, 0)


class Example(ABC):
    """A board, and what an onlooker can do with it and see of it."""

    board: LightBoard

    @abstractmethod
    def plug(self) -> None: ...

    @abstractmethod
    def unplug(self) -> None: ...

    @abstractmethod
    def colour(self, lamp: str) -> Colour | None:
        """What somebody sees at a lamp now; None if it was never lit."""

    def clear(self) -> None:
        """Take everything away."""
        self.board.close()


class Drawn(Example):
    def __init__(self) -> None:
        self.board = self.drawn = VirtualLightBoard(LAMPS)
        self.unplug()

    def plug(self) -> None:
        self.drawn.plug()

    def unplug(self) -> None:
        self.drawn.unplug()

    def colour(self, lamp: str) -> Colour | None:
        return self.drawn.colours(0.0)[lamp]


class Wired(Example):
    """A board on a pseudo-terminal."""

    def __init__(self, program: Program, place: Path, kind: str) -> None:
        self.layout = load_layout()
        self.wire = PtyBoard(program, place / "board")
        finder = lambda: [str(self.wire.path)]  # noqa: E731 - it is one
        if kind == "adalight":
            self.board = AdalightBoard(LAMPS, self.layout, finder)
        else:
            self.board = SerialLightBoard(LAMPS, self.layout, finder, timeout=(2.0, 4.0))

    def plug(self) -> None:
        self.wire.plug()

    def unplug(self) -> None:
        self.wire.unplug()
        self.wire.program.lit.clear()

    def colour(self, lamp: str) -> Colour | None:
        number = self.layout.lamps[lamp][0]
        program = self.wire.program
        if isinstance(program, Listener):
            return program.controller.lit[-1][number] if program.controller.lit else None
        if not program.lit:
            return None
        red, green, blue = program.lit[-1][3 * number : 3 * number + 3]
        return red, green, blue

    def clear(self) -> None:
        super().clear()
        self.wire.unplug()


@pytest.fixture(params=["drawn", "firmware", "adalight"])
def example(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Example]:
    made: Example
    if request.param == "drawn":
        made = Drawn()
    else:
        pytest.importorskip("serial", reason="pyserial is not installed")
        layout = load_layout()
        program = (
            Listener()
            if request.param == "adalight"
            else MicroPython(len(layout.leds), layout.milliamperes)
        )
        made = Wired(program, tmp_path, request.param)
    yield made
    made.clear()


def sees(example: Example, lamp: str, colour: Colour) -> None:
    wait_until(lambda: example.colour(lamp) == colour, f"{lamp} shows {colour}")


def test_it_shows_whole_frames(example: Example) -> None:
    assert example.board.lamps == LAMPS
    example.plug()
    example.board.show({"Rome": Light(RED), "Sicily": Light(BLUE)})
    sees(example, "Rome", RED)
    sees(example, "Sicily", BLUE)
    wait_until(lambda: example.board.connected, "it is there")
    example.board.show({"Sicily": Light(BLUE, 0.5)})
    sees(example, "Rome", BLACK)
    sees(example, "Sicily", (0, 0, 128))


def test_all_lamps_get_darker_alike(example: Example) -> None:
    example.plug()
    example.board.show({"Rome": Light(RED)})
    sees(example, "Rome", RED)
    example.board.brightness = 0.2
    sees(example, "Rome", (51, 0, 0))


def test_it_may_be_away_and_come_back_with_the_last_frame(example: Example) -> None:
    assert not example.board.connected
    example.board.show({"Rome": Light(RED)})
    example.board.show({"Rome": Light(BLUE)})
    example.plug()
    sees(example, "Rome", BLUE)
    example.unplug()
    wait_until(lambda: not example.board.connected, "it is missed")
    example.board.show({"Sicily": Light(RED)})
    example.plug()
    sees(example, "Sicily", RED)
    wait_until(lambda: example.board.connected, "it is there")
    assert example.board.report.connections >= 2


def test_it_has_no_other_lamps(example: Example) -> None:
    with pytest.raises(ValueError, match="no lamp Narnia"):
        example.board.show({"Narnia": Light(RED)})


def test_it_is_away_once_it_is_closed(example: Example) -> None:
    example.plug()
    wait_until(lambda: example.board.connected, "it is there")
    example.board.close()
    assert not example.board.connected
    assert not example.board.report.connected
    example.board.show({"Rome": Light(RED)})
