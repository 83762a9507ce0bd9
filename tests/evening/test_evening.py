"""Evenings from fixed seeds. `python -m tests.evening SEED` repeats one."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.evening.evening import evening, handles
from tests.reliability.evenings import evenings

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
    for _ in evenings(tmp_path, 1 << 30, 1000):
        if time.monotonic() > end:
            break
