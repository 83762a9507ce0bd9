"""What every registered game has besides its rules, found by the game's name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from pi_app.core import registry
from pi_app.core.game import SPECTATOR, Perspective
from pi_app.core.registry import all_games, module_name
from pi_app.drawing import art
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.scenes.setup import SetupScene
from tests.kiosk.driver import Person
from tests.kiosk.tours import tour_names

DOCS = Path(__file__).parents[2] / "docs"
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


@every_game
def test_a_game_has_a_board_with_seats_lamps_and_help(game: Any) -> None:
    board = find_board(game)
    for count in game.seat_counts:
        assert len(board.styles[:count]) == count
        seen = Perspective(game.start(count), SPECTATOR)
        assert set(board.lamps.lights(seen)) <= set(board.lamps.chart().lamps)
    assert len(board.help) >= 2


@every_game
def test_a_game_has_a_cover_in_both_shapes(game: Any) -> None:
    assert art.exists(game.picture("cover_wide"))
    assert art.exists(game.picture("cover_tall"))


@every_game
def test_a_game_has_a_tour(game: Any) -> None:
    assert module_name(game.id) in tour_names()


@every_game
def test_a_game_has_a_page_that_explains_its_options(game: Any) -> None:
    page = (DOCS / "games" / f"{game.id}.md").read_text(encoding="utf-8")
    assert all(f"`{option.id}`" in page for option in game.options)


@pytest.mark.interpreted
def test_every_box_of_a_long_shelf_can_be_reached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.table.market import Market

    games = all_games()
    for number in range(20):
        market = Market()
        market.id, market.title = f"market-{number}", f"Market {number}"
        monkeypatch.setitem(registry._SHELF, market.id, market)
    person = Person(tmp_path, frame=0.1)
    for game in (games[-1], games[0]):
        person.tap(game.title)
        assert isinstance(person.scene, SetupScene)
        person.key(pygame.K_ESCAPE)
    person.session.close()
