"""Taking back by agreement: who asks, who answers, in dialogs on the shared screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from pi_app.kiosk.text import N_, Text, lazy, render
from pi_app.kiosk.widgets import Answer, Dialog
from pi_app.rules.message import Message
from pi_app.table.inputs import Agree, AskUndo, Input, Refuse, Withdraw
from pi_app.table.table import Table

NOTHING = N_("Nothing can be taken back now: only own moves since the last reveal.")
ASKED = N_("{asker} would like to take back the last move.\n{seat}, do you agree?")
AGREE = N_("{seat}: agreed")


class Desk(Protocol):
    """What the scene lends."""

    dialog: Dialog | None

    def ask(self, dialog: Dialog) -> None:
        """Put a question before everything else."""

    def submit(self, seat: int, what: Input) -> bool:
        """Put something in at the table's door."""

    def refuse(self, why: Message) -> None:
        """Say why something was not done."""


class TakingBack:
    """Asks for a move to be taken back and collects the answers, one person after the other."""

    def __init__(self, desk: Desk, table: Table) -> None:
        self.desk = desk
        self.table = table
        self._asking: Dialog | None = None

    def begin(self) -> None:
        """Somebody would like to take back: find out who, then ask the others."""
        people = [seat for seat, each in enumerate(self.table.players) if each.is_person]
        able = [seat for seat in people if self.table.undoable(seat)]
        if not able:
            self.desk.refuse(Message(NOTHING))
        elif len(able) == 1:
            self.desk.submit(able[0], AskUndo())
        else:
            answers = [Answer(lazy("Nobody"))]
            answers += [Answer(self._name(seat), partial(self._ask, seat)) for seat in able]
            self.desk.ask(Dialog(lazy("Take back"), lazy("Who takes back a move?"), answers))

    def _ask(self, seat: int) -> None:
        self.desk.submit(seat, AskUndo())

    def refresh(self) -> None:
        """Put the request that waits to the next person; take the question away if it is gone."""
        request = self.table.undo_request
        if request is None or not request.waiting:
            if self._asking is not None and self.desk.dialog is self._asking:
                self.desk.dialog = None
            self._asking = None
            return
        if self.desk.dialog is not None:
            return
        seat, asker = request.waiting[0], request.seat
        words = Message(ASKED, {"asker": self._key(asker), "seat": self._key(seat)})
        self._asking = Dialog(
            lazy("Take back"),
            lambda: render(words),
            [
                Answer(lazy("No, play on"), self._put(seat, Refuse())),
                Answer(lazy("Not needed after all"), self._put(asker, Withdraw())),
                Answer(self._agreeing(seat), self._put(seat, Agree()), "primary"),
            ],
        )
        self.desk.ask(self._asking)

    def _put(self, seat: int, what: Input) -> Callable[[], None]:
        def answer() -> None:
            self.desk.submit(seat, what)

        return answer

    def _key(self, seat: int) -> str:
        return self.table.game.seat_names[seat]

    def _name(self, seat: int) -> Text:
        return lambda: render(Message("{seat}", {"seat": self._key(seat)}))

    def _agreeing(self, seat: int) -> Text:
        return lambda: render(Message(AGREE, {"seat": self._key(seat)}))
