"""A general's picture: the map with all pieces, and the battle cards that both sides have left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.drawing.maps.board_map import BoardMap, load_board_map
from pi_app.drawing.maps.board_map import Box as Frame
from pi_app.drawing.maps.chart import Projection
from pi_app.games.hannibal_vs_rome import GAME
from pi_app.games.hannibal_vs_rome.board.map import MAP
from pi_app.games.hannibal_vs_rome.rules import board, notation
from pi_app.games.hannibal_vs_rome.rules.board import REGION_IDS, ROUTE_IDS, SIDE_IDS
from pi_app.games.hannibal_vs_rome.rules.view import HannibalView, place_name
from pi_app.phones.hand import Face, Faces, Hand, Listed, asked, labelled
from pi_app.phones.picture import (
    EDGE,
    GOLD,
    LAND,
    PAPER,
    WHITE,
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
    fitted,
)
from pi_app.text import Translator

FRAME: Final[Frame] = (-20, -70, 1620, 960)
"""The part of the map that is shown."""

CHART: Final = Projection(WIDTH / (FRAME[2] - FRAME[0]), FRAME[:2])
MAP_HIGH: Final = round(WIDTH * (FRAME[3] - FRAME[1]) / (FRAME[2] - FRAME[0]))
LINE: Final = 28
"""The height of a side's line below the map."""

CORNERS: Final = 24
"""About so many corners has the outline of a region."""

Piece = tuple[notation.Piece, str]
"""A kind of piece, and the place where it stands."""

_NAMES: Final[Mapping[notation.Piece, str]] = {
    "legion": N_("{side}: {count} × legion, {place}"),
    "hannibal": N_("{side}: Hannibal, {place}"),
    "fleet": N_("{side}: {count} × fleet, {place}"),
}


def hand(own: Perspective[HannibalView], translator: Translator) -> Hand:
    """Return the map, and by the pieces where they may go, or the battle cards."""

    def face(action: int) -> Face:
        if action > notation.CARD:
            return Face(str(action - notation.CARD))
        if action not in notation.MOVED or action >= notation.REFIT:
            return labelled(own, translator, action)
        return Face(translator.render(place_name(notation.MOVED[action][2])))

    def art(move: int) -> str:
        return GAME.picture(notation.MOVED[move][0])

    ask = asked(own, translator, Faces(face, art))
    view = own.view()
    groups = ask.groups if isinstance(ask, Listed) else ()
    plays = [choice.play for group in groups for choice in group.choices]
    parts = (
        Art(GAME.picture("phone_map"), 0, 0, WIDTH, MAP_HIGH),
        *_places(own, plays, translator),
        *_pieces(own, view, plays, translator),
        *_battle(view),
        *_sides(view, own.seat, set(plays), translator),
    )
    return Hand((), ask, Picture(MAP_HIGH + 2 * LINE, parts))


@cache
def _chart() -> BoardMap:
    return load_board_map(MAP).within(FRAME)


def _moved(own: Perspective[HannibalView], play: str) -> tuple[Piece, str] | None:
    """Return the piece that an action moves and whither; None if it moves none on the map."""
    action = own.parse_action(play)
    if action not in notation.MOVED or action >= notation.REFIT:
        return None
    kind, origin, target = notation.MOVED[action]
    return (kind, origin or own.view()["hannibal"] or ""), target


