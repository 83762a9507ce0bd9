"""Positions and records written by earlier versions still open.

``stored`` holds what was written before the rules were rearranged: a position in the middle of each
game, of the war also from within a march and a battle, and a record of a whole game of each.
``stored/older`` holds positions of Rome vs. Carthage in the form of the first version.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pi_app.rules.record import read_record
from pi_app.rules.registry import all_games, find_game
from tests.rules.random_play import random_step

STORED = Path(__file__).parent / "stored"


def paths(folder: str) -> list[Path]:
    return sorted((STORED / folder).glob("*.json"))


def position_in(path: Path) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return position


@pytest.mark.parametrize("folder", ["positions", "records"])
def test_every_game_has_something_stored(folder: str) -> None:
    found = {path.stem.partition("_")[0] for path in paths(folder)}
    assert found == {game.id for game in all_games()}


@pytest.mark.parametrize("path", paths("positions"), ids=lambda path: path.stem)
def test_a_stored_position_is_what_it_was(path: Path) -> None:
    position = position_in(path)
    assert find_game(position["game"]).load(position).position() == position


@pytest.mark.parametrize("path", paths("records"), ids=lambda path: path.stem)
def test_a_stored_record_is_played_through_to_its_outcome(path: Path) -> None:
    assert read_record(path.read_text(encoding="utf-8")).outcome is not None


@pytest.mark.parametrize("path", paths("older"), ids=lambda path: path.stem)
def test_a_position_of_the_first_version_goes_on(path: Path) -> None:
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


def test_the_first_versions_tasks_say_by_name_what_they_are_about() -> None:
    def last_task(name: str) -> object:
        position = position_in(STORED / "older" / f"rome-vs-carthage_{name}.json")
        now = find_game(position["game"]).load(position).position()["state"]
        assert isinstance(now, dict)
        return now["agenda"][-1]

    roll = {"seat": -1, "side": 1, "inside": False}
    assert last_task("winter") == {"phase": "winter_roll", "space": 14, **roll}
    assert last_task("attrition") == {"phase": "waste_away", "space": 91, **roll}
