"""What lies where on the real table: pawns on the track, and the cards."""

from __future__ import annotations

from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message
from pi_app.games.praetorians.rules.terms import CARD_IDS, PRETENDERS, TWELVE
from pi_app.games.praetorians.rules.view import PraetoriansView, card_name

PAWN = N_("pawn of {pretender}")
FACE_UP = N_("face up")
FACE_DOWN = N_("face down")
DISCARDS = N_("the discards")


def layout(view: PraetoriansView) -> Layout:
    """Return what lies where. A 12 that is being given away lies face up."""
    lying = [
        Lying(Message(PAWN, {"pretender": name}), space)
        for name, space in zip(PRETENDERS, view["pawns"], strict=False)
    ]
    given = [CARD_IDS[TWELVE]] if view["phase"] == "give" else []
    piles = (FACE_UP, [*view["face_up"], *given]), (FACE_DOWN, view["face_down"])
    for place, cards in (*piles, (DISCARDS, view["discards"])):
        lying += [Lying(card_name(CARD_IDS.index(card)), place) for card in cards]
    return lying
