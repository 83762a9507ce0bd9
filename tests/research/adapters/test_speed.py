"""What the benchmark says of games that somebody learns from."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

from pi_app.commands.bench import _show_paces
from pi_app.research.adapters.speed import AT_ONCE, measure


def test_games_are_measured_one_by_one_and_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    pace = measure(("seven-hills", 1))
    assert (pace.game, pace.choices, pace.at_once) == ("seven-hills", 18, AT_ONCE)
    assert pace.single > 0
    assert pace.batch > 0
    _show_paces([pace])
    told = capsys.readouterr().out
    assert "seven-hills" in told
    assert "in a batch" in told
    assert f"{pace.batch / pace.single:.1f}" in told
