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
| ``desertion`` | ``space``, ``general``, ``die``, ``stays``: whether he keeps his mercenaries |

Sides, spaces and generals are ids; cards are their numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.notation import DISCARD, EVENT, MARKERS, MOVE, RAISE, WORDS
from pi_app.rules.rome_vs_carthage.story import tell
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

_PLAYED: Final = {
    MOVE: N_("{side} plays “{card}”: a general moves."),
    MARKERS: N_("{side} plays “{card}”: political markers."),
    RAISE: N_("{side} plays “{card}”: a CU is raised."),
    EVENT: N_("{side} plays “{card}”: the event."),
    DISCARD: N_("{side} discards “{card}”."),
}


def card_played(state: Situation, seat: int, card: int, use: int) -> None:
    """Tell which card is laid open, and what for."""
    facts = {"side": seat, "card": card, "use": WORDS[use][0]}
    tell(state, "card_played", _PLAYED[use], facts)


def truce_changed(state: Situation) -> None:
    """Tell that a truce has begun or ended."""
    text = N_("The truce is over.")
    if state.truce:
        text = N_("There is a truce, until an event breaks it.")
    tell(state, "truce", text, {"holds": state.truce})


def relieved(state: Situation, space: int) -> None:
    """Tell how many points a siege or subjugation has left."""
    text = N_("{space}: points left against it: {points}")
    tell(state, "relieved", text, {"space": space, "points": state.siege[space]})


def alliance_changed(state: Situation) -> None:
    """Tell that Macedonia has become Carthage's ally, or is no more."""
    text = N_("Macedonia's alliance with Carthage is over.")
    if state.macedonia:
        text = N_("Philip V of Macedon allies with Carthage.")
    tell(state, "alliance", text, {"holds": state.macedonia})


def card_lost(state: Situation, side: int, card: int) -> None:
    """Tell which card chance has discarded from a hand."""
    tell(state, "card_lost", N_("{side} loses “{card}”."), {"side": side, "card": card})


def card_taken(state: Situation, side: int, card: int) -> None:
    """Tell everybody that a card has been taken, and the players which."""
    tell(state, "card_taken", N_("{side} takes a card from its enemy."), {"side": side})
    facts = {"side": side, "card": card}
    tell(state, "card_seen", N_("{side} has taken “{card}”."), facts, audience=(ROME, CARTHAGE))


def proconsul_replaced(state: Situation, was: int, general: int) -> None:
    """Tell who follows the proconsul that the Senate has dismissed."""
    facts = {"general": general, "was": GENERAL_IDS[was], "space": state.place[general]}
    text = N_("{was} is dismissed; {general} is proconsul.")
    tell(state, "replaced", text, facts, {"was": GENERAL_NAMES[was]})


def train_placed(state: Situation) -> None:
    """Tell where the siege train is now."""
    tell(state, "siege_train", N_("The siege train is in {space}."), {"space": state.train})


def won_at_sea(state: Situation) -> None:
    """Tell that Carthage rules the sea for the rest of the turn."""
    tell(state, "naval_victory", N_("Carthage rules the sea for this turn."), {})


def held_back(state: Situation, side: int) -> None:
    """Tell that Hanno or Cato holds a side's armies back."""
    text = N_("Cato's counsel: no Roman army goes to Africa.")
    if side == CARTHAGE:
        text = N_("Hanno's counsel: no Carthaginian army leaves Africa.")
    tell(state, "held_back", text, {"side": side})


def desertion(state: Situation, space: int, general: int, die: int, stays: bool) -> None:
    """Tell whether the roll of a general keeps his mercenaries together."""
    text = N_("{general} rolls {roll} and can't hold his mercenaries.")
    if stays:
        text = N_("{general} rolls {roll} and keeps his mercenaries.")
    facts = {"space": space, "general": general, "die": die, "stays": stays}
    tell(state, "desertion", text, facts)
