"""The rounds of a battle: cards led and matched, and the initiative (§6 Rounds, Abilities)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, TYPES
from tests.games.rome_vs_carthage.model.losses import face
from tests.games.rome_vs_carthage.model.opening import passes
from tests.games.rome_vs_carthage.model.retreats import ways_to_withdraw
from tests.games.rome_vs_carthage.model.verdicts import claim, menu, result
from tests.games.rome_vs_carthage.model.world import World


@menu("battle_lead")
def _lead(world: World) -> set[str]:
    side, fight = world.seat, world.fight
    choices = set(playable(world, side, TYPES[:5]))
    if 6 in world.cards["hands"][side] and side == CARTHAGE:
        choices.add("card 6")
    if not sum(fight["hands"][side]):
        return choices | {"pass"} | deserter(world, side)
    if ways_to_withdraw(world, side):
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
    bold = world.commander(side) == "hannibal" and not world.fight["probe_used"]
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
    fight, roll = world.fight, face(text)
    side = 1 - fight["attacker"]
    general = world.commander(side)
    assert general is not None
    rating = data.BATTLE[general]
    if general == "t_longus" and side == fight["aggressor"]:
        rating = 2
    if general == "a_paulus" and side != fight["aggressor"]:
        rating = 3
    if roll <= rating:
        fight["attacker"] = side
    return ("fight.attacker", "fight.hands")


@result("battle_lead", "battle_match")
def _carded(world: World, text: str) -> tuple[str, ...] | None:
    """A card led or matched leaves the hand; the same type is asked for (§6 Rounds)."""
    side, fight = world.seat, world.fight
    word, *rest = text.split()
    if word == "concede":
        fight["winner"] = fight["attacker"]
        fight["deciding"] = fight["led"]
        return ("fight.winner", "fight.deciding", "fight.hands", "cus 0", "cus 1")
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
    """The attacker leads (§6 Rounds)."""
    fight, side = world.fight, world.seat
    return side, fight["attacker"]


@claim("battle_match")
def _turn_to_match(world: World) -> tuple[object, object]:
    return world.seat, 1 - world.fight["attacker"]


@result("battle_answer")
def _answered(_: World, text: str) -> tuple[str, ...] | None:
    return ("fight.hands", "cus 0", "cus 1") if text.startswith("pass") else None


@result("battle_deserter")
def _deserted(world: World, text: str) -> tuple[str, ...]:
    """A card goes over to the other side (card 59; ruling 29)."""
    side, kind = world.task["side"], TYPES.index(text.split()[1])
    world.fight["hands"][1 - side][kind] -= 1
    world.fight["hands"][side][kind] += 1
    return ("fight.hands", "cus 0", "cus 1")
