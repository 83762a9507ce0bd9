"""Journals from elsewhere whose check sums are right and whose values are anything: they are read,
refused or left out, and the table goes on."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from librt.random import Random as Generator

from pi_app.core import Seat
from pi_app.core.game import CHANCE, Game
from pi_app.core.registry import all_games, all_tools
from pi_app.kiosk.preferences import read_people
from pi_app.table.bounds import COLUMNS, MOST_PEOPLE, admits_row
from pi_app.table.outcome_json import write_outcome
from pi_app.table.rows import TABLES
from tests.table.outside import (
    CHANGED,
    change_column,
    change_outcome,
    change_person,
    change_tournament,
    save_games,
)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save_games(tmp_path_factory.mktemp("home"))


QUIET = settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize("table", sorted(CHANGED))
@settings(QUIET, max_examples=20)
@given(st.randoms(use_true_random=False))
def test_any_value_in_any_column_is_survived(
    file: Path, tmp_path: Path, table: str, random: Random
) -> None:
    change_column(file, tmp_path / "stick", random, [table])


@QUIET
@given(st.randoms(use_true_random=False))
def test_any_value_in_an_outcome_is_survived(file: Path, tmp_path: Path, random: Random) -> None:
    change_outcome(file, tmp_path / "stick", random)


def test_every_column_has_a_range() -> None:
    assert {table: tuple(bounds) for table, bounds in COLUMNS.items()} == TABLES


@given(st.randoms(use_true_random=False))
def test_any_value_in_a_tournament_is_survived(random: Random) -> None:
    change_tournament(random)


@given(st.randoms(use_true_random=False))
def test_any_value_in_a_person_is_survived(random: Random) -> None:
    change_person(random)


def test_so_many_people_are_too_many() -> None:
    told = [{"name": f"Ada {number}", "emblem": "fish", "colour": 2} for number in range(5000)]
    assert len(read_people(told)) == MOST_PEOPLE


@pytest.mark.parametrize("game", [*all_games(), *all_tools()], ids=lambda game: game.id)
def test_what_our_own_games_write_is_in_range(game: Game) -> None:
    state, rng, bounds = game.start(game.seat_counts[-1]), Generator(3), COLUMNS["games"]
    assert bounds["options"].admits(json.dumps(state.options))
    for _ in range(1000):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        action = int(state.random_action(seat, rng))
        who = seat if seat == CHANCE else Seat(seat)
        assert admits_row("actions", (1, 0, who, state.action_text(seat, action)))
        state.play(seat, action)
    outcome = state.outcome()
    assert outcome is None or bounds["outcome"].admits(write_outcome(outcome))
