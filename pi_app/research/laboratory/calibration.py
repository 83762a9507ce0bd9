"""Measures whether the winning chances that bots predict are right.

Moments are drawn from games between bots. The prediction at each moment is compared with the winner
of the game. Of all moments in which a seat had a predicted chance of about 0.3, it should win three
in ten. The average difference is the expected calibration error (Guo et al. 2017, "On calibration
of modern neural networks"). The mean squared difference between single predictions and results is
the Brier score, which also measures how informative the predictions are.
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
from pi_app.research.simulation.workers import Notify, counted, ignore, map_in_workers

MOMENTS: Final = 4
"""The number of moments drawn from each game; more would be too similar."""

BINS: Final = 10
"""The number of intervals of the scale from 0 to 1 in which predicted and actual shares are
compared."""

_EXPONENTS: Final = np.geomspace(0.2, 5.0, 200)
_LEAST: Final = 1e-4


class Forecast(NamedTuple):
    """A moment, with one seat that was drawn."""

    progress: float  # the position of the moment in the game, 0 to 1
    seat: int
    chances: list[float]  # by seat, predicted
    won: list[float]  # by seat, the share of the victory at the end


class Calibration(NamedTuple):
    """The quality of predictions.

    Attributes:
        moments: the number of moments.
        brier: the Brier score; less is better.
        even: the Brier score of the same chance for every seat.
        error: the expected calibration error, 0 to 1.
        bins: for each tenth of the scale that occurred: the number of moments, the mean predicted
            chance and the share that won.
        exponent: the power that makes all chances fit best; 1 if they are right, below 1 if they
            are too extreme, above 1 if they are too close to even.
    """

    moments: int
    brier: float
    even: float
    error: float
    bins: list[tuple[int, float, float]]
    exponent: float


def forecasts(
    plan: MatchPlan,
    games: int,
    workers: int,
    *,
    after_search: bool = False,
    notify: Notify = ignore,
) -> list[Forecast]:
    """Return the predictions at moments drawn from games of a plan, with the results.

    Args:
        plan: the games.
        games: the number of games.
        workers: the number of processes.
        after_search: use what the deciding bot reports as the reason of its choice, instead of the
            prediction of the game's judgement.
        notify: called with how many games have been played.
    """
    watch = _listen if after_search else _watch
    with closing(map_in_workers(watch, ((plan, each) for each in range(games)), workers)) as found:
        return [moment for game in counted(found, games, notify) for moment in game]


def _watch(task: tuple[MatchPlan, int]) -> list[Forecast]:
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
        # Reservoir sampling: every moment is equally likely to be drawn.
        if len(drawn) < MOMENTS:
            drawn.append((seen - 1, state.copy()))
        elif (place := rng.randrange(seen)) < MOMENTS:
            drawn[place] = (seen - 1, state.copy())
    won = _won(state)
    return [
        Forecast(at / seen, rng.randrange(state.seats), chances(moment, rng), won)
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
    """A bot that reports its outlook after each choice."""

    def __init__(self, bot: Bot, events: list[_SeatEvent], rng: Random) -> None:
        self.name = bot.name
        self._bot = bot
        self._events = events
        self._rng = rng

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        return self._bot.weigh(perspective, rng)

    def choose(self, perspective: Perspective, rng: Random) -> int:
        action = self._bot.choose(perspective, rng)
        # Do not use the bot's own generator, so that the games are those of the plan.
        outlook = self._bot.outlook(action, self._rng)
        if outlook is not None and outlook.worth is not None:
            self._events.append(_SeatEvent(perspective.seat, outlook.worth))
        return action


def _listen(task: tuple[MatchPlan, int]) -> list[Forecast]:
    plan, number = task
    state = find_game(plan.game).start(len(plan.lineup), plan.options)
    rng = players_random(origin(plan.seed + 1), number)
    events: list[_SeatEvent] = []
    bots = [_Listening(make_bot(spec), events, rng) for spec in plan.lineup]
    begin = origin(plan.seed)
    for _ in let_play(bots, state, players_random(begin, number), chance_random(begin, number)):
        pass
    won = _won(state)
    drawn = sample(list(range(len(events))), MOMENTS, rng)
    return [_forecast_of(events[place], place / len(events), won) for place in drawn]


def _forecast_of(events: _SeatEvent, progress: float, won: list[float]) -> Forecast:
    """Return a moment with one seat's reported chance; the other seats share the rest."""
    rest = (1.0 - events.worth) / (len(won) - 1)
    chances = [events.worth if seat == events.seat else rest for seat in range(len(won))]
    return Forecast(progress, events.seat, chances, won)


def calibration(moments: list[Forecast]) -> Calibration:
    """Return the quality of the predictions at some moments; there must be at least one."""
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


def _exponent(moments: list[Forecast]) -> float:
    losses = [_loss(moments, exponent) for exponent in _EXPONENTS]
    return float(_EXPONENTS[int(np.argmin(losses))])


def _loss(moments: list[Forecast], exponent: float) -> float:
    """Return how badly the chances raised to a power fit: the mean negative logarithm of the chance
    of the actual result."""
    logs: npt.NDArray[np.float64] = np.log(
        np.maximum(np.array([each.chances for each in moments]), _LEAST)
    )
    won = np.array([each.won for each in moments])
    powers = np.exp(exponent * logs)
    raised = powers / powers.sum(axis=1, keepdims=True)
    return float(-(won * np.log(raised)).sum(axis=1).mean())
