"""What installed packages bring: games, tools and bots, by the entry points in their metadata.

Anyone who starts the program waits for the list of games, and `importlib.metadata` takes several
times as long to import as that list may. So the files that installers write are read here:
``entry_points.txt`` of each distribution on the path, as the packaging specifications have it. This
module imports nothing of the program, and is needed before the compiled core is taken.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from typing import Any, NamedTuple

GAMES = "tabularium.games"
TOOLS = "tabularium.tools"
BOTS = "tabularium.bots"


class EntryPoint(NamedTuple):
    """A name in a group, and the object that it stands for."""

    name: str
    module: str
    attribute: str

    def load(self) -> Any:  # noqa: ANN401 # only the caller knows what it is
        """Import the object.

        Raises:
            ImportError: the module is not there, or can't be imported.
            AttributeError: it has no such attribute.
        """
        found: Any = importlib.import_module(self.module)
        for part in self.attribute.split("."):
            found = getattr(found, part)
        return found


_cache: dict[tuple[str, ...], dict[str, dict[str, EntryPoint]]] = {}
"""All groups by the path that they were found on."""


def entry_points(group: str) -> dict[str, EntryPoint]:
    """Return a group's entry points by name. Of two with one name the first on the path counts."""
    path = tuple(sys.path)
    if path not in _cache:
        _cache[path] = _read_all(path)
    return _cache[path].get(group, {})


def _read_all(path: tuple[str, ...]) -> dict[str, dict[str, EntryPoint]]:
    groups: dict[str, dict[str, EntryPoint]] = {}
    for place in path:
        folder = Path(place or ".")
        if not folder.is_dir():
            continue
        for pattern in ("*.dist-info/entry_points.txt", "*.egg-info/entry_points.txt"):
            for file in sorted(folder.glob(pattern)):
                _read(file, groups)
    return groups


def _read(file: Path, groups: dict[str, dict[str, EntryPoint]]) -> None:
    """Add the entry points of a distribution, in our groups, to `groups`."""
    group: dict[str, EntryPoint] | None = None
    for line in file.read_text(encoding="utf-8").splitlines():
        line = line.strip()
        if line.startswith("["):
            name = line.strip("[]")
            group = groups.setdefault(name, {}) if name in (GAMES, TOOLS, BOTS) else None
        elif group is not None and "=" in line and not line.startswith("#"):
            name, _, value = (part.strip() for part in line.partition("="))
            module, _, attribute = value.partition("[")[0].strip().partition(":")
            group.setdefault(name, EntryPoint(name, module.strip(), attribute.strip()))


def folders_of(package: str) -> list[Path]:
    """Return the folders of a package that is installed, without importing it; none if it is a
    single module or missing.

    Raises:
        ModuleNotFoundError: the package that it belongs to is missing.
    """
    spec = importlib.util.find_spec(package)
    return [Path(each) for each in (spec.submodule_search_locations if spec else None) or ()]
