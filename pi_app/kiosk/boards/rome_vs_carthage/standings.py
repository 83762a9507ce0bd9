"""How the war stands: the turns with their years, and who holds which province."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from pi_app.kiosk import emblems, lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, side_of
from pi_app.kiosk.layout import columns, put, rows
from pi_app.kiosk.lettering import Face
from pi_app.kiosk.text import N_, tr
from pi_app.kiosk.theme import Colour
from pi_app.kiosk.widgets.base import Widget
from pi_app.rules.rome_vs_carthage.board import (
    AFRICA,
    COUNTRY_OF,
    ITALY,
    POLITICAL,
    PROVINCE_IDS,
    PROVINCES,
    SPACE_IDS,
    SPACES_OF,
    SPAIN,
)
from pi_app.rules.rome_vs_carthage.deck import YEARS
from pi_app.rules.rome_vs_carthage.names import PROVINCE_NAMES
from pi_app.rules.rome_vs_carthage.terms import LAST_TURN
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

_COUNTRIES: Final = {ITALY: N_("Italy"), SPAIN: N_("Spain"), AFRICA: N_("Africa")}
_ELSEWHERE: Final = N_("Elsewhere")

LEAST_LETTERS: Final = 10
"""No letters are smaller, in pixels."""

FIGURES: Final = 33
"""What the figures behind a name and the margins need, at 800x480."""


def _groups() -> dict[str, list[int]]:
    """The provinces by country, those of none last; within it those that count first."""
    found: dict[str, list[int]] = {name: [] for name in (*_COUNTRIES.values(), _ELSEWHERE)}
    for province in sorted(range(PROVINCES), key=lambda each: not POLITICAL[each]):
        country: int = COUNTRY_OF[SPACES_OF[province][0]]
        found[_COUNTRIES.get(country, _ELSEWHERE)].append(province)
    return found


GROUPS: Final = _groups()


class Standings(Widget):
    """Turns, scores and provinces of a view."""

    def __init__(self, view: RomeVsCarthageView) -> None:
        super().__init__()
        self.view = view

    def paint(self, surface: pygame.Surface) -> None:
        """Turns above, then the score, then four columns of provinces."""
        m = self.theme
        turns, score, table, note = rows(self.rect, [m.px(44), m.px(34), 1.0, m.px(36)], m.px(6))
        for number, cell in enumerate(columns(turns, [1.0] * LAST_TURN, m.px(4)), start=1):
            self._turn(surface, cell, number)
        self._score(surface, score)
        # As wide as its longest name and the figures behind it need, in proportion.
        shares = [
            max(lettering.width_of(tr(PROVINCE_NAMES[p]), "strong", m.px(13)) for p in each)
            + float(m.px(FIGURES))
            for each in GROUPS.values()
        ]
        most = max(map(len, GROUPS.values()))
        for name, cell in zip(GROUPS, columns(table, shares, m.px(8)), strict=True):
            head, body = rows(cell, [m.px(20), 1.0], m.px(2))
            lettering.draw_block(surface, tr(name), head, "strong", m.px(15), theme.TERRACOTTA_DARK)
            self._country(surface, rows(body, [1.0] * most, m.px(3)), GROUPS[name])
        words = tr("Whoever has fewer at the turn's end takes off markers. Grey ones do not count.")
        _draw_shrunk(surface, words, note, "text", m.px(14), theme.INK_SOFT)

    def _turn(self, surface: pygame.Surface, box: pygame.Rect, number: int) -> None:
        """A turn with its years; those that are over are dark, the present one gold."""
        m, turn = self.theme, self.view["turn"]
        over, present = number < turn, number == turn
        fill = theme.PARCHMENT_DARK if over else theme.PARCHMENT_LIGHT
        shapes.rect(surface, theme.GOLD_LIGHT if present else fill, box, border_radius=m.px(5))
        edge = theme.TERRACOTTA_DARK if present else theme.PARCHMENT_EDGE
        shapes.rect(surface, edge, box, m.px(2 if present else 1), m.px(5))
        upper, lower = rows(box.inflate(-m.px(4), 0), [0.56, 0.44])
        colour = theme.INK_SOFT if over else theme.INK
        lettering.draw_line(surface, str(number), upper.center, "title", m.px(18), colour)
        first, dash, last = YEARS[number].partition("-")
        # 215-14 for 215-214.
        years = f"{first}{dash}{last[-2:]}"
        lettering.draw_block(surface, years, lower, "text", m.px(12), colour, "centre")

    def _score(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """One bar: Rome's provinces from the left, Carthage's from the right."""
        m, counting = self.theme, sum(POLITICAL)
        left, bar, right = columns(box, [m.px(60), 1.0, m.px(60)], m.px(4))
        bar.inflate_ip(0, -m.px(14))
        shapes.rect(surface, theme.PARCHMENT_DARK, bar, border_radius=m.px(6))
        for side, end in zip(SIDES, (left, right), strict=True):
            style, count = STYLES[side], self.view["score"][side]
            free = float(counting - count)
            halves = [float(count), free] if side == "rome" else [free, float(count)]
            part = columns(bar, halves)[SIDES.index(side)]
            shapes.rect(surface, style.colour, part, border_radius=m.px(6))
            ends = [box.height, 1.0] if side == "rome" else [1.0, box.height]
            cells = columns(end, ends)
            medal, figure = cells if side == "rome" else reversed(cells)
            put(surface, emblems.medallion(style, box.height), medal)
            lettering.draw_line(surface, str(count), figure.center, "title", m.px(22), style.dark)

    def _country(
        self, surface: pygame.Surface, lines: Sequence[pygame.Rect], provinces: Sequence[int]
    ) -> None:
        """A band for each province: its name and how much of it the stronger side holds."""
        m = self.theme
        for province, box in zip(provinces, lines, strict=False):
            owner = self.view["provinces"][PROVINCE_IDS[province]]
            fill, letters = theme.PARCHMENT, theme.INK
            if owner is not None:
                fill, letters = STYLES[side_of(owner)].colour, theme.PARCHMENT_LIGHT
            if not POLITICAL[province]:
                fill = theme.mix(fill, (150, 146, 138), 0.6)
            shapes.rect(surface, fill, box, border_radius=m.px(4))
            shapes.rect(surface, theme.PARCHMENT_EDGE, box, 1, border_radius=m.px(4))
            words, figures = columns(box.inflate(-m.px(6), 0), [1.0, m.px(24)], m.px(3))
            name = tr(PROVINCE_NAMES[province])
            _draw_shrunk(surface, name, words, "strong", m.px(13), letters)
            spaces = SPACES_OF[province]
            owners = [self.view["spaces"][SPACE_IDS[space]]["control"] for space in spaces]
            held = f"{max(map(owners.count, SIDES))}/{len(spaces)}"
            lettering.draw_block(surface, held, figures, "text", m.px(12), letters, "right")


def _draw_shrunk(
    surface: pygame.Surface, words: str, box: pygame.Rect, face: Face, size: int, colour: Colour
) -> None:
    """One line at the left of a box, smaller if it would be longer."""
    size = lettering.line_size(words, face, size, box.width, LEAST_LETTERS)
    lettering.draw_line(surface, words, box.midleft, face, size, colour, "left")
