"""The hippodrome is what the rules describe."""

from __future__ import annotations

from collections import Counter

import pytest

from pi_app.games.circus_maximus.rules.track import (
    CELL_AT,
    CELL_IDS,
    CELLS,
    COORDINATES,
    DIRECTIONS,
    GOAL,
    GOAL_HEXES,
    LANE_OF,
    LAPS_ALONG,
    LINES,
    RANK,
    SECTION_OF,
    STARTS,
    way_home,
)

IN_LANE = {1: 26, 2: 32, 3: 38, 4: 44, 5: 50}


def x_of(cell: int) -> float:
    q, r = COORDINATES[cell]
    return q + r / 2


def cell(id: str) -> int:
    return CELL_IDS.index(id)


def lane_beginning(lane: int) -> int:
    return LANE_OF.index(lane)


def test_five_lanes_around_eleven_goal_hexes() -> None:
    assert Counter(LANE_OF) == IN_LANE
    assert (GOAL, GOAL_HEXES, CELLS) == (190, 11, 201)
    assert len(CELL_AT) == len(set(CELL_IDS)) == CELLS
    assert [COORDINATES[goal] for goal in range(GOAL, CELLS)] == [(q, 0) for q in range(11)]


def test_each_lane_is_a_ring_that_runs_clockwise() -> None:
    for lane, length in IN_LANE.items():
        ring = [COORDINATES[lane_beginning(lane) + place] for place in range(length)]
        for (q, r), (next_q, next_r) in zip(ring, ring[1:] + ring[:1], strict=True):
            assert (next_q - q, next_r - r) in DIRECTIONS
        area = sum(
            a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True)
        )
        assert area > 0  # with r downwards, clockwise


def test_sections_are_two_straights_and_two_bends() -> None:
    for number in range(GOAL):
        r, x = COORDINATES[number][1], x_of(number)
        expected = 1 if x > 10 else 3 if x < 0 else 0 if r < 0 else 2
        assert SECTION_OF[number] == expected


def test_the_start_is_the_three_back_hexes_of_each_lane() -> None:
    assert len(STARTS) == 15
    for lane in IN_LANE:
        straight = [c for c in range(GOAL) if LANE_OF[c] == lane and SECTION_OF[c] == 0]
        back = sorted(straight, key=x_of)[:3]
        assert [start for start in STARTS if LANE_OF[start] == lane] == back


def test_lines_lead_straight_on_over_neighbouring_hexes_up_to_a_wall() -> None:
    for origin in range(GOAL):
        for (step_q, step_r), line in zip(DIRECTIONS, LINES[origin], strict=True):
            q, r = COORDINATES[origin]
            for number, ahead in enumerate(line, 1):
                assert COORDINATES[ahead] == (q + number * step_q, r + number * step_r)
            beyond = CELL_AT.get((q + (len(line) + 1) * step_q, r + (len(line) + 1) * step_r))
            assert len(line) == 6 or beyond is None or beyond >= GOAL or line[-1] >= GOAL


def test_the_goal_is_open_only_from_the_innermost_row_of_the_first_straight() -> None:
    doors = {
        (CELL_IDS[origin], CELL_IDS[line[0]])
        for origin in range(GOAL)
        for line in LINES[origin]
        if line and line[0] >= GOAL
    }
    assert doors == {
        *((f"1-{place}", f"goal-{place}") for place in range(1, 11)),
        *((f"1-{place}", f"goal-{place + 1}") for place in range(1, 11)),
    }


@pytest.mark.parametrize(
    ("origin", "direction", "changes"),
    [
        ("2-32", 0, (1, 1, 1, 1, 1, 1)),
        ("2-3", 3, (0, 0, -1, -1)),
        ("3-38", 1, (1, 1, 1)),
        ("1-1", 3, (-1, -1, -1, -1, -1)),
        ("1-23", 3, (0, 0, 0, 0, 0)),
    ],
)
def test_laps_change_only_over_the_line_between_the_last_bend_and_the_first_straight(
    origin: str, direction: int, changes: tuple[int, ...]
) -> None:
    assert LAPS_ALONG[cell(origin)][direction][: len(changes)] == changes


def test_ranks_differ() -> None:
    assert sorted(RANK) == list(range(GOAL))


@pytest.mark.parametrize(
    ("where", "laps", "steps"),
    [
        ("1-1", 1, 1),
        ("1-10", 5, 1),
        ("1-26", 0, 2),
        ("1-26", 1, 2),
        ("2-32", 0, 3),
        ("1-25", 0, 3),
        ("1-1", 0, 27),
        ("goal-3", 1, 0),
    ],
)
def test_the_way_home_over_an_empty_track(where: str, laps: int, steps: int) -> None:
    assert way_home(cell(where), laps) == steps


def test_every_lap_driven_backwards_lengthens_the_way_home() -> None:
    ways = [way_home(cell("1-1"), laps) for laps in (1, 0, -1, -2, -3)]
    assert [ways[2] - ways[1], ways[3] - ways[2], ways[4] - ways[3]] == [26, 26, 26]
