"""Games between bots that decide by different learned weights, and contests of such bots: newly
learned weights are used only if they win.

Weights that predict results better do not always play better, so games between the bots with both
sets decide. The seats change in every game, so that no side's advantage counts.
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, TypeAlias

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot
from pi_app.bots.judgement import judgement_of
from pi_app.bots.registry import make_bot
from pi_app.core.chance import chance_random, origin, players_random
from pi_app.core.game import Perspective
from pi_app.core.registry import find_game
from pi_app.research.simulation.match import MatchPlan, let_play
from pi_app.research.simulation.workers import Notify, ignore, map_in_workers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pi_app.core.game import State

ByStage: TypeAlias = list[list[float]]
"""By stage of a game the weight of each feature."""


class Taught(Bot):
    """A bot that decides by its own weights, whatever weights others use in the same process."""

    def __init__(self, spec: str, weights: ByStage) -> None:
        self._bot = make_bot(spec)
        self._weights = weights
        self.name = self._bot.name

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        judgement_of(perspective.game, perspective.options).take_weights(self._weights)
        return self._bot.weigh(perspective, rng)


def play_taught(
    plan: MatchPlan, weights: Sequence[ByStage], deal: int, state: State
) -> Iterator[tuple[int, int]]:
    """Play `state` to its end with bots that decide by the weights of their seats; after each
    action yield its seat and it. The same `deal` gives the same dice."""
    bots = [Taught(spec, each) for spec, each in zip(plan.lineup, weights, strict=True)]
    begin = origin(plan.seed)
    return let_play(bots, state, players_random(begin, deal), chance_random(begin, deal))


def share_won(
    plan: MatchPlan, games: int, workers: int, new: ByStage, old: ByStage, notify: Notify = ignore
) -> float:
    """Return the share of games that bots with new weights win against bots with the old ones.

    Args:
        plan: the game, for two, and the bots, which are the same at both seats.
        games: the number of games; the new weights have the first seat in every other one.
        workers: the number of processes.
        new: the new weights.
        old: the weights to compare them with.
        notify: called with how many games have been played; the note says how many were won.
    """

    def tasks() -> Iterator[tuple[MatchPlan, int, list[ByStage]]]:
        taught = [new, old]
        for number in range(games):
            yield plan, number, taught if number % 2 == 0 else taught[::-1]

    won = 0.0
    with closing(map_in_workers(_meet, tasks(), workers)) as played:
        for number, first in enumerate(played):
            won += first if number % 2 == 0 else 1.0 - first
            notify(number + 1, games, f"contest, {100 * won / (number + 1):.1f} % won")
    return won / games


def _meet(task: tuple[MatchPlan, int, list[ByStage]]) -> float:
    """Play a game and return the first seat's share of the victory. Two games that follow each
    other have the same dice."""
    plan, number, weights = task
    state = find_game(plan.game).start(len(plan.lineup), plan.options)
    for _ in play_taught(plan, weights, number // 2, state):
        pass
    outcome = state.outcome()
    assert outcome is not None
    return outcome.utility(0)
