"""The compiled core: the contract, the bots, and the rules and bots of games and tools as C, where
a C compiler is at hand.

The same source runs interpreted everywhere. `compiler` compiles it once into the user's cache,
under names that hold a digest of the source, so that a core of another version is never taken by
mistake. `activate`, called before anything of them is imported, makes Python take the compiled
modules; everything else about these packages (data files, help, tests) stays as it is.

The modules are compiled in groups, so that a change in one game compiles that game and no other:
the ground, which is the contract and what bots of single games share; the bots; the tools of the
drawer; and each game with its bot. All stand on the ground: when it changes, all is compiled. The
rules and bot of a game that another package brings are a group like any other, but the core is
complete without them: where they can't be compiled, they run interpreted on it.

Environment variables:
    TABULARIUM_CORE: ``python`` never takes a compiled core, ``compiled`` insists on one; without it
        one is taken when it is there.
    TABULARIUM_CACHE: the directory that holds compiled cores, instead of the user's cache.
"""

from __future__ import annotations

import contextlib
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import source_hash, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

PACKAGE = Path(__file__).parents[2]
RECIPE = Path(__file__).with_name("recipe.py")
BUNDLED = Path(__file__).with_name("bundled")
"""Where a wheel with the compiled core has it."""

GROUND = "ground"
BOTS = "bots"
TOOLS = "tools"
SHARED_BY_KNOWLEDGE = (
    "pi_app.bots",
    "pi_app.bots.bot",
    "pi_app.bots.judgement",
    "pi_app.bots.learned",
    "pi_app.bots.manner",
    "pi_app.bots.matrix_game",
    "pi_app.bots.worth",
)
"""The modules of the bots that knowledge of games imports: part of the ground."""

INTERPRETED = ("pi_app.core.entry_points",)
"""Modules of the ground that stay Python: they are needed before the compiled core is taken."""

LIBRARY = "tabularium_"
"""What the name of a group's library begins with; mypyc adds ``__mypyc`` after the group's name."""


class CoreError(Exception):
    """The compiled core can't be built or used; the message says why and what helps."""


class ToolsMissing(CoreError):
    """This system lacks something that compiling the core needs."""


class Group:
    """Modules that are compiled together.

    Attributes:
        name: `GROUND`, `BOTS`, `TOOLS` or the id of a game, with underscores.
        sources: the text of each file, those of packages themselves included, by its path, which
            begins with the package that is imported.
        digest: of all that decides what the compiled group is: its sources, those of the ground,
            the recipe, and the version and platform that extension modules are made for.
    """

    def __init__(self, name: str, sources: dict[str, bytes], base: str) -> None:
        self.name = name
        self.sources = sources
        parts = [base.encode()]
        for path, text in sources.items():
            parts += (f"\0{path}\0{len(text)}\0".encode(), text)
        self.digest = source_hash(b"".join(parts)).hex()


class Core:
    """The compiled core of exactly this source for this Python, as far as it is built.

    Attributes:
        groups: every group by its name, the ground first.
        plug_ins: the name of the group of each package that brings a game of its own.
        directory: where the groups lie that were built here, each in a directory of its own.
    """

    def __init__(self) -> None:
        from pi_app.core.entry_points import folders_of

        sources: dict[str, dict[str, bytes]] = {GROUND: {}, BOTS: {}}
        self.plug_ins = _plug_ins()
        folders = [PACKAGE / each for each in ("core", "bots", "games", "tools")]
        for package in self.plug_ins:
            # Looking for a package below another one would import that one.
            if "." not in package:
                folders += folders_of(package)
        for folder in folders:
            root = (PACKAGE if folder.is_relative_to(PACKAGE) else folder).parent
            for path in sorted(folder.rglob("*.py")):
                name = path.relative_to(root).as_posix()
                module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
                if (group := _group_of(module, self.plug_ins)) is not None:
                    sources.setdefault(group, {})[name] = path.read_bytes()
        base = EXTENSION_SUFFIXES[0] + RECIPE.read_text(encoding="utf-8")
        ground = Group(GROUND, sources.pop(GROUND), base)
        others = {name: Group(name, files, ground.digest) for name, files in sources.items()}
        self.groups = {GROUND: ground} | others
        override = os.environ.get("TABULARIUM_CACHE")
        cache = Path(override) if override else _user_cache()
        self.directory = cache / f"core-{ground.digest}-{sys.implementation.cache_tag}"

    @property
    def games(self) -> Collection[str]:
        """The names of the groups of games."""
        return self.groups.keys() - {GROUND, BOTS, TOOLS}

    def place(self, name: str) -> Path:
        """Return the directory of a group, whether it is built or not: in the package, if the wheel
        has brought it, or else in the cache."""
        folder = f"{name}-{self.groups[name].digest}"
        bundled = BUNDLED / self.directory.name / folder
        return bundled if bundled.is_dir() else self.directory / folder

    @property
    def ours(self) -> Collection[str]:
        """The names of all groups but those of other packages."""
        return self.groups.keys() - self.plug_ins.values()

    def built(self) -> list[str]:
        """Return the names of the groups that are built."""
        return [name for name in self.groups if self.place(name).is_dir()]

    def needed(self, games: Collection[str] | None = None) -> list[str]:
        """Return the names of the groups that games with these modules, or all, take."""
        if games is None:
            return list(self.groups)
        return [name for name in self.groups if name in {GROUND, BOTS, *games}]

    def is_built(self, games: Collection[str] | None = None) -> bool:
        """Say whether all that these games, or all, take is built."""
        return set(self.needed(games)) <= set(self.built())