def _places(
    own: Perspective[HannibalView], plays: list[str], translator: Translator
) -> Iterator[Part]:
    """Yield all regions with their names, and the sea routes."""
    goals: dict[str, list[str]] = {}
    for play in plays:
        moved = _moved(own, play)
        if moved is not None:
            goals.setdefault(moved[1], []).append(play)
    chart = _chart()
    for id in (*REGION_IDS, *ROUTE_IDS):
        name = translator.render(place_name(id))
        if id in ROUTE_IDS:
            x, y = _slots(id)[0]
            yield Part(name, Circle(x, y, 13), tuple(goals.get(id, ())))
            continue
        region = chart.regions[id]
        outline = region.polygon
        outline = tuple(map(CHART.to_screen, outline[:: max(1, len(outline) // CORNERS)]))
        x, y = CHART.to_screen(region.label)
        words = fitted(name, x, y, 64, bold=region.capital, rim=LAND)
        yield Part(name, Path((*outline, outline[0])), tuple(goals.get(id, ())), shapes=(words,))


def _slots(place: str) -> list[Point]:
    return [CHART.to_screen(each) for each in _chart().slots(place)]


def _pieces(
    own: Perspective[HannibalView], view: HannibalView, plays: list[str], translator: Translator
) -> Iterator[Part]:
    """Yield the pieces of a kind and side in each place."""
    standing: dict[str, list[tuple[int, notation.Piece, int]]] = {}
    for seat, side in enumerate(SIDE_IDS):
        for place, count in view["legions"][side].items():
            standing.setdefault(place, []).append((seat, "legion", count))
        if seat == board.CARTHAGE_SIDE and view["hannibal"] is not None:
            standing.setdefault(view["hannibal"], []).append((seat, "hannibal", 1))
        for place, count in view["fleets"][side].items():
            standing.setdefault(place, []).append((seat, "fleet", count))
    choices: dict[Piece, list[str]] = {}
    for play in plays:
        moved = _moved(own, play)
        if moved is not None:
            choices.setdefault(moved[0], []).append(play)
    for place, stacks in standing.items():
        for (x, y), (seat, kind, count) in zip(_slots(place), stacks, strict=False):
            offered = choices.get((kind, place), []) if seat == own.seat else []
            side, name = board.SIDE_NAMES[seat], translator.render(place_name(place))
            label = translator.tr(
                _NAMES[kind], side=translator.called(side), count=count, place=name
            )
            mark = Circle(x, y, 11)
            yield Part(label, mark, tuple(offered), shapes=_stack(seat, kind, count, x, y))


def _stack(seat: int, kind: notation.Piece, count: int, x: float, y: float) -> tuple[Shape, ...]:
    if kind == "legion":
        return (
            Circle(x, y, 10, f"seat {seat}", f"dark {seat}", 1.5),
            Words(str(count), x, y, 14, WHITE, bold=True),
        )
    picture = Art(GAME.picture(kind), x - 12, y - 12, 24, 24, seat=seat)
    if count == 1:
        return (picture,)
    return (
        picture,
        Circle(x + 8, y - 8, 7, PAPER, f"dark {seat}"),
        Words(str(count), x + 8, y - 8, bold=True),
    )


def _battle(view: HannibalView) -> Iterator[Shape]:
    """Yield the sign of a battle where there is one."""
    if view["battle"] is not None:
        x, y = _slots(view["battle"]["place"])[0]
        yield Circle(x, y + 2, 17, stroke=GOLD, line=3)
        yield Circle(x, y + 24, 11, GOLD, EDGE)
        yield Art("icons/swords", x - 8, y + 16, 16, 16)


def _sides(
    view: HannibalView, own_seat: int, plays: set[str], translator: Translator
) -> Iterator[Part]:
    """Yield the battle cards that each side has left, and which of its three aims it holds."""
    for seat, side in enumerate(SIDE_IDS):
        top = MAP_HIGH + seat * LINE
        name, held = translator.called(board.SIDE_NAMES[seat]), sum(view["objectives"][side])
        shapes: list[Shape] = [
            Box(0, top, WIDTH, LINE, PAPER),
            Medal(seat, 16, top + LINE / 2, 11),
            fitted(name, 33, top + LINE / 2, 84, side="start"),
        ]
        for place, done in enumerate(view["objectives"][side]):
            fill = f"seat {seat}" if done else ""
            shapes.append(
                Circle(WIDTH - 52 + place * 20, top + LINE / 2, 7, fill, f"dark {seat}", 1.5)
            )
        cards = ", ".join(map(str, view["hands"][side])) or "–"
        label = translator.tr(
            N_("{side}: cards {cards}; {held} of 3 parts of the Mediterranean"),
            side=name,
            cards=cards,
            held=held,
        )
        yield Part(label, Box(0, top, WIDTH, LINE), shapes=tuple(shapes))
        for card in view["hands"][side]:
            mark = Box(122 + (card - 1) * 29, top + 2, 24, LINE - 4, corner=3)
            played = tuple({f"card {card}"} & plays) if seat == own_seat else ()
            drawn = (
                replace(mark, fill=WHITE, stroke=f"dark {seat}", line=1.5),
                Words(str(card), mark.x + 12, top + LINE / 2, 15, f"dark {seat}", bold=True),
            )
            yield Part(f"{name}: {card}", mark, played, shapes=drawn)
