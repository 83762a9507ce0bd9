"""The boards' parts as simple bodies for OpenSCAD. Cases are designed and checked with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from hardware import bill
from hardware.boards import sexpr
from hardware.boards.board import Board, Point
from hardware.boards.boards import GROUPS, PROJECTS
from pi_app.devices.led_layout import LedLayout

THICK: Final = 1.6
"""The thickness of all boards, in millimetres."""
LEG: Final = 0.6
"""How far the leg and its solder extend from a pad's centre, in millimetres."""
ROUND: Final = {"tact switch 12 mm with cap": ("cap", 4.0, 12.0), "LED 3 mm": ("dome", 1.6, 3.1)}
"""Parts with a round upper part: its name, and in millimetres its lower end and its diameter."""
PLUG: Final = (12.2, 30.0)
"""The width of a plug with its boot, and how far it extends from a socket with some of its
cable."""
PLUG_INSET: Final = 2.4
"""How much lower than its socket a plug is, at the top and at the bottom."""


@dataclass(frozen=True)
class Body:
    """A box or an upright cylinder around a part, in millimetres: right of a board's left side, up
    from its lower edge and in front of its face.

    Attributes:
        name: of the part, or of something that belongs to it.
        least: its left, lower, rear corner.
        most: the opposite corner.
        round: whether it is a cylinder.
    """

    name: str
    least: tuple[float, float, float]
    most: tuple[float, float, float]
    round: bool = False


def bodies(board: Board) -> list[Body]:
    """Return the bodies of a board's parts, at their positions in its stored KiCad project. Width
    and depth are those of the drawing in KiCad's library, the height is that of the bill of
    materials."""
    entries = {each.kind: each for each in bill.entries() if each.of == GROUPS[board.name]}
    kinds = {part.ref: part.kind for part in board.parts}
    tree = sexpr.read((PROJECTS / board.name / f"{board.name}.kicad_pcb").read_text("utf-8"))
    high = max(y for _, y in board.outline)
    found = []
    for each in sexpr.children(tree, "footprint"):
        texts = {str(item[1]): str(item[2]) for item in sexpr.children(each, "property")}
        name = texts["Reference"]
        if name not in kinds:
            continue
        entry, back = entries[kinds[name]], sexpr.text(each, "layer") == "B.Cu"
        body = _body(name, _box(each, [*_drawn(each), *_pads(each)], high), entry.height, back)
        found += _parted(body, entry.kind)
        if entry.through:
            legs = _box(each, _pads(each), high)
            found.append(_body(f"{name} legs", legs, entry.through, not back))
        if kinds[name] == "RJ45 socket":
            found.append(_plug(found[-2], high))
    return found


def _box(
    footprint: list[sexpr.Node], places: Iterable[Point], high: float
) -> tuple[float, float, float, float]:
    """Return the bounding box of points of a part on the board: left, bottom, right and top."""
    x, y, *turn = sexpr.numbers(sexpr.child(footprint, "at"))
    angle = radians(turn[0] if turn else 0)
    corners = [
        (x + px * cos(angle) + py * sin(angle), y - px * sin(angle) + py * cos(angle))
        for px, py in places
    ]
    across, down = zip(*corners, strict=True)
    return (min(across), high - max(down), max(across), high - min(down))


def _drawn(footprint: list[sexpr.Node]) -> Iterable[Point]:
    """Yield points on the outline of the body's drawing."""
    for kind in ("fp_line", "fp_rect", "fp_arc"):
        for shape in sexpr.children(footprint, kind):
            if sexpr.text(shape, "layer").endswith(".Fab"):
                for end in ("start", "end"):
                    x, y = sexpr.numbers(sexpr.child(shape, end))[:2]
                    yield (x, y)
    for shape in sexpr.children(footprint, "fp_circle"):
        if sexpr.text(shape, "layer").endswith(".Fab"):
            middle, rim = (sexpr.numbers(sexpr.child(shape, each)) for each in ("center", "end"))
            reach = max(abs(a - b) for a, b in zip(middle, rim, strict=True))
            yield from ((middle[0] + way * reach, middle[1] + way * reach) for way in (-1, 1))


def _pads(footprint: list[sexpr.Node]) -> Iterable[Point]:
    """Yield points around the centres of a part's pads."""
    for pad in sexpr.children(footprint, "pad"):
        x, y = sexpr.numbers(sexpr.child(pad, "at"))[:2]
        yield from ((x + way * LEG, y + way * LEG) for way in (-1, 1))


def _body(name: str, flat: tuple[float, float, float, float], height: float, back: bool) -> Body:
    left, bottom, right, top = flat
    low, upper = (-THICK - height, -THICK) if back else (0.0, height)
    return Body(name, (left, bottom, low), (right, top, upper))


