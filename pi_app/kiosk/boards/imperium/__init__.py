"""The board of *Imperium* on the screen: the empire, standards, cards, scores, lights and help."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.board_view import Board, HelpPage, Host, LampChart
from pi_app.kiosk.boards.imperium.empire_view import EmpireBoard
from pi_app.kiosk.boards.imperium.help_pages import PAGES
from pi_app.kiosk.boards.imperium.lights import lamp_chart, lights_of
from pi_app.kiosk.boards.imperium.pictures import STYLES
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.game import Perspective
from pi_app.rules.imperium.view import ImperiumView

__all__ = ["BOARD"]


class _Board(Board[ImperiumView]):
    def styles(self, seats: int) -> Sequence[SeatStyle]:
        return STYLES[:seats]

    def view(self, host: Host[ImperiumView], first: Perspective[ImperiumView]) -> EmpireBoard:
        return EmpireBoard(host, first)

    def lights(self, seen: ImperiumView) -> dict[str, Light]:
        return lights_of(seen)

    @property
    def lamp_chart(self) -> LampChart:
        return lamp_chart()

    @property
    def help_pages(self) -> Sequence[HelpPage]:
        return PAGES


BOARD = _Board()
