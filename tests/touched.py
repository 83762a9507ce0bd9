"""A plugin for pytest: only the tests that can reach what has changed since the last commit.

In a clean work tree, what the last commit has changed. A test reaches a file through the imports of
its module. What belongs to a game or tool is looked up by its name, which no import shows: that is
reached by the tests that import what looks it up and have the name in theirs. `./check touched`
uses this plugin.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Final

import grimp
import pytest

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("pi_app", "tests", "hardware", "handbook")
FINDERS: Final = ("pi_app.core.registry", "tests.games", "tests.core.invariants")
"""The modules that look up what belongs to a game or tool by its name."""
CONTENTS: Final = "handbook.tree"
"""The module that lists the written pages."""


def changed_files() -> list[PurePosixPath]:
    """Return the paths below the root of all files that have changed, those deleted included."""
    changed = _git("status", "--porcelain", "--no-renames", "--untracked-files=all", "-z")
    paths = [line[3:] for line in changed.split("\0") if line]
    if not paths:
        paths = _git("diff", "--name-only", "--no-renames", "-z", "HEAD~1").split("\0")
    return [PurePosixPath(path) for path in paths if path]


def _git(*arguments: str) -> str:
    command = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class DropTarget:
    """What can be reached from some changed files.

    Attributes:
        files: the files of all modules that import a changed one, directly or not.
        found: for each game or tool with a changed file, the files of all modules that import
            what looks that file up by name.
        others: changed files outside all packages.
    """

    def __init__(self, changed: Iterable[PurePosixPath], names: Iterable[str]) -> None:
        names = list(names)
        graph = grimp.build_graph(*PACKAGES, cache_dir=None)
        self.files: set[PurePosixPath] = set()
        self.found: dict[str, set[PurePosixPath]] = {}
        self.others: list[PurePosixPath] = []
        for path in changed:
            modules = _modules(path, graph.modules)
            if not modules:
                self.others.append(path)
            if path.suffix == ".md":
                modules.append(CONTENTS)
            reached = set(modules).union(*map(graph.find_downstream_modules, modules))
            self.files.update(*map(_files, reached))
            for name in {*path.parts, path.stem} & set(names):
                reached = set(FINDERS).union(*map(graph.find_downstream_modules, FINDERS))
                self.found.setdefault(name, set()).update(*map(_files, reached))

    def holds(self, nodeid: str) -> bool:
        """Whether a test can reach what has changed."""
        file, _, test = nodeid.partition("::")
        path = PurePosixPath(file)
        if path in self.files or any(_fixtures(path) & self.files):
            return True
        case = test.partition("[")[2].replace("-", "_")
        named = [name for name in self.found if name in file or name in case]
        return any(path in self.found[name] for name in named) or self._mentioned(path)

    def _mentioned(self, path: PurePosixPath) -> bool:
        if not self.others:
            return False
        text = (ROOT / path).read_text(encoding="utf-8")
        return any(
            other.name in text or (other.parent.name and f'"{other.parent.name}"' in text)
            for other in self.others
        )


def _modules(path: PurePosixPath, known: Iterable[str]) -> list[str]:
    """The modules that a file is of. Data and deleted modules are of all in the nearest package."""
    parts = path.parent.parts if path.name == "__init__.py" else path.with_suffix("").parts
    if path.suffix == ".py" and ".".join(parts) in known:
        return [".".join(parts)]
    for place in path.parents:
        package = ".".join(place.parts)
        if package in known and len(place.parts) > 1:
            return [each for each in known if each.rpartition(".")[0] == package] or [package]
    return []


def _files(module: str) -> tuple[PurePosixPath, PurePosixPath]:
    path = PurePosixPath(*module.split("."))
    return path.with_suffix(".py"), path / "__init__.py"


def _fixtures(path: PurePosixPath) -> set[PurePosixPath]:
    return {place / "conftest.py" for place in path.parents}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests that can reach what has changed."""
    from pi_app.core.registry import game_ids, module_name, tool_ids

    reach = DropTarget(changed_files(), map(module_name, (*game_ids(), *tool_ids())))
    kept = [item for item in items if reach.holds(item.nodeid)]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept
