"""The page that tells what cost most."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.random import Random

from pi_app.kiosk.scenes.hindsight import CostlyLine, HindsightScene
from pi_app.kiosk.scenes.replay import ReplayScene
from pi_app.kiosk.scenes.result import TAKING_IN
from pi_app.table.inputs import Choose, Ready
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.table.table import Table
from tests.kiosk.driver import Person


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, frame=0.1)


def finished(person: Person, first: Player) -> Table:
    """A game of the Seven Hills that is over, in which people choose at random."""
    table = person.evening.new_table("seven-hills", 2, {}, [first, Player.robot("greedy")])
    careless = Random(5)
    while not table.is_over:
        if table.status(0) is Status.CHOOSING:
            own = table.perspective(0).legal_actions()
            table.submit(0, Choose(own[careless.randrange(len(own))]), 0.0)
            if table.pick(0) is not None:
                table.submit(0, Ready(), 0.0)
        table.tick(0.0)
    return table


def to_result(person: Person, table: Table) -> None:
    person.app.push(person.evening.ways.result(table))
    person.rest(TAKING_IN + 0.2)


def test_what_cost_most_is_told_and_shown_on_the_board(person: Person) -> None:
    to_result(person, finished(person, Player.person("Ada")))
    person.tap("Costly moves")
    page = person.scene
    assert isinstance(page, HindsightScene)
    person.wait_for(lambda: person.sees("All choices looked at"), "the judgement")
    costly = page.hindsight.worst(0)
    lines = [seen for seen in person.seen() if isinstance(seen.widget, CostlyLine)]
    assert len(lines) == len(costly) > 0
    person.tap_at(lines[0].rect.center)
    looking = person.scene
    assert isinstance(looking, ReplayScene)
    assert looking.replay.at == costly[0].moment
    person.tap("[menu]")
    person.tap("Costly moves")
    again = person.scene
    assert isinstance(again, HindsightScene)
    # What was found out is not forgotten with the page.
    assert person.sees("All choices looked at")
    assert again.hindsight.worst(0) == costly
    person.evening.close()


def test_where_only_bots_played_nothing_is_offered(person: Person) -> None:
    to_result(person, finished(person, Player.robot("random")))
    assert person.sees("The board")
    assert not person.sees("Costly moves")
    person.evening.close()
