"""Makes what is ordered, printed on paper and printed as cases (``./tabularium build``)."""

from __future__ import annotations

import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from hardware.boards.boards import PROJECTS, boards
from hardware.boards.library import MissingKiCadError, find
from hardware.boards.order import draw, prepare, unpack
from hardware.boards.project import FILES, KiCadError, check, make
from hardware.cases import CaseError, MissingOpenScadError, draw_pictures, print_files
from hardware.pages import write_pages
from hardware.paper.sheets import papers
from pi_app.commands.build import add_made
from pi_app.commands.common import Parser


def main(arguments: list[str]) -> int:
    """Run a command; return the exit status."""
    names = list(boards())
    parser: ArgumentParser = Parser(prog="./tabularium build", description=__doc__)
    add_made(parser.add_subparsers(metavar="WHAT", required=True), Parser(add_help=False))
    asked = parser.parse_args(arguments)
    writers = {"paper": papers, "cases": print_files, "pictures": draw_pictures}
    if asked.making in writers:
        return _write(writers[asked.making], Path(asked.target))
    if asked.making == "pages":
        write_pages()
        return 0
    unknown = set(asked.boards) - set(names)
    if unknown:
        parser.error(f"there is no board {', '.join(unknown)}: choose from {', '.join(names)}")
    chosen = asked.boards or names
    try:
        if asked.making == "order":
            return _order(chosen, Path(asked.target))
        return _check(chosen) if asked.making == "check" else _make(chosen)
    except (MissingKiCadError, KiCadError) as error:
        sys.stderr.write(f"{error}\n")
        return 1


def _write(made: Callable[[Path], list[Path]], target: Path) -> int:
    try:
        sys.stdout.writelines(f"{path}\n" for path in made(target))
    except (MissingOpenScadError, CaseError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _order(names: list[str], target: Path) -> int:
    kicad = find()
    for name in names:
        for path in prepare(boards()[name], kicad, target):
            sys.stdout.write(f"{path}\n")
    return 0


def _check(names: list[str]) -> int:
    kicad, wrong = find(), 0
    for name in names:
        with kicad.workshop() as shop:
            unpack(name, shop)
            found = check(name, kicad, shop)
        sys.stdout.writelines(f"{name}: {line}\n" for line in found or ["no errors or warnings"])
        wrong += len(found)
    return 1 if wrong else 0


def _make(names: list[str]) -> int:
    kicad = find()
    for name in names:
        with kicad.workshop() as shop:
            make(boards()[name], kicad, shop)
            (PROJECTS / name).mkdir(parents=True, exist_ok=True)
            for ending in FILES:
                shutil.copyfile(shop / f"{name}.{ending}", PROJECTS / name / f"{name}.{ending}")
        draw(boards()[name], kicad, PROJECTS / "pictures")
    return _check(names)
