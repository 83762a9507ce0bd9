"""Bots that misbehave, for tests of who has to cope with them."""

from __future__ import annotations

import os
import threading
from pathlib import Path

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot
from pi_app.core.game import Perspective


class StandIn(Bot):
    def __init__(self, name: str, seconds: float | None) -> None:
        self.name = name
        self.seconds = seconds
        self.pools = name.startswith("pool")

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        kind, _, argument = self.name.partition(":")
        if kind != "pool":
            return Ballot({self._choice(perspective): 1.0})
        first, second, third = perspective.legal_actions()[:3]
        try:
            Path(argument).touch(exist_ok=False)
        except FileExistsError:
            return Ballot({second: 2.0, third: 3.0})
        return Ballot({first: 3.0, second: 2.0})

    def _choice(self, perspective: Perspective) -> int:
        kind, _, argument = self.name.partition(":")
        actions = perspective.legal_actions()
        if kind == "once" and not Path(argument).exists():
            Path(argument).touch()
            raise RuntimeError("the first time is hard")
        if kind == "die-once" and not Path(argument).exists():
            Path(argument).touch()
            os._exit(3)
        if kind == "crash":
            raise ValueError(f"I hold {actions}")
        if kind == "die":
            os._exit(3)
        if kind == "nonsense":
            return -7
        if kind == "text":
            return "pass"  # type: ignore[return-value]
        if kind == "dawdle":
            threading.Event().wait()
        return actions[-1]


def make(spec: str, seconds: float | None = None) -> Bot:
    if spec == "unmade":
        raise ValueError(spec)
    return StandIn(spec, seconds)


class Showing:
    """An audience that is still being shown what has happened."""

    is_full = False

    def must_watch(self, seat: int) -> bool:
        return True
