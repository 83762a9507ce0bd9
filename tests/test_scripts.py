"""The two scripts at the root: finding Python, and making an environment once and whole."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).parent.parent
TOOLS = (
    "sh",
    "dirname",
    "readlink",
    "cksum",
    "id",
    "mkdir",
    "mv",
    "rm",
    "ln",
    "cat",
    "tr",
    "uname",
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="shell scripts for Linux and macOS")

# Stands for a Python whose `-m venv` is instant; all else goes to a real one.
FAKE_PYTHON = f"""#!/bin/sh
if [ "$1 $2 $3" = '-m venv --clear' ]; then
    rm -rf "$4" && mkdir -p "$4/bin" && ln -s '{sys.executable}' "$4/bin/python"
    echo made >>"$LOG"
else
    exec '{sys.executable}' "$@"
fi
"""

# Drives scripts/environment.sh with installers that only take notes.
HARNESS = """
set -eu
. "$root/scripts/environment.sh"
find_python() { echo "$FAKE"; }
install_plain() { echo "plain" >>"$LOG"; }
install_dev() { echo "dev" >>"$LOG"; }
install_killed() { kill -9 $$; }
install_broken() { return 1; }
"""


class Clone:
    """What the scripts need of a clone, in a directory whose name has a blank."""

    def __init__(self, place: Path) -> None:
        self.root = place / "a clone"
        self.log = place / "log"
        self.fake = place / "python"
        self.fake.write_text(FAKE_PYTHON)
        self.fake.chmod(0o755)
        (self.root / "scripts").mkdir(parents=True)
        for name in (
            "tabularium",
            "check",
            "scripts/environment.sh",
            "pyproject.toml",
            "requirements.lock",
        ):
            shutil.copy(ROOT / name, self.root / name)

    def start(self, code: str, root: Path | None = None) -> subprocess.Popen[str]:
        environment = {"root": str(root or self.root), "LOG": str(self.log), "FAKE": str(self.fake)}
        return subprocess.Popen(
            ["sh", "-c", HARNESS + code],
            env=os.environ | environment,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )

    def ensure(self, kind: str, root: Path | None = None) -> int:
        process = self.start(f'ensure_environment "$root/.venv" {kind}', root)
        process.communicate()
        return process.returncode

    def notes(self) -> list[str]:
        """What has happened since the last call."""
        lines = self.log.read_text().split() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return lines


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


@pytest.mark.parametrize(("status", "option"), [(0, "--system-site-packages"), (1, "")])
def test_an_environment_sees_the_libraries_for_pins_that_debian_has(
    clone: Clone, status: int, option: str
) -> None:
    """Whose Python can import them (here one that pretends to), has them from Debian."""
    clone.fake.write_text(f"#!/bin/sh\nexit {status}\n")
    asked = clone.start('echo "($(sight_of_debian "$FAKE"))" >"$LOG"')
    asked.communicate()
    assert asked.returncode == 0
    assert clone.notes() == [f"({option})"]


@pytest.fixture
def bare_path(tmp_path: Path) -> Path:
    """A directory for PATH with the plain tools and no Python, apt-get or uv."""
    place = tmp_path / "bin"
    place.mkdir()
    for tool in TOOLS:
        real = shutil.which(tool)
        assert real, tool
        (place / tool).symlink_to(real)
    return place


def run_bare(clone: Clone, path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(clone.root / "tabularium")],
        env={"PATH": str(path), **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def add_python(path: Path, name: str, body: str) -> None:
    script = path / name
    script.write_text(f"#!/bin/sh\n{body}\n")
    script.chmod(0o755)


def test_without_python_the_script_says_what_to_install(clone: Clone, bare_path: Path) -> None:
    run = run_bare(clone, bare_path)
    assert run.returncode == 1
    assert "found no Python 3.11 or newer" in run.stderr
    assert "sudo apt install python3 python3-venv" in run.stderr
    assert not (clone.root / ".venv").exists()


def test_pythons_of_other_versions_are_passed_over(clone: Clone, bare_path: Path) -> None:
    (bare_path / "sed").symlink_to(str(shutil.which("sed")))
    for name, version in {"python3": "(3, 10)", "python": "(2, 7)"}.items():
        pretend = f"s/^import os, sys/import os, sys; sys.version_info = {version}/"
        add_python(bare_path, name, f"sed '{pretend}' | '{sys.executable}' \"$@\"")
    run = run_bare(clone, bare_path)
    assert run.returncode == 1
    assert "found no Python" in run.stderr


@pytest.mark.parametrize("version", ["(3, 11)", "(3, 14)", "(3, 15)"])
def test_newer_pythons_do(clone: Clone, bare_path: Path, version: str) -> None:
    (bare_path / "sed").symlink_to(str(shutil.which("sed")))
    pretend = f"s/^import os, sys/import os, sys; sys.version_info = {version}/"
    add_python(bare_path, "python3", f"sed '{pretend}' | '{sys.executable}' \"$@\"")
    assert found_python(clone, bare_path) == str(Path(sys.executable).resolve())


def test_what_extras_brought_is_brought_up_to_date_too(clone: Clone) -> None:
    """Their names stand in the environment."""
    place = clone.root / ".venv"
    (place / "bin").mkdir(parents=True)
    asked = clone.start('echo "<$(extras_of "$root/.venv/bin/python")>" >"$LOG"')
    asked.communicate()
    assert clone.notes() == ["<>"]
    (place / "extras").write_text("study,learn\n")
    asked = clone.start('echo "<$(extras_of "$root/.venv/bin/python")>" >"$LOG"')
    asked.communicate()
    assert clone.notes() == ["<study", "learn>"]


def test_a_python_that_cannot_make_environments(clone: Clone, bare_path: Path) -> None:
    """Debian's Python without its venv package."""
    add_python(
        bare_path,
        "python3",
        f"case $3 in venv) exit 1 ;; *) exec '{sys.executable}' \"$@\" ;; esac",
    )
    run = run_bare(clone, bare_path)
    assert run.returncode == 1
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert f"sudo apt install python{version}-venv" in run.stderr


