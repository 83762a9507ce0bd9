"""What lies in the row beneath the map: plaques with words, with generals, with counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.boards.rome_vs_carthage import looks
from pi_app.kiosk.boards.rome_vs_carthage.moment import Leader, Side
from pi_app.kiosk.layout import columns, put, rows
from pi_app.kiosk.text import Text, lazy, tr
from pi_app.kiosk.theme import Colour, Theme
from pi_app.kiosk.widgets.base import Group, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.rules.rome_vs_carthage import notation

LEAST: Final = 76
MOST: Final = 236
"""Widths of a plaque at 800x480."""


class Plaque(Button):
    """Words to choose, or a sign."""

    def width(self, m: Theme) -> int:
        """Return how wide it likes to be, in pixels."""
        if self.text is None:
            return m.touch
        wide = lettering.width_of(self.text(), "strong", m.body) + m.px(30)
        return max(m.px(LEAST), min(m.px(MOST), wide + (m.px(30) if self.icon else 0)))


class GeneralPlaque(Plaque):
    """A general to choose: his head, his name, and a remark, such as his ratings."""

    def __init__(
        self, name: Text, action: Callable[[], None], side: Side, leader: Leader, remark: Text
    ) -> None:
        super().__init__(name, action)
        self.name = name
        self.side: Side = side
        self.leader = leader
        self.remark = remark

    def width(self, m: Theme) -> int:
        remark = lettering.width_of(self.remark(), "text", m.px(13))
        return max(m.px(168), remark + m.touch + m.px(24))

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        m = self.theme
        room = face.inflate(-m.px(9), -m.px(4))
        head = looks.bust(self.side, self.leader.office, face.height - m.px(6))
        put(surface, head, room, "midleft")
        _, words = columns(room, [head.get_width(), 1.0], m.px(5))
        upper, lower = rows(words, [0.55, 0.45])
        lettering.draw_block(surface, self.name(), upper, "strong", m.px(16), letters)
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
        self._middle = pygame.Rect(0, 0, 0, 0)
        super().__init__([self.less, self.more])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        ends = [measures.touch, 1.0, measures.touch]
        less, self._middle, more = columns(rect, ends, measures.px(6))
        self.less.place(less, measures)
        self.more.place(more, measures)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        m, room, words = self.theme, self._middle.copy(), self.text()
        if self.elephants:
            sign = put(surface, looks.elephant(m.px(24), theme.INK_SOFT), room, "midright")
            room.width -= sign.width + m.px(3)
        size = lettering.line_size(words, "strong", m.body, room.width, m.px(12))
        lettering.draw_line(surface, words, room.center, "strong", size, theme.INK)


class LeadPlaque(Group):
    """How many CUs march along, chosen among the ways that the rules offer.

    Attributes:
        ways: ordinary CUs and elephants of each legal action, and of the present company.
        now: the ordinary CUs and the elephants that stand there now.
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
        self.ways = {notation.led(action) for action in actions}
        self.now = present or max(self.ways)
        self.ways.add(self.now)
        self._legal = frozenset(actions)
        self._choose = choose
        self._refuse = refuse
        self.counter = Counter(self._units, lambda step: self._step(0, step))
        self.elephant_counter = Counter(
            lambda: str(self.now[1]), lambda step: self._step(1, step), elephants=True
        )
        self.take = Button(lazy("Confirm"), self._take, "primary", icon="check")
        middle = [self.elephant_counter] if any(each for _, each in self.ways) else []
        super().__init__([self.counter, *middle, self.take])

    def _units(self) -> str:
        return tr("{count} CU", plural="{count} CUs", count=self.now[0])

    def _step(self, kind: int, step: int) -> None:
        """Go to the next number of CUs (`kind` 0) or elephants (1), and as few others else."""
        wanted = [way for way in self.ways if (way[kind] - self.now[kind]) * step > 0]
        if not wanted:
            self._refuse()
            return

        def far(way: tuple[int, int]) -> tuple[int, int, tuple[int, int]]:
            apart = [abs(one - other) for one, other in zip(way, self.now, strict=True)]
            return (apart[kind], apart[1 - kind], way)

        self.now = min(wanted, key=far)
        self.changed()

    def _take(self) -> None:
        action = notation.lead(*self.now)
        if action in self._legal:
            self._choose(action)
        else:
            self._refuse()

    def width(self, m: Theme) -> int:
        """Return how wide it likes to be, in pixels."""
        return (len(self.children) - 1) * m.px(184) + m.px(116)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        parts = [*[1.0] * (len(self.children) - 1), measures.px(110)]
        place_each(self.children, columns(rect, parts, measures.px(8)), measures)
