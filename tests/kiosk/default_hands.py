"""Playing any game by finger on the board that any game can be played on."""

from __future__ import annotations

from librt.random import Random

from pi_app.kiosk.boards.action_list import ActionList
from pi_app.kiosk.boards.form_panels import CallPanel, SeveralPanel
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.widgets import Button, Row
from pi_app.text import tr
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Person


def buttons_of(person: Person) -> list[Button]:
    """The actions, or groups of actions, that are offered now."""
    lists = [seen.widget for seen in person.seen() if isinstance(seen.widget, ActionList)]
    return [button for button, _ in lists[-1]._buttons] if lists else []


def tap_button(person: Person, button: Button) -> None:
    """Tap one of them, after bringing it into view."""
    for _ in range(200):
        seen = next(seen for seen in person.seen() if seen.widget is button)
        if seen.shown.collidepoint(seen.rect.center):
            person.tap_at(seen.rect.center)
            return
        person._scroll_towards(seen)
    raise AssertionError("the button cannot be brought into view")


def choose(person: Person, dice: Random) -> None:
    """Tap from group to group until an action has been chosen; each tap leads on."""
    for panel in [seen.widget for seen in person.seen()]:
        if isinstance(panel, CallPanel) and panel.visible:
            calls = [panel.call, *panel.others]
            tap_button(person, calls[dice.randrange(len(calls))])
            return
        if isinstance(panel, SeveralPanel):
            for _ in range(panel.form.digits - len(panel.taken)):
                tap_button(person, panel.cells[dice.randrange(len(panel.cells))])
            return
    before: tuple[Button, ...] = ()
    while (offered := tuple(buttons_of(person))) and offered != before:
        before = offered
        fresh = [button for button in offered if button.rank != "primary"] or offered
        tap_button(person, fresh[dice.randrange(len(fresh))])


def play_on(person: Person, dice: Random, moments: int) -> None:
    """Make so many choices at random, or all to the end of the game; then see the result."""
    for _ in range(moments):
        wait_for_turn(person)
        scene = person.scene
        if not isinstance(scene, PlayScene) or scene.table.is_over:
            break
        rows = [row for row in scene.picks.children if isinstance(row, Row)]
        ways = [each for row in rows for each in row.children if isinstance(each, Button)]
        waiting = [button for button in ways if button.rank == "primary"]
        if waiting and scene.picks.panel is None:
            tap_button(person, waiting[0])
            _open_curtain(person)
        choose(person, dice)
        if person.sees(tr("Ready")):
            person.tap(tr("Ready"))


def _open_curtain(person: Person) -> None:
    curtain = playing(person).picks.curtain
    assert curtain is not None
    person.tap_at(curtain.rect.center)
    person.wait_for(lambda: curtain.is_open, "the curtain")
