"""``tabularium bench``: random games a second, interpreted and compiled."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pi_app.commands.build import build_with_spinner
from pi_app.commands.common import message, output_console, positive
from pi_app.compiled import Core

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands
    from pi_app.simulation.benchmark import Speed
    from pi_app.simulation.peers import Comparison

CHECKSUM_GAMES = 100


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "bench",
        parents=[shared],
        help="measure random games a second, interpreted and compiled, beside other libraries",
        description="Plays random games, first interpreted, then the same games compiled, for at "
        "least a second each. Where OpenSpiel and PettingZoo are installed, it compares with games "
        "of theirs.",
    )
    parser.add_argument(
        "only", nargs="*", metavar="GAME", help="what to play; default: everything on the shelf"
    )
    parser.add_argument("--seed", type=int, default=0, help="a whole number; default: 0")
    parser.add_argument(
        "--games",
        type=positive,
        metavar="N",
        help="how many different games; default: as many as the interpreted rules play in a "
        f"second, or {CHECKSUM_GAMES} with --checksum",
    )
    parser.add_argument("--build", action="store_true", help="build the compiled core first")
    parser.add_argument(
        "--checksum",
        action="store_true",
        help="instead play on this process's core and print a digest of everything that happened",
    )
    parser.add_argument("--json", action="store_true", help="print JSON in place of the table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure, or digest, and print."""
    if args.checksum:
        return _print_checksums(args)
    from pi_app.simulation.benchmark import compare_cores, compare_with_peers
    from pi_app.simulation.peers import missing_libraries

    games = _chosen(args)
    modules = [game.replace("-", "_") for game in games]
    if args.build and not Core().is_built(modules):
        build_with_spinner(modules)
    speeds = []
    for game in games:
        if sys.stderr.isatty():
            message(f"Playing {game} …")
        speeds.append(compare_cores(game, args.seed, args.games))
    comparisons = list(compare_with_peers(games, args.seed))
    if args.json:
        import json

        output: dict[str, object] = {
            each.game: {
                "games": each.games,
                "interpreted": each.interpreted,
                "compiled": each.compiled,
                "ratio": each.ratio,
            }
            for each in speeds
        }
        output["peers"] = [vars(each) for each in comparisons]
        print(json.dumps(output, indent=2))  # noqa: T201 - the command's result
    else:
        _show(speeds)
        if comparisons:
            _show_comparisons(comparisons)
    if not Core().is_built(modules):
        message("The compiled core is not built. Build it with: tabularium compile")
    for library in missing_libraries():
        message(
            f"{library} is not installed, so nothing of it is compared. It comes with the extra "
            "bench: pip install 'tabularium[bench]'"
        )
    return 0


def _chosen(args: argparse.Namespace) -> list[str]:
    """Return the ids of the games to play.

    Raises:
        UnknownGame: one of those that were named is not on the shelf.
    """
    from pi_app.rules.registry import find_game, game_ids

    return [find_game(game).id for game in args.only] or game_ids()


def _print_checksums(args: argparse.Namespace) -> int:
    from pi_app.simulation.benchmark import active_core, checksums

    core = active_core()
    digests = checksums(_chosen(args), args.seed, args.games or CHECKSUM_GAMES)
    if args.json:
        import json

        print(json.dumps({"core": core, "checksums": digests}))  # noqa: T201 - the result
    else:
        for game, digest in digests.items():
            print(f"{digest}  {game} ({core})")  # noqa: T201 - the result
    return 0


def _show(speeds: list[Speed]) -> None:
    from rich.table import Table

    table = Table(title="Random games a second", title_justify="left")
    table.add_column("game")
    for heading in ("different games", "interpreted", "compiled", "ratio"):
        table.add_column(heading, justify="right")
    for each in speeds:
        fast = "–" if each.compiled is None else f"{each.compiled:,.0f}"
        ratio = "–" if each.ratio is None else f"{each.ratio:.1f}"
        table.add_row(each.game, str(each.games), f"{each.interpreted:,.0f}", fast, ratio)
    output_console().print(table)


def _show_comparisons(comparisons: list[Comparison]) -> None:
    from rich.table import Table

    table = Table(title="Beside other libraries, one core, each second", title_justify="left")
    table.add_column("game", no_wrap=True)
    for heading in ("beside", "what"):
        table.add_column(heading, overflow="fold")
    for heading in ("ours", "theirs", "ratio", "B/node"):
        table.add_column(heading, justify="right")
    for each in comparisons:
        speeds = (f"{each.our_speed:,.0f}", f"{each.their_speed:,.0f}", f"{each.ratio:.1f}")
        memory = "" if each.node_bytes is None else f"{each.node_bytes:.0f}"
        table.add_row(each.ours, each.theirs, each.measure, *speeds, memory)
    output_console().print(table)
