"""How a battle begins and is prepared, and how it ends, told to the state's chronicle.

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
| ``battle_won`` | ``side``, ``space``, ``type``: of the card that decided it, or null |
| ``battle_casualties`` | ``die``, ``rounds``, ``count``: lost by either side |
| ``battle_rout`` | ``side``, ``die``, ``roll`` (modified), ``count``: CUs lost, null for all |
| ``battle_retreat`` | ``side``, ``from``, ``path``, ``toll``: the way, and the CUs it costs |
| ``battle_cut_off`` | ``side``, ``space``: an army that can't retreat is lost |
| ``battle_stranded`` | ``side``, ``space``, ``count``: landed CUs that can't retreat are lost |
| ``battle_sheltered`` | ``side``, ``space``: CUs find shelter inside the city |
| ``battle_withdrawn`` | ``side``, ``from``, ``to``: the army that has withdrawn goes there |
| ``battle_ended`` | ``space``, ``winner`` (or null), ``lost``: by side all CUs lost |

A force has ``cus``, ``elephants`` (among them) and ``general``. `rounds_story` tells of the rounds.
Sides, spaces, generals and types are ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.message import Event, Message
from pi_app.rules.rome_vs_carthage.battle import hands
from pi_app.rules.rome_vs_carthage.battle.forces import (
    fight_of,
    fighting_cus,
    fighting_elephants,
)
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import CARD_NAMES, GENERAL_NAMES, SIDE_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import TYPE_NAMES
from pi_app.rules.rome_vs_carthage.tables import ALL, TYPE_IDS
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, ROME, SIDE_IDS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def joined(state: Situation, side: int) -> None:
    """Tell that those inside a city join the battle."""
    if state.chronicle is not None:
        space = fight_of(state).space
        text = Message("{city}: those inside join the battle.", {"city": SPACE_NAMES[space]})
        data = {"side": SIDE_IDS[side], "space": SPACE_IDS[space]}
        state.chronicle.append(Event("battle_joined", text, data))


def named(state: Situation, side: int) -> None:
    """Tell whom a side has named commander."""
    if state.chronicle is not None:
        general = fight_of(state).commanders[side]
        text = Message(
            "{general} commands {side}.",
            {"general": GENERAL_NAMES[general], "side": SIDE_NAMES[side]},
        )
        data = {"side": SIDE_IDS[side], "general": GENERAL_IDS[general]}
        state.chronicle.append(Event("battle_commander", text, data))


def changed(state: Situation, die: int, is_changed: bool) -> None:
    """Tell what the roll for a change of command has brought."""
    if state.chronicle is None:
        return
    general = fight_of(state).commanders[ROME]
    params: dict[str, str | int | Message] = {"die": die, "general": GENERAL_NAMES[general]}
    text = Message("Change of command: {die}. {general} still commands.", params)
    if is_changed:
        text = Message("Change of command: {die}. Now {general} commands.", params)
    data = {"die": die, "changed": is_changed, "general": GENERAL_IDS[general]}
    state.chronicle.append(Event("battle_command_rolled", text, data))


def begun(state: Situation) -> None:
    """Tell who meets whom, and where."""
    if state.chronicle is None:
        return
    fight = fight_of(state)
    forces: dict[str, object] = {}
    for side in (ROME, CARTHAGE):
        general = fight.commanders[side]
        forces[SIDE_IDS[side]] = {
            "cus": fighting_cus(state, side),
            "elephants": fighting_elephants(state) if side == CARTHAGE else 0,
            "general": GENERAL_IDS[general] if general >= 0 else None,
        }
    text = Message(
        "Battle of {space}: {rome} against {carthage}",
        {
            "space": SPACE_NAMES[fight.space],
            "rome": _force(state, ROME),
            "carthage": _force(state, CARTHAGE),
        },
    )
    data = {
        "space": SPACE_IDS[fight.space],
        "aggressor": SIDE_IDS[fight.aggressor],
        "forces": forces,
    }
    state.chronicle.append(Event("battle_begins", text, data))


def _force(state: Situation, side: int) -> Message:
    general = fight_of(state).commanders[side]
    name = GENERAL_NAMES[general] if general >= 0 else SIDE_NAMES[side]
    return Message("{name} ({cus} CUs)", {"name": name, "cus": fighting_cus(state, side)})


def event_played(state: Situation, side: int, card: int) -> None:
    """Tell that a strategy card has been played in the battle."""
    if state.chronicle is not None:
        text = Message(
            "{side} plays “{card}”.", {"side": SIDE_NAMES[side], "card": CARD_NAMES[card]}
        )
        data = {"side": SIDE_IDS[side], "card": card}
        state.chronicle.append(Event("battle_event", text, data))


def charged(state: Situation) -> None:
    """Tell how many elephants charge."""
    if state.chronicle is not None:
        count = fight_of(state).charging
        text = Message("Elephants charge: {count}", {"count": count})
        state.chronicle.append(Event("battle_charge", text, {"elephants": count}))


def charge_rolled(state: Situation, die: int, rating: int, fewer: list[int]) -> None:
    """Tell what the charge has brought: by side the cards it has cost."""
    if state.chronicle is None:
        return
    text = Message("The charge: {die}. It breaks in vain.", {"die": die})
    for side in (ROME, CARTHAGE):
        if fewer[side] > 0:
            text = Message(
                "The charge: {die}. Battle cards lost by {side}: {count}",
                {"die": die, "side": SIDE_NAMES[side], "count": fewer[side]},
            )
    data = {"die": die, "rating": rating, "fewer": _by_side(fewer)}
    state.chronicle.append(Event("battle_charge_rolled", text, data))


def counted(state: Situation) -> None:
    """Tell how many battle cards either side gets, and why."""
    if state.chronicle is None:
        return
    fight = fight_of(state)
    why: dict[str, object] = {}
    for side in (ROME, CARTHAGE):
        why[SIDE_IDS[side]] = dict(hands.reasons(state, side))
    text = Message(
        "Battle cards: Rome {rome}, Carthage {carthage}",
        {"rome": fight.due[ROME], "carthage": fight.due[CARTHAGE]},
    )
    data = {"cards": _by_side(fight.due), "reasons": why}
    state.chronicle.append(Event("battle_hands", text, data))


def dealt(state: Situation, side: int, kind: int) -> None:
    """Tell a side which card it has been dealt."""
    if state.chronicle is not None:
        text = Message("You are dealt: {type}", {"type": TYPE_NAMES[kind]})
        data = {"side": SIDE_IDS[side], "type": TYPE_IDS[kind]}
        state.chronicle.append(Event("battle_dealt", text, data, (side,)))


def shown(state: Situation, side: int, kind: int) -> None:
    """Tell which card of a side a spy has turned up."""
    if state.chronicle is not None:
        text = Message(
            "The spy sees: {side} holds {type}.",
            {"side": SIDE_NAMES[side], "type": TYPE_NAMES[kind]},
        )
        data = {"side": SIDE_IDS[side], "type": TYPE_IDS[kind]}
        state.chronicle.append(Event("battle_shown", text, data))


def taken(state: Situation, side: int, kind: int) -> None:
    """Tell both sides which card has gone over to one of them."""
    if state.chronicle is not None:
        params: dict[str, str | int | Message] = {
            "side": SIDE_NAMES[side],
            "type": TYPE_NAMES[kind],
        }
        text = Message("An ally deserts to {side}: {type}", params)
        data = {"side": SIDE_IDS[side], "type": TYPE_IDS[kind]}
        state.chronicle.append(Event("battle_taken", text, data, (ROME, CARTHAGE)))


def won(state: Situation) -> None:
    """Tell who has won."""
    if state.chronicle is None:
        return
    fight = fight_of(state)
    text = Message(
        "{side} wins the battle of {space}.",
        {"side": SIDE_NAMES[fight.winner], "space": SPACE_NAMES[fight.space]},
    )
    data = {
        "side": SIDE_IDS[fight.winner],
        "space": SPACE_IDS[fight.space],
        "type": TYPE_IDS[fight.deciding] if fight.deciding >= 0 else None,
    }
    state.chronicle.append(Event("battle_won", text, data))


def casualties(state: Situation, die: int, count: int) -> None:
    """Tell how many CUs either side loses for the length of the battle."""
    if state.chronicle is not None:
        rounds = fight_of(state).round
        text = Message(
            "Casualties after {rounds} rounds, roll {die}: {count} CUs on either side",
            {"rounds": rounds, "die": die, "count": count},
        )
        data = {"die": die, "rounds": rounds, "count": count}
        state.chronicle.append(Event("battle_casualties", text, data))


def routed(state: Situation, side: int, die: int, roll: int, count: int) -> None:
    """Tell what the loser's roll on the retreat table has brought."""
    if state.chronicle is None:
        return
    params: dict[str, str | int | Message] = {
        "side": SIDE_NAMES[side],
        "roll": roll,
        "count": count,
    }
    text = Message("{side} flees, roll {roll}: {count} CUs are lost.", params)
    if count == ALL:
        text = Message("{side} flees, roll {roll}: the whole army is lost.", params)
    data = {
        "side": SIDE_IDS[side],
        "die": die,
        "roll": roll,
        "count": count if count < ALL else None,
    }
    state.chronicle.append(Event("battle_rout", text, data))


