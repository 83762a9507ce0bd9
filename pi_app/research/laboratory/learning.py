"""Learns how games end from a bot's games against itself.

The result is, for each stage of a game, the contribution of each feature of a moment
(`Judgement.lesson`) to the logarithm of the odds for the first seat of two. The last stage learns
from the winners. Each earlier stage learns from the value of the first moment of the next stage,
which is less noisy than the end of a game with much chance (fitted value iteration; Bertsekas 2019,
"Reinforcement Learning and Optimal Control", chapter 4). Ridge regression keeps a stage's weights
near the previous ones, corrected by what the next stage learned. So thousands of games are enough.

In half of the games the bots have wishes by lot: a few weights are changed at random. Otherwise
nothing would be learned about actions that the present weights never choose. In a quarter, one of
them decides by the weights of an earlier round, so that what beat those is not forgotten.
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

from pi_app.research.laboratory.contest import ByStage, play_taught, share_won
from pi_app.research.simulation.match import MatchPlan
from pi_app.research.simulation.statistics import wilson
from pi_app.research.simulation.workers import Notify, counted, ignore, map_in_workers

if TYPE_CHECKING:
    from pathlib import Path

    from pi_app.bots.judgement import Judgement

Floats: TypeAlias = npt.NDArray[np.float64]

STEADY: Final = 0.3
"""The strength of the regularisation that keeps a stage's weights near their prior values."""

FADING: Final = 0.8
"""The share of the next stage's correction that is assumed for a stage."""

_WISHED: Final = 0.06
_WISHES: Final = 0.4
"""The share of the features that bots with wishes value differently, and the standard deviation of
the difference."""

_SMALLEST_SPREAD: Final = 0.1
"""The minimum standard deviation in the normalisation of features."""


class CannotLearn(Exception):
    """Nothing can be learned of a game; the message says why."""


class Game(NamedTuple):
    """The lessons of one game, one row for each."""

    stages: npt.NDArray[np.int64]
    features: Floats  # one row for each lesson, one column for each feature
    won: float  # the first seat's share of the victory, from 0 to 1


@dataclass(frozen=True)
class Weights:
    """The result of learning.

    Attributes:
        names: the features.
        by_stage: for each stage, from the first on, the contribution of each feature to the
            logarithm of the odds, in the order of `names`.
        losses: for each stage the prediction error on the validation games: the mean negative
            logarithm of the chance of the actual result. It is less than 0.693 if the prediction is
            better than a coin.
    """

    names: tuple[str, ...]
    by_stage: Floats
    losses: Floats

    @classmethod
    def read(cls, file: Path) -> Weights:
        """Read the weights of a file that `write` wrote; their losses are not known and 0.

        Raises:
            CannotLearn: the file can't be read, or it is no file of weights.
        """
        try:
            rows = json.loads(file.read_text(encoding="utf-8"))["weights"]
            by_stage = np.array([*rows.values()], dtype=float).T
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise CannotLearn(f"{file} is not a file of learned weights: {error}") from error
        return cls(tuple(rows), by_stage, np.zeros(len(by_stage)))

    def write(self, file: Path, how: str) -> None:
        """Write the file that bots read, one line for each feature; `how` describes how it was
        learned."""
        rows = dict(zip(self.names, np.round(self.by_stage.T, 3).tolist(), strict=True))
        lines = ",\n".join(f'    "{name}": {json.dumps(row)}' for name, row in rows.items())
        text = f'{{\n  "learned": {json.dumps(how)},\n  "weights": {{\n{lines}\n  }}\n}}\n'
        file.write_text(text, encoding="utf-8")


def games_of(
    plan: MatchPlan,
    numbers: range,
    workers: int,
    weights: Floats,
    earlier: Sequence[Floats] = (),
) -> Iterator[Game]:
    """Play games of a plan by their numbers and yield their lessons.

    Args:
        plan: the game and the bots.
        numbers: which games.
        workers: the number of processes.
        weights: the weights that the bots use, by stage.
        earlier: weights of earlier rounds, which are used in some games by one of the bots.
    """
    known, past = weights.tolist(), [each.tolist() for each in earlier]
    tasks = ((plan, number, _by_seat(plan, number, known, past)) for number in numbers)
    with closing(map_in_workers(_watch, tasks, workers)) as played:
        yield from played


