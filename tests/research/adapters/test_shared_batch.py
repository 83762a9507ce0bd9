"""Games that several processes step are those of a batch in one process."""

from __future__ import annotations

import multiprocessing

import numpy as np
import pytest

from pi_app.research.adapters.batch import Batch, Step
from pi_app.research.adapters.shared_batch import SharedBatch
from pi_app.research.simulation.workers import WorkerLost
from tests.research.adapters.test_batch import choices


def assert_same(one: Step, other: Step) -> None:
    over = one.dones | one.truncated
    assert np.array_equal(one.ends[over], other.ends[over])
    for name in Step._fields[:-1]:
        assert np.array_equal(getattr(one, name), getattr(other, name))


def test_several_processes_play_the_games_of_one() -> None:
    alone = Batch("praetorians", 7, 3, {"twelves": True}, seed=5, most_choices=50)
    with SharedBatch("praetorians", 7, 3, {"twelves": True}, 5, 50, workers=3) as together:
        for turn in range(120):
            assert_same(alone.now, together.now)
            actions = choices(alone.now.masks, turn)
            alone.step(actions)
            together.step(actions)
        assert_same(alone.reset(6), together.reset(6))
        kept = together.now.observations
    assert np.array_equal(kept, alone.now.observations)


def test_a_refusal_names_the_row_of_the_whole_batch() -> None:
    with SharedBatch("seven-hills", 4, workers=2) as batch:
        actions = choices(batch.now.masks, 0)
        actions[3] = 0
        with pytest.raises(ValueError, match="Latins may not choose 0 now in game 3"):
            batch.step(actions)


def test_the_arrays_are_read_only() -> None:
    with SharedBatch("seven-hills", 2, workers=1) as batch:
        for each in batch.now:
            assert not each.flags.writeable


def test_a_lost_process_is_told() -> None:
    with SharedBatch("seven-hills", 2, workers=2) as batch:
        for process in multiprocessing.active_children():
            process.kill()
            process.join()
        with pytest.raises(WorkerLost, match="was killed"):
            batch.reset(1)
