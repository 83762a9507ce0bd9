"""Going on with a game of the journal."""

from __future__ import annotations

from functools import partial

from pi_app.kiosk.evening import Evening
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.text import lazy, render
from pi_app.kiosk.widgets import Answer, Dialog
from pi_app.table.entries import GameEntry
from pi_app.table.errors import TableError


def resume_game(scene: Scene, evening: Evening, entry: GameEntry) -> None:
    """Sit down to a game in progress; if that is not possible, say why and lose nothing."""
    try:
        table = evening.resume(entry.number)
    except TableError as error:
        words = partial(render, error.message)
        scene.ask(Dialog(lazy("This game cannot go on"), words, [Answer(lazy("Back"))]))
        return
    scene.app.push(evening.ways.table(table))
