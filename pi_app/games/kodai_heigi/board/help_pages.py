"""Help for *Kodai Heigi*: two pages with drawn examples."""

from __future__ import annotations

import pygame

from pi_app.drawing import theme
from pi_app.drawing.theme import CARTHAGE, ROME, Theme
from pi_app.games.kodai_heigi.board import artwork
from pi_app.games.kodai_heigi.board.artwork import KINDS, LINE, SAND, SAND_DARK, TAKING
from pi_app.kiosk import compose
from pi_app.kiosk.boards.board_view import HelpPage
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


MOVING = HelpPage(
    "Winning, setting up, moving",
    "You win by breaking through to the farthest rank with any piece, or by removing the enemy "
    "commander. Whoever can neither move nor offset a piece loses. In the next game the players "
    "change sides.",
    row(_example("- - ix", ". I .", ". . ."), compose.crossed_out(_example("k"))),
    "Both sides set up in secret on their two home ranks: one commander, nine infantry, four "
    "cavalry. Tap two pieces, and they change places; or drag one onto the other. Then the screen "
    "is lifted.",
    _example("C+ I~ I+ I I I C", "C I I K I I C"),
    "In your turn you move one piece, forward only. Infantry goes to one of the three squares in "
    "front of it, if that is empty. It takes an enemy only on the two diagonal ones, by moving "
    "there.",
    _example(". cx - ix .", ". . I . ."),
    "Cavalry goes to one of the three squares too, or to the second square straight ahead. Only "
    "there, two squares ahead, can it take an enemy.",
    _example(". . ix . .", ". - - - .", ". . C . ."),
    "On its way to the second square cavalry jumps over a piece of its own side (an option), but "
    "never over an enemy.",
    _example(". . - . .", ". i I - .", ". . C . ."),
    "With a keypad, press file and rank of the piece and of the square it goes to, files counted "
    "from 1 for a: 3243 is c2 to d3. The piece's own square twice is its offset. Armies are set up "
    "at the screen.",
    compose.keys(*"3243", "OK"),
)

CLASHING = HelpPage(
    "Bound pieces and offsets",
    "Infantry with any enemy right ahead is bound, which a chain shows: it can neither move nor "
    "take, not even diagonally.",
    _example(". i c . .", ". . Io . ."),
    "Cavalry with infantry right ahead cannot go straight on and cannot take, but it may step "
    "aside diagonally. Only enemy cavalry right ahead binds it.",
    _example("- io - . co", ". C . . Co"),
    "In place of a move, infantry may be offset with the enemy infantry right ahead: both leave "
    "the board. Tap your piece, then the enemy under the crossed swords.",
    _example(". . io . .", ". . Io* . ."),
    "Cavalry may be offset with any enemy right ahead, infantry or cavalry.",
    _example(". io . co .", ". C* . Co* ."),
    "The commander is infantry in all things. A side that loses its commander in an offset has "
    "lost, even by its own turn; if both commanders leave together, whoever made the offset wins.",
    _example(". . ko . .", ". . Ko* . ."),
)

PAGES = (MOVING, CLASHING)
