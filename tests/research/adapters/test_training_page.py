"""The agent of the page about training learns, as the page says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "training.md"


@pytest.mark.played_out
def test_the_agent_learns() -> None:
    pytest.importorskip("numpy", reason="NumPy is not installed")
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    program = "\n".join(blocks).replace("ROUNDS = 300, 300, 6", "ROUNDS = 150, 200, 3")
    found: dict[str, Any] = {}
    exec(program, found)
    assert found["after"] > found["before"] + 0.1
    assert found["after"] > 0.55
