"""A journal in the middle of an evening, whose files are damaged, and what must hold then."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from pi_app.core.message import Message
from pi_app.table.errors import CannotResume, JournalFailed
from pi_app.table.inputs import AskUndo
from pi_app.table.journal import Journal, open_journal
from pi_app.table.page_carving import PAGE
from pi_app.table.players import Player
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import at_once
from tests.table.helpers import pick, play, to_battle

NAME = "journal.sqlite3"
GAMES = 6
STRIDE = 1_000_003
"""A prime number of bytes from one that is flipped to the next one."""
Face = tuple[object, ...]
Damage = Callable[[bytearray], bytearray]


class Evening(NamedTuple):
    """The files of a journal at a power cut, and what they must give back.

    Attributes:
        files: the bytes of each by name.
        faces: what was acknowledged of each game by its number.
        earlier: what of each game is in the second copy.
    """

    files: dict[str, bytes]
    faces: dict[int, Face]
    earlier: dict[int, Face]


def face(journal: Journal, number: int) -> Face:
    """All that a journal says of a game."""
    entry = journal.entry(number)
    journal.verify(number)
    return (
        entry,
        journal.actions(number),
        [tuple(snapshot) for snapshot in journal.snapshots(number)],
        [tuple(pick) for pick in journal.picks(number).items()],
        journal.undo_request(number),
    )


def faces(journal: Journal) -> dict[int, Face]:
    """What a journal says of each game that it can be asked about."""
    found = {}
    for number in range(1, GAMES + 2):
        try:
            found[number] = face(journal, number)
        except (CannotResume, JournalFailed):
            continue
    return found


def spend_evening(directory: Path) -> Evening:
    """Play some games, and end in the middle of them."""
    path = directory / NAME
    journal, _ = open_journal(path)
    people = [Player.person("Ada"), Player.keypad(3, "ハンニバル")]

    def begin() -> Table:
        return Table.new(journal, "hannibal-vs-rome", 2, {}, people, InlineWorkerPool(), at_once())

    tables = [begin() for _ in range(GAMES)]
    journal.abandon(tables[0].number)
    for table in tables[1:4]:
        to_battle(table)
    journal.keep_copy()
    earlier = faces(journal)
    for seat, card in ((0, "card 2"), (1, "card 5")):
        pick(tables[1], seat, card)
    pick(tables[2], 0, "card 4")
    play(tables[4], 0, "legion Rome-Gallia")
    play(tables[4], 1, "Hannibal Mauretania")
    tables[4].submit(0, AskUndo(), 0.0)
    journal.sit_down(tables[2].number)
    files = {part.name: part.read_bytes() for part in directory.iterdir()}
    found = faces(journal)
    journal.close()
    return Evening(files, found, earlier)


def judge(evening: Evening, directory: Path, name: str, content: bytes | None) -> str:
    """Open the journal when one of its files has another content, or is gone; say what became of
    it.

    Raises:
        AssertionError: it can't be opened, a game is lost, or it is another one without a word.
    """
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir()
    for each, old in evening.files.items():
        now = content if each == name else old
        if now is not None:
            (directory / each).write_bytes(now)
    journal, notice = open_journal(directory / NAME)
    try:
        return _verdict(evening, faces(journal), notice)
    finally:
        journal.close()


def _verdict(evening: Evening, found: dict[int, Face], notice: Message | None) -> str:
    assert set(found) == set(evening.faces), "a game is lost"
    changed = [number for number in found if found[number] != evening.faces[number]]
    assert all(found[number] == evening.earlier[number] for number in changed), "another game"
    if notice is None:
        assert not changed, "a game is another one, and nobody is told"
        return "sound"
    return f"{len(changed)} games as they were copied"


def flipped(content: bytes, place: int, bits: int) -> bytes:
    """Return a file in which some bits of one byte are others."""
    changed = bytearray(content)
    changed[place] ^= bits
    return bytes(changed)


def page_damages(content: bytes) -> Iterator[bytes]:
    """Return a file cut at each page, and with each page, or half of it, overwritten."""
    for start in range(0, len(content), PAGE):
        yield content[:start]
        yield content[: start + PAGE // 2]
        for filler in (b"\0", b"\xa5"):
            for width in (PAGE, 512):
                yield content[:start] + filler * width + content[start + width :]


def flips(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Flip a bit or all of so many bytes of the journal, its log and its copy; yield what became of
    each file. They lie all over the files, and as many as there are bytes change every byte once.

    Raises:
        AssertionError: something is lost, or is another thing without a word.
    """
    (directory / "evening").mkdir(parents=True)
    evening = spend_evening(directory / "evening")
    places = [(name, place) for name, all in evening.files.items() for place in range(len(all))]
    for number in range(seed, seed + count):
        name, place = places[number * STRIDE % len(places)]
        bits = 255 if place % 3 == 0 else 1 << place % 8
        content = flipped(evening.files[name], place, bits)
        yield f"in {name}: {judge(evening, directory / 'play', name, content)}"
