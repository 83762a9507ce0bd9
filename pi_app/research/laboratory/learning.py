"""Learns from games that a bot plays against itself how moments end.

What is learned is, for each stage of a game, what each feature of a moment (`Judgement.lesson`)
adds to the logarithm of the odds for the first seat of two. The last stage learns from who won;
each stage before it from what the first moment of the next one was found to be worth, which says
more than the far end of a game full of luck (fitted value iteration; Bertsekas 2019, "Reinforcement
Learning and Optimal Control", chapter 4). Ridge regression keeps a stage near to what was known of
it and to what the next one learned, so that thousands of games are enough.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from pi_app.research.simulation.match import MatchPlan, play_steps
from pi_app.research.simulation.workers import map_in_workers

if TYPE_CHECKING:
    from pathlib import Path

    from pi_app.bots.judgement import Judgement

Floats: TypeAlias = npt.NDArray[np.float64]

STEADY: Final = 0.3
"""How strongly the weights of a stage keep to what is known of them."""

FADING: Final = 0.8
"""What part of a correction of the next stage's weights a stage is taken to need too."""

_SMALLEST_SPREAD: Final = 0.1
"""Features that differ less are not stretched any further."""


class CannotLearn(Exception):
    """Nothing can be learned of a game; the message says why."""


class Game(NamedTuple):
    """What one game taught: a row for each lesson."""

    stages: npt.NDArray[np.int64]
    features: Floats  # by lesson and feature
    won: float  # what the first seat has of the victory, from 0 to 1


@dataclass(frozen=True)
class Weights:
    """What has been learned.

    Attributes:
        names: the features.
        by_stage: for each stage from the first on what each feature adds to the logarithm of the
            odds, in the order of `names`.
        losses: for each stage how badly the games that were kept apart are foretold: the mean of
            the logarithm of the chance given to what came to pass, less than 0.693 if better than
            a coin.
    """

    names: tuple[str, ...]
    by_stage: Floats
    losses: Floats

    def write(self, file: Path, how: str) -> None:
        """Write what bots read, a line for each feature; `how` says how it was learned."""
        rows = dict(zip(self.names, np.round(self.by_stage.T, 3).tolist(), strict=True))
        lines = ",\n".join(f'    "{name}": {json.dumps(row)}' for name, row in rows.items())
        text = f'{{\n  "learned": {json.dumps(how)},\n  "weights": {{\n{lines}\n  }}\n}}\n'
        file.write_text(text, encoding="utf-8")


def games_of(plan: MatchPlan, numbers: range, workers: int, weights: Floats) -> Iterator[Game]:
    """Play games of a plan by their numbers and yield what each teaches.

    Args:
        plan: who plays what.
        numbers: which games.
        workers: how many processes share the work.
        weights: what the bots know, by stage.
    """
    known = weights.tolist()
    tasks = ((plan, number, known) for number in numbers)
    with closing(map_in_workers(_watch, tasks, workers)) as played:
        yield from played


def guess_blindly(judgement: Judgement) -> None:
    """Let bots take all worlds to be as likely, lest what is learned hang on what was learned last
    time of what is hidden."""
    judgement.belief_weights = [0.0] * len(judgement.belief_feature_names())


def _watch(task: tuple[MatchPlan, int, list[list[float]]]) -> Game:
    from pi_app.bots.judgement import judgement_of
    from pi_app.core.registry import find_game

    plan, number, known = task
    game = find_game(plan.game)
    judgement = judgement_of(game, plan.checked_options())
    judgement.take_weights(known)
    guess_blindly(judgement)
    state = game.start(len(plan.lineup), plan.options)
    steps = play_steps(plan, number, state)
    found = (judgement.lesson(state) for _ in steps)
    lessons = [lesson for lesson in found if lesson is not None]
    outcome = state.outcome()
    assert outcome is not None
    features = np.array([lesson.features for lesson in lessons], dtype=float)
    return Game(np.array([lesson.stage for lesson in lessons]), features, outcome.utility(0))


def names_of(game: str) -> tuple[tuple[str, ...], int]:
    """Return the features by which a game's moments are judged, and in how many stages.

    Raises:
        UnknownGame: there is no such game.
        CannotLearn: it is not judged by features.
    """
    from pi_app.bots.judgement import judgement_of
    from pi_app.core.registry import find_game

    judgement = judgement_of(find_game(game), {})
    names = judgement.feature_names()
    if not names:
        raise CannotLearn(f"{game} is not judged by features that could be learned.")
    return names, judgement.stages


