"""What an action of *Hannibal vs Rome* brings about, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``move`` | ``side``, ``piece`` (legion, hannibal, fleet), ``origin``, ``target`` |
| ``refit`` | ``side``, ``piece``, ``origin`` (region), ``target`` (route) |
| ``pass`` | ``side`` |
| ``battle`` | ``place`` |
| ``declare`` | ``place``, ``hannibal`` (does he fight) |
| ``reveal`` | ``place``, ``rome``, ``carthage`` (cards), ``bonus`` (Hannibal's 0 or 1) |
| ``loss`` | ``side``, ``piece``, ``place`` |
| ``battle_over`` | ``place``, ``side`` (the victor's, or null) |
| ``chip`` | ``side``, ``chips`` |
| ``over`` | ``winner`` (seat or null) |

Sides are ``rome`` and ``carthage``, places are ids of regions or routes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.hannibal_vs_rome import notation, view
from pi_app.rules.hannibal_vs_rome.board import (
    CARTHAGE_SIDE,
    REGION_IDS,
    REGIONS,
    ROME_SIDE,
    ROUTE_IDS,
    SIDE_IDS,
    SIDE_NAMES,
)
from pi_app.rules.message import Event, Message

if TYPE_CHECKING:
    from pi_app.rules.hannibal_vs_rome.situation import Situation


def moved(state: Situation, action: int) -> None:
    """Tell what the mover is about to do."""
    if state.chronicle is None:
        return
    side = state.mover
    data: dict[str, object] = {"side": SIDE_IDS[side]}
    kind = "move"
    march = notation.legion_move(action)
    voyage = notation.fleet_move(action)
    refit = notation.refit_of(action)
    if march is not None:
        data |= {"piece": "legion", "origin": REGION_IDS[march[0]], "target": REGION_IDS[march[1]]}
    elif voyage is not None:
        data |= {"piece": "fleet", "origin": ROUTE_IDS[voyage[0]], "target": ROUTE_IDS[voyage[1]]}
    elif refit is not None:
        kind = "refit"
        origin = state.hannibal if refit[0] < 0 else refit[0]
        data |= {
            "piece": "hannibal" if refit[0] < 0 else "legion",
            "origin": REGION_IDS[origin],
            "target": ROUTE_IDS[refit[1]],
        }
    elif action == notation.PASS:
        kind = "pass"
    else:
        data |= {
            "piece": "hannibal",
            "origin": REGION_IDS[state.hannibal],
            "target": REGION_IDS[action - notation.HANNIBAL],
        }
    text = Message("{side}: {action}", {"side": SIDE_NAMES[side], "action": view.label_of(action)})
    state.chronicle.append(Event(kind, text, data))


def battle_begun(state: Situation) -> None:
    """Tell where a battle begins."""
    if state.chronicle is not None:
        text = Message("Battle: {place}!", {"place": view.place_name(state.place)})
        state.chronicle.append(Event("battle", text, {"place": view.place_id(state.place)}))


def declared(state: Situation) -> None:
    """Tell which legion Carthage sends into the next duel."""
    if state.chronicle is not None:
        text = Message("Hannibal holds back.")
        if state.hannibal_fights:
            text = Message("Hannibal himself fights.")
        data = {"place": view.place_id(state.place), "hannibal": state.hannibal_fights}
        state.chronicle.append(Event("declare", text, data))


def revealed(state: Situation) -> None:
    """Tell both cards of the duel."""
    if state.chronicle is None:
        return
    bonus = 1 if state.hannibal_fights else 0
    params: dict[str, str | int | Message] = {
        "rome": state.card_rome,
        "carthage": state.card_carthage,
    }
    text = Message("Duel: Rome {rome}, Carthage {carthage}", params)
    if bonus:
        text = Message("Duel: Rome {rome}, Carthage {carthage} + 1 for Hannibal", params)
    data = {
        "place": view.place_id(state.place),
        "rome": state.card_rome,
        "carthage": state.card_carthage,
        "bonus": bonus,
    }
    state.chronicle.append(Event("reveal", text, data))


def lost_one(state: Situation, side: int) -> None:
    """Tell which piece the side is about to lose."""
    if state.chronicle is None:
        return
    name = SIDE_NAMES[side]
    if state.place >= REGIONS:
        piece, text = "fleet", Message("{side} loses a fleet.", {"side": name})
    elif side == CARTHAGE_SIDE and state.hannibal_fights:
        piece, text = "hannibal", Message("Hannibal falls.")
    else:
        piece, text = "legion", Message("{side} loses a legion.", {"side": name})
    data = {"side": SIDE_IDS[side], "piece": piece, "place": view.place_id(state.place)}
    state.chronicle.append(Event("loss", text, data))


def battle_over(state: Situation) -> None:
    """Tell who holds the place after the battle."""
    if state.chronicle is None:
        return
    victor: str | None = None
    text = Message("The battle leaves nobody standing.")
    for side in (ROME_SIDE, CARTHAGE_SIDE):
        if state.forces_at(side, state.place) != 0:
            victor = SIDE_IDS[side]
            text = Message("{side} wins the battle.", {"side": SIDE_NAMES[side]})
    data = {"place": view.place_id(state.place), "side": victor}
    state.chronicle.append(Event("battle_over", text, data))


def chip_taken(state: Situation) -> None:
    """Tell that the mover took a chip for three core regions."""
    if state.chronicle is not None:
        chips = state.chips_rome if state.mover == ROME_SIDE else state.chips_carthage
        text = Message(
            "{side} controls the core and now has chips: {chips}",
            {"side": SIDE_NAMES[state.mover], "chips": chips},
        )
        data = {"side": SIDE_IDS[state.mover], "chips": chips}
        state.chronicle.append(Event("chip", text, data))


def finished(state: Situation) -> None:
    """Tell how the game ended."""
    if state.chronicle is not None:
        winner = state.winner if state.winner >= 0 else None
        state.chronicle.append(Event("over", view.ending_text(state), {"winner": winner}))
