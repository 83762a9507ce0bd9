"""The emblem that stands on the screen while a table of its own starts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops

from pi_app.drawing.welcome import paint_welcome
from pi_app.system.splash import make, screen


@pytest.mark.parametrize("size", [(800, 480), (1920, 1080), (720, 1280)])
def test_the_kiosk_shows_the_same_in_the_same_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    file = tmp_path / "emblem.png"
    make(file)
    with Image.open(file) as square:
        early = screen(square.convert("RGB"), size)
    pygame.font.init()
    painted = pygame.Surface(size)
    paint_welcome(painted)
    late = Image.frombytes("RGB", size, pygame.image.tobytes(painted, "RGB"))
    pygame.quit()
    inked = [ink_of(picture) for picture in (early, late)]
    assert max(abs(one - other) for one, other in zip(*inked, strict=True)) <= 4


def ink_of(picture: Image.Image) -> tuple[int, int, int, int]:
    """The box around all that is not ground."""
    ground = picture.resize((1, 1), box=(0, 0, 1, 1)).resize(picture.size)
    box = ImageChops.difference(picture, ground).point(lambda part: 255 * (part > 40)).getbbox()
    assert box is not None
    return box


def test_at_boot_it_needs_little_of_the_program() -> None:
    loaded = "{'pygame', 'budoux', 'babel'} & set(sys.modules)"
    code = f"import sys, pi_app.system.splash; print(*({loaded}))"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    )
    assert run.stdout == "\n"
