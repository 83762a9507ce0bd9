"""Avoiding battle."""

from __future__ import annotations

import pytest

from tests.games.rome_vs_carthage.rules.marches import (
    CARTHAGE,
    CHANCE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
)


def attacked(id: str = "marcellus", units: int = 6, own: int = 8, **more: int) -> Road:
    """Hannibal enters Dertosa from Saguntum, where a Roman general has an army."""
    road = Road()
    road.own(NOBODY, "dertosa", "tarraco", "ilerda")
    road.army(ROME, "dertosa", units, id)
    road.army(CARTHAGE, "saguntum", own, "hannibal", elephants=more.get("elephants", 0))
    road.activate(CARTHAGE, "hannibal")
    return road


@pytest.mark.parametrize(
    ("id", "die", "success"),
    [
        ("marcellus", 3, True),
        ("marcellus", 4, False),
        ("varro", 1, True),
        ("varro", 2, False),
        ("g_nero", 2, True),
    ],
)
def test_an_army_avoids_battle_by_its_generals_rating(id: str, die: int, success: bool) -> None:
    road = attacked(id)
    road.choose("dertosa")
    assert set(road.offers()) == {"done", id.replace("_", "-")}
    road.choose(id.replace("_", "-"), "lead 6")
    assert road.seat == CHANCE
    road.roll(die)
    assert (road.phase == "avoid_to") is success
    assert road.fights is not success
    assert road.march.cornered is not success


@pytest.mark.parametrize(("id", "most"), [("fabius", 5), ("h_gisgo", 3)])
def test_fabius_and_gisgo_avoid_more_easily(id: str, most: int) -> None:
    for die in (most, most + 1):
        road = Road()
        side = ROME if id == "fabius" else CARTHAGE
        road.own(NOBODY, "cannae", "arpi", "heraclea")
        road.army(side, "cannae", 5, id)
        enemy = "hannibal" if side == ROME else "varro"
        road.army(1 - side, "arpi", 8, enemy)
        road.activate(1 - side, enemy)
        road.choose("cannae", id.replace("_", "-"), "lead 5")
        road.roll(die)
        assert road.fights is (die > most)


def test_nobody_has_to_avoid_battle() -> None:
    road = attacked()
    road.choose("dertosa", "done")
    assert road.fights
    assert not road.march.cornered


def test_where_one_may_go() -> None:
    road = attacked()
    road.own(CARTHAGE, "tarraco")
    road.army(CARTHAGE, "azaila", 1)
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(1)
    assert road.where("marcellus") == "ilerda"


