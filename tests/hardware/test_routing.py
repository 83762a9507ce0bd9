"""The router joins the pads of each net, and no two nets, on boards of a few pads."""

from __future__ import annotations

import pytest

from hardware.boards.routing import NoWayError, Pad, Router, Task, Track

CLEARANCE = 0.2
WIDTH = 0.25
SIZE = (20.0, 12.0)
EDGES = ((-1, -1, 21, 0.3), (-1, 11.7, 21, 13), (-1, -1, 0.3, 13), (19.7, -1, 21, 13))
"""Where no copper may be on any board: the router knows no edges but walls."""


def pad(net: str, x: float, y: float, *layers: int) -> Pad:
    """A pad of 1 x 2 mm at a place; without layers it lies in front."""
    return Pad(net, (x - 0.5, y - 1, x + 0.5, y + 1), layers or (0,))


def task(*pads: Pad, walls: tuple[tuple[float, float, float, float], ...] = ()) -> Task:
    nets = {each.net for each in pads}
    return Task(SIZE, pads, (*EDGES, *walls), dict.fromkeys(nets, WIDTH), CLEARANCE, 0)


def ends(track: Track) -> list[tuple[int, float, float]]:
    return [(track.layer, *track.start), (track.layer, *track.end)]


def touches(track: Track, which: Pad) -> bool:
    left, top, right, bottom = which.box
    return any(
        layer in which.layers and left <= x <= right and top <= y <= bottom
        for layer, x, y in ends(track)
    )


def test_pads_of_a_net_are_joined_the_nearest_first() -> None:
    pads = [pad("A", 2, 3), pad("A", 18, 3), pad("A", 6, 9)]
    tracks, vias = Router(task(*pads)).route()
    assert vias == []
    assert all(any(touches(track, each) for track in tracks) for each in pads)
    # From the first to the nearer one below, not past it to the far one and back.
    length = sum(
        abs(a - c) + abs(b - d) for (a, b), (c, d) in ((each.start, each.end) for each in tracks)
    )
    assert length < 4 + 6 + 12 + 6


def test_nets_that_cross_go_past_each_other() -> None:
    pads = [pad("A", 2, 6), pad("A", 18, 6), pad("B", 10, 2), pad("B", 10, 10)]
    tracks, _ = Router(task(*pads)).route()
    for net in "AB":
        own = [each for each in pads if each.net == net]
        assert all(any(touches(t, each) for t in tracks if t.net == net) for each in own)
    assert {each.net for each in tracks} == {"A", "B"}
    assert {each.width for each in tracks} == {WIDTH}


def test_a_wall_over_the_whole_board_leaves_no_way() -> None:
    pads = [pad("A", 2, 6), pad("A", 18, 6)]
    with pytest.raises(NoWayError, match="A"):
        Router(task(*pads, walls=((9, -1, 11, 13),))).route()


def test_the_nearest_pad_is_told_by_its_middle() -> None:
    pads = [Pad("A", (0.5, 4, 1.5, 8), (0,)), Pad("A", (4, 5, 5, 7), (0,))]
    tracks, _ = Router(task(*pads)).route()
    assert all(any(touches(track, each) for track in tracks) for each in pads)
