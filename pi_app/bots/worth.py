"""What a moment is worth to each seat, from the contract alone, and how to reach such moments."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.random import Random

from pi_app.core.game import CHANCE, State
from pi_app.core.outcome import utilities

LONGEST_RESOLUTION: Final = 200
"""Choices made at random, at most, before a moment counts as settled."""


def outcome_utilities(state: State) -> list[float] | None:
    """Return each seat's utility, 0 to 1, if it is settled who wins, else None."""
    winners = state.winners()
    return None if winners is None else utilities(winners, state.seats)


def wins(state: State, seat: int, action: int) -> bool:
    """Say whether `action` wins the game for `seat` alone; carries it out on `state`."""
    state.apply(seat, action)
    return state.winners() == (seat,)


def standing_utilities(state: State) -> list[float]:
    """Return a guess at each seat's chance of winning, from the standing; they sum to 1."""
    return shares(state.standing())


def shares(standing: list[float]) -> list[float]:
    """Return what each seat's part in a standing is worth; they sum to 1.

    It is a softmax of the standings. The unit is their mean size, so that a lead of that size
    counts alike in a game of ten points and in one of a hundred.
    """
    best = max(standing)
    unit = 1.0
    for worth in standing:
        unit += abs(worth) / (4.0 * len(standing))
    weights = [exp((worth - best) / unit) for worth in standing]
    total = sum(weights)
    return [weight / total for weight in weights]


def settle(state: State, rng: Random) -> None:
    """Play `state` on, at random, to where the game is over or one seat alone decides."""
    for _ in range(LONGEST_RESOLUTION):
        deciders = state.deciders()
        if not deciders or (len(deciders) == 1 and deciders[0] != CHANCE):
            return
        for seat in deciders:
            state.apply(seat, state.random_action(seat, rng))


def some_of(actions: list[int], most: int, rng: Random) -> list[int]:
    """Return `actions`, or `most` of them drawn evenly if there are more."""
    if len(actions) <= most:
        return actions
    pool = list(actions)
    for index in range(most):
        other = index + rng.randrange(len(pool) - index)
        pool[index], pool[other] = pool[other], pool[index]
    return pool[:most]
