"""Help for *Kodai Heigi*: the pictures beside the words of ``help.md``."""

from __future__ import annotations

import pygame

from pi_app.drawing import theme
from pi_app.drawing.theme import CARTHAGE, ROME, Theme
from pi_app.games.kodai_heigi.board import artwork
from pi_app.games.kodai_heigi.board.artwork import KINDS, LINE, SAND, SAND_DARK, TAKING
from pi_app.kiosk import compose
from pi_app.kiosk.boards.default_help import pages_of
from pi_app.kiosk.compose import (
    Picture,
    at,
    background,
    frame,
    image,
    overlay,
    row,
    sign,
    squares,
    token,
)

SAND_SQUARES = (background(SAND_DARK, LINE, 0), background(SAND, LINE, 0))


def _block(letter: str) -> Picture:
    kind = KINDS[letter.upper()]
    if letter.isupper():
        return image(lambda side: artwork.picture(kind, ROME, round(side * 0.92), "up"))
    return image(lambda side: artwork.picture(kind, CARTHAGE, round(side * 0.92), "down"))


def _chain(surface: pygame.Surface, box: pygame.Rect, _m: Theme) -> None:
    artwork.draw_chain(surface, box.center, round(box.width * 0.92))


MARKS: dict[str, Picture] = {
    ".": overlay(),
    "-": token("", size=12),
    "x": frame(TAKING),
    "+": frame(theme.GOLD_LIGHT),
    "~": overlay(token("", size=18), sign("swap", 14, theme.INK)),
    "o": _chain,
    "*": at(image(artwork.swords), 0.5, 0.0, 0.5, 0.5),
}


def _example(*ranks: str) -> Picture:
    """Draw a corner of the board with Rome moving up.

    Args:
        ranks: from the farthest to the nearest, with a space between squares. What stands on one is
            drawn in this order: a piece as its letter, ``-`` for a lit square, ``x`` for a piece
            that may be taken, ``o`` for one that is bound, ``*`` for one that may be offset with
            the piece before it, ``+`` for one that is chosen, ``~`` for an exchange.
    """
    plan = [rank.split() for rank in ranks]
    sand = [[SAND_SQUARES[(x + y) % 2] for x in range(len(rank))] for y, rank in enumerate(plan)]
    pieces = [
        [overlay(*(MARKS.get(mark) or _block(mark) for mark in cell)) for cell in rank]
        for rank in plan
    ]
    return overlay(squares(*sand), squares(*pieces))


PICTURES = {
    "victory": row(_example("- - ix", ". I .", ". . ."), compose.crossed_out(_example("k"))),
    "setting-up": _example("C+ I~ I+ I I I C", "C I I K I I C"),
    "infantry": _example(". cx - ix .", ". . I . ."),
    "cavalry": _example(". . ix . .", ". - - - .", ". . C . ."),
    "jumping": _example(". . - . .", ". i I - .", ". . C . ."),
    "keypad": compose.keys(*"3243", "OK"),
    "bound": _example(". i c . .", ". . Io . ."),
    "bound-cavalry": _example("- io - . co", ". C . . Co"),
    "offset": _example(". . io . .", ". . Io* . ."),
    "cavalry-offset": _example(". io . co .", ". C* . Co* ."),
    "commander": _example(". . ko . .", ". . Ko* . ."),
}

PAGES = pages_of(__file__, PICTURES)
