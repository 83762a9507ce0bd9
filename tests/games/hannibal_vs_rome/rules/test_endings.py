"""How Hannibal vs Rome ends, and in what order it is checked."""

from __future__ import annotations

from typing import Any

import pytest

from pi_app.core.errors import BadPosition
from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.core.series import FinishedGame
from pi_app.games.hannibal_vs_rome import GAME
from pi_app.games.hannibal_vs_rome.rules.board import REGION_IDS, REGION_NAMES
from tests.games.hannibal_vs_rome.rules.setups import CARTHAGE, ROME, act, ending, look, moment

CORE = {"core_control": True}


def test_a_legion_in_the_enemy_capital_wins_at_once_without_battle() -> None:
    state = moment({"Mauretania": 1}, {"Carthage": 4}, hannibal="Carthage")
    act(state, "legion Mauretania-Carthage")
    assert ending(state) == ((ROME,), "A Roman legion enters Carthage: Rome wins.")
    assert state.turns() == 1


def test_hannibal_in_rome_wins() -> None:
    state = moment({"Rome": 7}, {"Zama": 1}, hannibal="Gallia", mover="carthage")
    act(state, "Hannibal Rome")
    assert ending(state) == ((CARTHAGE,), "Hannibal enters Rome: Carthage wins.")


def test_another_legion_in_rome_wins_too() -> None:
    state = moment({"Cannae": 7}, {"Gallia": 1}, hannibal="Zama", mover="carthage")
    act(state, "legion Gallia-Rome")
    assert ending(state) == ((CARTHAGE,), "A Carthaginian legion enters Rome: Carthage wins.")


@pytest.mark.parametrize("hispania", ["HispaniaS", "Mauretania"])
@pytest.mark.parametrize("south", ["Zama", "Sicily"])
def test_rome_rules_the_mediterranean(hispania: str, south: str) -> None:
    state = moment(
        {"Corsica": 1, hispania: 1, south: 1},
        {"Cannae": 1},
        rome_fleets={"Corsica/Sardinia": 1},
    )
    act(state, "legion Corsica-Sardinia")
    regions = f"Sardinia, {REGION_NAMES[REGION_IDS.index(hispania)]}, {south}"
    assert ending(state) == ((ROME,), f"Rome rules the Mediterranean and wins: {regions}.")


def test_who_attacks_holds_nothing_there_before_the_battle_is_decided() -> None:
    state = moment(
        {"Corsica": 2},
        {"Sardinia": 1, "Zama": 1},
        rome_fleets={"Corsica/Sardinia": 1},
        options=CORE,
    )
    before = look(state)["objectives"], look(state)["core_regions"]
    act(state, "legion Corsica-Sardinia")
    assert look(state)["battle"] is not None
    assert (look(state)["objectives"], look(state)["core_regions"]) == before
    act(state, "5-1")
    assert sum(look(state)["objectives"]["rome"]) == sum(before[0]["rome"]) + 1


def test_hispania_n_is_no_part_of_roman_rule() -> None:
    state = moment(
        {"Corsica": 1, "HispaniaN": 1, "Zama": 1},
        {"Cannae": 1},
        rome_fleets={"Corsica/Sardinia": 1},
    )
    act(state, "legion Corsica-Sardinia")
    assert state.outcome() is None


@pytest.mark.parametrize("hispania", ["HispaniaN", "Gallia"])
@pytest.mark.parametrize("south", ["Sicily", "Cannae"])
def test_carthage_rules_the_mediterranean(hispania: str, south: str) -> None:
    state = moment(
        {"Zama": 1},
        {"Sardinia": 1, hispania: 1, south: 1},
        carthage_fleets={"Corsica/Sardinia": 1},
        mover="carthage",
    )
    act(state, "legion Sardinia-Corsica")
    regions = f"Corsica, {REGION_NAMES[REGION_IDS.index(hispania)]}, {south}"
    assert ending(state) == ((CARTHAGE,), f"Carthage rules the Mediterranean and wins: {regions}.")


