"""Everything a player reads comes through here, in English or Japanese.

The message id is the English text itself, with ``{gaps}`` for what changes; where that depends on
the number in the gap ``count``, the text for 1, beside which stands its plural. Japanese, which has
one form for all numbers, stands in ``ja/LC_MESSAGES/tabularium.po`` and is read when it is
first spoken, so there is nothing to compile. The language can change at any moment: widgets keep a
``Text`` (a function) and ask it when they draw.
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
    """Where the catalogue of a language lies."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def load(language: Language) -> Mapping[str, str]:
    """Message id to translation; English has none, since the ids are English."""
    if language == "en":
        return {}
    # Reading a catalogue takes as long as starting: who speaks English needs none of it.
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
    """One language at a time; an unknown message id is shown as it is, in English."""

    def __init__(self, language: Language = "en") -> None:
        self.language: Language = language
        self.players: Mapping[str, str] = {}

    def tr(self, msgid: str, plural: str | None = None, **params: object) -> str:
        """The text for a message id. String parameters are put in as they are. Where a plural is
        given, it is the English text unless ``count`` is 1."""
        english = msgid if plural is None or params["count"] == 1 else plural
        template = load(self.language).get(msgid, english)
        return GAP.sub(lambda gap: str(params.get(gap.group(1), gap.group(0))), template)

    def render(self, message: Message) -> str:
        """A message of the rules: template, string parameters and nested messages translated."""
        filled: dict[str, object] = {}
        for name, value in message.params.items():
            told = message.text.removeprefix("· ")
            if isinstance(value, EmblemName):
                filled[name] = self.called(value)
            elif isinstance(value, SeatName) and told.startswith(f"{{{name}}}"):
                filled[name] = self._subject(value, message.text)
            elif isinstance(value, str):
                filled[name] = self.tr(value)
            elif isinstance(value, Message):
                filled[name] = self.render(value)
            else:
                filled[name] = value
        return self.tr(message.text, message.plural, **filled)

    def called(self, seat_name: str) -> str:
        """What the player of a seat is called: by name, or (nobody gave one) by that of the
        seat, which is a message id."""
        return self.players.get(seat_name) or self.tr(seat_name)

    def _subject(self, seat_name: str, template: str) -> str:
        """Who is spoken to, or (with the seat, of which the sentence tells) of whom."""
        player = self.players.get(seat_name)
        if player is None or template.partition("}")[2].startswith(":"):
            return self.called(seat_name)
        return self.tr(N_("{seat} ({player})"), seat=self.tr(seat_name), player=player)


SHARED: Final = Translator()
"""Speaks the language of the screen."""


def set_language(language: Language) -> None:
    """Switch every text of the kiosk at once."""
    SHARED.language = language


def set_players(names: Mapping[str, str]) -> None:
    """Let those who play be told by their names, given by the names of their seats."""
    SHARED.players = names


def language() -> Language:
    """The language now spoken."""
    return SHARED.language


tr: Final = SHARED.tr
render: Final = SHARED.render
called: Final = SHARED.called


def lazy(msgid: str, plural: str | None = None, **params: object) -> Text:
    """A text for a widget to keep: asked again at each drawing, so it follows the language."""
    return partial(tr, msgid, plural, **params)


def amount(score: Score) -> str:
    """Points as people read them: whole, or with one decimal."""
    return str(score) if score.denominator == 1 else f"{float(score):.1f}"


def plain(text: str) -> Text:
    """A text that is the same in every language: a player's own name, a number."""
    return lambda: text
