"""The driver on a real serial line: real pyserial, a pseudo-terminal, the firmware in MicroPython.

What is expected comes sooner or later; no test looks at a clock.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pi_app.devices.led_layout import LedLayout, load_layout
from pi_app.devices.led_protocol import Kind, Packet, Refusal, packed
from pi_app.devices.light_board import DARK, Colour, Light, Pattern
from pi_app.devices.serial_light_board import SerialLightBoard
from tests.devices.pty_board import (
    InProcess,
    MicroPython,
    Program,
    PtyBoard,
    Scripted,
    Silent,
)
from tests.waiting import wait_until

pytest.importorskip("serial", reason="pyserial is not installed")

RED, BLUE = Light((255, 0, 0)), Light((0, 0, 255))
QUICK = (0.2, 0.2)


@pytest.fixture(scope="module")
def layout() -> LedLayout:
    return load_layout()


class Desk:
    """A driver and the board it looks for, and what to clear away in the end."""

    def __init__(self, layout: LedLayout, place: Path) -> None:
        self.layout = layout
        self.path = place / "tabularium-led"
        self.ends: list[Callable[[], None]] = []

    def board(self, program: Program, name: str = "tabularium-led") -> PtyBoard:
        board = PtyBoard(program, self.path.with_name(name))
        self.ends.append(board.unplug)
        return board

    def driver(self, timeout: tuple[float, ...] = (2.0, 4.0, 8.0)) -> SerialLightBoard:
        driver = SerialLightBoard(
            tuple(self.layout.lamps), self.layout, lambda: [str(self.path)], timeout=timeout
        )
        self.ends.append(driver.close)
        return driver

    def micropython(self) -> PtyBoard:
        return self.board(MicroPython(len(self.layout.leds), self.layout.milliamperes))

    def expected(self, **lights: Light) -> bytes:
        """What the lamps show in the end, of steady lights."""
        colours: list[Colour] = [light.shining(0) for light in self.layout.spread(lights)]
        return bytes(value for colour in colours for value in colour)


@pytest.fixture
def desk(layout: LedLayout, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(layout, tmp_path)
    yield desk
    for end in reversed(desk.ends):
        end()


def shows(board: PtyBoard, expected: bytes) -> None:
    wait_until(lambda: board.program.lit[-1:] == [expected], "the lamps show it")


def test_the_firmware_shows_what_the_table_wants(desk: Desk) -> None:
    board = desk.micropython()
    board.plug()
    driver = desk.driver()
    driver.show({"Sicily": RED, "imperium-hispania": BLUE})
    shows(board, desk.expected(**{"Sicily": RED, "imperium-hispania": BLUE}))
    assert driver.connected
    wait_until(lambda: driver.shown, "the driver knows")
    steps = set(board.program.lit)
    assert len(steps) > 4, "it faded there step by step"
    report = driver.report
    assert (report.device_error, report.connections) == (None, 1)
    assert report.place == str(desk.path)
    assert report.details["firmware"] == "1.1.0"
    assert report.details["lamps"] == str(len(desk.layout.leds))
    driver.show({"Rome": Light((0, 255, 0), 0.5)})
    shows(board, desk.expected(Rome=Light((0, 255, 0), 0.5)))
    driver.brightness = 0.25
    shows(board, desk.expected(Rome=Light((0, 255, 0), 0.125)))


def test_a_pulse_goes_on_by_itself(desk: Desk) -> None:
    board = desk.micropython()
    board.plug()
    driver = desk.driver()
    driver.show({"Sicily": Light((255, 0, 0), 1.0, Pattern.PULSE, (0, 0, 255))})
    wait_until(lambda: driver.connected and driver.shown, "it is shown")
    sicily = 3 * desk.layout.lamps["Sicily"][0]

    def tide(channel: int) -> None:
        seen = len(board.program.lit)
        wait_until(
            lambda: any(lit[sicily + channel] > 190 for lit in board.program.lit[seen:]),
            "the tide turns",
        )

    for channel in (0, 2, 0):
        tide(channel)


@pytest.mark.parametrize("times", [3])
def test_unplugging_and_plugging_in_again(desk: Desk, times: int) -> None:
    board = desk.micropython()
    driver = desk.driver()
    wait_until(lambda: driver.report.device_error, "it is missed")
    assert not driver.connected
    assert "No LED board was found" in str(driver.report.device_error)
    for time in range(times):
        light = Light((50 * time, 100, 0))
        driver.show({"Rome": light})
        board.plug()
        shows(board, desk.expected(Rome=light))
        wait_until(lambda: driver.report.device_error is None, "all is well")
        board.unplug()
        wait_until(lambda: not driver.connected, "it is missed")
        board.program.lit.clear()
    assert driver.report.connections == times
    wait_until(lambda: "found" in str(driver.report.device_error), "it is missed")


def test_garbage_torn_and_doubled_packets(desk: Desk) -> None:
    board = desk.micropython()
    board.plug()
    driver = desk.driver((0.3, 0.6, 1.2))
    rng = random.Random(3)

    def spoil(data: bytes) -> bytes:
        match rng.randrange(6):
            case 0:
                return data[: rng.randrange(len(data) + 1)]
            case 1:
                return data * 2
            case 2:
                return rng.randbytes(50) + data
            case _:
                return data

    board.to_board = board.to_host = spoil
    for number in range(10):
        driver.show({"Rome": Light((20 * number, 0, 0))})
        board.noise(bytes(range(256)))
        wait_until(lambda: driver.shown, "it comes through")
    board.to_board = board.to_host = bytes
    driver.show({"Rome": BLUE})
    shows(board, desk.expected(Rome=BLUE))


def test_frames_are_replaced_and_never_queued(desk: Desk) -> None:
    """The board takes nothing while hundreds of frames come; then it gets the last."""
    board = desk.micropython()
    board.plug()
    driver = desk.driver()
    driver.show({"Rome": RED})
    wait_until(lambda: driver.shown, "it is shown")
    gate = threading.Event()

    def held_up(data: bytes) -> bytes:
        gate.wait()
        return data

    board.to_board = held_up
    before = len(board.arrived)
    for number in range(1000):
        driver.show({"Rome": Light((number % 256, 0, 0))})
    driver.show({"Rome": BLUE})
    gate.set()
    wait_until(lambda: driver.shown, "it is shown")
    one_packet = 2 + 8 * len(desk.layout.leds) + 12
    assert len(board.arrived) - before < 20 * one_packet
    shows(board, desk.expected(Rome=BLUE))


def test_what_never_answers_is_told_and_tried_again(desk: Desk) -> None:
    board = desk.board(Silent())
    board.plug()
    driver = desk.driver(QUICK)
    driver.show({"Rome": RED})
    wait_until(lambda: driver.report.device_error, "it is given up")
    assert "does not respond like an LED board" in str(driver.report.device_error)
    assert not driver.connected
    board.unplug()
    works = desk.micropython()
    works.plug()
    shows(works, desk.expected(Rome=RED))
    report = driver.report
    assert report.device_error is None
    assert report.last_device_error is not None


def test_a_board_with_another_version_is_told(desk: Desk) -> None:
    refusal = Packet(Kind.REFUSED, 1, bytes([Refusal.WRONG_VERSION]), version=9)
    board = desk.board(Scripted(lambda _: packed(refusal)))
    board.plug()
    driver = desk.driver(QUICK)
    wait_until(lambda: driver.report.device_error, "it is told")
    assert "uses version 9 of the protocol" in str(driver.report.device_error)


def test_a_board_of_another_size_shows_what_it_can(desk: Desk) -> None:
    board = desk.board(InProcess(5, 300))
    board.plug()
    driver = desk.driver()
    driver.show({"seat-1": RED, "Rome": BLUE})
    wait_until(lambda: driver.connected and driver.shown, "it is shown")
    assert "has 5 lamps and not 40 as hardware/led_layout.toml says" in str(
        driver.report.device_error
    )


def test_a_port_that_another_program_holds(desk: Desk) -> None:
    board = desk.micropython()
    board.plug()
    first = desk.driver()
    wait_until(lambda: first.connected, "the first has it")
    second = desk.driver()
    wait_until(lambda: second.report.device_error, "the second is refused")
    assert "Another program is using" in str(second.report.device_error)
    first.close()
    wait_until(lambda: second.connected, "the second has it")


def test_the_right_board_is_found_among_others(desk: Desk) -> None:
    desk.board(Silent(), "other").plug()
    board = desk.micropython()
    board.plug()
    places = [str(desk.path.with_name(name)) for name in ("gone", "other", "tabularium-led")]
    driver = SerialLightBoard(
        tuple(desk.layout.lamps), desk.layout, lambda: places, timeout=(1.0, 2.0)
    )
    desk.ends.append(driver.close)
    driver.show({"Rome": RED})
    shows(board, desk.expected(Rome=RED))
    assert driver.report.place == places[2]


def test_closing_leaves_the_lamps_dark(desk: Desk) -> None:
    board = desk.micropython()
    board.plug()
    driver = desk.driver()
    driver.show(dict.fromkeys(["Rome", "Sicily"], RED))
    shows(board, desk.expected(Rome=RED, Sicily=RED))
    driver.close()
    assert not driver.connected
    shows(board, desk.expected(Rome=DARK))


def test_a_fault_in_the_program_does_not_end_the_lights(desk: Desk) -> None:
    calls = []

    def finder() -> list[str]:
        calls.append(1)
        if len(calls) < 3:
            raise RuntimeError("no such thing")
        return [str(desk.path)]

    board = desk.board(InProcess(len(desk.layout.leds), desk.layout.milliamperes))
    board.plug()
    driver = SerialLightBoard(tuple(desk.layout.lamps), desk.layout, finder)
    desk.ends.append(driver.close)
    wait_until(lambda: driver.connected, "it is found after all")
    assert "no such thing" in str(driver.report.last_device_error)
