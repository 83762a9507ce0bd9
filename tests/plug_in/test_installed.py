"""Every way to install gives the same program: the same compiled rules and bots, the same games.

Each way is tried in a clean environment, with what it fetches from the network.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest

from tests import test_arm
from tests.plug_in.test_wheels import run, wheel

ROOT = Path(__file__).parents[2]
GAMES = (
    *("simulate", "praetorians", "--games", "20", "--seed", "6", "--seats", "varro,random"),
    *("--workers", "1", "--csv", "-"),
)

pytestmark = [pytest.mark.deep, pytest.mark.timeout(5400)]


def has_same_program(*program: str | Path, cache: Path) -> None:
    """Compare an installed program, called by these words, with that of this clone."""
    clean = {"TABULARIUM_CACHE": str(cache), "TABULARIUM_CORE": "compiled"}
    version = run(*program, "--version", **clean)
    found = re.search(r"rules and bots ([0-9a-f]+), compiled", version)
    assert found is not None, version
    own = (sys.executable, "-m", "pi_app")
    assert found[1] in subprocess.check_output([*own, "--version"], cwd=ROOT, text=True)
    games = subprocess.check_output([*own, *GAMES], cwd=ROOT, text=True)
    assert run(*program, *GAMES, **clean) == games


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel with the compiled core."""
    return wheel(tmp_path_factory.mktemp("compiled"), "compiled")


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment's directory of programs, with those that install."""
    place = tmp_path_factory.mktemp("tools")
    run(sys.executable, "-m", "venv", place)
    run(place / "bin" / "python", "-m", "pip", "-q", "install", "pipx", "uv")
    return place / "bin"


def test_by_pipx(compiled: Path, tools: Path, tmp_path: Path) -> None:
    homes = {"PIPX_HOME": str(tmp_path / "home"), "PIPX_BIN_DIR": str(tmp_path / "bin")}
    run(tools / "pipx", "install", "--python", sys.executable, compiled, **homes)
    has_same_program(tmp_path / "bin" / "tabularium", cache=tmp_path / "cache")


def test_by_uvx(compiled: Path, tools: Path, tmp_path: Path) -> None:
    uvx = (tools / "uvx", "--quiet", "--python", sys.executable, "--cache-dir", tmp_path / "uv")
    has_same_program(*uvx, "--from", compiled, "tabularium", cache=tmp_path / "cache")


@pytest.fixture(scope="module")
def package_for(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Builds the Debian package for an architecture, once."""
    place = tmp_path_factory.mktemp("packages")

    @cache
    def package_for(architecture: str) -> Path:
        if architecture == "arm64" and test_arm.missing():
            pytest.skip(test_arm.missing())
        package = place / f"{architecture}.deb"
        run(ROOT / "scripts" / "package.sh", architecture, package)
        return package

    return package_for


def chrooted(system: Path) -> Sequence[str | Path]:
    """Return the words that run the program in another system."""
    return ("chroot", system, "/usr/bin/tabularium")


needs_root = pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("mmdebstrap") is None,
    reason="only root can make a Debian in a directory, with mmdebstrap",
)


@needs_root
@pytest.mark.parametrize("architecture", ["amd64", "arm64"])
def test_by_the_package(
    architecture: str, package_for: Callable[[str], Path], tmp_path: Path
) -> None:
    package, system = package_for(architecture), tmp_path / "system"
    depends = subprocess.check_output(["dpkg-deb", "--field", package, "Depends"], text=True)
    needed = re.sub(r"\s*\([^)]*\)|\s", "", depends)
    hooks = (f"upload {package} /tmp/package.deb", 'chroot "$1" dpkg --install /tmp/package.deb')
    made = ("mmdebstrap", "--quiet", "--variant=minbase", f"--architectures={architecture}")
    steps = [f"--customize-hook={hook}" for hook in hooks]
    run("unshare", "--mount", *made, f"--include={needed}", *steps, "trixie", system)
    has_same_program(*chrooted(system), cache=Path("/opt/tabularium/core"))
    shutil.rmtree(system)


@needs_root
def test_two_builds_of_one_commit_give_the_same_package(
    package_for: Callable[[str], Path], tmp_path: Path
) -> None:
    again = tmp_path / "again.deb"
    run(ROOT / "scripts" / "package.sh", "amd64", again)
    assert again.read_bytes() == package_for("amd64").read_bytes()


@needs_root
def test_by_the_card(package_for: Callable[[str], Path], tmp_path: Path) -> None:
    image, system = tmp_path / "card.img", tmp_path / "system"
    run(ROOT / "scripts" / "card_image.sh", package_for("arm64"), image)
    partitions = subprocess.check_output(["sfdisk", "--dump", image], text=True)
    first = [int(start) for start in re.findall(r"start=\s*(\d+)", partitions)][1]
    system.mkdir()
    run("mount", "-o", f"ro,loop,offset={first * 512}", image, system)
    try:
        has_same_program(*chrooted(system), cache=Path("/opt/tabularium/core"))
    finally:
        run("umount", system)
