"""Whatever a seat picks in secret, no other phone shows any difference, and nothing that is sent
is longer or shorter for it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pi_app.core.game import Game
from pi_app.core.registry import all_games
from pi_app.phones.page import page_of
from pi_app.table.journal import Journal
from pi_app.table.players import PHONE_PORTS, Player
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.core.random_play import Case
from tests.reliability.leaks import at_the_table
from tests.reliability.random_play import LOOKS
from tests.table.conftest import at_once
from tests.table.stand_ins import Showing


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_nobody_is_shown_what_another_picks(game: Game) -> None:
    seats = game.seat_counts[-1]
    case = Case(game, seats, game.check_options(seats, {}))
    assert all(at_the_table(case, Random(9), moves=40))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_while_the_table_tells_phones_tell_nothing_of_it(tmp_path: Path, game: Game) -> None:
    seats = game.seat_counts[0]
    players = [Player.keypad(port) for port in PHONE_PORTS[:seats]]
    journal = Journal(tmp_path / "journal.sqlite3")
    table = Table.new(journal, game.id, seats, {}, players, InlineWorkerPool(), at_once(4))
    table.audience = Showing()
    page = page_of(table, 0, LOOKS, "en", said="")
    assert '"story":[]' in page
    assert '"facts":[]' in page
    assert '"ask":null' in page
    journal.close()
