"""What is wrong with the numbers in English sentences."""

from __future__ import annotations

import re

VERBS = frozenset(
    (
        "begins",
        "costs",
        "does",
        "is",
        "lies",
        "offsets",
        "plays",
        "responds",
        "scores",
        "takes",
        "turns",
    )
)
"""What ends like a plural after a 1 that is a number of something else, as in "Round 1 begins"."""

_COUNTED = re.compile(
    r"(?<![\w.:/–−+-])1 (?!and |or |of |above )(?:[A-Za-z]+ )?([A-Za-z]+s|are|were|have)\b"
)


def miscounted(text: str) -> list[str]:
    """Return the places of an English text where a single thing is told in the plural."""
    return [
        found.group()
        for found in _COUNTED.finditer(text)
        if not VERBS.intersection(found.group().split())
    ]
