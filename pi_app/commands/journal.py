"""``tabularium journal``: maintain the saved games without the kiosk."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, Parser, message, output_console, positive

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands
    from pi_app.table.backup import Contents
    from pi_app.table.entries import GameEntry
    from pi_app.table.journal import Journal
    from pi_app.table.merging import Merged
    from pi_app.table.rows import StoredGame


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand with its own subcommands."""
    parser = subcommands.add_parser(
        "journal",
        parents=[shared],
        help="check, rescue, export, import and delete saved games while no kiosk is running",
    )
    place = Parser(add_help=False)
    place.add_argument(
        "--journal",
        type=Path,
        metavar="FILE",
        help="the file of the journal, instead of the usual one",
    )
    actions = parser.add_subparsers(metavar="ACTION", required=True)

    def add(name: str, help: str) -> argparse.ArgumentParser:
        return actions.add_parser(name, parents=[shared, place], help=help)

    check = add(
        "check",
        "list the games; check that each is intact and can go on by the rules of this version; "
        "change nothing",
    )
    check.set_defaults(run=run_check, takes_core=False)
    rescue = add(
        "rescue",
        "bring back all readable games of a damaged journal, of its second copy and of all "
        "damaged files beside it",
    )
    rescue.set_defaults(run=run_rescue, takes_core=False)
    export = add("export", "write games to a file that another Tabularium can import")
    export.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    export.add_argument(
        "games",
        nargs="*",
        default=(),
        type=positive,
        metavar="GAME",
        help="the numbers of the games, as `check` lists them; default: all",
    )
    export.set_defaults(run=run_export, takes_core=False)
    take_in = add("import", "import the games of an exported file or of another journal")
    take_in.add_argument("file", type=Path, metavar="FILE", help="the file to read")
    take_in.set_defaults(run=run_import, takes_core=False)
    delete = add("delete", "delete games for good, unfinished or over, also from the second copy")
    delete.add_argument(
        "games",
        nargs="+",
        type=positive,
        metavar="GAME",
        help="the numbers of the games, as `check` lists them",
    )
    delete.set_defaults(run=run_delete, takes_core=False)


def run_check(args: argparse.Namespace) -> int:
    """List the games, and report games in progress that are incompatible with the present rules.
    The exit status is 0 if the journal is sound. Nothing is changed."""
    from pi_app.table.errors import JournalDamaged, JournalOutdated
    from pi_app.table.journal import Journal
    from pi_app.table.recovery import recover
    from pi_app.table.store import copy_path

    path = _existing(args)
    with _plain_words():
        try:
            with contextlib.closing(Journal(path)) as journal:
                games = journal.stored_games()
        except JournalOutdated as trouble:
            message(str(trouble))
            find = recover(path)
            _list_stored(find.games)
            if not find.lost:
                return 0
        except JournalDamaged as trouble:
            message(str(trouble))
        else:
            _list_stored(games)
            sys.stdout.write(f"The journal {path} is sound.\n")
            return 0
        for part in (path, copy_path(path)):
            if part.exists():
                find = recover(part)
                lost = f"; unreadable: {_numbers(sorted(find.lost))}" * bool(find.lost)
                sys.stdout.write(f"{part}: {_count(len(find.games))} readable{lost}.\n")
    return 1


def run_rescue(args: argparse.Namespace) -> int:
    """Repair a damaged journal, and import the games of damaged files that were set aside."""
    from pi_app.table.journal import open_journal
    from pi_app.table.recovery import recover, set_aside

    path = _existing(args)
    with _plain_words():
        journal, notice = open_journal(path)
        with contextlib.closing(journal):
            if notice is not None:
                sys.stdout.write(f"{notice.english()}\n")
            for file in set_aside(journal.path):
                find = recover(file)
                _report(str(file), journal.add(find.games), sorted(find.lost))
            _conclude(journal)
    return 0


def run_export(args: argparse.Namespace) -> int:
    """Write games to a file."""
    if args.file.exists():
        raise CommandError(f"{args.file} exists already. Name another file, or move it away.")
    with _plain_words(), contextlib.closing(_open(args)) as journal:
        journal.export(args.file, args.games or None)
        written = args.games or journal.all_games()
    sys.stdout.write(f"{args.file} holds {_count(len(written))}.\n")
    return 0


def run_import(args: argparse.Namespace) -> int:
    """Import the games of a file."""
    from pi_app.table.backup import read
    from pi_app.table.recovery import recover
    from pi_app.table.store import is_ours

    with _plain_words():
        if not args.file.exists():
            raise CommandError(f"There is no file {args.file}.")
        if not is_ours(args.file):
            raise CommandError(f"{args.file} holds no games of Tabularium.")
        find = recover(args.file)
        with contextlib.closing(_open(args)) as journal:
            _report(str(args.file), journal.add(find.games), sorted(find.lost))
            _take_in(read(args.file), journal)
            _conclude(journal)
    return 0


def run_delete(args: argparse.Namespace) -> int:
    """Delete games. If one of them does not exist, none is deleted."""
    _existing(args)
    with _plain_words(), contextlib.closing(_open(args)) as journal:
        numbers = sorted(set(args.games))
        journal.delete(*numbers)
        sys.stdout.write(f"Deleted: {_numbers(numbers)}.\n")
        _conclude(journal)
    return 0


