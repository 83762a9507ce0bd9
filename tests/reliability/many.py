"""Very many games in one process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from pi_app.table.journal import open_journal
from tests.evening.evening import handles, memory
from tests.reliability.random_play import Deed, RandomPlay

DEEDS = 30
"""So many deeds are done in each game."""
WARMING = 200
"""After so many games all rules were loaded, and what is cached is cached."""
GROWTH = 8 << 20
"""Bytes by which memory may grow afterwards, in however many games."""


def many(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Begin so many games, play in each for a while, and go over to the next; yield which it was.
    The journal keeps the last hundred."""
    journal, _ = open_journal(directory / "journal.sqlite3")
    play, random = RandomPlay(journal, directory), Random(seed)
    held = None
    for number in range(seed, seed + count):
        play.perform(Deed("begin", 0, number, number))
        play.play(random, DEEDS)
        assert play.table is not None
        yield play.table.game.id
        entries = journal.all_games()
        if len(entries) > 100:
            journal.delete(*(entry.number for entry in entries[-50:]))
        if number - seed == WARMING:
            held = memory(), handles()
        elif held is not None and number % 100 == 0:
            grown, opened = memory() - held[0], handles() - held[1]
            assert grown <= GROWTH, f"memory grew by {grown >> 20} MB in {number - seed} games"
            assert opened <= 0, f"{opened} more files are open"
    play.close()
