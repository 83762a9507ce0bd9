"""Compiling the rules and bots; `compiled` says what groups they form and takes them into use."""

from __future__ import annotations

import contextlib
import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Collection
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from pi_app.core.build.compiled import (
    GROUND,
    INTERPRETED,
    LIBRARY,
    PACKAGE,
    RECIPE,
    Core,
    CoreError,
    Group,
    ToolsMissing,
)
from pi_app.installation.extras import advice, is_installed
from pi_app.installation.processors import available_processors

KEPT = 4
"""How many cores stay in the cache, and in each core how many versions of a game: the last used."""

LOG_LINES = 15

INTERPRETER = "TABULARIUM_MYPYC"
"""Names another Python in the environment, which runs mypyc in place of this one: where a core for
64-bit ARM is built on a PC, one that need not be emulated."""


def build(games: Collection[str] | None = None) -> Path:
    """Compile what has not been compiled of the core, and return its directory.

    Takes from seconds to minutes; as many groups are compiled at once as there are processors.
    Safe when several processes do it at once: each works in directories of its own and the first
    to finish gives a group its name. Other versions are removed, but for the few used last. Where a
    game of another package can't be compiled, all else is before that is said.

    Args:
        games: the modules of the games that are wanted, or None for all.

    Raises:
        ToolsMissing: mypy, setuptools, a C compiler or Python's headers are missing.
        CoreError: the cache can't be written, or compiling failed.
    """
    core = Core()
    if core.is_built(games):
        return core.directory
    require_compiler()
    _require_mypyc()
    try:
        _prepare(core.directory)
        built = core.built()
        missing = [core.groups[name] for name in core.needed(games) if name not in built]
        # The longest first, so that none is left to one processor at the end.
        missing.sort(key=lambda group: -sum(map(len, group.sources.values())))
        with ThreadPoolExecutor(available_processors()) as pool:
            waiting = [pool.submit(_build_group, core, group) for group in missing]
            try:
                failed = _failed_plug_ins(core, missing, waiting)
            finally:
                pool.shutdown(cancel_futures=True)
    except OSError as error:
        raise CoreError(
            f"The compiled core could not be written to {core.directory}: {error.strerror}. "
            "Free some space or allow writing there, or name another directory in TABULARIUM_CACHE."
        ) from error
    _remove_stale(core.directory, "core-*-*")
    for group in missing:
        _remove_stale(core.place(group.name), f"{group.name}-*")
    if failed:
        raise failed[0]
    return core.directory


def _failed_plug_ins(
    core: Core, groups: list[Group], waiting: list[Future[None]]
) -> list[CoreError]:
    """Wait until groups are built; return why those of other packages could not be.

    Raises:
        CoreError: one of ours could not be built.
    """
    failed = []
    for group, future in zip(groups, waiting, strict=True):
        try:
            future.result()
        except CoreError as error:
            if group.name not in core.plug_ins.values():
                raise
            failed.append(error)
    return failed


def _prepare(directory: Path) -> None:
    """Make the core's directory. What another mypyc has made in it goes: groups made by different
    ones do not fit together."""
    note = directory / f"mypyc-{importlib.metadata.version('mypy')}"
    if any(each != note for each in directory.glob("mypyc-*")):
        shutil.rmtree(directory)
    directory.mkdir(parents=True, exist_ok=True)
    note.touch()


def _build_group(core: Core, group: Group) -> None:
    with tempfile.TemporaryDirectory(prefix="building-", dir=core.directory) as workshop:
        made = _compile(group, core.groups[GROUND], Path(workshop))
        place = core.place(group.name)
        # Another process may have been faster; what it made is the same.
        with contextlib.suppress(OSError):
            made.rename(place)
    if not place.is_dir():
        raise CoreError(f"A part of the core could not be moved to {place}. Is it a file?")


def _require_mypyc() -> None:
    if not is_installed("compile"):
        raise ToolsMissing(
            f"Compiling the core needs mypy and setuptools, which are not installed. "
            f"{advice('compile')}"
        )


def require_compiler() -> None:
    """Make sure that C can be compiled here.

    Raises:
        ToolsMissing: there is no C compiler, or Python's headers are missing.
    """
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


def _compile(group: Group, ground: Group, workshop: Path) -> Path:
    """Compile a group inside `workshop` and return the directory of its libraries there."""
    # The recipe wants the packages by their full names below its working directory.
    needed = [group] if group is ground else [group, ground]
    whole = {f"{PACKAGE.name}/__init__.py": b"", **group.sources, **ground.sources}
    for name, content in whole.items():
        path = workshop / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    modules = [(LIBRARY + each.name, _module_files(each)) for each in needed]
    (workshop / "groups.json").write_text(json.dumps(modules))
    made = workshop / "core"
    arguments = ["build_ext", f"--build-lib={made}", f"--build-temp={workshop / 'objects'}"]
    compiler = _compiler()
    run = subprocess.run(
        [os.environ.get(INTERPRETER, sys.executable), "-I", str(RECIPE), *arguments],
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
            f"Compiling {group.name!r} failed. The parts that are not compiled run interpreted. "
            f"The last lines of mypyc and the C compiler:\n{log}"
        )
    return made


def _module_files(group: Group) -> list[str]:
    """Return the paths of a group's modules; packages' own files stay Python."""
    stay = ("__init__.py", *(f"{each.replace('.', '/')}.py" for each in INTERPRETED))
    return [name for name in group.sources if not name.endswith(stay)]


def _remove_stale(current: Path, pattern: str) -> None:
    """Remove what lies beside `current` and is named alike, but for the few used last."""

    def last_used(place: Path) -> float:
        try:
            return place.stat().st_mtime
        except FileNotFoundError:
            return 0.0

    others = [path for path in current.parent.glob(pattern) if path != current]
    others.sort(key=last_used, reverse=True)
    for place in others[KEPT - 1 :]:
        shutil.rmtree(place, ignore_errors=True)
