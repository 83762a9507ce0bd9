"""Choosing in secret: a strategy card, what it is played for, an answer, a battle card.

Everything offered bears the number that chooses it on a keypad. At the left lies the strategy card
that is being looked at, large enough to read; at the right the hand, or what can be done. A battle
card that may be played as several types opens into these.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import cards, compose, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.rome_vs_carthage.card_art import BATTLE_RATIO, battle_card, strategy_card
from pi_app.kiosk.boards.rome_vs_carthage.choices import kind_of, source_of
from pi_app.kiosk.compose import Picture, Shown, at
from pi_app.kiosk.gestures import Gesture, Pos
from pi_app.kiosk.layout import anchored, centred, columns, grid, inset, rows
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import N_, Text, lazy, render
from pi_app.kiosk.theme import Colour, Theme
from pi_app.kiosk.widgets.base import Tappable, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.cards import UseCard
from pi_app.rules.rome_vs_carthage.deck import OPS
from pi_app.rules.rome_vs_carthage.tables import TYPE_IDS
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

MOST_WHOLE: Final = 3  # so many cards beside other choices are shown whole

UPRIGHT: Final = 0.75
"""In a panel that is higher than this part of its width, the card that is looked at lies above."""

ACROSS: Final = 3  # cards of a hand side by side

_MEANINGS: Final = {
    notation.MOVE: N_("A general whose strategy rating is {ops} or less."),
    notation.MARKERS: N_("Spaces without a marker, or beneath your CUs: up to {ops}."),
    notation.RAISE: N_("With a general in a province of yours."),
    notation.EVENT: N_("What the card says."),
    notation.DISCARD: N_("Nothing happens."),
}


def panel_height(view: RomeVsCarthageView, actions: Sequence[int], m: Theme, most: int) -> int:
    """Return how much of `most` pixels a question needs: no more, so that what it is about stays
    in sight above it."""
    if view["battle"] is not None:
        return min(m.px(182), most // 2)
    if notation.PASS not in actions:
        return most
    return m.px(204 if notation.CARD in map(kind_of, actions) else 124)


# --- what can be tapped ---------------------------------------------------------------------------


def _key(label: str) -> Picture:
    """The number of a key, in the lower right corner."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        cap = anchored(box, (m.px(10) + m.px(7) * len(label), m.px(17)), "bottomright")
        shapes.rect(surface, theme.NIGHT, cap, border_radius=m.px(4))
        lettering.draw_line(surface, label, cap.center, "tag", m.px(12), theme.GOLD_LIGHT)

    return draw if label else compose.over()


class Tile(Tappable):
    """A strategy card, by its number, or a battle card, by its type, that can be tapped: pale if it
    may not be chosen, in a golden frame once it is. With several actions a tap asks which."""

    def __init__(
        self,
        card: int | str,
        picture: Picture,
        touched: Callable[[], None],
        actions: Sequence[int] = (),
        *,
        allowed: bool = True,
    ) -> None:
        super().__init__()
        self.card = card
        self.picture = picture
        self.touched = touched
        self.actions = actions
        self.allowed = allowed
        self.chosen = False

    def on_tap(self, spot: Pos) -> None:
        self.touched()

    def paint(self, surface: pygame.Surface) -> None:
        self.picture(surface, self.rect, self.theme)
        if not self.allowed:
            cards.dim(surface, self.rect)
        if self.chosen:
            cards.outline(surface, self.rect, self.theme)


def strategy_picture(card: int, key: str = "", *, whole: bool = False) -> Picture:
    """Return a strategy card with its key: a `whole` one to read, or only its title."""
    corner = compose.column(_key(key), "", parts=(1.0, 30) if whole else (24, 1.0), gap=0)
    return compose.over(strategy_card(card, whole=whole), compose.padded(corner, 6, 0))


def battle_picture(kind: str, source: str, count: int, key: str) -> Picture:
    """Return a battle card with its key, in its corner the card that is really given up for it,
    and how many of those are held."""
    layers: list[Shown] = [battle_card(kind), at(_key(key), 0.48, 0.39, 0.96, 0.78)]
    if source != kind:
        layers.append(at(battle_card(source), 0.18, 0.2, 0.45, 0.5))
    if count > 1:
        layers.append(at(compose.token(f"×{count}", size=22), 0.95, 0.06))
    return compose.over(*layers)


class UseButton(Button):
    """A word to choose, with what it means where there is room for it; golden once chosen."""

    def __init__(
        self, action: int, words: Text, meaning: Text | None, key: str, choose: Callable[[], None]
    ) -> None:
        super().__init__(words, choose, below=meaning)
        self.face = "tag"
        self.offered = action
        self.key = _key(key)
        self.chosen = False

    def paint(self, surface: pygame.Surface) -> None:
        self.rank = "primary" if self.chosen else "secondary"
        super().paint(surface)

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        self.key(surface, inset(face, self.theme.px(4)), self.theme)
        super()._content(surface, face.inflate(-2 * self.theme.px(20), 0), letters)


