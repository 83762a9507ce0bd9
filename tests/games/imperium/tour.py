"""Imperium: choosing with a curtain and alone, the reveal, scoring, a shortage, the last round."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from pi_app.table.players import Player
from pi_app.text import tr
from tests.games.imperium.board.hands import (
    board,
    choose,
    draw_curtain,
    people,
    sit_down,
    tap_region,
)
from tests.games.imperium.rules.setups import moment
from tests.kiosk.at_table import playing, see_result, wait_for_rest
from tests.kiosk.driver import Person

CROWD = (
    {5: 2, 6: 3, 7: 3, 8: 2, 9: 1},
    {2: 1, 5: 4, 6: 2, 8: 3},
    {5: 1, 6: 4, 7: 2, 9: 4},
    {1: 2, 5: 2, 7: 3, 9: 3},
    {5: 3, 6: 1, 8: 3, 9: 3},
)
"""Markers of five families before round 5."""


def tour(person: Person) -> Iterator[str]:
    """Look at every moment that there is; yield its name while it is on the screen."""
    yield from _alone(person)
    yield from _five(person)
    yield from _end(person)


def _leave(person: Person) -> None:
    playing(person).tables.leave_table()
    person.app.go_home()
    person.wait()


def _alone(person: Person) -> Iterator[str]:
    """One person against two bots taps the map."""
    sit_down(person, [Player.person(), Player.of_bot("random"), Player.of_bot("random")])
    yield "start"
    tap_region(person, 2)
    tap_region(person, 9)
    yield "alone-two-chosen"
    tap_region(person, 9)
    yield "alone-three-chosen"
    person.tap("[help]")
    yield "help-choosing"
    person.tap(tr("Next"))
    yield "help-scoring"
    person.key(pygame.K_ESCAPE)
    _leave(person)


def _five(person: Person) -> Iterator[str]:
    """Five people in the middle of the game; one of them is short of markers."""
    state = moment(*CROWD, round=5, scores=[3, 6, 6, 4, 1])
    sit_down(person, people(5), state)
    yield "five-choose"
    draw_curtain(person, 1)
    yield "pad"
    for number in (5, 5, 8):
        tap_region(person, number)
    yield "pad-chosen"
    person.tap(tr("Ready"))
    for seat, notation in ((0, "5 6 9"), (2, "5 5 9"), (3, "1 5 7")):
        choose(person, seat, notation)
    wait_for_rest(person)
    yield "four-ready"
    choose(person, 4, "5 6 9")
    person.rest(0.55)
    yield "reveal"
    for name in ("reveal-open", "putting"):
        person.rest(0.5)
        yield name
    person.wait_for(lambda: board(person).called is not None, "the scoring")
    person.rest(0.5)
    yield "scoring"
    wait_for_rest(person)
    yield "next-round"
    _leave(person)


def _end(person: Person) -> Iterator[str]:
    """A shortage in the last round, and the result."""
    state = moment({8: 6, 9: 7}, {8: 5, 9: 2}, {8: 2, 9: 5}, round=8, scores=[14, 12, 13])
    sit_down(person, people(3), state)
    for seat, notation in enumerate(("7 8 9", "8 8 8", "9 9 9")):
        choose(person, seat, notation)
    wait_for_rest(person)
    yield "shortage"
    choose(person, 0, "put 9")
    person.wait_for(lambda: board(person).called == 8, "the scoring")
    person.rest(0.6)
    yield "last-scoring"
    see_result(person)
    yield "result"
