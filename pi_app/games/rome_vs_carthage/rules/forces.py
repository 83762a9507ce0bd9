"""The pieces on the map of *Hannibal: Rome vs. Carthage*: markers, CUs, sieges, generals.

CUs are counted by space: ordinary CUs of each side and Carthage's elephants. CUs inside walled
cities are counted separately; they always belong to the city's owner. A general stands in a space
or is off the map. Derived values are cached: the spaces where each side has CUs, the spaces that
each side owns, and their number in each province (§1 Map, §4 Rank).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core.game import Game, OptionValue, State, View_co
from pi_app.core.words import BIT, appended, from_end, joined, list_row, row_length, table
from pi_app.core.words import set_of as set_of_numbers
from pi_app.games.rome_vs_carthage.rules import board, events
from pi_app.games.rome_vs_carthage.rules.generals import BEST_FIRST, FIRST, GENERALS, HANNIBAL
from pi_app.games.rome_vs_carthage.rules.spaces import (
    EVERY,
    HALF,
    Spaces,
    added,
    either,
    following,
    holds,
    set_of,
    without,
)
from pi_app.games.rome_vs_carthage.rules.terms import (
    AWAITED,
    CARTHAGE,
    IN_POOL,
    NOBODY,
    ROME,
    side_id,
)

_NOTHING: Final = table([0] * board.SPACES)
_NO_UNITS: Final = table([0] * (2 * board.SPACES))
_IN_POOL: Final = table([IN_POOL] * (GENERALS - 1) + [AWAITED])
_NOBODY_INSIDE: Final = table([0] * GENERALS)

_HELD: Final = 0
_STANDING: Final = 4
_TRIBES: Final = 8
_SIEGED: Final = 10
"""Offsets in `Forces.sets`: of two words for each side, or of two words in all."""


_START_SETS: Final = table(
    [
        *set_of([space for space in range(board.SPACES) if board.START_CONTROL[space] == ROME]),
        *set_of([space for space in range(board.SPACES) if board.START_CONTROL[space] == CARTHAGE]),
        *(0, 0, 0, 0),
        *set_of([space for space in range(board.SPACES) if board.TRIBE[space]]),
        *(0, 0),
    ]
)
_START_HOLDINGS: Final = table(
    [
        [board.START_CONTROL[space] for space in spaces].count(side)
        for side in (ROME, CARTHAGE)
        for spaces in board.SPACES_OF
    ]
)


class Forces(State[View_co]):
    """The places of all markers, CUs and generals."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.control: vec[i64] = board.START_CONTROL[:]  # by space its owner, or NOBODY
        self.tribes: vec[i64] = board.TRIBE[:]  # by space 1 where an unsubdued tribe lives
        # the ordinary CUs outside walls: Rome's by space, then Carthage's by space
        self.units: vec[i64] = _NO_UNITS[:]
        self.elephants: vec[i64] = _NOTHING[:]  # by space Carthage's elephant CUs outside walls
        self.garrison: vec[i64] = _NOTHING[:]  # by space the ordinary CUs inside the walled city
        self.stables: vec[i64] = _NOTHING[:]  # by space the elephant CUs inside the walled city
        self.siege: vec[i64] = _NOTHING[:]  # by space the points of a siege or subjugation, 0 to 2
        # by general the space where he is, or IN_POOL, DISPLACED, DEAD or AWAITED
        self.place: vec[i64] = _IN_POOL[:]
        # by general 1 if he is inside the walled city of his space
        self.inside: vec[i64] = _NOBODY_INSIDE[:]
        # cached sets of spaces, two words each: by side those that it holds, by side those where it
        # has CUs outside walls, those of unsubdued tribes, those with siege points
        self.sets: vec[i64] = _START_SETS[:]
        # cached: how many spaces of each province Rome holds, then the same for Carthage
        self.holdings: vec[i64] = _START_HOLDINGS[:]
        self.consuls: list[int] = []  # the Roman consuls, at most two
        self.ranked = BIT[HANNIBAL]  # the set of generals of higher rank: Hannibal and the consuls
        self.proconsul = -1  # the Roman proconsul, or -1; Africanus is always a second one
        self.train = -1  # the space of Carthage's siege train, or -1

    def recount(self) -> None:
        """Recompute the cached values from the counts by space."""
        self.name_consuls(self.consuls)
        self.sets = table([0] * 12)
        self.holdings = table([0] * (2 * board.PROVINCES))
        for space in range(board.SPACES):
            owner = self.control[space]
            if owner != NOBODY:
                self.holdings[board.PROVINCES * owner + board.PROVINCE_OF[space]] += 1
                self._mark(_HELD + 2 * owner, space, True)
            for side in (ROME, CARTHAGE):
                self._mark(_STANDING + 2 * side, space, self.has_cus(side, space))
            self._mark(_TRIBES, space, self.tribes[space] != 0)
            self._mark(_SIEGED, space, self.siege[space] != 0)

    def _mark(self, place: i64, space: i64, is_member: bool) -> None:
        """Add a space to a set, or remove it."""
        half: i64 = 0
        if space >= HALF:
            half = 1
            space -= HALF
        word = self.sets[place + half] & ~BIT[space]
        self.sets[place + half] = word | BIT[space] if is_member else word

    def _set(self, place: i64) -> Spaces:
        return self.sets[place], self.sets[place + 1]

    def set_control(self, space: i64, side: i64) -> None:
        """Set the owner of the marker or city in a space: a side or NOBODY."""
        was = self.control[space]
        if was == side:
            return
        self.control[space] = side
        province = board.PROVINCE_OF[space]
        if was != NOBODY:
            self.holdings[board.PROVINCES * was + province] -= 1
            self._mark(_HELD + 2 * was, space, False)
        if side != NOBODY:
            self.holdings[board.PROVINCES * side + province] += 1
            self._mark(_HELD + 2 * side, space, True)
        if self.event_log is not None:
            self.emit(events.Control(board.SPACE_IDS[space], side_id(side), side_id(was)))

    def take_off(self, markers: Spaces) -> None:
        """Take the markers in some spaces off the map, in ascending order."""
        space = following(markers, -1)
        while space >= 0:
            self.set_control(space, NOBODY)
            space = following(markers, space)

    def subdue(self, space: i64) -> None:
        """Remove the unsubdued tribe of a space."""
        self.tribes[space] = 0
        self._mark(_TRIBES, space, False)

    def set_siege(self, space: i64, points: i64) -> None:
        """Set the points of a siege or subjugation against the city or tribe in a space."""
        self.siege[space] = points
        self._mark(_SIEGED, space, points != 0)

    # --- spaces and provinces -------------------------------------------------------------

    def is_city(self, space: i64) -> bool:
        """Say whether there is a walled city in a space."""
        return board.CAPACITY[space] > 0

    def held(self, side: i64) -> Spaces:
        """Return the spaces that a side holds by a marker, a city or a friendly tribe."""
        return self._set(_HELD + 2 * side)

    def free_spaces(self) -> Spaces:
        """Return the spaces with neither marker, city nor unsubdued tribe."""
        taken = either(either(self.held(ROME), self.held(CARTHAGE)), self._set(_TRIBES))
        return EVERY & ~taken[0], EVERY & ~taken[1]

    def is_ordinary(self, space: i64, side: i64) -> bool:
        """Say whether a side has an ordinary political marker in a space: no city, no tribe."""
        return (
            self.control[space] == side and board.CAPACITY[space] == 0 and self.tribes[space] == 0
        )

    def ordinary_markers(self, side: i64) -> Spaces:
        """Return the spaces of a side's ordinary political markers (ruling 8)."""
        return without(self.held(side), either(board.cities(), self._set(_TRIBES)))

    def unsubdued(self) -> Spaces:
        """Return the spaces where unsubdued tribes live."""
        return self._set(_TRIBES)

    def has_tribe(self, space: i64) -> bool:
        """Say whether an unsubdued tribe lives in a space."""
        return self.tribes[space] != 0

    def is_strange_tribe(self, space: i64, side: i64) -> bool:
        """Say whether an unsubdued tribe lives in a space that is not friendly to a side."""
        return self.tribes[space] != 0 and self.control[space] != side

    def besieged(self, space: i64) -> bool:
        """Say whether a space's walled city is besieged: it has at least one siege point."""
        return board.CAPACITY[space] > 0 and self.siege[space] > 0

    def controls(self, side: i64, province: i64) -> bool:
        """Say whether a side controls a province: strictly more than half of its spaces."""
        return self.holdings[board.PROVINCES * side + province] * 2 > board.SIZE[province]

    def owner(self, province: i64) -> i64:
        """Return the side that controls a province, or NOBODY."""
        if self.controls(ROME, province):
            return ROME
        return CARTHAGE if self.controls(CARTHAGE, province) else NOBODY

    def score(self, side: i64) -> i64:
        """Return how many political provinces a side controls."""
        count: i64 = 0
        for province in range(board.PROVINCES):
            if board.POLITICAL[province] and self.controls(side, province):
                count += 1
        return count

    def provinces_in(self, side: i64, country: i64) -> i64:
        """Return the set of the provinces of a country that a side controls."""
        found: i64 = 0
        for province in range(board.PROVINCES):
            if board.COUNTRY[province] == country and self.controls(side, province):
                found |= BIT[province]
        return found

    def under_siege(self) -> Spaces:
        """Return the spaces of cities and tribes with points of a siege or subjugation."""
        return self._set(_SIEGED)

    # --- CUs ------------------------------------------------------------------------------

    def cus(self, side: i64, space: i64) -> i64:
        """Return a side's CUs outside walls in a space, elephants included."""
        if side == CARTHAGE:
            return self.units[board.SPACES + space] + self.elephants[space]
        return self.units[space]

    def has_cus(self, side: i64, space: i64) -> bool:
        """Say whether a side has CUs outside walls in a space."""
        return self.cus(side, space) > 0

    def occupied(self, side: i64) -> Spaces:
        """Return the spaces where a side has CUs outside walls."""
        return self._set(_STANDING + 2 * side)

    def enemy_outside(self, side: i64, space: i64) -> bool:
        """Say whether enemies of a side have CUs outside walls in a space."""
        return self.has_cus(1 - side, space)

    def army(self, side: i64, space: i64, inside: bool = False) -> tuple[i64, i64]:
        """Return a side's ordinary CUs and elephants in a space, outside walls or inside them."""
        if inside:
            if self.control[space] != side:
                return 0, 0
            return self.garrison[space], self.stables[space]
        if side == CARTHAGE:
            return self.units[board.SPACES + space], self.elephants[space]
        return self.units[space], 0

    def add_cus(
        self, side: i64, space: i64, units: i64, elephants: i64, inside: bool = False
    ) -> None:
        """Add ordinary CUs and elephants of a side outside walls in a space, or inside its walled
        city there. Negative numbers remove them."""
        if inside:
            self.garrison[space] += units
            self.stables[space] += elephants
            return
        self.units[board.SPACES * side + space] += units
        if side == CARTHAGE:
            self.elephants[space] += elephants
        self._mark(_STANDING + 2 * side, space, self.has_cus(side, space))

    def move_inside(self, side: i64, space: i64, units: i64, elephants: i64) -> None:
        """Move a side's CUs in a space into its city there; negative numbers move them out."""
        self.add_cus(side, space, -units, -elephants)
        self.add_cus(side, space, units, elephants, True)

    def garrison_cus(self, space: i64) -> i64:
        """Return the CUs inside a space's walled city, elephants included."""
        return self.garrison[space] + self.stables[space]

    def walled_cus(self, side: i64, space: i64) -> i64:
        """Return a side's CUs inside a space's walled city."""
        return self.garrison_cus(space) if self.control[space] == side else 0

    def elephants_on_map(self) -> i64:
        """Return the number of elephant CUs on the map."""
        count: i64 = 0
        for space in range(board.SPACES):
            count += self.elephants[space] + self.stables[space]
        return count

    def room_inside(self, space: i64) -> i64:
        """Return how many more CUs fit into a space's walled city."""
        return board.CAPACITY[space] - self.garrison_cus(space)

    def has_open_city(self, side: i64, space: i64) -> bool:
        """Say whether a side has a walled city in a space that is not besieged."""
        return board.CAPACITY[space] > 0 and self.control[space] == side and self.siege[space] == 0

    def open_room(self, side: i64, space: i64) -> i64:
        """Return how many more CUs fit into a side's city in a space; 0 if it is besieged."""
        return self.room_inside(space) if self.has_open_city(side, space) else 0

    # --- generals -------------------------------------------------------------------------

    def stack(self, side: i64, space: i64, inside: bool = False) -> i64:
        """Return a side's generals in a space, or inside its walled city, as a row: those of higher
        rank first, and within a rank those with the best battle rating first."""
        heads: i64 = 0
        others: i64 = 0
        length: i64 = 0
        for order in range(FIRST[side], FIRST[side + 1]):
            general = BEST_FIRST[order]
            if self.place[general] == space and (self.inside[general] != 0) == inside:
                if self.ranked & BIT[general] != 0:
                    heads = appended(heads, general)
                else:
                    others = appended(others, general)
                    length += 1
        return joined(heads, others, length)

    def generals_at(self, side: i64, space: i64, inside: bool = False) -> list[int]:
        """Return a `stack` as a list."""
        return list_row(self.stack(side, space, inside))

    def company(self, side: i64, space: i64, inside: bool = False) -> i64:
        """Return the set of a side's generals in a space, outside or inside the walled city."""
        found: i64 = 0
        for order in range(FIRST[side], FIRST[side + 1]):
            general = BEST_FIRST[order]
            if self.place[general] == space and (self.inside[general] != 0) == inside:
                found |= BIT[general]
        return found

    def commander(self, side: i64, space: i64, inside: bool = False) -> i64:
        """Return the general who commands a force by default, without asking the owner, or -1 if
        there is none (ruling 27)."""
        row = self.stack(side, space, inside)
        if row == 0:
            return -1
        return from_end(row, row_length(row) - 1)

    def commanders(self) -> i64:
        """Return the set of the generals who command a force by default (see `commander`)."""
        found: i64 = 0
        for side in range(2):
            outside: Spaces = (0, 0)
            inside: Spaces = (0, 0)
            for rank in range(1, -1, -1):
                for order in range(FIRST[side], FIRST[side + 1]):
                    general = BEST_FIRST[order]
                    space = self.place[general]
                    if space < 0 or self.rank(general) != rank:
                        continue
                    if self.inside[general] == 0:
                        if not holds(outside, space):
                            outside = added(outside, space)
                            found |= BIT[general]
                    elif not holds(inside, space):
                        inside = added(inside, space)
                        found |= BIT[general]
        return found

    def rank(self, general: i64) -> i64:
        """Return a general's rank: 1 for Hannibal and for consuls, else 0. The general of higher
        rank commands; between equal ranks the owner chooses when a leader is needed."""
        return 1 if self.ranked & BIT[general] != 0 else 0

    def is_consul(self, general: i64) -> bool:
        """Say whether a general is a consul."""
        return general != HANNIBAL and self.ranked & BIT[general] != 0

    def name_consuls(self, consuls: list[int]) -> None:
        """Set the consuls."""
        self.consuls = consuls
        self.ranked = BIT[HANNIBAL] | set_of_numbers(consuls)

    def is_inside(self, general: i64) -> bool:
        """Say whether a general is inside the walled city of his space."""
        return self.inside[general] != 0

    def on_map(self, general: i64) -> bool:
        """Say whether a general stands in some space."""
        return self.place[general] >= 0

    def put(self, general: i64, space: i64, inside: bool = False) -> None:
        """Put a general into a space, outside walls or inside its walled city. A `space` of
        IN_POOL, DISPLACED, DEAD or AWAITED takes him off the map."""
        self.place[general] = space
        self.inside[general] = 1 if inside else 0
