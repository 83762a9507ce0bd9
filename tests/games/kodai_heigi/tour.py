"""Kodai Heigi: the curtain, the set-up, all kinds of turns, a breakthrough, and the help."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from pi_app.text import tr
from tests.games.kodai_heigi.board.hands import (
    draw_curtain,
    open_curtain,
    panel,
    pixel_of,
    play,
    set_up,
)
from tests.kiosk.at_table import see_result, wait_for_turn
from tests.kiosk.driver import Person, labels

ROME = "IICICII/CIIKIIC"
CARTHAGE = "CIIIIIC/CIIKIIC"


def sit_down_two(person: Person) -> None:
    """From the shelf to a table with two people at the screen."""
    _sit_down(person, 1 / 6)


def _sit_down(person: Person, part: float) -> None:
    """Begin a game; `part` is how far to the right the other seat's choice of players is tapped."""
    person.tap(tr("Kodai Heigi"))
    switches = [seen for seen in person.seen() if tr("Person") in labels(seen.widget)]
    place = switches[1].rect
    person.tap_at((place.left + round(place.width * part), place.centery))
    person.tap(tr("Start the game"))


def tour(person: Person) -> Iterator[str]:
    """Play one game between two people and set up for another; at each page, yield its name."""
    yield "shelf"
    person.tap(tr("Kodai Heigi"))
    yield "options"
    person.tap("[back]")
    sit_down_two(person)
    wait_for_turn(person)
    yield "before-setting-up"
    person.tap("[help]")
    yield "help-moving"
    person.tap(tr("Next"))
    yield "help-bound"
    person.key(pygame.K_ESCAPE)
    person.tap(tr("{seat}: choose in secret", seat=tr("Rome")))
    yield "curtain"
    open_curtain(person)
    yield "setting-up"
    person.tap_at(panel(person).cells[3].center)
    yield "exchanging"
    person.tap_at(panel(person).cells[3].center)
    set_up(person, 0, ROME)
    wait_for_turn(person)
    yield "one-is-ready"
    draw_curtain(person, 1)
    yield "setting-up-other-side"
    set_up(person, 1, CARTHAGE)
    person.rest(0.5)
    yield "screen-lifted"
    wait_for_turn(person)
    yield "battle-begins"
    yield from _battle(person)


def _battle(person: Person) -> Iterator[str]:
    """From the first leap to the fall of a commander."""
    person.tap_at(pixel_of(person, "c2"))
    yield "cavalry-in-hand"
    person.tap_at(pixel_of(person, "c4"))
    person.rest(0.2)
    yield "leap"
    for turn in ("d8-d7", "d2-d3", "d7-d6", "d3-d4", "d6-d5"):
        play(person, turn)
    wait_for_turn(person)
    yield "bound"
    person.tap_at(pixel_of(person, "d4"))
    yield "offset-in-hand"
    person.tap_at(pixel_of(person, "d5"))
    person.rest(0.2)
    yield "offset"
    wait_for_turn(person)
    yield "after-the-offset"
    for turn in ("a8-a6", "e2-e4", "a6-a4", "e4-e6"):
        play(person, turn)
    wait_for_turn(person)
    person.tap_at(pixel_of(person, "a4"))
    yield "prey"
    person.tap_at(pixel_of(person, "a2"))
    for turn in ("e6xe8", "b8-b7", "c4-c6", "b7-b6", "c6-d7", "b6-b5"):
        play(person, turn)
    wait_for_turn(person)
    yield "late"
    play(person, "d7xd9")
    person.rest(0.4)
    yield "commander-falls"
    see_result(person)
    yield "result"
    person.tap(tr("To the shelf"))
    _sit_down(person, 5 / 6)
    wait_for_turn(person)
    yield "setting-up-alone"
