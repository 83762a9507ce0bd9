"""The page that tells what cost most."""

from __future__ import annotations

from pathlib import Path

import pytest

from pi_app.kiosk.scenes.game_analysis import GameAnalysisScene
from pi_app.kiosk.scenes.replay import ReplayScene
from pi_app.kiosk.scenes.result import TAKING_IN
from pi_app.table.players import Player
from pi_app.table.table import Table
from tests.kiosk.at_table import careless_game
from tests.kiosk.driver import Person
from tests.kiosk.tours.looking_back import costly_lines


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, frame=0.1)


def to_result(person: Person, table: Table) -> None:
    person.app.push(person.session.navigator.result(table))
    person.rest(TAKING_IN + 0.2)


def test_what_cost_most_is_told_and_shown_on_the_board(person: Person) -> None:
    to_result(person, careless_game(person, Player.person("Ada")))
    person.tap("Costly moves")
    page = person.scene
    assert isinstance(page, GameAnalysisScene)
    person.wait_for(lambda: person.sees("All choices are examined"), "the judgement")
    costly = page.game_analysis.worst(0)
    lines = costly_lines(person)
    assert len(lines) == len(costly) > 0
    person.tap_at(lines[0].rect.center)
    looking = person.scene
    assert isinstance(looking, ReplayScene)
    assert looking.replay.at == costly[0].moment
    person.tap("[menu]")
    person.tap("Costly moves")
    again = person.scene
    assert isinstance(again, GameAnalysisScene)
    # What was found out is not forgotten with the page.
    assert person.sees("All choices are examined")
    assert again.game_analysis.worst(0) == costly
    person.session.close()


def test_where_only_bots_played_nothing_is_offered(person: Person) -> None:
    to_result(person, careless_game(person, Player.of_bot("random")))
    assert person.sees("The board")
    assert not person.sees("Costly moves")
    person.session.close()