def _parted(body: Body, kind: str) -> list[Body]:
    """Split a part with a round upper part into a box and a cylinder."""
    if kind not in ROUND:
        return [body]
    name, begins, width = ROUND[kind]
    (left, bottom, _), (right, top, upper) = body.least, body.most
    x, y, reach = (left + right) / 2, (bottom + top) / 2, width / 2
    least, most = (x - reach, y - reach, begins), (x + reach, y + reach, upper)
    return [
        Body(body.name, body.least, (right, top, begins)),
        Body(f"{body.name} {name}", least, most, round=True),
    ]


def _plug(socket: Body, high: float) -> Body:
    """Return the body of the plug in a socket at the upper edge."""
    middle = (socket.least[0] + socket.most[0]) / 2
    wide, far = PLUG
    return Body(
        f"{socket.name} plug",
        (middle - wide / 2, socket.most[1], socket.least[2] + PLUG_INSET),
        (middle + wide / 2, high + far, socket.most[2] - PLUG_INSET),
    )


def _vector(numbers: Iterable[float]) -> str:
    return f"[{', '.join(f'{round(each, 2):g}' for each in numbers)}]"


def scad(board: Board, parts: Iterable[Body]) -> str:
    """Return a board with bodies in OpenSCAD's language; y points up, z = 0 is its face."""
    high = max(y for _, y in board.outline)
    name = board.name
    outline = ", ".join(_vector((x, high - y)) for x, y in board.outline)
    holes = ", ".join(_vector((x, high - y)) for x, y in board.holes)
    sockets = ", ".join(
        _vector((each.least[0], each.most[0], each.least[2], each.most[2], each.least[1]))
        for each in parts
        if each.name[0] == "J" and f"{each.name} plug" in {other.name for other in parts}
    )
    lines = [
        f"{name}_size = {_vector((max(x for x, _ in board.outline), high))};",
        f"{name}_outline = [{outline}];",
        f"{name}_holes = [{holes}];",
        f"{name}_sockets = [{sockets}]; // each: left, right, lower, upper face, inner end",
        *_face(board, parts),
        "",
        f"module {name}_parts() {{",
        f"    translate([0, 0, -{THICK:g}]) linear_extrude({THICK:g})",
        f"        offset(r = {board.corner:g}, $fn = 40) offset(delta = -{board.corner:g})",
        f"            polygon({name}_outline);",
    ]
    lines += [f"    {_solid(each)}; // {each.name}" for each in parts]
    return "\n".join([*lines, "}", ""])


def _face(board: Board, parts: Iterable[Body]) -> list[str]:
    """Return the visible items of a board with keys: their positions and legends, its lamp, its
    emblems."""
    notes = {part.ref: part.note.removeprefix("key ") for part in board.parts}
    middles = {
        each.name: ((each.least[0] + each.most[0]) / 2, (each.least[1] + each.most[1]) / 2)
        for each in parts
    }
    keys = ", ".join(
        f'[{_vector(middles[f"{ref} cap"])}, "{note}"]'
        for ref, note in notes.items()
        if f"{ref} cap" in middles
    )
    if not keys:
        return []
    high = max(y for _, y in board.outline)
    emblems = ", ".join(
        f"[{', '.join(_vector((x, high - y)) for x, y in shape)}]" for shape in board.emblems
    )
    return [
        f"{board.name}_keys = [{keys}];",
        f"{board.name}_lamp = {_vector(middles['D1 dome'])};",
        f"{board.name}_emblems = [{emblems}]; // the last one is the field for its number",
    ]


def _solid(body: Body) -> str:
    wide, deep, high = (b - a for a, b in zip(body.least, body.most, strict=True))
    if not body.round:
        return f"translate({_vector(body.least)}) cube({_vector((wide, deep, high))})"
    at = (body.least[0] + wide / 2, body.least[1] + deep / 2, body.least[2])
    return f"translate({_vector(at)}) cylinder(d = {wide:g}, h = {high:g}, $fn = 40)"


def page(boards: Iterable[Board], layout: LedLayout) -> str:
    """Return the OpenSCAD file that the cases use."""
    wide, high = layout.size
    lamps = ", ".join(_vector((led.at[0], high - led.at[1])) for led in layout.leds)
    head = (
        "// The boards and their parts as simple bodies, in millimetres. Made by "
        "`./tabularium build pages`\n// from kicad/, the heights in parts.toml and the places "
        "of the lamps in led_layout.toml.\n\n"
        f"board_thickness = {THICK:g};\n\n"
        f"map_size = {_vector((wide, high))};\n"
        f"map_lamps = [{lamps}];\n\n"
    )
    return head + "\n".join(scad(board, bodies(board)) for board in boards)
