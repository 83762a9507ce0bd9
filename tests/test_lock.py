"""The lock: every dependency in one version, with hashes, and what each extra needs of it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from pi_app.installation import lock
from pi_app.installation.lock import locked_for, needed, normalized, read_lock, requirements_of

PROJECT = tomllib.loads((lock.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = tuple(PROJECT["optional-dependencies"])
LOCKED = read_lock((lock.ROOT / "requirements.lock").read_text("utf-8"))

SMALL = """\
babel==2.19.0 \\
    --hash=sha256:11
    # via demo (pyproject.toml)
numpy==2.4.6 ; python_full_version < '3.12' \\
    --hash=sha256:22
    # via
    #   contourpy
    #   demo (pyproject.toml)
contourpy==1.4.0 \\
    --hash=sha256:33 \\
    --hash=sha256:44
    # via Matplot.Lib
matplot-lib==3.11.2 \\
    --hash=sha256:55
    # via demo (pyproject.toml)
"""


def names(packages: list[lock.Locked]) -> set[str]:
    return {each.name for each in packages}


def test_what_a_package_requires_comes_with_it() -> None:
    small = read_lock(SMALL)
    assert names(needed(small, ["babel>=2"])) == {"babel"}
    everything = needed(small, ["Matplot_Lib>=3"])
    assert names(everything) == {"matplot-lib", "contourpy", "numpy"}
    contourpy = next(each for each in everything if each.name == "contourpy")
    assert contourpy.text.count("--hash") == 2
    assert "#" not in contourpy.text


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_lock_has_what_is_required_in_a_version_that_will_do(extra: str) -> None:
    for text in requirements_of(PROJECT, [extra]):
        requirement = Requirement(text)
        found = [each for each in LOCKED if each.name == normalized(requirement.name)]
        assert found, f"{text} is not locked: run scripts/lock.sh"
        for each in found:
            version = re.split(r"[ ;]", each.text.partition("==")[2])[0]
            assert requirement.specifier.contains(version), f"{text}: run scripts/lock.sh"


def test_every_package_has_hashes_and_none_a_place_to_fetch_it_from() -> None:
    for each in LOCKED:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", each.text), each.name
        assert "://" not in each.text


def test_players_get_no_tools_of_developers() -> None:
    plain = names(read_lock(locked_for([])))
    assert {"pygame-ce", "setuptools", "yarl"} <= plain
    assert not plain & {"mypy", "pytest", "numpy", "matplotlib"}


def test_all_that_is_locked_is_needed_by_something() -> None:
    wanted = requirements_of(PROJECT, EXTRAS)
    assert needed(LOCKED, [*wanted, "setuptools"]) == LOCKED


def test_what_was_tampered_with_is_refused(tmp_path: Path) -> None:
    """pip itself compares the hashes; here with a package that is a file beside the lock."""
    wheel = tmp_path / "demo-1.0-py3-none-any.whl"
    wheel.write_bytes(b"not what was locked")
    requirements = tmp_path / "requirements.txt"
    requirements.write_text(f"demo @ {wheel.as_uri()} --hash=sha256:{'0' * 64}\n")
    arguments = ["install", "--no-index", "--require-hashes", "-r", str(requirements)]
    run = subprocess.run(
        [sys.executable, "-m", "pip", *arguments], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "THESE PACKAGES DO NOT MATCH THE HASHES" in run.stderr


def test_it_runs_before_anything_is_installed() -> None:
    """The scripts call it with a Python that sees no packages."""
    command = [sys.executable, "-I", "-S", lock.__file__, "--print", "compile"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert names(read_lock(run.stdout)) >= {"mypy", "librt", "babel"}
