"""What strategy cards bring about, told to the state's chronicle. That CUs arrive is told as with
reinforcements (`turn.story`).

| kind | data |
| --- | --- |
| ``card_played`` | ``side``, ``card``, ``use`` (move, markers, raise, event, discard) |
| ``truce`` | ``holds``: whether a truce has begun, or ended |
| ``relieved`` | ``space``, ``points``: siege or subjugation points that are left there |
| ``alliance`` | ``holds``: whether Macedonia has become Carthage's ally, or is no more |
| ``card_lost`` | ``side``, ``card``: discarded by chance |
| ``card_taken`` | ``side``: it takes a card blindly from the other's hand |
| ``card_seen`` | ``side``, ``card``: which one it has taken; only players are told |
| ``replaced`` | ``general`` (the new proconsul), ``was``, ``space`` |
| ``siege_train`` | ``space``: where the siege train is now |
| ``naval_victory`` | none |
| ``held_back`` | ``side``: Hanno or Cato holds its armies back |
| ``desertion`` | ``space``, ``general``, ``roll``, ``stays``: whether he keeps his mercenaries |

Sides, spaces and generals are ids; cards are their numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.rules.message import N_, Event, Message
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import (
    CARD_NAMES,
    GENERAL_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
)
from pi_app.rules.rome_vs_carthage.notation import DISCARD, EVENT, MARKERS, MOVE, RAISE, WORDS
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME, SIDE_IDS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

_PLAYED: Final = {
    MOVE: N_("{side} plays “{card}”: a general moves."),
    MARKERS: N_("{side} plays “{card}”: political markers."),
    RAISE: N_("{side} plays “{card}”: a CU is raised."),
    EVENT: N_("{side} plays “{card}”: the event."),
    DISCARD: N_("{side} discards “{card}”."),
}


def _tell(state: Situation, kind: str, text: Message, data: Mapping[str, object]) -> None:
    if state.chronicle is not None:
        state.chronicle.append(Event(kind, text, data))


def card_played(state: Situation, seat: int, card: int, use: int) -> None:
    """Tell which card is laid open, and what for."""
    text = Message(_PLAYED[use], {"side": SIDE_NAMES[seat], "card": CARD_NAMES[card]})
    data = {"side": SIDE_IDS[seat], "card": card, "use": WORDS[use][0]}
    _tell(state, "card_played", text, data)


def truce_changed(state: Situation) -> None:
    """Tell that a truce has begun or ended."""
    text = Message("The truce is over.")
    if state.truce:
        text = Message("There is a truce, until an event breaks it.")
    _tell(state, "truce", text, {"holds": state.truce})


def relieved(state: Situation, space: int) -> None:
    """Tell how many points a siege or subjugation has left."""
    text = Message(
        "{space}: points left against it: {count}",
        {"space": SPACE_NAMES[space], "count": state.siege[space]},
    )
    _tell(state, "relieved", text, {"space": SPACE_IDS[space], "points": state.siege[space]})


def alliance_changed(state: Situation) -> None:
    """Tell that Macedonia has become Carthage's ally, or is no more."""
    text = Message("Macedonia's alliance with Carthage is over.")
    if state.macedonia:
        text = Message("Philip V of Macedon allies with Carthage.")
    _tell(state, "alliance", text, {"holds": state.macedonia})


def card_lost(state: Situation, side: int, card: int) -> None:
    """Tell which card chance has discarded from a hand."""
    text = Message("{side} loses “{card}”.", {"side": SIDE_NAMES[side], "card": CARD_NAMES[card]})
    _tell(state, "card_lost", text, {"side": SIDE_IDS[side], "card": card})


def card_taken(state: Situation, side: int, card: int) -> None:
    """Tell everybody that a card has been taken, and the players which."""
    if state.chronicle is None:
        return
    text = Message("{side} takes a card from its enemy.", {"side": SIDE_NAMES[side]})
    data: dict[str, object] = {"side": SIDE_IDS[side]}
    state.chronicle.append(Event("card_taken", text, data))
    text = Message(
        "{side} has taken “{card}”.", {"side": SIDE_NAMES[side], "card": CARD_NAMES[card]}
    )
    data = {"side": SIDE_IDS[side], "card": card}
    state.chronicle.append(Event("card_seen", text, data, (ROME, CARTHAGE)))


def proconsul_replaced(state: Situation, was: int, general: int) -> None:
    """Tell who follows the proconsul that the Senate has dismissed."""
    names = {"was": GENERAL_NAMES[was], "general": GENERAL_NAMES[general]}
    data = {
        "general": GENERAL_IDS[general],
        "was": GENERAL_IDS[was],
        "space": SPACE_IDS[state.place[general]],
    }
    text = Message("{was} is dismissed; {general} is proconsul.", names)
    _tell(state, "replaced", text, data)


def train_placed(state: Situation) -> None:
    """Tell where the siege train is now."""
    text = Message("The siege train is in {space}.", {"space": SPACE_NAMES[state.train]})
    _tell(state, "siege_train", text, {"space": SPACE_IDS[state.train]})


def won_at_sea(state: Situation) -> None:
    """Tell that Carthage rules the sea for the rest of the turn."""
    _tell(state, "naval_victory", Message("Carthage rules the sea for this turn."), {})


def held_back(state: Situation, side: int) -> None:
    """Tell that Hanno or Cato holds a side's armies back."""
    text = Message("Cato's counsel: no Roman army goes to Africa.")
    if side == CARTHAGE:
        text = Message("Hanno's counsel: no Carthaginian army leaves Africa.")
    _tell(state, "held_back", text, {"side": SIDE_IDS[side]})


def desertion(state: Situation, space: int, general: int, die: int, stays: bool) -> None:
    """Tell whether a general keeps his mercenaries together.

    Args:
        state: the moment.
        space: where he is.
        general: who he is.
        die: what the die shows.
        stays: whether he keeps them.
    """
    names: dict[str, str | int | Message] = {"general": GENERAL_NAMES[general], "die": die}
    text = Message("{general} can't hold his mercenaries: die {die}", names)
    if stays:
        text = Message("{general} keeps his mercenaries: die {die}", names)
    data = {
        "space": SPACE_IDS[space],
        "general": GENERAL_IDS[general],
        "roll": die,
        "stays": stays,
    }
    _tell(state, "desertion", text, data)
