"""How the war stands: the turns with their years, and who holds which province."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from pi_app.kiosk import emblems, lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, side_of
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.lettering import Face
from pi_app.kiosk.text import N_, tr
from pi_app.kiosk.theme import Colour, Theme
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
_NONE: Final = -1
_ELSEWHERE: Final = N_("Elsewhere")


def _groups() -> list[tuple[str, list[int]]]:
    """The provinces by country, those of none last; within it those that count first."""
    found: dict[int, list[int]] = {country: [] for country in (*_COUNTRIES, _NONE)}
    for province in range(PROVINCES):
        country: int = COUNTRY_OF[SPACES_OF[province][0]]
        found[country if country in _COUNTRIES else _NONE].append(province)
    return [
        (_COUNTRIES.get(country, _ELSEWHERE), sorted(each, key=lambda p: not POLITICAL[p]))
        for country, each in found.items()
    ]


LEAST_LETTERS: Final = 10
"""No letters are smaller, in pixels."""

FIGURES: Final = 33
"""What the figures behind a name and the margins need, at 800x480."""

GROUPS: Final = tuple(_groups())


def held_in(view: RomeVsCarthageView, province: int) -> tuple[int, int]:
    """Return how many spaces of a province Rome and Carthage hold."""
    owners = [view["spaces"][SPACE_IDS[space]]["control"] for space in SPACES_OF[province]]
    return (owners.count("rome"), owners.count("carthage"))


def short_years(years: str) -> str:
    """Return years such as 215-14 for 215-214."""
    first, _, last = years.partition("-")
    return f"{first}-{last[-2:]}" if last else first


def draw_turns(surface: pygame.Surface, box: pygame.Rect, turn: int, m: Theme) -> None:
    """Draw the nine turns with their years; those that are over are dark, the present one gold."""
    gap = m.px(4)
    for number, cell in enumerate(columns(box, [1.0] * LAST_TURN, gap), start=1):
        fill = theme.PARCHMENT_DARK if number < turn else theme.PARCHMENT_LIGHT
        if number == turn:
            fill = theme.GOLD_LIGHT
        radius = m.px(5)
        shapes.rect(surface, fill, cell, border_radius=radius)
        edge = theme.TERRACOTTA_DARK if number == turn else theme.PARCHMENT_EDGE
        shapes.rect(surface, edge, cell, m.px(2 if number == turn else 1), radius)
        upper, lower = rows(cell, [0.56, 0.44])
        colour = theme.INK_SOFT if number < turn else theme.INK
        lettering.draw_line(surface, str(number), upper.center, "title", m.px(18), colour)
        years = short_years(YEARS[number])
        room = lower.inflate(-m.px(4), 0)
        lettering.draw_block(surface, years, room, "text", m.px(12), colour, "centre")


class Standings(Widget):
    """Turns, scores and provinces of a view."""

    def __init__(self, view: RomeVsCarthageView) -> None:
        super().__init__()
        self.view = view

    def paint(self, surface: pygame.Surface) -> None:
        """Turns above, then the score, then four columns of provinces."""
        m = self.theme
        turns, score, table, note = rows(self.rect, [m.px(44), m.px(34), 1.0, m.px(36)], m.px(6))
        draw_turns(surface, turns, self.view["turn"], m)
        self._score(surface, score)
        # As wide as its longest name and the figures behind it need, in proportion.
        shares = [
            max(lettering.width_of(tr(PROVINCE_NAMES[p]), "strong", m.px(13)) for p in each)
            + float(m.px(FIGURES))
            for _, each in GROUPS
        ]
        cells = columns(table, shares, m.px(8))
        for (name, provinces), cell in zip(GROUPS, cells, strict=True):
            self._country(surface, cell, name, provinces)
        words = tr("Whoever has fewer at the turn's end takes off markers. Grey ones do not count.")
        draw_shrunk(surface, words, note, "text", m.px(14), theme.INK_SOFT)

    def _score(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """One bar: Rome's provinces from the left, Carthage's from the right."""
        m = self.theme
        counting = sum(POLITICAL)
        ends = columns(box, [m.px(60), 1.0, m.px(60)], m.px(4))
        track = ends[1].inflate(0, -m.px(14))
        shapes.rect(surface, theme.PARCHMENT_DARK, track, border_radius=m.px(6))
        for side, end in zip(SIDES, (ends[0], ends[2]), strict=True):
            count = self.view["score"][side]
            part = pygame.Rect(track.left, track.top, round(track.width * count / counting), 0)
            part.height = track.height
            if side == "carthage":
                part.right = track.right
            shapes.rect(surface, STYLES[side].colour, part, border_radius=m.px(6))
            medal = emblems.medallion(STYLES[side], box.height)
            figure = str(count)
            right = side == "carthage"
            surface.blit(
                medal,
                medal.get_rect(midright=end.midright)
                if right
                else medal.get_rect(midleft=end.midleft),
            )
            x = end.left + m.px(10) if right else end.right - m.px(10)
            lettering.draw_line(
                surface, figure, (x, end.centery), "title", m.px(22), STYLES[side].dark
            )

    def _country(
        self, surface: pygame.Surface, box: pygame.Rect, name: str, provinces: Sequence[int]
    ) -> None:
        m = self.theme
        most = max(len(each) for _, each in GROUPS)
        head, body = rows(box, [m.px(20), 1.0], m.px(2))
        lettering.draw_block(surface, tr(name), head, "strong", m.px(15), theme.TERRACOTTA_DARK)
        lines = rows(body, [1.0] * most, m.px(3))
        for province, line in zip(provinces, lines, strict=False):
            self._province(surface, line, province)

    def _province(self, surface: pygame.Surface, box: pygame.Rect, province: int) -> None:
        m = self.theme
        owner = self.view["provinces"][PROVINCE_IDS[province]]
        fill, letters = theme.PARCHMENT, theme.INK
        if owner is not None:
            style = STYLES[side_of(owner)]
            fill, letters = style.colour, theme.PARCHMENT_LIGHT
        if not POLITICAL[province]:
            fill = theme.mix(fill, (150, 146, 138), 0.6)
        shapes.rect(surface, fill, box, border_radius=m.px(4))
        shapes.rect(surface, theme.PARCHMENT_EDGE, box, 1, border_radius=m.px(4))
        words, figures = columns(box.inflate(-m.px(6), 0), [1.0, m.px(24)], m.px(3))
        draw_shrunk(surface, tr(PROVINCE_NAMES[province]), words, "strong", m.px(13), letters)
        rome, carthage = held_in(self.view, province)
        total = len(SPACES_OF[province])
        held = max(rome, carthage)
        lettering.draw_block(
            surface, f"{held}/{total}", figures, "text", m.px(12), letters, "right"
        )


def draw_shrunk(
    surface: pygame.Surface,
    words: str,
    box: pygame.Rect,
    face: Face,
    size: int,
    colour: Colour,
) -> None:
    """Draw one line at the left of a box, smaller if it would be longer."""
    size = lettering.line_size(words, face, size, box.width, LEAST_LETTERS)
    place = (box.left, box.centery)
    lettering.draw_line(surface, words, place, face, size, colour, "left")
