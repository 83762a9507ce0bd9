"""Power cuts: what the disk may hold then is worked out from all that was written and synced.

As a program, this module plays at random on a disk that remembers that, and notes after each deed
what has been acknowledged.
"""

from __future__ import annotations

import hashlib
import itertools
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from pi_app.table.journal import open_journal
from tests.reliability.faulty_disk import Entry, note, read_log, run_on_disk

SECTORS = (512, 4096)
"""What a disk writes whole or not at all, in bytes."""
CUTS = 50
"""So many cuts are tried with the same play."""
DEEDS = 60
NAME = "journal.sqlite3"


class _File:
    """What is certain of a file, and what was written to it and not synced."""

    def __init__(self) -> None:
        self.content = bytearray()
        self.pending: list[Entry] = []

    def sync(self) -> None:
        for entry in self.pending:
            _write(self.content, entry)
        self.pending.clear()

    def after_cut(self, random: Random, sector: int) -> bytes:
        """Return what it may hold: some sectors of what was written, in some order."""
        pieces = [piece for entry in self.pending for piece in _sectors(entry, sector)]
        share = random.choice([0.0, 0.2, 0.5, 0.8, 1.0])
        kept = [piece for piece in pieces if random.random() < share]
        if random.random() < 0.5:
            random.shuffle(kept)
        content = bytearray(self.content)
        for piece in kept:
            _write(content, piece)
        return bytes(content)


def _sectors(entry: Entry, sector: int) -> Iterator[Entry]:
    """Split what was written where sectors of the disk begin."""
    if entry.kind != "w":
        yield entry
        return
    at, end = entry.offset, entry.offset + len(entry.data)
    while at < end:
        then = min(end, (at // sector + 1) * sector)
        data = entry.data[at - entry.offset : then - entry.offset]
        yield entry._replace(offset=at, data=data)
        at = then


def _write(content: bytearray, entry: Entry) -> None:
    end = entry.offset + len(entry.data)
    if len(content) < end or entry.kind == "t":
        del content[end:]
        content.extend(bytes(end - len(content)))
    content[entry.offset : end] = entry.data


class _Disk:
    """The files of a disk. Which names they have is as uncertain as what is in them, until their
    directory is synced; but names change in their order, as in all file systems with a log."""

    def __init__(self) -> None:
        self._files: dict[str, _File] = {}
        self._certain: dict[str, _File] = {}
        self._renames: list[Entry] = []
        self._made: dict[int, _File] = {}

    def take(self, entry: Entry) -> None:
        """Take in what has changed the disk."""
        if entry.kind in "wt":
            self._files[entry.path].pending.append(entry)
        elif entry.kind == "s" and entry.path in self._files:
            self._files[entry.path].sync()
        elif entry.kind == "s":
            for each in [*self._renames]:
                if Path(each.path).parent == Path(entry.path):
                    self._rename(self._certain, each)
                    self._renames.remove(each)
        elif entry.kind in "ru" or (entry.kind == "c" and entry.path not in self._files):
            self._renames.append(entry)
            if entry.kind == "c":
                self._made[id(entry)] = _File()
            self._rename(self._files, entry)

    def _rename(self, files: dict[str, _File], entry: Entry) -> None:
        if entry.kind == "c":
            files[entry.path] = self._made[id(entry)]
            return
        file = files.pop(entry.path)
        if entry.kind == "r":
            files[entry.data.decode()] = file

    def after_cut(self, random: Random, sector: int) -> dict[str, bytes]:
        """Return what files may be there when the power is back."""
        files = dict(self._certain)
        for entry in self._renames[: random.randrange(len(self._renames) + 1)]:
            self._rename(files, entry)
        return {path: file.after_cut(random, sector) for path, file in files.items()}


def power_cuts(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Cut the power so often, at any moment of any play; yield what the journal then held."""
    for group, numbers in itertools.groupby(range(seed, seed + count), lambda n: n // CUTS):
        root, log = directory / "disk", directory / "log"
        run_on_disk("power_cuts", root, group, root=root, log=log)
        entries = list(read_log(log))
        for number in numbers:
            yield _cut(entries, root, Random(number), SECTORS[number % len(SECTORS)])
        log.unlink()
        shutil.rmtree(root)


def _cut(entries: list[Entry], root: Path, random: Random, sector: int) -> str:
    from tests.reliability.random_play import NOTHING, RandomPlay

    at = random.randrange(len(entries))
    disk, acknowledged = _Disk(), hashlib.sha256(NOTHING.encode()).hexdigest()
    for entry in entries[:at]:
        if entry.kind == "n":
            acknowledged = entry.data.decode()
        else:
            disk.take(entry)
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    for path, content in disk.after_cut(random, sector).items():
        Path(path).parent.mkdir(exist_ok=True)
        Path(path).write_bytes(content)
    journal, notice = open_journal(root / NAME)
    assert notice is None, f"a cut at entry {at}: {notice.english()}"
    play = RandomPlay(journal, root)
    found = play.digest()
    play.close()
    if found == acknowledged:
        return "held what was acknowledged"
    flying = next(entry.data.decode() for entry in entries[at:] if entry.kind == "n")
    assert found == flying, f"a cut at entry {at}: another game than was acknowledged"
    return "held the deed in flight too"


def main(root: Path, seed: int) -> None:
    """Play, and note after each deed what the journal holds."""
    from tests.reliability.random_play import RandomPlay

    root.mkdir()
    journal, _ = open_journal(root / NAME)
    play, random = RandomPlay(journal, root), Random(seed)
    for _ in range(DEEDS):
        play.perform(play.next_deed(random))
        note(play.digest())
        if random.random() < 0.05:
            journal.keep_copy()
    play.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
