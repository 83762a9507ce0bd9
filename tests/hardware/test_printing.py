"""The check of what a printer can lay down, on parts made of a few boxes."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from tests.hardware.printing import LONGEST, NARROWEST, Surface, layers, long_bridges, thin_walls

BASE = ((0, 0, 0), (40, 20, 4))


def part(*boxes: tuple[tuple[float, float, float], tuple[float, float, float]]) -> Surface:
    """The surfaces of boxes, each from a corner to the opposite one; no two may overlap."""
    square = ((0, 0), (0, 1), (1, 1), (1, 0))
    found = []
    for least, most in boxes:
        for axis, end in product(range(3), (0, 1)):
            corners = []
            for first, second in square:
                choice = [first, second]
                choice.insert(axis, end)
                corners.append([(least, most)[way][at] for at, way in enumerate(choice)])
            found += [[corners[0], corners[1], corners[2]], [corners[0], corners[2], corners[3]]]
    return np.array(found, dtype=float)


def standing(width: float) -> Surface:
    """A wall of a width, on a base."""
    return part(BASE, ((10, 5, 4), (10 + width, 15, 20)))


def table(span: float) -> Surface:
    """A beam over a span between two posts, on a base."""
    ends = ((0, 0, 4), (5, 10, 12)), ((5 + span, 0, 4), (10 + span, 10, 12))
    return part(((0, 0, 0), (10 + span, 10, 4)), *ends, ((0, 0, 12), (10 + span, 10, 15)))


def test_a_wall_of_two_strokes_is_wide_enough() -> None:
    assert thin_walls(layers(standing(NARROWEST))) == []


@pytest.mark.parametrize("width", [0.2, 0.5, 0.7])
def test_a_narrower_wall_is_found_where_it_stands(width: float) -> None:
    found = thin_walls(layers(standing(width)))
    for _, (x, y) in found:
        assert x == pytest.approx(10 + width / 2, abs=0.1)
        assert 5 <= y <= 15
    # Over its whole height, but for what lies within a wall's width of the base.
    heights = [height for height, _ in found]
    assert min(heights) == pytest.approx(5, abs=0.5)
    assert max(heights) == pytest.approx(20, abs=0.5)


def test_a_beam_may_span_what_a_printer_bridges() -> None:
    assert long_bridges(layers(table(LONGEST - 1))) == []
    assert thin_walls(layers(table(LONGEST - 1))) == []


def test_a_longer_bridge_is_found_where_it_begins() -> None:
    ((height, (x, _)),) = long_bridges(layers(table(LONGEST + 3)))
    assert height == pytest.approx(12.2, abs=0.2)
    assert x == pytest.approx(5 + (LONGEST + 3) / 2, abs=1.5)


def test_what_begins_in_the_air_is_found() -> None:
    assert long_bridges(layers(part(BASE, ((60, 0, 10), (70, 10, 12)))))