def _take_in(contents: Contents, journal: Journal) -> None:
    """Import the people and tournaments of a backup, as the kiosk does."""
    from pi_app.kiosk.preferences import (
        default_preferences_path,
        load_preferences,
        save_preferences,
        unknown_people_in,
    )
    from pi_app.table.tournaments import TournamentFile

    path = default_preferences_path()
    preferences = load_preferences(path)
    unknown_people = unknown_people_in(contents, preferences.people)
    if unknown_people:
        preferences.people = (*preferences.people, *unknown_people)
        save_preferences(preferences, path)
    tournaments = TournamentFile(journal.path.with_name("tournaments.json"))
    added = tournaments.take_in(contents.tournaments)
    words = [
        f"{count} {one if count == 1 else many}"
        for count, one, many in (
            (len(unknown_people), "person", "people"),
            (added, "tournament", "tournaments"),
        )
        if count
    ]
    if words:
        sys.stdout.write(f"Also new here: {', '.join(words)}.\n")


def _path(args: argparse.Namespace) -> Path:
    from pi_app.table.journal import default_journal_path

    return Path(args.journal or default_journal_path())


def _existing(args: argparse.Namespace) -> Path:
    from pi_app.table.store import copy_path

    path = _path(args)
    if not (path.exists() or copy_path(path).exists()):
        raise CommandError(f"There is no journal {path}. Name another one with --journal FILE.")
    return path


def _open(args: argparse.Namespace) -> Journal:
    from pi_app.table.journal import open_journal

    journal, notice = open_journal(_path(args))
    if notice is not None:
        message(notice.english())
    return journal


@contextlib.contextmanager
def _plain_words() -> Iterator[None]:
    """Turn errors of the journal into command errors with the same message."""
    from pi_app.table.errors import TableError

    try:
        yield
    except TableError as error:
        raise CommandError(str(error)) from None


def _list_stored(games: Sequence[StoredGame]) -> None:
    """List games. Below the list, describe how games under other rules continue."""
    from pi_app.table.entries import read_entry

    entries = [read_entry(tuple(each.game.values()), each.parts["seats"]) for each in games]
    _list(entries)
    for entry, game in zip(entries, games, strict=True):
        words = _prospect(entry, game) if entry.ended is None else ""
        if words:
            sys.stdout.write(f"Game {entry.number} {words}\n")


def _prospect(entry: GameEntry, game: StoredGame) -> str:
    """Describe how a game in progress continues under the present rules; empty if it continues
    unchanged."""
    from pi_app.table.contents import SnapshotRow
    from pi_app.table.errors import CannotResume
    from pi_app.table.pick_ledger import explaining, retraced
    from pi_app.table.rows import counting

    rows = counting(game.parts["actions"], game.parts["undos"])
    snapshots = [SnapshotRow(*row) for _, *row in game.parts["snapshots"]]
    try:
        with explaining(entry):
            history = retraced(entry, rows, snapshots)
    except CannotResume:
        return "was played by other rules and can't go on with the present ones."
    if history.left_out:
        done, left = len(history.steps), len(history.left_out)
        return (
            f"was played by other rules. It goes on after {done} of its {done + left} actions "
            f"(moves and results of chance), since the last {left} are no longer possible."
        )
    if history.jumps:
        jump = history.jumps[-1]
        return (
            f"was played by other rules. It goes on unchanged from the position that was saved "
            f"after {jump.last} of its {len(rows)} actions."
        )
    return ""


def _list(games: Sequence[GameEntry]) -> None:
    from rich.table import Table
    from rich.text import Text

    from pi_app.table.names import player_names

    table = Table("game", "", "players", "begun", "moves", "", box=None, padding=(0, 2, 0, 0))
    for game in games:
        players = player_names(game.players, game.series_players)
        state = "given up" if game.abandoned else "over" if game.ended else "in progress"
        begun = game.created.astimezone().strftime("%Y-%m-%d %H:%M")
        words = (str(game.number), game.game_id, ", ".join(players), begun, str(game.moves), state)
        table.add_row(*map(Text, words))
    if games:
        output_console().print(table)


def _report(file: str, merged: Merged, lost: Sequence[int]) -> None:
    words = [
        f"{what} {_numbers(numbers)}"
        for what, numbers in (
            ("new:", merged.added),
            ("now further on:", merged.renewed),
            ("known already:", merged.known),
            ("went on differently here:", merged.parted),
            ("unreadable:", lost),
        )
        if numbers
    ]
    sys.stdout.write(f"{file}: {'; '.join(words) or 'no games'}.\n")


def _conclude(journal: Journal) -> None:
    journal.keep_copy()
    sys.stdout.write(f"The journal {journal.path} holds {_count(len(journal.all_games()))}.\n")


def _numbers(numbers: Sequence[int]) -> str:
    return f"game{'s' * (len(numbers) > 1)} {', '.join(map(str, numbers))}"


def _count(games: int) -> str:
    return "1 game" if games == 1 else f"{games} games"
