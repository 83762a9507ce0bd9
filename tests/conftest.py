"""What all tests share: a quiet, repeatable surrounding and a virtual display."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from pi_app import compiled

# Tests never touch the saves and settings of the person who runs them. The cache stays: it holds
# the compiled core, which is the same for all.
_HOME = tempfile.TemporaryDirectory(prefix="tabularium-tests-")
for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
    os.environ[variable] = str(Path(_HOME.name, variable))

os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# The source is tested as it stands; TABULARIUM_CORE=compiled runs the same tests on the compiled
# core.
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


@pytest.fixture(scope="session")
def virtual_display() -> Iterator[dict[str, str]]:
    """Start an X server without a screen; yield the environment for programs that draw on it."""
    server = shutil.which("Xvfb")
    if server is None:
        pytest.skip("Xvfb is not installed (Debian package xvfb)")
    reading, writing = os.pipe()
    command = [server, "-displayfd", str(writing), "-screen", "0", "1920x1920x24"]
    # Without -noreset the server starts over whenever its last client leaves, and turns away
    # whoever comes just then: between two clicks of xdotool, the program that is starting.
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
