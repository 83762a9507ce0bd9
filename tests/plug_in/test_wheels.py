"""Wheels: the same bytes from the same source, and one with the compiled core in an environment
without a compiler's output."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ("pi_app", "setup.py", "pyproject.toml", "README.md", "LICENSE")


def run(*words: str | Path, **environment: str) -> str:
    """Run a program, which must succeed; return what it said."""
    done = subprocess.run(
        words,
        env=os.environ | {"SOURCE_DATE_EPOCH": "1735689600", "PYTHONPATH": ""} | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def wheel(place: Path, kind: str) -> Path:
    """Build a wheel from a copy of the source."""
    copy = place / "source"
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "bundled")
            )
        else:
            shutil.copy(ROOT / name, copy)
    pip = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check")
    built = ("wheel", "--no-deps", "--no-build-isolation", "-w", place / "wheels", copy)
    run(*pip, *built, TABULARIUM_WHEEL=kind)
    return next((place / "wheels").glob("*.whl"))


def test_the_same_source_gives_the_same_wheel(tmp_path: Path) -> None:
    first, second = (wheel(tmp_path / name, "plain") for name in ("one", "two"))
    assert (
        first.name
        == second.name
        == f"{first.name.removesuffix('py3-none-any.whl')}py3-none-any.whl"
    )
    assert first.read_bytes() == second.read_bytes()
    with ZipFile(first) as contents:
        names = contents.namelist()
    assert "pi_app/devices/firmware/led_board.uf2" in names
    assert [name for name in names if name.endswith((".so", ".pyd"))] == []


@pytest.mark.deep
@pytest.mark.timeout(5400)
def test_a_wheel_with_the_compiled_core_needs_no_compiler(tmp_path: Path) -> None:
    """It is the same from two builds, too, but for the archive around it."""
    made = [wheel(tmp_path / name, "compiled") for name in ("one", "two")]
    with ZipFile(made[0]) as one, ZipFile(made[1]) as two:
        libraries = [name for name in one.namelist() if name.endswith(".so")]
        assert len(libraries) > 100
        assert [name for name in libraries if one.read(name) != two.read(name)] == []
    environment = tmp_path / "environment"
    run(sys.executable, "-m", "venv", environment)
    python = environment / "bin" / "python"
    run(python, "-m", "pip", "-q", "install", "--no-deps", "--no-index", made[0])
    own = run(python, "-c", "import site; print(site.getsitepackages()[0])").strip()
    (Path(own) / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    program = environment / "bin" / "tabularium"
    cache = str(tmp_path / "cache")
    assert ", compiled\n" in run(program, "--version", TABULARIUM_CACHE=cache)
    games = ("simulate", "praetorians", "--games", "200", "--seats", "random,random")
    assert "200 games" in run(program, *games, TABULARIUM_CACHE=cache, TABULARIUM_CORE="compiled")
