"""Panels that stand in for hardware: handhelds by keyboard rows, the board of lights by a picture.

Nothing in them tells which key was pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import VirtualLightBoard, on_screen
from pi_app.kiosk import emblems, icons, ink, lettering, shapes, theme
from pi_app.kiosk.boards.lamps import LampChart
from pi_app.kiosk.keyboard import LEGENDS, KeyboardHandhelds
from pi_app.kiosk.layout import columns, put, rows
from pi_app.kiosk.text import Text, lazy, tr
from pi_app.kiosk.theme import Colour, SeatStyle, Size, Theme
from pi_app.kiosk.widgets.floating import FloatingPanel

LAMP_ON: Colour = (255, 196, 64)
LAMP_OFF: Colour = (92, 74, 52)


@dataclass(frozen=True)
class HandheldSeat:
    """A seat with a handheld."""

    port: int
    style: SeatStyle
    name: Text


class HandheldPanel(FloatingPanel):
    """For each handheld its row of keys and its lamp."""

    def __init__(
        self,
        keyboard: KeyboardHandhelds,
        handhelds: VirtualHandhelds,
        seats: Sequence[HandheldSeat],
        close: Callable[[], None],
    ) -> None:
        # Below the prompt, where no hand of cards and no button lies.
        super().__init__(lazy("Keypads on the keyboard"), close, (0, 0.16))
        self.keyboard = keyboard
        self.handhelds = handhelds
        self.seats = tuple(seats)
        self._lit: tuple[bool, ...] = ()
        self._rows: tuple[int | None, ...] = ()

    def show_seats(self, seats: Sequence[HandheldSeat]) -> None:
        """Have a line for each of these from now on."""
        lines = [(seat.port, seat.style) for seat in seats]
        if lines != [(seat.port, seat.style) for seat in self.seats]:
            self.seats = tuple(seats)
            self.place(self.screen, self.theme)

    def wanted(self, measures: Theme) -> Size:
        """A line for each handheld, and one of remarks."""
        lines = max(1, len(self.seats))
        return (measures.px(430), lines * measures.px(46) + measures.px(24))

    def update(self, now: float) -> None:
        """Follow the lamps."""
        lit = tuple(self.handhelds.lamp(seat.port).lit(now) for seat in self.seats)
        driven = tuple(self.keyboard.row_of(seat.port) for seat in self.seats)
        if (lit, driven) != (self._lit, self._rows):
            self._lit, self._rows = lit, driven
            if self.visible:
                self.changed()

    def paint_inside(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Emblem, name, keys, lamp."""
        m = self.theme
        lines = rows(box, [*[1.0] * max(1, len(self.seats)), m.px(24)])
        for seat, lit, line in zip(self.seats, self._lit, lines, strict=False):
            self._line(surface, line, seat, lit=lit)
        if not self.seats:
            words = tr("Nobody at this table plays with a keypad.")
            lettering.draw_block(surface, words, lines[0], "text", m.small, theme.INK)
        hint = tr("F1–F7: which keypad the number row drives")
        lettering.draw_block(surface, hint, lines[-1], "text", m.px(12), theme.INK_SOFT)

    def _line(
        self, surface: pygame.Surface, line: pygame.Rect, seat: HandheldSeat, *, lit: bool
    ) -> None:
        m = self.theme
        medal_box, name_box, *keys, lamp = columns(
            line, [m.px(40), 1.0, m.px(76), m.px(66), m.px(66), m.px(38)], m.px(5)
        )
        put(surface, emblems.medallion(seat.style, m.px(36)), medal_box)
        name = f"{seat.port} · {seat.name()}"
        lettering.draw_block(surface, name, name_box, "strong", m.small, seat.style.dark)
        row = self.keyboard.row_of(seat.port)
        if row is None:
            words = tr("press F{port}", port=seat.port)
            room = keys[0].unionall(keys[1:])
            lettering.draw_block(surface, words, room, "text", m.small, theme.INK_SOFT, "centre")
        else:
            for title, legend, cell in zip(("1 … 0", "C", "OK"), LEGENDS[row], keys, strict=True):
                self._key(surface, cell, title, legend)
        if self.handhelds.connected(seat.port):
            _draw_lamp(surface, lamp.center, m.px(11), LAMP_ON if lit else LAMP_OFF, lit=lit)
        else:
            put(surface, icons.picture("close", m.px(22), theme.TERRACOTTA_DARK), lamp)

    def _key(self, surface: pygame.Surface, cell: pygame.Rect, title: str, legend: str) -> None:
        m = self.theme
        cap = cell.inflate(0, -m.px(8))
        shapes.rect(surface, theme.PARCHMENT_EDGE, cap, border_radius=m.px(5))
        top = pygame.Rect(cap.left, cap.top, cap.width, cap.height - m.px(3))
        shapes.rect(surface, theme.WHITE, top, border_radius=m.px(5))
        upper, lower = rows(top, [0.45, 0.55])
        lettering.draw_line(surface, title, upper.center, "text", m.px(11), theme.INK_SOFT)
        lettering.draw_block(surface, legend, lower, "strong", m.px(13), theme.INK, "centre")


