"""How the wares of *Mercator* look, on the table and on phones.

A ware has a colour and a sign, so that colour-blind players can recognise it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pi_app.drawing import theme
from pi_app.drawing.theme import Colour


class WareStyle(NamedTuple):
    """How a ware looks: ``colour`` fills, ``dark`` edges, ``letters`` stand on the colour."""

    colour: Colour
    dark: Colour
    letters: Colour


WARES: Final = {
    "wine": WareStyle((142, 34, 62), (78, 12, 30), theme.PARCHMENT_LIGHT),
    "oil": WareStyle((96, 114, 42), (52, 64, 18), theme.PARCHMENT_LIGHT),
    "grain": WareStyle((232, 184, 76), (132, 88, 16), (74, 46, 6)),
    "marble": WareStyle((216, 220, 222), (92, 100, 108), (50, 58, 66)),
    "cloth": WareStyle((116, 64, 150), (58, 24, 82), theme.PARCHMENT_LIGHT),
}
