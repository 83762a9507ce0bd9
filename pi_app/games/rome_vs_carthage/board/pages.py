"""Reference pages over the map: the standings of the war, and the strategy cards (a hand, the known
cards of the other hand, the discard pile)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.drawing import emblems, lettering, theme
from pi_app.drawing.layout import centred
from pi_app.drawing.theme import Theme
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.card_art import strategy_card
from pi_app.games.rome_vs_carthage.board.moment import SIDES, side_of
from pi_app.games.rome_vs_carthage.rules import board
from pi_app.games.rome_vs_carthage.rules.deck import YEARS
from pi_app.games.rome_vs_carthage.rules.names import PROVINCE_NAMES, SIDE_NAMES
from pi_app.games.rome_vs_carthage.rules.terms import LAST_TURN
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.kiosk import compose
from pi_app.kiosk.compose import Picture, background, block, column, image, overlay, padded, row
from pi_app.kiosk.gestures import Back, Cancel, Gesture, Pos
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.widgets.base import Column, Layers, Row, Tappable, Widget
from pi_app.kiosk.widgets.buttons import Button, Choice
from pi_app.kiosk.widgets.game_cover import Tiles
from pi_app.kiosk.widgets.overlays import Curtain
from pi_app.kiosk.widgets.panels import Composition, Label, Panel
from pi_app.kiosk.widgets.scroll import Scroller
from pi_app.kiosk.widgets.seats import CardTile
from pi_app.text import N_, Text, render, tr


class Page(Panel):
    """A page over the whole board; it blocks gestures for the parts below."""

    def __init__(self, title: Text, content: Widget, close: Callable[[], None]) -> None:
        self.content = content
        label = Label(title, "title", "large", theme.TERRACOTTA_DARK)
        head = Row(label, Button(None, close, "quiet", icon="close"), parts=[1.0, 52])
        super().__init__([Column(head, content, parts=[52, 1.0], gap=6)], margin=10)

    def handle(self, gesture: Gesture) -> bool:
        """Handle all gestures except Back and Cancel, so that none reaches the parts below."""
        if isinstance(gesture, Back):
            return False
        super().handle(gesture)
        return not isinstance(gesture, Cancel)


class Zoom(Tappable):
    """A strategy card, as large as possible, until the next touch."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self._card = 0

    def show(self, card: int) -> None:
        """Show a card."""
        self._card, self.visible = card, True
        self.changed()

    def on_tap(self, spot: Pos) -> None:
        self.visible = False
        self.changed()

    def handle(self, gesture: Gesture) -> bool:
        """Gestures do not pass through it."""
        return super().handle(gesture) or self.holds(gesture)

    def paint(self, surface: pygame.Surface) -> None:
        m, high = self.theme, min(self.rect.height - 2 * self.theme.unit, self.theme.px(300))
        lay_veil(surface, self.rect, theme.NIGHT, 120)
        box = centred(self.rect, (round(high * 0.8), high))
        strategy_card(self._card)(surface, box, m)


# --- cards ----------------------------------------------------------------------------------------


class Pile(NamedTuple):
    """A pile of cards: its name and a text for an empty pile, both catalogue keys, and the
    cards."""

    name: str
    empty: str
    cards: Sequence[int]

    def title(self) -> str:
        """Return the name with the number of cards."""
        return tr("{pile}: {count}", pile=tr(self.name), count=len(self.cards))


class CardGrid(Tiles):
    """A grid of small cards, two or three in a row."""

    WIDE, HIGH, GAP = 104, 80, 6

    def across(self, width: int, measures: Theme) -> int:
        return max(2, min(3, super().across(width, measures)))


class CardTable(Column):
    """Piles of cards, one shown at a time; the card ``looked`` at, if there is one, is shown
    large."""

    def __init__(self, piles: Sequence[Pile]) -> None:
        self.piles = piles
        self.looked: int | None = None
        self._tiles: list[CardTile] = []
        self._large = Composition(overlay())
        self._field = Row(parts=[0.37, 0.63], gap=10)
        options = [(number, pile.title) for number, pile in enumerate(piles)]
        super().__init__(Choice(options, 0, self._show), self._field, parts=[52, 1.0])
        self._show(0)

    def _show(self, number: int) -> None:
        pile = self.piles[number]
        self._tiles = [
            CardTile(card, strategy_card(card), partial(self._look, card)) for card in pile.cards
        ]
        self._field.children = [self._large, Scroller(CardGrid(self._tiles))]
        self.looked = None
        self._large.picture = block(pile.empty, 18, "text", theme.INK_SOFT, "centre")
        if pile.cards:
            self._look(pile.cards[0])
        self.place(self.rect, self.theme)

    def _look(self, card: int) -> None:
        self.looked = card
        self._large.picture = strategy_card(card)
        for tile in self._tiles:
            tile.chosen = tile.card == card
        self.changed()


def cards_page(
    view: RomeVsCarthageView,
    seat: int,
    own: Perspective[RomeVsCarthageView] | None,
    close: Callable[[], None],
    *,
    alone: bool,
) -> Page:
    """Return the page of a side's strategy cards and of the public piles. ``own`` is its player's
    window, None for a bot, whose hand is not shown. If the player is ``alone`` there is no
    curtain."""
    known, unknown = tuple(view["known"]), N_("No card of this hand is known.")
    piles = [Pile(N_("Known"), unknown, known)]
    if own is not None:
        mine = own.view()
        piles = [Pile(N_("Hand"), N_("No card is left."), tuple(mine["hand"] or ()))]
        if not alone:
            unknown = N_("You know nothing about the other hand.")
            piles.append(Pile(N_("The other's"), unknown, tuple(mine["known"])))
    discarded, removed = N_("Nothing has been discarded."), N_("No card has left the game.")
    piles.append(Pile(N_("Discarded"), discarded, tuple(reversed(view["discarded"]))))
    piles.append(Pile(N_("Removed"), removed, tuple(view["removed"])))
    content: Widget = CardTable(piles)
    if own is not None and not alone:
        content = _draped(seat, content)
    title = Message("{side}: strategy cards", {"side": SIDE_NAMES[seat]})
    return Page(partial(render, title), content, close)


