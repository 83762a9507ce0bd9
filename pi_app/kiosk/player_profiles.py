"""How those look who play: people by their emblems and colours, bots by their faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

import msgspec
import pygame
from msgspec import Meta

from pi_app.drawing import art, emblems, theme
from pi_app.drawing.theme import Colour, SeatStyle
from pi_app.table.bounds import Name
from pi_app.table.personas import persona_of

EMBLEMS: Final = ("fish", "lyre", "acorn", "grapes", "key", "shell", "ivy")
"""The emblems that a person can have; no seat of a game has one of them."""

COLOURS: Final[tuple[tuple[Colour, Colour], ...]] = (
    ((93, 110, 133), (48, 60, 78)),
    ((122, 48, 40), (84, 30, 26)),
    ((167, 209, 127), (62, 92, 34)),
    ((225, 119, 78), (138, 60, 26)),
    ((81, 41, 104), (58, 26, 78)),
    ((135, 98, 49), (90, 62, 26)),
    ((187, 135, 156), (112, 58, 82)),
)
"""The colours that a person can have: of the tile's rim and of the emblem. No seat of a game has
one of them."""


@dataclass(frozen=True)
class Person:
    """Somebody who is remembered from one evening to the next."""

    name: Name  # what everybody calls the person; no two have the same
    emblem: str = EMBLEMS[0]  # which of `EMBLEMS`
    colour: Annotated[int, Meta(ge=0, lt=len(COLOURS))] = 0  # its number among `COLOURS`

    @staticmethod
    def from_json(data: object) -> Person:
        """Return the person that a JSON object describes.

        Raises:
            ValueError: it describes none.
        """
        person = msgspec.convert(data, Person)
        if person.name.strip() and person.name.isprintable() and person.emblem in EMBLEMS:
            return person
        raise ValueError("nobody can look or be called so")

    @property
    def style(self) -> SeatStyle:
        """How the person's medal looks."""
        rim, sign = COLOURS[self.colour]
        return SeatStyle(rim, sign, theme.PARCHMENT_LIGHT, f"people/{self.emblem}")


GUEST = SeatStyle(theme.PARCHMENT_EDGE, theme.INK_SOFT, theme.PARCHMENT_LIGHT, "laurel")
"""How those look who are not remembered."""


def new_profile(name: str, people: Sequence[Person]) -> Person:
    """Return a new person, who looks like nobody else as long as there are looks left."""
    taken = {(person.emblem, person.colour) for person in people}
    count = len(EMBLEMS)
    looks = [(EMBLEMS[n % count], (n + n // count) % count) for n in range(count * count)]
    emblem, colour = next((each for each in looks if each not in taken), looks[0])
    return Person(name, emblem, colour)


def face_of(spec: str, diameter: int) -> pygame.Surface:
    """The portrait of the character that a bot is met as; a medal for a bot of another package."""
    persona = persona_of(spec)
    if persona is None:
        return emblems.medallion(GUEST, diameter)
    return art.picture(f"faces/{persona.level}", diameter)
