"""Estimates the cost of a choice with the judgement of bots.

The choice is judged only by what its seat knew: in worlds sampled from that, never in the real one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot, Outlook
from pi_app.bots.imagination import Imagination
from pi_app.bots.judgement import chances, judgement_of
from pi_app.bots.search import Budget, SearchBot
from pi_app.core.game import Perspective, State


class Care(NamedTuple):
    """How thoroughly a choice is analysed.

    Attributes:
        simulations: the number of simulations to find the best choice.
        worlds: the number of possible worlds in which both choices are compared.
    """

    simulations: int
    worlds: int


GLANCE: Final = Care(30, 6)
"""The first analysis of all choices; most cost nothing."""

STUDY: Final = Care(150, 48)
"""The second analysis, for choices that seem to cost something."""

SUSPECT: Final = 0.02
"""The minimum cost at the first analysis for a second one, as a difference in the chance to win. In
wars between bots of several levels, the most costly choices all reached it, and few others
did."""


def cost_of(perspective: Perspective, played: int, better: int, rng: Random, worlds: int) -> float:
    """Return how much a choice has reduced the chance to win, compared with a better one, as far as
    its seat could know; negative if it has not."""
    if better == played:
        return 0.0
    judgement, seat = judgement_of(perspective.game, perspective.options), perspective.seat
    total = 0.0
    imagination = Imagination(judgement, perspective, rng)
    for _ in range(worlds):
        world = imagination.world()
        # Use the same random numbers for both, so that only the choice makes a difference.
        luck = rng.randrange(2**53)
        total += _worth(world, seat, better, luck) - _worth(world, seat, played, luck)
    return total / worlds


def _worth(world: State, seat: int, action: int, luck: int) -> float:
    after = world.copy()
    after.apply(seat, action)
    return chances(after, Random(luck), 1)[seat]


class AnalysisBot(Bot):
    """Searches for the best choice in place of one that was made. The worth of its outlook is the
    cost of that choice: a difference in the chance to win."""

    def __init__(self, played: int) -> None:
        """``played`` is the action that was chosen."""
        self.name = f"analysis:{played}"
        self._played = played
        self._cost = 0.0

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        better = self._look(perspective, GLANCE, rng)
        if self._cost >= SUSPECT:
            better = self._look(perspective, STUDY, rng)
        return Ballot({better: 1.0})

    def _look(self, perspective: Perspective, care: Care, rng: Random) -> int:
        better = SearchBot(self.name, Budget(care.simulations)).choose(perspective, rng)
        self._cost = cost_of(perspective, self._played, better, rng, care.worlds)
        return better

    def outlook(self, action: int, rng: Random) -> Outlook:
        return Outlook("searched", self._cost)


def make_analysis(spec: str, _seconds: float | None = None) -> Bot:
    """Create the bot that analyses the action with the number ``spec``."""
    return AnalysisBot(int(spec))
