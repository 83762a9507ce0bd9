"""Legends for the keys of handhelds on perfboard: labels to cut out, in true size."""

from __future__ import annotations

from typing import Final

from hardware.drawings import FACE
from hardware.paper.page import Page
from pi_app.drawing import emblems, theme
from pi_app.drawing.maps.board_map import Point
from pi_app.text import Language

A4: Final = (297.0, 210.0)
PITCH: Final = 15.24
"""The distance between keys on a perfboard, in millimetres, as in `case/handheld.scad`."""
LABEL: Final = 10.6
"""The diameter of a label: the flat part of a cap of 11 to 12 mm."""
SETS: Final = (4, 2)
"""The number of handhelds' label sets across and down: one more than a table has seats."""
STEP: Final = (66.0, 84.0)
FIRST: Final = (34.0, 34.0)
"""The centre of the first key. STEP is the distance to the next set."""
_UNDER: Final[dict[str, dict[Language, str]]] = {
    "C": {"en": "clear", "ja": "消す"},
    "OK": {"en": "ready", "ja": "決定"},
}
_WARNING: Final[dict[Language, str]] = {"en": "NOT ETHERNET", "ja": "LAN ではありません"}


class KeyLegends(Page):
    """The sheet: for each handheld twelve labels, arranged like its keys, and its number."""

    def __init__(self, language: Language, dots_per_inch: float) -> None:
        """Draw it on a sheet of A4 in landscape format."""
        super().__init__(A4, language, dots_per_inch)
        for row in range(SETS[1]):
            for column in range(SETS[0]):
                corner = (FIRST[0] + column * STEP[0], FIRST[1] + row * STEP[1])
                self._set(corner, row * SETS[0] + column + 1)

    def _set(self, corner: Point, number: int) -> None:
        for row, line in enumerate(FACE):
            for column, key in enumerate(line):
                self._label((corner[0] + column * PITCH, corner[1] + row * PITCH), key)
        # The handheld's number, for itself and for its socket, and the warning for its lead.
        x, y = corner[0] + PITCH, corner[1] - PITCH * 0.95
        if number <= len(theme.SEATS):
            for at in (x - PITCH, x + PITCH):
                self.disc((at, y), LABEL / 2, theme.INK_SOFT)
                self.disc((at, y), LABEL / 2 - 0.15, theme.PARCHMENT_LIGHT)
                self.line(str(number), (at, y), 7.0, theme.TERRACOTTA_DARK)
            emblem = emblems.medallion(theme.SEATS[number - 1], self.px(LABEL))
            self.surface.blit(emblem, emblem.get_rect(center=self.spot((x, y))))
        self.line(_WARNING[self.language], (x, corner[1] + 3.62 * PITCH), 3.0, theme.INK)

    def _label(self, at: Point, key: str) -> None:
        special = key in _UNDER
        ground = {"C": theme.TERRACOTTA, "OK": theme.SEATS[2].dark}.get(key, theme.PARCHMENT_LIGHT)
        colour = theme.PARCHMENT_LIGHT if special else theme.INK
        for radius, shade in (
            (LABEL / 2, theme.INK_SOFT),
            (LABEL / 2 - 0.15, ground),
            (LABEL / 2 - 0.75, theme.GOLD),
            (LABEL / 2 - 1.0, ground),
        ):
            self.disc(at, radius, shade)
        if special:
            self.line(key, (at[0], at[1] - 1.0), 4.2, colour)
            self.line(_UNDER[key][self.language], (at[0], at[1] + 2.0), 2.1, colour)
        else:
            self.line(key, at, 7.4, colour)
