"""What lies where on the real table: the cards at the hills, some of them face down."""

from __future__ import annotations

from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message, Word
from pi_app.games.seven_hills.rules.terms import BANNER, HILL_NAMES
from pi_app.games.seven_hills.rules.view import CardView, SevenHillsView, tribe_name

CARD = N_("card {card} of the {tribe}")
BANNER_CARD = N_("banner of the {tribe}")
HIDDEN = N_("face-down card of the {tribe}")


def layout(view: SevenHillsView) -> Layout:
    """Return what lies where; a card is exchanged for its other side."""
    return [
        Lying(_thing(card, hill["open"]), name, kind=card["tribe"])
        for name, hill in zip(HILL_NAMES, view["hills"], strict=True)
        for card in hill["cards"]
    ]


def _thing(each: CardView, is_open: bool) -> Message:
    tribe: dict[str, Word] = {"tribe": tribe_name(each["tribe"])}
    card = each["card"]
    if not is_open or card is None:  # its owner's view names a card that lies face down
        return Message(HIDDEN, tribe)
    return Message(BANNER_CARD, tribe) if card == BANNER else Message(CARD, {"card": card, **tribe})
