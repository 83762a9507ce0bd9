"""A test that hangs fails alone, wherever it hangs, and the suite ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

CONFTEST = """
import os

from tests import conftest
from tests.conftest import pytest_configure, pytest_runtest_teardown, pytest_sessionfinish

# The process that counts the results hangs nowhere, and may be slow.
if "PYTEST_XDIST_WORKER" in os.environ:
    conftest.TEARDOWN_TIMEOUT_S = 5.0
"""

SUITE = """
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

FOR_EVER = threading.Event()
THREADS = ThreadPoolExecutor()


@pytest.fixture
def guest():
    yield
    FOR_EVER.wait()


def test_before():
    pass


@pytest.mark.timeout(2)
def test_hangs():
    FOR_EVER.wait()


def test_hangs_afterwards(guest):
    pass


def test_leaves_a_thread_that_keeps_the_process_from_ending():
    THREADS.submit(FOR_EVER.wait)


def test_after():
    pass
"""


def test_what_hangs_fails_alone(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_suite.py").write_text(SUITE)
    (tmp_path / "pytest.ini").write_text(f"[pytest]\npythonpath = {ROOT}")
    command = [sys.executable, "-m", "pytest", "-n", "1", "-p", "no:cacheprovider", str(tmp_path)]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    failed = sorted(line for line in run.stdout.splitlines() if line.startswith("FAILED"))
    assert ["test_hangs " in each or "test_hangs_afterwards" in each for each in failed] == [
        True,
        True,
    ], run.stdout
    assert " 2 failed, " in run.stdout.splitlines()[-1], run.stdout
