"""The nodes of a search tree in flat tables with integer keys."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pi_app.bots.menus import NONE, UpperConfidence
from pi_app.bots.regrets import RegretMatching
from pi_app.core.words import table

ROOT: Final = 0
"""The node of the state to search."""

_FIRST_SLOTS: Final = 256
_NODE_WORDS: Final = 4
_SLOT_WORDS: Final = 3


class Tree:
    """Nodes, identified by numbers, and their data.

    A child is found by its parent and one action. If several seats act simultaneously, there is one
    level of nodes for each of them.

    Attributes:
        most: the maximum number of nodes.
        count: the number of nodes.
        visits: the number of simulations through each node.
        verdicts: the proven utilities; `verdict` contains each node's index, or NONE.
        alone: each node's first menu of a seat that decides alone, or NONE.
        together: each node's first menu of seats that choose simultaneously, or NONE.
        own: the menus of seats that decide alone.
        shared: the menus of seats that choose simultaneously.
    """

    def __init__(self, most: int, exploration: float) -> None:
        self.most: i64 = most
        self.count: i64 = 0
        self.visits: vec[i64] = table([])
        self.verdict: vec[i64] = table([])
        self.verdicts: list[list[float]] = []
        self.alone: vec[i64] = table([])
        self.together: vec[i64] = table([])
        self.own = UpperConfidence(exploration)
        self.shared = RegretMatching()
        self._parents: vec[i64] = table([NONE] * _FIRST_SLOTS)
        self._actions: vec[i64] = table([0] * _FIRST_SLOTS)
        self._children: vec[i64] = table([0] * _FIRST_SLOTS)
        self._add()

    def bytes(self) -> int:
        """Return the memory of the tables in bytes, with 8 bytes a word."""
        words = self.count * _NODE_WORDS + len(self._parents) * _SLOT_WORDS
        return 8 * (words + self.own.words() + self.shared.words())

    def _add(self) -> i64:
        node = self.count
        self.visits = append(self.visits, 0)
        self.verdict = append(self.verdict, NONE)
        self.alone = append(self.alone, NONE)
        self.together = append(self.together, NONE)
        self.count = node + 1
        return node

    def child(self, parent: i64, action: i64) -> i64:
        """Return the node after an action; it is created if necessary. NONE if the tree is full or
        the parent is NONE."""
        if parent == NONE:
            return NONE
        slot = self._slot(parent, action)
        if self._parents[slot] != NONE:
            return self._children[slot]
        if self.count >= self.most:
            return NONE
        node = self._add()
        self._parents[slot] = parent
        self._actions[slot] = action
        self._children[slot] = node
        if 2 * self.count > len(self._parents):
            self._spread()
        return node

    def known_child(self, parent: i64, action: i64) -> i64:
        """Return the node after an action, or NONE if it does not exist."""
        slot = self._slot(parent, action)
        return self._children[slot] if self._parents[slot] != NONE else NONE

    def below(self, top: i64) -> Tree:
        """Return a new tree with `top` as its root and all nodes below it."""
        part = Tree(int(self.most), self.own.exploration)
        parent, action = self._ancestry()
        places = table([NONE] * int(self.count))
        # A child has a higher number than its parent, so parents are copied first.
        for node in range(top, self.count):
            if node == top:
                places[node] = ROOT
            elif parent[node] != NONE and places[parent[node]] != NONE:
                places[node] = part.child(places[parent[node]], action[node])
            if places[node] != NONE:
                part._take_over(self, node, places[node])
        return part

    def _ancestry(self) -> tuple[vec[i64], vec[i64]]:
        """Return the parent of each node, and the action that leads to it."""
        parent = table([NONE] * int(self.count))
        action = table([NONE] * int(self.count))
        for slot in range(len(self._parents)):
            if self._parents[slot] != NONE:
                parent[self._children[slot]] = self._parents[slot]
                action[self._children[slot]] = self._actions[slot]
        return parent, action

    def _take_over(self, other: Tree, theirs: i64, node: i64) -> None:
        """Copy the data of a node from another tree."""
        self.visits[node] = other.visits[theirs]
        proven = other.proven(theirs)
        if proven is not None:
            self.prove(node, proven)
        self.alone[node] = self.own.take_over(other.own, other.alone[theirs])
        self.together[node] = self.shared.take_over(other.shared, other.together[theirs])

    def _slot(self, parent: i64, action: i64) -> i64:
        """Return the slot of a child, or the free slot for it (open addressing)."""
        parents, actions = self._parents, self._actions
        mask: i64 = len(parents) - 1
        slot: i64 = ((parent * 0x9E3779B1 + (action & 0xFFFFFFFF) * 0x85EBCA6B) >> 7) & mask
        while parents[slot] != NONE and (parents[slot] != parent or actions[slot] != action):
            slot = (slot + 1) & mask
        return slot

    def _spread(self) -> None:
        """Double the number of slots."""
        parents, actions, children = self._parents, self._actions, self._children
        slots = 2 * len(parents)
        self._parents = table([NONE] * slots)
        self._actions = table([0] * slots)
        self._children = table([0] * slots)
        for old in range(len(parents)):
            if parents[old] != NONE:
                slot = self._slot(parents[old], actions[old])
                self._parents[slot] = parents[old]
                self._actions[slot] = actions[old]
                self._children[slot] = children[old]

    def prove(self, node: i64, utilities: list[float]) -> None:
        """Store a node's proven utilities."""
        if node != NONE:
            self.verdict[node] = len(self.verdicts)
            self.verdicts.append(utilities)

    def proven(self, node: i64) -> list[float] | None:
        """Return a node's proven utilities, or None."""
        if node == NONE or self.verdict[node] == NONE:
            return None
        return self.verdicts[self.verdict[node]]