# --- panels ---------------------------------------------------------------------------------------


class SecretPanel(PickPanel):
    """A sheet over the map, which no gesture reaches through it, with tiles and words to choose.

    To whoever has but one answer, it is chosen from the start. Behind a curtain taps must not tell
    that, so only a last card is chosen there, and letting it be for all alike.

    Beneath the heads, which say what is asked, lie the tiles of cards, and the uses, words for all
    that no card stands for.
    """

    def __init__(
        self,
        own: Perspective[RomeVsCarthageView],
        choose: Callable[[int], None],
        refuse: Callable[[Message], None],
        *,
        covert: bool,
        fold: Button | None = None,
    ) -> None:
        """A `covert` panel, behind the curtain, says what is asked; `fold` lets the map be seen."""
        super().__init__(choose)
        self.own = own
        self.refuse = refuse
        self.fold = fold
        self.actions = own.legal_actions()
        self.tiles: Sequence[Tile] = ()
        self.uses: Sequence[UseButton] = ()
        self.heads: list[Label] = []
        if covert:
            self.heads.append(
                Label(lambda: render(own.prompt()), "strong", align="centre", one_line=True)
            )
        idle = all(action in notation.PASSES for action in self.actions)
        if idle:
            words = lazy("No card of your hand fits here.")
            self.heads.append(Label(words, colour=theme.INK_SOFT, align="centre"))
        last = own.view()["hand"] == [self.actions[0] - notation.CARD]
        self._foregone = list(self.actions) if last or not covert else []
        if notation.PASS in self.actions and (covert or idle):
            self._foregone = [notation.PASS]
        self._lay_out()

    def _lay_out(self) -> None:
        """Make `tiles`, `uses` and all children."""
        raise NotImplementedError

    def key_of(self, action: int) -> str:
        """Return what chooses an action on a keypad."""
        if action in notation.PASSES:
            return "0" if action == notation.PASS else "00"
        return str([each for each in self.actions if each not in notation.PASSES].index(action) + 1)

    def use(self, action: int, meaning: Text | None = None) -> UseButton:
        """Return a word to choose."""
        words = partial(render, self.own.action_label(action))
        return UseButton(action, words, meaning, self.key_of(action), partial(self.choose, action))

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        tiles = [tile.rect for tile in self.tiles if set(tile.actions) & set(actions)]
        return [*tiles, *(use.rect for use in self.uses if use.offered in actions)]

    def show_picked(self) -> None:
        foregone, self._foregone = self._foregone, []
        if self.picked is None and len(foregone) == 1:
            self.picked = foregone[0]
            self.choose(foregone[0])
        self.mark()

    def mark(self) -> None:
        """Frame what is chosen."""
        for tile in self.tiles:
            tile.chosen = self.picked in tile.actions
        for use in self.uses:
            use.chosen = self.picked == use.offered

    def handle(self, gesture: Gesture) -> bool:
        return super().handle(gesture) or self.holds(gesture)

    def place_heads(self) -> pygame.Rect:
        """Place what is said above the choices; return what is left for them."""
        m, high = self.theme, self.theme.px(24)
        *lines, box = rows(inset(self.rect, m.px(8)), [*[high] * len(self.heads), 1.0], m.px(4))
        place_each(self.heads, lines, m)
        return box

    def paint(self, surface: pygame.Surface) -> None:
        lay_sheet(surface, self.rect, self.theme)
        super().paint(surface)


