"""The public status of a table, and the changes that it reports to its listener."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from librt.random import Random

from pi_app.core.message import Message


class Status(StrEnum):
    """What a seat is doing, as everybody may know."""

    IDLE = "idle"
    """It owes no decision."""
    CHOOSING = "choosing"
    """A person owes a decision, whether something is picked yet or not."""
    READY = "ready"
    """It stands by a sealed pick."""
    THINKING = "thinking"
    """A bot owes a decision."""


class Lamp(StrEnum):
    """What the lamp of a seat's handheld shows. The shared screen may show it too, so it says that
    something is chosen, but not what."""

    OFF = "off"
    """Nothing is wanted."""
    SLOW = "slow"
    """A choice is wanted."""
    FLASHES = "flashes"
    """A choice is made, and not yet stood by."""
    SOLID = "solid"
    """The seat is ready."""
    FAST = "fast"
    """The last key was refused."""


class ChangeKind(StrEnum):
    """What has happened at the table."""

    PLAYED = "played"
    """The state has moved on; there may be new events."""
    STATUS = "status"
    """A seat's status is another."""
    UNDO = "undo"
    """A request to take back was made, answered, refused or withdrawn."""
    UNDONE = "undone"
    """Actions were taken back: everything may look different."""
    CORRECTED = "corrected"
    """People have corrected the position: everything may look different."""
    NOTICE = "notice"
    """Something that people should read."""
    ADVICE = "advice"
    """What a bot would do at a seat that has asked: for that seat's eyes only."""
    OVER = "over"
    """The game has ended."""


@dataclass(frozen=True)
class Change:
    """Something that has happened and is on disk.

    Attributes:
        kind: what it is.
        seat: whom it concerns, None for everybody; who was the last to decide, if the game has
            moved on.
        message: a line to show, if there is one.
        action: what a bot would choose, if that is it.
    """

    kind: ChangeKind
    seat: int | None = None
    message: Message | None = None
    action: int | None = None


class Audience(Protocol):
    """Those who are shown a game, event by event: people learn of it later than the table."""

    def must_watch(self, seat: int) -> bool:
        """Whether `seat` has yet to be shown what others or chance have done."""

    @property
    def is_full(self) -> bool:
        """Whether so much waits that bots have to wait."""


@dataclass(frozen=True)
class UndoRequest:
    """A request to take back that is not yet decided.

    Attributes:
        seat: who asks.
        actions: how many of that seat's own actions would be taken back.
        waiting: the seats that have yet to answer.
    """

    seat: int
    actions: int
    waiting: tuple[int, ...]


@dataclass(frozen=True)
class TableSettings:
    """How a table behaves.

    Attributes:
        pace: least seconds between a bot's being asked and its action being played.
        bot_seconds: seconds that a bot may think by the clock; one with a level takes no more than
            that says. None leaves the clock alone.
        chance: what dice and shuffles are drawn from; by default seeded by the operating system.
        bot_random: what bots are given to guess and gamble with; never the same as `chance`, or a
            bot could foresee it.
    """

    pace: float = 0.6
    bot_seconds: float | None = 3.0
    chance: Random = field(default_factory=Random)
    bot_random: Random = field(default_factory=Random)
