"""Allocations that fail.

CPython can have any one of its own allocations fail (``_testcapi.set_nomemory``). Those of SQLite
are not among them: it is linked into its module and asks the C library.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

from pi_app.table.journal import open_journal
from tests.reliability.random_play import Deed, RandomPlay

NAME = "journal.sqlite3"
MOST_ALLOCATIONS = 18
"""The one that fails is among the first 2 to the power of so many; most deeds need fewer."""
SAID = {0: "done in spite of it", 1: "given up with MemoryError", 2: "given up with another error"}


def allocations(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Have one allocation fail in so many deeds, each in a process of its own; yield what became
    of it."""
    before, after = directory / "before", directory / "after"
    for number in range(seed, seed + count):
        random, play = Random(number), _open(before)
        play.play(random, random.randrange(30))
        deed, face = play.next_deed(random), play.face()
        play.close()
        shutil.copytree(before, after)
        said = _starve(after, deed, random)
        played = _open(after)
        found = played.face()
        played.close()
        shutil.rmtree(after)
        if found != face:
            play = _open(before)
            play.perform(deed)
            assert found == play.face(), "another game than before the deed or after it"
            play.close()
        shutil.rmtree(before)
        yield said


def _open(directory: Path) -> RandomPlay:
    directory.mkdir(exist_ok=True)
    journal, notice = open_journal(directory / NAME)
    assert notice is None, notice.english()
    return RandomPlay(journal, directory)


def _starve(directory: Path, deed: Deed, random: Random) -> str:
    """Do a deed while one allocation fails; return what became of it."""
    from _testcapi import remove_mem_hooks, set_nomemory

    number = int(2 ** random.uniform(0, MOST_ALLOCATIONS))
    pid = os.fork()
    if pid == 0:
        status = 2
        try:
            play = _open(directory)
            set_nomemory(number, number + 1)
            play.perform(deed)
            status = 0
        except MemoryError:
            status = 1
        finally:
            remove_mem_hooks()
            os._exit(status)
    _, ended = os.waitpid(pid, 0)
    if os.WIFSIGNALED(ended):
        return "ended by the interpreter"
    return SAID[os.WEXITSTATUS(ended)]
