"""What a stored KiCad board has, read without KiCad."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin

from hardware.boards import sexpr
from hardware.boards.boards import PROJECTS


@dataclass(frozen=True)
class Pad:
    """A pad of a part: its net, what the library calls its pin, and where it is in millimetres."""

    net: str
    name: str
    at: tuple[float, float]


@dataclass(frozen=True)
class Footprint:
    """A part on a board."""

    kind: str
    shape: str
    back: bool
    pads: dict[str, list[Pad]]


@cache
def board(name: str) -> list[sexpr.Node]:
    return sexpr.read((PROJECTS / name / f"{name}.kicad_pcb").read_text(encoding="utf-8"))


@cache
def footprints(name: str) -> dict[str, Footprint]:
    """The parts of a board by their names."""
    result = {}
    for each in sexpr.children(board(name), "footprint"):
        texts = {str(item[1]): str(item[2]) for item in sexpr.children(each, "property")}
        x, y, *turn = sexpr.numbers(sexpr.child(each, "at"))
        pads: dict[str, list[Pad]] = {}
        for pad in sexpr.children(each, "pad"):
            px, py = sexpr.numbers(sexpr.child(pad, "at"))[:2]
            angle = radians(turn[0] if turn else 0)
            at = (x + px * cos(angle) + py * sin(angle), y - px * sin(angle) + py * cos(angle))
            nets = list(sexpr.children(pad, "net"))
            names = list(sexpr.children(pad, "pinfunction"))
            pads.setdefault(str(pad[1]), []).append(
                Pad(
                    _plain(str(nets[0][2])) if nets else "",
                    str(names[0][1]) if names else "",
                    at,
                )
            )
        result[texts["Reference"]] = Footprint(
            texts["Value"], str(each[1]), sexpr.text(each, "layer") == "B.Cu", pads
        )
    return result


def _plain(net: str) -> str:
    return net.removeprefix("/").replace("{slash}", "/")


def words(name: str) -> list[tuple[str, float, float]]:
    """What is printed on a board besides the names of parts, and where."""
    return [
        (str(each[1]), *sexpr.numbers(sexpr.child(each, "at"))[:2])  # type: ignore[misc]
        for each in sexpr.children(board(name), "gr_text")
    ]
