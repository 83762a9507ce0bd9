"""Setting up the kiosk's service in a directory that stands for a system's root.

systemd's own tools work on it, as on a mounted card. What would fetch packages from the network is
written down instead; `kiosk/test_real_service.py` does all of it for real.
"""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from pi_app.devices.pin_check import load_pin_map
from pi_app.system.boot_config import lines_of
from pi_app.system.service_install import (
    CONFIG,
    GAMES,
    PARTS,
    PLACES,
    PROGRAM,
    Installer,
    InstallError,
)
from tests.test_cli import tabularium

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="systemd is Linux's")

FETCHING = ("chroot",)
"""Commands that need a whole Debian below the root."""

TOOLS = ("systemctl", "systemd-sysusers", "userdel")


def why_not() -> str | None:
    """Return what is missing, or None."""
    for tool in TOOLS:
        if shutil.which(tool) is None:
            return f"{tool} is not installed (Debian packages systemd and passwd)"
    return None if os.geteuid() == 0 else "only root may make users in another root"


whole = pytest.mark.skipif(why_not() is not None, reason=why_not() or "")


class Card:
    """The root of a system that is not running."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.said: list[str] = []
        self.fetched: list[list[str]] = []
        self.broken: str | None = None
        for name in ("etc/systemd/system", "usr/lib/systemd/system", "var/lib/dpkg", "opt"):
            (root / name).mkdir(parents=True)
        (root / "etc/debian_version").write_text("13.2\n")
        seatd = "[Service]\nExecStart=/usr/sbin/seatd\n[Install]\nWantedBy=multi-user.target\n"
        (root / "usr/lib/systemd/system/seatd.service").write_text(seatd)
        for name in ("passwd", "group", "shadow", "gshadow"):
            (root / "etc" / name).touch()

    def run(self, command: Sequence[str]) -> None:
        if command[0] in FETCHING:
            self.fetched.append(list(command[2:]))
            if self.broken is not None and self.broken in command:
                raise subprocess.CalledProcessError(100, command)
        else:
            subprocess.run(command, check=True, stderr=subprocess.DEVNULL)

    @property
    def installer(self) -> Installer:
        return Installer(self.said.append, self.root, run=self.run)

    def install(self, *, compiled: bool = True) -> None:
        installer = self.installer
        installer.carry_out(installer.install(compiled=compiled))

    def uninstall(self, *, games_too: bool = False) -> None:
        installer = self.installer
        installer.carry_out(installer.uninstall(games_too=games_too))

    def path(self, place: str) -> Path:
        return self.root / place.lstrip("/")

    def files(self) -> set[str]:
        return {str(path.relative_to(self.root)) for path in self.root.rglob("*")}

    def users(self) -> list[str]:
        return [line.split(":")[0] for line in self.path("/etc/passwd").read_text().splitlines()]

    def members(self, group: str) -> list[str]:
        for line in self.path("/etc/group").read_text().splitlines():
            name, _, _, members = line.split(":")
            if name == group:
                return members.split(",")
        return []


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path / "root")


def wanted(card: Card) -> Path:
    return card.path("/etc/systemd/system/multi-user.target.wants/tabularium.service")


@whole
def test_install_puts_everything_in_its_place(card: Card) -> None:
    card.install()
    for place in PLACES.values():
        assert stat.S_IMODE(card.path(place).stat().st_mode) == 0o644
    assert wanted(card).is_symlink()
    assert "tabularium" in card.users()
    for group in ("video", "render", "input", "audio", "dialout", "gpio"):
        assert card.members(group) == ["tabularium"], group
    program = card.path(PROGRAM)
    # The handbook comes too where it has been built.
    assert {path.name for path in program.iterdir()} - {"build"} == set(PARTS)
    assert (program / "pi_app/drawing/fonts/Cinzel-Regular.ttf").exists()
    assert os.access(program / "tabularium", os.X_OK)
    others = [path for path in program.rglob("*") if not path.stat().st_mode & stat.S_IROTH]
    assert others == [], "the service could not read them"
    fetched = [" ".join(command) for command in card.fetched]
    assert any("apt-get" in line and "cage" in line and "gcc" in line for line in fetched)
    assert any(line.endswith(f"{PROGRAM}/tabularium --version") for line in fetched)
    assert any(line.endswith("tabularium compile") for line in fetched)


@whole
def test_installing_again_changes_nothing(card: Card) -> None:
    card.install()
    before, users = card.files(), card.users()
    card.install()
    assert card.files() == before
    assert card.users() == users


@whole
def test_without_the_compiled_core_no_compiler_is_fetched(card: Card) -> None:
    card.install(compiled=False)
    words = {word for command in card.fetched for word in command}
    assert not words & {"gcc", "compile"}


@whole
def test_packages_that_are_there_are_not_fetched(card: Card) -> None:
    there = "\n\n".join(
        f"Package: {name}\nStatus: install ok installed\nVersion: 1" for name in ("cage", "seatd")
    )
    card.path("/var/lib/dpkg/status").write_text(there + "\n")
    card.install()
    (first, *_) = (command for command in card.fetched if "install" in command)
    assert "xwayland" in first
    assert not {"cage", "seatd"} & set(first)


@whole
def test_a_debian_without_pin_packages_gets_a_kiosk_without_pins(card: Card) -> None:
    card.broken = "python3-lgpio"
    card.install()
    assert any("without keypads" in line for line in card.said)
    assert wanted(card).is_symlink()


@whole
def test_an_environment_that_cannot_see_the_pin_packages_is_made_anew(card: Card) -> None:
    environment = card.path(PROGRAM) / ".venv"
    environment.mkdir(parents=True)
    (environment / "pyvenv.cfg").write_text("include-system-site-packages = false\n")
    card.install()
    assert not environment.exists(), "what makes environments is only written down here"
    environment.mkdir()
    (environment / "pyvenv.cfg").write_text("include-system-site-packages = true\n")
    card.install()
    assert environment.exists()


@whole
def test_a_core_that_does_not_compile_leaves_a_slower_kiosk(card: Card) -> None:
    card.broken = "compile"
    card.install()
    assert any("slowly" in line for line in card.said)
    assert wanted(card).is_symlink()


@whole
def test_a_step_that_fails_is_named_and_nothing_after_it_is_begun(card: Card) -> None:
    card.broken = f"{PROGRAM}/tabularium"
    with pytest.raises(InstallError) as failure:
        card.install()
    for words in ("Step 4 of 9", "environment", "status 100", "run the same command again"):
        assert words in str(failure.value)
    assert not wanted(card).exists()
    card.broken = None
    card.install()
    assert wanted(card).is_symlink()


CONFIG_TXT = """# For more options see the documentation
dtparam=audio=on
dtoverlay=vc4-kms-v3d

