"""A battle as a small drama over the map: both armies, two cards, what falls, who stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from pi_app.kiosk import cards, emblems, icons, lettering, shapes, theme
from pi_app.kiosk.animation import SLOW, Stage, Tween
from pi_app.kiosk.boards.flights import Flights, falling, square
from pi_app.kiosk.boards.hannibal_vs_rome import counters
from pi_app.kiosk.boards.hannibal_vs_rome.counters import Kind
from pi_app.kiosk.boards.hannibal_vs_rome.hand import small_hand
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import KINDS, STYLES, Stack, Stacks
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.ink import Point
from pi_app.kiosk.layout import centred, columns, inset, put, rows
from pi_app.kiosk.paper import lay_sheet, lay_veil
from pi_app.kiosk.text import MessageLike, render, tr
from pi_app.kiosk.tokens import roundel
from pi_app.kiosk.widgets.base import Widget
from pi_app.kiosk.widgets.seats import STATUS_WORDS, Status
from pi_app.rules.hannibal_vs_rome.board import SIDE_IDS
from pi_app.rules.hannibal_vs_rome.view import BattleView, place_name


def name_of(place: str) -> str:
    """Return what a region or route is called."""
    return render(place_name(place))


class DuelStage(Widget):
    """The battle that is going on; nothing is drawn while there is none.

    Attributes:
        battlefield: the place of the battle, or None.
        told: whether the battle is being told just now, so that nobody has to choose.
    """

    def __init__(self, stacks: Stacks, stage: Stage, flights: Flights) -> None:
        super().__init__()
        self.visible = False
        self.battlefield: str | None = None
        self.told = False
        self._stacks = stacks
        self._hannibal_fights: bool | None = None
        self._statuses: dict[str, Status] = dict.fromkeys(SIDE_IDS, "waiting")
        self._hands: dict[str, list[int]] = {}
        self._cards: dict[str, int] = {}
        self._bonus = 0
        self._line: MessageLike | None = None
        self._stage = stage
        self._turn: Tween | None = None
        self._flights = flights

    # --- what happens ---------------------------------------------------------------------

    def open(self, place: str) -> None:
        """Begin a battle."""
        self.battlefield = place
        self.visible = True
        self._clear_table()
        self._hannibal_fights = None
        self._line = None
        self.changed()

    def close(self) -> None:
        """Back to the map."""
        self.battlefield = None
        self.visible = False
        self._clear_table()
        self.changed()

    def _clear_table(self) -> None:
        self._cards = {}
        self._bonus = 0
        self._turn = None

    def await_choice(
        self, battle: BattleView, hands: Mapping[str, Sequence[int]], statuses: dict[str, Status]
    ) -> None:
        """Show the battle at rest: who has yet to choose, and no card but face down."""
        if self.battlefield != battle["place"]:
            self.open(battle["place"])
        self._clear_table()
        self.take_hands(hands)
        self._hannibal_fights = battle["hannibal_fights"]
        self._statuses = statuses
        self.told = False
        self.changed()

    def take_hands(self, hands: Mapping[str, Sequence[int]]) -> None:
        """Know which cards each side still holds; everybody may."""
        self._hands = {side: list(hand) for side, hand in hands.items()}

    def say(self, text: MessageLike) -> None:
        """Put into words what has been seen."""
        self._line = text
        self.changed()

    def declare(self, *, hannibal: bool) -> None:
        """Show which of them Carthage sends."""
        self._hannibal_fights = hannibal
        self._stage.run(SLOW)
        self.changed()

    def reveal(self, rome: int, carthage: int, bonus: int) -> None:
        """Turn both cards over together. What they are is nowhere to be seen before."""
        self._cards = {"rome": rome, "carthage": carthage}
        self._bonus = bonus
        self._statuses = dict.fromkeys(SIDE_IDS, "waiting")
        self._line = None
        self._turn = self._stage.run(SLOW, delay=0.15, done=self._revealed)
        self.changed()

    def _revealed(self) -> None:
        for side, value in self._cards.items():
            self._hands[side] = [card for card in self._hands.get(side, ()) if card != value]

    def lose(self, side: str, kind: Kind) -> None:
        """Let a piece fall; the stacks lose it next."""
        self._line = None
        for shown, centre, size in self._army_places(side):
            if shown == kind:
                image = counters.picture(kind, STYLES[side], size)
                box = square(centre)
                down = box.move(0, round(size * 0.7))
                drawing = falling(image, 70 if side == SIDE_IDS[0] else -70)
                self._flights.fly(drawing, box, down, SLOW, key=(side, kind))
        self.changed()

    # --- what it looks like ---------------------------------------------------------------

    @property
    def picking_place(self) -> pygame.Rect:
        """The lower part, free for choosing."""
        return self._parts()[2]

    def _parts(self) -> list[pygame.Rect]:
        m = self.theme
        low = min(round(self.rect.height * 0.37), m.px(170))
        return rows(inset(self.rect, 2 * m.unit), [m.px(34), 1.0, low], m.px(4))

    def paint(self, surface: pygame.Surface) -> None:
        """A veil over the map, a sheet, and on it the two sides face to face."""
        if self.battlefield is None:
            return
        m = self.theme
        lay_veil(surface, self.rect, theme.NIGHT, 120)
        box = inset(self.rect, m.unit)
        lay_sheet(surface, box, m)
        head, arena, foot = self._parts()
        title = tr("Battle: {place}", place=name_of(self.battlefield))
        lettering.draw_block(
            surface, title, head, "title", m.large, theme.TERRACOTTA_DARK, "centre"
        )
        self._arena(surface, arena)
        if self.told:
            self._remaining(surface, foot)

    def _remaining(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """What both sides still hold, while nobody has to choose."""
        m = self.theme
        line, _ = rows(box, [min(m.px(76), box.height), 1.0])
        cells = columns(line.inflate(-2 * m.unit, -2 * m.unit), [1.0, 1.0], 4 * m.unit)
        for side, cell in zip(SIDE_IDS, cells, strict=True):
            small_hand(STYLES[side], self._hands.get(side, ()))(surface, cell, m)

    def _arena(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        m = self.theme
        line = pygame.Rect(box.left, box.bottom - m.px(26), box.width, m.px(26))
        if self._line is not None:
            lettering.draw_block(
                surface, render(self._line), line, "strong", m.body, theme.INK, "centre"
            )
        (_, slot, middle, other, _), card = self._card_places()
        for side, cell in zip(SIDE_IDS, (slot, other), strict=True):
            self._army(surface, side)
            card.midtop = cell.midtop
            self._card(surface, cell, card.copy(), side)
        self._verdict(surface, middle)

    def _arena_box(self) -> pygame.Rect:
        """Where the armies and cards are, above a line of words."""
        box = self._parts()[1]
        return pygame.Rect(box.topleft, (box.width, box.height - self.theme.px(26)))

    def _card_places(self) -> tuple[list[pygame.Rect], pygame.Rect]:
        """The columns of army, card, verdict, card and army; and the size of a card."""
        m, arena = self.theme, self._arena_box()
        high = min(arena.height - m.px(20), round(arena.width * 0.19 * cards.RATIO))
        card = pygame.Rect((0, 0), cards.card_size(max(60, high)))
        wide = card.width + m.unit
        return columns(arena, [1.0, wide, m.px(46), wide, 1.0], m.px(4)), card

    def _army_places(self, side: str) -> list[tuple[Kind, Point, int]]:
        """The kinds of pieces that a side has here, or has just lost, and where each stands how
        large."""
        box = self._card_places()[0][0 if side == SIDE_IDS[0] else -1]
        kinds = [kind for kind in KINDS if self._has(side, kind)]
        if not kinds:
            return []
        spread = 1.2 + 0.8 * (len(kinds) - 1)
        size = round(min(box.width / spread, box.height * 0.6, self.theme.px(96)))
        wide = round(size * 0.8 * len(kinds) + size * 0.2)
        cells = columns(centred(box, (wide, box.height)), [1.0] * len(kinds))
        return [(kind, cell.center, size) for kind, cell in zip(kinds, cells, strict=True)]

    def _has(self, side: str, kind: Kind) -> bool:
        here = self._stacks.count(side, kind, self.battlefield or "")
        return here > 0 or self._flights.hides((side, kind))

    def _army(self, surface: pygame.Surface, side: str) -> None:
        here = {stack.kind: stack for stack in self._stacks.at(self.battlefield or "")
                if stack.side == side}  # fmt: skip
        for kind, centre, size in self._army_places(side):
            if kind in here:
                self._stack(surface, here[kind], centre, size)

    def _stack(self, surface: pygame.Surface, stack: Stack, centre: Point, size: int) -> None:
        fights = self._hannibal_fights is not None and stack.side == "carthage"
        fights = fights and (stack.kind == "hannibal") == self._hannibal_fights
        if fights and len(self._stacks.at(stack.place)) > 2:
            halo = square(centre).inflate(round(size * 1.18), round(size * 1.35))
            width = self.theme.px(3)
            shapes.rect(surface, theme.GOLD, halo, width, border_radius=size // 4)
        counters.draw(surface, stack.kind, STYLES[stack.side], centre, size, stack.count)

    def _card(
        self, surface: pygame.Surface, cell: pygame.Rect, box: pygame.Rect, side: str
    ) -> None:
        m = self.theme
        value = self._cards.get(side)
        if value is None and self._statuses[side] != "ready":
            self._empty_slot(surface, box, side)
        else:
            up = 0.0 if self._turn is None else self._turn.value
            battle_card(value or 0, STYLES[side]).draw(surface, box, up)
        word = STATUS_WORDS[self._statuses[side]]
        if word:
            foot = pygame.Rect(cell.left - m.px(20), box.bottom, cell.width + m.px(40), m.px(20))
            lettering.draw_block(surface, tr(word), foot, "text", m.small, theme.INK_SOFT, "centre")

    def _empty_slot(self, surface: pygame.Surface, box: pygame.Rect, side: str) -> None:
        style = STYLES[side]
        radius = box.width // 9
        shapes.rect(surface, theme.PARCHMENT, box, border_radius=radius)
        shapes.rect(surface, style.light, box, self.theme.px(2), border_radius=radius)
        put(surface, emblems.picture(style.emblem, box.width // 2, style.light), box)

    def _verdict(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Swords between the cards; once they lie open, the greater points at the lesser."""
        m = self.theme
        centre = (box.centerx, box.top + (box.height - m.px(20)) // 2)
        if self._turn is None or not self._turn.finished:
            put(surface, icons.picture("swords", m.px(40), theme.INK_SOFT), centre)
            return
        rome, carthage = self._cards["rome"], self._cards["carthage"] + self._bonus
        sign = ">" if rome > carthage else "<" if rome < carthage else "="
        colour = theme.TERRACOTTA_DARK
        lettering.draw_line(surface, sign, centre, "strong", m.px(36), colour)
        if self._bonus:
            style = STYLES["carthage"]
            bonus = roundel("+1", m.px(34), style.colour, theme.GOLD_LIGHT, theme.PARCHMENT_LIGHT)
            put(surface, bonus, (box.right - m.px(2), box.top + m.px(14)))
