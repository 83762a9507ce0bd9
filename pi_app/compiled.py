"""The compiled core: `pi_app.rules` and `pi_app.bots` as C, where a C compiler is at hand.

The same source runs interpreted everywhere. `build` compiles it once into the user's cache, under a
name that holds a digest of the source, so that a core of another version is never taken by mistake.
`activate`, called before anything of rules or bots is imported, makes Python take the compiled
modules; everything else about the two packages (data files, help, tests) stays as it is.

Environment variables:
    TABULARIUM_CORE: ``python`` never takes a compiled core, ``compiled`` insists on one; without it
        one is taken when it is there.
    TABULARIUM_CACHE: the directory that holds compiled cores, instead of the user's cache.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

PACKAGE = Path(__file__).parent
RECIPE = PACKAGE / "core_setup.py"
PACKAGES = ("rules", "bots")
KEPT_CORES = 4
LOG_LINES = 15


class CoreError(Exception):
    """The compiled core can't be built or used; the message tells a person why and what helps."""


class ToolsMissing(CoreError):
    """This system lacks something that compiling the core needs."""


class _CoreFinder(MetaPathFinder):
    """Answers imports of compiled modules with their shared libraries."""

    def __init__(self, libraries: dict[str, Path]) -> None:
        self.libraries = libraries

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        library = self.libraries.get(fullname)
        if library is None:
            return None
        return importlib.util.spec_from_file_location(fullname, library)


def source_digest() -> str:
    """Return a digest of all that decides what the compiled core is.

    That is each Python file below ``rules`` and ``bots``, the recipe, and the version and
    platform that this Python's extension modules are made for.
    """
    return _digest(_sources())


def find() -> Path | None:
    """Return the directory of the core built from exactly this source for this Python, or None."""
    core = _core_directory(source_digest())
    return core if core.is_dir() else None


def build() -> Path:
    """Compile the core unless that has been done, and return its directory.

    Takes from seconds to minutes. Safe when several processes do it at once: each works in a
    directory of its own and the first to finish gives the core its name. Cores of other versions
    are removed, but for the few used last.

    Raises:
        ToolsMissing: mypy, setuptools, a C compiler or Python's headers are missing.
        CoreError: the cache can't be written, or compiling failed.
    """
    sources = _sources()
    core = _core_directory(_digest(sources))
    if core.is_dir():
        return core
    _require_tools()
    try:
        core.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="building-", dir=core.parent) as workshop:
            made = _compile(sources, Path(workshop))
            # Another process may have been faster; its core is the same.
            with contextlib.suppress(OSError):
                made.rename(core)
    except OSError as error:
        raise CoreError(
            f"The compiled core could not be written to {core.parent}: {error.strerror}. "
            "Free space or permit writing there, or name another directory in TABULARIUM_CACHE."
        ) from error
    if not core.is_dir():
        raise CoreError(f"The compiled core could not be moved to {core}. Is it a file?")
    _remove_stale(core)
    return core


def activate() -> bool:
    """Make imports of rules and bots take the compiled core; return whether they do.

    Call it before any module of the two packages is imported; each new process that does not
    inherit this one's memory (multiprocessing's ``spawn``) needs its own call. A second call
    changes nothing.

    Raises:
        CoreError: TABULARIUM_CORE is ``compiled`` and no core is built for this source, or has a
            value that means nothing.
        RuntimeError: a core is there, but an interpreted module of it has been imported already.
    """
    wish = os.environ.get("TABULARIUM_CORE", "")
    if wish not in {"", "python", "compiled"}:
        raise CoreError(f"TABULARIUM_CORE is {wish!r}; it may be 'python', 'compiled' or not set.")
    if is_compiled():
        return True
    if wish == "python":
        return False
    core = find()
    if core is None:
        if wish == "compiled":
            raise CoreError(
                "TABULARIUM_CORE asks for the compiled core, but none is built for this version "
                "and this Python. Build it with: tabularium compile"
            )
        return False
    libraries = {_module_name(path, core): path for path in core.rglob("*" + EXTENSION_SUFFIXES[0])}
    early = sorted(libraries.keys() & sys.modules.keys())
    if early:
        raise RuntimeError(f"activate() comes too late: {', '.join(early)} are already imported")
    with contextlib.suppress(OSError):
        os.utime(core)
    sys.meta_path.insert(0, _CoreFinder(libraries))
    return True


