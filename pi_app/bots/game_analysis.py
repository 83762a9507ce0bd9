"""What a choice that was made has cost, by the judgement of bots.

It is judged from what its seat knew then: in worlds imagined from that, never in the real one.
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
    """How closely a choice is looked at.

    Attributes:
        simulations: how much is thought about what would have been best.
        worlds: possible worlds in which both choices are compared.
    """

    simulations: int
    worlds: int


GLANCE: Final = Care(30, 6)
"""How all choices are looked at first: most have cost nothing."""

STUDY: Final = Care(150, 48)
"""How those are looked at that seem to have cost something."""

SUSPECT: Final = 0.02
"""What a choice must seem to have cost at a glance to be worth a study: a part of the chance to
win. In wars played by bots of several levels the costliest choices all did, and few others."""


def cost_of(perspective: Perspective, played: int, better: int, rng: Random, worlds: int) -> float:
    """Return by how much a choice has made it less likely to win than another one, as far as its
    seat could tell; below 0 if it has not."""
    if better == played:
        return 0.0
    judgement, seat = judgement_of(perspective.game, perspective.options), perspective.seat
    total = 0.0
    imagination = Imagination(judgement, perspective, rng)
    for _ in range(worlds):
        world = imagination.world()
        # The same luck for both, so that only the choice makes a difference.
        luck = rng.randrange(2**53)
        total += _worth(world, seat, better, luck) - _worth(world, seat, played, luck)
    return total / worlds


def _worth(world: State, seat: int, action: int, luck: int) -> float:
    after = world.copy()
    after.apply(seat, action)
    return chances(after, Random(luck), 1)[seat]


class AnalysisBot(Bot):
    """Chooses again where somebody has chosen; its outlook says, as the worth, what the choice that
    was made has cost against that: a part of the chance to win."""

    def __init__(self, played: int) -> None:
        """``played`` is what was chosen."""
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
    """Return the bot that looks back at an action, whose number is ``spec``."""
    return AnalysisBot(int(spec))
