"""The board of *Hannibal vs Rome*: the map, pieces to take up and put down, the duel over it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial

import pygame

from pi_app.kiosk import pieces
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards import marks
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel
from pi_app.kiosk.boards.drawn_map import draw_unrolling
from pi_app.kiosk.boards.grasp import Grasp
from pi_app.kiosk.boards.hannibal_vs_rome import counters, seat_panel
from pi_app.kiosk.boards.hannibal_vs_rome.choices import Choices
from pi_app.kiosk.boards.hannibal_vs_rome.duel import DuelStage
from pi_app.kiosk.boards.hannibal_vs_rome.hand import HandPanel
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import STYLES, Piece, Stack, Stacks, piece_size
from pi_app.kiosk.boards.hannibal_vs_rome.telling import Telling
from pi_app.kiosk.boards.hannibal_vs_rome.terrain import Terrain, nearest
from pi_app.kiosk.boards.seat_panel import SeatMeasures
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Cancel, DragStart, Gesture, Pos
from pi_app.kiosk.layout import columns, inset
from pi_app.kiosk.map_art import MapArt
from pi_app.kiosk.text import lazy
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Group, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.picture_button import PictureButton
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.hannibal_vs_rome.board import SIDE_IDS
from pi_app.rules.hannibal_vs_rome.events import (
    Battle,
    BattleOver,
    Declare,
    Loss,
    Move,
    Refit,
    Reveal,
)
from pi_app.rules.hannibal_vs_rome.view import HannibalView
from pi_app.rules.message import Message


class HannibalBoard(BoardView[HannibalView]):
    """See `BoardView`. A piece is taken up by a tap or a drag and put down by the next tap or the
    drop; the places where it may go are lit meanwhile."""

    seat_measures = SeatMeasures(head=50, tail=0)

    def __init__(self, host: Host[HannibalView], first: Perspective[HannibalView]) -> None:
        super().__init__(host, first)
        self.with_core = bool(first.options["core_control"])
        self.terrain = Terrain()
        self.stacks = Stacks()
        self.duel = DuelStage(self.stacks, self.stage, self.flights)
        self.telling = Telling(self.stacks, self.duel, self.flights, host)
        self.choices: Choices | None = None
        self.grasp: Grasp[Piece, str] = Grasp(self, host.refuse, host.sound)
        self.news: set[str] = set()
        self._declaring = Group()
        self.add(self._declaring)
        self._pass = Button(lazy("Pass"), self._do_pass)
        self._refit = Button(lazy("New fleet"), self._toggle_refit)
        if first.options["edition"] == "gmt2001":
            self.controls = (self._refit, self._pass)

    # --- moments and events -----------------------------------------------------------------

    @property
    def prepared(self) -> bool:
        return self.terrain.drawn is not None

    def show(self, moment: Moment[HannibalView]) -> None:
        super().show(moment)
        view = moment.seen.view()
        self.telling.show(view)
        self._take_choices(view)
        battle = view["battle"]
        if battle is None:
            self.duel.close()
            self.duel.take_hands(view["hands"])
        else:
            statuses = dict(zip(SIDE_IDS, moment.statuses, strict=True))
            self.duel.await_choice(battle, view["hands"], statuses)

    def _take_choices(self, view: HannibalView) -> None:
        own = self.acting
        before = self.choices
        self.choices = Choices(own, view) if own is not None else None
        if before is not None and self.choices is not None and before.moves == self.choices.moves:
            self.choices.refitting = before.refitting
        else:
            self.grasp.let_go()
            self._refit.rank = "secondary"
        self._refit.visible = self.choices is not None and bool(self.choices.refits)
        self._pass.visible = self.choices is not None and self.choices.passing is not None
        self._declaring.clear()
        for hannibal, action in (self.choices.declaring if self.choices else {}).items():
            self._declaring.add(self._declare_button(hannibal, action))
        self._place_declaring()

    def _declare_button(self, hannibal: bool, action: int) -> PictureButton:
        text = lazy("Hannibal fights") if hannibal else lazy("A legion fights")
        kind: counters.Kind = "hannibal" if hannibal else "legion"
        style = STYLES["carthage"]

        def picture(side: int) -> pygame.Surface:
            return counters.picture(kind, style, round(side / 1.5))

        return PictureButton(text, partial(self.choose, action), picture)

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.grasp.let_go()
        self.choices = None
        self._declaring.clear()
        self.duel.told = True
        if self.terrain.drawn is not None:
            self.telling.tell(event, self._spot, piece_size(self.terrain.drawn))

    def say(self, event: Event, *, known: bool) -> None:
        """Let the duel say it, and mark where pieces have come to or fallen."""
        self.duel.say(event.text)
        if not known:
            self._mark(event)
        self.changed()

    def _mark(self, event: Event) -> None:
        match event:
            case Move(origin=origin, target=target) | Refit(origin=origin, target=target):
                self.news.add(target)
                self.news.discard(origin)
            case (
                Battle(place=place)
                | Declare(place=place)
                | Reveal(place=place)
                | Loss(place=place)
                | BattleOver(place=place)
            ):
                self.news.add(place)

    @property
    def keeps_in_sight(self) -> bool:
        """Unless it belongs to a battle."""
        return not self.duel.visible

    def acted(self) -> None:
        self.news.clear()
        self.changed()

    # --- parts ------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return super().dirty or self.grasp.held is not None or self.duel.dirty

    @property
    def picking_place(self) -> pygame.Rect:
        """Beneath the two armies."""
        return self.duel.picking_place

    def pick_panel(
        self, own: Perspective[HannibalView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        view = own.view()
        side = SIDE_IDS[own.seat]
        return HandPanel(STYLES[side], view["hands"][side], choose, covert=covert)

    def seat_score(self, seat: int, seen: Perspective[HannibalView]) -> str:
        """Nothing: the strip says it."""
        return ""

    def seat_strip(self, seat: int, seen: Perspective[HannibalView]) -> Picture:
        return seat_panel.strip(seen.view(), SIDE_IDS[seat], with_core=self.with_core)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.terrain.place(rect)
        self.duel.place(rect, measures)
        self._place_declaring()

    def _place_declaring(self) -> None:
        buttons = self._declaring.children
        if buttons:
            box = inset(self.duel.picking_place, self.theme.px(4))
            self._declaring.place(box, self.theme)
            cells = columns(box, [1.0] * len(buttons), 2 * self.theme.unit)
            place_each(buttons, cells, self.theme)

    def update(self, now: float) -> None:
        super().update(now)
        if self.terrain.update():
            self.changed()

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        if not isinstance(gesture, Cancel) and not self.holds(gesture):
            return False
        self.changed()
        if self.duel.visible:
            return self._declaring.handle(gesture) or not isinstance(gesture, DragStart)
        return self.grasp.handle(gesture)

    def thing_at(self, pos: Pos) -> Piece | None:
        """Return the stack under a finger, the person's own rather than another; or the first of
        the person's own in the region there."""
        art, choices = self.terrain.drawn, self.choices
        if art is None or choices is None:
            return None
        spot = self._on_map(pos)
        reach = max(piece_size(art), self.theme.px(48)) * 0.62
        near: list[tuple[bool, float, Piece]] = []
        for stack in self.stacks:
            far = math.dist(spot, self.stacks.spot(art, stack))
            if far <= reach:
                near.append((stack.side != choices.side, far, stack.key))
        if near or self.grasp.held is not None:
            return min(near)[2] if near else None
        region = art.region_at(spot)
        own = (each for each in self.stacks if each.side == choices.side)
        return next((each.key for each in own if each.place == region), None)

    def why_stuck(self, thing: Piece | None) -> Message | None:
        """Return why a piece can't be taken up: it is somebody else's turn, or `Choices` says."""
        if self.choices is not None:
            return self.choices.why_stuck(thing)
        return self.moment.seen.prompt() if self.moment is not None else None

    def goals(self, thing: Piece) -> Mapping[str, int]:
        """Return where a piece may go, with the action of each place."""
        return self.choices.goals(thing) if self.choices is not None else {}

    def goal_at(self, pos: Pos, thing: Piece) -> str | None:
        """Return the place a finger means for a piece: a lit one first."""
        art = self.terrain.drawn
        if art is None:
            return None
        spot = self._on_map(pos)
        reach = max(piece_size(art) * 0.75, self.theme.px(30))
        near = nearest(art, self.goals(thing), spot, reach)
        if near is not None:
            return near
        if thing[2] == "fleet" or (self.choices is not None and self.choices.refitting):
            return art.route_at(spot, reach) or art.region_at(spot)
        return art.region_at(spot) or art.route_at(spot, reach)

    def why_not(self, thing: Piece, goal: str | None) -> Message:
        """Return why a piece can't go to a place."""
        assert self.choices is not None
        return self.choices.why_not(thing, goal)

    def put_down(self, thing: Piece, goal: str, dropped_at: Pos | None) -> None:
        """Let a piece go to a place."""
        action = self.goals(thing)[goal]
        self.telling.dropped_at = dropped_at
        self.choose(action)

    def _on_map(self, pos: Pos) -> Point:
        return (pos[0] - self.rect.left, pos[1] - self.rect.top)

    def _do_pass(self) -> None:
        if self.choices is not None and self.choices.passing is not None:
            self.choose(self.choices.passing)

    def _toggle_refit(self) -> None:
        if self.choices is not None:
            self.choices.refitting = not self.choices.refitting
            self._refit.rank = "primary" if self.choices.refitting else "secondary"
        self.grasp.let_go()
        self.changed()

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Map, lights, names, pieces, and the duel over them."""
        art = self.terrain.drawn
        if art is None:
            draw_unrolling(surface, self.rect, self.theme)
            return
        aimed, size = self.grasp.aimed, piece_size(art)
        self.terrain.draw_ground(surface, art, self.stacks)
        self.terrain.draw_lights(surface, art, self.grasp.goals(), aimed, self.now)
        art.draw_names(surface, self.rect.topleft)
        for place in self.news:
            marks.news(surface, self._slot(art, place), round(size * 0.68), self.theme)
        taken = {stack.place for stack in self.stacks}
        for place in self.grasp.goals():
            radius = round(size * (0.64 if place in taken else 0.46))
            marks.ring(surface, self._slot(art, place), radius, aimed=place == aimed)
        self._draw_stacks(surface, size)
        self._draw_held(surface, size)
        self.duel.draw(surface)
        self._declaring.draw(surface)
        self.flights.draw(surface)

    def _slot(self, art: MapArt, place: str) -> Point:
        x, y = art.slots(place)[0]
        return (x + self.rect.left, y + self.rect.top)

    def _spot(self, stack: Stack) -> Point:
        """Return where on the screen a stack stands."""
        assert self.terrain.drawn is not None
        x, y = self.stacks.spot(self.terrain.drawn, stack)
        return (x + self.rect.left, y + self.rect.top)

    def _draw_stacks(self, surface: pygame.Surface, size: int) -> None:
        held = self.grasp.held
        for stack in self.stacks:
            count = stack.count - self.flights.hides(stack.key) - (stack.key == held)
            if held is None and self.choices is not None and stack.key in self.choices.ways:
                marks.halo(surface, self._spot(stack), size, self.theme)
            if count > 0:
                counters.draw(
                    surface, stack.kind, STYLES[stack.side], self._spot(stack), size, count
                )

    def _draw_held(self, surface: pygame.Surface, size: int) -> None:
        """The piece that is held, above where it stood or under the finger."""
        if self.grasp.held is None:
            return
        place, side, kind = self.grasp.held
        x, y = self.grasp.carried_to or self._spot(Stack(kind, side, place, 1))
        lift = size * (0.25 if self.grasp.carried_to is not None else 0.2)
        image = counters.picture(kind, STYLES[side], size)
        pieces.draw_lifted(surface, image, (x, y - lift), size)
