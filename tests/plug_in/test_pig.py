"""Pig is installed beside Tabularium, each as a wheel, in an environment without a copy of either;
there it is played in every way, interpreted and compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from pi_app.core.build.compiled import Core

ROOT = Path(__file__).parents[2]
PIG = ROOT / "examples" / "pig"


def run(*words: str | Path, cwd: Path, **environment: str) -> str:
    """Run a program, which must succeed; return what it said."""
    done = subprocess.run(
        words,
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": ""} | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Clean:
    """An environment with both packages, whose dependencies are those of the tests, and a folder
    with the tests and nothing else."""

    def __init__(self, place: Path) -> None:
        self.python = place / "environment" / "bin" / "python"
        self.folder = place / "folder"
        self.folder.mkdir()
        (self.folder / "tests").symlink_to(ROOT / "tests")
        run(sys.executable, "-m", "venv", "--without-pip", self.python.parents[1], cwd=place)
        wheels = place / "wheels"
        for source in (ROOT, PIG):
            copy = place / f"{source.name}-source"
            wanted = ("pi_app", "tabularium_pig", "pyproject.toml", "README.md", "LICENSE")
            for name in wanted:
                if (source / name).is_dir():
                    shutil.copytree(
                        source / name, copy / name, ignore=shutil.ignore_patterns("__pycache__")
                    )
                elif (source / name).exists():
                    copy.mkdir(exist_ok=True)
                    shutil.copy(source / name, copy)

            run(*PIP, "wheel", "--no-deps", "--no-build-isolation", "-w", wheels, copy, cwd=place)
        own = run(self.python, "-c", "import site; print(site.getsitepackages()[0])", cwd=place)
        made = sorted(wheels.glob("*.whl"))
        run(*PIP, "install", "--no-deps", "--no-index", "--target", own.strip(), *made, cwd=place)
        # A path in such a file comes last, and what its own files of this kind say is not heard: so
        # the copy that these tests lie in is not on it.
        (Path(own.strip()) / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")

    def run(self, *words: str, core: str) -> str:
        """Let the environment's Python do something in the folder."""
        return run(self.python, *words, cwd=self.folder, TABULARIUM_CORE=core)


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Clean:
    return Clean(tmp_path_factory.mktemp("clean"))


PIP = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check")
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", os.devnull)
PLAYED = (*PYTEST, "--rootdir", ".", "--import-mode=importlib", "tests/plug_in/play_pig.py")


@pytest.mark.parametrize("core", ["python", "compiled"])
def test_it_is_played_in_every_way(clean: Clean, core: str) -> None:
    """On the compiled core it is interpreted, as long as nobody has compiled it."""
    if core == "compiled" and not Core().is_built():
        pytest.skip("the core is not compiled here")
    said = clean.run(*PLAYED, core=core)
    assert " passed" in said
    assert "skipped" not in said


def test_it_is_compiled_by_the_same_command(clean: Clean) -> None:
    if not Core().is_built():
        pytest.skip("the core is not compiled here")
    where = "import pi_app.cli; from pi_app.core.build.compiled import activate; activate(); "
    where += "import tabularium_pig.rules; print(tabularium_pig.rules.__file__)"
    clean.run("-m", "pi_app", "compile", "pig", core="compiled")
    assert clean.run("-c", where, core="compiled").strip().endswith(".so")
    rates = clean.run("-m", "pi_app", "simulate", "pig", "--games", "200", core="compiled")
    assert "Romulus" in rates
    assert " passed" in clean.run(*PLAYED, core="compiled")


def test_its_own_tests_and_the_contract_hold(clean: Clean) -> None:
    clean.run(*PYTEST, str(PIG / "tests"), core="python")
    every = ("--rootdir", ".", "--import-mode=importlib", "tests/core/test_every_game.py")
    assert " passed" in clean.run(*PYTEST, *every, "-k", "pig and 2p", core="python")
