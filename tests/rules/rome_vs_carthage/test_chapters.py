"""The chapters fit together."""

from __future__ import annotations

from pi_app.rules.rome_vs_carthage.chapters import ALL, PHASES


def test_no_two_phases_have_the_same_id() -> None:
    assert len(PHASES) == len(ALL)
    assert all(phase.id for phase in ALL)
