"""What follows from the choices and dice of a march (§5 Movement, Sea)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.losses import (
    FIVE_OR_SIX,
    attrition,
    displace_lone,
    face,
    load,
    march_attrition,
    march_suffers,
)
from tests.games.rome_vs_carthage.model.march import SEA, may_arrive, points
from tests.games.rome_vs_carthage.model.moves import (
    BY_SEA,
    INTO_PORT,
    LAND,
    MARCH,
    arrive,
    challenged,
    dissolve,
    naval_modifier,
    open_gates,
    relocate,
    sink,
    step,
)
from tests.games.rome_vs_carthage.model.regroup import load_allowed
from tests.games.rome_vs_carthage.model.sieges import may_besiege
from tests.games.rome_vs_carthage.model.verdicts import result
from tests.games.rome_vs_carthage.model.world import World, of_name

OTHER_PASS = 2
"""What ``way`` says of a step over a pass outside the Alps."""


@result("activate")
def _activated(world: World, text: str) -> tuple[str, ...]:
    """Four spaces, six with a Force March, for Nero with a Campaign (§5 Movement)."""
    if text == "done":
        return ("spaces", "generals")
    general = of_name(text)
    forced = world.task["by"] == 2
    nero = bool(world.campaign) and general == "g_nero"
    world.state["march"] = {
        "leader": data.GENERAL_IDS.index(general),
        "allowance": (6 if forced or nero else 4) - world.tired(general),
        "spent": 0,
        "side": world.seat,
        "forced": forced,
    }
    if world.campaign:
        world.campaign["left"] -= 1
    keys = ("march.leader", "march.allowance", "march.spent", "march.forced", "campaign.left")
    return (*keys, "spaces", "generals")


# --- choices ---------------------------------------------------------------------------------


@result("march")
def _marched(world: World, text: str) -> tuple[str, ...]:
    march, side = world.march, world.march["side"]
    word, _, said = text.partition(" ")
    if word == "lead":
        units, _, elephants = said.partition("+")
        march["units"], march["elephants"] = int(units), int(elephants or 0)
        return ("march.units", "march.elephants", "march.companions", "spaces", "generals")
    if text in ("take train", "leave train"):
        march["train"] = text == "take train"
        return ("march.train", "spaces", "generals")
    if word in ("take", "drop"):
        return ("spaces", "generals")
    if text == "remove marker":
        march["spent"] += int(world.before is None)
        world.hold(None, world.here)
        return ("march.spent", "spaces", "generals")
    if text == "enter city":
        relocate(world, world.here, inside=True)
    elif text == "leave city":
        open_gates(world, side)
    elif text == "sortie":
        relocate(world, world.here)
        return ("cus 0", "cus 1")
    elif text == "halt":
        if may_besiege(world) and world.next not in ("answer_raid", "hanno"):
            world.asks = "siege"
        return ("spaces", "army 0", "army 1", "train")
    else:
        _go(world, of_name(said or word), {"sail": BY_SEA, "inside": INTO_PORT}.get(word, LAND))
        if word in ("sail", "inside") and world.campaign:
            world.campaign["sailed"] = True
            return (*MARCH, "campaign.sailed")
    return MARCH


def _go(world: World, to: str, way: int) -> None:
    """Take a step, unless the other side may answer it first or the Roman fleet meets it."""
    if world.next not in ("weather", "naval_combat"):
        step(world, to, way)


# --- §3 Cards: answers -------------------------------------------------------------------------


@result("weather")
def _answered(world: World, text: str) -> tuple[str, ...]:
    """Without an answer the march goes on. Bad Weather puts it back (ruling 22)."""
    if text.startswith("pass"):
        if world.next != "naval_combat":
            step(world, world.task_space, world.task["way"])
        return MARCH
    card = int(text.split()[1])
    world.cards["hands"][world.seat].remove(card)
    world.cards["discarded"].append(card)
    keys = (*MARCH, "cards.hands", "cards.discarded")
    if card == 41:
        world.march["halted"] = True
        back = data.SPACE_IDS[world.march["shelter"]]
        if world.task["way"] == LAND and back != world.here and not world.cus(world.seat, back):
            relocate(world, back)
        displace_lone(world, world.here)
    return keys


def go_on(world: World) -> None:
    """Take the step that was answered, if it may still be taken with those who are left."""
    task = next(task for task in reversed(world.state["agenda"]) if task["phase"] == "set_out")
    to, way = data.SPACE_IDS[task["space"]], task["way"]
    left = points(world) - {"plain": 1}.get(data.ROADS[world.here].get(to, ""), 2)
    left = left if way == LAND else points(world) - 3
    fits = load_allowed(world, world.marching)
    if fits and (world.marching or way == INTO_PORT or may_arrive(world, to, left)):
        _go(world, to, way)


@result("tribes_attrition")
def _tribes(world: World, text: str) -> tuple[str, ...]:
    """Hostile Tribes strike in the column 5-6, whatever a force's size (cards 7, 8)."""
    if world.task["marching"]:
        march_attrition(world, face(text), FIVE_OR_SIX)
    else:
        attrition(world, world.march["side"], world.task_space, face(text), FIVE_OR_SIX)
    if not world.owed and world.awaits("set_out"):
        go_on(world)
    return MARCH


