"""The window or the full screen, opened."""

from __future__ import annotations

import ctypes
import os
from typing import Final

import pygame

from pi_app.drawing import art
from pi_app.drawing.theme import Size
from pi_app.drawing.welcome import paint_welcome
from pi_app.kiosk.screen import SMALLEST
from pi_app.system.host import give_memory_back

WINDOW: Final = (1280, 800)  # the size of a window for which nobody has asked another
ICON: Final = 64  # the width of the window's icon, in pixels
WAYLAND_LIBRARIES: Final = {
    "libwayland-egl.so.1": "libwayland-egl1",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}
"""What SDL needs under Wayland, with the Debian package of each. It does not look whether they are
there: without the first it crashes at once, without the second when somebody plugs in a mouse."""


class DisplayUnavailable(Exception):
    """There is no display that the kiosk could open; the message says what the system answered."""


def parse_size(words: str) -> Size:
    """``1280x800`` as a size. Raises ValueError with what was expected."""
    width, cross, height = words.lower().partition("x")
    if not (cross and width.isdigit() and height.isdigit()):
        raise ValueError(f"{words!r} is not a size; write WIDTHxHEIGHT, such as 1280x800.")
    size = (int(width), int(height))
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
        raise ValueError(
            f"{words} is too small to play on; the least is {SMALLEST[0]}x{SMALLEST[1]}."
        )
    return size


def open_screen(size: Size | None, *, fullscreen: bool) -> pygame.Surface:
    """Open a window of ``size``, or the full screen at its own resolution, with the emblem in it.

    Raises:
        DisplayUnavailable: there is no display to open.
    """
    # cage 0.2 never maps a window that SDL decorates by libdecor, and the screen stays black.
    os.environ.setdefault("SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR", "0")
    give_memory_back()
    if os.environ.get("WAYLAND_DISPLAY"):
        _prefer_wayland()
    asked_for = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption("Tabularium")
        pygame.display.set_icon(art.picture("program", ICON))
        if fullscreen:
            surface = pygame.display.set_mode(size or (0, 0), pygame.FULLSCREEN)
        else:
            surface = pygame.display.set_mode(size or WINDOW, pygame.RESIZABLE)
    except pygame.error as problem:
        pygame.quit()
        raise DisplayUnavailable(str(problem)) from problem
    driver = pygame.display.get_driver()
    if driver in ("dummy", "offscreen") and driver != asked_for:
        pygame.quit()
        raise DisplayUnavailable("SDL found none")
    paint_welcome(surface)
    pygame.display.flip()
    return surface


def _prefer_wayland() -> None:
    """Make SDL 2 take Wayland: the X server inside a Wayland session costs sharpness and touch."""
    try:
        for library in WAYLAND_LIBRARIES:
            ctypes.CDLL(library)
    except OSError as missing:
        # SDL would crash on Wayland. With X it need not.
        if os.environ.get("DISPLAY"):
            os.environ.setdefault("SDL_VIDEODRIVER", "x11")
            return
        raise DisplayUnavailable(
            "drawing under Wayland needs libraries that are missing; on Debian, Ubuntu and "
            "Raspberry Pi OS install them with: sudo apt install "
            + " ".join(WAYLAND_LIBRARIES.values())
        ) from missing
    os.environ.setdefault("SDL_VIDEODRIVER", "wayland,x11")
