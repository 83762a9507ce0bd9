"""Positions and records that earlier versions wrote still open.

``stored`` beside the tests of a game holds what was written before the rules were rearranged: a
position in the middle of the game, of the war also from within a march and a battle, and a record
of a whole game. What is older than that, in another form, is tried by the game's own tests.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pi_app.core.record import read_record
from pi_app.core.registry import all_games, find_game
from tests.games import folder_of


def paths(folder: str) -> list[Path]:
    return [
        path
        for game in all_games()
        for path in sorted((folder_of(game.id) / "stored" / folder).glob("*.json"))
    ]


def name_of(path: Path) -> str:
    return f"{path.parents[2].name}-{path.stem}"


def position_in(path: Path) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return position


@pytest.mark.parametrize("folder", ["positions", "records"])
def test_every_game_has_something_stored(folder: str) -> None:
    assert {path.parents[2].name for path in paths(folder)} == {
        folder_of(game.id).name for game in all_games()
    }


@pytest.mark.parametrize("path", paths("positions"), ids=name_of)
def test_a_stored_position_is_what_it_was(path: Path) -> None:
    position = position_in(path)
    game = find_game(position["game"])
    assert game.load(position).position() == position | {"rules": game.rules_version}


@pytest.mark.parametrize("path", paths("records"), ids=name_of)
def test_a_stored_record_is_played_through_to_its_outcome(path: Path) -> None:
    assert read_record(path.read_text(encoding="utf-8")).outcome is not None