@result("storm_attrition")
def _storm(world: World, text: str) -> tuple[str, ...]:
    """Generals whose CUs are all lost in a storm are displaced (card 60; edition 1)."""
    march_attrition(world, face(text) + 2)
    if not world.marching:
        dissolve(world)
    elif not world.owed:
        go_on(world)
    return MARCH


@result("pass_attrition")
def _pass(world: World, text: str) -> tuple[str, ...]:
    """-2 over passes outside the Alps, -3 with a Native Guide (§5; card 5)."""
    roll = face(text)
    if world.march["way"] == OTHER_PASS:
        roll -= 2
    if world.facts["combined"] and world.facts["card"] == 5:
        roll -= 3
    march_attrition(world, roll)
    if not world.owed and world.awaits("react"):
        arrive(world)
    return MARCH


@result("march_losses")
def _lost(world: World, text: str) -> tuple[str, ...]:
    """One CU of a kind goes, and the rest as long as there is no choice (edition 15)."""
    gone = load(text.split()[1])
    march = world.march
    world.lose(march["side"], world.here, march["inside"], gone)
    march["units"] -= gone[0]
    march["elephants"] -= gone[1]
    march_suffers(world, min(world.marching, world.task["count"] - 1))
    if not world.owed and world.awaits("set_out"):
        go_on(world)
    elif not world.owed and world.awaits("react"):
        arrive(world)
    return MARCH


# --- the fleet, and those who intercept ----------------------------------------------------------


@result("naval_combat")
def _naval_combat(world: World, text: str) -> tuple[str, ...]:
    """Up to 1 the fleet arrives, on 2 it goes back, from 3 it is sunk (§5 Sea movement)."""
    roll = face(text) + naval_modifier(world, world.task_space)
    if roll >= 3:
        sink(world)
    elif roll <= 1:
        step(world, world.task_space, world.task["way"])
    else:
        world.march["halted"] = True
    return MARCH


@result("naval_return")
def _naval_return(world: World, text: str) -> tuple[str, ...]:
    """A fleet that is sent back must fight; generals alone are displaced (ruling 25)."""
    back = str(world.before)
    roll = face(text) + naval_modifier(world, back)
    if roll >= 3:
        sink(world)
    elif roll <= 1:
        _step_back(world, back)
    elif not world.marching:
        dissolve(world)
    return MARCH


@result("intercepted")
def _answered_interception(world: World, text: str) -> tuple[str, ...]:
    """The march fights, goes back where it came from, or into the city where it has landed
    (§5 Interception; ruling 25)."""
    back = str(world.before)
    if text == "step back":
        if world.march["way"] != SEA or not challenged(world, back):
            _step_back(world, back)
    elif text == "enter city" and world.next != "split":
        relocate(world, world.here, inside=True)
        displace_lone(world, str(data.SPACE_IDS[world.march["space"]]))
    return MARCH


def _step_back(world: World, back: str) -> None:
    """Go back, inside the walls if enemies stand before them; the march ends (§5)."""
    left = world.here
    relocate(world, back, inside=world.cus(1 - world.march["side"], back) > 0)
    world.march["halted"] = True
    displace_lone(world, left)
    displace_lone(world, back)


@result("split")
def _split(world: World, text: str) -> tuple[str, ...]:
    """Those who go inside part from those who go back with the leader (ruling 25)."""
    word, said = text.split()
    march, side, here = world.march, world.march["side"], world.here
    if word == "take":
        world.generals[of_name(said)]["inside"] = True
        return MARCH
    units, _, elephants = said.partition("+")
    force = int(units), int(elephants or 0)
    if sum(force) == world.marching:
        relocate(world, here, inside=True)
        displace_lone(world, here)
        return MARCH
    world.move(side, [], force, (here, False), (here, True))
    march["units"] -= force[0]
    march["elephants"] -= force[1]
    if not challenged(world, str(world.before)):
        _step_back(world, str(world.before))
    return MARCH


@result("hanno")
def _removed(world: World, text: str) -> tuple[str, ...]:
    """Hanno takes off a Roman marker where he ends (§4)."""
    if text == "remove marker":
        world.hold(None, world.here)
    return ("spaces", "army 1")
