"""The kiosk as a Debian package: one file with the program and all its Python dependencies.

The package contains what `service_install` installs into a system. So it is built below the root of
a Debian of the target architecture (`scripts/package.sh` does this). The remaining steps on the
target system, and undoing them, are commands of this module that dpkg runs.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pi_app.system.service_install import (
    CONFIG,
    GAMES,
    PACKAGES,
    PLACES,
    PROGRAM,
    SERVICE,
    SOURCE,
    USER,
    Installer,
    InstallError,
    Run,
    Step,
    run_command,
)

NAME: Final = "tabularium"
PYTHON: Final = f"{PROGRAM}/.venv/bin/python"
COMMAND: Final = f"/usr/bin/{NAME}"
STAGE: Final = f"/tmp/{NAME}-package"

DEPENDS: Final = (
    *(name for name in PACKAGES if name not in ("python3", "python3-venv")),
    "python3 (>= 3.13)", "python3 (<< 3.14)", "systemd", "passwd",
)  # fmt: skip
"""Debian packages that the program needs. Its environment requires the Python of Debian 13."""

LICENCE: Final = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)
"""What the names of files with licences begin with."""

TOOLS: Final = ("mypy", "ast-serialize", "setuptools", "pathspec", "pip")
"""Python packages of the environment that only the build needs."""

LAUNCHER: Final = f"""#!/bin/sh
export TABULARIUM_CACHE="${{TABULARIUM_CACHE:-{PROGRAM}/core}}"
exec {PYTHON} -P -m pi_app "$@"
"""

CONTROL: Final = """Package: {name}
Version: {version}
Architecture: {architecture}
Section: games
Priority: optional
Maintainer: The Tabularium authors <tabularium@localhost>
Installed-Size: {size}
Depends: {depends}
Suggests: network-manager, polkitd
Description: games of ancient Rome for a table with a touchscreen
 Starts at every boot as the only program on the screen. Its games are kept in
 /var/lib/tabularium, also when the package goes.
"""

SCRIPTS: Final = {
    "preinst": f"""#!/bin/sh
set -e
[ ! -e {PLACES[SERVICE]} ] || {{
    echo "Tabularium was installed here from a clone. Remove that first, in the clone:" >&2
    echo "sudo ./tabularium hardware uninstall (the saved games stay)." >&2
    exit 1
}}
""",
    "postinst": f"""#!/bin/sh
set -e
[ "$1" != configure ] || {{ cd {PROGRAM} && {PYTHON} -B -m pi_app.system.debian_package set-up; }}
""",
    "prerm": f"""#!/bin/sh
set -e
[ "$1" != remove ] || {{ cd {PROGRAM} && {PYTHON} -B -m pi_app.system.debian_package take-down; }}
""",
    "postrm": f"""#!/bin/sh
