"""Wars in the form of the first version, and wars that were played by rules since mended."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from pi_app.core.record import read_record, replay
from pi_app.core.registry import find_game
from tests.core.random_play import random_step
from tests.core.test_stored import position_in

STORED = Path(__file__).parent / "stored"


@pytest.mark.parametrize(
    "path", sorted((STORED / "older_positions").glob("*.json")), ids=lambda path: path.stem
)
def test_a_war_of_the_first_version_goes_on(path: Path) -> None:
    position = position_in(path)
    state = find_game(position["game"]).load(position)
    now = state.position()["state"]
    assert isinstance(now, dict)
    for key in ("spaces", "generals", "consuls", "proconsul", "train", "cards", "facts", "fight"):
        assert now[key] == position["state"][key], key
    phases = [task["phase"] for task in position["state"]["agenda"]]
    assert [task["phase"] for task in now["agenda"]] == phases
    rng = Random(1)
    for _ in range(100):
        if state.deciders():
            state.apply(*random_step(state, rng))


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


def test_the_first_versions_tasks_say_by_name_what_they_are_about() -> None:
    def last_task(name: str) -> object:
        position = position_in(STORED / "older_positions" / f"{name}.json")
        now = find_game(position["game"]).load(position).position()["state"]
        assert isinstance(now, dict)
        return now["agenda"][-1]

    roll = {"seat": -1, "side": 1, "inside": False}
    assert last_task("winter") == {"phase": "winter_roll", "space": 14, **roll}
    assert last_task("attrition") == {"phase": "waste_away", "space": 91, **roll}
