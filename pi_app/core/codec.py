"""Encodes actions as symbols of a small fixed alphabet, as learning libraries require.

If a game's actions are all below a base, each action is one symbol: the action itself. Otherwise
an action from the base on is a word of several symbols: the digits of its number in that base, the
highest first. The base is added to each digit except the last, which marks that more digits
follow. No word is a prefix of another, so an action can be chosen symbol by symbol. A symbol is
legal if it continues some legal action.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.rows import Rows

DIRECT: Final = 1024
"""The usual base. It is also the largest, since digits are observed as two bytes."""

ASTRAY: Final = -1
"""Stands for a missing symbol: the action does not start with the symbols chosen so far."""


@final
class Codec:
    """The words for all actions below a number. `begun` is the number of the digits chosen so far,
    0 before the first.

    Attributes:
        base: actions below it are single symbols.
        symbols: the number of symbols.
        longest: the maximum length of a word.
    """

    def __init__(self, actions: int, base: int = DIRECT) -> None:
        heads = -(-actions // base) if actions > base else 0
        longest = 1
        while base**longest < actions:
            longest += 1
        self.base: i64 = base
        self.symbols: i64 = min(actions, base) + min(heads, base)
        self.longest: i64 = longest

    def following(self, action: i64, begun: i64) -> i64:
        """Return the next symbol of an action after the digits in `begun`, or ASTRAY."""
        if self.longest == 1:
            return action
        rest = action
        mark: i64 = 0
        while True:
            digit = rest % self.base + mark
            rest //= self.base
            if rest == begun:
                return digit
            if rest < begun:
                return ASTRAY
            mark = self.base

    def mark(self, actions: Actions, begun: i64, into: Rows) -> None:
        """Put for each symbol whether it is the next one of an action after the digits in
        `begun`."""
        items = actions.items
        if self.longest == 1:
            for number in range(actions.count):
                into.put_flag(items[number])
        else:
            for number in range(actions.count):
                symbol = self.following(items[number], begun)
                if symbol != ASTRAY:
                    into.put_flag(symbol)
        into.skip(self.symbols)

    def after(self, begun: i64, symbol: i64) -> tuple[i64, bool]:
        """Return the number after one more symbol, and whether it is a complete action."""
        if symbol < self.base:
            return begun * self.base + symbol, True
        return begun * self.base + symbol - self.base, False

    def word(self, action: int) -> list[int]:
        """Return the symbols of an action."""
        base = int(self.base)
        rest, last = divmod(action, base)
        word = [last]
        while rest > 0:
            rest, digit = divmod(rest, base)
            word.insert(0, digit + base)
        return word

    def put_viewer(self, seat: i64, seats: i64, begun: i64, into: Rows) -> None:
        """Put what an observation begins with: the seat that sees it, and the digits that it has
        chosen of an action so far."""
        into.put_one(seat, seats)
        for _ in range(self.longest - 1):
            into.put_large(begun % self.base)
            begun //= self.base
