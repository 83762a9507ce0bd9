"""Panels made from the form of a question (`pi_app.core.ask`). A game adds the look of things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.core.ask import Amount, Arrangement, Several
from pi_app.core.game import Perspective
from pi_app.core.message import N_, Message
from pi_app.drawing import theme
from pi_app.drawing.layout import packed
from pi_app.drawing.theme import Colour, Theme
from pi_app.kiosk import cards, compose
from pi_app.kiosk.boards.action_list import FEW, ActionList, ActionPanel
from pi_app.kiosk.boards.arrangement_panel import ArrangementPanel
from pi_app.kiosk.boards.lamps import Seen
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel, form_of
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.widgets.base import Column, Layers, Row, Widget, place_each
from pi_app.kiosk.widgets.buttons import Button, ImageButton, leading_to
from pi_app.kiosk.widgets.number_pad import DIGITS, NumberPad, figure
from pi_app.kiosk.widgets.panels import Composition, Panel
from pi_app.kiosk.widgets.seats import CardTile
from pi_app.text import lazy, render

NUMBER: Final = N_("Number")
ACROSS: Final = 3  # so many items of which several are taken stand side by side


def action_typed(own: Perspective, amount: Amount, digits: str) -> int | Message:
    """Return the action of a number that is typed, or why that number is not possible."""
    number = int(digits)
    if amount.least <= number <= amount.most:
        return amount.zero + number
    return own.why_not(amount.zero + min(number, amount.most + 1))


class NumberPanel(PickPanel[Seen]):
    """A number in secret: a pad, and the number in large figures."""

    def __init__(
        self,
        asked: Asked[Seen],
        hint: str = NUMBER,
        above: Picture | None = None,
        beside: Picture | None = None,
    ) -> None:
        """``above`` and ``beside`` are shown there of the number; ``hint`` stands in its place."""
        super().__init__(asked)
        self._amount, self._hint = form_of(asked, Amount), hint
        self.pad = NumberPad(self._typed, asked.laid(DIGITS), self._amount.digits)
        line: Widget = Composition(self._draw)
        if beside is not None:
            line = Row(Composition(beside), line, gap=6)
        left = line if above is None else Column(Composition(above), line, parts=(1.0, 52), gap=4)
        self.add(Panel([Row(left, self.pad, parts=(0.9, 1.4))], margin=4))

    def _draw(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        compose.flat(figure(self.pad.digits, self._hint), 80)(surface, box, m)

    def _typed(self, digits: str) -> bool:
        if not digits:
            self.asked.forget()
            return True
        action = action_typed(self.own, self._amount, digits)
        if isinstance(action, Message):
            self.asked.refuse(action)
            return False
        self.choose(action)
        return True

    def show_picked(self) -> None:
        self.pad.digits = "" if self.picked is None else str(self.picked - self._amount.zero)

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        wanted = [str(action - self._amount.zero) for action in sorted(actions)]
        return [self.pad.next_key(wanted[0]).rect] if wanted else ()


class CallPanel(Layers):
    """A number called in the open: a pad, the number in large figures, a button that calls it, and
    buttons for what may be chosen instead. With no number typed the least one is called."""

    HIGH: Final = 236  # at 800x480

    def __init__(
        self,
        choose: Callable[[int], None],
        refuse: Callable[[Message], None],
        beside: Widget | None = None,
    ) -> None:
        """``choose`` gets the action, ``refuse`` why there is none. ``beside`` stands left of all
        where there is room."""
        super().__init__()
        self.pad = NumberPad(self._typed)
        self.call = Button(self._words, self._call, "primary", icon="check")
        self.others: list[Button] = []
        self._choose, self._refuse, self._beside = choose, refuse, beside
        self._figure = Composition(self._draw)
        self._asked: tuple[Perspective, Amount] | None = None
        self.visible = False

    def ask(self, own: Perspective | None) -> None:
        """Ask who looks through this window, if the question is for an amount; None asks nobody."""
        form = None if own is None else own.ask()
        self._asked = None
        self.others = []
        if own is not None and isinstance(form, Amount):
            self._asked, self.pad.most = (own, form), form.digits
            for other in form.others:
                words = partial(render, own.action_label(other.action))
                self.others.append(Button(words, partial(self._choose, other.action)))
        self.pad.digits = ""
        self.visible = self._asked is not None
        self.place(self.rect, self.theme)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        buttons = (self.call, *self.others)
        if rect.width > rect.height:
            high = [52] * len(buttons)
            right = Column(self._figure, *buttons, parts=(1.0, *high), gap=4)
            left = () if self._beside is None else (self._beside,)
            parts = (0.75, 1.4, 0.65)[1 - len(left) :]
            self.children = [Row(*left, self.pad, right, parts=parts)]
        else:
            foot = Row(*reversed(buttons), gap=6)
            self.children = [Column(self._figure, self.pad, foot, parts=(52, 1.0, 52), gap=6)]
        super().place(rect, measures)

    def height_for(self, width: int, measures: Theme) -> int:
        return measures.px(self.HIGH)

    def points(self, actions: Collection[int]) -> list[pygame.Rect]:
        """Return what to touch next for one of these actions: a key, or a button."""
        found = leading_to(self, self._choose, actions)
        if self._asked is not None:
            _, amount = self._asked
            numbers = [action - amount.zero for action in sorted(actions)]
            for number in [each for each in numbers if amount.least <= each <= amount.most][:1]:
                typed = self._digits == str(number)
                found.append((self.call if typed else self.pad.next_key(str(number))).rect)
        return found

    def _draw(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        least = "" if self._asked is None else f"{self._asked[1].least}+"
        figure(self.pad.digits, least)(surface, box, m)

    def _typed(self, _digits: str) -> bool:
        self.changed()
        return True

    @property
    def _digits(self) -> str:
        """What the button calls."""
        least = 0 if self._asked is None else self._asked[1].least
        return self.pad.digits or str(least)

    def _words(self) -> str:
        """Name what would be called; of a number that is not possible, the nearest that is."""
        if self._asked is None:
            return ""
        own, amount = self._asked
        number = min(max(int(self._digits), amount.least), amount.most)
        return render(own.action_label(amount.zero + number))

    def _call(self) -> None:
        if self._asked is not None:
            action = action_typed(*self._asked, self._digits)
            if isinstance(action, Message):
                self._refuse(action)
            else:
                self._choose(action)


class TilePanel(PickPanel[Seen]):
    """One of a few cards, or of other things with a picture, to be touched in secret.

    Attributes:
        tiles: all that are shown; those that may not be chosen are pale.
    """

    def __init__(
        self,
        asked: Asked[Seen],
        face: Callable[[int], Picture],
        actions: Sequence[int] | None = None,
        shape: float = 1 / cards.RATIO,
    ) -> None:
        """``face`` returns the picture of an action. Of ``actions``, or all legal ones, each has a
        tile of a ``shape``, width by height."""
        super().__init__(asked)
        legal = asked.own.legal_actions()
        self._shape = shape
        self.tiles = [
            self._tile(each, face(each), allowed=each in legal)
            for each in asked.laid(legal if actions is None else actions)
        ]
        self.add(*self.tiles)

    def _tile(self, action: int, picture: Picture, *, allowed: bool) -> CardTile:
        choose = partial(self.choose, action) if allowed else None
        return CardTile(action, picture, choose, [action], allowed=allowed)

    def show_picked(self) -> None:
        for tile in self.tiles:
            tile.chosen = tile.card == self.picked

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        place_each(self.tiles, packed(rect, len(self.tiles), self._shape, measures.unit), measures)


class SeveralPanel(PickPanel[Seen]):
    """Several of some items: a card for each that is taken so far, which takes it back, and a pad
    of all items; as many as are asked for are a choice, fewer are none.

    Attributes:
        taken: the places of the items in the list, in the order of choosing.
        slots: the cards.
        cells: the items to tap, by their places; none if they are tapped elsewhere. Others may
            watch where the finger goes, so they lie in a new order each time.
    """

    def __init__(
        self,
        asked: Asked[Seen],
        cell: Callable[[int], Picture] | None = None,
        slot: Callable[[int | None], Picture] | None = None,
        *,
        pad: bool = True,
    ) -> None:
        """Without a ``pad`` the board takes the taps. ``cell`` returns the picture of an item,
        ``slot`` that of a card or (None) of the place for one."""
        super().__init__(asked)
        self.form = form_of(asked, Several)
        self.taken: list[int] = []
        self._cell_of, self._slot_of = cell or self._named, slot or self._cell_or_place
        self.slots = [self._slot(place) for place in range(self.form.digits)]
        offered = asked.laid(range(len(self.form.items)) if pad else ())
        self.cells = {item: self._cell(item) for item in offered}
        slots, cells = Row(*self.slots, gap=6), list(self.cells.values())
        lines = [Row(*cells[at : at + ACROSS], gap=6) for at in range(0, len(cells), ACROSS)]
        whole = Column(slots, *lines, parts=(52, *[1.0] * len(lines)), gap=6)
        self.add(whole if asked.covert else Panel([whole if pad else slots], margin=4))

    def _slot(self, place: int) -> ImageButton:
        def picture(_letters: Colour) -> Picture:
            return self._slot_of(self.taken[place] if place < len(self.taken) else None)

        return ImageButton(lazy("Take back"), partial(self.take_back, place), picture, "quiet")

    def _cell(self, item: int) -> ImageButton:
        name, picture = lazy(self.form.items[item]), self._cell_of(item)
        return ImageButton(name, partial(self.take, item), lambda _letters: picture)

    def _named(self, item: int) -> Picture:
        name = compose.block(self.form.items[item], 18, "strong", align="centre")
        ground = compose.background(theme.PARCHMENT_LIGHT)
        return compose.overlay(ground, compose.padded(name, 6, 4))

    def _cell_or_place(self, item: int | None) -> Picture:
        return compose.frame(theme.PARCHMENT_EDGE) if item is None else self._cell_of(item)

    def take(self, item: int) -> None:
        """Choose an item (once more)."""
        if len(self.taken) == self.form.digits:
            self.asked.refuse(Message(N_("All are chosen. Tap a card to take it back.")))
            return
        self.taken.append(item)
        self.changed()
        if len(self.taken) == self.form.digits:
            action = self.form.actions.get(tuple(sorted(self.taken)))
            if action is None:
                self.asked.refuse(self.own.prompt())
            else:
                self.choose(action)

    def take_back(self, place: int) -> None:
        """Take a card back; the rest is no complete choice."""
        del self.taken[place : place + 1]
        self.changed()
        if self.picked is not None:
            self.asked.forget()

    def _items_of(self, action: int) -> list[int]:
        return next(list(items) for items, each in self.form.actions.items() if each == action)

    def points(self, actions: Collection[int]) -> list[pygame.Rect]:
        """A card to be taken back, or an item to be taken if it lies on the pad."""
        wanted, taken = (
            Counter(self._items_of(min(actions)) if actions else ()),
            Counter(self.taken),
        )
        needless = [*(taken - wanted).elements()] if actions else []
        if needless:
            return [self.slots[self.taken.index(needless[0])].rect]
        return [self.cells[item].rect for item in wanted - taken if item in self.cells]

    def show_picked(self) -> None:
        """Take up a choice made elsewhere, or that it was forgotten there."""
        if self.picked is None:
            if len(self.taken) == self.form.digits:
                self.taken = []
        elif sorted(self.taken) != self._items_of(self.picked):
            self.taken = self._items_of(self.picked)


def panel_of(asked: Asked[Seen]) -> PickPanel[Seen]:
    """Return the panel for any secret question, made from its form."""
    match asked.own.ask():
        case Amount():
            return NumberPanel(asked)
        case Several():
            return SeveralPanel(asked)
        case Arrangement():
            return ArrangementPanel(asked)
    return ActionPanel(asked)


def open_panel(
    own: Perspective, choose: Callable[[int], None], refuse: Callable[[Message], None]
) -> ActionList | CallPanel:
    """Return what somebody chooses from in the open, whatever is asked."""
    form = own.ask()
    if not isinstance(form, Amount) or form.most - form.least < FEW:
        return ActionList(own, choose)
    if len(own.legal_actions()) > form.most - form.least + 1 + len(form.others):
        return ActionList(own, choose)  # some answers are left to the board
    panel = CallPanel(choose, refuse)
    panel.ask(own)
    return panel
