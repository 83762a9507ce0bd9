"""The gates of a city that a march reaches."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from tests.games.rome_vs_carthage.rules.marches import CARTHAGE, ROME, SPACE_OF, Road, general


def before_rome(outside: int = 0, inside: int = 0, siege: int = 0) -> Road:
    """Hannibal comes before Rome, where Fabius has an army."""
    road = Road()
    road.army(ROME, "rome", outside, *(["fabius"] if outside else []))
    road.garrison("rome", inside, *(["fabius"] if not outside else []))
    road.army(CARTHAGE, "tarquinii", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.state.siege[SPACE_OF["rome"]] = siege
    road.choose("rome")
    return road


def test_an_army_goes_behind_its_walls() -> None:
    road = before_rome(outside=4)
    assert set(road.offers()) == {"stay", "take fabius", *(f"lead {n}" for n in range(1, 5))}
    road.choose("lead 4")
    assert road.state.garrison[SPACE_OF["rome"]] == 4
    assert road.state.inside[general("fabius")]
    assert road.phase == "march"


def test_whoever_finds_no_room_stays_outside() -> None:
    road = before_rome(outside=8)
    road.choose("lead 5")
    assert road.cus(ROME, "rome") == 3
    assert not road.state.inside[general("fabius")]


def test_generals_may_hide_while_cus_stay_outside() -> None:
    road = before_rome(outside=7)
    road.choose("take fabius")
    assert road.told("gate_passed")[-1].text.english() == "Fabius Maximus goes inside Rome."
    assert not road.told("walls_manned")
    road.choose("lead 5")
    assert road.state.inside[general("fabius")]
    assert road.cus(ROME, "rome") == 2
    assert road.fights


def test_those_inside_may_come_out() -> None:
    road = before_rome(inside=5)
    assert set(road.offers()) == {"stay", "drop fabius", *(f"lead {n}" for n in range(5))}
    road.choose("drop fabius")
    assert road.told("gate_passed")[-1].text.english() == "Fabius Maximus comes out of Rome."
    assert set(road.offers()) == {f"lead {n}" for n in range(6)}
    road.choose("lead 0", "done")
    assert road.cus(ROME, "rome") == 5
    assert not road.state.inside[general("fabius")]
    assert road.fights


def test_two_generals_and_their_cus_are_on_either_side_of_the_wall() -> None:
    road = Road()
    road.army(ROME, "rome", 8, "p_scipio", "varro")
    road.state.consuls = [general("p_scipio")]
    road.army(CARTHAGE, "capua", 8, "hannibal")
    road.own(CARTHAGE, "capua")
    road.activate(CARTHAGE, "hannibal")
    road.choose("rome", "take varro")
    assert set(road.offers()) == {"take p-scipio", *(f"lead {n}" for n in range(4))}
    road.choose("lead 3", "done")
    assert (road.state.garrison[SPACE_OF["rome"]], road.cus(ROME, "rome")) == (3, 5)
    assert road.state.inside[general("varro")]
    assert not road.state.inside[general("p_scipio")]
    assert road.fights


def test_elephants_go_first_if_their_owner_likes() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 3, "mago", elephants=2)
    road.army(ROME, "dertosa", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("saguntum")
    assert {"lead 2", "lead 1+1", "lead 0+2", "lead 1", "lead 0+1"} <= set(road.offers())
    road.choose("lead 0+2")
    assert road.state.stables[SPACE_OF["saguntum"]] == 2
    assert road.cus(CARTHAGE, "saguntum") == 3


def test_elephants_and_their_general_go_behind_the_walls_too() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 1, "mago", elephants=1)
    road.army(ROME, "dertosa", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("saguntum", "lead 1+1")
    assert road.state.stables[SPACE_OF["saguntum"]] == 1
    assert road.state.inside[general("mago")]
    assert not road.fights


@pytest.mark.parametrize("siege", [0, 1])
def test_the_besieged_may_not_nor_those_whom_others_wait_for(siege: int) -> None:
    road = Road()
    road.garrison("rome", 5, "fabius")
    road.army(CARTHAGE, "rome", 3)
    road.army(CARTHAGE, "tarquinii", 8, "hannibal")
    road.state.siege[SPACE_OF["rome"]] = siege
    road.activate(CARTHAGE, "hannibal")
    road.choose("rome")
    assert road.phase == "march"


def test_a_consul_keeps_five_on_either_side_of_the_wall() -> None:
    road = Road()
    road.state.consuls = [general("fabius")]
    road.army(ROME, "rome", 8, "fabius")
    road.army(CARTHAGE, "tarquinii", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("rome")
    assert set(road.offers()) == {"stay", "take fabius", "lead 1", "lead 2", "lead 3"}
    road.choose("take fabius")
    assert road.state.garrison[SPACE_OF["rome"]] == 5


@given(
    outside=st.tuples(st.integers(0, 8), st.integers(0, 2)),
    inside=st.tuples(st.integers(0, 2), st.integers(0, 2)),
    places=st.lists(st.booleans(), max_size=3),
)
def test_cus_and_generals_go_through_the_gates_as_they_like(
    outside: tuple[int, int], inside: tuple[int, int], places: list[bool]
) -> None:
    room = 2
    inside = (inside[0], min(inside[1], room - inside[0]))
    ids = ("hannibal", "mago", "h_gisgo")[: len(places)]
    road = Road()
    road.army(CARTHAGE, "saguntum", outside[0], elephants=outside[1])
    road.garrison("saguntum", inside[0], elephants=inside[1])
    for id, within in zip(ids, places, strict=True):
        road.state.place[general(id)] = SPACE_OF["saguntum"]
        road.state.inside[general(id)] = within
    road.army(ROME, "dertosa", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("saguntum")
    units, elephants = outside[0] + inside[0], outside[1] + inside[1]
    expected = {
        (number, beasts, within)
        for number in range(min(units, room) + 1)
        for beasts in range(min(elephants, room - number) + 1)
        for size in range(len(ids) + 1)
        for within in combinations(ids, size)
        if number + beasts < units + elephants or within == ids
    }
    assert _outcomes(road.state, ids) == expected


def _outcomes(state: RomeVsCarthageState, ids: tuple[str, ...]) -> set[tuple[int, int, object]]:
    """The CUs and generals who can be inside Saguntum when its gates are shut."""
    space = SPACE_OF["saguntum"]
    if state.agenda[-1].id != "walls":
        within = tuple(id for id in ids if state.inside[general(id)])
        return {(state.garrison[space], state.stables[space], within)}
    found: set[tuple[int, int, object]] = set()
    for action in state.legal_actions(CARTHAGE):
        other = state.copy()
        other.play(CARTHAGE, action)
        found |= _outcomes(other, ids)
    return found


def test_nobody_opens_gates_for_a_general_alone() -> None:
    road = Road()
    road.garrison("rome", 5, "fabius")
    road.army(CARTHAGE, "tarquinii", 0, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("rome")
    assert road.phase == "march"
