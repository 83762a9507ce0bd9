"""Why bots did what they did, in words, for those who ask afterwards.

A bot's reason may reveal what it knows and others don't, or what it is going to choose in secret.
While a game goes on, a bot explains only choices that it made from public knowledge, and its plan
only up to its own next secret choice. The rest is shown when the game is over.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from pi_app.bots.bot import Outlook
from pi_app.core.errors import RulesError
from pi_app.core.game import SPECTATOR, State
from pi_app.core.message import N_, Message, Word
from pi_app.table.bot_runner import Answer
from pi_app.table.claims import Line, claims_of
from pi_app.table.entries import GameEntry
from pi_app.table.history import History, HistoryEntry
from pi_app.table.outcome_json import read_message
from pi_app.table.store import IN_MEMORY, NONSENSE, PRIVATE, reasons_directory

_log = logging.getLogger(__name__)

MOST_GAMES: Final = 50
"""For how many games reasons are stored."""

_PRIVATE_DIRECTORY: Final = 0o700


class Reason:
    """Why ``seat`` chose ``action`` at a moment, which is never changed."""

    def __init__(self, state: State, seat: int, action: int, outlook: Outlook) -> None:
        self._state = state
        self._seat = seat
        self._action = action
        self._outlook = outlook

    @property
    def public(self) -> bool:
        """Whether everybody knew then all that the bot knew."""
        return self._state.view(self._seat) == self._state.view(SPECTATOR)

    def messages(self, *, over: bool) -> list[Message]:
        """Return it line by line: all of it when the game is over, else without what the bot plans
        from its own next secret choice on."""
        state, seat = self._state, self._seat
        chosen = state.action_label(seat, self._action)
        lines = [Message(N_("I chose: {action}"), {"action": chosen})]
        for claim in claims_of(self._action, self._outlook):
            if isinstance(claim, Line) and not over:
                lines += claim.until_secret(state, seat).lines(state, seat)
            else:
                lines += claim.lines(state, seat)
        return lines

    def advice(self, *, alone: bool) -> Message:
        """Return what was chosen as advice, with the reason where nobody else hears it (`alone`) or
        all may know it."""
        outlook, chosen = self._outlook, self._state.action_label(self._seat, self._action)
        facts: dict[str, Word] = {"action": chosen}
        if outlook.worth is None or not (alone or self.public):
            return Message(N_("Fabius would choose: {action}"), facts)
        facts |= self._answer()
        facts["percent"] = round(100 * outlook.worth)
        if "answer" in facts:
            text = N_(
                "Fabius would choose: {action}. He expects of {seat}: {answer}, and gives you "
                "{percent} chances in 100."
            )
            return Message(text, facts)
        text = N_("Fabius would choose: {action}. He gives you {percent} chances in 100.")
        return Message(text, facts)

    def _imagined(self) -> State:
        """Return the position in which the bot's line begins."""
        return self._state.game.load(self._outlook.position or {})

    def _answer(self) -> dict[str, Word]:
        """Return whose next choice the bot expected, if it is another's, and which."""
        own, *others = self._outlook.line or ((-1, 0),)
        if not others or others[0][0] == own[0]:
            return {}
        world = self._imagined()
        world.play(*own)
        seat, action = others[0]
        label = world.action_label(seat, action)
        return {"seat": world.game.seat_names[seat], "answer": label}


class Remembered(NamedTuple):
    """Why a bot did something, as it is stored.

    Attributes:
        at: after how many steps of the game it was decided.
        seat: whose bot.
        bot: which bot that was.
        deed: what it did, in the game's notation.
        thought: whether there was anything to decide.
        spoken: what may be shown while the game goes on; may be empty.
        lines: the whole reason.
    """

    at: int
    seat: int
    bot: str
    deed: str
    thought: bool
    spoken: tuple[Message, ...]
    lines: tuple[Message, ...]

    @staticmethod
    def of(at: int, state: State, bot: str, answer: Answer) -> Remembered:
        """Return why a bot is about to do something at a moment."""
        reason = Reason(state, answer.seat, answer.action, answer.outlook or Outlook("only"))
        deed = state.action_text(answer.seat, answer.action)
        thought = answer.outlook is not None
        spoken: tuple[Message, ...] = ()
        lines: tuple[Message, ...] = ()
        # A bot may have expected what can't be; what it does counts all the same.
        with contextlib.suppress(RulesError, *NONSENSE):
            lines = tuple(reason.messages(over=True))
            spoken = tuple(reason.messages(over=False)) if reason.public else ()
        return Remembered(at, answer.seat, bot, deed, thought, spoken, lines)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Remembered:
        """Return what `to_json` wrote. Raises one of `NONSENSE` if it is something else."""
        spoken = tuple(read_message(each) for each in data["spoken"])
        lines = tuple(read_message(each) for each in data["lines"])
        at, seat, bot, deed = (data[name] for name in ("at", "seat", "bot", "deed"))
        thought = data["thought"] is True
        return Remembered(int(at), int(seat), str(bot), str(deed), thought, spoken, lines)

    def to_json(self) -> dict[str, object]:
        """Return it as JSON."""
        spoken = [line.to_json() for line in self.spoken]
        return self._asdict() | {
            "spoken": spoken,
            "lines": [line.to_json() for line in self.lines],
        }


