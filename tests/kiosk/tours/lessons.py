"""The first things that are taught of each game, and what is said to a wrong move."""

from __future__ import annotations

from collections.abc import Iterator

from pi_app.core.registry import all_games
from pi_app.lessons.lesson import Do
from tests.kiosk.driver import Person
from tests.kiosk.lesson_hands import begin, follow, listen


def tour(person: Person) -> Iterator[str]:
    """Begin every lesson; at each page, yield its name while it is on the screen."""
    for game in all_games():
        scene = begin(person, game.id)
        listen(person, scene)
        yield f"{game.id}-first-words"
        while not isinstance(scene.table.line, Do):
            follow(person, scene)
            listen(person, scene)
        yield f"{game.id}-to-do"
        follow(person, scene)
        listen(person, scene)
        yield f"{game.id}-next"
        person.tap("[menu]")
        if game.id == "mercator":
            yield "menu"
        person.app.go_home()
        person.wait()
