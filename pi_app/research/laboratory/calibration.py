"""Measures whether the chances that bots foretell come true.

Moments of games that bots play are drawn, what is foretold there is written down, and when the game
is over, who won. Of all moments at which a seat was given about 30 chances in 100 it should win 30
in 100. How far the two are apart on average is the expected calibration error (Guo et al. 2017, "On
calibration of modern neural networks"). How far single chances are from what came to pass, squared,
is the Brier score, which also counts how much was known.
"""

from __future__ import annotations

from contextlib import closing
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from librt.random import Random

from pi_app.bots.bot import Ballot, Bot
from pi_app.bots.judgement import chances
from pi_app.bots.registry import make_bot
from pi_app.core.chance import chance_random, origin, players_random, sample
from pi_app.core.game import CHANCE, Perspective, State
from pi_app.core.registry import find_game
from pi_app.research.simulation.match import MatchPlan, let_play, play_steps
from pi_app.research.simulation.workers import map_in_workers

MOMENTS: Final = 4
"""Moments drawn from each game: more would look too much alike."""

BINS: Final = 10
"""Parts of the scale from 0 to 1 in which foretold and true shares are compared."""

_EXPONENTS: Final = np.geomspace(0.2, 5.0, 200)
_LEAST: Final = 1e-4


class Foretold(NamedTuple):
    """A moment, in which one seat was drawn."""

    progress: float  # what part of the game's moments was over, 0 to 1
    seat: int
    chances: list[float]  # by seat, foretold
    won: list[float]  # by seat, what it has of the victory in the end


class Calibration(NamedTuple):
    """How true chances are.

    Attributes:
        moments: how many were looked at.
        brier: the Brier score; less is better.
        even: that of giving every seat the same chance.
        error: the expected calibration error, 0 to 1.
        bins: for each tenth of the scale that occurred: how many moments, the mean chance foretold
            and the share that won.
        exponent: the power to which all chances would have to be raised to fit best; 1 if they are
            neither too bold (below 1) nor too timid (above 1).
    """

    moments: int
    brier: float
    even: float
    error: float
    bins: list[tuple[int, float, float]]
    exponent: float


def foretold(
    plan: MatchPlan, games: int, workers: int, *, after_search: bool = False
) -> list[Foretold]:
    """Return what was foretold at moments drawn from games of a plan, and what came to pass.

    Args:
        plan: the games.
        games: how many of them are played.
        workers: how many processes share the work.
        after_search: of each moment what the deciding bot tells as the reason of its choice, in
            place of what its game's judgement foretells.
    """
    watch = _listen if after_search else _watch
    with closing(map_in_workers(watch, ((plan, each) for each in range(games)), workers)) as found:
        return [moment for game in found for moment in game]


def _watch(task: tuple[MatchPlan, int]) -> list[Foretold]:
    plan, number = task
    rng = players_random(origin(plan.seed + 1), number)
    state = find_game(plan.game).start(len(plan.lineup), plan.options)
    drawn = [(0, state.copy())]
    seen = 1
    for _ in play_steps(plan, number, state):
        deciders = state.deciders()
        if not deciders or deciders == (CHANCE,):
            continue
        seen += 1
        # Reservoir sampling: every moment is as likely to be kept.
        if len(drawn) < MOMENTS:
            drawn.append((seen - 1, state.copy()))
        elif (place := rng.randrange(seen)) < MOMENTS:
            drawn[place] = (seen - 1, state.copy())
    won = _won(state)
    return [
        Foretold(at / seen, rng.randrange(state.seats), chances(moment, rng), won)
        for at, moment in drawn
    ]


def _won(state: State) -> list[float]:
    outcome = state.outcome()
    assert outcome is not None
    return [outcome.utility(seat) for seat in range(state.seats)]


class _SeatEvent(NamedTuple):
    seat: int
    worth: float


class _Listening(Bot):
    """A bot that is asked for its reasons after each choice."""

    def __init__(self, bot: Bot, told: list[_SeatEvent], rng: Random) -> None:
        self.name = bot.name
        self._bot = bot
        self._told = told
        self._rng = rng

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        return self._bot.weigh(perspective, rng)

    def choose(self, perspective: Perspective, rng: Random) -> int:
        action = self._bot.choose(perspective, rng)
        # Its own randomness is left alone, so that the games are those of the plan.
        outlook = self._bot.outlook(action, self._rng)
        if outlook is not None and outlook.worth is not None:
            self._told.append(_SeatEvent(perspective.seat, outlook.worth))
        return action


def _listen(task: tuple[MatchPlan, int]) -> list[Foretold]:
    plan, number = task
    state = find_game(plan.game).start(len(plan.lineup), plan.options)
    rng = players_random(origin(plan.seed + 1), number)
    told: list[_SeatEvent] = []
    bots = [_Listening(make_bot(spec), told, rng) for spec in plan.lineup]
    begin = origin(plan.seed)
    for _ in let_play(bots, state, players_random(begin, number), chance_random(begin, number)):
        pass
    won = _won(state)
    drawn = sample(list(range(len(told))), MOMENTS, rng)
    return [_heard(told[place], place / len(told), won) for place in drawn]


def _heard(told: _SeatEvent, progress: float, won: list[float]) -> Foretold:
    """Return a moment of which only one seat's chance was told: the others share the rest."""
    rest = (1.0 - told.worth) / (len(won) - 1)
    chances = [told.worth if seat == told.seat else rest for seat in range(len(won))]
    return Foretold(progress, told.seat, chances, won)


def calibration(moments: list[Foretold]) -> Calibration:
    """Return how true the chances of some moments are. There must be at least one."""
    said = np.array([each.chances[each.seat] for each in moments])
    true = np.array([each.won[each.seat] for each in moments])
    even = np.array([1.0 / len(each.chances) for each in moments])
    places = np.minimum((said * BINS).astype(np.int64), BINS - 1)
    bins: list[tuple[int, float, float]] = []
    error = 0.0
    for place in range(BINS):
        here = places == place
        count = int(here.sum())
        if count:
            expected, found = float(said[here].mean()), float(true[here].mean())
            bins.append((count, expected, found))
            error += count / len(moments) * abs(expected - found)
    return Calibration(
        len(moments),
        float(((said - true) ** 2).mean()),
        float(((even - true) ** 2).mean()),
        error,
        bins,
        _exponent(moments),
    )


def _exponent(moments: list[Foretold]) -> float:
    losses = [_loss(moments, exponent) for exponent in _EXPONENTS]
    return float(_EXPONENTS[int(np.argmin(losses))])


def _loss(moments: list[Foretold], exponent: float) -> float:
    """Return how badly chances raised to a power fit: the mean logarithm of what came to pass."""
    logs: npt.NDArray[np.float64] = np.log(
        np.maximum(np.array([each.chances for each in moments]), _LEAST)
    )
    won = np.array([each.won for each in moments])
    powers = np.exp(exponent * logs)
    raised = powers / powers.sum(axis=1, keepdims=True)
    return float(-(won * np.log(raised)).sum(axis=1).mean())
