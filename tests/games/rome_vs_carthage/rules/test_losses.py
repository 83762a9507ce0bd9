"""CUs that are lost, whichever chapter takes them, and generals who lose their commands."""

from __future__ import annotations

import pytest

from pi_app.core.words import row_of
from pi_app.games.rome_vs_carthage.rules import losses
from pi_app.games.rome_vs_carthage.rules.losses import GarrisonLosses, Losses, MarchLosses
from pi_app.games.rome_vs_carthage.rules.situation import March
from pi_app.games.rome_vs_carthage.rules.terms import DEAD, DISPLACED, IN_POOL
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, SPACE_OF, Table, general

CAPUA = SPACE_OF["capua"]


def marched(space: str, *, inside: bool = False) -> tuple[Table, March]:
    """Hasdrubal marches, from a space or inside its city, with all that four CUs and two elephants
    leave to him; as many stand on the other side of the walls of Carthage's Capua."""
    table = Table()
    table.own(CARTHAGE, "capua")
    table.army(CARTHAGE, "capua", 4, elephants=2)
    table.garrison("capua", 4, elephants=2)
    table.army(CARTHAGE, "arpi", 4, elephants=2)
    march = March(CARTHAGE, general("hasdrubal"), SPACE_OF[space])
    march.units, march.elephants, march.inside = 4, 2, inside
    table.state.march = march
    table.state.active = CARTHAGE
    return table, march


# --- who is lost --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "inside", "outside_takes", "inside_takes"),
    [("capua", False, True, False), ("capua", True, False, True), ("arpi", False, False, False)],
)
def test_a_march_loses_what_is_lost_where_it_is(
    space: str, inside: bool, outside_takes: bool, inside_takes: bool
) -> None:
    table, march = marched(space, inside=inside)
    losses.lose_cus(table.state, CARTHAGE, CAPUA, 1, 1)
    assert (march.units, march.elephants) == ((3, 1) if outside_takes else (4, 2))
    assert table.cus(CARTHAGE, "capua") == 4
    table, march = marched(space, inside=inside)
    losses.lose_cus(table.state, CARTHAGE, CAPUA, 1, 1, True)
    assert (march.units, march.elephants) == ((3, 1) if inside_takes else (4, 2))
    assert table.state.garrison_cus(CAPUA) == 4


def test_a_march_keeps_its_cus_as_long_as_others_are_there_to_be_lost() -> None:
    table, march = marched("capua")
    march.units = 2
    losses.lose_cus(table.state, CARTHAGE, CAPUA, 1, 0)
    assert march.units == 2


def test_the_enemys_losses_cost_a_march_nothing() -> None:
    table, march = marched("arpi")
    table.army(ROME, "arpi", 3)
    losses.lose_cus(table.state, ROME, SPACE_OF["arpi"], 3, 0)
    assert (march.units, march.elephants) == (4, 2)
    assert table.state.elephants[SPACE_OF["arpi"]] == 2


@pytest.mark.parametrize("inside", [False, True])
def test_a_marchs_own_losses_are_taken_where_it_is(inside: bool) -> None:
    table, march = marched("capua", inside=inside)
    table.begin(MarchLosses(CARTHAGE, 2))
    assert table.offers() == ["lose unit", "lose elephant"]
    table.choose("lose unit", "lose elephant")
    assert table.phase == "rest"
    assert (march.units, march.elephants) == (3, 1)
    here = (table.state.garrison_cus(CAPUA), table.cus(CARTHAGE, "capua"))
    assert here == ((4, 6) if inside else (6, 4))