class HandPanel(SecretPanel):
    """What a seat chooses from in secret, outside of battles. If a card is ``looked`` at, it is
    shown large."""

    def _lay_out(self) -> None:
        view, task = self.own.view(), self.own.view()["task"]
        plays = [action for action in self.actions if kind_of(action) == notation.CARD]
        others = [action for action in self.actions if action not in plays]
        offered = [action - notation.CARD for action in plays]
        self._whole = bool(others) and len(offered) <= MOST_WHOLE
        shown = offered if others else view["hand"] or []
        using = task is not None and task["phase"] == UseCard.id
        self.looked = task["about"]["card"] if task is not None and using else None
        if self.looked is None and shown and not self._whole:
            self.looked = shown[0]
        self.tiles = [self._tile(card, allowed=card in offered) for card in shown]
        self.uses = [self.use(action, self._meaning(action)) for action in others]
        fold = [self.fold] if self.fold is not None else []
        self.children = [*self.heads, *self.tiles, *self.uses, *fold]
        self._preview = pygame.Rect(0, 0, 0, 0)

    def _tile(self, card: int, *, allowed: bool) -> Tile:
        action, touched = notation.CARD + card, partial(self.touch, card)
        picture = strategy_picture(card, self.key_of(action) if allowed else "", whole=self._whole)
        return Tile(card, picture, touched, [action], allowed=allowed)

    def _meaning(self, action: int) -> Text | None:
        if self.looked is None or action not in _MEANINGS:
            return None
        return lazy(_MEANINGS[action], ops=OPS[self.looked])

    def touch(self, card: int) -> None:
        """Look at a card, and choose it if it may be chosen."""
        self._look(card)
        if notation.CARD + card in self.actions:
            self.choose(notation.CARD + card)
        else:
            self.refuse(Message("Now it has to be a Campaign card."))

    def _look(self, card: int) -> None:
        if not self._whole:
            self.looked = card
            self.changed()

    def mark(self) -> None:
        super().mark()
        if self.picked is not None and kind_of(self.picked) == notation.CARD:
            self._look(self.picked - notation.CARD)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m, gap, box = measures, measures.px(6), self.place_heads()
        if self.looked is not None:
            box = self._place_preview(box)
        if self._whole:
            *cells, words = columns(box, [1.0] * (len(self.tiles) + 1), gap)
        else:
            upper, words = rows(box, [1.0, m.px(64) if self.uses else 0], gap)
            down = max(-(-len(self.tiles) // ACROSS), 2)
            upper.height = min(upper.height, down * m.px(100))
            cells = grid(upper, ACROSS, down, m.px(5))[: len(self.tiles)]
        place_each(self.tiles, cells, m)
        across = 1 if len(self.uses) * (m.touch + gap) <= words.height + gap else 2
        down = max(1, -(-len(self.uses) // across))
        room = centred(words, (words.width, down * (m.px(66) + gap) - gap))
        place_each(self.uses, grid(room, across, down, gap)[: len(self.uses)], m)

    def _place_preview(self, box: pygame.Rect) -> pygame.Rect:
        """Place the card that is looked at, above or beside the choices, and the button by it;
        return what is left for the choices."""
        m, foot = self.theme, self.theme.touch if self.fold is not None else 0
        if box.height > UPRIGHT * box.width:
            upper, rest = rows(box, [0.42, 0.58], m.px(10))
            _, large, corner = columns(upper, [foot, 1.0, foot], m.px(6))
            corner.height = foot
        else:
            share = 0.3 if self.tiles else 0.33
            wide = min(round(box.height * 0.86), round(box.width * share), m.px(300))
            left, rest = columns(box, [wide, 1.0], m.px(10))
            large, corner = rows(left, [1.0, foot], m.px(6) if foot else 0)
        if self.fold is not None:
            self.fold.place(corner, m)
        self._preview = centred(large, (round(large.height * 1.6), large.height))
        return rest

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.looked is not None:
            strategy_card(self.looked)(surface, self._preview, self.theme)


class BattlePanel(SecretPanel):
    """The hand of battle cards: a tile for each type that may be played, those that may not in
    shade, words beneath."""

    def _lay_out(self) -> None:
        battle = self.own.view()["battle"]
        self._hand = (battle["hand"] if battle is not None else None) or []
        self.uses = [self.use(each) for each in self.actions if source_of(each) is None]
        self.back = Button(None, partial(self._open, None), "quiet", icon="back")
        self._open(None)

    def _open(self, source: str | None) -> None:
        """Ask as what a card is played, or (None) which card."""
        ways: dict[str, list[int]] = {kind: [] for kind in TYPE_IDS if kind in self._hand}
        for action in self.actions:
            ways.get(source_of(action) or "", []).append(action)
        if source is None:
            self.tiles = [self._tile(kind, ways[kind], self._hand.count(kind)) for kind in ways]
        else:
            self.tiles = [self._tile(source, [way], 1) for way in ways[source]]
        self.tiles = sorted(self.tiles, key=lambda tile: not tile.allowed)
        self.back.visible = source is not None
        self.children = [*self.heads, self.back, *self.tiles, *self.uses]
        self.mark()
        self.place(self.rect, self.theme)

    def _tile(self, source: str, actions: Sequence[int], count: int) -> Tile:
        kind, key, touched = source, "…", partial(self._open, source)
        if len(actions) == 1:
            kind, key = TYPE_IDS[actions[0] % 10], self.key_of(actions[0])
            touched = partial(self.choose, actions[0])
        elif not actions:
            why = Message("An attack is answered with a card of the same type, or Reserves.")
            key, touched = "", partial(self.refuse, why)
        picture = battle_picture(kind, source, count, key)
        return Tile(kind, picture, touched, actions, allowed=bool(actions))

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m, box = measures, self.place_heads()
        if self.uses:
            high = m.touch if self.tiles else min(box.height, m.px(60))
            box, lower = rows(box, [1.0, high], m.px(5))
            place_each(self.uses, columns(lower, [1.0] * len(self.uses), m.px(6)), m)
        if self.back.visible:
            spot, box = columns(box, [m.touch, 1.0], m.px(6))
            self.back.place(centred(spot, (m.touch, m.touch)), m)
        room = centred(box, (box.width - m.px(8), m.px(150)))
        place_each(self.tiles, cards.row(room, len(self.tiles), BATTLE_RATIO, m.px(5)), m)


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
