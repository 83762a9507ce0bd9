"""A position as the model reads it: who stands where, who commands, who holds what (§1, §4, §7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME, SIDES

Force = tuple[int, int]
"""Ordinary CUs and elephants."""

LOSSES = ("losses", "garrison_losses", "march_losses", "battle_losses")
"""The phases in which a side chooses which CUs it loses."""


class World:
    """A position, and what can be said of it. It is the JSON itself: changes change that."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.options: dict[str, Any] = position["options"]
        state = position["state"]
        self.state: dict[str, Any] = state
        self.spaces: dict[str, dict[str, Any]] = state["spaces"]
        self.generals: dict[str, dict[str, Any]] = state["generals"]
        self.facts: dict[str, Any] = state["facts"]
        self.cards: dict[str, Any] = state["cards"]
        self.march: dict[str, Any] = state["march"] or {}
        self.campaign: dict[str, Any] = state["campaign"] or {}
        self.fight: dict[str, Any] = state["fight"] or {}
        self.task: dict[str, Any] = state["agenda"][-1] if state["agenda"] else {"phase": "over"}
        self.next = ""  # the phase that follows in the program, while a result is compared
        self.asks = ""  # the phase that must follow, if the model says so
        self.markers_due: tuple[int, int] | None = None  # by whom and how many, for a lost battle
        self.seat: int = self.task.get("seat", -1)
        loses = self.task["phase"] in LOSSES
        self.owed = (self.seat, int(self.task["count"])) if loses else None
        """Who chooses which CUs he loses, and how many."""

    # --- what a task, a march and a battle name by number ----------------------------------

    @property
    def task_space(self) -> str:
        return data.SPACE_IDS[int(self.task["space"])]

    @property
    def here(self) -> str:
        """Where the march is."""
        return data.SPACE_IDS[int(self.march["space"])]

    @property
    def before(self) -> str | None:
        """Where the march came from with its last step."""
        previous = self.march.get("previous", -1)
        return data.SPACE_IDS[previous] if previous >= 0 else None

    @property
    def leader(self) -> str:
        return data.GENERAL_IDS[int(self.march["leader"])]

    @property
    def marchers(self) -> list[str]:
        """The generals of the march, its leader first."""
        return [
            data.GENERAL_IDS[each] for each in (self.march["leader"], *self.march["companions"])
        ]

    @property
    def marching(self) -> int:
        """The CUs of the march."""
        return int(self.march["units"]) + int(self.march["elephants"])

    def commander(self, side: int) -> str | None:
        """Return who commands a side's force in the battle, if anybody."""
        number = int(self.fight["commanders"][side])
        return data.GENERAL_IDS[number] if number >= 0 else None

    @property
    def field(self) -> str:
        """Where the battle is."""
        return data.SPACE_IDS[int(self.fight["space"])]

    def awaits(self, phase: str) -> bool:
        """Whether a task is still to be done."""
        return any(task["phase"] == phase for task in self.state["agenda"])

    def loss(self) -> tuple[int, int] | None:
        """Return who has to take markers off now, and how many."""
        if self.task["phase"] != "lose_markers":
            return None
        return int(self.task["seat"]), int(self.task["count"])

    # --- CUs ---------------------------------------------------------------------------------

    def force(self, side: int, space: str, inside: bool = False) -> Force:
        """Return a side's CUs outside the walls of a space, or inside."""
        row = self.spaces[space]
        if inside:
            mine = row["control"] == SIDES[side]
            return (row["garrison"], row["stables"]) if mine else (0, 0)
        return row["units"][side], row["elephants"] if side == CARTHAGE else 0

    def cus(self, side: int, space: str, inside: bool = False) -> int:
        return sum(self.force(side, space, inside))

    def both_forces(self, side: int, space: str) -> tuple[int, ...]:
        """Return a side's CUs outside and inside, ordinary ones and elephants."""
        return (*self.force(side, space), *self.force(side, space, inside=True))

    def all_cus(self, side: int, space: str) -> int:
        return self.cus(side, space) + self.cus(side, space, inside=True)

    def holding(self, side: int, inside: bool = False) -> list[str]:
        """Return the spaces with CUs of a side outside, or inside, walls."""
        return [space for space in data.SPACES if self.cus(side, space, inside)]

    def lose(self, side: int, space: str, inside: bool, lost: Force) -> None:
        """Take CUs off the map."""
        row = self.spaces[space]
        units, elephants = lost
        if inside:
            row["garrison"] -= units
            row["stables"] -= elephants
        else:
            row["units"][side] -= units
            if side == CARTHAGE:
                row["elephants"] -= elephants
            self.lift_siege(space)

    def add(self, side: int, space: str, inside: bool, more: Force) -> None:
        """Put CUs into a space, outside its walls or inside."""
        row = self.spaces[space]
        if inside:
            row["garrison"] += more[0]
            row["stables"] += more[1]
        else:
            row["units"][side] += more[0]
            row["elephants"] += more[1]

    def move(
        self, side: int, generals: Iterable[str], force: Force, there: tuple[str, bool],
        to: tuple[str, bool],
    ) -> None:  # fmt: skip
        """Move generals and CUs from a space to another, outside walls or inside."""
        self.lose(side, *there, force)
        self.add(side, *to, force)
        for general in generals:
            self.generals[general] = {"place": to[0], "inside": to[1]}

    def lift_siege(self, space: str) -> None:
        """Take off the points of a siege whose besiegers are gone (§8)."""
        row = self.spaces[space]
        holder = row["control"]
        if row["siege"] and not any(
            self.cus(side, space) for side in (ROME, CARTHAGE) if SIDES[side] != holder
        ):
            row["siege"] = 0

    # --- generals ------------------------------------------------------------------------------

    def army(self, side: int, space: str, inside: bool = False) -> list[str]:
        """Return a side's generals outside or inside the walls of a space."""
        ours = data.ROMANS if side == ROME else data.CARTHAGINIANS
        return [
            general
            for general in ours
            if self.generals[general]["place"] == space
            and self.generals[general]["inside"] == inside
        ]

    def place(self, general: str) -> str | None:
        """Return a general's space, or None if he is off the map."""
        place: str = self.generals[general]["place"]
        return place if place in data.SPACES else None

    def on_map(self, side: int) -> list[str]:
        ours = data.ROMANS if side == ROME else data.CARTHAGINIANS
        return [general for general in ours if self.place(general)]

    def rank(self, general: str) -> int:
        """Hannibal above all Carthaginians, consuls above proconsuls (§4 Rank)."""
        return int(general == "hannibal" or general in self.state["consuls"])

    def strategy(self, general: str) -> int:
        """P. Scipio's rating is 2 while he is in Spain (§4)."""
        in_spain = data.COUNTRY_OF.get(self.generals[general]["place"]) == "spain"
        return 2 if general == "p_scipio" and in_spain else data.STRATEGY[general]

    def movers(self, side: int, ops: int = 3) -> set[str]:
        """Return the generals whom operations reach and who are not locked in a city (§3)."""
        return {
            general
            for general in self.on_map(side)
            if self.strategy(general) <= ops and not self._locked_in(side, general)
        }

    def _locked_in(self, side: int, general: str) -> bool:
        place = self.generals[general]["place"]
        inside: bool = self.generals[general]["inside"]
        could_sally = self.cus(side, place, inside=True) > 0 and not self.facts["truce"]
        return inside and self.besieged(place) and not could_sally

    # --- the map -------------------------------------------------------------------------------

    def owner(self, province: str) -> int | None:
        """Return who holds more than half of all spaces of a province (§1)."""
        spaces = data.PROVINCES[province]["spaces"]
        for side in (ROME, CARTHAGE):
            if 2 * sum(self.holds(side, space) for space in spaces) > len(spaces):
                return side
        return None

    def holds(self, side: int, space: str) -> bool:
        return bool(self.spaces[space]["control"] == SIDES[side])

    def score(self, side: int) -> int:
        return sum(
            row["politically_significant"] and self.owner(province) == side
            for province, row in data.PROVINCES.items()
        )

    def wild(self, side: int, space: str) -> bool:
        """Whether a tribe lives there that is not the side's friend."""
        return bool(self.spaces[space]["tribe"]) and not self.holds(side, space)

    def hostile(self, side: int, space: str) -> bool:
        """Whether a space has an enemy marker, or a tribe that is not the side's friend."""
        return self.holds(1 - side, space) or self.wild(side, space)

    def besieged(self, space: str) -> bool:
        """Besieged means at least one siege point (§8)."""
        return space in data.CITIES and self.spaces[space]["siege"] > 0

    def room(self, city: str) -> int:
        """Return how many more CUs a city holds."""
        row = self.spaces[city]
        return int(data.CITIES.get(city, 0)) - int(row["garrison"]) - int(row["stables"])

    def tired(self, general: str) -> int:
        """Return the points that a general has spent with this card."""
        kind = 2 + data.GENERAL_IDS.index(general)
        spent = [row[2] for row in self.state["tired"] if row[1] == kind]
        return max(spent, default=0)

    def piles(self, side: int, space: str, inside: bool, kind: int) -> list[tuple[int, int, int]]:
        """Return CUs of a kind in a space by the points that they have spent with this card: the
        points, whether they have landed, and how many."""
        place = data.SPACE_IDS.index(space) + (len(data.SPACES) if inside else 0)
        rows = [
            (row[2], row[3], row[4])
            for row in self.state["tired"]
            if row[0] == place and row[1] == kind
        ]
        # Those who have spent least are lost first (ruling 21).
        left = self.force(side, space, inside)[kind]
        found = []
        for spent, landed, count in sorted(rows, reverse=True):
            found.append((spent, landed, min(count, left)))
            left -= found[-1][2]
        return [*found, (0, 0, left)]

    def landed(self, side: int, space: str) -> Force:
        """Return the CUs outside walls in a space that have landed with this card (ruling 21)."""
        if SIDES[side] != self.facts["active"]:
            return 0, 0
        piles = (self.piles(side, space, False, kind) for kind in (0, 1))
        units, elephants = (sum(row[2] for row in pile if row[1]) for pile in piles)
        most = self.force(side, space)
        return min(units, most[0]), min(elephants, most[1])

    def room_behind(self, side: int, space: str) -> int:
        """Return how many CUs a side's open city in a space still takes in."""
        home = space in data.CITIES and self.holds(side, space) and not self.besieged(space)
        return self.room(space) if home else 0

    def closed(self, side: int, city: str, cus: int = 1) -> bool:
        """Whether no more CUs may come to those inside a city: it is besieged, or enemies stand
        before it and it has no room for them."""
        full = self.cus(1 - side, city) > 0 and self.room(city) < cus
        return self.besieged(city) or full

    def stronghold(self, side: int, space: str) -> bool:
        """Whether a side may besiege a city or subdue a tribe there (§8)."""
        city = space in data.CITIES and self.holds(1 - side, space)
        return city or self.wild(side, space)

    def ordinary(self, side: int, space: str) -> bool:
        """Whether a side has a marker there that is no city or tribe (ruling 8)."""
        return (
            self.holds(side, space) and space not in data.CITIES and not self.spaces[space]["tribe"]
        )

    def ordinaries(self, side: int) -> set[str]:
        return {space for space in data.SPACES if self.ordinary(side, space)}

    def hold(self, side: int | None, space: str) -> None:
        self.spaces[space]["control"] = None if side is None else SIDES[side]


def names(spaces: Iterable[str]) -> set[str]:
    """Return the notation of spaces or generals."""
    return {each.replace("_", "-") for each in spaces}


def of_name(text: str) -> str:
    return text.replace("-", "_")
