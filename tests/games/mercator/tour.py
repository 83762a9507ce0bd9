"""Mercator: every kind of decision, with few merchants and with seven."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from pi_app.core.game import State
from pi_app.table.players import Player
from pi_app.text import tr
from tests.games.mercator.board.hands import (
    board,
    draw_curtain,
    panel,
    play,
    sit_down,
    tap,
    type_on,
)
from tests.games.mercator.rules.setups import OPEN, act, cards, moment
from tests.kiosk.at_table import see_result, wait_for_rest
from tests.kiosk.driver import Person

PERSON = Player.person()

SEVEN = [
    cards("wine 7", "grain 3", "marble 10", "oil 4", "cloth 2"),
    cards("wine 1 9", "cloth 8 10"),
    [],
    cards("grain 10 9 8", "oil 1 2 3"),
    cards("marble 1 2 3 4"),
    cards("oil 10", "cloth 1 3"),
    cards("wine 2 3", "grain 1 2"),
]
THREE_SHIPS = [cards("wine 7 1", "grain 3"), cards("oil 4 9", "cloth 8 10"), cards("marble 6")]


def seven(**more: Any) -> State:
    """A game of seven, well under way."""
    money = [31, 12, 50, 8, 44, 37, 26]
    return moment(7, None, cargo=SEVEN, money=money, turns=12, **more)


def tour(person: Person) -> Iterator[str]:
    """Go through the game; at each page, yield its name while it is on the screen."""
    person.tap(tr("Mercator"))
    yield "setup"
    person.key(pygame.K_ESCAPE)
    yield from _sealed(person)
    yield from _open(person)
    yield from _many(person)
    yield from _ending(person)


def _sealed(person: Person) -> Iterator[str]:
    state = act(moment(cargo=THREE_SHIPS, money=[38, 29, 50], turns=5), "wine 9")
    sit_down(person, (PERSON, PERSON, PERSON), state)
    yield "seller"
    person.tap("[help]")
    yield "help-quay"
    person.tap(tr("Next"))
    yield "help-rome"
    person.key(pygame.K_ESCAPE)
    play(person, 0, "more")
    person.rest(0.2)
    yield "card-turning"
    wait_for_rest(person)
    play(person, 0, "sell")
    wait_for_rest(person)
    yield "who-bids"
    draw_curtain(person, 0)
    yield "bid-empty"
    type_on(person, panel(person).pad, "27")
    yield "bid-typed"
    tap(person, panel(person).pad.clear_key)
    person.tap(tr("Close the curtain"))
    play(person, 0, "bid 17")
    play(person, 1, "bid 17")
    draw_curtain(person, 2)
    type_on(person, panel(person).pad, "9")
    person.tap(tr("Ready"))
    person.rest(0.25)
    yield "bids-turning"
    person.rest(0.6)
    yield "bids-revealed"
    person.wait_for(lambda: not board(person).view["lot"], "the sale")
    person.rest(0.2)
    yield "cargo-loading"
    wait_for_rest(person)
    yield "next-seller"


def _open(person: Person) -> Iterator[str]:
    start = moment(4, OPEN, cargo=[*THREE_SHIPS, []], money=[38, 29, 50, 17], turns=5)
    sit_down(person, (PERSON,) * 4, act(start, "wine 9", "more", "cloth 2", "sell", "7"))
    yield "open-asked"
    type_on(person, board(person).calling.pad, "12")
    person.touch(pygame.FINGERDOWN, board(person).called.purse.rect.center)
    person.wait(2)
    yield "open-peeking"
    person.touch(pygame.FINGERUP, board(person).called.purse.rect.center)
    person.wait(2)
    tap(person, board(person).calling.call)
    wait_for_rest(person)
    play(person, 3, "drop")
    wait_for_rest(person)
    yield "open-raised"


def _many(person: Person) -> Iterator[str]:
    sit_down(person, (PERSON,) * 7, act(seven(seller=6), "oil 7", "more", "marble 9"))
    yield "seven-seller"
    play(person, 6, "sell")
    wait_for_rest(person)
    yield "seven-bidding"
    for seat, amount in ((1, 12), (2, 0), (4, 21), (5, 21), (6, 8)):
        play(person, seat, f"bid {amount}")
    person.rest(0.8)
    yield "seven-revealed"
    wait_for_rest(person)
    yield "seven-next"


def _ending(person: Person) -> Iterator[str]:
    full = [
        cards("wine 1 2 3 4 5 6"),
        cards("oil 1 2 3 4 5"),
        cards("grain 6 5", "cloth 1 2"),
    ]
    state = act(moment(cargo=full, seller=1, money=[38, 21, 9], turns=9), "oil 6", "sell")
    sit_down(person, (PERSON, PERSON, PERSON), state)
    play(person, 1, "bid 3")
    play(person, 2, "bid 0")
    person.wait_for(lambda: board(person).deciding == (2,), "the last ship")
    yield "last-ship"

    def paid() -> bool:
        mark = board(person).marks[0]
        return mark is not None and mark.kind == "paid"

    person.wait_for(paid, "payments")
    person.rest(0.2)
    yield "sold"
    see_result(person)
    yield "result"
