"""What comes before the first card of a battle (§6 Opening, Elephants, Change of command)."""

from __future__ import annotations

import copy

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME, TYPES
from tests.games.rome_vs_carthage.model.hands import NUMIDIAN, SPANISH, allies, battle_cards
from tests.games.rome_vs_carthage.model.losses import face
from tests.games.rome_vs_carthage.model.verdicts import claim, menu, result
from tests.games.rome_vs_carthage.model.world import World, names, of_name


@menu("battle_opening")
def _opening(world: World) -> set[str]:
    """Spies and deserting allies (cards 20, 31, 32)."""
    deserters = {31: SPANISH, 32: NUMIDIAN}
    hand = world.cards["hands"][world.seat]
    shown = battle_cards(world, 1 - world.seat) // 2
    choices = passes() | ({"card 20"} if 20 in hand and shown else set())
    return choices | {
        f"card {card}"
        for card, who in deserters.items()
        if card in hand and would_desert(world, 1 - world.seat, who)
    }


def would_desert(world: World, side: int, who: int) -> bool:
    """Whether a side has allies who may desert it (ruling 34)."""
    if world.commander(side) is None:
        return False
    fewer = World(copy.deepcopy({"options": world.options, "state": world.state}))
    fewer.fight["deserted"][side] |= who
    return allies(fewer, side) < allies(world, side)


def passes() -> set[str]:
    return {"pass", "pass all"}


@menu("battle_charge")
def _charge(world: World) -> set[str]:
    """As many elephants as are in the battle (§6 Elephants)."""
    row = world.spaces[world.field]
    here = row["elephants"]
    if world.fight["sorties"][CARTHAGE]:
        here += row["stables"]
    return {str(count) for count in range(here + 1)}


@menu("battle_fright")
def _fright(world: World) -> set[str]:
    return passes() | ({"card 42"} if 42 in world.cards["hands"][ROME] else set())


@result("battle_charge_roll")
def _charged(world: World, text: str) -> tuple[str, ...]:
    """Above the Roman general's rating each elephant costs Rome a card; a 1 costs Carthage one;
    without a Roman general only a 1 fails (§6 Elephants)."""
    roll, fight = face(text), world.fight
    general = world.commander(ROME)
    if roll == 1:
        fight["fewer"][CARTHAGE] += 1
    elif general is None or roll > data.BATTLE[general]:
        fight["fewer"][ROME] += fight["charging"]
    return ("fight.fewer", "fight.attacker")


@result("battle_challenge", "battle_join", "battle_charge")
def _said(world: World, text: str) -> tuple[str, ...]:
    """What is said here changes nothing on the map (§6 Opening, §8)."""
    phase = world.task["phase"]
    if phase == "battle_join":
        world.fight["sorties"][world.seat] = text == "sortie"
    if phase == "battle_charge":
        world.fight["charging"] = int(text)
    return ("fight.sorties", "fight.charging", "cus 0", "cus 1")


@menu("battle_challenge", "battle_stop")
def _yes_or_no(_: World) -> set[str]:
    return {"yes", "no"}


@claim("battle_challenge")
def _both_consuls(world: World) -> tuple[object, object]:
    """Both consuls are in the battle, and Carthage is asked (edition 16)."""
    space = world.field
    generals = world.army(ROME, space) + (
        world.army(ROME, space, inside=True) if world.fight["sorties"][ROME] else []
    )
    return True, set(world.state["consuls"]) <= set(generals) and world.seat == CARTHAGE


@result("battle_change")
def _changed(world: World, text: str) -> tuple[str, ...]:
    """On 4 to 6 the other consul commands (§6 Change of command)."""
    if face(text) >= 4:
        first = world.commander(ROME)
        (other,) = [each for each in world.state["consuls"] if each != first]
        world.fight["commanders"][ROME] = data.GENERAL_IDS.index(other)
    return ("fight.commanders",)


@menu("battle_reveal", "battle_deserter")
def _turned_up(world: World) -> set[str]:
    """Chance draws from the cards that are still hidden (cards 20, 59; ruling 10)."""
    fight, task = world.fight, world.task
    victim = task["side"] if task["phase"] == "battle_reveal" else 1 - task["side"]
    hand, shown = fight["hands"][victim], fight["shown"][victim]
    return {f"dealt {kind}" for n, kind in enumerate(TYPES) if hand[n] > shown[n]}


@claim("battle_reveal")
def _half(world: World) -> tuple[object, object]:
    """A spy turns up half of the enemy's cards, rounded down (card 20; ruling 2)."""
    fight, victim = world.fight, world.task["side"]
    turned_up = sum(fight["shown"][victim]) + world.task["count"]
    return sum(fight["hands"][victim]) // 2, turned_up


@result("battle_reveal")
def _revealed(world: World, text: str) -> tuple[str, ...]:
    world.fight["shown"][world.task["side"]][TYPES.index(text.split()[1])] += 1
    return ("fight.shown", "fight.hands", "cus 0", "cus 1")


@menu("battle_command")
def _command(world: World) -> set[str]:
    """Among generals of the highest rank their owner names one; the leader of the march takes
    precedence over those outside walls (ruling 28)."""
    side, space = world.seat, world.field
    generals = world.army(side, space)
    top = max(map(world.rank, generals), default=0)
    if world.leader in generals and world.rank(world.leader) == top:
        generals = [world.leader]
    if world.fight["sorties"][side]:
        generals = generals + world.army(side, space, inside=True)
    top = max(map(world.rank, generals))
    return names(each for each in generals if world.rank(each) == top)


@menu("battle_join")
def _join(_: World) -> set[str]:
    return {"sortie", "stay"}


@result("battle_command")
def _commands(world: World, text: str) -> tuple[str, ...]:
    world.fight["commanders"][world.seat] = data.GENERAL_IDS.index(of_name(text))
    return ("fight.commanders", "cus 0", "cus 1")
