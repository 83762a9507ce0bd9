"""What the screen shows of a faction beside the track: chariots home, unused cards, laps."""

from __future__ import annotations

import pygame

from pi_app.kiosk import icons, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.score_panel import ScorePanel
from pi_app.kiosk.layout import centred, columns, put, rows
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.rules.circus_maximus.terms import TEAM
from pi_app.rules.circus_maximus.view import ChariotView, CircusView

STRIP = 32
"""Height of the strip of cards, at 800x480, where seats are many."""


class FactionPanel(ScorePanel[CircusView]):
    """A faction at a glance. Everything on it is public."""

    def __init__(self, seat: int, style: SeatStyle, name: Text, detail: Text, deck: int) -> None:
        super().__init__(style, name, detail)
        self.seat = seat
        self.deck = deck

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """As a `ScorePanel`, but the strip is always there: cards are played from it."""
        super().place(rect, measures)
        head = rect.copy()
        head.height = min(measures.px(54), rect.height - measures.px(STRIP))
        self.badge.place(head, measures)

    def score(self, moment: Moment[CircusView]) -> str:
        """Return how many chariots are home, of how many."""
        view = moment.seen.view()
        return f"{view['home'][self.seat]}/{TEAM}"

    def paint_strip(
        self, surface: pygame.Surface, box: pygame.Rect, moment: Moment[CircusView]
    ) -> None:
        """Cards not yet used in this round at the left, the three chariots at the right."""
        m = self.theme
        view = moment.seen.view()
        cards, team = self._places(box)
        gap = m.px(3)
        wide = min((cards.width + gap) // self.deck - gap, round(cards.height * 0.8))
        for value, card in enumerate(columns(cards, [wide] * self.deck, gap), 1):
            self._card(surface, card, value, unused=value in view["cards"][self.seat])
        own = view["chariots"][self.seat * TEAM : (self.seat + 1) * TEAM]
        for chariot, cell in zip(own, columns(team, [1.0] * TEAM, gap), strict=True):
            self._chariot(surface, cell, chariot)

    def _places(self, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Where cards and chariots lie: side by side, or one above the other where there is
        room."""
        m = self.theme
        if box.height < m.px(72):
            line = centred(box, (box.width, m.px(30)))
            cards, team = columns(line, [1.0, 3 * line.height], m.px(6))
        else:
            cards, team = (
                centred(part, (part.width, m.px(40))) for part in rows(box, [1.0, 1.0], m.px(6))
            )
        return cards, team

    def _card(self, surface: pygame.Surface, box: pygame.Rect, value: int, *, unused: bool) -> None:
        radius = max(2, box.width // 6)
        if unused:
            shapes.rect(surface, self.style.colour, box, border_radius=radius)
            face = box.inflate(-self.theme.px(3), -self.theme.px(3))
            shapes.rect(surface, theme.PARCHMENT_LIGHT, face, border_radius=radius)
            size = min(round(box.height * 0.7), round(box.width * 0.9), self.theme.px(24))
            lettering.draw_line(surface, str(value), box.center, "strong", size, self.style.dark)
        else:
            shapes.rect(surface, theme.PARCHMENT_DARK, box, border_radius=radius)
            shapes.rect(surface, theme.PARCHMENT_EDGE, box, 1, border_radius=radius)

    def _chariot(self, surface: pygame.Surface, box: pygame.Rect, chariot: ChariotView) -> None:
        """A wheel: with a gold rim once the chariot has gone round, full with a mark when home."""
        m = self.theme
        radius = min(box.width, box.height) // 2 - m.px(1)
        rim = theme.GOLD if chariot["laps"] >= 1 else theme.PARCHMENT_EDGE
        shapes.circle(surface, rim, box.center, radius)
        inner = radius - m.px(3)
        if chariot["home"]:
            shapes.circle(surface, self.style.colour, box.center, inner)
            put(surface, icons.picture("check", round(inner * 1.4), theme.PARCHMENT_LIGHT), box)
            return
        shapes.circle(surface, theme.PARCHMENT_LIGHT, box.center, inner)
        for spoke in range(4):
            arm = pygame.Vector2(inner, 0).rotate(45 * spoke)
            start, end = box.center - arm, box.center + arm
            shapes.line(surface, rim, start, end, m.px(1))
