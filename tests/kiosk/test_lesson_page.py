"""Learning by playing, at the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from pi_app.kiosk.scenes.lesson import LessonScene
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.kiosk.scenes.shelf import ShelfScene
from pi_app.kiosk.widgets import Button
from pi_app.lessons.lesson import Do, Play, Say
from pi_app.table.inputs import Choose, Ready
from pi_app.text import tr
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Person
from tests.kiosk.lesson_hands import begin, follow, listen

LEARNT = ("mercator", "kodai-heigi", "rome-vs-carthage")


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, frame=0.1)


@pytest.mark.parametrize("game", LEARNT)
def test_a_lesson_is_learnt_by_touching_what_is_lit(person: Person, game: str) -> None:
    scene = begin(person, game)
    while person.scene is scene and listen(person, scene):
        line = scene.table.line
        assert isinstance(line, Say | Do)
        assert person.sees(tr(line.text))
        assert bool(scene.pointer.spots) == isinstance(line, Do)
        follow(person, scene)
    assert isinstance(person.scene, SetupScene) if scene.table.is_over else not scene.plate.visible
    assert person.evening.journal.all_games() == []
    person.evening.close()


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
    assert person.sees(tr(line.instead))
    person.tap("[hint]")
    assert scene.toast.words == "For instance: 8 at the Capitoline"
    person.tap("Skip")
    listen(person, scene)
    assert scene.table.line is not line
    person.evening.close()


def test_while_something_is_told_the_teacher_speaks_of_that(person: Person) -> None:
    scene = begin(person, "kodai-heigi")
    while not isinstance(scene.table.line, Do):
        follow(person, scene)
        listen(person, scene)
    asked = tr(scene.table.line.text)
    assert scene.plate.words == asked
    follow(person, scene)
    said = set()
    while scene.story or scene.telling or scene._stale or isinstance(scene.table.line, Play):
        person.wait()
        if scene.telling:
            said.add(scene.plate.words)
    assert asked not in said
    told = {event.text.english() for event in scene.table.events(0)}
    assert said & told
    assert said <= {*told, "Watch the board."}
    line = scene.table.line
    assert isinstance(line, Say | Do)
    assert scene.plate.words == tr(line.text)
    person.evening.close()


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
    person.evening.close()


def test_one_plays_on_alone_asks_for_a_suggestion_and_leaves(person: Person) -> None:
    scene = begin(person, "seven-hills")
    person.tap("[menu]")
    person.tap("Play on from here alone")
    wait_for_turn(person)
    assert not scene.plate.visible
    person.tap("[hint]")
    person.wait_for(lambda: bool(scene.pointer.spots), "a suggestion on the board")
    person.tap_at(scene.pointer.spots[0].center)
    person.tap("[menu]")
    person.tap("Leave the lesson")
    assert isinstance(person.scene, SetupScene)
    assert person.evening.table is None
    assert person.evening.journal.all_games() == []
    person.evening.close()


def test_the_help_of_a_game_leads_to_its_lesson_and_keeps_the_game(person: Person) -> None:
    person.tap("The Seven Hills of Rome")
    person.tap("Start the game")
    wait_for_turn(person)
    number = playing(person).table.number
    person.tap("[help]")
    person.tap("Learn by playing")
    person.tap("Learn by playing", Button)
    assert isinstance(person.scene, LessonScene)
    assert [entry.number for entry in person.evening.journal.in_progress()] == [number]
    person.tap("[menu]")
    person.tap("Leave the lesson")
    person.tap("[back]")
    assert isinstance(person.scene, ShelfScene)
    person.evening.close()