def guess_blindly(judgement: Judgement) -> None:
    """Make bots treat all worlds as equally likely, so that learning does not depend on earlier
    learned beliefs."""
    judgement.belief_weights = [0.0] * len(judgement.belief_feature_names())


def _by_seat(
    plan: MatchPlan, number: int, known: ByStage, past: Sequence[ByStage]
) -> list[ByStage]:
    """Return the weights by which each of the two seats decides in a game."""
    if number % 2:
        return [_with_wishes(plan, number, known)] * 2
    turn, kind = divmod(number, 4)
    if kind == 0 or not past:
        return [known] * 2
    round_, seat = divmod(turn, 2)
    pair = [known, past[round_ % len(past)]]
    return pair if seat == 0 else pair[::-1]


def _watch(task: tuple[MatchPlan, int, list[ByStage]]) -> Game:
    from pi_app.bots.judgement import judgement_of
    from pi_app.core.registry import find_game

    plan, number, weights = task
    game = find_game(plan.game)
    judgement = judgement_of(game, plan.checked_options())
    guess_blindly(judgement)
    state = game.start(len(plan.lineup), plan.options)
    steps = play_taught(plan, weights, number, state)
    found = (judgement.lesson(state) for _ in steps)
    lessons = [lesson for lesson in found if lesson is not None]
    outcome = state.outcome()
    assert outcome is not None
    features = np.array([lesson.features for lesson in lessons], dtype=float)
    return Game(np.array([lesson.stage for lesson in lessons]), features, outcome.utility(0))


def _with_wishes(plan: MatchPlan, number: int, known: ByStage) -> ByStage:
    """Return weights with random changes of a few features, the same at all stages. Weights of 0
    stay so: nothing would balance the changes."""
    dice = np.random.default_rng((plan.seed, number))
    weights = np.array(known)
    if not weights.any():
        return known
    features = weights.shape[1]
    wished = dice.random(features) < _WISHED
    changed: ByStage = (weights + wished * dice.normal(0.0, _WISHES, features)).tolist()
    return changed


def names_of(game: str) -> tuple[tuple[str, ...], int]:
    """Return the features for judging a game's moments, and the number of stages.

    Raises:
        UnknownGame: there is no such game.
        CannotLearn: the game is not judged by features.
    """
    from pi_app.bots.judgement import judgement_of
    from pi_app.core.registry import find_game

    judgement = judgement_of(find_game(game), {})
    names = judgement.feature_names()
    if not names:
        raise CannotLearn(f"{game} has no features of states to learn weights for.")
    return names, judgement.stages


@dataclass(frozen=True)
class Round:
    """What a round of learning came to.

    Attributes:
        learned: the weights that it learned.
        share: the share of games that they won against the weights before, or None without a
            contest.
        kept: whether they replace the weights before.
    """

    learned: Weights
    share: float | None
    kept: bool


