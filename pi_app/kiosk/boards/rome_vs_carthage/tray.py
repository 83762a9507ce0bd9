"""The row beneath the map: everything that may be done now and is not about a place, whatever
phase it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.boards.rome_vs_carthage import looks
from pi_app.kiosk.boards.rome_vs_carthage.choices import Choices, general_of, sort
from pi_app.kiosk.boards.rome_vs_carthage.moment import Leader, Side, general_side, leader_of
from pi_app.kiosk.boards.rome_vs_carthage.texts import EFFECTS
from pi_app.kiosk.gestures import Cancel, Gesture
from pi_app.kiosk.layout import columns, inset, put, rows
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import MessageLike, Text, lazy, render, tr
from pi_app.kiosk.theme import Colour, Theme
from pi_app.kiosk.widgets.base import Group, place_each
from pi_app.kiosk.widgets.buttons import Button, Stepper
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.generals import (
    GENERAL_IDS,
    SIDE_OF,
    avoid_rating,
    interception_rating,
)
from pi_app.rules.rome_vs_carthage.march.marching import Marching
from pi_app.rules.rome_vs_carthage.march.reactions import Declare, Walls
from pi_app.rules.rome_vs_carthage.names import CARD_NAMES
from pi_app.rules.rome_vs_carthage.terms import SIDE_IDS
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

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
        self.units = Stepper(self._count, partial(self._step, 0), number=True)
        self.elephants = Stepper(lambda: str(self.now[1]), partial(self._step, 1), number=True)
        self.elephants.visible = any(each for _, each in self.ways)
        self._sign = pygame.Rect(0, 0, 0, 0)
        self.take = Button(lazy("Confirm"), self._take, "primary", icon="check")
        middle = [self.elephants] if self.elephants.visible else []
        super().__init__([self.units, *middle, self.take])

    def _count(self) -> str:
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
        figure = self.elephants.value
        room, self._sign = columns(figure.rect, [1.0, measures.px(32)], measures.px(2))
        figure.place(room, measures)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.elephants.visible:
            sign = looks.elephant(self.theme.px(24), theme.INK_SOFT)
            put(surface, sign, self._sign)


_STRONG: Final = (
    notation.FIGHT, notation.BESIEGE, notation.YES, notation.PURSUE, notation.EVENT,
)  # fmt: skip
"""Words that carry the play on, in terracotta."""


def row_height(m: Theme) -> int:
    """Return how high the tray is with one row of plaques, in pixels."""
    return m.touch + 2 * m.px(5)


class Tray(Group):
    """Plaques in as many rows as they need, growing upwards from the foot of its place; with
    nothing to press, a few words.

    It shows all there is, or for a while only a part: the changes of a marching army, or the
    meanings of a tap on one space.
    """

    def __init__(
        self, choose: Callable[[int], None], refuse: Callable[[MessageLike], None]
    ) -> None:
        super().__init__()
        self.words: Text | None = None
        self._choose = choose
        self._refuse = refuse
        self._own: Perspective[RomeVsCarthageView] | None = None
        self._view: RomeVsCarthageView | None = None
        self._choices = Choices()
        self._plaques: Sequence[Plaque | LeadPlaque] = ()
        self._room = self._rest = pygame.Rect(0, 0, 0, 0)

    # --- what it offers -----------------------------------------------------------------------

    def close(self) -> None:
        """Offer nothing while something is being told."""
        self._offer((), None)

    def show(
        self,
        own: Perspective[RomeVsCarthageView] | None,
        view: RomeVsCarthageView,
        choices: Choices,
    ) -> None:
        """Offer everything."""
        self._own, self._view, self._choices = own, view, choices
        self.widen()

    def widen(self) -> None:
        """Offer everything (again)."""
        if self._own is None:
            self._offer((), self._card_words)
            return
        plaques = self._sorted(self._choices)
        if self._choices.regroup:
            plaques.append(Plaque(lazy("Regroup"), self._regroup, "quiet", icon="swap"))
        self._offer(plaques, lazy("Tap a lit space on the map.") if self._choices.places else None)

    def narrow(self, actions: Sequence[int]) -> None:
        """Offer only some actions, and the way back."""
        self._offer([self._back(), *map(self._plaque, actions)], None)

    def _regroup(self) -> None:
        """Offer the changes of the army on the march."""
        if self._view is not None:
            inner = sort(self._choices.regroup, self._view["generals"])
            self._offer([self._back(), *self._sorted(inner)], None)

    def _back(self) -> Plaque:
        return Plaque(None, self.widen, "quiet", icon="back")

    def _sorted(self, choices: Choices) -> list[Plaque | LeadPlaque]:
        """Generals, how many go along, then numbers and words."""
        plaques: list[Plaque | LeadPlaque] = [*map(self._plaque, choices.generals)]
        if choices.leading:
            undivided = partial(self._refuse, Message("The army can't be divided like that."))
            present = _present(self._view)
            plaques.append(LeadPlaque(choices.leading, present, self._choose, undivided))
        return [*plaques, *map(self._plaque, (*choices.numbers, *choices.words))]

    def _plaque(self, action: int) -> Plaque:
        """A button for any action: a general with his head, all else with its words."""
        own, view = self._own, self._view
        label = own.action_label(action) if own is not None else Message("")
        words, act = partial(render, label), partial(self._choose, action)
        general = general_of(action)
        if general is None or view is None:
            return Plaque(words, act, "primary" if action in _STRONG else "secondary")
        leader, remark = leader_of(view, general), partial(remark_on, view, general)
        return GeneralPlaque(words, act, general_side(general), leader, remark)

    def _card_words(self) -> str:
        """What the card does that is being played, for those who watch."""
        card = self._view["card"] if self._view is not None else None
        return f"{tr(CARD_NAMES[card])}: {tr(EFFECTS[card])}" if card else ""

    def _offer(self, plaques: Sequence[Plaque | LeadPlaque], words: Text | None) -> None:
        """Offer these plaques; ``words`` say what to do where there is room for them."""
        self.children = list(plaques)
        self._plaques = plaques
        self.words = words
        self._arrange()

    # --- what it looks like -------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """``rect`` is all the room that it may take; it uses the lower part."""
        self._room = rect
        super().place(rect, measures)
        self._arrange()

    def _arrange(self) -> None:
        """Cut the plaques into rows."""
        m = self.theme
        gap, margin = m.px(6), m.px(5)
        inner = max(1, self._room.width - 2 * margin)
        lines: list[list[Plaque | LeadPlaque]] = [[]]
        used = 0
        for plaque in self._plaques:
            wide = min(inner, plaque.width(m))
            if lines[-1] and used + wide > inner:
                lines.append([])
                used = 0
            lines[-1].append(plaque)
            used += wide + gap
        high = len(lines) * (m.touch + gap) - gap + 2 * margin
        self.rect = pygame.Rect(self._room.left, self._room.bottom - high, self._room.width, high)
        cells = rows(inset(self.rect, margin), [m.touch] * len(lines), gap)
        for line, cell in zip(lines, cells, strict=True):
            widths = [min(inner, plaque.width(m)) for plaque in line]
            *places, self._rest = columns(cell, [*widths, 1.0], gap)
            place_each(line, places, m)
        self.changed()

    def handle(self, gesture: Gesture) -> bool:
        """Nothing goes through it to the map."""
        return super().handle(gesture) or (not isinstance(gesture, Cancel) and self.holds(gesture))

    def paint(self, surface: pygame.Surface) -> None:
        m = self.theme
        lay_sheet(surface, self.rect, m, 6, 5)
        super().paint(surface)
        room = self._rest.inflate(-2 * m.px(6), 0)
        if self.words is not None and room.width > m.px(100):
            lettering.draw_block(surface, self.words(), room, "text", m.small, theme.INK_SOFT)


def remark_on(view: RomeVsCarthageView, general: str) -> str:
    """Return what is to be known of a general who may be chosen: his ratings, or where he is asked
    to react, what he could try and which rolls would do."""
    task, march = view["task"], view["march"]
    if task is None or task["phase"] != Declare.id or march is None:
        return ratings_of(leader_of(view, general))
    number = GENERAL_IDS.index(general)
    space = view["spaces"][march["space"]]
    if view["generals"][general]["space"] == march["space"]:
        return tr("Avoids: die 1–{most}", most=avoid_rating(number))
    most = interception_rating(number)
    side = SIDE_IDS[SIDE_OF[number]]
    here = space["units"][side] + (space["elephants"] if side == "carthage" else 0)
    if space["control"] == march["side"] and here == 0:
        most -= 1
    if most < 1:
        return tr("Intercepts: no roll would do")
    return tr("Intercepts: die 1–{most}", most=most)


def _present(view: RomeVsCarthageView | None) -> tuple[int, int] | None:
    """The CUs and elephants that march along now, or are inside the city whose gates are opened or
    shut; None where none have been told off yet."""
    if view is None or view["task"] is None or view["march"] is None:
        return None
    march = view["march"]
    phase = view["task"]["phase"]
    if phase == Marching.id:
        return march["units"], march["elephants"]
    if phase == Walls.id:
        city = view["spaces"][march["space"]]
        return city["garrison"], city["stables"]
    return None
