"""What a region of Imperium pays."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.games.imperium.rules.empire import POINTS, REGION_IDS, regions_scored, share_out
from tests.games.imperium.rules.setups import act, look, markers_of, moment, told


def test_the_regions_and_their_points() -> None:
    assert dict(zip(REGION_IDS, POINTS, strict=True)) == {
        "italia": (1,),
        "africa": (2, 1),
        "hispania": (3, 2, 1),
        "gallia": (4, 2, 1),
        "britannia": (5, 3, 2, 1),
        "germania": (6, 3, 2, 1),
        "graecia": (7, 4, 2, 1),
        "asia": (8, 4, 2, 1),
        "aegyptus": (9, 5, 3, 2),
    }
    text = files("pi_app.games.imperium.rules").joinpath("map.json").read_text(encoding="utf-8")
    assert [tuple(row["points"]) for row in json.loads(text)["regions"]] == list(POINTS)


@pytest.mark.parametrize(
    ("number", "markers", "points"),
    [
        # Everybody is there: most score the first number, second most the second, fewest nothing.
        (9, [5, 4, 3, 2, 1], [9, 5, 3, 2, 0]),
        (9, [1, 2, 3, 4, 5], [0, 2, 3, 5, 9]),
        (4, [3, 2, 1], [4, 2, 0]),
        (8, [2, 1], [8, 0]),
        # Somebody is absent: the absent are the weakest, and all others may score.
        (9, [4, 3, 2, 1, 0], [9, 5, 3, 2, 0]),
        (3, [0, 3, 2, 1], [0, 3, 2, 1]),
        (7, [0, 2, 0, 5, 0], [0, 4, 0, 7, 0]),
        # One player alone.
        (6, [1, 0], [6, 0]),
        (6, [0, 0, 3, 0, 0], [0, 0, 6, 0, 0]),
        (1, [1, 0, 0], [1, 0, 0]),
        # Nobody.
        (9, [0, 0, 0], [0, 0, 0]),
        # Two tied for first both take the second number.
        (9, [4, 4, 1, 0, 0], [5, 5, 3, 0, 0]),
        (9, [4, 4, 2, 1], [5, 5, 3, 0]),
        (4, [2, 2, 0], [2, 2, 0]),
        (8, [3, 3, 1], [4, 4, 0]),
        # Three tied for first all take the third, four the fourth.
        (9, [3, 3, 3, 1, 0], [3, 3, 3, 2, 0]),
        (9, [3, 3, 3, 1], [3, 3, 3, 0]),
        (9, [2, 2, 2, 2, 1], [2, 2, 2, 2, 0]),
        (9, [2, 2, 2, 2, 0], [2, 2, 2, 2, 0]),
        # Tied in the middle: the lowest place that the group fills; places after it go on.
        (9, [5, 3, 3, 1, 0], [9, 3, 3, 2, 0]),
        (9, [5, 3, 3, 3, 1], [9, 2, 2, 2, 0]),
        (9, [5, 5, 2, 2, 0], [5, 5, 2, 2, 0]),
        # Tied for weakest score nothing, with everybody present.
        (9, [5, 4, 3, 1, 1], [9, 5, 3, 0, 0]),
        (9, [5, 1, 1, 1, 1], [9, 0, 0, 0, 0]),
        (9, [2, 2, 1, 1], [5, 5, 0, 0]),
        # With somebody absent, those tied for fewest are not the weakest.
        (9, [5, 4, 1, 1, 0], [9, 5, 2, 2, 0]),
        (9, [1, 1, 0], [5, 5, 0]),
        # All tied: all are weakest.
        (9, [3, 3], [0, 0]),
        (9, [2, 2, 2, 2, 2], [0, 0, 0, 0, 0]),
        # The list ends before the players do.
        (1, [3, 2, 1, 0], [1, 0, 0, 0]),
        (2, [4, 3, 2, 1, 0], [2, 1, 0, 0, 0]),
        (4, [5, 4, 3, 2, 1], [4, 2, 1, 0, 0]),
        # A tied group whose lowest place is past the end of the list scores nothing.
        (1, [2, 2, 0], [0, 0, 0]),
        (2, [3, 3, 3, 0], [0, 0, 0, 0]),
        (2, [4, 3, 3, 0], [2, 0, 0, 0]),
        (3, [2, 2, 2, 2, 0], [0, 0, 0, 0, 0]),
        # Two for second in a list of three: the third number.
        (3, [4, 2, 2, 0], [3, 1, 1, 0]),
    ],
)
def test_what_a_region_pays(number: int, markers: list[int], points: list[int]) -> None:
    assert share_out(number - 1, markers) == points


counts = st.lists(st.integers(0, 14), min_size=2, max_size=5)
regions = st.integers(0, 8)


@given(region=regions, markers=counts)
def test_more_markers_never_score_less_and_equal_ones_the_same(
    region: int, markers: list[int]
) -> None:
    paid = sorted(zip(markers, share_out(region, markers), strict=True))
    assert [points for _, points in paid] == sorted(points for _, points in paid)
    assert len(dict(paid)) == len(set(paid))


@given(region=regions, markers=counts)
def test_the_weakest_score_nothing_and_no_number_is_paid_twice_over(
    region: int, markers: list[int]
) -> None:
    points = share_out(region, markers)
    assert all(
        paid == 0 for count, paid in zip(markers, points, strict=True) if count == min(markers)
    )
    assert sum(points) <= sum(POINTS[region])


@given(region=regions, markers=counts, data=st.data())
def test_seats_are_treated_alike(region: int, markers: list[int], data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(markers))))
    shuffled = share_out(region, [markers[seat] for seat in order])
    points = share_out(region, markers)
    assert shuffled == [points[seat] for seat in order]


def test_a_round_scores_its_region_and_the_markers_there_go_back() -> None:
    state = moment({4: 1, 5: 2}, {4: 2}, {9: 3}, round=4)
    tale = told(state, "4 4 9", "4 8 8", "1 2 3")
    assert look(state)["scores"] == [2, 2, 0]
    assert [markers_of(state, seat) for seat in range(3)] == [
        {5: 2, 9: 1},
        {8: 2},
        {1: 1, 2: 1, 3: 1, 9: 3},
    ]
    assert look(state)["reserve"] == [11, 12, 8]
    assert (look(state)["round"], look(state)["regions"]) == (5, [5])
    assert tale == [
        "All show which regions they chose.",
        "Julii: Gallia ×2, Aegyptus",
        "Cornelii: Gallia, Asia ×2",
        "Claudii: Italia, Africa, Hispania",
        "Gallia: Julii +2, Cornelii +2. Equal: the lowest place.",
        "Round 5 scores Britannia.",
    ]


def test_markers_put_earlier_count() -> None:
    state = moment({7: 4}, {7: 3}, round=7)
    act(state, "1 1 1", "7 9 9")
    assert look(state)["scores"] == [0, 0]
    state = moment({7: 4}, {7: 3}, round=7)
    act(state, "1 1 1", "8 9 9")
    assert look(state)["scores"] == [7, 0]


def test_a_region_already_scored_may_be_chosen_again_for_nothing() -> None:
    state = moment({}, {2: 1}, round=2)
    act(state, "1 1 1", "1 1 2")
    assert look(state)["scores"] == [0, 2]
    assert markers_of(state, 0) == {1: 3}


def test_round_eight_scores_asia_and_then_aegyptus() -> None:
    state = moment({8: 2, 9: 1}, {9: 3}, round=8, scores=[3, 1])
    tale = told(state, "8 8 9", "1 1 8")
    assert tale[-3:] == [
        "Asia: Julii +8. Fewest: 0.",
        "Aegyptus: Cornelii +9. Fewest: 0.",
        "Julii rule the empire with 11 points.",
    ]
    assert look(state)["scores"] == [11, 10]
    assert look(state)["markers"] == [[0] * 9, [2, 0, 0, 0, 0, 0, 0, 0, 0]]


def test_the_calendar_of_the_ordinary_game() -> None:
    assert [regions_scored(number, False) for number in range(1, 9)] == [
        *[(region,) for region in range(7)],
        (7, 8),
    ]


@pytest.mark.parametrize(
    ("number", "scored"),
    [
        *[(number, (number,)) for number in range(1, 10)],
        (10, (1, 2)),
        (11, (3,)),
        (12, (4,)),
        (16, (8,)),
        (17, (9,)),
        (18, (1, 2)),
        (19, (3,)),
        (25, (9,)),
        (26, (1, 2)),
        (41, (9,)),
    ],
)
def test_the_calendar_up_to_thirty_points(number: int, scored: tuple[int, ...]) -> None:
    assert tuple(region + 1 for region in regions_scored(number, True)) == scored
