"""What a lesson is made of.

Its lines are read like a play. While something is said, nobody moves; when the pupil is to do
something, all that is legal can be tried, and what is not wanted is answered with a reason. The
rules check everything, so a lesson that no longer fits them can't be learnt, and its test fails.

Figures and names in a line are gaps. They are filled from the position that the pupil sees, from
what has happened, and from what the pupil is asked to do, so they are right whatever the lines are.
Each line may name the pupil's seat as ``{you}``, and at a table of two the other as ``{other}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from pi_app.core.event import Event
from pi_app.core.game import CHANCE, Game, OptionValue
from pi_app.core.message import N_, Message, Word
from pi_app.core.registry import part_of

NOT_NOW: Final = N_("That is a legal move, but first try what is lit.")


Told = TypeVar("Told", bound=Event)


@dataclass(frozen=True)
class Look:
    """All that a line may speak of.

    Attributes:
        view: what the pupil may know of the position.
        events: what the pupil has been told so far, the last one at the end.
        wanted: the choices that the line asks for, in the game's notation, the best one first.
    """

    view: Any
    events: Sequence[Event]
    wanted: Sequence[str] = ()

    @property
    def move(self) -> str:
        """The best of what is wanted; empty where nothing is."""
        return self.wanted[0] if self.wanted else ""

    def last(self, kind: type[Told]) -> Told | None:
        """Return the last event of a kind, or None."""
        return next((each for each in reversed(self.events) if isinstance(each, kind)), None)


Facts = Callable[[Look], Mapping[str, Word]]
"""What fills the gaps of a lesson's lines, by name. It may leave out what no line speaks of yet."""


def no_facts(_: Look) -> Mapping[str, Word]:
    """Fill no gap."""
    return {}


def enumerated(words: Sequence[Word]) -> Word:
    """Return words as a list to read, as in "1, 2 and 3"."""
    *others, last = words
    if not others:
        return last
    first = others[0]
    for each in others[1:]:
        first = Message(N_("{first}, {next}"), {"first": first, "next": each})
    return Message(N_("{first} and {last}"), {"first": first, "last": last})


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
        pupil: the learner's seat.
        options: the values of options that are not the usual ones.
        partner: which kind of bot plays the other seats when the pupil plays on.
        seed: what chance draws from where the lesson does not say what it does.
        notes: shown to players in their first game without the lesson, by the situation, in the
            words of the game's board. Figures and names are placeholders, filled from the rules.
        facts: what fills the gaps of the lines.
    """

    lines: tuple[Line, ...]
    opening: tuple[tuple[int, str], ...] = ()
    seats: int = 2
    pupil: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    partner: str = "fulvia"
    seed: int = 1
    notes: Mapping[str, Message] = field(default_factory=dict)
    facts: Facts = no_facts

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
    module = part_of(game, "lesson")
    if module is None:
        return None
    lesson: Lesson = module.LESSON
    return lesson
