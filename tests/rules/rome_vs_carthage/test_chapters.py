"""The chapters fit together."""

from __future__ import annotations

from pi_app.rules.rome_vs_carthage.plausibility import DEPTH, TASKS


def test_no_two_tasks_have_the_same_id() -> None:
    assert len(TASKS) == len(DEPTH) > 80
