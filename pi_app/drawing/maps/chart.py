"""The projection of a board map on a picture: its scale, its corner, its frame."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from pi_app.drawing.maps.board_map import BoardMap, Box, Point

Size = tuple[int, int]
"""Width and height in pixels."""


def pixels_of(field: Box, scale: float) -> Size:
    """The size in pixels of a picture of ``field`` at ``scale``."""
    return (math.ceil((field[2] - field[0]) * scale), math.ceil((field[3] - field[1]) * scale))


class Projection:
    """Maps positions of a board to pixels of a picture."""

    def __init__(self, scale: float, corner: Point = (0.0, 0.0), at: Point = (0.0, 0.0)) -> None:
        """The position ``corner`` of the map is at the pixel ``at``."""
        self.scale = scale  # pixels to a board unit
        # The position of the board's origin, in pixels of the picture.
        self.origin = (at[0] - corner[0] * scale, at[1] - corner[1] * scale)

    def to_screen(self, point: Point) -> Point:
        """Convert board units to pixels of the picture."""
        return (point[0] * self.scale + self.origin[0], point[1] * self.scale + self.origin[1])

    def to_board(self, pixel: Point) -> Point:
        """Convert pixels of the picture to board units."""
        return (
            (pixel[0] - self.origin[0]) / self.scale,
            (pixel[1] - self.origin[1]) / self.scale,
        )

    def line(self, points: Iterable[Point]) -> list[Point]:
        """The pixels of consecutive positions, as along a road or an outline."""
        return [self.to_screen(point) for point in points]

    def span_of(self, box: Box) -> tuple[int, int, int, int]:
        """The rectangle of a part of the board on the picture: left, top, width and height in
        pixels."""
        (left, top), (right, bottom) = self.to_screen(box[:2]), self.to_screen(box[2:])
        return (round(left), round(top), round(right - left), round(bottom - top))

    def part(self, corner: Point, factor: float = 1) -> Projection:
        """The projection for a part of the picture that starts at a ``corner``, in pixels, and is
        drawn ``factor`` times as large."""
        left, top = self.origin
        at = ((left - corner[0]) * factor, (top - corner[1]) * factor)
        return Projection(self.scale * factor, at=at)

    def box_of(self, size: Size) -> Box:
        """The visible area of a picture of ``size`` pixels, in board units."""
        return (*self.to_board((0, 0)), *self.to_board(size))


def fitted(core: Box, world: Box, size: Size, edge: int = 0) -> Projection:
    """All of ``core`` on a picture of ``size``, inside a frame of ``edge`` pixels.

    If the picture is wider or higher than the core, more of the world is visible. The core is
    centred unless that would show an area outside the world.
    """
    room = (size[0] - 2 * edge, size[1] - 2 * edge)
    scale = min(room[side] / (core[side + 2] - core[side]) for side in (0, 1))
    corner = []
    for side in (0, 1):
        length = room[side] / scale
        before = (core[side] + core[side + 2] - length) / 2
        corner.append(max(world[side], min(world[side + 2] - length, before)))
    return Projection(scale, (corner[0], corner[1]), (edge, edge))


class Chart(Projection):
    """The board on a rectangle of ``size`` pixels, with ``names`` as labels."""

    def __init__(
        self,
        board: BoardMap,
        size: Size,
        names: Mapping[str, str] | None = None,
        view: Projection | None = None,
    ) -> None:
        """``view`` is the projection, if the core of the board does not fill the rectangle."""
        self.board = board
        self.size = size
        self.names = names or {}
        self.edge = max(6, min(size) // 60)  # the width of the frame in pixels
        view = view or fitted(board.core, board.world, size, self.edge)
        super().__init__(view.scale, at=view.origin)
