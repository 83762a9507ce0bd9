"""What happens on a march, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``activated`` | ``side``, ``general``, ``companions``, ``units``, ``elephants``, ``space``, |
| | ``inside`` |
| ``regrouped`` | ``general`` (the leader), ``companions``, ``units``, ``elephants``, ``train`` |
| ``step`` | ``side``, ``general``, ``companions``, ``units``, ``elephants``, ``origin``, |
| | ``target``, ``way``: plain, alps_pass, non_alps_pass, strait or sea |
| ``stepped_back`` | as ``step`` |
| ``answered`` | ``side``, ``card``: a counter-event |
| ``bad_weather`` | ``general``, ``space``: where it has put him |
| ``naval_combat`` | ``die``, ``modifier``, ``result``: safe, back or sunk |
| ``sunk`` | ``general`` |
| ``declared`` | ``general``, ``units``, ``elephants``: he will try to avoid battle or intercept |
| ``avoid_rolled`` | ``general``, ``die``, ``rating``, ``success`` |
| ``avoided`` | ``general``, ``companions``, ``units``, ``elephants``, ``origin``, ``target`` |
| ``intercept_rolled`` | ``general``, ``die``, ``modifier``, ``success`` |
| ``intercepts`` | as ``avoided`` |
| ``pursuit_rolled`` | ``general``, ``die``, ``rating``, ``success`` |
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
from typing import Final

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage.armies import Detachment
from pi_app.rules.rome_vs_carthage.board import WAY_IDS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import cus_of
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.story import army, tell
from pi_app.rules.rome_vs_carthage.tables import BACK, SAFE

_RESULTS: Final = ("safe", "back", "sunk")


def _tell_army(
    state: Situation,
    kind: str,
    text: str,
    generals: list[int],
    cus: tuple[int, int],
    facts: Mapping[str, object],
) -> None:
    """Tell something about generals, of whom the first leads, with ordinary CUs and elephants."""
    if state.chronicle is not None:
        load = {
            "general": generals[0],
            "companions": [GENERAL_IDS[general] for general in generals[1:]],
            "units": cus[0],
            "elephants": cus[1],
        }
        tell(state, kind, text, {**load, **facts}, {"army": army(*cus, generals[1:])})


def _tell_march(state: Situation, kind: str, text: str, facts: Mapping[str, object]) -> None:
    """Tell something about the march, with all that goes with it."""
    march = state.the_march()
    _tell_army(state, kind, text, march.generals, march.load, facts)


def activated(state: Situation) -> None:
    """Tell who begins to march, and with what."""
    march = state.the_march()
    text = N_("{general} sets out from {space} with {army}.")
    if march.cus == 0 and not march.companions:
        text = N_("{general} sets out from {space} alone.")
    facts = {"side": march.side, "space": march.space, "inside": march.inside}
    _tell_march(state, "activated", text, facts)


def regrouped(state: Situation) -> None:
    """Tell what goes with a march from now on."""
    march = state.the_march()
    text = N_("{general} goes on with {army}.")
    if march.cus == 0 and not march.companions:
        text = N_("{general} goes on alone.")
    _tell_march(state, "regrouped", text, {"train": march.train})


def stepped(state: Situation, target: int) -> None:
    """Tell that a march goes on to another space. It is still where it was."""
    _tell_step(state, "step", N_("{general}: {origin} – {target}"), target)


def stepped_back(state: Situation, target: int) -> None:
    """Tell that a march goes back before those who have intercepted it. It is still there."""
    _tell_step(state, "stepped_back", N_("{general} goes back to {target}."), target)


def _tell_step(state: Situation, kind: str, text: str, target: int) -> None:
    march = state.the_march()
    way = WAY_IDS[march.way]
    _tell_march(
        state, kind, text, {"side": march.side, "origin": march.space, "target": target, "way": way}
    )


def answered(state: Situation, side: int, card: int) -> None:
    """Tell which card a side has answered a step with."""
    tell(state, "answered", N_("{side} plays {card}!"), {"side": side, "card": card})


def _of_march(state: Situation, kind: str, text: str) -> None:
    """Tell something about a march by its leader and where it is."""
    march = state.the_march()
    tell(state, kind, text, {"general": march.leader, "space": march.space})


def bad_weather(state: Situation) -> None:
    """Tell where Bad Weather has put a march."""
    _of_march(state, "bad_weather", N_("Bad weather keeps {general} in {space}."))


def naval_combat(state: Situation, die: int, modifier: int, result: int) -> None:
    """Tell what the Roman fleet has done to ships at sea."""
    text = N_("The Roman fleet rolls {roll} and sinks the ships.")
    if result == SAFE:
        text = N_("The Roman fleet rolls {roll} and does not find the ships.")
    elif result == BACK:
        text = N_("The Roman fleet rolls {roll} and drives the ships back.")
    tell(
        state, "naval_combat", text, {"die": die, "modifier": modifier, "result": _RESULTS[result]}
    )


def sunk(state: Situation) -> None:
    """Tell whose ships have gone down."""
    tell(
        state, "sunk", N_("{general}'s army is lost at sea."), {"general": state.the_march().leader}
    )


def declared(state: Situation, part: Detachment) -> None:
    """Tell that a general will try to avoid battle or to intercept, and with whom."""
    text = N_("{general} is to intercept with {army}.")
    if state.place[part.leader] == state.the_march().space:
        text = N_("{general} is to avoid battle with {army}.")
    _tell_army(state, "declared", text, part.generals, part.load, {})


def avoid_rolled(state: Situation, general: int, die: int, rating: int) -> None:
    """Tell how a roll for avoiding battle has come out."""
    text = N_("{general} rolls {roll} and can't avoid battle.")
    if die <= rating:
        text = N_("{general} rolls {roll} and avoids battle.")
    facts = {"die": die, "rating": rating, "success": die <= rating}
    tell(state, "avoid_rolled", text, {"general": general, **facts})


def pursuit_rolled(state: Situation, die: int, rating: int) -> None:
    """Tell how a roll for pursuit has come out."""
    text = N_("{general} rolls {roll} and has to stop.")
    if die <= rating:
        text = N_("{general} rolls {roll} and pursues.")
    facts = {"die": die, "rating": rating, "success": die <= rating}
    tell(state, "pursuit_rolled", text, {"general": state.the_march().leader, **facts})


def intercept_rolled(
    state: Situation, general: int, die: int, modifier: int, success: bool
) -> None:
    """Tell how a roll for an interception has come out."""
    text = N_("{general} rolls {roll} and comes too late to intercept.")
    if success:
        text = N_("{general} rolls {roll} and intercepts.")
    facts = {"die": die, "modifier": modifier, "success": success}
    tell(state, "intercept_rolled", text, {"general": general, **facts})


def avoided(state: Situation, part: Detachment, target: int) -> None:
    """Tell where those go who avoid a march. They are still there."""
    text = N_("{general} gives way to {target} with {army}.")
    facts = {"origin": state.the_march().space, "target": target}
    _tell_army(state, "avoided", text, part.generals, part.load, facts)


def intercepts(state: Situation, part: Detachment, origin: int) -> None:
    """Tell who falls upon a march. They are still where they come from."""
    text = N_("{general} falls upon the army in {target} with {army}.")
    facts = {"origin": origin, "target": state.the_march().space}
    _tell_army(state, "intercepts", text, part.generals, part.load, facts)


def overrun(state: Situation) -> None:
    """Tell that a march rides down a single CU."""
    _of_march(state, "overrun", N_("{general} overruns the enemy in {space}."))


def entered(state: Situation, side: int, space: int) -> None:
    """Tell that CUs or generals go inside a city."""
    tell(
        state,
        "entered_city",
        N_("{side}: inside the walls of {space}"),
        {"side": side, "space": space},
    )


def manned(state: Situation, side: int, space: int) -> None:
    """Tell who is inside a city and who before it, now that its gates have been opened or shut."""
    text = N_("{space}: {inside} inside the walls, {outside} before them")
    inside = state.army(side, space, True)
    facts = {
        "side": side,
        "space": space,
        "garrison": inside[0],
        "stables": inside[1],
        "generals": [GENERAL_IDS[each] for each in state.generals_at(side, space, True)],
    }
    words: dict[str, str | int | Message] = {
        "inside": cus_of(sum(inside)),
        "outside": state.cus(side, space),
    }
    tell(state, "walls_manned", text, facts, words)


def sortie(state: Situation) -> None:
    """Tell that a besieged army attacks."""
    _of_march(state, "sortie", N_("{general} makes a sortie from {space}!"))


def train_lost(state: Situation, space: int) -> None:
    """Tell that Rome has taken the siege train."""
    tell(state, "train_lost", N_("The siege train is lost in {space}."), {"space": space})


def ended(state: Situation) -> None:
    """Tell that a march is over."""
    leader = state.the_march().leader
    place = max(state.place[leader], -1)
    tell(
        state, "march_ended", N_("{general}'s march is over."), {"general": leader, "space": place}
    )
