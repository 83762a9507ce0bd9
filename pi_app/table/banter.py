"""What opponents say now and then: at most one at a time, and not often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pi_app.bots.worth import shares
from pi_app.core.game import Perspective
from pi_app.core.outcome import Outcome
from pi_app.table.personas import Occasion, persona_of
from pi_app.table.playback import reading_time
from pi_app.table.table import Table
from pi_app.text import tr

SWING: Final = 0.1
"""By how much the publicly known chance of somebody changes when that is worth a word."""

SILENCE: Final = 25.0
"""The least number of seconds between two remarks in the middle of a game."""

TWICE: Final = 2.0
"""A remark stays this many times as long as reading it takes: nobody looks there at once."""


class Banter:
    """Makes the remarks of the bots at a table, from what everybody may know."""

    def __init__(self, table: Table, wanted: Callable[[], bool]) -> None:
        """``wanted`` returns whether remarks are wanted now."""
        self._table = table
        self._wanted = wanted
        self._shares: list[float] | None = None
        self._speaking: int | None = None
        self._words = ""
        self._until = self._again_at = 0.0
        self._said = table.number
        self._ended = False

    def hear(
        self, seen: Perspective, outcome: Outcome | None, mover: int | None, now: float
    ) -> None:
        """Remark on a moment, to which what ``mover`` (a seat, chance or None) did has led: a
        welcome where a game begins, a last word where it ends (with ``outcome``)."""
        before, self._shares = self._shares, shares(seen.standing())
        bots = self._bots()
        if not bots:
            return
        if outcome is not None:
            self._take_leave(bots, outcome, now)
        elif before is None and seen.turns() == 0:
            self._say(bots[self._said % len(bots)], "greeting", now)
        elif before is not None and now >= self._again_at:
            self._remark(bots, before, mover, now)

    def _remark(self, bots: list[int], before: list[float], mover: int | None, now: float) -> None:
        assert self._shares is not None, "somebody has heard how things stand"
        gains = [after - then for after, then in zip(self._shares, before, strict=True)]
        for seat in bots:
            if seat == mover and gains[seat] >= SWING:
                self._say(seat, "gain", now)
                return
            if gains[seat] <= -SWING:
                self._say(seat, "setback", now)
                return

    def _take_leave(self, bots: list[int], outcome: Outcome, now: float) -> None:
        if not self._ended and outcome.winners:
            best = [seat for seat in bots if seat in outcome.winners]
            self._say((best or bots)[0], "victory" if best else "defeat", now)
        self._ended = True

    def said_by(self, seat: int, now: float) -> str:
        """Return what the player at a seat says just now, in the language spoken when they
        began to; mostly nothing."""
        return self._words if seat == self._speaking and now < self._until else ""

    def _bots(self) -> list[int]:
        """The seats of those who may speak."""
        players = self._table.players if self._wanted() else ()
        return [seat for seat, each in enumerate(players) if persona_of(each.bot) is not None]

    def _say(self, seat: int, occasion: Occasion, now: float) -> None:
        persona = persona_of(self._table.players[seat].bot)
        if persona is None:
            return
        lines = persona.remarks[occasion]
        self._speaking, self._words = seat, tr(lines[self._said % len(lines)])
        self._said += 1
        self._until = now + 1.0 + TWICE * reading_time(self._words)
        self._again_at = now + SILENCE
