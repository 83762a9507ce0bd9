"""The end of an evening: the program is closed, or the table switched off where it is its own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from pi_app import appliance
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.widgets import Answer, Dialog
from pi_app.text import Text, lazy, tr

log = logging.getLogger(__name__)

_WORDS: Final[dict[appliance.Wish, Text]] = {
    "restart": lazy("Restart"),
    "off": lazy("Switch off"),
}
_WHAT_FOLLOWS: Final[dict[appliance.Wish, Text]] = {
    "restart": lazy("The table starts anew. That takes about a minute."),
    "off": lazy("The table goes dark. A little later its plug may be pulled."),
}


def _nothing() -> None:
    """All stays as it is."""


def ask_to_end(scene: Scene) -> None:
    """Ask whether to close the program; where that is the whole computer's, to switch it off."""
    stay = Answer(lazy("Stay"))
    title, ways = lazy("Close Tabularium?"), [Answer(lazy("Close"), scene.app.stop, "primary")]
    if appliance.may_switch():
        title = lazy("Switch the table off?")
        ways = [Answer(words, partial(ask_to_switch, scene, way)) for way, words in _WORDS.items()]
    scene.ask(Dialog(title, lazy("All games are saved and wait for you."), [stay, *ways]))


def ask_to_switch(scene: Scene, way: appliance.Wish, stay: Callable[[], None] = _nothing) -> None:
    """Ask once more before the computer is switched off or started anew.

    Args:
        scene: where.
        way: what is to be done.
        stay: called if it is not.
    """
    answers = [
        Answer(lazy("Stay"), stay),
        Answer(_WORDS[way], partial(_switch, scene, way), "primary"),
    ]
    scene.ask(Dialog(lazy("Are you sure?"), _WHAT_FOLLOWS[way], answers))


def _switch(scene: Scene, way: appliance.Wish) -> None:
    try:
        appliance.wish(way)
    except OSError:
        log.exception("The computer can't be told to end")
        scene.say(tr("That is not possible now. The log says why."))
    else:
        scene.app.stop()
