"""The board of *Kodai Heigi* as a place on the screen: where its squares lie, and what it is
made of.

On an upright screen Rome moves up and Carthage down. On a wide one the board lies on its side,
which makes its squares a good deal larger: Rome moves from left to right, and each side still
has file a at its left or right hand as it would have at the upright board.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import art, emblems, ink, lettering, theme
from pi_app.kiosk.boards.kodai_heigi.blocks import Heading
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, SeatStyle, Size, Theme
from pi_app.rules.kodai_heigi.board import FILES, RANKS, SIDE_IDS

STYLES = {"rome": theme.ROME, "carthage": theme.CARTHAGE}

SAND: Colour = (248, 236, 204)
SAND_DARK: Colour = (239, 221, 182)
LINE: Colour = (168, 134, 86)
WOOD: Colour = (104, 66, 38)
WOOD_DARK: Colour = (66, 38, 20)

FILE_LETTERS = "abcdefg"


class Field:
    """Where each square lies in a box.

    Attributes:
        upright: whether ranks run up the screen, not to the right.
        side: width and height of a square in pixels.
        board: the rectangle of all squares.
        frame: the rectangle of the whole board with its wooden frame.
        room: the box in which the board lies.
    """

    def __init__(self) -> None:
        self.upright = False
        self.side = 1
        self.board = pygame.Rect(0, 0, 1, 1)
        self.frame = pygame.Rect(0, 0, 1, 1)
        self.room = pygame.Rect(0, 0, 1, 1)
        self.measures = Theme((800, 480))

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Take the largest squares that fit into `rect` with a frame that holds the letters."""
        self.measures = measures
        self.room = rect
        self.upright = measures.portrait
        across, down = (FILES, RANKS) if self.upright else (RANKS, FILES)
        rim = self.rim
        self.side = min((rect.width - 2 * rim) // across, (rect.height - 2 * rim) // down)
        self.board = pygame.Rect(0, 0, self.side * across, self.side * down)
        self.board.center = rect.center
        self.frame = self.board.inflate(2 * rim, 2 * rim)

    @property
    def rim(self) -> int:
        """How broad the wooden frame is."""
        return self.measures.px(16)

    def cell(self, square: str) -> pygame.Rect:
        """The rectangle of a square."""
        file, rank = FILE_LETTERS.index(square[0]), int(square[1]) - 1
        column, line = (file, RANKS - 1 - rank) if self.upright else (rank, file)
        return pygame.Rect(
            self.board.left + column * self.side,
            self.board.top + line * self.side,
            self.side,
            self.side,
        )

    def centre(self, square: str) -> Point:
        """The middle of a square."""
        cell = self.cell(square)
        return (cell.left + cell.width / 2, cell.top + cell.height / 2)

    def square_at(self, pos: Pos) -> str | None:
        """The square under a finger, if it is on the board."""
        if not self.board.collidepoint(pos):
            return None
        column = (pos[0] - self.board.left) // self.side
        line = (pos[1] - self.board.top) // self.side
        file, rank = (column, RANKS - 1 - line) if self.upright else (line, column)
        return f"{FILE_LETTERS[file]}{rank + 1}"

    def heading(self, side: str) -> Heading:
        """Where a side's pieces go on the screen."""
        if self.upright:
            return "up" if side == "rome" else "down"
        return "right" if side == "rome" else "left"

    def home(self, side: str) -> pygame.Rect:
        """The rectangle of a side's two home ranks."""
        ranks = ("1", "2") if side == "rome" else ("8", "9")
        corners = [f"{file}{rank}" for file in ("a", "g") for rank in ranks]
        return self.cell(corners[0]).unionall([self.cell(each) for each in corners[1:]])

    def draw(self, surface: pygame.Surface) -> None:
        """Frame, squares, letters and numbers."""
        surface.blit(_shadow(self.frame.size, self.measures.px(6)), self._shadow_corner())
        surface.blit(_ground(self.frame.size, self.side, self.rim, self.upright), self.frame)
        self._letters(surface)
        self._pennants(surface)

    def _pennants(self, surface: pygame.Surface) -> None:
        """A side's banner at its own end of a board that lies on its side."""
        beyond = (self.room.width - self.frame.width) // 2
        wide = min(beyond - self.measures.px(8), self.measures.px(44))
        if self.upright or wide < self.measures.px(20):
            return
        for side, x in (
            ("rome", (self.room.left + self.frame.left) // 2),
            ("carthage", (self.room.right + self.frame.right) // 2),
        ):
            image = _pennant(STYLES[side], wide)
            surface.blit(image, image.get_rect(center=(x, self.frame.centery)))

    def _shadow_corner(self) -> Point:
        blur = self.measures.px(6)
        return (self.frame.left - blur, self.frame.top - blur + blur // 2)

    def _letters(self, surface: pygame.Surface) -> None:
        """The letters of files and the numbers of ranks, on both sides of the frame."""
        middle = self.rim / 2
        for sign, square in [
            *((file, f"{file}1") for file in FILE_LETTERS),
            *((str(rank), f"a{rank}") for rank in range(1, RANKS + 1)),
        ]:
            along = self.cell(square).center
            if (sign in FILE_LETTERS) == self.upright:
                spots: list[Point] = [
                    (along[0], self.frame.top + middle),
                    (along[0], self.frame.bottom - middle),
                ]
            else:
                spots = [
                    (self.frame.left + middle, along[1]),
                    (self.frame.right - middle, along[1]),
                ]
            for spot in spots:
                size = round(self.rim * 0.72)
                lettering.draw_line(surface, sign, spot, "strong", size, theme.GOLD_LIGHT)


@lru_cache(maxsize=4)
def _shadow(size: Size, blur: int) -> pygame.Surface:
    return ink.soft_shadow(size, blur, blur, 120)


@lru_cache(maxsize=4)
def _ground(size: Size, side: int, rim: int, upright: bool) -> pygame.Surface:
    """The empty board: a wooden frame with a gilded line around a field of sand."""
    sheet = pygame.Surface(size)
    box = sheet.get_rect()
    sheet.fill(WOOD)
    sheet.blit(ink.grain(size, 60, seed=12), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    pygame.draw.rect(sheet, WOOD_DARK, box, max(2, rim // 8))
    field = box.inflate(-2 * rim, -2 * rim)
    pygame.draw.rect(sheet, theme.GOLD, field.inflate(rim // 3, rim // 3), max(1, rim // 12))
    pygame.draw.rect(sheet, SAND, field)
    across, down = field.width // side, field.height // side
    for column in range(across):
        for line in range(down):
            cell = pygame.Rect(field.left + column * side, field.top + line * side, side, side)
            if (column + line) % 2:
                pygame.draw.rect(sheet, SAND_DARK, cell)
            rank = RANKS - 1 - line if upright else column
            owner = SIDE_IDS[0] if rank < 2 else SIDE_IDS[1] if rank >= RANKS - 2 else None
            if owner is not None:
                wash = pygame.Surface(cell.size, pygame.SRCALPHA)
                edge = rank in (0, RANKS - 1)
                wash.fill((*STYLES[owner].wash, 62 if edge else 34))
                sheet.blit(wash, cell)
    sheet.blit(ink.grain(size, 18, seed=5), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    pen = max(1, side // 48)
    for column in range(across + 1):
        x = field.left + column * side
        pygame.draw.line(sheet, LINE, (x, field.top), (x, field.bottom - 1), pen)
    for line in range(down + 1):
        y = field.top + line * side
        pygame.draw.line(sheet, LINE, (field.left, y), (field.right - 1, y), pen)
    _standards(sheet, field, side, upright)
    return sheet


def _standards(sheet: pygame.Surface, field: pygame.Rect, side: int, upright: bool) -> None:
    """The emblem of each side, pale, on each square of its farthest home rank: the enemy's goal."""
    for owner, rank in (("rome", 0), ("carthage", RANKS - 1)):
        style = STYLES[owner]
        image = emblems.picture(style.emblem, round(side * 0.5), style.colour).copy()
        image.set_alpha(70)
        for file in range(FILES):
            column, line = (file, RANKS - 1 - rank) if upright else (rank, file)
            spot = (
                field.left + column * side + side // 2,
                field.top + line * side + side // 2,
            )
            sheet.blit(image, image.get_rect(center=spot))


@lru_cache(maxsize=4)
def _pennant(style: SeatStyle, wide: int) -> pygame.Surface:
    """A banner that hangs from a gilded bar, with two tails and the side's emblem."""
    banner = art.picture("kodai_heigi/pennant", wide, style).copy()
    emblems.paint(banner, style.emblem, (wide * 0.5, wide * 1.2), wide * 0.32, theme.GOLD_LIGHT)
    return banner
