"""The board of *Hannibal vs Rome*: the map, pieces to take up and put down, the duel over it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from functools import partial

import pygame

from pi_app.kiosk import pieces
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel, SeatPanel
from pi_app.kiosk.boards.hannibal_vs_rome import choices, marks
from pi_app.kiosk.boards.hannibal_vs_rome.buttons import PieceButton
from pi_app.kiosk.boards.hannibal_vs_rome.choices import Choices, Grasp
from pi_app.kiosk.boards.hannibal_vs_rome.duel import DuelStage
from pi_app.kiosk.boards.hannibal_vs_rome.hand import HandPanel
from pi_app.kiosk.boards.hannibal_vs_rome.seat_panel import SidePanel
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import STYLES, Stack, Stacks, piece_size
from pi_app.kiosk.boards.hannibal_vs_rome.telling import Telling
from pi_app.kiosk.boards.hannibal_vs_rome.terrain import Terrain, nearest
from pi_app.kiosk.gestures import Cancel, DragMove, DragStart, Drop, Gesture, Pos, Tap
from pi_app.kiosk.layout import columns, inset
from pi_app.kiosk.map_art import MapArt
from pi_app.kiosk.text import Text, lazy, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Group
from pi_app.kiosk.widgets.buttons import Button
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


class HannibalBoard(BoardView[HannibalView]):
    """See `BoardView`. A piece is taken up by a tap or a drag and put down by the next tap or the
    drop; the places where it may go are lit meanwhile."""

    def __init__(self, host: Host[HannibalView], first: Perspective[HannibalView]) -> None:
        super().__init__(host, first)
        self.with_core = bool(first.options["core_control"])
        self.terrain = Terrain()
        self.stacks = Stacks()
        self.duel = DuelStage(self.stacks, self.stage)
        self.telling = Telling(self.stacks, self.duel, self.stage, host.sound)
        self.choices: Choices | None = None
        self.held: Grasp | None = None
        self.refitting = False
        self.news: set[str] = set()
        self._drag: Pos | None = None
        self._aimed: str | None = None
        self._declaring = Group()
        self.add(self._declaring)
        self._pass = Button(lazy("Pass"), self._do_pass)
        self._refit = Button(lazy("New fleet"), self._toggle_refit)
        if first.options["edition"] == "gmt2001":
            self.controls = (self._refit, self._pass)

    # --- moments and events -----------------------------------------------------------------

    @property
    def prepared(self) -> bool:
        """Whether the map is drawn."""
        return self.terrain.art is not None

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
        same = before is not None and self.choices is not None
        if not (same and before and self.choices and before.moves == self.choices.moves):
            self._let_go()
            self._refit_next(wanted=False)
        self._refit.visible = self.choices is not None and bool(self.choices.refits)
        self._pass.visible = self.choices is not None and self.choices.passing is not None
        self._declaring.clear()
        for hannibal, action in (self.choices.declaring if self.choices else {}).items():
            self._declaring.add(self._declare_button(hannibal, action))
        self._place_declaring()

    def _declare_button(self, hannibal: bool, action: int) -> PieceButton:
        text = lazy("Hannibal fights") if hannibal else lazy("A legion fights")
        kind: pieces.Kind = "hannibal" if hannibal else "legion"
        return PieceButton(kind, STYLES["carthage"], text, partial(self.choose, action))

    def tell(self, event: Event) -> None:
        super().tell(event)
        self._let_go(keep_drop=True)
        self.choices = None
        self._declaring.clear()
        self.duel.told = True
        if self.terrain.art is not None:
            self.telling.tell(event, self.terrain.art)

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
        """Nothing is news any more."""
        self.news.clear()
        self.changed()

    # --- parts ------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        """Whether anything changed or moves."""
        return super().dirty or self.held is not None or self.duel.dirty

    @property
    def picking_place(self) -> pygame.Rect:
        """Beneath the two armies."""
        return self.duel.picking_place

    def pick_panel(
        self, own: Perspective[HannibalView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        """Five cards."""
        view = own.view()
        side = SIDE_IDS[own.seat]
        return HandPanel(STYLES[side], view["hands"][side], choose, covert=covert)

    def seat_panel(self, seat: int, name: Text, detail: Text) -> SeatPanel:
        """A side beside the map."""
        return SidePanel(seat, name, detail, with_core=self.with_core)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Take a place; the map for it is drawn in the background."""
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
            for button, cell in zip(buttons, cells, strict=True):
                button.place(cell, self.theme)

    def update(self, now: float) -> None:
        super().update(now)
        if self.terrain.update():
            self.changed()

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """Take up, carry and put down pieces."""
        art = self.terrain.art
        if isinstance(gesture, Cancel):
            self._drag = None
            self._declaring.handle(gesture)
            self.changed()
            return False
        if not self.holds(gesture) or art is None:
            return False
        if self.duel.visible:
            return self._declaring.handle(gesture) or not isinstance(gesture, DragStart)
        if isinstance(gesture, Tap):
            self._tap(art, gesture.pos)
        elif isinstance(gesture, DragStart):
            self._lift(art, gesture)
        elif isinstance(gesture, DragMove) and self._drag is not None:
            self._carry(art, gesture.pos)
        elif isinstance(gesture, Drop) and self._drag is not None:
            self._carry(art, gesture.pos)
            self._drop(art, gesture.pos)
        self.changed()
        return True

    def _targets(self) -> Mapping[str, int]:
        if self.choices is None or self.held is None:
            return {}
        return self.choices.targets(self.held, refitting=self.refitting)

    def _on_map(self, pos: Pos) -> Point:
        return (pos[0] - self.rect.left, pos[1] - self.rect.top)

    def _stack_at(self, art: MapArt, pos: Pos, own: str | None) -> Stack | None:
        """The stack under a finger; with `own` only one of that side's."""
        x, y = self._on_map(pos)
        reach = max(piece_size(art), self.theme.px(48)) * 0.62
        best: tuple[float, Stack] | None = None
        for stack in self.stacks:
            if own is not None and stack.side != own:
                continue
            sx, sy = self.stacks.spot(art, stack)
            distance = math.hypot(x - sx, y - sy)
            if distance <= reach and (best is None or distance < best[0]):
                best = (distance, stack)
        return best[1] if best else None

    def _target_at(self, art: MapArt, pos: Pos) -> str | None:
        """The place a finger means for the piece that is held: a lit one first."""
        spot = self._on_map(pos)
        reach = max(piece_size(art) * 0.75, self.theme.px(30))
        near = nearest(art, self._targets(), spot, reach)
        if near is not None:
            return near
        sailing = self.refitting or (self.held is not None and self.held[0] == "fleet")
        if sailing:
            return art.route_at(spot, reach) or art.region_at(spot)
        return art.region_at(spot) or art.route_at(spot, reach)

    def _tap(self, art: MapArt, pos: Pos) -> None:
        if self.choices is None:
            self.refuse_turn()
            return
        if self.held is None:
            self._take_up(art, pos)
            return
        target = self._target_at(art, pos)
        if target in self._targets():
            self._go(target)
            return
        stack = self._stack_at(art, pos, self.choices.side)
        if stack is not None and (stack.kind, stack.place) == self.held:
            self._let_go()
            self.host.sound("tap")
        elif stack is not None:
            self._take_up(art, pos)
        else:
            self.host.refuse(choices.why_not(self.held, target, refitting=self.refitting))

    def _take_up(self, art: MapArt, pos: Pos) -> bool:
        if self.choices is None:
            return False
        side = self.choices.side
        stack = self._stack_at(art, pos, side)
        if stack is None:
            region = art.region_at(self._on_map(pos))
            here = self.stacks.at(region) if region else []
            stack = next((each for each in here if each.side == side), None)
        if stack is None:
            wrong = choices.wrong_refit() if self.refitting else choices.wrong_piece(side)
            self.host.refuse(wrong)
            return False
        grasp: Grasp = (stack.kind, stack.place)
        if not self.choices.targets(grasp, refitting=self.refitting):
            no = choices.wrong_refit() if self.refitting else choices.stuck()
            self.host.refuse(no)
            return False
        self.held = grasp
        self.host.sound("tap")
        return True

    def _lift(self, art: MapArt, gesture: DragStart) -> None:
        if self.choices is None or self._stack_at(art, gesture.start, None) is None:
            return
        if self._take_up(art, gesture.start):
            self._drag = gesture.pos
            self._carry(art, gesture.pos)

    def _carry(self, art: MapArt, pos: Pos) -> None:
        self._drag = pos
        target = self._target_at(art, pos)
        self._aimed = target if target in self._targets() else None

    def _drop(self, art: MapArt, pos: Pos) -> None:
        self._drag = None
        held, target = self.held, self._target_at(art, pos)
        if held is None:
            return
        if target in self._targets():
            self.telling.dropped_at = self._on_map(pos)
            self._go(target)
            return
        if target != held[1]:
            self.host.refuse(choices.why_not(held, target, refitting=self.refitting))
        self._let_go()

    def _let_go(self, *, keep_drop: bool = False) -> None:
        self.held = None
        self._aimed = None
        self._drag = None
        if not keep_drop:
            self.telling.dropped_at = None

    def _go(self, target: str | None) -> None:
        action = self._targets()[target or ""]
        self.held = None
        self._aimed = None
        self.choose(action)

    def _do_pass(self) -> None:
        if self.choices is not None and self.choices.passing is not None:
            self.choose(self.choices.passing)

    def _toggle_refit(self) -> None:
        self._refit_next(wanted=not self.refitting)
        self._let_go()
        self.changed()

    def _refit_next(self, *, wanted: bool) -> None:
        self.refitting = wanted
        self._refit.rank = "primary" if wanted else "secondary"

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Map, lights, names, pieces, and the duel over them."""
        art = self.terrain.art
        if art is None:
            self.terrain.draw_unrolling(surface, self.theme, tr("The map is being unrolled …"))
            return
        self.terrain.draw_ground(surface, art, self.stacks)
        self.terrain.draw_lights(surface, art, self._targets(), self._aimed, self.now)
        art.draw_names(surface, self.rect.topleft)
        size = piece_size(art)
        self._draw_news(surface, art, size)
        self._draw_targets(surface, art, size)
        self._draw_stacks(surface, art, size)
        self._draw_hand(surface, art, size)
        self.telling.draw(surface, art, self.rect.topleft, size)
        self.duel.draw(surface)
        self._declaring.draw(surface)

    def _graspable(self) -> Collection[Grasp]:
        if self.choices is None or self.held is not None:
            return ()
        return (self.choices.refits if self.refitting else self.choices.moves).keys()

    def _draw_stacks(self, surface: pygame.Surface, art: MapArt, size: int) -> None:
        graspable = self._graspable()
        for stack in self.stacks:
            x, y = self.stacks.spot(art, stack)
            centre = (x + self.rect.left, y + self.rect.top)
            count = stack.count - self.telling.hidden(stack)
            if self.held == (stack.kind, stack.place) and self._held_side() == stack.side:
                count -= 1
            if (stack.kind, stack.place) in graspable and self._held_side() == stack.side:
                marks.halo(surface, centre, size, self.theme)
            if count > 0:
                pieces.draw(surface, stack.kind, STYLES[stack.side], centre, size, count)

    def _draw_news(self, surface: pygame.Surface, art: MapArt, size: int) -> None:
        """A thin ring where pieces have moved or fallen since a person has acted."""
        for place in self.news:
            x, y = art.slots(place)[0]
            centre = (x + self.rect.left, y + self.rect.top)
            marks.news(surface, centre, round(size * 0.68), self.theme)

    def _draw_targets(self, surface: pygame.Surface, art: MapArt, size: int) -> None:
        """A ring where the piece that is held could be put down, around a stack if one is there."""
        taken = {stack.place for stack in self.stacks}
        for place in self._targets():
            x, y = art.slots(place)[0]
            centre = (x + self.rect.left, y + self.rect.top)
            radius = round(size * (0.64 if place in taken else 0.46))
            marks.ring(surface, centre, radius, aimed=place == self._aimed)

    def _held_side(self) -> str | None:
        return self.choices.side if self.choices is not None else None

    def _draw_hand(self, surface: pygame.Surface, art: MapArt, size: int) -> None:
        """The piece that is held, above where it stood or under the finger."""
        if self.held is None or self.choices is None:
            return
        kind, place = self.held
        side = self.choices.side
        stack = Stack(kind, side, place, self.stacks.count(side, kind, place))
        x, y = self.stacks.spot(art, stack)
        centre = (x + self.rect.left, y + self.rect.top - size * 0.2)
        if self._drag is not None:
            centre = (self._drag[0], self._drag[1] - size * 0.25)
        pieces.draw_lifted(surface, kind, STYLES[side], centre, size)
