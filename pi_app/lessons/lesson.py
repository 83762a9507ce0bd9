"""The parts of a lesson.

The lines of a lesson run in order, like a script. While a text is shown, the pupil and the other
seats wait. When the pupil has a task, any legal action can be tried; an unwanted one is rejected
with a reason. The rules check everything. So a lesson that does not fit changed rules cannot be
played, and its test fails.

Figures and names in a text are placeholders. They are filled from the position that the pupil sees,
the events so far and the wanted choices, so they always match the game. Each text may contain the
pupil's seat as ``{you}`` and, at a table of two, the other seat as ``{other}``.
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


EventT = TypeVar("EventT", bound=Event)


@dataclass(frozen=True)
class Look:
    """The data from which a text's placeholders are filled.

    Attributes:
        view: the position as the pupil may see it.
        events: the events that the pupil has seen so far, the latest last.
        wanted: the choices that the task accepts, in the game's notation, the best one first.
    """

    view: Any
    events: Sequence[Event]
    wanted: Sequence[str] = ()

    @property
    def move(self) -> str:
        """The best of the wanted choices; empty if there is none."""
        return self.wanted[0] if self.wanted else ""

    def last(self, kind: type[EventT]) -> EventT | None:
        """Return the last event of a kind, or None."""
        return next((each for each in reversed(self.events) if isinstance(each, kind)), None)


Facts = Callable[[Look], Mapping[str, Word]]
"""Returns the values of placeholders by name. It may omit those that no text uses yet."""


def no_facts(_: Look) -> Mapping[str, Word]:
    """Return no values."""
    return {}


def enumerated(words: Sequence[Word]) -> Word:
    """Return words as a list in a sentence, as in "1, 2 and 3"."""
    *others, last = words
    if not others:
        return last
    first = others[0]
    for each in others[1:]:
        first = Message(N_("{first}, {next}"), {"first": first, "next": each})
    return Message(N_("{first} and {last}"), {"first": first, "last": last})


@dataclass(frozen=True)
class Say:
    """A text to read before the lesson continues; ``text`` is a message id of one or two
    sentences."""

    text: str


@dataclass(frozen=True)
class Do:
    """A task for the pupil.

    Attributes:
        text: the task and its reason: a message id of one or two sentences.
        wanted: the choices that fulfil it, in the game's notation, the best one first; ``*``, ``?``
            and ``[5-9]`` have the meaning of file name patterns.
        instead: the answer to another legal choice, a message id.
        free: whether any legal choice is accepted; the wanted ones are then only a suggestion.
    """

    text: str
    wanted: tuple[str, ...]
    instead: str = NOT_NOW
    free: bool = False


@dataclass(frozen=True)
class Play:
    """Actions of a seat, or of chance (CHANCE), in the game's notation and in order. All actions of
    chance in the lesson form one queue, independent of their positions among the lines. For the
    pupil's seat, these are actions that would only distract."""

    seat: int
    moves: tuple[str, ...]


Line = Say | Do | Play


@dataclass(frozen=True)
class Lesson:
    """The lesson of a game.

    Attributes:
        lines: the texts, tasks and actions, in order.
        opening: the actions before the lesson starts: seats, or chance, with choices in the game's
            notation.
        seats: the number of seats.
        pupil: the pupil's seat.
        options: values of options that differ from the defaults.
        partner: the bot for the other seats when the pupil continues after the lesson.
        seed: the seed of chance for everything that the lesson does not define.
        notes: texts for players in their first game without the lesson, by the situation, in the
            names of the game's board. Figures and names are placeholders, filled from the rules.
        facts: returns the values of the placeholders in the lines.
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
        """Return the lines without those of chance, with one action of a seat in each."""
        lines: list[Line] = []
        for line in self.lines:
            if not isinstance(line, Play):
                lines.append(line)
            elif line.seat != CHANCE:
                lines += [Play(line.seat, (move,)) for move in line.moves]
        return lines

    def fate(self) -> list[str]:
        """Return the actions of chance, in order."""
        fates = [line for line in self.lines if isinstance(line, Play) and line.seat == CHANCE]
        return [move for line in fates for move in line.moves]


def find_lesson(game: Game) -> Lesson | None:
    """Return the lesson of a game, or None if it has none."""
    module = part_of(game, "lesson")
    if module is None:
        return None
    lesson: Lesson = module.LESSON
    return lesson
