"""Random games: the yardstick of speed, and the quickest way to see what a game is like."""

from __future__ import annotations

from librt.random import Random
from mypy_extensions import i64

from pi_app.rules.chance import chance_random, players_random
from pi_app.rules.game import CHANCE, CHANCE_DECIDES, State
from pi_app.rules.tally import Tally
from pi_app.rules.words import lowest


def play_randomly(state: State, minds: Random, luck: Random) -> int:
    """Play `state` to its end at random and return how many actions that took.

    Where several seats owe a decision, the lowest commits first. Players' actions are drawn
    evenly from `minds`, those of chance by their weights from `luck`, each with one call.
    """
    played: i64 = 0
    deciding = state.deciding()
    while deciding != 0:
        if deciding == CHANCE_DECIDES:
            state.apply(CHANCE, state.random_action(CHANCE, luck))
        else:
            seat = lowest(deciding)
            state.apply(seat, state.random_action(seat, minds))
        played += 1
        deciding = state.deciding()
    return played


def play_many(start: State, origin: i64, first: i64, end: i64, tally: Tally) -> None:
    """Play the random games number `first` to the one before `end` from `start`, which is left
    alone, with random numbers counted from an `origin` (see `chance`), and count them."""
    for index in range(first, end):
        state = start.copy()
        play_randomly(state, players_random(origin, index), chance_random(origin, index))
        tally.count(state)
