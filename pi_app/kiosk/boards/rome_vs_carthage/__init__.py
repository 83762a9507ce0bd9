"""The board of *Hannibal: Rome vs. Carthage* on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.board_view import Board, HelpPage, Host, LampChart
from pi_app.kiosk.boards.rome_vs_carthage import help_pages, lights
from pi_app.kiosk.boards.rome_vs_carthage.board import CampaignBoard
from pi_app.kiosk.boards.rome_vs_carthage.styles import SIDES, STYLES
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.game import Perspective
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

__all__ = ["BOARD"]


class _Board(Board[RomeVsCarthageView]):
    def __init__(self) -> None:
        self._lamps = lights.ProvinceLamps()

    def styles(self, seats: int) -> Sequence[SeatStyle]:
        return tuple(STYLES[side] for side in SIDES)

    def view(
        self, host: Host[RomeVsCarthageView], first: Perspective[RomeVsCarthageView]
    ) -> CampaignBoard:
        return CampaignBoard(host, first)

    def lights(self, seen: RomeVsCarthageView) -> dict[str, Light]:
        return self._lamps.lights(seen)

    @property
    def lamp_chart(self) -> LampChart:
        return lights.lamp_chart()

    @property
    def help_pages(self) -> Sequence[HelpPage]:
        return help_pages.PAGES


BOARD = _Board()
