"""The moving pictures of README and the handbook can be made, and are small."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from handbook.tree import GAMES
from tests.kiosk.gallery import film_battle
from tests.kiosk.lesson_film import SHOWN, film_lesson

MOST = 450_000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "film.webp"


def frames(file: Path) -> int:
    with Image.open(file) as film:
        return getattr(film, "n_frames", 1)


def test_the_lesson_of_each_game_is_filmed() -> None:
    assert SHOWN.keys() == set(GAMES)


def test_a_lesson_becomes_a_small_film(file: Path) -> None:
    film_lesson("mercator", "ja", file)
    assert frames(file) > 10
    assert file.stat().st_size < MOST


def test_the_film_of_a_secret_pick_can_be_made(file: Path) -> None:
    film_battle("en", file)
    assert frames(file) > 10
    assert file.stat().st_size < MOST
