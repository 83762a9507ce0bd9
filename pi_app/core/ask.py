"""The forms of questions: what a seat is asked, as data, for surfaces that know no game.

Keypads, phones and the panel for any game are made from them. A question whose answers only the
board itself can take has no form.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pi_app.core.message import Message


class Choice(NamedTuple):
    """One of several legal actions."""

    action: int
    keys: str = ""  # the digits by which a handheld chooses it; none: it takes the screen
    # what it is about, such as the piece that moves; choices with the same words belong together
    thing: Message | None = None


class OneOf(NamedTuple):
    """Asks for one of several actions, in the order in which to offer them."""

    choices: tuple[Choice, ...]
    # how many digits a choice takes on a handheld at most, whatever is hidden from others; 0 if a
    # handheld can't make the choice
    digits: int = 0

    def keyed(self, keys: str) -> int | None:
        """Return the action that digits stand for, or None."""
        for choice in self.choices:
            if choice.keys == keys:
                return choice.action
        return None


class Amount(NamedTuple):
    """Asks for a whole number, such as a bid."""

    least: int
    most: int
    zero: int  # the action of the amount 0, legal or not; the others follow
    digits: int  # as in `OneOf`
    others: tuple[Choice, ...] = ()  # what may be chosen instead of an amount

    def keyed(self, keys: str) -> int | None:
        """Return the action that digits stand for, or None."""
        for choice in self.others:
            if choice.keys == keys:
                return choice.action
        return self.zero + int(keys) if self.least <= int(keys) <= self.most else None


class Several(NamedTuple):
    """Asks for several of some items at once. On a handheld each is a digit, the first item 1, in
    any order."""

    items: tuple[str, ...]  # catalogue keys of their names
    digits: int  # how many are to be taken
    actions: Mapping[tuple[int, ...], int]  # the action of each choice: places of items, ascending

    def keyed(self, keys: str) -> int | None:
        """Return the action that digits stand for, or None."""
        return self.actions.get(tuple(sorted([int(key) - 1 for key in keys])))


class Arrangement(NamedTuple):
    """Asks to arrange pieces in ranks. No handheld can."""

    # ready-made arrangements by catalogue keys of their names, the first one to begin with: ranks
    # from the front, with a letter for each piece
    ready: Mapping[str, tuple[str, ...]]
    mirrored: bool  # whether the seat sees each rank in reverse order
    notation: str  # an action with the gap ``{ranks}``, for ranks that are joined by a slash
    digits: int = 0

    def keyed(self, keys: str) -> int | None:
        """Return None."""
        return None

    def text_of(self, ranks: Iterable[str]) -> str:
        """Return the action of an arrangement in the game's notation."""
        return self.notation.format(ranks="/".join(ranks))

    def ranks_of(self, text: str) -> tuple[str, ...]:
        """Return the arrangement that an action's notation means."""
        before, _, after = self.notation.partition("{ranks}")
        return tuple(text.removeprefix(before).removesuffix(after).split("/"))


Ask = OneOf | Amount | Several | Arrangement
