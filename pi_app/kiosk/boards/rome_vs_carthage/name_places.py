"""Where names stand on the map: none covers a mark or another name, nor, if possible, a road.

After Christensen, Marks and Shieber (1995), in the small: each name has a few places around its
mark, in order of taste; names go one by one to where they disturb least, and are then offered a
better place in a few more rounds, now that the others are known.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from pi_app.kiosk.board_map import Point
from pi_app.kiosk.layout import anchored
from pi_app.kiosk.theme import Size

ROUNDS = 4
COVERED = 1000.0
"""What it costs to cover a mark or a name."""
CROSSED = 2.5
"""What it costs to stand on a road."""
NEAR = 14.0
"""What it costs to stand on what may be covered at times, such as the place of an army."""


OUTSIDE = 36.0
"""What it costs a title to lie outside of its province, as a whole."""
STRAY = 90.0
"""What it costs if that is nearer to the spaces of another province."""
ABROAD = 3000.0
"""What it costs to lie in another province, to which the title would seem to belong."""
LOST = 66.0
"""From this cost on a title would be taken for that of another province."""
APART = 4.0
"""How much dearer than the way from its middle it is to be apart from the province."""
PROBES = [*(4 * [(0.5, 0.5)]), *((x / 5, y / 2) for x in range(6) for y in range(3))]
"""The parts of a title whose ground is looked at, from its left upper corner."""


@dataclass(frozen=True)
class Obstacle:
    """Something that a name had better not cover, and what it costs to do so."""

    box: pygame.Rect
    cost: float


def places(mark: Point, half: float, size: Size, gap: float) -> list[pygame.Rect]:
    """The places for a name of ``size`` around a mark whose half side is ``half`` pixels: below,
    the lower corners, the sides, above."""
    x, y = mark
    wide, high = size
    down, right = half + gap + high / 2, half + gap + wide / 2
    skew = half * 0.75
    centres = [
        (x, y + down),
        (x + wide * 0.28, y + down),
        (x - wide * 0.28, y + down),
        (x + right, y + high * 0.1),
        (x - right, y + high * 0.1),
        (x + right - half * 0.2, y + skew),
        (x - right + half * 0.2, y + skew),
        (x + right - half * 0.2, y - skew),
        (x - right + half * 0.2, y - skew),
        (x, y - down),
        (x + wide * 0.4, y - down),
        (x - wide * 0.4, y - down),
        (x + wide * 0.5, y + down),
        (x - wide * 0.5, y + down),
    ]
    return [anchored(centre, size) for centre in centres]


@dataclass(frozen=True)
class Title:
    """The name of a province, which would like to be in its middle but may be anywhere near.

    Attributes:
        around: the box around the province, in pixels.
        middle: where the title would like to be.
        sizes: of the title, best first; the last is of what stands there if the title finds no
            good place.
        foreign: what it would cost to lie on ground like that of a pixel.
    """

    around: pygame.Rect
    middle: Point
    sizes: Sequence[Size]
    foreign: Callable[[Point], float]

    def boxes(self, size: Size, step: float) -> list[tuple[float, pygame.Rect]]:
        """The places for ``size``, every ``step`` pixels in and around the province, nearest
        first, each with what it costs to be so far from the middle."""
        margin = max(size)
        area = self.around.inflate(2 * margin, 2 * margin)
        result = []
        for row in range(int(area.height / step)):
            for column in range(int(area.width / step)):
                x, y = area.left + column * step, area.top + row * step
                box = anchored((x, y), size)
                away = math.hypot(x - self.middle[0], y - self.middle[1])
                result.append(((away + APART * _gap(box, self.around)) / step, box))
        result.sort(key=lambda each: each[0])
        return result


def _gap(one: pygame.Rect, other: pygame.Rect) -> float:
    """How far two boxes are apart in pixels, 0 where they meet."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    return math.hypot(across, down)


def titles_placed(
    titles: Mapping[str, Title], obstacles: Sequence[Obstacle], room: pygame.Rect, step: float
) -> dict[str, tuple[pygame.Rect, int]]:
    """Choose a place for each title, those of small provinces first; return it with which of the
    title's sizes it is for."""
    result: dict[str, tuple[pygame.Rect, int]] = {}
    walls = list(obstacles)
    for name in sorted(titles, key=lambda each: math.prod(titles[each].around.size)):
        title = titles[name]
        for number, size in enumerate(title.sizes):
            last = number == len(title.sizes) - 1
            box = _best(title, size, walls, room, step, math.inf if last else LOST)
            if box is not None:
                result[name] = (box, number)
                walls.append(Obstacle(box.inflate(4, 4), COVERED))
                break
    return result


def _best(
    title: Title,
    size: Size,
    walls: Sequence[Obstacle],
    room: pygame.Rect,
    step: float,
    most: float,
) -> pygame.Rect | None:
    """The best place for a size of a title, None if all cost ``most`` or more."""
    boxes = [each.box for each in walls]
    best: pygame.Rect | None = None
    for away, box in title.boxes(size, step):
        if away >= most:
            break
        cost = away + (0.0 if room.contains(box) else COVERED)
        for x, y in PROBES:
            if cost >= most:
                break
            spot = (box.left + x * box.width, box.top + y * box.height)
            cost += title.foreign(spot) / len(PROBES)
        if cost < most:
            cost += sum(walls[each].cost for each in box.collidelistall(boxes))
        if cost < most:
            best, most = box, cost
    return best


def placed(
    wanted: Mapping[str, Sequence[pygame.Rect]], obstacles: Sequence[Obstacle], room: pygame.Rect
) -> dict[str, tuple[pygame.Rect, bool]]:
    """Choose a place for each name.

    Args:
        wanted: the places of each name, best first.
        obstacles: what is not to be covered.
        room: the picture, which no name may leave.

    Returns:
        The place of each name, and whether it is free of marks and names.
    """
    walls, costly = [each.box for each in obstacles], [each.cost for each in obstacles]
    fixed: dict[str, list[float]] = {}
    for name, boxes in wanted.items():
        fixed[name] = [
            order * 1.0
            + sum(costly[each] for each in box.collidelistall(walls))
            + (0.0 if room.contains(box) else COVERED)
            for order, box in enumerate(boxes)
        ]
    chosen: dict[str, int] = {}
    for _ in range(ROUNDS):
        # The names with the least choice go first.
        for name in sorted(wanted, key=lambda each: -min(fixed[each])):
            taken = [wanted[other][at] for other, at in chosen.items() if other != name]
            costs = [
                cost + COVERED * len(box.collidelistall(taken))
                for cost, box in zip(fixed[name], wanted[name], strict=True)
            ]
            chosen[name] = costs.index(min(costs))
    result = {}
    for name, at in chosen.items():
        box = wanted[name][at]
        others = [wanted[other][n] for other, n in chosen.items() if other != name]
        free = fixed[name][at] < COVERED and box.collidelist(others) < 0
        result[name] = (box, free)
    return result
