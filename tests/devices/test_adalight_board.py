"""Off-the-shelf controllers: what goes over the line, and the fades that the host makes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.devices.adalight_board import AdalightBoard, Fader, adalight_packet
from pi_app.devices.led_layout import LedLayout, load_layout
from pi_app.devices.light_board import DARK, PULSE_SECONDS, Colour, Light, Pattern
from pi_app.devices.line_board import FADE_SECONDS, Picture
from tests.devices.pty_board import PtyBoard, Silent
from tests.waiting import wait_until

RED, BLUE = Light((255, 0, 0)), Light((0, 0, 255))
PULSE = Light((255, 0, 0), 1.0, Pattern.PULSE, (0, 0, 255))
CHANNEL = st.integers(0, 255)
COLOURS = st.lists(st.tuples(CHANNEL, CHANNEL, CHANNEL), min_size=1, max_size=300)


class Controller:
    """Reads Adalight as controllers do: looks for the letters, checks the head, takes the rest."""

    def __init__(self) -> None:
        self.lit: list[list[Colour]] = []
        self.held = b""

    def receive(self, data: bytes) -> None:
        self.held += data
        while (start := self.held.find(b"Ada")) >= 0 and len(self.held) >= start + 6:
            high, low, check = self.held[start + 3 : start + 6]
            if high ^ low ^ 0x55 != check:
                self.held = self.held[start + 1 :]
                continue
            end = start + 6 + 3 * (high * 256 + low + 1)
            if len(self.held) < end:
                return
            flat = self.held[start + 6 : end]
            self.lit.append(list(zip(flat[::3], flat[1::3], flat[2::3], strict=True)))
            self.held = self.held[end:]


def test_the_packet_is_the_documented_one() -> None:
    assert adalight_packet([(255, 0, 1)]).hex(" ") == "41 64 61 00 00 55 ff 00 01"
    assert adalight_packet([(0, 0, 0)] * 300)[:6].hex(" ") == "41 64 61 01 2b 7f"


@given(colours=COLOURS, noise=st.binary(max_size=20).filter(lambda noise: b"A" not in noise))
def test_controllers_read_it_after_noise(colours: list[Colour], noise: bytes) -> None:
    controller = Controller()
    controller.receive(noise + adalight_packet(colours))
    assert controller.lit == [colours]


def test_a_fade_goes_evenly_and_a_pulse_keeps_time() -> None:
    fader = Fader(1)
    first, second = Picture((RED,), 1.0), Picture((BLUE,), 0.5)
    fader.colours(first, 0.0)
    assert fader.colours(first, FADE_SECONDS) == [(255, 0, 0)]
    assert not fader.moving(FADE_SECONDS)
    begin = 10.0
    assert fader.colours(second, begin) == [(255, 0, 0)]
    assert fader.moving(begin)
    assert fader.colours(second, begin + FADE_SECONDS / 2) == [(128, 0, 64)]
    assert fader.colours(second, begin + FADE_SECONDS) == [(0, 0, 128)]
    swell = Picture((PULSE,), 1.0)
    fader.colours(swell, 100 * PULSE_SECONDS)
    assert fader.colours(swell, 110 * PULSE_SECONDS) == [(255, 0, 0)]
    assert fader.colours(swell, 110.5 * PULSE_SECONDS) == [(0, 0, 255)]
    assert fader.moving(110.5 * PULSE_SECONDS)


@pytest.fixture
def layout() -> LedLayout:
    return load_layout()


class Listener(Silent):
    """A controller at the end of the line; it never answers."""

    def __init__(self) -> None:
        super().__init__()
        self.controller = Controller()

    def receive(self, data: bytes) -> None:
        self.controller.receive(data)

    def shows(self, colours: list[Colour]) -> bool:
        return self.controller.lit[-1:] == [colours]


@pytest.fixture
def pair(layout: LedLayout, tmp_path: Path) -> Iterator[tuple[AdalightBoard, PtyBoard, Listener]]:
    pytest.importorskip("serial", reason="pyserial is not installed")
    listener = Listener()
    board = PtyBoard(listener, tmp_path / "wled")
    driver = AdalightBoard(tuple(layout.lamps), layout, lambda: [str(board.path)])
    yield driver, board, listener
    driver.close()
    board.unplug()


def colours(layout: LedLayout, **lights: Light) -> list[Colour]:
    return [light.shining(0) for light in layout.spread(lights)]


def test_a_controller_shows_the_frame_and_finds_it_again(
    layout: LedLayout, pair: tuple[AdalightBoard, PtyBoard, Listener]
) -> None:
    driver, board, listener = pair
    driver.show({"Sicily": RED})
    wait_until(lambda: driver.report.device_error, "it is missed")
    for light in (RED, BLUE):
        driver.show({"Sicily": light})
        board.plug()
        wait_until(lambda: listener.shows(colours(layout, Sicily=light)), "it is shown")  # noqa: B023 - asked at once
        assert driver.connected
        board.unplug()
        wait_until(lambda: not driver.connected, "it is missed")
        listener.controller.lit.clear()
    assert driver.report.connections == 2


def test_the_host_keeps_the_current_within_the_budget(
    layout: LedLayout, pair: tuple[AdalightBoard, PtyBoard, Listener]
) -> None:
    driver, board, listener = pair
    board.plug()
    driver.show_leds([Light((255, 255, 255))] * len(layout.leds))
    lit = listener.controller.lit
    wait_until(lambda: lit and sum(map(sum, lit[-1])) > 5000, "it is shown")
    for each in lit:
        assert len(layout.leds) + sum(map(sum, each)) * 20 / 255 <= layout.milliamperes
    driver.close()
    wait_until(lambda: listener.shows(colours(layout, Rome=DARK)), "it is dark")
