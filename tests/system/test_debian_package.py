"""The kiosk as a Debian package, made from directories that stand for systems' roots."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from pi_app.system.debian_package import COMMAND, Packager
from pi_app.system.service_install import GAMES, PLACES, PROGRAM, InstallError
from tests.system.test_service_install import Card, whole

pytestmark = [
    whole,
    pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is Debian's"),
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package from a root in which nothing of Python's own was made."""
    tmp_path = tmp_path_factory.mktemp("package")
    card, file = Card(tmp_path / "builder"), tmp_path / "tabularium.deb"
    packager = Packager(card.said.append, card.root, run=card.run)
    licence = card.path(f"{PROGRAM}/.venv/lib/python3.13/site-packages/demo-1.0.dist-info/LICENSE")
    licence.parent.mkdir(parents=True)
    licence.write_text("Do what you like.")
    # Its form is looked at, not its size.
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("DPKG_DEB_COMPRESSOR_LEVEL", "0")
        packager.carry_out(packager.build(file, "1.0+2", "arm64", compiled=True))
    pins, compiling, _, bytecode = card.fetched[-4:]
    assert pins[-2:] == [f"{PROGRAM}/pi_app/installation/lock.py", "pins"]
    assert compiling[-2:] == [f"{PROGRAM}/.venv/bin/tabularium", "compile"]
    assert "compileall" in bytecode
    assert not card.path(PROGRAM).exists()
    return file


def field(package: Path, name: str) -> str:
    return subprocess.check_output(["dpkg-deb", "-f", package, name], text=True).strip()


def test_a_package_holds_the_program_and_the_service_and_nothing_below_etc(
    package: Path, tmp_path: Path
) -> None:
    assert field(package, "Version") == "1.0+2"
    assert field(package, "Architecture") == "arm64"
    assert "cage" in field(package, "Depends").split(", ")
    tree = tmp_path / "unpacked"
    subprocess.run(["dpkg-deb", "-x", package, tree], check=True)
    assert {each.name for each in tree.iterdir()} == {"opt", "usr"}
    for name, place in PLACES.items():
        source = Path(__file__).parents[2] / "systemd" / name
        vendor = "usr/share" if "polkit-1" in place else "usr/lib"
        assert (tree / place.replace("/etc", vendor)).read_text() == source.read_text()
    assert (tree / PROGRAM.lstrip("/") / "pi_app" / "system" / "debian_package.py").is_file()
    licences = (tree / "usr" / "share" / "doc" / "tabularium" / "copyright").read_text()
    assert "==== tabularium\n\nMIT License" in licences
    assert "==== demo-1.0: LICENSE\n\nDo what you like." in licences
    assert (tree / COMMAND.lstrip("/")).stat().st_mode & 0o777 == 0o755


def test_its_scripts_are_sound_and_an_upgrade_takes_nothing_down(
    package: Path, tmp_path: Path
) -> None:
    control = tmp_path / "control"
    subprocess.run(["dpkg-deb", "-e", package, control], check=True)
    for name in ("preinst", "postinst", "prerm", "postrm"):
        subprocess.run(["sh", "-n", control / name], check=True)
    subprocess.run(["sh", control / "prerm", "upgrade"], check=True)


def test_what_remains_is_set_up_and_taken_down_and_the_games_stay(
    package: Path, tmp_path: Path
) -> None:
    card = Card(tmp_path / "system")
    subprocess.run(["dpkg-deb", "-x", package, card.root], check=True)
    packager = Packager(card.said.append, card.root, run=card.run)
    packager.carry_out(packager.set_up())
    wanted = card.path("/etc/systemd/system/multi-user.target.wants/tabularium.service")
    assert wanted.is_symlink()
    assert "tabularium:" in card.path("/etc/passwd").read_text()
    game = card.path(GAMES) / "journal.sqlite3"
    game.parent.mkdir(parents=True)
    game.write_text("a game")
    packager.carry_out(packager.take_down())
    assert not wanted.is_symlink()
    assert "tabularium:" not in card.path("/etc/passwd").read_text()
    assert game.read_text() == "a game"


def test_a_clone_is_not_installed_over_a_package(tmp_path: Path) -> None:
    card = Card(tmp_path)
    status = card.path("/var/lib/dpkg/status")
    status.write_text("Package: tabularium\nStatus: install ok installed\nVersion: 1\n")
    with pytest.raises(InstallError, match="apt remove tabularium"):
        card.install()
