"""What holds for the whole table, on a ribbon over the map: turn, years, truce, alliances."""

from __future__ import annotations

from typing import Final

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.text import N_, tr
from pi_app.kiosk.theme import Colour
from pi_app.kiosk.widgets.base import Widget
from pi_app.rules.rome_vs_carthage.terms import LAST_TURN
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

TURN: Final = N_("Turn {turn}/{turns} · {years} BC")


def conditions(view: RomeVsCarthageView) -> list[tuple[str, Colour]]:
    """Return what is in force, as catalogue keys with colours."""
    sea, punic, roman = theme.SEA_DEEP, (78, 66, 158), (150, 40, 32)
    every: list[tuple[bool, str, Colour]] = [
        (view["truce"], N_("Truce"), (58, 110, 62)),
        (view["macedonia"], N_("Macedonia"), punic),
        (view["naval_victory"], N_("Naval victory"), sea),
        (view["counsels"]["carthage"], N_("Hanno counsels"), punic),
        (view["counsels"]["rome"], N_("Cato counsels"), roman),
        (view["must_campaign"], N_("Campaign first"), roman),
    ]
    return [(words, colour) for holds, words, colour in every if holds]


class Ribbon(Widget):
    """A line of tokens in the corner of the map, as wide as it needs."""

    def __init__(self) -> None:
        super().__init__()
        self.view: RomeVsCarthageView | None = None

    def show(self, view: RomeVsCarthageView) -> None:
        """Show what holds now."""
        self.view = view
        self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        """The turn first, then what is in force."""
        if self.view is None or self.view["turn"] == 0:
            return
        m = self.theme
        years = self.view["years"]
        words = tr(TURN, turn=self.view["turn"], turns=LAST_TURN, years=years)
        left = self._token(surface, self.rect.left, words, theme.NIGHT)
        for key, colour in conditions(self.view):
            left = self._token(surface, left + m.px(4), tr(key), colour)

    def _token(self, surface: pygame.Surface, left: int, words: str, colour: Colour) -> int:
        """Draw one token; return where it ends. What has no room is left out."""
        m = self.theme
        size = m.px(15)
        wide = lettering.width_of(words, "strong", size) + m.px(16)
        if left + wide > self.rect.right:
            return left
        box = pygame.Rect(left, self.rect.top, wide, self.rect.height)
        lay_veil(surface, box, colour, 236, m.px(6), m.px(1))
        lettering.draw_line(surface, words, box.center, "strong", size, theme.PARCHMENT_LIGHT)
        return box.right
