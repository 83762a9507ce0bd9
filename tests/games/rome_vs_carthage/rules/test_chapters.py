"""The chapters fit together."""

from __future__ import annotations

import subprocess
import sys

from pi_app.games.rome_vs_carthage.rules.plausibility import DEPTH, TASKS

IMPORT_EACH_FIRST = """
import importlib, sys
for first in sys.argv[1:]:
    for name in [name for name in sys.modules if "rome_vs_carthage" in name]:
        del sys.modules[name]
    importlib.import_module(first)
"""


def test_no_two_tasks_have_the_same_id() -> None:
    assert len(TASKS) == len(DEPTH) > 80


def test_any_chapter_can_be_imported_first() -> None:
    chapters = sorted({task.__module__ for task in DEPTH})
    subprocess.run([sys.executable, "-c", IMPORT_EACH_FIRST, *chapters], check=True)
