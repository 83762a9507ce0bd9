"""Speaking with the person who mends devices."""

from __future__ import annotations

from typing import Protocol


class Translate(Protocol):
    """Says a text of the catalogue in the language of the person who solders."""

    def __call__(self, msgid: str, plural: str | None = None, **params: object) -> str:
        """Return the text with its gaps filled."""


def in_english(msgid: str, plural: str | None = None, **params: object) -> str:
    """Say a text in English, as a `Translate`."""
    text = msgid if plural is None or params["count"] == 1 else plural
    return text.format(**params)


class Operator(Protocol):
    """The person who walks along."""

    def say(self, text: str) -> None:
        """Tell something."""

    def ask(self, question: str) -> bool:
        """Ask something that is answered by yes or no."""

    def wait(self, seconds: float) -> None:
        """Let time pass."""

    def now(self) -> float:
        """Seconds of a steady clock, that of the devices."""