set -e
[ ! -d /run/systemd/system ] || systemctl daemon-reload
[ "$1" != purge ] || [ ! -d {GAMES} ] || echo "The saved games stay in {GAMES}."
""",
}
"""The scripts that dpkg runs before and after it unpacks the package, and when it removes it."""


class Packager(Installer):
    """Builds a package below another root, and performs on a system the steps that a package can't
    contain."""

    def __init__(
        self,
        say: Callable[[str], None],
        root: Path = Path("/"),
        source: Path = SOURCE,
        run: Run = run_command,
    ) -> None:
        super().__init__(say, root, source, run)
        # Packages put such files here. Files of the administrator below /etc override them.
        self._places = {name: _vendored(place) for name, place in PLACES.items()}

    def build(
        self, package: Path, version: str, architecture: str, *, compiled: bool
    ) -> list[Step]:
        """Return the steps that build a package.

        Args:
            package: the file to write.
            version: of the package, in Debian's format.
            architecture: that of the Debian below the root, as dpkg names it.
            compiled: whether to compile the rules and bots.

        Raises:
            InstallError: there is no system below the root.
        """
        self._check_root()
        steps = [
            Step(f"Copy the program to {PROGRAM}", self._copy_program),
            Step(f"Make its environment, {PROGRAM}/.venv", self._make_environment),
            Step("Compile the library for GPIO pins, which Debian lacks", self._add_pin_library),
        ]
        if compiled:
            steps.append(Step("Compile rules and bots (minutes)", self._compile))

        def pack() -> None:
            self._pack(package, version, architecture)

        return [
            *steps,
            Step("Remove the files that only the build needs", self._delete_tools),
            Step("Compile the bytecode", self._compile_bytecode),
            Step(f"Pack everything into {package}", pack),
        ]

    def set_up(self) -> list[Step]:
        """Return the steps to run after the package is unpacked."""
        return [
            Step(f"Make the user {USER}", self._make_user),
            Step(f"Write the table's buttons and LED into {CONFIG}", self._write_overlays),
            Step("Start the kiosk at every boot", self._enable),
        ]

    def take_down(self) -> list[Step]:
        """Return the steps to run before the package is removed; the saved games remain."""
        return [
            Step("Stop the kiosk and don't start it at boot any more", self._disable),
            Step(f"Keep the saved games in {GAMES}", self._keep_games),
            Step(f"Take the table's buttons and LED out of {CONFIG}", self._delete_overlays),
            Step(f"Delete the user {USER}", self._delete_user),
        ]

    def _add_pin_library(self) -> None:
        locked = f"{PROGRAM}/pi_app/installation/lock.py"
        # Debugging symbols would name the directory of this build.
        self._inside("env", "PYPI=1", "CFLAGS=-g0", PYTHON, "-I", locked, "pins")

    def _delete_tools(self) -> None:
        self._inside(PYTHON, "-m", "pip", "uninstall", "--quiet", "--yes", *TOOLS)

    def _compile_bytecode(self) -> None:
        # dpkg gives the sources another date, by which Python would compile them at every start.
        # Nobody edits them there, so their contents need not be compared either.
        unchecked = ("--invalidation-mode", "unchecked-hash")
        self._inside(PYTHON, "-m", "compileall", "-q", "-f", *unchecked, PROGRAM)

    def _pack(self, package: Path, version: str, architecture: str) -> None:
        tree = self._path(STAGE)
        shutil.rmtree(tree, ignore_errors=True)
        control = tree / "DEBIAN"
        control.mkdir(parents=True, mode=0o755)
        Packager(self._say, tree, self._source, self._run)._write_files()  # noqa: SLF001
        _write_script(tree / COMMAND.lstrip("/"), LAUNCHER)
        for name, text in SCRIPTS.items():
            _write_script(control / name, text)
        self._write_licences(tree / "usr" / "share" / "doc" / NAME / "copyright")
        program = tree / PROGRAM.lstrip("/")
        program.parent.mkdir()
        self._path(PROGRAM).rename(program)
        files = (each for each in tree.rglob("*") if not each.is_symlink())
        fields = {
            "name": NAME,
            "version": version,
            "architecture": architecture,
            "size": sum(each.stat().st_size for each in files) // 1024,
            "depends": ", ".join(DEPENDS),
        }
        (control / "control").write_text(CONTROL.format(**fields), encoding="utf-8")
        self._run(["chmod", "-R", "u=rwX,go=rX", str(tree)])
        self._run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)])
        shutil.rmtree(tree)

    def _write_licences(self, file: Path) -> None:
        """Write the program's licence and those of all packages in its environment to a file."""
        parts = {NAME: self._source / "LICENSE"}
        environment = self._path(PROGRAM) / ".venv"
        for found in sorted(environment.glob("lib/*/site-packages/*.dist-info/**/*")):
            if found.is_file() and LICENCE.match(found.name):
                package = next(each.stem for each in found.parents if each.suffix == ".dist-info")
                parts[f"{package}: {found.name}"] = found
        file.parent.mkdir(parents=True)
        texts = (
            f"==== {title}\n\n{text.read_text(encoding='utf-8', errors='replace')}"
            for title, text in parts.items()
        )
        file.write_text("\n\n".join(texts), encoding="utf-8")


def _vendored(place: str) -> str:
    # Only polkit reads vendor files below /usr/share; the others read /usr/lib.
    vendor = "/usr/share/" if place.startswith("/etc/polkit-1/") else "/usr/lib/"
    return place.replace("/etc/", vendor, 1)


def _write_script(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    file.chmod(0o755)


def main() -> int:
    """Build a package, or run a step for dpkg; the exit status tells whether it succeeded."""
    parser = argparse.ArgumentParser(
        allow_abbrev=False, prog="python -m pi_app.system.debian_package", description=__doc__
    )
    actions = parser.add_subparsers(metavar="ACTION", dest="action", required=True)
    build = actions.add_parser("build", help="make the package")
    build.add_argument("root", type=Path, help="a Debian of that architecture")
    build.add_argument("architecture", help="as dpkg names it: arm64, amd64")
    build.add_argument("version", help="of the package")
    build.add_argument("package", type=Path, help="the file to write")
    build.add_argument("--interpreted", action="store_true", help="don't compile rules and bots")
    actions.add_parser("set-up", help="finish the installation after the package is unpacked")
    actions.add_parser("take-down", help="undo that before the package is removed")
    args = parser.parse_args()

    def say(line: str) -> None:
        sys.stderr.write(f"{NAME}: {line}\n")

    packager = Packager(say, args.root if args.action == "build" else Path("/"))
    try:
        if args.action == "build":
            compiled = not args.interpreted
            steps = packager.build(args.package, args.version, args.architecture, compiled=compiled)
        else:
            steps = packager.set_up() if args.action == "set-up" else packager.take_down()
        packager.carry_out(steps)
    except InstallError as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
