"""What happens on a march, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``activated`` | ``side``, ``general``, ``space``, ``inside`` |
| ``regrouped`` | ``general`` (the leader), ``companions``, ``units``, ``elephants``, ``train`` |
| ``step`` | ``side``, ``general``, ``companions``, ``units``, ``elephants``, ``origin``, |
| | ``target``, ``way``: plain, alps_pass, non_alps_pass, strait or sea |
| ``stepped_back`` | as ``step`` |
| ``answered`` | ``side``, ``card``: a counter-event |
| ``bad_weather`` | ``general``, ``space``: where it has put him |
| ``naval_combat`` | ``roll``, ``modifier``, ``result``: safe, back or sunk |
| ``sunk`` | ``general`` |
| ``declared`` | ``general``, ``units``, ``elephants``: he will try to avoid battle or intercept |
| ``avoid_rolled`` | ``general``, ``roll``, ``rating``, ``success`` |
| ``avoided`` | ``general``, ``companions``, ``units``, ``elephants``, ``origin``, ``target`` |
| ``intercept_rolled`` | ``general``, ``roll``, ``modifier``, ``success`` |
| ``intercepts`` | as ``avoided`` |
| ``pursuit_rolled`` | ``general``, ``roll``, ``rating``, ``success`` |
| ``overrun`` | ``general``, ``space`` |
| ``entered_city`` | ``side``, ``space`` |
| ``walls_manned`` | ``side``, ``space``, ``garrison``, ``stables``, ``generals``: who is inside |
| ``sortie`` | ``general``, ``space`` |
| ``train_lost`` | ``space`` |
| ``march_ended`` | ``general``, ``space`` (null if he has left the map) |

Sides, spaces and generals are ids, cards numbers. What a roll of attrition costs is told as
``attrition`` and ``lost``, generals who lose their armies as ``displaced``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Event, Message
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS, WAY_IDS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.march.tasks import SEA
from pi_app.rules.rome_vs_carthage.names import (
    CARD_NAMES,
    GENERAL_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
)
from pi_app.rules.rome_vs_carthage.tables import BACK, SAFE
from pi_app.rules.rome_vs_carthage.terms import SIDE_IDS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import Detachment, March
    from pi_app.rules.rome_vs_carthage.situation import Situation

_RESULTS: Final = ("safe", "back", "sunk")


def _tell(state: Situation, kind: str, text: Message, data: Mapping[str, object]) -> None:
    assert state.chronicle is not None
    state.chronicle.append(Event(kind, text, data))


def _march(state: Situation) -> March:
    march = state.march
    assert march is not None
    return march


def _load(march: March) -> dict[str, object]:
    return {
        "general": GENERAL_IDS[march.leader],
        "companions": [GENERAL_IDS[general] for general in march.companions],
        "units": march.units,
        "elephants": march.elephants,
    }


def activated(state: Situation) -> None:
    """Tell who begins to march."""
    if state.chronicle is None:
        return
    march = _march(state)
    text = Message(
        "{general} sets out from {space}.",
        {"general": GENERAL_NAMES[march.leader], "space": SPACE_NAMES[march.space]},
    )
    data: dict[str, object] = {
        "side": SIDE_IDS[march.side],
        "general": GENERAL_IDS[march.leader],
        "space": SPACE_IDS[march.space],
        "inside": march.inside,
    }
    _tell(state, "activated", text, data)


def regrouped(state: Situation) -> None:
    """Tell what goes with a march from now on."""
    if state.chronicle is None:
        return
    march = _march(state)
    text = Message(
        "{general} leads {count} CUs on.",
        {"general": GENERAL_NAMES[march.leader], "count": march.cus},
    )
    _tell(state, "regrouped", text, {**_load(march), "train": march.train})


def stepped(state: Situation, target: int) -> None:
    """Tell that a march goes on to another space. It is still where it was."""
    if state.chronicle is None:
        return
    march = _march(state)
    text = Message(
        "{general}: {origin} – {target}",
        {
            "general": GENERAL_NAMES[march.leader],
            "origin": SPACE_NAMES[march.space],
            "target": SPACE_NAMES[target],
        },
    )
    _tell(state, "step", text, _step(march, target))


def stepped_back(state: Situation, target: int) -> None:
    """Tell that a march goes back before those who have intercepted it. It is still there."""
    if state.chronicle is None:
        return
    march = _march(state)
    text = Message(
        "{general} goes back to {space}.",
        {"general": GENERAL_NAMES[march.leader], "space": SPACE_NAMES[target]},
    )
    _tell(state, "stepped_back", text, _step(march, target))


def _step(march: March, target: int) -> dict[str, object]:
    return {
        "side": SIDE_IDS[march.side],
        **_load(march),
        "origin": SPACE_IDS[march.space],
        "target": SPACE_IDS[target],
        "way": "sea" if march.way == SEA else WAY_IDS[march.way],
    }


def answered(state: Situation, side: int, card: int) -> None:
    """Tell which card a side has answered a step with."""
    if state.chronicle is None:
        return
    text = Message("{side} plays {card}!", {"side": SIDE_NAMES[side], "card": CARD_NAMES[card]})
    _tell(state, "answered", text, {"side": SIDE_IDS[side], "card": card})


def bad_weather(state: Situation) -> None:
    """Tell where Bad Weather has put a march."""
    if state.chronicle is None:
        return
    march = _march(state)
    text = Message(
        "Bad weather keeps {general} in {space}.",
        {"general": GENERAL_NAMES[march.leader], "space": SPACE_NAMES[march.space]},
    )
    data = {"general": GENERAL_IDS[march.leader], "space": SPACE_IDS[march.space]}
    _tell(state, "bad_weather", text, data)


def naval_combat(state: Situation, die: int, modifier: int, result: int) -> None:
    """Tell what the Roman fleet has done to ships at sea."""
    if state.chronicle is None:
        return
    values: dict[str, str | int | Message] = {"roll": die + modifier}
    text = Message("The Roman fleet sinks the ships (roll {roll}).", values)
    if result == SAFE:
        text = Message("The ships pass the Roman fleet (roll {roll}).", values)
    elif result == BACK:
        text = Message("The Roman fleet drives the ships back (roll {roll}).", values)
    data: dict[str, object] = {"roll": die, "modifier": modifier, "result": _RESULTS[result]}
    _tell(state, "naval_combat", text, data)


def sunk(state: Situation) -> None:
    """Tell whose ships have gone down."""
    if state.chronicle is None:
        return
    march = _march(state)
    text = Message("{general}'s army is lost at sea.", {"general": GENERAL_NAMES[march.leader]})
    _tell(state, "sunk", text, {"general": GENERAL_IDS[march.leader]})


def declared(state: Situation, part: Detachment) -> None:
    """Tell that a general will try to avoid battle or to intercept, and with whom."""
    if state.chronicle is None:
        return
    values: dict[str, str | int | Message] = {
        "general": GENERAL_NAMES[part.leader],
        "count": part.cus,
    }
    text = Message("{general} is to intercept with {count} CUs.", values)
    if state.place[part.leader] == _march(state).space:
        text = Message("{general} is to avoid battle with {count} CUs.", values)
    _tell(state, "declared", text, _part(part))


def avoid_rolled(state: Situation, general: int, die: int, rating: int) -> None:
    """Tell how a roll for avoiding battle has come out."""
    if state.chronicle is None:
        return
    values: dict[str, str | int | Message] = {"general": GENERAL_NAMES[general], "roll": die}
    text = Message("{general} can't avoid battle (roll {roll}).", values)
    if die <= rating:
        text = Message("{general} avoids battle (roll {roll}).", values)
    _tell(state, "avoid_rolled", text, _rolled(general, die, rating))


def pursuit_rolled(state: Situation, die: int, rating: int) -> None:
    """Tell how a roll for pursuit has come out."""
    if state.chronicle is None:
        return
    leader = _march(state).leader
    values: dict[str, str | int | Message] = {"general": GENERAL_NAMES[leader], "roll": die}
    text = Message("{general} has to stop (roll {roll}).", values)
    if die <= rating:
        text = Message("{general} pursues (roll {roll}).", values)
    _tell(state, "pursuit_rolled", text, _rolled(leader, die, rating))


def _rolled(general: int, die: int, rating: int) -> dict[str, object]:
    return {
        "general": GENERAL_IDS[general],
        "roll": die,
        "rating": rating,
        "success": die <= rating,
    }


def intercept_rolled(
    state: Situation, general: int, die: int, modifier: int, success: bool
) -> None:
    """Tell how a roll for an interception has come out."""
    if state.chronicle is None:
        return
    values: dict[str, str | int | Message] = {
        "general": GENERAL_NAMES[general],
        "roll": die + modifier,
    }
    text = Message("{general} intercepts (roll {roll}).", values)
    if not success:
        text = Message("{general} comes too late to intercept (roll {roll}).", values)
    data: dict[str, object] = {
        "general": GENERAL_IDS[general],
        "roll": die,
        "modifier": modifier,
        "success": success,
    }
    _tell(state, "intercept_rolled", text, data)


def avoided(state: Situation, part: Detachment, target: int) -> None:
    """Tell where those go who avoid a march. They are still there."""
    if state.chronicle is None:
        return
    march = _march(state)
    text = Message(
        "{general} gives way to {space}.",
        {"general": GENERAL_NAMES[part.leader], "space": SPACE_NAMES[target]},
    )
    _tell(state, "avoided", text, _moved(part, march.space, target))


def intercepts(state: Situation, part: Detachment, origin: int) -> None:
    """Tell who falls upon a march. They are still where they come from."""
    if state.chronicle is None:
        return
    march = _march(state)
    text = Message(
        "{general} falls upon the army in {space}.",
        {"general": GENERAL_NAMES[part.leader], "space": SPACE_NAMES[march.space]},
    )
    _tell(state, "intercepts", text, _moved(part, origin, march.space))


def _moved(part: Detachment, origin: int, target: int) -> dict[str, object]:
    return {**_part(part), "origin": SPACE_IDS[origin], "target": SPACE_IDS[target]}


def _part(part: Detachment) -> dict[str, object]:
    return {
        "general": GENERAL_IDS[part.leader],
        "companions": [GENERAL_IDS[general] for general in part.generals[1:]],
        "units": part.units,
        "elephants": part.elephants,
    }


def overrun(state: Situation) -> None:
    """Tell that a march rides down a single CU."""
    if state.chronicle is None:
        return
    march = _march(state)
    text = Message(
        "{general} overruns the enemy in {space}.",
        {"general": GENERAL_NAMES[march.leader], "space": SPACE_NAMES[march.space]},
    )
    data = {"general": GENERAL_IDS[march.leader], "space": SPACE_IDS[march.space]}
    _tell(state, "overrun", text, data)


def entered(state: Situation, side: int, space: int) -> None:
    """Tell that CUs or generals go inside a city."""
    if state.chronicle is None:
        return
    text = Message(
        "{side}: inside the walls of {city}",
        {"side": SIDE_NAMES[side], "city": SPACE_NAMES[space]},
    )
    _tell(state, "entered_city", text, {"side": SIDE_IDS[side], "space": SPACE_IDS[space]})


def manned(state: Situation, side: int, space: int) -> None:
    """Tell who is inside a city and who before it, now that its gates have been opened or shut."""
    if state.chronicle is None:
        return
    values: dict[str, str | int | Message] = {
        "city": SPACE_NAMES[space],
        "inside": state.garrison_cus(space),
        "outside": state.cus(side, space),
    }
    text = Message("{city}: {inside} CUs inside the walls, {outside} before them", values)
    data: dict[str, object] = {
        "side": SIDE_IDS[side],
        "space": SPACE_IDS[space],
        "garrison": state.garrison[space],
        "stables": state.stables[space],
        "generals": [GENERAL_IDS[general] for general in state.generals_at(side, space, True)],
    }
    _tell(state, "walls_manned", text, data)


def sortie(state: Situation) -> None:
    """Tell that a besieged army attacks."""
    if state.chronicle is None:
        return
    march = _march(state)
    text = Message(
        "{general} makes a sortie from {city}!",
        {"general": GENERAL_NAMES[march.leader], "city": SPACE_NAMES[march.space]},
    )
    data = {"general": GENERAL_IDS[march.leader], "space": SPACE_IDS[march.space]}
    _tell(state, "sortie", text, data)


def train_lost(state: Situation, space: int) -> None:
    """Tell that Rome has taken the siege train."""
    if state.chronicle is None:
        return
    text = Message("The siege train is lost in {space}.", {"space": SPACE_NAMES[space]})
    _tell(state, "train_lost", text, {"space": SPACE_IDS[space]})


def ended(state: Situation) -> None:
    """Tell that a march is over."""
    if state.chronicle is None:
        return
    march = _march(state)
    place = state.place[march.leader]
    text = Message("{general}'s march is over.", {"general": GENERAL_NAMES[march.leader]})
    data: dict[str, object] = {
        "general": GENERAL_IDS[march.leader],
        "space": SPACE_IDS[place] if place >= 0 else None,
    }
    _tell(state, "march_ended", text, data)
