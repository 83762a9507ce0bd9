"""Choosing a battle card in secret: the cards held, by type, and what else may be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from pi_app.kiosk.boards.rome_vs_carthage.tiles import BattleTile, SecretPanel
from pi_app.kiosk.layout import centred, columns, rows
from pi_app.kiosk.text import MessageLike
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.tables import TYPE_IDS
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView


def plays_battle_card(action: int) -> bool:
    """Say whether an action plays a battle card."""
    return notation.BATTLE_CARD <= action < notation.PROBE_AS + 10


def type_of(action: int) -> str:
    """Return the type that a battle card is played as."""
    return TYPE_IDS[action % 10]


def source_of(action: int) -> str:
    """Return the type of the card that is given up for it."""
    if action >= notation.PROBE_AS:
        return "probe"
    return "reserve" if action >= notation.RESERVE_AS else type_of(action)


class BattlePanel(SecretPanel):
    """The hand of battle cards: a tile for each type that may be played, those that may not in
    shade, words beneath. A card that may be played as several types opens into these.

    Attributes:
        tiles: what may be played.
        held: the types that may not.
    """

    def __init__(
        self,
        own: Perspective[RomeVsCarthageView],
        choose: Callable[[int], None],
        refuse: Callable[[MessageLike], None],
        *,
        headed: bool,
    ) -> None:
        super().__init__(own, choose, refuse, headed=headed)
        battle = own.view()["battle"]
        self._hand = (battle["hand"] if battle is not None else None) or []
        self.uses = [self.use(each) for each in self.actions if not plays_battle_card(each)]
        self.back = Button(None, partial(self._open, None), "quiet", icon="back")
        self._opened: str | None = None
        self.tiles: list[BattleTile] = []
        self.held: list[BattleTile] = []
        self._lay_out()

    def _lay_out(self) -> None:
        """Make the tiles: one for each type that is held, or the ways to play one."""
        played = [action for action in self.actions if plays_battle_card(action)]
        if self._opened is not None:
            ways = [action for action in played if source_of(action) == self._opened]
            self.tiles = [self._tile(self._opened, [way], 1) for way in ways]
            self.held = []
        else:
            every = [
                self._tile(
                    kind, [a for a in played if source_of(a) == kind], self._hand.count(kind)
                )
                for kind in TYPE_IDS
            ]
            self.tiles = [tile for tile in every if tile.allowed]
            self.held = [tile for tile in every if tile.count and not tile.allowed]
        back = [self.back] if self._opened is not None else []
        self.children = [self.head, *back, *self.tiles, *self.held, *self.uses]
        self.show_picked()

    def _tile(self, source: str, actions: Sequence[int], count: int) -> BattleTile:
        if not actions:
            why = Message("An attack is answered with a card of the same type, or Reserves.")
            return BattleTile(source, source, count, (), partial(self.refuse, why))
        if len(actions) > 1:
            tile = BattleTile(source, source, count, actions, partial(self._open, source), "…")
        else:
            kind, choose = type_of(actions[0]), partial(self.choose, actions[0])
            tile = BattleTile(kind, source, count, actions, choose, self.key_of(actions[0]))
        tile.text = self.words_of(actions[0])
        return tile

    def _open(self, source: str | None) -> None:
        """Ask as what a card is played, or go back to all cards."""
        self._opened = source
        self._lay_out()
        self.place(self.rect, self.theme)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m, box = measures, self.place_head()
        cards = [*self.tiles, *self.held]
        if self.uses:
            high = m.touch if cards else min(box.height, m.px(60))
            box, lower = rows(box, [1.0, high], m.px(5))
            place_each(self.uses, columns(lower, [1.0] * len(self.uses), m.px(6)), m)
        if self._opened is not None:
            spot, box = columns(box, [m.touch, 1.0], m.px(6))
            self.back.place(centred(spot, (m.touch, m.touch)), m)
        if cards:
            room = centred(box, (len(cards) * m.px(116), box.height))
            place_each(cards, columns(room, [1.0] * len(cards), m.px(4)), m)
