"""Lets ``python -m hardware`` make what ``./tabularium hardware`` makes."""

from __future__ import annotations

import sys


def run() -> int:
    """Do what the command line says; tell a Python without the program's libraries to a person."""
    try:
        from hardware.commands import main
    except ModuleNotFoundError as error:
        sys.stderr.write(
            f"This Python lacks {error.name}. Begin the command with ./tabularium hardware, which "
            "brings what it needs.\n"
        )
        return 2
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
