"""The lights of the LED board: the control of each province, marches, battles, and changes of
control."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from pi_app.devices.light_board import Colour, Light, Pattern
from pi_app.drawing import theme
from pi_app.games.rome_vs_carthage.board.campaign_map import load_campaign_map
from pi_app.games.rome_vs_carthage.rules.board import (
    PROVINCE_IDS,
    PROVINCE_OF,
    SPACE_IDS,
    SPACE_OF,
    SPACES_OF,
)
from pi_app.games.rome_vs_carthage.rules.names import PROVINCE_NAMES
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.kiosk.boards.lamps import CARTHAGE, NOBODY, ROME, LampChart, map_chart

LAMPS: Final = tuple(
    f"rvc-{province.removesuffix('_prov').replace('_', '-')}" for province in PROVINCE_IDS
)
"""By province the id of its lamp."""

# More saturated than on the screen, since lamps have no parchment background.
COLOURS: Final[Mapping[str | None, Colour]] = {
    "rome": ROME,
    "carthage": CARTHAGE,
    None: NOBODY,
}

HELD: Final = 0.7
FREE: Final = 0.2
"""The brightness of provinces that a side controls, and of the others."""


class ProvinceLamps:
    """Stores the control of the provinces, so that a province whose control changes pulses until
    the next card is played or finished."""

    def __init__(self) -> None:
        self._when: tuple[int, int | None, int] = (0, None, 0)
        self._now: Mapping[str, str | None] = {}
        self._before: Mapping[str, str | None] = {}

    def lights(self, view: RomeVsCarthageView) -> dict[str, Light]:
        """Return the light of each province for a view, which must come after those passed before:
        the colour of the side that controls it, dim if there is none.

        The province of a battle pulses between both sides' colours, that of a march between its
        colour and dark, and a province whose control has changed between its colour and white.
        """
        when = (view["turn"], view["card"], len(view["discarded"]) + len(view["removed"]))
        if not self._now or when[0] < self._when[0]:
            # A new game, or one with undone turns: there are no changes to show.
            self._before = view["provinces"]
        elif when != self._when:
            self._before = self._now
        self._when, self._now = when, view["provinces"]
        march, battle = view["march"], view["battle"]
        lights = {}
        for lamp, province in zip(LAMPS, PROVINCE_IDS, strict=True):
            owner = self._now[province]
            colour = COLOURS[owner]
            if battle is not None and province == _province(battle["space"]):
                lights[lamp] = Light(ROME, 1.0, Pattern.PULSE, CARTHAGE)
            elif owner != self._before[province]:
                lights[lamp] = Light(colour, 1.0, Pattern.PULSE, theme.WHITE)
            elif march is not None and province == _province(march["space"]):
                ebb = theme.mix(colour, (0, 0, 0), 0.75)
                lights[lamp] = Light(colour, 1.0, Pattern.PULSE, ebb)
            else:
                lights[lamp] = Light(colour, FREE if owner is None else HELD)
        return lights


def _province(space: str) -> str:
    return PROVINCE_IDS[PROVINCE_OF[SPACE_OF[space]]]


@cache
def lamp_chart() -> LampChart:
    """Return the chart of the 22 lamps; each is at the centre of its province's spaces."""
    chart = load_campaign_map()
    spots = {}
    for lamp, numbers in zip(LAMPS, SPACES_OF, strict=True):
        places = [chart.spaces[SPACE_IDS[number]].at for number in numbers]
        x, y = (sum(each) / len(places) for each in zip(*places, strict=True))
        spots[lamp] = (x, y)
    return map_chart(chart.base, spots, dict(zip(LAMPS, PROVINCE_NAMES, strict=True)))
