"""Random bots meet in every game, with all its options and numbers of players."""

from __future__ import annotations

import pytest

from pi_app.core.record import read_record, replay
from pi_app.research.simulation.match import MatchPlan, play_match
from tests.core.random_play import Case, all_cases

ROUNDS = 2


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_random_bots_play_to_a_result_that_can_be_replayed(case: Case) -> None:
    plan = MatchPlan(case.game.id, ("random",) * case.seats, 19, case.options, keep_records=True)
    for index in range(ROUNDS):
        result = play_match(plan, index)
        assert len(result.scores) == case.seats
        assert result.record is not None
        end = replay(read_record(result.record))
        outcome = end.outcome()
        assert outcome is not None
        assert (outcome.winners, outcome.scores) == (result.winners, result.scores)
