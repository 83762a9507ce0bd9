"""The program under real fingers: a real X server, its real touchscreen, several at a time."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.kiosk.program import Pixel, Program, sit_down
from tests.kiosk.touch_display import HEIGHT, WIDTH, Touchscreen, touch_display, why_not

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