def learn_in_rounds(
    rounds: Sequence[tuple[MatchPlan, int]],
    workers: int,
    begin: Weights | None = None,
    contest: int = 0,
    report: Callable[[int, Round], None] = lambda _number, _round: None,
    notify: Notify = ignore,
    before_contest: Callable[[int, Weights], None] = lambda _number, _learned: None,
) -> Weights:
    """Learn a game in rounds. In the first round the bots use the weights `begin`, or without them
    weights of 0; in each later round they use what was learned before, and now and then one of
    them what was learned still earlier.

    Args:
        rounds: the plan and the number of games of each round; all of the same game.
        workers: the number of processes.
        begin: the weights to begin with.
        contest: the number of games between the bots with new and with old weights. The new
            weights are used only if the 95 % interval of their share is above a half. 0 for no
            contest; weights of 0 are replaced without one.
        report: called with the number of each round, from 1, and what it came to.
        notify: called with how many games of a round or contest have been played.
        before_contest: called with the number of a round and the weights that it learned, before
            they have to prove themselves.

    Raises:
        UnknownGame: there is no such game.
        CannotLearn: it is not judged by features, or there were too few games.
    """
    names, stages = names_of(rounds[0][0].game)
    known = begin or Weights(names, np.zeros((stages, len(names))), np.full(stages, np.log(2)))
    if known.names != names:
        raise CannotLearn("The file to begin with has the weights of other features.")
    first = 0
    past: list[Floats] = []
    for number, (plan, games) in enumerate(rounds, 1):
        numbers = range(first, first + games)
        played = games_of(plan, numbers, workers, known.by_stage, past)
        learned = learn(known, [*counted(played, games, notify, f"round {number}")])
        first += games
        share = None
        if contest and known.by_stage.any():
            before_contest(number, learned)
            new, old = learned.by_stage.tolist(), known.by_stage.tolist()
            share = share_won(plan, contest, workers, new, old, notify)
        kept = share is None or wilson(share, contest).low > 0.5
        if kept and known.by_stage.any():
            past.append(known.by_stage)
        known = learned if kept else known
        report(number, Round(learned, share, kept))
    return known


def learn(known: Weights, games: list[Game], every: int = 6) -> Weights:
    """Improve weights with the lessons of games. For `losses`, one of `every` games is held out;
    the returned weights are learned from all games.

    Raises:
        CannotLearn: no game reached some stage.
    """
    lessons = _Lessons(games, known.by_stage)
    learners = np.array([number % every != 0 for number in range(len(games))])
    tried = lessons.backwards(learners)
    losses = [lessons.loss(stage, tried[stage], ~learners) for stage in range(len(tried))]
    return Weights(known.names, lessons.backwards(learners | True), np.array(losses))


class _Lessons:
    """All lessons as arrays with one row each: the game, the stage, the features; and the prior
    weights."""

    def __init__(self, games: list[Game], known: Floats) -> None:
        self.known = known
        self.game = np.repeat(np.arange(len(games)), [len(game.stages) for game in games])
        self.stage = np.concatenate([game.stages for game in games])
        if set(self.stage.tolist()) != set(range(len(known))):
            raise CannotLearn("Some stages were not reached by any game: play more games.")
        self.seen = np.concatenate([game.features for game in games])
        self.won = np.array([game.won for game in games])
        self.spread = np.maximum(self.seen.std(axis=0), _SMALLEST_SPREAD)

    def backwards(self, learners: npt.NDArray[np.bool_]) -> Floats:
        """Return the weights by stage, learned from some games, from the last stage to the
        first."""
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
        """Return the weights of a logistic regression of some rows, regularised towards given
        weights."""
        seen, nearest = self.seen[rows] / self.spread, near * self.spread

        def badness(weights: Floats) -> tuple[float, Floats]:
            odds, away = seen @ weights, weights - nearest
            loss = np.mean(np.logaddexp(0.0, odds) - worth * odds) + STEADY * (away @ away) / 2
            return float(loss), seen.T @ (_chances(odds) - worth) / len(worth) + STEADY * away

        found: Floats = minimize(badness, nearest, jac=True, method="L-BFGS-B").x / self.spread
        return found

    def _worth_at_first(self, stage: int, weights: Floats, later: Floats) -> Floats:
        """Return the value of each game at the first moment of a stage, or its later value if the
        game skipped the stage."""
        rows = np.flatnonzero(self.stage == stage)
        games, firsts = np.unique(self.game[rows], return_index=True)
        worth = later.copy()
        worth[games] = _chances(self.seen[rows[firsts]] @ weights)
        return worth

    def loss(self, stage: int, weights: Floats, games: npt.NDArray[np.bool_]) -> float:
        """Return the prediction error of a stage on some games."""
        rows = np.flatnonzero((self.stage == stage) & games[self.game])
        odds, won = self.seen[rows] @ weights, self.won[self.game[rows]]
        return float(np.mean(np.logaddexp(0.0, odds) - won * odds))


def _chances(odds: Floats) -> Floats:
    chances: Floats = 1.0 / (1.0 + np.exp(-np.clip(odds, -30.0, 30.0)))
    return chances
