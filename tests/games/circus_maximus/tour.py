"""Circus Maximus: the line-up, a race of two and one of five, its help and its end."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from pi_app.text import tr
from tests.games.circus_maximus.board.hands import board, people, play, rush, sit_down, tap_card
from tests.kiosk.at_table import playing, see_result, wait_for_turn
from tests.kiosk.driver import Person


def tour(person: Person) -> Iterator[str]:
    """Lead through the game; at each page, yield its name while it is on the screen."""
    person.tap(tr("Circus Maximus"))
    yield "setup"
    person.tap("[back]")
    yield from _two(person)
    yield from _five(person)
    yield from _counter_clockwise(person)


def _two(person: Person) -> Iterator[str]:
    sit_down(person, people(2))
    wait_for_turn(person)
    yield "line-up"
    for cell in ("1-3", "2-3", "3-3", "1-2", "2-2"):
        play(person, f"place {cell}")
    wait_for_turn(person)
    yield "line-up-last"
    play(person, "place 3-2")
    wait_for_turn(person)
    yield "first-move"
    tap_card(person, 4)
    person.wait()
    yield "card-chosen"
    person.tap("[help]")
    yield "help"
    person.tap(tr("Next"))
    yield "help-options"
    person.key(pygame.K_ESCAPE)
    leave(person)


def _five(person: Person) -> Iterator[str]:
    sit_down(person, people(5), {"six": True})
    rush(person, 15)
    wait_for_turn(person)
    yield "five-start"
    rush(person, 160)
    wait_for_turn(person)
    yield "five-race"
    first = min(board(person).unused)
    play(person, f"turn {first}")
    person.rest(0.25)
    yield "five-turning"
    rush(person, 4000)
    see_result(person)
    yield "result"
    person.key(pygame.K_ESCAPE)


def _counter_clockwise(person: Person) -> Iterator[str]:
    sit_down(person, people(3), {"direction": "counter-clockwise", "straight": True})
    rush(person, 120, seed=3)
    wait_for_turn(person)
    yield "mirrored"
    assert playing(person).table.seats == 3


def leave(person: Person) -> None:
    """Back to the shelf; the game is kept."""
    person.key(pygame.K_ESCAPE)
    person.tap(tr("Leave for now"))
