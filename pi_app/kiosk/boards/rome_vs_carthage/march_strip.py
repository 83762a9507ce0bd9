"""Who is on the march: leader, company, CUs and the movement points that are left."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage import counters
from pi_app.kiosk.boards.rome_vs_carthage.seeing import general_name, general_side, office_of
from pi_app.kiosk.boards.rome_vs_carthage.styles import STYLES
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import tr
from pi_app.kiosk.widgets.base import Widget
from pi_app.rules.rome_vs_carthage.victory import LoseMarkers, Mourn
from pi_app.rules.rome_vs_carthage.view import MarchView, RomeVsCarthageView


class MarchStrip(Widget):
    """One line under the ribbon, as wide as it needs; nothing while nobody marches."""

    def __init__(self) -> None:
        super().__init__()
        self.view: RomeVsCarthageView | None = None

    def show(self, view: RomeVsCarthageView) -> None:
        """Show the march of a view."""
        self.view = view
        self.changed()

    @property
    def marches(self) -> MarchView | None:
        """The march that is going on, None while what a battle has cost is asked for, and of a
        leader whom it has driven off the map."""
        view = self.view
        march = view["march"] if view is not None else None
        if view is None or march is None or view["generals"][march["leader"]]["space"] is None:
            return None
        asked = view["task"]["phase"] if view["task"] is not None else ""
        return None if asked in (LoseMarkers.id, Mourn.id) else march

    def _words(self, march: MarchView) -> str:
        names = tr(", ").join(tr(general_name(each)) for each in march["companions"])
        leader = tr(general_name(march["leader"]))
        return tr("{leader} with {names}", leader=leader, names=names) if names else leader

    def paint(self, surface: pygame.Surface) -> None:
        """Head, names, CUs, elephants, points."""
        march = self.marches
        if march is None or self.view is None:
            return
        m = self.theme
        side = general_side(march["leader"])
        high = self.rect.height
        words = self._words(march)
        army = self._army(march)
        points = march["points"]
        pitch = m.px(13)
        rest = high + sum(wide for wide, _ in army) + points * pitch + m.px(38)
        name_wide = min(lettering.width_of(words, "strong", m.px(15)), self.rect.width - rest)
        box = pygame.Rect(self.rect.left, self.rect.top, name_wide + rest, high)
        lay_sheet(surface, box, m, 6, 4)
        head = counters.bust(side, office_of(self.view, march["leader"]), high - m.px(4))
        surface.blit(head, head.get_rect(midleft=(box.left + m.px(3), box.centery)))
        left = box.left + high + m.px(3)
        room = pygame.Rect(left, box.top + m.px(2), name_wide, high - m.px(4))
        lettering.draw_block(surface, words, room, "strong", m.px(15), STYLES[side].dark)
        left = room.right + m.px(10)
        for part_wide, draw in army:
            draw(surface, left, box.centery)
            left += part_wide
        left += m.px(8)
        for point in range(points):
            spot = (left + point * pitch + pitch // 2, box.centery)
            used = point < march["spent"]
            shapes.circle(surface, theme.GOLD_DARK, spot, m.px(5))
            fill = theme.PARCHMENT_DARK if used else theme.GOLD_LIGHT
            shapes.circle(surface, fill, spot, m.px(4))

    def _army(
        self, march: MarchView
    ) -> list[tuple[int, Callable[[pygame.Surface, int, int], None]]]:
        """The parts that tell how strong the army is: how wide each is, and how to draw it."""
        m = self.theme
        size = m.px(17)

        def figure(words: str) -> tuple[int, Callable[[pygame.Surface, int, int], None]]:
            def draw(surface: pygame.Surface, left: int, middle: int) -> None:
                place = (left, middle)
                lettering.draw_line(surface, words, place, "strong", size, theme.INK, "left")

            return (lettering.width_of(words, "strong", size) + m.px(6), draw)

        def sign(image: pygame.Surface) -> tuple[int, Callable[[pygame.Surface, int, int], None]]:
            def draw(surface: pygame.Surface, left: int, middle: int) -> None:
                surface.blit(image, image.get_rect(midleft=(left, middle)))

            return (image.get_width() + m.px(4), draw)

        strength = march["units"] + march["elephants"]
        parts = [figure(tr("{count} CU", plural="{count} CUs", count=strength))]
        if march["elephants"]:
            parts.append(sign(counters.elephant(m.px(17), theme.INK_SOFT)))
            parts.append(figure(str(march["elephants"])))
        if march["train"]:
            parts.append(sign(counters.ram(m.px(17), theme.INK_SOFT)))
        return parts
