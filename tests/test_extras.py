"""Extras: every message names a command that works here; each kind of installation has its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pi_app.commands.compile_core import build_with_spinner
from pi_app.core.build import compiler as core_build
from pi_app.installation import extras
from pi_app.installation.extras import EXTRAS, ExtraError, ExtraMissing, Installation, needed, plan

ROOT = Path(__file__).parents[1]
FOR_DEVELOPERS = {"pins", "test", "deep", "dev"}


def texts(name: str, here: Installation) -> list[str]:
    """What installing an extra would do."""
    return [action.text for action in plan(name, here)]


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty environment; uv, pipx and apt-get are on PATH."""
    for tool in ("uv", "pipx", "apt-get", "sudo"):
        (tmp_path / tool).write_text("#!/bin/sh\nexit 9\n")
        (tmp_path / tool).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    place = tmp_path / ".venv"
    place.mkdir()
    return place


def origin(monkeypatch: pytest.MonkeyPatch, told: dict[str, object] | None) -> None:
    """Let the distribution have been installed from there; None is the package index."""

    class Installed:
        version = "9.9"

        @staticmethod
        def read_text(_name: str) -> str | None:
            return None if told is None else json.dumps(told)

    monkeypatch.setattr("importlib.metadata.distribution", lambda _name: Installed)


def test_every_extra_of_the_project_is_known_and_named_rightly() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == extras.DISTRIBUTION
    assert set(project["optional-dependencies"]) - FOR_DEVELOPERS == set(EXTRAS)


def test_nothing_tells_people_to_install_the_other_project() -> None:
    """The package index knows another project by the name of our command."""
    places = [ROOT / name for name in ("docs", "hardware", "pi_app", "scripts", "systemd")]
    files = [*ROOT.glob("*.md"), *(file for place in places for file in place.rglob("*.*"))]
    texts = [file for file in files if file.suffix in (".md", ".py", ".sh", ".po", ".html")]
    foreign = re.compile(r"install.*\btabularium\[")
    assert [file for file in texts if foreign.search(file.read_text("utf-8"))] == []


def test_a_clone_gets_it_into_its_own_environment_and_notes_it(environment: Path) -> None:
    (environment / "stamp").touch()
    root = environment.parent
    here = extras.find_installation(str(environment), "/opt/python", root)
    assert here.kind == "clone"
    install, note = plan("study", here)
    assert install.text == f"{sys.executable} -I {root}/pi_app/installation/lock.py study"
    note.do()
    plan("learn", here)[1].do()
    plan("study", here)[1].do()
    assert (environment / "extras").read_text() == "study,learn\n"


