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
    if world.next != "battle_seize_roll":
        _lacks_cards(world, fight["attacker"], -1)
    return BATTLE


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
    _lacks_cards(world, fight["attacker"], -1)
    return BATTLE


@result("battle_lead", "battle_match", "battle_answer")
def _carded(world: World, text: str) -> tuple[str, ...]:
    """A card led or matched leaves the hand; the same type is asked for (§6 Rounds)."""
    side, fight = world.seat, world.fight
    word, *rest = text.split()
    if word == "concede" or (word == "pass" and world.task["phase"] == "battle_lead"):
        # A side that has no card to lead loses without a card that decides.
        fight["winner"] = 1 - side
        fight["deciding"] = fight["led"]
    if word == "card":
        card = int(rest[0])
        world.cards["hands"][side].remove(card)
        world.cards["discarded"].append(card)
    if word in ("play", "reserve", "probe"):
        spent = rest[0] if word == "play" else word
        _lay(world, side, TYPES.index(spent))
        fight["probe_used"] = fight["probe_used"] or word == "probe"
    if world.task["phase"] == "battle_lead" and (word in SPENT or text == "card 6"):
        fight["led"] = TYPES.index("envelopment" if word == "card" else rest[-1])
        fight["led_free"] = word == "card"
        fight["round"] += 1
        _lacks_cards(world, 1 - side, fight["led"])
        return (*BATTLE, "fight.led", "fight.round", "fight.led_free")
    if world.task["phase"] == "battle_match" and (word in SPENT or text == "card 6"):
        _lacks_cards(world, fight["attacker"], -1)
    return BATTLE


def _lacks_cards(world: World, side: int, deciding: int) -> None:
    """Let a side lose that has no card to match or to lead, nor might have one that helps (§6)."""
    fight = world.fight
    if not sum(fight["hands"][side]) and world.next not in ROUNDS:
        fight["winner"] = 1 - side
        fight["deciding"] = deciding


ROUNDS = ("battle_lead", "battle_match", "battle_answer", "battle_seize")
"""The phases in which a battle goes on."""


SPENT = ("play", "reserve", "probe")
BATTLE = (
    "fight.hands", "fight.shown", "fight.probe_used", "fight.attacker", "fight.winner",
    "fight.deciding", "cards.hands", "cards.discarded", "cus 0", "cus 1",
)  # fmt: skip
"""The keys that must agree while cards are played."""


def _lay(world: World, side: int, kind: int) -> None:
    """Lay a card: of two of a type the one that is turned up (ruling 30)."""
    world.fight["hands"][side][kind] -= 1
    world.fight["shown"][side][kind] = max(0, world.fight["shown"][side][kind] - 1)


@claim("battle_lead")
def _turn_to_lead(world: World) -> tuple[object, object]:
    """The attacker leads (§6 Rounds)."""
    fight, side = world.fight, world.seat
    return side, fight["attacker"]


@claim("battle_match")
def _turn_to_match(world: World) -> tuple[object, object]:
    return world.seat, 1 - world.fight["attacker"]


@menu("battle_desertion")
def _desertion(world: World) -> set[str]:
    """A card that a spy has turned up, or a hidden one (card 59; ruling 29)."""
    fight, enemy = world.fight, 1 - world.seat
    hand, shown = fight["hands"][enemy], fight["shown"][enemy]
    choices = {f"play {kind}" for n, kind in enumerate(TYPES) if shown[n]}
    return choices | ({"draw"} if sum(hand) > sum(shown) else set())


@result("battle_deserter", "battle_desertion")
def _deserted(world: World, text: str) -> tuple[str, ...]:
    """A card goes over to the other side, which both have seen (card 59; ruling 29)."""
    side = world.task.get("side", world.seat)
    word, *rest = text.split()
    if word != "draw":
        kind = TYPES.index(rest[0])
        if word == "play":
            world.fight["shown"][1 - side][kind] -= 1
        world.fight["hands"][1 - side][kind] -= 1
        world.fight["hands"][side][kind] += 1
        world.fight["shown"][side][kind] += 1
    return BATTLE
