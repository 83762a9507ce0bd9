"""How seats learn to choose while other seats choose simultaneously."""

from __future__ import annotations

from typing import Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from pi_app.bots.menus import Menus
from pi_app.core.actions import Actions
from pi_app.core.words import table

TREMBLE: Final = 0.1
"""The probability with which regret matching tries a random action, so that all estimates stay up
to date."""


class RegretMatching(Menus):
    """Regret matching (Hart and Mas-Colell 2000), for seats that choose while others do.

    Each action's regret is the sum of what it would have earned more than was earned, cut off at 0
    (Tammelin 2014). The utility of an action that was not taken is estimated by its mean so far.
    For the action that was taken, the estimate is corrected by the result, so that errors of the
    means cancel out (Schmid et al. 2019). Choices are drawn in proportion to the regrets. Their
    average over time approaches an equilibrium in a zero-sum game (Lanctot, Lisy and Winands 2014).

    Attributes:
        regrets: each action's regret.
        average: the sum of each action's probabilities; later ones have more weight.
        chances: a stack with the probabilities of the places in each selection that was not learned
            from yet.
        among: the places of these probabilities.
        held: the used length of `chances` and `among`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.regrets: vec[float] = vec[float]()
        self.average: vec[float] = vec[float]()
        self.chances: vec[float] = vec[float]()
        self.among: vec[i64] = table([])
        self.held: i64 = 0

    def _append(self, action: i64) -> None:
        super()._append(action)
        self.regrets = append(self.regrets, 0.0)
        self.average = append(self.average, 0.0)

    def _copy(self, other: Menus, entry: i64) -> None:
        super()._copy(other, entry)
        assert isinstance(other, RegretMatching)
        last: i64 = len(self.actions) - 1
        self.regrets[last] = other.regrets[entry]
        self.average[last] = other.average[entry]

    def _reset(self, entry: i64, action: i64) -> None:
        super()._reset(entry, action)
        self.regrets[entry] = 0.0
        self.average[entry] = 0.0

    def select(self, menu: i64, legal: Actions, rng: Random) -> i64:
        """Return the place of a legal action, drawn by the present strategy, or sometimes a random
        one. The probabilities stay on the stack until `learn`."""
        self.look(menu, legal, rng)
        first = self.firsts[menu]
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
        first = self.firsts[menu]
        mean = self.earned[menu] / self.tries[menu] if self.tries[menu] > 0.0 else utility
        expected = 0.0
        for index in range(held, self.held):
            expected += self.chances[index] * self._worth(first, index, place, mean, utility)
        for index in range(held, self.held):
            entry = first + self.among[index]
            worth = self._worth(first, index, place, mean, utility)
            self.regrets[entry] = max(0.0, self.regrets[entry] + worth - expected)
        self.held = held
        self.credit(menu, place, utility)

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
            entry = self.firsts[menu] + self.places[index]
            weights[self.actions[entry]] = self.average[entry]
            total += self.average[entry]
        return weights if total > 0.0 else dict.fromkeys(weights, 1.0)
