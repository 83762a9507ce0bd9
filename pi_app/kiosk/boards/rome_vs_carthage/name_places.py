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
from pi_app.kiosk.theme import Size

ROUNDS = 4
COVERED = 1000.0
"""What it costs to cover a mark or a name."""
CROSSED = 2.5
"""What it costs to stand on a road."""
NEAR = 14.0
"""What it costs to stand on what may be covered at times, such as the place of an army."""


OUTSIDE = 9.0
"""What it costs a title to have a corner or its middle outside of its province."""
STRAY = 20.0
"""What it costs if that is nearer to the spaces of another province."""
ABROAD = 25.0
"""What it costs if that is in another province, to which the title would seem to belong."""
LOST = 85.0
"""From this cost on a title would be taken for that of another province."""


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
    boxes = []
    for centre in centres:
        box = pygame.Rect(0, 0, wide, high)
        box.center = (round(centre[0]), round(centre[1]))
        boxes.append(box)
    return boxes


@dataclass(frozen=True)
class Title:
    """The name of a province, which would like to be in its middle but may be anywhere near.

    Attributes:
        around: the box around the province, in pixels.
        middle: where the title would like to be.
        size: of the title.
        short: of what stands there if the title finds no good place.
        foreign: what it costs to cover a pixel, by whose ground it is.
    """

    around: pygame.Rect
    middle: Point
    size: Size
    short: Size
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
                away = math.hypot(x - self.middle[0], y - self.middle[1]) / step
                result.append((away, x, y))
        result.sort()
        wide, high = size
        return [
            (away, pygame.Rect(round(x - wide / 2), round(y - high / 2), wide, high))
            for away, x, y in result
        ]


def titles_placed(
    titles: Mapping[str, Title], obstacles: Sequence[Obstacle], room: pygame.Rect, step: float
) -> dict[str, pygame.Rect]:
    """Choose a place for each title, those of small provinces first."""
    result: dict[str, pygame.Rect] = {}
    walls = list(obstacles)
    for name in sorted(titles, key=lambda each: math.prod(titles[each].around.size)):
        title = titles[name]
        cost, box = _best(title, title.size, walls, room, step)
        if cost > LOST:
            _, box = _best(title, title.short, walls, room, step)
        result[name] = box
        walls.append(Obstacle(box.inflate(4, 4), COVERED))
    return result


def _best(
    title: Title, size: Size, walls: Sequence[Obstacle], room: pygame.Rect, step: float
) -> tuple[float, pygame.Rect]:
    """The best place for a size of a title, and what it costs."""
    boxes = [each.box for each in walls]
    best: tuple[float, pygame.Rect] | None = None
    for away, box in title.boxes(size, step):
        if best is not None and away >= best[0]:
            break
        points = (box.topleft, box.topright, box.bottomleft, box.bottomright, box.center)
        cost = away + sum(map(title.foreign, points))
        if best is not None and cost >= best[0]:
            continue
        cost += sum(walls[each].cost for each in box.collidelistall(boxes))
        if not room.contains(box):
            cost += COVERED
        if best is None or cost < best[0]:
            best = (cost, box)
    assert best is not None
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
