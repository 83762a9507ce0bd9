"""Actions as symbols of a small fixed alphabet, which libraries for learning want.

A game that numbers its actions below `DIRECT` has one symbol for each: the action itself. Of
others, an action from `DIRECT` on is a word of several symbols: the digits of its number to the
base `DIRECT` from the highest to the lowest, each but the last `DIRECT` higher than itself, which
says that there are more. No word begins another, so a choice is made symbol by symbol, and what may
follow is what follows in some legal action.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]
"""Actions, or symbols."""

DIRECT: Final = 1024
"""Actions below it are symbols themselves."""

ASTRAY: Final = -1
"""In the place of a symbol: the action does not begin with what has been chosen."""


class Codec:
    """The words for the actions below some number. `begun` is the number of the digits chosen so
    far, 0 before the first."""

    def __init__(self, actions: int) -> None:
        heads = -(-actions // DIRECT) if actions > DIRECT else 0
        self.symbols = min(actions, DIRECT) + min(heads, DIRECT)  # symbols are numbered below it
        self.longest = 1  # how many symbols an action takes at most
        while DIRECT**self.longest < actions:
            self.longest += 1

    def following(self, actions: Numbers, begun: int) -> Numbers:
        """Return for each action the symbol that follows what has begun, or ASTRAY."""
        if self.longest == 1:
            return actions
        rest, digit = np.divmod(actions, DIRECT)
        found = np.where(rest == begun, digit, ASTRAY)
        while np.any(rest > begun):
            rest, digit = np.divmod(rest, DIRECT)
            found = np.where((rest == begun) & (found == ASTRAY), digit + DIRECT, found)
        return found

    def after(self, begun: int, symbol: int) -> tuple[int, bool]:
        """Return what has been chosen with one more symbol, and whether that is an action."""
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
