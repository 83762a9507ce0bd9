"""Makes a board's KiCad project, and checks it with KiCad."""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from hardware.boards import sexpr
from hardware.boards.board import CLEARANCE, EDGE, TRACK, Board
from hardware.boards.kinds import shape, value
from hardware.boards.library import KiCad
from hardware.boards.schematic import schematic, symbol_identity

HERE: Final = Path(__file__).parent
FILES: Final = ("kicad_pro", "kicad_sch", "kicad_pcb")
STITCH: Final = 12.0
"""The distance between the vias that connect the grounds of both layers, in millimetres."""

_TWO_LAYERS: Final = "'RaspberryPi_Pico_Common_THT' does not match copy in library"
"""This footprint's keep-out area names inner layers, which a board with two layers can't have.
Therefore it differs from the library's in this point only."""


class KiCadError(Exception):
    """A KiCad program failed; the message is its output."""


def make(board: Board, kicad: KiCad, place: Path) -> None:
    """Make a board's project in a directory of KiCad's workshop.

    Raises:
        KiCadError: a KiCad program has failed, or there is no space for the tracks.
    """
    files = {each: place / f"{board.name}.{each}" for each in FILES}
    files["kicad_pro"].write_text(_settings(board), encoding="utf-8")
    files["kicad_sch"].write_text(schematic(board, kicad), encoding="utf-8")
    nets = place / "nets.txt"
    demand(kicad, place, "kicad-cli", "sch", "export", "netlist", "-o", nets.name,
            files["kicad_sch"].name)  # fmt: skip
    task = place / "task.json"
    task.write_text(json.dumps(_task(board, kicad, nets.read_text(encoding="utf-8"))))
    program = place / "program" / "hardware" / "boards"
    program.mkdir(parents=True)
    for each in ("__init__.py", "layout.py", "routing.py"):
        shutil.copyfile(HERE / each, program / each)
    shutil.copyfile(HERE.parent / "__init__.py", program.parent / "__init__.py")
    demand(kicad, place, "env", "PYTHONPATH=program", "python3", "-m", "hardware.boards.layout",
            task.name, files["kicad_pcb"].name)  # fmt: skip
    nets.unlink()
    task.unlink()
    shutil.rmtree(place / "program")
    # The project file must contain only our settings, so write it again after KiCad's programs.
    files["kicad_pro"].write_text(_settings(board), encoding="utf-8")
    (place / f"{board.name}.kicad_prl").unlink(missing_ok=True)


def check(name: str, kicad: KiCad, place: Path) -> list[str]:
    """Return everything that KiCad's checks of schematic and board find, one line each."""
    found = []
    checks = {
        "erc": ("sch", "erc", f"{name}.kicad_sch"),
        "drc": ("pcb", "drc", "--schematic-parity", f"{name}.kicad_pcb"),
    }
    for what, (kind, command, *rest) in checks.items():
        report = place / f"{what}.json"
        demand(kicad, place, "kicad-cli", kind, command, "--format", "json", "--severity-all",
                "-o", report.name, *rest)  # fmt: skip
        lines = _violations(json.loads(report.read_text()))
        found += [f"{what}: {line}" for line in lines if _TWO_LAYERS not in line]
        report.unlink()
    return found


def _violations(report: dict[str, Any]) -> list[str]:
    groups = [sheet["violations"] for sheet in report.get("sheets", [])]
    groups += [
        report[key]
        for key in ("violations", "unconnected_items", "schematic_parity")
        if key in report
    ]
    return [
        f"{each['severity']} {each['type']}: {each['description']} ("
        + "; ".join(
            f"{item['description']} at {item['pos']['x']:.2f}, {item['pos']['y']:.2f}"
            for item in each["items"]
        )
        + ")"
        for group in groups
        for each in group
    ]


def demand(kicad: KiCad, place: Path, *command: str) -> None:
    """Run one of KiCad's programs.

    Raises:
        KiCadError: it has failed.
    """
    done = kicad.run(place, *command)
    if done.returncode != 0:
        raise KiCadError(f"{' '.join(command)}: {(done.stdout + done.stderr)[-2000:]}")


def _task(board: Board, kicad: KiCad, netlist: str) -> dict[str, Any]:
    """Return the task for the layout program."""
    pads = _pads(sexpr.read(netlist))
    symbols = {part.ref: kicad.symbol(shape(part.kind).symbol) for part in board.parts}
    edges = list(zip(board.outline, board.outline[1:] + board.outline[:1], strict=True))
    return {
        "name": board.name,
        "title": board.title,
        "footprints": f"/{(kicad.share / 'footprints').relative_to(kicad.root)}",
        "parts": [
            {
                "ref": part.ref,
                "value": value(part.kind),
                "footprint": shape(part.kind).footprint,
                "symbol": symbol_identity(board, part.ref),
                "fields": {
                    str(each[1]): str(each[2])
                    for each in sexpr.children(symbols[part.ref], "property")
                    if each[1] in ("Datasheet", "Description")
                },
                "pads": pads[part.ref],
                "quiet": part.ref in board.quiet,
                **asdict(board.places[part.ref]),
            }
            for part in board.parts
        ],
        "hole": board.hole,
        "holes": board.holes,
        "outline": board.outline,
        "corner": board.corner,
        "legends": [asdict(each) for each in board.legends],
        "emblems": board.emblems,
        "walls": [
            (min(a[0], b[0]) - EDGE, min(a[1], b[1]) - EDGE,
             max(a[0], b[0]) + EDGE, max(a[1], b[1]) + EDGE)
            for a, b in edges
        ],
        "widths": {
            name: width for net, width in board.widths.items() for name in (net, f"/{net}")
        },
        "track": TRACK,
        "clearance": CLEARANCE,
        "main_layer": board.main_layer,
        "stitch": STITCH,
    }  # fmt: skip


def _pads(netlist: list[sexpr.Node]) -> dict[str, dict[str, tuple[str, str, str]]]:
    """Return the net of each part's pads, and the name and kind of the symbol's pin."""
    result: dict[str, dict[str, tuple[str, str, str]]] = {}
    for net in sexpr.children(sexpr.child(netlist, "nets"), "net"):
        for pin in sexpr.children(net, "node"):
            names = {str(each[0]): str(each[1]) for each in pin[1:] if isinstance(each, list)}
            result.setdefault(names["ref"], {})[names["pin"]] = (
                sexpr.text(net, "name"),
                names.get("pinfunction", ""),
                names.get("pintype", ""),
            )
    return result


def _settings(board: Board) -> str:
    """Return the project's file with the rules for the checks."""
    rules = {
        "min_clearance": CLEARANCE,
        "min_track_width": 0.15,
        "min_copper_edge_clearance": 0.4,
        "min_via_diameter": 0.5,
        "min_through_hole_diameter": 0.3,
        "min_hole_clearance": 0.2,
        "min_hole_to_hole": 0.25,
        # Ground is connected by tracks too, and carries only milliamperes.
        "min_resolved_spokes": 1,
        "min_text_height": 0.8,
        "min_text_thickness": 0.12,
    }
    netclass = {
        "name": "Default",
        "clearance": CLEARANCE,
        "track_width": TRACK,
        "via_diameter": 0.6,
        "via_drill": 0.3,
        "priority": 2147483647,
    }
    whole = {
        "meta": {"filename": f"{board.name}.kicad_pro", "version": 3},
        "board": {"design_settings": {"rules": rules}},
        "net_settings": {"classes": [netclass], "meta": {"version": 4}},
        "schematic": {"meta": {"version": 1}},
        "sheets": [],
    }
    return json.dumps(whole, indent=2) + "\n"
