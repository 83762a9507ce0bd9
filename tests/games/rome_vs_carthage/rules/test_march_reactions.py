"""What a reaction to a march rolls against, as the view shows it."""

from __future__ import annotations

import pytest

from pi_app.core.game import CHANCE
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.march.events import AvoidRolled, InterceptRolled
from pi_app.games.rome_vs_carthage.rules.march.reactions import Declare
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from tests.games.rome_vs_carthage.rules.marches import ROME
from tests.games.rome_vs_carthage.rules.wars import moves


def _rolled(state: RomeVsCarthageState, seat: int, action: int) -> int:
    """Return the highest roll that succeeds if a general is the only one who reacts."""
    before = state.copy()
    before.play(seat, action)
    while before.deciders() == (seat,):
        loads = [a for a in before.legal_actions(seat) if a >= notation.LEAD]
        before.play(seat, loads[-1] if loads else notation.DONE)
    assert before.deciders() == (CHANCE,)
    done = 0
    for die in range(1, 7):
        after = before.copy()
        after.event_log = []
        after.play(CHANCE, notation.DIE + die)
        roll = after.event_log[0]
        assert isinstance(roll, AvoidRolled | InterceptRolled)
        if roll.success:
            assert done == die - 1
            done = die
    return done


@pytest.mark.parametrize("seed", range(6))
def test_a_reaction_rolls_against_the_number_that_the_view_shows(seed: int) -> None:
    for state, seat, _ in moves(seed):
        if seat == CHANCE or not isinstance(state.agenda[-1], Declare):
            continue
        task, legal = state.view(ROME)["task"], state.legal_actions(seat)
        assert task is not None
        able = {GENERAL_IDS[each - notation.GENERAL]: each for each in legal if each}
        assert task["about"].keys() == able.keys()
        if not state.the_march().detachments:
            for id, most in task["about"].items():
                assert _rolled(state, seat, able[id]) == most