class LampPanel(FloatingPanel):
    """The board of lights as it would glow on the table."""

    def __init__(
        self, board: VirtualLightBoard, chart: LampChart, close: Callable[[], None]
    ) -> None:
        super().__init__(lazy("Board of lights"), close, (0, 0))
        self.board = board
        self.chart = chart
        self._colours: dict[str, Colour] = {}
        self._wood: pygame.Surface | None = None

    def wanted(self, measures: Theme) -> Size:
        """As wide as a hand, in the board's own shape."""
        wide = measures.px(300)
        return (wide, round(wide / self.chart.shape))

    def update(self, now: float) -> None:
        """Follow the lamps."""
        colours = {lamp: on_screen(shine) for lamp, shine in self.board.colours(now).items()}
        if colours != self._colours:
            self._colours = colours
            if self.visible:
                self.changed()

    def paint_inside(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Dark wood with engraved coasts, and a lamp in each place."""
        if self._wood is None or self._wood.get_size() != box.size:
            self._wood = self._carved(box.size)
        surface.blit(self._wood, box)
        for lamp, (x, y) in self.chart.lamps.items():
            colour = self._colours.get(lamp, (0, 0, 0))
            at = (box.left + round(x * box.width), box.top + round(y * box.height))
            lit = max(colour) > 24
            radius = self.theme.px(7)
            _draw_lamp(surface, at, radius, colour if lit else (24, 18, 14), lit=lit)

    def _carved(self, size: Size) -> pygame.Surface:
        plate = ink.plate(size, 2, theme.NIGHT)
        shapes.rect(plate, theme.NIGHT, plate.get_rect(), border_radius=self.theme.px(12))
        wide, high = plate.get_size()
        for outline in self.chart.outlines:
            points = [(x * wide, y * high) for x, y in outline]
            shapes.polygon(plate, (84, 66, 50), points)
            shapes.lines(plate, (136, 108, 76), True, points, 2)
        for lane in self.chart.lanes:
            points = [(x * wide, y * high) for x, y in (self.chart.lamps[lamp] for lamp in lane)]
            shapes.lines(plate, (164, 134, 96), False, points, 2)
        return ink.printed(plate, size)


def _draw_lamp(
    surface: pygame.Surface, at: tuple[int, int], radius: int, colour: Colour, *, lit: bool
) -> None:
    if lit:
        halo = pygame.Surface((radius * 6, radius * 6), pygame.SRCALPHA)
        for step in range(6, 0, -1):
            reach = radius * (1 + step * 0.33)
            shapes.circle(halo, (*colour, 20), (radius * 3, radius * 3), reach)
        put(surface, halo, at)
    rim = theme.mix(colour, theme.NIGHT, 0.5) if lit else theme.GOLD_DARK
    shapes.circle(surface, rim, at, radius)
    shapes.circle(surface, colour, at, radius - 2)
    if lit:
        shine = (at[0] - radius // 3, at[1] - radius // 3)
        shapes.circle(surface, theme.mix(colour, theme.WHITE, 0.7), shine, max(1, radius // 3))
