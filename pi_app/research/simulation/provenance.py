"""The digest of the rules and bots of a game. Every plan contains it, and so does each result file.

Two programs with the same digest of a game play the same games from the same plan. The digest
covers the source and data of the core, of all bots and of that game, which may be in another
package. A change of another game does not affect it. Bots of other packages are not covered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from pi_app.core.build.compiled import PACKAGE
from pi_app.core.entry_points import GAMES, entry_points, folders_of

_SUFFIXES = (".py", ".json")


class OtherRules(Exception):
    """A plan has other rules or bots than this program; the message names both digests."""


@cache
def rules_digest(game: str) -> str:
    """Return 16 hexadecimal digits for everything that determines how bots play a game.

    They are the same on every machine, compiled or not.

    Args:
        game: the id of the game; for an unknown id, the digest of the shared files.
    """
    digest = sha256()
    for name, path in sorted((*_shared_files(), *_own_files(game))):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"\0{name}\0{len(text)}\0".encode() + text)
    return digest.hexdigest()[:16]


def _shared_files() -> Iterator[tuple[str, Path]]:
    """Yield the files that all games share, except the compiler, with their names in the digest."""
    for folder in ("core", "bots"):
        for name, path in _files_in(PACKAGE / folder, PACKAGE):
            if not name.startswith("core/build/"):
                yield name, path


def _own_files(game: str) -> Iterator[tuple[str, Path]]:
    """Yield the files of a game's rules and bot, with their names in the digest."""
    own, root = PACKAGE / "games" / game.replace("-", "_"), PACKAGE
    found = entry_points(GAMES).get(game)
    if found is not None and not found.module.startswith("pi_app."):
        folders = folders_of(found.module)
        if not folders:
            file = import_module(found.module).__file__
            assert file is not None
            yield found.module, Path(file)
            return
        own = folders[0]
        root = own.parent
    for path in own.glob("__init__.py"):
        yield path.relative_to(root).as_posix(), path
    for part in ("rules", "bot"):
        yield from _files_in(own / part, root)


def _files_in(folder: Path, root: Path) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*"):
        if path.suffix in _SUFFIXES and path.is_file():
            yield path.relative_to(root).as_posix(), path


def require_rules(game: str, wanted: str) -> None:
    """Check that this program has the rules and bots of a plan.

    Raises:
        OtherRules: it has not.
    """
    here = rules_digest(game)
    if here != wanted:
        raise OtherRules(
            f"{game} has other rules or bots here ({here}) than in the plan ({wanted})."
        )
