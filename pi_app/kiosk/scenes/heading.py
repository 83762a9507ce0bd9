"""The head of a page: the way back, the title, and what stands at its right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.layout import columns, inset, rows
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets import Button, Group, Label, Widget


def page(area: pygame.Rect, measures: Theme, foot: int = 0) -> list[pygame.Rect]:
    """Cut a screen into head, body and (``foot`` > 0 pixels) a foot, with a margin around."""
    gap = measures.unit
    parts: list[int | float] = [measures.touch, 1.0]
    if foot:
        parts.append(foot)
    return rows(inset(area, gap + gap // 2), parts, gap + gap // 2)


def heading(
    box: pygame.Rect,
    measures: Theme,
    title: Text,
    back: Callable[[], None],
    right: Sequence[tuple[Widget, int]] = (),
) -> Group:
    """The head of a page in ``box``; ``right`` holds widgets and their widths in pixels."""
    button = Button(None, back, "quiet", icon="back")
    label = Label(title, "title", "title", theme.TERRACOTTA_DARK)
    group = Group([button, label, *(widget for widget, _ in right)])
    widths = [width for _, width in right]
    cells = columns(box, [measures.touch, 1.0, *widths], measures.unit + measures.unit // 2)
    group.place(box, measures)
    for widget, cell in zip(group.children, cells, strict=True):
        widget.place(cell, measures)
    return group
