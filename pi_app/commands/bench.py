"""``tabularium bench``: the speed of random games, interpreted and compiled, or the cost of the
kiosk."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, message, output_console, positive
from pi_app.commands.compile_core import build_with_spinner
from pi_app.core.build.compiled import Core

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands
    from pi_app.commands.kiosk_cost import Cost, Weight
    from pi_app.drawing.theme import Size
    from pi_app.research.adapters.speed import Pace
    from pi_app.research.simulation.benchmark import Speed
    from pi_app.research.simulation.peers import Comparison

CHECKSUM_GAMES = 100

KIOSK_SIZES = ("800x480", "1920x1080")
KIOSK_SECONDS = 60


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "bench",
        parents=[shared],
        help="measure random games per second, interpreted, compiled and in other libraries, or "
        "the time that the kiosk needs",
        description="Plays random games, first interpreted, then the same games compiled, for at "
        "least a second each. If OpenSpiel, PettingZoo and Pgx are installed, it compares with "
        "their games, and many games at once with PettingZoo's one by one; with --peers it does "
        "only that. With --bot it measures "
        "how long bots think instead, and with --kiosk it plays a scripted minute of every "
        "game on the screen.",
    )
    parser.add_argument(
        "only",
        nargs="*",
        default=(),
        metavar="GAME",
        help="games to play; default: all on the shelf",
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="the random seed, a whole number; default: 0"
    )
    parser.add_argument(
        "--games",
        type=positive,
        metavar="N",
        help="how many different games; default: as many as the interpreted rules play in a "
        f"second, or {CHECKSUM_GAMES} with --checksum",
    )
    parser.add_argument("--build", action="store_true", help="compile the core first")
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument(
        "--checksum",
        action="store_true",
        help="play on this process's core and print a digest of all events instead",
    )
    mode.add_argument(
        "--peers",
        action="store_true",
        help="only compare with other libraries that are installed",
    )
    mode.add_argument(
        "--bot",
        dest="bots",
        action="append",
        metavar="BOT",
        help="have this bot play against itself and print its time for a decision instead; may "
        "be repeated",
    )
    mode.add_argument(
        "--kiosk",
        action="store_true",
        help="print the time that pictures on the screen take instead; without a display they "
        "are drawn in memory",
    )
    parser.add_argument(
        "--size",
        dest="sizes",
        action="append",
        metavar="WxH",
        help=f"with --kiosk: a size of the screen; may be repeated; default: "
        f"{' and '.join(KIOSK_SIZES)}",
    )
    parser.add_argument(
        "--seconds",
        type=positive,
        metavar="N",
        help=f"with --bot and --kiosk: how long each game is played; default: {KIOSK_SECONDS}",
    )
    parser.add_argument(
        "--evening",
        action="store_true",
        help="with --kiosk: play all games one after the other, twice, and print the memory in use",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure or compute checksums, and print the results."""
    _refuse_idle_options(args)
    args.seconds = args.seconds or KIOSK_SECONDS
    if args.checksum:
        return _print_checksums(args)
    if args.bots:
        return _measure_bots(args)
    if args.kiosk:
        return _weigh_evening(args) if args.evening else _measure_kiosk(args)
    return _measure(args)


def _measure(args: argparse.Namespace) -> int:
    """Measure the two cores, unless only other libraries are asked for, and compare with these."""
    from pi_app.installation.extras import spelled
    from pi_app.research.simulation.benchmark import compare_cores, compare_with_peers
    from pi_app.research.simulation.peers import missing_libraries

    games = _chosen(args)
    modules = [game.replace("-", "_") for game in games]
    if args.build and not Core().is_built(modules):
        build_with_spinner(modules)
    speeds = []
    for game in [] if args.peers else games:
        if sys.stderr.isatty():
            message(f"Playing {game} …")
        speeds.append(compare_cores(game, args.seed, args.games))
    comparisons = list(compare_with_peers(games, args.seed))
    paces = _paces(games, args.seed)
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
        output["batches"] = [each._asdict() for each in paces]
        print(json.dumps(output, indent=2))  # noqa: T201 - the command's result
    else:
        if speeds:
            _show(speeds)
        if comparisons:
            _show_comparisons(comparisons)
        if paces:
            _show_paces(paces)
    if not Core().is_built(modules):
        message(f"The compiled core is not built. Build it with: {spelled('compile')}")
    for library, way in missing_libraries():
        message(f"{library} is not installed, so its games are not compared. {way}")
    return 0


