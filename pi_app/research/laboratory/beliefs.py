"""Learns from a bot's games against itself which hidden worlds are likely.

At each decision the real world is compared with worlds that were sampled uniformly, each with its
features (`Judgement.belief_features`). The fit finds weights that make the real worlds likely
(conditional logit; McFadden 1974, "Conditional logit analysis of qualitative choice behavior").
Games that were not used for training show how much more often than by chance the real world is
found.
"""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize
from scipy.sparse import csr_array

from pi_app.research.laboratory.learning import CannotLearn, guess_blindly
from pi_app.research.simulation.match import MatchPlan, play_steps
from pi_app.research.simulation.workers import Notify, counted, ignore, map_in_workers

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

Floats: TypeAlias = npt.NDArray[np.float64]
Moment: TypeAlias = list[list[int]]
"""The features of the real world and of `OTHERS` sampled ones, in this order."""

OTHERS: Final = 15
"""The number of sampled worlds among which the real one is to be found."""

CAUTION: Final = 0.0001
"""The strength of the regularisation, which keeps uninformative weights near 0."""

KEPT_APART: Final = 6
"""One of this number of games is used only for validation."""


@dataclass(frozen=True)
class Beliefs:
    """The result of learning.

    Attributes:
        weights: the contribution of each feature to the logarithm of a world's likelihood, by its
            name.
        found: the mean probability of the real world among 1 + `OTHERS`, over the decisions of the
            validation games; without knowledge it is 1 / (1 + `OTHERS`).
        first: how often the real world was the likeliest.
        moments: the number of decisions of the validation games.
    """

    weights: dict[str, float]
    found: float
    first: float
    moments: int

    def write(self, file: Path, how: str) -> None:
        """Write the file that bots read, one line for each feature; `how` describes how it was
        learned."""
        shown = {
            feature: weight for feature, weight in self.weights.items() if abs(weight) >= 0.005
        }
        lines = ",\n".join(f'    "{feature}": {weight:.2f}' for feature, weight in shown.items())
        text = f'{{\n  "learned": {json.dumps(how)},\n  "weights": {{\n{lines}\n  }}\n}}\n'
        file.write_text(text, encoding="utf-8")


def learn_beliefs(plan: MatchPlan, games: int, workers: int, notify: Notify = ignore) -> Beliefs:
    """Play games of a plan and learn which worlds are likely.

    Args:
        plan: the games, in which all seats have the same bot.
        games: the number of games.
        workers: the number of processes.
        notify: called with how many games have been played.

    Raises:
        UnknownGame: there is no such game.
        CannotLearn: the game has no features for beliefs, or there were too few games.
    """
    from pi_app.bots.judgement import judgement_of
    from pi_app.core.registry import find_game

    names = judgement_of(find_game(plan.game), plan.checked_options()).belief_feature_names()
    if not names:
        raise CannotLearn(
            f"In {plan.game} the actions of others reveal nothing about hidden information."
        )
    with closing(map_in_workers(_watch, ((plan, each) for each in range(games)), workers)) as all_:
        return _learned(names, [*counted(all_, games, notify)])


def _watch(task: tuple[MatchPlan, int]) -> list[Moment]:
    from pi_app.bots.judgement import judgement_of
    from pi_app.core.chance import origin, players_random
    from pi_app.core.game import CHANCE, Perspective
    from pi_app.core.registry import find_game

    plan, number = task
    game = find_game(plan.game)
    judgement = judgement_of(game, plan.checked_options())
    guess_blindly(judgement)
    rng = players_random(origin(plan.seed + 1), number)
    state = game.start(len(plan.lineup), plan.options)
    moments: list[Moment] = []
    for _ in play_steps(plan, number, state):
        for seat in state.deciders():
            if seat == CHANCE or len(state.legal_actions(seat)) < 2:
                continue
            real = judgement.belief_features(state, seat)
            if real:
                perspective = Perspective(state, seat)
                worlds = [judgement.imagine(perspective, rng) for _ in range(OTHERS)]
                moments.append(
                    [real, *[judgement.belief_features(world, seat) for world in worlds]]
                )
    return moments


def _learned(names: Sequence[str], games: list[list[Moment]]) -> Beliefs:
    learners = [each for n, game in enumerate(games) if n % KEPT_APART for each in game]
    rest = [each for n, game in enumerate(games) if n % KEPT_APART == 0 for each in game]
    if not learners or not rest:
        raise CannotLearn("There were no moments to learn from: play more games.")
    tried = _chances(_signs_of(rest, len(names)) @ _fit(_signs_of(learners, len(names))))
    weights = _fit(_signs_of(learners + rest, len(names)))
    likeliest = tried == tried.max(axis=1, keepdims=True)
    return Beliefs(
        dict(zip(names, np.round(weights, 2).tolist(), strict=True)),
        float(tried[:, 0].mean()),
        float((likeliest[:, 0] / likeliest.sum(axis=1)).mean()),
        len(rest),
    )


def _signs_of(moments: list[Moment], belief_features: int) -> csr_array:
    """Return a matrix with a row for each world of each moment and a column for each feature."""
    worlds = [world for moment in moments for world in moment]
    ends = np.cumsum([0, *[len(world) for world in worlds]])
    columns = np.concatenate([np.array(world, dtype=np.int64) for world in worlds])
    return csr_array((np.ones(len(columns)), columns, ends), shape=(len(worlds), belief_features))


def _chances(likelihoods: Floats) -> Floats:
    """Return the probabilities of the worlds of each moment."""
    by_moment = likelihoods.reshape(-1, 1 + OTHERS)
    parts = np.exp(by_moment - by_moment.max(axis=1, keepdims=True))
    chances: Floats = parts / parts.sum(axis=1, keepdims=True)
    return chances


def _fit(belief_features: csr_array) -> Floats:
    moments = belief_features.shape[0] // (1 + OTHERS)

    def badness(weights: Floats) -> tuple[float, Floats]:
        chances = _chances(belief_features @ weights)
        wrong = chances.copy()
        wrong[:, 0] -= 1.0
        loss = -np.log(np.maximum(chances[:, 0], 1e-300)).mean()
        slope = belief_features.T @ wrong.ravel() / moments
        return float(loss + CAUTION * (weights @ weights) / 2), slope + CAUTION * weights

    found: Floats = minimize(
        badness, np.zeros(belief_features.shape[1]), jac=True, method="L-BFGS-B"
    ).x
    return found
