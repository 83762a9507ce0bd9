"""A board with a field that everybody looks at, and a desk on which people choose."""

from __future__ import annotations

from typing import Final

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.drawing.layout import columns, inset, rows
from pi_app.drawing.theme import Theme
from pi_app.kiosk.boards.board_view import BoardView, Host
from pi_app.kiosk.boards.form_panels import open_panel
from pi_app.kiosk.boards.lamps import Seen
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import ways_across
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.widgets.base import Widget
from pi_app.kiosk.widgets.panels import Composition, Panel

HIGH: Final = 80  # how high a line of ways to secret choices is, at 800x480
MARGIN: Final = 12  # what is left free around what stands on a sheet, at 800x480


class DeskBoard(BoardView[Seen]):
    """A board whose field is a picture of the view, with a desk beneath it while something is
    chosen in secret.

    Attributes:
        asks_on_desk: whether what is asked in the open is chosen there, too, as in any game; the
            desk is a sheet then, and may lie beside the field.
        field: shows what everybody may know.
        desk: where choices are made.
        sheet: lies on the desk of a board that asks there, with what is chosen from in the open.
    """

    portrait_height = 1.2
    asks_on_desk = False

    def __init__(self, host: Host[Seen], first: Perspective[Seen]) -> None:
        super().__init__(host, first)
        self.field: Widget = Composition(self._draw_field)
        self.desk = pygame.Rect(0, 0, 0, 0)
        self.sheet = Panel(margin=MARGIN)
        self._choosing = 0  # how many choose in secret
        self._wanted = 0  # how high the desk would like to be in pixels

    def picture(self) -> Picture:
        """Return what everybody may know."""
        raise NotImplementedError

    def _draw_field(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        self.picture()(surface, box, m)

    def show(self, moment: Moment[Seen]) -> None:
        super().show(moment)
        own = self.acting
        self.sheet.clear()
        if own is not None and self.asks_on_desk:
            self.sheet.add(open_panel(own, self.choose, self.host.refuse))
        if own is not None or moment.choosing or moment.seen.outcome() is not None:
            # Otherwise the room for choosing stays, and nothing jumps about from turn to turn.
            self._choosing, self._wanted = 0 if own is not None else moment.choosing, 0
        self.place(self.rect, self.theme)

    def on_event(self, event: Event, moment: Moment[Seen]) -> None:
        super().on_event(event, moment)
        self.sheet.clear()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m, margin = measures, 2 * measures.px(MARGIN) if self.asks_on_desk else 0
        width = rect.width - margin
        for offer in self.sheet.children:
            self._wanted = offer.height_for(width, m) + margin
        if self._choosing:
            down = -(-self._choosing // ways_across(self._choosing, width, m))
            self._wanted = down * m.px(HIGH) + margin
            if self.alone:
                self._wanted = rect.height if self.asks_on_desk else rect.height * 2 // 3
        beside = self.asks_on_desk and rect.width > rect.height * 1.2
        if beside and self._wanted > rect.height // 2:
            field, self.desk = columns(rect, [1.0, 1.0], m.unit)
        else:
            field, self.desk = rows(rect, [1.0, min(self._wanted, rect.height * 3 // 4)], m.unit)
        self.lay(field if self._wanted else rect)
        self.sheet.visible = self.asks_on_desk and self._wanted > 0
        self.sheet.place(self.desk, m)

    def lay(self, box: pygame.Rect) -> None:
        """Place what stands on the field."""
        self.field.place(box, self.theme)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.animations.draw(surface)

    @property
    def picking_place(self) -> pygame.Rect:
        if not self._wanted:
            return self.rect
        return inset(self.desk, self.theme.px(MARGIN)) if self.asks_on_desk else self.desk
