"""The board of *Kodai Heigi*: blocks to take up and put down, and the screen before the battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel, SeatPanel
from pi_app.kiosk.boards.kodai_heigi import blocks, folding_screen, marks
from pi_app.kiosk.boards.kodai_heigi.choices import Choices, Turn, pieces_of
from pi_app.kiosk.boards.kodai_heigi.field import STYLES, Field
from pi_app.kiosk.boards.kodai_heigi.formation_panel import FormationPanel
from pi_app.kiosk.boards.kodai_heigi.seat_panel import ArmyPanel
from pi_app.kiosk.boards.kodai_heigi.telling import Telling
from pi_app.kiosk.gestures import Cancel, DragMove, DragStart, Drop, Gesture, Pos, Tap
from pi_app.kiosk.layout import inset
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Theme
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.kodai_heigi.board import SIDE_IDS, SQUARE_NAMES
from pi_app.rules.kodai_heigi.view import KodaiView


class KodaiBoard(BoardView[KodaiView]):
    """See `BoardView`. A block is taken up by a tap or a drag and put down by the next tap or the
    drop; meanwhile the squares where it may go are lit, and what it may take or offset."""

    def __init__(self, host: Host[KodaiView], first: Perspective[KodaiView]) -> None:
        super().__init__(host, first)
        self.field = Field()
        self.telling = Telling(self.stage)
        self.choices: Choices | None = None
        self.held: str | None = None
        self.view: KodaiView | None = None
        self._drag: Pos | None = None

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[KodaiView]) -> None:
        super().show(moment)
        before = self.view
        self.view = moment.seen.view()
        self.telling.show(pieces_of(self.view["board"]))
        if before is None or before["turns"] != self.view["turns"]:
            self._let_go()
        playing = self.view["phase"] == "move" and self.acting is not None
        self.choices = Choices(self.acting) if playing and self.acting is not None else None

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.choices = None
        self._let_go()
        sound = self.telling.tell(event)
        if sound is not None:
            self.host.sound(sound)

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
        """A side's two home ranks to set up."""
        return FormationPanel(SIDE_IDS[own.seat], choose, covert=covert)

    def seat_panel(self, seat: int, name: Text, detail: Text) -> SeatPanel:
        """A side beside the board."""
        return ArmyPanel(seat, name, detail)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Lay the board out in its place."""
        super().place(rect, measures)
        self.field.place(rect, measures)
        self._let_go()

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """Take up, carry and put down blocks."""
        if isinstance(gesture, Cancel):
            self._drag = None
            self.changed()
            return False
        if not self.holds(gesture):
            return False
        if isinstance(gesture, Tap):
            self._tap(self.field.square_at(gesture.pos))
        elif isinstance(gesture, DragStart):
            self._lift(gesture)
        elif isinstance(gesture, DragMove) and self._drag is not None:
            self._drag = gesture.pos
        elif isinstance(gesture, Drop) and self._drag is not None:
            self._drop(gesture.pos)
        self.changed()
        return True

    def turns(self) -> Mapping[str, Turn]:
        """What the block that is held may do, by target."""
        if self.choices is None or self.held is None:
            return {}
        return self.choices.turns(self.held)

    def _tap(self, square: str | None) -> None:
        if self.choices is None:
            self.refuse_turn()
        elif self.held is None or (self.choices.owns(square) and square != self.held):
            self._take_up(square)
        elif square == self.held:
            self._let_go()
            self.host.sound("tap")
        elif square is not None and square in self.turns():
            self._go(square)
        else:
            self.host.refuse(self.choices.why_not(self.held, square))

    def _take_up(self, square: str | None) -> bool:
        assert self.choices is not None
        if square is None or not self.choices.owns(square):
            self.host.refuse(self.choices.no_piece())
            return False
        if square not in self.choices.movable:
            self.host.refuse(self.choices.stuck(square))
            return False
        self.held = square
        self.host.sound("tap")
        return True

    def _lift(self, gesture: DragStart) -> None:
        square = self.field.square_at(gesture.start)
        if self.choices is None or square not in self.choices.pieces:
            return
        if self._take_up(square):
            self._drag = gesture.pos

    def _drop(self, pos: Pos) -> None:
        self._drag = None
        square = self.field.square_at(pos)
        if self.held is None or self.choices is None:
            return
        if square is not None and square in self.turns():
            dropped = (float(pos[0]), float(pos[1]))
            self._go(square)
            self.telling.dropped_at = dropped
        elif square != self.held:
            self.host.refuse(self.choices.why_not(self.held, square))
            self._let_go()

    def _let_go(self) -> None:
        self.held = None
        self._drag = None

    def _go(self, square: str) -> None:
        action = self.turns()[square].action
        self._let_go()
        self.choose(action)

    # --- drawing ----------------------------------------------------------------------------

    @property
    def _size(self) -> int:
        """How wide a block is."""
        return round(self.field.side * 0.88)

    @property
    def _alone(self) -> bool:
        """Whether the only person at the table sets up, in place of the board."""
        setting_up = self.view is not None and self.view["phase"] == "setup" and not self.busy
        return setting_up and self.moment is not None and self.moment.seen.seat >= 0

    def paint(self, surface: pygame.Surface) -> None:
        """The board, marks, blocks, and what moves over them."""
        if self._alone:
            lay_sheet(surface, self.rect, self.theme)
            return
        self.field.draw(surface)
        if self.view is None:
            return
        if self.view["phase"] in ("draw", "setup") and not self.busy:
            self._draw_covered(surface)
            folding_screen.draw(surface, self.field)
            return
        last = self.view["last"]
        if last is not None and not self.busy:
            offset = not any(square in self.telling.pieces for square in last)
            marks.last_turn(surface, self.field, last, offset=offset)
        self._draw_blocks(surface)
        if self._drag is None:
            self._draw_held(surface)
        self._draw_targets(surface)
        if self._drag is not None:
            self._draw_held(surface)
        self.telling.draw(surface, self.field, self._size)

    def _draw_covered(self, surface: pygame.Surface) -> None:
        """Blocks face down for a side that is ready."""
        assert self.moment is not None
        for side, status in zip(SIDE_IDS, self.moment.statuses, strict=True):
            if status == "ready":
                heading = self.field.heading(side)
                for square in SQUARE_NAMES:
                    if self.field.home(side).contains(self.field.cell(square)):
                        centre = self.field.centre(square)
                        blocks.draw(surface, "covered", STYLES[side], centre, self._size, heading)

    def _draw_blocks(self, surface: pygame.Surface) -> None:
        movable = self.choices.movable if self.choices and self.held is None else frozenset()
        bound = frozenset(self.view["bound"]) if self.view and not self.busy else frozenset()
        pieces = self.telling.pieces
        for square in sorted(pieces, key=lambda each: self.field.cell(each).top):
            if self.telling.hides(square) or (square == self.held and self._drag is not None):
                continue
            piece = pieces[square]
            if square in movable:
                marks.movable(surface, self.field, square)
            centre = self.field.centre(square)
            heading = self.field.heading(piece.side)
            if square != self.held:
                blocks.draw(surface, piece.kind, STYLES[piece.side], centre, self._size, heading)
            if square in bound:
                blocks.draw_chain(surface, centre, self._size)

    def _draw_targets(self, surface: pygame.Surface) -> None:
        aimed = self.field.square_at(self._drag) if self._drag is not None else None
        for square, turn in self.turns().items():
            if turn.sign == "-":
                marks.target(surface, self.field, square, aimed=square == aimed)
            elif turn.sign == "x":
                marks.prey(surface, self.field, square, aimed=square == aimed)
            elif self.held is not None:
                marks.offset(surface, self.field, self.held, square, aimed=square == aimed)

    def _draw_held(self, surface: pygame.Surface) -> None:
        """The block that is held, above its square or under the finger."""
        if self.held is None or self.held not in self.telling.pieces:
            return
        piece = self.telling.pieces[self.held]
        spot = self.field.centre(self.held)
        if self._drag is not None:
            spot = (self._drag[0], self._drag[1] - self._size * 0.2)
        heading = self.field.heading(piece.side)
        blocks.draw_lifted(surface, piece.kind, STYLES[piece.side], spot, self._size, heading)
        if self.view is not None and self.held in self.view["bound"]:
            blocks.draw_chain(surface, (spot[0], spot[1] - self._size * 0.14), self._size)
