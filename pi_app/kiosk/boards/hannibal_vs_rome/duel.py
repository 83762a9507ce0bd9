"""A battle as a small drama over the map: both armies, two cards, what falls, who stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from pi_app.kiosk import cards, emblems, lettering, pieces, theme
from pi_app.kiosk.animation import SLOW, Stage, Tween, ease_in_out, ease_out
from pi_app.kiosk.boards.hannibal_vs_rome.hand import draw_small_hand
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import STYLES, Stack, Stacks
from pi_app.kiosk.layout import centred, columns, inset, rows
from pi_app.kiosk.paper import draw_shadow, lay_sheet
from pi_app.kiosk.pieces import Kind
from pi_app.kiosk.text import MessageLike, render, tr
from pi_app.kiosk.theme import Size
from pi_app.kiosk.widgets.base import Widget
from pi_app.kiosk.widgets.seats import STATUS_WORDS, Status
from pi_app.rules.hannibal_vs_rome.board import SIDE_IDS
from pi_app.rules.hannibal_vs_rome.view import BattleView, place_name


def name_of(place: str) -> str:
    """Return what a region or route is called."""
    return render(place_name(place))


@dataclass
class _Fall:
    side: str
    kind: Kind
    tween: Tween


class DuelStage(Widget):
    """The battle that is going on; nothing is drawn while there is none.

    Attributes:
        battlefield: the place of the battle, or None.
        told: whether the battle is being told just now, so that nobody has to choose.
    """

    def __init__(self, stacks: Stacks, stage: Stage) -> None:
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
        self._falls: list[_Fall] = []

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
        self._falls = []

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

    def begin(self) -> None:
        """Let the drama open."""
        self._stage.run(SLOW, ease_out)

    def declare(self, *, hannibal: bool) -> None:
        """Show which of them Carthage sends."""
        self._hannibal_fights = hannibal
        self._stage.run(SLOW, ease_out)
        self.changed()

    def reveal(self, rome: int, carthage: int, bonus: int) -> None:
        """Turn both cards over together. What they are is nowhere to be seen before."""
        self._cards = {"rome": rome, "carthage": carthage}
        self._bonus = bonus
        self._statuses = dict.fromkeys(SIDE_IDS, "waiting")
        self._line = None
        self._turn = self._stage.run(SLOW, ease_in_out, delay=0.15, done=self._revealed)
        self.changed()

    def _revealed(self) -> None:
        for side, value in self._cards.items():
            self._hands[side] = [card for card in self._hands.get(side, ()) if card != value]

    def lose(self, side: str, kind: Kind) -> None:
        """Let a piece fall; the stacks have lost it already."""
        self._line = None
        self._falls.append(_Fall(side, kind, self._stage.run(SLOW, ease_in_out)))
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
        veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        veil.fill((*theme.NIGHT, 120))
        surface.blit(veil, self.rect)
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
            draw_small_hand(surface, cell, STYLES[side], self._hands.get(side, ()), m)

    def _arena(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        m = self.theme
        line_box = pygame.Rect(box.left, box.bottom - m.px(26), box.width, m.px(26))
        arena = pygame.Rect(box.left, box.top, box.width, box.height - line_box.height)
        if self._line is not None:
            lettering.draw_block(
                surface, render(self._line), line_box, "strong", m.body, theme.INK, "centre"
            )
        high = min(arena.height - m.px(20), round(arena.width * 0.19 * cards.RATIO))
        card = cards.card_size(max(60, high))
        left, slot, middle, other, right = columns(
            arena, [1.0, card[0] + m.unit, m.px(46), card[0] + m.unit, 1.0], m.px(4)
        )
        self._army(surface, left, "rome")
        self._army(surface, right, "carthage")
        self._card(surface, slot, card, "rome")
        self._card(surface, other, card, "carthage")
        self._verdict(surface, middle)

    def _army(self, surface: pygame.Surface, box: pygame.Rect, side: str) -> None:
        here = [stack for stack in self._stacks.at(self.battlefield or "") if stack.side == side]
        falling = [fall for fall in self._falls if fall.side == side and not fall.tween.finished]
        kinds: list[Kind] = [stack.kind for stack in here]
        kinds += [fall.kind for fall in falling if fall.kind not in kinds]
        if not kinds:
            return
        spread = 1 + 0.8 * (len(kinds) - 1)
        size = round(min(box.width / (spread + 0.2), box.height * 0.6, self.theme.px(96)))
        wide = round(size * 0.8 * len(kinds) + size * 0.2)
        cells = columns(centred(box, (wide, box.height)), [1.0] * len(kinds))
        for kind, cell in zip(kinds, cells, strict=True):
            centre = (cell.centerx, box.centery)
            found = [stack for stack in here if stack.kind == kind]
            if found:
                self._stack(surface, found[0], centre, size)
            for fall in falling:
                if fall.kind == kind:
                    _draw_fall(surface, fall, centre, size)

    def _stack(
        self, surface: pygame.Surface, stack: Stack, centre: tuple[int, int], size: int
    ) -> None:
        fights = self._hannibal_fights is not None and stack.side == "carthage"
        fights = fights and (stack.kind == "hannibal") == self._hannibal_fights
        if fights and len(self._stacks.at(stack.place)) > 2:
            halo = pygame.Rect(0, 0, round(size * 1.18), round(size * 1.35))
            halo.center = centre
            width = self.theme.px(3)
            pygame.draw.rect(surface, theme.GOLD, halo, width, border_radius=size // 4)
        pieces.draw(surface, stack.kind, STYLES[stack.side], centre, size, stack.count)

    def _card(self, surface: pygame.Surface, cell: pygame.Rect, size: Size, side: str) -> None:
        m = self.theme
        box = pygame.Rect((0, 0), size)
        box.midtop = (cell.centerx, cell.top)
        style = STYLES[side]
        value = self._cards.get(side)
        part = self._turn.value if self._turn is not None else 0.0
        if value is None and self._statuses[side] != "ready":
            self._empty_slot(surface, box, side)
        else:
            face_up = value is not None and part >= 0.5
            image = (
                cards.face(value, style, size[1])
                if face_up and value is not None
                else cards.back(style, size[1])
            )
            width = size[0] if value is None else max(2, round(size[0] * abs(2 * part - 1)))
            if width != size[0]:
                image = pygame.transform.smoothscale(image, (width, size[1]))
            at = image.get_rect(center=box.center)
            draw_shadow(surface, at, m.px(6), m.px(6))
            surface.blit(image, at)
        word = STATUS_WORDS[self._statuses[side]]
        if word:
            foot = pygame.Rect(cell.left - m.px(20), box.bottom, cell.width + m.px(40), m.px(20))
            lettering.draw_block(surface, tr(word), foot, "text", m.small, theme.INK_SOFT, "centre")

    def _empty_slot(self, surface: pygame.Surface, box: pygame.Rect, side: str) -> None:
        style = STYLES[side]
        radius = box.width // 9
        pygame.draw.rect(surface, theme.PARCHMENT, box, border_radius=radius)
        pygame.draw.rect(surface, style.light, box, self.theme.px(2), border_radius=radius)
        image = emblems.picture(style.emblem, box.width // 2, style.light)
        surface.blit(image, image.get_rect(center=box.center))

    def _verdict(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Swords between the cards; once they lie open, the greater points at the lesser."""
        m = self.theme
        centre = (box.centerx, box.top + (box.height - m.px(20)) // 2)
        if self._turn is None or not self._turn.finished:
            _crossed_swords(surface, centre, m.px(17), theme.INK_SOFT)
            return
        rome, carthage = self._cards["rome"], self._cards["carthage"] + self._bonus
        sign = ">" if rome > carthage else "<" if rome < carthage else "="
        colour = theme.TERRACOTTA_DARK
        lettering.draw_line(surface, sign, centre, "strong", m.px(36), colour)
        if self._bonus:
            style = STYLES["carthage"]
            spot = (box.right - m.px(2), box.top + m.px(14))
            pygame.draw.circle(surface, theme.GOLD_LIGHT, spot, m.px(17))
            pygame.draw.circle(surface, style.colour, spot, m.px(15))
            lettering.draw_line(surface, "+1", spot, "strong", m.px(15), theme.PARCHMENT_LIGHT)


def _draw_fall(surface: pygame.Surface, fall: _Fall, centre: tuple[int, int], size: int) -> None:
    part = fall.tween.value
    image = pieces.picture(fall.kind, STYLES[fall.side], size)
    image = pygame.transform.rotate(image, 70 * part * (1 if fall.side == "rome" else -1))
    image.set_alpha(round(255 * (1 - part)))
    at = image.get_rect(center=(centre[0], centre[1] + round(size * 0.7 * part)))
    surface.blit(image, at)


def _crossed_swords(
    surface: pygame.Surface, centre: tuple[int, int], reach: int, colour: theme.Colour
) -> None:
    x, y = centre
    width = max(2, reach // 6)
    for side in (-1, 1):
        tip, hilt = (x + side * reach, y - reach), (x - side * reach, y + reach)
        pygame.draw.line(surface, colour, tip, hilt, width)
        guard = (x - side * reach * 0.55, y + reach * 0.55)
        half = reach * 0.32
        pygame.draw.line(
            surface,
            colour,
            (guard[0] - half, guard[1] - side * half * side),
            (guard[0] + half, guard[1] + half),
            width,
        )
