"""Moving pictures of lessons, for the handbook: a person does what the teacher asks, and the film
shows each text long enough to be read."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pygame

from pi_app.text import Language
from tests.kiosk.driver import Person, Size
from tests.kiosk.film import Film
from tests.kiosk.lesson_hands import begin, follow, listen

SHOWN: Final[Mapping[str, range]] = {
    "circus-maximus": range(3, 10),
    "hannibal-vs-rome": range(3, 8),
    "imperium": range(2, 4),
    "kodai-heigi": range(2, 9),
    "mercator": range(4, 7),
    "praetorians": range(2, 10),
    "rome-vs-carthage": range(18, 23),
    "seven-hills": range(2, 6),
}
"""By game the lines of its lesson that the film shows, by the numbers that the teacher's plate has:
those that show what the game is like. The last one is a text that says what has happened."""

SIZE: Final = (800, 480)
WIDE: Final = 480  # of the film, in pixels
FRAME: Final = 0.3  # seconds
LONGEST: Final = 1500  # milliseconds without a change, texts to be read apart
TOUCH: Final = 600  # milliseconds that a finger is seen
FINGER: Final = (124, 47, 26)

START: Final = 1200
LETTER: Final[dict[Language, int]] = {"en": 45, "ja": 90}
"""Milliseconds to read a text: at its start, and for each letter."""


class FilmedPerson(Person):
    """Sits before an app while a film is made.

    Attributes:
        film: what has been filmed.
        filming: whether what is seen now goes into the film.
    """

    def __init__(self, directory: Path, size: Size, language: Language) -> None:
        self.film = Film(WIDE)
        self.filming = False
        self._finger: tuple[float, float] | None = None
        self._language = language
        self._still = 0
        super().__init__(directory, size, language, FRAME)
        self.sees_all = True

    def touch(self, kind: int, place: tuple[float, float]) -> None:
        self._finger = None if kind == pygame.FINGERUP else place
        super().touch(kind, place)

    def pass_frame(self, seconds: float) -> None:
        super().pass_frame(seconds)
        if not self.filming:
            return
        if self._finger is None:
            self.film.add(self.app.surface, round(seconds * 1000), LONGEST)
        else:
            self.film.add(_touched(self.app.surface, self._finger), TOUCH, LONGEST)

    def read(self, words: str) -> None:
        """Look at the screen for as long as it takes to read a text."""
        self.pass_frame(FRAME)
        self.film.hold(START + len(words) * LETTER[self._language])


def _touched(screen: pygame.Surface, finger: tuple[float, float]) -> pygame.Surface:
    """Return what is on a screen with the mark of a finger."""
    seen = screen.copy()
    mark = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.circle(mark, (*FINGER, 110), (32, 32), 30)
    pygame.draw.circle(mark, FINGER, (32, 32), 30, 3)
    seen.blit(mark, mark.get_rect(center=finger))
    return seen


def film_lesson(game_id: str, language: Language, file: Path) -> None:
    """Write the moving picture of a game's lesson.

    Args:
        game_id: the game, one of `SHOWN`.
        language: the language of the texts.
        file: where to write it.
    """
    shown = SHOWN[game_id]
    with tempfile.TemporaryDirectory(prefix="tabularium-lesson-") as files:
        person = FilmedPerson(Path(files), SIZE, language)
        scene = begin(person, game_id)
        while listen(person, scene):
            number, _ = scene.table.progress()
            person.filming = number in shown
            if person.filming:
                person.read(scene.frame.plate.words)
            if number == shown[-1]:
                break
            follow(person, scene)
        person.session.close()
    person.film.save(file)
