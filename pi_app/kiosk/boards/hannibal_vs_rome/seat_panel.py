"""What the screen shows of a side beside the map: forces, cards, aims, chips."""

from __future__ import annotations

import pygame

from pi_app.kiosk import icons, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import Moment, SeatPanel
from pi_app.kiosk.boards.hannibal_vs_rome import counters
from pi_app.kiosk.boards.hannibal_vs_rome.counters import Kind
from pi_app.kiosk.boards.hannibal_vs_rome.hand import draw_small_hand
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import STYLES
from pi_app.kiosk.layout import columns, inset, rows
from pi_app.kiosk.lettering import Face
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import N_, Text, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.seats import SeatBadge, Status
from pi_app.rules.hannibal_vs_rome.board import (
    CHIPS_TO_WIN,
    CORE_MAJORITY,
    OBJECTIVE_REGIONS,
    REGION_IDS,
    REGION_NAMES,
    SIDE_IDS,
    SIDE_NAMES,
)
from pi_app.rules.hannibal_vs_rome.view import HannibalView

AIMS: dict[str, tuple[tuple[str, ...], ...]] = {
    side: tuple(tuple(REGION_IDS[region] for region in regions) for regions in groups)
    for side, groups in zip(SIDE_IDS, OBJECTIVE_REGIONS, strict=True)
}
"""For each side, the three parts of the Mediterranean, each by the regions that will do."""

EITHER = N_("{one} or {other}")


def aim_name(regions: tuple[str, ...]) -> str:
    """Return a part of the Mediterranean in words."""
    names = [tr(REGION_NAMES[REGION_IDS.index(region)]) for region in regions]
    return names[0] if len(names) == 1 else tr(EITHER, one=names[0], other=names[1])


