"""What lies where on the real table: all cards, the track of cargo values, and at the end what Rome
pays.

What anybody has paid is as hidden as money. The program draws from the deck, so nobody knows which
cards of it stay out of the game: all that have not come up lie in it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from pi_app.core.correction import Tally
from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message, Word
from pi_app.core.reading import demand
from pi_app.games.mercator.rules.goods import (
    CARD_IDS,
    PORT_NAMES,
    START_MONEY,
    card_name,
    shares,
)
from pi_app.games.mercator.rules.view import MercatorView, money_text

DECK = N_("the deck")
LOT = N_("the lot")
GONE = N_("out of the game")
SHIP = N_("the ship of {port}")
VALUE = N_("cargo value of {port}")
PAYMENT = N_("Rome's payment of {money}")
PURSE = N_("the money of {port}")
SELLER = N_("seller")
TOO_LITTLE = N_("{port} has less money.")
TOO_MUCH = N_("Nobody can have more money than {most}.")

STEPS: Final = (1, 5)
"""So much money is added or taken away at once."""


def layout(view: MercatorView) -> Layout:
    """Return what lies where."""
    places: dict[str, Word] = dict.fromkeys(view["lot"], LOT)
    places |= dict.fromkeys(view["gone"], GONE)
    for port, cards in zip(PORT_NAMES, view["cargo"], strict=False):
        places |= dict.fromkeys(cards, Message(SHIP, {"port": port}))
    lying = [Lying(card_name(card), places.get(id, DECK)) for card, id in enumerate(CARD_IDS)]
    for port, value in zip(PORT_NAMES, view["values"], strict=False):
        lying.append(Lying(Message(VALUE, {"port": port}), value))
    if view["phase"] == "over":
        for port, (total, sharers) in zip(PORT_NAMES, shares(view["values"]), strict=False):
            money = money_text(Fraction(total, sharers))
            purse = Message(PURSE, {"port": port})
            lying.append(Lying(Message(PAYMENT, {"money": money}), purse, int(total > 0)))
    return lying


def tallies(view: MercatorView) -> list[Tally]:
    """Return who sells, and money to be added or taken away. How much anybody has stays hidden."""
    ports = PORT_NAMES[: len(view["cargo"])]
    others = tuple(port for seat, port in enumerate(ports) if seat != view["seller"])
    found = [Tally(SELLER, ports[view["seller"]], others)]
    for port in ports:
        purse = Message(PURSE, {"port": port})
        found += [Tally(step, None, (purse,), port, hidden=True) for step in STEPS]
        found += [Tally(step, purse, (None,), port, hidden=True) for step in STEPS]
    return found


PLACES: Final = (DECK, LOT, GONE, *(Message(SHIP, {"port": port}) for port in PORT_NAMES))


def shift(state: dict[str, Any], thing: str, origin: str | None, target: str | None) -> None:
    """Move a card or money, or have another one sell (see `pi_app.core.correction`)."""
    if thing == SELLER:
        seller = state["seller"] = PORT_NAMES.index(target or "")
        seats = len(state["money"])
        state["bidders"].sort(key=lambda seat: (seat - seller - 1) % seats)
        return
    if thing.isdecimal():
        _pay(state["money"], int(thing), origin, target)
        return
    card = next(id for number, id in enumerate(CARD_IDS) if card_name(number).english() == thing)
    for port, cargo in zip(PORT_NAMES, state["cargo"], strict=False):
        ship = Message(SHIP, {"port": port}).english()
        for place, cards in ((ship, cargo), (LOT, state["lot"]), (GONE, state["gone"])):
            if origin == place and card in cards:
                cards.remove(card)
            if target == place and card not in cards:
                cards.append(card)


def _pay(money: list[int], amount: int, origin: str | None, target: str | None) -> None:
    for seat, port in enumerate(PORT_NAMES[: len(money)]):
        purse = Message(PURSE, {"port": port}).english()
        money[seat] += amount * ((target == purse) - (origin == purse))
        demand(money[seat] >= 0, Message(TOO_LITTLE, {"port": port}))
        demand(money[seat] <= START_MONEY, Message(TOO_MUCH, {"most": START_MONEY}))
