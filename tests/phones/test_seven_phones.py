"""Seven phones at one running kiosk, in a real Chromium."""

from __future__ import annotations

import pytest

from pi_app.core.registry import find_game
from pi_app.phones.handshake import check_number
from pi_app.table.players import PHONE_PORTS
from tests.phones.browsers import Phones, boards_hold, chromium, display, phones

__all__ = ["boards_hold", "chromium", "display", "phones"]

pytestmark = pytest.mark.deep

GAME = find_game("mercator")
SEATS = GAME.seat_names[:7]


def test_seven_phones_take_seven_seats_by_one_code(phones: Phones) -> None:
    for _ in SEATS:
        phones.open()
    address = phones.invite(SEATS)
    for page in phones.pages:
        page.goto(address, wait_until="commit")
    for page, seat in zip(phones.pages, SEATS, strict=True):
        offer = page.locator(".offer").get_by_text(seat, exact=True)
        phones.wait_for(offer.count, "the free seat")
        offer.click()
    phones.wait_for(lambda: all(map(phones.connected, PHONE_PORTS)), "seven phones")
    for page, port in zip(phones.pages, PHONE_PORTS, strict=True):
        held = phones.person.session.phones.passes.holder(port)
        assert held is not None
        phones.wait_for(page.get_by_text(check_number(held.key)).count, "the check number")
