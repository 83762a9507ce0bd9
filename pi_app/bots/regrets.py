"""How seats that choose while others do learn what to choose."""

from __future__ import annotations

from typing import Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from pi_app.bots.menus import Menus
from pi_app.core.actions import Actions
from pi_app.core.words import table

TREMBLE: Final = 0.1
"""How often regret matching tries any action, so that no estimate goes stale."""


class RegretMatching(Menus):
    """Regret matching (Hart and Mas-Colell 2000), for seats that choose while others do.

    Each action's regret is what it would have earned beyond what was earned, summed up and cut off
    at 0 (Tammelin 2014). What an action not taken would have earned is estimated by its mean so
    far, and for the one taken the estimate is corrected by what came of it, so that errors of the
    means cancel out (Schmid et al. 2019). Choices are in proportion to regrets; it is their
    average over time that is an equilibrium in a zero-sum game (Lanctot, Lisy and Winands 2014).

    Attributes:
        regrets: each action's regret.
        average: the sum of each action's chances, later ones weighing more.
        chances: for what was selected last, and for selections that are not yet learned from, one
            behind the other: how likely each of the places was.
        among: the places that these chances belong to.
        held: how many of `chances` and `among` are in use.
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
        """Return the place of a legal action drawn by the present strategy, any of them now and
        then. What it was drawn among is held until `learn`."""
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
            # Later strategies are better ones and weigh more.
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
        """Take in what came of a selection, whose chances are held from `held` on; let go of them.
        Selections are learned from in the reverse of their order."""
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
        """Return what one of the places would have earned, by estimate."""
        place = self.among[index]
        visits = self.visits[first + place]
        estimate = self.totals[first + place] / visits if visits > 0.0 else mean
        if place == taken:
            estimate += (utility - estimate) / self.chances[index]
        return estimate

    def weights(self, menu: i64, legal: Actions, rng: Random) -> dict[int, float]:
        """Return the average strategy for the legal actions, an even one where there is none."""
        self.look(menu, legal, rng)
        weights: dict[int, float] = {}
        total = 0.0
        for index in range(self.found):
            entry = self.firsts[menu] + self.places[index]
            weights[self.actions[entry]] = self.average[entry]
            total += self.average[entry]
        return weights if total > 0.0 else dict.fromkeys(weights, 1.0)
