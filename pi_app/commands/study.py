"""``tabularium study``: answer a question with many simulations."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import add_workers_argument, message
from pi_app.commands.progress import progress, time_left
from pi_app.installation.processors import available_processors

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands
    from pi_app.research.laboratory.crew import Crew
    from pi_app.research.laboratory.runner import Work

INTERRUPTED = 130
"""The exit status of a program that was interrupted by Ctrl-C."""


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "study",
        parents=[shared],
        help="answer a question from many games, with plots and data",
        description="Plays the games that a study asks for and writes the answer beside it: "
        "FILE.html and FILE.csv. The folder FILE.results has the results so far. The same command "
        "continues from them.",
    )
    parser.add_argument("file", type=Path, metavar="FILE.toml", help="the study")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIRECTORY",
        help="the directory to write to; default: beside the study",
    )
    parser.add_argument(
        "--markdown", type=Path, metavar="FILE.md", help="write the page's tables to this file too"
    )
    where = parser.add_mutually_exclusive_group()
    add_workers_argument(where)
    where.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the workers of this Dask scheduler instead"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the missing games; write the page and the data."""
    from pi_app.installation.extras import needed
    from pi_app.research.laboratory.study import read_study

    study = read_study(args.file)
    with needed("study", "Studies need"):
        from pi_app.research.laboratory.page import study_csv, study_page
    from pi_app.research.laboratory.runner import play_study

    place = (args.out or args.file.parent) / args.file.stem
    with _crew(args) as crew, progress() as report:

        def note(work: Work) -> None:
            report(work.done, work.games, time_left(work.seconds_left()))

        try:
            totals = play_study(study, place.with_suffix(".results"), crew, note)
        except KeyboardInterrupt:
            message("Stopped. The same command continues from there.")
            return INTERRUPTED
    place.with_suffix(".csv").write_text(study_csv(study, totals), "utf-8")
    page = place.with_suffix(".html")
    page.write_text(study_page(study, totals, args.file.name), "utf-8")
    if args.markdown is not None:
        tables = study_page(study, totals, args.file.as_posix(), "study.md")
        args.markdown.write_text(tables, "utf-8")
    message(f"The answer is in {page}.")
    return 0


@contextmanager
def _crew(args: argparse.Namespace) -> Iterator[Crew]:
    if args.cluster is None:
        from pi_app.research.laboratory.crew import LocalCrew

        yield LocalCrew(args.workers or available_processors())
        return
    from pi_app.installation.extras import needed

    with needed("cluster", "A cluster needs Dask:"):
        from pi_app.research.laboratory.cluster import ClusterCrew
    with closing(ClusterCrew(args.cluster)) as crew:
        yield crew
