"""Which rules and bots played: a digest that every plan carries, and each result with it.

Two programs with the same digest of a game play the same games from the same plan. It covers the
source and data of the contract, of all bots and of that game; a change in another game does not
change it. Bots of other packages are not covered.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from pi_app.compiled import PACKAGE

_SUFFIXES = (".py", ".json")


class OtherRules(Exception):
    """A game was to be played by rules or bots that are not those of this program; the message
    says which."""


@cache
def rules_digest(game: str) -> str:
    """Return 16 hexadecimal digits for all that decides how a game is played by bots.

    They are the same on every machine, compiled or not.

    Args:
        game: the id of the game; of one that there is not, the digest of what all games share.
    """
    own = PACKAGE / "games" / game.replace("-", "_")
    folders = (PACKAGE / "core", PACKAGE / "bots", own / "rules", own / "bot")
    digest = sha256()
    for path in sorted(
        [*own.glob("__init__.py"), *(p for each in folders for p in each.rglob("*"))]
    ):
        if path.suffix in _SUFFIXES and path.is_file():
            text = path.read_bytes().replace(b"\r\n", b"\n")
            name = path.relative_to(PACKAGE).as_posix()
            digest.update(f"\0{name}\0{len(text)}\0".encode() + text)
    return digest.hexdigest()[:16]


def require_rules(game: str, wanted: str) -> None:
    """Make sure that this program plays a game by the rules and bots of a plan.

    Raises:
        OtherRules: it does not.
    """
    here = rules_digest(game)
    if here != wanted:
        raise OtherRules(
            f"{game} has other rules or bots here ({here}) than in the plan ({wanted})."
        )
