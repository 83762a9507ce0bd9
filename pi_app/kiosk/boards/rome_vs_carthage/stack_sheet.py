"""A sheet that lists what is in one space: who holds it, generals with ratings, units, siege."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import emblems, lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage import looks
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import Space, load_campaign_map
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, Force, Leader, MapMoment, Side
from pi_app.kiosk.boards.rome_vs_carthage.sheet import names_now
from pi_app.kiosk.layout import columns, inset, put, rows
from pi_app.kiosk.text import N_, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Panel
from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES

HOLDERS = {
    "rome": N_("Held by Rome"),
    "carthage": N_("Held by Carthage"),
    None: N_("Held by nobody"),
}
OFFICES = {"consul": N_("Consul"), "proconsul": N_("Proconsul")}

HEAD, LINE = 66, 34
"""The heights of the heading and of a line, at 800x480."""


class StackSheet(Panel):
    """The sheet of one space. Tell it which by `tell`; its close button calls ``close``.

    It is as high as what it lists; `height_for` says so before it is placed.
    """

    def __init__(self, close: Callable[[], None]) -> None:
        super().__init__([Button(None, close, icon="close", rank="quiet")])
        self._chart = load_campaign_map()
        self.space: str | None = None
        self._moment = MapMoment()

    def tell(self, space: str, moment: MapMoment) -> None:
        """Show a space at a moment."""
        self.space = space
        self._moment = moment
        self.changed()

    @property
    def _lines(self) -> list[tuple[Force, Leader | None]]:
        """Each force, with each of its generals beneath it."""
        forces = self._moment.at(self.space) if self.space is not None else ()
        return [(force, leader) for force in forces for leader in (None, *force.leaders)]

    def height_for(self, width: int, measures: Theme) -> int:
        return measures.px(HEAD + LINE * len(self._lines)) + 2 * measures.unit

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        corner = pygame.Rect(0, 0, measures.touch, measures.touch)
        corner.topright = inset(rect, measures.px(6)).topright
        place_each(self.children, [corner], measures)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.space is None:
            return
        m, lines = self.theme, self._lines
        head, body = rows(self.rect.inflate(-m.px(28), -2 * m.unit), [m.px(HEAD), 1.0])
        self._heading(surface, self._chart.spaces[self.space], head)
        body.height = min(body.height, len(lines) * m.px(LINE))
        for (force, leader), box in zip(lines, rows(body, [1.0] * len(lines)), strict=True):
            if leader is None:
                self._force(surface, force, box)
            else:
                self._leader(surface, force.side, leader, box)

    def _heading(self, surface: pygame.Surface, space: Space, box: pygame.Rect) -> None:
        m, names = self.theme, names_now()
        side = self._moment.control.get(space.id)
        box.width -= m.touch
        if side is not None:
            mark, box = columns(box, [m.px(40), 1.0], m.unit)
            mark.height -= m.px(14)
            put(surface, emblems.medallion(STYLES[side], m.px(40)), mark)
        title, line, _ = rows(box, [m.px(28), m.px(32), 1.0])
        lettering.draw_block(surface, names[space.id], title, "title", m.large, theme.INK)
        words = " · ".join([names[space.province], *self._facts(space, side)])
        lettering.draw_block(surface, words, line, "text", m.small, theme.INK_SOFT)

    def _facts(self, space: Space, side: Side | None) -> list[str]:
        facts = [tr(HOLDERS[side])]
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
        m, light = self.theme, theme.PARCHMENT_LIGHT
        band = box.inflate(0, -m.px(6))
        shapes.rect(surface, STYLES[force.side].colour, band, border_radius=m.px(5))
        room = band.inflate(-2 * m.unit, 0)
        name = tr(SIDE_NAMES[SIDES.index(force.side)])
        words = f"{name}  {tr('in the city')}" if force.inside else name
        lettering.draw_block(surface, words, room, "strong", m.small, light)
        strength = [tr("Units {count}", count=force.units)]
        if force.elephants:
            strength.append(tr("elephants {count}", count=force.elephants))
        if force.siege_train:
            strength.append(tr("siege train"))
        words = " · ".join(strength)
        lettering.draw_line(surface, words, room.midright, "strong", m.small, light, "right")

    def _leader(
        self, surface: pygame.Surface, side: Side, leader: Leader, box: pygame.Rect
    ) -> None:
        """Head, name and office, ratings."""
        m, size = self.theme, self.theme.small
        ratings = tr(
            "Strategy {strategy} · Battle {battle}", strategy=leader.strategy, battle=leader.battle
        )
        wide = lettering.width_of(ratings, "text", size)
        head, room, figures = columns(box, [box.height + m.px(4), 1.0, wide], m.unit)
        put(surface, looks.bust(side, leader.office, box.height - m.px(2)), head)
        name = tr(leader.name)
        if leader.office is not None:
            name = tr("{name}, {office}", name=name, office=tr(OFFICES[leader.office]))
        lettering.draw_block(surface, name, room, "strong", m.body, theme.INK)
        lettering.draw_line(surface, ratings, figures.center, "text", size, theme.INK_SOFT)
