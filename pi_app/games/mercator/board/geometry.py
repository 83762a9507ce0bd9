"""Where everything lies on the board of *Mercator*, on any screen.

From top to bottom: a strip with what Rome pays, ships at anchor, the market on the quay.
"""

from __future__ import annotations

from typing import Final

import pygame

from pi_app.drawing.layout import anchored, centred, columns, inset, packed, rows, to_hand
from pi_app.drawing.theme import Theme
from pi_app.games.mercator.board import artwork
from pi_app.games.mercator.rules.goods import LARGEST_LOT
from pi_app.kiosk import cards
from pi_app.kiosk.boards.pick_panel import names_across

MARKET: Final = 170
"""Height of the market at 800x480; keys of 51 pixels fit in it three times."""

BUTTON: Final = 61
"""What a button with its gap takes in height at 800x480 where people take turns at the screen."""

LEAST_SHIP: Final = 50
"""The least width at 800x480 of a ship on which its cargo can be seen."""

TOKEN: Final = 0.05
"""How far a token reaches beyond the last of three ships, by the width of all."""


# Large: a box for each thing on the board.
class Places:
    """Where things stand for one size of the board and one number of looks."""

    def __init__(self, rect: pygame.Rect, seats: int, m: Theme) -> None:
        # Where there is height, the pad for a bid stands over the button beneath it.
        high = max(m.px(MARKET), round(rect.height * (0.47 if m.portrait else 0.4)))
        self.payments, self.harbour, self.market = rows(rect, [m.px(30), 1.0, high])
        berths, _ = columns(inset(self.harbour, m.px(6)), [1.0, TOKEN])
        self.ships = packed(berths, seats, artwork.SHAPE, m.px(7))
        inner = inset(self.market, m.px(7))
        if m.portrait:
            upper, self.desk = rows(inner, [1.0, m.px(58)], m.px(8))
            self.deck, self.stall = columns(upper, [0.25, 0.75], m.px(8))
        else:
            self.deck, self.stall, self.desk = to_hand(inner, [0.19, 0.52, 0.29], m.px(8))
        below = [m.px(23), 1.0, m.px(5)]  # the awning
        counter, level = (rows(box, below)[1] for box in (self.stall, self.deck))
        self.lot = cards.row(counter.inflate(-m.px(12), 0), LARGEST_LOT, gap=m.px(7))
        self.pile = centred(level, self.lot[0].size)
        cut = columns if m.portrait else rows
        self.buttons = cut(self.desk, [1.0, 1.0], m.px(8))  # where the seller decides
        # The own money takes its part of the desk where somebody is alone at the table.
        self.notice, self.purse = cut(self.desk, [1.0, 0.5 if m.portrait else m.px(54)], m.px(6))
        # Where people are asked to take the screen in turn: under the ships, which make room.
        high = -(-seats // names_across(seats, rect.width, m)) * m.px(BUTTON)
        top = max(self.harbour.top, self.harbour.bottom - high)
        self.turns = pygame.Rect(rect.left, top, rect.width, high)
        free = max(0, top - m.px(6) - berths.top)
        bay = anchored(berths, (berths.width, free), "topleft")
        moored = packed(bay, seats, artwork.SHAPE, m.px(7))
        # On a low board, as beside the real box, they would be too small to see.
        self.moored = moored if moored[0].width >= m.px(LEAST_SHIP) else []
