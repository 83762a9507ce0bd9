"""How one seat chooses at one node of a search tree, and learns from what comes of it."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.random import Random

from pi_app.bots.worth import some_of

MOST_ACTIONS: Final = 64
"""A longer menu is cut to this many actions, drawn evenly when a node first meets it."""

UNTRIED: Final = 2.0
"""What an action never tried promises, where nothing is known of it."""

TREMBLE: Final = 0.1
"""How often regret matching tries any action, so that no estimate goes stale."""


class Bandit:
    """What came of the actions that a seat has tried at a node.

    Attributes:
        actions: every action that is considered here.
        visits: how often each was chosen.
        totals: the sum of the utilities that followed.
        tries: how often any was chosen.
        earned: the sum of all utilities.
    """

    def __init__(self, legal: list[int], rng: Random) -> None:
        self.actions = list(some_of(legal, MOST_ACTIONS, rng))
        self.visits = [0] * len(self.actions)
        self.totals = [0.0] * len(self.actions)
        self.tries = 0
        self.earned = 0.0
        self._places: dict[int, int] = {}
        for place, action in enumerate(self.actions):
            self._places[action] = place

    def places(self, legal: list[int], rng: Random) -> list[int]:
        """Return where those legal actions that are considered here stand in `actions`.

        In another possible world other actions are legal; those of a short menu, and one of a long
        menu of which none is known, are taken in.
        """
        known = self._places
        places = [known[action] for action in legal if action in known]
        if len(places) == len(legal) or (places and len(legal) > MOST_ACTIONS):
            return places
        unknown = [action for action in legal if action not in known]
        if len(legal) > MOST_ACTIONS:
            unknown = some_of(unknown, 1, rng)
        for action in unknown:
            known[action] = len(self.actions)
            places.append(len(self.actions))
            self._take_in(action)
        return places

    def _take_in(self, action: int) -> None:
        self.actions.append(action)
        self.visits.append(0)
        self.totals.append(0.0)

    def select(self, legal: list[int], rng: Random) -> int:
        """Return the place in `actions` of the legal action to try next."""
        raise NotImplementedError

    def learn(self, place: int, utility: float) -> None:
        """Take in what came of the action selected last."""
        self.visits[place] += 1
        self.totals[place] += utility
        self.tries += 1
        self.earned += utility

    def decide(self, legal: list[int], rng: Random) -> int:
        """Return the place in `actions` of the legal action to take in earnest."""
        raise NotImplementedError


class UpperConfidence(Bandit):
    """UCB1 (Auer, Cesa-Bianchi and Fischer 2002), for a seat that decides alone.

    Attributes:
        hopes: what each action promises before it is tried; it counts like one try.
        closed: the actions known to lose, which are tried no more while there are others.
        winning: the place of an action known to win, or -1.
        exploration: the weight of the bonus for rarely tried actions, utilities being 0 to 1.
    """

    def __init__(self, legal: list[int], exploration: float, rng: Random) -> None:
        super().__init__(legal, rng)
        self.exploration = exploration
        self.winning = -1
        self.hopes = [UNTRIED] * len(self.actions)
        self.closed = [False] * len(self.actions)

    def _take_in(self, action: int) -> None:
        super()._take_in(action)
        self.hopes.append(UNTRIED)
        self.closed.append(False)

    def select(self, legal: list[int], rng: Random) -> int:
        """Return the action of the highest upper confidence bound; among equals, any."""
        bonus = self.exploration * self.exploration * log(self.tries + 2.0)
        best = -1
        most = 0.0
        ties = 1
        for place in self.places(legal, rng):
            promise = self._estimate(place)
            if self.closed[place]:
                promise -= 2.0 * UNTRIED
            else:
                promise += sqrt(bonus / (self.visits[place] + 1.0))
            if best < 0 or promise > most:
                best, most, ties = place, promise, 1
            elif promise == most:
                ties += 1
                if rng.random() * ties < 1.0:
                    best = place
        return best

    def _estimate(self, place: int) -> float:
        visits = self.visits[place]
        hope = self.hopes[place]
        if hope < UNTRIED:
            return (self.totals[place] + hope) / (visits + 1.0)
        return self.totals[place] / visits if visits > 0 else UNTRIED

    def decide(self, legal: list[int], rng: Random) -> int:
        """Return a winning action, or the one tried most; among equals the one that promises most,
        then any."""
        if self.winning >= 0:
            return self.winning
        best = -1
        rank = (False, 0, 0.0)
        ties = 1
        for place in self.places(legal, rng):
            found = (not self.closed[place], self.visits[place], self._estimate(place))
            if best < 0 or found > rank:
                best, rank, ties = place, found, 1
            elif found == rank:
                ties += 1
                if rng.random() * ties < 1.0:
                    best = place
        return best


class RegretMatching(Bandit):
    """Regret matching (Hart and Mas-Colell 2000), for a seat that chooses while others do.

    Each action's regret is what it would have earned beyond what was earned, summed up and cut off
    at 0 (Tammelin 2014). What an action not taken would have earned is estimated by its mean so
    far, and for the one taken the estimate is corrected by what came of it, so that errors of the
    means cancel out (Schmid et al. 2019). Choices are in proportion to regrets; it is their
    average over time that is an equilibrium in a zero-sum game (Lanctot, Lisy and Winands 2014).
    """

    def __init__(self, legal: list[int], rng: Random) -> None:
        super().__init__(legal, rng)
        self.regrets = [0.0] * len(self.actions)
        self.average = [0.0] * len(self.actions)
        self._chances: list[float] = []
        self._chosen_among: list[int] = []

    def _take_in(self, action: int) -> None:
        super()._take_in(action)
        self.regrets.append(0.0)
        self.average.append(0.0)

    def select(self, legal: list[int], rng: Random) -> int:
        """Return an action drawn by the present strategy, any of them now and then."""
        places = self.places(legal, rng)
        chances = _in_proportion([self.regrets[place] for place in places])
        even = TREMBLE / len(places)
        for index, place in enumerate(places):
            # Later strategies are better ones and weigh more.
            self.average[place] += chances[index] * (self.tries + 1)
            chances[index] = (1.0 - TREMBLE) * chances[index] + even
        self._chosen_among = places
        self._chances = chances
        return places[_draw(chances, rng)]

    def learn(self, place: int, utility: float) -> None:
        mean = self.earned / self.tries if self.tries > 0 else utility
        estimates: list[float] = []
        expected = 0.0
        for index, other in enumerate(self._chosen_among):
            visits = self.visits[other]
            estimate = self.totals[other] / visits if visits > 0 else mean
            if other == place:
                estimate += (utility - estimate) / self._chances[index]
            estimates.append(estimate)
            expected += self._chances[index] * estimate
        for index, other in enumerate(self._chosen_among):
            regret = self.regrets[other] + estimates[index] - expected
            self.regrets[other] = max(0.0, regret)
        super().learn(place, utility)

    def decide(self, legal: list[int], rng: Random) -> int:
        """Return an action drawn by the average strategy."""
        places = self.places(legal, rng)
        return places[_draw(_in_proportion([self.average[place] for place in places]), rng)]


def _in_proportion(weights: list[float]) -> list[float]:
    total = sum(weights)
    if total <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [weight / total for weight in weights]


def _draw(chances: list[float], rng: Random) -> int:
    ticket = rng.random()
    for index, chance in enumerate(chances):
        ticket -= chance
        if ticket < 0.0:
            return index
    return len(chances) - 1
