"""The event player: it animates marches, dice, played cards and rounds of a battle. A card is shown
in the strip below the map, or over a battle.

An event without an animation is shown by its line of text, and the camera moves to its space. So a
new kind of event needs no code here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pi_app.core.event import Event
from pi_app.games.rome_vs_carthage.board import moment as pieces
from pi_app.games.rome_vs_carthage.board.artwork import draw_die
from pi_app.games.rome_vs_carthage.board.battle_scene import BattleScene
from pi_app.games.rome_vs_carthage.board.card_art import strategy_card
from pi_app.games.rome_vs_carthage.board.map import Map
from pi_app.games.rome_vs_carthage.board.moment import Force, MapMoment, News, Side, side_of
from pi_app.games.rome_vs_carthage.rules import events
from pi_app.games.rome_vs_carthage.rules.battle import events as fought
from pi_app.games.rome_vs_carthage.rules.march import events as marched
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.kiosk.compose import Picture, flat
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.timeline import CALM, QUICK, SLOW, Timeline, ease_out

SOUNDS: Final[dict[type[Event], Sound]] = {
    marched.Step: "march",
    marched.SteppedBack: "piece",
    marched.Avoided: "march",
    marched.Intercepts: "march",
    marched.Sunk: "ship",
    marched.GatePassed: "piece",
    events.Arrived: "piece",
    events.Turn: "march",
    events.Control: "piece",
    marched.Answered: "card",
    fought.BattleEvent: "card",
    fought.BattleLed: "card",
    fought.BattleMatched: "card",
    fought.BattleCasualties: "clash",
    fought.BattleWon: "march",
    fought.BattleRetreat: "march",
}

CARDS: Final = ("card_played", "card_seen", "card_lost", "battle_event", "answered")
"""The kinds of events that show a strategy card."""


class EventPlayer:
    """Plays events one after the other. Map and battle show the view after an event; what moves is
    drawn on its way until it is there."""

    def __init__(self, timeline: Timeline, chart: Map, battle: BattleScene) -> None:
        self.timeline = timeline
        self.map = chart
        self.battle = battle
        self.laid: Event | None = None  # the event that has shown the card in play
        self.shown: Picture | None = None  # a card or a die over the map
        self.die: int | None = None  # the number on the die
        self.left = False  # whether an army leaves the battle, so that the map must be shown

    def show(self, view: RomeVsCarthageView) -> None:
        """Show a view at rest."""
        if self.laid is not None and self.laid.data["card"] != view["card"]:
            self.laid = None
        self.shown = self.die = None
        self.left = False
        self.map.show(pieces.moment_of(view))
        self.battle.show(view)

    def on_event(self, event: Event, before: RomeVsCarthageView, view: RomeVsCarthageView) -> None:
        """Start to animate an event, from the view before it to the view after it."""
        was, now = pieces.moment_of(before), pieces.moment_of(view)
        self.map.show(now)
        self.battle.show(view)
        where, way, inside = event.data.get("space"), way_of(event), False
        match event:
            case events.Arrived(_, _, space, _, gated):
                way, inside = (space,), gated
            case marched.GatePassed(general, space) | events.Placed(general, space):
                way, inside = (space,), view["generals"][general]["inside"]
            case fought.BattleRetreat() | fought.BattleWithdrawn() | fought.BattleEnded():
                self.left = True
            case fought.BattleMatched(matches, type_):
                self.battle.match(side_of(matches), type_)
            case events.Killed(general) | events.Displaced(general) | events.Retired(general):
                where = before["generals"][general]["space"]
        if way:
            self.map.march(self._newcomers(_mover(event), way[-1], inside, was, now), way, now)
        elif isinstance(where, str):
            self.map.follow([where])
        if event.kind in CARDS:
            self.laid = event
        elif view["card"] is None:
            self.laid = None
        self.die = None
        self.shown = self._picture(event)
        self.timeline.run(QUICK if self.shown is None else CALM)

    def _picture(self, event: Event) -> Picture | None:
        """The picture over the map or battle: a die, or over a battle a card."""
        card, die = event.data.get("card"), event.data.get("die")
        if event.kind in CARDS and isinstance(card, int):
            return None if self.battle.battle is None else flat(strategy_card(card), 270, 227)
        if isinstance(die, int):
            self.die, tween = die, self.timeline.run(SLOW, ease_out)
            return lambda surface, box, m: draw_die(surface, box.center, m.px(62), die, tween)
        return None

    def _newcomers(
        self, side: Side, space: str, inside: bool, was: MapMoment, now: MapMoment
    ) -> Force:
        """Return what has come to a side's force in a space between two moments. Until it is
        there the map shows who was there before."""
        others = (each for each in now.forces if each.space != space)
        self.map.show(replace(now, forces=(*others, *was.at(space))))
        old, new = (each.army(side, space, inside) for each in (was, now))
        return Force(
            side,
            space,
            new.units - old.units,
            new.elephants - old.elephants,
            tuple(each for each in new.leaders if each not in old.leaders),
            inside,
            new.siege_train and not old.siege_train,
        )


def way_of(event: Event) -> tuple[str, ...]:
    """Return the spaces of an army's way, its origin first; empty if no army moves."""
    match event:
        case marched.Step() | marched.Avoided() | marched.Intercepts() | fought.BattleWithdrawn():
            return (event.origin, event.target)
        case fought.BattleRetreat():
            return (event.origin, *event.path)
    return ()


def _mover(event: Event) -> Side:
    """Return the side whose army or general an event moves."""
    general = event.data.get("general")
    if isinstance(general, str):
        return pieces.general_side(general)
    return side_of(str(event.data["side"]))


def places_of(event: Event) -> frozenset[str]:
    """Return the spaces that an event concerns."""
    named = (event.data.get("space"), event.data.get("target"))
    return frozenset((*way_of(event), *(each for each in named if isinstance(each, str))))


def news_after(news: News, event: Event) -> News:
    """Return the marks of changes on the map after an event."""
    if way := way_of(event):
        return news.after_march(_mover(event), way)
    if isinstance(event, events.Lost):
        lost = event.units + event.elephants
        return news.after_losses(side_of(event.side), event.space, lost)
    return replace(news, spaces=news.spaces | places_of(event))
