"""Battles: hands, cards led and matched, initiative, withdrawal (§6)."""

from __future__ import annotations

import copy

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME, TYPES
from tests.games.rome_vs_carthage.model.losses import face, taken
from tests.games.rome_vs_carthage.model.verdicts import claim, menu, result
from tests.games.rome_vs_carthage.model.world import World, names

MOST_CARDS = 20
SPANISH, NUMIDIAN = 1, 2
"""What ``deserted`` says of a side's allies."""


def commander(world: World, side: int) -> str | None:
    number = world.fight["commanders"][side]
    return data.GENERAL_IDS[number] if number >= 0 else None


# --- §6 Hands ----------------------------------------------------------------------------------


def battle_cards(world: World, side: int) -> int:
    """Return how many battle cards a side gets, before elephants (§6 Hands)."""
    fight, march, space = world.fight, world.march, world.field
    general = commander(world, side)
    cards = int(fight["sizes"][side])
    if general is not None:
        cards += data.BATTLE[general] + allies(world, side)
    if side != march["side"]:
        cards += int(march["intercepted"]) - int(march["cornered"])
    if side == ROME and data.PROVINCE_OF[space] == "latium":
        cards += 2
    if side == CARTHAGE and world.spaces[space]["tribe"] and world.holds(CARTHAGE, space):
        cards += 1
    return max(0, min(MOST_CARDS, cards))


def allies(world: World, side: int) -> int:
    """Return the cards of a side's allies where the battle is (§6 Hands; ruling 13)."""
    space = world.field
    country = data.COUNTRY_OF[space]
    deserted = world.fight["deserted"][side]
    if country in ("italy", "spain", "africa"):
        provinces = [each for each, row in data.PROVINCES.items() if row["country"] == country]
    elif country == "sicily":
        provinces = ["sicilia", "syracuse_prov"]
    else:
        provinces = [data.PROVINCE_OF[space]]
    count = 0
    for province in provinces:
        if world.owner(province) != side or (province == "latium" and side == ROME):
            continue
        numidian = province.endswith("_numidia")
        if (numidian and deserted & NUMIDIAN) or (country == "spain" and deserted & SPANISH):
            continue
        count += 2 if numidian else 1
    return min(count, 2) if side == ROME and country == "italy" else count


@claim("battle_deal")
def _hands(world: World) -> tuple[object, object]:
    """The hands to be dealt, less what elephants have cost."""
    fight = world.fight
    says = [max(0, battle_cards(world, side) - fight["fewer"][side]) for side in (0, 1)]
    return says, [fight["due"][side] + sum(fight["hands"][side]) for side in (0, 1)]


@menu("battle_deal")
def _deal(world: World) -> set[str]:
    left = world.fight["undealt"]
    return {f"dealt {kind}" for kind, count in zip(TYPES, left, strict=True) if count}


@result("battle_deal")
def _dealt(world: World, text: str) -> tuple[str, ...]:
    fight, kind, side = world.fight, TYPES.index(text.split()[1]), world.task["side"]
    fight["hands"][side][kind] += 1
    fight["undealt"][kind] -= 1
    return ("fight.hands", "fight.undealt", "fight.attacker", "spaces", "generals")


# --- §6 Opening ----------------------------------------------------------------------------------


@menu("battle_opening")
def _opening(world: World) -> set[str]:
    """Spies and deserting allies (cards 20, 31, 32)."""
    deserters = {31: SPANISH, 32: NUMIDIAN}
    hand = world.cards["hands"][world.seat]
    choices = passes() | ({"card 20"} if 20 in hand else set())
    return choices | {
        f"card {card}"
        for card, who in deserters.items()
        if card in hand and would_desert(world, 1 - world.seat, who)
    }


def would_desert(world: World, side: int, who: int) -> bool:
    """Whether a side has allies who may desert it (ruling 34)."""
    if commander(world, side) is None:
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
    roll, fight = int(text.split()[1]), world.fight
    general = commander(world, ROME)
    if roll == 1:
        fight["fewer"][CARTHAGE] += 1
    elif general is None or roll > data.BATTLE[general]:
        fight["fewer"][ROME] += fight["charging"]
    return ("fight.fewer", "fight.attacker")


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
    if int(text.split()[1]) >= 4:
        first = commander(world, ROME)
        (other,) = [each for each in world.state["consuls"] if each != first]
        world.fight["commanders"][ROME] = data.GENERAL_IDS.index(other)
    return ("fight.commanders",)


