"""Extras: optional libraries for some commands, and how to install them here.

All installation advice in the program comes from this module. The program may run from a clone's
own environment, from pipx, as a tool of uv or in any other environment. Each of these needs its own
command.
"""

from __future__ import annotations

import importlib
import importlib.util
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

DISTRIBUTION = "tabularium-games"
"""The program's name in package indexes. The name of its command belongs to another project
there."""

ROOT = Path(__file__).parents[2]
"""The clone, if the program runs from one."""


class Extra(NamedTuple):
    """An extra of this distribution.

    Attributes:
        modules: the modules that can be imported when it is installed.
        text: its purpose.
        debian: the Debian packages that provide it for Debian's own Python.
    """

    modules: tuple[str, ...]
    text: str
    debian: tuple[str, ...] = ()


EXTRAS = {
    "compile": Extra(("mypyc", "setuptools"), "compile the rules and bots to C"),
    "gpio": Extra(
        ("gpiozero", "lgpio"),
        "keypads on the GPIO pins of a Raspberry Pi",
        ("python3-gpiozero", "python3-lgpio"),
    ),
    "rpi-gpio": Extra(
        ("gpiozero", "RPi.GPIO"),
        "the same with RPi.GPIO, up to the Raspberry Pi 4",
        ("python3-gpiozero", "python3-rpi.gpio"),
    ),
    "rpi-lgpio": Extra(
        ("gpiozero", "lgpio", "RPi.GPIO"),
        "the same with rpi-lgpio, which has RPi.GPIO's interface",
        ("python3-gpiozero", "python3-rpi-lgpio"),
    ),
    "keypads": Extra(
        ("evdev",), "number pads, keyboards and game controllers as keypads", ("python3-evdev",)
    ),
    "batch": Extra(("numpy",), "many games at once as arrays of numbers, and solved games"),
    "pettingzoo": Extra(("numpy", "pettingzoo"), "the games as environments of PettingZoo"),
    "open-spiel": Extra(("numpy", "pyspiel"), "the games as games of OpenSpiel, and its bots"),
    "bench": Extra(("numpy", "pettingzoo", "pyspiel"), "other libraries to compare speed with"),
    "parquet": Extra(("pyarrow",), "results as Parquet files"),
    "study": Extra(("matplotlib", "jinja2", "choix"), "the pages and plots of studies"),
    "learn": Extra(("numpy", "scipy"), "learning from games"),
    "docs": Extra(("sphinx", "myst_parser", "furo"), "building the handbook"),
    "release": Extra(("build", "auditwheel", "uv"), "making a release"),
    "cluster": Extra(("matplotlib", "jinja2", "choix", "distributed"), "studies on many machines"),
}
"""Every extra for users, by its name in ``pyproject.toml``."""


class ExtraMissing(ImportError):
    """A library of an extra is not installed; the message contains the command that installs it."""


class ExtraError(Exception):
    """An extra can't be installed here; the message names the cause and the remedy."""


class Action(NamedTuple):
    """One step of the installation of an extra.

    Attributes:
        text: description of the step: a command line or a sentence.
        do: performs the step.
    """

    text: str
    do: Callable[[], object]


def is_installed(name: str) -> bool:
    """Return whether all modules of an extra can be imported."""
    try:
        return all(importlib.util.find_spec(module) for module in EXTRAS[name].modules)
    except ModuleNotFoundError:
        # The parent package of a module is missing.
        return False


@contextmanager
def needed(name: str, what: str) -> Iterator[None]:
    """Wrap imports that need an extra; the error of a missing library then explains the remedy.

    Args:
        name: the extra.
        what: subject and verb of the error's sentence: "Studies need".

    Raises:
        ExtraMissing: a library is not installed.
    """
    try:
        yield
    except ImportError as error:
        library = (error.name or "").partition(".")[0]
        if not library or library == __name__.partition(".")[0]:
            raise
        text = f"{what} {library}, which is not installed. {advice(name)}"
        raise ExtraMissing(text, name=library) from error


