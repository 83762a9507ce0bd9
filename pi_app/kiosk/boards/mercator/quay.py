"""The scene of *Mercator*: where everything stands, and the harbour painted behind it.

From top to bottom: a frieze with what Rome pays, ships at anchor, the market on the quay.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame

from pi_app.kiosk import art, ink, shapes, theme
from pi_app.kiosk.boards.mercator import ships, wares
from pi_app.kiosk.layout import centred, columns, inset, rows
from pi_app.kiosk.theme import Colour, Size, Theme
from pi_app.rules.mercator.goods import LARGEST_LOT

FRIEZE = 30
"""Height of the frieze at 800x480."""

MARKET = 160
"""Height of the market at 800x480; keys of 48 pixels fit in it three times."""

LEAST_BUTTON = 61
"""What a button with its gap takes in height at 800x480 where people take turns at the screen."""

SKY: Colour = (206, 226, 224)
DAWN: Colour = (250, 232, 196)
WATER: Colour = (112, 168, 178)
DEEP: Colour = (62, 116, 134)
STONE: Colour = (206, 190, 160)
JOINT: Colour = (166, 146, 114)
HILLS: Colour = (158, 178, 158)


class Layout:
    """Where things stand for one size of the board and one number of ships.

    Attributes:
        frieze: the table of payments.
        harbour: where the ships lie.
        market: the quay with deck, lot and purse.
        ships: a box of a ship's shape for each seat.
        deck: where the cards lie that have not come up.
        stall: the counter with the lot.
        lot: where the cards of a lot lie.
        desk: beside or under the stall: what the seller decides with.
    """

    def __init__(self, rect: pygame.Rect, seats: int, m: Theme) -> None:
        # Where there is height, the pad for a bid stands over the button beneath it.
        high = max(m.px(MARKET), round(rect.height * (0.47 if m.portrait else 0.4)))
        self.rect = rect
        self.frieze, self.harbour, self.market = rows(rect, [m.px(FRIEZE), 1.0, high])
        self.ships = _berths(inset(self.harbour, m.px(4)), seats, m)
        inner = inset(self.market, m.px(7))
        if m.portrait:
            upper, self.desk = rows(inner, [1.0, m.px(58)], m.px(8))
            self.deck, self.stall = columns(upper, [0.25, 0.75], m.px(8))
        else:
            self.deck, self.stall, self.desk = columns(inner, [0.19, 0.52, 0.29], m.px(8))
        card = min(self.stall.height - m.px(28), round(self.stall.width / 3.3 * wares.RATIO))
        self.card_height = max(m.px(40), card)
        wide, tall = wares.card_size(self.card_height)
        gap = m.px(7)
        row = pygame.Rect(0, 0, LARGEST_LOT * wide + (LARGEST_LOT - 1) * gap, tall)
        row.midbottom = (self.stall.centerx, self.stall.bottom - m.px(5))
        self.lot = [
            pygame.Rect(row.left + number * (wide + gap), row.top, wide, tall)
            for number in range(LARGEST_LOT)
        ]
        pile = min(tall, round((self.deck.width - m.px(8)) * wares.RATIO))
        self.pile = centred(self.deck, wares.card_size(pile))
        self.pile.bottom = row.bottom

    def buttons_place(self, seats: int, m: Theme) -> pygame.Rect:
        """Return where people are asked to take the screen in turn: over the ships, never over the
        lot."""
        high = max(self.market.top - self.rect.top, -(-seats // 2) * m.px(LEAST_BUTTON))
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, high)


TOKEN_BEYOND: Final = 0.14
"""How far a token reaches beyond its ship, as a share of the ship's width."""


