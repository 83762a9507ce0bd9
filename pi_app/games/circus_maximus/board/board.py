"""The board of *Circus Maximus*: the hippodrome, chariots that drive, cards to drive them with."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from types import MappingProxyType

import pygame

from pi_app.core.difference import spelt
from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.drawing import ink, shapes, theme
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import anchored, nearest, shifted, under
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.games.circus_maximus.board import artwork
from pi_app.games.circus_maximus.board.choices import CELL_OF, Choices, Thing, Way
from pi_app.games.circus_maximus.board.geometry import Places
from pi_app.games.circus_maximus.board.help_pages import PAGES
from pi_app.games.circus_maximus.layout import place_name
from pi_app.games.circus_maximus.rules.events import Drive, Home, Lap, LinedUp, Turn
from pi_app.games.circus_maximus.rules.terms import STOP, TEAM
from pi_app.games.circus_maximus.rules.track import GOAL, way_home
from pi_app.games.circus_maximus.rules.view import CircusView
from pi_app.kiosk import cards
from pi_app.kiosk.boards.animation_layer import square
from pi_app.kiosk.boards.board_view import Board, Host
from pi_app.kiosk.boards.lamps import seat_lamps
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.piece_board import PieceBoard
from pi_app.kiosk.boards.seat_panel import SeatMeasures
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Gesture, Pos, Tap
from pi_app.kiosk.timeline import CALM, SLOW, Drawing, Easing, ease_in_out, ease_out
from pi_app.kiosk.widgets.buttons import Button
from pi_app.text import lazy

Trail = tuple[int, tuple[int, ...]]
"""A chariot and the hexes of its way."""

PARKED = 0.86
"""How much of its length a chariot is drawn in the goal, where it has to stand within its hex."""


# Large: the interface of a board, and its own animations.
class CircusBoard(PieceBoard[Thing, Way, CircusView]):
    """See `BoardView`. A card is taken up, and then driven the way that a finger points; the
    chariot itself may be carried to a lit hex, or with nothing in hand the hex be tapped."""

    seat_measures = SeatMeasures(tail=56, reserved=32)
    sounds = MappingProxyType(
        {Drive: "hoofs", Turn: "card", LinedUp: "hoofs", Lap: "piece", Home: "march"}
    )
    choices: Choices | None

    def __init__(self, host: Host[CircusView], first: Perspective[CircusView]) -> None:
        super().__init__(host, first)
        self.deck = 6 if first.options["six"] is True else 5
        self.mirrored = first.options["direction"] == "counter-clockwise"
        self.places = Places(self.rect, self.theme, self.deck, mirrored=self.mirrored)
        self._turn = Button(lazy("Turn over"), self.refuse_turn)
        self._stop = Button(lazy("Stop here"), self.refuse_turn)
        self.controls = (self._turn, self._stop)

    # --- moments and events -----------------------------------------------------------------

    @property
    def spots(self) -> list[tuple[int | None, int]]:
        """Where each chariot stands: its cell (None before the line-up) and its laps."""
        return [
            (None if chariot["cell"] is None else CELL_OF[chariot["cell"]], chariot["laps"])
            for chariot in self.view["chariots"]
        ]

    @property
    def seat(self) -> int | None:
        """Whose cards lie on the table: at the end those of the last to arrive; None if it ends
        before anyone has."""
        if self.view["seat"] is not None:
            return self.view["seat"]
        return self.view["arrivals"][-1] if self.view["arrivals"] else None

    @property
    def unused(self) -> set[int]:
        """The cards of that seat that lie face up."""
        return set() if self.seat is None else set(self.view["cards"][self.seat])

    def offer(self, own: Perspective[CircusView]) -> Choices:
        return Choices(own)

    def show(self, moment: Moment[CircusView]) -> None:
        super().show(moment)
        for button in self.controls:
            button.visible = self.choices is not None and self.choices.here is not None
        self._refresh()

    def on_event(self, event: Event, moment: Moment[CircusView]) -> None:
        super().on_event(event, moment)
        track = self.places.track
        match event:
            case Drive(chariot=chariot, path=path):
                self._turn_over(event)
                rest, calm = track.centre(CELL_OF[path[0]]), CALM + 0.07 * len(path)
                start, seconds = self.animations.departure(rest, calm)
                self._roll(chariot, start, seconds, ease_in_out)
            case Turn():
                self._turn_over(event)
            case LinedUp(chariot=chariot, cell=cell):
                hex = square(track.centre(CELL_OF[cell]), track.wide)
                behind = shifted(hex, 2.5 if track.mirrored else -2.5, 0.0)
                self._roll(chariot, behind, CALM, ease_out)

    def _roll(self, chariot: int, start: pygame.Rect, seconds: float, easing: Easing) -> None:
        cell, laps = self.spots[chariot]
        assert cell is not None
        end = square(self.places.track.centre(cell))
        rolling = self._rolling(self.styles[chariot // TEAM], start.center, end.center, laps)
        self.animations.fly(rolling, start, end, seconds, easing, key=chariot)

    def _rolling(self, style: SeatStyle, start: Point, end: Point, laps: int) -> Drawing:
        track = self.places.track
        degrees = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))

        def draw(surface: pygame.Surface, box: pygame.Rect, _part: float) -> None:
            ink.stroke(surface, theme.GOLD_LIGHT, [start, box.center], track.radius * 0.3)
            artwork.draw_ring(surface, box.center, track.length)
            artwork.draw_chariot(surface, style, box.center, track.length, degrees, laps)

        return draw

    def _turn_over(self, event: Drive | Turn) -> None:
        card, box = event.card, self.places.cards[event.card - 1]
        turning = battle_card(card, self.styles[event.seat]).flying(box.height, 1.0, 0.0)
        self.animations.fly(turning, box, box, SLOW, key=("card", card))

    def news_after(self, news: frozenset[Trail], event: Event) -> Collection[Trail]:
        """The ways that chariots have driven."""
        match event:
            case Drive(chariot=chariot, path=path):
                return news | {(chariot, tuple(CELL_OF[cell] for cell in path))}
            case LinedUp(chariot=chariot, cell=cell):
                return news | {(chariot, (CELL_OF[cell],))}
        return news

    def waiting(self, seat: int) -> int:
        """Return how many chariots of a seat are not yet on the track."""
        return sum(cell is None for cell, _ in self.spots[seat * TEAM : (seat + 1) * TEAM])

    def locate(self, places: Collection[str]) -> Sequence[pygame.Rect]:
        track, cells = self.places.track, {spelt(place_name(id)): CELL_OF[id] for id in CELL_OF}
        found = [cells[place] for place in places if place in cells]
        return [square(track.centre(cell), round(track.wide)) for cell in found]

    # --- parts ------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = Places(rect, measures, self.deck, mirrored=self.mirrored)

    def seat_score(self, seat: int, seen: Perspective[CircusView]) -> str:
        return f"{seen.view()['home'][seat]}/{TEAM}"

    def seat_strip(self, seat: int, seen: Perspective[CircusView]) -> Picture:
        view = seen.view()
        team = view["chariots"][seat * TEAM : (seat + 1) * TEAM]
        return artwork.strip(self.styles[seat], self.deck, view["cards"][seat], team)

    @property
    def chosen(self) -> int | None:
        """The card that is to be driven or turned over next."""
        held = self.drag_and_drop.held
        return held[1] if held is not None and held[0] == "card" else None

    def _refresh(self) -> None:
        """Update the buttons for the card that is chosen."""
        if self.choices is not None:
            turn = self.choices.turns.get(self.chosen or 0)
            self.enable(self._turn, turn, Message("Choose a card first."))
            self.enable(self._stop, STOP)
        self.changed()

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        at_once = isinstance(gesture, Tap) and self._go_at_once(gesture)
        taken = at_once or super().handle(gesture)
        self._refresh()
        return taken

    def _go_at_once(self, tap: Tap) -> bool:
        """Move a chariot to a lit hex that is tapped, if nothing is held."""
        if self.choices is None or self.drag_and_drop.held is not None or not self.holds(tap):
            return False
        ways = self.choices.lit(None)
        cell = self._nearest(tap.pos, [*self.choices.starts, *ways])
        if cell is None:
            return False
        start = self.choices.starts.get(cell)
        self.choose(self.choices.drives[ways[cell]] if start is None else start)
        return True

    def _nearest(self, pos: Pos, lit: Collection[int]) -> int | None:
        """Return the lit hex that a finger means: the nearest, not farther than it is wide."""
        track = self.places.track
        reach = max(track.wide * 0.75, self.theme.px(24))
        return nearest(pos, ((cell, track.centre(cell)) for cell in lit), reach)

    def thing_at(self, pos: Pos) -> Thing | None:
        """Return the card under a finger, or the chariot; what drives is larger for fingers as long
        as nothing is held."""
        if self.choices is None or self.choices.here is None:
            return None
        value = under(pos, enumerate(self.places.cards, 1))
        if value is not None:
            return ("card", value)
        track, driver = self.places.track, self.view["driver"]
        spots: list[tuple[Thing, Point]] = [
            (("chariot", chariot), track.centre(cell))
            for chariot, (cell, _) in enumerate(self.spots)
            if cell is not None
        ]
        marked = [
            spot for spot in spots if spot[0][1] == driver and self.drag_and_drop.held is None
        ]
        return nearest(pos, marked, self.theme.px(24)) or nearest(pos, spots, track.radius)

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """The hexes of the line-up or, of a card that is chosen, where it leads; else cards."""
        choices, track = self.choices, self.places.track
        if choices is None:
            return ()
        ways = choices.lit(self.chosen) if self.chosen is not None else {}
        cells = [cell for cell, start in choices.starts.items() if start in actions]
        cells += [cell for cell, way in ways.items() if choices.drives[way] in actions]
        if cells:
            return [square(track.centre(cell), round(track.wide)) for cell in cells]
        values = {card for (card, _), drive in choices.drives.items() if drive in actions}
        values |= {card for card, turn in choices.turns.items() if turn in actions}
        unchosen = sorted(values - {self.chosen})
        return [self.places.cards[value - 1] for value in unchosen] or super().points(actions)

    def goal_at(self, pos: Pos, thing: Thing) -> Way | None:
        """Return the way in which a finger points: from the chariot for a card, whether it is open
        or not; for the chariot the one to a lit hex."""
        choices, track = self.choices, self.places.track
        if choices is None or choices.here is None or not track.rect.collidepoint(pos):
            return None
        kind, number = thing
        if kind == "chariot":
            ways = choices.lit(None)
            cell = self._nearest(pos, ways)
            return None if cell is None else ways[cell]
        direction = track.direction(choices.here, pos, max(number + 1.5, 2.5))
        return None if direction is None else (number, direction)

    def put_down(self, thing: Thing, goal: Way, dropped_at: Pos | None) -> None:
        """Drive a way; only a chariot that was carried itself goes on from the finger."""
        super().put_down(thing, goal, dropped_at if thing[0] == "chariot" else None)

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        places, track = self.places, self.places.track
        surface.blit(artwork.ground(track.rect.size, self.mirrored), track.rect)
        self._draw_trails(surface)
        self._draw_lights(surface)
        self._draw_chariots(surface)
        if self.view["phase"] == "line_up":
            counts = [self.waiting(seat) for seat in range(len(self.styles))]
            waiting = artwork.waiting(self.styles, counts, self.view["seat"])
            waiting(surface, places.hand, self.theme)
        else:
            self._draw_cards(surface)
            artwork.order(self.view, self.styles)(surface, places.order, self.theme)
        self.animations.draw(surface)
        if self.drag_and_drop.carried_to is not None:
            self._draw_carried(surface, self.drag_and_drop.carried_to)

    def _draw_lights(self, surface: pygame.Surface) -> None:
        """Where the chariot can go: bright for the card that is chosen, or where a finger aims."""
        choices, track, aimed = self.choices, self.places.track, self.drag_and_drop.aimed
        if choices is None:
            return
        for cell in choices.starts:
            artwork.draw_light(surface, track, cell, "", bright=True)
        ways = choices.lit(self.chosen)
        chosen = self.chosen is not None and self.drag_and_drop.carried_to is None
        bright = [cell for cell, way in ways.items() if chosen or way == aimed]
        if choices.here is not None:
            for cell in bright:
                line = [track.centre(choices.here), track.centre(cell)]
                ink.stroke(surface, theme.TERRACOTTA, line, track.radius * 0.22)
        for cell, way in ways.items():
            artwork.draw_light(surface, track, cell, str(way[0]), bright=cell in bright)

    def _draw_trails(self, surface: pygame.Surface) -> None:
        """What others have driven, from a point to a ring around the chariot."""
        track = self.places.track
        for chariot, path in sorted(self.news):
            style, line = self.styles[chariot // TEAM], [track.centre(cell) for cell in path]
            ink.stroke(surface, theme.WHITE, line, track.radius * 0.42)
            ink.stroke(surface, style.colour, line, track.radius * 0.24)
            shapes.circle(surface, style.colour, line[0], track.radius * 0.3)
            if not self.animations.hides(chariot):
                self.mark_news(surface, square(line[-1], round(track.length * 1.08)))

    def _draw_chariots(self, surface: pygame.Surface) -> None:
        track, spots, driver = self.places.track, self.spots, self.view["driver"]
        for chariot in sorted(range(len(spots)), key=lambda each: each == driver):
            cell, laps = spots[chariot]
            if cell is None or self.animations.hides(chariot):
                continue
            centre, length = track.centre(cell), track.length
            if chariot == driver:
                artwork.draw_ring(surface, centre, length)
            elif cell >= GOAL:
                length *= PARKED
            if self.drag_and_drop.carried_to is None or self.drag_and_drop.held != (
                "chariot",
                chariot,
            ):
                style = self.styles[chariot // TEAM]
                artwork.draw_chariot(surface, style, centre, length, track.heading(cell), laps)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        """The cards on the table: used ones turned over, those of earlier moves beneath a veil."""
        view, seat, unused = self.view, self.seat, self.unused
        if seat is None:
            return
        for value, box in enumerate(self.places.cards, 1):
            chosen = value == self.chosen
            if self.animations.hides(("card", value)) or (
                chosen and self.drag_and_drop.carried_to is not None
            ):
                continue
            place = box.move(0, -self.theme.px(4)) if chosen else box
            up = float(value in unused)
            battle_card(value, self.styles[seat]).draw(surface, place, up)
            if chosen:
                cards.outline(surface, place, self.theme)
            elif value not in view["given"] and value not in unused:
                cards.dim(surface, place)

    def _draw_carried(self, surface: pygame.Surface, pos: Pos) -> None:
        """The card or the chariot, above the finger so that the hex that it means is seen."""
        driver, track = self.view["driver"], self.places.track
        if self.chosen is not None and self.seat is not None:
            size = cards.card_size(round(self.places.cards[0].height * 0.6))
            box = anchored((pos[0], pos[1] - self.theme.px(10)), size, "midbottom")
            battle_card(self.chosen, self.styles[self.seat]).draw(surface, box)
        elif driver is not None:
            cell, laps = self.spots[driver]
            style, length = self.styles[driver // TEAM], round(track.length)
            degrees = round(track.heading(cell or 0)) % 360
            image = artwork.chariot(style, length, degrees, crowned=laps >= 1)
            self.drag_and_drop.draw(surface, image, pos, length)


def leaders_of(seen: Perspective[CircusView]) -> Sequence[int]:
    """Return who has most chariots home and of these the shortest way left; nobody if all are
    level. When places have been won, the winner."""
    view = seen.view()
    if view["arrivals"]:
        return view["arrivals"][:1]
    left = [0] * len(view["home"])
    for chariot in view["chariots"]:
        if chariot["cell"] is not None:
            left[chariot["seat"]] += way_home(CELL_OF[chariot["cell"]], chariot["laps"])
    worth = [(home, -way) for home, way in zip(view["home"], left, strict=True)]
    leaders = [seat for seat, each in enumerate(worth) if each == max(worth)]
    return leaders if len(leaders) < len(worth) else []


BOARD = Board(CircusBoard, PAGES, seat_lamps(leaders=leaders_of), headings=("round",))
