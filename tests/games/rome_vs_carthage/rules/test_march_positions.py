"""Damaged positions of marches are refused."""

from __future__ import annotations

from typing import Any

import pytest

from pi_app.core.errors import BadPosition
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.generals import OF_SIDE
from pi_app.games.rome_vs_carthage.rules.terms import DISPLACED
from tests.games.rome_vs_carthage.rules.field import cannae
from tests.games.rome_vs_carthage.rules.marches import (
    BY_CAMPAIGN,
    BY_OPS,
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
)
from tests.games.rome_vs_carthage.rules.table import Table


def declaring(*choices: str) -> Road:
    """Hannibal has come to Dertosa, and Romans may avoid or intercept him."""
    road = Road()
    road.own(NOBODY, "dertosa", "tarraco", "ilerda")
    road.army(ROME, "dertosa", 6, "marcellus")
    road.army(ROME, "ilerda", 6, "varro")
    road.army(CARTHAGE, "saguntum", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa", *choices)
    return road


def sound(road: Table) -> Any:
    """The position of a table, which can be read as it is."""
    for each in OF_SIDE[CARTHAGE]:
        if not road.state.on_map(each):
            road.state.place[each] = DISPLACED
    position = road.position()
    GAME.load(position)
    return position


DECLARED = ("marcellus", "lead 6", "varro", "lead 6")


@pytest.mark.parametrize(
    ("choices", "phase", "key", "value"),
    [
        ((), "declare", "seat", CARTHAGE),
        ((), "declare", "seat", -1),
        (("marcellus",), "declare_cus", "general", general("hannibal")),
        (("marcellus",), "declare_cus", "general", general("fabius")),
        (("marcellus",), "declare_cus", "general", 96),
        (DECLARED, "avoid_roll", "seat", ROME),
        (DECLARED, "avoid_roll", "general", general("varro")),
        (DECLARED, "avoid_roll", "general", general("hannibal")),
        (DECLARED, "intercept_roll", "general", general("fabius")),
        (DECLARED, "meet", "seat", ROME),
    ],
)
def test_tasks_about_nobody_or_of_others_are_refused(
    choices: tuple[str, ...], phase: str, key: str, value: int
) -> None:
    position = sound(declaring(*choices))
    (task,) = [task for task in position["state"]["agenda"] if task["phase"] == phase]
    task[key] = value
    with pytest.raises(BadPosition):
        GAME.load(position)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("units", 0),
        ("units", 7),
        ("elephants", 1),
        ("generals", []),
        ("generals", [general("marcellus"), general("varro")]),
        ("generals", [general("marcellus"), general("hannibal")]),
        ("generals", [general("marcellus"), general("marcellus")]),
    ],
)
def test_detachments_of_those_who_are_not_there_are_refused(key: str, value: object) -> None:
    position = sound(declaring(*DECLARED))
    position["state"]["march"]["detachments"][0][key] = value
    with pytest.raises(BadPosition):
        GAME.load(position)


@pytest.mark.parametrize("choices", [(), ("marcellus",), DECLARED])
def test_nobody_reacts_without_a_meeting_to_come(choices: tuple[str, ...]) -> None:
    position = sound(declaring(*choices))
    agenda = position["state"]["agenda"]
    agenda.remove(next(task for task in agenda if task["phase"] == "meet"))
    with pytest.raises(BadPosition):
        GAME.load(position)


def test_nobody_meets_a_march_that_has_not_moved() -> None:
    position = sound(declaring())
    position["state"]["march"]["previous"] = -1
    with pytest.raises(BadPosition):
        GAME.load(position)


@pytest.mark.parametrize(
    ("way", "space"),
    [(0, SPACE_OF["gades"]), (0, 96), (1, SPACE_OF["corduba"]), (2, SPACE_OF["aleria"])],
)
def test_steps_that_lead_nowhere_are_refused(way: int, space: int) -> None:
    road = Road()
    road.hand(ROME, 41)
    road.army(CARTHAGE, "carthage", 5, "hasdrubal")
    road.activate(CARTHAGE, "hasdrubal")
    road.choose("sail icosium")
    position = sound(road)
    task = position["state"]["agenda"][-1]
    assert task["phase"] == "weather"
    task["way"], task["space"] = way, space
    with pytest.raises(BadPosition):
        GAME.load(position)


@pytest.mark.parametrize(("seat", "by"), [(ROME, BY_CAMPAIGN), (CARTHAGE, BY_OPS)])
def test_generals_are_activated_by_their_side_and_its_card(seat: int, by: int) -> None:
    road = Road()
    road.army(CARTHAGE, "gades", 5, "mago")
    road.army(CARTHAGE, "zama", 5, "hanno")
    road.campaign(CARTHAGE)
    position = sound(road)
    task = position["state"]["agenda"][-1]
    task["seat"], task["by"] = seat, by
    with pytest.raises(BadPosition):
        GAME.load(position)


def test_nobody_fights_without_a_battle() -> None:
    field = cannae()
    field.meet()
    position = sound(field)
    assert position["state"]["agenda"][-1]["phase"] == "battle_deal"
    position["state"]["fight"] = None
    with pytest.raises(BadPosition, match="part of a battle"):
        GAME.load(position)
