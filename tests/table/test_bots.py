from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pi_app.core.game import SPECTATOR
from pi_app.table.bot_worker import Task
from pi_app.table.errors import Refused
from pi_app.table.inputs import AskUndo
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import Change, ChangeKind, Status
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool, ProcessWorkerPool, Thought, WorkerPool
from tests.table.conftest import MakeTable, at_once
from tests.table.helpers import pick, play, to_battle
from tests.waiting import wait_until

SOURCE = "tests.table.stand_ins:make"


@pytest.fixture
def worker_pool() -> Iterator[ProcessWorkerPool]:
    worker_pool = ProcessWorkerPool(SOURCE, workers=2)
    yield worker_pool
    worker_pool.close()


def notices(table: Table) -> list[Change]:
    heard: list[Change] = []
    table.listen(lambda c: heard.append(c) if c.kind is ChangeKind.NOTICE else None)
    return heard


def test_bots_play_a_whole_game(hannibal: MakeTable) -> None:
    table = hannibal(Player.of_bot("greedy"), Player.of_bot("random"))
    now = 0.0
    while not table.is_over:
        table.tick(now)
        now += 1
        assert now < 3000
    assert table.outcome() is not None


def test_bots_of_several_seats_bid_together(market: MakeTable) -> None:
    table = market(*[Player.of_bot("random") for _ in range(3)])
    for now in range(100):
        table.tick(float(now))
    assert table.is_over


def test_pace_lets_people_follow(journal: Journal) -> None:
    bots = [Player.of_bot("random"), Player.of_bot("random")]
    settings = replace(at_once(), pace=0.6)
    table = Table.new(journal, "hannibal-vs-rome", 2, {}, bots, InlineWorkerPool(), settings)
    moves = []
    for frame in range(200):
        table.tick(frame / 100)
        moves.append(len(journal.actions(table.number)))
    assert [moves.count(number) for number in range(4)] == [60, 61, 61, 18]


@pytest.mark.usefixtures("market_on_shelf")
def test_when_sealed_picks_of_bots_come_tells_nothing_about_them(journal: Journal) -> None:
    players = [Player.person(), Player.of_bot("varro"), Player.of_bot("cornelia")]
    settings = replace(at_once(), pace=0.75, bot_seconds=2.0)
    table = Table.new(journal, "market", 3, {}, players, InlineWorkerPool(), settings)
    play(table, 0, "open")
    times: dict[int, float] = {}
    for frame in range(300):
        table.tick(frame / 100)
        for seat in (1, 2):
            if table.status(seat) is Status.READY:
                times.setdefault(seat, frame / 100)
    assert times == {1: 0.75, 2: 0.9}


def test_picks_of_bots_count_as_ready_and_survive_a_restart(
    hannibal: MakeTable, journal: Journal
) -> None:
    table = hannibal(Player.person(), Player.of_bot("random"))
    play(table, 0, "legion Rome-Corsica")
    while not table.is_over and not table.is_sealed(0):
        if table.status(0) is Status.CHOOSING:
            legal = table.perspective(0).legal_actions()
            texts = [table.perspective(0).action_text(action) for action in legal]
            fight = next((t for t in texts if t.endswith("Sardinia")), texts[0])
            play(table, 0, fight)
        table.tick(0.0)
    table.tick(1.0)
    assert table.statuses() == (Status.CHOOSING, Status.READY)
    chosen = table.pick(1)
    again = Table.resume(journal, table.number, InlineWorkerPool(), at_once(50))
    again.tick(2.0)
    assert again.pick(1) == chosen
    pick(again, 0, "card 1")
    assert "reveal" in [event.kind for event in again.events(SPECTATOR)]


@pytest.mark.interpreted
@pytest.mark.parametrize("spec", ["crash", "nonsense", "text"])
def test_bot_that_fails_twice_is_replaced_for_that_decision(
    journal: Journal, spec: str, caplog: pytest.LogCaptureFixture
) -> None:
    worker_pool = InlineWorkerPool(SOURCE)
    table = new_game(journal, worker_pool, spec)
    heard = notices(table)
    table.tick(0.0)
    assert table.status(0) is Status.THINKING
    table.tick(1.0)
    assert table.statuses() == (Status.IDLE, Status.CHOOSING)
    (notice,) = heard
    assert notice.message is not None
    assert notice.message.english() == (
        "The bot for Rome failed, so its choice was drawn at random."
    )
    assert "I hold" not in caplog.text


def new_game(
    journal: Journal, worker_pool: WorkerPool, spec: str, opponent: Player | None = None
) -> Table:
    players = [Player.of_bot(spec), opponent or Player.person()]
    return Table.new(journal, "hannibal-vs-rome", 2, {}, players, worker_pool, at_once())


@pytest.mark.interpreted
def test_bot_that_fails_once_gets_a_second_try(journal: Journal, tmp_path: Path) -> None:
    table = new_game(journal, InlineWorkerPool(SOURCE), f"once:{tmp_path / 'tried'}")
    heard = notices(table)
    table.tick(0.0)
    table.tick(1.0)
    assert table.statuses() == (Status.IDLE, Status.CHOOSING)
    assert heard == []


@pytest.mark.interpreted
def test_bot_that_cannot_be_made_is_refused(journal: Journal) -> None:
    with pytest.raises(Refused, match="no bot"):
        new_game(journal, InlineWorkerPool(SOURCE), "unmade")


