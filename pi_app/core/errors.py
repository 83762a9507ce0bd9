"""The one family of errors that bad input to the rules core raises.

Every message says what was wrong and what would have been right. Anyone who catches a
`RulesError` may rely on the state being exactly what it was before the call.
"""

from __future__ import annotations

from pi_app.core.message import Message


class RulesError(Exception):
    """Something that the rules do not allow was asked for; nothing has changed."""


class UnknownGame(RulesError):
    """No game of that id is on the shelf."""


class BadOptions(RulesError):
    """An option, its value, a combination of options or a number of seats does not exist."""


class IllegalAction(RulesError):
    """The action is not among the legal actions of the seat, or the seat owes no decision."""


class BadNotation(RulesError):
    """The text names no action of the game."""


class BadPosition(RulesError):
    """The JSON is no legal position of the game.

    Attributes:
        words: what is wrong in the words of the game, for people who do not read JSON; None where
            the fault is one of the JSON.
    """

    def __init__(self, message: str | Message) -> None:
        super().__init__(message.english() if isinstance(message, Message) else message)
        self.words = message if isinstance(message, Message) else None


class BadRecord(RulesError):
    """The text is no game record, or its actions cannot be played."""
