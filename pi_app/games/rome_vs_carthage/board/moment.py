"""The state of the map as plain values: holders of spaces and provinces, forces, sieges. This
module does not use pygame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.generals import (
    BATTLE,
    GENERAL_IDS,
    SIDE_OF,
    strategy_rating,
)
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView

Side = Literal["rome", "carthage"]
SIDES: Final[tuple[Side, Side]] = ("rome", "carthage")
"""The sides by seat."""

Office = Literal["consul", "proconsul"]


@dataclass(frozen=True)
class Leader:
    """A general: his name (a catalogue key), both ratings and his office."""

    name: str
    strategy: int
    battle: int
    office: Office | None = None


@dataclass(frozen=True)
class Force:
    """A side's force in a space, inside or outside its city; it may be generals without units."""

    side: Side
    space: str
    units: int  # elephants included
    elephants: int = 0
    leaders: tuple[Leader, ...] = ()  # the commander first
    inside: bool = False
    siege_train: bool = False


@dataclass(frozen=True)
class MapMoment:
    """All pieces on the map. Spaces and provinces without a holder are left out, and so are spaces
    without points of a siege or subjugation. ``tribes`` are the spaces with an unsubdued tribe. For
    each side and space there is at most one force outside and one inside the city."""

    control: Mapping[str, Side] = field(default_factory=dict)
    provinces: Mapping[str, Side] = field(default_factory=dict)
    tribes: frozenset[str] = frozenset()
    forces: tuple[Force, ...] = ()
    sieges: Mapping[str, int] = field(default_factory=dict)

    def at(self, space: str) -> tuple[Force, ...]:
        """The forces in a space, those inside its city last."""
        here = [force for force in self.forces if force.space == space]
        return tuple(sorted(here, key=lambda force: (force.inside, force.side != "rome")))

    def army(self, side: Side, space: str, inside: bool = False) -> Force:
        """A side's force in a space, outside walls or inside its city; it may be empty."""
        here = (each for each in self.at(space) if (each.side, each.inside) == (side, inside))
        return next(here, Force(side, space, 0, inside=inside))


@dataclass(frozen=True)
class News:
    """The changes on the map since a human player last acted: changed spaces, marches with their
    spaces, and losses of CUs by space and side."""

    spaces: frozenset[str] = frozenset()
    marches: tuple[tuple[Side, tuple[str, ...]], ...] = ()
    losses: Mapping[tuple[str, Side], int] = field(default_factory=dict)

    def after_march(self, side: Side, way: tuple[str, ...]) -> News:
        """The news with one more march, which may extend the last one."""
        *before, last = (*self.marches, (side, way))
        if before and before[-1][0] == side and before[-1][1][-1] == way[0]:
            before, last = before[:-1], (side, (*before[-1][1], *way[1:]))
        return replace(self, spaces=(self.spaces | {way[-1]}) - {way[0]}, marches=(*before, last))

    def after_losses(self, side: Side, space: str, units: int) -> News:
        """The news with more CUs that a side has lost in a space."""
        lost = self.losses.get((space, side), 0) + units
        losses = {**self.losses, (space, side): lost}
        return replace(self, spaces=self.spaces | {space}, losses=losses)


# --- reading a view -----------------------------------------------------------------------------


def side_of(side: str | None) -> Side:
    """Return a side by its id."""
    return "rome" if side == "rome" else "carthage"


def general_side(general: str) -> Side:
    """Return the side of a general."""
    return SIDES[SIDE_OF[GENERAL_IDS.index(general)]]


def general_name(general: str) -> str:
    """Return the name of a general, a catalogue key."""
    return GENERAL_NAMES[GENERAL_IDS.index(general)]


def space_name(space: str) -> str:
    """Return the name of a space, a catalogue key."""
    return SPACE_NAMES[SPACE_IDS.index(space)]


def office_of(view: RomeVsCarthageView, general: str) -> Office | None:
    """Return a general's office, or None."""
    office = view["generals"][general]["office"]
    return "consul" if office == "consul" else "proconsul" if office is not None else None


def leader_of(view: RomeVsCarthageView, general: str) -> Leader:
    """Return a general with the ratings for the map. The strategy rating is that in his present
    space (Publius Scipio has a better one in Spain)."""
    number = GENERAL_IDS.index(general)
    space = view["generals"][general]["space"] or SPACE_IDS[0]
    return Leader(
        GENERAL_NAMES[number],
        strategy_rating(number, SPACE_IDS.index(space)),
        BATTLE[number],
        office_of(view, general),
    )


def moment_of(view: RomeVsCarthageView) -> MapMoment:
    """Return all pieces on the map."""
    spaces = view["spaces"]
    return MapMoment(
        control=_held((space, each["control"]) for space, each in spaces.items()),
        provinces=_held(view["provinces"].items()),
        tribes=frozenset(space for space, each in spaces.items() if each["tribe"]),
        forces=tuple(each for each in _forces(view) if each.units or each.leaders),
        sieges={space: each["siege"] for space, each in spaces.items() if each["siege"]},
    )


def _held(owners: Iterable[tuple[str, str | None]]) -> dict[str, Side]:
    return {place: side_of(owner) for place, owner in owners if owner is not None}


def _forces(view: RomeVsCarthageView) -> Iterator[Force]:
    """Yield each side's force in each space, outside and inside the city; it may be empty."""
    leaders: dict[tuple[str, str | None, bool], tuple[Leader, ...]] = {}
    generals = view["generals"]
    for general in sorted(generals, key=lambda each: not generals[each]["commands"]):
        where = generals[general]
        place = (where["side"], where["space"], where["inside"])
        leaders[place] = (*leaders.get(place, ()), leader_of(view, general))
    for space, each in view["spaces"].items():
        for side in SIDES:
            elephants = each["elephants"] if side == "carthage" else 0
            units, here = each["units"][side] + elephants, leaders.get((side, space, False), ())
            train = side == "carthage" and view["train"] == space
            yield Force(side, space, units, elephants, here, siege_train=train)
            if each["control"] == side:
                units, here = each["garrison"], leaders.get((side, space, True), ())
                units += each["stables"]
                yield Force(side, space, units, each["stables"], here, inside=True)
