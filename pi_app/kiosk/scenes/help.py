"""Pages that are read beside a game: its help, and the log of all that has happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from pi_app.core.registry import find_game
from pi_app.drawing import lettering, shapes, theme
from pi_app.drawing.layout import centred, columns, inset, rows
from pi_app.drawing.theme import Theme
from pi_app.kiosk.boards.board_view import HelpEntry
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.boards.log import Log
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.opponents import explain
from pi_app.kiosk.widgets import Answer, Button, Label, Panel, Row, Stack, Widget
from pi_app.table.table import Table
from pi_app.text import Text, lazy, render, tr

TO_THE_GAME: Final = lazy("To the game")


@dataclass(eq=False, repr=False)
class EntryView(Widget):
    """A drawn example with words beside it, or words alone."""

    entry: HelpEntry

    def _places(self, box: pygame.Rect, m: Theme) -> list[pygame.Rect]:
        """Where the picture lies, and the words."""
        wide = min(m.px(190), box.width * 2 // 5)
        return columns(box, [wide, 1.0], 2 * m.unit) if self.entry.picture else [box, box]

    def height_for(self, width: int, measures: Theme) -> int:
        _, words = self._places(pygame.Rect(0, 0, width, 0), measures)
        size = lettering.block_size(render(self.entry.words), "text", measures.body, words.width)
        return size[1] if self.entry.picture is None else max(measures.px(120), size[1])

    def paint(self, surface: pygame.Surface) -> None:
        m = self.theme
        left, words = self._places(self.rect, m)
        lettering.draw_block(surface, render(self.entry.words), words, "text", m.body, theme.INK)
        if self.entry.picture is not None:
            field = centred(left, (left.width, m.px(120)))
            shapes.rect(surface, theme.PARCHMENT, field, border_radius=m.px(6))
            shapes.rect(surface, theme.PARCHMENT_EDGE, field, m.px(1), border_radius=m.px(6))
            self.entry.picture(surface, inset(field, m.px(6)), m)


@dataclass(eq=False, repr=False)
class HelpScene(PageScene):
    """The help pages of a game; Back leads to where one came from.

    ``learn`` leaves the game at the table for its lesson, where there is one; ``leading_to``
    says where Back leads.
    """

    game_id: str
    learn: Callable[[], None] | None = None
    leading_to: Text = TO_THE_GAME

    def __post_init__(self) -> None:
        self.pages = find_board(find_game(self.game_id)).help
        self.number = 0

    def layout(self, area: pygame.Rect) -> None:
        # Beside a title in portrait there is room for the picture alone.
        words, wide = (None, 52) if self.theme.portrait else (lazy("Learn by playing"), 240)
        lesson = Button(words, self._ask_to_learn, icon="hint")
        right = [] if self.learn is None else [(lesson, wide)]
        body, foot = self.begin(self._title, right, foot=True)
        entries = [EntryView(entry) for entry in self.pages[self.number].entries]
        self.sheet(f"page {self.number}", Stack(entries, 16), body, 12)
        before = Button(lazy("Previous"), partial(self._turn, -1), icon="back", refused=self.say)
        after = Button(lazy("Next"), partial(self._turn, 1), icon="next", refused=self.say)
        if self.number == 0:
            before.disable(lazy("This is the first page."))
        if self.number == len(self.pages) - 1:
            after.disable(lazy("This is the last page."))
        self.put(Row(before, Button(self.leading_to, self.app.back, "primary"), after), foot)

    def _ask_to_learn(self) -> None:
        words = lazy("A first game of five minutes. The game at the table is kept on the shelf.")
        learn = Answer(lazy("Learn by playing"), self._learn, "primary")
        self.ask(lazy("Learn by playing"), words, Answer(lazy("Read on")), learn)

    def _learn(self) -> None:
        with self.explaining():
            if self.learn is not None:
                self.learn()

    def _title(self) -> str:
        number, pages = self.number + 1, len(self.pages)
        title = tr(self.pages[self.number].title)
        return tr("{title} ({number} of {pages})", title=title, number=number, pages=pages)

    def _turn(self, step: int) -> None:
        self.number += step
        self.arrange(self.area)


@dataclass(eq=False, repr=False)
class LogScene(PageScene):
    """The log of a game for ``viewer``, in words. Each entry leads to the board at the moment after
    it."""

    navigator: Navigator
    table: Table
    viewer: int

    def layout(self, area: pygame.Rect) -> None:
        back = Button(lazy("Look back"), self._look_back, icon="play")
        (body,) = self.begin(lazy("What has happened"), [(back, 190)])
        self.put(Panel(), body)
        headings = find_board(self.table.game).headings
        events = self.table.events(self.viewer)
        self.reasons = self.table.reasons(self.viewer)
        field = inset(body, self.theme.px(14))
        if events:
            above, field = rows(field, [self.theme.px(24), 1.0], self.theme.unit)
            words = self._what_taps_do
            self.put(Label(words, step="small", colour=theme.INK_SOFT, one_line=True), above)
        self.put(Log(events, headings, self.reasons, self._tapped), field)

    def _what_taps_do(self) -> str:
        if not self.reasons:
            return tr("A tap on a line shows the board at that moment.")
        return tr("A tap on a line shows the board at that moment, with » why a bot did it.")

    def _tapped(self, number: int) -> None:
        """Show a bot's reason, with a way to the moment; without a reason show that at once."""
        if number not in self.reasons:
            self._look_back_at(number)
            return
        there = Answer(lazy("Show on the board"), partial(self._look_back_at, number))
        explain(self, *self.reasons[number], there)

    def _look_back_at(self, number: int) -> None:
        with self.explaining():
            page = self.navigator.replay(self.table)
            self.app.replace(page)
            page.look_back_at(number)

    def _look_back(self) -> None:
        """Go through it again; the game waits meanwhile."""
        with self.explaining():
            self.app.push(self.navigator.replay(self.table))
