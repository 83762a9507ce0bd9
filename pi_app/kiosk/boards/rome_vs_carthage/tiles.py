"""What secret choices are made from: cards and words to tap, each with the number that chooses it
on a keypad, and the panel that they lie on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from pi_app.kiosk import icons, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.rome_vs_carthage import card_art
from pi_app.kiosk.cards import card_size, dim, lay, outline
from pi_app.kiosk.gestures import Gesture, Pos
from pi_app.kiosk.layout import centred, columns, inset, put, rows
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import MessageLike, Text, plain, render
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.tokens import roundel
from pi_app.kiosk.widgets.base import Tappable
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label
from pi_app.rules.game import Perspective
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView


def draw_key(surface: pygame.Surface, corner: tuple[int, int], key: str, m: Theme) -> None:
    """Draw the number of a key into the lower right corner of something."""
    box = pygame.Rect(0, 0, m.px(10) + m.px(7) * len(key), m.px(17))
    box.bottomright = corner
    shapes.rect(surface, theme.NIGHT, box, border_radius=m.px(4))
    lettering.draw_line(surface, key, box.center, "strong", m.px(12), theme.GOLD_LIGHT)


class Tile(Tappable):
    """A card that can be tapped: pale if it may not be chosen, in a golden frame once it is.

    Attributes:
        actions: what it stands for; with several of them a tap asks which.
        key: the number that chooses it, "" for none.
        allowed: whether it may be chosen.
        chosen: whether it is.
    """

    def __init__(
        self,
        actions: Sequence[int],
        touched: Callable[[], None],
        key: str = "",
        *,
        allowed: bool = True,
    ) -> None:
        super().__init__()
        self.actions = tuple(actions)
        self.touched = touched
        self.key = key
        self.allowed = allowed
        self.chosen = False

    def on_tap(self, spot: Pos) -> None:
        self.touched()

    @property
    def card_box(self) -> pygame.Rect:
        """Where the card lies."""
        return self.rect

    def paint_card(self, surface: pygame.Surface, box: pygame.Rect) -> tuple[int, int]:
        """Draw the card; return the lower right corner of its key."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface) -> None:
        m, box = self.theme, self.card_box
        corner = self.paint_card(surface, box)
        if not self.allowed:
            dim(surface, box)
        elif self.key:
            draw_key(surface, corner, self.key, m)
        if self.chosen:
            outline(surface, box, m)


class CardTile(Tile):
    """A strategy card. A ``whole`` one bears its text, others only the title."""

    def __init__(
        self,
        card: int,
        touched: Callable[[], None],
        key: str = "",
        *,
        allowed: bool = True,
        whole: bool = False,
    ) -> None:
        super().__init__([notation.CARD + card], touched, key, allowed=allowed)
        self.card = card
        self.whole = whole
        self.text: Text = plain(f"card {card}")

    def paint_card(self, surface: pygame.Surface, box: pygame.Rect) -> tuple[int, int]:
        m = self.theme
        draw = card_art.face if self.whole else card_art.tab
        lay(surface, draw(self.card, box.size, m.px(13)), box)
        if self.whole:
            return (box.right - m.px(8), box.bottom - m.px(30))
        return (box.right - m.px(6), box.top + m.px(24))


