"""Praetorians: help, turns with pairs and clashes, a 12 to give away, and the new emperor."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from pi_app.core.game import State
from pi_app.table.players import Player
from pi_app.text import tr
from tests.games.praetorians.board.hands import board, play, press, sit_down
from tests.games.praetorians.rules.setups import moment
from tests.kiosk.at_table import see_result, wait_for_turn
from tests.kiosk.driver import Person


def tour(person: Person) -> Iterator[str]:
    """Go through the game; at each page, yield its name while it is on the screen."""
    person.tap(tr("Praetorians"))
    yield "setup"
    person.tap(tr("Start the game"))
    wait_for_turn(person)
    yield "first-card"
    person.tap("[help]")
    yield "help-turn"
    person.tap(tr("Next"))
    yield "help-throne"
    area = person.app.surface.get_rect()
    person.drag((area.centerx, area.height * 0.7), (area.centerx, area.height * 0.1))
    yield "help-throne-end"
    person.key(pygame.K_ESCAPE)
    play(person, "turn up")
    yield "one-card"
    person.app.go_home()
    yield from _turns(person)
    yield from _twelves(person)
    yield from _emperor(person)


def _table(person: Person, state: State, *players: Player) -> None:
    person.app.go_home()
    sit_down(person, state, players or None)


def _turns(person: Person) -> Iterator[str]:
    """Cards of one camp, a card on its way, a pair, and the clash."""
    up = ("red 8", "yellow 9", "purple 4")
    down = ["red 2", "purple 3", "red 6", "yellow 5", "red 1", "purple 10"]
    _table(person, moment(*up, pawns=(43, 43, 58), down=down))
    yield "three-cards"
    press(person, "turn up")
    person.rest(0.3)
    yield "turning-up"
    wait_for_turn(person)
    while board(person).deck > 1:
        play(person, "turn up")
    yield "a-long-row"
    _table(person, moment("blue 7", "yellow 2", pawns=(20, 35, 31, 88), down=["red 7", "yellow 7"]))
    press(person, "turn up")
    person.rest(0.75)
    yield "pair"
    _table(person, moment("blue 7", "green 2", pawns=(20, 35, 31, 88), down=["red 3", "red 4"]))
    press(person, "turn up")
    person.rest(0.55)
    yield "clash"
    person.rest(0.15)
    yield "swept-away"
    _table(person, moment("blue 7", "green 9", pawns=(20, 35)))
    press(person, "stop")
    person.rest(0.35)
    yield "running"
    wait_for_turn(person)
    yield "next-player"


def _twelves(person: Person) -> Iterator[str]:
    """A 12 to give away, and a pawn that runs back."""
    state = moment("red 7", pawns=(40, 64, 71, 5), down=["12", "12", "blue 3"], twelves=True)
    _table(person, state)
    while len(board(person).children) < 3:
        play(person, "turn up")
    yield "twelve"
    press(person, "give Vitellius")
    person.rest(0.3)
    yield "setback"


def _emperor(person: Person) -> Iterator[str]:
    """A bot's turn, and the last turn."""
    _table(person, moment("red 7", pawns=(94, 90)), Player.person(), Player.of_bot("greedy"))
    yield "against-a-bot"
    press(person, "stop")
    person.rest(1.9)
    yield "emperor"
    see_result(person)
    yield "result"
