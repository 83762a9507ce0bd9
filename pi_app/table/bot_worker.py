"""The process in which a bot thinks.

It is told a position in which everything that its seat can't know has been dealt anew, so not even
a bot that cheats could find out more. Nothing of rules or bots is imported before the compiled
core has had its chance, hence the imports inside functions.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from librt.random import Random

if TYPE_CHECKING:
    from pi_app.bots.bot import Bot

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
    maker = getattr(importlib.import_module(module), name)
    return cast("Callable[[str, float | None], Bot]", maker)


def decide(task: Task, source: str) -> int:
    """Return the action that the bot chooses.

    Raises:
        Exception: whatever the bot raises.
    """
    from pi_app.rules.game import Perspective
    from pi_app.rules.registry import find_game

    position = json.loads(task.position)
    state = find_game(position["game"]).load(position)
    bot = bot_maker(source)(task.spec, task.seconds)
    action = bot.choose(Perspective(state, task.seat), Random(task.seed))
    if not isinstance(action, int):
        raise TypeError("a bot's choice is a whole number")
    return action


def work(connection: Connection, source: str) -> None:
    """Answer tasks until the other end is gone.

    Receives (ticket, `Task`), sends (ticket, action or None, name of the error or None).
    """
    # Ctrl-C in a terminal reaches the whole group; it is the table's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _prepare_core()
    with contextlib.suppress(EOFError, OSError):
        while True:
            ticket, task = connection.recv()
            answer: tuple[int, int | None, str | None]
            try:
                answer = (ticket, decide(task, source), None)
            except Exception as error:  # noqa: BLE001 - a bot may fail in any way it likes
                # Not its text, which may tell what the bot saw.
                answer = (ticket, None, type(error).__name__)
            connection.send(answer)


def _prepare_core() -> None:
    from pi_app.compiled import CoreError, activate

    # RuntimeError: starting this process has imported the rules already. Both cores play alike.
    with contextlib.suppress(CoreError, RuntimeError):
        activate()