def test_what_came_as_a_debian_package_is_left_as_it_is(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its environment has no pip."""
    (environment / "stamp").touch()
    here = extras.find_installation(str(environment), "/opt/python", environment.parent)
    monkeypatch.setitem(sys.modules, "pip", None)
    with pytest.raises(ExtraError, match="was installed as a package"):
        plan("study", here)


def test_what_debian_brings_is_taken_from_debian_and_seen(environment: Path) -> None:
    """No environment has to be deleted first."""
    (environment / "stamp").touch()
    config = environment / "pyvenv.cfg"
    config.write_text("home = /usr/bin\ninclude-system-site-packages = false\n")
    here = extras.find_installation(str(environment), "/usr", environment.parent)
    update, apt, sight = plan("gpio", here)
    packages = "python3-gpiozero python3-lgpio"
    assert update.text == "sudo apt-get -q update"
    assert apt.text == f"sudo apt-get -q install -y --no-install-recommends {packages}"
    sight.do()
    assert config.read_text() == "home = /usr/bin\ninclude-system-site-packages = true\n"


def test_a_clone_that_uv_runs(environment: Path) -> None:
    (environment / "pyvenv.cfg").write_text("home = /usr/bin\nuv = 0.9.9\n")
    here = extras.find_installation(str(environment), "/usr", environment.parent)
    assert here.kind == "uv"
    uv = environment.parent / "uv"
    (told,) = texts("study", here)
    assert told == f"{uv} sync --project {environment.parent} --inexact --extra study"


def test_pipx(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (environment / "pipx_metadata.json").touch()
    here = extras.find_installation(str(environment), "/usr", Path("/elsewhere"))
    origin(monkeypatch, None)
    pipx = environment.parent / "pipx"
    (told,) = texts("study", here)
    assert told == f"{pipx} runpip .venv install 'tabularium-games[study]==9.9'"


def test_a_tool_of_uv_keeps_the_extras_that_it_has(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (environment / "uv-receipt.toml").write_text(
        '[tool]\nrequirements = [{ name = "tabularium-games", extras = ["learn"] }]\n'
    )
    here = extras.find_installation(str(environment), "/usr", Path("/elsewhere"))
    origin(monkeypatch, None)
    (told,) = texts("study", here)
    uv = environment.parent / "uv"
    assert told == f"{uv} tool install 'tabularium-games[learn,study]==9.9'"


def test_any_other_environment_takes_it_from_where_the_program_came(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = extras.find_installation(str(environment), "/usr", Path("/elsewhere"))
    assert here.kind == "venv"
    pip = f"{sys.executable} -m pip install "
    folder = environment.as_uri()
    origin(monkeypatch, {"url": folder, "dir_info": {}})
    assert texts("study", here) == [f"{pip}'tabularium-games[study] @ {folder}'"]
    origin(monkeypatch, {"url": folder, "dir_info": {"editable": True}})
    assert texts("study", here) == [f"{pip}--editable '{environment}[study]'"]
    vcs = {"vcs": "git", "commit_id": "abc"}
    origin(monkeypatch, {"url": "https://example.org/t", "vcs_info": vcs})
    told = f"{pip}'tabularium-games[study] @ git+https://example.org/t@abc'"
    assert texts("study", here) == [told]
    origin(monkeypatch, {"url": (environment / "gone").as_uri(), "dir_info": {}})
    with pytest.raises(ExtraError, match="which is gone"):
        plan("study", here)


def test_the_systems_own_python_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's refuses pip anyway."""
    origin(monkeypatch, None)
    here = extras.find_installation("/usr", "/usr", Path("/elsewhere"))
    with pytest.raises(ExtraError, match="python3 -m venv"):
        plan("study", here)


def test_a_missing_library_is_told_with_the_command_that_gets_it() -> None:
    with pytest.raises(ExtraMissing) as missing, needed("study", "Plots need"):
        __import__("nowhere.at_all")
    told = f"Plots need nowhere, which is not installed. {extras.advice('study')}"
    assert str(missing.value) == told
    with pytest.raises(ModuleNotFoundError, match="nothing_of_ours"), needed("study", "Plots need"):
        __import__("pi_app.nothing_of_ours")


def test_compiling_gets_its_compiler_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """After it is sure that there is a C compiler, without which it would be of no use."""
    done: list[str] = []

    def install(name: str, _say: object) -> None:
        done.append(f"install {name}")

    def built(_games: object) -> Path:
        done.append("build")
        return Path()

    monkeypatch.setattr(core_build, "require_compiler", lambda: done.append("look for cc"))
    monkeypatch.setattr(extras, "is_installed", lambda _name: False)
    monkeypatch.setattr(extras, "install", install)
    monkeypatch.setattr(core_build, "build", built)
    build_with_spinner()
    assert done == ["look for cc", "install compile", "build"]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pi_app", *arguments],
        cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_extras_are_listed() -> None:
    told = run("extras").stdout
    assert [line.split()[0] for line in told.splitlines()] == list(EXTRAS)
    assert "batch       installed" in told


def test_an_extra_that_is_there_or_that_there_is_not() -> None:
    assert run("extras", "batch").stderr == "The extra batch is already installed.\n"
    unknown = run("extras", "numpy")
    assert unknown.returncode == 2
    assert "There is no extra 'numpy'. Choose one of: compile, gpio" in unknown.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_an_action_is_told_before_it_is_done_and_its_failure_after(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (environment / "pyvenv.cfg").write_text("uv = 0.9.9\n")
    here = extras.find_installation(str(environment), "/usr", environment.parent)
    monkeypatch.setattr(extras, "find_installation", lambda: here)
    said: list[str] = []
    with pytest.raises(ExtraError, match="The extra study could not be installed"):
        extras.install("study", said.append)
    uv = shutil.which("uv")
    assert said == [f"Now: {uv} sync --project {environment.parent} --inexact --extra study"]
