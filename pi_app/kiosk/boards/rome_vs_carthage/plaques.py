"""What lies in the row beneath the map: plaques with words, with generals, with counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.boards.rome_vs_carthage import counters
from pi_app.kiosk.boards.rome_vs_carthage.moment import Leader
from pi_app.kiosk.boards.rome_vs_carthage.styles import Side
from pi_app.kiosk.layout import columns
from pi_app.kiosk.text import Text, lazy, tr
from pi_app.kiosk.theme import Colour, Theme
from pi_app.kiosk.widgets.base import Group
from pi_app.kiosk.widgets.buttons import Button
from pi_app.rules.rome_vs_carthage import notation

LEAST: Final = 76
MOST: Final = 236
"""Widths of a plaque at 800x480."""


def width_of(button: Button, m: Theme) -> int:
    """Return how wide a plaque likes to be, in pixels."""
    if isinstance(button, GeneralPlaque):
        remark = lettering.width_of(button.remark(), "text", m.px(13))
        return max(m.px(168), remark + m.touch + m.px(24))
    if button.text is None:
        return m.touch
    words = button.text()
    wide = lettering.width_of(words, "strong", m.body) + m.px(30)
    if button.icon is not None:
        wide += m.px(30)
    return max(m.px(LEAST), min(m.px(MOST), wide))


class GeneralPlaque(Button):
    """A general to choose: his head, his name, and a remark, such as his ratings."""

    def __init__(
        self, text: Text, action: Callable[[], None], side: Side, leader: Leader, remark: Text
    ) -> None:
        super().__init__(text, action)
        self.side = side
        self.leader = leader
        self.remark = remark

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        m = self.theme
        side = face.height - m.px(6)
        head = counters.bust(self.side, self.leader.office, side)
        surface.blit(head, head.get_rect(midleft=(face.left + m.px(4), face.centery)))
        left = face.left + side + m.px(9)
        room = pygame.Rect(left, face.top + m.px(2), face.right - m.px(5) - left, 0)
        room.height = face.height - m.px(4)
        upper = pygame.Rect(room.left, room.top, room.width, room.height * 11 // 20)
        lower = pygame.Rect(room.left, upper.bottom, room.width, room.bottom - upper.bottom)
        words = self.text() if self.text is not None else ""
        lettering.draw_block(surface, words, upper, "strong", m.px(16), letters)
        lettering.draw_block(surface, self.remark(), lower, "text", m.px(13), theme.INK_SOFT)


def ratings_of(leader: Leader) -> str:
    """Return a general's ratings in the language now spoken."""
    return tr("Ops {ops} · Battle {battle}", ops=leader.strategy, battle=leader.battle)


class Counter(Group):
    """A number between a button for less and one for more, with an elephant beside it or not."""

    def __init__(self, text: Text, step: Callable[[int], None], *, elephants: bool = False) -> None:
        self.less = Button(None, lambda: step(-1), icon="minus")
        self.more = Button(None, lambda: step(1), icon="plus")
        self.text = text
        self.elephants = elephants
        super().__init__([self.less, self.more])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Buttons at both ends."""
        super().place(rect, measures)
        cells = columns(rect, [measures.touch, 1.0, measures.touch], measures.px(4))
        self.less.place(cells[0], measures)
        self.more.place(cells[2], measures)

    def paint(self, surface: pygame.Surface) -> None:
        """The number in the middle."""
        super().paint(surface)
        m = self.theme
        room = self.rect.inflate(-2 * (m.touch + m.px(6)), 0)
        if self.elephants:
            sign = counters.elephant(m.px(24), theme.INK_SOFT)
            surface.blit(sign, sign.get_rect(midright=room.midright))
            room.width -= sign.get_width() + m.px(3)
        words = self.text()
        size = lettering.line_size(words, "strong", m.body, room.width, m.px(12))
        lettering.draw_line(surface, words, room.center, "strong", size, theme.INK)


class LeadPlaque(Group):
    """How many CUs march along, chosen among the ways that the rules offer.

    Attributes:
        ways: ordinary CUs and elephants of each legal action, and of the present company.
        units: the ordinary CUs that stand there now.
        elephants: the elephants that stand there now.
    """

    def __init__(
        self,
        actions: Sequence[int],
        present: tuple[int, int] | None,
        choose: Callable[[int], None],
        refuse: Callable[[], None],
    ) -> None:
        """``present`` is what marches along now, if it does not change; ``choose`` is called with
        the action; ``refuse`` when there is nothing to change or no such number."""
        self.ways = sorted({notation.led(action) for action in actions})
        self._legal = frozenset(actions)
        if present is not None and present not in self.ways:
            self.ways = sorted([*self.ways, present])
        self.units, self.elephants = present if present is not None else self.ways[-1]
        self._choose = choose
        self._refuse = refuse
        self.counter = Counter(self._units_text, self._step_units)
        self.elephant_counter = Counter(self._elephants_text, self._step_elephants, elephants=True)
        self.take = Button(lazy("Confirm"), self._take, "primary", icon="check")
        with_elephants = any(elephants for _, elephants in self.ways)
        middle = [self.elephant_counter] if with_elephants else []
        super().__init__([self.counter, *middle, self.take])

    def _units_text(self) -> str:
        return tr("{count} CU", plural="{count} CUs", count=self.units)

    def _elephants_text(self) -> str:
        return str(self.elephants)

    def _step_units(self, step: int) -> None:
        wanted = [way for way in self.ways if (way[0] - self.units) * step > 0]
        if not wanted:
            self._refuse()
            return
        nearest = min(abs(way[0] - self.units) for way in wanted)
        same = [way for way in wanted if abs(way[0] - self.units) == nearest]
        self._stand(min(same, key=lambda way: abs(way[1] - self.elephants)))

    def _step_elephants(self, step: int) -> None:
        wanted = [way for way in self.ways if (way[1] - self.elephants) * step > 0]
        if not wanted:
            self._refuse()
            return
        nearest = min(abs(way[1] - self.elephants) for way in wanted)
        same = [way for way in wanted if abs(way[1] - self.elephants) == nearest]
        self._stand(min(same, key=lambda way: abs(way[0] - self.units)))

    def _stand(self, way: tuple[int, int]) -> None:
        self.units, self.elephants = way
        self.changed()

    def _take(self) -> None:
        action = notation.lead(self.units, self.elephants)
        if action in self._legal:
            self._choose(action)
        else:
            self._refuse()

    def width(self, m: Theme) -> int:
        """Return how wide it likes to be, in pixels."""
        return (len(self.children) - 1) * m.px(184) + m.px(116)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Counters, then the button."""
        super().place(rect, measures)
        parts = [*[1.0] * (len(self.children) - 1), measures.px(110)]
        for child, cell in zip(self.children, columns(rect, parts, measures.px(8)), strict=True):
            child.place(cell, measures)