class _CoreFinder:
    """Answers imports of compiled modules with their shared libraries, as `importlib` asks."""

    def __init__(self, core: Core) -> None:
        self.places = {name: core.place(name) for name in core.built()}
        self.plug_ins = core.plug_ins

    def library(self, module: str) -> Path | None:
        """Return the shared library of a module or of a group, or None if it has none.

        Raises:
            CoreError: it belongs to a group of ours that is not built.
        """
        if module.startswith(LIBRARY) and module.endswith("__mypyc"):
            group: str | None = module.removeprefix(LIBRARY).removesuffix("__mypyc")
        else:
            group = _group_of(module, self.plug_ins)
        if group is None or (group in self.plug_ins.values() and group not in self.places):
            return None
        if group not in self.places:
            raise CoreError(
                f"TABULARIUM_CORE asks for the compiled core, but {group} is not built for this "
                "version and this Python. Build it with: tabularium compile"
            )
        library = self.places[group] / (module.replace(".", "/") + EXTENSION_SUFFIXES[0])
        return library if library.is_file() else None

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        library = self.library(fullname)
        return None if library is None else spec_from_file_location(fullname, library)


def activate() -> bool:
    """Make imports of rules and bots take the compiled core; return whether they do.

    Call it before any module of these packages is imported; each new process that does not
    inherit this one's memory (multiprocessing's ``spawn``) needs its own call. A second call
    changes nothing. Only where TABULARIUM_CORE is ``compiled`` a core will do that lacks games;
    these can't be imported then.

    Raises:
        CoreError: TABULARIUM_CORE is ``compiled`` and no core is built for this source, or has a
            value that means nothing.
        RuntimeError: a core is there, but an interpreted module of it has been imported already.
    """
    wanted = os.environ.get("TABULARIUM_CORE", "")
    if wanted not in {"", "python", "compiled"}:
        raise CoreError(
            f"TABULARIUM_CORE is {wanted!r}. Set it to 'python' or 'compiled', or leave it unset."
        )
    if is_compiled():
        return True
    if wanted == "python":
        return False
    core = Core()
    if not core.is_built(() if wanted else core.ours):
        if wanted:
            raise CoreError(
                "TABULARIUM_CORE asks for the compiled core, but none is built for this version "
                "and this Python. Build it with: tabularium compile"
            )
        return False
    finder = _CoreFinder(core)
    early = sorted(each for each in sys.modules if finder.library(each))
    if early:
        raise RuntimeError(f"activate() comes too late: {', '.join(early)} are already imported")
    with contextlib.suppress(OSError):
        for used in (core.directory, *finder.places.values()):
            os.utime(used)
    sys.meta_path.insert(0, finder)
    return True


def is_compiled() -> bool:
    """Say whether this process takes rules and bots from a compiled core."""
    return any(isinstance(finder, _CoreFinder) for finder in sys.meta_path)


def _group_of(module: str, plug_ins: Mapping[str, str]) -> str | None:
    """Return the group of a module or package; None if it is never compiled."""
    match module.split("."):
        case ["pi_app", "core", "build", *_]:
            return None
        case ["pi_app", "core", *_] | ["pi_app", "games" | "tools"]:
            return GROUND
        case ["pi_app", "bots", *_]:
            return GROUND if module in SHARED_BY_KNOWLEDGE else BOTS
        case ["pi_app", "games", game] | ["pi_app", "games", game, "rules" | "bot", *_]:
            return game
        case ["pi_app", "tools", _] | ["pi_app", "tools", _, "rules" | "bot", *_]:
            return TOOLS
        case [package] | [package, "rules" | "bot", *_]:
            return plug_ins.get(package)
    return None


def _plug_ins() -> dict[str, str]:
    """Return the group of each package outside ours that brings a game."""
    from pi_app.core.entry_points import GAMES, entry_points

    return {
        found.module: found.name.replace("-", "_")
        for found in entry_points(GAMES).values()
        if found.module.partition(".")[0] != PACKAGE.name
    }


def _user_cache() -> Path:
    import platformdirs

    return platformdirs.user_cache_path("tabularium", appauthor=False)
