"""Positions and records written by earlier versions still open.

``stored`` holds what was written before the rules were rearranged: a position in the middle of each
game, of the war also from within a march and a battle, and a record of a whole game of each.
``stored/older`` holds positions in the form of the first version, of the games that have another,
``stored/older_records`` wars that were played by rules that have been mended since.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pi_app.core.errors import BadPosition
from pi_app.core.record import read_record, replay
from pi_app.core.registry import all_games, find_game
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
    game = find_game(position["game"])
    assert "rules" not in position, "what earlier versions wrote says nothing of rules"
    assert game.load(position).position() == position | {"rules": game.rules_version}


@pytest.mark.parametrize("path", paths("records"), ids=lambda path: path.stem)
def test_a_stored_record_is_played_through_to_its_outcome(path: Path) -> None:
    assert read_record(path.read_text(encoding="utf-8")).outcome is not None


def older(game_id: str) -> list[Path]:
    return [path for path in paths("older") if path.stem.partition("_")[0] == game_id]


@pytest.mark.parametrize("path", older("rome-vs-carthage"), ids=lambda path: path.stem)
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


@pytest.mark.parametrize("path", paths("older_records"), ids=lambda path: path.stem)
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


@pytest.mark.parametrize("path", older("imperium"), ids=lambda path: path.stem)
def test_an_empire_of_the_first_version_goes_on(path: Path) -> None:
    position = position_in(path)
    state = find_game("imperium").load(position)
    assert state.standing() == position["state"]["scores"]
    now = state.position()
    assert isinstance(now["state"], dict)
    for key in ("phase", "round", "markers", "picks", "placing"):
        assert now["state"][key] == position["state"][key], key
    assert find_game("imperium").load(now).position() == now


def test_a_score_that_no_region_can_have_paid_is_refused() -> None:
    position = position_in(STORED / "older" / "imperium_placing.json")
    position["state"]["scores"][0] = 200
    with pytest.raises(BadPosition, match="The score of seat 0 is 200"):
        find_game("imperium").load(position)


@pytest.mark.parametrize("path", older("seven-hills"), ids=lambda path: path.stem)
def test_hills_of_the_first_version_go_on(path: Path) -> None:
    position = position_in(path)
    state = find_game("seven-hills").load(position)
    now = state.position()
    assert isinstance(now["state"], dict)
    assert (now["state"]["hands"], now["state"]["last_hill"]) == (
        position["state"]["hands"],
        position["state"]["last_hill"],
    )
    hills = list(zip(now["state"]["hills"], position["state"]["hills"], strict=True))
    assert all(new["open"] == old["open"] and new["cards"] == old["cards"] for new, old in hills)
    for tribe, gone in position["state"]["removed"].items():
        assert sorted(card for new, _ in hills for who, card in new["removed"] if who == tribe) == (
            gone
        )
    assert find_game("seven-hills").load(now).position() == now


def test_cards_that_can_have_left_no_hill_are_refused() -> None:
    position = position_in(STORED / "older" / "seven-hills_cancelled.json")
    banner = position["state"]["removed"]["latins"].pop(0)
    position["state"]["hands"]["latins"].insert(0, banner)
    with pytest.raises(BadPosition, match='"removed" cannot have left the hills'):
        find_game("seven-hills").load(position)


def test_the_first_versions_tasks_say_by_name_what_they_are_about() -> None:
    def last_task(name: str) -> object:
        position = position_in(STORED / "older" / f"rome-vs-carthage_{name}.json")
        now = find_game(position["game"]).load(position).position()["state"]
        assert isinstance(now, dict)
        return now["agenda"][-1]

    roll = {"seat": -1, "side": 1, "inside": False}
    assert last_task("winter") == {"phase": "winter_roll", "space": 14, **roll}
    assert last_task("attrition") == {"phase": "waste_away", "space": 91, **roll}
