"""All games with their real box: the list of what is to be done, few taps, and the own board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pygame
import pytest
from librt.random import Random

from pi_app.core.game import SPECTATOR, Perspective
from pi_app.core.registry import find_game, game_ids
from pi_app.drawing.theme import Theme
from pi_app.kiosk.boards.companion import CompanionBoard, companion_of
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.screen import ErrorScene
from pi_app.table.status import Status
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.board_events import moment_of, play_events
from tests.kiosk.driver import Person
from tests.kiosk.tours.companion import play_on, sit_down


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path, (800, 480))
    yield somebody
    somebody.go_away()


@pytest.mark.parametrize("game", game_ids())
def test_goes_with_every_game(person: Person, game: str) -> None:
    board = sit_down(person, game)
    assert board.looking, "the pieces are set up by the game's own board"
    told = 0
    for _ in range(12):
        play_on(person, 3)
        assert not isinstance(person.scene, ErrorScene)
        if playing(person).table.is_over:
            break
        assert playing(person).view is board
        told += len(board.tasks)
        person.tap("List" if board.looking else "Board")
        person.wait(2)
    assert told


def test_a_few_choices_are_buttons_and_what_comes_of_them_is_listed(person: Person) -> None:
    board = sit_down(person, "praetorians")
    person.tap("Turn up a card")
    wait_for_turn(person)
    assert not board.looking
    (line,) = board.tasks
    assert "turns up" in line.english()
    table = playing(person).table
    before = table.moments
    person.tap("Turn up a card")
    wait_for_turn(person)
    assert table.moments > before
    assert board.tasks != [line]


def test_many_choices_are_made_on_the_own_board_once_the_list_is_read(person: Person) -> None:
    board = sit_down(person, "kodai-heigi")
    play_on(person, 3)
    assert not board.looking
    person.tap("Done: to the board")
    assert board.looking
    table = playing(person).table
    (seat,) = (each for each in (0, 1) if table.status(each) is Status.CHOOSING)
    action = table.perspective(seat).legal_actions()[0]
    (spot, *_) = board.points([action])
    before = table.moments
    person.tap_at(spot.center)
    (goal, *_) = board.points([action])
    person.tap_at(goal.center)
    wait_for_turn(person)
    assert table.moments > before


@pytest.mark.parametrize("looking", [True, False])
def test_the_own_board_gets_each_moment_whether_it_is_seen_or_not(looking: bool) -> None:
    state, dice = find_game("kodai-heigi").start(), Random(3)
    board = companion_of(find_board(state.game))
    shown = board.view(mock.Mock(styles=board.styles), Perspective(state, SPECTATOR))
    assert isinstance(shown, CompanionBoard)
    shown.place(pygame.Rect(0, 0, 480, 300), Theme((800, 480)))
    shown.show(moment_of(state))
    shown.looking = looking
    while state.deciders():
        seat = state.deciders()[0]
        for event, after in play_events(state, seat, state.random_action(seat, dice)):
            shown.on_event(event, after)
            assert shown.busy == (looking and shown.own.busy)
            assert shown.own.view == after.seen.view()
            shown.skip()
    assert shown.tasks


def test_secrets_are_chosen_behind_the_curtain(person: Person) -> None:
    sit_down(person, "imperium")
    play_on(person, 3)
    person.tap("Livia: choose in secret")
    person.tap_at(playing(person).view.rect.center)
    for region in ("Italia", "Italia", "Africa"):
        person.tap(region)
    person.tap("Ready")
    assert playing(person).table.status(0) is Status.READY


def test_is_switched_on_before_a_game_and_holds_for_the_next_start(person: Person) -> None:
    person.tap("Praetorians")
    person.tap("With the real box")
    person.tap("Start the game")
    wait_for_turn(person)
    assert isinstance(playing(person).view, CompanionBoard)
    assert person.session.preferences.values.real_box
    person.app.go_home()
    person.tap("Praetorians")
    person.tap("Learn by playing")
    assert not isinstance(playing(person).view, CompanionBoard)
