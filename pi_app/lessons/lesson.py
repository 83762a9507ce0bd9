"""What a lesson is made of.

Its lines are read like a play. While something is said, nobody moves; when the pupil is to do
something, all that is legal can be tried, and what is not wanted is answered with a reason. The
rules check everything, so a lesson that no longer fits them can't be learnt, and its test fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from pi_app.rules.game import CHANCE, Game, OptionValue
from pi_app.rules.message import N_
from pi_app.rules.registry import module_of

NOT_NOW: Final = N_("That is a legal move, but first try what is lit.")


@dataclass(frozen=True)
class Say:
    """Something to read before it goes on; ``text`` is a message id of one or two sentences."""

    text: str


@dataclass(frozen=True)
class Do:
    """Something for the pupil to do.

    Attributes:
        text: what, and why: a message id of one or two sentences.
        wanted: the choices that do it, in the game's notation, the best one first; ``*``, ``?`` and
            ``[5-9]`` stand for what they do in the names of files.
        instead: the answer to another legal choice, a message id.
        free: whether any legal choice will do, so that those wanted are only a suggestion.
    """

    text: str
    wanted: tuple[str, ...]
    instead: str = NOT_NOW
    free: bool = False


@dataclass(frozen=True)
class Play:
    """What a seat does next, or chance (CHANCE), in the game's notation, one after the other.
    Chance takes what comes first in the whole lesson, wherever the lines stand. For the pupil it is
    what would only distract."""

    seat: int
    moves: tuple[str, ...]


Line = Say | Do | Play


@dataclass(frozen=True)
class Lesson:
    """A first game.

    Attributes:
        lines: what is said and done, in order.
        opening: what has been played before it begins: seats with their choices in the game's
            notation, chance among them.
        seats: how many sit at the table.
        pupil: the seat of whoever learns.
        options: the values of options that are not the usual ones.
        partner: which kind of bot plays the other seats when the pupil plays on.
        seed: what chance draws from where the lesson does not say what it does.
        notes: what is said, as message ids, to whoever plays the game for the first time without
            the lesson, by what is met then, in the words of the game's board.
    """

    lines: tuple[Line, ...]
    opening: tuple[tuple[int, str], ...] = ()
    seats: int = 2
    pupil: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    partner: str = "fulvia"
    seed: int = 1
    notes: Mapping[str, str] = field(default_factory=dict)

    def script(self) -> list[Line]:
        """Return the lines without those of chance, with one choice of others in each."""
        lines: list[Line] = []
        for line in self.lines:
            if not isinstance(line, Play):
                lines.append(line)
            elif line.seat != CHANCE:
                lines += [Play(line.seat, (move,)) for move in line.moves]
        return lines

    def fate(self) -> list[str]:
        """Return what chance decides, in order."""
        fates = [line for line in self.lines if isinstance(line, Play) and line.seat == CHANCE]
        return [move for line in fates for move in line.moves]


def find_lesson(game: Game) -> Lesson | None:
    """Return the lesson of a game, or None if it has none."""
    module = module_of("pi_app.lessons", game.id)
    if module is None:
        return None
    lesson: Lesson = module.LESSON
    return lesson
