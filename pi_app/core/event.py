"""What an action brings about, as facts: one line to read and one thing to animate."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, dataclass_transform

from pi_app.core.message import GAP, Message, Word


@dataclass_transform(frozen_default=True)
class EventKind(type):
    """Makes each kind of event a frozen dataclass. Neither it nor a kind is native when compiled: a
    native dataclass takes each attribute of its class for a field."""

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> None:
        super().__init__(name, bases, body)
        annotations = body.get("__annotations__", {})
        for attribute in [each for each in annotations if each in body]:
            # Compiled, what has a value counts as annotated.
            del annotations[attribute]
        kind: type[object] = cls
        dataclass(kind, frozen=True)


class Event(metaclass=EventKind):
    """Something that an action brought about.

    Each kind is a class in its game's ``events.py``, hence a frozen dataclass. Its fields are the
    facts, JSON values in the terms of the game's view, none with a default; all else is made from
    them when somebody asks. A field that is a `Message` is no fact.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    @property
    def template(self) -> str:
        """The line to read, marked for the catalogue, with gaps that `word` fills: an attribute of
        the kind, or a property where it depends on the facts."""
        raise NotImplementedError

    def word(self, gap: str) -> Word:
        """Return the value of a placeholder of the template: the fact of that name, unless the kind
        of event or its game has other words for it."""
        word: Word = getattr(self, gap)
        return word

    @property
    def text(self) -> Message:
        """The line to read."""
        return self.message(self.template)

    def message(self, template: str) -> Message:
        """Return a template with its gaps filled."""
        return Message(template, {gap: self.word(gap) for gap in GAP.findall(template)})

    @property
    def kind(self) -> str:
        """What it is: the name of its class, written like ``turn_up``."""
        return re.sub("(?<!^)(?=[A-Z])", "_", type(self).__name__).lower()

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

    def supersedes(self, earlier: Event) -> bool:
        """Say whether the line of this event repeats all that the line of the event before it says,
        as a sum repeats its parts. A log leaves out the earlier line."""
        return False

    def to_json(self) -> dict[str, object]:
        """Return the event as JSON: ``kind``, ``text`` and ``data``."""
        return {"kind": self.kind, "text": self.text.to_json(), "data": self.data}


class Spoken(Event):
    """An event whose words need more than its facts."""

    line: Message

    @property
    def text(self) -> Message:
        return self.line


def listed(events: Sequence[Event]) -> list[int]:
    """Return the numbers of the events whose lines stand in a log: all but superseded ones."""
    return [
        number
        for number, event in enumerate(events)
        if number + 1 == len(events) or not events[number + 1].supersedes(event)
    ]
