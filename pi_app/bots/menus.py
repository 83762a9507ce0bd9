"""How seats choose at the nodes of a search tree, and learn from the results.

The statistics of one seat at one node are a *menu*, identified by a number. Its actions are
consecutive entries in flat tables. So a tree of a hundred thousand nodes needs no objects except
these tables.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i32, i64

from pi_app.bots.worth import some_of
from pi_app.core.actions import Actions
from pi_app.core.words import table

MOST_ACTIONS: Final = 64
"""If there are more actions, this number of them is drawn at random when a node first meets
them."""

NONE: Final = -1
"""No menu, or no entry."""

UNTRIED: Final = 2.0
"""The value of an untried action without a prior."""

WON: Final = 1e12
"""The weight of an action that certainly wins, more than any number of tries."""

LOST: Final = -1e9
"""The approximate weight of an action that certainly loses."""

_CLOSED: Final = -2

_PLACES: Final = 1 << 20
"""An upper bound of the number of entries in a menu."""

_FIRST_SLOTS: Final = 256
_NONE: Final[i32] = -1
_ZERO: Final[i32] = 0
_LINK_BYTES: Final = 4
_WORD_BYTES: Final = 8
_MENU_LINKS: Final = 5


class Menus:
    """Menus of one kind: the statistics of actions that seats have tried at nodes.

    Attributes, by menu:
        count: the number of menus.
        seats: the seat of the menu.
        following: the next menu at the same node, or NONE.
        firsts: the index of its first entry.
        sizes: the number of its entries.
        rooms: the number of entries it has space for.
        tries: the number of choices. Counts are floats because they are used in divisions.

    Attributes, by entry: actions: the action.

    Attributes, of the last `look`: places: the entries of the legal actions in the menu, relative
    to its first entry. found: the number of valid `places`.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.seats: vec[i32] = vec[i32]()
        self.following: vec[i32] = vec[i32]()
        self.firsts: vec[i32] = vec[i32]()
        self.sizes: vec[i32] = vec[i32]()
        self.rooms: vec[i32] = vec[i32]()
        self.tries: vec[float] = vec[float]()
        self.actions: vec[i64] = table([])
        self.places: vec[i64] = table([0] * MOST_ACTIONS)
        self.found: i64 = 0
        self._hashed: vec[i64] = table([0] * _FIRST_SLOTS)
        self._looks: i64 = 0
        self._first: i64 = 0

    def bytes(self) -> int:
        """Return the memory of the tables in bytes."""
        menu = _MENU_LINKS * _LINK_BYTES + _WORD_BYTES
        return int(self.count) * menu + len(self.actions) * _WORD_BYTES

    # --- making and growing ---------------------------------------------------------------

    def begin(self, seat: i64, following: i64, legal: Actions, rng: Random) -> i64:
        """Create a menu of the legal actions, or of MOST_ACTIONS of them."""
        menu = self.count
        self.count = menu + 1
        self.seats = append(self.seats, i32(seat))
        self.following = append(self.following, i32(following))
        self.firsts = append(self.firsts, i32(len(self.actions)))
        self.tries = append(self.tries, 0.0)
        size: i64 = legal.count
        if size <= MOST_ACTIONS:
            for place in range(size):
                self._append(legal.items[place])
        else:
            size = MOST_ACTIONS
            for action in some_of(legal.to_list(), MOST_ACTIONS, rng):
                self._append(action)
        self.sizes = append(self.sizes, i32(size))
        self.rooms = append(self.rooms, i32(size))
        return menu

    def take_over(self, other: Menus, first: i64) -> i64:
        """Copy a menu, and those that follow it, from an object of the same kind; return the first
        copy, or NONE if there is none."""
        if first == NONE:
            return NONE
        following = self.take_over(other, i64(other.following[first]))
        return self._copy_menu(other, first, following)

    def _copy_menu(self, other: Menus, theirs: i64, following: i64) -> i64:
        menu = self.count
        self.count = menu + 1
        self.seats = append(self.seats, other.seats[theirs])
        self.following = append(self.following, i32(following))
        self.firsts = append(self.firsts, i32(len(self.actions)))
        self.sizes = append(self.sizes, other.sizes[theirs])
        self.rooms = append(self.rooms, other.sizes[theirs])
        self.tries = append(self.tries, other.tries[theirs])
        first = i64(other.firsts[theirs])
        for entry in range(first, first + i64(other.sizes[theirs])):
            self._copy(other, entry)
        return menu

    def _append(self, action: i64) -> None:
        """Append an entry to the tables."""
        self.actions = append(self.actions, action)

    def _copy(self, other: Menus, entry: i64) -> None:
        """Append a copy of an entry of `other`, which is of the same kind."""
        self._append(other.actions[entry])

    def _reset(self, entry: i64, action: i64) -> None:
        """Reset a reserved entry for an untried action."""
        self.actions[entry] = action

    def _take_in(self, menu: i64, action: i64) -> None:
        """Add an action to the menu and to `places`."""
        size = i64(self.sizes[menu])
        if size == i64(self.rooms[menu]):
            self._move(menu)
        self._reset(i64(self.firsts[menu]) + size, action)
        self.sizes[menu] = i32(size + 1)
        self._note(size)

    def _move(self, menu: i64) -> None:
        """Move the menu to the end of the tables, with twice the space."""
        first, size = i64(self.firsts[menu]), i64(self.sizes[menu])
        self.firsts[menu] = i32(len(self.actions))
        self.rooms[menu] = i32(2 * size)
        for entry in range(first, first + size):
            self._copy(self, entry)
        for _ in range(size):
            self._append(NONE)

    # --- finding legal actions ------------------------------------------------------------

    def look_at_all(self, menu: i64) -> bool:
        """Write all entries of a menu to `places`, if it holds all actions of its node. This does
        the same as `look` where the actions of a node are always the same."""
        size = i64(self.sizes[menu])
        if size >= MOST_ACTIONS:
            return False
        for place in range(size):
            self.places[place] = place
        self.found = size
        return True

    def look(self, menu: i64, legal: Actions, rng: Random) -> None:
        """Find the legal actions in the menu and write them to `places`.

        In another possible world other actions may be legal. Missing ones are added to the menu if
        there are at most MOST_ACTIONS legal actions. If there are more, one is added only if the
        menu contains none of them.
        """
        self.found = 0
        if self._is_whole(menu, legal):
            return
        self._spread_out(menu)
        for index in range(legal.count):
            place = self._find(legal.items[index])
            if place != NONE:
                self._note(place)
        if self.found == legal.count or (self.found > 0 and legal.count > MOST_ACTIONS):
            return
        if legal.count > MOST_ACTIONS:
            self._take_in(menu, legal.items[rng.randrange(legal.count)])
            return
        for index in range(legal.count):
            if self._find(legal.items[index]) == NONE:
                self._take_in(menu, legal.items[index])

    def _is_whole(self, menu: i64, legal: Actions) -> bool:
        """Return whether the legal actions are exactly those of the menu, in its order; if so, fill
        `places`."""
        first = i64(self.firsts[menu])
        if legal.count != i64(self.sizes[menu]):
            return False
        while len(self.places) < legal.count:
            self.places = append(self.places, 0)
        actions, items, places = self.actions, legal.items, self.places
        for place in range(legal.count):
            if actions[first + place] != items[place]:
                return False
            places[place] = place
        self.found = legal.count
        return True

    def _spread_out(self, menu: i64) -> None:
        """Put a menu's actions into the hash table for `_find` (open addressing)."""
        first, size = i64(self.firsts[menu]), i64(self.sizes[menu])
        if 4 * size > len(self._hashed):
            self._hashed = table([0] * (2 * len(self._hashed)))
            self._looks = 0
        mask: i64 = len(self._hashed) - 1
        # Slots of an earlier look are recognised by their lower number.
        self._looks += 1
        for place in range(size):
            slot = self.actions[first + place] & mask
            while self._hashed[slot] >= self._looks * _PLACES:
                slot = (slot + 1) & mask
            self._hashed[slot] = self._looks * _PLACES + place
        self._first = first

    def _find(self, action: i64) -> i64:
        """Return the place of an action in the hashed menu, or NONE."""
        hashed = self._hashed
        mask: i64 = len(hashed) - 1
        slot = action & mask
        while hashed[slot] >= self._looks * _PLACES:
            place = hashed[slot] & (_PLACES - 1)
            if self.actions[self._first + place] == action:
                return place
            slot = (slot + 1) & mask
        return NONE

    def _note(self, place: i64) -> None:
        if self.found < len(self.places):
            self.places[self.found] = place
        else:
            self.places = append(self.places, place)
        self.found += 1

    def of_seat(self, menu: i64, seat: i64) -> i64:
        """Return the menu of a seat, starting at `menu` and following its node's list, or NONE."""
        while menu != NONE and i64(self.seats[menu]) != seat:
            menu = i64(self.following[menu])
        return menu

    def place_of(self, menu: i64, action: i64) -> i64:
        """Return the place of an action in a menu, or NONE."""
        first = i64(self.firsts[menu])
        for place in range(i64(self.sizes[menu])):
            if self.actions[first + place] == action:
                return place
        return NONE

    def action(self, menu: i64, place: i64) -> i64:
        """Return the action at a place of a menu."""
        return self.actions[i64(self.firsts[menu]) + place]

    def menu_actions(self, menu: i64) -> list[int]:
        """Return the actions of a menu."""
        first = i64(self.firsts[menu])
        return [self.actions[entry] for entry in range(first, first + i64(self.sizes[menu]))]


