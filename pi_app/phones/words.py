"""What the page on a phone says by itself, whatever game is played."""

from __future__ import annotations

from typing import Final

from pi_app.rules.message import N_
from pi_app.text import LANGUAGES, Language, Translator

WORDS: Final[dict[str, str]] = {
    "ready": N_("Ready"),
    "change": N_("Change"),
}
"""Message ids by the names that the page has for them."""


def page_words() -> dict[Language, dict[str, str]]:
    """Return those words in every language."""
    speakers = {language: Translator(language) for language in LANGUAGES}
    return {
        language: {name: speaker.tr(words) for name, words in WORDS.items()}
        for language, speaker in speakers.items()
    }
