"""The tables of the game as pictures: attrition, retreat, siege, naval combat, battle cards.

Each fills whatever box it is given, so that a table can stand anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import layout, lettering, shapes, theme
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.text import N_, tr
from pi_app.kiosk.theme import Theme
from pi_app.rules.rome_vs_carthage import tables
from pi_app.rules.rome_vs_carthage.notation import TYPE_NAMES

SIZES = {"1": 1, "2": 2, "3": 3, "4": 4, "5-6": 5, "7-9": 7, "10+": 10}
"""The columns of the attrition table, and a force or battle in each."""
ROOM = 60
"""What is left free between columns, in hundredths of the letters' size."""


def _edge(number: int, low: int, high: int) -> str:
    """What the roll of a table's row is called: its ends stand for all beyond."""
    return f"≤{number}" if number == low else f"{number}+" if number == high else str(number)


def _table(*lines: Sequence[str], align: lettering.Align = "centre") -> Picture:
    """Return a table. Its first line and first column are headings, and each column is as wide as
    its words.

    Args:
        lines: what it says, line by line: message ids, or the same in every language.
        align: how the words stand in all but the first column.
    """

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        said = [[tr(word) for word in line] for line in lines]
        wide = [
            float(max(lettering.width_of(word, "strong", 100) for word in words) + ROOM)
            for words in zip(*said, strict=True)
        ]
        most = min(box.height / len(lines) * 0.86, box.width * 100 / sum(wide))
        size = min(m.px(18), max(m.px(10), round(most)))
        for number, line in enumerate(layout.rows(box, [1.0] * len(lines))):
            if number % 2 == 0:
                field = theme.PARCHMENT_DARK if number else theme.PARCHMENT_EDGE
                shapes.rect(surface, field, line, border_radius=m.px(2))
            for place, cell in enumerate(layout.columns(line, wide)):
                heading = number == 0 or place == 0
                colour = theme.TERRACOTTA_DARK if heading else theme.INK
                face: lettering.Face = "strong" if heading else "text"
                aligned: lettering.Align = align if place else "centre"
                spot = cell.midleft if aligned == "left" else cell.center
                lettering.draw_line(surface, said[number][place], spot, face, size, colour, aligned)

    return draw


ATTRITION = _table(
    ["", *SIZES],
    *(
        [_edge(roll, 1, 7), *(str(tables.attrition(size, roll) or "·") for size in SIZES.values())]
        for roll in range(1, 8)
    ),
)
RETREAT = _table(
    ["", *(_edge(roll, 0, 7) for roll in range(8))],
    *(
        [name, *(str(tables.retreat_losses(size, roll)) for roll in range(7)), N_("all")]
        for name, size in (("1-4", 1), ("5+", tables.LARGE_FORCE))
    ),
)
SIEGE = _table(
    [N_("Die"), *(_edge(roll, 1, 6) for roll in range(1, 7))],
    [N_("Points"), *(str(tables.siege_points(roll)) for roll in range(1, 7))],
    [N_("CUs lost"), *(str(tables.besieger_losses(roll)) for roll in range(1, 7))],
)
NAVAL = _table(
    ["", N_("The fleet is")], ["≤1", N_("safe")], ["2", N_("back to port")], ["3+", N_("sunk")]
)
DECK = _table(
    [str(sum(tables.BATTLE_DECK)), N_("Battle cards")],
    *([str(count), name] for count, name in zip(tables.BATTLE_DECK, TYPE_NAMES, strict=True)),
    align="left",
)
