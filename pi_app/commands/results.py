"""``tabularium results``: show, export and merge stored simulation results without playing."""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, message, whole
from pi_app.commands.outputs import add_output_arguments, open_outputs, with_progress

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand with its own subcommands."""
    parser = subcommands.add_parser(
        "results",
        parents=[shared],
        help="show, export and merge the files of `tabularium simulate --keep`",
    )
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    show = actions.add_parser(
        "show", parents=[shared], help="show the statistics, or write a row per game"
    )
    show.add_argument("file", type=Path, metavar="FILE", help="a file of results")
    add_output_arguments(show)
    show.set_defaults(run=run_show)
    record = actions.add_parser("record", parents=[shared], help="print the record of a game")
    record.add_argument("file", type=Path, metavar="FILE", help="a file of results")
    record.add_argument("number", type=whole, metavar="N", help="the number of the game")
    record.set_defaults(run=run_record)
    merge = actions.add_parser(
        "merge", parents=[shared], help="merge the games of several files into one"
    )
    merge.add_argument("into", type=Path, metavar="INTO", help="the file to write all games to")
    merge.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a file of results")
    merge.set_defaults(run=run_merge)


def run_show(args: argparse.Namespace) -> int:
    """Show the statistics of a file, and write its games to the requested outputs."""
    from pi_app.research.simulation.results_file import ResultsFile

    with ResultsFile(args.file) as file:
        count = sum(map(len, file.runs()))
        if not count:
            raise CommandError(f"{args.file} has no games yet.")
        with open_outputs(args, file.plan) as outputs:
            outputs.take_all(with_progress(file.portions(), count))
    return 0


def run_record(args: argparse.Namespace) -> int:
    """Print the record of a game."""
    from pi_app.research.simulation.results_file import ResultsFile

    with ResultsFile(args.file) as file:
        sys.stdout.write(file.record(args.number))
    return 0


def run_merge(args: argparse.Namespace) -> int:
    """Merge files; a game that is in several files is stored once."""
    from pi_app.research.simulation.results_file import ResultsFile

    with ResultsFile(args.files[0]) as first:
        plan = first.plan
    with ResultsFile(args.into, plan) as into:
        for path in args.files:
            if path.resolve() == args.into.resolve():
                raise CommandError(f"{path} can't be merged into itself.")
            message(f"{path}: {into.take_in(path)} games.")
        runs = into.runs()
    total = sum(map(len, runs))
    missing = [f"{a.stop} to {b.start - 1}" for a, b in pairwise(runs)]
    gaps = f" Missing: {', '.join(missing)}." if missing else ""
    message(f"{args.into} has {total} games, {runs[0].start} to {runs[-1].stop - 1}.{gaps}")
    return 0