def test_hannibal_counts_for_the_rule_of_the_mediterranean() -> None:
    state = moment({"Zama": 1}, {"Corsica": 1, "Sicily": 1}, hannibal="HispaniaS", mover="carthage")
    act(state, "Hannibal HispaniaN")
    assert ending(state)[0] == (CARTHAGE,)


def test_rule_needs_the_battle_to_be_won_first() -> None:
    state = moment(
        {"Corsica": 1, "Mauretania": 1, "Zama": 1},
        {"Sardinia": 1, "Cannae": 1},
        rome_fleets={"Corsica/Sardinia": 1},
    )
    act(state, "legion Corsica-Sardinia")
    assert state.outcome() is None
    assert look(state)["battle"]["place"] == "Sardinia"
    act(state, "2-1")
    assert ending(state)[0] == (ROME,)


def test_a_side_without_legions_loses() -> None:
    state = moment({"Gallia": 2}, {"HispaniaN": 1}, carthage_fleets={"Sicily/Zama": 3})
    act(state, "legion Gallia-HispaniaN", "2-1")
    assert ending(state) == ((ROME,), "Carthage has no legion left and loses.")


def test_hannibal_is_a_last_legion() -> None:
    state = moment({"Gallia": 2}, {"HispaniaN": 1}, hannibal="Carthage")
    act(state, "legion Gallia-HispaniaN", "2-1")
    assert state.outcome() is None


def test_both_last_legions_in_one_duel_is_a_draw() -> None:
    state = moment({"Gallia": 1}, {"HispaniaN": 1})
    act(state, "legion Gallia-HispaniaN", "2-2")
    assert ending(state) == ((), "Both sides lose their last legions: a draw.")


def test_who_cannot_move_loses() -> None:
    state = moment(
        {"Rome": 1, "Corsica": 1},
        {"Sardinia": 1},
        rome_fleets={"Rome/Corsica": 1},
        mover="rome",
    )
    act(state, "legion Rome-Gallia")
    assert ending(state) == ((ROME,), "Carthage cannot move any piece and loses.")


def test_who_cannot_move_loses_even_if_the_enemy_could_not_either() -> None:
    state = moment({"Sicily": 1}, {"Sardinia": 1}, rome_fleets={"Cannae/Sicily": 1}, turns=4)
    act(state, "fleet Cannae/Sicily-Sicily/Zama")
    assert ending(state)[0] == (ROME,)


def test_2001_nobody_loses_for_want_of_a_move() -> None:
    state = moment({"Rome": 2}, {"Sardinia": 1}, options={"edition": "gmt2001"})
    act(state, "legion Rome-Gallia")
    assert state.deciders() == (CARTHAGE,)


def test_the_third_time_a_position_comes_up_is_a_draw() -> None:
    state = GAME.start()
    circle = [
        "legion Rome-Gallia",
        "legion Carthage-Zama",
        "legion Gallia-Rome",
        "legion Zama-Carthage",
    ]
    act(state, *circle, *circle[:3])
    assert state.outcome() is None
    act(state, circle[3])
    assert ending(state) == ((), "The same position for the third time: a draw.")
    assert state.turns() == 8


def test_a_lost_piece_or_another_mover_makes_a_new_position() -> None:
    state = GAME.start(2, {"edition": "gmt2001"})
    act(state, "pass", "pass", "pass")
    assert state.outcome() is None
    act(state, "pass")
    assert ending(state)[1].startswith("The same position")


def test_the_four_hundredth_turn_ends_the_game() -> None:
    state = moment({"Rome": 2}, {"Zama": 2}, turns=399)
    act(state, "legion Rome-Gallia")
    assert ending(state) == ((), "Four hundred turns without a decision: a draw.")
    assert state.turns() == 400


def test_a_win_in_the_four_hundredth_turn_counts() -> None:
    state = moment({"Mauretania": 2}, {"Zama": 2}, turns=399)
    act(state, "legion Mauretania-Carthage")
    assert ending(state)[0] == (ROME,)