def test_bot_thinks_in_another_process(journal: Journal) -> None:
    worker_pool = ProcessWorkerPool(workers=1)
    table = new_game(journal, worker_pool, "search:20")
    started = time.monotonic()
    table.tick(0.0)
    assert table.status(0) is Status.THINKING
    wait_until(
        lambda: table.status(0) is Status.IDLE,
        "the bot",
        lambda: table.tick(time.monotonic() - started),
    )
    worker_pool.close()
    assert len(journal.actions(table.number)) == 1


@pytest.mark.interpreted
@pytest.mark.parametrize("spec", ["die", "crash"])
def test_game_goes_on_when_processes_die(
    journal: Journal, worker_pool: ProcessWorkerPool, spec: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = new_game(journal, worker_pool, spec)
    heard = notices(table)
    wait_until(lambda: table.status(0) is Status.IDLE, "the bot", lambda: table.tick(0.0))
    assert len(heard) == 1
    assert "failed at seat 0" in caplog.text
    assert "I hold" not in caplog.text


@pytest.mark.interpreted
def test_new_process_after_a_death(
    journal: Journal, worker_pool: ProcessWorkerPool, tmp_path: Path
) -> None:
    table = new_game(journal, worker_pool, f"die-once:{tmp_path / 'died'}")
    heard = notices(table)
    wait_until(lambda: table.status(0) is Status.IDLE, "the bot", lambda: table.tick(0.0))
    assert heard == []


@pytest.mark.interpreted
def test_bot_that_never_answers(journal: Journal, worker_pool: ProcessWorkerPool) -> None:
    table = new_game(journal, worker_pool, "dawdle")
    heard = notices(table)
    for now in (0.0, 50.0, 100.0, 101.0):
        assert table.status(0) is Status.THINKING
        table.tick(now)
    table.tick(200.0)
    assert table.status(0) is Status.IDLE
    assert len(heard) == 1


def workers(worker_pool: ProcessWorkerPool) -> list[int]:
    return [worker.process.pid or 0 for worker in worker_pool._workers]


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.interpreted
def test_leaving_ends_the_thinking(journal: Journal, worker_pool: ProcessWorkerPool) -> None:
    table = new_game(journal, worker_pool, "dawdle")
    table.tick(0.0)
    (pid,) = workers(worker_pool)
    table.leave()
    assert workers(worker_pool) == []
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.interpreted
def test_taking_back_ends_the_thinking(journal: Journal, worker_pool: ProcessWorkerPool) -> None:
    table = new_game(journal, worker_pool, "last")
    wait_until(lambda: table.status(0) is Status.IDLE, "the bot", lambda: table.tick(0.0))
    slow = Table.new(
        journal,
        "hannibal-vs-rome",
        2,
        {},
        [Player.person(), Player.of_bot("dawdle")],
        worker_pool,
        at_once(),
    )
    play(slow, 0, "legion Rome-Gallia")
    slow.tick(0.0)
    assert slow.status(1) is Status.THINKING
    slow.submit(0, AskUndo(), 0.0)
    assert slow.statuses() == (Status.CHOOSING, Status.IDLE)
    assert all(worker.inquiry is None for worker in worker_pool._workers)


@pytest.mark.interpreted
def test_tasks_wait_for_a_free_process(hannibal: MakeTable) -> None:
    import json

    state = to_battle(hannibal())._ledger.state
    worker_pool = ProcessWorkerPool(SOURCE, workers=1)
    task = Task(json.dumps(state.position()), 0, "last", None, 1)
    tickets = [worker_pool.think(task) for _ in range(4)]
    worker_pool.cancel(tickets[2])
    thoughts: list[Thought] = []
    wait_until(lambda: len(thoughts) == 3, "thoughts", lambda: thoughts.extend(worker_pool.poll()))
    assert [thought.ticket for thought in thoughts] == [tickets[0], tickets[1], tickets[3]]
    assert len({thought.action for thought in thoughts}) == 1
    assert len(workers(worker_pool)) == 1
    worker_pool.close()


@pytest.mark.interpreted
@pytest.mark.parametrize(("seconds", "chosen"), [(1.0, 1), (None, 0)])
def test_free_processes_think_together_by_the_clock_and_add_up_what_they_find(
    hannibal: MakeTable, tmp_path: Path, seconds: float | None, chosen: int
) -> None:
    import json

    state = to_battle(hannibal())._ledger.state
    worker_pool = ProcessWorkerPool(SOURCE, workers=2)
    task = Task(json.dumps(state.position()), 0, f"pool:{tmp_path / 'first'}", seconds, 1)
    worker_pool.think(task)
    thoughts: list[Thought] = []
    wait_until(lambda: bool(thoughts), "thoughts", lambda: thoughts.extend(worker_pool.poll()))
    assert [thought.action for thought in thoughts] == [state.legal_actions(0)[chosen]]
    assert len(workers(worker_pool)) == (2 if seconds else 1)
    worker_pool.close()


@pytest.mark.interpreted
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_processes_end_with_a_killed_program() -> None:
    script = (
        "import sys, time\n"
        "from pi_app.table.worker_pool import ProcessWorkerPool\n"
        "from pi_app.table.bot_worker import Task\n"
        "if __name__ == '__main__':\n"
        f"    pool = ProcessWorkerPool({SOURCE!r}, 1)\n"
        "    pool.think(Task('{}', 0, 'last', None, 1))\n"
        "    while not pool.poll(): time.sleep(0.01)\n"
        "    print(pool._workers[0].process.pid, flush=True)\n"
        "    time.sleep(600)\n"
    )
    program = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    pid = int(program.stdout.readline())
    assert is_alive(pid)
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()
    wait_until(lambda: not is_alive(pid), "the worker to end")
