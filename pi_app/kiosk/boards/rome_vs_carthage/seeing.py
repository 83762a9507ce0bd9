"""What the map shows of a view of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pi_app.kiosk.boards.rome_vs_carthage.moment import Force, Leader, MapMoment, Office
from pi_app.kiosk.boards.rome_vs_carthage.styles import SIDES, Side
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import BATTLE, GENERAL_IDS, SIDE_OF, strategy_rating
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView, SpaceView

_OFFICES: Final[dict[str | None, Office | None]] = {
    "consul": "consul",
    "proconsul": "proconsul",
    None: None,
}


def side_of(side: str | None) -> Side:
    """Return a side by its id."""
    return SIDES[0] if side == SIDES[0] else SIDES[1]


def general_side(general: str) -> Side:
    """Return whose general somebody is."""
    return SIDES[SIDE_OF[GENERAL_IDS.index(general)]]


def general_name(general: str) -> str:
    """Return the name of a general, a catalogue key."""
    return GENERAL_NAMES[GENERAL_IDS.index(general)]


def space_name(space: str) -> str:
    """Return the name of a space, a catalogue key."""
    return SPACE_NAMES[SPACE_IDS.index(space)]


def office_of(view: RomeVsCarthageView, general: str) -> Office | None:
    """Return the office that a general holds."""
    return _OFFICES[view["generals"][general]["office"]]


def leader_of(view: RomeVsCarthageView, general: str) -> Leader:
    """Return a general as the map shows him; his strategy rating is that of the space where he is
    (Publius Scipio's is better in Spain)."""
    number = GENERAL_IDS.index(general)
    space = view["generals"][general]["space"] or SPACE_IDS[0]
    return Leader(
        GENERAL_NAMES[number],
        strategy_rating(number, SPACE_IDS.index(space)),
        BATTLE[number],
        office_of(view, general),
    )


def leaders_at(
    view: RomeVsCarthageView, side: Side, space: str, *, inside: bool
) -> tuple[Leader, ...]:
    """Return a side's generals in a space, the one who commands first."""
    here = [
        general
        for general, each in view["generals"].items()
        if each["side"] == side and each["space"] == space and each["inside"] == inside
    ]
    here.sort(key=lambda general: not view["generals"][general]["commands"])
    return tuple(leader_of(view, general) for general in here)


def moment_of(view: RomeVsCarthageView) -> MapMoment:
    """Return everything on the map."""
    spaces = view["spaces"]
    stations = {each["space"] for each in view["generals"].values() if each["space"] is not None}
    forces: list[Force] = []
    for space, each in spaces.items():
        if _is_manned(each) or space in stations:
            forces.extend(_forces(view, space, each))
    return MapMoment(
        control=_held((space, each["control"]) for space, each in spaces.items()),
        provinces=_held(view["provinces"].items()),
        tribes=frozenset(space for space, each in spaces.items() if each["tribe"]),
        forces=tuple(forces),
        sieges={space: each["siege"] for space, each in spaces.items() if each["siege"]},
    )


def _held(owners: Iterable[tuple[str, str | None]]) -> dict[str, Side]:
    return {place: side_of(owner) for place, owner in owners if owner is not None}


def _is_manned(space: SpaceView) -> bool:
    outside = sum(space["units"].values()) + space["elephants"]
    return outside + space["garrison"] + space["stables"] > 0


def _forces(view: RomeVsCarthageView, space: str, each: SpaceView) -> list[Force]:
    found: list[Force] = []
    for side in SIDES:
        elephants = each["elephants"] if side == "carthage" else 0
        units = each["units"][side] + elephants
        leaders = leaders_at(view, side, space, inside=False)
        if units or leaders:
            train = side == "carthage" and view["train"] == space
            found.append(Force(side, space, units, elephants, leaders, siege_train=train))
        if each["control"] == side:
            walled = each["garrison"] + each["stables"]
            leaders = leaders_at(view, side, space, inside=True)
            if walled or leaders:
                found.append(Force(side, space, walled, each["stables"], leaders, inside=True))
    return found
