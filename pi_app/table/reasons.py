"""Why bots did what they did, in words, for those who ask afterwards.

What a bot had in mind may tell what it knows and others don't. So while a game goes on only that
is told which it decided knowing no more than everybody; all else when the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pi_app.bots.bot import Outlook
from pi_app.rules.event import Event
from pi_app.rules.game import SPECTATOR, State
from pi_app.rules.message import N_, Message, Word
from pi_app.table.robots import Answer

_SURE: Final = 0.995

_HOW: Final[dict[str, str]] = {
    "looked": N_("I looked at the moment right after each thing that I could do, no further."),
    "known": N_("I did not have to think about it: it was clearly the best."),
    "slipped": N_("To tell the truth, I did not think at all."),
}


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

    def told(self) -> list[Message]:
        """Return all of it, line by line."""
        outlook = self._outlook
        chosen = self._state.action_label(self._seat, self._action)
        lines = [Message(N_("I chose: {action}"), {"action": chosen})]
        if outlook.how in _HOW:
            lines.append(Message(_HOW[outlook.how]))
        expected = self._expected()
        if expected:
            lines += [Message(N_("What I expected:")), *expected]
        if outlook.worth is not None:
            lines.append(_chance(outlook.worth))
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

    def _expected(self) -> list[Message]:
        """Return what the bot thought that others would do, and itself after that."""
        if not self._outlook.line:
            return []
        world = self._imagined()
        lines: list[Message] = []
        for seat, action in self._outlook.line:
            label = world.action_label(seat, action)
            names: dict[str, Word] = {"seat": world.game.seat_names[seat], "action": label}
            lines.append(Message(N_("· {seat}: {action}"), names))
            world.play(seat, action)
        return lines[1:]


def _chance(worth: float) -> Message:
    if worth >= _SURE:
        return Message(N_("I was certain to win."))
    if worth <= 1.0 - _SURE:
        return Message(N_("I saw no way to win any more."))
    percent = round(100 * worth)
    return Message(N_("I put my chance of winning at {percent} in 100."), {"percent": percent})


class Reasons:
    """The reasons of the bots at one table, each seat's last one. What is held sealed has none
    before it has come out."""

    def __init__(self) -> None:
        self._sealed: dict[int, Reason] = {}
        self._open: dict[int, Reason] = {}

    def note(self, state: State, answer: Answer) -> None:
        """Take note of what a bot is about to do at a moment."""
        if answer.outlook is not None:
            self._sealed[answer.seat] = Reason(state, answer.seat, answer.action, answer.outlook)

    def come_out(self) -> None:
        """What was chosen has been carried out."""
        self._open |= self._sealed
        self._sealed.clear()

    def forget(self, seat: int | None = None) -> None:
        """Forget a seat's reason, since somebody else sits there, or all that were taken back."""
        for known in (self._sealed, self._open):
            if seat is None:
                known.clear()
            else:
                known.pop(seat, None)

    def told(self, seat: int, deeds: Sequence[Event], *, over: bool) -> list[Message]:
        """Return, line by line, why a seat did what it did last, as far as that may be told.

        Args:
            seat: whose bot is asked.
            deeds: what everybody has seen of it.
            over: whether the game is over, so that nothing is hidden any more.
        """
        reason = self._open.get(seat)
        if reason is not None and (over or reason.public):
            return reason.told()
        lines = [event.text for event in deeds]
        if reason is None:
            return [*lines, Message(N_("Why? I don't remember. Ask me after my next move."))]
        return [*lines, Message(N_("Why? Wouldn't you like to know! Ask when the game is over."))]
