"""The CUs and generals that come at the beginning of a turn."""

from __future__ import annotations

from pi_app.core.event import Event, listed
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.generals import AFRICANUS
from pi_app.games.rome_vs_carthage.rules.reinforcements import (
    LandAfricanus,
    Levy,
    Recruit,
    ReturnGeneral,
    tasks_of_reinforcement,
)
from pi_app.games.rome_vs_carthage.rules.terms import DEAD, DISPLACED, IN_POOL
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, SPACE_OF, Table, general


def recruits(table: Table) -> list[int]:
    """The numbers of the CUs that Carthage is due."""
    tasks = tasks_of_reinforcement(table.state)
    return [task.said()["number"] for task in tasks if task.id == Recruit.id]


def besiege(table: Table, space: str, points: int = 1) -> None:
    """Let the enemy of a city's owner besiege it with three CUs."""
    place = SPACE_OF[space]
    table.army(1 - table.state.control[place], space, 3)
    table.state.siege[place] = points


def test_romans_who_arrive_take_a_lone_siege_train() -> None:
    table = Table()
    table.army(ROME, "cosa", 0, "p_scipio")
    table.state.train = SPACE_OF["cosa"]
    table.begin(Levy(ROME, 5, 3))
    table.choose("cosa")
    assert table.state.train == -1


# --- the story ----------------------------------------------------------------------------------


def test_each_newcomer_is_told_of_at_once_in_one_line_for_all() -> None:
    table = Table()
    table.army(ROME, "cosa", 5, "p_scipio")
    table.begin(Levy(ROME, 5, 3))
    table.choose("cosa", "rome", "cosa")
    told = table.told("arrived")
    assert [event.data["space"] for event in told] == ["cosa", "rome", "cosa"]
    assert [event.data["count"] for event in told] == [1, 1, 2]
    assert told[2].text.english() == "Rome: new CUs: Cosa 2, Rome 1"
    assert listed(told) == [2]


def test_a_game_saved_among_newcomers_tells_of_them_alike() -> None:
    table = Table()
    for id in ("hasdrubal", "hanno", "mago", "h_gisgo", "hannibal"):
        table.state.place[general(id)] = DISPLACED
    table.army(ROME, "cosa", 5, "p_scipio")
    table.begin(Levy(ROME, 5, 3))
    table.choose("cosa", "rome", "cosa", "rome")
    loaded = GAME.load(table.position())
    told: list[Event] = []
    loaded.event_log = told
    loaded.play(ROME, loaded.parse_action(ROME, "rome"))
    table.choose("rome")
    assert told[0].to_json() == table.told("arrived")[-1].to_json()
    assert table.state.newcomers == []


def test_the_lines_of_both_sides_stand_apart() -> None:
    table = Table()
    table.begin(*[Recruit(CARTHAGE, number) for number in recruits(table)], Levy(ROME, 5, 3))
    while table.phase == Recruit.id:
        table.choose("new-carthage")
    last = [table.told("arrived")[number] for number in listed(table.told("arrived"))]
    assert [event.text.english() for event in last] == [
        "Carthage: new CUs: Carthage 1, New Carthage 3",
        "Rome: new CUs: Rome 5",
    ]


# --- Carthage -----------------------------------------------------------------------------------


def test_carthage_gets_four_cus_while_it_holds_spain() -> None:
    assert recruits(Table()) == [1, 2, 3, 4]


def test_the_second_cu_takes_control_of_new_carthage() -> None:
    table = Table()
    table.own(ROME, "new_carthage")
    assert recruits(table) == [1, 3, 4]


def test_the_third_cu_takes_control_of_baetica() -> None:
    table = Table()
    table.own(ROME, "malaca", "acci")
    assert recruits(table) == [1, 2, 3, 4]
    table.own(ROME, "hispalis")
    assert recruits(table) == [1, 2, 4]


def offers_of(table: Table, number: int) -> list[str]:
    """Where Carthage's CU of a number may go."""
    task = Recruit(CARTHAGE, number)
    table.state.then(task)
    offers = table.offers()
    table.state.agenda.pop()
    return offers


def test_each_of_carthages_cus_has_its_places() -> None:
    table = Table()
    table.army(CARTHAGE, "zama", 2, "hanno")
    table.army(CARTHAGE, "numantia", 2, "hasdrubal")
    table.army(CARTHAGE, "cannae", 2, "hannibal")
    africa = {"carthage", "zama"}
    spain = {"new-carthage", "numantia"}
    assert set(offers_of(table, 1)) == africa
    assert set(offers_of(table, 2)) == spain
    assert set(offers_of(table, 3)) == spain
    assert set(offers_of(table, 4)) == africa | spain | {"cannae"}


def test_a_cu_without_choice_arrives_by_itself() -> None:
    table = Table()
    table.begin(Recruit(CARTHAGE, 1))
    assert table.phase == "rest"
    assert table.cus(CARTHAGE, "carthage") == 1


