"""The values of states for each seat, for any game, and random play to reach such states."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.random import Random

from pi_app.core.game import CHANCE, State
from pi_app.core.outcome import utilities

LONGEST_RESOLUTION: Final = 200
"""The maximum number of rounds of random choices in `settle`."""


def outcome_utilities(state: State) -> list[float] | None:
    """Return each seat's utility, 0 to 1, if the winner is certain, otherwise None."""
    winners = state.winners()
    return None if winners is None else utilities(winners, state.seats)


def winning_action(state: State, seat: int, actions: list[int]) -> int | None:
    """Return the first of `actions` that makes `seat` the only winner at once, or None."""
    for action in actions:
        after = state.copy()
        after.apply(seat, action)
        if after.winners() == (seat,):
            return action
    return None


def standing_utilities(state: State) -> list[float]:
    """Return estimated chances to win from the standing; they sum to 1."""
    return shares(state.standing())


def shares(standing: list[float]) -> list[float]:
    """Return each seat's share in a standing; they sum to 1.

    It is a softmax of the standings. The unit grows with their mean size, so that a relative lead
    counts about the same in a game of ten points and in one of a hundred.
    """
    best = max(standing)
    unit = 1.0
    for worth in standing:
        unit += abs(worth) / (4.0 * len(standing))
    weights = [exp((worth - best) / unit) for worth in standing]
    total = sum(weights)
    return [weight / total for weight in weights]


def settle(state: State, rng: Random) -> None:
    """Play `state` at random until the game is over or a single seat has to decide."""
    for _ in range(LONGEST_RESOLUTION):
        deciders = state.deciders()
        if not deciders or (len(deciders) == 1 and deciders[0] != CHANCE):
            return
        for seat in deciders:
            state.apply(seat, state.random_action(seat, rng))


def some_of(actions: list[int], most: int, rng: Random) -> list[int]:
    """Return `actions`, or `most` of them drawn at random if there are more."""
    if len(actions) <= most:
        return actions
    pool = list(actions)
    for index in range(most):
        other = index + rng.randrange(len(pool) - index)
        pool[index], pool[other] = pool[other], pool[index]
    return pool[:most]
