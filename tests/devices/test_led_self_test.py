"""The walk along the chain, with the firmware in MicroPython and a chain that is soldered badly."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.cli import main
from pi_app.devices.led_layout import load_layout
from pi_app.devices.led_self_test import LightSelfTest
from pi_app.devices.light_board import Colour
from pi_app.devices.serial_light_board import SerialLightBoard
from pi_app.text import Translator
from tests.devices.pty_board import MicroPython, PtyBoard
from tests.waiting import wait_until

pytest.importorskip("serial", reason="pyserial is not installed")


class Maker:
    """Somebody who answers by what is to be seen of a chain.

    Attributes:
        driver: who talks to the board.
        said: what was told.
        asked: what was asked.
        seen: the lamps that were lit, look by look.

    Args:
        board: whose program says what each lamp is sent.
        broken: the lamp before which no joint holds: it and all after it stay dark.
        deaf: lamps that hand everything on and stay dark themselves.
        swapped: whether red and green are swapped.
        exchanged: two lamps that were soldered in each other's place.
    """

    driver: SerialLightBoard

    def __init__(
        self,
        board: PtyBoard,
        broken: int = 1000,
        deaf: tuple[int, ...] = (),
        swapped: bool = False,
        exchanged: tuple[int, int] = (0, 0),
    ) -> None:
        self.board = board
        self.broken = broken
        self.deaf = deaf
        self.swapped = swapped
        self.exchanged = {exchanged[0]: exchanged[1], exchanged[1]: exchanged[0]}
        self.said: list[str] = []
        self.asked: list[str] = []
        self.seen: list[dict[int, Colour]] = []

    def say(self, text: str) -> None:
        self.said.append(text)

    def ask(self, question: str) -> bool:
        self.asked.append(question)
        looks = self.seen[-3:]
        if question.startswith("Lamp") and question.endswith("all other lamps dark?"):
            self.lamp = int(question.split()[1])
            red, green, blue = (128, 0, 0), (0, 128, 0), (0, 0, 128)
            return looks == [{self.lamp: red}, {self.lamp: green}, {self.lamp: blue}]
        if question.startswith("Was this lamp dark"):
            return looks == [{}] * 3
        if question.endswith("Is any of them lit?"):
            return bool(looks[-1])
        assert question == "Was only that lamp lit, but in other colours?"
        return all(set(look) == {self.lamp} for look in looks)

    def wait(self, seconds: float) -> None:
        if seconds < 0.5:
            time.sleep(seconds)
            return
        lit = b"".join(bytes(light.shining(0)) for light in self.driver._lights)
        wait_until(lambda: self.board.program.lit[-1:] == [lit], "the lamps show it")
        shining: dict[int, Colour] = {}
        for number in range(len(lit) // 3):
            red, green, blue = lit[3 * number : 3 * number + 3]
            if (red or green or blue) and number < self.broken and number not in self.deaf:
                place = self.exchanged.get(number, number)
                shining[place] = (green, red, blue) if self.swapped else (red, green, blue)
        self.seen.append(shining)

    def now(self) -> float:
        return time.monotonic()


@pytest.fixture
def board(tmp_path: Path) -> Iterator[PtyBoard]:
    layout = load_layout()
    board = PtyBoard(MicroPython(len(layout.leds), layout.milliamperes), tmp_path / "board")
    yield board
    board.unplug()


def findings(board: PtyBoard, patch: pytest.MonkeyPatch, maker: Maker) -> list[str]:
    """What somebody is told who walks along a chain."""
    patch.setattr("pi_app.devices.serial_light_board.FADE_SECONDS", 0.0)
    layout = load_layout()
    board.plug()
    maker.driver = driver = SerialLightBoard(tuple(layout.lamps), layout, lambda: [str(board.path)])
    self_test = LightSelfTest(driver, maker, 60.0, Translator().tr)
    self_test.go()
    driver.close()
    assert "  firmware: 1.1.0" in maker.said
    return self_test.findings


def test_behind_a_broken_joint_nobody_looks(
    board: PtyBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = Maker(board, broken=3)
    found = findings(board, monkeypatch, maker)
    assert len(found) == 1
    assert found[0].startswith("The chain ends before lamp 3 (")
    assert "the wire from DOUT of lamp 2 (" in found[0]
    assert len(maker.asked) == 4 + 2


def test_a_chain_that_gets_no_data_has_its_first_wire_named(
    board: PtyBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    (found,) = findings(board, monkeypatch, Maker(board, broken=0))
    assert found.startswith("The chain ends before lamp 0 (")
    assert "through the 74AHCT125 to its DIN" in found


def test_a_dark_lamp_that_hands_on_stops_no_walk(
    board: PtyBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = Maker(board, deaf=(36, 38))
    found = findings(board, monkeypatch, maker)
    assert [each.split(" stays dark")[0] for each in found] == [
        "Lamp 36 (Orospeda)",
        "Lamp 38 (Mauretania)",
    ]


def test_lamps_of_another_kind_are_told_once(
    board: PtyBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    (found,) = findings(board, monkeypatch, Maker(board, swapped=True))
    assert "another order, so it is not a WS2812B" in found


def test_lamps_in_each_others_place_are_told(
    board: PtyBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = findings(board, monkeypatch, Maker(board, exchanged=(1, 4)))
    assert [each.split(":")[0].split(" (")[0] for each in found] == ["Lamp 1", "Lamp 4"]
    assert all("led_layout.toml" in each for each in found)


def test_the_command_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["hardware", "test", "lights", "--lights", "serial:/dev/no-such", "--timeout", "1"]
    assert main(command) == 1
    said = capsys.readouterr().out
    assert "No LED board was found at /dev/no-such" in said
    assert "Problems found: 1." in said


def test_the_command_walks_along(
    board: PtyBoard, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board.plug()
    monkeypatch.setattr("pi_app.devices.led_self_test.COLOUR_SECONDS", 0.0)
    monkeypatch.setattr("sys.stdin.readline", lambda: "y\n", raising=False)
    assert main(["hardware", "test", "lights", "--lights", f"serial:{board.path}"]) == 0
    said = capsys.readouterr().out
    assert f"The LED board at {board.path} responds." in said
    assert said.count("and all other lamps dark? [y/n]") == len(load_layout().leds)
    assert "All well." in said


def test_the_command_knows_its_lights(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hardware", "test", "lights", "--lights", "virtual"]) == 2
    assert "no lamps to look at" in capsys.readouterr().err