def test_only_kinds_that_are_there_are_offered() -> None:
    table, march = marched("arpi")
    march.elephants = 0
    table.begin(MarchLosses(CARTHAGE, 2))
    assert (table.phase, march.units) == ("rest", 2)
    table, march = marched("arpi")
    march.units = 0
    table.begin(MarchLosses(CARTHAGE, 1))
    assert (table.phase, march.elephants) == ("rest", 1)
    table, _ = marched("arpi")
    table.army(ROME, "capua", 3)
    table.begin(Losses(ROME, 2, CAPUA))
    assert (table.phase, table.cus(ROME, "capua")) == ("rest", 1)
    table = Table()
    table.army(CARTHAGE, "arpi", 0, elephants=2)
    table.begin(Losses(CARTHAGE, 1, SPACE_OF["arpi"]))
    assert (table.phase, table.state.elephants[SPACE_OF["arpi"]]) == ("rest", 1)


def test_the_owner_chooses_between_cus_and_elephants_inside() -> None:
    table, _ = marched("arpi")
    table.begin(GarrisonLosses(CARTHAGE, 2, CAPUA))
    assert table.offers() == ["lose garrison", "lose stable"]
    table.choose("lose stable", "lose garrison")
    assert (table.state.garrison[CAPUA], table.state.stables[CAPUA]) == (3, 1)


@pytest.mark.parametrize(
    ("kind", "cus", "count", "lost"),
    [(Losses, 4, 3, 3), (Losses, 2, 3, 2), (GarrisonLosses, 2, 2, 2), (GarrisonLosses, 1, 2, 1)],
)
def test_losses_without_a_choice_are_told_of_at_once(
    kind: type[Losses], cus: int, count: int, lost: int
) -> None:
    table = Table()
    table.own(CARTHAGE, "capua")
    table.army(CARTHAGE, "capua", cus if kind is Losses else 0)
    table.garrison("capua", cus if kind is GarrisonLosses else 0)
    table.begin(kind(CARTHAGE, count, CAPUA))
    assert table.phase == "rest"
    assert [event.data["units"] for event in table.told("lost")] == [lost]
    assert table.cus(CARTHAGE, "capua") + table.state.garrison_cus(CAPUA) == cus - lost


def test_losses_end_with_the_last_cu() -> None:
    table = Table()
    table.army(ROME, "arpi", 2)
    table.begin(Losses(ROME, 3, SPACE_OF["arpi"]))
    assert (table.phase, table.cus(ROME, "arpi")) == ("rest", 0)


@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize(("die", "elephants"), [(5, 2), (6, 1)])
def test_attrition_takes_an_elephant_first_from_a_six(
    die: int, elephants: int, inside: bool
) -> None:
    table, _ = marched("arpi")
    losses.attrition(table.state, CARTHAGE, CAPUA, inside, "winter", 2, die)
    table.begin()
    beasts = table.state.stables if inside else table.state.elephants
    assert beasts[CAPUA] == elephants
    assert (table.phase == "rest") == (die == 6)


# --- generals -----------------------------------------------------------------------------------


def test_who_loses_his_army_loses_his_office() -> None:
    table = Table()
    table.army(ROME, "arpi", 0, "varro", "fabius", "marcellus")
    state = table.state
    state.name_consuls([general("varro"), general("fabius")])
    state.proconsul = general("marcellus")
    losses.displace(state, general("varro"))
    assert (state.consuls, state.proconsul) == ([general("fabius")], general("marcellus"))
    assert table.place("varro") == IN_POOL
    losses.displace(state, general("marcellus"))
    assert (state.consuls, state.proconsul) == ([general("fabius")], -1)
    losses.kill(state, general("fabius"))
    assert (state.consuls, table.place("fabius")) == ([], DEAD)


def test_who_loses_his_army_leaves_the_city_and_the_march() -> None:
    table, march = marched("arpi")
    table.army(CARTHAGE, "arpi", 0, "mago")
    table.garrison("capua", 0, "h_gisgo")
    march.companions = row_of([general("mago")])
    for id in ("mago", "h_gisgo"):
        losses.displace(table.state, general(id))
        assert table.place(id) == DISPLACED
        assert not table.state.inside[general(id)]
    assert march.companions == 0