[cm5]
dtoverlay=dwc2,dr_mode=host
"""


@whole
def test_buttons_and_led_are_made_known_to_the_kernel_once(card: Card) -> None:
    config = card.path(CONFIG)
    config.parent.mkdir(parents=True)
    config.write_text(CONFIG_TXT)
    overlays = [part.overlay for part in load_pin_map().kernel]
    card.install()
    written = config.read_text()
    assert written.startswith(CONFIG_TXT)
    # The last filter before them is for every model.
    after = lines_of(written)[-len(overlays) - 1 :]
    assert after == ["[all]", *overlays]
    assert [f"  + {line}" for line in after] == [
        line for line in card.said if line.startswith("  +")
    ]
    card.said.clear()
    card.install()
    assert config.read_text() == written
    assert not any("next boot" in line for line in card.said)
    card.uninstall()
    assert config.read_text() == CONFIG_TXT


@whole
def test_what_people_wrote_themselves_is_not_doubled(card: Card) -> None:
    config = card.path(CONFIG)
    config.parent.mkdir(parents=True)
    overlays = [part.overlay for part in load_pin_map().kernel]
    config.write_text(f"dtparam=spi=on\n# a note\n  {overlays[1]}\n")
    card.install()
    assert [lines_of(config.read_text()).count(each) for each in overlays] == [1, 1, 1]
    assert any("SPI takes GPIO 7 to 11" in line for line in card.said)
    card.uninstall()
    assert overlays[1] in lines_of(config.read_text())
    assert "# a note" in config.read_text()


@whole
@pytest.mark.parametrize(
    ("command_line", "fstab", "warned"),
    [
        ("root=PARTUUID=1 rootwait", "", False),
        ("overlayroot=tmpfs root=PARTUUID=1", "PARTUUID=1 / ext4 defaults 0 1\n", True),
        ("boot=overlay", f"# games\n/dev/sda1 {GAMES} ext4 defaults 0 2\n", False),
    ],
)
def test_a_root_that_forgets_games_is_warned_of(
    card: Card, command_line: str, fstab: str, warned: bool
) -> None:
    boot = card.path("/boot/firmware")
    boot.mkdir(parents=True)
    (boot / "cmdline.txt").write_text(command_line)
    card.path("/etc/fstab").write_text(fstab)
    card.install()
    assert any("loses" in line for line in card.said) is warned


@whole
def test_uninstall_takes_all_away_but_the_games(card: Card) -> None:
    before = card.files()
    card.install()
    game = card.path(GAMES) / "journal.sqlite3"
    game.parent.mkdir()
    game.write_bytes(b"a game")
    shutil.chown(game, 4321, 4321)
    card.uninstall()
    assert game.read_bytes() == b"a game"
    assert game.stat().st_uid == 0, "no later user may inherit it"
    left = card.files() - before
    # Directories, the copies that passwd's tools make, and the games.
    assert {name for name in left if card.path(name).is_file() and not name.endswith("-")} <= {
        str(game.relative_to(card.root)),
        "etc/.pwd.lock",
    }
    assert "tabularium" not in card.users()
    card.uninstall(games_too=True)
    assert not card.path(GAMES).exists()


@whole
def test_uninstalling_what_was_never_installed_is_no_error(card: Card) -> None:
    card.uninstall()
    card.uninstall(games_too=True)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda card: card.path("/etc/debian_version").unlink(), "neither Raspberry Pi OS nor"),
        (lambda card: shutil.rmtree(card.path("/etc")), "not the root of a system"),
        (
            lambda card: card.path("/etc/systemd/system/display-manager.service").symlink_to("x"),
            "desktop",
        ),
    ],
)
def test_systems_that_cannot_be_kiosks_are_told_so(card: Card, spoil: object, words: str) -> None:
    assert callable(spoil)
    spoil(card)
    with pytest.raises(InstallError, match=words):
        card.install()
    assert not card.path(PROGRAM).exists()


def test_a_program_without_its_clone_says_what_to_do(card: Card, tmp_path: Path) -> None:
    with pytest.raises(InstallError, match="clone of Tabularium"):
        Installer(card.said.append, card.root, tmp_path).install(compiled=False)


def test_the_installed_copy_does_not_install_itself(card: Card) -> None:
    program = card.path(PROGRAM)
    program.mkdir()
    (program / "pyproject.toml").touch()
    with pytest.raises(InstallError, match="the installed copy"):
        Installer(card.said.append, card.root, program).install(compiled=False)


@pytest.mark.parametrize("command", ["install", "uninstall"])
def test_a_dry_run_lists_the_steps_and_does_nothing(card: Card, command: str) -> None:
    before = card.files()
    run = tabularium("hardware", command, "--dry-run", "--root", str(card.root))
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert [line.split(".")[0] for line in lines] == [str(n + 1) for n in range(len(lines))]
    assert f"{PLACES['tabularium.service']}," in run.stdout
    assert PROGRAM in run.stdout
    assert card.files() == before


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_who_is_not_root_is_told_so(card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(InstallError, match="Run it with sudo"):
        card.install()
    assert not card.path(PROGRAM).exists()


def test_a_root_that_is_none_is_a_plain_sentence(tmp_path: Path) -> None:
    run = tabularium("hardware", "install", "--dry-run", "--root", str(tmp_path / "nowhere"))
    assert run.returncode == 2
    assert "not the root of a system" in run.stderr
    assert "Traceback" not in run.stderr


def test_a_full_screen_that_is_insisted_on_is_no_game_in_the_terminal() -> None:
    run = tabularium("--fullscreen", SDL_VIDEODRIVER="no-such-driver")
    assert run.returncode == 2
    assert "There is no display for the kiosk" in run.stderr
    assert run.stdout == ""
