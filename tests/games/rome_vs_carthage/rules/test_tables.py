"""Every printed table, row by row."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage.rules import tables

SIZES = ((1,), (2,), (3,), (4,), (5, 6), (7, 8, 9), (10, 11, 20))
"""The sizes of each column of the attrition table."""

ATTRITION = (
    (-5, (0, 0, 0, 0, 0, 1, 1)),
    (1, (0, 0, 0, 0, 0, 1, 1)),
    (2, (0, 0, 0, 0, 1, 1, 1)),
    (3, (0, 0, 0, 1, 1, 1, 2)),
    (4, (0, 0, 1, 1, 1, 2, 2)),
    (5, (0, 1, 1, 1, 2, 2, 3)),
    (6, (1, 1, 1, 2, 2, 3, 3)),
    (7, (1, 1, 2, 2, 3, 3, 4)),
    (8, (1, 1, 2, 2, 3, 3, 4)),
)


@pytest.mark.parametrize(("roll", "row"), ATTRITION)
def test_attrition(roll: int, row: tuple[int, ...]) -> None:
    for sizes, lost in zip(SIZES, row, strict=True):
        for size in sizes:
            assert tables.attrition(size, roll) == lost


def test_four_rounds_and_a_five_cost_one_cu() -> None:
    assert tables.attrition(4, 5) == 1


def test_elephants_must_go_from_a_six() -> None:
    assert [tables.elephant_must_go(roll) for roll in (1, 5, 6, 7, 8)] == [
        False,
        False,
        True,
        True,
        True,
    ]


@pytest.mark.parametrize(
    ("roll", "small", "large"),
    [
        (-1, 0, 1),
        (0, 0, 1),
        (1, 1, 2),
        (2, 1, 2),
        (3, 2, 3),
        (4, 2, 3),
        (5, 2, 4),
        (6, 3, 5),
        (7, tables.ALL, tables.ALL),
        (8, tables.ALL, tables.ALL),
    ],
)
def test_retreat(roll: int, small: int, large: int) -> None:
    for size in (1, 4):
        assert tables.retreat_losses(size, roll) == small
    for size in (5, 12):
        assert tables.retreat_losses(size, roll) == large


@pytest.mark.parametrize(
    ("roll", "points", "lost"),
    [
        (-1, 0, 1),
        (1, 0, 1),
        (2, 0, 0),
        (3, 1, 1),
        (4, 1, 0),
        (5, 1, 0),
        (6, 2, 0),
        (7, 2, 0),
    ],
)
def test_siege(roll: int, points: int, lost: int) -> None:
    assert (tables.siege_points(roll), tables.besieger_losses(roll)) == (points, lost)


@pytest.mark.parametrize(
    ("roll", "result"),
    [
        (-3, tables.SAFE),
        (1, tables.SAFE),
        (2, tables.BACK),
        (3, tables.SUNK),
        (9, tables.SUNK),
    ],
)
def test_naval_combat(roll: int, result: int) -> None:
    assert tables.naval_result(roll) == result


def test_the_battle_deck() -> None:
    counts = dict(zip(tables.TYPE_IDS, tables.BATTLE_DECK, strict=True))
    assert counts == {
        "frontal": 12,
        "left": 9,
        "right": 9,
        "probe": 8,
        "envelopment": 6,
        "reserve": 4,
    }
    assert sum(tables.BATTLE_DECK) == 48
