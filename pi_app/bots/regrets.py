"""How seats learn to choose while other seats choose simultaneously."""

from __future__ import annotations

from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from pi_app.bots.menus import NONE, Menus
from pi_app.core.actions import Actions
from pi_app.core.words import table

TREMBLE: Final = 0.1
"""The probability with which regret matching tries a random action, so that all estimates stay up
to date."""


_ENTRY_WORDS: Final = 4
_WORD_BYTES: Final = 8


@final
class RegretMatching(Menus):
    """Regret matching (Hart and Mas-Colell 2000), for seats that choose while others do.

    Each action's regret is the sum of what it would have earned more than was earned, cut off at 0
    (Tammelin 2014). The utility of an action that was not taken is estimated by its mean so far.
    For the action that was taken, the estimate is corrected by the result, so that errors of the
    means cancel out (Schmid et al. 2019). Choices are drawn in proportion to the regrets. Their
    average over time approaches an equilibrium in a zero-sum game (Lanctot, Lisy and Winands 2014).

    Attributes:
        earned: the sum of all utilities of each menu.
        visits: the number of times each action was chosen.
        totals: the sum of the utilities that followed.
        regrets: each action's regret.
        average: the sum of each action's probabilities; later ones have more weight.
        chances: a stack with the probabilities of the places in each selection that was not learned
            from yet.
        among: the places of these probabilities.
        held: the used length of `chances` and `among`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.earned: vec[float] = vec[float]()
        self.visits: vec[float] = vec[float]()
        self.totals: vec[float] = vec[float]()
        self.regrets: vec[float] = vec[float]()
        self.average: vec[float] = vec[float]()
        self.chances: vec[float] = vec[float]()
        self.among: vec[i64] = table([])
        self.held: i64 = 0

    def bytes(self) -> int:
        words = int(self.count) + _ENTRY_WORDS * len(self.actions)
        return super().bytes() + words * _WORD_BYTES

    def begin(self, seat: i64, following: i64, legal: Actions, rng: Random) -> i64:
        self.earned = append(self.earned, 0.0)
        return super().begin(seat, following, legal, rng)

    def _copy_menu(self, other: Menus, theirs: i64, following: i64) -> i64:
        assert isinstance(other, RegretMatching)
        self.earned = append(self.earned, other.earned[theirs])
        return super()._copy_menu(other, theirs, following)

    def _append(self, action: i64) -> None:
        super()._append(action)
        self.visits = append(self.visits, 0.0)
        self.totals = append(self.totals, 0.0)
        self.regrets = append(self.regrets, 0.0)
        self.average = append(self.average, 0.0)

    def _copy(self, other: Menus, entry: i64) -> None:
        super()._copy(other, entry)
        assert isinstance(other, RegretMatching)
        last: i64 = len(self.actions) - 1
        self.visits[last] = other.visits[entry]
        self.totals[last] = other.totals[entry]
        self.regrets[last] = other.regrets[entry]
        self.average[last] = other.average[entry]

    def _reset(self, entry: i64, action: i64) -> None:
        super()._reset(entry, action)
        self.visits[entry] = 0.0
        self.totals[entry] = 0.0
        self.regrets[entry] = 0.0
        self.average[entry] = 0.0

    def select(self, menu: i64, legal: Actions, rng: Random) -> i64:
        """Return the place of a legal action, drawn by the present strategy, or sometimes a random
        one. The probabilities stay on the stack until `learn`."""
        self.look(menu, legal, rng)
        first = i64(self.firsts[menu])
        weight = self.tries[menu] + 1.0
        total = 0.0
        for index in range(self.found):
            total += self.regrets[first + self.places[index]]
        evenly = 1.0 / int(self.found)
        held = self.held
        for index in range(self.found):
            place = self.places[index]
            chance = self.regrets[first + place] / total if total > 0.0 else evenly
            # Later strategies are better, so they have more weight.
            self.average[first + place] += chance * weight
            self._hold(place, (1.0 - TREMBLE) * chance + TREMBLE * evenly)
        ticket = rng.random()
        for index in range(held, self.held):
            ticket -= self.chances[index]
            if ticket < 0.0:
                return self.among[index]
        return self.among[self.held - 1]

    def _hold(self, place: i64, chance: float) -> None:
        if self.held < len(self.among):
            self.among[self.held] = place
            self.chances[self.held] = chance
        else:
            self.among = append(self.among, place)
            self.chances = append(self.chances, chance)
        self.held += 1

    def learn(self, menu: i64, held: i64, place: i64, utility: float) -> None:
        """Learn from the result of a selection, whose probabilities start at `held` on the stack,
        and remove them. Call this in the reverse order of the selections."""
        first = i64(self.firsts[menu])
        mean = self.earned[menu] / self.tries[menu] if self.tries[menu] > 0.0 else utility
        expected = 0.0
        for index in range(held, self.held):
            expected += self.chances[index] * self._worth(first, index, place, mean, utility)
        for index in range(held, self.held):
            entry = first + self.among[index]
            worth = self._worth(first, index, place, mean, utility)
            self.regrets[entry] = max(0.0, self.regrets[entry] + worth - expected)
        self.held = held
        entry = first + place
        self.visits[entry] += 1.0
        self.totals[entry] += utility
        self.tries[menu] += 1.0
        self.earned[menu] += utility

    def mean(self, menu: i64, action: i64) -> float | None:
        """Return the mean utility of an action, or None if it was not tried."""
        place = self.place_of(menu, action)
        if place == NONE:
            return None
        entry = i64(self.firsts[menu]) + place
        visits = self.visits[entry]
        return self.totals[entry] / visits if visits > 0.0 else None

    def _worth(self, first: i64, index: i64, taken: i64, mean: float, utility: float) -> float:
        """Return the estimated utility of one of the places."""
        place = self.among[index]
        visits = self.visits[first + place]
        estimate = self.totals[first + place] / visits if visits > 0.0 else mean
        if place == taken:
            estimate += (utility - estimate) / self.chances[index]
        return estimate

    def weights(self, menu: i64, legal: Actions, rng: Random) -> dict[int, float]:
        """Return the average strategy for the legal actions; a uniform one if there is none."""
        self.look(menu, legal, rng)
        weights: dict[int, float] = {}
        total = 0.0
        for index in range(self.found):
            entry = i64(self.firsts[menu]) + self.places[index]
            weights[int(self.actions[entry])] = self.average[entry]
            total += self.average[entry]
        return weights if total > 0.0 else dict.fromkeys(weights, 1.0)
