"""The outputs of simulations: the table, and files with statistics or one row for each game."""

from __future__ import annotations

import argparse
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, open_output, output_console, undivided
from pi_app.commands.progress import timed_progress

if TYPE_CHECKING:
    from pi_app.research.simulation.match import MatchPlan
    from pi_app.research.simulation.rows import ParquetRows, Rows
    from pi_app.research.simulation.runner import Portion


def add_output_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the outputs."""
    parser.add_argument(
        "--json",
        nargs="?",
        const="-",
        metavar="FILE",
        help="write the figures as one JSON object to a file, or to the output instead of the "
        "table",
    )
    parser.add_argument(
        "--csv",
        metavar="FILE",
        help="write one CSV row per game; - writes to the output instead of the table",
    )
    parser.add_argument(
        "--jsonl",
        metavar="FILE",
        help="write one JSON line per game; - writes to the output instead of the table",
    )
    parser.add_argument(
        "--parquet", metavar="FILE", help="write the same as columns, for pandas and the like"
    )


def wants_rows(args: argparse.Namespace) -> bool:
    """Return whether an output has one row for each game."""
    return any((args.csv, args.jsonl, args.parquet))


class Outputs:
    """Collects the results of games.

    Attributes:
        statistics: the statistics of all games.
    """

    def __init__(self, plan: MatchPlan, rows: list[Rows]) -> None:
        from pi_app.research.simulation.statistics import Statistics

        self.statistics = Statistics(len(plan.lineup))
        self._rows = rows

    def take_all(self, portions: Iterator[Portion]) -> bool:
        """Process all portions, or those before Ctrl-C; each portion completely or not at all.
        Return whether all were processed."""
        try:
            for portion in portions:
                with undivided():
                    self.statistics.add(portion.sums)
                    for rows in self._rows:
                        rows.write(portion.results)
        except KeyboardInterrupt:
            return False
        return True


@contextmanager
def open_outputs(args: argparse.Namespace, plan: MatchPlan) -> Iterator[Outputs]:
    """Open the requested outputs; write the statistics at the end.

    Raises:
        CommandError: a file can't be written, or several outputs want standard output.
    """
    from pi_app.research.simulation.rows import CsvRows, JsonRows

    places = [args.json, args.csv, args.jsonl]
    if places.count("-") > 1:
        raise CommandError("Only one of --json, --csv and --jsonl can replace the table.")
    with ExitStack() as files:
        json_file = files.enter_context(open_output(args.json)) if args.json else None
        rows: list[Rows] = []
        if args.csv:
            rows.append(CsvRows(plan, files.enter_context(open_output(args.csv))))
        if args.jsonl:
            rows.append(JsonRows(plan, files.enter_context(open_output(args.jsonl))))
        if args.parquet:
            rows.append(files.enter_context(closing(_parquet(plan, args.parquet))))
        outputs = Outputs(plan, rows)
        yield outputs
        options = plan.checked_options()
        if json_file and outputs.statistics.games:
            import json

            from pi_app.research.simulation.statistics import figures

            json.dump(figures(plan, options, outputs.statistics), json_file, indent=2)
            json_file.write("\n")
    if outputs.statistics.games and "-" not in places:
        from pi_app.research.simulation.report import results_table

        output_console().print(results_table(plan, options, outputs.statistics))


def _parquet(plan: MatchPlan, path: str) -> ParquetRows:
    from pi_app.installation.extras import needed
    from pi_app.research.simulation.rows import ParquetRows

    try:
        with needed("parquet", "Parquet needs"):
            return ParquetRows(plan, Path(path))
    except OSError as error:
        raise CommandError(f"{path} can't be written: {error.strerror or error}.") from error


def with_progress(portions: Generator[Portion], games: int) -> Iterator[Portion]:
    """Pass portions on; report the progress and the rate."""
    begin, done = time.monotonic(), 0
    with closing(portions), timed_progress() as report:
        for portion in portions:
            yield portion
            done += portion.sums.games
            rate = done / max(time.monotonic() - begin, 1e-6)
            report(done, games, f"{rate:,.0f} games/s")
