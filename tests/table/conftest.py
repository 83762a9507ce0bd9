from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from librt.random import Random

from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import TableSettings
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool, WorkerPool
from tests.shelf import market_on_shelf

__all__ = ["market_on_shelf"]


@pytest.fixture
def journal_path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


@pytest.fixture
def journal(journal_path: Path) -> Iterator[Journal]:
    journal = Journal(journal_path)
    yield journal
    journal.close()


def at_once(seed: int = 1) -> TableSettings:
    """Settings without waiting, with chance that can be repeated."""
    return TableSettings(
        pace=0.0, bot_seconds=None, chance=Random(seed), bot_random=Random(seed + 1)
    )


MakeTable = Callable[..., Table]


@pytest.fixture
def hannibal(journal: Journal) -> MakeTable:
    """Make a table of Hannibal vs Rome: two people unless said otherwise."""

    def make(*players: Player, worker_pool: WorkerPool | None = None, **options: object) -> Table:
        seated = list(players) or [Player.person(), Player.person()]
        return Table.new(
            journal,
            "hannibal-vs-rome",
            2,
            options,
            seated,
            worker_pool or InlineWorkerPool(),
            at_once(),
        )

    return make


@pytest.fixture
def market(request: pytest.FixtureRequest, journal: Journal) -> MakeTable:
    """Make a table of the market game: three people unless said otherwise."""
    request.getfixturevalue("market_on_shelf")

    def make(*players: Player, worker_pool: WorkerPool | None = None, seed: int = 1) -> Table:
        seated = list(players) or [Player.person() for _ in range(3)]
        return Table.new(
            journal, "market", 3, {}, seated, worker_pool or InlineWorkerPool(), at_once(seed)
        )

    return make