def reasons_path(journal: Path, entry: GameEntry) -> Path | None:
    """Return the file with the reasons of a game, beside the journal; None if it is in memory."""
    if journal == IN_MEMORY:
        return None
    name = f"{entry.number}-{entry.created:%Y%m%dT%H%M%S}.jsonl"
    return reasons_directory(journal) / name


class Reasons:
    """The reasons of the bots at one table for all that they have done, in a small file of which
    each line stands by itself. No game hangs on it: what can't be read or written is forgotten."""

    def __init__(self, path: Path | None) -> None:
        """Read the file, if there is one."""
        self._path = path
        self._known: dict[tuple[int, int], Remembered] = {}
        text = ""
        if path is not None:
            with contextlib.suppress(OSError):
                # A directory that was copied may be readable for everybody.
                path.parent.chmod(_PRIVATE_DIRECTORY)
                text = path.read_text(encoding="utf-8", errors="replace")
        for line in text.splitlines():
            with contextlib.suppress(*NONSENSE):
                data = json.loads(line)
                if "keep" in data:
                    self._drop(int(data["keep"]))
                else:
                    self._put(Remembered.from_json(data))

    def note(self, reason: Remembered) -> None:
        """Note the reason for what a bot is about to do. It is shown once that was carried out."""
        self._put(reason)
        self._write(reason.to_json())

    def went_back(self, keep: int) -> None:
        """Forget what was decided after so many steps: they were taken back."""
        self._drop(keep)
        self._write({"keep": keep})

    def _put(self, reason: Remembered) -> None:
        self._known[reason.at, reason.seat] = reason

    def _drop(self, keep: int) -> None:
        self._known = {key: each for key, each in self._known.items() if key[0] < keep}

    def _write(self, data: Mapping[str, object]) -> None:
        if self._path is None:
            return
        try:
            if not self._path.exists():
                self._make_room(self._path.parent)
                self._path.touch(PRIVATE)
            with self._path.open("a", encoding="utf-8") as file:
                # An unfinished line, left by a power cut, ends here.
                file.write(f"\n{json.dumps(data, ensure_ascii=False)}")
                file.flush()
                os.fsync(file.fileno())
        except OSError as problem:
            _log.warning("a reason is not kept: %s", problem)

    @staticmethod
    def _make_room(directory: Path) -> None:
        directory.mkdir(_PRIVATE_DIRECTORY, exist_ok=True)
        files = sorted(directory.glob("*.jsonl"), key=lambda each: each.stat().st_mtime)
        for old in files[: -MOST_GAMES + 1]:
            old.unlink()

    def of_last(self, history: History, seat: int, bot: str | None, *, over: bool) -> list[Message]:
        """Return, line by line, why the bot at a seat made its last choice, as far as that may be
        shown. Steps without a choice are skipped.

        Args:
            history: the game.
            seat: whose bot is asked.
            bot: which bot sits there now.
            over: whether the game is over, so that nothing is hidden any more.
        """
        reason = self._last(history.steps, seat, bot)
        deeds = [event.text for event in history.last_deed(seat)]
        if reason is None:
            return [*deeds, Message(N_("Why? I don't remember. Ask me after my next move."))]
        return _shown(reason, deeds, over=over)

    def of_all(
        self, history: History, viewer: int, *, over: bool
    ) -> dict[int, tuple[str, list[Message]]]:
        """Return which bot caused an event and why, by the numbers of the viewer's events, where
        that is known and may be shown. A bot that had nothing to decide caused nothing: an
        event may have come with its forced answer to another player."""
        found: dict[int, tuple[str, list[Message]]] = {}
        for number, step in enumerate(history.event_steps(viewer)):
            reason = self._of_step(history.steps, step)
            if reason is not None and reason.thought and (over or reason.spoken):
                found[number] = reason.bot, _shown(reason, [], over=over)
        return found

    def _of_step(self, steps: Sequence[HistoryEntry], number: int) -> Remembered | None:
        seat, at = steps[number].row.seat, number
        while (at, seat) not in self._known and at > 0 and steps[at - 1].row.seat != seat:
            at -= 1
        reason = self._known.get((at, seat))
        same = reason is not None and reason.deed == steps[number].row.text
        return reason if same else None

    def _last(self, steps: Sequence[HistoryEntry], seat: int, bot: str | None) -> Remembered | None:
        for number in reversed(range(len(steps))):
            if steps[number].row.seat == seat:
                reason = self._of_step(steps, number)
                if reason is None or reason.bot != bot:
                    break
                if reason.thought:
                    return reason
        return None


def _shown(reason: Remembered, deeds: Sequence[Message], *, over: bool) -> list[Message]:
    """Return a reason; only what everybody has seen of the deed while the rest must stay hidden."""
    if over or reason.spoken:
        return list(reason.lines if over else reason.spoken)
    return [*deeds, Message(N_("Why? Wouldn't you like to know! Ask when the game is over."))]
