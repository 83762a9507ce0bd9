"""Panels in place of hardware: rows of a keyboard for handhelds, a picture for the LED board.

The panels lie over a scene and can be moved with a finger. They don't show which key was pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import VirtualLightBoard, on_screen
from pi_app.drawing import emblems, icons, ink, lettering, shapes, theme
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import columns, inset, put, rows, spot_in
from pi_app.drawing.theme import Colour, SeatStyle, Size, Theme
from pi_app.kiosk.boards.lamps import LampChart
from pi_app.kiosk.gestures import Cancel, DragMove, DragStart, Drop, Gesture, Pos
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.widgets.base import Group, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label
from pi_app.text import Text, lazy, tr

LAMP_ON: Colour = (255, 196, 64)
LAMP_OFF: Colour = (92, 74, 52)


_ORDER = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "C", "OK")
_ROWS = (
    "1 2 3 4 5 6 7 8 9 0 MINUS EQUALS",
    "Q W E R T Y U I O P LEFTBRACKET RIGHTBRACKET",
    "A S D F G H J K L SEMICOLON APOSTROPHE RETURN",
    "Z X C V B N M COMMA PERIOD SLASH LSHIFT RSHIFT",
)
_BLOCK = "KP1 KP2 KP3 KP4 KP5 KP6 KP7 KP8 KP9 KP0 KP_PERIOD KP_ENTER"

LEGENDS = (
    ("1 … 0", "-", "="),
    ("Q … P", "[", "]"),
    ("A … ;", "'", "Enter"),
    ("Z … /", "L Shift", "R Shift"),
)
"""For each row: the keys for digits, C and OK, as printed on an American keyboard."""


def _codes(names: str) -> dict[int, str]:
    codes = [getattr(pygame, f"KSCAN_{name}") for name in names.split()]
    return dict(zip(codes, _ORDER, strict=True))


class KeyboardHandhelds:
    """Leads key events to virtual handhelds: a row of keys for each player.

    Rows go by where keys are, not by what is printed on them, so that any layout will do. The first
    ten keys of a row are 1 to 9 and 0; the next two are C and OK:

    | row | digits | C, OK |
    | --- | --- | --- |
    | 1 | ``1`` … ``0`` | the two keys after ``0`` |
    | 2 | ``Q`` … ``P`` | the two keys after ``P`` |
    | 3 | ``A`` … the key after ``L`` | the next key, Enter |
    | 4 | ``Z`` … the key before the right Shift | left Shift, right Shift |

    The first four handhelds at the table have a row each. The number block (with ``.`` and Enter)
    and the first row can be given to any other handheld with F1 to F7.
    """

    def __init__(self, handhelds: VirtualHandhelds) -> None:
        self.handhelds = handhelds
        self.ports: tuple[int, ...] = ()  # the handhelds at the table, in the order of their rows
        self.focus = handhelds.ports[0]  # what the first row and the number block drive
        self._rows = [_codes(names) for names in _ROWS]
        self._block = _codes(_BLOCK)
        self._held: dict[int, tuple[int, str]] = {}

    def serve(self, ports: Sequence[int]) -> None:
        """Drive these handhelds from now on, the first one by the first row."""
        if tuple(ports) != self.ports:
            self.ports = tuple(ports)
            self.focus = self.ports[0] if self.ports else self.handhelds.ports[0]

    def row_of(self, port: int) -> int | None:
        """Return which row drives a handheld, from 0, or None."""
        if port == self.focus:
            return 0
        index = self.ports.index(port) if port in self.ports else None
        return index if index is not None and 0 < index < len(self._rows) else None

    def takes(self, event: pygame.event.Event, now: float) -> bool:
        """Press or release what a key stands for; return whether it stands for anything."""
        code = getattr(event, "scancode", None)
        if code is None:
            return False
        if event.type == pygame.KEYUP:
            held = self._held.pop(code, None)
            if held is not None:
                self.handhelds.release(*held)
            return held is not None
        number = code - pygame.KSCAN_F1 + 1
        if number in self.handhelds.ports:
            self.focus = number
            return True
        meant = self._meant(code)
        if meant is not None and code not in self._held:
            self._held[code] = meant
            self.handhelds.hold(*meant, now)
        return meant is not None

    def _meant(self, code: int) -> tuple[int, str] | None:
        if code in self._block:
            return (self.focus, self._block[code])
        for port in (self.focus, *self.ports):
            row = self.row_of(port)
            if row is not None and code in self._rows[row]:
                return (port, self._rows[row][code])
        return None


class FloatingPanel(Group):
    """A sheet with a title and a button that puts it away. Define `wanted` and `paint_inside`.

    Placed with the whole screen, it takes its place in it.
    """

    def __init__(
        self, title: Text, remember: Callable[[bool], None], lying: Point, standing: Point
    ) -> None:
        """Make a panel.

        Args:
            title: what stands at its head.
            remember: called when people have shown or hidden it.
            lying: where it is on a screen that lies, as shares (0 to 1) of the room to the left of
                it and above it.
            standing: the same on a screen that stands.
        """
        self._close = Button(None, partial(self.show, False), "quiet", icon="close")
        label = Label(title, "strong", "body", theme.TERRACOTTA_DARK)
        super().__init__([label, self._close])
        self._remember = remember
        self._spots = lying, standing
        self._screen = pygame.Rect(0, 0, 0, 0)
        self._inside = pygame.Rect(0, 0, 0, 0)
        self._grabbed: Pos | None = None

    def show(self, shown: bool) -> None:
        """Show or hide it, and remember that."""
        self.visible = shown
        self.changed()
        self._remember(shown)

    def wanted(self, measures: Theme) -> Size:
        """Return how large the inside should be."""
        raise NotImplementedError

    def paint_inside(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw what the panel is for."""
        raise NotImplementedError

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self._screen = rect
        gap, (wide, high) = theme.unit, self.wanted(theme)
        wide = min(wide, rect.width - 4 * gap) + 2 * gap
        box, room = pygame.Rect(0, 0, wide, high + theme.touch + 2 * gap), inset(rect, gap)
        x, y = self._spots[theme.portrait]
        room.size = (room.width - box.width, room.height - box.height)
        box.topleft = spot_in(room, x, y)
        self._put(box, theme)

    def _put(self, box: pygame.Rect, m: Theme) -> None:
        super().place(box.clamp(self._screen), m)
        head, body = rows(self.rect, [m.touch, 1.0])
        _, words, corner = columns(head, [m.px(12), 1.0, m.touch])
        _, self._inside, _ = rows(body.inflate(-2 * m.unit, 0), [m.px(4), 1.0, m.unit])
        place_each(self.children, [words, corner], m)

    def handle(self, gesture: Gesture) -> bool:
        """Drags move the panel; nothing goes through it."""
        if isinstance(gesture, Cancel):
            self._grabbed = None
            self._close.handle(gesture)
            return False
        if self.visible and self._grabbed is not None and isinstance(gesture, DragMove | Drop):
            self._follow(self._grabbed, gesture.pos)
            if isinstance(gesture, Drop):
                self._grabbed = None
            return True
        if not self.holds(gesture):
            return False
        if isinstance(gesture, DragStart):
            self._close.handle(Cancel())
            self._follow(gesture.start, gesture.pos)
        else:
            self._close.handle(gesture)
        return True

    def _follow(self, before: Pos, now: Pos) -> None:
        self._put(self.rect.move(now[0] - before[0], now[1] - before[1]), self.theme)
        self._grabbed = now

    def paint(self, surface: pygame.Surface) -> None:
        lay_sheet(surface, self.rect, self.theme, depth=10)
        super().paint(surface)
        self.paint_inside(surface, self._inside)


