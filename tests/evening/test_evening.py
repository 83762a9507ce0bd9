"""Evenings from fixed seeds. `python -m tests.evening SEED` repeats one."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import pytest

from tests.evening.evening import GROWTH, evening, handles, memory

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("seed", range(4))
def test_an_evening_without_trouble(seed: int, tmp_path: Path) -> None:
    before = handles()
    with evening(seed, tmp_path) as night:
        for _ in range(300):
            night.step()
    assert len(night.pages) > 5
    assert handles() <= before


def test_a_seed_repeats_an_evening(tmp_path: Path) -> None:
    stories = []
    for name in ("one", "other"):
        with evening(77, tmp_path / name) as night:
            for _ in range(120):
                night.step()
        stories.append((night.done, night.pages))
    assert stories[0] == stories[1]


@pytest.mark.deep
@pytest.mark.timeout(5400)
def test_an_hour_of_evenings(tmp_path: Path) -> None:
    end = time.monotonic() + 3600
    held: tuple[int, int] | None = None
    for seed in itertools.count(1000):
        with evening(seed, tmp_path / str(seed)) as night:
            for _ in range(2000):
                night.step()
        if seed == 1002:  # all pages were seen by now, and what is cached is cached
            held = memory(), handles()
        if time.monotonic() > end:
            break
    assert held is not None, "the machine is too slow for three evenings in an hour"
    assert memory() - held[0] < GROWTH
    assert handles() <= held[1]
