"""Clocks that jump back and forth while people play, save and resume."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import NamedTuple

from pi_app.table.backup import list_backups, save_on
from pi_app.table.game_nights import game_night_standings, game_nights
from pi_app.table.journal import open_journal
from pi_app.table.player_statistics import player_statistics
from tests.reliability.random_play import RandomPlay

NIGHT = datetime(2026, 11, 21, 20, 30, tzinfo=UTC)
DEEDS = 60
SECONDS = (0.0, 1.0, 3600.0, 86400.0, 366 * 86400.0, 60 * 366 * 86400.0)
"""By how much clocks jump."""
EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
"""Where the clocks of computers begin."""
STARTS = (NIGHT, EARLIEST, datetime(2038, 1, 19, 3, 14, 7, tzinfo=UTC))
"""What clocks say: the time, nothing yet, and the last second of old counters."""


class _Clocks:
    """The calendar of a journal and the seconds of a table, neither of which runs."""

    def __init__(self, random: Random | None) -> None:
        """Clocks jump at `random`; without it they stand."""
        self._random = random
        self._date = NIGHT
        self.seconds = 0.0

    def jump(self) -> None:
        """Show other times from now on."""
        random = self._random
        if random is not None:
            jump = random.choice(SECONDS) * random.uniform(-1, 1)
            date = random.choice([self._date, self._date, *STARTS]) + timedelta(seconds=jump)
            self._date = max(EARLIEST, date)
            self.seconds = random.choice([0.0, self.seconds + jump, 1e12, -1e12])

    def __call__(self) -> datetime:
        self.jump()
        return self._date


def clocks(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Play so many evenings by clocks that jump; yield in which game each ended. The journal must
    hold what it holds by clocks that stand, and every list of it can be made."""
    for number in range(seed, seed + count):
        standing = _evening(directory / "standing", _Clocks(None), Random(number))
        jumping = _evening(directory / "jumping", _Clocks(Random(number)), Random(number))
        assert standing == jumping, "another game because of the clock"
        yield f"in {standing.game}"


class _Ended(NamedTuple):
    """How an evening ended: the last game, and all that the journal holds of it."""

    game: str
    face: str


def _evening(directory: Path, clock: _Clocks, random: Random) -> _Ended:
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir()
    play = _opened(directory, clock)
    stick, saved = directory / "stick", 0
    stick.mkdir()
    for _ in range(DEEDS):
        play.perform(play.next_deed(random))
        clock.jump()
        assert play.table is not None
        play.table.tick(clock.seconds)
        for seat in range(play.table.seats):
            play.table.lamp(seat, clock.seconds)
        if random.random() < 0.1:
            play.close()
            play = _opened(directory, clock)
        if random.random() < 0.1:
            copy = play.journal.keep_copy()
            assert copy is not None
            save_on(stick, copy, [], [], clock().replace(tzinfo=None))
            saved += 1
    assert len(list_backups(stick)) == saved
    _look_through(play)
    assert play.table is not None
    ended = _Ended(play.table.game.id, play.face())
    play.close()
    return ended


def _opened(directory: Path, clock: _Clocks) -> RandomPlay:
    journal, notice = open_journal(directory / "journal.sqlite3", clock)
    assert notice is None, notice.english()
    return RandomPlay(journal, directory)


def _look_through(play: RandomPlay) -> None:
    """Make every list that pages show."""
    running, finished = play.journal.in_progress(), play.journal.finished()
    assert len(running) + len(finished) == len(play.journal.all_games())
    player_statistics(finished)
    for night in game_nights(finished):
        game_night_standings(night)
