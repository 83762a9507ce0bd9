"""The devices around a table, seen from the scene of play: keys, lights, panels, warnings."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.devices.handhelds import Handhelds, VirtualHandhelds
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.keyboard import KeyboardHandhelds
from pi_app.kiosk.text import lazy, tr
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets import Group, Toggle, Widget
from pi_app.kiosk.widgets.device_panels import HandheldPanel, HandheldSeat, LampPanel
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.table.table import Table


class PanelLayer(Group):
    """Panels over a whole screen; each finds its own corner."""

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Hand the whole screen to each panel."""
        super().place(rect, measures)
        for panel in self.children:
            panel.place(rect, measures)


class TableDevices:
    """Virtual devices get a panel each, shown on demand (F9 and F10, or the menu); real ones are
    only spoken to.

    Attributes:
        panels: the panels, for the scene to draw above its board.
    """

    def __init__(
        self, evening: Evening, table: Table, board: Board, styles: tuple[SeatStyle, ...]
    ) -> None:
        self.evening = evening
        self.table = table
        self.board = board
        self.panels = PanelLayer()
        self.handheld_panel: HandheldPanel | None = None
        self.lamp_panel: LampPanel | None = None
        self.keyboard: KeyboardHandhelds | None = None
        self._styles = styles
        handhelds = evening.devices.handhelds
        if isinstance(handhelds, VirtualHandhelds):
            self.keyboard = KeyboardHandhelds(handhelds, [])
            close_handhelds = partial(self.show_handheld_panel, shown=False)
            self.handheld_panel = HandheldPanel(self.keyboard, handhelds, [], close_handhelds)
            self.panels.add(self.handheld_panel)
            self.follow_players()
        lights = evening.devices.light_board
        if isinstance(lights, VirtualLightBoard):
            close = partial(self.show_lamp_panel, shown=False)
            self.lamp_panel = LampPanel(lights, board.lamps.chart(), close)
            self.panels.add(self.lamp_panel)
        self.follow_preferences()

    def follow_players(self) -> None:
        """Give a row of the keyboard to each player who has a handheld now."""
        if self.keyboard is None or self.handheld_panel is None:
            return
        seats = [
            HandheldSeat(player.port, self._styles[seat], partial(self._name, seat))
            for seat, player in enumerate(self.table.players)
            if player.port is not None
        ]
        ports = tuple(seat.port for seat in seats)
        if ports != self.keyboard.ports:
            self.keyboard.serve(ports)
        self.handheld_panel.show_seats(seats)

    def _name(self, seat: int) -> str:
        name = self.table.players[seat].name
        return name or tr(self.table.game.seat_names[seat])

    # --- panels -------------------------------------------------------------------------------

    def follow_preferences(self) -> None:
        """Show what people like to see; keypads only where somebody plays with one."""
        preferences = self.evening.preferences
        if self.handheld_panel is not None:
            wanted = preferences.handhelds_shown and bool(self.handheld_panel.seats)
            self.handheld_panel.visible = wanted
        if self.lamp_panel is not None:
            self.lamp_panel.visible = preferences.lamps_shown
        self.panels.changed()

    def show_handheld_panel(self, *, shown: bool) -> None:
        """Show or hide the keypads, and remember it."""
        if self.handheld_panel is not None:
            self.handheld_panel.visible = shown
            self.panels.changed()
            self.evening.prefer(handhelds_shown=shown)

    def show_lamp_panel(self, *, shown: bool) -> None:
        """Show or hide the board of lights, and remember it."""
        if self.lamp_panel is not None:
            self.lamp_panel.visible = shown
            self.panels.changed()
            self.evening.prefer(lamps_shown=shown)

    def switches(self) -> list[Widget]:
        """Return a switch for each panel."""
        result: list[Widget] = []
        if self.handheld_panel is not None:
            words, shown = lazy("Keypads on the keyboard (F9)"), self.handheld_panel.visible
            result.append(Toggle(words, shown, lambda on: self.show_handheld_panel(shown=on)))
        if self.lamp_panel is not None:
            words, shown = lazy("Board of lights (F10)"), self.lamp_panel.visible
            result.append(Toggle(words, shown, lambda on: self.show_lamp_panel(shown=on)))
        return result

    # --- keys, lights, troubles -----------------------------------------------------------------

    def key(self, event: pygame.event.Event, now: float) -> None:
        """Take a key of the desktop keyboard."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F9 and self.handheld_panel:
            self.show_handheld_panel(shown=not self.handheld_panel.visible)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F10 and self.lamp_panel:
            self.show_lamp_panel(shown=not self.lamp_panel.visible)
        elif self.keyboard is not None:
            self.keyboard.takes(event, now)

    def show_lights(self, seen: Perspective) -> None:
        """Let the board of lights show a moment."""
        lights = self.evening.devices.light_board
        frame = self.board.lamps.lights(seen)
        lights.show({lamp: light for lamp, light in frame.items() if lamp in lights.lamps})

    def warning(self, now: float) -> Message | None:
        """Return what is wrong with a device that is in use, or None."""
        handhelds: Handhelds = self.evening.devices.handhelds
        for trouble in handhelds.conditions(now):
            if self.table.seat_of_port(trouble.port) is None:
                continue
            if trouble.kind == "stuck":
                return Message("A key of keypad {port} is stuck.", {"port": trouble.port})
            return Message(
                "Keypad {port} does not answer: choose at the screen meanwhile.",
                {"port": trouble.port},
            )
        if not self.evening.devices.light_board.connected:
            return Message("The board of lights does not answer.")
        return None
