"""The board of *Kodai Heigi*: blocks to take up and put down, and the screen before the battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from pi_app.kiosk import pieces
from pi_app.kiosk.animation import between
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel
from pi_app.kiosk.boards.grasp import Grasp
from pi_app.kiosk.boards.kodai_heigi import ground, looks, marks, seat_panel
from pi_app.kiosk.boards.kodai_heigi.choices import Choices, Turn, pieces_of
from pi_app.kiosk.boards.kodai_heigi.formation_panel import FormationPanel
from pi_app.kiosk.boards.kodai_heigi.looks import Piece
from pi_app.kiosk.boards.kodai_heigi.places import HOME_RANKS, Places
from pi_app.kiosk.boards.kodai_heigi.telling import Telling
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Cancel, Gesture, Pos
from pi_app.kiosk.layout import inset, put
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.theme import Theme
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.kodai_heigi.board import SIDE_IDS
from pi_app.rules.kodai_heigi.view import KodaiView
from pi_app.rules.message import Message


class KodaiBoard(BoardView[KodaiView]):
    """See `BoardView`. While a block is held, the squares where it may go are lit, and what it may
    take or offset."""

    def __init__(self, host: Host[KodaiView], first: Perspective[KodaiView]) -> None:
        super().__init__(host, first)
        self.places = Places(self.rect, self.theme)
        self.telling = Telling(self.flights, host.sound)
        self.grasp: Grasp[str, str] = Grasp(self, host.refuse, host.sound)
        self.choices: Choices | None = None
        self.view: KodaiView | None = None

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[KodaiView]) -> None:
        super().show(moment)
        before = self.view
        self.view = moment.seen.view()
        self.telling.show(pieces_of(self.view["board"]))
        if before is None or before["turns"] != self.view["turns"]:
            self.grasp.let_go()
        own = self.acting if self.view["phase"] == "move" else None
        self.choices = None if own is None else Choices(own)

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.choices = None
        self.grasp.let_go()
        self.telling.tell(event, self.places)

    # --- parts ------------------------------------------------------------------------------

    @property
    def portrait_height(self) -> float:
        """Nine ranks of seven squares, letters and numbers around them."""
        return 1.25

    @property
    def picking_place(self) -> pygame.Rect:
        """The whole board: there is nothing on it yet."""
        return inset(self.rect, 2 * self.theme.unit)

    def pick_panel(
        self, own: Perspective[KodaiView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        return FormationPanel(SIDE_IDS[own.seat], choose, covert=covert)

    def seat_score(self, seat: int, seen: Perspective[KodaiView]) -> str:
        """How many pieces are left."""
        return str(sum(seat_panel.pieces_left(seen.view(), SIDE_IDS[seat]).values()))

    def seat_strip(self, seat: int, seen: Perspective[KodaiView]) -> Picture:
        return seat_panel.strip(seen.view(), SIDE_IDS[seat])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = Places(rect, measures)
        self.grasp.let_go()

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        if not isinstance(gesture, Cancel) and not self.holds(gesture):
            return False
        self.changed()
        return self.grasp.handle(gesture)

    def thing_at(self, pos: Pos) -> str | None:
        """Return the square under a finger if a block stands there."""
        square = self.places.square_at(pos)
        return square if square in self.telling.pieces else None

    def why_stuck(self, thing: str | None) -> Message | None:
        """Return why a block can't be taken up: it is somebody else's turn, or `Choices` says."""
        if self.choices is not None:
            return self.choices.why_stuck(thing)
        return self.moment.seen.prompt() if self.moment is not None else None

    def goals(self, thing: str) -> Mapping[str, Turn]:
        """Return what a block may do, by the square that it aims at."""
        return self.choices.turns.get(thing, {}) if self.choices is not None else {}

    def goal_at(self, pos: Pos, _thing: str) -> str | None:
        """Return the square under a finger."""
        return self.places.square_at(pos)

    def why_not(self, thing: str, goal: str | None) -> Message:
        """Return why a block does not go to a square."""
        assert self.choices is not None
        return self.choices.why_not(thing, goal)

    def put_down(self, thing: str, goal: str, dropped_at: Pos | None) -> None:
        """Let a block go to a square, or be offset with what stands there."""
        action = self.goals(thing)[goal].action
        self.telling.dropped_at = dropped_at
        self.choose(action)

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """The board, marks, blocks, and what moves over them; a bare sheet while the only person at
        the table sets up in place of the board."""
        view, moment, cells = self.view, self.moment, self.places.cells
        if view is None or moment is None:
            return
        before = view["phase"] in ("draw", "setup") and not self.busy
        if view["phase"] == "setup" and before and moment.seen.seat >= 0:
            lay_sheet(surface, self.rect, self.theme)
            return
        ground.draw(surface, self.places)
        if before:
            self._draw_covered(surface, moment)
            put(surface, ground.folding_screen(self.places), self.places.frame)
            return
        if view["last"] is not None and not self.busy:
            one, other = view["last"]
            offset = not self.telling.pieces.keys() & {one, other}
            marks.last_turn(surface, cells[one], cells[other], offset=offset)
        self._draw_blocks(surface, view)
        if self.grasp.carried_to is None:
            self._draw_held(surface, view)
        self._draw_goals(surface)
        if self.grasp.carried_to is not None:
            self._draw_held(surface, view)
        self.flights.draw(surface)

    def _draw_covered(self, surface: pygame.Surface, moment: Moment[KodaiView]) -> None:
        """Blocks face down for a side that is ready."""
        for side, status in zip(SIDE_IDS, moment.statuses, strict=True):
            if status == "ready":
                image = self.places.block(Piece(side, "covered"))
                for square, cell in self.places.cells.items():
                    if square[1] in HOME_RANKS[side]:
                        put(surface, image, cell)

    def _draw_blocks(self, surface: pygame.Surface, view: KodaiView) -> None:
        held, standing = self.grasp.held, self.telling.pieces
        for square, cell in self.places.cells.items():
            if square not in standing or square == held or self.flights.hides(square):
                continue
            if held is None and self.choices is not None and square in self.choices.turns:
                marks.movable(surface, cell)
            put(surface, self.places.block(standing[square]), cell)
            if square in view["bound"] and not self.busy:
                looks.draw_chain(surface, cell.center, self.places.size)

    def _draw_goals(self, surface: pygame.Surface) -> None:
        if self.grasp.held is None:
            return
        start = self.places.cells[self.grasp.held]
        for square, turn in self.goals(self.grasp.held).items():
            cell, aimed = self.places.cells[square], square == self.grasp.aimed
            if turn.sign == "-":
                marks.goal(surface, cell, aimed=aimed)
                continue
            marks.prey(surface, cell, aimed=aimed)
            if turn.sign == "*":
                swords = looks.swords(round(cell.width * (0.58 if aimed else 0.5)))
                put(surface, swords, between(start.center, cell.center, 0.52))

    def _draw_held(self, surface: pygame.Surface, view: KodaiView) -> None:
        """The block that is held, above its square or under the finger."""
        held, size = self.grasp.held, self.places.size
        if held is None:
            return
        x, y = self.grasp.carried_to or self.places.cells[held].center
        if self.grasp.carried_to is not None:
            y -= size // 5
        pieces.draw_lifted(surface, self.places.block(self.telling.pieces[held]), (x, y), size)
        if held in view["bound"]:
            looks.draw_chain(surface, (x, y - size * 0.14), size)
