"""Empires in the form of the first version."""

from __future__ import annotations

from pathlib import Path

import pytest

from pi_app.core.errors import BadPosition
from pi_app.core.registry import find_game
from tests.core.test_stored import position_in

STORED = Path(__file__).parent / "stored"


@pytest.mark.parametrize(
    "path", sorted((STORED / "older_positions").glob("*.json")), ids=lambda path: path.stem
)
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
    position = position_in(STORED / "older_positions" / "placing.json")
    position["state"]["scores"][0] = 200
    with pytest.raises(BadPosition, match="The score of seat 0 is 200"):
        find_game("imperium").load(position)