class BattleTile(Tile):
    """A battle card to play, or a way to play one: its picture, in the corner of it the card that
    it really is, and how many of those are held.

    Attributes:
        kind: the type that is shown.
        source: the type of the card that is really given up for it.
        count: how many are held.
    """

    def __init__(
        self,
        kind: str,
        source: str,
        count: int,
        actions: Sequence[int],
        touched: Callable[[], None],
        key: str = "",
    ) -> None:
        super().__init__(actions, touched, key, allowed=bool(actions))
        self.kind = kind
        self.source = source
        self.count = count
        self.text: Text | None = None

    @property
    def card_box(self) -> pygame.Rect:
        m = self.theme
        wide = round((self.rect.width - m.px(6)) * card_art.BATTLE_RATIO)
        high = min(self.rect.height - m.px(6), wide, m.px(150))
        box = centred(self.rect, card_size(high, card_art.BATTLE_RATIO))
        return box.move(0, -m.px(3) if self.chosen else 0)

    def paint_card(self, surface: pygame.Surface, box: pygame.Rect) -> tuple[int, int]:
        m = self.theme
        card_art.battle_card(self.kind).draw(surface, box)
        if self.source != self.kind:
            small = pygame.Rect((0, 0), card_size(box.height * 9 // 20, card_art.BATTLE_RATIO))
            small.topleft = (box.left - m.px(3), box.top - m.px(3))
            card_art.battle_card(self.source).draw(surface, small)
        if self.count > 1:
            gold = theme.GOLD_LIGHT
            count = roundel(f"×{self.count}", m.px(26), theme.NIGHT, gold, gold)
            put(surface, count, (box.right - m.px(4), box.top + m.px(5)))
        return (box.right - m.px(3), box.bottom - round(box.height * 0.22))


class UseButton(Button):
    """A word to choose, with what it means; golden once chosen."""

    def __init__(
        self, action: int, words: Text, meaning: Text | None, key: str, choose: Callable[[], None]
    ) -> None:
        super().__init__(words, choose)
        self.actions = (action,)
        self.words = words
        self.meaning = meaning
        self.key = key
        self.chosen = False

    def paint(self, surface: pygame.Surface) -> None:
        m = self.theme
        self.rank = "primary" if self.chosen else "secondary"
        super().paint(surface)
        draw_key(surface, (self.rect.right - m.px(5), self.rect.bottom - m.px(7)), self.key, m)

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: theme.Colour) -> None:
        m = self.theme
        room = face.inflate(-2 * m.px(10), -2 * m.px(3))
        if self.chosen:
            mark, room = columns(room, [m.px(20), 1.0], m.px(8))
            put(surface, icons.picture("check", m.px(20), letters), mark)
        upper, lower = rows(room, [0.52, 0.48])
        lower.width -= m.px(18)
        meaning = self.meaning() if self.meaning is not None else ""
        size = lettering.fitted_size(meaning, "text", m.px(14), lower.size)
        if not meaning or size < card_art.LEAST_LETTERS:
            room.inflate_ip(-2 * m.px(19), 0)
            lettering.draw_block(surface, self.words(), room, "strong", m.body, letters, "centre")
            return
        lettering.draw_block(surface, self.words(), upper, "strong", m.px(17), letters)
        lettering.draw_block(surface, meaning, lower, "text", m.px(14), letters)


class SecretPanel(PickPanel):
    """A sheet over the map, which no gesture reaches through it, with tiles and words to choose.

    Attributes:
        actions: what may be chosen.
        tiles: the cards that may be chosen now.
        uses: the words, which stand for all actions that no card stands for.
    """

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
        self.refuse = refuse
        self.actions = own.legal_actions()
        self.tiles: Sequence[Tile] = ()
        self.uses: Sequence[UseButton] = ()
        self.head = Label(lambda: render(own.prompt()), "strong", align="centre")
        self.head.visible = headed

    def key_of(self, action: int) -> str:
        """Return what chooses an action on a keypad."""
        if action in notation.PASSES:
            return "0" if action == notation.PASS else "00"
        return str([each for each in self.actions if each not in notation.PASSES].index(action) + 1)

    def words_of(self, action: int) -> Text:
        """Return what an action is called."""
        return partial(render, self.own.action_label(action))

    def use(self, action: int, meaning: Text | None = None) -> UseButton:
        """Return a word to choose."""
        choose = partial(self.choose, action)
        return UseButton(action, self.words_of(action), meaning, self.key_of(action), choose)

    def show_picked(self) -> None:
        """Frame what is chosen."""
        for tile in self.tiles:
            tile.chosen = self.picked in tile.actions
        for use in self.uses:
            use.chosen = self.picked in use.actions

    def handle(self, gesture: Gesture) -> bool:
        return super().handle(gesture) or self.holds(gesture)

    def place_head(self) -> pygame.Rect:
        """Place what is asked; return what is left for the choices."""
        m = self.theme
        box = inset(self.rect, m.px(8))
        if self.head.visible:
            head, box = rows(box, [m.px(26), 1.0], m.px(4))
            self.head.place(head, m)
        return box

    def paint(self, surface: pygame.Surface) -> None:
        lay_sheet(surface, self.rect, self.theme)
        super().paint(surface)
