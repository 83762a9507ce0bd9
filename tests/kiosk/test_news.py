"""What others did is marked on the board until a person acts."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import Game
from pi_app.core.registry import all_games, find_game
from pi_app.games.rome_vs_carthage.board.board import RomeVsCarthageBoard
from pi_app.games.rome_vs_carthage.board.moment import News
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.table.inputs import Choose, Ready
from pi_app.table.players import Player
from pi_app.table.status import Status
from tests.kiosk.at_table import playing, wait_for_map, wait_for_turn
from tests.kiosk.driver import Person

DECISIONS = 40
"""Decisions of the person, at most, until somebody else has changed something on the board."""


def sit_down(directory: Path, game: Game, first: Player) -> Person:
    person = Person(directory, frame=0.2)
    bots = [Player.of_bot("lucius")] * (game.seat_counts[0] - 1)
    table = person.session.tables.new_table(game.id, len(bots) + 1, {}, [first, *bots])
    person.app.push(person.session.navigator.table(table))
    wait_for_map(person)
    return person


def news(scene: PlayScene) -> object:
    """What is marked on the board, or on the map that it has for that."""
    view = scene.view
    return view.map.news if isinstance(view, RomeVsCarthageBoard) else view.news


def decide(scene: PlayScene, dice: Random) -> None:
    own = scene.table.perspective(0)
    scene.submit(0, Choose(make_bot("greedy").choose(own, dice)))
    if scene.table.status(0) is Status.CHOOSING and scene.table.pick(0) is not None:
        scene.submit(0, Ready())


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_what_others_did_is_marked_until_one_acts(tmp_path: Path, game: Game) -> None:
    person, dice = sit_down(tmp_path, game, Player.person()), Random(4)
    scene, marked = playing(person), 0
    for _ in range(DECISIONS):
        wait_for_turn(person)
        if scene.table.is_over or marked == 2:
            break
        before = news(scene)
        marked += before not in (frozenset(), News())
        decide(scene, dice)
        assert before in (frozenset(), News()) or news(scene) != before
    assert marked == 2


@pytest.mark.parametrize("name", ["circus-maximus", "imperium"])
def test_who_only_watches_sees_no_more_than_the_last_step_marked(tmp_path: Path, name: str) -> None:
    person = sit_down(tmp_path, find_game(name), Player.of_bot("varro"))
    scene = playing(person)
    person.tap("1×")
    person.tap("2×")
    sizes = []
    for _ in range(100):
        person.wait(1)
        sizes.append(len(scene.view.news))
    assert max(sizes) <= 3 * scene.table.seats
