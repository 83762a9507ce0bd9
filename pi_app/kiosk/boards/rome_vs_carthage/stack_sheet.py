"""A sheet that lists what is in one space: who holds it, generals with ratings, units, siege."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from pi_app.kiosk import emblems, lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage import looks
from pi_app.kiosk.boards.rome_vs_carthage.atlas import names_now
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import Space, load_campaign_map
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, Force, Leader, MapMoment, Side
from pi_app.kiosk.text import N_, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Panel
from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES

HOLDERS = {"rome": N_("Held by Rome"), "carthage": N_("Held by Carthage")}
OFFICES = {"consul": N_("Consul"), "proconsul": N_("Proconsul")}


@dataclass(frozen=True)
class _Row:
    """One line of the sheet: a force, or one of its generals."""

    force: Force
    leader: Leader | None = None


class StackSheet(Panel):
    """The sheet of one space. Tell it which by `tell`; its close button calls ``close``.

    It is as high as what it lists; `wanted_height` says so before it is placed.
    """

    def __init__(self, close: Callable[[], None]) -> None:
        super().__init__()
        self._chart = load_campaign_map()
        self._close = Button(None, close, icon="close", rank="quiet")
        self.add(self._close)
        self.space: str | None = None
        self._moment = MapMoment()

    def tell(self, space: str, moment: MapMoment) -> None:
        """Show a space at a moment."""
        self.space = space
        self._moment = moment
        self.changed()

    @property
    def _rows(self) -> list[_Row]:
        rows = []
        for force in self._moment.at(self.space) if self.space is not None else ():
            rows.append(_Row(force))
            rows += [_Row(force, leader) for leader in force.leaders]
        return rows

    def wanted_height(self, theme: Theme) -> int:
        """The height in pixels at which nothing is squeezed."""
        return theme.px(74) + len(self._rows) * theme.px(34) + theme.unit

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place, with the button in the upper right corner."""
        super().place(rect, theme)
        side = theme.px(48)
        self._close.place(
            pygame.Rect(rect.right - side - theme.px(6), rect.top + theme.px(6), side, side), theme
        )

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet, the heading, a line for each force and each of its generals."""
        super().paint(surface)
        if self.space is None:
            return
        space = self._chart.spaces[self.space]
        self._heading(surface, space)
        rows = self._rows
        if not rows:
            return
        top = self.rect.top + self.theme.px(74)
        room = self.rect.bottom - self.theme.unit - top
        high = min(self.theme.px(34), room // len(rows))
        for number, row in enumerate(rows):
            box = pygame.Rect(
                self.rect.left + self.theme.px(14),
                top + number * high,
                self.rect.width - self.theme.px(28),
                high,
            )
            if row.leader is None:
                self._force(surface, row.force, box)
            else:
                self._leader(surface, row.force.side, row.leader, box)

    def _heading(self, surface: pygame.Surface, space: Space) -> None:
        names = names_now()
        side = self._moment.control.get(space.id)
        left = self.rect.left + self.theme.px(14)
        size = self.theme.px(40)
        if side is not None:
            image = emblems.medallion(STYLES[side], size)
            surface.blit(image, image.get_rect(midleft=(left, self.rect.top + self.theme.px(34))))
            left += size + self.theme.unit
        wide = self._close.rect.left - self.theme.unit - left
        title = pygame.Rect(left, self.rect.top + self.theme.px(8), wide, self.theme.px(28))
        lettering.draw_block(surface, names[space.id], title, "title", self.theme.large, theme.INK)
        words = [names[space.province], *self._facts(space, side)]
        line = pygame.Rect(left, title.bottom, wide, self.theme.px(32))
        lettering.draw_block(
            surface, " · ".join(words), line, "text", self.theme.small, theme.INK_SOFT
        )

    def _facts(self, space: Space, side: Side | None) -> list[str]:
        facts = [tr(HOLDERS[side]) if side is not None else tr("Held by nobody")]
        if space.kind == "walled":
            facts.append(tr("Walled city"))
        if space.id in self._moment.tribes:
            facts.append(tr("Tribe"))
        if space.port is not None:
            number = f"{space.port:+d}" if space.port else "0"
            facts.append(tr("Port {number}", number=number.replace("-", "\N{MINUS SIGN}")))
        points = self._moment.sieges.get(space.id, 0)
        if points:
            facts.append(tr("Siege {points}/3", points=points))
        return facts

    def _force(self, surface: pygame.Surface, force: Force, box: pygame.Rect) -> None:
        """Who it is and how strong, on a band of its side's colour."""
        style = STYLES[force.side]
        band = box.inflate(0, -self.theme.px(6))
        shapes.rect(surface, style.colour, band, border_radius=self.theme.px(5))
        name = tr(SIDE_NAMES[SIDES.index(force.side)])
        place = tr("in the city") if force.inside else ""
        words = [name, place] if place else [name]
        left = band.inflate(-2 * self.theme.unit, 0)
        lettering.draw_block(
            surface, "  ".join(words), left, "strong", self.theme.small, theme.PARCHMENT_LIGHT
        )
        strength = [tr("Units {count}", count=force.units)]
        if force.elephants:
            strength.append(tr("elephants {count}", count=force.elephants))
        if force.siege_train:
            strength.append(tr("siege train"))
        lettering.draw_line(
            surface,
            " · ".join(strength),
            (left.right, left.centery),
            "strong",
            self.theme.small,
            theme.PARCHMENT_LIGHT,
            "right",
        )

    def _leader(
        self, surface: pygame.Surface, side: Side, leader: Leader, box: pygame.Rect
    ) -> None:
        """Head, name and office, ratings."""
        image = looks.bust(side, leader.office, box.height - self.theme.px(2))
        surface.blit(image, image.get_rect(midleft=(box.left + self.theme.px(4), box.centery)))
        left = box.left + box.height + self.theme.unit
        name = tr(leader.name)
        if leader.office is not None:
            name = tr("{name}, {office}", name=name, office=tr(OFFICES[leader.office]))
        ratings = tr(
            "Strategy {strategy} · Battle {battle}",
            strategy=leader.strategy,
            battle=leader.battle,
        )
        size = self.theme.small
        wide = lettering.width_of(ratings, "text", size)
        lettering.draw_line(
            surface, ratings, (box.right, box.centery), "text", size, theme.INK_SOFT, "right"
        )
        room = pygame.Rect(left, box.top, box.right - wide - self.theme.unit - left, box.height)
        lettering.draw_block(surface, name, room, "strong", self.theme.body, theme.INK)
