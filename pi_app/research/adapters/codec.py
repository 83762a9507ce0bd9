"""Encodes actions as symbols of a small fixed alphabet, as learning libraries require.

If a game's actions are all below a base, each action is one symbol: the action itself. Otherwise
an action from the base on is a word of several symbols: the digits of its number in that base, the
highest first. The base is added to each digit except the last, which marks that more digits
follow. No word is a prefix of another, so an action can be chosen symbol by symbol. A symbol is
legal if it continues some legal action.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]
"""Actions or symbols."""

DIRECT: Final = 1024
"""The usual base. It is also the largest, since digits are observed as two bytes."""

ASTRAY: Final = -1
"""Stands for a missing symbol: the action does not start with the symbols chosen so far."""


class Codec:
    """The words for all actions below a number. `begun` is the number of the digits chosen so far,
    0 before the first."""

    def __init__(self, actions: int, base: int = DIRECT) -> None:
        self.base = base
        heads = -(-actions // base) if actions > base else 0
        self.symbols = min(actions, base) + min(heads, base)  # the number of symbols
        self.longest = 1  # the maximum length of a word
        while base**self.longest < actions:
            self.longest += 1

    def following(self, actions: Numbers, begun: int) -> Numbers:
        """Return for each action the next symbol after the digits in `begun`, or ASTRAY."""
        if self.longest == 1:
            return actions
        rest, digit = np.divmod(actions, self.base)
        found = np.where(rest == begun, digit, ASTRAY)
        while np.any(rest > begun):
            rest, digit = np.divmod(rest, self.base)
            found = np.where((rest == begun) & (found == ASTRAY), digit + self.base, found)
        return found

    def after(self, begun: int, symbol: int) -> tuple[int, bool]:
        """Return the number after one more symbol, and whether it is a complete action."""
        if symbol < self.base:
            return begun * self.base + symbol, True
        return begun * self.base + symbol - self.base, False

    def word(self, action: int) -> list[int]:
        """Return the symbols of an action."""
        rest, last = divmod(action, self.base)
        word = [last]
        while rest > 0:
            rest, digit = divmod(rest, self.base)
            word.insert(0, digit + self.base)
        return word