@final
class UpperConfidence(Menus):
    """UCB1 (Auer, Cesa-Bianchi and Fischer 2002), for seats that decide alone.

    Most actions of most menus are never tried. What is known of those that were is in *records*.

    Attributes:
        exploration: the weight of the bonus for rarely tried actions, for utilities from 0 to 1.
        prior_tries: the number of tries that a prior value counts for.
        winning: for each menu, the place of an action that certainly wins, or NONE.
        shut: for each menu, the number of closed actions.
        records: for each entry, its record, or NONE if it was not tried.
        move_priors: for each entry, its prior value; empty as long as no menu has any.

    Attributes, by record:
        visits: the number of times the action was chosen.
        totals: the sum of the utilities that followed.
        children: the node after it, or NONE. A *closed* action certainly loses and is not tried if
            there are others; its node is stored as _CLOSED less the node.
    """

    def __init__(self, exploration: float, prior_tries: float = 1.0) -> None:
        super().__init__()
        self.exploration = exploration
        self.prior_tries = prior_tries
        self.winning: vec[i32] = vec[i32]()
        self.shut: vec[i32] = vec[i32]()
        self.records: vec[i32] = vec[i32]()
        self.move_priors: vec[float] = vec[float]()
        self.visits: vec[float] = vec[float]()
        self.totals: vec[float] = vec[float]()
        self.children: vec[i32] = vec[i32]()

    def bytes(self) -> int:
        links = 2 * int(self.count) + len(self.records) + len(self.children)
        words = len(self.move_priors) + len(self.visits) + len(self.totals)
        return super().bytes() + links * _LINK_BYTES + words * _WORD_BYTES

    def begin(self, seat: i64, following: i64, legal: Actions, rng: Random) -> i64:
        self.winning = append(self.winning, _NONE)
        self.shut = append(self.shut, _ZERO)
        return super().begin(seat, following, legal, rng)

    def _append(self, action: i64) -> None:
        super()._append(action)
        self.records = append(self.records, _NONE)
        if len(self.move_priors) > 0:
            self.move_priors = append(self.move_priors, UNTRIED)

    def _copy(self, other: Menus, entry: i64) -> None:
        super()._copy(other, entry)
        assert isinstance(other, UpperConfidence)
        last: i64 = len(self.actions) - 1
        if len(other.move_priors) > 0:
            self._keep_priors()
            self.move_priors[last] = other.move_priors[entry]
        record = i64(other.records[entry])
        if other is self:
            self.records[last] = i32(record)
        elif record != NONE:
            mine = self._add_record(last)
            self.visits[mine] = other.visits[record]
            self.totals[mine] = other.totals[record]
            self.children[mine] = other.children[record]

    def _reset(self, entry: i64, action: i64) -> None:
        super()._reset(entry, action)
        self.records[entry] = _NONE
        if len(self.move_priors) > 0:
            self.move_priors[entry] = UNTRIED

    def _copy_menu(self, other: Menus, theirs: i64, following: i64) -> i64:
        assert isinstance(other, UpperConfidence)
        self.winning = append(self.winning, other.winning[theirs])
        self.shut = append(self.shut, other.shut[theirs])
        return super()._copy_menu(other, theirs, following)

    def _add_record(self, entry: i64) -> i64:
        record: i64 = len(self.children)
        self.visits = append(self.visits, 0.0)
        self.totals = append(self.totals, 0.0)
        self.children = append(self.children, _NONE)
        self.records[entry] = i32(record)
        return record

    def _keep_priors(self) -> None:
        while len(self.move_priors) < len(self.actions):
            self.move_priors = append(self.move_priors, UNTRIED)

    def set_priors(self, menu: i64, move_priors: list[float]) -> None:
        """Set the priors of the actions of a menu, in their order."""
        self._keep_priors()
        first = i64(self.firsts[menu])
        for place, prior in enumerate(move_priors):
            self.move_priors[first + place] = prior

    # --- nodes after actions --------------------------------------------------------------

    def child(self, menu: i64, place: i64) -> i64:
        """Return the node after an action, or NONE if none is known."""
        record = i64(self.records[i64(self.firsts[menu]) + place])
        if record == NONE:
            return NONE
        child = i64(self.children[record])
        return child if child >= NONE else _CLOSED - child

    def set_child(self, menu: i64, place: i64, node: i64) -> None:
        """Note the node after an action that is not closed."""
        entry = i64(self.firsts[menu]) + place
        record = i64(self.records[entry])
        if record == NONE:
            record = self._add_record(entry)
        self.children[record] = i32(node)

    def move_children(self, places: vec[i64]) -> None:
        """Put for each node the one at its place: a copy of the tree has other numbers."""
        for record in range(len(self.children)):
            child = i64(self.children[record])
            if child > NONE:
                self.children[record] = i32(places[child])
            elif child < NONE:
                self.children[record] = i32(_CLOSED - places[_CLOSED - child])

    # --- choosing and learning ------------------------------------------------------------

    def credit(self, menu: i64, place: i64, utility: float) -> None:
        """Record a choice and its utility."""
        entry = i64(self.firsts[menu]) + place
        record = i64(self.records[entry])
        if record == NONE:
            record = self._add_record(entry)
        self.visits[record] += 1.0
        self.totals[record] += utility
        self.tries[menu] += 1.0

    def mean(self, menu: i64, action: i64) -> float | None:
        """Return the mean utility of an action, or None if it was not tried."""
        place = self.place_of(menu, action)
        if place == NONE:
            return None
        record = i64(self.records[i64(self.firsts[menu]) + place])
        if record == NONE or self.visits[record] == 0.0:
            return None
        return self.totals[record] / self.visits[record]

    def tries_of(self, menu: i64, place: i64) -> i64:
        """Return how often an action was chosen."""
        record = i64(self.records[i64(self.firsts[menu]) + place])
        return 0 if record == NONE else i64(self.visits[record])

    def close(self, menu: i64, place: i64) -> bool:
        """Mark an action, whose node is known, as losing; return whether all actions of the menu
        are."""
        record = i64(self.records[i64(self.firsts[menu]) + place])
        child = i64(self.children[record])
        if child >= 0:
            self.children[record] = i32(_CLOSED - child)
            self.shut[menu] = i32(i64(self.shut[menu]) + 1)
        return i64(self.shut[menu]) == i64(self.sizes[menu])

    def select(self, menu: i64, rng: Random) -> i64:
        """Return the place with the highest upper confidence bound of those of the last `look`;
        ties are broken at random."""
        bonus = self.exploration * self.exploration * log(self.tries[menu] + 2.0)
        most_bonus = sqrt(bonus)  # that of an untried action
        first = i64(self.firsts[menu])
        places, records, move_priors = self.places, self.records, self.move_priors
        visits, totals, children = self.visits, self.totals, self.children
        has_priors = len(move_priors) > 0
        best: i64 = NONE
        most = 0.0
        ties = 1.0
        for index in range(self.found):
            place = places[index]
            entry = first + place
            prior = move_priors[entry] if has_priors else UNTRIED
            record = i64(records[entry])
            if record == NONE:
                value = prior + most_bonus
            else:
                tried = visits[record]
                value = _estimate(totals[record], tried, prior, self.prior_tries)
                if i64(children[record]) < NONE:
                    value -= 2.0 * UNTRIED
                else:
                    value += sqrt(bonus / (tried + 1.0))
            if value > most or best == NONE:
                best, most, ties = place, value, 1.0
            elif value == most:
                ties += 1.0
                if rng.random() * ties < 1.0:
                    best = place
        return best

    def weights(self, menu: i64, legal: Actions, rng: Random) -> dict[int, float]:
        """Return the number of tries of each legal action, plus a fraction for its value to break
        ties; WON for an action that certainly wins, about LOST for those that certainly lose."""
        winning = i64(self.winning[menu])
        if winning != NONE:
            return {int(self.action(menu, winning)): WON}
        self.look(menu, legal, rng)
        weights: dict[int, float] = {}
        for index in range(self.found):
            entry = i64(self.firsts[menu]) + self.places[index]
            prior = self.move_priors[entry] if len(self.move_priors) > 0 else UNTRIED
            record = i64(self.records[entry])
            visits = total = 0.0
            closed = False
            if record != NONE:
                visits, total = self.visits[record], self.totals[record]
                closed = i64(self.children[record]) < NONE
            base = LOST if closed else visits
            value = _estimate(total, visits, prior, self.prior_tries)
            weights[int(self.actions[entry])] = base + value / (2.0 * UNTRIED)
        return weights


def _estimate(total: float, visits: float, prior: float, prior_tries: float) -> float:
    """Return the value of an action from its results and its prior."""
    if prior < UNTRIED:
        return (total + prior_tries * prior) / (visits + prior_tries)
    return total / visits if visits > 0.0 else UNTRIED
