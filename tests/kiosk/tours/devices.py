"""The page of keypads and lights: from the settings, and in mid-game with a keypad that breaks."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.text import tr
from tests.games.hannibal_vs_rome.tour import choose_two
from tests.kiosk.at_table import wait_for_turn
from tests.kiosk.driver import Person


def tour(person: Person) -> Iterator[str]:
    """Look at the devices; at each page, yield its name while it is on the screen."""
    person.tap("[gear]")
    yield "settings"
    person.tap("180°")
    yield "picture-turned"
    person.tap(tr("Turn it back"))
    person.tap(tr("Keypads and LED board"))
    person.wait()
    yield "no-table"
    handhelds = person.session.devices.handhelds
    lights = person.session.devices.light_board
    assert isinstance(handhelds, VirtualHandhelds)
    assert isinstance(lights, VirtualLightBoard)
    person.tap("[next]")
    for key in ("1", "2", "0", "OK"):
        handhelds.press(1, key, person.clock())
        person.wait()
    yield "keypad"
    for _ in range(3):
        person.key(pygame.K_ESCAPE)
    choose_two(person)
    for port in (3, 6):
        handhelds.press(port, "1", person.clock())
        person.wait()
    person.tap(tr("Start the game"))
    wait_for_turn(person)
    person.key(pygame.K_ESCAPE)
    yield "menu"
    for port in (2, 5, 7):
        handhelds.unplug(port)
    handhelds.damage(3)
    handhelds.hold(4, "1", person.clock() - 60)
    person.tap(tr("Keypads and LED board"))
    handhelds.press(6, "5", person.clock())
    person.wait()
    yield "table"
    person.tap(tr("Keypad {port}", port=3))
    person.tap(tr("On the screen"))
    person.wait()
    yield "another-keypad"
    person.tap(tr("Try all lamps"))
    person.rest(2.0)
    yield "walk"
    lights.unplug()
    person.wait()
    yield "lights-away"
