"""Pictures that several tools show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.drawing import emblems, lettering, theme
from pi_app.drawing.layout import columns
from pi_app.drawing.theme import Colour, SeatStyle, Theme
from pi_app.kiosk import compose
from pi_app.kiosk.compose import Picture

BETWEEN: Final = 10  # pixels between two figures of a table at least, at 800x480


def ticket(words: str, style: SeatStyle, size: int = 44, *, lit: bool = False) -> Picture:
    """Return a slip in a seat's colour with a number or a word on it, gilded if it is ``lit``."""
    ground = compose.background(theme.GOLD_LIGHT if lit else theme.PARCHMENT_LIGHT)
    letters = compose.padded(compose.block(words, size, "strong", style.dark, "centre"), 6, 4)
    return compose.overlay(ground, compose.frame(style.colour, 3), letters)


def with_medal(style: SeatStyle, picture: Picture) -> Picture:
    """Return a picture beneath the medal of a seat."""
    medal = compose.image(partial(emblems.medallion, style))
    return compose.column(medal, compose.flat(picture, 96), parts=(40, 1.0), gap=4)


def medal_row(styles: Sequence[SeatStyle], make: Callable[[int], Picture]) -> Picture:
    """Return something for each seat beneath its medal, side by side."""
    return compose.row(*(with_medal(style, make(seat)) for seat, style in enumerate(styles)))


def _alike(figures: Sequence[str], size: int, colours: Sequence[Colour]) -> Picture:
    """Return figures side by side in letters of one size, with room between them."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        cells = columns(box, [1.0] * len(figures), m.px(4))
        most = m.px(size)
        for each, cell in zip(figures, cells, strict=True):
            wide = cell.width - m.px(BETWEEN)
            most = min(most, lettering.line_size(each, "strong", m.px(size), wide))
        for each, cell, colour in zip(figures, cells, colours, strict=True):
            lettering.draw_line(surface, each, cell, "strong", most, colour)

    return draw


def table_of(
    styles: Sequence[SeatStyle], lines: Sequence[Sequence[str]], foot: Sequence[str], best: int
) -> Picture:
    """Return a table with a column for each seat.

    Args:
        styles: how the seats look.
        lines: the lines, each with its heading first. The last ones are shown that fit.
        foot: the cells beneath the line, a heading first.
        best: the seat whose figure at the foot is lit, or -1.
    """

    def line(cells: Sequence[str], size: int, lit: int = -1) -> Picture:
        heading, *figures = cells
        head = compose.words(heading, 15, "tag", theme.INK_SOFT)
        dark = theme.TERRACOTTA_DARK
        colours = [dark if seat == lit else theme.INK for seat in range(len(figures))]
        return compose.row(head, _alike(figures, size, colours), parts=(34, 1.0), gap=4)

    medals = [compose.image(partial(emblems.medallion, style)) for style in styles]
    parts = (34, *[1.0] * len(styles))
    head = compose.row("", *medals, parts=parts, gap=4)
    body = compose.listed(*(line(each, 20) for each in lines), high=27, last=False)
    kept = compose.listed(*(line(each, 20) for each in lines), high=27, last=True)

    def filled(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        many = len(lines) * m.px(27) > box.height
        (kept if many else body)(surface, box, m)

    rule = compose.flat(compose.background(theme.GOLD_DARK, corner=1), 2)
    total = line(foot, 30, best)
    return compose.slip(
        compose.column(head, filled, rule, total, parts=(38, 1.0, 4, 42), gap=4), 12
    )
