"""Before the next game of a series: who sits where now."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.kiosk import emblems, lettering, theme
from pi_app.kiosk.boards.board_view import find_board
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.gestures import Back, Gesture
from pi_app.kiosk.layout import centred, columns, inset, put, rows
from pi_app.kiosk.people import player_names
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.text import Text, lazy, tr
from pi_app.kiosk.theme import SeatStyle
from pi_app.kiosk.widgets import Button, Label, Panel, Widget, place_each
from pi_app.table.table import Table


class MoveLine(Widget):
    """One player: the seat of the last game, and with its medal the seat of the next."""

    def __init__(self, styles: tuple[SeatStyle, SeatStyle], words: tuple[Text, Text, Text]) -> None:
        """``words`` are the player, the seat before and the seat now; ``styles`` those of both
        seats."""
        super().__init__()
        self.before, self.now = styles
        self.words = words

    def paint(self, surface: pygame.Surface) -> None:
        """Player, seat before, an arrow, seat now."""
        m = self.theme
        shares = [1.0, 1.1, m.px(30), self.rect.height, 1.2]
        player, before, arrow, medal_box, now = columns(self.rect, shares, m.unit)
        put(surface, emblems.medallion(self.now, medal_box.height), medal_box)
        name, old, new = (words() for words in self.words)
        lettering.draw_block(surface, name, player, "strong", m.body, theme.INK)
        lettering.draw_block(surface, old, before, "text", m.small, self.before.dark, "right")
        lettering.draw_block(surface, "→", arrow, "strong", m.body, theme.INK_SOFT, "centre")
        lettering.draw_block(surface, new, now, "strong", m.body, self.now.dark)


class NewSeatsScene(Scene):
    """Tells everybody where to sit in the game at ``table``, which follows that at ``last``."""

    def __init__(self, evening: Evening, last: Table, table: Table) -> None:
        super().__init__()
        self.evening = evening
        self.last = last
        self.table = table

    def layout(self, area: pygame.Rect) -> None:
        """A line for each seat of the new game, and the way on."""
        self.widgets.clear()
        m, seats = self.theme, self.table.seats
        box = inset(area, 2 * m.unit)
        high = min(m.px(52), (box.height - m.touch - m.px(52) - 6 * m.unit) // seats - m.px(4))
        lines_high = seats * (high + m.px(4))
        whole = lines_high + m.touch + m.px(52) + 6 * m.unit
        sheet = centred(box, (min(box.width, m.px(660)), whole))
        title = Label(
            lazy("The seats have moved on"), "title", "title", theme.TERRACOTTA_DARK, "centre"
        )
        lines = [self._line(seat) for seat in range(seats)]
        start = Button(lazy("Start the game"), self._go_on, "primary", icon="next")
        panel = Panel([title, *lines, start])
        panel.place(sheet, m)
        parts: list[int | float] = [m.px(52), lines_high, 1.0]
        head, body, foot = rows(inset(sheet, 2 * m.unit), parts, m.unit)
        title.place(head, m)
        place_each(lines, rows(body, [1.0] * seats, m.px(4)), m)
        start.place(centred(foot, (m.px(260), m.touch)), m)
        self.widgets.add(panel)

    def _line(self, seat: int) -> MoveLine:
        last, table = self.last, self.table
        number = table.series_players[seat]
        before = last.series_players.index(number)
        styles = find_board(table.game).styles[: table.seats]
        return MoveLine(
            (styles[before], styles[seat]),
            (
                lambda: player_names(table.players, table.series_players)[seat],
                partial(tr, table.game.seat_names[before]),
                partial(tr, table.game.seat_names[seat]),
            ),
        )

    def handle(self, gesture: Gesture) -> None:
        """Back leads on as well: the game has begun."""
        if isinstance(gesture, Back):
            self._go_on()

    def _go_on(self) -> None:
        self.app.replace(self.evening.ways.table(self.table))

    @property
    def bots_wait(self) -> bool:
        """Nothing happens at the table before everybody sits."""
        return True
