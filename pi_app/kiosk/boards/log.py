"""What has happened, from the beginning of the game, page by page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.core.event import Event, listed
from pi_app.drawing import lettering
from pi_app.drawing.lettering import Face
from pi_app.drawing.theme import Theme
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.widgets.base import Column, Layers, Row, Tappable, Widget
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label, Paragraphs
from pi_app.kiosk.widgets.scroll import Scroller
from pi_app.text import Text, lazy, render, tr

PER_PAGE: Final = 50
"""Events on a page: as much as a finger scrolls through, and a Pi draws at once."""


ANSWERS: Final = "»"
"""The mark of a line that gives a reason when it is tapped."""


class Lines(Paragraphs, Tappable):
    """Running text that reports which paragraph is tapped; those that give a reason are high enough
    for a finger."""

    def __init__(self, text: Text, ask: Callable[[int], None]) -> None:
        super().__init__(text)
        self.ask = ask

    def _lines(
        self, paragraph: str, width: int, measures: Theme
    ) -> Iterator[tuple[str, Face, int, int]]:
        lines = [*super()._lines(paragraph, width, measures)]
        tapped = paragraph.removeprefix("# ").startswith(ANSWERS)
        least = measures.touch // len(lines) if tapped else 0
        for line, face, size, high in lines:
            yield line, face, size, max(high, least)

    def _broken(self, paragraph: str, face: Face, size: int, width: int) -> Sequence[str]:
        # Beside other entries a line that ends early looks like a mistake.
        return lettering.wrap(paragraph, face, size, width)

    def on_tap(self, spot: Pos) -> None:
        self.ask(self.paragraph_at(spot[1]))


class Log(Layers):
    """All events in the order in which they happened, the newest page first."""

    def __init__(
        self,
        events: Sequence[Event],
        headings: Collection[str] = (),
        answered: Collection[int] = (),
        ask: Callable[[int], None] = lambda _: None,
    ) -> None:
        """``headings`` are the kinds of events that stand as headings; those whose numbers are
        ``answered`` are marked. A tap on any of them asks about it. Superseded events have no
        line."""
        self._headings = headings
        self._answered = answered
        self._ask = ask
        self.events = list(events)
        self._numbers = listed(self.events)
        self.pages = max(1, -(-len(self._numbers) // PER_PAGE))
        self.page = self.pages - 1
        self.earlier = Button(lazy("Earlier"), partial(self._turn, -1), "quiet", icon="back")
        self.later = Button(lazy("Later"), partial(self._turn, 1), "quiet", icon="next")
        self._scroller = Scroller(Lines(self._text, self._tapped))
        content: Widget = self._scroller
        if self.pages > 1:
            number = Label(self._where, "text", align="centre")
            foot = Row(self.earlier, number, self.later, parts=[150, 1.0, 150])
            content = Column(self._scroller, foot, parts=[1.0, 52], gap=6)
        super().__init__([content])

    def _where(self) -> str:
        return tr("Page {page} of {pages}", page=self.page + 1, pages=self.pages)

    def _text(self) -> str:
        if not self.events:
            return tr("Nothing has happened yet.")
        return "\n".join(self._line(number) for number in self._on_page)

    @property
    def _on_page(self) -> Sequence[int]:
        """The numbers of the events on this page."""
        start = self.page * PER_PAGE
        return self._numbers[start : start + PER_PAGE]

    def _line(self, number: int) -> str:
        event = self.events[number]
        heading = event.kind in self._headings
        mark = f"{ANSWERS} " if number in self._answered else "" if heading else "· "
        return f"{'# ' if heading else ''}{mark}{render(event.text)}"

    def _tapped(self, line: int) -> None:
        if self.events:
            here = self._on_page
            self._ask(here[min(line, len(here) - 1)])

    def _turn(self, step: int) -> None:
        self.page = max(0, min(self.pages - 1, self.page + step))
        self.place(self.rect, self.theme)
        self._scroller.scroll_to(0.0)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._scroller.scroll_to(self._scroller.furthest)
