"""The board of *Hannibal: Rome vs. Carthage* on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.board_view import Board, BoardView, HelpPage, Host, LampChart
from pi_app.kiosk.boards.rome_vs_carthage import help_pages, lights
from pi_app.kiosk.boards.rome_vs_carthage.board import CampaignBoard
from pi_app.kiosk.boards.rome_vs_carthage.styles import SIDES, STYLES
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.game import Perspective

__all__ = ["BOARD"]


class _Board(Board):
    def __init__(self) -> None:
        self._lamps = lights.ProvinceLamps()

    def styles(self, seats: int) -> Sequence[SeatStyle]:
        return tuple(STYLES[side] for side in SIDES)

    def view(self, host: Host, first: Perspective) -> BoardView:
        return CampaignBoard(host, first)

    def lights(self, seen: Mapping[str, object]) -> dict[str, Light]:
        return self._lamps.lights(seen)

    @property
    def lamp_chart(self) -> LampChart:
        return lights.lamp_chart()

    @property
    def help_pages(self) -> Sequence[HelpPage]:
        return help_pages.PAGES


BOARD = _Board()
