"""Whatever a seat picks in secret, no other phone shows any difference, and nothing that is sent
is longer or shorter for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.random import Random

from pi_app.core.game import Game
from pi_app.core.registry import all_games
from pi_app.phones.page import Look, page_of
from pi_app.phones.sealing import TABLE_BLOCK
from pi_app.table.inputs import Choose, Ready, Unready
from pi_app.table.journal import Journal
from pi_app.table.players import PHONE_PORTS, Player
from pi_app.table.status import Status
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import at_once
from tests.table.stand_ins import Showing

MOVES = 120
LOOKS = [Look("emblems/eagle", (1, 2, 3), (4, 5, 6))] * 7


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_no_phone_shows_what_another_picks(tmp_path: Path, game: Game) -> None:
    seats = game.seat_counts[-1]
    players = [Player.keypad(port) for port in PHONE_PORTS[:seats]]
    journal, rng = Journal(tmp_path / "journal.sqlite3"), Random(9)
    table = Table.new(journal, game.id, seats, {}, players, InlineWorkerPool(), at_once(4))

    def pages(but: int) -> list[str]:
        return [page_of(table, seat, LOOKS, "en", said="") for seat in range(seats) if seat != but]

    for _ in range(MOVES):
        if table.is_over:
            break
        seat = next(each for each in range(seats) if table.status(each) is Status.CHOOSING)
        own = table.perspective(seat)
        legal = own.legal_actions()
        if table.is_sealed(seat):
            before = pages(but=seat)
            for action in {legal[0], legal[-1]}:
                table.submit(seat, Choose(action), 0.0)
                assert pages(but=seat) == before
                page = page_of(table, seat, LOOKS, "ja", said="")
                assert own.action_text(action) in page
                assert len(page.encode()) <= TABLE_BLOCK
            if sum(each is Status.CHOOSING for each in table.statuses()) > 1:
                table.submit(seat, Ready(), 0.0)
                ready = pages(but=seat)
                table.submit(seat, Unready(), 0.0)
                table.submit(seat, Choose(legal[0]), 0.0)
                table.submit(seat, Ready(), 0.0)
                assert pages(but=seat) == ready
                continue
        table.submit(seat, Choose(int(legal[rng.randrange(len(legal))])), 0.0)
        if table.status(seat) is Status.CHOOSING and table.pick(seat) is not None:
            table.submit(seat, Ready(), 0.0)
    journal.close()


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