def _berths(box: pygame.Rect, seats: int, m: Theme) -> list[pygame.Rect]:
    """Cut the harbour into as few lines of ships as let them be largest."""
    best: list[pygame.Rect] = []
    for lines in (1, 2, 3):
        across = -(-seats // lines)
        places: list[pygame.Rect] = []
        left = seats
        for line in rows(box, [1.0] * lines, m.px(4)):
            count = min(across, left)
            left -= count
            # The last ship of a line has its token beyond it, at the side of the sail.
            cell = round(box.width / (across + TOKEN_BEYOND))
            start = line.centerx - round(cell * (count + TOKEN_BEYOND) / 2)
            for number in range(count):
                berth = pygame.Rect(start + number * cell, line.top, cell, line.height)
                places.append(ships.fitted(inset(berth, m.px(2))))
        if len(places) == seats and (not best or places[0].width > best[0].width):
            best = places
    return best


@lru_cache(maxsize=4)
def background(size: Size, frieze: int, market: int, unit: int) -> pygame.Surface:
    """The harbour without ships, and the quay; kept, so treat it as read-only.

    Args:
        size: of the board.
        frieze: how high the frieze is.
        market: how high the quay is.
        unit: the scale's measure, about eight pixels at 800x480.
    """
    wide, high = size
    factor = 2
    plate = pygame.Surface((wide * factor, high * factor))
    shore = (high - market) * factor
    horizon = frieze * factor + (shore - frieze * factor) * 24 // 100
    _passage(plate, pygame.Rect(0, 0, wide * factor, horizon), SKY, DAWN)
    _coast(plate, horizon, unit * factor)
    _passage(plate, pygame.Rect(0, horizon, wide * factor, shore - horizon), WATER, DEEP)
    _ripples(plate, horizon, shore, unit * factor)
    _pavement(plate, shore, unit * factor)
    result = ink.printed(plate, size)
    result.blit(ink.grain(size, 12, seed=5), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result


def _passage(plate: pygame.Surface, box: pygame.Rect, above: Colour, below: Colour) -> None:
    strip = pygame.Surface((1, 32))
    for y in range(32):
        strip.set_at((0, y), theme.mix(above, below, y / 31))
    plate.blit(pygame.transform.smoothscale(strip, box.size), box)


def _coast(plate: pygame.Surface, horizon: int, unit: int) -> None:
    """Hills beyond the roads, and a lighthouse on its mole."""
    wide = plate.get_width()
    for share, rise, colour in ((0.0, 3.2, HILLS), (0.5, 2.2, theme.mix(HILLS, DEEP, 0.25))):
        line: list[ink.Point] = [(-wide * 0.05, horizon)]
        for number in range(9):
            x = wide * (number + share) / 8
            line.append((x, horizon - unit * rise * (0.3 + 0.7 * (number * 5 % 7) / 7)))
        line.append((wide * 1.1, horizon))
        shapes.polygon(plate, colour, ink.curve(line, closed=False))
    x = wide * 0.9
    tower = (round(3.25 * unit), round(6.25 * unit))
    art.paint(plate, "mercator/lighthouse", (x, horizon - tower[1] / 2), tower)
    mole = pygame.Rect(round(x - 7 * unit), round(horizon - 0.35 * unit), wide, round(unit * 0.7))
    shapes.rect(plate, JOINT, mole)


def _ripples(plate: pygame.Surface, horizon: int, shore: int, unit: int) -> None:
    dice = random.Random(11)
    y = horizon + unit * 0.7
    while y < shore - unit * 0.5:
        near = (y - horizon) / max(1, shore - horizon)
        x = dice.uniform(0, 6) * unit
        while x < plate.get_width():
            long = unit * dice.uniform(0.8, 2.6) * (0.6 + near)
            light = theme.mix(theme.mix(WATER, DEEP, near), theme.SEA_SHORE, 0.32)
            wave = [(x, y), (x + long * 0.5, y - unit * 0.16), (x + long, y)]
            ink.stroke(plate, light, ink.curve(wave, closed=False, rounds=2), unit * 0.1)
            x += long + unit * dice.uniform(3, 9)
        y += unit * (0.7 + 1.1 * near)


def _pavement(plate: pygame.Surface, shore: int, unit: int) -> None:
    """Slabs of stone, smaller far away; a mooring edge; rings to tie ships to."""
    wide, high = plate.get_size()
    dice = random.Random(3)
    shapes.rect(plate, JOINT, (0, shore, wide, high - shore))
    y, tall = float(shore + unit * 0.9), unit * 2.1
    while y < high:
        x = -unit * dice.uniform(0, 5)
        while x < wide:
            long = unit * dice.uniform(4.5, 8)
            slab = pygame.Rect(round(x), round(y), round(long - unit * 0.18), round(tall * 0.94))
            tone = theme.mix(STONE, theme.PARCHMENT_LIGHT, dice.uniform(0.0, 0.35))
            shapes.rect(plate, tone, slab, border_radius=unit // 4)
            x += long
        y += tall
        tall *= 1.22
    edge = pygame.Rect(0, shore, wide, round(unit * 0.9))
    shapes.rect(plate, theme.mix(STONE, theme.WHITE, 0.4), edge)
    shapes.line(plate, theme.mix(JOINT, theme.INK, 0.45), edge.topleft, edge.topright, unit // 4)
    shapes.line(plate, JOINT, edge.bottomleft, edge.bottomright, max(1, unit // 6))


@lru_cache(maxsize=8)
def stall(size: Size, colour: Colour, unit: int) -> pygame.Surface:
    """A market stall: a striped awning in the seller's colour over a counter of boards."""
    factor = 3
    plate = ink.plate(size, factor, theme.INK)
    box = plate.get_rect()
    u = unit * factor
    counter = pygame.Rect(u // 2, round(1.2 * u), box.width - u, box.height - round(1.4 * u))
    shapes.rect(plate, ships.WOOD_DARK, counter, border_radius=u // 2)
    inner = counter.inflate(-u // 3, -u // 3)
    shapes.rect(plate, ships.WOOD, inner, border_radius=u // 3)
    for number in range(1, 5):
        y = inner.top + inner.height * number // 5
        line = theme.mix(ships.WOOD, ships.WOOD_DARK, 0.55)
        shapes.line(plate, line, (inner.left, y), (inner.right, y), max(1, u // 8))
    stripes = 14
    for number in range(stripes):
        left = box.width * number / stripes
        right = box.width * (number + 1) / stripes
        tone = colour if number % 2 == 0 else theme.PARCHMENT_LIGHT
        low = 2.0 * u
        shapes.polygon(plate, tone, [(left, 0), (right, 0), (right, low), (left, low)])
        shapes.circle(plate, tone, ((left + right) / 2, low), (right - left) / 2)
    shade = theme.mix(colour, theme.INK, 0.5)
    shapes.line(plate, shade, (0, 0), (box.width, 0), max(2, u // 3))
    return ink.printed(plate, size)
