"""Moments that random wars hardly meet: each modifier of a battle, and each kind of answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from pi_app.core.game import State
from tests.games.rome_vs_carthage.board import setups
from tests.games.rome_vs_carthage.rules.field import CARTHAGE, NOBODY, ROME, Field, cannae
from tests.games.rome_vs_carthage.rules.test_battle_hands import APULIA, CISALPINIA, LUCANIA


def _fought(field: Field) -> State:
    """Let the battle begin, and deal."""
    field.meet()
    field.deal()
    return field.state


def _reaction(*, intercepted: bool = False, cornered: bool = False) -> State:
    field = cannae()
    assert field.state.march is not None
    field.state.march.intercepted = intercepted
    field.state.march.cornered = cornered
    return _fought(field)


def _elephants() -> State:
    field = Field()
    field.army(ROME, "cannae", 6, "varro")
    field.army(CARTHAGE, "cannae", 7, "hannibal", "mago", elephants=3)
    field.march(CARTHAGE, "cannae", "hannibal", "mago")
    field.meet()
    return field.state


def _tribe() -> State:
    field = Field()
    field.army(ROME, "boii", 3, "p_scipio")
    field.army(CARTHAGE, "boii", 4, "mago")
    field.march(CARTHAGE, "boii", "mago")
    return _fought(field)


def _militia() -> State:
    field = Field()
    field.army(ROME, "rome", 3)
    field.army(CARTHAGE, "rome", 10, "hannibal")
    field.march(CARTHAGE, "rome", "hannibal")
    return _fought(field)


def _everything() -> State:
    """Allies of both, an interception, more cards than the limit, and elephants."""
    field = cannae(rome=19, carthage=20)
    field.own(CARTHAGE, *CISALPINIA, *LUCANIA)
    field.own(NOBODY, *APULIA)
    assert field.state.march is not None
    field.state.march.intercepted = True
    return _fought(field)


def _rounds() -> State:
    """A battle in its fourth round."""
    field = Field()
    field.army(CARTHAGE, "capua", 7, "hannibal", "mago")
    field.army(ROME, "capua", 9, "t_longus")
    field.march(CARTHAGE, "capua", "hannibal", "mago", source="cannae")
    field.meet()
    field.hold("frontal frontal frontal left right probe", "frontal frontal frontal left right")
    while len(field.told("battle_matched")) < 3 and field.state.deciders():
        field.choose(field.offers()[0])
    return field.state


MOMENTS: Final[Mapping[str, Callable[[], State]]] = {
    "battle": partial(setups.battle, "frontal frontal left probe", "frontal left right reserve"),
    "battle-intercepted": partial(_reaction, intercepted=True),
    "battle-cornered": partial(_reaction, cornered=True),
    "battle-elephants": _elephants,
    "battle-tribe": _tribe,
    "battle-militia": _militia,
    "battle-everything": _everything,
    "battle-rounds": _rounds,
    "declaration": setups.declaration,
    "answer": partial(setups.answer, 41),
    "nothing-to-answer": partial(setups.answer, 1),
    "gates": setups.gates,
    "levy": setups.levy,
    "march": setups.march,
    **{
        f"hand-{count}": partial(setups.card_to_play, hand=setups.PUNIC_HAND[:count])
        for count in range(1, 10)
    },
}
