"""The bot that looks one step ahead and takes what looks best there."""

from __future__ import annotations

from random import Random
from typing import Final

from pi_app.bots.bot import Bot
from pi_app.bots.worth import outcome_utilities, settle, some_of, standing_utilities
from pi_app.rules.game import Perspective, State

MOST_ACTIONS: Final = 60
"""A longer menu is cut to this many actions, drawn evenly."""

LOOKS: Final = 240
"""Moments looked at for one decision, shared among the actions."""

FEWEST_LOOKS: Final = 3
"""Moments looked at for each action at the least."""

_SAME: Final = 1e-9


class GreedyBot(Bot):
    """Looks at the moment right after each action and takes the best on average.

    Every look is at another possible world: hidden things dealt anew, other seats that choose at
    the same time choosing evenly, chance as it comes. The moment's worth is the outcome if the
    game is over, so that a win is taken and a loss avoided, else the public standing. Of equal
    actions any is taken.
    """

    def __init__(self) -> None:
        self.name = "greedy"

    def choose(self, perspective: Perspective, rng: Random) -> int:
        """Return the action that looks best one step ahead."""
        actions = some_of(perspective.legal_actions(), MOST_ACTIONS, rng)
        if len(actions) == 1:
            return actions[0]
        worth = [0.0] * len(actions)
        for _ in range(max(FEWEST_LOOKS, LOOKS // len(actions))):
            world = perspective.imagine(rng)
            for index, action in enumerate(actions):
                worth[index] += _worth_after(world.copy(), perspective.seat, action, rng)
        best = max(worth)
        candidates = [
            action for action, value in zip(actions, worth, strict=True) if value >= best - _SAME
        ]
        return candidates[int(rng.random() * len(candidates))]


def _worth_after(state: State, seat: int, action: int, rng: Random) -> float:
    """Return what `action` brings `seat`; carries it out on `state`."""
    together = state.deciders()
    state.apply(seat, action)
    for other in together:
        if other != seat:
            state.apply(other, state.random_action(other, rng))
    settle(state, rng)
    utilities = outcome_utilities(state)
    if utilities is None:
        utilities = standing_utilities(state)
    return utilities[seat]