def advice(name: str) -> str:
    """Return the sentence with the command that installs an extra."""
    return f"Install it with: {spelled('extras', name)}"


def spelled(*words: str) -> str:
    """Return a command of this program as the user must type it here."""
    here = find_installation()
    if here.kind == "clone":
        program = "./tabularium" if Path.cwd() == here.root else str(here.root / "tabularium")
        return shlex.join([program, *words])
    if here.kind == "uv":
        return shlex.join(["uv", "run", "tabularium", *words])
    found = shutil.which("tabularium")
    if found and Path(found).resolve().is_relative_to(here.prefix.resolve()):
        return shlex.join(["tabularium", *words])
    return shlex.join([sys.executable, "-m", "pi_app", *words])


@dataclass(frozen=True)
class Installation:
    """How this program is installed.

    Attributes:
        kind: ``clone`` (the environment that ./tabularium makes), ``uv`` (a clone's environment
            that uv makes), ``pipx``, ``uv-tool``, ``venv`` (any other environment) or ``system``
            (no environment).
        prefix: the environment.
        base: prefix of the Python that it was made from.
        root: the clone.
    """

    kind: str
    prefix: Path
    base: Path
    root: Path


def find_installation(
    prefix: str = sys.prefix, base: str = sys.base_prefix, root: Path = ROOT
) -> Installation:
    """Find out how this program is installed."""
    place = Path(prefix)
    if (place / "pipx_metadata.json").exists():
        kind = "pipx"
    elif (place / "uv-receipt.toml").exists():
        kind = "uv-tool"
    elif place == root / ".venv" and (place / "stamp").exists():
        kind = "clone"
    elif place == root / ".venv" and _made_by_uv(place):
        kind = "uv"
    else:
        kind = "system" if prefix == base else "venv"
    return Installation(kind, place, Path(base), root)


def _made_by_uv(prefix: Path) -> bool:
    lines = (prefix / "pyvenv.cfg").read_text("utf-8").splitlines()
    return any(line.startswith("uv = ") for line in lines)


def plan(name: str, here: Installation) -> list[Action]:
    """Return the steps that install an extra.

    Raises:
        ExtraError: it can't be installed here.
    """
    debian = EXTRAS[name].debian
    if here.kind == "clone" and debian and here.base == Path("/usr") and shutil.which("apt-get"):
        return [
            _apt("update"),
            _apt("install", "-y", "--no-install-recommends", *debian),
            _sight(here),
        ]
    if here.kind == "clone" and importlib.util.find_spec("pip") is None:
        raise ExtraError(
            f"This Tabularium ({here.root}) was installed as a package, which has everything for "
            "a table and can't have extras. For extras, use a clone of Tabularium."
        )
    if here.kind == "clone":
        locked = here.root / "pi_app" / "installation" / "lock.py"
        return [_command([sys.executable, "-I", str(locked), name]), _note(here, name)]
    if here.kind == "uv":
        uv = _tool("uv")
        words = [uv, "sync", "--project", str(here.root), "--inexact", "--extra", name]
        return [_command(words)]
    if here.kind == "pipx":
        pipx = _tool("pipx")
        return [_command([pipx, "runpip", here.prefix.name, "install", *_requirement(name)])]
    if here.kind == "uv-tool":
        extras = sorted({name, *_extras_of_tool(here.prefix)})
        return [_command([_tool("uv"), "tool", "install", *_requirement(",".join(extras))])]
    if here.kind == "system":
        raise ExtraError(
            "Tabularium runs here in the system's own Python, which other programs share. Make an "
            "environment for it: python3 -m venv tabularium-env && "
            f"tabularium-env/bin/pip install {shlex.join(_requirement(name))}"
        )
    if importlib.util.find_spec("pip"):
        return [_command([sys.executable, "-m", "pip", "install", *_requirement(name)])]
    words = [_tool("uv"), "pip", "install", "--python", sys.executable, *_requirement(name)]
    return [_command(words)]


