"""How the seats of a game look, before and after there is a board to see them on."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.kiosk import theme
from pi_app.kiosk.boards.board_view import find_board
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.game import Game


def seat_styles(game: Game, seats: int) -> Sequence[SeatStyle]:
    """The style of each seat: the board's if the game has one, else the house's."""
    try:
        return find_board(game).styles[:seats]
    except ModuleNotFoundError:
        return theme.SEATS[:seats]
