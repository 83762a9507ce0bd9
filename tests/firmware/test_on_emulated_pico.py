"""The whole program in MicroPython on an emulated RP2040, down to the wave on the data line.

The driver talks to it over a pseudo-terminal as it does to a real one. The Pico runs some thirty
times slower here than it would; times are the Pico's own.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from itertools import pairwise
from statistics import mean, median

import pytest
import serial
from led_settings import USUAL, limit_of
from led_wiring import LAMPS

from pi_app.devices.board_line import BoardLine
from pi_app.devices.firmware_update import shipped_version
from pi_app.devices.led_layout import LedLayout, load_layout
from pi_app.devices.led_protocol import Settings
from pi_app.devices.light_board import Light
from pi_app.devices.line_board import FADE_SECONDS
from pi_app.devices.serial_light_board import SerialLightBoard
from tests.firmware.emulated_pico import (
    EMULATOR,
    SLOWNESS,
    EmulatedPico,
    Written,
)
from tests.waiting import wait_until

pytestmark = pytest.mark.deep

STEP_MS = 20
BUDGET_MA = limit_of(USUAL)
ROM_BYTES = 16 * 1024
WATCHDOG_MS = 300

# Starts the program at the prompt so that it hangs in its eleventh step.
HANG = f"""
import led_board, main
_sound = led_board.Board.pass_time
_steps = []

def _hanging(self, ms):
    _steps.append(ms)
    while len(_steps) > 10:
        pass
    return _sound(self, ms)

led_board.Board.pass_time = _hanging
main.watchdog_of = lambda settings: {WATCHDOG_MS}
main.run()
"""
# Byte 3 would be Ctrl-C at a prompt.
RED, THREES = Light((200, 0, 0)), Light((3, 3, 3))


@pytest.fixture(scope="module")
def pico(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmulatedPico]:
    place = tmp_path_factory.mktemp("pico")
    older = [place / name for name in ("boot.py", "main.py", "led_board.py", "led_settings.py")]
    for file in older:
        file.write_text("raise SystemExit")
    pico = EmulatedPico(place, files=older)
    yield pico
    pico.end()


@pytest.fixture(scope="module")
def layout() -> LedLayout:
    return load_layout()


@pytest.fixture(scope="module")
def driver(pico: EmulatedPico, layout: LedLayout) -> Iterator[SerialLightBoard]:
    driver = SerialLightBoard(
        tuple(layout.lamps), layout, lambda: [pico.place], timeout=(SLOWNESS, SLOWNESS)
    )
    yield driver
    driver.close()


def expected(layout: LedLayout, frame: dict[str, Light]) -> bytes:
    return b"".join(bytes(light.shining(0)) for light in layout.spread(frame))


def wait_for(pico: EmulatedPico, colours: bytes) -> None:
    wait_until(lambda: pico.written()[-1].colours == colours, "it shows", timeout_s=3 * SLOWNESS)


def test_without_a_host_it_breathes_amber(pico: EmulatedPico) -> None:
    wait_until(lambda: any(each.colours[0] >= 5 for each in pico.written()), "it breathes")
    brightness = []
    for each in pico.written():
        assert len(each.colours) == 3 * LAMPS
        red, green, blue = each.colours[:3]
        assert each.colours == bytes((red, green, blue)) * LAMPS
        assert red >= green >= blue == 0
        brightness.append(red)
    assert brightness[0] <= 2, "it fades in"
    assert max(brightness) <= 24


def test_it_keeps_fifty_frames_a_second(pico: EmulatedPico) -> None:
    moments = [each.ms for each in pico.written()]
    gaps = [after - before for before, after in pairwise(moments)]
    assert mean(gaps) == pytest.approx(STEP_MS, rel=0.15)


def test_the_wave_is_what_the_lamps_want(pico: EmulatedPico) -> None:
    ones: list[float] = []
    zeros: list[float] = []
    periods: list[float] = []
    for each in pico.written():
        assert len(each.highs) == len(each.bits)
        for bit, high in zip(each.bits, each.highs, strict=True):
            (ones if bit else zeros).append(high)
        periods += each.periods
    # WS2812B: a one is high for 580 to 1000 ns, a zero for 220 to 380 ns (older: 250 to 550). The
    # emulator sees an edge up to 40 ns late.
    assert median(ones) == pytest.approx(875, abs=10)
    assert median(zeros) == pytest.approx(375, abs=10)
    assert min(ones) >= 580
    assert max(ones) <= 1000
    assert min(zeros) >= 220
    assert max(zeros) <= 450
    assert median(periods) == pytest.approx(1250, abs=10)


def test_the_driver_and_the_whole_program_agree(
    pico: EmulatedPico, driver: SerialLightBoard, layout: LedLayout
) -> None:
    frame = {"Rome": THREES, "Sicily": RED, "imperium-hispania": Light((3, 0, 255), 0.5)}
    since = pico.written()[-1].ms
    driver.show(frame)
    wait_for(pico, expected(layout, frame))
    wait_until(lambda: driver.shown, "the driver knows")
    assert driver.report.device_error is None
    assert [told["own"] for told in pico.watched() if "own" in told][-1] == 1
    _check_fade(pico.written(since), 3 * layout.lamps["Sicily"][0], RED.shining(0)[0])


def _check_fade(written: list[Written], channel: int, to: int) -> None:
    """The lamp goes there within the fade, evenly and without a jump."""
    values = [(each.ms, each.colours[channel]) for each in written]
    at = next(n for n, (_, value) in enumerate(values) if value > 30)
    end = next(n for n, (_, value) in enumerate(values) if value == to)
    fade = 1000 * FADE_SECONDS
    assert (values[end][0] - values[at][0]) == pytest.approx(fade * (to - 30) / to, abs=60)
    steps = [after - before for (_, before), (_, after) in pairwise(values[at : end + 1])]
    assert all(0 < step <= 40 for step in steps), steps


def test_white_lamps_stay_within_the_current(pico: EmulatedPico, driver: SerialLightBoard) -> None:
    since = pico.written()[-1].ms
    driver.show_leds([Light((255, 255, 255))] * LAMPS)
    most = (BUDGET_MA - LAMPS) * 255 // 20
    white = bytes([255 * most // (255 * 3 * LAMPS)]) * (3 * LAMPS)
    wait_for(pico, white)
    for each in pico.written(since):
        assert LAMPS + sum(each.colours) * 20 / 255 <= BUDGET_MA
    wait_until(lambda: driver.report.details.get("dimmed to save current") == "yes", "it says so")


def test_a_host_that_leaves_leaves_it_dark(pico: EmulatedPico, driver: SerialLightBoard) -> None:
    driver.close()
    wait_for(pico, bytes(3 * LAMPS))


def wait_for_prompt(pico: EmulatedPico) -> None:
    """Press Enter until MicroPython's prompt answers."""
    said = b""
    with serial.Serial(pico.place, timeout=0.1) as line:

        def prompted() -> bool:
            nonlocal said
            line.write(b"\r")
            said += line.read(1000)
            return said.count(b">>> ") > 1

        wait_until(prompted, "the prompt answers")


