"""A battle, over the map: both armies face to face, what they have played, who attacks now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import pygame

from pi_app.kiosk import emblems, icons, lettering, shapes, theme
from pi_app.kiosk.animation import Tween
from pi_app.kiosk.boards.rome_vs_carthage import battle_cards, looks
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import (
    SIDES,
    Side,
    general_name,
    leader_of,
    side_of,
    space_name,
)
from pi_app.kiosk.boards.rome_vs_carthage.plaques import ratings_of
from pi_app.kiosk.boards.rome_vs_carthage.signs import draw_arrow, draw_die
from pi_app.kiosk.layout import columns, inset, put, rows
from pi_app.kiosk.paper import draw_shadow, lay_sheet
from pi_app.kiosk.text import N_, MessageLike, render, tr
from pi_app.kiosk.widgets.base import Widget
from pi_app.rules.rome_vs_carthage.view import BattleView, RomeVsCarthageView

HAND: Final = 60
"""The height of the cards that a side holds, at 800x480."""

LINE: Final = 30
"""The height of the line that tells what happens, at 800x480."""


REASONS: Final = {
    "cus": N_("CUs"),
    "general": N_("Battle rating"),
    "interception": N_("Interception"),
    "cornered": N_("Failed to avoid"),
    "allies": N_("Allies"),
    "tribe": N_("Friendly tribe"),
    "militia": N_("Militia of Latium"),
}
"""Why a side is dealt battle cards, by the ids of the rules."""

PALE: Final = 70
"""How opaque the bust of a general is who has gone, of 255."""

GAP: Final = 40
"""The room between the two cards of a round, at 800x480."""


@dataclass
class Round:
    """What has been played in a round: by side the type, None for nothing (yet)."""

    number: int
    attacker: Side
    played: dict[Side, str | None] = field(default_factory=lambda: {"rome": None, "carthage": None})


class BattleScene(Widget):
    """The battle of a view, with the rounds that have been told.

    Attributes:
        view: the whole view, None before the first.
        rounds: the rounds that have been seen, the newest last.
        line: what has just happened.
        die: what a die shows just now, or None.
        reasons: by side how many battle cards it got for what, once that has been told.
        fallen: by side the CUs that have been told as lost since the view.
        gone: the generals who have been told as gone since the view.
        left: whether an army leaves the field, so that the map has to be seen.
        foot: how much of its lower part others draw on, in pixels.
        brief: whether there is little room, and what happens is told elsewhere.
        margin: how much of its upper right corner others draw on, in pixels.
    """

    def __init__(self) -> None:
        super().__init__()
        self.view: RomeVsCarthageView | None = None
        self.rounds: list[Round] = []
        self.line: MessageLike | None = None
        self.die: tuple[int, Tween] | None = None
        self.reasons: Mapping[str, Mapping[str, int]] = {}
        self.fallen: dict[Side, int] = dict.fromkeys(SIDES, 0)
        self.gone: set[str] = set()
        self.left = False
        self.brief = False
        self.foot = 0
        self.margin = 0
        self._space: str | None = None

    @property
    def battle(self) -> BattleView | None:
        """The battle that is fought, or None."""
        return self.view["battle"] if self.view is not None else None

    def show(self, view: RomeVsCarthageView) -> None:
        """Show a view at rest."""
        self.view = view
        battle = view["battle"]
        if battle is None:
            self._space = None
            self.rounds.clear()
            self.reasons = {}
            self.line = None
        else:
            if battle["space"] != self._space:
                self.rounds.clear()
                self._space = battle["space"]
            self._take_up(battle)
        self.die = None
        self.fallen = dict.fromkeys(SIDES, 0)
        self.gone = set()
        self.left = False
        self.changed()

    def _take_up(self, battle: BattleView) -> None:
        """Know the present round even if nothing of it has been told."""
        if battle["round"] == 0:
            return
        attacker = side_of(battle["attacker"])
        if not self.rounds or self.rounds[-1].number != battle["round"]:
            self.rounds.append(Round(battle["round"], attacker))
        if battle["led"] is not None:
            self.rounds[-1].attacker = attacker
            self.rounds[-1].played[attacker] = battle["led"]

    def say(self, line: MessageLike) -> None:
        """Say what happens."""
        self.line = line
        self.changed()

    def lose(self, side: Side, count: int) -> None:
        """Count CUs of a side as lost."""
        self.fallen[side] += count
        self.changed()

    def play(self, side: Side, kind: str, number: int | None) -> None:
        """Lay a card of a side into the present round (or a new one)."""
        last = self.rounds[-1] if self.rounds else None
        begins = last is None or last.played[side] is not None
        if number is not None and last is not None and number != last.number:
            begins = True
        if begins:
            count = number if number is not None else (last.number + 1 if last else 1)
            self.rounds.append(Round(count, side))
        self.rounds[-1].played[side] = kind
        self.changed()

    def roll(self, die: int, tween: Tween) -> None:
        """Show a die."""
        self.die = (die, tween)
        self.changed()

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """A sheet with a title, the armies at both sides, the rounds between, a line beneath."""
        battle = self.battle
        if battle is None or self.view is None:
            return
        m = self.theme
        lay_sheet(surface, self.rect, m)
        box = inset(self.rect, m.px(9))
        box.height -= self.foot
        line = 1 if self.brief else m.px(LINE)
        top = m.touch if self.margin else m.px(28)
        head, middle, foot = rows(box, [top, 1.0, line], m.px(3))
        title = tr("Battle: {place}", place=tr(space_name(battle["space"])))
        colour = theme.TERRACOTTA_DARK
        head = head.inflate(-2 * self.margin, 0)
        lettering.draw_block(surface, title, head, "title", m.large, colour, "centre")
        wide = min(m.px(172), round(middle.width * 0.31))
        left, centre, right = columns(middle, [wide, 1.0, wide], m.px(8))
        self._army(surface, left, "rome", battle)
        self._army(surface, right, "carthage", battle)
        self._rounds(surface, centre, battle)
        if not self.brief:
            words = render(self.line) if self.line is not None else self._whose(battle)
            lettering.draw_block(surface, words, foot, "strong", m.body, theme.INK, "centre")
        self._draw_die(surface, centre)

    def _whose(self, battle: BattleView) -> str:
        """Who attacks, in words; or who has won."""
        if battle["winner"] is not None:
            return tr("{side} wins the battle.", side=tr(_NAMES[side_of(battle["winner"])]))
        if not any(battle["cards"].values()):
            return tr("The armies draw up.")
        name = tr(_NAMES[side_of(battle["attacker"])])
        return tr("Round {round}: {side} attacks.", round=max(1, battle["round"]), side=name)

    def _army(
        self, surface: pygame.Surface, box: pygame.Rect, side: Side, battle: BattleView
    ) -> None:
        """Commander, CUs, losses and cards of a side; the attacker's has a golden frame."""
        m = self.theme
        style = STYLES[side]
        radius = m.px(8)
        shapes.rect(surface, theme.mix(style.light, theme.PARCHMENT_LIGHT, 0.55), box, 0, radius)
        attacks = battle["attacker"] == side and battle["winner"] is None
        if battle["winner"] == side or attacks:
            shapes.rect(surface, theme.GOLD, box, m.px(4), radius)
        else:
            shapes.rect(surface, style.dark, box, m.px(1), radius)
        inner = inset(box, m.px(7))
        head, strength_box, hand = rows(inner, [m.px(44), m.px(26), 1.0], m.px(3))
        self._commander(surface, head, side, battle["commanders"][side])
        self._strength(surface, strength_box, side, battle)
        self._hand(surface, hand, side, battle)
        hand.height -= m.px(HAND) + m.px(4)
        self._reasons(surface, hand, side)

    def _reasons(self, surface: pygame.Surface, box: pygame.Rect, side: Side) -> None:
        """What the side got its battle cards for, as far as there is room."""
        m = self.theme
        pitch = m.px(18)
        lines = [each for each in self.reasons.get(side, {}).items() if each[0] in REASONS]
        for number, (reason, count) in enumerate(lines):
            top = box.top + number * pitch
            if top + pitch > box.bottom:
                break
            line = pygame.Rect(box.left, top, box.width, pitch)
            words, figure = columns(line, [1.0, m.px(34)])
            colour = theme.INK_SOFT
            lettering.draw_block(surface, tr(REASONS[reason]), words, "text", m.px(14), colour)
            lettering.draw_block(
                surface, f"{count:+d}", figure, "strong", m.px(14), STYLES[side].dark, "right"
            )

    def _commander(
        self, surface: pygame.Surface, box: pygame.Rect, side: Side, general: str | None
    ) -> None:
        m = self.theme
        style = STYLES[side]
        if general is None or self.view is None:
            medal = emblems.medallion(style, box.height)
            surface.blit(medal, medal.get_rect(midleft=box.midleft))
            words, ratings = tr("No general"), ""
        else:
            leader = leader_of(self.view, general)
            bust = looks.bust(side, leader.office, box.height)
            if general in self.gone:
                bust = bust.copy()
                bust.set_alpha(PALE)
            surface.blit(bust, bust.get_rect(midleft=box.midleft))
            words, ratings = tr(general_name(general)), ratings_of(leader)
        room = pygame.Rect(box.left + box.height + m.px(6), box.top, 0, box.height)
        room.width = box.right - room.left
        upper, lower = rows(room, [0.58, 0.42])
        lettering.draw_block(surface, words, upper, "strong", m.px(16), style.dark)
        lettering.draw_block(surface, ratings, lower, "text", m.px(13), theme.INK_SOFT)

    def _strength(
        self, surface: pygame.Surface, box: pygame.Rect, side: Side, battle: BattleView
    ) -> None:
        m = self.theme
        units = max(0, battle["sizes"][side] - self.fallen[side])
        lost = battle["lost"][side] + self.fallen[side]
        words = tr("{count} CU", plural="{count} CUs", count=units)
        upper, lower = columns(box, [0.42, 0.58])
        lettering.draw_block(surface, words, upper, "strong", m.px(18), theme.INK)
        remarks: list[str] = []
        if lost:
            remarks.append(tr("lost: {count}", count=lost))
        if battle["sorties"][side]:
            remarks.append(tr("with a sortie"))
        if side == "carthage" and battle["charging"]:
            remarks.append(tr("elephants charge: {count}", count=battle["charging"]))
        colour = theme.TERRACOTTA_DARK
        lettering.draw_block(surface, " · ".join(remarks), lower, "text", m.px(13), colour, "right")

    def _hand(
        self, surface: pygame.Surface, box: pygame.Rect, side: Side, battle: BattleView
    ) -> None:
        """The cards held as backs, those that have been shown face up; or how many are due."""
        m = self.theme
        count = battle["cards"][side]
        if count == 0 and battle["round"] == 0:
            if battle["due"][side] == 0:
                return
            words = tr("Battle cards: {count}", count=battle["due"][side])
            lettering.draw_block(surface, words, box, "text", m.px(14), theme.INK, "centre")
            return
        high = min(box.height, m.px(HAND))
        size = battle_cards.card_size(high)
        shown = battle["shown"][side]
        faces = [*shown, *[""] * max(0, count - len(shown))]
        figure = m.px(34)
        room = box.width - size[0] - figure
        step = min(size[0] * 0.62, room / max(1, len(faces) - 1))
        for number, kind in enumerate(faces):
            image = battle_cards.face(kind, high) if kind else battle_cards.back(side, high)
            place = (round(box.left + number * step), box.bottom)
            surface.blit(image, image.get_rect(bottomleft=place))
        place = (box.right - figure // 2, box.bottom - high // 2)
        lettering.draw_line(surface, str(count), place, "title", m.px(26), STYLES[side].dark)

    def _rounds(self, surface: pygame.Surface, box: pygame.Rect, battle: BattleView) -> None:
        """The last rounds, one under the other: Rome's card at the left, Carthage's at the right,
        an arrow from the attacker between them."""
        m = self.theme
        if not self.rounds:
            side = min(box.height - m.px(20), m.px(120), box.width)
            put(surface, icons.picture("swords", side, theme.INK_SOFT), box.center)
            return
        large = min(m.px(96), box.height, round((box.width - m.px(GAP)) / 2 * battle_cards.RATIO))
        newest = self.rounds[-1]
        older = self.rounds[:-1]
        row = pygame.Rect(box.left, box.bottom - large, box.width, large)
        self._round(surface, row, newest)
        pitch = m.px(44)
        pitch = min(pitch, large)
        room = max(0, (row.top - box.top - m.px(4)) // pitch)
        for age, each in enumerate(reversed(older[-room:] if room else [])):
            line = pygame.Rect(box.left, row.top - (age + 1) * pitch, box.width, pitch - m.px(2))
            self._round(surface, line, each)

    def _round(self, surface: pygame.Surface, box: pygame.Rect, each: Round) -> None:
        m = self.theme
        size = battle_cards.card_size(box.height)
        gap = m.px(GAP)
        total = 2 * size[0] + gap
        left = box.centerx - total // 2
        places: Mapping[Side, int] = {"rome": left, "carthage": left + size[0] + gap}
        for side in SIDES:
            kind = each.played[side]
            spot = pygame.Rect(places[side], box.top, *size)
            if kind is None:
                shapes.rect(surface, theme.PARCHMENT, spot, border_radius=m.px(5))
                edge = STYLES[side].light
                shapes.rect(surface, edge, spot, m.px(2), border_radius=m.px(5))
            else:
                draw_shadow(surface, spot, m.px(5), m.px(4))
                surface.blit(battle_cards.face(kind, box.height), spot)
        step = 1 if each.attacker == "rome" else -1
        middle = (box.centerx, box.centery)
        draw_arrow(surface, middle, step * gap * 0.36, STYLES[each.attacker].colour)
        number = (box.left + m.px(12), box.centery)
        if number[0] + m.px(10) < left:
            lettering.draw_line(
                surface, str(each.number), number, "title", m.px(18), theme.INK_SOFT
            )

    def _draw_die(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self.die is not None:
            draw_die(surface, box.center, self.theme.px(58), *self.die)


_NAMES: Final[dict[Side, str]] = {"rome": "Rome", "carthage": "Carthage"}
