"""The lamps of the provinces of Rome and Carthage."""

from __future__ import annotations

import copy
from typing import cast

import pytest

from pi_app.core.game import SPECTATOR
from pi_app.devices.led_layout import load_layout
from pi_app.devices.light_board import Pattern
from pi_app.drawing import theme
from pi_app.games.rome_vs_carthage.board.lights import (
    FREE,
    HELD,
    LAMPS,
    ProvinceLamps,
    lamp_chart,
)
from pi_app.games.rome_vs_carthage.rules.view import (
    BattleView,
    MarchView,
    RomeVsCarthageView,
    view_of,
)
from pi_app.kiosk.boards.lamps import CARTHAGE, ROME
from tests.games.rome_vs_carthage.rules.table import Table


@pytest.fixture
def view() -> RomeVsCarthageView:
    return view_of(Table().state, SPECTATOR)


def test_provinces_glow_in_the_colour_of_who_controls_them(view: RomeVsCarthageView) -> None:
    lights = ProvinceLamps().lights(view)
    assert set(lights) == set(LAMPS)
    assert len(set(LAMPS)) == 22
    assert (lights["rvc-latium"].colour, lights["rvc-latium"].brightness) == (ROME, HELD)
    assert lights["rvc-carthage"].colour == CARTHAGE
    assert lights["rvc-idubeda"].brightness == FREE
    assert {light.pattern for light in lights.values()} == {Pattern.STEADY}


def test_battles_and_marches_pulse(view: RomeVsCarthageView) -> None:
    view["march"] = cast(MarchView, {"space": "capua"})
    lights = ProvinceLamps().lights(view)
    assert {lamp for lamp in LAMPS if lights[lamp].pattern is Pattern.PULSE} == {"rvc-campania"}
    view["battle"] = cast(BattleView, {"space": "cannae"})
    light = ProvinceLamps().lights(view)["rvc-apulia"]
    assert (light.pattern, light.colour, light.ebb) == (Pattern.PULSE, ROME, CARTHAGE)


def test_a_province_that_changes_hands_flashes_until_the_next_card(
    view: RomeVsCarthageView,
) -> None:
    lamps = ProvinceLamps()
    lamps.lights(view)
    view["card"] = 33
    view["provinces"] = view["provinces"] | {"apulia": "carthage"}
    for _ in range(2):
        light = lamps.lights(view)["rvc-apulia"]
        assert (light.colour, light.pattern, light.ebb) == (CARTHAGE, Pattern.PULSE, theme.WHITE)
    view["card"] = None
    assert lamps.lights(view)["rvc-apulia"].pattern is Pattern.STEADY


def test_another_game_does_not_flash(view: RomeVsCarthageView) -> None:
    lamps = ProvinceLamps()
    later = copy.deepcopy(view)
    later["turn"] = view["turn"] + 3
    later["provinces"] = dict.fromkeys(view["provinces"], "rome")
    lamps.lights(later)
    assert {light.pattern for light in lamps.lights(view).values()} == {Pattern.STEADY}


def test_the_chart_lies_on_the_map() -> None:
    chart = lamp_chart()
    assert set(chart.lamps) == set(LAMPS) == set(chart.names)
    assert set(LAMPS) <= set(load_layout().lamps)
    assert all(0 < x < 1 and 0 < y < 1 for x, y in chart.lamps.values())
    rome, carthage = chart.lamps["rvc-latium"], chart.lamps["rvc-carthage"]
    assert rome[0] > carthage[0]
    assert rome[1] < carthage[1]
