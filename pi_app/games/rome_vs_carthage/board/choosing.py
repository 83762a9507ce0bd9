"""Panels for secret choices: a strategy card and its use, an answer, a battle card.

The hand of strategy cards is shown in a strip below the map. A tap opens a card large enough to
read, with buttons for its uses, and the map lights the spaces where a tap plays it. Battle cards
are shown on a sheet. A battle card that may be played as several types opens these for a choice.
For a player with a keypad each choice shows the number of its key.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame
from librt.random import Random

from pi_app.core.ask import OneOf
from pi_app.core.message import Message
from pi_app.drawing import lettering, shapes, theme
from pi_app.drawing.layout import Part, anchored, centred, columns, grid, inset, rows, to_hand
from pi_app.drawing.theme import Colour, Theme
from pi_app.games.rome_vs_carthage.board.card_art import BATTLE_RATIO, battle_card, strategy_card
from pi_app.games.rome_vs_carthage.board.choices import Prospects, prospects_of, source_of
from pi_app.games.rome_vs_carthage.board.risks import in_one
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.cards import UseCard
from pi_app.games.rome_vs_carthage.rules.odds import line_of, odds_of
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.tables import TYPE_IDS
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.kiosk import cards, compose
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel, form_of
from pi_app.kiosk.compose import Picture, Shown, at
from pi_app.kiosk.gestures import Gesture
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.widgets.base import Widget, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label
from pi_app.kiosk.widgets.seats import CardTile
from pi_app.text import N_, lazy, render, tr

STRIP: Final = 120  # the height of the strip below the map, at 800x480
OPEN_STRIP: Final = 138  # the same with whole cards, which hide a little of the map
TILE: Final = 104  # the minimum width of a card in the strip
LINE: Final = 4  # so many cards lie in one row of it, no matter how narrow they are
OPEN: Final = 296  # the width of an open card, up to about half of the strip

BATTLE: Final = 182  # the height of the sheet of battle cards

USES: Final = {
    notation.EVENT: N_("Event"),
    notation.MOVE: N_("General"),
    notation.RAISE: N_("Levy"),
    notation.DISCARD: N_("Discard"),
}
"""The uses with a button, and their short labels. Markers are placed by a tap on the map."""


# --- buttons and tiles ----------------------------------------------------------------------------


def _key(label: str) -> Picture:
    """The number of a key, in the lower right corner."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        cap = anchored(box, (m.px(10) + m.px(7) * len(label), m.px(17)), "bottomright")
        shapes.rect(surface, theme.NIGHT, cap, border_radius=m.px(4))
        lettering.draw_line(surface, label, cap.center, "tag", m.px(12), theme.GOLD_LIGHT)

    return draw if label else compose.overlay()


def keyed(card: int, key: str) -> Picture:
    """Return a strategy card with its key."""
    return compose.overlay(strategy_card(card), compose.padded(_key(key), 5, 5))


def battle_picture(kind: str, source: str, count: int, key: str) -> Picture:
    """Return a battle card with its key. In its corner are the card that is used up, if it is of
    another type, and the number of these cards in the hand."""
    layers: list[Shown] = [battle_card(kind), at(_key(key), 0.48, 0.39, 0.96, 0.78)]
    if source != kind:
        layers.append(at(battle_card(source), 0.24, 0.26, 0.45, 0.5))
    if count > 1:
        layers.append(at(compose.token(f"×{count}", size=22), 0.74, 0.16))
    return compose.overlay(*layers)


@dataclass(eq=False, repr=False)
class UseButton(Button):
    """A button for the action ``offered``, with its key; it is highlighted once chosen."""

    face: lettering.Face = "tag"
    offered: int = 0
    key: str = ""
    chosen = False

    def paint(self, surface: pygame.Surface) -> None:
        self.rank = "primary" if self.chosen else "secondary"
        super().paint(surface)

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        _key(self.key)(surface, inset(face, self.theme.px(4)), self.theme)
        room = face.inflate(-2 * self.theme.px(20), 0) if self.key else face
        super()._content(surface, room, letters)


# --- panels ---------------------------------------------------------------------------------------


