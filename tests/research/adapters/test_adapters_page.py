"""The examples of the page about adapters run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "adapters.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.split()[1])
def test_an_example_runs(example: str) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    rounds = iter([True, True, False])
    policy = {"policy": lambda _seen, masks: masks.argmax(axis=1)}
    known = {"rounds": rounds, "earlier_agent": None}
    exec(example.replace("while training", "while next(rounds)"), policy | known)


def test_there_is_one_for_each_library() -> None:
    assert len(EXAMPLES) == 4
