"""Anyone who sits alone at the table is not asked in secret where there is but one answer."""

from __future__ import annotations

from librt.random import Random

from pi_app.table.inputs import Choose, Ready
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import Change, ChangeKind, Status
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import at_once


def test_the_only_answer_to_a_secret_question_is_given_and_told(journal: Journal) -> None:
    players = [Player.person(), Player.of_bot("random")]
    table = Table.new(journal, "rome-vs-carthage", 2, {}, players, InlineWorkerPool(), at_once())
    shown = 0

    def look(change: Change) -> None:
        nonlocal shown
        if change.kind is ChangeKind.PLAYED:
            shown = len(journal.actions(table.number))

    table.listen(look)
    dice, by_hand = Random(5), 0
    while not table.is_over and len(journal.actions(table.number)) < 300:
        done = -1
        while done != len(journal.actions(table.number)):
            done = len(journal.actions(table.number))
            table.tick(0.0)
        assert shown == done or not by_hand
        if table.status(0) is Status.CHOOSING:
            own = table.perspective(0)
            legal = own.legal_actions()
            assert not own.is_secret() or len(legal) > 1
            by_hand += 1
            table.submit(0, Choose(legal[dice.randrange(len(legal))]), 0.0)
            if table.pick(0) is not None:
                table.submit(0, Ready(), 0.0)
    assert sum(row.seat == 0 for row in journal.actions(table.number)) > by_hand
