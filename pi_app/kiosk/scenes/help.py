"""Help for a game: its pages, at any moment, without disturbing what goes on."""

from __future__ import annotations

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.boards.board_view import HelpEntry, find_board
from pi_app.kiosk.layout import columns, inset
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.text import lazy, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets import Button, Stack, Widget, place_each
from pi_app.rules.registry import find_game


class EntryView(Widget):
    """A drawn example with words beside it; in a narrow place the words stand beneath."""

    def __init__(self, entry: HelpEntry) -> None:
        super().__init__()
        self.entry = entry

    def _shape(self, width: int, m: Theme) -> tuple[int, int, int]:
        """The width of the picture, the width of the words, the height of both."""
        picture = min(m.px(190), width * 2 // 5)
        words = width - picture - 2 * m.unit
        if self.entry.picture is None:
            return (0, width, lettering.block_size(self.entry.said(), "text", m.px(17), width)[1])
        _, high = lettering.block_size(self.entry.said(), "text", m.px(17), words)
        return (picture, words, max(m.px(92), high))

    def height_for(self, width: int, m: Theme) -> int:
        """Pixels needed at a width."""
        return self._shape(width, m)[2]

    def paint(self, surface: pygame.Surface) -> None:
        """Picture left, words right."""
        m = self.theme
        if self.entry.picture is None:
            lettering.draw_block(surface, self.entry.said(), self.rect, "text", m.px(17), theme.INK)
            return
        picture, words, _ = self._shape(self.rect.width, m)
        left, right = columns(self.rect, [picture, words], 2 * m.unit)
        field = pygame.Rect(left.left, 0, left.width, min(left.height, m.px(120)))
        field.centery = left.centery
        shapes.rect(surface, theme.PARCHMENT, field, border_radius=m.px(6))
        shapes.rect(surface, theme.PARCHMENT_EDGE, field, m.px(1), border_radius=m.px(6))
        self.entry.picture(surface, inset(field, m.px(6)), m)
        lettering.draw_block(surface, self.entry.said(), right, "text", m.px(17), theme.INK)


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
        before = Button(lazy("Previous"), self._before, icon="back", refused=self.say)
        after = Button(lazy("Next"), self._after, icon="next", refused=self.say)
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

    def _before(self) -> None:
        self._turn(self.number - 1)

    def _after(self) -> None:
        self._turn(self.number + 1)

    def _turn(self, number: int) -> None:
        self.number = number
        self.arrange(self.area)