@menu("battle_reveal", "battle_deserter")
def _turned_up(world: World) -> set[str]:
    """Cards still hidden; a deserter may be one that a spy has turned up."""
    fight, task = world.fight, world.task
    victim = task["side"] if task["phase"] == "battle_reveal" else 1 - task["side"]
    hand, shown = fight["hands"][victim], fight["shown"][victim]
    if task["phase"] == "battle_deserter":
        shown = [0] * len(TYPES)
    return {f"dealt {kind}" for n, kind in enumerate(TYPES) if hand[n] > shown[n]}


# --- §6 Rounds -----------------------------------------------------------------------------------


@menu("battle_lead")
def _lead(world: World) -> set[str]:
    side, fight = world.seat, world.fight
    choices = set(playable(world, side, TYPES[:5]))
    if 6 in world.cards["hands"][side] and side == CARTHAGE:
        choices.add("card 6")
    if not sum(fight["hands"][side]):
        return choices | {"pass"}
    if retreats_by_choice(world, side):
        choices.add("withdraw")
    return choices | deserter(world, side)


@menu("battle_match")
def _match(world: World) -> set[str]:
    side, led = world.seat, TYPES[world.fight["led"]]
    choices = playable(world, side, (led,)) | {"concede"}
    if led == "envelopment" and side == CARTHAGE and 6 in world.cards["hands"][side]:
        choices.add("card 6")
    return choices | deserter(world, side)


def playable(world: World, side: int, kinds: tuple[str, ...]) -> set[str]:
    """Return the battle cards that may stand for some types (§6 Rounds, Reserve, Abilities)."""
    hand = dict(zip(TYPES, world.fight["hands"][side], strict=True))
    bold = commander(world, side) == "hannibal" and not world.fight["probe_used"]
    choices = {f"play {kind}" for kind in kinds if hand[kind]}
    if hand["reserve"]:
        choices |= {f"reserve as {kind}" for kind in kinds}
    if hand["probe"] and bold:
        choices |= {f"probe as {k}" for k in kinds if k in ("left", "right", "envelopment")}
    return choices


def deserter(world: World, side: int) -> set[str]:
    enemy = sum(world.fight["hands"][1 - side])
    return {"card 59"} if 59 in world.cards["hands"][side] and enemy else set()


@menu("battle_answer")
def _answer(world: World) -> set[str]:
    """Before a card is led the other side may play Ally Deserts too (ruling 29)."""
    return passes() | deserter(world, world.seat)


@menu("battle_seize")
def _seize(_: World) -> set[str]:
    return {"counterattack", "no"}


@claim("battle_seize")
def _may_seize(world: World) -> tuple[object, object]:
    """A defender rolls with a general; after a Double Envelopment he needs none (§6 Rounds)."""
    fight = world.fight
    free = fight["led"] == TYPES.index("envelopment") and not fight["led_free"]
    able = free or fight["commanders"][world.seat] >= 0
    return True, able and world.seat != fight["attacker"]


@result("battle_seize")
def _seized(world: World, text: str) -> tuple[str, ...]:
    fight = world.fight
    free = fight["led"] == TYPES.index("envelopment") and not fight["led_free"]
    if text == "counterattack" and free:
        fight["attacker"] = world.seat
    return ("fight.attacker", "fight.hands", "spaces", "generals")


@result("battle_seize_roll")
def _seize_rolled(world: World, text: str) -> tuple[str, ...]:
    fight, roll = world.fight, int(text.split()[1])
    side = 1 - fight["attacker"]
    general = commander(world, side)
    assert general is not None
    rating = data.BATTLE[general]
    if general == "t_longus" and side == fight["aggressor"]:
        rating = 2
    if general == "a_paulus" and side != fight["aggressor"]:
        rating = 3
    if roll <= rating:
        fight["attacker"] = side
    return ("fight.attacker", "fight.hands")


