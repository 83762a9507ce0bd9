"""Where everything lies on the board of *Mercator*, on any screen.

From top to bottom: a strip with what Rome pays, ships at anchor, the market on the quay.
"""

from __future__ import annotations

from typing import Final

import pygame

from pi_app.kiosk import cards
from pi_app.kiosk.boards.mercator import looks
from pi_app.kiosk.layout import columns, inset, rows
from pi_app.kiosk.theme import Theme
from pi_app.rules.mercator.goods import LARGEST_LOT

MARKET: Final = 160
"""Height of the market at 800x480; keys of 48 pixels fit in it three times."""

LEAST_BUTTON: Final = 61
"""What a button with its gap takes in height at 800x480 where people take turns at the screen."""

TOKEN_BEYOND: Final = 0.14
"""How far a token reaches beyond its ship, as a share of the ship's width."""


class Places:
    """Where things stand for one size of the board and one number of looks.

    Attributes:
        payments: the strip of what Rome pays.
        harbour: where the ships lie.
        market: the quay with deck, lot and desk.
        ships: a box of a ship's shape for each seat.
        deck: where the cards lie that have not come up, and
        pile: the topmost of them.
        stall: the counter with the lot.
        lot: where the cards of a lot lie.
        desk: beside or under the stall: what the seller decides with.
        buttons: the two halves of the desk.
        notice: the desk without
        purse: where whoever is alone at the table has the own money.
    """

    def __init__(self, rect: pygame.Rect, seats: int, m: Theme) -> None:
        # Where there is height, the pad for a bid stands over the button beneath it.
        high = max(m.px(MARKET), round(rect.height * (0.47 if m.portrait else 0.4)))
        self.rect = rect
        self.payments, self.harbour, self.market = rows(rect, [m.px(30), 1.0, high])
        self.ships = _berths(inset(self.harbour, m.px(4)), seats, m)
        inner = inset(self.market, m.px(7))
        if m.portrait:
            upper, self.desk = rows(inner, [1.0, m.px(58)], m.px(8))
            self.deck, self.stall = columns(upper, [0.25, 0.75], m.px(8))
        else:
            self.deck, self.stall, self.desk = columns(inner, [0.19, 0.52, 0.29], m.px(8))
        _, counter, _ = rows(self.stall, [m.px(23), 1.0, m.px(5)])
        self.lot = cards.row(counter.inflate(-m.px(12), 0), LARGEST_LOT, gap=m.px(7))
        level = pygame.Rect(self.deck.left, self.lot[0].top, self.deck.width, self.lot[0].height)
        self.pile = cards.row(level.inflate(-m.px(8), 0), 1)[0]
        cut = columns if m.portrait else rows
        self.buttons = cut(self.desk, [1.0, 1.0], m.px(8))
        self.notice, self.purse = cut(self.desk, [1.0, 0.5 if m.portrait else m.px(54)], m.px(6))

    def turns(self, seats: int, m: Theme) -> pygame.Rect:
        """Return where people are asked to take the screen in turn: over the ships, never over the
        lot."""
        high = max(self.market.top - self.rect.top, -(-seats // 2) * m.px(LEAST_BUTTON))
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, high)


def _berths(box: pygame.Rect, seats: int, m: Theme) -> list[pygame.Rect]:
    """Cut the harbour into as few lines of ships as let them be largest."""
    best: list[pygame.Rect] = []
    for lines in (1, 2, 3):
        across = -(-seats // lines)
        # The last ship of a line has its token beyond it, at the side of the sail.
        cell = round(box.width / (across + TOKEN_BEYOND))
        places: list[pygame.Rect] = []
        for line in rows(box, [1.0] * lines, m.px(4)):
            count = min(across, seats - len(places))
            start = line.centerx - round(cell * (count + TOKEN_BEYOND) / 2)
            for number in range(count):
                berth = pygame.Rect(start + number * cell, line.top, cell, line.height)
                places.append(looks.fitted(inset(berth, m.px(2))))
        if not best or places[0].width > best[0].width:
            best = places
    return best
