"""The bot that looks one step ahead and takes the action that looks best there."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot, Outlook
from pi_app.bots.judgement import judgement_of
from pi_app.bots.worth import outcome_utilities, settle, some_of, standing_utilities, wins
from pi_app.core.game import Perspective, State

MOST_ACTIONS: Final = 60
"""If there are more actions, this number of them is drawn at random."""

LOOKS: Final = 240
"""The number of states to evaluate for one decision, shared among the actions."""

FEWEST_LOOKS: Final = 3
"""The minimum number of states to evaluate for each action."""

_SAME: Final = 1e-9
_RULED_OUT: Final = -1.0


class GreedyBot(Bot):
    """Evaluates the state right after each action and takes the action with the best average.

    Each evaluation uses another possible world: hidden information is dealt again, simultaneous
    choices of other seats are drawn at random, and so are chance events. The value of a state is
    the outcome if it is already certain, so that a win is taken and a loss is avoided; otherwise
    the standing. Ties are broken at random. In a game of two without hidden information, an action
    after which the other seat can win at once is avoided if there are others.
    """

    def __init__(self) -> None:
        self.name = "greedy"
        self._compared = False

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        return Ballot({self._best(perspective, rng): 1.0})

    def _best(self, perspective: Perspective, rng: Random) -> int:
        self._compared = False
        seat = perspective.seat
        judgement = judgement_of(perspective.game, perspective.options)
        world = judgement.glance(perspective, rng)
        actions = some_of(world.legal_actions(seat), MOST_ACTIONS, rng)
        if len(actions) == 1:
            return actions[0]
        worth = [0.0] * len(actions)
        looks = max(FEWEST_LOOKS, LOOKS // len(actions))
        for look in range(looks):
            if look > 0:
                world = judgement.glance(perspective, rng)
            for place, action in enumerate(actions):
                worth[place] += _worth_after(world.copy(), seat, action, rng)
        self._compared = True
        first = chosen = _best(worth, rng)
        if judgement.open_game and world.seats == 2 and not perspective.is_secret():
            while _hands_over(world.copy(), seat, actions[chosen]):
                worth[chosen] = _RULED_OUT
                if max(worth) == _RULED_OUT:
                    return actions[first]
                chosen = _best(worth, rng)
        return actions[chosen]

    def outlook(self, action: int, rng: Random) -> Outlook | None:
        # A standing is good for comparing actions, but it is no chance to win.
        return Outlook("looked") if self._compared else None


def _worth_after(world: State, seat: int, action: int, rng: Random) -> float:
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
    utilities = None if settled else outcome_utilities(world)
    if utilities is None:
        utilities = standing_utilities(world)
    return utilities[seat]


def _best(worth: list[float], rng: Random) -> int:
    """Return the index of the highest value; ties are broken at random."""
    most = max(worth) - _SAME
    places = [place for place, value in enumerate(worth) if value >= most]
    return places[rng.randrange(len(places))]


def _hands_over(world: State, seat: int, action: int) -> bool:
    """Return whether the other of two seats can win with its next action after `action`; performs
    `action`."""
    other = 1 - seat
    world.apply(seat, action)
    if world.deciders() != (other,):
        return False
    return any(wins(world.copy(), other, reply) for reply in world.legal_actions(other))