def _refuse_idle_options(args: argparse.Namespace) -> None:
    """Reject options that have no effect on the chosen measurement.

    Raises:
        CommandError: there is such an option.
    """
    modes = {
        "--checksum": args.checksum,
        "--peers": args.peers,
        "--bot": args.bots,
        "--kiosk": args.kiosk,
    }
    chosen = next((mode for mode, value in modes.items() if value), None)
    uses = (
        ("--games", args.games, (None, "--checksum")),
        ("--build", args.build, (None, "--peers")),
        ("--seconds", args.seconds, ("--bot", "--kiosk")),
        ("--size", args.sizes, ("--kiosk",)),
        ("--evening", args.evening, ("--kiosk",)),
    )
    for option, value, where in uses:
        if value and chosen not in where:
            beside = (
                f"together with {chosen}" if chosen else f"without {' or '.join(map(str, where))}"
            )
            raise CommandError(f"{option} does nothing {beside}.")


def _paces(games: list[str], seed: int) -> list[Pace]:
    """Measure batches of games, if PettingZoo is installed for comparison."""
    import importlib.util

    from pi_app.research.simulation.workers import map_in_workers

    if importlib.util.find_spec("pettingzoo") is None:
        return []
    from pi_app.research.adapters.speed import measure

    return list(map_in_workers(measure, [(game, seed) for game in games], 1))


def _chosen(args: argparse.Namespace) -> list[str]:
    """Return the ids of the games to play.

    Raises:
        UnknownGame: a named game does not exist.
    """
    from pi_app.core.registry import find_game, game_ids

    return [find_game(game).id for game in args.only] or game_ids()


def _print_checksums(args: argparse.Namespace) -> int:
    from pi_app.research.simulation.benchmark import active_core, checksums

    core = active_core()
    digests = checksums(_chosen(args), args.seed, args.games or CHECKSUM_GAMES)
    if args.json:
        import json

        print(json.dumps({"core": core, "checksums": digests}))  # noqa: T201 - the result
    else:
        for game, digest in digests.items():
            print(f"{digest}  {game} ({core})")  # noqa: T201 - the result
    return 0


def _measure_bots(args: argparse.Namespace) -> int:
    from rich.table import Table

    from pi_app.bots.registry import make_bot
    from pi_app.research.simulation.thinking import thinking
    from pi_app.research.simulation.workers import map_in_workers

    for bot in args.bots:
        make_bot(bot)
    tasks = [(game, bot, args.seed, args.seconds) for game in _chosen(args) for bot in args.bots]
    # One at a time, so that they do not slow each other down.
    found = [each for task in tasks for each in map_in_workers(thinking, [task], 1)]
    if args.json:
        import json

        print(json.dumps([each._asdict() for each in found], indent=2))  # noqa: T201 - the result
        return 0
    table = Table(title="Milliseconds per decision, one core", title_justify="left")
    for heading in ("game", "bot"):
        table.add_column(heading, no_wrap=True)
    for heading in ("decisions", "mean", "slowest of 100"):
        table.add_column(heading, justify="right")
    for each in found:
        times = [f"{1000 * seconds:.1f}" for seconds in (each.mean, each.slowest)]
        table.add_row(each.game, each.bot, f"{each.decisions:,}", *times)
    output_console().print(table)
    return 0


