"""Actions as text: tables of texts, and how they are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mypy_extensions import mypyc_attr

from pi_app.core.errors import BadNotation


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation:
    """What actions are written like where each has one text."""

    def __init__(self, game: str, examples: str, texts: Mapping[int, str] | Sequence[str]) -> None:
        # the text of each action
        self.texts = dict(texts if isinstance(texts, Mapping) else enumerate(texts))
        self._game = game
        self._examples = examples
        self._actions = {self.plain(text): action for action, text in self.texts.items()}

    def plain(self, text: str) -> str:
        """Return what texts of one meaning share: here, case and repeated spaces do not matter."""
        return " ".join(text.split()).casefold()

    def parse(self, text: str) -> int:
        """Return the action that `text` denotes.

        Raises:
            BadNotation: it denotes none.
        """
        action = self._actions.get(self.plain(text))
        if action is None:
            raise unreadable(text, self._game, self._examples)
        return action


def unreadable(text: str, game: str, examples: str) -> BadNotation:
    """Return the error of a text that is no action of a game."""
    return BadNotation(f"{text!r} is not an action of {game}. Actions look like: {examples}.")
