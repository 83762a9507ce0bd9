"""Help for a game: its pages, at any moment, without disturbing what goes on."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.boards.board_view import HelpEntry, find_board
from pi_app.kiosk.layout import centred, columns, inset
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.text import lazy, render, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets import Button, Stack, Widget, place_each
from pi_app.rules.registry import find_game


class EntryView(Widget):
    """Words, and left of them the drawn example if there is one."""

    def __init__(self, entry: HelpEntry) -> None:
        super().__init__()
        self.entry = entry

    def _words(self) -> str:
        return render(self.entry.words)

    def _shape(self, width: int, m: Theme) -> tuple[int, int]:
        """The width of the picture with what parts it from the words, the height of both."""
        picture = 0 if self.entry.picture is None else min(m.px(190), width * 2 // 5) + 2 * m.unit
        _, high = lettering.block_size(self._words(), "text", m.px(17), width - picture)
        return (picture, max(m.px(92), high) if picture else high)

    def height_for(self, width: int, m: Theme) -> int:
        """Pixels needed at a width."""
        return self._shape(width, m)[1]

    def paint(self, surface: pygame.Surface) -> None:
        """Picture left, words right."""
        m = self.theme
        wide, _ = self._shape(self.rect.width, m)
        left, right = columns(self.rect, [wide, 1.0])
        if self.entry.picture is not None:
            field = centred(left, (wide - 2 * m.unit, m.px(120)))
            field.left = left.left
            shapes.rect(surface, theme.PARCHMENT, field, border_radius=m.px(6))
            shapes.rect(surface, theme.PARCHMENT_EDGE, field, m.px(1), border_radius=m.px(6))
            self.entry.picture(surface, inset(field, m.px(6)), m)
        lettering.draw_block(surface, self._words(), right, "text", m.px(17), theme.INK)


class HelpScene(PageScene):
    """The help pages of a game; Back leads to where one came from."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game = find_game(game_id)
        self.pages = find_board(self.game).help
        self.number = 0

    def layout(self, area: pygame.Rect) -> None:
        """Heading, the page, and the ways to the other pages."""
        m = self.theme
        body, foot = self.begin(self._title, foot=m.touch)
        entries = [EntryView(entry) for entry in self.pages[self.number].entries]
        self.sheet(f"page {self.number}", Stack(entries, 16), body, 12)
        before = Button(lazy("Previous"), partial(self._turn, -1), icon="back", refused=self.say)
        after = Button(lazy("Next"), partial(self._turn, 1), icon="next", refused=self.say)
        if self.number == 0:
            before.disable(lazy("This is the first page."))
        if self.number == len(self.pages) - 1:
            after.disable(lazy("This is the last page."))
        done = Button(lazy("To the game"), self.app.back, "primary")
        buttons = (before, done, after)
        place_each(buttons, columns(foot, [1.0] * 3, m.unit), m)
        self.widgets.add(*buttons)

    def _title(self) -> str:
        page = self.pages[self.number]
        return tr(
            "{title} ({number} of {pages})",
            title=tr(page.title),
            number=self.number + 1,
            pages=len(self.pages),
        )

    def _turn(self, pages: int) -> None:
        self.number += pages
        self.arrange(self.area)
