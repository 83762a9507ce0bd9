"""The board of *Kodai Heigi*: blocks to take up and put down, and the screen before the battle."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from pi_app.kiosk import art, theme
from pi_app.kiosk.animation import between
from pi_app.kiosk.boards.board_view import Host, Moment, PickPanel
from pi_app.kiosk.boards.grasp import PieceBoard
from pi_app.kiosk.boards.kodai_heigi import looks
from pi_app.kiosk.boards.kodai_heigi.choices import Choices
from pi_app.kiosk.boards.kodai_heigi.formation_panel import FormationPanel
from pi_app.kiosk.boards.kodai_heigi.looks import TAKING
from pi_app.kiosk.boards.kodai_heigi.places import Places
from pi_app.kiosk.boards.kodai_heigi.telling import SOUNDS, Telling
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.ink import faded
from pi_app.kiosk.layout import inset, put
from pi_app.kiosk.paper import lay_sheet, lay_veil
from pi_app.kiosk.theme import Theme
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.kodai_heigi.board import SIDE_IDS
from pi_app.rules.kodai_heigi.events import Turn
from pi_app.rules.kodai_heigi.view import KodaiView


class KodaiBoard(PieceBoard[str, str, KodaiView]):
    """See `BoardView`. While a block is held, the squares where it may go are lit, and what it may
    take or offset."""

    sounds = SOUNDS
    choices: Choices | None

    def __init__(self, host: Host[KodaiView], first: Perspective[KodaiView]) -> None:
        super().__init__(host, first)
        self.places = Places(self.rect, self.theme)
        self.telling = Telling(self.flights)
        self.view = first.view()

    # --- moments and events -----------------------------------------------------------------

    def offer(self, own: Perspective[KodaiView]) -> Choices:
        return Choices(own)

    def show(self, moment: Moment[KodaiView]) -> None:
        super().show(moment)
        self.view = moment.seen.view()
        statuses = zip(SIDE_IDS, moment.statuses, strict=True)
        self.telling.show(self.view, [side for side, status in statuses if status == "ready"])

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.telling.tell(event, self.places)

    def news_after(self, news: frozenset[str], event: Event) -> Collection[str]:
        """Where a piece has gone, or both have fallen."""
        return {event.target} if isinstance(event, Turn) else news

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
        return str(sum(looks.pieces_left(seen.view(), SIDE_IDS[seat]).values()))

    def seat_strip(self, seat: int, seen: Perspective[KodaiView]) -> Picture:
        return looks.strip(seen.view(), SIDE_IDS[seat])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = Places(rect, measures)
        self.grasp.let_go()

    # --- gestures ---------------------------------------------------------------------------

    def thing_at(self, pos: Pos) -> str | None:
        square = self.places.square_at(pos)
        return square if square in self.telling.pieces else None

    def thing_spot(self, thing: str) -> pygame.Rect:
        return self.places.cells[thing]

    def goal_spot(self, thing: str, goal: str) -> pygame.Rect:
        return self.places.cells[goal]

    def goal_at(self, pos: Pos, thing: str) -> str | None:
        return self.places.square_at(pos)

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """The board, marks, blocks, and what moves over them; a bare sheet while the only person at
        the table sets up in place of the board."""
        if self.alone and self.telling.screened and self.view["phase"] == "setup":
            lay_sheet(surface, self.rect, self.theme)
            return
        looks.draw_board(surface, self.places)
        if not self.busy:
            self._draw_last_turn(surface)
        self._draw_blocks(surface)
        if self.grasp.carried_to is None:
            self._draw_held(surface)
        self._draw_goals(surface)
        if self.grasp.carried_to is not None:
            self._draw_held(surface)
        if self.telling.screened:
            put(surface, looks.folding_screen(self.places), self.places.frame)
        self.flights.draw(surface)

    def _draw_last_turn(self, surface: pygame.Surface) -> None:
        spots = [self.places.cells[square] for square in self.telling.last]
        for cell in spots:
            lay_veil(surface, cell, theme.GOLD, 84)
        if spots and not self.telling.pieces.keys() & set(self.telling.last):
            swords = faded(looks.swords(round(spots[0].width * 0.46)), 190)
            put(surface, swords, between(spots[0].center, spots[1].center, 0.5))

    def _draw_blocks(self, surface: pygame.Surface) -> None:
        held, movable = self.grasp.held, () if self.choices is None else self.choices.ways
        for square, cell in self.places.cells.items():
            piece = self.telling.pieces.get(square)
            if piece is None or square == held or self.flights.hides(square):
                continue
            if held is None and square in movable:
                art.paint(surface, "kodai_heigi/movable", cell.center, cell.width)
            image = looks.block(piece, self.places, bound=square in self.telling.bound)
            put(surface, image, cell)
            if square in self.news:
                self.mark_news(surface, cell)

    def _draw_goals(self, surface: pygame.Surface) -> None:
        held, aimed, cells = self.grasp.held, self.grasp.aimed, self.places.cells
        standing = self.telling.pieces
        if held is None or self.choices is None:
            return
        for square, action in self.goals(held).items():
            cell = cells[square]
            mark, light = ("prey", TAKING) if square in standing else ("target", theme.GOLD_LIGHT)
            if square == aimed:
                light = theme.WHITE
            art.paint(surface, f"kodai_heigi/{mark}", cell.center, cell.width, light=light)
            if action in self.choices.offsets:
                swords = looks.swords(round(cell.width * (0.58 if square == aimed else 0.5)))
                put(surface, swords, between(cells[held].center, cell.center, 0.52))

    def _draw_held(self, surface: pygame.Surface) -> None:
        held, places = self.grasp.held, self.places
        if held is not None:
            bound = held in self.telling.bound
            image = looks.block(self.telling.pieces[held], places, bound=bound)
            self.grasp.draw(surface, image, places.cells[held].center, places.size)
