"""The tables of the game as pictures: attrition, retreat, siege, naval combat, battle cards.

Each fills whatever box it is given, so that a table can stand anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.lettering import line_size
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

SIZES = {"1": 1, "2": 2, "3": 3, "4": 4, "5-6": 5, "7-9": 7, "10+": 10}
"""The columns of the attrition table, and a force or battle in each."""
LEAST = 8
"""The smallest letters of a table in pixels."""
_NAVAL_WORDS = (N_("safe"), N_("back to port"), N_("sunk"))


def _edge(number: int, low: int, high: int) -> str:
    """What the roll of a table's row is called: its ends stand for all beyond."""
    return f"≤{number}" if number == low else f"{number}+" if number == high else str(number)


def _table(
    shares: Sequence[float], *lines: Sequence[str], align: lettering.Align = "centre"
) -> Picture:
    """Return a table. Its first line and first column are headings.

    Args:
        shares: how wide the columns are, relative to each other.
        lines: what it says, line by line: message ids, or the same in every language.
        align: how the words stand in all but the first column.
    """

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        size = min(m.px(18), max(m.px(10), round(box.height / len(lines) * 0.86)))
        for number, line in enumerate(rows(box, [1.0] * len(lines))):
            if number % 2 == 0:
                field = theme.PARCHMENT_DARK if number else theme.PARCHMENT_EDGE
                shapes.rect(surface, field, line, border_radius=m.px(2))
            face: lettering.Face = "text" if number else "strong"
            cells = [cell.inflate(-m.px(2), 0) for cell in columns(line, shares)]
            said = [tr(word) for word in lines[number]]
            body = list(zip(said, cells, strict=True))[1:]
            fitted = min(line_size(word, face, size, cell.width, LEAST) for word, cell in body)
            head = line_size(said[0], "strong", size, cells[0].width, LEAST)
            dark = theme.TERRACOTTA_DARK
            lettering.draw_line(surface, said[0], cells[0].center, "strong", head, dark)
            colour = theme.INK if number else dark
            for word, cell in body:
                place = cell.midleft if align == "left" else cell.center
                lettering.draw_line(surface, word, place, face, fitted, colour, align)

    return draw


def _attrition_line(roll: int) -> list[str]:
    """CUs lost, by the size of the force or the rounds of the battle."""
    lost = [attrition(size, roll) for size in SIZES.values()]
    return [_edge(roll, 1, 7), *(str(count) if count else "·" for count in lost)]


def _retreat_line(name: str, size: int) -> list[str]:
    """CUs lost, by the die."""
    lost = [retreat_losses(size, roll) for roll in range(8)]
    return [name, *(N_("all") if count == ALL else str(count) for count in lost)]


def _siege_line(name: str, column: Callable[[int], int]) -> list[str]:
    """Points gained or CUs lost by the besieger, by the die."""
    return [name, *(str(column(roll)) for roll in range(1, 7))]


ATTRITION = _table(
    [1.0] * 4 + [0.9] + [1.15] * 3,
    ["", *SIZES],
    *(_attrition_line(roll) for roll in range(1, 8)),
)
RETREAT = _table(
    [1.5, 1.3] + [1.0] * 6 + [1.5],
    ["", *(_edge(roll, 0, 7) for roll in range(8))],
    _retreat_line("1-4", 1),
    _retreat_line("5+", LARGE_FORCE),
)
SIEGE = _table(
    [3.2, 1.2] + [1.0] * 4 + [1.2],
    [N_("Die"), *(_edge(roll, 1, 6) for roll in range(1, 7))],
    _siege_line(N_("Points"), siege_points),
    _siege_line(N_("CUs lost"), besieger_losses),
)
NAVAL = _table(
    [0.5, 1.5],
    ["", N_("The fleet is")],
    *([_edge(roll, 1, 3), _NAVAL_WORDS[naval_result(roll)]] for roll in (1, 2, 3)),
)
DECK = _table(
    [0.4, 1.6],
    [str(sum(BATTLE_DECK)), N_("Battle cards")],
    *([str(count), name] for count, name in zip(BATTLE_DECK, TYPE_NAMES, strict=True)),
    align="left",
)
