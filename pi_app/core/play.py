"""A game for learning libraries: its actions are chosen as symbols (see `codec`)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from typing import Final, final

from librt.random import Random
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.codec import ASTRAY, Codec
from pi_app.core.game import CHANCE, CHANCE_DECIDES, State
from pi_app.core.outcome import rewards
from pi_app.core.rows import Rows
from pi_app.core.words import count, lowest

SEVERAL: Final = -2
"""Stands for several seats that choose at once. This and NOBODY are the numbers of OpenSpiel, which
has CHANCE in common."""

NOBODY: Final = -4
"""Stands for no seat: the game is over."""


@final
class Menus:
    """Finds the symbols that may be chosen in games that begin alike. At the beginning menus can
    have thousands of words, such as set-ups, so they are found once.

    Attributes:
        codec: the words of the actions.
    """

    def __init__(self, start: State, codec: Codec, only: Collection[int] = ()) -> None:
        """Make menus.

        Args:
            start: what all games begin with.
            codec: the words of the actions.
            only: the symbols that seats may choose, for a smaller game; all if empty.
        """
        self.codec = codec
        self._start = start
        self._only = frozenset(only)
        self._first: dict[tuple[int, int], list[int]] = {}  # by seat and the digits chosen
        self._actions = Actions()
        self._row = Rows(int(codec.symbols), 1)

    def mark(self, state: State, seat: i64, begun: i64, choices: i64, into: Rows) -> None:
        """Put for each symbol whether a seat may choose it.

        Args:
            state: the present moment.
            seat: who chooses; CHANCE for its outcomes.
            begun: the number of the digits that it has chosen of an action so far.
            choices: how many whole actions seats have chosen since the beginning.
            into: where to put the flags.
        """
        if self._only or self._is_first(state, choices):
            for symbol in self.listed(state, seat, begun, choices):
                into.put_flag(symbol)
            into.skip(self.codec.symbols)
            return
        self._actions.clear()
        state.list_actions(seat, self._actions)
        self.codec.mark(self._actions, begun, into)

    def listed(self, state: State, seat: i64, begun: i64, choices: i64) -> list[int]:
        """Return the symbols that a seat may choose, ascending. The list must not be changed. The
        arguments are those of `mark`."""
        if not self._is_first(state, choices):
            return self._find(state, seat, begun)
        key = (int(seat), int(begun))
        found = self._first.get(key)
        if found is None:
            found = self._first[key] = self._find(state, seat, begun)
        return found

    def _is_first(self, state: State, choices: i64) -> bool:
        """Whether the seats that choose at once at the beginning have not all done so: each has the
        menu that it had from the start."""
        if self.codec.longest == 1:
            return False  # short menus, found as fast
        first, now = self._start.deciding(), state.deciding()
        return first > 0 and count(now) + choices == count(first) and now & ~first == 0

    def _find(self, state: State, seat: i64, begun: i64) -> list[int]:
        actions = self._actions
        actions.clear()
        state.list_actions(seat, actions)
        if self.codec.longest == 1:
            found = actions.to_list()
            if not _ascend(actions):
                found.sort()
        else:
            self._row.begin(0)
            self.codec.mark(actions, begun, self._row)
            self._row.end()
            found = self._row.places()
        if self._only and seat >= 0:
            found = [symbol for symbol in found if symbol in self._only]
        return found


@final
class Play:
    """One game. An action of several symbols is chosen one symbol at a time; it is not revealed
    before the last one.

    Attributes:
        state: the present moment.
    """

    def __init__(self, menus: Menus, state: State) -> None:
        self.state = state
        self._menus = menus
        self._begun: dict[int, int] = {}  # the incomplete actions of seats
        self._open: dict[int, list[int]] = {}  # cache, until the state changes
        self._choices: i64 = 0  # how many whole actions seats have chosen

    def deciders(self) -> tuple[int, ...]:
        """Return who has to decide (see `State.deciders`)."""
        return self.state.deciders()

    def acting(self) -> int:
        """Return the seat that decides, CHANCE, SEVERAL or NOBODY."""
        deciding = self.state.deciding()
        if deciding == 0:
            return NOBODY
        if deciding == CHANCE_DECIDES:
            return CHANCE
        return SEVERAL if deciding & (deciding - 1) != 0 else int(lowest(deciding))

    def open(self, seat: int) -> list[int]:
        """Return the symbols that `seat`, or CHANCE, may choose now, in ascending order. The list
        must not be changed."""
        found = self._open.get(seat)
        if found is None:
            found = self._menus.listed(self.state, seat, self.begun(seat), self._choices)
            self._open[seat] = found
        return found

    def odds(self) -> list[tuple[int, float]]:
        """Return the symbols that chance may choose now, each with its probability."""
        actions, weights = self.state.legal_actions(CHANCE), self.state.chance_weights()
        if self._menus.codec.longest > 1:
            actions, weights = self._first_symbols(actions, weights)
        total = float(sum(weights))
        return [(symbol, weight / total) for symbol, weight in zip(actions, weights, strict=True)]

    def _first_symbols(self, actions: list[int], weights: list[int]) -> tuple[list[int], list[int]]:
        """Return the next symbols of chance's actions and what each weighs in all."""
        begun = self.begun(CHANCE)
        found = dict.fromkeys(self.open(CHANCE), 0)
        for action, weight in zip(actions, weights, strict=True):
            symbol = int(self._menus.codec.following(action, begun))
            if symbol != ASTRAY:
                found[symbol] += weight
        return list(found), list(found.values())

    def choose(self, seat: int, symbol: int) -> None:
        """Choose a symbol for `seat`, or CHANCE.

        Raises:
            ValueError: the symbol is not legal; nothing has changed.
        """
        menu = self.open(seat)
        place = bisect_left(menu, symbol)
        if place == len(menu) or menu[place] != symbol:
            raise ValueError(f"{self.state.seat_label(seat)} may not choose {symbol} now")
        action, whole = self._menus.codec.after(self.begun(seat), symbol)
        if not whole:
            self._begun[seat] = int(action)
            del self._open[seat]
            return
        if self._begun:
            self._begun.pop(seat, None)
        self._forget(seat)
        if seat >= 0:
            self._choices += 1
        self.state.apply(seat, action)

    def begun(self, seat: int) -> int:
        """Return the number of the symbols that `seat` has chosen of an action so far, 0 before the
        first (see `Codec`)."""
        return self._begun.get(seat, 0) if self._begun else 0

    def symbol_text(self, seat: int, symbol: int) -> str:
        """Return the notation of the action that a symbol completes; for an incomplete action its
        number and an ellipsis."""
        action, whole = self._menus.codec.after(self.begun(seat), symbol)
        return self.state.action_text(seat, int(action)) if whole else f"{action} …"

    def settle(self, luck: Random) -> None:
        """Perform actions of chance until a seat has to decide or the game is over."""
        settle(self.state, luck)
        self._open.clear()

    def rewards(self) -> list[float]:
        """Return the reward of each seat, all 0 before the end (see `outcome.rewards`)."""
        outcome = self.state.outcome()
        return rewards(() if outcome is None else outcome.winners, self.state.seats)

    def copy(self) -> Play:
        """Return an independent copy."""
        other = Play(self._menus, self.state.copy())
        other._begun = dict(self._begun)
        other._open = dict(self._open)
        other._choices = self._choices
        return other

    def _forget(self, seat: int) -> None:
        """Clear the cache: of `seat`, or of all seats when its choice is the last."""
        deciding = self.state.deciding()
        if deciding > 0 and deciding & (deciding - 1) != 0:
            self._open.pop(seat, None)
        else:
            self._open.clear()


def _ascend(actions: Actions) -> bool:
    items = actions.items
    for place in range(1, actions.count):
        if items[place] < items[place - 1]:
            return False
    return True


def settle(state: State, luck: Random) -> None:
    """Perform actions of chance until a seat has to decide or the game is over."""
    while state.deciding() == CHANCE_DECIDES:
        state.apply(CHANCE, state.random_action(CHANCE, luck))