# --- §6 Withdrawal -------------------------------------------------------------------------------


def retreats_by_choice(world: World, side: int) -> set[str]:
    """Return where a side's army may withdraw to; none without a general (§6 Withdrawal)."""
    march, space = world.march, world.field
    general = commander(world, side)
    if general is None:
        return set()
    sortie = world.fight["sorties"][side] or world.fight["from_city"]
    entered = world.before
    if side == march["side"]:
        if sortie:
            return {space}
        allowed = {entered} if entered else set()
    elif march["intercepted"]:
        allowed = {data.SPACE_IDS[each] for each in march["ambushers"]} - {entered}
    else:
        allowed = set(data.ROADS[space]) - {entered}
    return {each for each in allowed if each and may_withdraw(world, side, space, each)}


def may_withdraw(world: World, side: int, space: str, to: str) -> bool:
    """Whether a way out is open: no pass, strait or sea, no enemies, no other side's marker."""
    if data.ROADS[space].get(to) != "plain":
        return False
    if world.hostile(side, to) or world.cus(1 - side, to):
        return False
    return all(
        data.HOME_BOUND.get(each) in (None, data.COUNTRY_OF[to]) for each in world.army(side, space)
    )


@menu("battle_withdraw_to")
def _withdraw_to(world: World) -> set[str]:
    return names(retreats_by_choice(world, world.seat))


@result("battle_withdraw_roll")
def _withdrawal_rolled(world: World, text: str) -> tuple[str, ...] | None:
    """A failure gives the enemy the initiative (edition 10)."""
    fight = world.fight
    general = commander(world, fight["attacker"])
    assert general is not None
    if int(text.split()[1]) <= data.BATTLE[general]:
        return None
    fight["attacker"] = 1 - fight["attacker"]
    return ("fight.attacker",)


@result("battle_stop_roll")
def _stop_rolled(world: World, text: str) -> tuple[str, ...] | None:
    """Flaminius stops a withdrawal on 1 to 4 (§6 Abilities)."""
    fight = world.fight
    general = commander(world, 1 - fight["attacker"])
    assert general is not None
    rating = 4 if general == "flaminius" else data.BATTLE[general]
    if int(text.split()[1]) > rating:
        return None
    fight["attacker"] = 1 - fight["attacker"]
    return ("fight.attacker",)


# --- §6 Retreat ------------------------------------------------------------------------------


@menu("battle_command")
def _command(world: World) -> set[str]:
    """Among generals of the highest rank their owner names one (ruling 28)."""
    side, space = world.seat, world.field
    generals = world.army(side, space)
    if world.fight["sorties"][side]:
        generals = generals + world.army(side, space, inside=True)
    top = max(map(world.rank, generals))
    return names(each for each in generals if world.rank(each) == top)


@menu("battle_join")
def _join(_: World) -> set[str]:
    return {"sortie", "stay"}


@menu("battle_retreat_to")
def _retreat_to(world: World) -> set[str]:
    targets = retreats(world, world.seat)
    choices = names(
        space
        for space, (far, lost) in targets.items()
        if not any(other < far and cost <= lost for other, cost in targets.values())
    )
    here, side = world.field, world.seat
    home = here in data.CITIES and world.holds(side, here) and not world.besieged(here)
    return choices | ({"enter city"} if home and world.room(here) else set())


def retreats(world: World, side: int) -> dict[str, tuple[int, int]]:
    """Return the refuges of a beaten army: how far they are, and what the way costs (§6 Retreat).

    The way leads over at most four spaces, over no pass, strait or sea, and not through the space
    of the battle; the side whose card moved goes first where it came from, and the other side
    never there. Of ways to a refuge the shortest counts, and of these the cheapest.
    """
    fight, march, start = world.fight, world.march, world.field
    size = world.cus(side, start)
    entered = world.before
    moved = side == march["side"]
    found: dict[str, tuple[int, int]] = {}
    front = {start: 0}
    seen = {start}
    for far in range(1, 5):
        reached: dict[str, int] = {}
        for space, lost in front.items():
            for to, kind in data.ROADS[space].items():
                if kind != "plain" or to in seen:
                    continue
                if far == 1 and moved and entered and to != entered:
                    continue
                if not moved and to == entered:
                    continue
                cost = lost + int(world.hostile(side, to)) + world.cus(1 - side, to)
                reached[to] = min(cost, reached.get(to, 99))
        seen |= set(reached)
        front = {space: lost for space, lost in reached.items() if lost < size}
        for space, lost in front.items():
            if refuge(world, side, space, size - lost):
                found[space] = (far, lost)
    del fight
    return found


