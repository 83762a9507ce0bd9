"""Taking back by agreement: who asks, who answers, in dialogs on the shared screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Protocol

from pi_app.core.message import Message
from pi_app.core.tool import Tool
from pi_app.kiosk.widgets import Answer, Dialog
from pi_app.table.inputs import Agree, AskUndo, Input, Refuse, Withdraw
from pi_app.table.table import Table
from pi_app.text import N_, Text, called, lazy, tr

NOTHING = N_("Nothing can be taken back now: only own moves since the last reveal.")
NAME = N_("{seat}")
ASKED = N_("{asker} would like to take back the last move.\n{seat}, do you agree?")
AGREE = N_("{seat}: agreed")


class Asking(Protocol):
    """The scene of play, as far as it asks people."""

    people: frozenset[int]
    viewer: int
    dialog: Dialog | None

    def ask(self, dialog: Dialog) -> None:
        """Put a question over the board."""

    def refuse(self, why: Message | str) -> None:
        """Say why nothing happens."""

    def submit(self, seat: int, what: Input) -> bool:
        """Hand a decision to the table; return whether it took it."""


@dataclass(eq=False, repr=False)
class TakingBack:
    """Asks for a move to be taken back and collects the answers, one person after the other."""

    scene: Asking
    table: Table
    _asking: Dialog | None = None

    def begin(self) -> None:
        """Somebody would like to take back: find out who, then ask the others."""
        able = [seat for seat in sorted(self.scene.people) if self.table.undoable(seat)]
        if isinstance(self.table.game, Tool):
            able = [seat for seat in self.table.actors(self.scene.viewer)[-1:] if seat in able]
        if not able:
            self.scene.refuse(Message(NOTHING))
        elif len(able) == 1:
            self.scene.submit(able[0], AskUndo())
        else:
            answers = [Answer(lazy("Nobody"))]
            for seat in able:
                take_back = partial(self.scene.submit, seat, AskUndo())
                answers.append(Answer(self._about(seat, NAME), take_back))
            self.scene.ask(Dialog(lazy("Take back"), lazy("Who takes back a move?"), answers))

    def refresh(self) -> None:
        """Put the request that waits to the next person; take the question away if it is gone."""
        request = self.table.undo_request
        if request is None or not request.waiting:
            if self._asking is not None and self.scene.dialog is self._asking:
                self.scene.dialog = None
            self._asking = None
        elif self.scene.dialog is None:
            self._asking = self._question(request.waiting[0], request.seat)
            self.scene.ask(self._asking)

    def _question(self, seat: int, asker: int) -> Dialog:
        put, agreed = self.scene.submit, self._about(seat, AGREE)
        answers = [
            Answer(lazy("No, play on"), partial(put, seat, Refuse())),
            Answer(lazy("Withdraw the request"), partial(put, asker, Withdraw())),
            Answer(agreed, partial(put, seat, Agree()), "primary"),
        ]
        return Dialog(lazy("Take back"), self._about(seat, ASKED, asker), answers)

    def _about(self, seat: int, words: str, asker: int = 0) -> Text:
        """A text that names seats in the language then spoken."""
        names = self.table.game.seat_names
        return lambda: tr(words, seat=called(names[seat]), asker=called(names[asker]))
