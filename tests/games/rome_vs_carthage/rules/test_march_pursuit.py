"""Pursuing those who have avoided battle."""

from __future__ import annotations

import pytest

from tests.games.rome_vs_carthage.rules.marches import CARTHAGE, NOBODY, ROME, Road


def escaped() -> Road:
    """Marcellus has avoided Hannibal's army."""
    road = Road()
    road.own(NOBODY, "dertosa", "tarraco", "ilerda")
    road.army(ROME, "dertosa", 6, "marcellus")
    road.army(CARTHAGE, "saguntum", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(1)
    road.choose("ilerda")
    assert set(road.offers()) == {"pursue", "stay"}
    return road


@pytest.mark.parametrize(("die", "success"), [(4, True), (5, False)])
def test_a_march_goes_on_if_it_pursues(die: int, success: bool) -> None:
    road = escaped()
    road.choose("pursue")
    road.roll(die)
    assert (road.phase == "march") is success
    if success:
        assert {"tarraco", "ilerda", "azaila"} <= road.steps()
    assert road.told("pursuit_rolled")[0].data["success"] is success


def test_a_march_that_does_not_pursue_stays() -> None:
    road = escaped()
    road.choose("stay")
    assert road.phase == "rest"
    assert road.cus(CARTHAGE, "dertosa") == 8


@pytest.mark.parametrize(("id", "die", "success"), [("flaminius", 4, True), ("varro", 2, False)])
def test_flaminius_pursues_better(id: str, die: int, success: bool) -> None:
    road = Road()
    road.own(NOBODY, "cannae", "heraclea")
    road.army(CARTHAGE, "cannae", 5, "mago")
    road.army(ROME, "arpi", 8, id)
    road.activate(ROME, id)
    road.choose("cannae", "mago", "lead 5")
    road.roll(1)
    road.choose("pursue")
    road.roll(die)
    assert (road.phase == "march") is success


def test_without_points_nobody_pursues() -> None:
    road = Road()
    road.own(NOBODY, "narbo", "tolosa")
    road.army(ROME, "narbo", 5, "marcellus")
    road.army(CARTHAGE, "saguntum", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa", "tarraco", "emporiae", "done", "narbo", "marcellus", "lead 5")
    road.roll(1)
    road.choose("tolosa")
    assert road.phase == "rest"
    assert road.where("hannibal") == "narbo"


def test_who_has_stopped_may_still_besiege() -> None:
    road = Road()
    road.own(NOBODY, "neapolis", "paestum")
    road.own(ROME, "neapolis")
    road.army(ROME, "neapolis", 5, "marcellus")
    road.army(CARTHAGE, "beneventum", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("neapolis", "stay", "marcellus", "lead 5")
    road.roll(1)
    road.choose("paestum", "pursue")
    road.roll(6)
    assert road.phase == "siege"
