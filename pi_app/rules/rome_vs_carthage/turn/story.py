"""What happens in the frame of a turn, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``turn`` | ``turn``, ``years`` |
| ``arrived`` | ``side``, ``space``, ``count``, ``inside``: new CUs there, told together |
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

from pi_app.rules.message import N_, Event, Message
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.deck import YEARS
from pi_app.rules.rome_vs_carthage.story import tell
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME, SIDE_IDS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def turn_begins(state: Situation) -> None:
    """Tell that a turn begins."""
    years = YEARS[state.turn]
    facts = {"turn": state.turn, "years": years}
    tell(state, "turn", N_("Turn {turn}: {years} BC"), facts, {"years": years})


def arrived(state: Situation, side: int, space: int, count: int, inside: bool) -> None:
    """Tell that new CUs arrive."""
    facts = {"side": side, "space": space, "count": count, "inside": inside}
    tell(state, "arrived", N_("{side}: new CUs in {space}: {count}"), facts)


def nowhere_to_go(state: Situation, side: int, count: int) -> None:
    """Tell that new CUs are lost because they can reach nobody."""
    text = N_("{side}: new CUs that reach nobody and are lost: {count}")
    tell(state, "arrivals_lost", text, {"side": side, "count": count})


def placed(state: Situation, general: int, space: int) -> None:
    """Tell that a general comes to the map."""
    text = N_("{general} takes up his post in {space}.")
    tell(state, "placed", text, {"general": general, "space": space})


def never_comes(state: Situation, general: int) -> None:
    """Tell that a general has nowhere to come to."""
    text = N_("{general} finds no place to land and never comes.")
    tell(state, "never_comes", text, {"general": general})


def proconsul(state: Situation) -> None:
    """Tell who stays as proconsul."""
    text = N_("{general} stays as proconsul.")
    tell(state, "proconsul", text, {"general": state.proconsul})


def retired(state: Situation, general: int) -> None:
    """Tell that a general's year of office is over."""
    text = N_("{general} lays down his office and leaves the map.")
    tell(state, "retired", text, {"general": general})


def consul_drawn(state: Situation, general: int) -> None:
    """Tell that a general has been drawn as consul."""
    tell(state, "consul", N_("{general} becomes consul."), {"general": general})


def shuffled(state: Situation) -> None:
    """Tell that the strategy deck has been shuffled."""
    tell(state, "shuffled", N_("The strategy deck is shuffled."), {"cards": len(state.deck)})


def dealing(state: Situation, each: int) -> None:
    """Tell how many cards each side is being dealt."""
    tell(state, "dealing", N_("Both sides are dealt {each} strategy cards."), {"each": each})


def dealt(state: Situation, seat: int, card: int) -> None:
    """Tell a seat, and nobody else, which card it has been dealt."""
    facts = {"seat": seat, "card": card}
    tell(state, "dealt", N_("You are dealt {card}."), facts, audience=(seat,))


def first_player(state: Situation) -> None:
    """Tell who plays the first card."""
    text = N_("{side} plays the first card.")
    if state.must_campaign:
        text = N_("Rome opens the turn with a Campaign.")
    tell(state, "first", text, {"side": state.first, "campaign": state.must_campaign})


def isolated(state: Situation, side: int, spaces: list[int]) -> None:
    """Tell which markers come off because they are cut off; each is told apart as well."""
    text = N_("{side}: isolated markers that come off: {count}")
    facts = {"side": side, "spaces": [SPACE_IDS[space] for space in spaces]}
    tell(state, "isolated", text, facts, {"count": len(spaces)})


def victory_check(state: Situation, scores: tuple[int, int]) -> None:
    """Tell how many political provinces both sides control."""
    text = N_("Provinces: Rome {rome}, Carthage {carthage}")
    tell(state, "victory_check", text, {"rome": scores[ROME], "carthage": scores[CARTHAGE]})


def over(state: Situation, text: Message) -> None:
    """Tell who has won, in the words given."""
    if state.chronicle is not None:
        data = {"side": SIDE_IDS[state.winner], "ending": state.ending}
        state.chronicle.append(Event("over", text, data))
