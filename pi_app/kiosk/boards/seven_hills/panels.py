"""Choosing in secret: one line beside the open board for whoever is alone at the table, a small
table of one's own behind the curtain."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.boards.board_view import Host, PickPanel
from pi_app.kiosk.boards.seven_hills.hand import Hand
from pi_app.kiosk.boards.seven_hills.hills import Hills
from pi_app.kiosk.boards.seven_hills.placing import Placing
from pi_app.kiosk.boards.seven_hills.table import Table, tribe_of
from pi_app.kiosk.gestures import Gesture
from pi_app.kiosk.layout import inset, rows
from pi_app.kiosk.paper import sheet
from pi_app.kiosk.text import render, tr
from pi_app.kiosk.theme import Theme
from pi_app.rules.game import Perspective
from pi_app.rules.seven_hills.terms import TRIBE_IDS
from pi_app.rules.seven_hills.view import SevenHillsView


class ChoiceLine(PickPanel):
    """Says what is chosen while card and hill are taken on the board itself."""

    def __init__(self, own: Perspective, choose: Callable[[int], None], placing: Placing) -> None:
        super().__init__(choose)
        self.own = own
        self.placing = placing
        placing.begin(own, choose)
        self._said = ""

    def show_picked(self) -> None:
        """Show it on the board too."""
        self.placing.pick(self.picked)

    @property
    def dirty(self) -> bool:
        return self._dirty or self._said != self._words()

    def _words(self) -> str:
        if self.picked is not None:
            return render(self.own.action_label(self.picked))
        if self.placing.grasp.held is not None:
            return tr("Now tap one of the lit hills.")
        return tr("Tap a card, then a hill; or drag it there.")

    def paint(self, surface: pygame.Surface) -> None:
        """A strip of parchment with the words."""
        m = self.theme
        surface.blit(sheet(self.rect.size, m.px(8), m.px(1)), self.rect)
        self._said = self._words()
        face: lettering.Face = "strong" if self.picked is not None else "text"
        box = inset(self.rect, m.px(6))
        lettering.draw_block(surface, self._said, box, face, m.body, theme.INK, "centre")


class SmallTable(PickPanel):
    """The hills with one's own hand beneath, behind the curtain.

    The hand lies in a new order each time, so that where a finger points doesn't tell the card;
    the hill becomes known to all anyway.
    """

    def __init__(
        self,
        own: Perspective[SevenHillsView],
        choose: Callable[[int], None],
        host: Host,
        *,
        highest_card: bool,
    ) -> None:
        super().__init__(choose)
        view = own.view()
        tribe = tribe_of(TRIBE_IDS[own.seat])
        table = Table(highest_card=highest_card)
        table.show(view)
        self.hills = Hills(table, tribe)
        self.hand = Hand(tribe)
        self.hand.take(view["hands"][TRIBE_IDS[tribe]] or [])
        self.hand.shuffle()
        self.placing = Placing(self.hills, [self.hand], host)
        self.placing.begin(own, choose)
        self._now = 0.0

    def show_picked(self) -> None:
        """Lay the chosen card where it is to go."""
        self.placing.pick(self.picked)

    @property
    def dirty(self) -> bool:
        return self._dirty or self.placing.moving

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        high = min(round(rect.height * 0.34), measures.px(120))
        upper, lower = rows(rect, [1.0, high], measures.px(4))
        self.hills.place(upper, measures)
        self.hand.place(lower, measures)

    def update(self, now: float) -> None:
        """Let what is lit swell."""
        self._now = now

    def handle(self, gesture: Gesture) -> bool:
        taken = self.placing.handle(gesture)
        self.changed()
        return taken

    def paint(self, surface: pygame.Surface) -> None:
        self.hills.draw_land(surface)
        self.placing.draw_lights(surface, self._now)
        self.hills.draw_signs(surface)
        self.hills.draw_cards(surface)
        self.placing.draw_picked(surface)
        self.placing.draw_hands(surface)
        self.placing.draw_carried(surface)
