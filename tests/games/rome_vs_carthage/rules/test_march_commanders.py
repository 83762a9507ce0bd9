"""Who leads an army that reacts, and whom and what he takes along: its owner's choice within the
rules about ranks, consuls, ten CUs and the countries of Hanno and Fabius (§4, §5, §7)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.words import list_row
from pi_app.games.rome_vs_carthage.rules.notation import DROP, GENERAL, TAKE, led
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from tests.games.rome_vs_carthage.rules.marches import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
)

Part = tuple[frozenset[int], int, int]
"""Who goes, and with how many ordinary CUs and elephants."""


def falerii(*ids: str, units: int = 8, consuls: int = 0) -> Road:
    """Hannibal comes from Ariminum to Falerii, where Romans stand, the first of them consuls."""
    road = Road()
    road.army(ROME, "falerii", units, *ids)
    road.state.consuls = [general(id) for id in ids[:consuls]]
    road.army(CARTHAGE, "ariminum", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("falerii")
    return road


def tarraco(*ids: str, units: int = 8, elephants: int = 0) -> Road:
    """Varro comes from Emporiae to Tarraco, beside which Carthaginians stand in Dertosa."""
    road = Road()
    road.own(NOBODY, "tarraco", "ilerda")
    road.army(CARTHAGE, "dertosa", units, *ids, elephants=elephants)
    road.army(ROME, "emporiae", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("tarraco")
    return road


@pytest.mark.parametrize("id", ["p_scipio", "fabius"])
def test_either_of_two_consuls_avoids_with_their_army(id: str) -> None:
    road = falerii("p_scipio", "fabius", consuls=2)
    assert set(road.offers()) == {"done", "p-scipio", "fabius"}
    road.choose(id.replace("_", "-"))
    assert set(road.offers()) == {f"lead {count}" for count in range(5, 9)}
    road.choose("lead 8")
    road.roll(5)
    assert (road.phase == "avoid_to") is (id == "fabius")


@pytest.mark.parametrize("id", ["mago", "h_gisgo"])
def test_either_of_two_equals_intercepts_with_all(id: str) -> None:
    road = tarraco("mago", "h_gisgo")
    assert set(road.offers()) == {"done", "mago", "h-gisgo"}
    road.choose(id.replace("_", "-"), "lead 8")
    road.roll(3)
    assert (road.phase == "intercepted") is (id == "h_gisgo")
    assert {road.where("mago"), road.where("h_gisgo")} == (
        {"tarraco"} if id == "h_gisgo" else {"dertosa"}
    )


def test_hannibal_is_no_subordinate_of_those_who_go() -> None:
    road = tarraco("hannibal", "mago", "h_gisgo")
    road.choose("mago")
    assert set(road.offers()) == {"take h-gisgo", *(f"lead {count}" for count in range(1, 8))}


def test_a_commander_leaves_a_subordinate_behind_with_the_rest() -> None:
    road = falerii("fabius", "marcellus", units=12)
    road.choose("fabius", "drop marcellus")
    assert not {"take marcellus", "drop marcellus"} & set(road.offers())
    road.choose("lead 9")
    road.roll(1)
    road.choose("rome")
    assert (road.where("fabius"), road.cus(ROME, "rome")) == ("rome", 9)
    assert (road.where("marcellus"), road.cus(ROME, "falerii")) == ("falerii", 3)


def test_whoever_cannot_come_along_is_left_without_being_asked() -> None:
    road = Road()
    road.own(CARTHAGE, "faesulae", "cosa")
    road.own(ROME, "ligurians_e")
    road.state.tribes[SPACE_OF["ligurians_e"]] = False
    road.army(ROME, "pisae", 6, "marcellus", "fabius")
    road.army(CARTHAGE, "faesulae", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("pisae", "marcellus")
    assert set(road.offers()) == {f"lead {count}" for count in range(1, 7)}
    road.choose("lead 6")
    road.roll(1)
    assert road.told("avoided")[0].data["companions"] == []
    assert road.where("marcellus") == "ligurians_e"
    assert road.where("fabius") is None


# --- every part that the rules allow, and no other ----------------------------------------------


def offered(state: RomeVsCarthageState, seat: int) -> set[Part]:
    """All that a general who has been named can react with, however he regroups."""
    assert state.march is not None
    if state.agenda[-1].id != "declare_cus":
        part = state.march.detachments[-1]
        return {(frozenset(list_row(part.generals)), part.units, part.elephants)}
    found: set[Part] = set()
    for action in state.legal_actions(seat):
        if TAKE <= action < DROP + 20:
            other = state.copy()
            other.play(seat, action)
            found |= offered(other, seat)
        else:
            generals = frozenset(list_row(state.march.detachments[-1].generals))
            found.add((generals, *led(action)))
    return found


def allowed(road: Road, leader: int, here: list[int], units: int, elephants: int) -> set[Part]:
    """All that the page lets a general react with."""
    state, total = road.state, units + elephants
    found: set[Part] = set()
    others = [one for one in here if one != leader and state.rank(one) <= state.rank(leader)]
    for size in range(len(others) + 1):
        for company in combinations(others, size):
            going = frozenset((leader, *company))
            staying = [one for one in here if one not in going]
            consul_goes = any(one in state.consuls for one in going)
            consul_stays = any(one in state.consuls for one in staying)
            for count in range(units + 1):
                for beasts in range(elephants + 1):
                    gone, rest = count + beasts, total - count - beasts
                    outranked = any(state.rank(one) > state.rank(leader) for one in staying)
                    if (
                        1 <= gone <= 10
                        and not (outranked and rest == 0)
                        and not (consul_goes and gone < 5 and (rest > 0 or consul_stays))
                        and not (consul_stays and rest < 5)
                        and not (consul_stays and not consul_goes and gone > rest)
                    ):
                        found.add((going, count, beasts))
    return found


@given(
    ids=st.lists(
        st.sampled_from(("p_scipio", "fabius", "marcellus", "varro")),
        min_size=1,
        max_size=3,
        unique=True,
    ),
    units=st.integers(1, 13),
    consuls=st.integers(0, 2),
)
def test_romans_avoid_with_every_part_that_is_allowed(
    ids: list[str], units: int, consuls: int
) -> None:
    road = falerii(*ids, units=units, consuls=min(consuls, len(ids)))
    here = [general(id) for id in ids]
    _check(road, ROME, here, units, 0)


@given(
    ids=st.lists(
        st.sampled_from(("hannibal", "hasdrubal", "mago", "h_gisgo")),
        min_size=1,
        max_size=3,
        unique=True,
    ),
    units=st.integers(0, 12),
    elephants=st.integers(0, 2),
)
def test_carthaginians_intercept_with_every_part_that_is_allowed(
    ids: list[str], units: int, elephants: int
) -> None:
    road = tarraco(*ids, units=units, elephants=elephants)
    here = [general(id) for id in ids]
    _check(road, CARTHAGE, here, units, elephants)


def _check(road: Road, seat: int, here: list[int], units: int, elephants: int) -> None:
    """Compare what each general is offered with what he is allowed."""
    for leader in here:
        expected = allowed(road, leader, here, units, elephants)
        named = road.phase == "declare" and GENERAL + leader in road.state.legal_actions(seat)
        assert named is bool(expected)
        if not named:
            continue
        state = road.state.copy()
        state.play(seat, GENERAL + leader)
        assert offered(state, seat) == expected
