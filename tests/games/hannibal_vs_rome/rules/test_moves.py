"""Set-up and moves of Hannibal vs Rome."""

from __future__ import annotations

from typing import Any

import pytest

from pi_app.core.errors import BadPosition, IllegalAction
from pi_app.games.hannibal_vs_rome import GAME
from pi_app.games.hannibal_vs_rome.rules.board import (
    CROSSINGS,
    LAND_NEIGHBOURS,
    MIRROR,
    REGION_IDS,
    SEA_ROUTES,
)
from tests.games.hannibal_vs_rome.rules.setups import (
    CARTHAGE,
    ROME,
    act,
    ending,
    legal,
    look,
    moment,
)


def test_the_original_set_up() -> None:
    state = GAME.start()
    view = look(state)
    assert view["legions"] == {"rome": {"Rome": 7}, "carthage": {"Carthage": 5}}
    assert view["hannibal"] == "Carthage"
    assert view["fleets"] == {"rome": {"Rome/Corsica": 3}, "carthage": {"Sardinia/Carthage": 3}}
    assert view["hands"] == {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}
    assert state.deciders() == (ROME,)


def test_the_2001_set_up() -> None:
    state = GAME.start(2, {"edition": "gmt2001"})
    assert look(state)["legions"] == {"rome": {"Rome": 8}, "carthage": {"Carthage": 6}}
    assert look(state)["hannibal"] == "Carthage"
    assert state.deciders() == (CARTHAGE,)


def test_the_board_is_its_own_mirror_image() -> None:
    for region in range(11):
        assert MIRROR[MIRROR[region]] == region
        mirrored = sorted(MIRROR[each] for each in LAND_NEIGHBOURS[region])
        assert mirrored == list(LAND_NEIGHBOURS[MIRROR[region]])
        shores = sorted(MIRROR[shore] for _, shore in CROSSINGS[region])
        assert shores == sorted(shore for _, shore in CROSSINGS[MIRROR[region]])
    assert sum(len(row) for row in LAND_NEIGHBOURS) == 14
    assert len(SEA_ROUTES) == 5
    assert [REGION_IDS[MIRROR[r]] for r in (0, 1, 2, 3, 8, 10)] == [
        "Carthage",
        "Zama",
        "Mauretania",
        "HispaniaS",
        "Sardinia",
        "Sicily",
    ]


def test_first_moves_by_land_across_own_fleets_and_of_fleets() -> None:
    routes = {"Corsica/Sardinia", "Sardinia/Carthage", "Cannae/Sicily", "Sicily/Zama"}
    assert legal(GAME.start(), ROME) == {
        "legion Rome-Gallia",
        "legion Rome-Cannae",
        "legion Rome-Corsica",
        *(f"fleet Rome/Corsica-{route}" for route in routes),
    }


def test_turns_alternate() -> None:
    state = act(GAME.start(), "legion Rome-Gallia")
    assert state.deciders() == (CARTHAGE,)
    assert state.turns() == 1
    act(state, "Hannibal Zama")
    assert state.deciders() == (ROME,)


def test_a_legion_crosses_the_sea_only_over_an_own_fleet() -> None:
    state = moment({"Corsica": 1, "Rome": 1}, {"Zama": 1}, carthage_fleets={"Corsica/Sardinia": 1})
    assert legal(state, ROME) == {"legion Rome-Gallia", "legion Rome-Cannae"}


def test_one_fleet_serves_any_number_of_crossings_and_both_ways() -> None:
    state = moment({"Corsica": 1, "Sardinia": 1}, {"Zama": 1}, rome_fleets={"Corsica/Sardinia": 1})
    assert {"legion Corsica-Sardinia", "legion Sardinia-Corsica"} <= legal(state, ROME)


def test_hannibal_goes_by_land_only() -> None:
    state = moment(
        {"Rome": 1},
        {},
        hannibal="Carthage",
        carthage_fleets={"Sardinia/Carthage": 2, "Sicily/Zama": 1},
        mover="carthage",
    )
    texts = legal(state, CARTHAGE)
    assert {text for text in texts if text.startswith("Hannibal")} == {
        "Hannibal Mauretania",
        "Hannibal Zama",
    }
    assert not any(text.startswith("legion") for text in texts)
    act(state, "Hannibal Zama", "legion Rome-Gallia")
    assert {t for t in legal(state, CARTHAGE) if t.startswith("Hannibal")} == {"Hannibal Carthage"}


