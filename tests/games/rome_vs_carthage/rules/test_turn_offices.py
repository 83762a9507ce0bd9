"""The proconsul is named and consuls are drawn."""

from __future__ import annotations

from pi_app.core.game import CHANCE
from pi_app.games.rome_vs_carthage.rules import turn
from pi_app.games.rome_vs_carthage.rules.generals import AFRICANUS
from pi_app.games.rome_vs_carthage.rules.reinforcements import (
    DrawConsul,
    NameProconsul,
    PlaceConsul,
)
from pi_app.games.rome_vs_carthage.rules.terms import DEAD, IN_POOL
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, SPACE_OF, Table, general


def scipio_and_longus() -> Table:
    """A table where two consuls lead eight CUs each."""
    table = Table()
    table.army(ROME, "rome", 8, "p_scipio")
    table.army(ROME, "agrigentum", 8, "t_longus")
    table.state.consuls = [general("p_scipio"), general("t_longus")]
    return table


def placing(table: Table, *names: str) -> None:
    """Begin to place consuls."""
    table.state.consuls = [general(name) for name in names]
    table.begin(*[PlaceConsul(ROME, general(name)) for name in names])


def test_one_stays_as_proconsul_and_all_others_leave_but_africanus() -> None:
    table = scipio_and_longus()
    table.army(ROME, "cannae", 3, "varro")
    table.army(ROME, "pisae", 5, "scipio_africanus")
    table.state.proconsul = general("varro")
    table.begin(NameProconsul(ROME))
    assert table.offers() == ["p-scipio", "t-longus", "varro"]
    table.choose("t-longus")
    assert table.state.proconsul == general("t_longus")
    assert table.state.consuls == []
    assert table.place("t_longus") == SPACE_OF["agrigentum"]
    assert table.place("p_scipio") == table.place("varro") == IN_POOL
    assert table.state.place[AFRICANUS] == SPACE_OF["pisae"]
    assert table.cus(ROME, "rome") == 8
    assert [event.data["general"] for event in table.told("retired")] == ["p_scipio", "varro"]


def test_the_old_proconsul_can_be_kept() -> None:
    table = scipio_and_longus()
    table.army(ROME, "cannae", 3, "varro")
    table.state.proconsul = general("varro")
    table.begin(NameProconsul(ROME))
    table.choose("varro")
    assert table.state.proconsul == general("varro")


def test_a_proconsul_must_be_named_even_from_inside_a_besieged_city() -> None:
    table = Table()
    table.garrison("rome", 2, "fabius")
    table.army(CARTHAGE, "rome", 5)
    table.state.siege[SPACE_OF["rome"]] = 1
    table.begin(NameProconsul(ROME))
    assert table.state.proconsul == general("fabius")
    assert (table.phase, table.seat) == (DrawConsul.id, CHANCE)


def test_without_a_general_there_is_no_proconsul() -> None:
    table = Table()
    table.army(ROME, "pisae", 5, "scipio_africanus")
    table.state.proconsul = -1
    table.begin(NameProconsul(ROME))
    assert (table.state.proconsul, table.phase) == (-1, DrawConsul.id)


def test_consuls_are_drawn_by_lot_from_all_in_the_pool_even_last_years() -> None:
    table = scipio_and_longus()
    table.state.place[general("a_paulus")] = DEAD
    table.begin(NameProconsul(ROME))
    table.choose("p-scipio")
    assert table.offers() == ["t-longus", "flaminius", "fabius", "marcellus", "g-nero", "varro"]
    assert set(table.state.chance_weights()) == {1}
    table.choose("t-longus")
    assert "t-longus" not in table.offers()
    table.choose("g-nero")
    assert table.state.consuls == [general("t_longus"), general("g_nero")]
    assert table.phase == PlaceConsul.id


