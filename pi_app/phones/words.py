"""The texts of the page on a phone that do not depend on the game."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from pi_app.core.message import N_
from pi_app.drawing.lettering import phrase_ends
from pi_app.text import LANGUAGES, Language, Translator

WORDS: Final[dict[str, str]] = {
    "tabularium": N_("Tabularium"),
    "ready": N_("Ready"),
    "play": N_("Play"),
    "change": N_("Change"),
    "sealed": N_("Your choice is sealed. You may change it until all are ready."),
    "chosen": N_("You are ready."),
    "hand": N_("Your hand"),
    "cover": N_("Cover my cards"),
    "covered": N_("Covered. Touch to look."),
    "agree": N_("Agree"),
    "refuse": N_("Don't agree"),
    "you": N_("you"),
    "choosing": N_("Choosing"),
    "thinking": N_("Thinking"),
    "idle": "",
    "happened": N_("What has happened"),
    "known": N_("All that I may know"),
    "again": N_("Try again"),
    "lost": N_("The table does not respond. The phone keeps trying."),
    "searching": N_("The table does not respond."),
    "searching_do": N_("Is this phone in the same Wi-Fi as the table? The phone keeps trying."),
    "unknown": N_("This phone has no seat at the table."),
    "unknown_do": N_("Choose Phone for a seat at the table, and scan the code that it shows."),
    "replaced": N_("This phone no longer has this seat."),
    "replaced_do": N_(
        "Another phone or another page of this phone has it now, or the table took it back."
    ),
    "sit": N_("Which seat is yours?"),
    "full": N_("No seat is free now."),
    "used": N_("This code is no longer valid."),
    "used_do": N_("Scan the code that the table shows now."),
    "clear": N_("Clear the number"),
    "erase": N_("Erase the last digit"),
    "check": N_("Check number"),
    "by_code": N_("Open this page by the code that the table shows."),
}
"""Message ids by their names in the page."""


BREAK: Final = "\N{ZERO WIDTH SPACE}"
"""Marks where a browser may break a line, because not all browsers know the ends of Japanese
phrases."""


def in_phrases(text: str) -> str:
    """Return a text with a mark at the end of each Japanese phrase, where a line may be broken."""
    places = [0, *sorted(phrase_ends(text)), len(text)]
    return BREAK.join(text[start:end] for start, end in pairwise(places) if start < end)


def page_words() -> dict[Language, dict[str, str]]:
    """Return the texts in every language."""
    speakers = {language: Translator(language) for language in LANGUAGES}
    return {
        language: {name: in_phrases(speaker.tr(words)) for name, words in WORDS.items()}
        for language, speaker in speakers.items()
    }


def page_texts(name: str) -> list[str]:
    """Return one of the texts in every language."""
    return [words[name] for words in page_words().values()]
