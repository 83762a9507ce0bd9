"""Moments of Hannibal: Rome vs. Carthage for people at the screen to begin from."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.core.game import State
from pi_app.games.rome_vs_carthage.rules.cards import ChooseVictim, Strategy
from pi_app.games.rome_vs_carthage.rules.deck import EPIDEMIC
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.reinforcements import LEVIED, LEVIED_IN_ITALY, Levy
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.terms import BY_OPS
from tests.games.rome_vs_carthage.rules.field import Field
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, NOBODY, ROME, Table

ROMAN_HAND = (8, 21, 33, 43, 44, 59)
PUNIC_HAND = (1, 6, 9, 12, 20, 34, 42, 60, 64)


def laid(hand: Sequence[int] = PUNIC_HAND) -> Table:
    """The armies of the start, and hands as in the last turns; Carthage has this one."""
    table = Table()
    table.army(ROME, "rome", 8, "p_scipio")
    table.army(ROME, "agrigentum", 8, "t_longus")
    table.army(CARTHAGE, "carthage", 4, "hanno")
    table.army(CARTHAGE, "saguntum", 8, "hannibal", "mago", "h_gisgo", elephants=2)
    table.army(CARTHAGE, "new_carthage", 2, "hasdrubal")
    table.state.consuls = [5, 6]
    table.hand(ROME, *ROMAN_HAND)
    table.hand(CARTHAGE, *hand)
    return table


def card_to_play(
    side: int = CARTHAGE, *, turn: int = 7, hand: Sequence[int] = PUNIC_HAND
) -> RomeVsCarthageState:
    """A side is to play a strategy card; Carthage has this hand."""
    table = laid(hand)
    table.state.turn = turn
    table.state.first = side
    table.state.active = 1 - side
    table.begin(Strategy())
    return table.state


def march(*texts: str, ops: int = 3) -> RomeVsCarthageState:
    """Carthage has activated Hannibal in Saguntum, and chosen these actions since."""
    table = laid()
    table.state.card = 34
    table.begin(Activate(CARTHAGE, ops, BY_OPS))
    table.choose("hannibal", *texts)
    return table.state


def sicily(*hand: int) -> Table:
    """Longus is to march from Agrigentum; in the west of Sicily Hasdrubal might avoid him, and
    Hannibal intercept him. Rome holds these cards."""
    table = Table()
    table.army(ROME, "agrigentum", 8, "t_longus")
    table.army(CARTHAGE, "lilybaeum", 3, "hasdrubal")
    table.army(CARTHAGE, "panormus", 4, "hannibal")
    table.own(CARTHAGE, "lilybaeum", "panormus", "enna")
    table.hand(ROME, *hand)
    table.begin(Activate(ROME, 3, BY_OPS))
    return table


def declaration() -> State:
    """Longus has entered Lilybaeum."""
    table = sicily()
    table.choose("lilybaeum")
    return table.state


def gates() -> State:
    """Hannibal comes before Rome, where the consul Scipio and Varro stand with eight CUs."""
    table = Table()
    table.own(CARTHAGE, "capua")
    table.army(CARTHAGE, "capua", 8, "hannibal")
    table.army(ROME, "rome", 8, "p_scipio", "varro")
    table.state.consuls = [5]
    table.begin(Activate(CARTHAGE, 3, BY_OPS))
    table.choose("rome")
    return table.state


def levy() -> State:
    """Rome's reinforcements of a turn: the first of its five CUs is to be put on the map."""
    table = laid()
    table.state.turn = 2
    table.begin(Levy(ROME, LEVIED, LEVIED_IN_ITALY))
    return table.state


def answer(card: int) -> State:
    """Longus sails to Rome, and Carthage, which holds a card, is asked for an answer."""
    table = Table()
    table.army(ROME, "agrigentum", 5, "t_longus")
    table.hand(CARTHAGE, card)
    table.begin(Activate(ROME, 3, BY_OPS))
    table.choose("sail rome")
    return table.state


def battle(rome: str = "", carthage: str = "") -> State:
    """Hannibal has attacked Longus at Capua; both hold these battle cards."""
    field = Field()
    field.army(CARTHAGE, "capua", 7, "hannibal", "mago")
    field.army(ROME, "capua", 9, "t_longus")
    field.march(CARTHAGE, "capua", "hannibal", "mago", source="cannae")
    field.meet()
    field.hold(rome, carthage)
    return field.state


def rout() -> State:
    """Hasdrubal, who has come from Arpi, has lost at Cannae and is to roll for his retreat. He can
    only flee to Paestum, by Beneventum, where Rome's marker costs him a CU."""
    field = Field()
    field.own(NOBODY, "arpi")
    field.own(CARTHAGE, "paestum")
    field.army(ROME, "cannae", 8, "varro")
    field.army(CARTHAGE, "cannae", 6, "hasdrubal", "mago")
    field.march(CARTHAGE, "cannae", "hasdrubal", "mago", source="arpi")
    field.meet()
    field.hold("frontal", "frontal")
    field.choose("play frontal", "play frontal", "no")
    field.roll(1)
    return field.state


__all__ = [
    "CARTHAGE", "ROME", "answer", "battle", "card_to_play", "declaration", "gates", "laid",
    "levy", "march", "rout", "sicily",
]  # fmt: skip


def epidemic() -> RomeVsCarthageState:
    """Carthage has played Epidemic and is to choose a Roman army."""
    table = laid()
    table.state.card = EPIDEMIC
    table.begin(ChooseVictim(CARTHAGE))
    return table.state
