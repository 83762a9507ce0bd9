"""What all tests share: a quiet, repeatable surrounding and a virtual display."""

from __future__ import annotations

import faulthandler
import gc
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from pi_app.core.build import compiled

# Tests never touch the saves and settings of the person who runs them. The cache stays: it holds
# the compiled core, which is the same for all.
_HOME = tempfile.TemporaryDirectory(prefix="tabularium-tests-")
for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
    os.environ[variable] = str(Path(_HOME.name, variable))

os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# Plain pytest tests the source as it stands; ./check tries the compiled core with all tests and the
# interpreted one with some.
os.environ.setdefault("TABULARIUM_CORE", "python")
compiled.activate()

# Nothing depends on how busy the machine is. HYPOTHESIS_PROFILE=thorough searches further.
settings.register_profile(
    "default",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough",
    max_examples=2000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


TESTS = Path(__file__).parent

BY_THE_CORE = re.compile(r"(bots|core|games/\w+/(rules|bot)|research/(adapters|simulation)|tools)/")
"""The tests of what is compiled, and of what only plays by it."""

TEARDOWN_TIMEOUT_S = 120.0
"""Seconds that a tear-down may take, and the end of the process after the last one."""

_stderr: list[int] = []


def pytest_configure() -> None:
    """Keep the real standard error, which pytest puts away while tests run."""
    _stderr.append(os.dup(2))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """End the process if a tear-down hangs: its test fails, and all others go on in a new worker.

    The limit of pytest-timeout fires once for each test, and may have done so when this begins.
    """
    faulthandler.dump_traceback_later(TEARDOWN_TIMEOUT_S, exit=True, file=_stderr[0])
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `--interpreted` choose what the interpreted core is tried with."""
    parser.addoption(
        "--interpreted",
        action="store_true",
        help="only tests marked interpreted, and of each file behind the core the first that is "
        "not marked played_out",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep few tests for the interpreted core, where the compiled one is tried with all."""
    if not config.getoption("interpreted"):
        return
    seen: set[Path] = set()
    kept: list[pytest.Item] = []
    dropped: list[pytest.Item] = []
    for item in items:
        if item.get_closest_marker("played_out") is not None:
            dropped.append(item)
            continue
        place = item.path.relative_to(TESTS).as_posix()
        wanted = (BY_THE_CORE.match(place) and item.path not in seen) or item.get_closest_marker(
            "interpreted"
        ) is not None
        seen.add(item.path)
        (kept if wanted else dropped).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=dropped)


def pytest_collection_finish() -> None:
    """Leave all tests out of what the collector of garbage looks through: the program has it look
    whenever a page is left, and thousands of tests would take longer than the page."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """End the process if a thread of a failed test keeps it from ending by itself."""
    faulthandler.dump_traceback_later(TEARDOWN_TIMEOUT_S, exit=True, file=_stderr[0])


@pytest.fixture(scope="session")
def virtual_display() -> Iterator[dict[str, str]]:
    """Start an X server without a screen; yield the environment for programs that draw on it."""
    server = shutil.which("Xvfb")
    if server is None:
        pytest.skip("Xvfb is not installed (Debian package xvfb)")
    reading, writing = os.pipe()
    command = [server, "-displayfd", str(writing), "-screen", "0", "1920x1920x24"]
    # Without -noreset the server starts over whenever its last client leaves, and turns away
    # anyone who comes just then: between two clicks of xdotool, the program that is starting.
    process = subprocess.Popen(
        [*command, "-noreset", "-nolisten", "tcp"], pass_fds=[writing], stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            # The server writes its number once it takes connections; nothing means it has ended.
            number = answer.readline().strip()
        assert number, f"Xvfb did not start: exit status {process.wait()}"
        yield os.environ | {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    finally:
        process.terminate()
        process.wait()
