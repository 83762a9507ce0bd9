"""Hills in the form of the first version."""

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
    position = position_in(STORED / "older_positions" / "cancelled.json")
    banner = position["state"]["removed"]["latins"].pop(0)
    position["state"]["hands"]["latins"].insert(0, banner)
    with pytest.raises(BadPosition, match='"removed" cannot have left the hills'):
        find_game("seven-hills").load(position)
