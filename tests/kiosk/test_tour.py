"""Every tour at every size in both languages: everything legible, clear from its ground and large
enough to touch, and each picture the same as if it had been drawn whole.

Each time, a tour is tried in one language on the smallest screen lying, and in the other on the
smallest one standing. All others are deep tests.
"""

from __future__ import annotations

import zlib
from contextlib import nullcontext
from pathlib import Path

import pytest

from pi_app.kiosk.screen import ErrorScene
from pi_app.text import LANGUAGES, Language
from tests.kiosk.conftest import SIZES
from tests.kiosk.contrast_watch import ContrastWatch, watched_contrast
from tests.kiosk.driver import Person
from tests.kiosk.lettering_watch import watched_lettering
from tests.kiosk.redrawing_watch import RedrawingWatch
from tests.kiosk.target_watch import faults_of_targets
from tests.kiosk.tours import find_tour, tour_names

SLOW_FRAME = 0.2
"""Seconds between frames: the clock is ours, so fewer pictures tell the same story."""

LYING, STANDING = (800, 480), (720, 1280)


def each_time(size: tuple[int, int], language: Language, tour: str) -> bool:
    """Whether a tour is tried each time on such a screen in such a language."""
    turn = zlib.crc32(tour.encode()) % len(LANGUAGES)
    lying, standing = LANGUAGES[turn], LANGUAGES[turn - 1]
    return (size, language) in ((LYING, lying), (STANDING, standing))


def marks(size: tuple[int, int], language: Language, tour: str) -> list[pytest.Mark]:
    """Return the marks of a tour's test: its own count on the smallest screen lying."""
    own: list[pytest.Mark] = getattr(find_tour(tour), "pytestmark", []) if size == LYING else []
    return own if each_time(size, language, tour) else [*own, pytest.mark.deep.mark]


@pytest.mark.parametrize(
    ("size", "language", "tour"),
    [
        pytest.param(
            size,
            language,
            tour,
            id=f"{size[0]}x{size[1]}-{language}-{tour}",
            marks=marks(size, language, tour),
        )
        for size in SIZES
        for language in LANGUAGES
        for tour in tour_names()
    ],
)
def test_what_people_meet_fits_the_screen(
    tmp_path: Path, size: tuple[int, int], language: Language, tour: str
) -> None:
    person = Person(tmp_path, size, language, SLOW_FRAME)
    pages = []
    redrawing = RedrawingWatch(person.app)
    # Maps are drawn in threads, which looking at each letter would hold up between two pictures;
    # and both watches are dear. So contrasts are watched on the other screens.
    compared = size == LYING and each_time(size, language, tour)
    if compared:
        person.sees_all = True
        redrawing.begin()
    contrasts = ContrastWatch()
    with watched_lettering() as watch, nullcontext() if compared else watched_contrast(contrasts):
        for page in find_tour(tour)(person):
            assert not isinstance(person.scene, ErrorScene), page
            pages.append(page)
            assert list(faults_of_targets(person)) == [], page
            if compared:
                redrawing.compare()  # what is not drawn again must still be right
            else:
                contrasts.look(person.app, page)
    assert contrasts.complaints == set()
    assert watch.complaints == set()
    assert redrawing.complaints == []
    assert len(set(pages)) == len(pages) > 3
    person.session.close()
