"""How seats choose at the nodes of a search tree, and learn from the results.

The statistics of one seat at one node are a *menu*, identified by a number. Its actions are
consecutive entries in flat tables. So a tree of a hundred thousand nodes needs no objects except
these tables.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

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

_PLACES: Final = 1 << 20
"""An upper bound of the number of entries in a menu."""

_FIRST_SLOTS: Final = 256
_ENTRY_WORDS: Final = 5
_MENU_WORDS: Final = 8


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
        earned: the sum of all utilities.

    Attributes, by entry:
        actions: the action.
        visits: the number of times it was chosen.
        totals: the sum of the utilities that followed.

    Attributes, of the last `look`: places: the entries of the legal actions in the menu, relative
    to its first entry. found: the number of valid `places`.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.seats: vec[i64] = table([])
        self.following: vec[i64] = table([])
        self.firsts: vec[i64] = table([])
        self.sizes: vec[i64] = table([])
        self.rooms: vec[i64] = table([])
        self.tries: vec[float] = vec[float]()
        self.earned: vec[float] = vec[float]()
        self.actions: vec[i64] = table([])
        self.visits: vec[float] = vec[float]()
        self.totals: vec[float] = vec[float]()
        self.places: vec[i64] = table([0] * MOST_ACTIONS)
        self.found: i64 = 0
        self._hashed: vec[i64] = table([0] * _FIRST_SLOTS)
        self._looks: i64 = 0
        self._first: i64 = 0

    def words(self) -> int:
        """Return the number of machine words in the tables."""
        return self.count * _MENU_WORDS + len(self.actions) * _ENTRY_WORDS

    # --- making and growing ---------------------------------------------------------------

    def begin(self, seat: i64, following: i64, legal: Actions, rng: Random) -> i64:
        """Create a menu of the legal actions, or of MOST_ACTIONS of them."""
        menu = self.count
        self.count = menu + 1
        self.seats = append(self.seats, seat)
        self.following = append(self.following, following)
        self.firsts = append(self.firsts, len(self.actions))
        self.tries = append(self.tries, 0.0)
        self.earned = append(self.earned, 0.0)
        size: i64 = legal.count
        if size <= MOST_ACTIONS:
            for place in range(size):
                self._append(legal.items[place])
        else:
            size = MOST_ACTIONS
            for action in some_of(legal.to_list(), MOST_ACTIONS, rng):
                self._append(action)
        self.sizes = append(self.sizes, size)
        self.rooms = append(self.rooms, size)
        return menu

    def take_over(self, other: Menus, first: i64) -> i64:
        """Copy a menu, and those that follow it, from an object of the same kind; return the first
        copy, or NONE if there is none."""
        if first == NONE:
            return NONE
        following = self.take_over(other, other.following[first])
        return self._copy_menu(other, first, following)

    def _copy_menu(self, other: Menus, theirs: i64, following: i64) -> i64:
        menu = self.count
        self.count = menu + 1
        self.seats = append(self.seats, other.seats[theirs])
        self.following = append(self.following, following)
        self.firsts = append(self.firsts, len(self.actions))
        self.sizes = append(self.sizes, other.sizes[theirs])
        self.rooms = append(self.rooms, other.sizes[theirs])
        self.tries = append(self.tries, other.tries[theirs])
        self.earned = append(self.earned, other.earned[theirs])
        first = other.firsts[theirs]
        for entry in range(first, first + other.sizes[theirs]):
            self._copy(other, entry)
        return menu

    def _append(self, action: i64) -> None:
        """Append an entry to the tables."""
        self.actions = append(self.actions, action)
        self.visits = append(self.visits, 0.0)
        self.totals = append(self.totals, 0.0)

    def _copy(self, other: Menus, entry: i64) -> None:
        """Append a copy of an entry of `other`, which is of the same kind."""
        self._append(other.actions[entry])
        last: i64 = len(self.actions) - 1
        self.visits[last] = other.visits[entry]
        self.totals[last] = other.totals[entry]

    def _reset(self, entry: i64, action: i64) -> None:
        """Reset a reserved entry for an untried action."""
        self.actions[entry] = action
        self.visits[entry] = 0.0
        self.totals[entry] = 0.0

    def _take_in(self, menu: i64, action: i64) -> None:
        """Add an action to the menu and to `places`."""
        size = self.sizes[menu]
        if size == self.rooms[menu]:
            self._move(menu)
        self._reset(self.firsts[menu] + size, action)
        self.sizes[menu] = size + 1
        self._note(size)

    def _move(self, menu: i64) -> None:
        """Move the menu to the end of the tables, with twice the space."""
        first, size = self.firsts[menu], self.sizes[menu]
        self.firsts[menu] = len(self.actions)
        self.rooms[menu] = 2 * size
        for entry in range(first, first + size):
            self._copy(self, entry)
        for _ in range(size):
            self._append(NONE)

    # --- finding legal actions ------------------------------------------------------------

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
        first = self.firsts[menu]
        if legal.count != self.sizes[menu]:
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
        first, size = self.firsts[menu], self.sizes[menu]
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
        while menu != NONE and self.seats[menu] != seat:
            menu = self.following[menu]
        return menu

    def menu_actions(self, menu: i64) -> list[int]:
        """Return the actions of a menu."""
        first = self.firsts[menu]
        return [self.actions[entry] for entry in range(first, first + self.sizes[menu])]

    def mean(self, menu: i64, action: int) -> float | None:
        """Return the mean utility of an action, or None if it was not tried."""
        for entry in range(self.firsts[menu], self.firsts[menu] + self.sizes[menu]):
            if self.actions[entry] == action and self.visits[entry] > 0.0:
                return self.totals[entry] / self.visits[entry]
        return None

    # --- learning -------------------------------------------------------------------------

    def credit(self, menu: i64, place: i64, utility: float) -> None:
        """Record a choice and its utility."""
        entry = self.firsts[menu] + place
        self.visits[entry] += 1.0
        self.totals[entry] += utility
        self.tries[menu] += 1.0
        self.earned[menu] += utility


class UpperConfidence(Menus):
    """UCB1 (Auer, Cesa-Bianchi and Fischer 2002), for seats that decide alone.

    Attributes:
        exploration: the weight of the bonus for rarely tried actions, for utilities from 0 to 1.
        winning: for each menu, the place of an action that certainly wins, or NONE.
        shut: for each menu, the number of closed actions.
        move_priors: the prior value of each action; it counts like one try.
        closed: whether (1 or 0) an action certainly loses; it is not tried if there are others.
    """

    def __init__(self, exploration: float) -> None:
        super().__init__()
        self.exploration = exploration
        self.winning: vec[i64] = table([])
        self.shut: vec[i64] = table([])
        self.move_priors: vec[float] = vec[float]()
        self.closed: vec[i64] = table([])

    def begin(self, seat: i64, following: i64, legal: Actions, rng: Random) -> i64:
        self.winning = append(self.winning, NONE)
        self.shut = append(self.shut, 0)
        return super().begin(seat, following, legal, rng)

    def _append(self, action: i64) -> None:
        super()._append(action)
        self.move_priors = append(self.move_priors, UNTRIED)
        self.closed = append(self.closed, 0)

    def _copy(self, other: Menus, entry: i64) -> None:
        super()._copy(other, entry)
        assert isinstance(other, UpperConfidence)
        last: i64 = len(self.actions) - 1
        self.move_priors[last] = other.move_priors[entry]
        self.closed[last] = other.closed[entry]

    def _reset(self, entry: i64, action: i64) -> None:
        super()._reset(entry, action)
        self.move_priors[entry] = UNTRIED
        self.closed[entry] = 0

    def _copy_menu(self, other: Menus, theirs: i64, following: i64) -> i64:
        assert isinstance(other, UpperConfidence)
        self.winning = append(self.winning, other.winning[theirs])
        self.shut = append(self.shut, other.shut[theirs])
        return super()._copy_menu(other, theirs, following)

    def set_priors(self, menu: i64, move_priors: list[float]) -> None:
        """Set the priors of the actions of a menu, in their order."""
        first = self.firsts[menu]
        for place, prior in enumerate(move_priors):
            self.move_priors[first + place] = prior

    def close(self, menu: i64, place: i64) -> bool:
        """Mark an action as losing; return whether all actions of the menu are."""
        entry = self.firsts[menu] + place
        self.shut[menu] += 1 - self.closed[entry]
        self.closed[entry] = 1
        return self.shut[menu] == self.sizes[menu]

    def select(self, menu: i64, legal: Actions, rng: Random) -> i64:
        """Return the place of the legal action with the highest upper confidence bound; ties are
        broken at random."""
        self.look(menu, legal, rng)
        bonus = self.exploration * self.exploration * log(self.tries[menu] + 2.0)
        first = self.firsts[menu]
        places, visits, totals = self.places, self.visits, self.totals
        move_priors, closed = self.move_priors, self.closed
        best: i64 = NONE
        most = 0.0
        ties = 1.0
        for index in range(self.found):
            place = places[index]
            entry = first + place
            tried = visits[entry]
            value = _estimate(totals[entry], tried, move_priors[entry])
            if closed[entry] != 0:
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
        if self.winning[menu] != NONE:
            return {self.actions[self.firsts[menu] + self.winning[menu]]: WON}
        self.look(menu, legal, rng)
        weights: dict[int, float] = {}
        for index in range(self.found):
            entry = self.firsts[menu] + self.places[index]
            visits = self.visits[entry]
            value = _estimate(self.totals[entry], visits, self.move_priors[entry])
            base = LOST if self.closed[entry] != 0 else visits
            weights[self.actions[entry]] = base + value / (2.0 * UNTRIED)
        return weights


def _estimate(total: float, visits: float, prior: float) -> float:
    """Return the value of an action from its results and its prior."""
    if prior < UNTRIED:
        return (total + prior) / (visits + 1.0)
    return total / visits if visits > 0.0 else UNTRIED
