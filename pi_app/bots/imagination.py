"""Samples possible worlds in proportion to their likelihood.

Hidden information is dealt again at random. But the actions of the others are evidence: a player
who still holds a card had others to play before. `Judgement.likelihood` measures this evidence.
Worlds are proposed at random and accepted by a Metropolis-Hastings chain (Tierney 1994, "Markov
chains for exploring posterior distributions", independence chains). A world that is more likely
than the present one is always accepted; another one is accepted with the ratio of the likelihoods;
otherwise the present one is repeated.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.random import Random
from mypy_extensions import i64

from pi_app.bots.judgement import Judgement
from pi_app.core.game import Perspective, State

MOST_KEPT: Final = 1000
"""The maximum number of worlds that `Trials` keeps, for memory. With more trials of one action luck
hardly matters."""

_SEEDS: Final = 1 << 62

FIRST_STEPS: Final = 6
"""Steps of the chain before its first world is returned, so that this world is likely too."""


class Imagination:
    """Samples possible worlds for a seat."""

    def __init__(self, judgement: Judgement, perspective: Perspective, rng: Random) -> None:
        self._judgement = judgement
        self._perspective = perspective
        self._rng = rng
        self._world = judgement.imagine(perspective, rng)
        self._has_features = len(judgement.belief_features(self._world, perspective.seat)) > 0
        self._likelihood: float = 0.0
        if self._has_features:
            self._likelihood = judgement.likelihood(self._world, perspective.seat)
            for _ in range(FIRST_STEPS):
                self._step()

    def world(self) -> State:
        """Return the next world; the caller may change it."""
        if not self._has_features:
            return self._judgement.imagine(self._perspective, self._rng)
        self._step()
        return self._world.copy()

    def _step(self) -> None:
        drawn = self._judgement.imagine(self._perspective, self._rng)
        likelihood = self._judgement.likelihood(drawn, self._perspective.seat)
        more = likelihood - self._likelihood
        if more >= 0.0 or self._rng.random() < exp(more):
            self._world, self._likelihood = drawn, likelihood


class Trials:
    """The worlds and dice of the simulations of a search, by number.

    Attributes:
        first: the first world, which must not be changed.
    """

    def __init__(self, imagination: Imagination, rng: Random) -> None:
        self._imagination = imagination
        self._rng = rng
        self.first = imagination.world()
        self._worlds = [self.first]
        self._seeds = [self._seed()]

    def begin(self, number: i64) -> tuple[State, Random]:
        """Return the world and the dice of a trial. The same number has the same ones, up to
        MOST_KEPT; above, they are new each time."""
        if number >= MOST_KEPT:
            return self.fresh()
        while len(self._worlds) <= number:
            self._worlds.append(self._imagination.world())
            self._seeds.append(self._seed())
        return self._worlds[number].copy(), Random(self._seeds[number])

    def fresh(self) -> tuple[State, Random]:
        """Return a new world and new dice."""
        return self._imagination.world(), Random(self._seed())

    def _seed(self) -> int:
        return self._rng.randrange(_SEEDS)
