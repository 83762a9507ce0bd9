"""The end of an evening: the program is closed, or the table switched off where it is its own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from pi_app.kiosk.screen import Scene
from pi_app.kiosk.widgets import Answer
from pi_app.system import appliance
from pi_app.text import Text, lazy, tr

log = logging.getLogger(__name__)

_WORDS: Final[dict[appliance.PowerAction, Text]] = {
    "restart": lazy("Restart"),
    "off": lazy("Switch off"),
    "update": lazy("Update"),
    "back": lazy("Old version"),
}
_WHAT_FOLLOWS: Final[dict[appliance.PowerAction, Text]] = {
    "restart": lazy("The table is restarting. That takes about a minute."),
    "off": lazy("The screen goes dark. A little later you may unplug the table."),
    "update": lazy(
        "Leave the stick plugged in. The table restarts with the new version in a few minutes. "
        "If the new version fails to start, the present one comes back by itself. Your games "
        "stay."
    ),
    "back": lazy(
        "The table restarts with the version that it had before the last update. Your games stay."
    ),
}


def _nothing() -> None:
    """All stays as it is."""


def ask_to_end(scene: Scene) -> None:
    """Ask whether to close the program; where that is the whole computer's, to switch it off."""
    title, actions = lazy("Close Tabularium?"), [Answer(lazy("Close"), scene.app.stop)]
    if appliance.may_switch():
        title = lazy("Switch the table off?")
        actions = _answers(scene, "restart", "off")
    stay = Answer(lazy("Stay"), rank="primary")
    scene.ask(title, lazy("All games are saved and wait for you."), stay, *actions)


REASONS: Final[dict[str, Text]] = {
    "is damaged or no system": lazy(
        "The file on the stick is damaged or incomplete. Copy it there once more."
    ),
    "holds no system of Tabularium": lazy(
        "The file on the stick is not an update of this table. Copy the right one there."
    ),
    "can not be read any more": lazy("The USB stick was pulled out. Plug it in, and try again."),
    "there is no other system": lazy("There is no other version on the card."),
}
"""Why an update was not made, by what `scripts/slot.sh` says then."""


def update_words(status: str) -> str:
    """The outcome of an update, from the status that the system has left."""
    if not status:
        return tr(
            "The update is being written. Leave the stick plugged in: the table restarts in a "
            "few minutes."
        )
    system = lazy("The system says: {words}", words=status)
    reason = next((words for known, words in REASONS.items() if known in status), system)
    return tr("The table could not be updated and stays as it is. {reason}", reason=reason())


def show_update(scene: Scene, known: str | None) -> str | None:
    """Show the outcome of an update, unless people know it; return what they know now."""
    status = appliance.update_status()
    if status is not None and status != known:
        words = partial(update_words, status)
        scene.ask(lazy("Update this table"), words, Answer(lazy("Back")))
    return status


def ask_to_update(scene: Scene, *, is_there: bool) -> None:
    """Ask which version of itself a table is to have, unless one is being written.

    Args:
        scene: where.
        is_there: whether a USB stick with an update is.
    """
    if appliance.update_status() == "":
        show_update(scene, None)
        return
    words = lazy("There is an update on the USB stick. The table keeps the present version, too.")
    actions: tuple[appliance.PowerAction, ...] = ("back", "update")
    if not is_there:
        file = appliance.UPDATE
        words = lazy(
            "No update was found. Plug in a USB stick that has the file {file}.", file=file
        )
        actions = ("back",)
    stay = Answer(lazy("Stay"))
    scene.ask(lazy("Update this table"), words, stay, *_answers(scene, *actions))


def _answers(scene: Scene, *actions: appliance.PowerAction) -> list[Answer]:
    return [Answer(_WORDS[way], partial(ask_to_switch, scene, way)) for way in actions]


def ask_to_switch(
    scene: Scene, way: appliance.PowerAction, stay: Callable[[], None] = _nothing
) -> None:
    """Ask once more before the computer is switched off or restarted.

    Args:
        scene: the page that asks.
        way: the power action.
        stay: called if people decide against it.
    """
    switch = Answer(_WORDS[way], partial(_switch, scene, way), "primary")
    scene.ask(lazy("Are you sure?"), _WHAT_FOLLOWS[way], Answer(lazy("Stay"), stay), switch)


def _switch(scene: Scene, way: appliance.PowerAction) -> None:
    try:
        appliance.request_power_action(way)
    except OSError:
        log.exception("The computer can't be switched off or restarted")
        scene.say(tr("That is not possible now. The log says why."))
    else:
        scene.app.stop()
