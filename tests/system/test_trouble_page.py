"""The page that says what to do when the kiosk does not start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from pi_app.system.frame_buffer import find_buffers, rotation
from pi_app.system.trouble_page import (
    INK,
    PARCHMENT,
    TERRACOTTA,
    TITLE,
    WORDS,
    page,
)
from pi_app.text import load

SIZES = [(800, 480), (1920, 1080), (720, 1280)]


def buffer(root: Path, size: tuple[int, int], bits: int, stride: int) -> None:
    """Lay out a frame buffer as the kernel shows it."""
    place = root / "fb0"
    place.mkdir(parents=True)
    (place / "virtual_size").write_text(f"{size[0]},{size[1]}\n")
    (place / "bits_per_pixel").write_text(f"{bits}\n")
    (place / "stride").write_text(f"{stride}\n")


@pytest.mark.parametrize("size", SIZES)
def test_both_languages_fit_on_it(size: tuple[int, int]) -> None:
    picture = page(size)
    assert picture.size == size
    # Ink in each half, and none at the edges, where words would be cut off.
    wide, high = size
    halves = (
        [(0, 0, wide // 2, high), (wide // 2, 0, wide, high)]
        if wide > high
        else [(0, 0, wide, high // 2), (0, high // 2, wide, high)]
    )
    for half in halves:
        assert count(picture.crop(half), INK) > 500
    edge = min(size) // 40
    for strip in ((0, 0, wide, edge), (0, high - edge, wide, high), (wide - edge, 0, wide, high)):
        assert count(picture.crop(strip), INK) == 0


def count(picture: Image.Image, colour: tuple[int, int, int]) -> int:
    """How many pixels have a colour."""
    found = picture.getcolors(maxcolors=1 << 20)
    assert found is not None
    return sum(number for number, each in found if each == colour)


def test_it_is_told_in_japanese_too() -> None:
    japanese = load("ja")
    assert all(japanese[text] != text for text in (TITLE, *WORDS))


@pytest.mark.parametrize(("bits", "stride"), [(32, 3200), (32, 3264), (16, 1600), (16, 1664)])
def test_pixels_come_out_as_the_screen_wants_them(tmp_path: Path, bits: int, stride: int) -> None:
    size = (800, 480)
    buffer(tmp_path / "sys", size, bits, stride)
    device = tmp_path / "fb0"
    device.touch()
    (found,) = find_buffers(tmp_path / "sys", tmp_path)
    found.show(page)
    told = device.read_bytes()
    assert len(told) == stride * size[1]

    def pixel(x: int, y: int) -> tuple[int, ...]:
        at = y * stride + x * bits // 8
        if bits == 32:
            blue, green, red = told[at : at + 3]
            return red, green, blue
        value = int.from_bytes(told[at : at + 2], "little")
        return value >> 11 << 3, (value >> 5 & 63) << 2, (value & 31) << 3

    for place, colour in (((0, 0), PARCHMENT), ((799, 479), PARCHMENT), ((400, 240), TERRACOTTA)):
        exact = [abs(one - other) for one, other in zip(pixel(*place), colour, strict=True)]
        assert max(exact) < (8 if bits == 16 else 1)


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_it_stands_as_people_have_turned_the_picture(tmp_path: Path, degrees: int) -> None:
    preferences = tmp_path / "kiosk.json"
    preferences.write_text(f'{{"rotation": {degrees}}}')
    size = (320, 200)
    buffer(tmp_path / "sys", size, 32, 4 * size[0])
    device = tmp_path / "fb0"
    device.touch()
    (found,) = find_buffers(tmp_path / "sys", tmp_path)
    found.show(page, rotation(preferences))
    shown = Image.frombytes("RGB", size, device.read_bytes(), "raw", "BGRX")
    # What people see who have turned the screen itself by as much, with the clock.
    seen = shown.rotate(-degrees, expand=True)
    assert seen.tobytes() == page(seen.size).tobytes()


@pytest.mark.parametrize(
    "told", ["", "[]", "{}", "[" * 5000, '{"rotation": "90"}', '{"rotation": 45}']
)
def test_it_is_not_turned_by_what_makes_no_sense(tmp_path: Path, told: str) -> None:
    preferences = tmp_path / "kiosk.json"
    preferences.write_text(told)
    assert rotation(preferences) == rotation(tmp_path / "nothing") == 0


def test_what_is_no_screen_is_left_alone(tmp_path: Path) -> None:
    buffer(tmp_path / "a", (800, 480), 8, 800)
    buffer(tmp_path / "b", (800, 480), 32, 10)
    (tmp_path / "c" / "fb0").mkdir(parents=True)
    for place in ("a", "b", "c", "nowhere"):
        assert find_buffers(tmp_path / place, tmp_path) == []


def test_it_needs_nothing_of_what_may_have_crashed() -> None:
    code = "import sys, pi_app.system.trouble_page; print('pygame' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    )
    assert run.stdout == "False\n"
