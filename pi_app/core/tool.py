"""What all tools of the drawer have in common: who sits there, and when a sheet of paper is full.

A tool goes on for as long as people like. So that it ends for anyone who plays it at random, each
counts rounds on a sheet, and is over when the sheet is full.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from pi_app.core import EmblemName
from pi_app.core.event import Event
from pi_app.core.game import Conflict, Game, Option, OptionValue, State, View_co
from pi_app.core.message import N_, Message, Word
from pi_app.core.outcome import Outcome
from pi_app.core.series import Wins

SEAT_NAMES: Final = (
    N_("Eagle"),
    N_("Tanit"),
    N_("Amphora"),
    N_("Sun"),
    N_("Trident"),
    N_("Temple"),
    N_("Laurel"),
)
"""Seats are called by their emblems, since no tool knows who people are in their game."""

FULL: Final = Message(N_("The sheet is full. Begin a new one."))

MOST_ROUNDS: Final = 100


@mypyc_attr(allow_interpreted_subclasses=True)
class Tool(Game):
    """A tool of the drawer. No bot sits at it: none would know for which game it is."""

    def __init__(
        self,
        package: str,
        title: str,
        summary: str,
        fewest: int = 2,
        options: tuple[Option, ...] = (),
        conflicts: tuple[Conflict, ...] = (),
    ) -> None:
        counts = tuple(range(fewest, len(SEAT_NAMES) + 1))
        super().__init__(package, title, summary, SEAT_NAMES, counts, Wins(), options, conflicts)
        self.seat_names = tuple([EmblemName(name) for name in SEAT_NAMES])


class SeatEvent(Event):
    """An event that calls a ``seat`` by its name."""

    def word(self, gap: str) -> Word:
        if gap != "seat":
            return super().word(gap)
        seat: int = getattr(self, gap)
        return named(seat)


def listed(words: Sequence[Word]) -> Message:
    """Return words or numbers with commas between them, for gaps of texts."""
    line = Message("{word}", {"word": words[0]})
    for each in words[1:]:
        line = Message(N_("{line}, {more}"), {"line": line, "more": each})
    return line


def named(seat: int) -> str:
    """Return the name of a seat, for gaps of texts."""
    return _NAMES.seat_names[seat]


_NAMES: Final = Tool("pi_app.tools", "", "")


@mypyc_attr(allow_interpreted_subclasses=True)
class ToolState(State[View_co]):
    """A moment of a tool."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.rounds: i64 = 0  # how many are on the sheet
        self.reveal_count: i64 = 0  # how often something has come to light

    def is_full(self) -> bool:
        """Say whether no other round finds room on the sheet."""
        return self.rounds >= MOST_ROUNDS

    def standing(self) -> list[float]:
        return [0.0] * self.seats

    def turns(self) -> int:
        return self.rounds

    def reveals(self) -> int:
        return self.reveal_count

    def outcome(self) -> Outcome | None:
        return Outcome((), tuple([0] * self.seats), FULL) if self.deciding() == 0 else None

    @abstractmethod
    def copy(self) -> ToolState[View_co]: ...