def test_the_baetican_cu_cannot_go_to_a_new_carthage_that_is_romes() -> None:
    table = Table()
    table.own(ROME, "new_carthage")
    assert offers_of(table, 3) == ["done"]
    table.army(CARTHAGE, "gades", 1, "mago")
    assert offers_of(table, 3) == ["gades"]


def test_nothing_comes_to_a_besieged_city() -> None:
    table = Table()
    table.garrison("new_carthage", 2, "hasdrubal")
    besiege(table, "new_carthage")
    assert offers_of(table, 2) == ["done"]
    table.begin(Recruit(CARTHAGE, 2))
    assert table.phase == "rest"
    assert [event.data["count"] for event in table.told("arrivals_lost")] == [1]
    table.army(CARTHAGE, "gades", 0, "mago")
    assert offers_of(table, 2) == ["gades"]


def test_enemies_outside_an_unbesieged_city_let_cus_in_as_long_as_there_is_room() -> None:
    table = Table()
    table.garrison("new_carthage", 1)
    table.army(ROME, "new_carthage", 3)
    table.begin(Recruit(CARTHAGE, 2))
    place = SPACE_OF["new_carthage"]
    assert (table.state.garrison[place], table.cus(CARTHAGE, "new_carthage")) == (2, 0)
    assert offers_of(table, 3) == ["done"]


def test_a_lone_enemy_general_where_a_cu_arrives_is_displaced() -> None:
    table = Table()
    table.army(ROME, "carthage", 0, "p_scipio")
    table.begin(Recruit(CARTHAGE, 1))
    assert table.cus(CARTHAGE, "carthage") == 1
    assert table.place("p_scipio") == IN_POOL


def test_displaced_generals_all_come_back_to_any_cus_not_besieged() -> None:
    table = Table()
    state = table.state
    for id in ("hasdrubal", "h_gisgo"):
        state.place[general(id)] = DISPLACED
    table.army(CARTHAGE, "cannae", 1)
    table.army(CARTHAGE, "zama", 1)
    table.garrison("saguntum", 1)
    besiege(table, "saguntum")
    table.garrison("gades", 1)
    tasks = [task for task in tasks_of_reinforcement(state) if task.id == ReturnGeneral.id]
    table.begin(*tasks)
    assert table.offers() == ["gades", "cannae", "zama"]
    table.choose("cannae", "gades")
    assert table.place("hasdrubal") == SPACE_OF["cannae"]
    assert table.place("h_gisgo") == SPACE_OF["gades"]
    assert state.inside[general("h_gisgo")]
    assert not state.inside[general("hasdrubal")]


def test_displaced_generals_without_any_cus_stay_away() -> None:
    table = Table()
    table.state.place[general("mago")] = DISPLACED
    table.begin(ReturnGeneral(CARTHAGE, general("mago")))
    assert (table.phase, table.place("mago")) == ("rest", DISPLACED)


def test_hanno_comes_back_in_africa_only() -> None:
    table = Table()
    table.state.place[general("hanno")] = DISPLACED
    table.army(CARTHAGE, "cannae", 5)
    table.begin(ReturnGeneral(CARTHAGE, general("hanno")))
    assert table.place("hanno") == DISPLACED
    table.army(CARTHAGE, "cirta", 1)
    table.begin(ReturnGeneral(CARTHAGE, general("hanno")))
    assert table.place("hanno") == SPACE_OF["cirta"]


# --- Rome ---------------------------------------------------------------------------------------


def levy(table: Table) -> None:
    """Begin Rome's five CUs."""
    table.begin(Levy(ROME, 5, 3))


def test_rome_places_five_with_generals_or_in_rome() -> None:
    table = Table()
    table.army(ROME, "agrigentum", 8, "t_longus")
    table.army(ROME, "cannae", 0, "varro")
    levy(table)
    assert set(table.offers()) == {"rome", "cannae", "agrigentum"}
    table.choose("rome", "cannae", "cannae", "agrigentum", "agrigentum")
    assert table.phase == "rest"
    cus = [table.cus(ROME, id) for id in ("rome", "cannae", "agrigentum")]
    assert cus == [1, 2, 10]


def test_a_city_full_of_cus_is_open_to_more_as_long_as_no_enemy_is_there() -> None:
    table = Table()
    table.garrison("rome", 5)
    levy(table)
    assert table.phase == "rest"
    assert (table.cus(ROME, "rome"), table.state.garrison[SPACE_OF["rome"]]) == (5, 5)


def test_no_more_than_two_go_out_of_italy() -> None:
    table = Table()
    table.army(ROME, "agrigentum", 8, "t_longus")
    levy(table)
    table.choose("agrigentum", "agrigentum")
    assert table.phase == "rest"
    assert (table.cus(ROME, "agrigentum"), table.cus(ROME, "rome")) == (10, 3)


