"""The bot that looks one step ahead, and values of actions by the state right after each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot, Outlook
from pi_app.bots.judgement import judgement_of
from pi_app.bots.worth import (
    outcome_utilities,
    settle,
    some_of,
    standing_utilities,
    winning_action,
)
from pi_app.core.game import Perspective, State

MOST_ACTIONS: Final = 60
"""If there are more actions, this number of them is drawn at random."""

LOOKS: Final = 240
"""The number of states to evaluate for one decision, shared among the actions."""

FEWEST_LOOKS: Final = 3
"""The minimum number of states to evaluate for each action."""

_DIGITS: Final = 9
"""Values that agree in this number of decimal places count as equal."""


class GreedyBot(Bot):
    """Evaluates the state right after each action and takes the action with the best average.

    The value of a state is its standing, see `first_sight`. Ties are broken at random. In a game of
    two without hidden information, an action after which the other seat can win at once is avoided
    if there are others.
    """

    def __init__(self) -> None:
        self.name = "greedy"
        self._compared = False

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        worth = first_sight(perspective, rng, LOOKS, _standing)
        self._compared = len(worth) > 1
        return without_gifts(Ballot(worth), perspective, rng) if self._compared else Ballot(worth)

    def outlook(self, action: int, rng: Random) -> Outlook | None:
        # A standing is good for comparing actions, but it is no chance to win.
        return Outlook("looked") if self._compared else None


def _standing(state: State, _rng: Random) -> list[float]:
    return standing_utilities(state)


def first_sight(
    perspective: Perspective, rng: Random, looks: int, value: Callable[[State, Random], list[float]]
) -> dict[int, float]:
    """Return the average value of the state right after each action, by action.

    Each evaluation uses another possible world: hidden information is dealt again, simultaneous
    choices of other seats are drawn at random, and so are chance events. The value of a state is
    the outcome if it is already certain, so that a win has the highest value and a loss the lowest.

    Args:
        perspective: the seat that decides.
        rng: the random generator.
        looks: the number of states to evaluate, shared among the actions.
        value: returns the value of a running game for each seat; may change the state.
    """
    seat = perspective.seat
    judgement = judgement_of(perspective.game, perspective.options)
    world = judgement.glance(perspective, rng)
    sensible = judgement.worth_a_look(world, seat, world.legal_actions(seat))
    actions = some_of(sensible, MOST_ACTIONS, rng)
    if len(actions) == 1:
        return {actions[0]: 1.0}
    worth = [0.0] * len(actions)
    rounds = max(FEWEST_LOOKS, looks // len(actions))
    for look in range(rounds):
        if look > 0:
            world = judgement.glance(perspective, rng)
        for place, action in enumerate(actions):
            worth[place] += _worth_after(world.copy(), seat, action, rng, value)
    return {
        action: round(total / rounds, _DIGITS) for action, total in zip(actions, worth, strict=True)
    }


def _worth_after(
    world: State,
    seat: int,
    action: int,
    rng: Random,
    value: Callable[[State, Random], list[float]],
) -> float:
    """Return the value of `action` for `seat`; performs it on `world`.

    If the winner is already certain, only the standing still matters.
    """
    settled = world.winners() is not None
    together = world.deciders()
    world.apply(seat, action)
    for other in together:
        if other != seat:
            world.apply(other, world.random_action(other, rng))
    settle(world, rng)
    if settled:
        return standing_utilities(world)[seat]
    utilities = outcome_utilities(world)
    return (value(world, rng) if utilities is None else utilities)[seat]


def without_gifts(ballot: Ballot, perspective: Perspective, rng: Random) -> Ballot:
    """Choose by a ballot, but in a game of two without hidden information choose no action after
    which the other seat can win at once, if there are others."""
    judgement = judgement_of(perspective.game, perspective.options)
    if perspective.seats != 2 or not judgement.open_game or perspective.is_secret():
        return ballot
    world = perspective.imagine(rng)
    left = Ballot(dict(ballot.weights), ballot.mixed)
    while left.weights:
        action = left.choice(rng)
        if not _gives_away(world.copy(), perspective.seat, action):
            return Ballot({action: 1.0})
        del left.weights[action]
    return ballot


def _gives_away(world: State, seat: int, action: int) -> bool:
    """Return whether the other of two seats can win with its next action after `action`; performs
    `action`."""
    other = 1 - seat
    world.apply(seat, action)
    if world.deciders() != (other,):
        return False
    return winning_action(world, other, world.legal_actions(other)) is not None
