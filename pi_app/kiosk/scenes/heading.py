"""Pages with a heading: the way back, the title, and widgets at its right."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

import pygame

from pi_app.drawing import emblems, theme
from pi_app.drawing.layout import Part, columns, inset, rows
from pi_app.drawing.theme import Theme
from pi_app.kiosk import background_job
from pi_app.kiosk.compose import image
from pi_app.kiosk.preference_store import PreferenceStore
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.widgets import (
    Button,
    Choice,
    Composition,
    Label,
    Panel,
    Row,
    Scroller,
    Toggle,
    Widget,
)
from pi_app.kiosk.widgets.base import Column, Middle
from pi_app.text import LANGUAGES, Language, Text, plain

Value = TypeVar("Value", bound=Hashable)
Result = TypeVar("Result")

LANGUAGE_NAMES: Final = (plain("English"), plain("日本語"))


Changed = Callable[[], None] | None
"""Called after a choice."""


def _prefer(preferences: PreferenceStore, preference: str, changed: Changed, value: object) -> None:
    preferences.change(**{preference: value})
    if changed is not None:
        changed()


def choice_of(
    preferences: PreferenceStore,
    preference: str,
    values: Sequence[Value],
    names: Sequence[Text],
    changed: Changed = None,
) -> Choice[Value]:
    """The values of a preference with their names."""
    present: Value = getattr(preferences.values, preference)
    choose = partial(_prefer, preferences, preference, changed)
    return Choice(list(zip(values, names, strict=True)), present, choose)


def switch_of(
    preferences: PreferenceStore, preference: str, name: Text, changed: Changed = None
) -> Toggle:
    """A preference that is on or off."""
    on: bool = getattr(preferences.values, preference)
    return Toggle(name, on, partial(_prefer, preferences, preference, changed))


def language_choice(preferences: PreferenceStore, changed: Callable[[], None]) -> Choice[Language]:
    """The switch between languages, which holds at once."""
    return choice_of(preferences, "language", LANGUAGES, LANGUAGE_NAMES, changed)


def page(area: pygame.Rect, measures: Theme, *foot: int) -> list[pygame.Rect]:
    """Cut a screen into head, body and a foot as high as that if there is one, with a margin."""
    gap = measures.unit * 3 // 2
    parts: list[Part] = [measures.touch, 1.0, *foot]
    return rows(inset(area, gap), parts, gap)


@dataclass(eq=False, repr=False)
class PageScene(Scene):
    """A page with a heading. Its scrollers stay where they were when it is laid out again."""

    _scrollers: dict[str, Scroller] = field(default_factory=dict, init=False)
    _jobs: list[tuple[Future[Any], Callable[[Any], None]]] = field(default_factory=list, init=False)
    _shown: object = field(default=None, init=False)  # the facts when it was laid out last

    def facts(self) -> object:
        """Return what the layout depends on and changes while the page is open: when it has
        changed, the page is laid out again."""
        return None

    def in_background(
        self, work: Callable[[], Result], then: Callable[[Future[Result]], None]
    ) -> None:
        """Have work done in a thread. When it is done and the page is still open, ``then`` gets
        the future: its result, or what the work has raised."""
        self._jobs.append((background_job.begin(work), then))

    def arrange(self, area: pygame.Rect) -> None:
        self._shown = self.facts()
        super().arrange(area)

    def update(self, now: float) -> None:
        super().update(now)
        done = [each for each in self._jobs if each[0].done()]
        for each in done:
            self._jobs.remove(each)
        for job, then in done:
            then(job)
        if self._shown != self.facts():
            self.arrange(self.area)

    def begin(
        self, title: Text, right: Sequence[tuple[Widget, int]] = (), *, foot: bool = False
    ) -> list[pygame.Rect]:
        """Put nothing but the head of the page on the screen; return its body and foot.

        Args:
            title: what the page is about.
            right: what stands beside that, with its width at 800x480.
            foot: whether there is a line of buttons beneath the body.
        """
        self.widgets.clear()
        head, *rest = page(self.area, self.theme, *([self.theme.touch] if foot else ()))
        back = Button(None, self.app.back, "quiet", icon="back")
        words = Label(title, "title", "title", theme.TERRACOTTA_DARK)
        wide = [52, 1.0, *(wide for _, wide in right)]
        self.put(Row(back, words, *(widget for widget, _ in right), parts=wide, gap=12), head)
        return rest

    def parted(self, body: pygame.Rect, wide: float, high: float = 0.5) -> list[pygame.Rect]:
        """Cut the body in two, side by side or (portrait) one above the other; ``wide`` and
        ``high`` is the share of the first."""
        cut, first = (rows, high) if self.theme.portrait else (columns, wide)
        return cut(body, [first, 1.0 - first], self.theme.unit * 3 // 2)

    def invite(self, words: Sequence[Text], way: Button, body: pygame.Rect) -> None:
        """Fill a body that has nothing to show yet: say what will stand there and how to begin."""
        laurel = Composition(image(partial(emblems.picture, "laurel", colour=theme.GOLD), size=90))
        lines = [Label(each, align="centre") for each in words]
        parts: list[Part] = [1.0, *(46 for _ in lines), 14, 52]
        inviting = Column(laurel, *lines, Widget(), way, parts=parts)
        self.put(Panel([Middle(inviting, 480, 280)], 16), body)

    def scroll(self, name: str, content: Widget, box: pygame.Rect) -> None:
        """Show something long in a box, in which it scrolls; ``name`` is its name on the page."""
        scroller = Scroller(content)
        self.put(scroller, box)
        if name in self._scrollers:
            scroller.scroll_to(self._scrollers[name].offset)
        self._scrollers[name] = scroller

    def sheet(self, name: str, content: Widget, box: pygame.Rect, margin: int = 16) -> None:
        """The same on a sheet of parchment with a margin, given for 800x480."""
        self.put(Panel(), box)
        self.scroll(name, content, inset(box, self.theme.px(margin)))
