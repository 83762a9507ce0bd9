"""The board of *Hannibal: Rome vs. Carthage*: the map, the hand bar below it, the battle scene over
it, and reference pages."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

import pygame

from pi_app.core.difference import spelt
from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.drawing.layout import anchored, columns, inset, rows
from pi_app.drawing.theme import Theme
from pi_app.games.rome_vs_carthage.board import choices as sorting
from pi_app.games.rome_vs_carthage.board import choosing, notes, pages
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.battle_scene import BattleScene
from pi_app.games.rome_vs_carthage.board.choices import Choices
from pi_app.games.rome_vs_carthage.board.event_player import (
    SOUNDS,
    EventPlayer,
    news_after,
    places_of,
)
from pi_app.games.rome_vs_carthage.board.hand_bar import MARGIN, HandBar
from pi_app.games.rome_vs_carthage.board.help_pages import PAGES
from pi_app.games.rome_vs_carthage.board.lights import ProvinceLamps, lamp_chart
from pi_app.games.rome_vs_carthage.board.map import Map
from pi_app.games.rome_vs_carthage.board.map_names import spaces_in
from pi_app.games.rome_vs_carthage.board.moment import SIDES, News, side_of
from pi_app.games.rome_vs_carthage.board.pages import Zoom
from pi_app.games.rome_vs_carthage.board.seat_panel import SidePanel
from pi_app.games.rome_vs_carthage.board.ways import Journey, Way, look_ahead, march_of, ways_from
from pi_app.games.rome_vs_carthage.layout import place_names
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.battle.rounds import LeadCard, MatchCard
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard
from pi_app.games.rome_vs_carthage.rules.deck import CAMPAIGNS
from pi_app.games.rome_vs_carthage.rules.terms import SIDE_IDS
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView, TaskView
from pi_app.kiosk.boards.animation_layer import square
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.lamps import Lamps
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.compose import overlay
from pi_app.kiosk.gestures import Tap
from pi_app.kiosk.widgets.base import Widget, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.overlays import Curtain
from pi_app.kiosk.widgets.panels import Composition
from pi_app.text import Text, lazy

FEW = 6
"""Up to so many places among which is chosen are all shown; of more, some are enough."""


# Large: it decides which of its parts are shown; each is a widget of its own.
class RomeVsCarthageBoard(BoardView[RomeVsCarthageView]):
    """See `BoardView`. Actions about a space are chosen on the map, others in the hand bar."""

    sounds = SOUNDS
    portrait_height = 1.15  # for a tall map
    has_room = False  # the map needs all of it

    def __init__(
        self, host: Host[RomeVsCarthageView], first: Perspective[RomeVsCarthageView]
    ) -> None:
        super().__init__(host, first)
        self.choices = Choices()
        self.hand: choosing.HandPanel | None = None  # the hand with an open card, or None
        self.ways: dict[str, Way] = {}  # to distant spaces of a march, by their ends
        self.journey: Journey | None = None  # the way that a march is on
        self.page: pages.Page | None = None  # the open reference page
        self.folded = False  # whether the map is shown in place of a battle
        self._bar = pygame.Rect(0, 0, 0, 0)  # the hand bar, when the other parts were placed
        self._sighted = -1  # how many armies the eye button has shown, minus 1
        # turn, decision and discarded cards of the last moment at rest
        self._asked: tuple[int, TaskView | None, int] = (0, None, 0)
        self._due = False  # whether the journey goes on with the next frame
        self._pointed: tuple[object, ...] = ()  # the question and actions that were pointed to
        self._question: tuple[object, ...] = ()  # the one for which the camera was last moved
        self.map = Map(self.timeline, self._tap_space, self._look_into, self._tap_ground)
        self.status_bar, self.action_bar = Composition(overlay()), Composition(overlay())
        self.hand_bar = HandBar(self.view, self.choose, host.refuse, self._read, self._offer_all)
        self.battle = BattleScene(self.view)
        self.zoom = Zoom()
        self.sheet = notes.StackSheet(self._close_sheet)
        self.sheet.visible = False
        self.standings = Button(None, self._open_standings, icon="standings")
        self.map.over = (self.standings,)
        self.to_map = Button(None, partial(self._fold, True), icon="map")
        self.to_battle = Button(None, partial(self._fold, False), icon="swords")
        self.event_player = EventPlayer(self.timeline, self.map, self.battle)

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[RomeVsCarthageView]) -> None:
        super().show(moment)
        view = self.view
        self.event_player.show(view)
        self._show_bars()
        self._due = True
        asked = (view["turn"], view["task"], len(view["discarded"]))
        if asked != self._asked:
            self._asked = asked
            self.folded = False
            if moment.acting or moment.choosing:
                # The page would hide the decision, and it shows an old state.
                self.page = None
        self._take_choices()

    def on_event(self, event: Event, moment: Moment[RomeVsCarthageView]) -> None:
        super().on_event(event, moment)
        self.sheet.visible = False
        self.event_player.on_event(event, self.before, self.view)
        self._show_bars()
        self._take_choices()

    def _show_bars(self) -> None:
        self.status_bar.picture = notes.status_bar(self.view)
        self.action_bar.picture = notes.march_action_bar(self.view)

    def say(self, event: Event, *, known: bool) -> None:
        """Mark the spaces that the event has changed."""
        if not known:
            self.map.mark(news_after(self.map.news, event))

    @property
    def keeps_in_sight(self) -> bool:
        """Whether the display of an event stays at rest: not of a die or a card, or in a battle."""
        return self.event_player.shown is None and self.battle.battle is None

    def acted(self) -> None:
        """Remove the marks of changes."""
        self.map.mark(News())

    def leapt(self, *, taken_back: bool) -> None:
        self.journey = None

    def takes_to_go_on(self, tap: Tap) -> bool:
        """Whether a tap only skips to the next event: not on a page or on a button for pages."""
        tools = (self.standings, self.to_map, self.to_battle)
        tool = any(each in self.parts and each.holds(tap) for each in tools)
        return self.page is None and not tool and super().takes_to_go_on(tap)

    def _take_choices(self) -> None:
        own, march = self.acting, self.view["march"]
        if self.journey is not None and own is not None and march_of(own) is not None:
            own = None  # the next step is known
        actions = own.legal_actions() if own is not None else ()
        self.choices = sorting.sort(actions, self.view["generals"])
        origin = march["space"] if march is not None and not self.busy else None
        ways = ways_from(own) if own is not None else {}
        self.ways = {end: way for end, way in ways.items() if end not in self.choices.near}
        self.map.light(self._places, origin, frozenset(self.ways))
        covered = self.moment is not None and self.moment.choosing > 0
        seen = self.moment.seen if self.moment is not None else None
        laid = self.event_player.laid
        self.hand_bar.show(own, seen, self.view, self.choices, laid, covered=covered)
        self._arrange()
        # The parts below the map, which may cover some of it, have their sizes now.
        self._show_question(origin)

    def _show_question(self, origin: str | None) -> None:
        """Move the camera only if what answers the question, or what it names, is out of sight."""
        moment = self.moment
        asked = moment is not None and (moment.acting or moment.choosing)
        named = frozenset(spaces_in(moment.seen.prompt()) if moment is not None and asked else ())
        self.map.ask(named)
        near = frozenset(self.choices.near or self.choices.places)
        phase = self.view["task"]["phase"] if self.view["task"] is not None else ""
        question = (phase, len(self.view["discarded"]), origin, near, named)
        # After a jump from the log the view stays, and so it does while something moves.
        if question == self._question or self.looked or self.busy:
            return
        self._question = question
        seen = [self.map.sees(each) for each in near]
        if near and (origin or not any(seen) or (len(seen) <= FEW and not all(seen))):
            self.map.focus_on({*near, *([origin] if origin else [])})
        elif not near and not all(map(self.map.sees, named)):
            self.map.follow(named)
        elif not near and (armies := self._armies) and not any(map(self.map.sees, armies)):
            self.map.follow(armies)

    def _light(self, hand: choosing.HandPanel | None) -> None:
        """Light the spaces that can be tapped, for the open card if there is one."""
        self.hand = hand if hand is not None and hand.open is not None else None
        self.map.light(self._places)
        # At a table of several the camera would tell which card was looked at.
        if self.alone and self._places and not any(map(self.map.sees, self._places)):
            self.map.follow(self._armies or self._places)
        self._arrange()
        if self.moment is not None and self.moment.choosing:
            words = Message("Tap a general to march, or a lit space for a marker.")
            self.host.instruct(words if self._places else self.moment.seen.prompt())

    @property
    def _places(self) -> Collection[str]:
        return self.choices.places if self.hand is None else self.hand.prospects.places

    @property
    def prepared(self) -> bool:
        return self.map.prepared

    # --- gestures on the map ----------------------------------------------------------------

    def _tap_space(self, space: str) -> None:
        if self.hand is not None and self.hand.open is not None:
            if not self.hand.tap_space(space):
                self.host.refuse(sorting.why_not(self.hand.prospects.own, space))
            return
        actions, way = self.choices.places.get(space, []), self.ways.get(space)
        step = len(actions) == 1 and notation.space_of(actions[0]) >= 0
        if way is not None:
            self._offer_way(way, actions)
        elif step and self.hand_bar.warns(actions[0]):
            self._arrange()
            if not self.map.sees(space):
                self.map.follow([space])
        elif len(actions) == 1:
            self.choose(actions[0])
        elif actions:
            self.hand_bar.offer(Choices(words=actions))
        else:
            if self.acting is not None:
                hint = Message("Choose below the map: there is nothing to choose on it now.")
                asked = self.choices.places
                self.host.refuse(sorting.why_not(self.acting, space) if asked else hint)
            self._look_into(space)

    def _offer_way(self, way: Way, others: Sequence[int]) -> None:
        """Show a way; a second tap on its end, or the button, begins it."""
        own, march = self.acting, self.view["march"]
        if own is None or march is None or self.moment is None:
            return
        begin = partial(self._begin, Journey(way, march))
        if self.map.way == way.spaces:
            begin()
            return
        button = Button(lazy("March"), begin, "primary", icon="check")
        self.hand_bar.offer_way(look_ahead(own, self.moment.seen, way), button, others)
        self.map.show_way(way.spaces, side_of(march["side"]))
        self._arrange()
        if not self.map.sees(way.spaces[-1]):
            self.map.follow([way.spaces[-1]])

    def _begin(self, journey: Journey) -> None:
        self.journey, self._due = journey, True
        self._take_choices()

    def _march_on(self, journey: Journey) -> None:
        """Take the next step of a journey, or end it."""
        own, action = self.acting, None
        if journey.goes_on(self.view):
            if own is None or march_of(own) is None:
                return
            action = journey.next_step(own)
        if action is None:
            self.journey = None
            self._take_choices()
        else:
            self.choose(action)

    def _look_into(self, space: str) -> None:
        self.sheet.show_space(space, self.map.moment)
        self.sheet.visible = True
        self._arrange()

    def _tap_ground(self) -> None:
        self._offer_all()
        self._close_sheet()

    def _offer_all(self) -> None:
        self.hand_bar.offer(None)
        self.map.light(self._places, self.map.origin, self.map.reach)

    def _close_sheet(self) -> None:
        self.sheet.visible = False
        self.changed()

    # --- pages ------------------------------------------------------------------------------

    def _open(self, page: pages.Page | None) -> None:
        self.page = page
        self._arrange()

    def _open_standings(self) -> None:
        standings, close = Composition(pages.standings(self.view)), partial(self._open, None)
        self._open(pages.Page(lazy("How the war stands"), standings, close))

    def _look_at_cards(self, seat: int) -> None:
        """Open the page of a side's cards, behind a curtain unless its player is alone."""
        own, close = self.host.private_window(seat), partial(self._open, None)
        self._open(pages.cards_page(self.view, seat, own, close, alone=self.alone))

    def cover(self) -> None:
        """Close the curtain over a side's cards if it is open."""
        if self.page is not None and isinstance(self.page.content, Curtain):
            self.page.content.close()

    def _fold(self, folded: bool) -> None:
        self.folded = folded
        self._arrange()

    def _read(self, card: int) -> None:
        """Show a card as large as possible until the next touch."""
        self.zoom.show(card)
        self.changed()

    # --- visible parts ----------------------------------------------------------------------

    @property
    def _is_asked_alone(self) -> bool:
        """Whether the only human player makes a secret choice, which needs no curtain."""
        return self.alone and self.moment is not None and self.moment.choosing > 0

    @property
    def shows_battle(self) -> bool:
        """Whether a battle scene covers the map; not if a choice or an event needs the map."""
        elsewhere = self.folded or bool(self.choices.places) or self.event_player.left
        return self._armies_counted and not elsewhere

    @property
    def _armies_counted(self) -> bool:
        """Whether there is a battle, and it is known with how many CUs."""
        battle = self.view["battle"]
        return battle is not None and any(battle["sizes"].values())

    @property
    def parts(self) -> Sequence[Widget]:
        """The page, or if there is none the other parts from back to front."""
        if self.page is not None:
            return [self.page]
        shown: list[Widget] = [self.map, self.status_bar, self.standings]
        if self.shows_battle:
            shown = [self.battle, self.to_map]
        elif not self.event_player.left:
            shown.append(self.action_bar)
            shown += [self.to_battle] if self._armies_counted else []
        if not self._is_asked_alone:
            shown.append(self.hand_bar)
        return [*shown, *(each for each in (self.sheet, self.zoom) if each.visible)]

    @property
    def _plays_battle_cards(self) -> bool:
        task = self._asked[1]
        return task is not None and task["phase"] in (LeadCard.id, MatchCard.id)

    @property
    def _low(self) -> int:
        """The pixels at the bottom that are reserved for choices, below map or battle."""
        m = self.theme
        row = m.touch + 2 * m.px(MARGIN)
        if not self.shows_battle:
            return m.px(choosing.STRIP)
        if self._plays_battle_cards:
            return min(m.px(choosing.BATTLE), self.rect.height // 2) if self.alone else row
        return m.px(choosing.STRIP) if self.moment is not None and self.moment.choosing else row

    @property
    def picking_place(self) -> pygame.Rect:
        """The place for choices: the strip, or more for battle cards; empty under a page."""
        high = self._low if self.page is None else 0
        return anchored(self.rect, (self.rect.width, high), "bottomleft")

    @property
    def curtain_place(self) -> pygame.Rect:
        """The strip, so that the map stays usable; for battle cards the whole board."""
        return self.rect if self._plays_battle_cards else self.picking_place

    def pick_panel(self, asked: Asked[RomeVsCarthageView]) -> PickPanel[RomeVsCarthageView]:
        """Return the panel for strategy cards or battle cards."""
        if any(map(sorting.source_of, asked.own.legal_actions())):
            return choosing.BattlePanel(asked)
        hand = choosing.HandPanel(asked, self._light, self._read)
        self._light(hand)
        return hand

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """The places of actions: buttons of the hand bar, else spaces of the map in view. If none
        is, one is brought there, once."""
        hand_bar = self.hand_bar.points(actions)
        lit = [space for space, ways in self.choices.places.items() if set(ways) & set(actions)]
        if self.hand is not None:
            lit = self.hand.prospects.leading_to(actions)
        pointed, secret = (self._question, frozenset(actions)), self.hand is not None
        may_move = self.alone or not secret
        if lit and may_move and pointed != self._pointed and not any(map(self.map.sees, lit)):
            self._pointed = pointed
            self.map.focus_on(lit)
        seen = [space for space in lit if self.map.sees(space)]
        return hand_bar or list(map(self.map.target_of, seen))

    @property
    def met(self) -> Sequence[str]:
        """The keys for hints: the phase, or the kind of open card. The Campaign hint is only given
        if the player is alone, since others must not learn the card."""
        task = self.view["task"]
        if self.hand is None or self.hand.open is None:
            return () if task is None else (task["phase"],)
        return ("campaign", "card") if self.alone and self.hand.open in CAMPAIGNS else ("card",)

    @property
    def sights(self) -> Sequence[pygame.Rect] | None:
        """The visible places of the generals of the side that must play a card, or None."""
        side, armies = self.theme.touch, self._armies
        seen = [anchored(self.map.pixel_of(s), (side, side)) for s in armies if self.map.sees(s)]
        return seen if armies else None

    def look_on(self) -> None:
        self._sighted += 1
        armies = self._armies
        self.map.follow([armies[self._sighted % len(armies)]])

    def places_of(self, event: Event) -> Collection[str]:
        return places_of(event)

    def look_at(self, places: Collection[str]) -> None:
        super().look_at(places)
        self.page, self.folded, self.sheet.visible = None, True, False
        self.map.follow(places)
        self._arrange()

    def locate(self, places: Collection[str]) -> Sequence[pygame.Rect]:
        if self.map not in self.parts:
            return ()
        return [square(self.map.pixel_of(each), self.theme.touch) for each in _spaces(places)]

    def bring(self, places: Collection[str]) -> None:
        spaces = _spaces(places)
        if spaces:
            self.map.jump_to(spaces)

    @property
    def _armies(self) -> Sequence[str]:
        """The spaces with generals of the side that must play a card."""
        if self.moment is None or self.page is not None or not {PlayCard.id, "card"} & {*self.met}:
            return ()
        sides = [SIDE_IDS[seat] for seat in self.moment.seen.deciders() if seat >= 0]
        own = (each["space"] for each in self.view["generals"].values() if each["side"] in sides)
        return list(dict.fromkeys(space for space in own if space is not None))

    def seat_panel(self, seat: int, name: Text, detail: Text) -> SidePanel:
        return SidePanel(self, seat, name, detail, self._look_at_cards)

    # --- layout and drawing -----------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m, gap = measures, measures.px(6)
        field, _ = rows(rect, [1.0, m.px(choosing.STRIP) + m.px(4)])
        self.map.place(field, m)
        head, _ = rows(inset(field, gap), [m.touch, 1.0])
        line, *tools = columns(head, [1.0, m.touch, m.touch], gap)
        place_each((self.to_battle, self.standings), tools, m)
        lines = rows(line, [m.px(28), m.px(38)], m.px(33) - m.px(28))
        place_each((self.status_bar, self.action_bar), lines, m)
        self._arrange()

    def _arrange(self) -> None:
        """Place the parts that depend on the decision. The map or the battle stays visible
        above."""
        m, top = self.theme, self.rect.bottom - self._low
        self.hand_bar.spread(self.rect, self._low, m)
        self._bar = self.hand_bar.rect
        if not self._is_asked_alone:
            top = self.hand_bar.rect.top
        if self.hand is not None:
            top = min(top, self.rect.bottom - m.px(choosing.OPEN_STRIP))
        field, _ = rows(self.rect, [1.0, self.rect.bottom - top + m.px(4)])
        self.battle.place(field, m)
        # In a low scene it is below the button that confirms a choice.
        corner = columns(self.rect, [1.0, m.px(43)])[0] if self.battle.low else self.standings.rect
        self.to_map.place(anchored(corner, self.standings.rect.size, "bottomright"), m)
        march = notes.present_march(self.view)
        head = 0 if march is None else self.action_bar.rect.bottom - self.map.rect.top
        self.map.cover(head, max(0, self.map.rect.bottom - top))
        self.zoom.place(self.map.free, m)
        room = inset(self.map.free, m.px(8))
        size = (min(m.px(350), room.width), self.sheet.height_for(room.width, m))
        self.sheet.place(anchored(room, size, "bottomleft").clip(room), m)
        if self.page is not None:
            self.page.place(self.rect, m)
        self.changed()

    def update(self, now: float) -> None:
        super().update(now)
        if self.journey is not None and self._due and not self.busy:
            self._due = False
            self._march_on(self.journey)
        if self.hand_bar.rect != self._bar:
            self._arrange()
        self.map.point_out(self.looked)
        if self.map not in self.parts:
            self.map.update(now)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.page is None and self.event_player.shown is not None:
            self.event_player.shown(surface, inset(self.map.free, self.theme.px(10)), self.theme)


def _spaces(places: Collection[str]) -> list[str]:
    """Return the spaces among places of the layout."""
    names = {spelt(name): id for id in SPACE_IDS for name in place_names(id)}
    return [names[place] for place in places if place in names]


_LAMPS = ProvinceLamps()

BOARD = Board(
    RomeVsCarthageBoard,
    PAGES,
    Lamps(lambda seen: _LAMPS.lights(seen.view()), lamp_chart),
    tuple(STYLES[side] for side in SIDES),
    ("turn", "battle_begins"),
)
