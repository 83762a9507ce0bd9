"""A circuit as a schematic for KiCad: each part with the names of the nets at its pins."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Final

from hardware.boards.board import POWER, Board
from hardware.boards.kinds import shape, value
from hardware.boards.library import KiCad, Pin
from hardware.boards.sexpr import Node, Word, child, children, node, numbers, write
from hardware.circuit import NOT_CONNECTED, Part

SHEETS: Final = {"A3": (420.0, 297.0), "A2": (594.0, 420.0)}
"""The paper sizes in millimetres, the smaller first."""

_STEP: Final = 2.54
_MARGIN: Final = 10 * _STEP
_GAP: Final = 2 * _STEP
_LETTER: Final = 1.27
_FLAG: Final = "power:PWR_FLAG"

_PASSIVE: Final = node("shape", Word("passive"))
_OUTWARD: Final = {0: (-1, 0), 90: (0, 1), 180: (1, 0), 270: (0, -1)}
"""The direction of a pin's wire, right and down, by the direction of the body."""


def identity(*names: str | int) -> str:
    """Return the UUID for KiCad; the same for the same names."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, "tabularium/" + "/".join(map(str, names))))


def symbol_identity(board: Board, ref: str) -> str:
    """Return the UUID of a part in the schematic, to which its footprint refers."""
    return identity(board.name, ref, 1)


def escaped(net: str) -> str:
    """Return the name of a net in KiCad's notation."""
    return net.replace("/", "{slash}")


def schematic(board: Board, kicad: KiCad) -> str:
    """Return the schematic file of a board."""
    sheets = [_Sheet(board, kicad, paper) for paper in SHEETS]
    sheet = next(each for each in sheets if each.fits)
    names = sorted({shape(part.kind).symbol for part in board.parts} | sheet.signs)
    library = node("lib_symbols", *(kicad.symbol(name) for name in names))
    whole = node(
        "kicad_sch",
        node("version", Word("20250114")),
        node("generator", "eeschema"),
        node("generator_version", "9.0"),
        node("uuid", identity(board.name)),
        node("paper", sheet.paper),
        node("title_block", node("title", board.title), node("company", "Tabularium")),
        library,
        *sheet.items,
        node("sheet_instances", node("path", "/", node("page", "1"))),
        node("embedded_fonts", Word("no")),
    )
    return write(whole) + "\n"


