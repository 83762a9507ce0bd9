"""``tabularium simulate``: many games between bots, and what they add up to."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import (
    CommandError,
    add_option_argument,
    bot_list,
    message,
    open_output,
    output_console,
    positive,
    undivided,
)
from pi_app.processors import available_processors

if TYPE_CHECKING:
    from typing import TextIO

    from pi_app.commands.common import Subcommands
    from pi_app.simulation.match import MatchPlan
    from pi_app.simulation.runner import Portion
    from pi_app.simulation.statistics import Statistics

INTERRUPTED = 130
"""The exit status of a program that Ctrl-C has ended."""


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "simulate",
        parents=[shared],
        help="play many games between bots and show the statistics",
        description="Plays many games between bots. The same seed gives the same games and "
        "figures on any machine and with any number of workers.",
    )
    parser.add_argument("game", help="the id of a game, as in hannibal-vs-rome")
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="default: 1000")
    parser.add_argument(
        "--seats",
        type=bot_list,
        metavar="BOT,BOT,…",
        help="the bot at each seat, as in random,greedy; default: random at as few as possible",
    )
    parser.add_argument("--seed", type=int, default=0, help="a whole number; default: 0")
    add_option_argument(parser)
    parser.add_argument(
        "--workers",
        type=positive,
        metavar="N",
        help="how many processes share the work; default: one for each processor",
    )
    parser.add_argument(
        "--json",
        nargs="?",
        const="-",
        metavar="FILE",
        help="the figures as one JSON object, in a file or in place of the table",
    )
    parser.add_argument(
        "--csv", metavar="FILE", help="a row for each game; - writes them in place of the table"
    )
    parser.add_argument(
        "--records", metavar="DIRECTORY", help="keep each game's record there, a file a game"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and write the figures where they were asked for."""
    from pi_app.rules.registry import find_game
    from pi_app.simulation.match import MatchPlan
    from pi_app.simulation.options import read_options
    from pi_app.simulation.rows import heading
    from pi_app.simulation.runner import run_portions
    from pi_app.simulation.statistics import Statistics

    game = find_game(args.game)
    plan = MatchPlan(
        game=game.id,
        lineup=args.seats or ("random",) * game.seat_counts[0],
        seed=args.seed,
        options=read_options(game, args.options),
        keep_records=args.records is not None,
        keep_rows=args.csv is not None,
    )
    options = plan.checked_options()
    if args.json == "-" and args.csv == "-":
        raise CommandError("Only one of --json and --csv can take the place of the table.")
    records = _records_directory(args.records)
    workers = args.workers or min(available_processors(), args.games)
    statistics = Statistics(len(plan.lineup))
    with ExitStack() as files:
        json_file = files.enter_context(open_output(args.json)) if args.json else None
        csv_file = files.enter_context(open_output(args.csv)) if args.csv else None
        if csv_file:
            csv_file.write(heading(plan))
        keeper = Keeper(plan, statistics, csv_file, records)
        finished = _keep_all(
            _with_progress(run_portions(plan, args.games, workers), args.games), keeper
        )
        if not finished:
            message(f"Stopped after {statistics.games} of {args.games} games.")
        if json_file and statistics.games:
            import json

            from pi_app.simulation.statistics import figures

            json.dump(figures(plan, options, statistics), json_file, indent=2)
            json_file.write("\n")
    if statistics.games and "-" not in (args.json, args.csv):
        from pi_app.simulation.report import results_table

        output_console().print(results_table(plan, options, statistics))
    return 0 if finished else INTERRUPTED


class Keeper:
    """Keeps what comes of the games wherever it was asked for.

    Attributes:
        plan: what is played.
        statistics: counts all games.
        rows: the CSV file, or None.
        records: the directory for records, or None.
    """

    def __init__(
        self, plan: MatchPlan, statistics: Statistics, rows: TextIO | None, records: Path | None
    ) -> None:
        self.plan = plan
        self.statistics = statistics
        self.rows = rows
        self.records = records

    def keep(self, portion: Portion) -> None:
        """Keep one portion, wholly or not at all when Ctrl-C comes."""
        with undivided():
            self.statistics.add(portion.sums)
            if self.rows:
                self.rows.write(portion.rows)
            if self.records:
                for index, record in portion.records:
                    name = f"{self.plan.game}-{self.plan.seed}-{index:06d}.json"
                    (self.records / name).write_text(record, encoding="utf-8")


def _keep_all(portions: Iterator[Portion], keeper: Keeper) -> bool:
    """Keep portions until there are no more, or until Ctrl-C; say whether all were kept."""
    try:
        for portion in portions:
            keeper.keep(portion)
    except KeyboardInterrupt:
        return False
    return True


def _records_directory(path: str | None) -> Path | None:
    if path is None:
        return None
    directory = Path(path)
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{path} can't be made a directory: {error.strerror}.") from error
    return directory


def _with_progress(portions: Generator[Portion], games: int) -> Iterator[Portion]:
    """Pass portions on; meanwhile a person at a terminal sees how far the work is."""
    with closing(portions):
        if not sys.stderr.isatty():
            yield from portions
            return
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        columns = (
            TextColumn("Playing"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[rate]}"),
        )
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("games", total=games, rate="")
            for portion in portions:
                yield portion
                speed = bar.tasks[0].speed
                rate = f"{speed:,.0f} games/s" if speed else ""
                bar.update(task, advance=portion.sums.games, rate=rate)
