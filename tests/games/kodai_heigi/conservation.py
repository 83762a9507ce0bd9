"""What no action of Kodai Heigi may create or destroy."""

from __future__ import annotations

from typing import Any, Final

from pi_app.games.kodai_heigi.rules.board import SQUARE_NAMES

SQUARES: Final = frozenset(SQUARE_NAMES)

UNTOLD: Final = frozenset({"mover", "bound", "last"})
"""Whose turn it is, and what follows from the pieces and the last turn."""


def implied(kind: str, named: set[str], *_: object) -> set[str]:
    """Return what changes with an event of a kind whose facts have `named` squares: the rows of
    these on the board, or all when the armies come on it."""
    return {"board"} if kind == "reveal" else {str(9 - int(at[1])) for at in named & SQUARES}


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Fourteen pieces a side come on the board together; after that none comes back, a turn takes
    at most one enemy or one piece of each side, and every piece that stays keeps its kind."""
    old, new = before["state"], after["state"]
    if new["phase"] in ("draw", "setup"):
        assert pieces(new) == {}
    elif old["phase"] == "setup":
        assert pieces(new) == {"K": 1, "I": 9, "C": 4, "k": 1, "i": 9, "c": 4}
    elif new["turns"] == old["turns"]:
        assert new["board"] == old["board"]
    else:
        assert new["turns"] == old["turns"] + 1
        had, has = pieces(old), pieces(new)
        assert all(has[letter] <= had[letter] for letter in has)
        lost = [letter for letter in had for _ in range(had[letter] - has.get(letter, 0))]
        own = [letter for letter in lost if letter.isupper() == (old["mover"] == "rome")]
        assert len(lost) <= 2
        assert len(own) <= 1
        assert len(lost) - len(own) == 1 or not lost


def pieces(state: dict[str, Any]) -> dict[str, int]:
    """Return how many pieces of each letter stand on the board."""
    squares = "".join(state["board"]).replace(".", "")
    return {letter: squares.count(letter) for letter in sorted(set(squares))}
