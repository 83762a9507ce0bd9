"""The rounds of a battle, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``battle_led`` | ``side``, ``type``, ``by``, ``round``: the attacker's card |
| ``battle_matched`` | ``side``, ``type``, ``by``: the defender's card |
| ``battle_unmatched`` | ``side``, ``type``: the defender can't or won't match this |
| ``battle_initiative`` | ``side``, ``die`` and ``rating`` (null without a roll), ``success`` |
| ``battle_withdraws`` | ``side``: it tries to withdraw |
| ``battle_withdrawal_rolled`` | ``side``, ``die``, ``rating``, ``success`` |
| ``battle_stop_rolled`` | ``side`` (that tries to stop it), ``die``, ``rating``, ``success`` |
| ``battle_got_away`` | ``side``: it has withdrawn from the battle |

``type`` is what the card counts as, ``by`` which card it is: a type, or ``maharbal``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage.battle.cardplay import CAVALRY
from pi_app.rules.rome_vs_carthage.deck import MAHARBAL
from pi_app.rules.rome_vs_carthage.names import CARD_NAMES
from pi_app.rules.rome_vs_carthage.notation import PROBE_AS, RESERVE_AS, TYPE_NAMES
from pi_app.rules.rome_vs_carthage.story import tell
from pi_app.rules.rome_vs_carthage.tables import PROBE, RESERVE, TYPE_IDS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def led(state: Situation, side: int, action: int) -> None:
    """Tell which card the attacker has led."""
    fight = state.the_fight()
    by = _by(action, fight.led)
    facts = {"side": side, "type": fight.led, "by": by, "round": fight.round}
    words = {"card": _card(action, fight.led)}
    tell(state, "battle_led", N_("{side} attacks: {card}"), facts, words)


def matched(state: Situation, side: int, action: int) -> None:
    """Tell with which card the defender has matched."""
    kind = state.the_fight().led
    facts = {"side": side, "type": kind, "by": _by(action, kind)}
    words = {"card": _card(action, kind)}
    tell(state, "battle_matched", N_("{side} matches: {card}"), facts, words)


def _card(action: int, kind: int) -> Message:
    """Return the name of a card played, and what it stands for."""
    if action == CAVALRY:
        return Message(CARD_NAMES[MAHARBAL])
    if action >= PROBE_AS:
        return Message("Probe as {type}", {"type": TYPE_NAMES[kind]})
    if action >= RESERVE_AS:
        return Message("Reserve as {type}", {"type": TYPE_NAMES[kind]})
    return Message(TYPE_NAMES[kind])


def _by(action: int, kind: int) -> str:
    """Return the id of a card played."""
    if action == CAVALRY:
        return "maharbal"
    if action >= PROBE_AS:
        return TYPE_IDS[PROBE]
    return TYPE_IDS[RESERVE if action >= RESERVE_AS else kind]


def unmatched(state: Situation, side: int) -> None:
    """Tell that the defender leaves a card unmatched."""
    facts = {"side": side, "type": state.the_fight().led}
    tell(state, "battle_unmatched", N_("{side} does not match the {type}."), facts)


def initiative_given(state: Situation, side: int) -> None:
    """Tell that a side takes the initiative without a roll."""
    facts = {"side": side, "die": None, "rating": None, "success": True}
    tell(state, "battle_initiative", N_("{side} takes the initiative."), facts)


def initiative_rolled(state: Situation, side: int, die: int, rating: int) -> None:
    """Tell whether a side has won the initiative by its roll."""
    text = N_("{side} rolls {roll} and wins the initiative.")
    if die > rating:
        text = N_("{side} rolls {roll} and does not win the initiative.")
    _tell_roll(state, "battle_initiative", text, side, die, rating)


def withdraws(state: Situation, side: int) -> None:
    """Tell that a side tries to withdraw."""
    tell(state, "battle_withdraws", N_("{side} tries to withdraw."), {"side": side})


def withdrawal_rolled(state: Situation, side: int, die: int, rating: int) -> None:
    """Tell whether the roll allows a side to withdraw."""
    text = N_("{side} rolls {roll} and may withdraw.")
    if die > rating:
        text = N_("{side} rolls {roll}: the withdrawal fails.")
    _tell_roll(state, "battle_withdrawal_rolled", text, side, die, rating)


def stop_rolled(state: Situation, side: int, die: int, rating: int) -> None:
    """Tell whether a side has stopped the other's withdrawal."""
    text = N_("{side} rolls {roll} and stops the withdrawal.")
    if die > rating:
        text = N_("{side} rolls {roll} and cannot stop the withdrawal.")
    _tell_roll(state, "battle_stop_rolled", text, side, die, rating)


def got_away(state: Situation, side: int) -> None:
    """Tell that a side has withdrawn from the battle."""
    tell(state, "battle_got_away", N_("{side} has withdrawn: nobody wins."), {"side": side})


def _tell_roll(state: Situation, kind: str, text: str, side: int, die: int, rating: int) -> None:
    facts = {"side": side, "die": die, "rating": rating, "success": die <= rating}
    tell(state, kind, text, facts)
