"""The chapters fit together."""

from __future__ import annotations

from pi_app.rules.rome_vs_carthage.chapters import BATTLE, CARDS, LOSSES, MARCH, SIEGE, TASKS, TURN


def test_no_two_tasks_have_the_same_id() -> None:
    every = {*TURN, *CARDS, *MARCH, *BATTLE, *SIEGE, *LOSSES}
    assert len(TASKS) == len(every) > 80
