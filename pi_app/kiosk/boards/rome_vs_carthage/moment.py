"""What the map shows at a moment, as plain values: who holds what, which forces stand where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from pi_app.kiosk.boards.rome_vs_carthage.styles import Side

Office = Literal["consul", "proconsul"]


@dataclass(frozen=True)
class Leader:
    """A general.

    Attributes:
        name: his name as a key of the catalogue.
        strategy: the least operations that move him.
        battle: his battle rating.
        office: the Roman office that he holds, if any.
    """

    name: str
    strategy: int
    battle: int
    office: Office | None = None


@dataclass(frozen=True)
class Force:
    """What a side has in one space, in or outside its city; generals without units count too.

    Attributes:
        units: combat units, elephants among them.
        leaders: the commander first, then his subordinates.
        siege_train: whether it carries the siege train.
    """

    side: Side
    space: str
    units: int
    elephants: int = 0
    leaders: tuple[Leader, ...] = ()
    inside: bool = False
    siege_train: bool = False

    def joined(self, other: Force) -> Force:
        """This force with another one of its side; the other's commander is subordinate."""
        return replace(
            self,
            units=self.units + other.units,
            elephants=self.elephants + other.elephants,
            leaders=(*self.leaders, *other.leaders),
            siege_train=self.siege_train or other.siege_train,
        )


@dataclass(frozen=True)
class MapMoment:
    """Everything on the map.

    Attributes:
        control: who controls each space; spaces of nobody are left out.
        provinces: who controls each province; those of nobody are left out.
        tribes: the tribal spaces whose tribe still lives.
        forces: at most one for each side, space and place in or outside a city.
        sieges: the points of siege (or subjugation) in a space, where there are any.
    """

    control: Mapping[str, Side] = field(default_factory=dict)
    provinces: Mapping[str, Side] = field(default_factory=dict)
    tribes: frozenset[str] = frozenset()
    forces: tuple[Force, ...] = ()
    sieges: Mapping[str, int] = field(default_factory=dict)

    def at(self, space: str) -> tuple[Force, ...]:
        """The forces in a space, those in its city last."""
        here = [force for force in self.forces if force.space == space]
        return tuple(sorted(here, key=lambda force: (force.inside, force.side != "rome")))

    def without(self, force: Force) -> MapMoment:
        """The moment without a force."""
        return replace(self, forces=tuple(each for each in self.forces if each != force))

    def after_losses(self, side: Side, space: str, units: int, elephants: int) -> MapMoment:
        """The moment when a side has lost CUs in a space, ``elephants`` of them in ``units``: those
        outside of its city first. Who has nobody left is gone."""
        found = next((each for each in self.at(space) if each.side == side and each.units), None)
        if found is None:
            return self
        left = replace(
            found,
            units=max(0, found.units - units),
            elephants=max(0, found.elephants - elephants),
        )
        rest = self.without(found)
        return replace(rest, forces=_manned([*rest.forces, left]))

    def without_leader(self, name: str) -> MapMoment:
        """The moment when a general has left the map."""
        forces = [
            replace(each, leaders=tuple(one for one in each.leaders if one.name != name))
            for each in self.forces
        ]
        return replace(self, forces=_manned(forces))

    def after_march(self, force: Force, end: str, left: Force | None) -> MapMoment:
        """The moment when ``force`` has marched from its space to ``end`` and joined whom it met.

        Args:
            force: what has marched, with the space where it set out.
            end: where it stands now, outside of any city.
            left: what stays of its side where it set out, in place of what was shown there.
        """
        arrived = replace(force, space=end, inside=False)
        forces = []
        for each in self.forces:
            if each.side == force.side and not each.inside and each.space == end:
                arrived = arrived.joined(each)
            elif (each.side, each.space, each.inside) != (force.side, force.space, force.inside):
                forces.append(each)
        if left is not None:
            forces.append(left)
        return replace(self, forces=(*forces, arrived))


def _manned(forces: Iterable[Force]) -> tuple[Force, ...]:
    """Those of which anybody is left."""
    return tuple(each for each in forces if each.units or each.leaders)
