"""What lies where on the real table: the cards of the lot and on the ships.

Money is hidden, and the deck is the program's.
"""

from __future__ import annotations

from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message
from pi_app.games.mercator.rules.goods import CARD_IDS, PORT_NAMES, card_name
from pi_app.games.mercator.rules.view import MercatorView

LOT = N_("the lot")
SHIP = N_("the ship of {port}")


def layout(view: MercatorView) -> Layout:
    """Return what lies where."""
    lying = [Lying(card_name(CARD_IDS.index(card)), LOT) for card in view["lot"]]
    for port, cards in zip(PORT_NAMES, view["cargo"], strict=False):
        ship = Message(SHIP, {"port": port})
        lying += [Lying(card_name(CARD_IDS.index(card)), ship) for card in cards]
    return lying
