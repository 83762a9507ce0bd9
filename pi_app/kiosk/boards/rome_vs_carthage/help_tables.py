"""The tables of the game as pictures: attrition, retreat, siege, naval combat, battle cards.

Each painter fills whatever box it is given, so that a table can stand anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.text import N_, tr
from pi_app.kiosk.theme import Theme
from pi_app.rules.rome_vs_carthage.notation import TYPE_NAMES
from pi_app.rules.rome_vs_carthage.tables import (
    ALL,
    BATTLE_DECK,
    LARGE_FORCE,
    attrition,
    besieger_losses,
    naval_result,
    retreat_losses,
    siege_points,
)

Surface = pygame.Surface
Rect = pygame.Rect

SIZES = ("1", "2", "3", "4", "5-6", "7-9", "10+")
LEAST = 8
"""The smallest letters of a table in pixels."""
_OF_SIZE = (1, 2, 3, 4, 5, 7, 10)
_NAVAL_WORDS = (N_("safe"), N_("back to port"), N_("sunk"))


def _edge(number: int, low: int, high: int) -> str:
    """What the roll of a table's row is called: its ends stand for all beyond."""
    return f"≤{number}" if number == low else f"{number}+" if number == high else str(number)


def grid(
    surface: Surface,
    box: Rect,
    m: Theme,
    lines: Sequence[Sequence[str]],
    shares: Sequence[float],
    align: lettering.Align = "centre",
) -> None:
    """Draw a table. Its first line and first column are headings.

    Args:
        surface: where to.
        box: the room that it fills.
        m: measures.
        lines: the words, line by line.
        shares: how wide the columns are, relative to each other.
        align: how the words stand in all but the first column.
    """
    high = box.height / len(lines)
    size = min(m.px(18), max(m.px(10), round(high * 0.86)))
    for number, (line, words) in enumerate(zip(rows(box, [1.0] * len(lines)), lines, strict=True)):
        if number == 0:
            pygame.draw.rect(surface, theme.PARCHMENT_EDGE, line, border_radius=m.px(2))
        elif number % 2 == 0:
            pygame.draw.rect(surface, theme.PARCHMENT_DARK, line, border_radius=m.px(2))
        cells = [cell.inflate(-m.px(2), 0) for cell in columns(line, shares)]
        face: lettering.Face = "strong" if number == 0 else "text"
        fitted = min(
            _fitted(word, face, size, cell.width)
            for cell, word in zip(cells[1:], words[1:], strict=True)
        )
        colour = theme.TERRACOTTA_DARK if number == 0 else theme.INK
        for cell, word in zip(cells[1:], words[1:], strict=True):
            x = cell.left if align == "left" else cell.centerx
            lettering.draw_line(surface, word, (x, cell.centery), face, fitted, colour, align)
        head = _fitted(words[0], "strong", size, cells[0].width)
        colour = theme.TERRACOTTA_DARK
        lettering.draw_line(surface, words[0], cells[0].center, "strong", head, colour)


def _fitted(word: str, face: lettering.Face, size: int, wide: int) -> int:
    """The size up to ``size`` at which a word is no wider than ``wide``."""
    while size > LEAST and lettering.width_of(word, face, size) > wide:
        size -= 1
    return size


def attrition_table(surface: Surface, box: Rect, m: Theme) -> None:
    """CUs lost, by the die and by the size of the force or the rounds of the battle."""
    lines = [["", *SIZES]]
    for roll in range(1, 8):
        lost = [attrition(size, roll) for size in _OF_SIZE]
        lines.append([_edge(roll, 1, 7), *(str(count) if count else "·" for count in lost)])
    grid(surface, box, m, lines, [1.0] * 4 + [0.9] + [1.15] * 3)


def retreat_table(surface: Surface, box: Rect, m: Theme) -> None:
    """CUs lost, by the loser's CUs when the battle began and by the die."""
    lines = [["", *(_edge(roll, 0, 7) for roll in range(8))]]
    for name, size in (("1-4", 1), ("5+", LARGE_FORCE)):
        lost = [retreat_losses(size, roll) for roll in range(8)]
        lines.append([name, *(tr("all") if count == ALL else str(count) for count in lost)])
    grid(surface, box, m, lines, [1.5, 1.3] + [1.0] * 6 + [1.5])


def siege_table(surface: Surface, box: Rect, m: Theme) -> None:
    """Points gained and CUs lost by the besieger, by the die."""
    lines = [[tr("Die"), *(_edge(roll, 1, 6) for roll in range(1, 7))]]
    for name, column in ((tr("Points"), siege_points), (tr("CUs lost"), besieger_losses)):
        lines.append([name, *(str(column(roll)) for roll in range(1, 7))])
    grid(surface, box, m, lines, [3.2, 1.2] + [1.0] * 4 + [1.2])


def naval_table(surface: Surface, box: Rect, m: Theme) -> None:
    """What becomes of Carthage's fleet, by the die."""
    lines = [["", tr("The fleet is")]]
    lines += [[_edge(roll, 1, 3), tr(_NAVAL_WORDS[naval_result(roll)])] for roll in (1, 2, 3)]
    grid(surface, box, m, lines, [0.5, 1.5])


def battle_deck(surface: Surface, box: Rect, m: Theme) -> None:
    """How many battle cards there are of each type."""
    lines = [[str(sum(BATTLE_DECK)), tr("Battle cards")]]
    for count, name in zip(BATTLE_DECK, TYPE_NAMES, strict=True):
        lines.append([str(count), tr(name)])
    grid(surface, box, m, lines, [0.4, 1.6], "left")
