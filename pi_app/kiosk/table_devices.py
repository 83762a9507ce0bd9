"""The devices around a table, seen from the scene of play: keys, lights, panels, warnings."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets.base import Layers
from pi_app.kiosk.widgets.device_panels import (
    FloatingPanel,
    HandheldPanel,
    HandheldSeat,
    KeyboardHandhelds,
    LampPanel,
)
from pi_app.table.players import phone_number
from pi_app.table.table import Table
from pi_app.text import tr


class TableDevices:
    """Virtual devices get a panel each, shown on demand (F9 and F10, or the settings); real ones
    are only spoken to.

    Attributes:
        panels: the panels, for the scene to draw above its board; each finds its own corner.
    """

    def __init__(
        self, services: TableServices, table: Table, board: Board, styles: tuple[SeatStyle, ...]
    ) -> None:
        self.services = services
        self.table = table
        self.board = board
        self._keys: HandheldPanel | None = None
        self._styles = styles
        self._stands: dict[int, FloatingPanel] = {}  # by their keys
        handhelds, lights = services.devices.handhelds, services.devices.light_board
        if isinstance(handhelds, VirtualHandhelds):
            keyboard = KeyboardHandhelds(handhelds)
            self._keys = HandheldPanel(
                keyboard, lambda shown: services.preferences.change(handhelds_shown=shown)
            )
            self._stands[pygame.K_F9] = self._keys
        if isinstance(lights, VirtualLightBoard):
            self._stands[pygame.K_F10] = LampPanel(
                lights,
                board.lamps.chart(),
                lambda shown: services.preferences.change(lamps_shown=shown),
            )
        self.panels = Layers([*self._stands.values()])
        self.follow_players()
        self.follow_preferences()

    def follow_players(self) -> None:
        """Give a row of the keyboard to each player who has a handheld now."""
        if self._keys is None:
            return
        seats = [
            HandheldSeat(player.port, self._styles[seat], partial(self._name, seat))
            for seat, player in enumerate(self.table.players)
            if player.port in self.services.devices.handhelds.ports
        ]
        self._keys.show_seats(seats)

    def _name(self, seat: int) -> str:
        name = self.table.players[seat].name
        return name or tr(self.table.game.seat_names[seat])

    # --- panels -------------------------------------------------------------------------------

    def follow_preferences(self) -> None:
        """Show what people like to see; keypads only where somebody plays with one."""
        preferences = self.services.preferences.values
        for panel in self._stands.values():
            panel.visible = preferences.lamps_shown
        if self._keys is not None:
            self._keys.visible = preferences.handhelds_shown and bool(self._keys.seats)
        self.panels.changed()

    # --- keys, lights, errors -------------------------------------------------------------------

    def key(self, event: pygame.event.Event, now: float) -> None:
        """Take a key of the desktop keyboard."""
        panel = self._stands.get(event.key) if event.type == pygame.KEYDOWN else None
        if panel is not None:
            panel.show(not panel.visible)
        elif self._keys is not None:
            self._keys.keyboard.takes(event, now)

    def show_lights(self, seen: Perspective) -> None:
        """Show a moment on the LED board."""
        lights = self.services.devices.light_board
        frame = self.board.lamps.lights(seen)
        lights.show({lamp: light for lamp, light in frame.items() if lamp in lights.lamps})

    def warning(self, now: float) -> Message | None:
        """Return the fault of a device that is in use, or None."""
        for condition in self.services.devices.handhelds.conditions(now):
            if self.table.seat_of_port(condition.port) is None:
                continue
            port = {"port": condition.port}
            if condition.kind == "stuck":
                return Message("A key of keypad {port} is stuck.", port)
            return Message("Keypad {port} does not respond. Choose on the screen.", port)
        for player in self.table.players:
            phone = phone_number(player.port)
            if phone is not None and not self.services.phones.connected(player.port):
                away = Message(
                    "Phone {port} does not respond. Choose on the screen.", {"port": phone}
                )
                return self.services.phones.error or away
        if not self.services.devices.light_board.connected:
            return Message("The LED board does not respond.")
        return None