@pytest.mark.parametrize(
    ("rome", "carthage", "controls"),
    [
        ({"Corsica": 1, "Rome": 1}, {}, (1, 0)),
        ({"Sardinia": 1}, {}, (2, 0)),
        ({"Zama": 1}, {}, (1, 0)),
        ({"Mauretania": 1}, {}, (2, 0)),
        ({"HispaniaS": 1}, {}, (2, 0)),
        ({"HispaniaN": 1}, {}, (1, 0)),
        ({"Gallia": 1, "Cannae": 1}, {}, (0, 0)),
        ({"Sardinia": 1, "Zama": 1, "HispaniaN": 1}, {}, (4, 0)),
        ({}, {"Sardinia": 1, "Carthage": 1}, (0, 1)),
        ({}, {"Corsica": 1}, (0, 2)),
        ({}, {"Cannae": 1}, (0, 1)),
        ({}, {"Gallia": 1}, (0, 2)),
        ({}, {"HispaniaN": 1}, (0, 2)),
        ({}, {"HispaniaS": 1}, (0, 1)),
        ({"Sardinia": 1}, {"Corsica": 1}, (2, 2)),
    ],
)
def test_core_regions_are_controlled_from_within_and_beyond(
    rome: dict[str, int], carthage: dict[str, int], controls: tuple[int, int]
) -> None:
    state = moment(
        rome or {"Rome": 1},
        carthage or {"Carthage": 1},
        rome_fleets={"Rome/Corsica": 1},
        options=CORE,
    )
    assert look(state)["core_regions"] == {"rome": controls[0], "carthage": controls[1]}


def test_three_core_regions_earn_a_chip_and_take_all_of_the_enemys() -> None:
    state = moment(
        {"Sardinia": 1, "Rome": 1, "HispaniaN": 1}, {"Cannae": 1}, chips=(0, 5), options=CORE
    )
    state.event_log = []
    act(state, "legion Rome-Gallia")
    assert look(state)["chips"] == {"rome": 1, "carthage": 0}
    assert state.event_log[-1].text.english() == (
        "Rome controls 3 of 5 core regions and now has chips: 1. Carthage gives back: 5"
    )


def test_two_core_regions_earn_nothing_and_cost_nothing() -> None:
    state = moment({"Sardinia": 1, "Rome": 1}, {"Cannae": 1}, chips=(4, 0), options=CORE)
    act(state, "legion Rome-Gallia")
    assert look(state)["chips"] == {"rome": 4, "carthage": 0}


def test_the_eighth_chip_wins() -> None:
    state = moment(
        {"Sardinia": 1, "Rome": 1, "HispaniaN": 1}, {"Cannae": 1}, chips=(7, 0), options=CORE
    )
    act(state, "legion Rome-Gallia")
    assert ending(state) == ((ROME,), "Rome takes the eighth chip and wins.")


def test_rule_of_the_mediterranean_comes_before_the_chip() -> None:
    state = moment(
        {"Corsica": 1, "Mauretania": 1, "Zama": 1},
        {"Cannae": 1},
        rome_fleets={"Corsica/Sardinia": 1},
        chips=(7, 0),
        options=CORE,
    )
    act(state, "legion Corsica-Sardinia")
    assert ending(state)[1] == "Rome rules the Mediterranean and wins: Sardinia, Mauretania, Zama."


def test_the_last_legion_comes_before_the_rule_of_the_mediterranean() -> None:
    state = moment(
        {"Corsica": 1, "Mauretania": 1, "Zama": 1},
        {"Sardinia": 1},
        rome_fleets={"Corsica/Sardinia": 1},
    )
    act(state, "legion Corsica-Sardinia", "2-1")
    assert ending(state)[1] == "Carthage has no legion left and loses."


