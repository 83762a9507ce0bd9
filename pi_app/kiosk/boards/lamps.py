"""What a game shows on the LED board. One without a map has a lamp for each seat: that of the
leader bright, that of whose turn it is pulsing."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic

from typing_extensions import TypeVar

from pi_app.core.game import Perspective
from pi_app.devices.light_board import Colour, Light, Pattern
from pi_app.drawing import theme
from pi_app.drawing.ink import Point
from pi_app.drawing.maps.board_map import BoardMap

Seen = TypeVar("Seen", bound=Mapping[str, object], default=Any)
"""What the views of a board's game are; code that knows no game leaves it out."""

Place = tuple[float, float]
"""Where something is on an LED board: right and down, 0 to 1 each."""


@dataclass(frozen=True)
class LampChart:
    """Where the lamps of a game lie, and the engraving of the board beneath them."""

    shape: float  # the board's width divided by its height
    lamps: Mapping[str, Place]  # the place of each lamp
    outlines: Sequence[Sequence[Place]] = ()  # closed lines, such as coasts
    lanes: Sequence[Sequence[str]] = ()  # which lamps are joined, by lines of lamp ids
    names: Mapping[str, str] = field(default_factory=dict)  # what to call each lamp


@dataclass(frozen=True)
class Lamps(Generic[Seen]):
    """What a game shows on the LED board.

    Attributes:
        lights: returns the light of each lamp for a window on a game (a spectator's is enough).
        chart: returns where the lamps lie.
    """

    lights: Callable[[Perspective[Seen]], dict[str, Light]]
    chart: Callable[[], LampChart]


def map_chart(
    board: BoardMap,
    spots: Mapping[str, Point],
    names: Mapping[str, str],
    lanes: Sequence[Sequence[str]] = (),
) -> LampChart:
    """Return where lamps lie that stand on a game's map, with its coasts.

    Args:
        board: the map.
        spots: where on it each lamp stands.
        names: what to call each lamp.
        lanes: see `LampChart`.
    """
    left, top, right, bottom = board.core
    wide, high = right - left, bottom - top

    def placed(point: Point) -> Place:
        return ((point[0] - left) / wide, (point[1] - top) / high)

    return LampChart(
        shape=wide / high,
        lamps={lamp: placed(spot) for lamp, spot in spots.items()},
        outlines=tuple(tuple(placed(point) for point in shape) for shape in board.land),
        lanes=lanes,
        names=names,
    )


# --- games without a map ------------------------------------------------------------------------

LAMPS: Final = tuple(f"seat-{number}" for number in range(1, len(theme.SEATS) + 1))

# Purer than on the screen, since lamps mix with no parchment; in the order of theme.SEATS, where
# black has to become white.
COLOURS: Final[tuple[Colour, ...]] = (
    (24, 80, 255), (255, 26, 12), (0, 167, 110), (255, 150, 0), (155, 111, 223), (211, 212, 178),
    (24, 201, 204),
)  # fmt: skip

NOBODY: Final[Colour] = (90, 80, 60)
"""A place that is nobody's, where it isn't dark."""

CARTHAGE, ROME = COLOURS[:2]
"""The nations, where a game does not say otherwise."""

DIM: Final = 0.15
BRIGHT: Final = 1.0
ON_TURN: Final = 0.55


def ahead(seen: Perspective[Seen]) -> Collection[int]:
    """Return who stands best, or has won; nobody, if all are level."""
    outcome = seen.outcome()
    if outcome is not None:
        return outcome.winners
    standing = seen.standing()
    best = [seat for seat, worth in enumerate(standing) if worth == max(standing)]
    return best if len(best) < seen.seats else ()


def seat_lamps(
    colours: Sequence[Colour] = COLOURS,
    leaders: Callable[[Perspective[Seen]], Collection[int]] = ahead,
) -> Lamps[Seen]:
    """Return the lamps of a game without a map.

    Args:
        colours: each seat's colour.
        leaders: returns who is ahead.
    """

    def lights(seen: Perspective[Seen]) -> dict[str, Light]:
        best, deciding, found = leaders(seen), seen.deciders(), dict[str, Light]()
        for seat, colour in enumerate(colours[: seen.seats]):
            brightness = BRIGHT if seat in best else ON_TURN if seat in deciding else DIM
            # Of those who decide, a leader's lamp swells down to half, the others' up to half.
            pattern = Pattern.PULSE if seat in deciding else Pattern.STEADY
            ebb = theme.mix((0, 0, 0), colour, 0.25) if seat in deciding else (0, 0, 0)
            found[LAMPS[seat]] = Light(colour, brightness, pattern, ebb)
        return found

    return Lamps(lights, seat_chart)


def seat_chart() -> LampChart:
    """Return where the seats' lamps lie: an arc, the first seat at the left."""
    places = {}
    for number, lamp in enumerate(LAMPS):
        angle = math.pi * (1 - number / (len(LAMPS) - 1))
        places[lamp] = (0.5 + 0.4 * math.cos(angle), 0.82 - 0.62 * math.sin(angle))
    return LampChart(shape=1.6, lamps=places, lanes=(LAMPS,))