def retreats(state: Situation, side: int, path: list[int], toll: int) -> None:
    """Tell where a beaten army goes, and what that costs it."""
    if state.chronicle is not None:
        text = Message(
            "{side} retreats to {space}.",
            {"side": SIDE_NAMES[side], "space": SPACE_NAMES[path[-1]]},
        )
        data = {
            "side": SIDE_IDS[side],
            "from": SPACE_IDS[fight_of(state).space],
            "path": [SPACE_IDS[space] for space in path],
            "toll": toll,
        }
        state.chronicle.append(Event("battle_retreat", text, data))


def cut_off(state: Situation, side: int) -> None:
    """Tell that a beaten army has nowhere to go."""
    if state.chronicle is not None:
        space = fight_of(state).space
        text = Message(
            "{side} cannot retreat from {space}: the army is lost.",
            {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]},
        )
        data = {"side": SIDE_IDS[side], "space": SPACE_IDS[space]}
        state.chronicle.append(Event("battle_cut_off", text, data))


def stranded(state: Situation, side: int, count: int) -> None:
    """Tell that those of a beaten army who have landed with this card can't retreat."""
    if state.chronicle is not None:
        space = fight_of(state).space
        text = Message(
            "{side}: those who have landed cannot retreat from {space}: {count} CUs are lost.",
            {"side": SIDE_NAMES[side], "count": count, "space": SPACE_NAMES[space]},
        )
        data = {"side": SIDE_IDS[side], "space": SPACE_IDS[space], "count": count}
        state.chronicle.append(Event("battle_stranded", text, data))


