"""The nodes of a search tree in flat tables with integer keys."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from pi_app.bots.menus import NONE, UpperConfidence
from pi_app.bots.regrets import RegretMatching
from pi_app.core.words import table

ROOT: Final = 0
"""The node of the state to search."""

_FIRST_SLOTS: Final = 256
_NONE: Final[i32] = -1
_ZERO: Final[i32] = 0
_NODE_BYTES: Final = 4 * 4
_SLOT_BYTES: Final = 4 + 8 + 4


@final
class Tree:
    """Nodes, identified by numbers, and their data.

    A child is found by its parent and one action. If several seats act simultaneously, there is one
    level of nodes for each of them. The nodes after the choices of a seat that decides alone are
    kept in its menu, all others in a hash table.

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

    def __init__(self, most: int, exploration: float, prior_tries: float = 1.0) -> None:
        self.most: i64 = most
        self.count: i64 = 0
        self.visits: vec[i32] = vec[i32]()
        self.verdict: vec[i32] = vec[i32]()
        self.verdicts: list[list[float]] = []
        self.alone: vec[i32] = vec[i32]()
        self.together: vec[i32] = vec[i32]()
        self.own = UpperConfidence(exploration, prior_tries)
        self.shared = RegretMatching()
        self._hashed: i64 = 0  # the nodes in the hash table
        self._parents: vec[i32] = vec[i32]([NONE] * _FIRST_SLOTS)
        self._actions: vec[i64] = table([0] * _FIRST_SLOTS)
        self._children: vec[i32] = vec[i32]([0] * _FIRST_SLOTS)
        self._add()

    def bytes(self) -> int:
        """Return the memory of the tables in bytes."""
        own = int(self.count) * _NODE_BYTES + len(self._parents) * _SLOT_BYTES
        return own + self.own.bytes() + self.shared.bytes()

    def _add(self) -> i64:
        node = self.count
        self.visits = append(self.visits, _ZERO)
        self.verdict = append(self.verdict, _NONE)
        self.alone = append(self.alone, _NONE)
        self.together = append(self.together, _NONE)
        self.count = node + 1
        return node

    def visit(self, node: i64) -> None:
        """Count a simulation through a node."""
        self.visits[node] = i32(i64(self.visits[node]) + 1)

    def child(self, parent: i64, action: i64) -> i64:
        """Return the node after an action; it is created if necessary. NONE if the tree is full or
        the parent is NONE."""
        if parent == NONE:
            return NONE
        node = self.known_child(parent, action)
        if node != NONE or self.count >= self.most:
            return node
        node = self._add()
        self._insert(parent, action, node)
        return node

    def child_of_choice(self, parent: i64, menu: i64, place: i64) -> i64:
        """Return the node after a choice from a menu of a seat that decides alone at `parent`; it
        is created if necessary. NONE if the tree is full."""
        own = self.own
        node = own.child(menu, place)
        if node != NONE:
            return node
        # The same action may have led on without the menu, or from that of another seat.
        if self._hashed > 0 or i64(own.following[i64(self.alone[parent])]) != NONE:
            node = self.known_child(parent, own.action(menu, place))
        if node == NONE:
            if self.count >= self.most:
                return NONE
            node = self._add()
        own.set_child(menu, place, node)
        return node

    def known_child(self, parent: i64, action: i64) -> i64:
        """Return the node after an action, or NONE if it does not exist."""
        if self._hashed > 0:
            slot = self._slot(parent, action)
            if i64(self._parents[slot]) != NONE:
                return i64(self._children[slot])
        menu = i64(self.alone[parent])
        while menu != NONE:
            place = self.own.place_of(menu, action)
            if place != NONE:
                node = self.own.child(menu, place)
                if node != NONE:
                    return node
            menu = i64(self.own.following[menu])
        return NONE

    def below(self, top: i64) -> Tree:
        """Return a new tree with `top` as its root and all nodes below it."""
        part = Tree(int(self.most), self.own.exploration, self.own.prior_tries)
        parent, action = self._hashed_ancestry()
        chosen = self._chosen_ancestry()
        places = table([NONE] * int(self.count))
        # A child has a higher number than its parent, so parents are copied first.
        for node in range(top, self.count):
            if node == top:
                places[node] = ROOT
            elif parent[node] != NONE and places[parent[node]] != NONE:
                places[node] = part._add()
                part._insert(places[parent[node]], action[node], places[node])
            elif chosen[node] != NONE and places[chosen[node]] != NONE:
                places[node] = part._add()
        for node in range(top, self.count):
            if places[node] != NONE:
                part._take_over(self, node, places[node])
        part.own.move_children(places)
        return part

    def _hashed_ancestry(self) -> tuple[vec[i64], vec[i64]]:
        """Return the parent of each node in the hash table, and the action that leads to it."""
        parent = table([NONE] * int(self.count))
        action = table([NONE] * int(self.count))
        for slot in range(len(self._parents)):
            if i64(self._parents[slot]) != NONE:
                child = i64(self._children[slot])
                parent[child] = i64(self._parents[slot])
                action[child] = self._actions[slot]
        return parent, action

    def _chosen_ancestry(self) -> vec[i64]:
        """Return the parent of each node that is kept in a menu."""
        parent = table([NONE] * int(self.count))
        for node in range(self.count):
            menu = i64(self.alone[node])
            while menu != NONE:
                for place in range(i64(self.own.sizes[menu])):
                    child = self.own.child(menu, place)
                    if child != NONE:
                        parent[child] = node
                menu = i64(self.own.following[menu])
        return parent

    def _take_over(self, other: Tree, theirs: i64, node: i64) -> None:
        """Copy the data of a node from another tree."""
        self.visits[node] = other.visits[theirs]
        proven = other.proven(theirs)
        if proven is not None:
            self.prove(node, proven)
        self.alone[node] = i32(self.own.take_over(other.own, i64(other.alone[theirs])))
        self.together[node] = i32(self.shared.take_over(other.shared, i64(other.together[theirs])))

    def _insert(self, parent: i64, action: i64, node: i64) -> None:
        """Put a node into the hash table."""
        self._hashed += 1
        if 2 * self._hashed > len(self._parents):
            self._spread()
        slot = self._slot(parent, action)
        self._parents[slot] = i32(parent)
        self._actions[slot] = action
        self._children[slot] = i32(node)

    def _slot(self, parent: i64, action: i64) -> i64:
        """Return the slot of a child, or the free slot for it (open addressing)."""
        parents, actions = self._parents, self._actions
        mask: i64 = len(parents) - 1
        slot: i64 = ((parent * 0x9E3779B1 + (action & 0xFFFFFFFF) * 0x85EBCA6B) >> 7) & mask
        while i64(parents[slot]) != NONE and (
            i64(parents[slot]) != parent or actions[slot] != action
        ):
            slot = (slot + 1) & mask
        return slot

    def _spread(self) -> None:
        """Double the number of slots."""
        parents, actions, children = self._parents, self._actions, self._children
        slots = 2 * len(parents)
        self._parents = vec[i32]([NONE] * slots)
        self._actions = table([0] * slots)
        self._children = vec[i32]([0] * slots)
        for old in range(len(parents)):
            if i64(parents[old]) != NONE:
                slot = self._slot(i64(parents[old]), actions[old])
                self._parents[slot] = parents[old]
                self._actions[slot] = actions[old]
                self._children[slot] = children[old]

    def prove(self, node: i64, utilities: list[float]) -> None:
        """Store a node's proven utilities."""
        if node != NONE:
            self.verdict[node] = i32(len(self.verdicts))
            self.verdicts.append(utilities)

    def proven(self, node: i64) -> list[float] | None:
        """Return a node's proven utilities, or None."""
        if node == NONE:
            return None
        verdict = i64(self.verdict[node])
        return None if verdict == NONE else self.verdicts[verdict]