class _Sheet:
    """A sheet that is filled row by row."""

    def __init__(self, board: Board, kicad: KiCad, paper: str) -> None:
        self.paper = paper
        self._wide, high = SHEETS[paper]
        self._board = board
        self._kicad = kicad
        self._parts = {part.ref: part for part in board.parts}
        self._powers = 0
        self.items: list[Node] = []
        self.signs: set[str] = set()
        y = _MARGIN
        for title, refs in board.rows:
            self.items.append(_words(title, _MARGIN - _GAP, y, 2.5))
            y = self._row(refs, y + 3 * _STEP)
        self._flags(y)
        self.fits = y < high - 2 * _MARGIN

    def _row(self, refs: tuple[str, ...], top: float) -> float:
        """Place parts from left to right, in as many lines as needed; return the lower end."""
        x, deepest = _MARGIN, top
        for part, unit, pins in self._cells(refs):
            left, right, up, down = self._room(part, pins)
            if x + left + right > self._wide - _MARGIN:
                x, top = _MARGIN, deepest + _GAP
            self._part(part, unit, pins, _grid(x + left), _grid(top + up))
            x += left + right + _GAP
            deepest = max(deepest, top + up + down)
        return _grid(deepest + 2 * _GAP)

    def _cells(self, refs: tuple[str, ...]) -> Iterator[tuple[Part, int, list[Pin]]]:
        for ref in refs:
            part = self._parts[ref]
            pins = self._kicad.pins(shape(part.kind).symbol)
            for unit in sorted({pin.unit for pin in pins}):
                yield part, unit, [pin for pin in pins if pin.unit == unit]

    def _room(self, part: Part, pins: list[Pin]) -> tuple[float, float, float, float]:
        """Return how far a part extends from its centre, including the names at its pins."""
        reach = [_STEP * 2] * 4
        for words in children(self._kicad.symbol(shape(part.kind).symbol), "property"):
            if words[1] in ("Reference", "Value"):
                reach[2] = max(reach[2], numbers(child(words, "at"))[1] + _STEP)
        for pin in pins:
            net = part.pins[pin.number]
            away = _reach(net, pin.angle) + _LETTER * (len(net) + (3 if net in POWER else 1))
            dx, dy = _OUTWARD[pin.angle]
            x, y = pin.at[0] + dx * away, -pin.at[1] + dy * away
            reach = [max(reach[0], -x), max(reach[1], x), max(reach[2], -y), max(reach[3], y)]
        return reach[0], reach[1], reach[2], reach[3]

    def _part(self, part: Part, unit: int, pins: list[Pin], x: float, y: float) -> None:
        name, footprint = shape(part.kind)
        values = {"Reference": part.ref, "Value": value(part.kind), "Footprint": footprint}
        self._symbol(name, part.ref, values, (x, y, 0), unit)
        done: dict[tuple[float, float], str] = {}
        for pin in pins:
            at = (x + pin.at[0], y - pin.at[1])
            net = part.pins[pin.number]
            if done.get(at, net) != net:
                raise ValueError(f"{part.ref}: pin {pin.number} is one with a pin on another net")
            if at not in done:
                self._wire(net, at, pin.angle, f"{part.ref}.{pin.number}")
            done[at] = net

    def _wire(self, net: str, at: tuple[float, float], angle: int, name: str) -> None:
        """Draw the wire and the label at a pin."""
        if net == NOT_CONNECTED:
            place = node("at", *at)
            self.items.append(node("no_connect", place, self._uuid("open", name)))
            return
        dx, dy = _OUTWARD[angle]
        far = _reach(net, angle)
        end = (at[0] + dx * far, at[1] + dy * far)
        self.items.append(
            node(
                "wire",
                node("pts", node("xy", *at), node("xy", *end)),
                node("stroke", node("width", 0), node("type", Word("default"))),
                self._uuid("wire", name),
            )
        )
        if net in POWER and dx == 0:
            self._sign(POWER[net], net, end, (dx, dy))
            return
        turn = {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}[dx, dy]
        side = "left" if turn in (0, 90) else "right"
        font = node("font", node("size", _LETTER, _LETTER))
        # A sideways power pin has no space for the power symbol.
        kind, more = ("label", []) if net not in POWER else ("global_label", [_PASSIVE])
        self.items.append(
            node(
                kind,
                escaped(net),
                *more,
                node("at", *end, turn),
                node("effects", font, node("justify", Word(side), Word("bottom"))),
                self._uuid("label", name),
            )
        )

    def _sign(self, symbol: str, net: str, at: tuple[float, float], way: tuple[int, int]) -> None:
        """Draw a power symbol; it points away from the part, up or down."""
        self._powers += 1
        turn = 0 if (net == "GND") == (way == (0, 1)) else 180
        ref = f"#PWR0{self._powers:02}"
        self._symbol(symbol, ref, {"Reference": ref, "Value": net}, (*at, turn), 1)

    def _flags(self, y: float) -> None:
        """Mark the nets whose supply the electrical check can't see."""
        for number, net in enumerate(self._board.flags):
            at = (_grid(_MARGIN + number * 8 * _STEP), _grid(y + _GAP))
            ref = f"#FLG0{number + 1}"
            down = net == "GND"
            self._sign(POWER[net], net, at, (0, 1) if down else (0, -1))
            values = {"Reference": ref, "Value": "PWR_FLAG"}
            self._symbol(_FLAG, ref, values, (*at, 0 if down else 180), 1)

    def _symbol(
        self,
        name: str,
        ref: str,
        values: dict[str, str],
        at: tuple[float, float, float],
        unit: int,
    ) -> None:
        self.signs.add(name)
        x, y, turn = at
        made = node(
            "symbol",
            node("lib_id", name),
            node("at", x, y, turn),
            node("unit", unit),
            *(
                node(flag, Word(said))
                for flag, said in (
                    ("exclude_from_sim", "no"),
                    ("in_bom", "yes"),
                    ("on_board", "yes"),
                    ("dnp", "no"),
                )
            ),
            self._uuid(ref, unit),
        )
        source = self._kicad.symbol(name)
        for each in children(source, "property"):
            key = str(each[1])
            if key.startswith("ki_"):
                continue
            px, py, angle = numbers(child(each, "at"))
            way = -1 if turn == 0 else 1
            place = node("at", x + px, y + way * py, angle)
            said = values.get(key, str(each[2]))
            made.append([each[0], key, said, place, *each[4:]])
        path = node("path", f"/{identity(self._board.name)}")
        path += [node("reference", ref), node("unit", unit)]
        made.append(node("instances", node("project", self._board.name, path)))
        self.items.append(made)

    def _uuid(self, *names: str | int) -> list[Node]:
        return node("uuid", identity(self._board.name, *names))


def _reach(net: str, angle: int) -> float:
    """Return the length of a pin's wire. The frame around a supply's name must not touch other
    names."""
    return _STEP * 6 if net in POWER and angle in (0, 180) else _STEP


def _words(said: str, x: float, y: float, size: float) -> list[Node]:
    font = node("font", node("size", size, size), node("bold", Word("yes")))
    return node(
        "text",
        said,
        node("exclude_from_sim", Word("no")),
        node("at", x, y, 0),
        node("effects", font, node("justify", Word("left"))),
        node("uuid", identity("words", said, f"{x:g}", f"{y:g}")),
    )


def _grid(value: float) -> float:
    """Round up to the grid of pins and wires."""
    return -(-value // _STEP) * _STEP
