"""The process in which a bot thinks.

It gets a position in which everything that its seat can't know was dealt again at random, so not
even a bot that cheats could find out more. Functions import rules and bots themselves, because the
compiled core must be activated first.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Final, NamedTuple

from librt.random import Random

if TYPE_CHECKING:
    from pi_app.bots.bot import Bot, Outlook

REGISTRY: Final = "pi_app.bots.registry:make_bot"
"""Where bots come from: a module and the name of the function in it that makes one."""


class Task(NamedTuple):
    """A decision that a bot is asked for.

    Attributes:
        position: JSON of a position that agrees with what the seat knows.
        seat: who decides.
        spec: what kind of bot.
        seconds: how long it may think, None for its own measure.
        seed: what it gambles with.
    """

    position: str
    seat: int
    spec: str
    seconds: float | None
    seed: int

    def __repr__(self) -> str:
        return f"Task(seat={self.seat}, spec={self.spec!r})"


def bot_maker(source: str) -> Callable[[str, float | None], Bot]:
    """Return the function ``module:name`` that makes bots."""
    module, name = source.split(":")
    maker: Callable[[str, float | None], Bot] = getattr(importlib.import_module(module), name)
    return maker


class Weighed(NamedTuple):
    """What a bot makes of a decision, as it goes from one process to another (see `Ballot`).

    Attributes:
        weights: how good each action is.
        mixed: whether an action is drawn in proportion to the weights.
        outlook: what it expected of the action that it would choose by itself.
    """

    weights: dict[int, float]
    mixed: bool
    outlook: Outlook | None

    def __repr__(self) -> str:
        return f"Weighed(mixed={self.mixed})"


class Minds:
    """The bots of one process, one for each seat. A bot remembers what it thought before."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._bots: dict[tuple[str, float | None, int], Bot] = {}

    def weigh(self, task: Task) -> Weighed:
        """Return what the bot finds.

        Raises:
            Exception: any error of the bot.
        """
        from pi_app.core.game import Perspective
        from pi_app.core.registry import find_game

        position = json.loads(task.position)
        state = find_game(position["game"]).load(position)
        key = (task.spec, task.seconds, task.seat)
        bot = self._bots.pop(key, None) or bot_maker(self._source)(task.spec, task.seconds)
        random = Random(task.seed)
        ballot = bot.weigh(Perspective(state, task.seat), random)
        if not all(isinstance(action, int) for action in ballot.weights):
            raise TypeError("a bot's choice is a whole number")
        outlook = bot.outlook(ballot.choice(Random(task.seed)), random)
        # Only now: a bot that has failed is made again.
        self._bots[key] = bot
        return Weighed(ballot.weights, ballot.mixed, outlook)


def work(connection: Connection, source: str) -> None:
    """Answer tasks until the other end is gone.

    Receives (ticket, `Task`), sends (ticket, `Weighed` or None, name of the error or None).
    """
    # Ctrl-C in a terminal reaches the whole group; it is the table's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _prepare_core()
    minds = Minds(source)
    with contextlib.suppress(EOFError, OSError):
        while True:
            ticket, task = connection.recv()
            answer: tuple[int, Weighed | None, str | None]
            try:
                answer = (ticket, minds.weigh(task), None)
            except Exception as error:  # noqa: BLE001 - a bot may fail in any way it likes
                # Not its text, which may tell what the bot saw.
                answer = (ticket, None, type(error).__name__)
            connection.send(answer)


def _prepare_core() -> None:
    from pi_app.core.build.compiled import CoreError, activate

    # RuntimeError: starting this process has imported the rules already. Both cores play alike.
    with contextlib.suppress(CoreError, RuntimeError):
        activate()
