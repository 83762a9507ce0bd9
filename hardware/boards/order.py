"""The files for ordering a board: gerbers and drill files, positions of parts, and the list of
parts."""

from __future__ import annotations

import csv
import shutil
import zipfile
from collections import defaultdict
from pathlib import Path
from typing import Final

from hardware import bill
from hardware.boards.board import Board
from hardware.boards.boards import GROUPS, PROJECTS
from hardware.boards.kinds import shape
from hardware.boards.library import KiCad
from hardware.boards.project import FILES, demand

_ORDER: Final = ("gerbers.zip", "places.csv", "parts.csv", "schematic.pdf")
LAYERS: Final = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,Edge.Cuts"
PICTURE: Final = 1000
"""The longer side of a picture in pixels."""


def prepare(board: Board, kicad: KiCad, target: Path) -> list[Path]:
    """Write the files for ordering a board into a directory; return them."""
    target.mkdir(parents=True, exist_ok=True)
    made = [target / f"{board.name}-{what}" for what in _ORDER]
    with kicad.workshop() as shop:
        name = unpack(board.name, shop)
        plots = shop / "plots"
        plots.mkdir()
        demand(kicad, shop, "kicad-cli", "pcb", "export", "gerbers", "--layers", LAYERS,
               "-o", "plots/", name)  # fmt: skip
        demand(kicad, shop, "kicad-cli", "pcb", "export", "drill", "--excellon-separate-th",
               "-o", "plots/", name)  # fmt: skip
        demand(kicad, shop, "kicad-cli", "pcb", "export", "pos", "--format", "csv", "--units",
               "mm", "-o", "places.csv", name)  # fmt: skip
        with zipfile.ZipFile(made[0], "w", zipfile.ZIP_DEFLATED) as package:
            for plot in sorted(plots.iterdir()):
                package.write(plot, plot.name)
        shutil.copyfile(shop / "places.csv", made[1])
        demand(kicad, shop, "kicad-cli", "sch", "export", "pdf", "-o", "sheet.pdf",
               f"{board.name}.kicad_sch")  # fmt: skip
        shutil.copyfile(shop / "sheet.pdf", made[3])
    _write_parts(board, made[2])
    return made


def unpack(name: str, place: Path) -> str:
    """Copy a board's project to KiCad's workshop; return the name of its board file."""
    for ending in FILES:
        shutil.copyfile(PROJECTS / name / f"{name}.{ending}", place / f"{name}.{ending}")
    return f"{name}.kicad_pcb"


def _write_parts(board: Board, target: Path) -> None:
    """Write the bill of materials in the format of board manufacturers."""
    entries = {each.kind: each for each in bill.entries() if each.of == GROUPS[board.name]}
    refs = defaultdict(list)
    for part in board.parts:
        refs[part.kind].append(part.ref)
    with target.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(("Comment", "Designator", "Footprint", "Quantity", "Part number", "Notes"))
        for kind, names in refs.items():
            entry = entries[kind]
            footprint = shape(kind).footprint.split(":")[1]
            rows.writerow(
                (kind, ",".join(names), footprint, len(names), entry.number, entry.look_for)
            )


def draw(board: Board, kicad: KiCad, target: Path) -> None:
    """Draw a board from both sides."""
    target.mkdir(parents=True, exist_ok=True)
    corner = [max(each) for each in zip(*board.outline, strict=True)]
    wide, high = (str(round(PICTURE * each / max(corner))) for each in corner)
    zoom = str(0.97 * max(1, corner[0] / corner[1]))
    look = ("--width", wide, "--height", high, "--zoom", zoom, "--background", "transparent")
    with kicad.workshop() as shop:
        file = unpack(board.name, shop)
        for side in ("top", "bottom"):
            demand(kicad, shop, "kicad-cli", "pcb", "render", "--side", side, *look,
                   "-o", f"{side}.png", file)  # fmt: skip
            shutil.copyfile(shop / f"{side}.png", target / f"{board.name}-{side}.png")