def install(name: str, say: Callable[[str], None]) -> None:
    """Install an extra; report each step before it runs.

    Raises:
        ExtraError: it can't be installed, or a step failed.
    """
    for action in plan(name, find_installation()):
        say(f"Now: {action.text}")
        try:
            action.do()
        except (OSError, subprocess.CalledProcessError) as error:
            raise ExtraError(
                f"The extra {name} could not be installed. The lines above give the reason. The "
                f"command was: {action.text}"
            ) from error
    importlib.invalidate_caches()
    modules = EXTRAS[name].modules
    if subprocess.run(
        [sys.executable, "-P", "-c", f"import {', '.join(modules)}"], check=False
    ).returncode:
        raise ExtraError(
            f"The extra {name} is installed, but {' and '.join(modules)} can't be imported; the "
            f"line above gives the reason. There may be no build of it for Python "
            f"{sys.version.split()[0]}."
        )


def _command(words: Sequence[str]) -> Action:
    def run() -> None:
        # Standard output is for results, so the installer's output goes to standard error.
        subprocess.run(words, check=True, stdout=sys.stderr)

    return Action(shlex.join(words), run)


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise ExtraError(f"Tabularium was installed with {name}, which is no longer on PATH.")
    return found


def _apt(*words: str) -> Action:
    sudo = ["sudo"] if shutil.which("sudo") else []
    return _command([*sudo, "apt-get", "-q", *words])


def _sight(here: Installation) -> Action:
    """Return the step that gives an environment access to the packages of its base Python."""
    file = here.prefix / "pyvenv.cfg"
    hidden, seen = (f"include-system-site-packages = {each}" for each in ("false", "true"))

    def write() -> None:
        file.write_text(file.read_text("utf-8").replace(hidden, seen), "utf-8")

    return Action(f'write "{seen}" into {file}', write)


def _note(here: Installation, name: str) -> Action:
    """Return the step that records an extra in the file that ./tabularium reads when it updates its
    environment."""
    file = here.prefix / "extras"

    def write() -> None:
        known = file.read_text("utf-8").strip().split(",") if file.exists() else []
        file.write_text(",".join(dict.fromkeys([*known, name])) + "\n", "utf-8")

    return Action(f"note {name} in {file}", write)


def _requirement(extras: str) -> list[str]:
    """Return the installer's arguments for this distribution with extras: from its original source,
    or in its own version from the package index."""
    import importlib.metadata
    import json

    own = importlib.metadata.distribution(DISTRIBUTION)
    text = own.read_text("direct_url.json")
    if text is None:
        return [f"{DISTRIBUTION}[{extras}]=={own.version}"]
    origin = json.loads(text)
    url = str(origin["url"])
    if "vcs_info" in origin:
        revision = origin["vcs_info"]
        return [f"{DISTRIBUTION}[{extras}] @ {revision['vcs']}+{url}@{revision['commit_id']}"]
    place = _path_of(url)
    if place is not None and not place.exists():
        raise ExtraError(
            f"Tabularium was installed from {place}, which is gone. Bring it back, or install "
            f"Tabularium again with [{extras}] after its name."
        )
    if place is not None and origin.get("dir_info", {}).get("editable"):
        return ["--editable", f"{place}[{extras}]"]
    return [f"{DISTRIBUTION}[{extras}] @ {url}"]


def _path_of(url: str) -> Path | None:
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    parts = urlsplit(url)
    return Path(url2pathname(parts.path)) if parts.scheme == "file" else None


def _extras_of_tool(prefix: Path) -> list[str]:
    """Return the extras that a tool of uv has already. uv removes them if a new command omits
    them."""
    import tomllib

    receipt = tomllib.loads((prefix / "uv-receipt.toml").read_text("utf-8"))
    wanted = receipt["tool"]["requirements"]
    return [str(extra) for each in wanted if each["name"] == DISTRIBUTION
            for extra in each.get("extras", [])]  # fmt: skip
