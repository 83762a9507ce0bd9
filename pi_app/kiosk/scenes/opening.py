"""What is shown instead of the shelf while the journal cannot be opened."""

from __future__ import annotations

from functools import partial

from pi_app.kiosk.screen import Scene
from pi_app.kiosk.text import lazy, render
from pi_app.kiosk.widgets import Answer, Dialog
from pi_app.rules.message import Message


class JournalTroubleScene(Scene):
    """Says why no game can be kept, which is why none can begin: try again, or close."""

    def __init__(self, why: Message) -> None:
        super().__init__()
        self.ask(
            Dialog(
                lazy("The games cannot be opened"),
                partial(render, why),
                [
                    Answer(lazy("Close Tabularium"), self._close),
                    Answer(lazy("Try again"), self._try_again, "primary"),
                ],
            )
        )

    def _close(self) -> None:
        self.app.stop()

    def _try_again(self) -> None:
        self.app.go_home()
