"""The search of a bot's last decision, from which the next one continues."""

from __future__ import annotations

from typing import Final

from pi_app.bots.menus import NONE
from pi_app.bots.tree import ROOT, Tree
from pi_app.core.game import CHANCE, State

MOST_LOOKS: Final = 2_000
"""The maximum number of comparisons to find the present state in a stored tree."""


class Memory:
    """The stored search of a bot's last decision in an open game.

    Attributes:
        moment: the state before the decision.
        seat: the seat that decided.
        action: the chosen action.
        tree: the tree of the search before that decision.
    """

    def __init__(self, moment: State, seat: int, action: int, tree: Tree) -> None:
        self.moment = moment
        self.seat = seat
        self.action = action
        self.tree = tree
        self._looks = 0

    def find(self, now: State) -> int:
        """Return the node of the state `now`, or NONE if the tree has no path to it through choices
        of single seats."""
        moment = self.moment
        if (moment.game.id, moment.seats, moment.options) != (now.game.id, now.seats, now.options):
            return NONE
        self._looks = MOST_LOOKS
        after = moment.copy()
        after.apply(self.seat, self.action)
        node = self.tree.known_child(ROOT, self.action)
        return NONE if node == NONE else self._find(node, after, now, now.position())

    def _find(self, node: int, state: State, now: State, wanted: dict[str, object]) -> int:
        self._looks -= 1
        deciders = state.deciders()
        if deciders == now.deciders() and state.position() == wanted:
            return node
        if len(deciders) != 1 or deciders[0] == CHANCE or state.turns() > now.turns():
            return NONE
        for action in state.legal_actions(deciders[0]):
            child = self.tree.known_child(node, action)
            if child != NONE and self._looks > 0:
                after = state.copy()
                after.apply(deciders[0], action)
                found = self._find(child, after, now, wanted)
                if found != NONE:
                    return found
        return NONE
