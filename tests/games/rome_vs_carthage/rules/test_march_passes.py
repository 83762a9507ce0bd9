"""Mountain passes: what they cost in movement points and CUs."""

from __future__ import annotations

import pytest

from tests.games.rome_vs_carthage.rules.marches import CARTHAGE, ROME, Road


def hannibal(space: str, units: int = 8, elephants: int = 0) -> Road:
    """Hannibal marches from a space."""
    road = Road()
    road.army(CARTHAGE, space, units, "hannibal", elephants=elephants)
    road.activate(CARTHAGE, "hannibal")
    return road


@pytest.mark.parametrize(
    ("start", "target", "spent"),
    [
        ("druentia", "taurini", 2),
        ("tolosa", "ilerda", 2),
        ("druentia", "rhone", 1),
        ("mutina", "ariminum", 1),
        ("mutina", "faesulae", 2),
    ],
)
def test_passes_cost_two_points(start: str, target: str, spent: int) -> None:
    road = hannibal(start)
    road.choose(target)
    if spent == 2:
        road.roll(1)
    assert road.march.spent == spent


def test_without_two_points_nobody_crosses_a_pass() -> None:
    road = hannibal("narbo")
    road.choose("nemausus", "rhone", "druentia")
    assert "taurini" not in road.steps()
    assert "nice" in road.steps()


@pytest.mark.parametrize(
    ("start", "target", "units", "die", "lost"),
    [
        ("druentia", "taurini", 8, 3, 1),
        ("druentia", "taurini", 8, 6, 3),
        ("druentia", "taurini", 2, 4, 0),
        ("tolosa", "ilerda", 8, 6, 2),
        ("tolosa", "ilerda", 8, 1, 1),
        ("tolosa", "ilerda", 5, 3, 0),
    ],
)
def test_passes_cost_cus_by_size_outside_the_alps_fewer(
    start: str, target: str, units: int, die: int, lost: int
) -> None:
    road = hannibal(start, units)
    road.choose(target)
    road.roll(die)
    assert road.cus(CARTHAGE, target) == units - lost
    assert road.told("attrition")[0].data["count"] == lost


@pytest.mark.parametrize(
    ("card", "combined", "start", "target", "modifier"),
    [
        (5, True, "tolosa", "ilerda", -5),
        (5, True, "druentia", "taurini", -3),
        (5, False, "druentia", "taurini", 0),
        (28, True, "tolosa", "ilerda", -2),
    ],
)
def test_a_native_guide_takes_three_off_the_roll(
    card: int, combined: bool, start: str, target: str, modifier: int
) -> None:
    road = hannibal(start)
    road.state.card, road.state.combined = card, combined
    road.choose(target)
    road.roll(6)
    assert road.told("attrition")[0].data["modifier"] == modifier


def test_a_high_roll_in_a_pass_takes_an_elephant_first() -> None:
    road = hannibal("druentia", 6, 2)
    road.choose("taurini")
    road.roll(6)
    assert road.told("lost")[0].data["elephants"] == 1
    assert road.phase == "march_losses"
    road.choose("lose unit", "lose unit")
    assert road.load == (4, 1)


def test_a_general_without_cus_crosses_unharmed() -> None:
    road = hannibal("druentia", 0)
    road.choose("taurini")
    assert not road.told("attrition")
    assert road.where("hannibal") == "taurini"
    assert road.phase == "march"


def test_attrition_of_the_last_cu_leaves_the_general() -> None:
    road = hannibal("druentia", 1)
    road.choose("taurini")
    road.roll(6)
    assert road.cus(CARTHAGE, "taurini") == 0
    assert road.where("hannibal") == "taurini"
    assert road.phase == "march"


def test_a_general_who_comes_down_alone_among_enemies_is_displaced() -> None:
    road = Road()
    road.army(ROME, "taurini", 2)
    road.army(CARTHAGE, "druentia", 1, "mago")
    road.activate(CARTHAGE, "mago")
    road.choose("taurini")
    road.roll(6)
    assert road.where("mago") is None
    assert road.phase == "rest"
