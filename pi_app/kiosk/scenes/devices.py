"""Keypads and the board of lights: what is connected, whose it is, what failed last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from pi_app.devices.handhelds import Condition, KeyPress, VirtualHandhelds
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.kiosk import theme
from pi_app.kiosk.boards.board_view import find_board
from pi_app.kiosk.device_words import ago, condition_words, last_mishaps, trouble_words
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.preferences import BRIGHTNESSES
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.light_walk import LightWalk
from pi_app.kiosk.scenes.settings import named
from pi_app.kiosk.text import Text, lazy, plain, render, tr
from pi_app.kiosk.theme import Colour, SeatStyle
from pi_app.kiosk.widgets import Button, Choice, Paragraphs, Stack, Widget
from pi_app.kiosk.widgets.keypad_lines import KeypadLine, PlayerLine
from pi_app.table.errors import TableError
from pi_app.table.table import Table

MISHAPS_SHOWN = 6


class DevicesScene(PageScene):
    """While it is open, keys of keypads are tried out: the game does not hear them."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening
        self.handhelds = evening.devices.handhelds
        self.lights = evening.devices.light_board
        self.walk = LightWalk(self.lights)
        self._walk_button = Button(self._walk_words, self._walk, refused=self.say)
        self._keypads: dict[int, KeypadLine] = {}
        self._shown: object = None
        self._conditions: list[Condition] = []

    def leave(self) -> None:
        """The lamps show the game again."""
        self.walk.end()

    def update(self, now: float) -> None:
        """Follow what is plugged in and out."""
        super().update(now)
        lamp = self.walk.lamp
        self.walk.update(now)
        if self.walk.lamp != lamp:
            self._walk_button.changed()
        if self._shown != self._facts():
            self.arrange(self.area)

    def _facts(self) -> object:
        """All that the page shows, to see whether it is out of date."""
        clock = self.evening.clock()
        table = self.evening.table
        return (
            self.handhelds.conditions(clock),
            None if table is None else table.players,
            self._board_words(),
            self._mishap_words(),
            self.lights.connected,
        )

    def keypad(self, press: KeyPress) -> bool:
        line = self._keypads.get(press.port)
        if line is not None:
            line.answer(self.evening.clock())
        return True

    # --- layout -----------------------------------------------------------------------------

    def layout(self, area: pygame.Rect) -> None:
        """Keypads on one sheet, lights and troubles on another."""
        self._shown = self._facts()
        self._conditions = self.handhelds.conditions(self.evening.clock())
        (body,) = self.begin(lazy("Keypads and lights"))
        gap = self.theme.unit * 3 // 2
        cut, shares = (rows, [0.53, 0.47]) if self.theme.portrait else (columns, [0.5, 0.5])
        keypads, lights = cut(body, shares, gap)
        self.sheet("keypads", Stack(self._keypad_parts()), keypads)
        self.sheet("lights", Stack(self._light_parts()), lights)

    # --- keypads ----------------------------------------------------------------------------

    def _keypad_parts(self) -> list[Widget]:
        table = self.evening.table
        styles: Sequence[SeatStyle] = (
            () if table is None else find_board(table.game).styles[: table.seats]
        )
        before, self._keypads = self._keypads, {}
        parts = [] if table is None else self._player_parts(table, styles)
        parts.append(Paragraphs(self._keypad_words))
        for port in self.handhelds.ports:
            seat = None if table is None else table.seat_of_port(port)
            owner = None if seat is None else styles[seat]
            state = partial(condition_words, self._conditions, port)
            line = KeypadLine(port, state, self._colour(port, taken=seat is not None), owner)
            if port in before:
                line.follow(before[port])
            self._keypads[port] = line
            parts.append(line)
        return parts

    def _player_parts(self, table: Table, styles: Sequence[SeatStyle]) -> list[Widget]:
        parts: list[Widget] = [Paragraphs(lazy("# At this table"))]
        for seat, player in enumerate(table.players):
            if player.is_person:
                line = PlayerLine(
                    styles[seat],
                    partial(_seat_words, table, seat),
                    _keypad_of(table, seat),
                    partial(self._hand_over, table, seat),
                )
                parts.append(line)
        return parts

    def _keypad_words(self) -> str:
        words = tr("# Keypads\nPress a key: its light answers. The game does not hear it here.")
        if isinstance(self.handhelds, VirtualHandhelds):
            words = tr("# Keypads\nRows of the keyboard stand in for them.")
        return words

    def _colour(self, port: int, *, taken: bool) -> Colour:
        kinds = {each.kind for each in self._conditions if each.port == port}
        if not kinds:
            return theme.INK
        return theme.TERRACOTTA_DARK if taken or kinds != {"unplugged"} else theme.INK_SOFT

    def _hand_over(self, table: Table, seat: int) -> None:
        """Give a seat the next keypad that is sound and nobody's, or none after the last."""
        own = table.players[seat].port
        ailing = {each.port for each in self.handhelds.conditions(self.evening.clock())}
        free = [
            port
            for port in self.handhelds.ports
            if port not in ailing and table.seat_of_port(port) is None
        ]
        following = next((port for port in free if own is None or port > own), None)
        if own is None and following is None:
            self.say(tr("No other keypad is connected and free."))
            return
        try:
            table.reseat(seat, replace(table.players[seat], port=following))
        except TableError as error:
            self.say(render(error.message))

    # --- lights and troubles ----------------------------------------------------------------

    def _light_parts(self) -> list[Widget]:
        percents = [(each, plain(f"{each:.0%}")) for each in BRIGHTNESSES]
        brightness = named(
            Choice(percents, self.evening.preferences.brightness, self._set_brightness),
            lazy("Brightness"),
        )
        away = None if self.lights.connected else lazy("The board of lights does not answer.")
        self._walk_button.disable(away)
        return [
            Paragraphs(self._board_words),
            brightness,
            self._walk_button,
            Paragraphs(self._mishap_words),
        ]

    def _board_words(self) -> str:
        report = self.lights.report
        lines = [tr("# Board of lights")]
        if report.connected and isinstance(self.lights, VirtualLightBoard):
            lines.append(tr("A picture on the screen stands in for it."))
        elif report.connected:
            lines.append(tr("Connected at {place}", place=report.place))
            if "firmware" in report.details:
                lines.append(tr("Firmware {version}", version=report.details["firmware"]))
        else:
            lines.append(tr("Not connected"))
        lines.append(tr("{count} lamp", plural="{count} lamps", count=self.lights.chain))
        if report.trouble is not None:
            lines.append(trouble_words(report.trouble))
        return "\n".join(lines)

    def _mishap_words(self) -> str:
        now = self.evening.clock()
        mishaps = last_mishaps(self.handhelds.failures(), self.lights, MISHAPS_SHOWN)
        lines = [f"{ago(now - each.time)}: {each.words}" for each in mishaps]
        return "\n".join([tr("# What failed last"), *(lines or [tr("Nothing so far.")])])

    def _walk_words(self) -> str:
        lamp = self.walk.lamp
        if lamp is None:
            return tr("Try all lamps")
        return tr("Stop ({number} of {count})", number=lamp + 1, count=self.lights.chain)

    def _walk(self) -> None:
        if self.walk.lamp is None:
            self.walk.begin(self.evening.clock())
        else:
            self.walk.end()
        self._walk_button.changed()

    def _set_brightness(self, brightness: float) -> None:
        self.evening.prefer(brightness=brightness)


def _seat_words(table: Table, seat: int) -> str:
    name = table.players[seat].name
    title = tr(table.game.seat_names[seat])
    return f"{title} · {name}" if name else title


def _keypad_of(table: Table, seat: int) -> Text:
    port = table.players[seat].port
    return lazy("At the screen") if port is None else lazy("Keypad {port}", port=port)