def open_width(box: pygame.Rect, m: Theme) -> int:
    """Return the width of an open card in the strip, in pixels."""
    return min(m.px(OPEN), box.width * 11 // 20)


class SecretPanel(PickPanel[RomeVsCarthageView]):
    """A sheet over the map with tiles and buttons; gestures do not pass through it.

    The heads at the top say what is to be chosen. Below are tiles for cards and buttons, the uses,
    for all other actions.
    """

    def __init__(self, asked: Asked[RomeVsCarthageView]) -> None:
        """If the choice is `covert`, behind a curtain, the heads contain the prompt."""
        super().__init__(asked)
        self.actions = asked.own.legal_actions()
        choices = form_of(asked, OneOf).choices if asked.keyed else ()
        self.keys = {choice.action: choice.keys for choice in choices}  # on the player's keypad
        self.tiles: Sequence[CardTile] = ()
        self.uses: Sequence[UseButton] = ()
        self.heads: list[Label] = []
        if asked.covert:
            self.heads.append(
                Label(lambda: render(asked.own.prompt()), "strong", align="centre", one_line=True)
            )
        idle = all(action in notation.PASSES for action in self.actions)
        if idle:
            words = lazy("No card of your hand fits here.")
            self.heads.append(Label(words, colour=theme.INK_SOFT, align="centre"))
        self._lay_out()

    def _lay_out(self) -> None:
        """Make `tiles`, `uses` and all children."""
        raise NotImplementedError

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        tiles = [tile.rect for tile in self.tiles if set(tile.actions) & set(actions)]
        return [*tiles, *(use.rect for use in self.uses if use.offered in actions)]

    def show_picked(self) -> None:
        self.mark()

    def mark(self) -> None:
        """Highlight the chosen tile or button."""
        for tile in self.tiles:
            tile.chosen = self.picked in tile.actions
        for use in self.uses:
            use.chosen = self.picked == use.offered

    def handle(self, gesture: Gesture) -> bool:
        return super().handle(gesture) or self.holds(gesture)

    def place_heads(self) -> pygame.Rect:
        """Place the heads above the choices; return the box that is left for the choices."""
        m, high = self.theme, self.theme.px(24)
        *lines, box = rows(inset(self.rect, m.px(8)), [*[high] * len(self.heads), 1.0], m.px(4))
        place_each(self.heads, lines, m)
        return box

    def paint(self, surface: pygame.Surface) -> None:
        lay_sheet(surface, self.rect, self.theme)
        super().paint(surface)


# Large: a hand, an open card and its uses are one choice.
class HandPanel(SecretPanel):
    """The hand in the strip, and the uses of the ``open`` card. A tap on the map or on a use plays
    the card."""

    confirmed = False
    on_board = True

    def __init__(
        self,
        asked: Asked[RomeVsCarthageView],
        light: Callable[[HandPanel | None], None],
        look: Callable[[int], None],
    ) -> None:
        """``light`` is called with this panel to light the map for the open card, with None to end
        that; ``look`` is called with a card to show it large."""
        self.light = light
        self.look = look
        self.open: int | None = None
        self._tapped: str | None = None  # the tapped space, if it has several strokes
        self._sure: int | None = None  # the use that waits for a second tap
        self.prospects = Prospects(asked.own)
        self.odds: Sequence[Label] = ()
        self.back = Button(None, self._close, "quiet", icon="back")
        super().__init__(replace(asked, covert=False))

    def _lay_out(self) -> None:
        view, task = self.own.view(), self.own.view()["task"]
        plays = [action for action in self.actions if notation.kind_of(action) == notation.CARD]
        self._others = [action for action in self.actions if action not in plays]
        offered = [action - notation.CARD for action in plays]
        idle = set(self.actions) <= {*notation.PASSES}
        shown = offered if self._others and (offered or idle) else view["hand"] or []
        self._shown = shown
        self._hand = [self._tile(card, allowed=not offered or card in offered) for card in shown]
        self.show_hand()
        if task is not None and task["phase"] == UseCard.id:
            self._open(task["about"]["card"])
        elif len(shown) == 1 and not self._others:
            self._open(shown[0])

    def _tile(self, card: int, *, allowed: bool) -> CardTile:
        action, touched = notation.CARD + card, partial(self.touch, card)
        tile = CardTile(card, strategy_card(card), touched, [action], allowed=allowed)
        tile.held = partial(self.look, card)
        return tile

    # --- the hand -----------------------------------------------------------------------------

    def show_hand(self) -> None:
        """Show all cards that can be played, and buttons for the other actions."""
        self.open, self.prospects, self.tiles = None, Prospects(self.own), self._hand
        self.odds = ()
        label = self.own.action_label
        self.uses = [self._button(each, label(each), (each,)) for each in self._others]
        self._show()

    def _button(self, action: int, words: Message, actions: Sequence[int]) -> UseButton:
        return UseButton(partial(render, words), partial(self.asked.play, actions), offered=action)

    def _close(self) -> None:
        self.show_hand()
        self.light(None)

    def touch(self, card: int) -> None:
        """Open a card if it may be played, else show it large."""
        if notation.CARD + card in self.actions:
            self._open(card)
            self.light(self)
            return
        self.look(card)
        if len(self._others) < len(self.actions):
            self.asked.refuse(self.own.why_not(notation.CARD + card))

    def put_away(self) -> None:
        self.light(None)

    # --- an open card -------------------------------------------------------------------------

    def _open(self, card: int) -> None:
        """Open a card with its uses."""
        self.open, self._tapped, self._sure = card, None, None
        tile = CardTile(card, strategy_card(card), partial(self.look, card))
        if self._others and notation.CARD + card in self.actions:
            self.prospects = Prospects(self.own, {notation.EVENT: (notation.CARD + card,)})
            self.odds = self._odds(card)
        else:
            self.prospects = prospects_of(self.own, card)
        self.tiles = [tile]
        # An answer to an event has one use; a card of one's own turn has all, each in its place.
        answers = set(self.prospects.uses) == {notation.EVENT}
        self.uses = [self._use_button(use) for use in USES if not answers or use == notation.EVENT]
        self._show()

    def _use_button(self, use: int) -> UseButton:
        button = UseButton(partial(self._use_words, use), partial(self._play_use, use), offered=use)
        if use not in self.prospects.uses:
            why = self.prospects.own.why_not(use)
            button.refused = lambda _: self.asked.refuse(why)
            button.disable(partial(render, why))
        return button

    def _use_words(self, use: int) -> str:
        """Return the label of a use; while it waits for a second tap it says so."""
        words = tr(USES[use])
        return tr("{use}: tap again", use=words) if self._sure == use else words

    def _play_use(self, use: int) -> None:
        """Play the card; a use that can't be taken back needs a second tap."""
        if use in self.prospects.final and self._sure != use:
            self._sure = use
            self.mark()
            self.asked.refuse(Message("This can't be taken back. Tap once more to do it."))
        else:
            self.asked.play(self.prospects.uses[use])

    def mark(self) -> None:
        super().mark()
        for use in self.uses:
            use.chosen = use.chosen or self._sure == use.offered
        self.changed()

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """For an open card the uses that lead to these actions, unless a tap on the map does; or
        the back button if another card is needed."""
        if self.open is None:
            return super().points(actions)
        if self._tapped is None and self.prospects.leading_to(actions):
            return ()
        strokes = [stroke.actions for stroke in self.prospects.places.get(self._tapped or "", ())]
        ways = strokes or [self.prospects.uses.get(use.offered, ()) for use in self.uses]
        uses = zip(self.uses, ways, strict=True)
        wanted = [use.rect for use, way in uses if way and set(way) <= set(actions)]
        others = {action for tile in self._hand for action in tile.actions} & set(actions)
        return wanted or ([self.back.rect] if others and self.back in self._corner else [])

    def tap_space(self, space: str) -> bool:
        """Play the card by a tap on the map, or ask how; return whether this is possible."""
        strokes = self.prospects.places.get(space, [])
        if len(strokes) == 1:
            self.asked.play(strokes[0].actions)
        elif strokes:
            self._tapped = space
            self.uses = [self._button(0, label, actions) for actions, label in strokes]
            self._show()
        return bool(strokes)

    def show_picked(self) -> None:
        """Show the choice made on a keypad."""
        if self.picked is not None and notation.kind_of(self.picked) == notation.CARD:
            self.touch(self.picked - notation.CARD)
        self.mark()

    def _odds(self, card: int) -> list[Label]:
        """What the dice may bring if a card is played as an answer, for a place beside it."""
        known = self.own.imagine(Random(0))
        assert isinstance(known, RomeVsCarthageState)
        odds = odds_of(known, self.own.seat, notation.CARD + card)
        return [Label(partial(in_one, line_of(each)), "aside", align="centre") for each in odds]

    # --- layout -------------------------------------------------------------------------------

    def _show(self) -> None:
        back = [self.back] if self.open is not None and len(self._hand) > 1 else []
        self._corner = [*back, *([self.away] if self.away is not None else [])]
        self.children = [*self.heads, *self.tiles, *self.odds, *self.uses, *self._corner]
        if self.asked.keyed:
            for tile, card in zip(self._hand, self._shown, strict=True):
                tile.picture = keyed(card, self.keys.get(notation.CARD + card, ""))
            for use in self.uses:
                use.key = self.keys.get(use.offered, "")
        self._arrange()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self._show()

    def _arrange(self) -> None:
        """Place the cards, the uses beside them and the corner buttons on the side of the player's
        hand. With an open card the buttons are below it."""
        m, gap = self.theme, self.theme.px(3)
        # One or two cards are wide enough to be shown whole, and many beside buttons lie in two
        # rows, so the strip is higher.
        crowded = bool(self.uses) and len(self.tiles) > LINE
        low = self.open is None and len(self.tiles) > 2 and not crowded
        high = m.px(STRIP if low else OPEN_STRIP)
        self.rect = anchored(self.rect, (self.rect.width, high), "bottomleft")
        box = inset(self.rect, m.px(4))
        if self.open is not None:
            upper, lower = rows(box, [1.0, m.touch], gap)
            card, *beside = columns(upper, [1.0] * (1 + len(self.odds)), m.px(6))
            place_each([*self.tiles, *self.odds], [card, *beside], m)
            offered = [*self.uses, *self._corner]
            parts: list[Part] = [*[1.0] * len(self.uses), *[m.touch] * len(self._corner)]
            place_each(offered, to_hand(lower, parts, gap), m)
            return
        placed: list[Widget] = [*self.tiles]
        if not self.uses:
            # The corner buttons take places among the cards.
            placed += self._corner
        elif self._corner:
            box, corner = to_hand(box, [1.0, m.touch], gap)
            place_each(self._corner, rows(corner, [1.0] * len(self._corner), gap), m)
        if self.uses:
            # On a high screen so wide a column would leave the cards no room for their titles.
            box, words = to_hand(box, [1.0, min(m.px(200), box.width * 4 // 11)], m.px(6))
            across = 1 if len(self.uses) <= 2 else 2
            down = -(-len(self.uses) // across)
            room = centred(words, (words.width, down * m.px(54)))
            place_each(self.uses, grid(room, across, down, gap)[: len(self.uses)], m)
        place_each(self.heads, [box.copy()] * len(self.heads), m)
        count = len(placed)
        if count * m.px(OPEN) <= box.width + m.px(OPEN) // 2:
            box.width = min(box.width, count * m.px(OPEN))
            across, down = max(1, count), 1
        else:
            most = max(LINE, (box.width + gap) // (m.px(TILE) + gap))
            down = 1 if count <= most else 2
            across = -(-count // down)
        place_each(placed, grid(box, across, down, gap)[:count], m)


class BattlePanel(SecretPanel):
    """The hand of battle cards: a tile for each type, shaded if it may not be played, and buttons
    below."""

    def _lay_out(self) -> None:
        battle = self.own.view()["battle"]
        self._hand = (battle["hand"] if battle is not None else None) or []
        label = self.own.action_label
        self.uses = [
            UseButton(
                partial(render, label(each)),
                partial(self.choose, each),
                offered=each,
                key=self.keys.get(each, ""),
            )
            for each in self.actions
            if source_of(each) is None
        ]
        self.back = Button(None, partial(self._open, None), "quiet", icon="back")
        self._open(None)

    def _open(self, source: str | None) -> None:
        """Ask for the type that a card is played as or, with None, for a card."""
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

    def _tile(self, source: str, actions: Sequence[int], count: int) -> CardTile:
        kind, touched = source, partial(self._open, source)
        key = "…" if self.asked.keyed else ""
        if len(actions) == 1:
            kind, key = TYPE_IDS[actions[0] % 10], self.keys.get(actions[0], "")
            touched = partial(self.choose, actions[0])
        elif not actions:
            why = self.own.why_not(notation.BATTLE_CARD + TYPE_IDS.index(source))
            key, touched = "", partial(self.asked.refuse, why)
        picture = battle_picture(kind, source, count, key)
        return CardTile(kind, picture, touched, actions, allowed=bool(actions))

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
