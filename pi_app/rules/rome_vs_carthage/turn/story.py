"""What happens in the frame of a turn, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``turn`` | ``turn``, ``years`` |
| ``arrived`` | ``side``, ``space``, ``count``, ``inside``: new CUs there |
| ``arrivals_lost`` | ``side``, ``count``: new CUs that have nowhere to go |
| ``placed`` | ``general``, ``space``: he comes to the map |
| ``never_comes`` | ``general``: he has nowhere to come to, now or later |
| ``proconsul`` | ``general``: he stays as proconsul |
| ``retired`` | ``general``: he leaves the map, his name goes to the pool |
| ``consul`` | ``general``: he has been drawn |
| ``shuffled`` | ``cards``: how many the deck holds now |
| ``dealing`` | ``each``: how many cards each side is being dealt |
| ``dealt`` | ``seat``, ``card``: for that seat alone |
| ``first`` | ``side``, ``campaign``: who plays the first card, and whether as a Campaign |
| ``isolated`` | ``side``, ``spaces``: markers that come off |
| ``victory_check`` | ``rome``, ``carthage``: provinces controlled |
| ``over`` | ``side``, ``ending``: who has won, and how |

Sides, spaces and generals are ids; seats and cards are numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.message import Event, Message
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.deck import YEARS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import (
    CARD_NAMES,
    GENERAL_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
)
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME, SIDE_IDS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def turn_begins(state: Situation) -> None:
    """Tell that a turn begins."""
    if state.chronicle is not None:
        years = YEARS[state.turn]
        text = Message("Turn {turn}: {years} BC", {"turn": state.turn, "years": years})
        state.chronicle.append(Event("turn", text, {"turn": state.turn, "years": years}))


def arrived(state: Situation, side: int, space: int, count: int, inside: bool) -> None:
    """Tell that new CUs arrive."""
    if state.chronicle is None:
        return
    text = Message(
        "{side}: new CUs in {space}: {count}",
        {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space], "count": count},
    )
    data = {
        "side": SIDE_IDS[side],
        "space": SPACE_IDS[space],
        "count": count,
        "inside": inside,
    }
    state.chronicle.append(Event("arrived", text, data))


def nowhere_to_go(state: Situation, side: int, count: int) -> None:
    """Tell that new CUs are lost because they can reach nobody."""
    if state.chronicle is not None:
        text = Message(
            "{side}: new CUs that reach nobody and are lost: {count}",
            {"side": SIDE_NAMES[side], "count": count},
        )
        data = {"side": SIDE_IDS[side], "count": count}
        state.chronicle.append(Event("arrivals_lost", text, data))


def placed(state: Situation, general: int, space: int) -> None:
    """Tell that a general comes to the map."""
    if state.chronicle is not None:
        text = Message(
            "{general} takes command in {space}.",
            {"general": GENERAL_NAMES[general], "space": SPACE_NAMES[space]},
        )
        data = {"general": GENERAL_IDS[general], "space": SPACE_IDS[space]}
        state.chronicle.append(Event("placed", text, data))


def never_comes(state: Situation, general: int) -> None:
    """Tell that a general has nowhere to come to."""
    text = Message(
        "{general} finds no place to land and never comes.", {"general": GENERAL_NAMES[general]}
    )
    _of_general(state, "never_comes", general, text)


def proconsul(state: Situation) -> None:
    """Tell who stays as proconsul."""
    general = state.proconsul
    text = Message("{general} stays as proconsul.", {"general": GENERAL_NAMES[general]})
    _of_general(state, "proconsul", general, text)


def retired(state: Situation, general: int) -> None:
    """Tell that a general's year of office is over."""
    text = Message(
        "{general} lays down his office and leaves the map.", {"general": GENERAL_NAMES[general]}
    )
    _of_general(state, "retired", general, text)


def consul_drawn(state: Situation, general: int) -> None:
    """Tell that a general has been drawn as consul."""
    text = Message("{general} becomes consul.", {"general": GENERAL_NAMES[general]})
    _of_general(state, "consul", general, text)


def _of_general(state: Situation, kind: str, general: int, text: Message) -> None:
    if state.chronicle is not None:
        state.chronicle.append(Event(kind, text, {"general": GENERAL_IDS[general]}))


def shuffled(state: Situation) -> None:
    """Tell that the strategy deck has been shuffled."""
    if state.chronicle is not None:
        text = Message("The strategy deck is shuffled.")
        state.chronicle.append(Event("shuffled", text, {"cards": len(state.deck)}))


def dealing(state: Situation, each: int) -> None:
    """Tell how many cards each side is being dealt."""
    if state.chronicle is not None:
        text = Message("Both sides are dealt {count} strategy cards.", {"count": each})
        state.chronicle.append(Event("dealing", text, {"each": each}))


def dealt(state: Situation, seat: int, card: int) -> None:
    """Tell a seat, and nobody else, which card it has been dealt."""
    if state.chronicle is not None:
        text = Message("You are dealt {card}.", {"card": CARD_NAMES[card]})
        state.chronicle.append(Event("dealt", text, {"seat": seat, "card": card}, (seat,)))


def first_player(state: Situation) -> None:
    """Tell who plays the first card."""
    if state.chronicle is None:
        return
    text = Message("{side} plays the first card.", {"side": SIDE_NAMES[state.first]})
    if state.must_campaign:
        text = Message("Rome opens the turn with a Campaign.")
    data = {"side": SIDE_IDS[state.first], "campaign": state.must_campaign}
    state.chronicle.append(Event("first", text, data))


def isolated(state: Situation, side: int, spaces: list[int]) -> None:
    """Tell which markers come off because they are cut off; each is told apart as well."""
    if state.chronicle is not None:
        text = Message(
            "{side}: isolated markers that come off: {count}",
            {"side": SIDE_NAMES[side], "count": len(spaces)},
        )
        data = {"side": SIDE_IDS[side], "spaces": [SPACE_IDS[space] for space in spaces]}
        state.chronicle.append(Event("isolated", text, data))


def victory_check(state: Situation, scores: tuple[int, int]) -> None:
    """Tell how many political provinces both sides control."""
    if state.chronicle is not None:
        text = Message(
            "Provinces: Rome {rome}, Carthage {carthage}",
            {"rome": scores[ROME], "carthage": scores[CARTHAGE]},
        )
        data = {"rome": scores[ROME], "carthage": scores[CARTHAGE]}
        state.chronicle.append(Event("victory_check", text, data))


def over(state: Situation, text: Message) -> None:
    """Tell who has won, in the words given."""
    if state.chronicle is not None:
        data = {"side": SIDE_IDS[state.winner], "ending": state.ending}
        state.chronicle.append(Event("over", text, data))
