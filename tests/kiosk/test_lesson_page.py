"""Learning by playing, at the screen."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest

from pi_app.core.game import Game
from pi_app.core.registry import all_games, game_ids
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.scenes import result as result_page
from pi_app.kiosk.scenes.lesson import LessonScene
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.kiosk.scenes.shelf import ShelfScene
from pi_app.kiosk.widgets import Button
from pi_app.lessons.lesson import Do, Play, Say
from pi_app.table.inputs import Choose, Ready
from pi_app.table.players import Player
from pi_app.text import Language, render
from tests.kiosk.at_table import careless_game, wait_for_map, wait_for_turn
from tests.kiosk.driver import Person
from tests.kiosk.lesson_hands import begin, follow, listen
from tests.kiosk.lettering_watch import watched_lettering


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, frame=0.1)


@pytest.mark.parametrize(
    ("game", "language"), [*((game, "en") for game in game_ids()), ("rome-vs-carthage", "ja")]
)
def test_a_lesson_is_learnt_by_touching_what_is_lit(
    tmp_path: Path, game: str, language: Language
) -> None:
    """All that it says and shows on the way fits, beside a board that is narrower than usual."""
    person = Person(tmp_path, language=language, frame=0.1)
    scene = begin(person, game)
    with watched_lettering() as watch:
        while person.scene is scene and listen(person, scene):
            line = scene.table.line
            assert isinstance(line, Say | Do)
            assert person.sees(render(scene.table.words(line.text)))
            assert bool(scene.frame.pointer.spots) == isinstance(line, Do)
            follow(person, scene)
    assert watch.complaints == set()
    assert (
        isinstance(person.scene, SetupScene)
        if scene.table.is_over
        else not scene.frame.plate.visible
    )
    assert person.session.tables.journal.all_games() == []
    person.session.close()


def test_a_wrong_move_is_answered_and_skipping_does_the_right_one(person: Person) -> None:
    scene = begin(person, "seven-hills")
    follow(person, scene)
    listen(person, scene)
    line = scene.table.line
    assert isinstance(line, Do)
    other = next(a for a in scene.table.perspective(0).legal_actions() if a not in scene.advised)
    assert scene.submit(0, Choose(other))
    assert not scene.submit(0, Ready())
    person.wait()
    assert person.sees(render(scene.table.words(line.instead)))
    person.tap("[hint]")
    assert scene.toast.words == "For instance: 8 at the Capitoline"
    person.tap("Skip")
    listen(person, scene)
    assert scene.table.line is not line
    person.session.close()


def test_while_something_is_told_the_teacher_leaves_the_word_to_the_headline(
    person: Person,
) -> None:
    scene = begin(person, "kodai-heigi")
    while not isinstance(scene.table.line, Do):
        follow(person, scene)
        listen(person, scene)
    asked = render(scene.table.words(scene.table.line.text))
    assert scene.frame.plate.words == asked
    follow(person, scene)
    said, headlines = set(), set()
    while scene.events_wait or scene.stage.stale or isinstance(scene.table.line, Play):
        person.wait()
        if scene.events_wait:
            said.add(scene.frame.plate.words)
            if scene.frame.prompt.message is not None:
                headlines.add(scene.frame.prompt.message.english())
    assert said == {"Watch the board."}
    assert headlines & {event.text.english() for event in scene.table.events(0)}
    line = scene.table.line
    assert isinstance(line, Say | Do)
    assert scene.frame.plate.words == render(scene.table.words(line.text))
    person.session.close()


def test_a_lesson_leaves_nothing_on_the_disk(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr("tempfile.tempdir", str(here))
    before = sorted(tmp_path.rglob("*"))
    scene = begin(person, "kodai-heigi")
    # To its last move, which ends the game.
    while person.scene is scene and listen(person, scene):
        assert sorted(tmp_path.rglob("*")) == before
        follow(person, scene)
    assert scene.table.is_over
    assert sorted(tmp_path.rglob("*")) == before
    person.session.close()


def test_one_plays_on_alone_asks_for_a_suggestion_and_leaves(person: Person) -> None:
    scene = begin(person, "seven-hills")
    person.tap("[menu]")
    person.tap("Play on from here alone")
    wait_for_turn(person)
    assert not scene.frame.plate.visible
    person.tap("[hint]")
    person.wait_for(lambda: bool(scene.frame.pointer.spots), "a suggestion on the board")
    person.tap_at(scene.frame.pointer.spots[0].center)
    person.tap("[menu]")
    person.tap("Leave the lesson")
    assert isinstance(person.scene, SetupScene)
    assert person.session.tables.table is None
    assert person.session.tables.journal.all_games() == []
    person.session.close()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_help_of_a_running_game_leads_to_its_lesson_and_keeps_the_game(
    person: Person, game: Game
) -> None:
    seats = min(game.seat_counts)
    table = person.session.tables.new_table(game.id, seats, {}, [Player.person()] * seats)
    person.app.push(person.session.navigator.table(table))
    wait_for_map(person)
    person.tap("[help]")
    person.tap("Learn by playing")
    person.tap("Learn by playing", Button)
    scene = person.scene
    assert isinstance(scene, LessonScene)
    assert person.session.tables.table is scene.table
    assert [entry.number for entry in person.session.tables.journal.in_progress()] == [table.number]
    wait_for_map(person)
    # The lesson goes on: something is read, and something done that the rules take.
    done = 0
    while done < 2 and listen(person, scene):
        done += isinstance(scene.table.line, Do)
        follow(person, scene)
    listen(person, scene)
    assert done == 2
    assert person.scene is scene
    person.tap("[menu]")
    person.tap("Leave the lesson")
    assert isinstance(person.scene, SetupScene)
    person.tap("[back]")
    assert isinstance(person.scene, ShelfScene)
    person.session.close()


def test_a_lesson_looked_back_at_is_saved_as_a_moving_picture(
    person: Person, tmp_path: Path
) -> None:
    # The house has a game of the number that the lesson has in its own journal.
    person.session.tables.new_table("kodai-heigi", 2, {}, [Player.person()] * 2)
    person.session.tables.leave_table()
    scene = begin(person, "kodai-heigi")
    for _ in range(3):
        listen(person, scene)
        follow(person, scene)
    listen(person, scene)
    person.tap("[menu]")
    person.tap("What has happened")
    person.tap("Look back")
    person.tap("[menu]")
    films = tmp_path / "films"
    with mock.patch.object(result_page, "records_directory", return_value=films):
        person.tap("Save as a moving picture")
        person.wait_for(lambda: person.sees("The file is saved"), "the file")
    begun = scene.table.journal.entry(scene.table.number).created.astimezone()
    assert [file.name for file in films.iterdir()] == [
        f"kodai-heigi-lesson-{begun:%Y%m%d-%H%M%S}.gif"
    ]
    person.session.close()


def test_what_cost_most_in_a_lesson_is_not_taken_for_that_of_a_game(person: Person) -> None:
    table = careless_game(person, Player.person("Ada"))
    pages = KioskNavigator(person.session)
    first = pages.game_analysis(table)
    person.session.tables.leave_table()
    scene = begin(person, "kodai-heigi")
    while scene.table.line is not None and not scene.table.is_over:
        listen(person, scene)
        follow(person, scene)
    lesson = pages.game_analysis(scene.table)
    assert scene.table.number == table.number
    assert lesson.replay.game.id == "kodai-heigi"
    assert lesson.game_analysis is not first.game_analysis
    person.session.close()
