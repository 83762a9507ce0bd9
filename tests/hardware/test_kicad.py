"""KiCad's own checks of the boards, of mistakes in them, and what a maker of boards gets."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
import zipfile
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from hardware import commands as command
from hardware.boards.boards import PROJECTS, boards
from hardware.boards.library import KiCad, MissingKiCadError, find
from hardware.boards.order import unpack
from hardware.boards.project import FILES, check, make
from hardware.boards.schematic import schematic

ROOT = Path(__file__).parents[2]
BOARDS = boards()


@cache
def missing() -> str:
    """Why KiCad can't be asked; nothing if it can."""
    try:
        kicad = find()
    except MissingKiCadError as error:
        return str(error)
    if kicad.root != Path("/") and os.geteuid() != 0:
        return "only root may start the KiCad in another directory"
    return ""


needs_kicad = [pytest.mark.deep, pytest.mark.skipif(bool(missing()), reason=missing())]
every_board = pytest.mark.parametrize(
    "name", [pytest.param(each, marks=needs_kicad) for each in BOARDS]
)


@every_board
def test_schematic_and_board_have_no_errors_or_warnings(name: str) -> None:
    kicad = find()
    with kicad.workshop() as shop:
        unpack(name, shop)
        assert check(name, kicad, shop) == []


@every_board
def test_a_board_is_what_its_data_make(name: str) -> None:
    kicad = find()
    with kicad.workshop() as shop:
        make(BOARDS[name], kicad, shop)
        for ending in FILES:
            file = f"{name}.{ending}"
            assert (shop / file).read_text() == (PROJECTS / name / file).read_text(), (
                "./tabularium build boards makes them again"
            )


def found_in(kicad: KiCad, ref: str, pin: int, net: str) -> str:
    """What the checks say of the stored handheld if its circuit had another net at a pin."""
    board = BOARDS["handheld"]
    parts = [
        replace(part, pins=part.pins | {pin: net}) if part.ref == ref else part
        for part in board.parts
    ]
    with kicad.workshop() as shop:
        unpack("handheld", shop)
        (shop / "handheld.kicad_sch").write_text(schematic(replace(board, parts=parts), kicad))
        return "\n".join(check("handheld", kicad, shop))


@pytest.mark.parametrize(
    ("ref", "pin", "net", "said"),
    [
        pytest.param("U2", 9, "DATA", "pin_to_pin", marks=needs_kicad, id="two outputs together"),
        pytest.param("U1", 4, "NOWHERE", "label_dangling", marks=needs_kicad, id="input open"),
        pytest.param("D1", 1, "LAMP_LED", "net_conflict", marks=needs_kicad, id="LED reversed"),
    ],
)
def test_a_mistake_is_found(ref: str, pin: int, net: str, said: str) -> None:
    assert said in found_in(find(), ref, pin, net)


@every_board
def test_an_order_is_complete(name: str, tmp_path: Path) -> None:
    assert command.main(["order", str(tmp_path), name]) == 0
    with zipfile.ZipFile(tmp_path / f"{name}-gerbers.zip") as package:
        endings = {Path(each).suffix for each in package.namelist()}
        assert endings >= {".gtl", ".gbl", ".gts", ".gbs", ".gto", ".gbo", ".gm1", ".drl"}
        assert all(package.read(each) for each in package.namelist())
    with (tmp_path / f"{name}-parts.csv").open(encoding="utf-8") as file:
        bought = [ref for row in csv.DictReader(file) for ref in row["Designator"].split(",")]
    assert sorted(bought) == sorted(part.ref for part in BOARDS[name].parts)
    with (tmp_path / f"{name}-places.csv").open(encoding="utf-8") as file:
        assert {row["Ref"] for row in csv.DictReader(file)} == set(bought)
    assert (tmp_path / f"{name}-schematic.pdf").read_bytes().startswith(b"%PDF")


def test_without_kicad_it_says_what_to_install(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hardware", "order", str(tmp_path / "order")],
        cwd=ROOT,
        env=os.environ | {"TABULARIUM_KICAD": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("KiCad 9 or newer is needed")
    assert "sudo apt install kicad" in done.stderr
    assert "Traceback" not in done.stderr
