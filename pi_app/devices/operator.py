"""The interface to the person who repairs devices."""

from __future__ import annotations

from typing import Protocol


class Translate(Protocol):
    """Translates a text of the catalogue into the person's language."""

    def __call__(self, msgid: str, plural: str | None = None, **params: object) -> str:
        """Return the translated text with its placeholders filled."""


def in_english(msgid: str, plural: str | None = None, **params: object) -> str:
    """Return a text in English; usable as a `Translate`."""
    text = msgid if plural is None or params["count"] == 1 else plural
    return text.format(**params)


class Operator(Protocol):
    """The person at the device."""

    def say(self, text: str) -> None:
        """Show a text."""

    def ask(self, question: str) -> bool:
        """Ask a yes-no question; return whether the answer was yes."""

    def wait(self, seconds: float) -> None:
        """Wait for some seconds."""

    def now(self) -> float:
        """Return the seconds of the devices' monotonic clock."""
