"""Taking back by agreement: who asks, who answers, in dialogs on the shared screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pi_app.core.message import Message
from pi_app.core.tool import Tool
from pi_app.kiosk.scenes.table import TableScene
from pi_app.kiosk.widgets import Answer, Button, Dialog
from pi_app.table.inputs import Agree, AskUndo, Refuse, Withdraw
from pi_app.table.status import UndoRequest
from pi_app.table.table import Table
from pi_app.text import N_, Text, called, lazy, render, tr

NOTHING = N_("Nothing can be taken back now. Only your own moves since the last reveal can.")
OFFERED = N_("{seat}: {action}")
ASKED = N_("{asker} wants to take back: {action}\n{seat}, do you agree?")
AGREE = N_("{seat} agrees")
LET_GO = N_("When you let go, this is taken back: {action}")
LET_GO_TO_ASK = N_("When you let go, the others are asked to agree to taking this back: {action}")


@dataclass(eq=False, repr=False)
class TakingBack:
    """Asks for a move to be taken back and collects the answers, one person after the other."""

    scene: TableScene
    table: Table
    _asking: Dialog | None = None

    def make_button(self) -> Button:
        """Return the button that begins it."""
        return UndoButton(self)

    def preview(self) -> None:
        """Say what `begin` would take back, where that is clear."""
        able = self._able()
        if len(able) == 1:
            words = LET_GO if self.table.undo_is_free(able[0]) else LET_GO_TO_ASK
            self.scene.toast.show(self._about(able[0], words)())

    def _able(self) -> list[int]:
        """Return the seats that could take back now."""
        able = [seat for seat in sorted(self.scene.people) if self.table.undoable(seat)]
        if isinstance(self.table.game, Tool):
            able = [seat for seat in self.table.actors(self.scene.viewer)[-1:] if seat in able]
        # What the dice and cards of the table have shown is nobody's own: one may speak for all.
        own = [seat for seat in able if not self.table.undo_is_entry(seat)]
        return own or able[:1]

    def begin(self) -> None:
        """Somebody would like to take back: find out who, then ask the others."""
        able = self._able()
        if not able:
            self.scene.refuse(Message(NOTHING))
        elif len(able) == 1:
            self.scene.submit(able[0], AskUndo())
        else:
            answers = [Answer(lazy("Nobody"))]
            for seat in able:
                take_back = partial(self.scene.submit, seat, AskUndo())
                answers.append(Answer(self._about(seat, OFFERED), take_back))
            self.scene.ask(lazy("Take back"), lazy("Who takes back a move?"), *answers)

    def refresh(self) -> None:
        """Put the request that waits to the next person; take the question away if it is gone."""
        request = self.table.undo_request
        if request is None or not request.waiting:
            if self._asking is not None and self.scene.dialog is self._asking:
                self.scene.dialog = None
            self._asking = None
        elif self.scene.dialog is None:
            self._asking = self._ask(request.waiting[0], request)

    def _ask(self, seat: int, request: UndoRequest) -> Dialog:
        put, names, asker = self.scene.submit, self.table.game.seat_names, request.seat
        step = self.table.undo_step(asker, request.actions)
        agreed = partial(_filled, AGREE, step, seat=names[seat])
        return self.scene.ask(
            lazy("Take back"),
            partial(_filled, ASKED, step, seat=names[seat], asker=names[asker]),
            Answer(lazy("No, play on"), partial(put, seat, Refuse())),
            Answer(lazy("Withdraw the request"), partial(put, asker, Withdraw())),
            Answer(agreed, partial(put, seat, Agree()), "primary"),
        )

    def _about(self, seat: int, words: str) -> Text:
        """Return a text about what a seat would take back."""
        name, step = self.table.game.seat_names[seat], self.table.undo_step(seat)
        return partial(_filled, words, step, seat=name)


def _filled(words: str, action: Message, **seats: str) -> str:
    """Return a text in the language now spoken, about an action and about seats by their names."""
    named = {gap: called(seat) for gap, seat in seats.items()}
    return tr(words, action=render(action), **named)


class UndoButton(Button):
    """The button that takes back. While a finger lies on it, it says what it would take back, and
    the finger may still slide away."""

    def __init__(self, taking_back: TakingBack) -> None:
        super().__init__(None, taking_back.begin, icon="undo")
        self.taking_back = taking_back

    def _press(self, *, down: bool) -> None:
        if down:
            self.taking_back.preview()
        elif self.pressed:
            self.taking_back.scene.toast.hide()
        super()._press(down=down)