def learn_in_rounds(
    rounds: Sequence[tuple[MatchPlan, int]],
    workers: int,
    tell: Callable[[int, Weights], None] = lambda _round, _weights: None,
) -> Weights:
    """Learn a game in rounds; in the first one the bots know nothing of what features are worth, in
    each later one what they have learned by then.

    Args:
        rounds: of each what is played, and how many games; all of one game.
        workers: how many processes share the work.
        tell: called with the number of each round, from 1, and what was learned by then.

    Raises:
        UnknownGame: there is no such game.
        CannotLearn: it is not judged by features, or there were too few games.
    """
    names, stages = names_of(rounds[0][0].game)
    known = Weights(names, np.zeros((stages, len(names))), np.full(stages, np.log(2)))
    first = 0
    for number, (plan, games) in enumerate(rounds, 1):
        numbers = range(first, first + games)
        known = learn(known, [*games_of(plan, numbers, workers, known.by_stage)])
        first += games
        tell(number, known)
    return known


def learn(known: Weights, games: list[Game], every: int = 6) -> Weights:
    """Correct what is known by games; every so many of them are only looked at once more, to tell
    `losses`.

    Raises:
        CannotLearn: a stage of the game was never come to.
    """
    lessons = _Lessons(games, known.by_stage)
    learners = np.array([number % every != 0 for number in range(len(games))])
    tried = lessons.backwards(learners)
    losses = [lessons.loss(stage, tried[stage], ~learners) for stage in range(len(tried))]
    return Weights(known.names, lessons.backwards(learners | True), np.array(losses))


class _Lessons:
    """All lessons: by row the game, the stage, the features; and the weights known before."""

    def __init__(self, games: list[Game], known: Floats) -> None:
        self.known = known
        self.game = np.repeat(np.arange(len(games)), [len(game.stages) for game in games])
        self.stage = np.concatenate([game.stages for game in games])
        if set(self.stage.tolist()) != set(range(len(known))):
            raise CannotLearn("There are stages that no game has come to: play more games.")
        self.seen = np.concatenate([game.features for game in games])
        self.won = np.array([game.won for game in games])
        self.spread = np.maximum(self.seen.std(axis=0), _SMALLEST_SPREAD)

    def backwards(self, learners: npt.NDArray[np.bool_]) -> Floats:
        """Return the weights by stage that games learn, from the last stage to the first."""
        found = self.known.copy()
        worth, correction = self.won, np.zeros(self.known.shape[1])
        for stage in reversed(range(len(found))):
            rows = np.flatnonzero((self.stage == stage) & learners[self.game])
            near = self.known[stage] + FADING * correction
            found[stage] = self._fit(rows, worth[self.game[rows]], near)
            correction = found[stage] - self.known[stage]
            worth = self._worth_at_first(stage, found[stage], worth)
        return found

    def _fit(self, rows: npt.NDArray[np.int64], worth: Floats, near: Floats) -> Floats:
        """Return the weights of a logistic regression of some rows that keeps near to some."""
        seen, nearest = self.seen[rows] / self.spread, near * self.spread

        def badness(weights: Floats) -> tuple[float, Floats]:
            odds, away = seen @ weights, weights - nearest
            loss = np.mean(np.logaddexp(0.0, odds) - worth * odds) + STEADY * (away @ away) / 2
            return float(loss), seen.T @ (_chances(odds) - worth) / len(worth) + STEADY * away

        found: Floats = minimize(badness, nearest, jac=True, method="L-BFGS-B").x / self.spread
        return found

    def _worth_at_first(self, stage: int, weights: Floats, later: Floats) -> Floats:
        """Return what each game is worth at the first moment of a stage; where it has none, what it
        is worth later."""
        rows = np.flatnonzero(self.stage == stage)
        games, firsts = np.unique(self.game[rows], return_index=True)
        worth = later.copy()
        worth[games] = _chances(self.seen[rows[firsts]] @ weights)
        return worth

    def loss(self, stage: int, weights: Floats, games: npt.NDArray[np.bool_]) -> float:
        """Return how badly some games are foretold from a stage."""
        rows = np.flatnonzero((self.stage == stage) & games[self.game])
        odds, won = self.seen[rows] @ weights, self.won[self.game[rows]]
        return float(np.mean(np.logaddexp(0.0, odds) - won * odds))


def _chances(odds: Floats) -> Floats:
    chances: Floats = 1.0 / (1.0 + np.exp(-np.clip(odds, -30.0, 30.0)))
    return chances
