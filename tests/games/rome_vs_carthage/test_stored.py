"""Wars that were played by rules since mended."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pi_app.core.record import read_record, replay

STORED = Path(__file__).parent / "stored"


@pytest.mark.parametrize(
    "path", sorted((STORED / "older_records").glob("*.json")), ids=lambda path: path.stem
)
def test_a_war_by_earlier_rules_is_read_as_far_as_the_present_ones_lead(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    rows = [tuple(row) for row in json.loads(text)["actions"]]
    kept = len(record.actions)
    assert 100 < kept < len(rows)
    assert (record.actions, record.left_out) == (rows[:kept], len(rows) - kept)
    assert (record.rules, record.outcome) == (None, None)
    state = replay(record)
    seat, action = rows[kept]
    assert seat not in state.deciders() or not state.is_legal(
        seat, state.parse_action(seat, action)
    )