class HandheldSeat(NamedTuple):
    """A seat with a handheld."""

    port: int
    style: SeatStyle
    name: Text


class HandheldPanel(FloatingPanel):
    """For each handheld its row of keys and its lamp."""

    def __init__(self, keyboard: KeyboardHandhelds, remember: Callable[[bool], None]) -> None:
        # Below the prompt, where no hand of cards and no button lies.
        super().__init__(lazy("Keypads on the keyboard"), remember, (0.0, 0.16), (0.0, 0.4))
        self.keyboard = keyboard
        self.handhelds = keyboard.handhelds
        self.seats: tuple[HandheldSeat, ...] = ()
        self._shown: list[tuple[bool, int | None]] = []

    def show_seats(self, seats: Sequence[HandheldSeat]) -> None:
        """Have a line and a row of the keyboard for each of these from now on."""
        self.keyboard.serve([seat.port for seat in seats])
        lines = [(seat.port, seat.style) for seat in seats]
        if lines != [(seat.port, seat.style) for seat in self.seats]:
            self.seats = tuple(seats)
            self.place(self._screen, self.theme)

    def wanted(self, measures: Theme) -> Size:
        lines = max(1, len(self.seats))
        return (measures.px(430), lines * measures.px(46) + measures.px(24))

    def update(self, now: float) -> None:
        """Follow the lamps, and which row drives which."""
        ports = [seat.port for seat in self.seats]
        shown = [(self.handhelds.lamp(port).lit(now), self.keyboard.row_of(port)) for port in ports]
        if shown != self._shown:
            self._shown = shown
            if self.visible:
                self.changed()

    def paint_inside(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        m = self.theme
        lines = rows(box, [*[1.0] * max(1, len(self.seats)), m.px(24)])
        for seat, (lit, row), line in zip(self.seats, self._shown, lines, strict=False):
            self._line(surface, line, seat, row, lit=lit)
        if not self.seats:
            words = tr("Nobody at this table plays with a keypad.")
            lettering.draw_block(surface, words, lines[0], "aside", m.small, theme.INK)
        hint = tr("F1–F7: choose the keypad for the number keys")
        lettering.draw_block(surface, hint, lines[-1], "aside", m.px(13), theme.INK_SOFT)

    def _line(
        self,
        surface: pygame.Surface,
        line: pygame.Rect,
        seat: HandheldSeat,
        row: int | None,
        *,
        lit: bool,
    ) -> None:
        m = self.theme
        parts = [m.px(40), 1.0, m.px(76), m.px(66), m.px(66), m.px(38)]
        medal, name, *keys, lamp = columns(line, parts, m.px(5))
        put(surface, emblems.medallion(seat.style, m.px(36)), medal)
        words = f"{seat.port} · {seat.name()}"
        lettering.draw_block(surface, words, name, "tag", m.small, seat.style.dark)
        if row is None:
            words = tr("press F{port}", port=seat.port)
            room = keys[0].unionall(keys[1:])
            lettering.draw_block(surface, words, room, "aside", m.small, theme.INK_SOFT, "centre")
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
        top, _ = rows(cap, [1.0, m.px(3)])
        shapes.rect(surface, theme.WHITE, top, border_radius=m.px(5))
        upper, lower = rows(top, [0.45, 0.55])
        lettering.draw_line(surface, title, upper.center, "aside", m.px(13), theme.INK_SOFT)
        lettering.draw_block(surface, legend, lower, "tag", m.px(13), theme.INK, "centre")


class LampPanel(FloatingPanel):
    """The LED board as it would glow on the table."""

    def __init__(
        self, board: VirtualLightBoard, chart: LampChart, remember: Callable[[bool], None]
    ) -> None:
        # Over the seats, or the prompt: the choices by finger and the other panel stay clear.
        super().__init__(lazy("LED board"), remember, (1.0, 0.0), (0.0, 0.0))
        self.board = board
        self.chart = chart
        self._colours: dict[str, Colour] = {}
        self._wood: pygame.Surface | None = None

    def wanted(self, measures: Theme) -> Size:
        wide = measures.px(300)
        return (wide, round(wide / self.chart.shape))

    def update(self, now: float) -> None:
        if not self.visible:
            return
        colours = {lamp: on_screen(shine) for lamp, shine in self.board.colours(now).items()}
        if colours != self._colours:
            self._colours = colours
            self.changed()

    def paint_inside(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self._wood is None or self._wood.get_size() != box.size:
            self._wood = self._carved(box.size)
        surface.blit(self._wood, box)
        for lamp, (x, y) in self.chart.lamps.items():
            colour = self._colours.get(lamp, (0, 0, 0))
            at = (box.left + round(x * box.width), box.top + round(y * box.height))
            lit = max(colour) > 24
            _draw_lamp(surface, at, self.theme.px(7), colour if lit else (24, 18, 14), lit=lit)

    def _carved(self, size: Size) -> pygame.Surface:
        """Dark wood with engraved coasts."""
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