def _measure_kiosk(args: argparse.Namespace) -> int:
    from pi_app.commands.kiosk_cost import measure
    from pi_app.research.simulation.workers import map_in_workers

    costs: dict[str, list[Cost]] = {}
    for screen, size in _sizes(args):
        costs[screen] = []
        for game in _chosen(args):
            if sys.stderr.isatty():
                message(f"Playing {game} at {screen} …")
            # Each game in its own process, because cached pictures would distort the next
            # measurement.
            task = (game, size, args.seconds, args.seed)
            costs[screen] += map_in_workers(measure, [task], 1)
    if args.json:
        import json

        output = {screen: [vars(each) for each in found] for screen, found in costs.items()}
        print(json.dumps(output, indent=2))  # noqa: T201 - the result
    else:
        for screen, found in costs.items():
            _show_costs(screen, found)
    return 0


def _sizes(args: argparse.Namespace) -> list[tuple[str, Size]]:
    """Return the screen sizes to measure, as text and in pixels."""
    from pi_app.kiosk.window import parse_size

    try:
        sizes = [parse_size(size) for size in args.sizes or KIOSK_SIZES]
    except ValueError as error:
        raise CommandError(str(error)) from error
    return [(f"{wide}x{high}", (wide, high)) for wide, high in sizes]


def _weigh_evening(args: argparse.Namespace) -> int:
    from pi_app.commands.kiosk_cost import weigh_evening
    from pi_app.research.simulation.workers import map_in_workers

    evenings: dict[str, list[Weight]] = {}
    for screen, size in _sizes(args):
        task = (_chosen(args), size, args.seconds, args.seed)
        (evenings[screen],) = map_in_workers(weigh_evening, [task], 1)
    if args.json:
        import json

        output = {screen: [vars(each) for each in found] for screen, found in evenings.items()}
        print(json.dumps(output, indent=2))  # noqa: T201 - the result
    else:
        for screen, found in evenings.items():
            _show_evening(screen, found)
    return 0


def _show_evening(screen: str, weights: list[Weight]) -> None:
    from rich.table import Table

    table = Table(title=f"All games at {screen}, in MB", title_justify="left")
    table.add_column("game", no_wrap=True)
    for heading in ("most", "left"):
        table.add_column(heading, justify="right")
    for each in weights:
        figures = (each.resident, each.left)
        table.add_row(each.game, *("–" if one is None else f"{one:.0f}" for one in figures))
    output_console().print(table)


def _show_costs(screen: str, costs: list[Cost]) -> None:
    from rich.table import Table

    table = Table(title=f"Processor time of the kiosk at {screen}", title_justify="left")
    table.add_column("game", no_wrap=True)
    for heading in (
        "pictures",
        "ms",
        "p99 ms",
        "moving",
        "page",
        "shelf s",
        "board s",
        "MB",
        "idle %",
    ):
        table.add_column(heading, justify="right")
    for each in costs:
        table.add_row(
            each.game,
            str(each.pictures),
            f"{each.median:.1f}",
            f"{each.slowest:.1f}",
            f"{each.moving:.1f}",
            f"{each.page:.1f}",
            f"{each.shelf:.2f}",
            f"{each.board:.2f}",
            "–" if each.resident is None else f"{each.resident:.0f}",
            f"{100 * each.idle:.1f}",
        )
    output_console().print(table)


def _show(speeds: list[Speed]) -> None:
    from rich.table import Table

    table = Table(title="Random games per second", title_justify="left")
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

    table = Table(title="Speed beside other libraries, a second on one core", title_justify="left")
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


def _show_paces(paces: list[Pace]) -> None:
    from rich.table import Table

    table = Table(title="Games per second for learning, one core", title_justify="left")
    table.add_column("game", no_wrap=True)
    for heading in ("choices", "PettingZoo", "at once", "in a batch", "ratio"):
        table.add_column(heading, justify="right")
    for each in paces:
        table.add_row(
            each.game,
            f"{each.choices:.0f}",
            f"{each.single:,.1f}",
            str(each.at_once),
            f"{each.batch:,.1f}",
            f"{each.batch / each.single:.1f}",
        )
    output_console().print(table)
