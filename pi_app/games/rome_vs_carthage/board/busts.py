"""The heads of the generals: each one is put together from pictures of parts, such as a beard and a
helmet, so that all are told apart on the smallest counter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from pi_app.drawing import art, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.theme import Colour
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board.moment import Office, Side
from pi_app.games.rome_vs_carthage.rules import generals
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES

_Part = tuple[str, Colour | None]
"""The picture ``general_…`` of a part, and its colour if it can have several."""

_RINGS: Final[dict[Office | None, Colour]] = {
    "consul": theme.GOLD_LIGHT,
    "proconsul": (214, 214, 220),
    None: (150, 104, 58),
}
_FIELDS: Final[dict[Side, Colour]] = {"rome": (146, 52, 42), "carthage": (68, 84, 150)}
_PALE: Final = (236, 204, 170)
_TANNED: Final = (222, 178, 132)
_DARK: Final = (190, 136, 92)

_BLACK: Final = (50, 40, 38)
_BROWN: Final = (104, 62, 32)
_RED: Final = (206, 112, 44)
_GREY: Final = (190, 184, 176)
_WHITE: Final = (240, 236, 226)
_SCARLET: Final = (222, 76, 56)
_PURPLE: Final = (132, 76, 156)
_SEA: Final = (60, 120, 132)
_SILVER: Final = (196, 202, 214)
_BRONZE: Final = (176, 112, 62)

_FACES: Final[Mapping[int, Sequence[_Part]]] = {
    generals.HANNIBAL: (
        ("cloak", _PURPLE), ("head", _TANNED), ("hair_curly", _BROWN), ("beard_full", _BROWN),
        ("patch", None), ("band", theme.GOLD_LIGHT),
    ),
    generals.HASDRUBAL: (
        ("cloak", _SEA), ("head", _TANNED), ("beard_short", _RED), ("helmet_cone", _SILVER),
    ),
    generals.HANNO: (
        ("cloak", _WHITE), ("head", _TANNED), ("age", _GREY), ("hair_rim", _GREY),
        ("beard_long", _GREY), ("earring", None),
    ),
    generals.MAGO: (
        ("cloak", _SCARLET), ("head", _DARK), ("hair_short", _BLACK), ("band", _WHITE),
        ("earring", None),
    ),
    generals.GISGO: (
        ("cloak", _BROWN), ("head", _DARK), ("beard_full", _BLACK), ("helmet_bent", _BRONZE),
    ),
    generals.P_SCIPIO: (
        ("cloak", _SCARLET), ("head", _PALE), ("helmet_crest", _SCARLET),
    ),
    generals.LONGUS: (
        ("cloak", _WHITE), ("head", _PALE), ("hair_short", _BROWN),
    ),
    generals.FLAMINIUS: (
        ("cloak", _SCARLET), ("head", _TANNED), ("beard_short", _BLACK), ("helmet_plumes", _BLACK),
    ),
    generals.FABIUS: (
        ("head", _PALE), ("age", _GREY), ("hood", _PURPLE),
    ),
    generals.MARCELLUS: (
        ("cloak", _SCARLET), ("head", _PALE), ("beard_full", _GREY), ("helmet_crest", _BLACK),
    ),
    generals.NERO: (
        ("cloak", _WHITE), ("head", _TANNED), ("hair_curly", _BLACK), ("laurel", None),
    ),
    generals.VARRO: (
        ("cloak", _SEA), ("head", _PALE), ("hair_short", _RED), ("beard_short", _RED),
    ),
    generals.PAULUS: (
        ("cloak", _PURPLE), ("head", _PALE), ("age", _GREY), ("hair_rim", _GREY),
    ),
    generals.AFRICANUS: (
        ("cloak", _PURPLE), ("head", _PALE), ("helmet_pushed", _WHITE),
    ),
}  # fmt: skip
"""By general the parts of his picture, from the back to the front."""


@cached_image
def bust(side: Side, office: Office | None, diameter: int, *, name: str) -> pygame.Surface:
    """The head of a general, by name (a catalogue key), in the ring of his office; treat it as
    read-only."""
    sheet = _picture(("field", _FIELDS[side]), diameter).copy()
    for part in _FACES[GENERAL_NAMES.index(name)]:
        sheet.blit(_picture(part, diameter), (0, 0))
    # The ring comes last: it cuts off shoulders and crests.
    sheet.blit(art.picture(GAME.picture("general_ring"), diameter, ring=_RINGS[office]), (0, 0))
    return sheet


def _picture(part: _Part, diameter: int) -> pygame.Surface:
    name, colour = part
    picture = GAME.picture(f"general_{name}")
    if colour is None:
        return art.picture(picture, diameter)
    return art.picture(picture, diameter, tint=colour)