def test_the_service_jumper_leads_to_the_prompt(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    pico = EmulatedPico(tmp_path_factory.mktemp("jumper"), jumper=True)
    try:
        wait_for_prompt(pico)
    finally:
        pico.end()
    assert pico.written() == []


def test_settings_outlast_a_start_of_the_bootloader(
    pico: EmulatedPico, driver: SerialLightBoard, layout: LedLayout
) -> None:
    driver.close()
    wanted = Settings("RGB", 1.0, 200, 1500)
    with BoardLine(pico.place, (SLOWNESS, SLOWNESS)) as board:
        before = board.about()
        assert (before.firmware, before.settings) == (shipped_version(), Settings())
        board.set(wanted)
        assert board.about().settings == wanted
    driver = SerialLightBoard(
        tuple(layout.lamps), layout, lambda: [pico.place], timeout=(SLOWNESS, SLOWNESS)
    )
    colour = (1, 2, 40)
    driver.show_leds([Light(colour)] * LAMPS)
    # The emulated lamps are WS2812B, which take for green what comes first: here it is red.
    wait_for(pico, bytes((2, 1, 40)) * LAMPS)
    driver.show_leds([Light((255, 255, 255))] * LAMPS)
    most = 255 * ((200 - LAMPS) * 255 // 20) // (255 * 3 * LAMPS)
    wait_for(pico, bytes([most]) * (3 * LAMPS))
    driver.close()
    with BoardLine(pico.place, (SLOWNESS, SLOWNESS)) as board:
        board.update()
    # The emulator has no bootloader's drive, and starts the board's program anew instead; but the
    # chip was told to go on in its own memory, where the bootloader is.
    with BoardLine(pico.place, (5.0,) * 40) as board:
        assert board.about().settings == wanted
    lit = len(pico.written())
    wait_until(lambda: len(pico.written()) > lit, "it lights the lamps")
    entries = [int(str(told["entry"])) for told in pico.watched() if "entry" in told]
    assert 0 < entries[-1] < ROM_BYTES


def test_the_watchdog_starts_a_program_that_hangs_anew(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    pico = EmulatedPico(tmp_path_factory.mktemp("hanging"), jumper=True)
    try:
        # What mpremote says while the Pico still starts would be lost, and mpremote waits for ever.
        wait_for_prompt(pico)
        mpremote = [str(EMULATOR.with_name("mpremote")), "connect", pico.place]
        subprocess.run([*mpremote, "exec", "--no-follow", HANG], check=True, timeout=3 * SLOWNESS)
        wait_until(lambda: len(pico.written()) > 15, "it writes again", timeout_s=3 * SLOWNESS)
    finally:
        pico.end()
    gaps = [after.ms - before.ms for before, after in pairwise(pico.written())]
    assert WATCHDOG_MS < max(gaps) < 3 * WATCHDOG_MS
    assert sorted(gaps)[-2] < 3 * STEP_MS
