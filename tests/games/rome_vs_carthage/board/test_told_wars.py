"""Whole wars on the board: after each event it shows just what has been told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from librt.random import Random

from pi_app.core.game import SPECTATOR
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board.board import RomeVsCarthageBoard
from pi_app.games.rome_vs_carthage.board.event_player import way_of
from pi_app.games.rome_vs_carthage.board.moment import moment_of
from pi_app.games.rome_vs_carthage.bot.policy import policy
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.kiosk.boards.moment import Moment
from tests.games.rome_vs_carthage.board.hands import board, sit_down
from tests.kiosk.board_events import moment_of as at_rest
from tests.kiosk.board_events import play_events
from tests.kiosk.driver import Person

Choose = Callable[[RomeVsCarthageState, int, Random], int]


def by_chance(state: RomeVsCarthageState, seat: int, dice: Random) -> int:
    return state.random_action(seat, dice)


def by_policy(state: RomeVsCarthageState, seat: int, dice: Random) -> int:
    """Choose as the bots imagine it, but now and then something else."""
    wild = seat < 0 or dice.randrange(8) == 0
    return state.random_action(seat, dice) if wild else policy(state, seat, dice)


class Stage:
    """Two boards of the same scene: one is shown the events, the other the moments at rest."""

    def __init__(self, person: Person) -> None:
        sit_down(person)
        self.told = board(person)
        assert self.told.moment is not None
        self.fresh = RomeVsCarthageBoard(self.told.host, self.told.moment.seen)
        self.fresh.place(self.told.rect, self.told.theme)

    def play(self, seed: int, choose: Choose) -> None:
        """Play a war and check the board after each event, and the map after each action."""
        options = {option.id: option.values[seed % len(option.values)] for option in GAME.options}
        state, dice = GAME.start(2, options), Random(seed)
        assert isinstance(state, RomeVsCarthageState)
        while seats := state.deciders():
            self.told.show(at_rest(state))
            for event, moment in play_events(state, seats[0], choose(state, seats[0], dice)):
                before = self.told.map.moment
                self.told.on_event(event, moment)
                for space in way_of(event)[1:]:
                    assert self.told.map.moment.at(space) == before.at(space), "it is on its way"
                self.told.skip()
                self._compare(moment)
            state.event_log = state.moments = None
            assert self.told.map.moment == moment_of(state.view(SPECTATOR))

    def _compare(self, moment: Moment[RomeVsCarthageView]) -> None:
        told, fresh = self.told, self.fresh
        fresh.show(moment)
        assert told.map.moment == fresh.map.moment == moment_of(moment.seen.view())
        assert told.battle.battle == fresh.battle.battle
        assert told.choices == fresh.choices
        assert told.map.targets == fresh.map.targets == frozenset()


@pytest.mark.parametrize("choose", [by_chance, by_policy])
def test_the_board_shows_what_has_been_told(tmp_path: Path, choose: Choose) -> None:
    stage = Stage(Person(tmp_path, frame=0.1))
    for seed in range(2):
        stage.play(seed, choose)


@pytest.mark.deep
@pytest.mark.parametrize("choose", [by_chance, by_policy])
@pytest.mark.parametrize("first", range(2, 102, 10))
def test_the_board_shows_what_has_been_told_in_many_wars(
    tmp_path: Path, choose: Choose, first: int
) -> None:
    stage = Stage(Person(tmp_path, frame=0.1))
    for seed in range(first, first + 10):
        stage.play(seed, choose)