def test_hispania_and_mauretania_share_a_land_border() -> None:
    state = moment({"HispaniaS": 1}, {"Zama": 1})
    assert "legion HispaniaS-Mauretania" in legal(state, ROME)


def test_any_number_of_own_pieces_share_a_place() -> None:
    state = moment({"Gallia": 3, "Rome": 4}, {"Zama": 1})
    act(state, "legion Rome-Gallia")
    assert look(state)["legions"]["rome"] == {"Gallia": 4, "Rome": 3}
    assert look(state)["battle"] is None


def test_the_original_allows_no_pass_and_no_refit() -> None:
    texts = legal(moment({"Rome": 2}, {"Zama": 1}), ROME)
    assert texts == {"legion Rome-Gallia", "legion Rome-Cannae"}
    state = GAME.start()
    with pytest.raises(IllegalAction, match="legion Rome-Gallia"):
        state.play(ROME, state.parse_action(ROME, "pass"))


def test_2001_allows_passing() -> None:
    state = GAME.start(2, {"edition": "gmt2001"})
    act(state, "pass")
    assert state.deciders() == (ROME,)
    assert state.turns() == 1


def test_2001_a_player_without_fleets_may_turn_a_legion_into_one() -> None:
    second = {"edition": "gmt2001"}
    state = moment({"Rome": 2, "Gallia": 1}, {"Zama": 1}, options=second)
    refits = {text for text in legal(state, ROME) if text.startswith("refit")}
    assert len(refits) == 10
    act(state, "refit Gallia-Sicily/Zama")
    assert look(state)["legions"]["rome"] == {"Rome": 2}
    assert look(state)["fleets"]["rome"] == {"Sicily/Zama": 1}
    assert state.deciders() == (CARTHAGE,)


def test_2001_no_refit_while_a_fleet_is_left() -> None:
    state = moment(
        {"Rome": 2}, {"Zama": 1}, rome_fleets={"Rome/Corsica": 1}, options={"edition": "gmt2001"}
    )
    assert not any(text.startswith("refit") for text in legal(state, ROME))


def test_2001_the_hannibal_legion_may_be_refitted_too() -> None:
    state = moment(
        {"Rome": 2},
        {"Zama": 1},
        hannibal="Carthage",
        mover="carthage",
        options={"edition": "gmt2001"},
    )
    act(state, "refit Hannibal-Sicily/Zama")
    assert look(state)["hannibal"] is None
    assert look(state)["fleets"]["carthage"] == {"Sicily/Zama": 1}


def test_2001_a_refitted_fleet_fights_for_its_route() -> None:
    state = moment(
        {"Rome": 2},
        {"Zama": 1},
        carthage_fleets={"Rome/Corsica": 1},
        options={"edition": "gmt2001"},
    )
    act(state, "refit Rome-Rome/Corsica")
    assert look(state)["battle"]["place"] == "Rome/Corsica"
    act(state, "5-1")
    assert look(state)["fleets"] == {"rome": {"Rome/Corsica": 1}, "carthage": {}}


def test_2001_refitting_the_last_legion_loses() -> None:
    state = moment({"Gallia": 1}, {"Zama": 1}, options={"edition": "gmt2001"})
    act(state, "refit Gallia-Rome/Corsica")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (CARTHAGE,)


def test_2001_the_last_legion_as_a_fleet_fights_before_its_side_has_lost() -> None:
    state = moment(
        {"Gallia": 1},
        {"Zama": 1},
        carthage_fleets={"Rome/Corsica": 2},
        options={"edition": "gmt2001"},
    )
    act(state, "refit Gallia-Rome/Corsica", "5-1")
    assert state.deciders() == (ROME, CARTHAGE)
    again = GAME.load(state.position())
    act(again, "4-2")
    assert ending(again) == ((CARTHAGE,), "Rome has no legion left and loses.")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("options", "edition"), "original"),
        (("state", "mover"), "carthage"),
        (("state", "fleets", "rome"), {"Rome/Corsica": 1, "Corsica/Sardinia": 1}),
    ],
)
def test_a_side_without_legions_fights_with_its_last_refit_only(
    path: tuple[str, ...], value: object
) -> None:
    state = moment(
        {"Gallia": 1},
        {"Zama": 1},
        carthage_fleets={"Rome/Corsica": 2},
        options={"edition": "gmt2001"},
    )
    position: Any = act(state, "refit Gallia-Rome/Corsica").position()
    holder = position
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(BadPosition, match="no legion"):
        GAME.load(position)
