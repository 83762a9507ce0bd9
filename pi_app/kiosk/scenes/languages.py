"""The switch between languages."""

from __future__ import annotations

from collections.abc import Callable

from pi_app.kiosk.evening import Evening
from pi_app.kiosk.text import LANGUAGES, Language, Text, plain
from pi_app.kiosk.widgets import Choice

LANGUAGE_NAMES: dict[Language, Text] = {"en": plain("English"), "ja": plain("日本語")}


def language_choice(evening: Evening, changed: Callable[[], None]) -> Choice[Language]:
    """The switch between languages, which holds at once."""

    def choose(language: Language) -> None:
        evening.prefer(language=language)
        changed()

    options = [(each, LANGUAGE_NAMES[each]) for each in LANGUAGES]
    return Choice(options, evening.preferences.language, choose)
