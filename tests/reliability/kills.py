"""A program that is killed again and again, compared with one that is not.

Each time a forked player takes up the game where it was and plays on, by screen, keypads and
phones; it writes down every deed before it does it, and is killed at any moment. Then the journal
is read again: the game in it must be exactly what all deeds lead to, or all but the last, at a
table that was never killed.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from pi_app.table.journal import Journal
from tests.reliability.random_play import Deed, RandomPlay

MOST_DEEDS = 40
"""Deeds between two kills at most."""
DEED_SECONDS = 0.004
"""Within so many seconds after a deed was written down the kill falls."""
_LOOK = os.WEXITED | os.WNOHANG | os.WNOWAIT


def kills(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Kill so often; yield in which game it was."""
    path, log = directory / "journal.sqlite3", directory / "deeds.txt"
    log.touch()
    (directory / "oracle").mkdir()
    oracle = RandomPlay(Journal(directory / "oracle/journal.sqlite3"), directory / "oracle")
    told = 0
    for number in range(seed, seed + count):
        _kill_in_mid_play(path, log, number)
        lines = log.read_text(encoding="utf-8").splitlines(keepends=True)
        _follow(oracle, lines[told:-1])
        found = _face_on_disk(path)
        if found == oracle.face():
            # The last deed was not in the journal yet, so it never was.
            lines.pop()
            log.write_text("".join(lines), encoding="utf-8")
        else:
            _follow(oracle, lines[-1:])
            assert found == oracle.face(), "the journal holds another game than was played"
        told = len(lines)
        # Digits that were typed and stood for nothing yet are gone, as at the table.
        oracle.table = oracle.resumed()
        yield f"in {oracle.table.game.id}" if oracle.table else "before the first game"
    oracle.close()


def _kill_in_mid_play(path: Path, log: Path, number: int) -> None:
    random = Random(number)
    pid = os.fork()
    if pid == 0:
        try:
            _play_on(path, log, Random(number))
        finally:
            os._exit(1)
    # By deeds, so that a busy machine plays as much; then at any moment of a deed.
    deeds = _count_lines(log) + random.randrange(1, MOST_DEEDS)
    while _count_lines(log) < deeds and os.waitid(os.P_PID, pid, _LOOK) is None:
        time.sleep(0.0002)
    time.sleep(random.random() * DEED_SECONDS)
    os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    assert os.WIFSIGNALED(status), "the player ended by itself"


def _play_on(path: Path, log: Path, random: Random) -> None:
    table = RandomPlay(Journal(path), path.parent)
    with log.open("a", encoding="utf-8", buffering=1) as file:
        while True:
            deed = table.next_deed(random)
            file.write(deed.line())
            table.perform(deed)


def _follow(oracle: RandomPlay, lines: list[str]) -> None:
    for line in lines:
        oracle.perform(Deed.read(line))


def _count_lines(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def _face_on_disk(path: Path) -> str:
    play = RandomPlay(Journal(path), path.parent)
    face = play.face()
    play.close()
    return face
