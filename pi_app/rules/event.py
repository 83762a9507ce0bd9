"""What an action brings about, as facts: one line to read and one thing to animate."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import ClassVar

from pi_app.rules.message import Message


class Event:
    """Something that an action brought about.

    Each kind is a frozen dataclass in its game's ``events.py``. Its fields are the facts, JSON
    values in the terms of the game's view; all else is made from them when somebody asks. A field
    that is a `Message` is no fact but words for the text that the facts alone don't give.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    @property
    def kind(self) -> str:
        """What it is: the name of its class, written like ``turn_up``."""
        return re.sub("(?<!^)(?=[A-Z])", "_", type(self).__name__).lower()

    @property
    @abstractmethod
    def text(self) -> Message:
        """The line to read."""

    @property
    def data(self) -> dict[str, object]:
        """The facts by name, as JSON."""
        fields = {name: getattr(self, name) for name in self.__match_args__}
        return {name: value for name, value in fields.items() if not isinstance(value, Message)}

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may know of it, or None for everybody, spectators included."""
        return None

    def concerns(self, seat: int) -> bool:
        """Say whether `seat` (or SPECTATOR) may know of this event."""
        return self.audience is None or seat in self.audience

    def to_json(self) -> dict[str, object]:
        """Return the event as JSON: ``kind``, ``text`` and ``data``."""
        return {"kind": self.kind, "text": self.text.to_json(), "data": self.data}
