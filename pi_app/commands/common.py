"""Shared code of the subcommands: arguments, output and errors."""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from rich.console import Console

    Subcommands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - argparse names it nowhere else


class Parser(argparse.ArgumentParser):
    """A parser without abbreviated options. Its subcommands inherit this."""

    def __init__(self, *, allow_abbrev: bool = False, **settings: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(allow_abbrev=allow_abbrev, **settings)

    def _check_value(self, action: argparse.Action, value: Any) -> None:  # noqa: ANN401 - argparse's own
        """Ask whether another of the possible values was meant, where one is like it."""
        if action.choices is not None and value not in action.choices:
            from pi_app.core.names import closest

            meant = closest(str(value), map(str, action.choices))
            if meant is not None:
                raise argparse.ArgumentError(
                    action, f"there is no {value!r}; did you mean {meant!r}?"
                )
        super()._check_value(action, value)


class CommandError(Exception):
    """The command can't be executed; the message names the cause and the remedy."""


def output_console() -> Console:
    """Return the console for results, on standard output."""
    from rich.console import Console

    return Console(highlight=False)


def message(text: str) -> None:
    """Print a message to the user on standard error, separate from results."""
    sys.stderr.write(text + "\n")


def positive(text: str) -> int:
    """Parse a whole number of at least 1, for argparse."""
    if not (text.isascii() and text.isdigit()) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number of 1 or more, not {text!r}")
    return int(text)


def whole(text: str) -> int:
    """Parse a whole number from 0 to 10**15, for argparse."""
    if not (text.isascii() and text.isdigit()) or int(text) > 10**15:
        raise argparse.ArgumentTypeError(f"expected a whole number from 0 to 10**15, not {text!r}")
    return int(text)


def not_negative(text: str) -> float:
    """Parse a number from 0 to 3600, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"expected a number from 0 to 3600, not {text!r}")
    return value


def bot_list(text: str) -> tuple[str, ...]:
    """Parse a list of bots, separated by commas, for argparse."""
    return tuple(each.strip() for each in text.split(","))


def add_option_argument(parser: argparse.ArgumentParser) -> None:
    """Add the argument for options of a game."""
    parser.add_argument(
        "--option",
        dest="options",
        action="append",
        default=[],
        metavar="ID=VALUE",
        help="an option of the game, as `tabularium games` lists them; may be repeated",
    )


def add_match_arguments(parser: argparse.ArgumentParser, *, bots: str, games: int) -> None:
    """Add the arguments for the bots at the seats, the number of games, the seed, options and
    workers.

    Args:
        parser: gets the arguments.
        bots: an example of the value of ``--seats``.
        games: the default number of games.
    """
    parser.add_argument(
        "--seats",
        type=bot_list,
        required=True,
        metavar="BOT,BOT,…",
        help=f"the bot at each seat, as in {bots}",
    )
    parser.add_argument(
        "--games",
        type=positive,
        default=games,
        metavar="N",
        help=f"the number of games; default: {games}",
    )
    parser.add_argument(
        "--seed", type=whole, default=0, help="the random seed, a whole number; default: 0"
    )
    add_option_argument(parser)
    add_workers_argument(parser)


def add_workers_argument(parser: argparse._ActionsContainer) -> None:
    """Add the argument for the number of worker processes."""
    parser.add_argument(
        "--workers",
        type=positive,
        metavar="N",
        help="the number of processes; default: one for each processor",
    )


@contextlib.contextmanager
def open_output(path: str) -> Iterator[TextIO]:
    """Open a file for results; ``-`` means standard output.

    Raises:
        CommandError: it can't be written.
    """
    if path == "-":
        yield sys.stdout
        return
    try:
        file = Path(path).open("w", encoding="utf-8", newline="")  # noqa: SIM115 - closed below
    except OSError as error:
        raise CommandError(f"{path} can't be written: {error.strerror}.") from error
    with file:
        yield file


@contextlib.contextmanager
def undivided() -> Iterator[None]:
    """Delay Ctrl-C until the end of the block, so that the block is not interrupted."""
    interrupts: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _frame: interrupts.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if interrupts:
        raise KeyboardInterrupt


class Terminal:
    """The user at the terminal."""

    def say(self, text: str) -> None:
        """Print a line."""
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    def ask(self, question: str) -> bool:
        """Ask until the answer is yes or no; the end of the input counts as no."""
        while True:
            sys.stdout.write(f"{question} [y/n] ")
            sys.stdout.flush()
            line = sys.stdin.readline()
            answer = line.strip().lower()
            if answer in ("y", "yes"):
                return True
            if answer in ("n", "no") or not line:
                return False

    def wait(self, seconds: float) -> None:
        """Sleep."""
        time.sleep(seconds)

    def now(self) -> float:
        """Return the seconds of a monotonic clock."""
        return time.monotonic()