def test_a_standing_is_objectives_and_pieces() -> None:
    """An objective counts 4, a legion or Hannibal 1, a fleet 1/2, a chip 1."""
    rome = {"Sardinia": 1, "Mauretania": 2, "Rome": 3}
    carthage = {"Cannae": 1, "Carthage": 2}
    fleets: dict[str, Any] = {
        "rome_fleets": {"Rome/Corsica": 1},
        "carthage_fleets": {"Sicily/Zama": 2},
    }
    state = moment(rome, carthage, hannibal="Gallia", chips=(0, 3), options=CORE, **fleets)
    assert state.standing() == [4 * 2 + 6 + 0.5, 4 * 2 + 4 + 1 + 3]


def test_without_core_control_there_are_no_chips() -> None:
    state = moment({"Sardinia": 1, "Rome": 1, "HispaniaN": 1}, {"Cannae": 1})
    act(state, "legion Rome-Gallia")
    assert look(state)["chips"] == {"rome": 0, "carthage": 0}


def test_a_series_lasts_until_two_wins_in_a_row() -> None:
    def game(seats: tuple[int, int], *winners: int) -> FinishedGame:
        return FinishedGame(seats, Outcome(winners, (0, 0), Message("x")))

    series = GAME.series
    played = [game((0, 1), ROME)]
    assert series.seating(2, played) == (1, 0)
    assert series.standing(2, played).winners is None
    played.append(game((1, 0), ROME))  # player 1 wins as Rome
    assert series.standing(2, played).winners is None
    played.append(game((0, 1)))  # a draw breaks the row
    played.append(game((1, 0), ROME))
    assert series.standing(2, played).winners is None
    played.append(game((0, 1), CARTHAGE))
    assert series.standing(2, played).winners == (1,)
    assert series.standing(2, played).points == (1, 3)


@pytest.mark.parametrize(
    "wrong",
    [
        {"rome": {"Rome": 8}},
        {"rome": {"Rome": 1, "Carthage": 1}},
        {"rome": {"Atlantis": 1}},
        {"rome": {"Rome": 1, "Zama": 1}},
        {"rome": {}},
        {"carthage": {"Zama": 1, "Corsica": 1, "Gallia": 1, "Sicily": 1}},
        {"hannibal": "Sicily"},
        {"rome_fleets": {"Rome/Corsica": 4}},
        {"hand": [1, 1]},
        {"hand": [6]},
        {"hands": {"rome": [1], "carthage": [1, 2]}},
        {"chips": (1, 0)},
        {"phase": "duel"},
        {"phase": "declare", "battle": {"place": "Zama", "hannibal_fights": None}},
        {"phase": "over", "ending": "capital", "winner": "rome"},
        {"cards": {"rome": 3, "carthage": None}},
        {"mover": "nobody"},
        {"turns": 400},
        {"turns": True},
    ],
)
def test_illegal_positions_are_refused(wrong: dict[str, object]) -> None:
    setup: dict[str, object] = {"rome": {"Rome": 1}, "carthage": {"Zama": 1}} | wrong
    with pytest.raises(BadPosition):
        moment(**setup)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("times", "rows", "turns"),
    [(3, 1, 9), (1, 2, 9), (2, 1, 0)],
    ids=["three times and not over", "in two rows", "more often than there were turns"],
)
def test_a_position_that_came_up_so_often_is_refused(times: int, rows: int, turns: int) -> None:
    position: dict[str, Any] = GAME.start().position()
    (row,) = position["state"]["seen"]
    assert row[-1] == 1
    position["state"] |= {"seen": [[*row[:-1], times]] * rows, "turns": turns}
    with pytest.raises(BadPosition):
        GAME.load(position)


def test_a_position_that_came_up_twice_is_drawn_the_third_time_and_loads() -> None:
    position: dict[str, Any] = GAME.start().position()
    position["state"]["turns"] = 9
    state = GAME.load(position)
    shuttle = (
        "legion Rome-Gallia",
        "legion Carthage-Zama",
        "legion Gallia-Rome",
        "legion Zama-Carthage",
    )
    for _ in range(2):
        for text in shuttle:
            state = GAME.load(state.position())
            act(state, text)
    assert ending(state)[1].startswith("The same position")
    assert GAME.load(state.position()).position() == state.position()
