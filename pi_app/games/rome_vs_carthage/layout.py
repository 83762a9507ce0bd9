"""What lies where on the real map: generals, CUs, elephants, the siege train, markers of control,
and points of sieges."""

from __future__ import annotations

from collections.abc import Iterator

from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message, Word
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES, SIDE_NAMES, SPACE_NAMES
from pi_app.games.rome_vs_carthage.rules.terms import SIDE_IDS
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView, SpaceView

CU = N_("CU of {side}")
ELEPHANT = N_("elephant")
TRAIN = N_("siege train")
MARKER = N_("marker of {side}")
SIEGE = N_("siege point")
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
        yield Lying(Message(MARKER, {"side": name}), place, int(owns), kind=MARKER)
    yield Lying(ELEPHANT, place, here["elephants"])
    yield Lying(ELEPHANT, city, here["stables"])
    yield Lying(SIEGE, place, here["siege"], kind=SIEGE)