def refuge(world: World, side: int, space: str, size: int) -> bool:
    """Whether a beaten army may stop there: on a marker of its side without enemy CUs, or with
    more CUs of its side than it has itself (§6 Retreat)."""
    if world.cus(1 - side, space):
        return False
    return world.holds(side, space) or world.cus(side, space) > size


# --- §6 Rounds: what cards and dice bring ------------------------------------------------------


@result("battle_lead", "battle_match")
def _carded(world: World, text: str) -> tuple[str, ...] | None:
    """A card led or matched leaves the hand; the same type is asked for (§6 Rounds)."""
    side, fight = world.seat, world.fight
    word, *rest = text.split()
    if word not in ("play", "reserve", "probe"):
        return None
    spent = rest[0] if word == "play" else word
    fight["hands"][side][TYPES.index(spent)] -= 1
    fight["probe_used"] = fight["probe_used"] or word == "probe"
    keys = ["fight.hands", "fight.probe_used", "spaces", "generals"]
    if world.task["phase"] == "battle_lead":
        fight["led"] = TYPES.index(rest[-1])
        fight["round"] += 1
        keys += ["fight.led", "fight.round", "fight.attacker"]
    return tuple(keys)


@claim("battle_lead")
def _turn_to_lead(world: World) -> tuple[object, object]:
    """The attacker leads, with a card, or where he might hold card 6 (§6 Rounds, Abilities)."""
    fight, side = world.fight, world.seat
    able = sum(fight["hands"][side]) > 0 or side == CARTHAGE
    return True, able and fight["attacker"] == side


@claim("battle_match")
def _turn_to_match(world: World) -> tuple[object, object]:
    return world.seat, 1 - world.fight["attacker"]


@result("battle_casualties")
def _casualties(world: World, text: str) -> tuple[str, ...] | None:
    """Both sides lose as many CUs as the rounds cost; an elephant first on a 6 (§6)."""
    fight, roll = world.fight, face(text)
    lost = data.casualties(roll, fight["round"])
    if fight["sorties"][0] or fight["sorties"][1] or fight["from_city"]:
        return None
    for side in (0, 1):
        force = world.force(side, world.field)
        gone = taken(force, lost, roll == 6)
        if gone is None or gone == force:
            return None
        fight["lost"][side] += sum(gone)
        world.lose(side, world.field, False, gone)
    if world.next in ("battle_rout_roll", "battle_losses"):
        return ("fight.lost", "cus 0", "cus 1")
    return (f"cus {world.march['side']}",) if fight["winner"] == world.march["side"] else None


@result("battle_rout_roll")
def _routed(world: World, text: str) -> tuple[str, ...] | None:
    """The loser's die, +2 after a Double Envelopment, -2 after a Probe (§6 Retreat table)."""
    fight = world.fight
    winner = fight["winner"]
    loser = 1 - winner
    kind = TYPES[fight["deciding"]] if fight["deciding"] >= 0 else ""
    roll = face(text) + {"envelopment": 2, "probe": -2}.get(kind, 0)
    if world.next not in ("battle_retreat_to", "battle_losses"):
        return (f"cus {winner}",)
    lost = data.rout(roll, fight["sizes"][loser])
    force = world.force(loser, world.field)
    assert lost is not None
    if fight["sorties"][loser]:
        return None
    gone = taken(force, lost, elephant=True)
    if gone is None:
        return (f"cus {winner}",)
    fight["lost"][loser] += sum(gone)
    world.lose(loser, world.field, False, gone)
    return ("fight.lost", "cus 0", "cus 1")
