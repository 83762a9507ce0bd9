"""A charioteer's picture: the race, in which a chariot's way is chosen, and the cards left. While a
way or a start hex is chosen, the part of the track that it is about is enlarged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.games.circus_maximus import GAME
from pi_app.games.circus_maximus.rules import terms, track
from pi_app.games.circus_maximus.rules.view import ChariotView, CircusView
from pi_app.phones.hand import Ask, Face, Hand, Listed, asked
from pi_app.phones.picture import (
    EDGE,
    GOLD,
    PAPER,
    SOFT,
    WIDTH,
    Art,
    Box,
    Circle,
    Medal,
    Part,
    Path,
    Picture,
    Point,
    Shape,
    Words,
)
from pi_app.text import Translator

LENGTH: Final = 10
"""Hexes from one end of the straight row in the middle to the other."""

HEX: Final = WIDTH / (LENGTH + 2 * track.LANES + 1.2)
"""The width of a hex; rows lie less far apart."""

ROWS: Final = 2 * track.LANES + 1
TRACK_HIGH: Final = round((ROWS + 0.6) * HEX * 0.866)
LINE: Final = 24
"""The height of each line below the track."""

MOST_ZOOM: Final = 2.0
MOST_HIGH: Final = 220
"""The track is enlarged at most so far, and so high."""

AROUND: Final = 1.1
"""So many hexes are shown around those that a question is about."""

SUNLIT: Final = "#fff1ac"
START: Final = "#a84c2a"


def hand(own: Perspective[CircusView], translator: Translator) -> Hand:
    """Return the race, and for each card where it leads; before the race the start hexes."""
    ask, view = asked(own, translator), own.view()
    held = () if ask is not None else tuple(Face(str(card)) for card in view["cards"][own.seat])
    return Hand(held, ask, _race(own, view, ask, translator))


@dataclass(frozen=True)
class Frame:
    """The part of the track that is shown: its corner and size on the whole, and how far it is
    enlarged."""

    x: float = 0
    y: float = 0
    wide: float = WIDTH
    high: float = TRACK_HIGH
    zoom: float = 1

    @property
    def bottom(self) -> float:
        """The height of the track on the picture."""
        return self.high * self.zoom

    def at(self, place: Point) -> Point:
        """Return where a place of the whole track is on the picture."""
        return ((place[0] - self.x) * self.zoom, (place[1] - self.y) * self.zoom)

    def holds(self, place: Point) -> bool:
        """Say whether all of a hex around a place of the whole track is shown."""
        (x, y), edge = self.at(place), HEX * self.zoom * 0.75
        return edge <= x <= WIDTH - edge and edge <= y <= self.bottom - edge


def frame_of(places: Sequence[Point]) -> Frame:
    """Return the part of the track around some places; all of it if there are none."""
    if not places:
        return Frame()
    (left, right), (top, bottom) = (
        (min(ends) - AROUND * HEX, max(ends) + AROUND * HEX) for ends in zip(*places, strict=True)
    )
    zoom = min(MOST_ZOOM, WIDTH / (right - left), MOST_HIGH / (bottom - top))
    if zoom <= 1:
        return Frame()
    wide, high = WIDTH / zoom, min(MOST_HIGH / zoom, TRACK_HIGH)
    x = max(0.0, min(WIDTH - wide, (left + right - wide) / 2))
    y = max(0.0, min(TRACK_HIGH - high, (top + bottom - high) / 2))
    return Frame(x, y, wide, high, zoom)


def spot(cell: int, *, mirrored: bool) -> Point:
    """Return the middle of a hex on the whole track; mirrored if the race runs
    counter-clockwise."""
    q, r = track.COORDINATES[cell]
    across = (q + r / 2 - LENGTH / 2) * (-1 if mirrored else 1)
    return (WIDTH / 2 + across * HEX, TRACK_HIGH / 2 + r * HEX * 0.866)


def _race(
    own: Perspective[CircusView], view: CircusView, ask: Ask | None, translator: Translator
) -> Picture:
    mirrored = own.options["direction"] == "counter-clockwise"
    spots = [spot(cell, mirrored=mirrored) for cell in range(track.CELLS)]
    goals = _goals(own, view, ask)
    about = [spots[cell] for cell in goals]
    if view["driver"] is not None and goals:
        about.append(spots[_cell_of(view["chariots"][view["driver"]])])
    frame = frame_of(about)
    size = HEX * frame.zoom
    whole = (*frame.at((0, 0)), WIDTH * frame.zoom, TRACK_HIGH * frame.zoom)
    parts: list[Shape | Part] = [
        Art(GAME.picture("phone_track"), *whole),
        *_start_line(frame, mirrored=mirrored),
    ]
    for chariot, each in enumerate(view["chariots"]):
        if each["cell"] is not None and frame.holds(spots[_cell_of(each)]):
            place = frame.at(spots[_cell_of(each)])
            parts.append(_chariot(each, place, size, chariot == view["driver"], translator))
    for cell, plays in goals.items():
        card = terms.CARD_OF[own.parse_action(plays[0])]
        x, y = frame.at(spots[cell])
        shapes: list[Shape] = [Circle(x, y, size * 0.46, SUNLIT, EDGE)]
        if card:
            shapes.append(Words(str(card), x, y, 12 * min(1.4, frame.zoom)))
        label = translator.render(own.action_label(own.parse_action(plays[0])))
        parts.append(Part(label, Circle(x, y, size / 2), tuple(plays), shapes=tuple(shapes)))
    # Before the race no chariot waits for its turn.
    bottom = frame.bottom + (LINE if view["order"] else 0)
    ground = Box(0, frame.bottom, WIDTH, bottom + LINE - frame.bottom, PAPER)
    parts += [ground, *_order(view, frame.bottom)]
    return Picture(bottom + LINE, (*parts, *_cards(view, bottom, translator)))


def _cell_of(chariot: ChariotView) -> int:
    return track.CELL_IDS.index(chariot["cell"] or "")


def _start_line(frame: Frame, *, mirrored: bool) -> Iterator[Shape]:
    """Yield the start line, as far as it is shown."""
    edge = HEX / 2 if mirrored else -HEX / 2
    starts = [spot(cell, mirrored=mirrored) for cell in track.STARTS[:: track.START_HEXES]]
    ends = [(x + edge, y + side * HEX * 0.4) for x, y in starts for side in (1, -1)]
    line = [frame.at(end) for end in ends if frame.holds(end)]
    if len(line) > 1:
        yield Path(tuple(line), stroke=START, line=2.5 * frame.zoom)


def _goals(own: Perspective[CircusView], view: CircusView, ask: Ask | None) -> dict[int, list[str]]:
    """Return the hexes to which a chariot can be put or driven, each with the choices for it."""
    goals: dict[int, list[str]] = {}
    for group in ask.groups if isinstance(ask, Listed) else ():
        for choice in group.choices:
            action = own.parse_action(choice.play)
            start, drive = terms.start_of(action), terms.drive_of(action)
            if start is not None:
                goals.setdefault(start, []).append(choice.play)
            elif drive is not None and view["driver"] is not None:
                card, direction = drive
                here = _cell_of(view["chariots"][view["driver"]])
                line = track.LINES[here][direction]
                goals.setdefault(line[min(card, len(line)) - 1], []).append(choice.play)
    return goals


def _chariot(
    each: ChariotView, place: Point, size: float, drives: bool, translator: Translator
) -> Part:
    """Return a chariot on a hex of some size: with a gold rim when it has gone round, in a ring
    when it drives."""
    x, y = place
    shapes: list[Shape] = [Medal(each["seat"], x, y, size / 2)]
    if each["laps"] >= 1:
        shapes.append(Circle(x, y, size / 2 - 0.5, stroke=GOLD, line=2))
    if drives:
        shapes.append(Circle(x, y, size * 0.72, stroke=SUNLIT, line=2.5))
    faction = translator.called(terms.FACTION_NAMES[each["seat"]])
    lane, _, number = (each["cell"] or "").partition("-")
    words = N_("{faction}: lane {lane}, hex {place}, rounds {laps}")
    label = translator.tr(words, faction=faction, lane=lane, place=number, laps=each["laps"])
    if each["home"]:
        label = translator.tr(N_("{faction}: in the goal"), faction=faction)
    return Part(label, Circle(x, y, size / 2), shapes=tuple(shapes))


def _order(view: CircusView, top: float) -> list[Shape]:
    """Return the chariots that have yet to drive, in their order."""
    y = top + LINE / 2
    shapes: list[Shape] = []
    for number, chariot in enumerate(view["order"]):
        shapes.append(Medal(chariot // terms.TEAM, 14 + number * 22, y, 9))
        if chariot == view["driver"]:
            shapes.append(Circle(14 + number * 22, y, 10, stroke=GOLD, line=2.5))
    return shapes


def _cards(view: CircusView, top: float, translator: Translator) -> list[Part]:
    """Return the unused cards of each seat."""
    wide, y = WIDTH / len(view["cards"]), top + LINE / 2
    parts: list[Part] = []
    for seat, cards in enumerate(view["cards"]):
        x, left = seat * wide, " ".join(map(str, cards)) or "–"
        words = N_("{faction}: cards {cards}")
        faction = translator.called(terms.FACTION_NAMES[seat])
        shapes = (
            Medal(seat, x + 12, y, 8),
            Words(left.replace(" ", ""), x + 23, y, fill=SOFT, side="start"),
        )
        label = translator.tr(words, faction=faction, cards=left)
        mark = Box(x, top, wide, LINE)
        parts.append(Part(label, mark, shapes=shapes))
    return parts
