"""What lies where on the real map: generals, CUs, elephants, the siege train, markers of control
and of tribes, and points of sieges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pi_app.core.correction import Tally
from pi_app.core.difference import Layout, Lying, spelt
from pi_app.core.message import N_, Message, Word
from pi_app.core.reading import demand
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS, START_CONTROL
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES, SIDE_NAMES, SPACE_NAMES
from pi_app.games.rome_vs_carthage.rules.terms import LAST_TURN, SIDE_IDS
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView, SpaceView

CU = N_("CU of {side}")
ELEPHANT = N_("elephant")
TRAIN = N_("siege train")
MARKER = N_("marker of {side}")
TRIBE = N_("tribe")
SIEGE = N_("siege point")
TURN = N_("turn")
STAYS = N_("A general stays on the map.")
INSIDE = N_("{space} (in the city)")


def layout(view: RomeVsCarthageView) -> Layout:
    """Return what lies where."""
    lying = []
    for id, name in zip(GENERAL_IDS, GENERAL_NAMES, strict=True):
        general = view["generals"][id]
        if general["space"] is not None:
            lying.append(Lying(name, _place(general["space"], inside=general["inside"])))
    for space in SPACE_IDS:
        lying += [each for each in _at(space, view["spaces"][space]) if each.number]
    if view["train"] is not None:
        lying.append(Lying(TRAIN, _place(view["train"])))
    return lying


def place_names(space: str) -> tuple[Word, Word]:
    """Return what a space is called, and what lies within its walls."""
    return _place(space), _place(space, inside=True)


def _place(space: str, *, inside: bool = False) -> Word:
    name = SPACE_NAMES[SPACE_IDS.index(space)]
    return Message(INSIDE, {"space": name}) if inside else name


def _at(space: str, here: SpaceView) -> Iterator[Lying]:
    place, city = place_names(space)
    for id, name in zip(SIDE_IDS, SIDE_NAMES, strict=True):
        owns = here["control"] == id
        cu = Message(CU, {"side": name})
        yield Lying(cu, place, here["units"][id])
        yield Lying(cu, city, here["garrison"] if owns else 0)
        marked = owns and not here["tribe"]
        yield Lying(Message(MARKER, {"side": name}), place, int(marked), kind=MARKER)
    yield Lying(TRIBE, place, int(here["tribe"]), kind=MARKER)
    yield Lying(ELEPHANT, place, here["elephants"])
    yield Lying(ELEPHANT, city, here["stables"])
    yield Lying(SIEGE, place, here["siege"], kind=SIEGE)


def tallies(view: RomeVsCarthageView) -> list[Tally]:
    """Return the turn that is being played."""
    turn = view["turn"]
    others = tuple(each for each in (turn - 1, turn + 1) if 1 <= each <= LAST_TURN)
    return [Tally(TURN, turn, others)]


PLACES: Final = tuple(name for space in SPACE_IDS for name in place_names(space))
_SPOTS: Final = {
    spelt(name): (space, inside)
    for space in SPACE_IDS
    for inside, name in enumerate(place_names(space))
}


def shift(state: dict[str, Any], thing: str, origin: str | None, target: str | None) -> None:
    """Move a thing (see `pi_app.core.correction`). Generals stay on the map."""
    if thing == TURN:
        state["facts"]["turn"] = int(target or 0)
    elif thing in GENERAL_NAMES:
        demand(target is not None, Message(STAYS))
        place, inside = _SPOTS[target or ""]
        state["generals"][GENERAL_IDS[GENERAL_NAMES.index(thing)]] = {
            "place": place,
            "inside": bool(inside),
        }
    elif thing == TRAIN:
        state["train"] = None if target is None else _SPOTS[target][0]
    else:
        for spot, more in ((origin, -1), (target, 1)):
            if spot is not None:
                place, inside = _SPOTS[spot]
                _count(state["spaces"][place], thing, more, walled=bool(inside))
                if thing == TRIBE:
                    _settle(state["spaces"][place], place, lives=more > 0)


def _settle(here: dict[str, Any], space: str, *, lives: bool) -> None:
    """Have a tribe live in a space, friendly or not as at the start, or not live there."""
    here["tribe"] = lives
    friend = START_CONTROL[SPACE_IDS.index(space)]
    here["control"] = SIDE_IDS[friend] if lives and friend >= 0 else None


def _count(here: dict[str, Any], thing: str, more: int, *, walled: bool) -> None:
    """Add so many of a thing to a space, or take them away."""
    if thing == ELEPHANT:
        here["stables" if walled else "elephants"] += more
    elif thing == SIEGE:
        here["siege"] += more
    for side, name in enumerate(SIDE_NAMES):
        if thing == Message(MARKER, {"side": name}).english():
            here["control"] = SIDE_IDS[side] if more > 0 else None
        elif thing == Message(CU, {"side": name}).english() and walled:
            here["garrison"] += more
        elif thing == Message(CU, {"side": name}).english():
            here["units"][side] += more
