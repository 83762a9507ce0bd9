"""The bot that thinks ahead: Monte Carlo tree search for any number of seats.

One tree is grown from the moment of the decision. Each simulation draws a possible world, walks
down the tree, adds a node and judges the moment there; every seat on the way learns its own utility
(max^n). A seat that decides alone chooses by UCB1, seats that choose at the same time by regret
matching each, so that nobody answers a choice that it can't see; chance draws by its weights.
Statistics are kept by the actions taken since the root, for all possible worlds together
(Cowling, Powley and Whitehouse 2012, "Information set Monte Carlo tree search"; simultaneous
choices as in Lanctot, Lisy and Winands 2014). In open games wins and losses that are proven are
passed up the tree (Winands, Björnsson and Saito 2008, "Monte-Carlo tree search solver").
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from librt.random import Random

from pi_app.bots.bandits import Bandit, RegretMatching, UpperConfidence
from pi_app.bots.bot import Bot
from pi_app.bots.judgement import Judgement, judgement_of
from pi_app.bots.worth import outcome_utilities, wins
from pi_app.rules.game import CHANCE, Perspective, State

DEEPEST: Final = 120
"""Nodes on the longest way down; below, the moment is judged as it is."""


class Budget:
    """How long a search goes on: a number of simulations or a time by the clock.

    Attributes:
        simulations: how many, at most.
        seconds: for how long, or None to leave the clock alone.
        clock: tells the time in seconds.
    """

    def __init__(
        self,
        simulations: int,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.clock = clock


class Node:
    """A moment in the tree.

    Attributes:
        visits: how many simulations came by.
        verdict: the proven utilities, or None.
        children: the next moments by the actions taken here together.
        alone: what each seat has learned here, in worlds in which it decides alone.
        together: the same for worlds in which others choose at the same time.
    """

    def __init__(self) -> None:
        self.visits = 0
        self.verdict: list[float] | None = None
        self.children: dict[tuple[int, ...], Node] = {}
        self.alone: dict[int, UpperConfidence] = {}
        self.together: dict[int, RegretMatching] = {}


class Search:
    """One tree and the simulations that grow it.

    Attributes:
        root: the moment of the decision.
    """

    def __init__(self, judgement: Judgement, rng: Random) -> None:
        self.judgement = judgement
        self.rng = rng
        self.root = Node()
        # The root needs no judging: even the first simulation is to try an action.
        self.root.visits = 1

    def simulate(self, world: State) -> None:
        """Run one simulation, which plays `world` on."""
        self._walk(self.root, world, 0)

    def _walk(self, node: Node, state: State, depth: int) -> list[float]:
        if node.verdict is not None and depth > 0:
            return node.verdict
        deciders = state.deciders()
        if not deciders:
            return self._end(node, state)
        if node.visits == 0 or depth == DEEPEST:
            return self._arrive(node, state)
        node.visits += 1
        solved = self._play_solved(state, deciders) if depth > 0 else ()
        if solved:
            return self._walk(_child(node, solved), state, depth + 1)
        if len(deciders) > 1:
            return self._choose_together(node, state, deciders, depth)
        if deciders[0] == CHANCE:
            action = state.random_action(CHANCE, self.rng)
            state.apply(CHANCE, action)
            return self._walk(_child(node, (action,)), state, depth + 1)
        return self._choose_alone(node, state, deciders[0], depth)

    def _end(self, node: Node, state: State) -> list[float]:
        utilities = outcome_utilities(state)
        assert utilities is not None, "nobody decides only when the game is over"
        if self.judgement.open_game:
            node.verdict = utilities
        return utilities

    def _arrive(self, node: Node, state: State) -> list[float]:
        node.visits += 1
        node.verdict = self.judgement.verdict(state)
        if node.verdict is not None:
            return node.verdict
        return self.judgement.evaluate(state, self.rng)

    def _play_solved(self, state: State, deciders: tuple[int, ...]) -> tuple[int, ...]:
        """Carry out and return what all deciders do if that needs no search, else ``()``."""
        actions: list[int] = []
        for seat in deciders:
            action = None if seat == CHANCE else self.judgement.solved(state, seat, self.rng)
            if action is None:
                return ()
            actions.append(action)
        for index, seat in enumerate(deciders):
            state.apply(seat, actions[index])
        return tuple(actions)

    def _choose_alone(self, node: Node, state: State, seat: int, depth: int) -> list[float]:
        legal = state.legal_actions(seat)
        bandit = node.alone.get(seat)
        if bandit is None:
            bandit = UpperConfidence(legal, self.judgement.exploration, self.rng)
            hopes = self.judgement.hopes(state, seat, bandit.actions, self.rng)
            if hopes is not None:
                bandit.hopes = hopes
            node.alone[seat] = bandit
        place = bandit.select(legal, self.rng)
        action = bandit.actions[place]
        state.apply(seat, action)
        child = _child(node, (action,))
        utilities = self._walk(child, state, depth + 1)
        bandit.learn(place, utilities[seat])
        if child.verdict is not None:
            _pass_up(node, child.verdict, bandit, place, seat, len(legal))
        return utilities

    def _choose_together(
        self, node: Node, state: State, deciders: tuple[int, ...], depth: int
    ) -> list[float]:
        bandits: list[RegretMatching] = []
        places: list[int] = []
        actions: list[int] = []
        for seat in deciders:
            legal = state.legal_actions(seat)
            bandit = node.together.get(seat)
            if bandit is None:
                bandit = RegretMatching(legal, self.rng)
                node.together[seat] = bandit
            place = bandit.select(legal, self.rng)
            bandits.append(bandit)
            places.append(place)
            actions.append(bandit.actions[place])
        for index, seat in enumerate(deciders):
            state.apply(seat, actions[index])
        utilities = self._walk(_child(node, tuple(actions)), state, depth + 1)
        for index, seat in enumerate(deciders):
            bandits[index].learn(places[index], utilities[seat])
        return utilities


def _child(node: Node, actions: tuple[int, ...]) -> Node:
    child = node.children.get(actions)
    if child is None:
        child = Node()
        node.children[actions] = child
    return child


def _pass_up(
    node: Node, verdict: list[float], bandit: UpperConfidence, place: int, seat: int, menu: int
) -> None:
    """Prove `node` if the deciding seat has found a win, or only losses on all its menu."""
    if verdict[seat] >= 1.0:
        bandit.winning = place
        node.verdict = verdict
    elif verdict[seat] <= 0.0:
        bandit.closed[place] = True
        if len(bandit.closed) >= menu and all(bandit.closed):
            node.verdict = verdict


class SearchBot(Bot):
    """Decides by Monte Carlo tree search, helped by what is known of the game.

    Where it alone decides it takes the action tried most; where others choose at the same time it
    draws from its average mixed strategy, which nobody can exploit by guessing it.
    """

    def __init__(self, name: str, budget: Budget) -> None:
        self.name = name
        self.budget = budget

    def choose(self, perspective: Perspective, rng: Random) -> int:
        """Return the action that the search finds best."""
        legal = perspective.legal_actions()
        if len(legal) == 1:
            return legal[0]
        judgement = judgement_of(perspective.game)
        known = judgement.decide(perspective, rng)
        if known is not None:
            return known
        if judgement.open_game:
            # A win at once before one that is proven, lest the bot put it off for ever.
            for action in legal:
                if wins(judgement.imagine(perspective, rng), perspective.seat, action):
                    return action
        search = Search(judgement, rng)
        self._think(search, perspective)
        bandit: Bandit
        if perspective.seat in search.root.alone:
            bandit = search.root.alone[perspective.seat]
        else:
            bandit = search.root.together[perspective.seat]
        return bandit.actions[bandit.decide(legal, rng)]

    def _think(self, search: Search, perspective: Perspective) -> None:
        seconds = self.budget.seconds
        start = 0.0 if seconds is None else self.budget.clock()
        for _ in range(self.budget.simulations):
            search.simulate(search.judgement.imagine(perspective, search.rng))
            if search.root.verdict is not None:
                return
            if seconds is not None and self.budget.clock() - start >= seconds:
                return