def is_compiled() -> bool:
    """Say whether this process takes rules and bots from a compiled core."""
    return any(isinstance(finder, _CoreFinder) for finder in sys.meta_path)


def _sources() -> dict[str, bytes]:
    return {
        path.relative_to(PACKAGE).as_posix(): path.read_bytes()
        for name in PACKAGES
        for path in sorted((PACKAGE / name).rglob("*.py"))
    }


def _digest(sources: dict[str, bytes]) -> str:
    digest = hashlib.sha256(EXTENSION_SUFFIXES[0].encode())
    for name, content in [("", RECIPE.read_bytes()), *sources.items()]:
        digest.update(f"\0{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def _core_directory(digest: str) -> Path:
    override = os.environ.get("TABULARIUM_CACHE")
    cache = Path(override) if override else platformdirs.user_cache_path("tabularium", False)
    return cache / f"core-{digest}-{sys.implementation.cache_tag}"


def _module_name(library: Path, core: Path) -> str:
    return ".".join(library.relative_to(core).parts).removesuffix(EXTENSION_SUFFIXES[0])


def _require_tools() -> None:
    absent = [name for name in ("mypyc", "setuptools") if not importlib.util.find_spec(name)]
    if absent:
        raise ToolsMissing(
            f"Compiling the core needs mypy and setuptools, but {' and '.join(absent)} can't be "
            "imported. Install Tabularium with its extra 'compile', as in "
            "pipx install '.[compile]' or uv run --extra compile; or add both with: "
            f"{sys.executable} -m pip install mypy setuptools"
        )
    # On Windows setuptools finds Microsoft's compiler by itself, away from PATH.
    if sys.platform != "win32" and _compiler() is None:
        raise ToolsMissing(
            "Compiling the core needs a C compiler, and neither cc, gcc nor clang is on PATH. "
            "On Debian, Ubuntu and Raspberry Pi OS install it with: "
            "sudo apt install gcc libc6-dev; on macOS with: xcode-select --install"
        )
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.exists():
        raise ToolsMissing(
            f"Compiling the core needs Python's C headers, but there is no {header}. On "
            "Debian, Ubuntu and Raspberry Pi OS install them with: "
            f"sudo apt install {header.parent.name}-dev"
        )


def _compiler() -> str | None:
    """Return the C compiler to use: the user's, the one this Python was made with, or any."""
    chosen = os.environ.get("CC")
    if chosen:
        return chosen if shutil.which(chosen.split()[0]) else None
    own = str(sysconfig.get_config_var("CC") or "")
    candidates = [own, "cc", "gcc", "clang"]
    return next((each for each in candidates if each and shutil.which(each.split()[0])), None)


def _compile(sources: dict[str, bytes], workshop: Path) -> Path:
    """Compile the sources inside `workshop` and return the directory of the finished core there."""
    # The recipe wants the packages by their full names below its working directory.
    for name, content in {"__init__.py": b"", **sources}.items():
        path = workshop / "pi_app" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    made = workshop / "core"
    arguments = ["build_ext", f"--build-lib={made}", f"--build-temp={workshop / 'objects'}"]
    compiler = _compiler()
    run = subprocess.run(
        [sys.executable, "-I", str(RECIPE), *arguments],
        cwd=workshop,
        env=os.environ | ({"CC": compiler} if compiler else {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if run.returncode != 0 or not made.is_dir():
        log = "\n".join(run.stdout.splitlines()[-LOG_LINES:])
        raise CoreError(
            "Compiling the core failed; the games still run interpreted. "
            f"The last lines of mypyc and the C compiler:\n{log}"
        )
    return made


def _remove_stale(current: Path) -> None:
    def last_used(core: Path) -> float:
        try:
            return core.stat().st_mtime
        except FileNotFoundError:
            return 0.0

    others = [path for path in current.parent.glob("core-*-*") if path != current]
    others.sort(key=last_used, reverse=True)
    for core in others[KEPT_CORES - 1 :]:
        shutil.rmtree(core, ignore_errors=True)
