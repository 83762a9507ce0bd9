"""What the board of lights shows: who controls each province, where armies march and fight, and
which provinces have just changed hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pi_app.devices.light_board import Colour, Light, Pattern
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.lamps import CARTHAGE, ROME, LampChart, map_chart
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import load_campaign_map
from pi_app.rules.rome_vs_carthage.board import (
    PROVINCE_IDS,
    PROVINCE_OF,
    SPACE_IDS,
    SPACE_OF,
    SPACES_OF,
)
from pi_app.rules.rome_vs_carthage.names import PROVINCE_NAMES
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

LAMPS: Final = tuple(
    f"rvc-{province.removesuffix('_prov').replace('_', '-')}" for province in PROVINCE_IDS
)
"""The lamp of each province, in the rules' order."""

# Purer than on the screen, since lamps mix with no parchment.
NOBODY: Final[Colour] = (90, 80, 60)
FLASH: Final[Colour] = (255, 255, 255)

HELD: Final = 0.7
FREE: Final = 0.2
"""Brightness of provinces that a side controls, and of the others."""

_COLOURS: Final[Mapping[str | None, Colour]] = {
    "rome": ROME,
    "carthage": CARTHAGE,
    None: NOBODY,
}

Owners = Mapping[str, str | None]


def lights_of(view: RomeVsCarthageView, before: Owners) -> dict[str, Light]:
    """Return the light of each province: the colour of who controls it, dim where nobody does.

    A battle makes its province swell from one side's colour to the other's, a march makes its own
    ebb away and come back, and a province that has changed hands swells to white.

    Args:
        view: what is to be seen.
        before: who controlled the provinces before.
    """
    march, battle = view["march"], view["battle"]
    marching = _province(march["space"]) if march is not None else -1
    fighting = _province(battle["space"]) if battle is not None else -1
    lights = {}
    for number, (lamp, id) in enumerate(zip(LAMPS, PROVINCE_IDS, strict=True)):
        owner = view["provinces"][id]
        colour = _COLOURS[owner]
        if number == fighting:
            lights[lamp] = Light(ROME, 1.0, Pattern.PULSE, CARTHAGE)
        elif owner != before[id]:
            lights[lamp] = Light(colour, 1.0, Pattern.PULSE, FLASH)
        elif number == marching:
            lights[lamp] = Light(colour, 1.0, Pattern.PULSE, _quarter(colour))
        else:
            lights[lamp] = Light(colour, FREE if owner is None else HELD)
    return lights


def _province(space: str) -> int:
    return PROVINCE_OF[SPACE_OF[space]]


def _quarter(colour: Colour) -> Colour:
    red, green, blue = (part // 4 for part in colour)
    return (red, green, blue)


class ProvinceLamps:
    """Remembers who controlled the provinces, so that one that changes hands flashes until the
    next card is played or done with."""

    def __init__(self) -> None:
        self._when: tuple[int, int | None, int] = (0, None, 0)
        self._now: Owners = {}
        self._before: Owners = {}

    def lights(self, view: RomeVsCarthageView) -> dict[str, Light]:
        """Return the light of each province for a view, which follows those shown before."""
        when = (view["turn"], view["card"], len(view["discarded"]) + len(view["removed"]))
        if not self._now or when[0] < self._when[0]:
            # Another game, or one taken back: nothing has changed hands.
            self._now = view["provinces"]
            self._before = self._now
        elif when != self._when:
            self._before = self._now
        self._when, self._now = when, view["provinces"]
        return lights_of(view, self._before)


def _middle(points: Sequence[Point]) -> Point:
    count = len(points)
    return (sum(x for x, _ in points) / count, sum(y for _, y in points) / count)


def lamp_chart() -> LampChart:
    """Return where the 22 lamps lie on the map."""
    chart = load_campaign_map()
    spots = {
        lamp: _middle([chart.spaces[SPACE_IDS[space]].at for space in spaces])
        for lamp, spaces in zip(LAMPS, SPACES_OF, strict=True)
    }
    return map_chart(chart.base, spots, dict(zip(LAMPS, PROVINCE_NAMES, strict=True)))
