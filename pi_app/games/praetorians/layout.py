"""What lies where on the real table: pawns on the track, and the cards."""

from __future__ import annotations

from typing import Any, Final

from pi_app.core.correction import TURN, Tally, turn_of
from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message
from pi_app.games.praetorians.rules.terms import CARD_IDS, GOAL, PRETENDERS, TWELVE
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


def tallies(view: PraetoriansView) -> list[Tally]:
    """Return whose turn it is."""
    return [turn_of(PRETENDERS[: len(view["pawns"])], view["mover"])]


PLACES: Final = (*range(GOAL + 1), FACE_UP, FACE_DOWN, DISCARDS)


def shift(state: dict[str, Any], thing: str, origin: str | None, target: str | None) -> None:
    """Move a pawn or a card (see `pi_app.core.correction`). What lies neither face up nor face down
    is among the discards."""
    if thing == TURN:
        state["mover"] = PRETENDERS.index(target or "")
    pawns = [Message(PAWN, {"pretender": name}).english() for name in PRETENDERS]
    if thing in pawns and target is not None and target.isdecimal():
        state["pawns"][pawns.index(thing)] = int(target)
    for card in CARD_IDS:
        if card_name(CARD_IDS.index(card)).english() == thing:
            for place, key in ((FACE_UP, "face_up"), (FACE_DOWN, "face_down")):
                if origin == place:
                    state[key].remove(card)
                if target == place:
                    state[key].append(card)
