"""How often each position has come up, for the draw by repetition."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pi_app.rules.words import BIT, table

KEY_LENGTH: Final = 3  # a position is so many words
_MARKS: Final = 61


class Recurrence:
    """The positions at the starts of turns since a piece was last lost, in their order: before that
    none can come up again.
    """

    def __init__(self, words: vec[i64]) -> None:
        # the words of the positions, one after the other; what lies behind `count` positions is
        # room for more
        self.words: vec[i64] = words
        self.count: i64 = 0  # how many there are
        # a set that tells of most new positions without a search that they are new
        self.marks: i64 = 0

    def copy(self) -> Recurrence:
        """Return a recurrence of the same positions."""
        other = Recurrence(self.words[: self.count * KEY_LENGTH])
        other.count = self.count
        other.marks = self.marks
        return other

    def forget(self) -> None:
        """Forget all positions."""
        self.count = 0
        self.marks = 0

    def note(self, first: i64, second: i64, third: i64) -> i64:
        """Add a position and return how often it has come up now."""
        times: i64 = 1
        mark = BIT[(first ^ second ^ third) % _MARKS]
        if self.marks & mark != 0:
            times += self.times(first, second, third)
        self.marks |= mark
        end = self.count * KEY_LENGTH
        if end == len(self.words):
            self.words = append(append(append(self.words, first), second), third)
        else:
            self.words[end] = first
            self.words[end + 1] = second
            self.words[end + 2] = third
        self.count += 1
        return times

    def times(self, first: i64, second: i64, third: i64) -> i64:
        """Return how often a position has come up."""
        words = self.words
        times: i64 = 0
        for place in range(0, self.count * KEY_LENGTH, KEY_LENGTH):
            if words[place] == first and words[place + 1] == second and words[place + 2] == third:
                times += 1
        return times

    def rows(self) -> list[list[int]]:
        """Return each position once, in the order in which they came up first: its words, and how
        often it has come up."""
        found: dict[tuple[int, ...], int] = {}
        for place in range(0, self.count * KEY_LENGTH, KEY_LENGTH):
            key = tuple(self.words[place : place + KEY_LENGTH])
            found[key] = found.get(key, 0) + 1
        return [[*key, times] for key, times in found.items()]


def no_positions() -> Recurrence:
    """Return the recurrence before the first turn."""
    return Recurrence(table(()))
