"""The picture of the war on a phone: the part of the map that the question is about, with armies,
markers and sieges; and the battle, or how both sides stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.drawing.maps.board_map import Box as Frame
from pi_app.drawing.maps.board_map import Point
from pi_app.drawing.maps.chart import Projection
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board.map_file import space_spots
from pi_app.games.rome_vs_carthage.board.moment import (
    SIDES,
    Force,
    general_name,
    moment_of,
    space_name,
)
from pi_app.games.rome_vs_carthage.phone_reach import Reach, reach_of, spaces_of
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.names import SIDE_NAMES
from pi_app.games.rome_vs_carthage.rules.terms import SIDE_IDS
from pi_app.games.rome_vs_carthage.rules.view import BattleView, RomeVsCarthageView
from pi_app.phones.hand import Ask, Listed
from pi_app.phones.picture import (
    EDGE,
    GOLD,
    INK,
    LAND,
    PAPER,
    SOFT,
    WHITE,
    WIDTH,
    Art,
    Box,
    Circle,
    Medal,
    Part,
    Picture,
    Shape,
    Words,
    fitted,
)
from pi_app.text import Translator

FRAME: Final[Frame] = (-24, -24, 2424, 1415)
"""The whole map."""

MAP_HIGH: Final = round(WIDTH * (FRAME[3] - FRAME[1]) / (FRAME[2] - FRAME[0]))
LINE: Final = 30
"""The height of the line below the map, or in a battle of that of each side."""

AROUND: Final = 240.0
"""Map units that are shown around what a question is about."""

NEAREST: Final = 1000.0
"""The width in map units of the smallest part that is shown."""

NAMED: Final = 8
"""Of so many places, at most, the names are written."""

EDGE_ROOM: Final = 9.0
"""Spaces that are nearer to the edge of the picture are left out."""

TRIBE: Final = "#6d5a45"


def picture_of(own: Perspective[RomeVsCarthageView], ask: Ask | None, say: Translator) -> Picture:
    """Return the picture for a seat and its question."""
    view = own.view()
    plays = _about(own, view, ask)
    reach = reach_of(
        own,
        ()
        if not isinstance(ask, Listed)
        else [choice.play for group in ask.groups for choice in group.choices],
    )
    frame = _frame([*plays, *_scene(view)])
    chart = Projection(WIDTH / (frame[2] - frame[0]), frame[:2])
    wide, high = ((FRAME[side + 2] - FRAME[side]) * chart.scale for side in (0, 1))
    ground = Art(GAME.picture("phone_map"), *chart.to_screen(FRAME[:2]), wide, high)
    spots = {
        space: (x, y)
        for space, (x, y) in ((id, chart.to_screen(at)) for id, at in space_spots().items())
        if EDGE_ROOM <= x <= WIDTH - EDGE_ROOM and EDGE_ROOM <= y <= MAP_HIGH - EDGE_ROOM
    }
    radius = 4.0 if frame == FRAME else 6.0
    parts = (
        ground,
        *_spaces(view, spots, radius),
        *_reached(reach, spots, radius, say),
        *_armies(own, view, spots, reach, say, goals=bool(plays)),
        *_goals(plays, spots, radius, say),
    )
    battle = view["battle"]
    foot = _standing(view, say) if battle is None else _battle(battle, say)
    return Picture(MAP_HIGH + LINE * (1 if battle is None else 2), (*parts, *foot))


def _about(
    own: Perspective[RomeVsCarthageView], view: RomeVsCarthageView, ask: Ask | None
) -> Mapping[str, list[str]]:
    """Return the choices that are about each space."""
    spaces: dict[str, list[str]] = {}
    for group in ask.groups if isinstance(ask, Listed) else ():
        for choice in group.choices:
            for space in spaces_of(own.parse_action(choice.play), view):
                spaces.setdefault(space, []).append(choice.play)
    return spaces


def _scene(view: RomeVsCarthageView) -> list[str]:
    """Return the spaces of the march or battle that is going on."""
    if view["battle"] is not None:
        return [view["battle"]["space"]]
    return [] if view["march"] is None else [view["march"]["space"], view["march"]["origin"]]


def _frame(spaces: Iterable[str]) -> Frame:
    """Return the part of the map that shows these spaces, in the shape of the whole."""
    spots = [space_spots()[space] for space in spaces]
    if not spots:
        return FRAME
    xs, ys = zip(*spots, strict=True)
    shape = WIDTH / MAP_HIGH
    across, down = max(xs) - min(xs) + 2 * AROUND, max(ys) - min(ys) + 2 * AROUND
    wide = max(NEAREST, across, down * shape)
    if wide >= FRAME[2] - FRAME[0]:
        return FRAME
    corner: list[float] = []
    for side, middle, long in ((0, max(xs) + min(xs), wide), (1, max(ys) + min(ys), wide / shape)):
        before = (middle - long) / 2
        corner.append(max(FRAME[side], min(FRAME[side + 2] - long, before)))
    return (corner[0], corner[1], corner[0] + wide, corner[1] + wide / shape)


def _spaces(view: RomeVsCarthageView, spots: Mapping[str, Point], radius: float) -> Iterator[Shape]:
    """Yield a dot for each space, in the colour of its owner, a siege marked."""
    for space, (x, y) in spots.items():
        each = view["spaces"][space]
        fill = TRIBE if each["tribe"] else PAPER
        if each["control"] is not None:
            fill = f"seat {SIDE_IDS.index(each['control'])}"
        yield Circle(x, y, radius, fill, INK)
        if each["siege"]:
            yield Art(GAME.picture("ram"), max(0.0, x - 18), y - 7, 14, 14)


def _armies(
    own: Perspective[RomeVsCarthageView],
    view: RomeVsCarthageView,
    spots: Mapping[str, Point],
    reach: Mapping[Reach, tuple[str, ...]],
    say: Translator,
    *,
    goals: bool,
) -> Iterator[Part]:
    """Yield all forces. Those of generals are lit while a card is chosen that can move them or does
    something in their space."""
    # The names of spaces, or those below in a battle, leave no room for these.
    named = len(spots) < len(SPACE_IDS) and view["battle"] is None and not goals
    for force in moment_of(view).forces:
        if force.space not in spots:
            continue
        seat, (x, y) = SIDES.index(force.side), spots[force.space]
        beside = 9.0 if force.side == "rome" else -9.0
        place = (max(11.0, min(WIDTH - 11.0, x + beside)), max(9.0, y - 9 + 18 * force.inside))
        shown = [
            play
            for general in (True, False)
            for play in reach.get(Reach(force.space, general), ())
            if seat == own.seat and force.leaders
        ]
        yield _army(force, seat, place, tuple(dict.fromkeys(shown)), say, named=named)


def _reached(
    reach: Mapping[Reach, tuple[str, ...]],
    spots: Mapping[str, Point],
    radius: float,
    say: Translator,
) -> Iterator[Part]:
    """Yield the spaces where a card could do something; they are lit while it is chosen."""
    for place, shown in reach.items():
        if not place.general and place.space in spots:
            mark = Circle(*spots[place.space], radius + 1)
            yield Part(say.tr(space_name(place.space)), mark, shown_by=shown)


def _army(
    force: Force, seat: int, place: Point, shown: tuple[str, ...], say: Translator, *, named: bool
) -> Part:
    x, y = place
    mark = Box(x - 10, y - 8, 20, 16, corner=4)
    rim, line = (GOLD, 2) if force.leaders else (f"dark {seat}", 1)
    shapes: list[Shape] = [
        Box(mark.x, mark.y, 20, 16, f"seat {seat}", rim, 4, line),
        Words(str(force.units), x, y, 13, WHITE, bold=True),
    ]
    leaders = [say.tr(leader.name) for leader in force.leaders]
    if named and leaders:
        middle = max(32.0, min(WIDTH - 32.0, x))
        shapes.append(fitted(leaders[0], middle, max(8.0, y - 15), 60, bold=True, rim=LAND))
    label = say.tr(
        N_("{side}: {space}, CUs {units}"),
        side=say.called(SIDE_NAMES[seat]),
        space=say.tr(space_name(force.space)),
        units=force.units,
    )
    return Part(", ".join([label, *leaders]), mark, shown_by=shown, shapes=tuple(shapes))


def _goals(
    plays: Mapping[str, list[str]], spots: Mapping[str, Point], radius: float, say: Translator
) -> Iterator[Part]:
    """Yield the spaces that can be chosen, with their names where there are few."""
    for space, offered in plays.items():
        x, y = spots[space]
        name = say.tr(space_name(space))
        shapes: tuple[Shape, ...] = ()
        if len(plays) <= NAMED:
            middle = max(36.0, min(WIDTH - 36.0, x))
            shapes = (fitted(name, middle, min(MAP_HIGH - 8.0, y + radius + 9), 70, rim=LAND),)
        yield Part(name, Circle(x, y, radius + 3), tuple(offered), shapes=shapes)


def _standing(view: RomeVsCarthageView, say: Translator) -> Iterator[Part]:
    """Yield how many provinces and cards each side has."""
    y = MAP_HIGH + LINE / 2
    for seat, side in enumerate(SIDES):
        left, name = seat * WIDTH / 2, say.called(SIDE_NAMES[seat])
        score, cards = view["score"][side], view["hand_sizes"][side]
        shapes = (
            Box(left, MAP_HIGH, WIDTH / 2, LINE, PAPER),
            Medal(seat, left + 16, y, 11),
            fitted(name, left + 32, y, 68, side="start"),
            Words(str(score), left + 116, y, 18, bold=True),
            Box(left + 132, y - 9, 14, 18, f"seat {seat}", EDGE, 2),
            Words(str(cards), left + 150, y, fill=SOFT, side="start"),
        )
        label = say.tr(
            N_("{side}: provinces {count}, strategy cards {cards}"),
            side=name,
            count=score,
            cards=cards,
        )
        yield Part(label, Box(left, MAP_HIGH, WIDTH / 2, LINE), shapes=shapes)


def _battle(battle: BattleView, say: Translator) -> Iterator[Part]:
    """Yield each side's commander, CUs, and battle cards: those shown, and how many it has left."""
    for seat, side in enumerate(SIDES):
        top, commander = MAP_HIGH + seat * LINE, battle["commanders"][side]
        y, size, cards = top + LINE / 2, battle["sizes"][side], battle["cards"][side]
        name = (
            say.called(SIDE_NAMES[seat]) if commander is None else say.tr(general_name(commander))
        )
        shapes: list[Shape] = [
            Box(0, top, WIDTH, LINE, PAPER),
            Medal(seat, 16, y, 11),
            fitted(name, 32, y, 92, 13, side="start", bold=True),
            Box(132, y - 8, 22, 16, f"seat {seat}", f"dark {seat}", 4),
            Words(str(size), 143, y, 13, WHITE, bold=True),
            Box(164, y - 10, 15, 20, f"seat {seat}", EDGE, 2),
            Words(f"×{cards}", 184, y, 13, side="start"),
        ]
        if battle["attacker"] == side:
            shapes.append(Art("icons/swords", 212, y - 9, 18, 18))
        for number, kind in enumerate(battle["shown"][side][-5:]):
            name_of = GAME.picture(f"battle_{kind}")
            shapes.append(Art(name_of, 236 + 20 * number, y - 10, 18, 20))
        label = say.tr(
            N_("{name}: CUs {units}, battle cards {cards}"), name=name, units=size, cards=cards
        )
        yield Part(label, Box(0, top, WIDTH, LINE), shapes=tuple(shapes))
