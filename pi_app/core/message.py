"""Text for people that is not yet in any language.

The rules core never writes sentences into a screen: it hands out a catalogue key with
the values for its gaps. Anyone who shows it looks the key up in the one catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

GAP: Final = re.compile(r"\{(\w+)\}")
"""A gap of a text, with its name."""


def N_(text: str) -> str:  # noqa: N802 - the gettext convention for "to be translated later"
    """Mark `text` as a catalogue key; it comes back unchanged."""
    return text


class Message:
    """A catalogue key and what fills its gaps."""

    def __init__(
        self, text: str, params: Mapping[str, Word] | None = None, plural: str | None = None
    ) -> None:
        self.text = text  # the key: the English text with gaps in braces, as in "{side} to move"
        # the English text unless the number in the gap ``count`` is 1, or None if the text is the
        # same for all numbers; it is named, ``plural=...``, wherever a message is made
        self.plural = plural
        # what fills the gaps: a number stands for itself, a `str` is a catalogue key to be
        # translated in its turn, and a `Message` is rendered first
        self.params: dict[str, Word] = dict(params) if params else {}

    def english(self) -> str:
        """Return the text in English, for terminals, error messages and protocols."""
        values: dict[str, str | int] = {}
        for name, value in self.params.items():
            values[name] = value.english() if isinstance(value, Message) else value
        many = self.plural is not None and values["count"] != 1
        return (self.plural or self.text if many else self.text).format(**values)

    def to_json(self) -> dict[str, object]:
        """Return the message as JSON: ``text`` in English, ``key`` and ``params``, and ``plural``
        where the text depends on a number."""
        params: dict[str, object] = {}
        for name, value in self.params.items():
            params[name] = value.to_json() if isinstance(value, Message) else value
        json: dict[str, object] = {"text": self.english(), "key": self.text, "params": params}
        if self.plural is not None:
            json["plural"] = self.plural
        return json

    def __repr__(self) -> str:
        return f"Message({self.english()!r})"


Word = str | int | Message
"""What fills a gap."""
