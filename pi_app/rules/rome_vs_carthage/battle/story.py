"""A battle, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``battle_joined`` | ``side``, ``space``: those inside the city join the battle |
| ``battle_commander`` | ``side``, ``general``: named by his side |
| ``battle_command_rolled`` | ``die``, ``changed``, ``general``: who commands Rome now |
| ``battle_begins`` | ``space``, ``aggressor``, ``forces``: by side, see below |
| ``battle_event`` | ``side``, ``card``: a strategy card played in the battle |
| ``battle_charge`` | ``elephants``: how many charge |
| ``battle_charge_rolled`` | ``die``, ``rating`` (to be beaten), ``fewer``: by side cards lost |
| ``battle_hands`` | ``cards``: by side; ``reasons``: by side, counts by reason (see `hands`) |
| ``battle_dealt`` | ``side``, ``type``: a card dealt, known to that side alone |
| ``battle_shown`` | ``side``, ``type``: a card of that side turned up by a spy |
| ``battle_taken`` | ``side``, ``type``: a card that has gone over to that side |
| ``battle_led`` | ``side``, ``type``, ``by``, ``round``: the attacker's card |
| ``battle_matched`` | ``side``, ``type``, ``by``: the defender's card |
| ``battle_unmatched`` | ``side``, ``type``: the defender can't or won't match this |
| ``battle_initiative`` | ``side``, ``die`` and ``rating`` (null without a roll), ``success`` |
| ``battle_withdraws`` | ``side``: it tries to withdraw |
| ``battle_withdrawal_rolled`` | ``side``, ``die``, ``rating``, ``success`` |
| ``battle_stop_rolled`` | ``side`` (that tries to stop it), ``die``, ``rating``, ``success`` |
| ``battle_got_away`` | ``side``: it has withdrawn from the battle |
| ``battle_won`` | ``side``, ``space``, ``type``: of the card that decided it, or null |
| ``battle_casualties`` | ``die``, ``rounds``, ``count``: lost by either side |
| ``battle_rout`` | ``side``, ``die``, ``modifier``, ``count``: CUs lost, null for all |
| ``battle_retreat`` | ``side``, ``origin``, ``path``, ``toll``: the way, and the CUs it costs |
| ``battle_cut_off`` | ``side``, ``space``: an army that can't retreat is lost |
| ``battle_stranded`` | ``side``, ``space``, ``count``: landed CUs that can't retreat are lost |
| ``battle_sheltered`` | ``side``, ``space``: CUs find shelter inside the city |
| ``battle_withdrawn`` | ``side``, ``origin``, ``target``: the army that has withdrawn goes there |
| ``battle_ended`` | ``space``, ``winner`` (or null), ``lost``: by side all CUs lost |

A force has ``cus``, ``elephants`` (among them) and ``general``. ``type`` is what a card
counts as, ``by`` which card it is: a type, or ``maharbal``. Sides, spaces, generals and types are
ids.
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.deck import MAHARBAL
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import (
    CARD_NAMES,
    GENERAL_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    cus_of,
)
from pi_app.rules.rome_vs_carthage.notation import CARD, PROBE_AS, RESERVE_AS, TYPE_NAMES
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.story import tell
from pi_app.rules.rome_vs_carthage.tables import ALL, PROBE, RESERVE, TYPE_IDS
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, ROME, SIDE_IDS

CAVALRY: Final = CARD + MAHARBAL
"""Maharbal's Cavalry, played like a battle card."""


def _of_field(state: Situation, kind: str, text: str, side: int) -> None:
    """Tell something about a side where the battle is."""
    tell(state, kind, text, {"side": side, "space": state.the_fight().space})


def _of_card(
    state: Situation,
    kind: str,
    text: str,
    side: int,
    card: int,
    audience: tuple[int, ...] | None = None,
) -> None:
    """Tell something about a battle card of a side, to everybody or to some seats."""
    tell(state, kind, text, {"side": side, "type": card}, audience=audience)


def joined(state: Situation, side: int) -> None:
    """Tell that those inside a city join the battle."""
    _of_field(state, "battle_joined", N_("{space}: those inside join the battle."), side)


def named(state: Situation, side: int) -> None:
    """Tell whom a side has named commander."""
    facts = {"side": side, "general": state.the_fight().commanders[side]}
    tell(state, "battle_commander", N_("{general} commands {side}."), facts)


def changed(state: Situation, die: int, is_changed: bool) -> None:
    """Tell what the roll for a change of command has brought."""
    text = N_("Carthage rolls {roll}: {general} still commands.")
    if is_changed:
        text = N_("Carthage rolls {roll}: now {general} commands.")
    facts = {"die": die, "changed": is_changed, "general": state.the_fight().commanders[ROME]}
    tell(state, "battle_command_rolled", text, facts)


def begun(state: Situation) -> None:
    """Tell who meets whom, and where."""
    if state.chronicle is None:
        return
    fight = state.the_fight()
    forces: dict[str, object] = {}
    for side in (ROME, CARTHAGE):
        general = fight.commanders[side]
        forces[SIDE_IDS[side]] = {
            "cus": state.fighting_cus(side),
            "elephants": state.fighters(side)[1],
            "general": GENERAL_IDS[general] if general >= 0 else None,
        }
    tell(
        state,
        "battle_begins",
        N_("Battle of {space}: {rome} against {carthage}"),
        {"space": fight.space, "aggressor": SIDE_IDS[fight.aggressor], "forces": forces},
        {"rome": _force(state, ROME), "carthage": _force(state, CARTHAGE)},
    )


def _force(state: Situation, side: int) -> Message:
    general = state.the_fight().commanders[side]
    name = GENERAL_NAMES[general] if general >= 0 else SIDE_NAMES[side]
    return Message("{name} ({cus})", {"name": name, "cus": cus_of(state.fighting_cus(side))})


