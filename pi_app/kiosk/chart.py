"""Where a board map lies on a picture: its scale, its corner, its frame."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.kiosk.board_map import BoardMap, Point
from pi_app.kiosk.theme import Size


class Projection:
    """Where the places of a map lie on a picture.

    Attributes:
        scale: pixels to a board unit.
        origin: where the board's own origin lies, in pixels of the picture.
    """

    def __init__(self, scale: float, corner: Point = (0.0, 0.0), at: Point = (0.0, 0.0)) -> None:
        """The place ``corner`` of the map lies ``at`` a pixel."""
        self.scale = scale
        self.origin = (at[0] - corner[0] * scale, at[1] - corner[1] * scale)

    def to_screen(self, point: Point) -> Point:
        """Board units to pixels of the picture."""
        return (point[0] * self.scale + self.origin[0], point[1] * self.scale + self.origin[1])

    def to_board(self, pixel: Point) -> Point:
        """Pixels of the picture to board units."""
        return (
            (pixel[0] - self.origin[0]) / self.scale,
            (pixel[1] - self.origin[1]) / self.scale,
        )


class Chart(Projection):
    """The board on a rectangle of ``size`` pixels, lettered with ``names``.

    Attributes:
        edge: the width of the frame in pixels.
    """

    def __init__(self, board: BoardMap, size: Size, names: Mapping[str, str]) -> None:
        self.board = board
        self.size = size
        self.names = names
        left, top, right, bottom = board.core
        edge = max(6, min(size) // 60)
        self.edge = edge
        inner = (size[0] - 2 * edge, size[1] - 2 * edge)
        scale = min(inner[0] / (right - left), inner[1] / (bottom - top))
        # Where the screen is wider or higher than the core, more of the world shows; the core
        # stays in the middle unless that would show what lies beyond the world.
        origin = (
            _origin(inner[0], (left, right), (board.world[0], board.world[2]), scale) + edge,
            _origin(inner[1], (top, bottom), (board.world[1], board.world[3]), scale) + edge,
        )
        super().__init__(scale, at=origin)


def _origin(
    room: float, core: tuple[float, float], world: tuple[float, float], scale: float
) -> float:
    """Pixel of board coordinate 0 along one axis (see ``MapArt.__init__``)."""
    spare = room - (core[1] - core[0]) * scale
    before = core[0] * scale - spare / 2
    before = min(before, world[1] * scale - room)
    before = max(before, world[0] * scale)
    return -before
