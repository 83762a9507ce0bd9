"""What is looked at when moves have been made: what has happened, why, once more on the board, what
cost most, and at last how the table is switched off."""

from __future__ import annotations

import os
from collections.abc import Iterator
from unittest import mock

import pygame

from pi_app.kiosk.boards.log import ANSWERS
from pi_app.kiosk.widgets import Button
from pi_app.system.appliance import SWITCH
from pi_app.table.players import Player
from pi_app.text import tr
from tests.kiosk.at_table import (
    careless_game,
    playing,
    see_result,
    tap_entry,
    wait_for_map,
    wait_for_turn,
)
from tests.kiosk.driver import Person, Seen


def tour(person: Person) -> Iterator[str]:
    """Play a game against a bot and look at it afterwards; at each page, yield its name while it is
    on the screen."""
    players = [Player.person("Ada"), Player.of_bot("cornelia")]
    table = person.session.tables.new_table("hannibal-vs-rome", 2, {}, players)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)
    for _ in range(2):
        playing(person).choose(0, table.perspective(0).legal_actions()[0])
        wait_for_turn(person)
    person.tap("[menu]")
    yield "menu"
    person.tap(tr("What has happened"))
    person.wait()
    yield "what-has-happened"
    tap_entry(person, ANSWERS)
    yield "why"
    person.tap(tr("Back"))
    tap_entry(person, "· ")
    wait_for_map(person)
    yield "where-it-happened"
    person.key(pygame.K_ESCAPE)
    person.tap("[menu]")
    person.tap(tr("What has happened"))
    person.tap(tr("Look back"))
    wait_for_map(person)
    yield "replay"
    person.tap("[back]")
    person.rest(3.0)
    yield "a-step-back"
    person.app.go_home()
    person.wait()
    yield from after_the_end(person)


def costly_lines(person: Person) -> list[Seen]:
    """The lines about choices: what was played, and below it what would have been better."""
    return [each for each in person.seen() if isinstance(each.widget, Button) and each.widget.below]


def after_the_end(person: Person) -> Iterator[str]:
    """Look at a game of the Seven Hills that is over, and leave for tonight."""
    table = careless_game(person, Player.person("Ada"))
    person.app.push(person.session.navigator.table(table))
    wait_for_map(person)
    see_result(person)
    person.rest(3.0)
    yield "result"
    person.tap(tr("Costly moves"))
    person.wait_for(lambda: person.sees(tr("All choices are examined")), "the judgement")
    yield "costly-moves"
    person.tap_at(costly_lines(person)[0].rect.center)
    wait_for_map(person)
    yield "a-costly-move"
    person.tap("[menu]")
    yield "menu-of-a-replay"
    person.app.go_home()
    person.wait()
    with mock.patch.dict(os.environ, {SWITCH: os.devnull}):
        person.tap("[close]")
        yield "leaving"
        person.tap(tr("Switch off"))
        yield "switch-off"
        person.tap(tr("Stay"))
