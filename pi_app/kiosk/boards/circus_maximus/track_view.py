"""The board of *Circus Maximus*: the hippodrome, chariots that drive, cards to drive them with."""

from __future__ import annotations

import math
from collections.abc import Collection

import pygame

from pi_app.kiosk import ink, theme
from pi_app.kiosk.animation import CALM, QUICK, Tween, ease_in_out, ease_out
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, SeatPanel
from pi_app.kiosk.boards.circus_maximus import chariots, choices, ground, marks
from pi_app.kiosk.boards.circus_maximus.arena import Arena
from pi_app.kiosk.boards.circus_maximus.choices import CELL_OF, Choices
from pi_app.kiosk.boards.circus_maximus.hand import Hand
from pi_app.kiosk.boards.circus_maximus.seat_panel import FactionPanel
from pi_app.kiosk.gestures import Cancel, DragStart, Drop, Gesture, Pos, Press, Tap
from pi_app.kiosk.ink import Point
from pi_app.kiosk.layout import rows
from pi_app.kiosk.text import Text, lazy
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.buttons import Button
from pi_app.rules.circus_maximus.events import Drive, Home, Lap, LinedUp, Over, Turn
from pi_app.rules.circus_maximus.terms import TEAM
from pi_app.rules.circus_maximus.track import GOAL
from pi_app.rules.circus_maximus.view import CircusView
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message

HAND = 92
"""Height of the cards below the track at 800x480."""

LENGTH = 1.16
"""How long a chariot is, in hexes."""


PARKED = 0.86
"""How much of that a chariot is drawn in the goal, where it has to stand within its hex."""


