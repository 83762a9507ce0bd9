"""The board of *Kodai Heigi*: blocks to take up and put down, that slide, leap, clash and fall, and
the screen before the battle."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from types import MappingProxyType

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.drawing import art, theme
from pi_app.drawing.ink import faded
from pi_app.drawing.layout import inset, put
from pi_app.drawing.theme import Theme
from pi_app.games.kodai_heigi import GAME
from pi_app.games.kodai_heigi.board import artwork
from pi_app.games.kodai_heigi.board.artwork import SAND, SAND_DARK, TAKING, Piece, pieces_of
from pi_app.games.kodai_heigi.board.choices import Choices
from pi_app.games.kodai_heigi.board.geometry import HOME_RANKS, Places
from pi_app.games.kodai_heigi.board.help_pages import PAGES
from pi_app.games.kodai_heigi.rules.board import SIDE_IDS
from pi_app.games.kodai_heigi.rules.events import Move, Offset, Reveal, Take, Turn
from pi_app.games.kodai_heigi.rules.view import KodaiView
from pi_app.kiosk.boards.animation_layer import carried, fading, falling, square
from pi_app.kiosk.boards.arrangement_panel import ArrangementPanel
from pi_app.kiosk.boards.board_view import Board, Host
from pi_app.kiosk.boards.lamps import CARTHAGE, ROME, seat_lamps
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked
from pi_app.kiosk.boards.piece_board import PieceBoard
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.paper import lay_sheet, lay_veil
from pi_app.kiosk.timeline import CALM, Drawing, between, ease_out

UNVEILING = 0.9
"""Seconds for the screen to be lifted and the blocks to be turned up."""

FALL = 0.4
"""Seconds for a block that leaves the board."""

STEP, LEAP = 0.16, 0.46
"""How far a block rises on its way, in its own sizes."""


class KodaiBoard(PieceBoard[str, str, KodaiView]):
    """See `BoardView`. While a block is held, the squares where it may go are lit, and what it may
    take or offset."""

    portrait_height = 1.25  # nine ranks of seven squares, letters and numbers around them
    sounds = MappingProxyType({Reveal: "march", Offset: "clash"})
    choices: Choices | None

    def __init__(self, host: Host[KodaiView], first: Perspective[KodaiView]) -> None:
        super().__init__(host, first)
        self.places = Places(self.rect, self.theme)

    # --- moments and events -----------------------------------------------------------------

    def offer(self, own: Perspective[KodaiView]) -> Choices:
        return Choices(own)

    @property
    def screened(self) -> bool:
        """Whether the folding screen stands between the armies."""
        return self.view["phase"] in ("draw", "setup")

    @property
    def pieces(self) -> dict[str, Piece]:
        """The blocks by square; behind the screen all are face down."""
        if self.moment is None or not self.screened:
            return pieces_of(self.view["board"])
        return {
            file + rank: Piece(side, "covered")
            for side, status in zip(SIDE_IDS, self.moment.statuses, strict=True)
            if status == "ready"
            for rank in HOME_RANKS[side]
            for file in "abcdefg"
        }

    def on_event(self, event: Event, moment: Moment[KodaiView]) -> None:
        super().on_event(event, moment)
        places, cells = self.places, self.places.cells
        match event:
            case Reveal():
                for at, piece in self.pieces.items():
                    wait = UNVEILING * (0.2 + 0.07 * "abcdefg".index(at[0]))
                    turning, seconds = self._turning(piece), UNVEILING * 0.3
                    self.animations.fly(turning, cells[at], cells[at], seconds, delay=wait, key=at)
                screen, frame = artwork.folding_screen(places), places.frame
                away = (-places.size, 0) if places.upright else (0, -places.size)
                self.animations.fly(fading(screen), frame, frame.move(away), UNVEILING)
            case Move() | Take():
                self._go(event)
            case Offset(origin=origin, target=target):
                self._fall(origin, target, 0.34)
                self._fall(target, origin, 0.34)
                middle = square(between(cells[origin].center, cells[target].center, 0.5))
                swords = fading(artwork.swords(round(places.size * 0.6)), 0.6)
                self.animations.fly(swords, middle, middle, FALL * 1.2, ease_out)

    def _turning(self, piece: Piece) -> Drawing:
        def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
            image = artwork.block(piece, self.places, "covered" if part < 0.5 else None)
            wide = max(2, round(image.get_width() * abs(2 * part - 1)))
            put(surface, pygame.transform.smoothscale(image, (wide, image.get_height())), box)

        return draw

    def _go(self, event: Move | Take) -> None:
        places, origin, target = self.places, event.origin, event.target
        leaps = abs(int(origin[1]) - int(target[1])) == 2
        rest = places.cells[origin].center
        start, seconds = self.animations.departure(rest, CALM * (1.5 if leaps else 1.2))
        if isinstance(event, Take):
            self._fall(target, origin, -0.5, seconds * 0.5)
        image = artwork.block(self.pieces[target], places)
        block = carried(image, places.size, LEAP if leaps else STEP)
        self.animations.fly(block, start, places.cells[target], seconds, key=target)

    def _fall(self, at: str, towards: str, pull: float, delay: float = 0.0) -> None:
        """Throw a block over, drawn towards another square by `pull` of the way."""
        piece, cells = pieces_of(self.before["board"])[at], self.places.cells
        end = square(between(cells[at].center, cells[towards].center, pull))
        image = artwork.block(piece, self.places)
        thrown = falling(image, -78 if piece.side == "rome" else 78, 0.35)
        seconds = FALL * (1.6 if piece.kind == "commander" else 1.2)
        self.animations.fly(thrown, cells[at], end, seconds, ease_out, delay=delay)

    def news_after(self, news: frozenset[str], event: Event) -> Collection[str]:
        """Where a piece has gone, or both have fallen."""
        return {event.target} if isinstance(event, Turn) else news

    def locate(self, places: Collection[str]) -> Sequence[pygame.Rect]:
        return [self.places.cells[place] for place in places if place in self.places.cells]

    # --- parts ------------------------------------------------------------------------------

    @property
    def picking_place(self) -> pygame.Rect:
        """The whole board: there is nothing on it yet."""
        return inset(self.rect, 2 * self.theme.unit)

    def pick_panel(self, asked: Asked[KodaiView]) -> ArrangementPanel[KodaiView]:
        style = artwork.STYLES[SIDE_IDS[asked.own.seat]]
        sand, dark = (theme.mix(each, style.light, 0.2) for each in (SAND, SAND_DARK))
        return ArrangementPanel(
            asked,
            lambda letter, size: artwork.picture(artwork.KINDS[letter], style, size, "up"),
            (sand, dark),
        )

    def seat_score(self, seat: int, seen: Perspective[KodaiView]) -> str:
        return str(sum(artwork.pieces_left(seen.view(), SIDE_IDS[seat]).values()))

    def seat_strip(self, seat: int, seen: Perspective[KodaiView]) -> Picture:
        return artwork.strip(seen.view(), SIDE_IDS[seat])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = Places(rect, measures)
        artwork.draw_ahead(self.places)
        self.drag_and_drop.let_go()

    # --- gestures ---------------------------------------------------------------------------

    def thing_at(self, pos: Pos) -> str | None:
        square = self.places.square_at(pos)
        return square if square in self.pieces else None

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
        if self.alone and self.screened and self.view["phase"] == "setup":
            lay_sheet(surface, self.rect, self.theme)
            return
        artwork.draw_board(surface, self.places)
        if not self.busy:
            self._draw_last_turn(surface)
        self._draw_blocks(surface)
        if self.drag_and_drop.carried_to is None:
            self._draw_held(surface)
        self._draw_goals(surface)
        if self.drag_and_drop.carried_to is not None:
            self._draw_held(surface)
        if self.screened:
            put(surface, artwork.folding_screen(self.places), self.places.frame)
        self.animations.draw(surface)

    def _draw_last_turn(self, surface: pygame.Surface) -> None:
        last = self.view["last"] or ()
        spots = [self.places.cells[square] for square in last]
        for cell in spots:
            lay_veil(surface, cell, theme.GOLD, 84)
        if spots and not self.pieces.keys() & set(last):
            swords = faded(artwork.swords(round(spots[0].width * 0.46)), 190)
            put(surface, swords, between(spots[0].center, spots[1].center, 0.5))

    def _draw_blocks(self, surface: pygame.Surface) -> None:
        held, movable = self.drag_and_drop.held, () if self.choices is None else self.choices.ways
        # What binds a piece may still be on its way.
        pieces, bound = self.pieces, () if self.busy else self.view["bound"]
        for at, cell in self.places.cells.items():
            piece = pieces.get(at)
            if piece is None or at == held or self.animations.hides(at):
                continue
            if held is None and at in movable:
                art.paint(surface, GAME.picture("movable"), cell.center, cell.width)
            image = artwork.block(piece, self.places, bound=at in bound)
            put(surface, image, cell)
            if at in self.news:
                self.mark_news(surface, cell)

    def _draw_goals(self, surface: pygame.Surface) -> None:
        held, aimed, cells = self.drag_and_drop.held, self.drag_and_drop.aimed, self.places.cells
        pieces = self.pieces
        if held is None or self.choices is None:
            return
        for at, action in self.goals(held).items():
            cell = cells[at]
            mark, light = ("prey", TAKING) if at in pieces else ("target", theme.GOLD_LIGHT)
            if at == aimed:
                light = theme.WHITE
            art.paint(surface, GAME.picture(mark), cell.center, cell.width, light=light)
            if action in self.choices.offsets:
                swords = artwork.swords(round(cell.width * (0.58 if at == aimed else 0.5)))
                put(surface, swords, between(cells[held].center, cell.center, 0.52))

    def _draw_held(self, surface: pygame.Surface) -> None:
        held, places = self.drag_and_drop.held, self.places
        if held is not None:
            bound = held in self.view["bound"]
            image = artwork.block(self.pieces[held], places, bound=bound)
            self.drag_and_drop.draw(surface, image, places.cells[held].center, places.size)


BOARD = Board(KodaiBoard, PAGES, seat_lamps((ROME, CARTHAGE)), tuple(artwork.STYLES.values()))
