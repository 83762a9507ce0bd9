"""Choosing in secret: a strategy card, what it is played for, an answer, or to let it be.

At the left lies the card that is being looked at, large enough to read; at the right the hand, or
what can be done. Everything offered bears the number that chooses it on a keypad.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.rome_vs_carthage import card_art
from pi_app.kiosk.boards.rome_vs_carthage.tiles import CardTile, SecretPanel
from pi_app.kiosk.cards import lay
from pi_app.kiosk.layout import centred, columns, grid, rows
from pi_app.kiosk.text import N_, MessageLike, Text, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Widget, place_each
from pi_app.kiosk.widgets.buttons import Button
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


class HandPanel(SecretPanel):
    """What a seat chooses from in secret, outside of battles.

    Attributes:
        looked: the card that is shown large, None for none.
        tiles: the cards, small.
        fold: a button that lets the map be seen, or None.
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
        super().__init__(own, choose, refuse, headed=headed)
        view = own.view()
        offered = [action - notation.CARD for action in self.actions if _is_card(action)]
        only_cards = len(offered) == len(self.actions)
        shown = (view["hand"] or []) if only_cards else offered
        self._whole = not only_cards and len(offered) <= MOST_WHOLE
        self.tiles: list[CardTile] = [self._tile(card, allowed=card in offered) for card in shown]
        self.looked = card_held(view)
        self.uses = [
            self.use(action, self._meaning(action))
            for action in self.actions
            if not _is_card(action)
        ]
        if self.looked is None and shown and not self._whole:
            self.looked = shown[0]
        self.fold = fold
        self.children = [self.head, *self.tiles, *self.uses, *([fold] if fold else [])]
        self._preview = self._remark = pygame.Rect(0, 0, 0, 0)
        self._nothing_fits = all(action in notation.PASSES for action in self.actions)

    def _tile(self, card: int, *, allowed: bool) -> CardTile:
        key = self.key_of(notation.CARD + card) if allowed else ""
        touched = partial(self.touch, card)
        return CardTile(card, touched, key, allowed=allowed, whole=self._whole)

    def _meaning(self, action: int) -> Text | None:
        if self.looked is None or action not in _MEANINGS:
            return None
        return partial(tr, _MEANINGS[action], ops=OPS[self.looked])

    def touch(self, card: int) -> None:
        """Look at a card, and choose it if it may be chosen."""
        if not self._whole:
            self.looked = card
        self.changed()
        if notation.CARD + card in self.actions:
            self.choose(notation.CARD + card)
        else:
            self.refuse(Message("Now it has to be a Campaign card."))

    def show_picked(self) -> None:
        super().show_picked()
        for tile in self.tiles:
            if tile.chosen and not self._whole:
                self.looked = tile.card

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m, box = measures, self.place_head()
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
        m, gap = self.theme, self.theme.px(6)
        if box.height > UPRIGHT * box.width:
            upper, rest = rows(box, [0.42, 0.58], m.px(10))
            _, middle, corner = columns(upper, [m.touch, 1.0, m.touch], gap)
            corner.height = m.touch
            card = centred(middle, (round(upper.height * 1.6), upper.height))
        else:
            share = 0.3 if self.tiles else 0.33
            wide = min(round(box.height * 0.86), round(box.width * share), m.px(300))
            card, rest = columns(box, [wide, 1.0], m.px(10))
            foot = m.touch if self.fold is not None else 0
            card, corner = rows(card, [1.0, foot], gap if foot else 0)
        if self.fold is not None:
            self.fold.place(corner, m)
        self._preview = card
        return rest

    def _place_offers(self, box: pygame.Rect) -> None:
        m, gap = self.theme, self.theme.px(6)
        if self.tiles and self._whole:
            share = min(0.75, 0.25 + 0.25 * len(self.tiles))
            left, right = columns(box, [share, 1.0 - share], gap)
            place_each(self.tiles, columns(left, [1.0] * len(self.tiles), gap), m)
            self._place_uses(right)
        elif self.tiles and self.uses:
            upper, lower = rows(box, [1.0, min(box.height // 2, m.px(64))], gap)
            self._place_tiles(upper)
            place_each(self.uses, columns(lower, [1.0] * len(self.uses), gap), m)
        elif self.tiles:
            self._place_tiles(box)
        else:
            self._place_uses(box)

    def _place_tiles(self, box: pygame.Rect) -> None:
        m, gap = self.theme, self.theme.px(5)
        down = max(-(-len(self.tiles) // ACROSS), 2)
        for tile, cell in zip(self.tiles, grid(box, ACROSS, down, gap), strict=False):
            cell.height = min(cell.height, m.px(96))
            tile.place(cell, m)

    def _place_uses(self, box: pygame.Rect) -> None:
        m, gap, count = self.theme, self.theme.px(6), len(self.uses)
        narrow = self.looked is not None or self._whole or box.width < 2 * box.height
        tight = count * (m.touch + gap) > box.height + gap
        across = min(count, 2 if tight or not narrow else 1)
        down = max(1, -(-count // across))
        room = centred(box, (box.width, down * (m.px(66) + gap) - gap))
        place_each(self.uses, grid(room, across, down, gap)[:count], m)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        m = self.theme
        if self.looked is not None:
            draw_large(surface, self.looked, self._preview, m)
        if self._nothing_fits:
            words, colour = tr("No card of your hand fits here."), theme.INK_SOFT
            lettering.draw_block(surface, words, self._remark, "text", m.body, colour, "centre")


def draw_large(surface: pygame.Surface, card: int, box: pygame.Rect, m: Theme) -> None:
    """Draw a card large enough to read."""
    lay(surface, card_art.face(card, box.size, m.px(14)), box)


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

    def __init__(self, choose: Callable[[int], None], unfold: Button) -> None:
        super().__init__(choose)
        self.add(unfold)

    def show_picked(self) -> None:
        """What is chosen is seen when it is unfolded."""

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        place_each(self.children, [rect], measures)
