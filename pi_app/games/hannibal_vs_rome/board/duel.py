"""A battle as a small drama over the map: both armies, two cards, what falls, who stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from pi_app.core.event import Event
from pi_app.drawing import emblems, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import centred, columns, inset, put, rows
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.games.hannibal_vs_rome.board import artwork
from pi_app.games.hannibal_vs_rome.board.artwork import STYLES
from pi_app.games.hannibal_vs_rome.board.geometry import KINDS, Piece, Stacks
from pi_app.games.hannibal_vs_rome.rules.board import SIDE_IDS
from pi_app.games.hannibal_vs_rome.rules.events import BattleOver, Declare, Loss, Reveal
from pi_app.games.hannibal_vs_rome.rules.view import BattleView, HannibalView, place_name
from pi_app.kiosk import cards, compose
from pi_app.kiosk.boards.animation_layer import falling, square
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.cards import Card, battle_card
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.paper import lay_sheet, lay_veil
from pi_app.kiosk.timeline import SLOW, Timeline, Tween
from pi_app.kiosk.widgets.base import Widget
from pi_app.kiosk.widgets.seats import STATUS_WORDS, Status
from pi_app.text import render, tr

VALUES = range(1, 6)


class Duel(Widget):
    """The battle that is going on; nothing is drawn while there is none."""

    def __init__(self, first: HannibalView, timeline: Timeline) -> None:
        super().__init__()
        self.visible = False
        self._timeline = timeline
        self._view = self._before = first
        self._stacks = Stacks(first)
        self._battle: BattleView | None = None
        self._shows_event = False
        self._statuses: Sequence[Status] = ()
        self._reveal: Reveal | None = None  # the cards of the present duel, once they are turned
        self._turn: Tween | None = None
        self._falling: tuple[Piece, Tween] | None = None

    # --- what happens ---------------------------------------------------------------------

    def show(self, moment: Moment[HannibalView]) -> None:
        """Show a battle at rest: who has yet to choose, and no card but face down; or none."""
        self._take(moment)
        self._shows_event = False
        self._reveal = self._turn = self._falling = None

    def _take(self, moment: Moment[HannibalView]) -> None:
        self._before, self._view = self._view, moment.seen.view()
        self._stacks, self._statuses = Stacks(self._view), moment.statuses
        self._battle = self._view["battle"]
        self.visible = self._battle is not None
        self.changed()

    def on_event(self, event: Event, moment: Moment[HannibalView]) -> None:
        """Begin to show an event of a battle. The cards are nowhere to be seen before both turn."""
        self._take(moment)
        self._shows_event = True
        match event:
            case Declare():
                self._timeline.run(SLOW)
            case Reveal():
                self._reveal, self._turn = event, self._timeline.run(SLOW, delay=0.15)
            case Loss(side, piece, place):
                self._falling = (Piece(place, side, piece), self._timeline.run(SLOW))
            case BattleOver():
                # Who has won is read where they have fought.
                self._battle, self.visible = self._before["battle"], True

    @property
    def _turning(self) -> bool:
        return self._turn is not None and not self._turn.finished

    # --- what it looks like ---------------------------------------------------------------

    @property
    def picking_place(self) -> pygame.Rect:
        """The lower part, free for choosing."""
        return self._parts()[-1]

    def _parts(self) -> list[pygame.Rect]:
        """Title, armies and cards, and the box that is free for choosing."""
        m = self.theme
        low = min(round(self.rect.height * 0.37), m.px(170))
        return rows(inset(self.rect, 2 * m.unit), [m.px(34), 1.0, low], m.px(4))

    def paint(self, surface: pygame.Surface) -> None:
        """A veil over the map, a sheet, and on it the two sides face to face."""
        m = self.theme
        lay_veil(surface, self.rect, theme.NIGHT, 120)
        lay_sheet(surface, inset(self.rect, m.unit), m)
        assert self._battle is not None
        title = tr("Battle: {place}", place=render(place_name(self._battle["place"])))
        rome, carthage = SIDE_IDS
        arena = compose.row(
            partial(self._draw_army, rome),
            self._card(rome),
            compose.column(self._verdict(), "", parts=(1.0, 20)),
            self._card(carthage),
            partial(self._draw_army, carthage),
            parts=(1.0, 0.7, 0.26, 0.7, 1.0),
            gap=4,
        )
        pictures = [
            compose.block(title, 23, "title", theme.TERRACOTTA_DARK, "centre"),
            arena,
        ]
        if self._shows_event:
            pictures.append(self._remaining())
        for picture, box in zip(pictures, self._parts(), strict=False):
            picture(surface, box, m)

    def hand(self, side: str) -> set[int]:
        """Return which cards a side still holds, as far as it has been seen."""
        return {*(self._before if self._turning else self._view)["hands"][side]}

    def _remaining(self) -> Picture:
        hands = (compose.small_cards(STYLES[side], VALUES, self.hand(side)) for side in SIDE_IDS)
        return compose.flat(compose.row(*hands, gap=40), 60)

    def _card(self, side: str) -> Picture:
        style, status = STYLES[side], self._statuses[SIDE_IDS.index(side)]
        value, up = 0, 0.0 if self._turn is None else self._turn.value
        if self._reveal is not None:
            value = self._reveal.rome if side == "rome" else self._reveal.carthage
        place = partial(_place_of_card, style)
        card = battle_card(value, style) if value or status == "ready" else Card(place, place)
        said = compose.block(STATUS_WORDS[status], 15, "aside", theme.INK_SOFT, "centre")
        return compose.column(compose.cards(card, up=up), said, parts=(1.0, 20), gap=0)

    def _verdict(self) -> Picture:
        """Swords between the cards; once they lie open, the greater points at the lesser."""
        cards = self._reveal
        if cards is None or self._turning:
            return compose.sign("swords", 40, theme.INK_SOFT)
        ahead = cards.rome - cards.carthage - cards.bonus
        sense = ">" if ahead > 0 else "<" if ahead < 0 else "="
        bonus = compose.token("+1", STYLES["carthage"], 30) if cards.bonus else ""
        return compose.overlay(sense, compose.at(bonus, 0.5, 0.12))

    def _draw_army(self, side: str, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        """The pieces that a side has here, and what it is just losing."""
        fallen, tween = self._falling or (None, None)
        if tween is not None and tween.finished:
            fallen = None
        assert self._battle is not None
        pieces = [Piece(self._battle["place"], side, kind) for kind in KINDS]
        pieces = [piece for piece in pieces if piece in self._stacks.counts or piece == fallen]
        if not pieces:
            return
        size = round(min(box.width / (0.4 + 0.8 * len(pieces)), box.height * 0.6, m.px(96)))
        wide = round(size * 0.8 * len(pieces) + size * 0.2)
        cells = columns(centred(box, (wide, box.height)), [1.0] * len(pieces))
        for piece, cell in zip(pieces, cells, strict=True):
            declared = self._battle["hannibal_fights"]
            fights = side == "carthage" and (piece.kind == "hannibal") == declared
            if fights and len(pieces) > 1:
                rim = square(cell.center, size).inflate(round(size * 0.18), round(size * 0.35))
                shapes.rect(surface, theme.GOLD, rim, m.px(3), border_radius=size // 4)
            if (count := self._stacks.counts[piece]) > 0:
                artwork.draw(surface, piece.kind, STYLES[side], cell.center, size, count)
            if piece == fallen and tween is not None:
                drop = cell.move(0, round(size * 0.7 * tween.value))
                image = artwork.picture(piece.kind, STYLES[side], size)
                falling(image, 70 if side == SIDE_IDS[0] else -70)(surface, drop, tween.value)


@cached_image
def _place_of_card(style: SeatStyle, height: int) -> pygame.Surface:
    place = cards.blank(cards.card_size(height), (0.0, style.light), (0.02, theme.PARCHMENT))
    emblem = emblems.picture(style.emblem, place.get_width() // 2, style.light)
    put(place, emblem, place.get_rect())
    return place
