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

from pi_app.rules.message import Event, Message
from pi_app.rules.rome_vs_carthage.battle.cardplay import CAVALRY
from pi_app.rules.rome_vs_carthage.battle.forces import fight_of
from pi_app.rules.rome_vs_carthage.deck import MAHARBAL
from pi_app.rules.rome_vs_carthage.names import CARD_NAMES, SIDE_NAMES
from pi_app.rules.rome_vs_carthage.notation import PROBE_AS, RESERVE_AS, TYPE_NAMES
from pi_app.rules.rome_vs_carthage.tables import PROBE, RESERVE, TYPE_IDS
from pi_app.rules.rome_vs_carthage.terms import SIDE_IDS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def led(state: Situation, side: int, action: int) -> None:
    """Tell which card the attacker has led."""
    if state.chronicle is not None:
        fight = fight_of(state)
        text = Message(
            "{side} attacks: {card}", {"side": SIDE_NAMES[side], "card": _card(action, fight.led)}
        )
        data = {
            "side": SIDE_IDS[side],
            "type": TYPE_IDS[fight.led],
            "by": _by(action, fight.led),
            "round": fight.round,
        }
        state.chronicle.append(Event("battle_led", text, data))


def matched(state: Situation, side: int, action: int) -> None:
    """Tell with which card the defender has matched."""
    if state.chronicle is not None:
        kind = fight_of(state).led
        text = Message(
            "{side} matches: {card}", {"side": SIDE_NAMES[side], "card": _card(action, kind)}
        )
        data = {"side": SIDE_IDS[side], "type": TYPE_IDS[kind], "by": _by(action, kind)}
        state.chronicle.append(Event("battle_matched", text, data))


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
    if state.chronicle is not None:
        kind = fight_of(state).led
        text = Message(
            "{side} does not match the {type}.",
            {"side": SIDE_NAMES[side], "type": TYPE_NAMES[kind]},
        )
        data = {"side": SIDE_IDS[side], "type": TYPE_IDS[kind]}
        state.chronicle.append(Event("battle_unmatched", text, data))


def initiative_given(state: Situation, side: int) -> None:
    """Tell that a side takes the initiative without a roll."""
    if state.chronicle is not None:
        text = Message("{side} takes the initiative.", {"side": SIDE_NAMES[side]})
        data = {"side": SIDE_IDS[side], "die": None, "rating": None, "success": True}
        state.chronicle.append(Event("battle_initiative", text, data))


def initiative_rolled(state: Situation, side: int, die: int, rating: int) -> None:
    """Tell whether a side has won the initiative by its roll."""
    params: dict[str, str | int | Message] = {"side": SIDE_NAMES[side], "die": die}
    text = Message("{side} rolls {die} and wins the initiative.", params)
    if die > rating:
        text = Message("{side} rolls {die} and does not win the initiative.", params)
    _tell_roll(state, "battle_initiative", text, side, die, rating)


def withdraws(state: Situation, side: int) -> None:
    """Tell that a side tries to withdraw."""
    if state.chronicle is not None:
        text = Message("{side} tries to withdraw.", {"side": SIDE_NAMES[side]})
        state.chronicle.append(Event("battle_withdraws", text, {"side": SIDE_IDS[side]}))


def withdrawal_rolled(state: Situation, side: int, die: int, rating: int) -> None:
    """Tell whether the roll allows a side to withdraw."""
    params: dict[str, str | int | Message] = {"side": SIDE_NAMES[side], "die": die}
    text = Message("{side} rolls {die} and may withdraw.", params)
    if die > rating:
        text = Message("{side} rolls {die}: the withdrawal fails.", params)
    _tell_roll(state, "battle_withdrawal_rolled", text, side, die, rating)


def stop_rolled(state: Situation, side: int, die: int, rating: int) -> None:
    """Tell whether a side has stopped the other's withdrawal."""
    params: dict[str, str | int | Message] = {"side": SIDE_NAMES[side], "die": die}
    text = Message("{side} rolls {die} and stops the withdrawal.", params)
    if die > rating:
        text = Message("{side} rolls {die} and cannot stop the withdrawal.", params)
    _tell_roll(state, "battle_stop_rolled", text, side, die, rating)


def got_away(state: Situation, side: int) -> None:
    """Tell that a side has withdrawn from the battle."""
    if state.chronicle is not None:
        text = Message("{side} has withdrawn: nobody wins.", {"side": SIDE_NAMES[side]})
        state.chronicle.append(Event("battle_got_away", text, {"side": SIDE_IDS[side]}))


def _tell_roll(
    state: Situation, kind: str, text: Message, side: int, die: int, rating: int
) -> None:
    if state.chronicle is not None:
        data = {
            "side": SIDE_IDS[side],
            "die": die,
            "rating": rating,
            "success": die <= rating,
        }
        state.chronicle.append(Event(kind, text, data))
