"""The options of a game as people choose them: a switch, a few values, or many."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.layout import rows
from pi_app.kiosk.text import Text, lazy, plain, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets import Choice, Group, Label, Toggle, Widget
from pi_app.kiosk.widgets.stepper import Stepper
from pi_app.rules.game import Option, OptionValue

SIDE_BY_SIDE = 3
"""How many values fit beside each other; more are stepped through."""

Change = Callable[[str, OptionValue], None]


def value_title(option: Option, value: OptionValue) -> Text:
    """What a value of an option is called."""
    if option.value_titles:
        return partial(tr, option.value_titles[option.values.index(value)])
    return plain(str(value))


def _control(option: Option, value: OptionValue, change: Change) -> Widget:
    title = partial(tr, option.title)
    if set(option.values) == {False, True}:
        return Toggle(title, value is True, partial(change, option.id))
    if len(option.values) <= SIDE_BY_SIDE:
        values = [(each, value_title(option, each)) for each in option.values]
        return Choice(values, value, partial(change, option.id))

    def step(by: int) -> None:
        at = option.values.index(value) + by
        change(option.id, option.values[at % len(option.values)])

    return Stepper(value_title(option, value), step)


class OptionBlock(Group):
    """One option: its name, its values, and in small letters what it means."""

    def __init__(self, option: Option, value: OptionValue, change: Change) -> None:
        self.control = _control(option, value, change)
        self.name = None
        if not isinstance(self.control, Toggle):
            self.name = Label(partial(tr, option.title), "text")
        self.help = Label(partial(tr, option.help), "text", "small", theme.INK_SOFT)
        names = [] if self.name is None else [self.name]
        super().__init__([*names, self.control, self.help])

    def _heights(self, width: int, measures: Theme) -> list[int]:
        words = lettering.block_size(self.help.text(), "text", measures.small, width)
        name = [] if self.name is None else [lettering.line_height("text", measures.body)]
        return [*name, measures.touch, words[1]]

    def height_for(self, width: int, measures: Theme) -> int:
        """Pixels needed at a width."""
        heights = self._heights(width, measures)
        return sum(heights) + measures.px(4) * (len(heights) - 1)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Name, values and meaning, one under the other."""
        super().place(rect, theme)
        cells = rows(rect, self._heights(rect.width, theme), theme.px(4))
        for child, cell in zip(self.children, cells, strict=True):
            child.place(cell, theme)


class OptionSheet(Group):
    """All options of a game, for a Scroller; ``change`` is told the option and its new value."""

    def __init__(
        self, options: tuple[Option, ...], values: Mapping[str, OptionValue], change: Change
    ) -> None:
        self.blocks = [OptionBlock(option, values[option.id], change) for option in options]
        self._none = Label(lazy("This game has no options."), align="centre")
        super().__init__(list(self.blocks) or [self._none])

    def height_for(self, width: int, measures: Theme) -> int:
        """Pixels needed at a width."""
        gaps = measures.px(14) * max(0, len(self.blocks) - 1)
        return sum(block.height_for(width, measures) for block in self.blocks) + gaps

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Stack the blocks from the top."""
        super().place(rect, theme)
        if not self.blocks:
            self._none.place(rect, theme)
        top = rect.top
        for block in self.blocks:
            high = block.height_for(rect.width, theme)
            block.place(pygame.Rect(rect.left, top, rect.width, high), theme)
            top += high + theme.px(14)
