"""``tabularium extras``: install optional libraries for some commands."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, message

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "extras",
        parents=[shared],
        help="list or install libraries that only some commands need, such as those for plots",
        description="Installs extras in the way in which Tabularium itself was installed: into "
        "its clone's environment, by pip, pipx or uv. Prints each command before it runs it. "
        "Without NAME it lists all extras.",
    )
    parser.add_argument("names", nargs="*", default=(), metavar="NAME", help="the extra to install")
    parser.add_argument(
        "--dry-run", action="store_true", help="print what would be done, without doing it"
    )
    parser.set_defaults(run=run, takes_core=False)


def run(args: argparse.Namespace) -> int:
    """List the extras, or install some."""
    from pi_app.core.names import not_known
    from pi_app.installation import extras

    unknown = [name for name in args.names if name not in extras.EXTRAS]
    if unknown:
        raise CommandError(not_known("There is no extra", unknown[0], extras.EXTRAS))
    if args.dry_run and not args.names:
        raise CommandError("--dry-run needs the NAME of an extra.")
    for name in args.names:
        if extras.is_installed(name):
            message(f"The extra {name} is already installed.")
        elif args.dry_run:
            for action in extras.plan(name, extras.find_installation()):
                sys.stdout.write(f"{action.text}\n")
        else:
            extras.install(name, message)
            message(f"The extra {name} is installed.")
    if not args.names:
        for name, extra in extras.EXTRAS.items():
            there = "installed" if extras.is_installed(name) else "not installed"
            sys.stdout.write(f"{name:<11} {there:<14} {extra.text}\n")
    return 0