def test_who_is_attacked_from_the_sea_may_go_to_the_port_it_came_from() -> None:
    road = Road()
    road.own(NOBODY, "dertosa", "tarraco", "ilerda", "azaila")
    road.army(ROME, "dertosa", 4, "marcellus")
    road.army(CARTHAGE, "tarraco", 5, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("sail dertosa")
    road.roll(1)
    road.choose("marcellus", "lead 4")
    road.roll(1)
    assert "tarraco" in road.offers()


def test_not_to_tribes_that_are_no_friends_nor_over_passes() -> None:
    road = Road()
    road.army(CARTHAGE, "taurini", 5, "mago")
    road.army(ROME, "verona", 5, "varro")
    road.activate(ROME, "varro")
    road.choose("insubrians", "done", "taurini", "mago", "lead 5")
    road.roll(1)
    assert road.where("mago") == "boii"
    other = Road()
    other.army(ROME, "tolosa", 5, "varro")
    other.army(CARTHAGE, "narbo", 5, "hannibal")
    other.activate(CARTHAGE, "hannibal")
    other.choose("tolosa")
    assert other.fights


def test_whoever_has_nowhere_to_go_is_not_asked() -> None:
    road = attacked()
    road.own(CARTHAGE, "tarraco", "azaila", "ilerda")
    road.choose("dertosa")
    assert road.fights


def test_fabius_avoids_within_italy() -> None:
    road = Road()
    road.own(NOBODY, "pisae", "faesulae")
    road.own(CARTHAGE, "cosa", "faesulae")
    road.army(ROME, "pisae", 5, "fabius")
    road.army(CARTHAGE, "faesulae", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("pisae")
    assert road.fights


def test_those_who_stay_are_fought() -> None:
    road = attacked(units=12)
    road.choose("dertosa", "marcellus", "lead 10")
    road.roll(1)
    road.choose("ilerda")
    assert road.cus(ROME, "ilerda") == 10
    assert road.cus(ROME, "dertosa") == 2
    assert road.fights
    assert road.march.avoided


def test_a_single_cu_that_stays_is_overrun() -> None:
    road = attacked(units=6)
    road.choose("dertosa", "marcellus", "lead 5")
    road.roll(1)
    road.choose("ilerda")
    assert road.told("overrun")
    assert road.phase == "pursuit"


def test_a_consul_avoids_with_five_or_all() -> None:
    road = attacked(units=7)
    road.state.consuls = [general("marcellus")]
    road.choose("dertosa", "marcellus")
    assert set(road.offers()) == {"lead 5", "lead 6", "lead 7"}


def test_a_subordinate_goes_and_his_commander_stays() -> None:
    road = attacked(units=10)
    road.army(ROME, "dertosa", 0, "varro")
    road.state.consuls = [general("marcellus")]
    road.choose("dertosa", "varro", "lead 4")
    road.roll(1)
    road.choose("ilerda")
    assert road.where("marcellus") == "dertosa"
    assert road.cus(ROME, "dertosa") == 6
    assert road.fights


def test_lone_generals_are_displaced_without_a_roll() -> None:
    road = attacked(units=0)
    road.choose("dertosa")
    assert road.where("marcellus") is None


def test_who_came_too_late_may_not_avoid_the_same_march() -> None:
    road = attacked()
    road.own(CARTHAGE, "segobriga")
    road.army(ROME, "segobriga", 5, "varro")
    road.choose("segobriga")
    assert "varro" in road.offers()
    other = Road()
    other.own(NOBODY, "dertosa", "tarraco", "ilerda")
    other.army(ROME, "ilerda", 6, "marcellus")
    other.army(CARTHAGE, "saguntum", 8, "hannibal")
    other.activate(CARTHAGE, "hannibal")
    other.choose("dertosa", "marcellus", "lead 6")
    other.roll(6)
    other.choose("ilerda")
    assert other.fights
    assert not other.march.cornered


def too_late(count: int, *declares: str) -> Road:
    """Marcellus and Varro with six CUs, one of whom has failed to intercept with some of them,
    are reached by the march that they let pass."""
    road = Road()
    road.own(NOBODY, "dertosa", "tarraco", "ilerda")
    road.army(ROME, "ilerda", 6, "marcellus", "varro")
    road.army(CARTHAGE, "saguntum", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa", *declares, f"lead {count}")
    road.roll(6)
    road.choose("ilerda")
    return road


def test_all_who_would_have_intercepted_came_too_late() -> None:
    road = too_late(6, "marcellus")
    assert road.fights
    assert not road.told("avoid_rolled")


def test_the_cus_that_came_too_late_avoid_under_nobody() -> None:
    road = too_late(4, "marcellus", "drop varro")
    assert set(road.offers()) == {"done", "varro"}
    road.choose("varro")
    assert set(road.offers()) == {"lead 1", "lead 2"}


@pytest.mark.parametrize(("declared", "left"), [("3+1", None), ("2+1", {"lead 1", "lead 0+1"})])
def test_elephants_come_too_late_like_other_cus(declared: str, left: set[str] | None) -> None:
    road = Road()
    road.own(NOBODY, "dertosa", "tarraco", "ilerda")
    road.army(CARTHAGE, "ilerda", 3, "hasdrubal", "mago", elephants=1)
    road.army(ROME, "emporiae", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("tarraco", "hasdrubal", "drop mago", f"lead {declared}")
    road.roll(6)
    road.choose("ilerda")
    assert road.fights is (left is None)
    if left is not None:
        road.choose("mago")
        assert set(road.offers()) == left


def test_whoever_came_too_late_stays_behind() -> None:
    road = too_late(2, "varro", "drop marcellus")
    assert set(road.offers()) == {"done", "marcellus"}
    road.choose("marcellus")
    assert set(road.offers()) == {f"lead {count}" for count in range(1, 5)}
    road.choose("lead 4")
    road.roll(1)
    road.choose("tarraco")
    assert road.cus(ROME, "ilerda") == 2
    assert road.where("varro") == "ilerda"
    assert road.fights


def test_avoiding_comes_before_intercepting() -> None:
    road = attacked()
    road.army(ROME, "azaila", 5, "g_nero")
    road.choose("dertosa", "g-nero", "lead 5", "marcellus", "lead 6")
    assert road.phase == "avoid_roll"
    road.roll(1)
    road.choose("ilerda")
    road.roll(2)
    assert road.cus(ROME, "dertosa") == 5
    assert road.phase == "intercepted"


def test_those_who_avoid_displace_a_lone_general() -> None:
    road = attacked()
    road.own(CARTHAGE, "tarraco")
    road.army(CARTHAGE, "azaila", 1)
    road.army(CARTHAGE, "ilerda", 0, "mago")
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(1)
    assert road.where("mago") is None


def test_an_army_may_give_way_into_its_city() -> None:
    road = Road()
    road.own(CARTHAGE, "praeneste", "capua", "falerii")
    road.army(ROME, "rome", 7, "marcellus")
    road.army(CARTHAGE, "tarquinii", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("rome", "stay", "marcellus", "lead 7")
    road.roll(1)
    assert set(road.offers()) == {f"lead {count}" for count in range(1, 6)}
    road.choose("lead 5")
    assert road.state.garrison[SPACE_OF["rome"]] == 5
    assert road.state.inside[general("marcellus")]
    assert road.cus(ROME, "rome") == 2
    assert road.fights


def test_besiegers_do_not_give_way_into_the_enemys_city() -> None:
    road = Road()
    road.own(NOBODY, "beneventum", "terventum")
    road.army(CARTHAGE, "capua", 2, "mago")
    road.army(ROME, "rome", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("capua", "mago", "lead 2")
    road.roll(1)
    assert set(road.offers()) == {"beneventum", "terventum"}


def test_a_siege_train_elsewhere_stays_where_it_is() -> None:
    road = Road()
    road.own(NOBODY, "beneventum", "terventum")
    road.army(CARTHAGE, "capua", 2, "mago")
    road.army(CARTHAGE, "zama", 2)
    road.state.train = SPACE_OF["zama"]
    road.army(ROME, "rome", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("capua", "mago", "lead 2")
    road.roll(1)
    road.choose("beneventum")
    assert road.state.train == SPACE_OF["zama"]


def test_those_who_avoid_capture_a_lone_siege_train() -> None:
    road = attacked()
    road.state.train = SPACE_OF["ilerda"]
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(1)
    road.choose("ilerda")
    assert road.state.train == -1
    assert road.told("train_lost")[0].data["space"] == "ilerda"


def test_the_siege_train_stays_with_the_commander() -> None:
    road = Road()
    road.own(NOBODY, "dertosa", "tarraco")
    road.army(CARTHAGE, "dertosa", 5, "hannibal", "mago")
    road.state.train = SPACE_OF["dertosa"]
    road.army(ROME, "ilerda", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("dertosa", "mago", "lead 2")
    road.roll(1)
    road.choose("tarraco")
    assert road.state.train == SPACE_OF["dertosa"]


def test_the_siege_train_goes_along_with_those_who_avoid() -> None:
    road = Road()
    road.own(NOBODY, "dertosa", "tarraco")
    road.army(CARTHAGE, "dertosa", 5, "hannibal")
    road.state.train = SPACE_OF["dertosa"]
    road.army(ROME, "ilerda", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("dertosa", "hannibal", "lead 5")
    road.roll(1)
    road.choose("tarraco")
    assert road.state.train == SPACE_OF["tarraco"]


@pytest.mark.parametrize("consul", [False, True])
def test_a_consul_does_not_give_way_into_too_small_a_city(consul: bool) -> None:
    road = Road()
    road.own(CARTHAGE, "terventum", "rome", "neapolis")
    road.state.consuls = [general("marcellus")] if consul else []
    road.army(ROME, "capua", 6, "marcellus")
    road.army(CARTHAGE, "beneventum", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("capua", "stay")
    assert road.fights is consul
