"""The board of *Hannibal vs Rome*: the map, pieces to take up and put down, the duel over it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from types import MappingProxyType

import pygame

from pi_app.core.difference import spelt
from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.drawing import art
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import columns, inset, nearest
from pi_app.drawing.theme import Theme
from pi_app.games.hannibal_vs_rome.board import artwork
from pi_app.games.hannibal_vs_rome.board.artwork import STYLES
from pi_app.games.hannibal_vs_rome.board.choices import Choices
from pi_app.games.hannibal_vs_rome.board.duel import VALUES, Duel
from pi_app.games.hannibal_vs_rome.board.geometry import (
    LIT,
    TAKEN_UP,
    Piece,
    Stacks,
    Terrain,
    lamp_chart,
    lights_of,
)
from pi_app.games.hannibal_vs_rome.board.help_pages import PAGES
from pi_app.games.hannibal_vs_rome.rules import events, notation
from pi_app.games.hannibal_vs_rome.rules.board import PLACE_IDS, SIDE_IDS
from pi_app.games.hannibal_vs_rome.rules.notation import Piece as Kind
from pi_app.games.hannibal_vs_rome.rules.view import HannibalView, place_name
from pi_app.kiosk import compose
from pi_app.kiosk.boards.animation_layer import carried, square
from pi_app.kiosk.boards.board_view import Board, Host
from pi_app.kiosk.boards.drawn_map import draw_unrolling
from pi_app.kiosk.boards.form_panels import TilePanel
from pi_app.kiosk.boards.lamps import Lamps
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked
from pi_app.kiosk.boards.piece_board import PieceBoard
from pi_app.kiosk.boards.seat_panel import SeatMeasures
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import DragStart, Gesture, Pos
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.timeline import CALM
from pi_app.kiosk.widgets.base import Group, place_each
from pi_app.kiosk.widgets.buttons import Button, PictureButton
from pi_app.text import lazy


# Large: the interface of a board, and its own animations.
class HannibalBoard(PieceBoard[Piece, str, HannibalView]):
    """See `BoardView`. The places where a piece in the hand may go are lit.

    Attributes:
        news: the places where something has happened that nobody has answered yet.
    """

    seat_measures = SeatMeasures(head=50, tail=0)
    sounds = MappingProxyType(
        {
            events.Battle: "march",
            events.BattleOver: None,
            events.Declare: "piece",
            events.Refit: "ship",
        }
    )
    choices: Choices | None
    terrain: Terrain

    def __init__(self, host: Host[HannibalView], first: Perspective[HannibalView]) -> None:
        super().__init__(host, first)
        self.with_core = bool(first.options["core_control"])
        self.terrain = Terrain()
        self.stacks = Stacks(self.view)
        self.duel = Duel(self.view, self.timeline)
        self._refitting = False
        fighters = [
            self._fighter(lazy("A legion fights"), "legion", notation.DECLARE_LEGION),
            self._fighter(lazy("Hannibal fights"), "hannibal", notation.DECLARE_HANNIBAL),
        ]
        self._declaring = Group(fighters)
        self.add(self.duel, self._declaring)
        self._pass = Button(lazy("Pass"), partial(self.choose, notation.PASS))
        self._refit = Button(lazy("New fleet"), self._toggle_refit)
        if first.options["edition"] == "gmt2001":
            self.controls = (self._refit, self._pass)

    def _fighter(self, text: Callable[[], str], kind: Kind, action: int) -> PictureButton:
        def picture(side: int) -> pygame.Surface:
            return artwork.picture(kind, STYLES["carthage"], round(side / 1.5))

        return PictureButton(text, partial(self.choose, action), picture)

    # --- moments and events -----------------------------------------------------------------

    def offer(self, own: Perspective[HannibalView]) -> Choices:
        return Choices(own, refitting=self._refitting)

    def show(self, moment: Moment[HannibalView]) -> None:
        super().show(moment)
        self.stacks = Stacks(self.view)
        self.duel.show(moment)
        self._show_buttons()

    def _show_buttons(self) -> None:
        choices = self.choices
        actions = () if choices is None else choices.actions
        self._pass.visible = notation.PASS in actions
        self._declaring.visible = notation.DECLARE_LEGION in actions
        self._refit.visible = choices is not None and choices.refits
        self._refit.rank = "primary" if choices is not None and choices.refitting else "secondary"

    def _toggle_refit(self) -> None:
        self._refitting = not self._refitting
        if self.moment is not None:
            self.show(self.moment)

    def on_event(self, event: Event, moment: Moment[HannibalView]) -> None:
        super().on_event(event, moment)
        self._refitting = False
        self._show_buttons()
        stood, self.stacks = self.stacks, Stacks(self.view)
        self.duel.on_event(event, moment)
        if isinstance(event, events.Move | events.Refit) and self.prepared:
            self._move(event, stood)

    def _move(self, event: events.Move | events.Refit, stood: Stacks) -> None:
        piece = Piece(event.origin, event.side, event.piece)
        kind = "fleet" if isinstance(event, events.Refit) else event.piece
        new, size = Piece(event.target, event.side, kind), self.terrain.piece
        start, seconds = self.animations.departure(self._spot(piece, stood), CALM * 1.4)
        moving = carried(artwork.picture(kind, STYLES[event.side], size), size)
        self.animations.fly(moving, start, square(self.spot(new)), seconds, key=new)

    def sound_of(self, event: Event) -> Sound | None:
        at_sea = isinstance(event, events.Move) and event.piece == "fleet"
        return "ship" if at_sea else super().sound_of(event)

    def news_after(self, news: frozenset[str], event: Event) -> Collection[str]:
        """The regions where pieces have come to or fallen."""
        data = event.data
        places = {str(data[key]) for key in ("target", "place") if key in data}
        return (news - {str(data.get("origin"))}) | places

    def places_of(self, event: Event) -> Collection[str]:
        """Regions and routes; none while a duel hides them."""
        data = () if self.duel.visible else event.data.items()
        return {str(place) for key, place in data if key in ("origin", "target", "place")}

    @property
    def keeps_in_sight(self) -> bool:
        """Unless it belongs to a battle."""
        return not self.duel.visible

    def locate(self, places: Collection[str]) -> Sequence[pygame.Rect]:
        if self.duel.visible:
            return ()
        ids = {spelt(place_name(id)): id for id in PLACE_IDS}
        stacks = [self.terrain.slots(ids[place])[0] for place in places if place in ids]
        return [square(stack, self.terrain.piece) for stack in stacks]

    # --- parts ------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return super().dirty or self.drag_and_drop.held is not None

    @property
    def picking_place(self) -> pygame.Rect:
        return self.duel.picking_place

    def pick_panel(self, asked: Asked[HannibalView]) -> TilePanel[HannibalView]:
        """All five battle cards, those already played greyed."""
        style = STYLES[SIDE_IDS[asked.own.seat]]

        def face(action: int) -> Picture:
            return compose.overlay(battle_card(action - notation.CARD, style))

        return TilePanel(asked, face, [notation.CARD + value for value in VALUES])

    def seat_score(self, seat: int, seen: Perspective[HannibalView]) -> str:
        """Nothing: the strip says it."""
        return ""

    def seat_strip(self, seat: int, seen: Perspective[HannibalView]) -> Picture:
        return artwork.strip(seen.view(), SIDE_IDS[seat], with_core=self.with_core)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.terrain.place(rect)
        self.duel.place(rect, measures)
        box = inset(self.duel.picking_place, measures.px(4))
        self._declaring.place(box, measures)
        place_each(self._declaring.children, columns(box, [1.0, 1.0], 2 * measures.unit), measures)

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        if self.duel.visible:
            taken = self._declaring.visible and self._declaring.handle(gesture)
            return taken or (self.holds(gesture) and not isinstance(gesture, DragStart))
        return self.prepared and super().handle(gesture)

    def thing_at(self, pos: Pos) -> Piece | None:
        """Return the piece under a finger, the person's own rather than another; or the first of
        the person's own in the region there."""
        side = "" if self.choices is None else self.choices.side
        reach = max(self.terrain.piece, self.theme.px(48)) * 0.62
        spots = [(piece, self.spot(piece)) for piece in self.stacks]
        own = [(piece, spot) for piece, spot in spots if piece.side == side]
        near = nearest(pos, own, reach) or nearest(pos, spots, reach)
        if near is not None or self.drag_and_drop.held is not None:
            return near
        region = self.terrain.place_at(pos, 0.0, at_sea=False)
        return next((piece for piece, _ in own if piece.place == region), None)

    def thing_spot(self, thing: Piece) -> pygame.Rect:
        return square(self.spot(thing), self.terrain.piece)

    def goal_spot(self, thing: Piece, goal: str) -> pygame.Rect:
        return square(self.terrain.slots(goal)[0], self.terrain.piece)

    def goal_at(self, pos: Pos, thing: Piece) -> str | None:
        terrain = self.terrain
        reach = max(terrain.piece * 0.75, self.theme.px(30))
        lit = [(place, slot) for place in self.goals(thing) for slot in terrain.slots(place)]
        at_sea = thing.kind == "fleet" or (self.choices is not None and self.choices.refitting)
        return nearest(pos, lit, reach) or terrain.place_at(pos, reach, at_sea=at_sea)

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        terrain, goals, aimed = self.terrain, self.drag_and_drop.goals(), self.drag_and_drop.aimed
        if not self.prepared:
            draw_unrolling(surface, self.rect, self.theme)
            return
        size = terrain.piece
        terrain.draw_ground(surface, self.stacks)
        terrain.draw_lights(surface, goals, aimed, self.now)
        for place in self.news | self.looked:
            art.paint(surface, "marks/news", terrain.slots(place)[0], size * 1.4)
        for place in goals:
            wide = size * (1.28 if self.stacks.at(place) else 0.92)
            light = TAKEN_UP if place == aimed else LIT
            art.paint(surface, "marks/goal", terrain.slots(place)[0], wide, light=light)
        self._draw_pieces(surface, size)
        if (held := self.drag_and_drop.held) is not None:
            (x, y), image = self.spot(held), artwork.picture(held.kind, STYLES[held.side], size)
            self.drag_and_drop.draw(surface, image, (x, y - size * 0.2), size)
        super().paint(surface)
        self.animations.draw(surface)

    def _draw_pieces(self, surface: pygame.Surface, size: int) -> None:
        held, movable = self.drag_and_drop.held, () if self.choices is None else self.choices.ways
        for piece in self.stacks:
            count = self.stacks.counts[piece] - self.animations.hides(piece) - (piece == held)
            if held is None and piece in movable:
                art.paint(surface, "marks/movable", self.spot(piece), size * 1.2)
            if count > 0:
                style = STYLES[piece.side]
                artwork.draw(surface, piece.kind, style, self.spot(piece), size, count)

    def spot(self, piece: Piece) -> Point:
        """Return where on the screen a piece stands."""
        return self._spot(piece, self.stacks)

    def _spot(self, piece: Piece, stacks: Stacks) -> Point:
        slots = self.terrain.slots(piece.place)
        return slots[min(stacks.at(piece.place).index(piece), len(slots) - 1)]


BOARD = Board(HannibalBoard, PAGES, Lamps(lights_of, lamp_chart), headings=("battle",))
