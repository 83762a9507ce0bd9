"""What a turn of *Praetorians* may still bring: an exact look at the next few cards.

Everybody knows which cards still lie face down, and each is equally likely. So the worth of turning
one up is an average over them, and that of a moment the better of this and of stopping. A few
cards ahead are enough: anyone who looks further finds the same.
"""

from __future__ import annotations

from typing import Final

from pi_app.games.praetorians.bot.race import Race
from pi_app.games.praetorians.rules.state import PraetoriansState
from pi_app.games.praetorians.rules.terms import (
    CAMPS,
    GOAL,
    NEUTRAL,
    SETBACK,
    TWELVE,
    VALUES,
    WORTH,
)

DEPTH: Final = 2
"""Cards that are looked ahead."""

_ROW: Final = VALUES + 1
"""Cards of one camp and value are alike: they are counted at camp * _ROW + value."""


class TurnAhead:
    """The mover's turn as it may go on.

    Attributes:
        pawns: where the others stand, and where the mover stood when the look began.
    """

    def __init__(self, state: PraetoriansState, race: Race) -> None:
        self.mover = state.mover
        self.pawns: list[int] = state.spaces()
        self._race = race
        self._counts: list[int] = [0] * (3 * _ROW)
        self._twelves = 0
        self._left: int = state.down_count
        for card in state.cards_down():
            if card == TWELVE:
                self._twelves += 1
            else:
                self._counts[CAMPS[card] * _ROW + WORTH[card]] += 1
        self._up: list[bool] = [False] * _ROW
        for card in state.cards_up():
            self._up[WORTH[card]] = True
        self._camp = state.camp
        self._at_stake = state.at_stake
        self._tables: dict[tuple[int, ...], list[float]] = {}
        self._after: list[float] = []
        self._take_table()

    def stopping(self) -> float:
        """Return the mover's chance to win if he stops now."""
        return self._after[min(GOAL, self.pawns[self.mover] + self._at_stake)]

    def going_on(self) -> float:
        """Return the mover's chance to win if he turns up a card now."""
        return self._drawn(self._camp, self._at_stake, self.pawns[self.mover], DEPTH)

    def giving(self, receiver: int) -> float:
        """Return the mover's chance to win if `receiver` gets the 12 that has been turned up."""
        space = self.pawns[receiver]
        self.pawns[receiver] = max(0, space - SETBACK)
        self._take_table()
        worth = self._best(self._camp, self._at_stake, self.pawns[self.mover], DEPTH - 1)
        self.pawns[receiver] = space
        self._take_table()
        return worth

    def _take_table(self) -> None:
        """Look up what the spaces are worth to the mover with the others where they stand now."""
        key = tuple(self.pawns)
        if key not in self._tables:
            self._tables[key] = self._race.after_turn(self.mover, self.pawns)
        self._after = self._tables[key]

    def _best(self, camp: int, at_stake: int, space: int, depth: int) -> float:
        """Return the worth of a moment in which the mover may stop."""
        stopping = self._after[min(GOAL, space + at_stake)]
        if depth == 0 or self._left == 0 or space + at_stake >= GOAL:
            return stopping
        return max(stopping, self._drawn(camp, at_stake, space, depth))

    def _drawn(self, camp: int, at_stake: int, space: int, depth: int) -> float:
        """Return the worth of turning up a card: an average over those lying face down."""
        total = 0.0
        self._left -= 1
        for kind in range(3 * _ROW):
            count = self._counts[kind]
            if count == 0:
                continue
            of_camp = kind // _ROW
            value = kind - of_camp * _ROW
            if self._up[value]:
                reached = min(GOAL, space + value)
                self._counts[kind] = count - 1
                worth = 1.0 if reached == GOAL else self._best(camp, at_stake, reached, depth - 1)
                self._counts[kind] = count
            elif of_camp != NEUTRAL and camp != NEUTRAL and of_camp != camp:
                worth = self._after[space]
            else:
                self._counts[kind] = count - 1
                self._up[value] = True
                side = camp if of_camp == NEUTRAL else of_camp
                worth = self._best(side, at_stake + value, space, depth - 1)
                self._up[value] = False
                self._counts[kind] = count
            total += count * worth
        if self._twelves > 0:
            self._twelves -= 1
            worth = self._given(camp, at_stake, space, depth)
            self._twelves += 1
            total += self._twelves * worth
        self._left += 1
        return total / self._left

    def _given(self, camp: int, at_stake: int, space: int, depth: int) -> float:
        """Return the worth of a 12 in the best hands."""
        best = 0.0
        for receiver in range(len(self.pawns)):
            if receiver != self.mover:
                before = self.pawns[receiver]
                self.pawns[receiver] = max(0, before - SETBACK)
                self._take_table()
                best = max(best, self._best(camp, at_stake, space, depth - 1))
                self.pawns[receiver] = before
        self._take_table()
        return best
