"""The example that trains a network runs, and learns from the right numbers."""

from __future__ import annotations

import importlib.util
from argparse import Namespace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed")

PROGRAM = Path(__file__).parents[3] / "examples" / "ppo.py"


@pytest.fixture(scope="module")
def ppo() -> Any:
    spec = importlib.util.spec_from_file_location("ppo", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def settings(**given: Any) -> Namespace:
    usual = {"game": "seven-hills", "minutes": 5.0, "rounds": 2, "games": 16, "steps": 18}
    others = {"against": "random", "every": 5.0, "threads": 1, "seed": 3, "out": None}
    return Namespace(**(usual | others | given))


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({}, id="seven-hills"),
        pytest.param({"game": "kodai-heigi", "steps": 60, "games": 4, "rounds": 1}, id="kodai"),
    ],
)
def test_it_trains_and_measures(
    ppo: Any, given: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ppo, "MEASURED", 6)
    monkeypatch.setattr(ppo, "KEPT_EVERY", 1)
    share = ppo.train(settings(out=tmp_path / "net.pt", **given))
    assert 0 <= share <= 1
    assert (tmp_path / "net.pt").stat().st_size > 1000


def test_a_choice_is_judged_for_its_own_seat(ppo: Any) -> None:
    """One game of four choices, which seat 1 wins; then one that has not ended."""
    values = np.array([[0.2], [0.4], [-0.6], [0.8], [0.1]], np.float32)
    seats = [np.array([seat]) for seat in (0, 1, 0, 1, 0)]
    rewards = [np.array([[0.0, 0.0]]) for _ in seats]
    rewards[3] = np.array([[-1.0, 1.0]])
    dones = [np.array([step == 3]) for step in range(5)]
    returns, ended = ppo.results(values, seats, rewards, dones)
    assert ended[:, 0].tolist() == [True, True, True, True, False]
    tail = ppo.TAIL
    assert returns[2, 0] == pytest.approx(-1)
    assert returns[3, 0] == pytest.approx(1)
    assert returns[0, 0] == pytest.approx(-tail + (1 - tail) * -0.6)
    assert returns[1, 0] == pytest.approx(tail + (1 - tail) * 0.8)
