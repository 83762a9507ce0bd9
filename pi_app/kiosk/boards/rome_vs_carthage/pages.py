"""Pages that lie over the map for a while: a title, a button that puts them away, contents; and the
strategy cards as such: one's hand, what is known of the other's, the discard pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.boards.rome_vs_carthage.hand_panel import draw_large
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES
from pi_app.kiosk.boards.rome_vs_carthage.tiles import CardTile
from pi_app.kiosk.gestures import Back, Cancel, Gesture
from pi_app.kiosk.layout import columns, grid, inset, rows
from pi_app.kiosk.text import N_, Text, render, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Group, Widget, place_each
from pi_app.kiosk.widgets.buttons import Button, Choice
from pi_app.kiosk.widgets.overlays import Curtain
from pi_app.kiosk.widgets.panels import Label, Panel
from pi_app.kiosk.widgets.scroll import Scroller
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView


class Page(Panel):
    """A page over the whole board. Nothing beneath it takes gestures."""

    def __init__(self, title: Text, content: Widget, close: Callable[[], None]) -> None:
        self.content = content
        label = Label(title, "title", "large", theme.TERRACOTTA_DARK)
        super().__init__([label, content, Button(None, close, "quiet", icon="close")])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m = measures
        head, body = rows(inset(rect, m.px(10)), [m.touch, 1.0], m.px(6))
        words, corner = columns(head, [1.0, m.touch], m.unit)
        place_each(self.children, [words, body, corner], m)

    def handle(self, gesture: Gesture) -> bool:
        """Everything ends here."""
        if isinstance(gesture, Back):
            return False
        super().handle(gesture)
        return not isinstance(gesture, Cancel)


ROW = 80
"""The height of a row of small cards with its gap, at 800x480."""


@dataclass(frozen=True)
class Pile:
    """Cards that may be looked at together: a name and words for when there are none, both
    catalogue keys, and the cards."""

    name: str
    empty: str
    cards: Sequence[int]

    def title(self) -> str:
        """Return the name with the number of cards."""
        return tr("{pile}: {count}", pile=tr(self.name), count=len(self.cards))


class CardGrid(Group):
    """Small cards in rows; put it into a scroller."""

    def _across(self, width: int, m: Theme) -> int:
        return max(2, min(4, width // m.px(104)))

    def height_for(self, width: int, measures: Theme) -> int:
        down = -(-len(self.children) // self._across(width, measures))
        return max(1, down) * measures.px(ROW)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m, across, high = measures, self._across(rect.width, measures), rect.height
        high = self.height_for(rect.width, m)
        room = inset(pygame.Rect(rect.topleft, (rect.width, high)), m.px(2))
        cells = grid(room, across, high // m.px(ROW), m.px(6))
        place_each(self.children, cells[: len(self.children)], m)


class CardTable(Group):
    """Piles of cards to look through, one pile at a time.

    Attributes:
        looked: the card that is shown large, or None.
    """

    def __init__(self, piles: Sequence[Pile]) -> None:
        super().__init__()
        self.piles = list(piles)
        self.looked: int | None = None
        options = [(number, pile.title) for number, pile in enumerate(piles)]
        self.choice = Choice(options, 0, self._show)
        self._preview = self._body = pygame.Rect(0, 0, 0, 0)
        self._show(0)

    def _show(self, number: int) -> None:
        """Turn to a pile."""
        cards = self.piles[number].cards
        self._tiles = [CardTile(card, partial(self._look, card)) for card in cards]
        self._scroller = Scroller(CardGrid(self._tiles))
        self.children = [self.choice, self._scroller]
        if cards:
            self._look(cards[0])
        else:
            self.looked = None
        self.place(self.rect, self.theme)

    def _look(self, card: int) -> None:
        self.looked = card
        for tile in self._tiles:
            tile.chosen = tile.card == card
            tile.changed()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Names of the piles above, the large card at the left, the small ones at the right."""
        super().place(rect, measures)
        m = measures
        upper, self._body = rows(rect, [m.touch, 1.0], m.px(8))
        wide = min(round(self._body.height * 0.86), round(rect.width * 0.38), m.px(300))
        self._preview, rest = columns(self._body, [wide, 1.0], m.px(10))
        place_each(self.children, [upper, rest], m)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        m = self.theme
        if self.looked is not None:
            draw_large(surface, self.looked, self._preview, m)
            return
        words, colour = tr(self.piles[self.choice.chosen].empty), theme.INK_SOFT
        lettering.draw_block(surface, words, self._body, "text", m.body, colour, "centre")


def cards_page(
    view: RomeVsCarthageView,
    seat: int,
    own: Perspective[RomeVsCarthageView] | None,
    close: Callable[[], None],
    *,
    alone: bool,
) -> Page:
    """Return the strategy cards of a side and those that everybody may see.

    Args:
        view: what the screen may show.
        seat: the side whose cards are looked at.
        own: its player's window; None for a bot, whose hand nobody sees.
        close: what puts the page away.
        alone: whether nobody else can look at the screen, so that no curtain is needed.
    """
    discarded, removed = N_("Nothing has been discarded."), N_("No card has left the game.")
    piles = [
        Pile(N_("Discarded"), discarded, tuple(reversed(view["discarded"]))),
        Pile(N_("Removed"), removed, tuple(view["removed"])),
    ]
    if own is None:
        unknown = N_("Nothing is known of this hand.")
        piles.insert(0, Pile(N_("Known"), unknown, tuple(view["known"])))
    else:
        mine = own.view()
        hand = [Pile(N_("Hand"), N_("No card is left."), tuple(mine["hand"] or ()))]
        if not alone:
            unknown = N_("Nothing is known of the other hand.")
            hand.append(Pile(N_("The other's"), unknown, tuple(mine["known"])))
        piles[:0] = hand
    content: Widget = CardTable(piles)
    if own is not None and not alone:
        content = _draped(seat, content)
    title = Message("{side}: strategy cards", {"side": SIDE_NAMES[seat]})
    return Page(partial(render, title), content, close)


def _draped(seat: int, table: Widget) -> Curtain:
    """Cards behind a side's curtain, placed between its drapes once it is open."""

    def reveal() -> None:
        m = curtain.theme
        table.place(curtain.rect.inflate(-2 * m.px(22), -m.px(24)), m)

    owner = Message("{side}'s cards", {"side": SIDE_NAMES[seat]})
    curtain = Curtain(STYLES[SIDES[seat]], partial(render, owner), table, on_open=reveal)
    return curtain
