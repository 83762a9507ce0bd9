"""What lies where on the real table: chariots on the hexes, which are named by lane and number, and
the cards that are not used yet.

A card that is used, driven or not, is turned over; all are turned up again for the next round.
"""

from __future__ import annotations

from typing import Any, Final

from pi_app.core.correction import Tally
from pi_app.core.difference import Layout, Lying, spelt
from pi_app.core.message import N_, Message, Word
from pi_app.core.reading import demand
from pi_app.games.circus_maximus.rules.terms import FACTION_NAMES, HANDS, TEAM
from pi_app.games.circus_maximus.rules.track import CELL_IDS
from pi_app.games.circus_maximus.rules.view import CircusView

CHARIOT = N_("chariot of the {side}")
ROUND = N_("chariot of the {side} after its lap")
GOAL = N_("goal {number}")
CARD = N_("card {value}")
FACE_UP = N_("the face-up cards of the {side}")
LAPS = N_("laps of the chariot on {hex}")


def layout(view: CircusView) -> Layout:
    """Return what lies where. The hex 3-2 is the second one of the third lane."""
    lying = []
    for each in view["chariots"]:
        if each["cell"] is not None:
            name = ROUND if each["laps"] > 0 else CHARIOT
            thing = Message(name, {"side": FACTION_NAMES[each["seat"]]})
            lying.append(Lying(thing, place_name(each["cell"])))
    for side, cards in zip(FACTION_NAMES, view["cards"], strict=False):
        place = Message(FACE_UP, {"side": side})
        lying += [Lying(Message(CARD, {"value": card}), place, kind=CARD) for card in cards]
    return lying


def place_name(cell: str) -> Word:
    """Return what a hex or a goal is called."""
    lane, number = cell.split("-")
    return Message(GOAL, {"number": int(number)}) if lane == "goal" else cell


PLACES: Final = tuple(map(place_name, CELL_IDS))


def tallies(view: CircusView) -> list[Tally]:
    """Return the laps of each chariot, and the cards that can be turned over or up again."""
    found: list[Tally] = []
    if view["phase"] != "race":
        return found
    for each in view["chariots"]:
        here = place_name(each["cell"] or "")
        laps = each["laps"]
        thing = Message(LAPS, {"hex": here})
        found.append(Tally(thing, laps, (laps - 1, laps + 1), here))
    for side, cards in zip(FACTION_NAMES, view["cards"], strict=False):
        place = Message(FACE_UP, {"side": side})
        for value in HANDS[-1]:
            card = Message(CARD, {"value": value})
            ends = (place, None) if value in cards else (None, place)
            found.append(Tally(card, ends[0], (ends[1],), side))
    return found


def shift(state: dict[str, Any], thing: str, origin: str | None, target: str | None) -> None:
    """Move a chariot, correct its laps, or turn a card (see `pi_app.core.correction`). Between
    two drives the chariot that leads then is the next to drive."""
    if not state["given"]:
        del state["driver"]
    if _counts_laps(state, thing, target) or _turns(state, thing, origin, target):
        return
    cells = dict(zip(map(spelt, PLACES), CELL_IDS, strict=True))
    (side,) = (
        number
        for number, name in enumerate(FACTION_NAMES)
        if thing in [Message(each, {"side": name}).english() for each in (CHARIOT, ROUND)]
    )
    team = state["chariots"][side * TEAM : (side + 1) * TEAM]
    here = [each for each in team if each["cell"] == cells.get(origin or "")]
    demand(here != [], f"No {thing} stands there.")
    here[0]["cell"] = cells.get(target or "")


def _counts_laps(state: dict[str, Any], thing: str, target: str | None) -> bool:
    """Correct the laps of a chariot, if that is the thing."""
    for each in state["chariots"]:
        if each["cell"] and thing == Message(LAPS, {"hex": place_name(each["cell"])}).english():
            each["laps"] = int(target or 0)
            return True
    return False


def _turns(state: dict[str, Any], thing: str, origin: str | None, target: str | None) -> bool:
    """Turn a card, if that is the thing."""
    for side, cards in zip(FACTION_NAMES, state["cards"], strict=False):
        place = Message(FACE_UP, {"side": side}).english()
        for value in HANDS[-1]:
            if thing == Message(CARD, {"value": value}).english() and place in (origin, target):
                cards.remove(value) if place == origin else cards.append(value)
                cards.sort()
                return True
    return False
