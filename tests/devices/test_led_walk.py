"""The walk along the chain, with the firmware in MicroPython and a chain that is soldered badly."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.cli import main
from pi_app.devices.led_layout import load_layout
from pi_app.devices.led_walk import LightWalk
from pi_app.devices.serial_light_board import SerialLightBoard
from tests.devices.pty_board import MicroPython, PtyBoard, wait_until

pytest.importorskip("serial", reason="pyserial is not installed")


class Maker:
    """Somebody who looks at the lamps up to the one that is soldered badly."""

    def __init__(self, board: PtyBoard, dark_from: int) -> None:
        self.board = board
        self.dark_from = dark_from
        self.said: list[str] = []
        self.seen: list[set[int]] = []
        self.asked = 0

    def say(self, text: str) -> None:
        self.said.append(text)

    def ask(self, question: str) -> bool:
        assert question.startswith(f"Lamp {self.asked} (")
        alone = {self.asked}
        self.asked += 1
        assert self.seen[-3:] == [alone] * 3
        return self.asked - 1 < self.dark_from

    def wait(self, seconds: float) -> None:
        if seconds < 0.5:
            time.sleep(seconds)
            return
        wait_until(self.one_lamp, "one lamp shines in one colour at half brightness")
        lit = self.board.program.lit.pop()
        self.board.program.lit.clear()
        self.seen.append({at // 3 for at, value in enumerate(lit) if value})

    def one_lamp(self) -> bool:
        lit = self.board.program.lit
        return bool(lit) and sorted(lit[-1])[-2:] == [0, 128]

    def now(self) -> float:
        return time.monotonic()


@pytest.fixture
def board(tmp_path: Path) -> Iterator[PtyBoard]:
    layout = load_layout()
    board = PtyBoard(MicroPython(len(layout.leds), layout.milliamperes), tmp_path / "board")
    yield board
    board.unplug()


def test_the_walk_names_the_wire(board: PtyBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pi_app.devices.serial_light_board.FADE_SECONDS", 0.0)
    layout = load_layout()
    board.plug()
    driver = SerialLightBoard(tuple(layout.lamps), layout, lambda: [str(board.path)])
    maker = Maker(board, dark_from=len(layout.leds) - 2)
    walk = LightWalk(driver, maker, 60.0)
    walk.go()
    driver.close()
    assert maker.asked == len(layout.leds)
    assert len(walk.findings) == 2
    assert walk.findings[0].startswith(
        "Lamp 38 (Mauretania). If it was dark: the wire from DOUT of lamp 37 (Balearic Islands)"
    )
    assert "  firmware: 1.0.0" in maker.said


def test_the_command_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["hardware", "test", "lights", "--lights", "serial:/dev/no-such", "--patience", "1"]
    assert main(command) == 1
    said = capsys.readouterr().out
    assert "No board of lights was found at /dev/no-such" in said
    assert "To mend: 1." in said


def test_the_command_walks_along(
    board: PtyBoard, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board.plug()
    monkeypatch.setattr("pi_app.devices.led_walk.COLOUR_SECONDS", 0.0)
    monkeypatch.setattr("sys.stdin.readline", lambda: "y\n", raising=False)
    assert main(["hardware", "test", "lights", "--lights", f"serial:{board.path}"]) == 0
    said = capsys.readouterr().out
    assert f"The board at {board.path} answers." in said
    assert said.count("and no other? [y/n]") == len(load_layout().leds)
    assert "All well." in said


def test_the_command_knows_its_lights(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hardware", "test", "lights", "--lights", "virtual"]) == 2
    assert "no lamps that could be looked at" in capsys.readouterr().err
