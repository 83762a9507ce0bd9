"""A person asks what a bot would do."""

from __future__ import annotations

import re

import pytest

from pi_app.table.errors import Refused
from pi_app.table.inputs import Choose
from pi_app.table.players import Player
from pi_app.table.status import Change, ChangeKind
from pi_app.table.table import Table
from tests.table.conftest import MakeTable
from tests.table.helpers import to_battle


def heard(table: Table) -> list[Change]:
    changes: list[Change] = []
    table.listen(changes.append)
    return changes


def test_advice_is_a_legal_choice_and_changes_nothing(hannibal: MakeTable) -> None:
    table = hannibal()
    changes = heard(table)
    table.advise(0, "greedy")
    table.tick(0.0)
    (advice,) = changes
    assert (advice.kind, advice.seat) == (ChangeKind.ADVICE, 0)
    own = table.perspective(0)
    assert advice.message is not None
    assert advice.action in own.legal_actions()
    label = own.action_label(advice.action).english()
    assert advice.message.english().startswith(f"Fabius would choose: {label}")
    assert table.undoable(0) == 0
    table.tick(1.0)
    assert len(changes) == 1


def test_advice_has_a_reason_where_it_tells_nobody_a_secret(hannibal: MakeTable) -> None:
    """All is open in Hannibal vs Rome."""
    table = hannibal(Player.person(), Player.person())
    changes = heard(table)
    table.advise(0, "search:60")
    table.tick(0.0)
    (advice,) = changes
    assert advice.message is not None
    words = advice.message.english()
    assert re.search(r"He expects of Carthage: .*, and gives you \d+ chances", words)


def test_advice_about_a_moment_that_is_gone_is_not_given(hannibal: MakeTable) -> None:
    table = hannibal()
    table.advise(0, "greedy")
    table.submit(0, Choose(table.perspective(0).legal_actions()[0]), 0.0)
    changes = heard(table)
    table.tick(0.0)
    assert changes == []


def test_only_the_last_question_is_answered(hannibal: MakeTable) -> None:
    table = to_battle(hannibal())
    changes = heard(table)
    table.advise(0, "greedy")
    table.advise(1, "random")
    table.tick(0.0)
    assert [change.seat for change in changes] == [1]


def test_nobody_is_advised_who_owes_nothing(hannibal: MakeTable) -> None:
    table = hannibal(Player.person(), Player.person())
    with pytest.raises(Refused, match="nothing"):
        table.advise(1, "greedy")