def test_a_force_of_five_must_be_made_if_there_is_none() -> None:
    table = Table()
    table.army(ROME, "cannae", 3, "varro")
    table.army(ROME, "agrigentum", 1, "t_longus")
    levy(table)
    table.choose("rome", "agrigentum")
    assert set(table.offers()) == {"agrigentum", "cannae", "rome"}
    table.choose("agrigentum")
    # Two are left, and only Varro's three become five with them.
    assert table.phase == "rest"
    assert [table.cus(ROME, id) for id in ("rome", "agrigentum", "cannae")] == [1, 3, 5]


def test_a_force_of_five_abroad_counts_only_what_may_go_there() -> None:
    table = Table()
    table.army(ROME, "agrigentum", 2, "t_longus")
    levy(table)
    # Two at most can go to Sicily, which makes four; so all must go to Rome.
    assert table.phase == "rest"
    assert (table.cus(ROME, "rome"), table.cus(ROME, "agrigentum")) == (5, 2)


def test_where_no_force_of_five_can_be_made_the_choice_is_free() -> None:
    table = Table()
    besiege(table, "rome")
    table.army(ROME, "cannae", 0, "varro")
    table.army(ROME, "agrigentum", 1, "t_longus")
    table.army(CARTHAGE, "capua", 3)
    table.garrison("capua", 1, "p_scipio")
    table.state.place[general("varro")] = IN_POOL
    levy(table)
    # Only Capua can take one CU in Italy, and two may go to Sicily.
    assert set(table.offers()) == {"capua", "agrigentum"}
    table.choose("agrigentum", "capua")
    assert table.phase == "rest"
    assert table.state.garrison[SPACE_OF["capua"]] == 2
    assert table.cus(ROME, "agrigentum") == 3
    assert [event.data["count"] for event in table.told("arrivals_lost")] == [2]


def test_rome_besieged_with_all_generals_inside_gets_nothing() -> None:
    table = Table()
    table.garrison("rome", 3, "p_scipio")
    besiege(table, "rome")
    levy(table)
    assert table.phase == "rest"
    assert [event.data["count"] for event in table.told("arrivals_lost")] == [5]
    assert table.state.garrison[SPACE_OF["rome"]] == 3


def test_without_any_way_to_italy_only_two_of_five_arrive() -> None:
    table = Table()
    table.garrison("rome", 3, "p_scipio")
    besiege(table, "rome")
    table.army(ROME, "agrigentum", 8, "t_longus")
    levy(table)
    assert table.phase == "rest"
    assert table.cus(ROME, "agrigentum") == 10
    assert [event.data["count"] for event in table.told("arrivals_lost")] == [3]


def test_africanus_can_take_reinforcements_when_rome_is_besieged() -> None:
    table = Table()
    besiege(table, "rome")
    table.army(ROME, "pisae", 5, "scipio_africanus")
    levy(table)
    assert table.cus(ROME, "pisae") == 10


def test_hannibal_alone_where_romans_arrive_dies_and_costs_five_markers() -> None:
    table = Table()
    table.army(CARTHAGE, "rome", 0, "hannibal")
    levy(table)
    assert (table.place("hannibal"), table.phase) == (DEAD, "mourn")
    table.choose("malaca", "acci", "hispalis", "corduba", "salaria")
    assert table.phase == "rest"
    assert table.cus(ROME, "rome") == 5


# --- Africanus ----------------------------------------------------------------------------------


def test_africanus_arrives_in_italy_or_spain_with_five_cus() -> None:
    table = Table()
    table.own(ROME, "numantia")
    table.army(CARTHAGE, "cannae", 1)
    table.army(CARTHAGE, "pisae", 0, "mago")
    table.begin(LandAfricanus(ROME))
    offers = table.offers()
    assert {"numantia", "rome", "capua", "pisae", "cosa"} <= set(offers)
    for id in ("cannae", "taurini", "boii", "agrigentum", "massilia", "tarraco", "carthage"):
        assert id not in offers
    table.choose("pisae")
    assert table.place("scipio_africanus") == SPACE_OF["pisae"]
    assert table.cus(ROME, "pisae") == 5
    assert table.place("mago") == DISPLACED


def test_africanus_is_outside_even_in_a_citys_space() -> None:
    table = Table()
    table.begin(LandAfricanus(ROME))
    table.choose("rome")
    assert table.cus(ROME, "rome") == 5
    assert not table.state.inside[AFRICANUS]


def test_africanus_without_a_place_never_comes() -> None:
    table = Table()
    for space in range(len(table.state.control)):
        if table.state.control[space] == ROME:
            table.state.add_cus(CARTHAGE, space, 1, 0)
    table.begin(LandAfricanus(ROME))
    assert table.phase == "rest"
    assert table.place("scipio_africanus") == DEAD


def test_africanus_comes_in_turn_six_alone_and_once() -> None:
    table = Table()
    state = table.state
    for turn in range(2, 10):
        state.turn = turn
        phases = [task.id for task in tasks_of_reinforcement(state)]
        assert (LandAfricanus.id in phases) == (turn == 6)
    state.turn = 6
    state.place[AFRICANUS] = DEAD
    assert LandAfricanus.id not in [task.id for task in tasks_of_reinforcement(state)]
