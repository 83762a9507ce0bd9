"""Colours that must be told apart are, by people who see red, green or blue otherwise, or not."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

import pytest

from pi_app.core.game import Game
from pi_app.core.registry import all_games
from pi_app.drawing import theme
from pi_app.drawing.theme import Colour
from pi_app.games.mercator.board.wares import WARES
from pi_app.games.praetorians.board.artwork import LAMPS, sign
from pi_app.games.praetorians.board.hues import HUES
from pi_app.kiosk.boards import lamps
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.player_profiles import COLOURS
from tests.kiosk.contrast_watch import LINEAR

Matrix = tuple[tuple[float, float, float], ...]

SIGHTS: Final[dict[str, Matrix]] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What linear light becomes: Machado, Oliveira and Fernandes (2009), table 1, severity 1.0."""

LEAST: Final = 0.08
"""The least distance in OKLab: four times what is just noticed between two fields side by side."""


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _seen(colour: Colour, sight: str) -> list[float]:
    """A colour in OKLab (Ottosson 2020) as somebody sees it."""
    light = [
        min(1.0, max(0.0, each)) for each in _times(SIGHTS[sight], [LINEAR[c] for c in colour])
    ]
    cones = _times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        light,
    )
    return _times(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        [math.cbrt(each) for each in cones],
    )


def distance(one: Colour, other: Colour) -> float:
    """How far two colours are from each other for whomever they are nearest to."""
    return min(math.dist(_seen(one, sight), _seen(other, sight)) for sight in SIGHTS)


def check(colours: Sequence[Colour]) -> None:
    """All colours can be told apart."""
    for one, other in combinations(colours, 2):
        assert distance(one, other) >= LEAST, (one, other)


def test_distances_are_those_that_are_known() -> None:
    assert distance((0, 0, 0), (255, 255, 255)) == pytest.approx(1.0, abs=0.001)
    # Red and green traffic lights are the usual example of what is hard to tell apart.
    assert distance((150, 75, 0), (90, 100, 0)) < LEAST


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_seats_are_told_apart_by_their_colours_and_by_their_emblems(game: Game) -> None:
    styles = find_board(game).styles
    check([style.colour for style in styles])
    assert len({style.emblem for style in styles}) == len(styles)


def test_people_and_wares_are_told_apart_by_their_colours() -> None:
    check([rim for rim, _ in COLOURS])
    check([ware.colour for ware in WARES.values()])


def test_no_person_has_the_colour_of_a_seat() -> None:
    for game in all_games():
        for style, (rim, _) in product(find_board(game).styles, COLOURS):
            one, other = _seen(style.colour, "usual"), _seen(rim, "usual")
            assert math.dist(one, other) >= LEAST, (game.id, style.emblem, rim)


def test_lamps_are_told_apart_by_their_colours() -> None:
    check([*lamps.COLOURS, lamps.NOBODY])
    check(LAMPS)


def test_cards_of_one_camp_are_told_apart_by_colour_and_camps_by_their_signs() -> None:
    for one, other in combinations(HUES.values(), 2):
        if one.camp == other.camp:
            assert distance(one.field, other.field) >= LEAST
    drawn = {sign(hue.camp, 24, theme.INK).get_buffer().raw for hue in HUES.values()}
    assert len(drawn) == len({hue.camp for hue in HUES.values()})
