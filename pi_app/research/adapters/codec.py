"""Encodes actions as symbols of a small fixed alphabet, as learning libraries require.

If a game's actions are all below `DIRECT`, each action is one symbol: the action itself. Otherwise
an action from `DIRECT` on is a word of several symbols: the digits of its number in base `DIRECT`,
the highest first. `DIRECT` is added to each digit except the last, which marks that more digits
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
"""Actions below this number are single symbols."""

ASTRAY: Final = -1
"""Stands for a missing symbol: the action does not start with the symbols chosen so far."""


class Codec:
    """The words for all actions below a number. `begun` is the number of the digits chosen so far,
    0 before the first."""

    def __init__(self, actions: int) -> None:
        heads = -(-actions // DIRECT) if actions > DIRECT else 0
        self.symbols = min(actions, DIRECT) + min(heads, DIRECT)  # the number of symbols
        self.longest = 1  # the maximum length of a word
        while DIRECT**self.longest < actions:
            self.longest += 1

    def following(self, actions: Numbers, begun: int) -> Numbers:
        """Return for each action the next symbol after the digits in `begun`, or ASTRAY."""
        if self.longest == 1:
            return actions
        rest, digit = np.divmod(actions, DIRECT)
        found = np.where(rest == begun, digit, ASTRAY)
        while np.any(rest > begun):
            rest, digit = np.divmod(rest, DIRECT)
            found = np.where((rest == begun) & (found == ASTRAY), digit + DIRECT, found)
        return found

    def after(self, begun: int, symbol: int) -> tuple[int, bool]:
        """Return the number after one more symbol, and whether it is a complete action."""
        if symbol < DIRECT:
            return begun * DIRECT + symbol, True
        return begun * DIRECT + symbol - DIRECT, False

    def word(self, action: int) -> list[int]:
        """Return the symbols of an action."""
        rest, last = divmod(action, DIRECT)
        word = [last]
        while rest > 0:
            rest, digit = divmod(rest, DIRECT)
            word.insert(0, digit + DIRECT)
        return word
