"""How the screen moves: by the clock and not by pictures, to an end that a touch brings at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pi_app.core.registry import find_game, game_ids
from pi_app.drawing.theme import Theme, display
from pi_app.kiosk.gestures import DragMove, DragStart, Drop
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.screen import PAGE_SECONDS
from pi_app.kiosk.timeline import CALM, Tween, pulse
from pi_app.kiosk.widgets import Scroller, Widget
from pi_app.table.players import Player
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Person


@pytest.fixture(autouse=True)
def lively() -> Iterator[None]:
    """Whatever a test sets, the next one moves as usual."""
    yield
    display.calm = False


def picture(person: Person) -> bytes:
    return pygame.image.tobytes(person.app.surface, "RGB")


def distance(one: bytes, other: bytes) -> float:
    """Return how far two pictures differ, as the mean over some of their bytes."""
    pairs = list(zip(one[::997], other[::997], strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


def turning(tmp_path: Path) -> tuple[Person, bytes, bytes]:
    """Somebody on the shelf who is about to open a box; both pictures."""
    person = Person(tmp_path)
    person.tap("Praetorians")
    person.wait(10)
    after = picture(person)
    person.app.back()
    person.wait(10)
    person.app.page_seconds = PAGE_SECONDS
    person.touch(pygame.FINGERDOWN, person.find("Praetorians").rect.center)
    person.wait(10)
    person.touch(pygame.FINGERUP, person.find("Praetorians").rect.center)
    return person, picture(person), after


def test_a_page_fades_into_the_next(tmp_path: Path) -> None:
    person, before, after = turning(tmp_path)
    seen = []
    for _ in range(9):
        person.wait(1)
        seen.append(picture(person))
    far = [distance(each, after) for each in seen]
    assert far == sorted(far, reverse=True)
    assert 0 < far[2] < far[1] < distance(before, after)
    assert seen[-1] == after
    drawn = person.app.frames_drawn
    person.wait(5)
    assert person.app.frames_drawn == drawn


def test_a_touch_ends_the_fading_and_is_not_lost(tmp_path: Path) -> None:
    person, _, after = turning(tmp_path)
    person.wait(2)
    assert picture(person) != after
    person.touch(pygame.FINGERDOWN, (5, 475))
    person.wait(1)
    assert picture(person) == after
    person.touch(pygame.FINGERUP, (5, 475))
    person.tap("[back]")
    person.tap("Praetorians")
    assert person.sees("Start the game")


PULSING = {"rome-vs-carthage"}
"""Games in which the places that answer a question pulse all the time."""


@pytest.mark.parametrize("game", sorted({*game_ids()} - PULSING))
def test_a_table_that_waits_for_a_person_is_not_drawn_again(game: str, tmp_path: Path) -> None:
    person = Person(tmp_path)
    count = find_game(game).seat_counts[0]
    table = person.session.tables.new_table(game, count, {}, [Player.person()] * count)
    person.app.push(KioskNavigator(person.session).table(table))
    wait_for_turn(person)
    person.wait(10)
    drawn = person.app.frames_drawn
    person.rest(2)
    assert person.app.frames_drawn == drawn


def test_whoever_wants_it_calm_sees_nothing_move(tmp_path: Path) -> None:
    person, _, after = turning(tmp_path)
    person.session.preferences.change(calm=True)
    person.wait(3)
    assert picture(person) == after
    person.tap("Start the game")
    wait_for_turn(person)
    person.tap("Turn up a card")
    person.wait(2)
    assert not playing(person).view.busy
    assert pulse(0.1) == pulse(0.7)


@pytest.mark.parametrize("pictures", [2, 5, 30])
def test_a_movement_takes_its_time_however_few_pictures_there_are(pictures: int) -> None:
    tween = Tween(CALM)
    for number in range(pictures):
        tween.update(10 + CALM * number / pictures)
        assert tween.value == pytest.approx(tween.easing(number / pictures))
    assert not tween.finished
    tween.update(10.001 + CALM)
    assert tween.finished


def test_a_thrown_page_comes_as_far_however_few_pictures_there_are() -> None:
    def thrown(step: float) -> float:
        content = Widget()
        content.high = 100_000
        scroller = Scroller(content)
        scroller.place(pygame.Rect(0, 0, 400, 400), Theme((800, 480)))
        scroller.update(0.0)
        scroller.handle(DragStart((200, 300), (200, 290)))
        scroller.update(0.05)
        scroller.handle(DragMove((200, 300), (200, 240)))
        scroller.update(0.1)
        scroller.handle(Drop((200, 300), (200, 190)))
        for number in range(round(1.2 / step)):
            scroller.update(0.1 + step * (number + 1))
        return scroller.offset

    assert thrown(1 / 30) > 250
    assert thrown(0.3) == pytest.approx(thrown(1 / 30), abs=2)
