"""The command ``tabularium``: the kiosk, and everything that needs no screen.

Rules and bots may be compiled, and a process chooses its core before it imports them. So nothing
here or at the top of `pi_app.commands` imports them; each command does so when it runs. Likewise
with all else that takes time and only some commands need: the command line is to be there at once.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from pi_app.commands import (
    bench,
    build,
    calibrate,
    compile_core,
    completion,
    doctor,
    engine,
    exploit,
    extras,
    games,
    hardware,
    journal,
    kiosk,
    learn,
    menu_entry,
    results,
    simulate,
    solve,
    study,
    watch,
)
from pi_app.commands.common import CommandError, Parser, message
from pi_app.core.build import compiled

MISTAKE = 2
"""Exit status: the command can't do what was asked, and has said why."""

FAULT = 1
"""Exit status: the program itself is at fault."""

INTERRUPTED = 130
"""Exit status: Ctrl-C has ended the command."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status; no exception reaches the user."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that has no sign for a letter shows a question mark instead.
            stream.reconfigure(errors="replace")
    parser = make_parser()
    args = parser.parse_args(arguments)
    if args.run is not kiosk.run and (stray := kiosk.given(args)):
        parser.error(f"{stray[0]} is an option of the kiosk and can't be combined with a command")
    try:
        if args.takes_core:
            compiled.activate()
        status = int(args.run(args))
        sys.stdout.flush()
    except KeyboardInterrupt:
        message("Stopped.")
        return INTERRUPTED
    except BrokenPipeError:
        # Anyone who read the output has had enough; Python must not try to write the rest at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if args.debug:
            raise
        return _report(error)
    return status


def _report(error: Exception) -> int:
    """Tell a person about an error and return the exit status for it."""
    if isinstance(error, (CommandError, compiled.CoreError, *_mistakes())):
        message(str(error))
        return MISTAKE
    if isinstance(error, OSError) and error.strerror:
        place = f"{error.filename}: " if error.filename else ""
        message(f"The system reports an error: {place}{error.strerror}.")
        return MISTAKE
    message(
        f"Something went wrong inside Tabularium ({type(error).__name__}: {error}). "
        "Run the same command with --debug to see where."
    )
    return FAULT


def _mistakes() -> tuple[type[Exception], ...]:
    """Return the errors whose messages are meant for the person who typed the command."""
    from pi_app.bots.registry import UnknownBot
    from pi_app.core.errors import RulesError
    from pi_app.installation.extras import ExtraError, ExtraMissing
    from pi_app.research.laboratory.study import StudyError
    from pi_app.research.simulation.match import BotError
    from pi_app.research.simulation.provenance import OtherRules
    from pi_app.research.simulation.results_file import ResultsError
    from pi_app.research.simulation.workers import WorkerLost

    return (
        RulesError, UnknownBot, BotError, ResultsError, StudyError, WorkerLost,
        ExtraError, ExtraMissing, OtherRules,
    )  # fmt: skip


class _VersionAction(argparse.Action):
    """Looks the version up only when someone wants to know it: that takes longer than all else."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from pi_app.commands.versions import version_lines

        print("\n".join(version_lines()))  # noqa: T201 - what was asked for
        parser.exit()


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = Parser(
        prog="tabularium",
        description="Games of ancient Rome on a table with a touchscreen. Without a command the "
        "kiosk opens.",
    )
    help = "show where in the program an error occurred"
    parser.add_argument("--debug", action="store_true", help=help)
    shared = Parser(add_help=False)
    # Without a default of its own it leaves alone what stands before the command.
    shared.add_argument("--debug", action="store_true", default=argparse.SUPPRESS, help=help)
    parser.add_argument(
        "--version",
        action=_VersionAction,
        nargs=0,
        help="show the versions of the program, its core, Python and pygame, and exit",
    )
    parser.set_defaults(takes_core=True, whole=parser)
    subcommands = parser.add_subparsers(title="commands", metavar="COMMAND")
    kiosk.add_to(parser)
    for command in (
        watch,
        simulate,
        results,
        study,
        solve,
        learn,
        calibrate,
        exploit,
        engine,
        games,
        journal,
        bench,
        compile_core,
        extras,
        doctor,
        completion,
        menu_entry,
        hardware,
        build,
    ):
        command.add_to(subcommands, shared)
    return parser
