"""Choosing a battle card in secret: the cards held, by type, and what else may be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage import battle_cards
from pi_app.kiosk.boards.rome_vs_carthage.hand_panel import SolidPanel, UseButton, draw_key, key_of
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns, inset, rows
from pi_app.kiosk.paper import draw_shadow, lay_sheet, lay_veil
from pi_app.kiosk.text import MessageLike, Text, render
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Tappable, Widget, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label
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


class BattleTile(Tappable):
    """A card to play, or a way to play one: its picture, how many are held, its keypad number.

    Attributes:
        kind: the type that is shown.
        source: the type of the card that is really given up for it.
        actions: what it stands for; with several of them a tap asks which.
    """

    def __init__(
        self, kind: str, source: str, actions: Sequence[int], count: int, key: str, text: Text
    ) -> None:
        super().__init__()
        self.kind = kind
        self.source = source
        self.actions = tuple(actions)
        self.count = count
        self.key = key
        self.text = text
        self.action: Callable[[], None] = _nothing
        self.chosen = False

    def on_tap(self, spot: Pos) -> None:
        self.action()

    def card_rect(self) -> pygame.Rect:
        """Where the card lies in the tile."""
        return card_box(self.rect, self.theme).move(0, -self.theme.px(3) if self.chosen else 0)

    def paint(self, surface: pygame.Surface) -> None:
        """The card it is played as; in its corner the card it really is."""
        m = self.theme
        box = self.card_rect()
        draw_shadow(surface, box, m.px(5), m.px(5))
        surface.blit(battle_cards.face(self.kind, box.height), box)
        if self.source != self.kind:
            small = battle_cards.face(self.source, box.height * 9 // 20)
            corner = small.get_rect(topleft=(box.left - m.px(3), box.top - m.px(3)))
            draw_shadow(surface, corner, m.px(3), m.px(3))
            surface.blit(small, corner)
        if self.count > 1:
            draw_count(surface, (box.right - m.px(4), box.top + m.px(5)), self.count, m)
        foot = (box.right - m.px(3), box.bottom - round(box.height * 0.22))
        draw_key(surface, foot, self.key if len(self.actions) == 1 else "…", m)
        if self.chosen:
            rim = box.inflate(m.px(6), m.px(6))
            shapes.rect(surface, theme.GOLD_DARK, rim.inflate(2, 2), m.px(4), m.px(8))
            shapes.rect(surface, theme.GOLD_LIGHT, rim, m.px(3), m.px(7))


def _nothing() -> None:
    """A tile does nothing before its panel tells it what to do."""


def card_box(rect: pygame.Rect, m: Theme) -> pygame.Rect:
    """Return where a battle card lies in the middle of a place, as large as it allows."""
    ratio = battle_cards.RATIO
    high = min(rect.height - m.px(6), round((rect.width - m.px(6)) * ratio), m.px(150))
    box = pygame.Rect((0, 0), battle_cards.card_size(high))
    box.center = rect.center
    return box


def draw_count(surface: pygame.Surface, at: tuple[int, int], count: int, m: Theme) -> None:
    """Draw how many cards of a kind are held."""
    shapes.circle(surface, theme.GOLD_LIGHT, at, m.px(13))
    shapes.circle(surface, theme.NIGHT, at, m.px(11))
    lettering.draw_line(surface, f"×{count}", at, "strong", m.px(13), theme.GOLD_LIGHT)


class HeldCard(Tappable):
    """A type of card that is held but may not be played now; a tap says so."""

    def __init__(self, kind: str, count: int, refuse: Callable[[MessageLike], None]) -> None:
        super().__init__()
        self.kind = kind
        self.count = count
        self.refuse = refuse

    def on_tap(self, spot: Pos) -> None:
        self.refuse(Message("An attack is answered with a card of the same type, or Reserves."))

    def paint(self, surface: pygame.Surface) -> None:
        """The card in shade."""
        m = self.theme
        box = card_box(self.rect, m)
        surface.blit(battle_cards.face(self.kind, box.height), box)
        lay_veil(surface, box, theme.PARCHMENT_DARK, 170, m.px(5))
        if self.count > 1:
            draw_count(surface, (box.right - m.px(4), box.top + m.px(5)), self.count, m)


class BattlePanel(SolidPanel):
    """The hand of battle cards: a tile for each type that may be played, those that may not in
    shade, words beneath. A card that may be played as several types opens into these."""

    def __init__(
        self,
        own: Perspective[RomeVsCarthageView],
        choose: Callable[[int], None],
        refuse: Callable[[MessageLike], None],
        *,
        headed: bool,
    ) -> None:
        """``headed`` panels say what is asked."""
        super().__init__(choose)
        self.own = own
        view = own.view()
        battle = view["battle"]
        self._hand = (battle["hand"] if battle is not None else None) or []
        self._actions = own.legal_actions()
        self._words = [action for action in self._actions if not plays_battle_card(action)]
        self._opened: str | None = None
        self._refuse = refuse
        self.tiles: list[BattleTile] = []
        self.held: list[HeldCard] = []
        self.uses = [
            UseButton(self._label(action), None, self._key(action), partial(self.choose, action))
            for action in self._words
        ]
        self.back = Button(None, self._close, "quiet", icon="back")
        self.head = Label(lambda: render(own.prompt()), "strong", align="centre")
        self.head.visible = headed
        self._lay_out()

    def _key(self, action: int) -> str:
        return key_of(self._actions, action)

    def _label(self, action: int) -> Text:
        message = self.own.action_label(action)
        return lambda: render(message)

    def _lay_out(self) -> None:
        """Make the tiles: one for each card that may be played, or the ways to play one."""
        played = [action for action in self._actions if plays_battle_card(action)]
        self.held = []
        if self._opened is None:
            by_source = {kind: [a for a in played if source_of(a) == kind] for kind in TYPE_IDS}
            self.tiles = [
                self._tile(actions, kind, type_of(actions[0]) if len(actions) == 1 else kind)
                for kind, actions in by_source.items()
                if actions
            ]
            self.held = [
                HeldCard(kind, self._hand.count(kind), self._refuse)
                for kind, actions in by_source.items()
                if kind in self._hand and not actions
            ]
        else:
            ways = [action for action in played if source_of(action) == self._opened]
            self.tiles = [self._tile([way], self._opened, type_of(way)) for way in ways]
        self.show_picked()

    def _tile(self, actions: Sequence[int], source: str, kind: str) -> BattleTile:
        text = self._label(actions[0])
        count = self._hand.count(source) if self._opened is None else 1
        tile = BattleTile(kind, source, actions, count, self._key(actions[0]), text)
        if len(actions) == 1:
            tile.action = partial(self.choose, actions[0])
        else:
            tile.action = partial(self._open, source)
        return tile

    def _open(self, source: str) -> None:
        """Ask as what a card is played."""
        self._opened = source
        self._lay_out()
        self.place(self.rect, self.theme)

    def _close(self) -> None:
        self._opened = None
        self._lay_out()
        self.place(self.rect, self.theme)

    @property
    def parts(self) -> Sequence[Widget]:
        """What fingers can reach."""
        back = [self.back] if self._opened is not None else []
        return [self.head, *back, *self.tiles, *self.held, *self.uses]

    def show_picked(self) -> None:
        """Frame what is chosen."""
        for tile in self.tiles:
            tile.chosen = self.picked in tile.actions
        for action, use in zip(self._words, self.uses, strict=True):
            use.chosen = self.picked == action

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Cards in a row, words beneath."""
        super().place(rect, measures)
        m = measures
        box = inset(rect, m.px(8))
        if self.head.visible:
            head, box = rows(box, [m.px(26), 1.0], m.px(3))
            self.head.place(head, m)
        cards: list[Widget] = [*self.tiles, *self.held]
        if self.uses:
            high = m.touch if cards else min(box.height, m.px(60))
            upper, lower = rows(box, [1.0, high], m.px(5))
            cells = columns(lower, [1.0] * len(self.uses), m.px(6))
            place_each(self.uses, cells, m)
            box = upper
        if self._opened is not None:
            spot, box = columns(box, [m.touch, 1.0], m.px(6))
            self.back.place(pygame.Rect(spot.left, spot.centery - m.touch // 2, *[m.touch] * 2), m)
        if cards:
            wide = min(box.width, len(cards) * m.px(116))
            room = pygame.Rect(0, box.top, wide, box.height)
            room.centerx = box.centerx
            place_each(cards, columns(room, [1.0] * len(cards), m.px(4)), m)

    def paint(self, surface: pygame.Surface) -> None:
        """A sheet, cards, words."""
        m = self.theme
        lay_sheet(surface, self.rect, m, depth=6)
        super().paint(surface)
