"""The drawer at the kiosk: tools are taken out, used with fingers, left and gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from unittest import mock

import pygame
import pytest

from pi_app.core.registry import tool_ids
from pi_app.drawing import lettering
from pi_app.drawing.theme import SEATS, Colour, Theme
from pi_app.kiosk.boards.tool_board import table_of
from pi_app.kiosk.scenes.drawer import DrawerScene
from pi_app.kiosk.widgets.panels import Composition
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.tools.dice.board import DiceBoard
from pi_app.tools.score_sheet.board import ScoreBoard
from pi_app.tools.turn_clock.board import ClockBoard
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Person
from tests.kiosk.tours.drawer import say, sit_down


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path, (800, 480))
    yield somebody
    somebody.go_away()


def take(person: Person, tool: str) -> None:
    """Take a tool out of the drawer and begin with it."""
    person.app.go_home()
    person.tap("[drawer]")
    person.tap(tool)
    person.tap("Begin")
    wait_for_turn(person)


def test_points_are_typed_and_taken_back(person: Person) -> None:
    take(person, "Score sheet")
    for key in ("1", "2", "±", "Write down"):
        person.tap(key)
    wait_for_turn(person)
    board = playing(person).view
    assert isinstance(board, ScoreBoard)
    assert board.view["totals"] == [-12, 0]
    person.tap("[undo]")
    wait_for_turn(person)
    assert playing(person).view.view["totals"] == [0, 0]


def test_a_sheet_is_closed_in_the_middle_of_a_round_only_after_asking(person: Person) -> None:
    sit_down(person, "score-sheet", 3)
    table = playing(person).table
    for seat, points in enumerate(("30", "10", "20")):
        say(person, seat, points)
    say(person, 0, "5")
    wait_for_turn(person)
    person.tap("Close the sheet")
    assert not table.is_over
    assert playing(person).toast.words.startswith("Not everybody has points for this round.")
    # What is written down next is no answer to that.
    say(person, 1, "7")
    wait_for_turn(person)
    person.tap("Close the sheet")
    assert not table.is_over
    person.tap("Close the sheet")
    assert table.is_over


def test_after_a_whole_round_the_sheet_is_closed_at_once(person: Person) -> None:
    sit_down(person, "score-sheet", 2)
    say(person, 0, "3")
    say(person, 1, "4")
    wait_for_turn(person)
    person.tap("Close the sheet")
    assert playing(person).table.is_over


def test_the_totals_of_seven_stand_apart_in_letters_of_one_size() -> None:
    figures = [str(total) for total in (464, 377, 430, 483, 296, 312, 468)]
    drawn: list[tuple[pygame.Rect, int]] = []
    draw_line = lettering.draw_line

    def watched(
        surface: pygame.Surface,
        text: str,
        place: pygame.Rect,
        face: lettering.Face,
        size: int,
        colour: Colour,
        align: lettering.Align = "centre",
    ) -> pygame.Rect:
        drawn.append((draw_line(surface, text, place, face, size, colour, align), size))
        return drawn[-1][0]

    table = table_of(SEATS, [], ["Σ", *figures], -1)
    with mock.patch.object(lettering, "draw_line", watched):
        table(pygame.Surface((556, 400)), pygame.Rect(0, 0, 556, 400), Theme((800, 480)))
    totals = drawn[-len(figures) :]
    assert len({size for _, size in totals}) == 1
    for (before, _), (after, _) in pairwise(totals):
        assert after.left - before.right >= 8


def test_a_sheet_is_gone_on_with_or_begun_anew(person: Person) -> None:
    take(person, "Score sheet")
    say(person, 0, "7")
    first = playing(person).table.number
    person.app.go_home()
    assert not person.sees("Saved games")
    person.tap("[drawer]")
    person.tap("Score sheet")
    person.tap("Continue")
    assert playing(person).table.number == first
    person.app.go_home()
    person.tap("[drawer]")
    person.tap("Score sheet")
    person.tap("Start over")
    person.tap("Begin")
    running = [entry.number for entry in person.session.tables.journal.in_progress()]
    assert first not in running
    assert running == [playing(person).table.number]


def test_only_people_sit_at_a_tool(person: Person) -> None:
    person.tap("[drawer]")
    assert isinstance(person.scene, DrawerScene)
    person.tap("Dice")
    assert not person.sees("Bot")
    person.tap("Begin")
    wait_for_turn(person)
    person.tap("[menu]")
    assert not person.sees("A suggestion")


def test_dice_that_are_touched_are_thrown_again(person: Person) -> None:
    sit_down(person, "dice", 2, dice=4)
    board = playing(person).view
    assert isinstance(board, DiceBoard)
    person.tap("Throw")
    wait_for_turn(person)
    before = board.view["faces"][0]
    person.tap("Throw again")
    assert board.view["faces"][0] == before
    person.tap_at(board.cells()[2].center)
    person.tap("Throw again")
    wait_for_turn(person)
    after = board.view["faces"][0]
    assert [face for die, face in enumerate(after) if die != 2] == before[:2] + before[3:]


def test_the_clock_measures_a_turn_and_holds_behind_the_menu(person: Person) -> None:
    sit_down(person, "turn-clock", 2, minutes=5)
    board = playing(person).view
    assert isinstance(board, ClockBoard)
    person.tap("Start")
    person.rest(4.0)
    person.tap("[menu]")
    assert not board.running
    person.rest(30.0)
    person.tap("Play on")
    person.tap("Start")
    person.rest(3.0)
    person.tap_at((board.rect.left + 80, board.rect.centery))
    wait_for_turn(person)
    used = board.view["used"]
    assert 6 <= used[0] <= 9
    assert board.view["mover"] == 1
    assert board.running


def test_a_finished_sheet_is_no_game_of_the_evening(person: Person) -> None:
    sit_down(person, "score-sheet", 2)
    say(person, 0, "3")
    say(person, 1, "close")
    assert person.session.tables.journal.finished() == []


def test_every_tool_takes_a_secret_choice_behind_the_curtain(person: Person) -> None:
    for tool in tool_ids():
        sit_down(person, tool, 2)
        statuses = playing(person).table.statuses()
        if statuses.count(Status.CHOOSING) < 2:
            continue
        person.tap("Livia: choose in secret")
        person.tap_at(playing(person).view.rect.center)
        person.tap("4")
        person.tap("Ready")
        assert playing(person).table.status(0) is Status.READY


def test_a_tool_is_taken_out_with_the_people_of_the_evening_seated(person: Person) -> None:
    players = [Player.person("Livia"), Player.of_bot("varro"), Player.person("Marcus")]
    table = person.session.tables.new_table("praetorians", 3, {}, players)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)
    person.app.go_home()
    person.tap("[drawer]")
    person.tap("Score sheet")
    assert person.sees("Livia")
    assert person.sees("Marcus")
    person.tap("Begin")
    wait_for_turn(person)
    assert [each.name for each in playing(person).table.players] == ["Livia", "Marcus"]


def test_dice_under_a_cup_are_small_behind_the_curtain(person: Person) -> None:
    sit_down(person, "dice", 2, dice=2, cups=True)
    person.tap("Shake")
    wait_for_turn(person)
    person.tap("Livia: look under the cup")
    person.tap_at(playing(person).view.rect.center)
    seen = [each.rect for each in person.seen() if isinstance(each.widget, Composition)]
    assert (128, 64) in [rect.size for rect in seen], "12 mm each: not to be read across the table"
