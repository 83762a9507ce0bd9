"""What follows from choices and dice at the end of a battle (§6 Withdrawal to Retreat)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.aftermath import (
    BATTLE,
    depart,
    follow,
    leave,
    lose,
    shelter,
    then,
)
from tests.games.rome_vs_carthage.model.data import TYPES
from tests.games.rome_vs_carthage.model.losses import displace, face, load, suffer
from tests.games.rome_vs_carthage.model.steps import go_on
from tests.games.rome_vs_carthage.model.verdicts import result
from tests.games.rome_vs_carthage.model.world import World, of_name

ROUT = {"envelopment": 2, "probe": -2}
"""What the card that decided a battle adds to the loser's die."""


# --- withdrawal ----------------------------------------------------------------------------------


@result("battle_withdraw_roll")
def _withdrawal_rolled(world: World, text: str) -> tuple[str, ...]:
    """A failure gives the enemy the initiative; his general may stop a success (edition 10)."""
    fight = world.fight
    general = world.commander(fight["attacker"])
    assert general is not None
    if face(text) > data.BATTLE[general]:
        return _fails(world)
    if world.commander(1 - fight["attacker"]) is not None:
        return ("fight.attacker", "cus 0", "cus 1")
    return _got_away(world)


@result("battle_stop")
def _stops(world: World, text: str) -> tuple[str, ...]:
    return ("fight.attacker", "cus 0", "cus 1") if text == "yes" else _got_away(world)


@result("battle_stop_roll")
def _stop_rolled(world: World, text: str) -> tuple[str, ...]:
    """Flaminius stops a withdrawal on 1 to 4 (§6 Abilities)."""
    general = world.commander(1 - world.fight["attacker"])
    assert general is not None
    rating = 4 if general == "flaminius" else data.BATTLE[general]
    return _fails(world) if face(text) <= rating else _got_away(world)


def _fails(world: World) -> tuple[str, ...]:
    world.fight["attacker"] = 1 - world.fight["attacker"]
    return ("fight.attacker", "cus 0", "cus 1")


def _got_away(world: World) -> tuple[str, ...]:
    """Both sides suffer the casualties of the rounds fought, if any; then the army leaves (§6)."""
    if world.fight["round"]:
        return BATTLE
    aggressor = world.fight["aggressor"]
    world.state["agenda"].pop()
    then(world, "battle_end")
    then(world, "battle_go_back")
    then(world, "battle_aftermath", side=1 - aggressor)
    then(world, "battle_aftermath", side=aggressor)
    return follow(world)


@result("battle_withdraw_to")
def _withdrew(world: World, text: str) -> tuple[str, ...]:
    depart(world, world.seat, world.field, of_name(text))
    return follow(world)


# --- casualties and rout -----------------------------------------------------------------------


@result("battle_casualties")
def _casualties(world: World, text: str) -> tuple[str, ...]:
    """Both sides lose as many CUs as the rounds cost; an elephant first on a 6 (§6)."""
    fight, roll = world.fight, face(text)
    world.state["agenda"].pop()
    for side in (1 - fight["aggressor"], fight["aggressor"]):
        lose(world, side, data.casualties(roll, fight["round"]), roll == 6)
    return follow(world)


@result("battle_rout_roll")
def _routed(world: World, text: str) -> tuple[str, ...]:
    """The loser's die, +2 after a Double Envelopment, -2 after a Probe; "all" kills the commander
    (§6 Retreat table; edition 3)."""
    fight = world.fight
    loser = 1 - fight["winner"]
    kind = TYPES[fight["deciding"]] if fight["deciding"] >= 0 else ""
    lost = data.rout(face(text) + ROUT.get(kind, 0), fight["sizes"][loser])
    world.state["agenda"].pop()
    if lost is not None:
        lose(world, loser, lost, elephant=True)
        return follow(world)
    commander = world.commander(loser)
    for inside in (False, True) if fight["sorties"][loser] else (False,):
        fight["lost"][loser] += world.cus(loser, world.field, inside)
        world.lose(loser, world.field, inside, world.force(loser, world.field, inside))
    if commander and world.options["seed_supplements"]:
        displace(world, commander, "dead")
    return follow(world)


@result("battle_losses")
def _lost(world: World, text: str) -> tuple[str, ...]:
    """One CU of a kind goes, and the rest as long as there is no choice (edition 15)."""
    side, count = world.seat, world.task["count"]
    kind = text.split()[1]
    world.lose(side, world.field, kind in ("garrison", "stable"), load(kind))
    world.fight["lost"][side] += 1
    world.state["agenda"].pop()
    if count > 1:
        then(world, "battle_losses", seat=side, count=count - 1)
    return follow(world)


@result("losses", "garrison_losses")
def _lose(world: World, text: str) -> tuple[str, ...]:
    """One CU of a kind goes, and the rest as long as there is no choice (edition 15)."""
    side, space = world.seat, world.task_space
    inside = world.task["phase"] == "garrison_losses"
    world.lose(side, space, inside, load(text.split()[1]))
    suffer(world, side, space, world.task["count"] - 1, walls=(inside,))
    if world.fight:
        return follow(world)
    if not world.owed and world.awaits("set_out"):
        go_on(world)
    return ("cus 0", "cus 1", "losses")


# --- retreat -----------------------------------------------------------------------------------


@result("battle_retreat_to")
def _retreated(world: World, text: str) -> tuple[str, ...]:
    world.state["agenda"].pop()
    to = world.field if text == "enter city" else of_name(text)
    return BATTLE if leave(world, world.seat, to) else follow(world)


@result("battle_shelter")
def _sheltered(world: World, text: str) -> tuple[str, ...]:
    units, _, elephants = text.split()[1].partition("+")
    world.state["agenda"].pop()
    if shelter(world, world.seat, (int(units), int(elephants or 0))):
        return BATTLE
    return follow(world)


@result("battle_shelter_generals")
def _followed(world: World, text: str) -> tuple[str, ...]:
    """A general stays in the city; the others go with the rest of the army (§6 Retreat)."""
    if text != "done":
        world.generals[of_name(text)]["inside"] = True
        if world.army(world.seat, world.field):
            return BATTLE
    return follow(world)
