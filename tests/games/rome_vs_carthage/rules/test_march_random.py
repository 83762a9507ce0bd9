"""Marches at random among armies that lie close together: whatever is chosen, the rules hold."""

from __future__ import annotations

from random import Random

import pytest

from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.notation import SAIL, SPACE
from tests.games.rome_vs_carthage import conservation
from tests.games.rome_vs_carthage.rules.marches import (
    BY_FORCE_MARCH,
    BY_OPS,
    CARTHAGE,
    ROME,
    Road,
    general,
)

_ROMANS = ("p_scipio", "t_longus", "fabius", "marcellus", "g_nero")
_CARTHAGINIANS = ("hannibal", "hasdrubal", "mago", "h_gisgo")
_ITALY = ("arpi", "cannae", "beneventum", "capua", "neapolis", "paestum", "heraclea", "rhegium")
_ALPS = ("massilia", "druentia", "nice", "rhone", "taurini", "insubrians", "boii", "pisae")


def _war(rng: Random) -> Road:
    """Armies of both sides, strewn over a small part of the map."""
    road = Road()
    road.state.place[general("hanno")] = -2
    spaces = [*rng.choice((_ITALY, _ALPS))]
    rng.shuffle(spaces)
    for side, names in ((ROME, _ROMANS), (CARTHAGE, _CARTHAGINIANS)):
        for id in names:
            road.state.place[general(id)] = -1 if side == ROME else -2
        for space in (spaces.pop(), spaces.pop(), spaces.pop()):
            crew = [id for id in names if road.place(id) < 0 and rng.random() < 0.4]
            elephants = int(side == CARTHAGE and rng.random() < 0.3)
            road.army(side, space, rng.randrange(9), *crew, elephants=elephants)
    consuls = [general(id) for id in _ROMANS if road.place(id) >= 0][:3]
    road.state.consuls, road.state.proconsul = consuls[:2], [*consuls[2:], -1][0]
    road.hand(ROME, *rng.sample((7, 41, 60, 10), 2))
    road.hand(CARTHAGE, *rng.sample((8, 11, 12), 2))
    return road


def _begin(road: Road, rng: Random) -> None:
    side = rng.choice((ROME, CARTHAGE))
    if rng.random() < 0.4:
        road.campaign(side, 3)
    else:
        road.state.active = side
        by = rng.choice((BY_OPS, BY_FORCE_MARCH))
        road.begin(Activate(side, rng.choice((2, 3)), by))


def _choice(road: Road, rng: Random) -> int:
    """Like to walk, and to react."""
    actions = road.state.legal_actions(road.seat)
    steps = [action for action in actions if SPACE <= action < SAIL]
    if road.phase == "march" and steps and rng.random() < 0.6:
        return rng.choice(steps)
    if road.phase == "declare" and rng.random() < 0.7:
        return actions[-1]
    return rng.choice(actions)


@pytest.mark.parametrize("seed", range(40))
def test_random_marches_keep_all_rules(seed: int) -> None:
    rng = Random(seed)
    road = _war(rng)
    _begin(road, rng)
    for _ in range(400):
        if road.phase == "rest" or road.fights:
            break
        state = road.state
        position = road.position()
        assert GAME.load(position).position() == position
        assert state.prompt(road.seat).english()
        assert state.prompt(1 - road.seat if road.seat >= 0 else ROME).english()
        state.play(road.seat, _choice(road, rng))
        if road.phase != "rest":
            conservation.check(position, state.position())
    assert road.phase == "rest" or road.fights
    for event in road.events:
        assert event.text.english()
