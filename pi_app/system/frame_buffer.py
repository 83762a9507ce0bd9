"""The kernel's frame buffers: screens that work before the kiosk starts, or if it does not start,
with few dependencies."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs
from PIL import Image

BUFFERS: Final = Path("/sys/class/graphics")
DEVICES: Final = Path("/dev")

Draw = Callable[[tuple[int, int]], Image.Image]
"""Draws a picture of the given size."""


@dataclass(frozen=True)
class FrameBuffer:
    """A screen as a frame buffer of the kernel.

    Attributes:
        device: the file for its pixels.
        size: in pixels.
        bits: per pixel, 16 or 32.
        stride: bytes from one line to the next.
    """

    device: Path
    size: tuple[int, int]
    bits: int
    stride: int

    def show(self, draw: Draw, degrees: int = 0) -> None:
        """Show a picture, rotated counterclockwise, as compositors rotate.

        Args:
            draw: draws the picture in the size that people see.
            degrees: 0, 90, 180 or 270.

        Raises:
            OSError: the device can't be written to.
        """
        wide, high = self.size
        upright = self.size if degrees % 180 == 0 else (high, wide)
        picture = draw(upright).rotate(degrees, expand=True)
        pixels = picture.convert("RGBX").tobytes("raw", "BGRX")
        if self.bits == 16:
            pixels = _short(pixels)
        step = wide * self.bits // 8
        gap = bytes(self.stride - step)
        lines = (pixels[line * step : (line + 1) * step] + gap for line in range(high))
        self.device.write_bytes(b"".join(lines))


def _short(pixels: bytes) -> bytes:
    """Convert pixels of 32 bits to 16 bits: five for red, six for green, five for blue."""
    result = bytearray(len(pixels) // 2)
    for at in range(0, len(pixels), 4):
        blue, green, red = pixels[at : at + 3]
        value = (red >> 3) << 11 | (green >> 2) << 5 | blue >> 3
        result[at // 2 : at // 2 + 2] = value.to_bytes(2, "little")
    return bytes(result)


def find_buffers(buffers: Path = BUFFERS, devices: Path = DEVICES) -> list[FrameBuffer]:
    """Return the frame buffers that can show a picture."""
    result = []
    for place in sorted(buffers.glob("fb[0-9]*")):
        try:
            wide, high = (place / "virtual_size").read_text().split(",")
            bits = int((place / "bits_per_pixel").read_text())
            stride = int((place / "stride").read_text())
            found = FrameBuffer(devices / place.name, (int(wide), int(high)), bits, stride)
        except (OSError, ValueError):
            continue
        if bits in (16, 32) and stride >= found.size[0] * bits // 8 > 0:
            result.append(found)
    return result


def rotation(preferences: Path) -> int:
    """Return the rotation of the picture that people have set, in degrees (see
    `kiosk.preferences`). The file is read directly here, because a bad preference may be the reason
    why the kiosk does not start."""
    try:
        degrees = json.loads(preferences.read_text(encoding="utf-8"))["rotation"]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return 0
    return degrees if degrees in (90, 180, 270) else 0


def show_on_all(draw: Draw) -> int:
    """Show a picture on every screen, rotated like the kiosk's; the exit status is 0 if a screen
    showed it."""
    shown = 0
    degrees = rotation(platformdirs.user_config_path("tabularium", appauthor=False) / "kiosk.json")
    for buffer in find_buffers():
        try:
            buffer.show(draw, degrees)
            shown += 1
        except OSError as problem:
            sys.stderr.write(f"{buffer.device}: {problem.strerror}\n")
    return 0 if shown else 1
