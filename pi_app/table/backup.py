"""Backups of all games on a USB stick, and their return to this table or another.

A backup is a whole journal. A small JSON file of the same name lies beside it with what no game
holds: the people who are remembered and the tournaments. Old backups have none.
"""

from __future__ import annotations

import contextlib
import json
import logging
import shutil
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from pi_app.table.recovery import recover
from pi_app.table.rows import StoredGame
from pi_app.table.store import NONSENSE, PORTABLE, decode_text, is_ours, is_too_new, replacing
from pi_app.table.tournaments import Tournament

_log = logging.getLogger(__name__)

_NAME: Final = "tabularium-%Y%m%d-%H%M%S"
_FILES: Final = "[!.]*.sqlite3"
"""Macs leave files with a dot before the name beside each one that they copy."""
_MOST_DATA: Final = 1_000_000
"""Bytes that the file beside a backup has at most."""

State = Literal["readable", "damaged", "foreign", "too new"]


@dataclass(frozen=True)
class Backup:
    """A file on a stick that has the name of a backup.

    Attributes:
        path: where it lies.
        made: when it was written, in the time of the clocks here.
        state: whether it can be restored, from a first look: *readable*; *damaged*, when only
            reading it shows what is left; *foreign*, no backup at all; *too new*, from a newer
            program.
        games: how many games are in it, as far as that is known.
        people: how many people with names are.
    """

    path: Path
    made: datetime
    state: State
    games: int = 0
    people: int = 0


@dataclass(frozen=True)
class Contents:
    """What was read of a backup.

    Attributes:
        games: those that are as they were written.
        lost: how many more there are traces of.
        people: the JSON list of those who are remembered; None if the backup has no such list.
        names: those of the people who played.
        tournaments: those that were agreed on.
    """

    games: Sequence[StoredGame]
    lost: int
    people: object
    names: Sequence[str]
    tournaments: Sequence[Tournament]


def save_on(
    stick: Path,
    journal: Path,
    people: Iterable[object],
    tournaments: Iterable[Tournament],
    now: datetime,
) -> Path:
    """Write a backup; when this returns, the stick may be pulled out.

    Args:
        stick: where.
        journal: a file that nobody writes to.
        people: those who are remembered, as JSON objects.
        tournaments: those that were agreed on.
        now: the time, which names it; the next second that names no other one yet.

    Raises:
        OSError: it could not be written.
    """
    target = _unused(stick, now)
    data = {"people": list(people), "tournaments": [asdict(each) for each in tournaments]}
    try:
        with replacing(target.with_suffix(".json"), PORTABLE) as new:
            new.write_text(json.dumps(data), encoding="utf-8")
        with replacing(target, PORTABLE) as new:
            shutil.copyfile(journal, new)
    except OSError:
        with contextlib.suppress(OSError):
            for part in stick.glob(f"{target.stem}.*"):
                part.unlink()
        raise
    return target


def _unused(stick: Path, now: datetime) -> Path:
    """Return a name that no backup has: a clock that runs back gives the same time twice."""
    while True:
        target = stick / f"{now:{_NAME}}.sqlite3"
        if not target.exists() and not target.with_suffix(".json").exists():
            return target
        now += timedelta(seconds=1)


def list_backups(stick: Path) -> list[Backup]:
    """Return the backups on a stick, from a first look at each."""
    found = []
    with contextlib.suppress(OSError):
        for path in sorted(stick.glob(_FILES)):
            with contextlib.suppress(OSError):
                about = path.stat()
                found.append(_look(path, about.st_mtime, about.st_size))
    return found


@lru_cache(maxsize=64)
def _look(path: Path, changed: float, _size: int) -> Backup:
    try:
        made = datetime.strptime(path.stem, _NAME)  # noqa: DTZ007 - of the clocks here
    except ValueError:
        made = datetime.fromtimestamp(changed)  # noqa: DTZ006 - of the clocks here
    if not is_ours(path):
        return Backup(path, made, "foreign")
    if is_too_new(path):
        return Backup(path, made, "too new")
    data = {each["name"] for each in _objects(_data_beside(path), "people") if "name" in each}
    try:
        games, names = _counted(path)
    except (sqlite3.Error, *NONSENSE):
        return Backup(path, made, "damaged")
    return Backup(path, made, "readable", games, len(names | data))


def _counted(path: Path) -> tuple[int, set[object]]:
    """Return how many games are in a journal, and the names of the people who play in them."""
    # Nobody writes to it, and the stick may not let anybody.
    uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    with contextlib.closing(sqlite3.connect(uri, uri=True)) as db:
        db.text_factory = decode_text
        (games,) = db.execute("SELECT count(*) FROM games").fetchone()
        names = db.execute("SELECT name FROM seats WHERE bot IS NULL AND name IS NOT NULL")
        return int(games), {name for (name,) in names}


def read(path: Path) -> Contents:
    """Read all of a backup that is as it was written.

    Raises:
        OSError: it can't be read, or was pulled out meanwhile.
    """
    find = recover(path)
    data = _data_beside(path)
    # To what reads damaged files, a stick that was pulled out is one.
    path.stat()
    tournaments = []
    for each in _objects(data, "tournaments"):
        with contextlib.suppress(*NONSENSE):
            tournaments.append(Tournament.from_json(each))
    seats = [row for game in find.games for row in game.parts["seats"]]
    names = {row[3] for row in seats if row[5] is None and isinstance(row[3], str)}
    return Contents(
        find.games,
        len(find.lost),
        data.get("people"),
        sorted(name for name in names if name.strip() and name.isprintable()),
        tournaments,
    )


def _data_beside(path: Path) -> Mapping[str, object]:
    """Return the content of the JSON file beside a backup; empty if there is none that is valid."""
    try:
        with path.with_suffix(".json").open("rb") as file:
            data = json.loads(file.read(_MOST_DATA))
    except FileNotFoundError:
        return {}
    except (OSError, *NONSENSE) as problem:
        _log.warning("what lies beside the backup %s is not used: %s", path, problem)
        return {}
    return data if isinstance(data, dict) else {}


def _objects(data: Mapping[str, object], name: str) -> list[dict[str, object]]:
    every = data.get(name)
    return [each for each in every if isinstance(each, dict)] if isinstance(every, list) else []
