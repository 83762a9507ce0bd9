"""The bot that looks one step ahead and takes what looks best there."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot, Outlook
from pi_app.bots.judgement import judgement_of
from pi_app.bots.worth import outcome_utilities, settle, some_of, standing_utilities, wins
from pi_app.core.game import Perspective, State

MOST_ACTIONS: Final = 60
"""A longer menu is cut to this many actions, drawn evenly."""

LOOKS: Final = 240
"""Moments looked at for one decision, shared among the actions."""

FEWEST_LOOKS: Final = 3
"""Moments looked at for each action at the least."""

_SAME: Final = 1e-9
_RULED_OUT: Final = -1.0


class GreedyBot(Bot):
    """Looks at the moment right after each action and takes the best on average.

    Every look is at another possible world: hidden things dealt anew, other seats that choose at
    the same time choosing evenly, chance as it comes. The moment's worth is the outcome if that is
    settled now, so that a win is taken and a loss avoided, else the standing. Of equal actions any
    is taken. In a game of two in which nothing is hidden no action is taken that lets the other
    win at once, as long as there are others.
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
        # A standing compares actions, but is no chance to win that could be told.
        return Outlook("looked") if self._compared else None


def _worth_after(world: State, seat: int, action: int, rng: Random) -> float:
    """Return what `action` brings `seat`; carries it out on `world`.

    Once it is settled who wins, nothing but the standing is left to play for.
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
    """Return the place of the highest worth, of equal ones any."""
    most = max(worth) - _SAME
    places = [place for place, value in enumerate(worth) if value >= most]
    return places[rng.randrange(len(places))]


def _hands_over(world: State, seat: int, action: int) -> bool:
    """Say whether `action` lets the other of two seats win with its next; carries it out."""
    other = 1 - seat
    world.apply(seat, action)
    if world.deciders() != (other,):
        return False
    return any(wins(world.copy(), other, reply) for reply in world.legal_actions(other))
