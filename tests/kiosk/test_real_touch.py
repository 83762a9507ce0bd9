"""The program under real fingers: a real X server, its real touchscreen, several at a time."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.kiosk.program import Pixel, Program, sit_down
from tests.kiosk.touch_display import HEIGHT, WIDTH, Touchscreen, touch_display, why_not
from tests.waiting import wait_until

pytestmark = pytest.mark.skipif(why_not() is not None, reason=why_not() or "")

CORNER = (WIDTH - 8, 8)


def drag(screen: Touchscreen, start: Pixel, end: Pixel) -> None:
    """Carry a piece with one finger while another one rests in the corner."""
    screen.press(1, start)
    time.sleep(0.1)
    screen.press(2, CORNER)
    for step in range(1, 9):
        x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
        screen.move(1, (x, y))
        time.sleep(0.03)
    screen.lift(2, CORNER)
    screen.lift(1, end)


def test_a_legion_is_carried_by_a_finger_while_another_one_rests(tmp_path: Path) -> None:
    at = sit_down(tmp_path, (WIDTH, HEIGHT))
    with touch_display(tmp_path) as (display, screen):
        program = Program(display, tmp_path / "journal.sqlite3", (WIDTH, HEIGHT))
        try:
            program.repeat_until_written(
                "legion Rome-Gallia", lambda: drag(screen, at["Rome"], at["Gallia"])
            )
        finally:
            program.clear_away()
    assert "Traceback" not in (tmp_path / "errors.txt").read_text()


def spread(screen: Touchscreen, middle: Pixel, before: int, after: int) -> None:
    """Move two fingers from ``before`` to ``after`` pixels to the left and right of a middle."""
    x, y = middle
    screen.press(1, (x - before, y))
    screen.press(2, (x + before, y))
    for step in range(1, 9):
        out = before + (after - before) * step // 8
        screen.move(1, (x - out, y))
        screen.move(2, (x + out, y))
        time.sleep(0.03)
    screen.lift(2, (x + after, y))
    screen.lift(1, (x - after, y))


def test_two_fingers_of_a_real_screen_pinch(tmp_path: Path) -> None:
    told = tmp_path / "gestures.txt"
    with touch_display(tmp_path) as (display, screen), told.open("w") as lines:
        probe = subprocess.Popen(
            [sys.executable, "-m", "tests.kiosk.gesture_probe"],
            env=display | {"SDL_VIDEO_WINDOW_POS": "0,0"},
            stdout=lines,
        )
        try:

            def pinched() -> bool:
                spread(screen, (640, 400), 60, 240)
                return "PinchEnd" in told.read_text()

            wait_until(pinched, told.read_text)
        finally:
            probe.kill()
            probe.wait()
    factors = [float(each) for each in re.findall(r"factor=([\d.]+)", told.read_text())]
    assert max(factors) > 3.5
    middles = re.findall(r"Pinch\(start=\((\d+), (\d+)\)", told.read_text())
    assert all(abs(int(x) - 640) <= 2 and abs(int(y) - 400) <= 2 for x, y in middles)
