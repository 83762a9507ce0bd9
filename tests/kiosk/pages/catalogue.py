"""Which pages there are, and which of them are drawn each time."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final

from librt.random import Random

from pi_app.core.registry import game_ids
from pi_app.text import LANGUAGES, Language
from tests.kiosk.pages.moments import Found, found_moments, lesson_moments
from tests.kiosk.pages.states import SETTINGS, PageState, Played, View

Screen = tuple[tuple[int, int], Language]

SIZES: Final = ((800, 480), (720, 1280), (1280, 800), (1920, 1080))
SCREENS: Final[tuple[Screen, ...]] = tuple(
    (size, language) for size in SIZES for language in LANGUAGES
)

EACH_TIME: Final[tuple[Screen, ...]] = (((800, 480), "en"), ((720, 1280), "ja"))
"""The screens of the sample: the smallest, lying and standing, where room is scarce."""

OF_EACH_GAME: Final = 6
"""How many pages of each game the sample has on each of them."""

SEED: Final = 1


def _views_of(found: Found) -> list[View]:
    """Return what can be looked at in a moment."""
    views: list[View] = ["table", "plain"]
    if found.over:
        return [*views, "log", "result"]
    views += ["alone", "touched", "keypads"]
    if found.sealed:
        views.append("hand")
    if found.played.moment.endswith("+0"):
        views += ["setup", "menu"]
    return views


def _pages_of(game_id: str) -> Iterator[tuple[Played, View]]:
    """Yield each moment of a game in each view, and each line of its lesson."""
    for found in found_moments(game_id):
        for view in _views_of(found):
            yield found.played, view
    lesson = lesson_moments(game_id)
    for played in lesson:
        yield played, "table"
    for played in lesson[:1]:
        yield played, "menu"


def all_pages(game_id: str, turn: int = 0) -> Iterator[PageState]:
    """Yield every page of a game once. Screens and settings differ from turn to turn: after as many
    turns as there are screens, each page has been on all."""
    dice = Random(SEED + turn)
    for played, view in _pages_of(game_id):
        # Each page begins at another screen, always the same.
        first = zlib.crc32(f"{played}/{view}".encode())
        size, language = SCREENS[(first + turn) % len(SCREENS)]
        yield PageState(played, view, _some_settings(dice), size, language)


def sample(screen: Screen) -> Iterator[PageState]:
    """Yield the pages that are drawn each time on a screen: some of each game."""
    dice, (size, language) = Random(SEED + SCREENS.index(screen)), screen
    for game_id in game_ids():
        pages = list(_pages_of(game_id))
        for _ in range(OF_EACH_GAME):
            played, view = pages.pop(dice.randrange(len(pages)))
            yield PageState(played, view, _some_settings(dice), size, language)


def _some_settings(dice: Random) -> tuple[str, ...]:
    return tuple(each for each in SETTINGS if dice.randrange(3) == 0)
