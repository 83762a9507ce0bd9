"""Learns how games end from a bot's games against itself.

The result is, for each stage of a game, the contribution of each feature of a moment
(`Judgement.lesson`) to the logarithm of the odds for the first seat of two. The last stage learns
from the winners. Each earlier stage learns from the value of the first moment of the next stage,
which is less noisy than the end of a game with much chance (fitted value iteration; Bertsekas 2019,
"Reinforcement Learning and Optimal Control", chapter 4). Ridge regression keeps a stage's weights
near the previous ones, corrected by what the next stage learned. How near is decided for each stage
by cross-validation: where the games teach nothing new, the weights hardly change. So hundreds of
games are enough.

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

STRENGTHS: Final = (0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 1000.0)
"""The strengths that are tried of the regularisation that keeps a stage's weights near their prior
values. With the last one they hardly change."""

FOLDS: Final = 6
"""The number of parts of the games; each is held out once to find the best strength."""

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
        losses: for each stage the prediction error on games that were held out: the mean negative
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


def learn(known: Weights, games: list[Game]) -> Weights:
    """Improve weights with the lessons of games. Each stage has the strength of regularisation with
    the least error on games that were held out; these errors are the `losses`.

    Raises:
        CannotLearn: too few games reached some stage.
    """
    lessons = _Lessons(games, known.by_stage)
    fold = np.arange(len(games)) % FOLDS
    learners = [_Learner(lessons, fold != held_out) for held_out in range(FOLDS)]
    final = _Learner(lessons, np.ones(len(games), dtype=bool))
    losses = np.zeros(len(known.by_stage))
    for stage in reversed(range(len(losses))):
        tried = [[learner.fit(stage, strength) for learner in learners] for strength in STRENGTHS]
        errors = [_error(learners, stage, fits) for fits in tried]
        best = int(np.argmin(errors))
        losses[stage] = errors[best]
        for learner, weights in zip(learners, tried[best], strict=True):
            learner.take(stage, weights)
        final.take(stage, final.fit(stage, STRENGTHS[best]))
    return Weights(known.names, final.by_stage, losses)


class _Lessons:
    """All lessons as arrays with one row each: the game, the stage, the features; and the prior
    weights."""

    def __init__(self, games: list[Game], known: Floats) -> None:
        self.known = known
        self.game = np.repeat(np.arange(len(games)), [len(game.stages) for game in games])
        self.stage = np.concatenate([game.stages for game in games])
        self.seen = np.concatenate([game.features for game in games])
        self.won = np.array([game.won for game in games])
        self.spread = np.maximum(self.seen.std(axis=0), _SMALLEST_SPREAD)

    def rows(self, stage: int, games: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        """Return the rows of a stage in the games for which `games` is True."""
        return np.flatnonzero((self.stage == stage) & games[self.game])


class _Learner:
    """What was learned from some of the games, from the last stage back to a stage.

    Attributes:
        by_stage: the weights.
    """

    def __init__(self, lessons: _Lessons, games: npt.NDArray[np.bool_]) -> None:
        """Learn from the games for which `games` is True."""
        self.by_stage = lessons.known.copy()
        self._lessons = lessons
        self._games = games
        self._worth = lessons.won
        self._correction = np.zeros(lessons.known.shape[1])

    def fit(self, stage: int, strength: float) -> Floats:
        """Return the weights of a stage by logistic regression, regularised towards the prior
        ones.

        Raises:
            CannotLearn: none of the games reached the stage.
        """
        lessons = self._lessons
        rows = lessons.rows(stage, self._games)
        if len(rows) == 0:
            raise CannotLearn("Some stages were reached by too few games: play more games.")
        worth = self._worth[lessons.game[rows]]
        near = lessons.known[stage] + FADING * self._correction
        seen, nearest = lessons.seen[rows] / lessons.spread, near * lessons.spread

        def badness(weights: Floats) -> tuple[float, Floats]:
            odds, away = seen @ weights, weights - nearest
            loss = np.mean(np.logaddexp(0.0, odds) - worth * odds) + strength * (away @ away) / 2
            return float(loss), seen.T @ (_chances(odds) - worth) / len(worth) + strength * away

        found: Floats = minimize(badness, nearest, jac=True, method="L-BFGS-B").x / lessons.spread
        return found

    def take(self, stage: int, weights: Floats) -> None:
        """Take the weights of a stage. The value of its first moment is what the stage before
        learns from; a game that skipped the stage has its later value."""
        lessons = self._lessons
        self.by_stage[stage] = weights
        self._correction = weights - lessons.known[stage]
        rows = np.flatnonzero(lessons.stage == stage)
        games, firsts = np.unique(lessons.game[rows], return_index=True)
        self._worth = self._worth.copy()
        self._worth[games] = _chances(lessons.seen[rows[firsts]] @ weights)

    def errors(self, stage: int, weights: Floats) -> Floats:
        """Return the prediction error of weights at each moment of a stage in all games but
        those that taught them."""
        lessons = self._lessons
        rows = lessons.rows(stage, ~self._games)
        odds, won = lessons.seen[rows] @ weights, lessons.won[lessons.game[rows]]
        found: Floats = np.logaddexp(0.0, odds) - won * odds
        return found


def _error(learners: list[_Learner], stage: int, fits: list[Floats]) -> float:
    """Return the mean prediction error of a stage on the games that each learner did not learn
    from."""
    found = [
        learner.errors(stage, weights) for learner, weights in zip(learners, fits, strict=True)
    ]
    return float(np.mean(np.concatenate(found)))


def _chances(odds: Floats) -> Floats:
    chances: Floats = 1.0 / (1.0 + np.exp(-np.clip(odds, -30.0, 30.0)))
    return chances
