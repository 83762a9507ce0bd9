"""Choosing in secret: a strategy card, what it is played for, an answer, or to let it be.

At the left lies the card that is being looked at, large enough to read; at the right the hand, or
what can be done. Everything offered bears the number that chooses it on a keypad.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import icons, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.rome_vs_carthage import strategy_cards
from pi_app.kiosk.gestures import Gesture, Pos
from pi_app.kiosk.layout import columns, grid, inset, rows
from pi_app.kiosk.paper import draw_shadow, lay_sheet, lay_veil
from pi_app.kiosk.text import N_, MessageLike, Text, plain, render, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Tappable, Widget, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.cards import UseCard
from pi_app.rules.rome_vs_carthage.deck import OPS
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

MOST_WHOLE: Final = 3
"""So many cards beside other choices are shown whole."""

UPRIGHT: Final = 0.75
"""In a panel that is higher than this part of its width, the card that is looked at lies above."""

ACROSS: Final = 3
"""Cards of a hand side by side."""

_MEANINGS: Final = {
    notation.MOVE: N_("A general whose strategy rating is {ops} or less."),
    notation.MARKERS: N_("Spaces without a marker, or beneath your CUs: up to {ops}."),
    notation.RAISE: N_("With a general in a province of yours."),
    notation.EVENT: N_("What the card says."),
    notation.DISCARD: N_("Nothing happens."),
}


def key_of(actions: Sequence[int], action: int) -> str:
    """Return what chooses an action on a keypad."""
    if action in notation.PASSES:
        return "0" if action == notation.PASS else "00"
    return str([each for each in actions if each not in notation.PASSES].index(action) + 1)


def draw_key(surface: pygame.Surface, corner: tuple[int, int], key: str, m: Theme) -> None:
    """Draw the number of a key into the lower right corner of something."""
    wide = m.px(10) + m.px(7) * len(key)
    box = pygame.Rect(0, 0, wide, m.px(17))
    box.bottomright = corner
    shapes.rect(surface, theme.NIGHT, box, border_radius=m.px(4))
    lettering.draw_line(surface, key, box.center, "strong", m.px(12), theme.GOLD_LIGHT)


class CardTab(Tappable):
    """A card of the hand. ``key`` is its keypad number, "" if it may not be chosen; ``whole`` cards
    bear their text, others only the title."""

    def __init__(self, card: int, key: str, touched: Callable[[int], None], *, whole: bool) -> None:
        super().__init__()
        self.whole = whole
        self.card = card
        self.key = key
        self.touched = touched
        self.chosen = False
        self.text: Text = plain(f"card {card}")

    def on_tap(self, spot: Pos) -> None:
        self.touched(self.card)

    def paint(self, surface: pygame.Surface) -> None:
        """The card; pale if it may not be chosen, in a golden frame once it is."""
        m = self.theme
        draw_shadow(surface, self.rect, m.px(5), m.px(4))
        draw = strategy_cards.face if self.whole else strategy_cards.tab
        surface.blit(draw(self.card, self.rect.size, m.px(13)), self.rect)
        if not self.key:
            lay_veil(surface, self.rect, theme.PARCHMENT_DARK, 165, m.px(5))
        else:
            corner = (self.rect.right - m.px(6), self.rect.top + m.px(24))
            if self.whole:
                corner = (self.rect.right - m.px(8), self.rect.bottom - m.px(30))
            draw_key(surface, corner, self.key, m)
        if self.chosen:
            rim = self.rect.inflate(m.px(4), m.px(4))
            shapes.rect(surface, theme.GOLD_DARK, rim.inflate(2, 2), m.px(4), m.px(7))
            shapes.rect(surface, theme.GOLD_LIGHT, rim, m.px(3), m.px(6))


class UseButton(Button):
    """A word to choose, with what it means; golden once chosen."""

    def __init__(
        self, text: Text, meaning: Text | None, key: str, action: Callable[[], None]
    ) -> None:
        super().__init__(text, action)
        self.meaning = meaning
        self.key = key
        self.chosen = False

    def paint(self, surface: pygame.Surface) -> None:
        """A plaque; primary while chosen."""
        self.rank = "primary" if self.chosen else "secondary"
        super().paint(surface)
        corner = (self.rect.right - self.theme.px(5), self.rect.bottom - self.theme.px(7))
        draw_key(surface, corner, self.key, self.theme)

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: theme.Colour) -> None:
        m = self.theme
        room = face.inflate(-2 * m.px(10), -2 * m.px(3))
        if self.chosen:
            mark = icons.picture("check", m.px(20), letters)
            surface.blit(mark, mark.get_rect(midleft=room.midleft))
            room.width -= m.px(28)
            room.left += m.px(28)
        words = self.text() if self.text is not None else ""
        upper, lower = rows(room, [0.52, 0.48])
        lower.width -= m.px(18)
        meaning = self.meaning() if self.meaning is not None else ""
        least = strategy_cards.LEAST_LETTERS
        if not meaning or lettering.fitted_size(meaning, "text", m.px(14), lower.size) < least:
            room.inflate_ip(-2 * m.px(19), 0)
            lettering.draw_block(surface, words, room, "strong", m.body, letters, "centre")
            return
        lettering.draw_block(surface, words, upper, "strong", m.px(17), letters)
        lettering.draw_block(surface, meaning, lower, "text", m.px(14), letters)


class SolidPanel(PickPanel):
    """A panel that lies over the map, which no gesture reaches through it."""

    def handle(self, gesture: Gesture) -> bool:
        return super().handle(gesture) or self.holds(gesture)


class HandPanel(SolidPanel):
    """What a seat chooses from in secret, outside of battles.

    Attributes:
        looked: the card that is shown large, None for none.
        tabs: the cards, small.
        uses: everything else that may be chosen.
    """

    def __init__(
        self,
        own: Perspective[RomeVsCarthageView],
        choose: Callable[[int], None],
        refuse: Callable[[MessageLike], None],
        *,
        headed: bool,
        fold: Widget | None,
    ) -> None:
        """``headed`` panels say what is asked; ``fold`` is a button that lets the map be seen."""
        super().__init__(choose)
        self.own = own
        self.refuse = refuse
        view = own.view()
        self._actions = own.legal_actions()
        offered = [action - notation.CARD for action in self._actions if _is_card(action)]
        only_cards = len(offered) == len(self._actions)
        shown = (view["hand"] or []) if only_cards else offered
        self._whole = not only_cards and len(offered) <= MOST_WHOLE
        self.tabs = [
            CardTab(card, self._key(card, offered), self.touch, whole=self._whole) for card in shown
        ]
        self.uses = [self._use(view, each) for each in self._actions if not _is_card(each)]
        self.looked = card_held(view)
        if self.looked is None and shown and not self._whole:
            self.looked = shown[0]
        self.head = Label(lambda: render(own.prompt()), "strong", align="centre")
        self.head.visible = headed
        self.fold = fold
        self._preview = pygame.Rect(0, 0, 0, 0)
        self._remark = pygame.Rect(0, 0, 0, 0)
        self._nothing_fits = all(action in notation.PASSES for action in self._actions)

    def _key(self, card: int, offered: Sequence[int]) -> str:
        return key_of(self._actions, notation.CARD + card) if card in offered else ""

    def _use(self, view: RomeVsCarthageView, action: int) -> UseButton:
        message = self.own.action_label(action)
        held = card_held(view)
        meaning: Text | None = None
        if held is not None and action in _MEANINGS:
            meaning = partial(tr, _MEANINGS[action], ops=OPS[held])
        key = key_of(self._actions, action)
        return UseButton(lambda: render(message), meaning, key, partial(self.choose, action))

    @property
    def parts(self) -> Sequence[Widget]:
        """What fingers can reach."""
        fold = [self.fold] if self.fold is not None else []
        return [self.head, *self.tabs, *self.uses, *fold]

    def touch(self, card: int) -> None:
        """Look at a card, and choose it if it may be chosen."""
        if not self._whole:
            self.looked = card
        self.changed()
        if notation.CARD + card in self._actions:
            self.choose(notation.CARD + card)
        else:
            self.refuse(Message("Now it has to be a Campaign card."))

    def show_picked(self) -> None:
        """Frame what is chosen."""
        for tab in self.tabs:
            tab.chosen = self.picked == notation.CARD + tab.card
            if tab.chosen and not self._whole:
                self.looked = tab.card
        words = [action for action in self._actions if not _is_card(action)]
        for action, use in zip(words, self.uses, strict=True):
            use.chosen = self.picked == action

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Preview at the left, what may be chosen at the right."""
        super().place(rect, measures)
        m = measures
        box = inset(rect, m.px(8))
        if self.head.visible:
            head, box = rows(box, [m.px(26), 1.0], m.px(4))
            self.head.place(head, m)
        if self.looked is not None:
            box = self._place_preview(box)
        elif self.fold is not None:
            box, foot = columns(box, [1.0, m.touch], m.px(6))
            self.fold.place(foot, m)
        if self._nothing_fits:
            self._remark, box = rows(box, [m.px(22), 1.0], m.px(4))
        self._place_offers(box)

    def _place_preview(self, box: pygame.Rect) -> pygame.Rect:
        """Place the card that is looked at, above or beside the choices, and the button by it;
        return what is left for the choices."""
        m = self.theme
        if box.height > UPRIGHT * box.width:
            upper, rest = rows(box, [0.42, 0.58], m.px(10))
            wide = min(upper.width - 2 * (m.touch + m.px(6)), round(upper.height * 1.6))
            card = pygame.Rect(0, upper.top, wide, upper.height)
            card.centerx = upper.centerx
            corner = pygame.Rect(upper.right - m.touch, upper.top, m.touch, m.touch)
        else:
            wide = min(
                round(box.height * 0.86), round(box.width * (0.3 if self.tabs else 0.33)), m.px(300)
            )
            card, rest = columns(box, [wide, 1.0], m.px(10))
            corner = pygame.Rect(card.left, card.bottom - m.touch, card.width, m.touch)
            if self.fold is not None:
                card.height -= m.touch + m.px(6)
        if self.fold is not None:
            self.fold.place(corner, m)
        self._preview = card
        return rest

    def _place_offers(self, box: pygame.Rect) -> None:
        m, gap = self.theme, self.theme.px(6)
        if self.tabs and self._whole:
            share = min(0.75, 0.25 + 0.25 * len(self.tabs))
            left, right = columns(box, [share, 1.0 - share], gap)
            place_each(self.tabs, columns(left, [1.0] * len(self.tabs), gap), m)
            self._place_uses(right)
        elif self.tabs and self.uses:
            low = min(box.height // 2, m.px(64))
            upper, lower = rows(box, [1.0, low], gap)
            self._place_tabs(upper)
            place_each(self.uses, columns(lower, [1.0] * len(self.uses), gap), m)
        elif self.tabs:
            self._place_tabs(box)
        else:
            self._place_uses(box)

    def _place_tabs(self, box: pygame.Rect) -> None:
        gap = self.theme.px(5)
        down = max(-(-len(self.tabs) // ACROSS), 2)
        for tab, cell in zip(self.tabs, grid(box, ACROSS, down, gap), strict=False):
            cell.height = min(cell.height, self.theme.px(96))
            tab.place(cell, self.theme)

    def _place_uses(self, box: pygame.Rect) -> None:
        m, gap = self.theme, self.theme.px(6)
        narrow = self.looked is not None or self._whole or box.width < 2 * box.height
        tight = len(self.uses) * (m.touch + gap) > box.height + gap
        across = min(len(self.uses), 2 if tight or not narrow else 1)
        down = max(1, -(-len(self.uses) // across))
        high = min(box.height, down * (m.px(66) + gap) - gap)
        room = pygame.Rect(box.left, 0, box.width, high)
        room.centery = box.centery
        for use, cell in zip(self.uses, grid(room, across, down, gap), strict=False):
            use.place(cell, m)

    def paint(self, surface: pygame.Surface) -> None:
        """A sheet, the card that is looked at, everything else."""
        m = self.theme
        lay_sheet(surface, self.rect, m)
        if self.looked is not None:
            draw_shadow(surface, self._preview, m.px(6), m.px(5))
            image = strategy_cards.face(self.looked, self._preview.size, m.px(14))
            surface.blit(image, self._preview)
        if self._nothing_fits:
            words = tr("No card of your hand fits here.")
            lettering.draw_block(
                surface, words, self._remark, "text", m.body, theme.INK_SOFT, "centre"
            )
        super().paint(surface)


def _is_card(action: int) -> bool:
    return notation.CARD <= action < notation.SPACE


def card_held(view: RomeVsCarthageView) -> int | None:
    """Return the card whose use is being chosen, or None."""
    task = view["task"]
    if task is None or task["phase"] != UseCard.id:
        return None
    return task["about"].get("card")


class FoldedPanel(PickPanel):
    """A slip that says that something is to be chosen, while the map is being looked at."""

    def __init__(
        self, own: Perspective[RomeVsCarthageView], choose: Callable[[int], None], unfold: Button
    ) -> None:
        super().__init__(choose)
        self.own = own
        self.unfold = unfold
        self.add(unfold)

    def show_picked(self) -> None:
        """What is chosen is seen when it is unfolded."""

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The button takes it all."""
        super().place(rect, measures)
        self.unfold.place(rect, measures)
