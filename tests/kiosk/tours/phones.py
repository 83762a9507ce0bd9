"""Phones at the table: the page that invites one, seats that have one, and choosing on it."""

from __future__ import annotations

from collections.abc import Iterator

from pi_app.kiosk.scenes.phones import PhoneScene
from pi_app.text import tr
from tests.kiosk.at_table import wait_for_turn
from tests.kiosk.driver import Person
from tests.phones.phone import Phone, until


def tour(person: Person) -> Iterator[str]:
    """Give a seat to a phone and play a round; at each page, yield its name while it is on the
    screen."""
    person.tap(tr("Mercator"))
    yield "seats"
    person.tap(tr("Phone"))
    person.wait()
    yield "invitation"
    scene = person.scene
    assert isinstance(scene, PhoneScene)
    assert scene.address is not None
    phone = Phone(scene.address)
    until(person, lambda: person.session.phones.connected(101), "the phone")
    person.wait()
    yield "joined"
    person.tap(tr("Done"))
    person.tap(tr("Start the game"))
    wait_for_turn(person)
    phone.wait_for(lambda page: page["status"] == "choosing", person.wait)
    phone.say("choose", play="sell")
    phone.wait_for(lambda page: page["sealed"], person.wait)
    wait_for_turn(person)
    yield "choosing-on-the-phone"
    phone.away()
    until(person, lambda: not person.session.phones.connected(101), "its going")
    person.wait(10)
    yield "phone-away"
