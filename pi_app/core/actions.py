"""A list of actions in memory that is used again and again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pi_app.core.words import ALONE, PRIME, table

_FIRST_ROOM: Final = table([0] * 128)
_LARGEST_SET: Final = 63


class Actions:
    """Actions, one after the other. Anyone who has a list made empties it first by `clear`."""

    def __init__(self) -> None:
        self.items: vec[i64] = _FIRST_ROOM[:]  # the actions, and room for more behind them
        self.count: i64 = 0  # how many of `items` are actions

    def clear(self) -> None:
        """Remove all actions; the memory stays allocated."""
        self.count = 0

    def add(self, action: i64) -> None:
        """Put an action at the end."""
        if self.count < len(self.items):
            self.items[self.count] = action
        else:
            self.items = append(self.items, action)
        self.count += 1

    def add_all(self, actions: Iterable[int]) -> None:
        """Put several actions at the end, in their order."""
        for action in actions:
            self.add(action)

    def add_range(self, first: i64, end: i64) -> None:
        """Put all numbers from `first` to the one before `end` at the end."""
        for action in range(first, end):
            self.add(action)

    def add_members(self, members: i64, base: i64) -> None:
        """Put `base` and each member of a set together at the end, in ascending order."""
        items = self._room_for_a_set()
        place = self.count
        while members != 0:
            rest = members & (members - 1)
            items[place] = base + ALONE[(members - rest) % PRIME]
            place += 1
            members = rest
        self.count = place

    def add_each(self, members: i64, numbered: vec[i64]) -> None:
        """Put what `numbered` has for each member of a set at the end, in ascending order."""
        items = self._room_for_a_set()
        place = self.count
        while members != 0:
            rest = members & (members - 1)
            items[place] = numbered[ALONE[(members - rest) % PRIME]]
            place += 1
            members = rest
        self.count = place

    def _room_for_a_set(self) -> vec[i64]:
        while len(self.items) < self.count + _LARGEST_SET:
            self.items = append(self.items, 0)
        return self.items

    def holds(self, action: i64) -> bool:
        """Say whether the action is among them."""
        for place in range(self.count):
            if self.items[place] == action:
                return True
        return False

    def to_list(self) -> list[int]:
        """Return the actions as a list of their own."""
        items = self.items
        return [items[place] for place in range(self.count)]