def test_consuls_are_placed_together_or_apart_with_five_cus() -> None:
    for second in ("rome", "agrigentum"):
        table = scipio_and_longus()
        table.army(ROME, "cannae", 4)
        table.state.place[general("p_scipio")] = IN_POOL
        placing(table, "varro", "a_paulus")
        assert table.offers() == ["rome", "agrigentum"]
        table.choose("rome", second)
        assert table.place("varro") == SPACE_OF["rome"]
        assert table.place("a_paulus") == SPACE_OF[second]
        assert table.state.commander(ROME, SPACE_OF["rome"]) in table.state.consuls


def test_cus_inside_and_outside_an_open_city_are_one_force() -> None:
    table = scipio_and_longus()
    table.army(ROME, "capua", 3)
    table.garrison("capua", 2)
    placing(table, "varro")
    assert "capua" in table.offers()


def test_a_besieged_rome_gets_consuls_only_if_nobody_else_can() -> None:
    table = Table()
    table.garrison("rome", 5)
    table.army(CARTHAGE, "rome", 5)
    table.state.siege[SPACE_OF["rome"]] = 1
    table.army(ROME, "pisae", 5)
    placing(table, "varro")
    assert table.place("varro") == SPACE_OF["pisae"]
    table.number(ROME, "pisae", 4)
    placing(table, "a_paulus")
    assert table.place("a_paulus") == SPACE_OF["rome"]
    assert table.state.inside[general("a_paulus")]


def test_a_consul_is_inside_walls_only_if_his_cus_are() -> None:
    for outside, inside in ((0, True), (3, False)):
        table = Table()
        table.garrison("rome", 5)
        table.army(ROME, "rome", outside)
        placing(table, "varro")
        assert table.place("varro") == SPACE_OF["rome"]
        assert table.state.inside[general("varro")] == inside


def test_a_consul_without_cus_goes_behind_the_walls_of_a_beset_rome() -> None:
    for enemies in (0, 5):
        table = Table()
        table.army(CARTHAGE, "rome", enemies)
        placing(table, "varro")
        assert table.place("varro") == SPACE_OF["rome"]
        assert table.state.inside[general("varro")] == (enemies > 0)


def test_fabius_goes_to_five_cus_in_italy() -> None:
    table = scipio_and_longus()
    table.army(ROME, "cannae", 5)
    placing(table, "fabius")
    assert table.offers() == ["rome", "cannae"]


def test_fabius_goes_to_any_cus_in_italy_if_nobody_has_five() -> None:
    table = Table()
    table.army(ROME, "agrigentum", 8)
    table.army(ROME, "cannae", 2)
    table.army(ROME, "pisae", 1)
    placing(table, "fabius")
    assert table.offers() == ["pisae", "cannae"]


def test_fabius_goes_to_rome_if_there_are_no_cus_in_italy() -> None:
    table = Table()
    table.army(ROME, "agrigentum", 8)
    placing(table, "fabius")
    assert (table.phase, table.place("fabius")) == ("rest", SPACE_OF["rome"])
    assert not table.state.inside[general("fabius")]


def test_a_small_pool_gives_what_it_has() -> None:
    table = Table()
    table.army(ROME, "rome", 8, "fabius")
    for id in ("p_scipio", "t_longus", "flaminius", "marcellus", "g_nero", "varro"):
        table.state.place[general(id)] = DEAD
    table.begin(NameProconsul(ROME))
    table.choose("a-paulus")
    assert (table.phase, table.place("a_paulus")) == ("rest", SPACE_OF["rome"])
    table.state.place[general("a_paulus")] = DEAD
    table.state.consuls = []
    table.begin(NameProconsul(ROME))
    assert (table.phase, table.state.consuls) == ("rest", [])


def test_drawing_can_be_stored_and_read() -> None:
    table = Table()
    turn.lay_out(table.state)
    table.state.agenda.clear()
    table.begin(NameProconsul(ROME))
    table.choose("p-scipio", "t-longus")
    stored = table.state.position()
    assert table.state.game.load(stored).position() == stored
    table.choose("varro")
    assert table.phase == PlaceConsul.id
    stored = table.state.position()
    assert table.state.game.load(stored).position() == stored
