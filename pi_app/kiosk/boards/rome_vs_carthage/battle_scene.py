"""A battle, over the map: both armies face to face, what they have played, who attacks now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import emblems, icons, lettering, shapes, theme
from pi_app.kiosk.animation import Tween
from pi_app.kiosk.boards.rome_vs_carthage import looks
from pi_app.kiosk.boards.rome_vs_carthage.card_art import BATTLE_RATIO, battle_card
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES, draw_die
from pi_app.kiosk.boards.rome_vs_carthage.moment import (
    SIDES,
    Side,
    general_name,
    leader_of,
    side_of,
    space_name,
)
from pi_app.kiosk.boards.rome_vs_carthage.tray import ratings_of
from pi_app.kiosk.cards import card_size, fan
from pi_app.kiosk.compose import Picture, block, column, draw_arrow, image, row
from pi_app.kiosk.layout import centred, columns, inset, put, rows
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import N_, MessageLike, render, tr
from pi_app.kiosk.widgets.base import Widget
from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES
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
        space = battle["space"] if battle is not None else None
        if battle is None or space != self._space:
            self.rounds.clear()
        if battle is None:
            self.reasons = {}
            self.line = None
        elif battle["round"]:
            self._take_up(battle)
        self._space = space
        self.die = None
        self.fallen = dict.fromkeys(SIDES, 0)
        self.gone = set()
        self.left = False
        self.changed()

    def _take_up(self, battle: BattleView) -> None:
        """Know the present round even if nothing of it has been told."""
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
        if last is None or last.played[side] is not None or number not in (None, last.number):
            self.rounds.append(Round(number or (last.number + 1 if last else 1), side))
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
        head.inflate_ip(-2 * self.margin, 0)
        lettering.draw_block(surface, title, head, "title", m.large, colour, "centre")
        wide = min(m.px(172), round(middle.width * 0.31))
        left, centre, right = columns(middle, [wide, 1.0, wide], m.px(8))
        self._army(surface, left, "rome", battle)
        self._army(surface, right, "carthage", battle)
        self._rounds(surface, centre)
        if not self.brief:
            words = render(self.line) if self.line is not None else self._whose(battle)
            lettering.draw_block(surface, words, foot, "strong", m.body, theme.INK, "centre")
        if self.die is not None:
            draw_die(surface, centre.center, m.px(58), *self.die)

    def _whose(self, battle: BattleView) -> str:
        """Who attacks, in words; or who has won."""
        if battle["winner"] is not None:
            return tr("{side} wins the battle.", side=_name(battle["winner"]))
        if not any(battle["cards"].values()):
            return tr("The armies draw up.")
        name = _name(battle["attacker"])
        return tr("Round {round}: {side} attacks.", round=max(1, battle["round"]), side=name)

    def _army(
        self, surface: pygame.Surface, box: pygame.Rect, side: Side, battle: BattleView
    ) -> None:
        """Commander, CUs, losses and cards of a side; the attacker's has a golden frame, and in the
        end the winner's."""
        m, style = self.theme, STYLES[side]
        fill = theme.mix(style.light, theme.PARCHMENT_LIGHT, 0.55)
        shapes.rect(surface, fill, box, 0, m.px(8))
        leads = (battle["winner"] or battle["attacker"]) == side
        edge, pen = (theme.GOLD, 4) if leads else (style.dark, 1)
        shapes.rect(surface, edge, box, m.px(pen), m.px(8))
        head, strength, room = rows(inset(box, m.px(7)), [m.px(44), m.px(26), 1.0], m.px(3))
        self._commander(side, battle["commanders"][side])(surface, head, m)
        self._strength(side, battle)(surface, strength, m)
        reasons, hand = rows(room, [1.0, min(room.height, m.px(HAND))], m.px(4))
        self._reasons(surface, reasons, side)
        self._hand(surface, hand, side, battle)

    def _reasons(self, surface: pygame.Surface, box: pygame.Rect, side: Side) -> None:
        """What the side got its battle cards for, as far as there is room."""
        m, dark = self.theme, STYLES[side].dark
        lines = [
            row(
                block(REASONS[reason], colour=theme.INK_SOFT),
                block(f"{count:+d}", 14, "strong", dark, "right"),
                parts=(1.0, 34),
                gap=0,
            )
            for reason, count in self.reasons.get(side, {}).items()
            if reason in REASONS
        ]
        cells = rows(box, [m.px(18)] * max(0, box.height // m.px(18)))
        for line, cell in zip(lines, cells, strict=False):
            line(surface, cell, m)

    def _commander(self, side: Side, general: str | None) -> Picture:
        style = STYLES[side]
        if general is None or self.view is None:
            head, name, ratings = image(partial(emblems.medallion, style)), tr("No general"), ""
        else:
            leader = leader_of(self.view, general)
            strength = PALE if general in self.gone else 255
            head = image(partial(looks.bust, side, leader.office), strength=strength)
            name, ratings = general_name(general), ratings_of(leader)
        words = block(name, 16, "strong", style.dark), block(ratings, 13, colour=theme.INK_SOFT)
        return row(head, column(*words, parts=(0.58, 0.42), gap=0), parts=(44, 1.0))

    def _strength(self, side: Side, battle: BattleView) -> Picture:
        """How many CUs stand, and what is to be said of them."""
        units = max(0, battle["sizes"][side] - self.fallen[side])
        lost = battle["lost"][side] + self.fallen[side]
        words = tr("{count} CU", plural="{count} CUs", count=units)
        remarks: list[str] = []
        if lost:
            remarks.append(tr("lost: {count}", count=lost))
        if battle["sorties"][side]:
            remarks.append(tr("with a sortie"))
        if side == "carthage" and battle["charging"]:
            remarks.append(tr("elephants charge: {count}", count=battle["charging"]))
        said = block(" · ".join(remarks), 13, "text", theme.TERRACOTTA_DARK, "right")
        return row(block(words, 18, "strong"), said, parts=(0.42, 0.58), gap=0)

    def _hand(
        self, surface: pygame.Surface, box: pygame.Rect, side: Side, battle: BattleView
    ) -> None:
        """The cards held as backs, those that have been shown face up; or how many are due."""
        m, count = self.theme, battle["cards"][side]
        if count == 0 and battle["round"] == 0:
            if battle["due"][side]:
                words = tr("Battle cards: {count}", count=battle["due"][side])
                lettering.draw_block(surface, words, box, "text", m.px(14), theme.INK, "centre")
            return
        room, figure = columns(box, [1.0, m.px(34)])
        shown = battle["shown"][side]
        size = card_size(box.height, BATTLE_RATIO)
        places = fan(room, max(count, len(shown)), size, -round(size[0] * 0.38))
        for number, place in enumerate(places):
            known = number < len(shown)
            card = battle_card(shown[number] if known else "", side)
            card.draw(surface, place, 1.0 if known else 0.0)
        dark = STYLES[side].dark
        lettering.draw_line(surface, str(count), figure.center, "title", m.px(26), dark)

    def _rounds(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The last rounds, the newest large at the foot and the older ones above it."""
        m = self.theme
        if not self.rounds:
            side = min(box.height - m.px(20), m.px(120), box.width)
            put(surface, icons.picture("swords", side, theme.INK_SOFT), box)
            return
        large = min(m.px(96), box.height, round((box.width - m.px(GAP)) / 2 * BATTLE_RATIO))
        pitch, gap = min(m.px(42), large), m.px(2)
        older = max(0, (box.height - large - gap) // (pitch + gap))
        shown = self.rounds[-1 - older :]
        cells = rows(box, [1.0, *[pitch] * (len(shown) - 1), large], gap)[1:]
        for each, cell in zip(shown, cells, strict=True):
            self._round(surface, cell, each)

    def _round(self, surface: pygame.Surface, box: pygame.Rect, each: Round) -> None:
        """Rome's card at the left, Carthage's at the right, an arrow from the attacker between."""
        m = self.theme
        wide, high = card_size(box.height, BATTLE_RATIO)
        room = centred(box, (2 * wide + m.px(GAP), high))
        left, middle, right = columns(room, [wide, m.px(GAP), wide])
        for side, spot in zip(SIDES, (left, right), strict=True):
            kind = each.played[side]
            if kind is not None:
                battle_card(kind).draw(surface, spot)
                continue
            shapes.rect(surface, theme.PARCHMENT, spot, border_radius=m.px(5))
            shapes.rect(surface, STYLES[side].light, spot, m.px(2), border_radius=m.px(5))
        way = middle.inflate(-m.px(16), 0)
        line = [way.midleft, way.center, way.midright]
        line = line if each.attacker == "rome" else line[::-1]
        draw_arrow(surface, line, STYLES[each.attacker].colour, m)
        number = (box.left + m.px(12), box.centery)
        if number[0] + m.px(10) < left.left:
            soft = theme.INK_SOFT
            lettering.draw_line(surface, str(each.number), number, "title", m.px(18), soft)


def _name(side: str) -> str:
    """What a side is called in the language now spoken."""
    return tr(SIDE_NAMES[SIDES.index(side_of(side))])
