"""What lies where on the real table: legions, Hannibal, fleets, chips for the core, and battle
cards in hand and set aside."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, Final

from pi_app.core.correction import TURN, Tally, turn_of
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
HAND = N_("battle cards of {side} in hand")
IN_HAND = N_("in hand")
SET_ASIDE = N_("set aside")

PLACES: Final = tuple(map(place_name, PLACE_IDS))
_ID_OF: Final = {name.english(): id for id, name in zip(PLACE_IDS, PLACES, strict=True)}


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


def tallies(view: HannibalView) -> list[Tally]:
    """Return whose turn it is, the chips that can be taken away or added, and the battle cards in
    hand, for which as many others can be exchanged: both sides have equally many."""
    found = [turn_of(SIDE_NAMES, SIDE_IDS.index(view["mover"]))] if view["phase"] == "move" else []
    for id, name in zip(SIDE_IDS, SIDE_NAMES, strict=True):
        place = Message(CHIPS, {"side": name})
        if view["chips"][id]:
            found.append(Tally(CHIP, place, (None,), name))
        found.append(Tally(CHIP, None, (place,), name))
        held = view["hands"][id]
        hands = map(_listed, combinations(cards_of(FULL_HAND), len(held)))
        others = tuple(hand for hand in hands if hand != _listed(held))
        found.append(Tally(Message(HAND, {"side": name}), _listed(held), others, name))
    return found


def _listed(cards: Iterable[int]) -> str:
    return ", ".join(map(str, cards))


def shift(state: dict[str, Any], thing: str, origin: str | None, target: str | None) -> None:
    """Move a piece (see `pi_app.core.correction`). Which positions have been there before counts
    from this one on."""
    state.pop("seen", None)
    if thing == TURN:
        state["mover"] = SIDE_IDS[SIDE_NAMES.index(target or "")]
    elif thing == HANNIBAL:
        state["hannibal"] = None if target is None else _ID_OF[target]
    for id, name in zip(SIDE_IDS, SIDE_NAMES, strict=True):
        if thing == CHIP:
            place = Message(CHIPS, {"side": name}).english()
            state["chips"][id] += (target == place) - (origin == place)
        elif thing == Message(HAND, {"side": name}).english():
            state["hands"][id] = [int(card) for card in (target or "").split(", ")]
        for words, key in ((LEGION, "legions"), (FLEET, "fleets")):
            if Message(words, {"side": name}).english() == thing:
                _count(state[key][id], origin, -1)
                _count(state[key][id], target, 1)


def _count(pieces: dict[str, int], place: str | None, more: int) -> None:
    if place is not None:
        id = _ID_OF[place]
        pieces[id] = pieces.get(id, 0) + more
        if pieces[id] == 0:
            del pieces[id]
