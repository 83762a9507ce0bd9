"""The answer to a name that is not known."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def closest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that was probably meant, or None."""
    by_key = {each.lower(): each for each in known}
    found = difflib.get_close_matches(name.lower(), by_key, 1)
    return by_key[found[0]] if found else None


def not_known(sentence: str, name: str, known: Iterable[str]) -> str:
    """Return what to tell a person who has typed a name that is not known: what was probably meant,
    or else all names.

    Args:
        sentence: what is missing, as in "There is no game".
        name: what was typed.
        known: the names that there are.
    """
    names = list(known)
    meant = closest(name, names)
    if meant is not None:
        return f"{sentence} {name!r}. Did you mean {meant!r}?"
    return f"{sentence} {name!r}. Choose one of: {', '.join(names)}."