def sheltered(state: Situation, side: int) -> None:
    """Tell that CUs have found shelter in the city on the field."""
    if state.chronicle is not None:
        space = fight_of(state).space
        text = Message(
            "{side} finds shelter inside {city}.",
            {"side": SIDE_NAMES[side], "city": SPACE_NAMES[space]},
        )
        data = {"side": SIDE_IDS[side], "space": SPACE_IDS[space]}
        state.chronicle.append(Event("battle_sheltered", text, data))


def withdrawn(state: Situation, side: int, target: int) -> None:
    """Tell where an army goes that has withdrawn."""
    if state.chronicle is not None:
        text = Message(
            "{side} withdraws to {space}.",
            {"side": SIDE_NAMES[side], "space": SPACE_NAMES[target]},
        )
        data = {
            "side": SIDE_IDS[side],
            "from": SPACE_IDS[fight_of(state).space],
            "to": SPACE_IDS[target],
        }
        state.chronicle.append(Event("battle_withdrawn", text, data))


def ended(state: Situation) -> None:
    """Tell what the battle has cost in all."""
    if state.chronicle is None:
        return
    fight = fight_of(state)
    text = Message(
        "The battle of {space} is over. CUs lost: Rome {rome}, Carthage {carthage}",
        {
            "space": SPACE_NAMES[fight.space],
            "rome": fight.lost[ROME],
            "carthage": fight.lost[CARTHAGE],
        },
    )
    data = {
        "space": SPACE_IDS[fight.space],
        "winner": SIDE_IDS[fight.winner] if fight.winner != NOBODY else None,
        "lost": _by_side(fight.lost),
    }
    state.chronicle.append(Event("battle_ended", text, data))


def _by_side(counts: list[int]) -> dict[str, int]:
    return {SIDE_IDS[ROME]: counts[ROME], SIDE_IDS[CARTHAGE]: counts[CARTHAGE]}
