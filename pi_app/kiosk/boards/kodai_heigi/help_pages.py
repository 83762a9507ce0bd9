"""Help for *Kodai Heigi*: two pages with drawn examples."""

from __future__ import annotations

import pygame

from pi_app.kiosk import icons, ink, lettering, theme
from pi_app.kiosk.animation import between
from pi_app.kiosk.boards.board_view import HelpEntry, HelpPage
from pi_app.kiosk.boards.kodai_heigi import blocks
from pi_app.kiosk.boards.kodai_heigi.blocks import KINDS
from pi_app.kiosk.boards.kodai_heigi.field import LINE, SAND, SAND_DARK
from pi_app.kiosk.boards.kodai_heigi.marks import TAKING
from pi_app.kiosk.layout import columns
from pi_app.kiosk.text import plain
from pi_app.kiosk.theme import CARTHAGE, ROME, Theme
from pi_app.kiosk.widgets.buttons import Button

Surface = pygame.Surface
Rect = pygame.Rect


def _example(surface: Surface, box: Rect, plan: str, marks: str = "", bound: str = "") -> None:
    """Draw a corner of the board with Rome moving up.

    Args:
        surface: where to draw.
        box: the place for it.
        plan: ranks from the farthest to the nearest, with a slash between them; pieces as letters.
        marks: in the same form, ``-`` for a lit square, ``x`` for a piece that may be taken, ``*``
            for one that may be offset with the Roman piece beneath it.
        bound: in the same form, ``o`` for a piece that is bound.
    """
    ranks = plan.split("/")
    side = min(box.width // len(ranks[0]), box.height // len(ranks))
    board = Rect(0, 0, side * len(ranks[0]), side * len(ranks))
    board.center = box.center
    cells = {
        (line, column): Rect(board.left + column * side, board.top + line * side, side, side)
        for line in range(len(ranks))
        for column in range(len(ranks[0]))
    }
    for (line, column), cell in cells.items():
        pygame.draw.rect(surface, SAND if (line + column) % 2 else SAND_DARK, cell)
        pygame.draw.rect(surface, LINE, cell, 1)
    size = round(side * 0.92)
    for (line, column), cell in cells.items():
        letter = ranks[line][column]
        if letter != ".":
            style = ROME if letter.isupper() else CARTHAGE
            heading: blocks.Heading = "up" if letter.isupper() else "down"
            blocks.draw(surface, KINDS[letter.upper()], style, cell.center, size, heading)
        if _at(bound, line, column) == "o":
            blocks.draw_chain(surface, cell.center, size)
    for (line, column), cell in cells.items():
        mark = _at(marks, line, column)
        if mark == "-":
            pygame.draw.circle(surface, theme.GOLD_DARK, cell.center, side * 0.27)
            pygame.draw.circle(surface, theme.GOLD_LIGHT, cell.center, side * 0.22)
        elif mark == "x":
            pygame.draw.rect(surface, TAKING, cell, max(3, side // 10), border_radius=side // 6)
        elif mark == "*":
            sign = blocks.swords(max(16, round(side * 0.46)))
            spot = between(cell.center, cells[line + 1, column].center, 0.5)
            surface.blit(sign, sign.get_rect(center=spot))


def _at(plan: str, line: int, column: int) -> str:
    return plan.split("/")[line][column] if plan else "."


def _setting_up(surface: Surface, box: Rect, m: Theme) -> None:
    _example(surface, box, "CIIIIIC/CIIKIIC")
    side = min(box.width // 7, box.height // 2)
    y = box.centery
    left = box.centerx - round(side * 3)
    right = box.centerx - round(side * 1)
    arrow = [(left, y), ((left + right) / 2, y - side * 0.5), (right, y)]
    ink.stroke(surface, theme.GOLD_LIGHT, ink.curve(arrow, closed=False), m.px(4))
    for end in (left, right):
        pygame.draw.circle(surface, theme.GOLD_LIGHT, (end, y), m.px(5))


def _infantry(surface: Surface, box: Rect, _m: Theme) -> None:
    _example(surface, box, ".c.i./..I..", ".x-x./.....")


def _cavalry(surface: Surface, box: Rect, _m: Theme) -> None:
    _example(surface, box, "..i../...../..C..", "..x../.---./.....")


def _jumping(surface: Surface, box: Rect, _m: Theme) -> None:
    _example(surface, box, "...../.iI../..C..", "..-../...-./.....")


def _winning(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 1.0], m.px(10))
    _example(surface, left, "..i/.I./...", "--x/.../...")
    size = min(right.width, right.height) * 3 // 4
    image = pygame.transform.rotozoom(blocks.picture("commander", CARTHAGE, size, "down"), 60, 1)
    image.set_alpha(170)
    surface.blit(image, image.get_rect(center=right.center))
    cross = icons.picture("close", m.px(30), theme.TERRACOTTA_DARK)
    surface.blit(cross, cross.get_rect(center=right.center))


def _keys(surface: Surface, box: Rect, m: Theme) -> None:
    words, button = columns(box, [1.5, 1.0], m.px(8))
    lettering.draw_block(surface, "3 2 4 3", words, "title", m.px(26), theme.INK, "centre")
    ok = Button(plain("OK"), lambda: None, "primary")
    ok.place(Rect(button.left, button.centery - m.px(24), button.width, m.px(48)), m)
    ok.draw(surface)


def _bound(surface: Surface, box: Rect, _m: Theme) -> None:
    _example(surface, box, ".ic../..I..", bound="...../..o..")


def _held_cavalry(surface: Surface, box: Rect, _m: Theme) -> None:
    _example(surface, box, ".i..c/.C..C", "-.-../.....", ".o..o/....o")


def _offset(surface: Surface, box: Rect, _m: Theme) -> None:
    _example(surface, box, "..i../..I..", "..*../.....", "..o../..o..")


def _cavalry_offset(surface: Surface, box: Rect, _m: Theme) -> None:
    _example(surface, box, ".i.c./.C.C.", ".*.*./.....", ".o.o./...o.")


def _commanders(surface: Surface, box: Rect, _m: Theme) -> None:
    _example(surface, box, "..k../..K..", "..*../.....", "..o../..o..")


MOVING = HelpPage(
    "Setting up, moving, winning",
    (
        HelpEntry(
            "Both sides set up in secret on their two home ranks: one commander, nine "
            "infantry, four cavalry. Tap two pieces, and they change places; or drag one onto "
            "the other. Then the screen is lifted.",
            _setting_up,
        ),
        HelpEntry(
            "In your turn you move one piece, forward only. Infantry goes to one of the three "
            "squares in front of it, if that is empty. It takes an enemy only on the two "
            "diagonal ones, by moving there.",
            _infantry,
        ),
        HelpEntry(
            "Cavalry goes to one of the three squares too, or to the second square straight "
            "ahead. Only there, two squares ahead, can it take an enemy.",
            _cavalry,
        ),
        HelpEntry(
            "On its way to the second square cavalry jumps over a piece of its own side (an "
            "option), but never over an enemy.",
            _jumping,
        ),
        HelpEntry(
            "You win by breaking through to the farthest rank with any piece, or by removing "
            "the enemy commander. Whoever cannot move any piece loses. In the next game the "
            "players change sides.",
            _winning,
        ),
        HelpEntry(
            "With a keypad, press file and rank of the piece and of the square it goes to, "
            "files counted from 1 for a: 3243 is c2 to d3. The piece's own square twice is its "
            "offset. Armies are set up at the screen.",
            _keys,
        ),
    ),
)

CLASHING = HelpPage(
    "Bound pieces and offsets",
    (
        HelpEntry(
            "Infantry with any enemy right ahead is bound, which a chain shows: it can neither "
            "move nor take, not even diagonally.",
            _bound,
        ),
        HelpEntry(
            "Cavalry with infantry right ahead cannot go straight on and cannot take, but it "
            "may step aside diagonally. Only enemy cavalry right ahead binds it.",
            _held_cavalry,
        ),
        HelpEntry(
            "In place of a move, infantry may be offset with the enemy infantry right ahead: "
            "both leave the board. Tap your piece, then the enemy under the crossed swords.",
            _offset,
        ),
        HelpEntry(
            "Cavalry may be offset with any enemy right ahead, infantry or cavalry.",
            _cavalry_offset,
        ),
        HelpEntry(
            "The commander is infantry in all things. A side that loses its commander in an "
            "offset has lost, even by its own turn; if both commanders leave together, whoever "
            "made the offset wins.",
            _commanders,
        ),
    ),
)

PAGES = (MOVING, CLASHING)
