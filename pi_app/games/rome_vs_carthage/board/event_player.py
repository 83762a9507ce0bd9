"""The event player: it animates marches, dice, played cards and rounds of a battle. A card is shown
in the strip below the map, or over a battle.

An event without an animation is shown by its line of text, and the camera moves to its space. So a
new kind of event needs no code here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pi_app.core.event import Event
from pi_app.games.rome_vs_carthage.board import moment as pieces
from pi_app.games.rome_vs_carthage.board.artwork import draw_die
from pi_app.games.rome_vs_carthage.board.battle_scene import BattleScene
from pi_app.games.rome_vs_carthage.board.card_art import strategy_card
from pi_app.games.rome_vs_carthage.board.map import Map
from pi_app.games.rome_vs_carthage.board.moment import Force, News, Side, side_of
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
    events.Turn: "march",
    events.Control: "piece",
    events.CardPlayed: "card",
    events.CardSeen: "card",
    marched.Answered: "card",
    fought.BattleEvent: "card",
    fought.BattleLed: "card",
    fought.BattleMatched: "card",
    fought.BattleBegins: "clash",
    fought.BattleCasualties: "clash",
    fought.BattleWon: "march",
}

CARDS: Final = ("card_played", "card_seen", "card_lost", "battle_event", "answered")
"""The kinds of events that show a strategy card."""


class EventPlayer:
    """Plays events one after the other, starting from a view."""

    def __init__(
        self, timeline: Timeline, chart: Map, battle: BattleScene, view: RomeVsCarthageView
    ) -> None:
        self.timeline = timeline
        self.map = chart
        self.battle = battle
        self.laid: Event | None = None  # the event that has shown the card in play
        self.show(view)

    def show(self, view: RomeVsCarthageView) -> None:
        """Start again from a view, without animation."""
        self.view = view
        if self.laid is not None and self.laid.data["card"] != view["card"]:
            self.laid = None
        self.shown: Picture | None = None  # a card or a die over the map
        self.die: int | None = None  # the number on the die
        # By space on a beaten army's path its refuge: losses on the path are taken there.
        self._refuge: dict[str, str] = {}

    def on_event(self, event: Event) -> None:
        """Start to animate an event."""
        self.shown = self.die = None
        match event:
            case marched.Step() | marched.Avoided() | marched.Intercepts():
                generals, way = [event.general, *event.companions], way_of(event)
                side = pieces.general_side(event.general)
                self._march(side, generals, event.units, event.elephants, way)
            case fought.BattleRetreat(fled) | fought.BattleWithdrawn(fled):
                self._retreat(side_of(fled), way_of(event))
            case fought.BattleLed(leads, type_, _, number):
                self.battle.play(side_of(leads), type_, number)
            case fought.BattleMatched(matches, type_):
                self.battle.play(side_of(matches), type_, None)
            case _:
                self._change(event)
                if event.kind in CARDS or isinstance(event, events.Isolated | events.VictoryCheck):
                    # At the end of a turn no card is in play.
                    self.laid = event if event.kind in CARDS else None
                self.shown = self._picture(event)
        self.timeline.run(QUICK if self.shown is None else CALM)
        if isinstance(space := event.data.get("space"), str):
            self.map.follow([space])

    def _change(self, event: Event) -> None:
        """Apply an event without movement to the map and the battle."""
        view = self.view
        match event:
            case events.Control(space, side):
                view["spaces"][space]["control"] = side
            case events.Lost(side, space, units, elephants):
                end = self._refuge.get(space, space)
                inside = not self._standing(side_of(side), end)
                pieces.put(view, side_of(side), end, -units, -elephants, inside=inside)
                self.battle.fallen[side_of(side)] += units + elephants
            case events.Killed(general) | events.Displaced(general) | events.Retired(general):
                where = view["generals"][general]["space"]
                self.map.follow([where] if where is not None else [])
                pieces.send(view, [general], None)
                self.battle.gone.add(general)
            case fought.BattleHands(_, reasons):
                self.battle.reasons = reasons
            case fought.BattleEnded():
                self.battle.left = True
        self.map.show(pieces.moment_of(view))

    def _picture(self, event: Event) -> Picture | None:
        """The picture over the map or battle: a die, or over a battle a card."""
        card, die = event.data.get("card"), event.data.get("die")
        if event.kind in CARDS and isinstance(card, int):
            return None if self.battle.battle is None else flat(strategy_card(card), 270, 227)
        if isinstance(die, int):
            self.die, tween = die, self.timeline.run(SLOW, ease_out)
            return lambda surface, box, m: draw_die(surface, box.center, m.px(62), die, tween)
        return None

    def _retreat(self, side: Side, way: tuple[str, ...]) -> None:
        """Animate the retreat or withdrawal of an army over the map."""
        self.battle.left = True
        self._refuge = dict.fromkeys(way, way[-1])
        for force in self._standing(side, way[0]):
            generals = [pieces.general_named(each.name) for each in force.leaders]
            self._march(side, generals, force.units - force.elephants, force.elephants, way)

    def _march(
        self,
        side: Side,
        generals: Sequence[str],
        units: int,
        elephants: int,
        way: tuple[str, ...],
    ) -> None:
        """Animate a march: remove the army from the force at its origin, and merge it at its
        end."""
        view, origin, end = self.view, way[0], way[-1]
        leaders = tuple(pieces.leader_of(view, each) for each in generals)
        train = side == "carthage" and view["train"] == origin
        force = Force(side, origin, units + elephants, elephants, leaders, siege_train=train)
        view["train"] = None if train else view["train"]
        pieces.put(view, side, origin, -units, -elephants, inside=False)
        pieces.send(view, generals, None)
        self.map.show(pieces.moment_of(view))
        view["train"] = end if train else view["train"]
        pieces.put(view, side, end, units, elephants, inside=False)
        pieces.send(view, generals, end)
        self.map.march(force, way, pieces.moment_of(view))

    def _standing(self, side: Side, space: str) -> list[Force]:
        """The force of a side outside walls in a space, as a list of at most one."""
        here = pieces.moment_of(self.view).at(space)
        return [each for each in here if each.side == side and not each.inside]


def way_of(event: Event) -> tuple[str, ...]:
    """Return the spaces of an army's way, its origin first; empty if no army moves."""
    match event:
        case marched.Step() | marched.Avoided() | marched.Intercepts() | fought.BattleWithdrawn():
            return (event.origin, event.target)
        case fought.BattleRetreat():
            return (event.origin, *event.path)
    return ()


def places_of(event: Event) -> frozenset[str]:
    """Return the spaces that an event concerns."""
    named = (event.data.get("space"), event.data.get("target"))
    return frozenset((*way_of(event), *(each for each in named if isinstance(each, str))))


def news_after(news: News, event: Event) -> News:
    """Return the marks of changes on the map after an event."""
    data = event.data
    if way := way_of(event):
        general = data.get("general")
        side = pieces.general_side(general) if isinstance(general, str) else None
        return news.after_march(side or side_of(str(data["side"])), way)
    if isinstance(event, events.Lost):
        lost = event.units + event.elephants
        return news.after_losses(side_of(event.side), event.space, lost)
    return replace(news, spaces=news.spaces | places_of(event))
