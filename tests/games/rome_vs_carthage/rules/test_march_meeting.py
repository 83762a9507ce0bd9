"""Enemies on the way: overruns, battles, lone generals, and what lies abandoned."""

from __future__ import annotations

import pytest

from tests.games.rome_vs_carthage.rules.marches import (
    BY_OPS,
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
)


@pytest.mark.parametrize(
    ("own", "enemies", "led", "overruns"),
    [(5, 1, False, True), (4, 1, False, False), (5, 2, False, False), (5, 1, True, False)],
)
def test_five_cus_overrun_a_single_one(own: int, enemies: int, led: bool, overruns: bool) -> None:
    road = Road()
    road.own(NOBODY, "dertosa")
    road.army(ROME, "dertosa", enemies, *(["varro"] if led else []))
    road.army(CARTHAGE, "saguntum", own, "mago")
    road.activate(CARTHAGE, "mago", 2)
    road.choose("dertosa")
    if led:
        road.choose("done")
    assert bool(road.told("overrun")) is overruns
    assert road.fights is not overruns
    if overruns:
        assert road.cus(ROME, "dertosa") == 0
        assert "tarraco" in road.steps()


def test_hannibal_with_a_single_cu_is_not_overrun() -> None:
    road = Road()
    road.army(CARTHAGE, "dertosa", 1, "hannibal")
    road.army(ROME, "tarraco", 6, "varro")
    road.activate(ROME, "varro")
    road.choose("dertosa", "done")
    assert road.fights
    assert not road.told("overrun")


def test_only_consuls_stop_at_a_larger_army_of_their_own() -> None:
    for consul in (True, False):
        road = Road()
        road.army(ROME, "dertosa", 8, "scipio_africanus")
        road.army(ROME, "tarraco", 6, "varro")
        road.state.consuls = [general("varro")] if consul else []
        road.activate(ROME, "varro")
        road.choose("dertosa")
        assert (road.phase == "rest") is consul


def test_a_march_may_overrun_several() -> None:
    road = Road()
    road.army(ROME, "dertosa", 1)
    road.army(ROME, "tarraco", 1)
    road.army(CARTHAGE, "saguntum", 5, "mago")
    road.activate(CARTHAGE, "mago", 2)
    road.choose("dertosa", "tarraco")
    assert len(road.told("overrun")) == 2


def test_an_army_displaces_a_lone_general_and_marches_on() -> None:
    road = Road()
    road.army(ROME, "dertosa", 0, "varro")
    road.army(CARTHAGE, "saguntum", 1, "mago")
    road.activate(CARTHAGE, "mago", 2)
    road.choose("dertosa")
    assert road.where("varro") is None
    assert "tarraco" in road.steps()


def test_an_army_takes_an_abandoned_siege_train() -> None:
    road = Road()
    road.army(ROME, "dertosa", 5, "varro")
    road.state.train = SPACE_OF["tarraco"]
    road.activate(ROME, "varro", 1)
    road.choose("tarraco")
    assert road.state.train == -1


def test_a_siege_train_behind_walls_is_not_taken() -> None:
    road = Road()
    road.army(ROME, "dianium", 5, "varro")
    road.garrison("saguntum", 1)
    road.state.train = SPACE_OF["saguntum"]
    road.activate(ROME, "varro", 1)
    road.choose("saguntum", "stay")
    assert road.where("varro") == "saguntum"
    assert road.state.train == SPACE_OF["saguntum"]


def test_a_lone_general_enters_no_enemy_army() -> None:
    road = Road()
    road.army(ROME, "dertosa", 1)
    road.army(CARTHAGE, "saguntum", 0, "mago")
    road.activate(CARTHAGE, "mago", 2)
    assert "dertosa" not in road.steps()
    assert "segobriga" in road.steps()


@pytest.mark.parametrize(
    ("side", "id", "other"), [(CARTHAGE, "mago", "varro"), (ROME, "varro", "hannibal")]
)
def test_a_lone_general_passes_another_but_does_not_stop_there(
    side: int, id: str, other: str
) -> None:
    road = Road()
    road.army(1 - side, "dertosa", 0, other)
    road.army(side, "saguntum", 0, id)
    road.activate(side, id, 2)
    road.choose("dertosa")
    assert "halt" not in road.offers()
    road.choose("tarraco")
    assert "halt" in road.offers()
    assert road.where(other) == "dertosa"


def test_a_lone_general_does_not_use_his_last_point_to_meet_another() -> None:
    road = Road()
    road.army(ROME, "narbo", 0, "varro")
    road.army(CARTHAGE, "saguntum", 0, "mago")
    road.activate(CARTHAGE, "mago", 2, BY_OPS)
    road.choose("dertosa", "tarraco", "emporiae")
    assert road.steps() == {"ilerda", "tarraco"}


def test_cus_inside_a_city_do_not_stop_a_march() -> None:
    road = Road()
    road.garrison("rome", 3)
    road.army(CARTHAGE, "tarquinii", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("rome", "stay", "capua")
    assert not road.fights
    assert road.cus(CARTHAGE, "capua") == 8


def test_enemy_cus_outside_walls_stop_a_march() -> None:
    road = Road()
    road.army(ROME, "cannae", 3)
    road.army(CARTHAGE, "arpi", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("cannae")
    assert road.fights


# --- a tribe that others have been about to subdue ------------------------------------------------


def subduing(romans: int, *generals: str) -> Road:
    """Hannibal comes to the Averni, against whom Romans have earned two points."""
    road = Road()
    road.own(NOBODY, "gergovia")
    road.army(ROME, "averni", romans, *generals)
    road.army(CARTHAGE, "tolosa", 8, "hannibal")
    road.state.siege[SPACE_OF["averni"]] = 2
    road.activate(CARTHAGE, "hannibal")
    road.choose("averni")
    return road


def test_whoever_drives_subduers_away_earns_nothing_by_it() -> None:
    road = subduing(1)
    assert road.told("overrun")
    assert road.state.siege[SPACE_OF["averni"]] == 0
    assert road.told("siege_lifted")
    other = subduing(5, "marcellus")
    other.choose("marcellus", "lead 5")
    other.roll(1)
    assert other.phase == "pursuit"
    assert other.state.siege[SPACE_OF["averni"]] == 0


def test_whoever_joins_subduers_of_his_own_side_keeps_their_points() -> None:
    road = Road()
    road.army(ROME, "averni", 3)
    road.army(ROME, "gergovia", 3, "marcellus")
    road.state.siege[SPACE_OF["averni"]] = 2
    road.activate(ROME, "marcellus")
    road.choose("averni")
    assert road.state.siege[SPACE_OF["averni"]] == 2
