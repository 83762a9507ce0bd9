"""The battle scene over the map: both armies, the cards played, and who attacks now."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from pi_app.drawing import emblems, theme
from pi_app.games.rome_vs_carthage.board import artwork, moment
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.busts import bust
from pi_app.games.rome_vs_carthage.board.card_art import BATTLE_RATIO, battle_card
from pi_app.games.rome_vs_carthage.board.moment import SIDES, Side, side_of
from pi_app.games.rome_vs_carthage.rules.battle.events import HAND_REASONS
from pi_app.games.rome_vs_carthage.rules.names import SIDE_NAMES
from pi_app.games.rome_vs_carthage.rules.view import BattleView, RomeVsCarthageView
from pi_app.kiosk import compose
from pi_app.kiosk.compose import (
    Picture,
    background,
    block,
    column,
    frame,
    image,
    overlay,
    padded,
    row,
)
from pi_app.kiosk.widgets.base import Widget
from pi_app.text import N_, tr

LOW: Final = 240  # height at 800x480; a lower scene has no line that says who attacks

PALE: Final = 70  # opacity of the bust of a general who has left, of 255


@dataclass
class Round:
    """The cards of a round: by side the type, None if no card has been played."""

    number: int
    attacker: Side
    played: dict[Side, str | None] = field(default_factory=lambda: {"rome": None, "carthage": None})

    def picture(self, high: int) -> Picture:
        """Return Rome's card at the left, Carthage's at the right, and between them an arrow from
        the attacker. The height is `high` at 800x480."""
        number = compose.words(str(self.number), 15, "engraved", theme.INK_SOFT)
        rome, carthage = (
            overlay(background(theme.PARCHMENT), frame(STYLES[side].light, 2))
            if kind is None
            else battle_card(kind)
            for side, kind in self.played.items()
        )
        way = overlay(
            "→" if self.attacker == "rome" else "←", compose.at(number, 0.5, 0.15, 1.0, 0.3)
        )
        wide = 2 * round(high / BATTLE_RATIO) + 40
        return compose.flat(row(rome, way, carthage, parts=(1.0, 40, 1.0), gap=0), high, wide)


class BattleScene(Widget):
    """The battle of a view, with the cards played so far."""

    def __init__(self, view: RomeVsCarthageView) -> None:
        super().__init__()
        self.view = view
        self.rounds: list[Round] = []
        self.show(view)

    @property
    def battle(self) -> BattleView | None:
        """The current battle, or None."""
        return self.view["battle"]

    @property
    def low(self) -> bool:
        """Whether space is small, so that only the armies and their cards are shown."""
        return self.rect.height < self.theme.px(LOW)

    def show(self, view: RomeVsCarthageView) -> None:
        """Show a view; a card that is led is laid on the table."""
        before, battle = self.battle, view["battle"]
        if battle is None or before is None or battle["space"] != before["space"]:
            self.rounds.clear()
        if battle is not None and battle["round"]:
            attacker = side_of(battle["attacker"])
            if not self.rounds or self.rounds[-1].number != battle["round"]:
                self.rounds.append(Round(battle["round"], attacker))
            if battle["led"] is not None:
                self.rounds[-1].attacker = attacker
                self.rounds[-1].played[attacker] = battle["led"]
        self.view = view
        self.changed()

    def match(self, side: Side, kind: str) -> None:
        """Add the card with which a side matches the one that is led."""
        self.rounds[-1].played[side] = kind

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        battle = self.battle
        if battle is None:
            return
        place = tr("Battle: {place}", place=tr(moment.space_name(battle["space"])))
        title = block(place, 23, "title", theme.TERRACOTTA_DARK, "centre")
        rome, carthage = (self._army(self.view, battle, side) for side in SIDES)
        field = row(rome, self._rounds(), carthage, parts=(0.33, 0.34, 0.33), gap=8)
        if self.low:
            whole = column(title, field, parts=(28, 1.0), gap=3)
        else:
            line = block(_whose(battle), 18, "strong", theme.INK, "centre")
            # The buttons for the log and the map are at the right of the title.
            whole = column(padded(title, 112, 0), field, line, parts=(52, 1.0, 30), gap=3)
        compose.slip(whole, 9)(surface, self.rect, self.theme)

    def _army(self, view: RomeVsCarthageView, battle: BattleView, side: Side) -> Picture:
        """Commander, CUs, losses and cards of a side. The attacker has a golden frame, at the end
        the winner."""
        style = STYLES[side]
        leads = (battle["winner"] or battle["attacker"]) == side
        edge = frame(theme.GOLD, 4, 8) if leads else frame(style.dark, 1, 8)
        plate = overlay(
            background(theme.mix(style.light, theme.PARCHMENT_LIGHT, 0.55), corner=8), edge
        )
        head = self._commander(view, battle, side)
        head = column(head, self._strength(side, battle), parts=(44, 26), gap=3)
        reasons = [
            row(
                block(HAND_REASONS[reason], colour=theme.INK_SOFT),
                block(f"{count:+d}", 14, "tag", style.dark, "right"),
                parts=(1.0, 34),
                gap=0,
            )
            for reason, count in battle["reasons"][side].items()
        ]
        hand = _hand(side, battle)
        low = column(head, hand, parts=(73, 1.0), gap=3)
        high = column(head, compose.listed(*reasons, high=18), hand, parts=(73, 1.0, 60), gap=3)
        large = column(head, compose.listed(*reasons, high=18), hand, parts=(73, 1.0, 96), gap=3)
        whole = compose.roomy(240, large, compose.roomy(139, high, low))
        return overlay(plate, padded(whole, 7, 7))

    def _commander(self, view: RomeVsCarthageView, battle: BattleView, side: Side) -> Picture:
        """The commander with his battle rating, and the charging elephants."""
        style, general = STYLES[side], battle["commanders"][side]
        head, name, rating = image(partial(emblems.medallion, style)), N_("No general"), ""
        if general is not None:
            leader = moment.leader_of(view, general)
            strength = PALE if view["generals"][general]["space"] is None else 255
            head = image(partial(bust, side, leader.office, name=leader.name), strength=strength)
            name, rating = moment.general_name(general), tr("Battle {rating}", rating=leader.battle)
        below = block(rating, 13, colour=theme.INK_SOFT)
        if side == "carthage" and battle["charging"]:
            animal = image(lambda high: artwork.elephant(high, theme.TERRACOTTA_DARK), size=17)
            count = compose.words(str(battle["charging"]), 14, "tag", theme.TERRACOTTA_DARK)
            below = row(below, animal, count, parts=(1.0, 24, 14), gap=0)
        # Names are long, so they are narrowed rather than broken.
        head_line = compose.words(name, 16, "tag", style.dark, "left")
        lines = column(head_line, below, parts=(0.58, 0.42), gap=0)
        return row(head, lines, parts=(44, 1.0))

    def _strength(self, side: Side, battle: BattleView) -> Picture:
        """The numbers of CUs left and lost; without losses, a note about a sortie."""
        lost = battle["lost"][side]
        count = battle["sizes"][side] - lost
        words = tr("{count} CU", plural="{count} CUs", count=count)
        said, wide = "", 0
        if lost:
            said, wide = tr("lost: {count}", count=lost), 54
        elif battle["sorties"][side]:
            said, wide = tr("with a sortie"), 80
        remark = block(said, 13, "aside", theme.TERRACOTTA_DARK, "right")
        return row(block(words, 18, "strong"), remark, parts=(1.0, wide), gap=0)

    def _rounds(self) -> Picture:
        """The last rounds: the newest large at the bottom, the older ones above it."""
        if not self.rounds:
            return compose.sign("swords", 120, theme.INK_SOFT)
        *older, newest = self.rounds
        above = compose.listed(*(each.picture(42) for each in older), high=44, last=True)
        whole = newest.picture(96)
        for high, least in ((96, 98), (144, 190)):
            below = column(above, newest.picture(high), parts=(1.0, high), gap=2)
            whole = compose.roomy(least, below, whole)
        return whole


def _hand(side: Side, battle: BattleView) -> Picture:
    """The hand: backs, and face up the cards that have been shown; or the number of cards due."""
    count, shown = battle["cards"][side], battle["shown"][side]
    if count == 0 and battle["round"] == 0:
        due = battle["due"][side]
        words = tr("Battle cards: {count}", count=due) if due else ""
        return block(words, 14, align="centre")
    held = [battle_card(kind, side) for kind in [*shown, *["probe"] * (count - len(shown))]]
    up = [float(number < len(shown)) for number in range(len(held))]
    figure = compose.words(str(count), 26, "title", STYLES[side].dark)
    return row(compose.fan(*held, up=up, step=28), figure, parts=(1.0, 34), gap=0)


def _whose(battle: BattleView) -> str:
    """The line that says who attacks, or who has won."""
    if battle["winner"] is not None:
        return tr("{side} wins the battle.", side=_name(battle["winner"]))
    if not any(battle["cards"].values()):
        return tr("The armies draw up.")
    name = _name(battle["attacker"])
    number = battle["round"] + (battle["led"] is None)
    return tr("Round {round}: {side} attacks.", round=number, side=name)


def _name(side: str) -> str:
    return tr(SIDE_NAMES[SIDES.index(side_of(side))])
