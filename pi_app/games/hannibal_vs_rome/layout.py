"""What lies where on the real table: legions, Hannibal, fleets, chips for the core, and battle
cards in hand and set aside."""

from __future__ import annotations

from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message
from pi_app.games.hannibal_vs_rome.rules.board import FULL_HAND, PLACE_IDS, SIDE_IDS, SIDE_NAMES
from pi_app.games.hannibal_vs_rome.rules.view import HannibalView, cards_of, place_name

HANNIBAL = N_("Hannibal")
LEGION = N_("legion of {side}")
FLEET = N_("fleet of {side}")
CHIP = N_("chip")
CHIPS = N_("the chips of {side}")
CARD = N_("battle card {value} of {side}")
IN_HAND = N_("in hand")
SET_ASIDE = N_("set aside")


def layout(view: HannibalView) -> Layout:
    """Return what lies where."""
    lying = []
    if view["hannibal"] is not None:
        lying.append(Lying(HANNIBAL, place_name(view["hannibal"])))
    for id, name in zip(SIDE_IDS, SIDE_NAMES, strict=True):
        for thing, pieces in ((LEGION, view["legions"][id]), (FLEET, view["fleets"][id])):
            for place in PLACE_IDS:
                if place in pieces:
                    words = Message(thing, {"side": name})
                    lying.append(Lying(words, place_name(place), pieces[place]))
        lying.append(Lying(CHIP, Message(CHIPS, {"side": name}), view["chips"][id], kind=CHIP))
        for value in cards_of(FULL_HAND):
            place = IN_HAND if value in view["hands"][id] else SET_ASIDE
            lying.append(Lying(Message(CARD, {"value": value, "side": name}), place))
    return lying