def event_played(state: Situation, side: int, card: int) -> None:
    """Tell that a strategy card has been played in the battle."""
    tell(state, "battle_event", N_("{side} plays “{card}”."), {"side": side, "card": card})


def charged(state: Situation) -> None:
    """Tell how many elephants charge."""
    facts = {"elephants": state.the_fight().charging}
    tell(state, "battle_charge", N_("Elephants charge: {elephants}"), facts)


def charge_rolled(state: Situation, die: int, rating: int, fewer: list[int]) -> None:
    """Tell what the charge has brought: by side the cards it has cost."""
    text = N_("Carthage rolls {roll} for the charge: it breaks in vain.")
    words: dict[str, str | int | Message] = {}
    for side in (ROME, CARTHAGE):
        if fewer[side] > 0:
            text = N_("Carthage rolls {roll} for the charge. Battle cards lost by {side}: {count}")
            words = {"side": SIDE_NAMES[side], "count": fewer[side]}
    facts = {"die": die, "rating": rating, "fewer": _by_side(fewer)}
    tell(state, "battle_charge_rolled", text, facts, words)


def counted(state: Situation, reasons: list[list[tuple[str, int]]]) -> None:
    """Tell how many battle cards either side gets, and by side the reasons."""
    cards = _by_side(state.the_fight().due)
    why = {SIDE_IDS[side]: dict(reasons[side]) for side in (ROME, CARTHAGE)}
    text = N_("Battle cards: Rome {rome}, Carthage {carthage}")
    tell(state, "battle_hands", text, {"cards": cards, "reasons": why}, cards)


def dealt(state: Situation, side: int, kind: int) -> None:
    """Tell a side which card it has been dealt."""
    _of_card(state, "battle_dealt", N_("You are dealt: {type}"), side, kind, (side,))


def shown(state: Situation, side: int, kind: int) -> None:
    """Tell which card of a side a spy has turned up."""
    _of_card(state, "battle_shown", N_("The spy sees: {side} holds {type}."), side, kind)


def taken(state: Situation, side: int, kind: int) -> None:
    """Tell both sides which card has gone over to one of them."""
    text = N_("An ally deserts to {side}: {type}")
    _of_card(state, "battle_taken", text, side, kind, (ROME, CARTHAGE))


def won(state: Situation) -> None:
    """Tell who has won."""
    fight = state.the_fight()
    facts = {"side": fight.winner, "space": fight.space, "type": fight.deciding}
    tell(state, "battle_won", N_("{side} wins the battle of {space}."), facts)


def casualties(state: Situation, die: int, count: int) -> None:
    """Tell how many CUs either side loses for the length of the battle."""
    rounds = state.the_fight().round
    text = N_("Casualties after {fought}, roll {roll}: {cus} on either side")
    words = {
        "fought": Message("{count} round", {"count": rounds}, plural="{count} rounds"),
        "cus": cus_of(count),
    }
    facts = {"die": die, "rounds": rounds, "count": count}
    tell(state, "battle_casualties", text, facts, words)


def routed(state: Situation, side: int, die: int, modifier: int, count: int) -> None:
    """Tell what the loser's roll on the retreat table has brought."""
    text = N_("{side} flees and rolls {roll}, which costs {cus}.")
    if count == ALL:
        text = N_("{side} flees and rolls {roll}: the whole army is lost.")
    lost = count if count < ALL else None
    facts = {"side": side, "die": die, "modifier": modifier, "count": lost}
    tell(state, "battle_rout", text, facts, {"cus": cus_of(count)})


def retreats(state: Situation, side: int, path: list[int], toll: int) -> None:
    """Tell where a beaten army goes, and what that costs it."""
    way = [SPACE_IDS[space] for space in path]
    facts = {"side": side, "origin": state.the_fight().space, "path": way, "toll": toll}
    words = {"space": SPACE_NAMES[path[-1]]}
    tell(state, "battle_retreat", N_("{side} retreats to {space}."), facts, words)


def cut_off(state: Situation, side: int) -> None:
    """Tell that a beaten army has nowhere to go."""
    text = N_("{side} cannot retreat from {space}: the army is lost.")
    _of_field(state, "battle_cut_off", text, side)


def stranded(state: Situation, side: int, count: int) -> None:
    """Tell that those of a beaten army who have landed with this card can't retreat."""
    text = N_("{side}: those who have landed cannot retreat from {space}, which costs {cus}.")
    facts = {"side": side, "space": state.the_fight().space, "count": count}
    tell(state, "battle_stranded", text, facts, {"cus": cus_of(count)})


def sheltered(state: Situation, side: int) -> None:
    """Tell that CUs have found shelter in the city on the field."""
    _of_field(state, "battle_sheltered", N_("{side} finds shelter inside {space}."), side)


def withdrawn(state: Situation, side: int, target: int) -> None:
    """Tell where an army goes that has withdrawn."""
    facts = {"side": side, "origin": state.the_fight().space, "target": target}
    tell(state, "battle_withdrawn", N_("{side} withdraws to {target}."), facts)


def ended(state: Situation) -> None:
    """Tell what the battle has cost in all."""
    fight = state.the_fight()
    lost = _by_side(fight.lost)
    winner = SIDE_IDS[fight.winner] if fight.winner != NOBODY else None
    text = N_("The battle of {space} is over. CUs lost: Rome {rome}, Carthage {carthage}")
    facts = {"space": fight.space, "winner": winner, "lost": lost}
    tell(state, "battle_ended", text, facts, lost)


def _by_side(counts: list[int]) -> dict[str, int]:
    return {SIDE_IDS[ROME]: counts[ROME], SIDE_IDS[CARTHAGE]: counts[CARTHAGE]}


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