class SidePanel(SeatPanel[HannibalView]):
    """One side at a glance. Everything on it is public."""

    def __init__(self, seat: int, name: Text, detail: Text, *, with_core: bool) -> None:
        super().__init__()
        self.side = SIDE_IDS[seat]
        self.style = STYLES[self.side]
        self.badge = SeatBadge(self.style, name, detail)
        self.with_core = with_core
        self.view: HannibalView | None = None

    @property
    def dirty(self) -> bool:
        """Whether anything on it changed."""
        return self._dirty or self.badge.dirty

    def tell_status(self, status: Status) -> None:
        self.badge.status = status

    def show(self, moment: Moment[HannibalView]) -> None:
        """Show how the side stands."""
        self.view = moment.seen.view()
        self.changed()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The badge is the head of the panel."""
        super().place(rect, measures)
        head = pygame.Rect(rect.left, rect.top, rect.width, min(measures.px(50), rect.height // 3))
        self.badge.place(head, measures)

    def paint(self, surface: pygame.Surface) -> None:
        """A sheet with the badge on top; forces, cards and aims beneath."""
        m = self.theme
        lay_sheet(surface, self.rect, m, depth=5)
        self.badge.draw(surface)
        if self.view is None:
            return
        body = inset(self.rect, m.unit)
        body.top, body.height = self.badge.rect.bottom + m.px(5), 0
        body.height = self.rect.bottom - m.px(7) - body.top
        parts = rows(body, [0.27, 0.22, 0.51], m.px(4))
        self._forces(surface, parts[0], self.view)
        draw_small_hand(surface, parts[1], self.style, self.view["hands"][self.side], m)
        self._aims(surface, parts[2], self.view)

    def _forces(self, surface: pygame.Surface, box: pygame.Rect, view: HannibalView) -> None:
        legions = sum(view["legions"][self.side].values())
        shown: list[tuple[Kind, int]] = [("legion", legions)]
        if self.side == "carthage":
            shown.append(("hannibal", int(view["hannibal"] is not None)))
        shown.append(("fleet", sum(view["fleets"][self.side].values())))
        cells = columns(box, [1.0] * (len(shown) + self.with_core), self.theme.px(2))
        for (kind, count), cell in zip(shown, cells, strict=False):
            self._force(surface, cell, kind, count)
        if self.with_core:
            self._chips(surface, cells[-1], view["chips"][self.side])

    def _force(self, surface: pygame.Surface, cell: pygame.Rect, kind: Kind, count: int) -> None:
        side = min(cell.height, cell.width * 5 // 8)
        image = counters.picture(kind, self.style, max(16, round(side / 1.15)))
        at = image.get_rect(center=(cell.left + round(side * 0.46), cell.centery))
        if count:
            surface.blit(image, at)
        else:
            ghost = image.copy()
            ghost.set_alpha(70)
            surface.blit(ghost, at)
        if kind == "hannibal":
            if not count:
                cross = icons.picture("close", side // 2, theme.TERRACOTTA_DARK)
                surface.blit(cross, cross.get_rect(center=at.center))
            return
        place = ((cell.left + side * 0.9 + cell.right) / 2, cell.centery)
        size = min(self.theme.large, round(side * 0.75))
        colour = theme.INK if count else theme.TERRACOTTA_DARK
        lettering.draw_line(surface, str(count), place, "strong", size, colour)

    def _chips(self, surface: pygame.Surface, cell: pygame.Rect, chips: int) -> None:
        side = min(cell.height, cell.width * 9 // 20)
        draw_chip(surface, (cell.left + side // 2, cell.centery), side, self.theme)
        words = f"{chips}/{CHIPS_TO_WIN}"
        room = pygame.Rect(cell.left + side, cell.top, cell.width - side, cell.height)
        lettering.draw_block(surface, words, room, "strong", self.theme.body, theme.INK, "centre")

    def _aims(self, surface: pygame.Surface, box: pygame.Rect, view: HannibalView) -> None:
        m = self.theme
        held = view["objectives"][self.side]
        lines = rows(box, [0.9, 1.0, 1.0, 1.0] + [1.0] * self.with_core)
        enemy_capital = tr(SIDE_NAMES[1 - SIDE_IDS.index(self.side)])
        title = tr("Take {capital}, or hold:", capital=enemy_capital)
        colour = self.style.dark
        lettering.draw_block(surface, title, lines[0], "strong", m.px(12), colour)
        for regions, done, line in zip(AIMS[self.side], held, lines[1:4], strict=True):
            self._aim(surface, line, aim_name(regions), done=done)
        if self.with_core:
            count = view["core_regions"][self.side]
            words = tr("Core regions: {count} of {needed}", count=count, needed=CORE_MAJORITY)
            self._aim(surface, lines[4], words, done=count >= CORE_MAJORITY)

    def _aim(self, surface: pygame.Surface, line: pygame.Rect, words: str, *, done: bool) -> None:
        m = self.theme
        radius = min(m.px(8), line.height // 2 - 1)
        centre = (line.left + radius, line.centery)
        shapes.circle(surface, self.style.dark, centre, radius)
        fill = self.style.colour if done else theme.PARCHMENT_LIGHT
        shapes.circle(surface, fill, centre, radius - m.px(1))
        if done:
            mark = icons.picture("check", round(radius * 1.5), theme.PARCHMENT_LIGHT)
            surface.blit(mark, mark.get_rect(center=centre))
        room = pygame.Rect(line.left + 2 * radius + m.px(5), line.top, 0, line.height)
        room.width = line.right - room.left
        face: Face = "strong" if done else "text"
        colour = self.style.dark if done else theme.INK
        lettering.draw_block(surface, words, room, face, m.px(13), colour)


def draw_chip(surface: pygame.Surface, centre: tuple[int, int], side: int, m: Theme) -> None:
    """Draw a chip lying on another."""
    for lift in (m.px(3), 0):
        spot = (centre[0], centre[1] + lift)
        shapes.circle(surface, theme.GOLD_DARK, spot, side * 0.42)
        shapes.circle(surface, theme.GOLD, spot, side * 0.38)
        shapes.circle(surface, theme.GOLD_LIGHT, spot, side * 0.28, m.px(1))
