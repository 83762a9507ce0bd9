"""How a person learns a game at the screen: touching what is lit, and nothing else."""

from __future__ import annotations

from pi_app.core.registry import find_game
from pi_app.kiosk.scenes.lesson import LessonScene
from pi_app.lessons.lesson import Do, Play
from pi_app.text import tr
from tests.kiosk.at_table import wait_for_map
from tests.kiosk.driver import Person


def begin(person: Person, game_id: str) -> LessonScene:
    """Sit down to a lesson from the page before a game."""
    person.app.push(person.session.navigator.setup(find_game(game_id)))
    person.wait()
    person.tap(tr("Learn by playing"))
    wait_for_map(person)
    assert isinstance(person.scene, LessonScene)
    return person.scene


def listen(person: Person, scene: LessonScene) -> bool:
    """Wait for what the teacher says next; return whether there is more to learn."""

    def said() -> bool:
        calm = not (scene.events_wait or scene.stage.stale)
        return calm and not isinstance(scene.table.line, Play)

    def lit() -> bool:
        return bool(scene.frame.pointer.spots) or not isinstance(scene.table.line, Do)

    person.wait_for(said, "the teacher")
    person.wait(3)
    person.wait_for(lit, "what to touch")
    return scene.table.line is not None


def follow(person: Person, scene: LessonScene, touches: int = 16) -> int:
    """Do what the teacher asks, by touching what is lit; return after how many touches."""
    line = scene.table.line
    if not isinstance(line, Do):
        person.tap_at(scene.plate.button.rect.center)
        return 1
    for count in range(1, touches + 1):
        assert scene.frame.pointer.spots, f"nothing is lit for {line.text!r}; {person.words()}"
        person.tap_at(scene.frame.pointer.spots[0].center)
        person.wait(2)
        if scene.table.line is not line:
            return count
        person.wait_for(lambda: not (scene.events_wait or scene.stage.stale), "the board")
        person.wait(1)
    raise AssertionError(f"{line.text!r} can't be done by touching what is lit")