def _draped(seat: int, table: Widget) -> Curtain:
    """The cards behind a side's curtain; they are placed when it opens."""
    owner = Message("{side}'s cards", {"side": SIDE_NAMES[seat]})
    content = Layers([table], margin=20)

    def reveal() -> None:
        content.place(curtain.rect, curtain.theme)

    curtain = Curtain(STYLES[SIDES[seat]], partial(render, owner), content, on_open=reveal)
    return curtain


# --- the standings --------------------------------------------------------------------------------

COUNTRIES: Final = {
    board.ITALY: N_("Italy"),
    board.SPAIN: N_("Spain"),
    board.AFRICA: N_("Africa"),
    None: N_("Elsewhere"),
}
"""The groups of provinces: by country their name."""


def standings(view: RomeVsCarthageView) -> Picture:
    """Return the turns with their years, the score, and the holders of the provinces."""
    groups: dict[str, list[int]] = {name: [] for name in COUNTRIES.values()}
    for province in sorted(range(board.PROVINCES), key=lambda each: not board.POLITICAL[each]):
        country: int = board.COUNTRY_OF[board.SPACES_OF[province][0]]
        groups[COUNTRIES.get(country, COUNTRIES[None])].append(province)
    most = max(map(len, groups.values()))
    tables, shares = [], []
    for name, provinces in groups.items():
        head = block(name, 15, "tag", theme.TERRACOTTA_DARK)
        bands = [_band(view, province) for province in provinces]
        rest = [""] * (most - len(bands))
        tables.append(column(head, *bands, *rest, parts=(20, *[1.0] * most), gap=3))
        names = [tr(PROVINCE_NAMES[province]) for province in provinces]
        # The width is proportional to the longest name plus the figures after it.
        shares.append(36.0 + max(lettering.width_of(each, "tag", 13) for each in names))
    note = N_(
        "The side with fewer provinces at the end of the turn takes off markers. Grey ones do "
        "not count."
    )
    return column(
        row(*(_turn(number, view["turn"]) for number in range(1, LAST_TURN + 1)), gap=4),
        _score(view["score"]),
        row(*tables, parts=shares),
        compose.words(note, 14, "aside", theme.INK_SOFT, "left"),
        parts=(44, 34, 1.0, 30),
    )


def _turn(number: int, present: int) -> Picture:
    """A turn with its years; past turns are dark, the present one is gold."""
    fill, colour = theme.PARCHMENT_LIGHT, theme.INK
    if number < present:
        fill, colour = theme.PARCHMENT_DARK, theme.INK_SOFT
    elif number == present:
        fill = theme.GOLD_LIGHT
    first, dash, last = YEARS[number].partition("-")
    # 215-14 for 215-214.
    years = compose.words(f"{first}{dash}{last[-2:]}", 12, "aside", colour)
    figure = compose.words(str(number), 18, "title", colour)
    said = column(figure, years, parts=(0.56, 0.44), gap=0)
    return overlay(background(fill, theme.PARCHMENT_EDGE, 5), padded(said, 2, 0))


def _score(score: Mapping[str, int]) -> Picture:
    """The score as one bar: Rome's provinces from the left, Carthage's from the right."""
    rome, carthage = (STYLES[side] for side in SIDES)
    held = [float(score[side]) for side in SIDES]
    parts = (held[0], float(sum(board.POLITICAL)) - sum(held), held[1])
    bar = row(background(rome.colour), "", background(carthage.colour), parts=parts, gap=0)
    figures = [compose.words(str(score[side]), 22, "title", STYLES[side].dark) for side in SIDES]
    medals = [image(partial(emblems.medallion, style)) for style in (rome, carthage)]
    whole = compose.flat(overlay(background(theme.PARCHMENT_DARK), bar), 20)
    ends = (medals[0], figures[0], whole, figures[1], medals[1])
    return row(*ends, parts=(34, 26, 1.0, 26, 34), gap=4)


def _band(view: RomeVsCarthageView, province: int) -> Picture:
    """A province: its name and the number of spaces that the stronger side holds."""
    owner = view["provinces"][board.PROVINCE_IDS[province]]
    fill, letters = theme.PARCHMENT, theme.INK
    if owner is not None:
        fill, letters = STYLES[side_of(owner)].colour, theme.PARCHMENT_LIGHT
    if not board.POLITICAL[province]:
        fill = theme.mix(fill, (120, 116, 110), 0.6)
    spaces = board.SPACES_OF[province]
    owners = [view["spaces"][board.SPACE_IDS[space]]["control"] for space in spaces]
    held = f"{max(map(owners.count, SIDES))}/{len(spaces)}"
    name = compose.words(PROVINCE_NAMES[province], 13, "tag", letters, "left")
    figures = compose.words(held, 12, "aside", letters, "right")
    said = row(name, figures, parts=(1.0, 24), gap=2)
    return overlay(background(fill, theme.PARCHMENT_EDGE, 4), padded(said, 3, 0))
