"""Disks on which a call fails, that are full, or that can be read only.

As a program, this module plays at random on such a disk. What the disk prevents is refused in
words, nothing has changed then, and all goes on when the disk is well again.
"""

from __future__ import annotations

import errno
import itertools
import shutil
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from pi_app.table.backup import save_on
from pi_app.table.errors import JournalError
from pi_app.table.journal import open_journal
from tests.reliability.faulty_disk import fail, repair, run_on_disk

if TYPE_CHECKING:
    from tests.reliability.random_play import RandomPlay

NAME = "journal.sqlite3"
DEEDS = 40
"""So many deeds are done on each disk."""
MOST_CALLS = 24
"""The call that fails is among the next so many; a deed makes about ten."""
KINDS = {
    "failures": ((errno.EIO, False), (errno.ENOSPC, False), (errno.EDQUOT, False)),
    "disks": ((errno.ENOSPC, True), (errno.EROFS, True)),
}
"""With which errors calls fail, and whether all later ones fail too."""
NOW = datetime(2026, 11, 23, 20, 30)  # noqa: DTZ001 - of the clocks here


def failures(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Have a single call fail in so many deeds; yield what became of each."""
    return _disks("failures", directory, count, seed)


def disks(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Have the disk become full, or read only, in so many deeds; yield what became of each."""
    return _disks("disks", directory, count, seed)


def _disks(kind: str, directory: Path, count: int, seed: int) -> Iterator[str]:
    for disk, numbers in itertools.groupby(range(seed, seed + count), lambda n: n // DEEDS):
        root = directory / "disk"
        told = run_on_disk("bad_disks", kind, root, disk, root=root).splitlines()
        yield from (told[number % DEEDS] for number in numbers)
        shutil.rmtree(root)


class _BadDisk:
    """Plays on a disk that fails."""

    def __init__(self, kind: str, root: Path, random: Random) -> None:
        self._errors = KINDS[kind]
        self._random = random
        self._root = root
        self._play = self._opened(root)

    @staticmethod
    def _opened(root: Path) -> RandomPlay:
        from tests.reliability.random_play import RandomPlay

        journal, notice = open_journal(root / NAME)
        assert notice is None, notice.english()
        return RandomPlay(journal, root)

    def deed(self) -> str:
        """Let something be done on the bad disk, and again on the good one if it was refused;
        return what became of it."""
        do = self._random.choices([self._move(), self._save, self._reopen], [20, 1, 2])[0]
        before, error, failed = self._play.face(), None, 0
        code, lasting = self._random.choice(self._errors)
        fail(self._random.randrange(MOST_CALLS), code, lasting=lasting)
        try:
            do()
        except (JournalError, OSError) as refusal:
            error = refusal
        finally:
            failed = repair()
        if error is None:
            assert self._in_files() == self._play.face(), "done, and not in the files"
            return f"done, {errno.errorcode[code]} in spite" if failed else "done before a failure"
        assert failed, f"refused on a good disk: {error}"
        if do != self._reopen:
            assert self._play.face() == before, "refused, and another game at the table"
        found = self._in_files()
        do()
        assert found in (before, self._play.face()), "refused, and another game in the files"
        return f"refused in words, {errno.errorcode[code]}"

    def _move(self) -> Callable[[], None]:
        deed = self._play.next_deed(self._random)
        return lambda: self._play.perform(deed)

    def _save(self) -> None:
        stick = self._root / "stick"
        stick.mkdir(exist_ok=True)
        copy = self._play.journal.keep_copy()
        if copy is not None:
            save_on(stick, copy, [], [], NOW)

    def _reopen(self) -> None:
        self._play.close()
        self._play = self._opened(self._root)

    def _in_files(self) -> str:
        """Return what somebody finds who opens the files as they are now."""
        elsewhere = self._root.with_name("elsewhere")
        shutil.copytree(self._root, elsewhere)
        play = self._opened(elsewhere)
        face = play.face()
        play.close()
        shutil.rmtree(elsewhere)
        return face


def main(kind: str, root: Path, seed: int) -> None:
    """Play on a bad disk, and print what became of each deed."""
    root.mkdir()
    disk = _BadDisk(kind, root, Random(seed))
    for _ in range(DEEDS):
        sys.stdout.write(disk.deed() + "\n")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
