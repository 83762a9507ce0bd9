"""An evening whose program is killed again and again, told against an oracle.

Run as ``python -m tests.table.killed_evening DIRECTORY KILLS SEED``. Each time a forked player
takes up the game where it was and plays on, with picks, changes and requests to take back; it
writes down every input before it makes it, and is killed at any moment. Then the journal is read
again: the table in it must be exactly what the inputs before the last, or all inputs, lead to on a
table that was never killed. At the end it prints how much was played.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from librt.random import Random as Generator

from pi_app.core import registry
from pi_app.table.errors import Refused
from pi_app.table.inputs import Agree, AskUndo, Choose, Clear, Input, Ready, Refuse, Unready
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import TableSettings
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.helpers import everything
from tests.table.market import MARKET, Market, MarketState

GAMES = (("hannibal-vs-rome", 2), ("market", 3))


class SteadyMarketState(MarketState):
    """A market in which chance always falls the same, so that an oracle can tell it."""

    def random_action(self, seat: int, rng: Generator) -> int:
        actions = self.legal_actions(seat)
        return actions[len(actions) * 2 // 5]


def settings() -> TableSettings:
    return TableSettings(pace=0.0, bot_seconds=None)


def begin(journal: Journal, number: int) -> Table:
    game, seats = GAMES[number % len(GAMES)]
    people = [Player.person() for _ in range(seats)]
    return Table.new(journal, game, seats, {}, people, InlineWorkerPool(), settings())


def newest(journal: Journal) -> Table | None:
    """Take up the newest game, over or not."""
    numbers = [entry.number for entry in journal.in_progress() + journal.finished()]
    if not numbers:
        return None
    return Table.resume(journal, max(numbers), InlineWorkerPool(), settings())


def perform(table: Table, seat: int, name: str, argument: int) -> None:
    """Put one input in at the door; what is refused changes nothing."""
    inputs: dict[str, Input] = {
        "choose": Choose(argument),
        "ready": Ready(),
        "unready": Unready(),
        "clear": Clear(),
        "ask": AskUndo(argument),
        "agree": Agree(),
        "refuse": Refuse(),
    }
    with contextlib.suppress(Refused):
        table.submit(seat, inputs[name], 0.0)


def next_input(table: Table, random: Random) -> tuple[int, str, int]:
    request = table.undo_request
    if request is not None:
        return request.waiting[0], random.choice(["agree", "agree", "refuse"]), 0
    if random.random() < 0.08:
        return random.randrange(table.seats), "ask", 1
    deciders = table.perspective(0).deciders()
    seat = random.choice(deciders)
    if table.pick(seat) is not None and random.random() < 0.7:
        return seat, random.choice(["ready", "ready", "ready", "unready", "clear"]), 0
    return seat, "choose", random.choice(table.perspective(seat).legal_actions())


def play_on(path: Path, oracle: Path, seed: int) -> None:
    """Play until killed."""
    random = Random(seed)
    journal = Journal(path)
    table = newest(journal)
    with oracle.open("a", encoding="utf-8", buffering=1) as log:
        while True:
            if table is None or table.is_over:
                number = table.number if table is not None else 0
                log.write(f"begin {number} 0\n")
                table = begin(journal, number)
            seat, name, argument = next_input(table, random)
            log.write(f"{name} {seat} {argument}\n")
            perform(table, seat, name, argument)


class Oracle:
    """The same evening at a table that nobody kills."""

    def __init__(self, path: Path) -> None:
        self.journal = Journal(path)
        self.table: Table | None = None

    def face(self) -> str:
        return f"{self.table.number} {everything(self.table)}" if self.table else "nothing"

    def follow(self, lines: list[str]) -> None:
        """Perform inputs."""
        for line in lines:
            name, first, second = line.split()
            if name == "begin":
                self.table = begin(self.journal, int(first))
            elif self.table is not None:
                perform(self.table, int(first), name, int(second))


def face_on_disk(path: Path) -> str:
    journal = Journal(path)
    table = newest(journal)
    face = f"{table.number} {everything(table)}" if table else "nothing"
    journal.close()
    return face


def count_lines(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def kill_in_mid_play(path: Path, log: Path, seed: int, random: Random) -> None:
    pid = os.fork()
    if pid == 0:
        try:
            play_on(path, log, seed)
        finally:
            os._exit(1)
    # By inputs, so that a busy machine plays as much; then at any moment of an input.
    inputs = count_lines(log) + random.randrange(1, 40)
    while count_lines(log) < inputs:
        time.sleep(0.0002)
    time.sleep(random.random() * 0.002)
    os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    assert os.WIFSIGNALED(status), "the player ended by itself"


def main(directory: Path, kills: int, seed: int) -> None:
    registry.all_games()
    registry._SHELF[MARKET.id] = Market(SteadyMarketState)
    random = Random(seed)
    path, log = directory / "journal.sqlite3", directory / "inputs.txt"
    log.touch()
    oracle = Oracle(directory / "oracle.sqlite3")
    told = in_flight = 0
    for n in range(kills):
        kill_in_mid_play(path, log, seed + n, random)
        lines = log.read_text(encoding="utf-8").splitlines()
        oracle.follow(lines[told:-1])
        found = face_on_disk(path)
        if found == oracle.face():
            # The last input had not been written down yet, so it was never made.
            lines.pop()
            log.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
            in_flight += 1
        else:
            oracle.follow(lines[-1:])
            assert found == oracle.face(), f"kill {n}: the table is not what was played"
        told = len(lines)
    games = oracle.table.number if oracle.table else 0
    sys.stdout.write(f"kills={kills} inputs={told} games={games} in_flight={in_flight}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
