"""The page about leaks shows what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "leaks.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def shown(example: str, capsys: pytest.CaptureFixture[str]) -> str:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    exec(example, {})
    return capsys.readouterr().out


def test_a_leak_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert "20 times imagined: seat 1 gets" in shown(EXAMPLES[0], capsys)


def test_rock_paper_scissors_keeps_its_secret(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(EXAMPLES[1], capsys).count("\n") == 1


def test_an_offer_is_known_that_nobody_has_seen(capsys: pytest.CaptureFixture[str]) -> None:
    for line in shown(EXAMPLES[2], capsys).splitlines():
        offer, imagined = line.split(" ", 1)
        assert imagined == f"{{{offer}}}"


def test_a_tensor_knows_where_a_knight_has_gone(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(EXAMPLES[3], capsys).splitlines() == ["True", "[832, 833]"]
