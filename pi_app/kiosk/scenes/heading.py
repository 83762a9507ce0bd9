"""The head of a page: the way back, the title, and what stands at its right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.layout import columns, inset, rows
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets import Button, Group, Label, Panel, Scroller, Widget, place_each


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
    place_each(group.children, cells, measures)
    return group


class PageScene(Scene):
    """A page whose scrollers stay where they were when it is laid out anew."""

    def __init__(self) -> None:
        super().__init__()
        self._scrollers: dict[str, Scroller] = {}

    def begin(
        self, title: Text, right: Sequence[tuple[Widget, int]] = (), foot: int = 0
    ) -> list[pygame.Rect]:
        """Put nothing but the head of the page on the screen; return its body and foot."""
        self.widgets.clear()
        head, *rest = page(self.area, self.theme, foot)
        self.widgets.add(heading(head, self.theme, title, self.app.back, right))
        return rest

    def scroll(self, name: str, content: Widget, box: pygame.Rect) -> None:
        """Let something long be scrolled in a box; ``name`` tells it from others of the page."""
        scroller = Scroller(content)
        scroller.place(box, self.theme)
        if name in self._scrollers:
            scroller.scroll_to(self._scrollers[name].offset)
        self._scrollers[name] = scroller
        self.widgets.add(scroller)

    def sheet(self, name: str, content: Widget, box: pygame.Rect, margin: int = 16) -> None:
        """The same on a sheet of parchment with a margin, given for 800x480."""
        panel = Panel()
        panel.place(box, self.theme)
        self.widgets.add(panel)
        self.scroll(name, content, inset(box, self.theme.px(margin)))