def test_a_python_named_by_hand_that_does_not_fit(clone: Clone, bare_path: Path) -> None:
    run = run_bare(clone, bare_path, TABULARIUM_PYTHON="/no/such/python")
    assert run.returncode == 1
    assert "TABULARIUM_PYTHON is /no/such/python" in run.stderr


def found_python(clone: Clone, path: Path) -> str:
    """The interpreter that the scripts choose."""
    run = subprocess.run(
        ["sh", "-c", 'root="$1"; . "$1/scripts/environment.sh"; find_python', "sh", clone.root],
        env={"PATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_a_dead_python_command_is_passed_over(clone: Clone, bare_path: Path) -> None:
    """Version managers leave commands that only say that they have no such version."""
    add_python(bare_path, "python3.13", "exit 127")
    add_python(bare_path, "python3", f"exec '{sys.executable}' \"$@\"")
    assert found_python(clone, bare_path) == str(Path(sys.executable).resolve())


def test_uv_brings_a_python_where_there_is_none(clone: Clone, bare_path: Path) -> None:
    """The first search finds none; after the installation the second does."""
    add_python(
        bare_path,
        "uv",
        "case $2 in\n"
        'install) : >"$0.installed" ;;\n'
        'find) [ -e "$0.installed" ] && echo /from/uv/python3.13 ;;\n'
        "esac",
    )
    assert found_python(clone, bare_path) == "/from/uv/python3.13"


def test_an_environment_is_made_once(clone: Clone) -> None:
    assert clone.ensure("plain") == 0
    assert clone.notes() == ["made", "plain"]
    assert clone.ensure("plain") == 0
    assert clone.notes() == []


def test_changed_requirements_are_installed_into_it(clone: Clone) -> None:
    clone.ensure("plain")
    clone.notes()
    with (clone.root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    assert clone.ensure("plain") == 0
    assert clone.notes() == ["plain"]
    assert clone.ensure("plain") == 0
    assert clone.notes() == []


def test_a_development_environment_serves_both(clone: Clone) -> None:
    clone.ensure("plain")
    clone.ensure("dev")
    assert clone.notes() == ["made", "plain", "dev"]
    assert clone.ensure("plain") == 0
    assert clone.notes() == []
    with (clone.root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    assert clone.ensure("plain") == 0
    assert clone.notes() == ["dev"]


@pytest.mark.parametrize("mishap", ["killed", "broken"])
def test_an_interrupted_installation_starts_afresh(clone: Clone, mishap: str) -> None:
    clone.ensure("plain")
    clone.notes()
    with (clone.root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    assert clone.ensure(mishap) != 0
    assert clone.ensure("plain") == 0
    assert clone.notes() == ["made", "plain"]


def test_a_clone_that_was_moved_gets_a_new_environment(clone: Clone, tmp_path: Path) -> None:
    clone.ensure("plain")
    clone.notes()
    moved = clone.root.rename(tmp_path / "elsewhere")
    assert clone.ensure("plain", moved) == 0
    assert clone.notes() == ["made", "plain"]


def test_a_python_that_was_removed_gets_a_new_environment(clone: Clone) -> None:
    clone.ensure("plain")
    clone.notes()
    python = clone.root / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/no/such/python")
    assert clone.ensure("plain") == 0
    assert clone.notes() == ["made", "plain"]


def test_starts_at_once_wait_for_each_other(clone: Clone) -> None:
    with (clone.root / "pyproject.toml").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        processes = [clone.start('ensure_environment "$root/.venv" plain') for _ in range(2)]
        for process in processes:
            assert process.stderr is not None
            assert "waiting" in process.stderr.readline()
        assert clone.notes() == []
    for process in processes:
        process.communicate()
        assert process.returncode == 0
    assert clone.notes() == ["made", "plain"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_clone_that_may_not_be_written_to(clone: Clone) -> None:
    clone.root.chmod(0o555)
    process = clone.start('ensure_environment "$root/.venv" plain')
    _, errors = process.communicate()
    clone.root.chmod(0o755)
    assert process.returncode == 1
    assert f"no permission to write to {clone.root}" in errors


def test_an_environment_that_is_a_link_is_not_emptied(clone: Clone, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "kept").touch()
    (clone.root / ".venv").symlink_to(theirs)
    process = clone.start('ensure_environment "$root/.venv" plain')
    _, errors = process.communicate()
    assert process.returncode == 1
    assert "is a link to another environment" in errors
    assert (theirs / "kept").exists()


def test_starting_through_a_link_from_another_directory(clone: Clone, tmp_path: Path) -> None:
    """Arguments arrive whole, and a pi_app in the working directory is not mistaken for ours."""
    clone.ensure("plain")
    python = clone.root / ".venv" / "bin" / "python"
    python.unlink()
    python.write_text('#!/bin/sh\nprintf "<%s>" "$@"\n')
    python.chmod(0o755)
    link = tmp_path / "link"
    link.symlink_to(clone.root / "tabularium")
    run = subprocess.run(
        [str(link), "two words", ""], cwd="/", capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout == "<-P><-m><pi_app><two words><>"


def test_check_names_its_steps(clone: Clone) -> None:
    run = subprocess.run(
        [str(clone.root / "check"), "everything"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "format, lint, types, handbook, tests, interpreted, pygame" in run.stderr
    assert not (clone.root / ".venv").exists()
