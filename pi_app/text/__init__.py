"""The translation of all texts for players, in English and Japanese.

The message id is the English text itself, with placeholders in braces (``{gaps}``). If the text
depends on the number in the placeholder ``count``, the id is the text for 1 and the plural is given
beside it. Japanese has one form for all numbers. Its catalogue is ``ja/LC_MESSAGES/tabularium.po``,
which is read when it is first needed, so there is nothing to compile. The language can change at
any time. Therefore widgets store a ``Text`` (a function) and call it when they draw.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Final, Literal

from pi_app.core import EmblemName, SeatName
from pi_app.core import message as messages
from pi_app.core.message import GAP, Message
from pi_app.core.outcome import Score

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")
LOCALE = Path(__file__).parent
DOMAIN = "tabularium"

Text = Callable[[], str]

N_: Final = messages.N_  # marks a message id


def catalogue_path(language: Language) -> Path:
    """Return the path of the catalogue of a language."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def load(language: Language) -> Mapping[str, str]:
    """Return the translations by message id; English has none, because the ids are English."""
    if language == "en":
        return {}
    # Import this only when it is needed: reading a catalogue is slow, and English needs none.
    from babel.messages.pofile import read_po

    with catalogue_path(language).open("rb") as file:
        catalogue = read_po(file, locale=language)
    table: dict[str, str] = {}
    for message in catalogue:
        one = message.id if isinstance(message.id, str) else message.id[0]
        forms = message.string or ("",)
        form = forms if isinstance(forms, str) else forms[0]
        if one and form and not message.fuzzy:
            table[one] = form
    return table


class Translator:
    """Translates into one language at a time; an unknown message id is returned in English."""

    def __init__(self, language: Language = "en") -> None:
        self.language: Language = language
        self.players: Mapping[str, str] = {}

    def tr(self, msgid: str, plural: str | None = None, **params: object) -> str:
        """Return the text for a message id. String parameters are inserted unchanged. If a plural
        is given, it is the English text unless ``count`` is 1."""
        english = msgid if plural is None or params["count"] == 1 else plural
        template = load(self.language).get(msgid, english)
        return GAP.sub(lambda gap: str(params.get(gap.group(1), gap.group(0))), template)

    def render(self, message: Message) -> str:
        """Return a message of the rules; template, string parameters and nested messages are
        translated."""
        filled: dict[str, object] = {}
        for name, value in message.params.items():
            template = message.text.removeprefix("· ")
            if isinstance(value, EmblemName):
                filled[name] = self.called(value)
            elif isinstance(value, SeatName) and template.startswith(f"{{{name}}}"):
                filled[name] = self._subject(value, message.text)
            elif isinstance(value, str):
                filled[name] = self.tr(value)
            elif isinstance(value, Message):
                filled[name] = self.render(value)
            else:
                filled[name] = value
        return self.tr(message.text, message.plural, **filled)

    def called(self, seat_name: str) -> str:
        """Return the name of the player at a seat, or the translated name of the seat if the player
        has none."""
        return self.players.get(seat_name) or self.tr(seat_name)

    def _subject(self, seat_name: str, template: str) -> str:
        """Return the name of the addressed player. If the sentence is about the player, the name of
        the seat comes before it."""
        player = self.players.get(seat_name)
        if player is None or template.partition("}")[2].startswith(":"):
            return self.called(seat_name)
        return self.tr(N_("{seat} ({player})"), seat=self.tr(seat_name), player=player)


SHARED: Final = Translator()
"""The translator for the language of the screen."""


def set_language(language: Language) -> None:
    """Change the language of all texts of the kiosk."""
    SHARED.language = language


def set_players(names: Mapping[str, str]) -> None:
    """Set the names of the players, by the names of their seats."""
    SHARED.players = names


def language() -> Language:
    """Return the current language."""
    return SHARED.language


tr: Final = SHARED.tr
render: Final = SHARED.render
called: Final = SHARED.called


def lazy(msgid: str, plural: str | None = None, **params: object) -> Text:
    """Return a text for a widget. It is evaluated at each drawing, so it follows the language."""
    return partial(tr, msgid, plural, **params)


def amount(score: Score) -> str:
    """Format points: as a whole number, or with one decimal."""
    return str(score) if score.denominator == 1 else f"{float(score):.1f}"


def plain(text: str) -> Text:
    """Return a text that is the same in every language, such as a player's name or a number."""
    return lambda: text
