"""Random battles: nothing gets lost, positions hold everything, and hidden cards stay hidden."""

from __future__ import annotations

import json
from random import Random

import pytest
from librt.random import Random as Generator

from pi_app.core.game import CHANCE, SPECTATOR
from pi_app.core.words import list_fields, total
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.board import CAPACITY, PLAIN, SPACE_IDS, SPACES, around
from pi_app.games.rome_vs_carthage.rules.generals import OF_SIDE
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.tables import BATTLE_DECK, TYPES
from pi_app.games.rome_vs_carthage.rules.terms import DISPLACED
from tests.games.rome_vs_carthage import conservation
from tests.games.rome_vs_carthage.rules.field import CARTHAGE, ROME, Field, general

ROMANS = ("varro", "fabius", "a_paulus", "t_longus", "flaminius")
CARTHAGINIANS = ("hannibal", "hasdrubal", "mago", "hanno")
EVENTS = (6, 20, 31, 32, 42, 59)


def random_field(rng: Random) -> Field:
    """Two armies of any size and make-up meet somewhere, among other armies, with cards in hand."""
    field = Field()
    state = field.state
    space = rng.randrange(SPACES)
    neighbours = listed(around(space, PLAIN))
    source = rng.choice(neighbours) if neighbours else -1
    romans = rng.sample(ROMANS, rng.randrange(4))
    state.consuls = [general(id) for id in romans[:2]]
    others = rng.sample(CARTHAGINIANS, rng.randrange(4))
    aggressor = rng.choice([ROME, CARTHAGE])
    if not (romans, others)[aggressor]:
        aggressor = 1 - aggressor
    if not (romans, others)[aggressor]:
        romans, aggressor = ["varro"], ROME
    for absent in OF_SIDE[CARTHAGE]:
        state.place[absent] = DISPLACED
    elephants = rng.randrange(4)
    field.army(ROME, SPACE_IDS[space], rng.randint(1, 12), *romans)
    field.army(CARTHAGE, SPACE_IDS[space], rng.randint(1, 12), *others, elephants=elephants)
    for near in neighbours:
        field.number(rng.choice([ROME, CARTHAGE]), SPACE_IDS[near], rng.choice([0, 0, 1, 4]))
        if CAPACITY[near] == 0 and not state.has_tribe(near):
            state.set_control(near, rng.choice([-1, ROME, CARTHAGE]))
    if CAPACITY[space] and rng.random() < 0.5:
        state.garrison[space] = rng.randint(1, 2)
        state.siege[space] = 1 if state.control[space] == aggressor else 0
    march = field.march(
        aggressor,
        SPACE_IDS[space],
        *(romans, others)[aggressor],
        source=SPACE_IDS[source] if source >= 0 else None,
    )
    march.intercepted = rng.random() < 0.3
    cards = rng.sample(EVENTS, 6)
    for side in (ROME, CARTHAGE):
        field.hand(side, *cards[side * 3 : side * 3 + rng.randrange(4)])
    return field


def held_and_left(field: Field) -> int:
    fight = field.fight
    return total(fight.hands[0] + fight.hands[1] + fight.undealt)


def played(field: Field) -> int:
    """How many battle cards have been played."""
    moves = [*field.told("battle_led"), *field.told("battle_matched")]
    return sum(event.data["by"] != "maharbal" for event in moves)


def check_hidden(field: Field, rng: Generator) -> None:
    """No matter who looks, what he knows and can do does not depend on what he can't see."""
    state = field.state
    for seat in (ROME, CARTHAGE, SPECTATOR):
        other = state.determinize(seat, rng)
        assert other.view(seat) == state.view(seat)
        assert other.deciders() == state.deciders()
        assert other.prompt(seat).english() == state.prompt(seat).english()
        if seat in state.deciders():
            assert other.legal_actions(seat) == state.legal_actions(seat)
        fight, own = other.fight, state.fight
        assert fight is not None
        assert own is not None
        for side in (ROME, CARTHAGE):
            assert total(fight.hands[side]) == total(own.hands[side])
            pairs = [list_fields(cards[side], TYPES) for cards in (fight.hands, fight.shown)]
            assert all(held >= shown for held, shown in zip(*pairs, strict=True))
        assert sum(fight.hands) + fight.undealt == sum(own.hands) + own.undealt


@pytest.mark.parametrize("seed", range(60))
def test_random_battles(seed: int) -> None:
    rng, luck = Random(seed), Generator(seed)
    field = random_field(rng)
    field.meet()
    state = field.state
    for step in range(2000):
        if field.phase == "rest" or state.winner >= 0:
            break
        before = field.position()
        if state.fight is not None:
            assert held_and_left(field) + played(field) == sum(BATTLE_DECK)
            if step % 5 == 0:
                check_hidden(field, luck)
        if step % 5 == 0:
            again = GAME.load(json.loads(json.dumps(before)))
            assert again.position() == before
        seat = field.seat
        state.play(seat, state.random_action(seat, luck))
        conservation.check(before, state.position())
    assert state.fight is None
    assert field.phase == "rest" or state.winner >= 0


def test_spectators_and_enemies_see_neither_hand() -> None:
    rng, luck = Random(1), Generator(1)
    field = random_field(rng)
    field.meet()
    while field.seat != CHANCE or field.phase != "battle_deal":
        field.choose(field.offers()[0])
    field.deal()
    for seat in (ROME, CARTHAGE):
        hands = set()
        for _ in range(9):
            fight = field.state.determinize(seat, luck).fight
            assert fight is not None
            hands.add(fight.hands[1 - seat])
        assert len(hands) > 1
