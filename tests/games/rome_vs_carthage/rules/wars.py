"""Whole wars at random, led by players who look for the enemy: armies march at each other, events
are used and cities besieged far more often than by chance alone."""

from __future__ import annotations

from collections.abc import Iterator

from librt.random import Random

from pi_app.core.game import CHANCE
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.board import NEIGHBOURS, SPACES
from pi_app.games.rome_vs_carthage.rules.cards import UseCard
from pi_app.games.rome_vs_carthage.rules.march.counters import AnswerRaid, Weather
from pi_app.games.rome_vs_carthage.rules.march.marching import Marching
from pi_app.games.rome_vs_carthage.rules.march.reactions import Declare
from pi_app.games.rome_vs_carthage.rules.notation import EVENT, HALT, MOVE, SAIL, SPACE
from pi_app.games.rome_vs_carthage.rules.siege import Siege
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState

_WARLIKE = 0.85
"""How often a player does what brings war on, instead of anything."""


def moves(seed: int) -> Iterator[tuple[RomeVsCarthageState, int, int]]:
    """Play a war and yield every moment of it, with the seat and the action that come next."""
    rng = Random(seed)
    options = GAME.check_options(
        2, {"seed_supplements": rng.random() < 0.8, "bid": (0, 3)[rng.randrange(2)]}
    )
    state = GAME.start(2, options)
    assert isinstance(state, RomeVsCarthageState)
    state.event_log = []
    yield from continued(state, rng)
    yield state, CHANCE, 0


def continued(
    state: RomeVsCarthageState, rng: Random
) -> Iterator[tuple[RomeVsCarthageState, int, int]]:
    """Play a war on from any moment; yield each decision with the seat and the action that come
    next."""
    while state.deciders():
        (seat,) = state.deciders()
        action = _choice(state, seat, rng)
        yield state, seat, action
        state.apply(seat, action)


def _choice(state: RomeVsCarthageState, seat: int, rng: Random) -> int:
    if seat == CHANCE:
        return state.random_action(seat, rng)
    actions = state.legal_actions(seat)
    wanted = _warlike(state, seat, actions) if rng.random() < _WARLIKE else []
    choices = wanted or actions
    return choices[rng.randrange(len(choices))]


def _warlike(state: RomeVsCarthageState, seat: int, actions: list[int]) -> list[int]:
    """Return the actions that bring war on; none if all are as good."""
    phase = state.agenda[-1].id
    if phase == UseCard.id:
        return [action for action in actions if action in (EVENT, MOVE)]
    if phase == Siege.id:
        return actions[:1]
    if phase in (Declare.id, Weather.id, AnswerRaid.id):
        return actions[-1:]
    march = state.march
    if phase != Marching.id or march is None or march.cus == 0:
        return []
    foes = [space for space in range(SPACES) if _is_foe(state, 1 - seat, space)]
    here = _distance(march.space, foes)
    ways = [action for action in actions if SPACE <= action < SAIL]
    nearer = [step for step in ways if _distance(step - SPACE, foes) < here]
    return nearer or ([HALT] if here == 0 and HALT in actions else [])


def _is_foe(state: RomeVsCarthageState, side: int, space: int) -> bool:
    stronghold = state.is_city(space) or state.has_tribe(space)
    force = state.has_cus(side, space) or state.commander(side, space) >= 0
    return force or (stronghold and state.control[space] == side)


def _distance(space: int, targets: list[int]) -> int:
    return min([_DISTANCES[space][target] for target in targets], default=SPACES)


def _distances() -> list[list[int]]:
    table: list[list[int]] = []
    for origin in range(SPACES):
        row = [SPACES] * SPACES
        row[origin] = 0
        front = [origin]
        for space in front:
            for neighbour, _ in NEIGHBOURS[space]:
                if row[neighbour] == SPACES:
                    row[neighbour] = row[space] + 1
                    front.append(neighbour)
        table.append(row)
    return table


_DISTANCES = _distances()
