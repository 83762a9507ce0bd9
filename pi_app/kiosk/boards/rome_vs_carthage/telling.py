"""How events are shown: marches over the map, dice, cards that are laid open, rounds of a battle.

Every kind that has no picture of its own is told by its line of text while the map looks at the
space that it is about; so a new kind needs nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Final

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.animation import CALM, QUICK, SLOW, Stage, Tween, ease_out
from pi_app.kiosk.boards.rome_vs_carthage import card_art
from pi_app.kiosk.boards.rome_vs_carthage.battle_scene import BattleScene
from pi_app.kiosk.boards.rome_vs_carthage.looks import draw_die
from pi_app.kiosk.boards.rome_vs_carthage.map import Map
from pi_app.kiosk.boards.rome_vs_carthage.moment import (
    Force,
    Side,
    general_name,
    general_side,
    leader_of,
    side_of,
)
from pi_app.kiosk.layout import anchored, put
from pi_app.kiosk.paper import draw_shadow, lay_sheet
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.text import MessageLike, render
from pi_app.kiosk.theme import Theme
from pi_app.rules.event import Event
from pi_app.rules.rome_vs_carthage import events
from pi_app.rules.rome_vs_carthage.battle import events as fought
from pi_app.rules.rome_vs_carthage.march import events as marched
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

SOUNDS: Final[dict[str, Sound]] = {
    "step": "tap",
    "stepped_back": "tap",
    "avoided": "tap",
    "intercepts": "horn",
    "turn": "horn",
    "card_played": "card",
    "answered": "card",
    "battle_event": "card",
    "battle_led": "card",
    "battle_matched": "card",
    "battle_begins": "clash",
}


@dataclass
class Shown:
    """What is laid over the map for a moment: a card, a die or a banner."""

    tween: Tween
    card: int | None = None
    die: int | None = None
    words: MessageLike | None = None


class Telling:
    """Shows one event after the other.

    Attributes:
        view: the moment that the events begin from.
        shown: what lies over the map just now, or None.
    """

    def __init__(
        self,
        stage: Stage,
        chart: Map,
        battle: BattleScene,
        sound: Callable[[Sound], None],
    ) -> None:
        self.stage = stage
        self.map = chart
        self.battle = battle
        self.sound = sound
        self.view: RomeVsCarthageView | None = None
        self.shown: Shown | None = None

    def show(self, view: RomeVsCarthageView) -> None:
        """Begin from a moment at rest."""
        self.view = view
        self.shown = None

    def tell(self, event: Event) -> None:
        """Begin to show an event."""
        self.shown = None
        self.battle.die = None
        if event.kind in SOUNDS:
            self.sound(SOUNDS[event.kind])
        data = event.data
        die, space = data.get("die"), data.get("space")
        match event:
            case marched.Step() | marched.Avoided() | marched.Intercepts():
                self._step(event)
            case fought.BattleRetreat(side, origin, path, toll):
                self._retreat(side_of(side), (origin, *path), toll)
            case fought.BattleWithdrawn(side, origin, target):
                self._retreat(side_of(side), (origin, target), 0)
            case (
                events.CardPlayed(card=card)
                | events.CardSeen(card=card)
                | events.CardLost(card=card)
                | fought.BattleEvent(card=card)
                | marched.Answered(card=card)
            ):
                self.shown = Shown(self.stage.run(CALM, ease_out), card=card, words=event.text)
            case fought.BattleLed(side, type_, _, number):
                self._play(side, type_, number)
            case fought.BattleMatched(side, type_):
                self._play(side, type_, None)
            case _ if isinstance(die, int):
                self._roll(die)
            case (
                events.Turn()
                | events.Over()
                | events.Truce()
                | events.Killed()
                | fought.BattleBegins()
                | fought.BattleWon()
                | marched.Sunk()
            ):
                self.shown = Shown(self.stage.run(CALM, ease_out), words=event.text)
            case _:
                self._change(event)
                self.stage.run(QUICK)
        if isinstance(event, events.Killed | events.Displaced | events.Retired):
            self.map.show(self.map.moment.without_leader(general_name(event.general)))
            self.battle.gone.add(event.general)
        if isinstance(space, str):
            self.map.focus_on([space])

    def _change(self, event: Event) -> None:
        """Let what has no picture of its own change the map and the battle."""
        moment = self.map.moment
        match event:
            case events.Control(space, side):
                control = {each: owner for each, owner in moment.control.items() if each != space}
                if side is not None:
                    control[space] = side_of(side)
                self.map.show(replace(moment, control=control))
            case events.Lost(side, space, units, elephants):
                lost = side_of(side), space, units + elephants, elephants
                self.map.show(moment.after_losses(*lost))
                self.battle.lose(side_of(side), units + elephants)
            case fought.BattleHands(_, reasons):
                self.battle.reasons = reasons
            case fought.BattleEnded():
                self.battle.left = True

    def _play(self, side: str, kind: str, number: int | None) -> None:
        """Let a side play a battle card, which leads a round if that has a number."""
        self.battle.play(side_of(side), kind, number)
        self.stage.run(CALM)

    def _retreat(self, side: Side, way: tuple[str, ...], toll: int) -> None:
        """Let an army leave the field of battle over the map, without those whom that costs."""
        force = self._standing(side, way[0])
        self.battle.left = True
        if force is not None:
            arriving = replace(force, units=max(0, force.units - toll))
            self.map.march(arriving, way)

    def _roll(self, die: int) -> None:
        tween = self.stage.run(SLOW, ease_out)
        if self.battle.battle is not None and self.battle.visible:
            self.battle.roll(die, tween)
        else:
            self.shown = Shown(tween, die=die)
        self.sound("tap")

    def _step(self, event: marched.Step | marched.Avoided | marched.Intercepts) -> None:
        """Let an army march, leaving behind who does not come along."""
        view, origin = self.view, event.origin
        if view is None:
            return
        side, units = general_side(event.general), event.units + event.elephants
        leaders = tuple(leader_of(view, each) for each in (event.general, *event.companions))
        found = self._standing(side, origin)
        train = found is not None and found.siege_train
        force = Force(side, origin, units, event.elephants, leaders, siege_train=train)
        left = found.without(force) if found is not None else None
        self.map.march(force, (origin, event.target), left)

    def _standing(self, side: Side, space: str) -> Force | None:
        """The force of a side that stands outside in a space, as the map shows it now."""
        here = self.map.moment.at(space)
        return next((each for each in here if each.side == side and not each.inside), None)

    def draw(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        """Draw what lies over the map."""
        match self.shown:
            case Shown(tween, die=int(die)):
                draw_die(surface, box.center, m.px(64), die, tween)
            case Shown(card=int(card), words=words) if words is not None:
                _draw_card(surface, box, m, card, words)
            case Shown(words=words) if words is not None:
                _draw_words(surface, anchored(box, (box.width, m.px(58))), m, words)


def news_after(news: Collection[str], event: Event) -> set[str]:
    """Return the spaces that are to be noticed after an event: those before, the one that it is
    about, and after a march its end in place of its beginning."""
    data = event.data
    found = [data.get("space"), data.get("target")]
    if isinstance(event, fought.BattleRetreat):
        found.append(event.path[-1])
    places = {each for each in found if isinstance(each, str)}
    return {*news, *places} - {data.get("origin")}


def _draw_card(
    surface: pygame.Surface, box: pygame.Rect, m: Theme, card: int, words: MessageLike
) -> None:
    """A strategy card in the middle, with what happens beneath it."""
    high = min(box.height - m.px(58), m.px(270))
    size = (min(round(high * 0.84), box.width - m.px(20)), high)
    spot = anchored(box, size).move(0, -m.px(20))
    draw_shadow(surface, spot, m.px(8), m.px(12))
    put(surface, card_art.face(card, size, m.px(16)), spot)
    line = pygame.Rect(box.left, spot.bottom + m.px(4), box.width, m.px(40))
    _draw_words(surface, line, m, words)


def _draw_words(surface: pygame.Surface, line: pygame.Rect, m: Theme, words: MessageLike) -> None:
    said = render(words)
    size = lettering.fitted_size(said, "strong", m.large, (line.width - m.px(60), line.height))
    wide = lettering.block_size(said, "strong", size, line.width - m.px(60))[0]
    plate = anchored(line, (wide + m.px(36), line.height))
    lay_sheet(surface, plate, m)
    room = plate.inflate(-m.px(24), -m.px(8))
    colour = theme.TERRACOTTA_DARK
    lettering.draw_block(surface, said, room, "strong", size, colour, "centre")