class CircusBoard(BoardView[CircusView]):
    """See `BoardView`. A card is chosen by a tap, then the way it drives by another; a tap on a lit
    hex does both at once. Cards and the chariot can be dragged as well.

    Attributes:
        chosen: the card that is to be driven or turned over next.
        spots: the cell and the count of laps of each chariot, as they are drawn now.
    """

    def __init__(self, host: Host[CircusView], first: Perspective[CircusView]) -> None:
        super().__init__(host, first)
        self.deck = 6 if first.options["six"] is True else 5
        self.mirrored = first.options["direction"] == "counter-clockwise"
        self.arena = Arena((100, 50), mirrored=self.mirrored)
        self.hand = Hand(self.styles, self.deck)
        self.choices: Choices | None = None
        self.chosen: int | None = None
        self.spots: list[tuple[int | None, int]] = []
        self._view: CircusView | None = None
        self._driving: int | None = None
        self._path: list[Point] = []
        self._tween: Tween | None = None
        self._track = pygame.Rect(0, 0, 0, 0)
        self._turn = Button(lazy("Turn over"), self._do_turn)
        self._stop = Button(lazy("Stop here"), self._do_stop)
        self._turn.refused = lambda _words: host.refuse(_CHOOSE_FIRST)
        self._stop.refused = lambda _words: self._refuse_stop()
        self.controls = (self._turn, self._stop)

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[CircusView]) -> None:
        super().show(moment)
        view = moment.seen.view()
        own = self.acting
        self._view = view
        self._driving = None
        self.hand.skip()
        self.choices = Choices(own, view) if own is not None else None
        if self.choices is None or self.chosen not in self.choices.turns:
            self.chosen = None
        self.spots = [
            (None if chariot["cell"] is None else CELL_OF[chariot["cell"]], chariot["laps"])
            for chariot in view["chariots"]
        ]
        for button in self.controls:
            button.visible = self.choices is not None and self.choices.here is not None
        self._refresh()

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.choices = None
        self.chosen = None
        self.hand.skip()
        match event:
            case Drive():
                self._drive(event)
            case Turn(seat=seat, card=card):
                self.host.sound("card")
                self.hand.turn_over(seat, card)
                self.stage.run(CALM)
            case LinedUp(chariot=chariot, cell=cell):
                self._line_up(chariot, CELL_OF[cell])
            case Lap(chariot=chariot, laps=laps):
                self.spots[chariot] = (self.spots[chariot][0], laps)
                self.host.sound("card")
                self.stage.run(QUICK)
            case Home() | Over():
                self.host.sound("horn")
                self.stage.run(CALM)
            case _:
                self.stage.run(CALM)

    def _drive(self, event: Drive) -> None:
        """Roll along the line; the card that was used turns over meanwhile."""
        chariot = event.chariot
        cells = [CELL_OF[id] for id in event.path]
        self.hand.turn_over(event.seat, event.card)
        self.host.sound("clash" if cells[-1] >= GOAL else "tap")
        self._driving = chariot
        self._path = [self.arena.centre(cell) for cell in cells]
        self.spots[chariot] = (cells[-1], self.spots[chariot][1])
        self._tween = self.stage.run(CALM + 0.07 * len(cells), ease_in_out, done=self._arrived)

    def _line_up(self, chariot: int, cell: int) -> None:
        """Roll up from behind."""
        self.host.sound("tap")
        self.hand.line_up(chariot)
        self._driving = chariot
        x, y = self.arena.centre(cell)
        behind = self.arena.wide * (2.5 if self.mirrored else -2.5)
        self._path = [(x + behind, y), (x, y)]
        self.spots[chariot] = (cell, 0)
        self._tween = self.stage.run(CALM, ease_out, done=self._arrived)

    def _arrived(self) -> None:
        self._driving = None

    def skip(self) -> None:
        self.hand.skip()
        super().skip()

    # --- parts ------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return super().dirty or self.hand.dirty

    def update(self, now: float) -> None:
        super().update(now)
        self.hand.update(now)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The track, and the cards below it."""
        super().place(rect, measures)
        track, hand = rows(rect, [1.0, measures.px(HAND)], measures.px(6))
        self._track = track
        self.arena = Arena(track.size, mirrored=self.mirrored)
        self.hand.place(hand, measures)

    def seat_panel(self, seat: int, name: Text, detail: Text) -> SeatPanel:
        """A faction beside the track."""
        return FactionPanel(seat, self.styles[seat], name, detail, self.deck)

    def _refresh(self) -> None:
        """Show hand and buttons as they are with the card that is chosen."""
        if self._view is not None:
            self.hand.show(self._view, self.chosen)
        if self.choices is not None:
            self._turn.disable(None if self.chosen is not None else lazy("Choose a card first."))
            stop = lazy("Every chariot gets at least one card.")
            self._stop.disable(None if self.choices.stop is not None else stop)
        self.changed()

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """Taps on cards, hexes and chariots; a card or the chariot itself may be dragged too."""
        if isinstance(gesture, Cancel) or not self.holds(gesture):
            return False
        if isinstance(gesture, Tap):
            self._tap(gesture.pos)
        elif isinstance(gesture, DragStart):
            self._lift(gesture.start)
        elif isinstance(gesture, Drop):
            self._drop(gesture.start, gesture.pos)
        return isinstance(gesture, Tap | Press | DragStart | Drop)

    def _tap(self, pos: Pos) -> None:
        if self.choices is None or self._view is None:
            self.refuse_turn()
            return
        card = self.hand.card_at(pos) if self.choices.here is not None else None
        if card is not None:
            self._choose_card(card)
        elif self._track.collidepoint(pos):
            point = (float(pos[0] - self._track.left), float(pos[1] - self._track.top))
            if self.choices.here is None:
                self._tap_start(point)
            elif self.chosen is not None:
                self._tap_way(self._view, self.choices.here, self.chosen, point)
            else:
                self._tap_hex(point)

    def _lift(self, start: Pos) -> None:
        """Choose the card that is being dragged, so that its ways are lit meanwhile."""
        card = self.hand.card_at(start)
        if self.choices is not None and card in self.choices.turns:
            self.chosen = card
            self._refresh()

    def _drop(self, start: Pos, pos: Pos) -> None:
        """Let a card, or the chariot, go where it has been dragged to."""
        if self.choices is None or self.choices.here is None:
            self.refuse_turn()
            return
        x, y = self.arena.centre(self.choices.here)
        grasp = math.dist(start, (x + self._track.left, y + self._track.top))
        chariot = grasp <= max(self.arena.wide, self.theme.px(24))
        if self._track.collidepoint(pos) and (chariot or self.hand.card_at(start) is not None):
            self._tap(pos)

    def _choose_card(self, card: int) -> None:
        if self.choices is None or card not in self.choices.turns:
            self.host.refuse(Message("This card has been used in this round."))
            return
        self.host.sound("card")
        self.chosen = None if card == self.chosen else card
        self._refresh()

    def _tap_start(self, point: Point) -> None:
        """Put a chariot on a start hex."""
        assert self.choices is not None
        cell = self._nearest(point, self.choices.starts)
        if cell is None:
            self.host.refuse(Message("Chariots line up on the lit start hexes."))
        else:
            self.choose(self.choices.starts[cell])

    def _tap_hex(self, point: Point) -> None:
        """Without a card chosen: drive to a lit hex, with the lowest card that does."""
        assert self.choices is not None
        targets = self.choices.targets(None)
        cell = self._nearest(point, targets)
        if cell is None:
            taken = {spot for spot, _ in self.spots}
            wrong = _NOT_THE_LEADER if self.arena.cell_at(point) in taken else _CHOOSE_HEX
            self.host.refuse(wrong)
            return
        action = self.choices.drive_to(targets[cell][0], cell)
        assert action is not None
        self.choose(action)

    def _tap_way(self, view: CircusView, here: int, card: int, point: Point) -> None:
        """With a card chosen: drive in the direction of the finger, if it means one."""
        assert self.choices is not None
        direction = self.arena.direction(here, point, max(card + 1.5, 2.5))
        if direction is None:
            self.host.refuse(_CHOOSE_HEX)
            return
        action = self.choices.drives.get(card, {}).get(direction)
        if action is None:
            self.host.refuse(choices.why_not(view, card, direction))
        else:
            self.choose(action)

    def _nearest(self, point: Point, lit: Collection[int]) -> int | None:
        """The lit hex that a finger means: the nearest, not farther than a finger is wide."""
        return self.arena.nearest(point, lit, max(self.arena.wide * 0.75, self.theme.px(24)))

    def _do_turn(self) -> None:
        if self.choices is not None and self.chosen is not None:
            self.choose(self.choices.turns[self.chosen])

    def _do_stop(self) -> None:
        if self.choices is not None and self.choices.stop is not None:
            self.choose(self.choices.stop)

    def _refuse_stop(self) -> None:
        if self._view is not None:
            self.host.refuse(choices.why_no_stop(self._view))

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Ground, lights, chariots, hand."""
        surface.blit(ground.picture(self._track.size, self.mirrored), self._track)
        self._paint_lights(surface)
        self._paint_chariots(surface)
        self.hand.draw(surface)

    def _paint_lights(self, surface: pygame.Surface) -> None:
        corner = self._track.topleft
        if self.choices is None:
            return
        for cell in self.choices.starts:
            marks.light(surface, self.arena, corner, cell, "", bright=True)
        bright = self.chosen is not None
        targets = self.choices.targets(self.chosen)
        for cell in targets if bright else ():
            self._paint_way(surface, self.choices.here, cell)
        for cell, cards in targets.items():
            marks.light(surface, self.arena, corner, cell, str(cards[0]), bright=bright)

    def _paint_way(self, surface: pygame.Surface, here: int | None, cell: int) -> None:
        """A line from the driver to where the chosen card leads."""
        if here is not None:
            ends = [self.arena.centre(each) for each in (here, cell)]
            left, top = self._track.topleft
            line = [(x + left, y + top) for x, y in ends]
            ink.stroke(surface, theme.TERRACOTTA, line, self.arena.radius * 0.22)

    def _driver(self) -> int | None:
        """The chariot to mark: the one that is moving, or the one that is to move."""
        if self._driving is not None:
            return self._driving
        return None if self._view is None else self._view["driver"]

    def _paint_chariots(self, surface: pygame.Surface) -> None:
        marked = self._driver()
        order = [number for number in range(len(self.spots)) if number != marked]
        if marked is not None:
            order.append(marked)
        length = self.arena.wide * LENGTH
        for chariot in order:
            cell, laps = self.spots[chariot]
            if cell is None:
                continue
            centre, degrees = self.arena.centre(cell), self.arena.heading(cell)
            if chariot == self._driving and self._tween is not None:
                centre, degrees = self._on_the_way(surface, self._tween.value)
            centre = (centre[0] + self._track.left, centre[1] + self._track.top)
            if chariot == marked:
                marks.ring(surface, centre, length * 0.66)
            style = self.styles[chariot // TEAM]
            size = length * PARKED if cell >= GOAL and chariot != marked else length
            chariots.draw(surface, style, centre, size, degrees, laps)

    def _on_the_way(self, surface: pygame.Surface, part: float) -> tuple[Point, float]:
        """Where a chariot on its way is, and which way it faces; leaves tracks behind it."""
        (x0, y0), (x1, y1) = self._path[0], self._path[-1]
        centre = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
        left, top = self._track.topleft
        line = [(x0 + left, y0 + top), (centre[0] + left, centre[1] + top)]
        ink.stroke(surface, theme.GOLD_LIGHT, line, self.arena.radius * 0.3)
        return centre, math.degrees(math.atan2(y1 - y0, x1 - x0))


_CHOOSE_FIRST = Message("Choose a card first.")
_CHOOSE_HEX = Message("Choose a card, then one of the lit hexes.")
_NOT_THE_LEADER = Message("The leader moves first: it is the turn of the marked chariot.")
