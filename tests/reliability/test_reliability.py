"""Each measure works, with few things tried. `python -m tests.reliability` tries as many as one
likes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.reliability import ROOT
from tests.reliability.measures import MEASURES

pytestmark = [
    pytest.mark.usefixtures("display"),
    pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler"),
]


def test_the_page_of_figures_names_each_measure() -> None:
    page = (ROOT / "docs/reliability.md").read_text("utf-8")
    assert [name for name in MEASURES if f"| `{name}` |" not in page] == []


@pytest.mark.parametrize("name", MEASURES)
def test_a_few_of_each_measure(name: str, tmp_path: Path) -> None:
    measure = MEASURES[name]
    assert len([*measure.run(tmp_path, measure.few, 1)]) == measure.few
