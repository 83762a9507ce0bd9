"""Installing by the lock: each dependency in one version, verified by its hashes.

``requirements.lock`` holds what all extras need on all platforms (`scripts/lock.sh` writes it). Its
comments say which package requires which, so the part for some extras can be taken out of it.

The scripts run this file before anything is installed, so it needs Python alone:

    .venv/bin/python -I pi_app/installation/lock.py [EXTRA]...
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
"""The clone, or the copy of it that was installed as a service."""

BUILDER = "setuptools"
"""What builds packages from source, this one included."""

QUIET = {
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_INPUT": "1",
    "PIP_QUIET": "1",
    "PIP_ROOT_USER_ACTION": "ignore",
}


class Locked(NamedTuple):
    """A package in one version.

    Attributes:
        name: its normalized name.
        text: the requirement with its hashes, as pip reads it.
        via: the normalized names of the packages that require it.
    """

    name: str
    text: str
    via: frozenset[str]


def normalized(name: str) -> str:
    """Return a package's name in the form in which indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def read_lock(text: str) -> list[Locked]:
    """Return the packages of a lock."""
    locked = []
    for entry in re.split(r"\n(?=[a-z0-9])", text.strip()):
        lines = entry.splitlines()
        required_by = (line.strip(" #") for line in lines if line.lstrip().startswith("#"))
        via = frozenset(
            normalized(name.split()[0])
            for name in (each.removeprefix("via").strip() for each in required_by)
            if name
        )
        pinned = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
        locked.append(Locked(normalized(pinned.partition("==")[0]), pinned, via))
    return locked


def requirements_of(project: dict[str, object], extras: Iterable[str]) -> Iterator[str]:
    """Yield the requirements of the program and of some of its extras.

    Args:
        project: the table ``project`` of ``pyproject.toml``.
        extras: names of extras.

    Raises:
        KeyError: there is no such extra.
    """
    optional = project["optional-dependencies"]
    required = project["dependencies"]
    assert isinstance(optional, dict)
    assert isinstance(required, list)
    own = re.compile(re.escape(str(project["name"])) + r"\[(.+)\]")
    waiting = [*required, *(each for extra in extras for each in optional[extra])]
    while waiting:
        requirement = waiting.pop(0)
        extended = own.fullmatch(requirement)
        if extended is None:
            yield requirement
        else:
            waiting += [each for extra in extended[1].split(",") for each in optional[extra]]


def needed(locked: Sequence[Locked], requirements: Iterable[str]) -> list[Locked]:
    """Return the packages of a lock that some requirements need, directly or not."""
    names = {normalized(re.split(r"[^\w.-]", each, maxsplit=1)[0]) for each in requirements}
    while more := {each.name for each in locked if each.via & names} - names:
        names |= more
    return [each for each in locked if each.name in names]


def locked_for(extras: Iterable[str], root: Path = ROOT) -> str:
    """Return the requirements with hashes of the program, of what builds it, and of some extras.

    Raises:
        KeyError: there is no such extra.
        OSError: there is no lock.
    """
    pyproject = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    wanted = [BUILDER, *requirements_of(pyproject["project"], extras)]
    locked = read_lock((root / "requirements.lock").read_text("utf-8"))
    return "".join(f"{each.text}\n" for each in needed(locked, wanted))


def install(extras: Iterable[str], root: Path = ROOT) -> None:
    """Install the program from a clone, with some extras, into the environment of this Python.

    What has to be built is built with the locked setuptools, since an environment that pip makes
    for a build would be filled with unverified packages.

    Raises:
        KeyError: there is no such extra.
        OSError: there is no lock.
        subprocess.CalledProcessError: pip could not install something, and has said why.
    """
    everything = locked_for(extras, root)
    builder = next(each.text for each in read_lock(everything) if each.name == BUILDER)
    for requirements in (builder, everything):
        with tempfile.TemporaryDirectory() as place:
            file = Path(place) / "requirements.txt"
            file.write_text(requirements + "\n", "utf-8")
            _pip("--no-build-isolation", "--require-hashes", "-r", str(file))
    _pip("--no-build-isolation", "--no-deps", "--editable", str(root))


def _pip(*arguments: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *arguments],
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        env=os.environ | QUIET,
    )


def main() -> int:
    """Install, or print what would be installed; the exit status tells whether it succeeded."""
    parser = argparse.ArgumentParser(allow_abbrev=False, description=__doc__)
    parser.add_argument("extras", nargs="*", metavar="EXTRA", help="an extra of pyproject.toml")
    parser.add_argument(
        "--print", action="store_true", help="print the requirements without installing anything"
    )
    args = parser.parse_args()
    try:
        if args.print:
            sys.stdout.write(locked_for(args.extras))
        else:
            install(args.extras)
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
