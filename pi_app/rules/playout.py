"""Random games: the yardstick of speed, and the quickest way to see what a game is like."""

from __future__ import annotations

from random import Random

from pi_app.rules.game import CHANCE, State


def play_randomly(state: State, minds: Random, luck: Random) -> int:
    """Play `state` to its end at random and return how many actions that took.

    Where several seats owe a decision, the lowest commits first. Players' actions are drawn
    evenly from `minds`, those of chance by their weights from `luck`, each with one call.
    """
    played = 0
    deciders = state.deciders()
    while deciders:
        seat = deciders[0]
        state.apply(seat, state.random_action(seat, luck if seat == CHANCE else minds))
        played += 1
        deciders = state.deciders()
    return played
