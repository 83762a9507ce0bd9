"""How long what is told stands before the story goes on: as long as it takes to read."""

from __future__ import annotations

import unicodedata
from typing import Final

FINDING: Final = 0.5
"""Seconds in which eyes find the words."""

LETTERS_A_SECOND: Final = 17.0
"""How fast people read what they have not read before (what subtitles allow for); a character of
full width, as in Japanese, takes as long as two letters."""


def reading_time(words: str) -> float:
    """Return the seconds that words have to stand to be read; none if there are none."""
    if not words:
        return 0.0
    wide = sum(unicodedata.east_asian_width(each) in "WF" for each in words)
    return FINDING + (len(words) + wide) / LETTERS_A_SECOND
