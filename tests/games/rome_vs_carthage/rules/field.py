"""Battlefields laid for tests: two armies that have met, with the battle cards a test wants."""

from __future__ import annotations

from librt.vecs import append

from pi_app.core.game import CHANCE
from pi_app.core.words import fields_of, list_fields, row_of
from pi_app.games.rome_vs_carthage.rules.battle.opening import Begin
from pi_app.games.rome_vs_carthage.rules.board import PLAIN
from pi_app.games.rome_vs_carthage.rules.march.campaign import ELEPHANTS, UNITS
from pi_app.games.rome_vs_carthage.rules.situation import Fight, March
from pi_app.games.rome_vs_carthage.rules.tables import BATTLE_DECK, TYPE_IDS, TYPES
from pi_app.games.rome_vs_carthage.rules.terms import MOST_CUS
from tests.games.rome_vs_carthage.rules.table import (
    CARTHAGE,
    ITSELF,
    NOBODY,
    ROME,
    SPACE_OF,
    Table,
    general,
)


class Field(Table):
    """A table on which a march leads to a battle."""

    def march(
        self,
        side: int,
        space: str,
        leader: str,
        *companions: str,
        source: str | None = None,
        way: int = PLAIN,
    ) -> March:
        """Let a side's army in a space, or all of it that one general can lead, be a march that has
        come from a neighbour."""
        place = SPACE_OF[space]
        march = March(side, general(leader), place)
        march.companions = row_of([general(id) for id in companions])
        march.units = min(self.state.army(side, place)[0], MOST_CUS)
        march.elephants = self.state.elephants[place] if side == CARTHAGE else 0
        if source is not None:
            march.previous = march.origin = SPACE_OF[source]
            march.way = way
        self.state.march = march
        self.state.active = side
        return march

    def land(self, space: str, units: int, elephants: int = 0) -> None:
        """Let so many of the CUs in a space have landed there with the present card."""
        for kind, count in ((UNITS, units), (ELEPHANTS, elephants)):
            if count:
                group = fields_of([count, 1, 3, kind, SPACE_OF[space]])
                self.state.tired = append(self.state.tired, group)

    def meet(self) -> None:
        """Let the march fight where it is."""
        march = self.state.march
        assert march is not None
        self.begin(Begin())

    def deal(self) -> None:
        """Deal any battle cards, as long as any are due."""
        while self.phase == "battle_deal":
            self.choose(self.offers()[0])

    def hold(self, rome: str = "", carthage: str = "") -> None:
        """Deal, and then let both sides hold these battle cards and no others."""
        self.deal()
        fight = self.fight
        fight.undealt = fields_of(BATTLE_DECK)
        for side, ids in ((ROME, rome), (CARTHAGE, carthage)):
            fight.hands[side] = fields_of([ids.split().count(id) for id in TYPE_IDS])
            fight.shown[side] = 0
            fight.undealt -= fight.hands[side]
        self.state.is_known = False

    def held(self, side: int) -> list[int]:
        """Return how many battle cards of each type a side holds."""
        return list_fields(self.fight.hands[side], TYPES)

    def seen(self, side: int) -> list[int]:
        """Return how many of these, by type, lie open."""
        return list_fields(self.fight.shown[side], TYPES)

    @property
    def fight(self) -> Fight:
        """The battle that is going on."""
        assert self.state.fight is not None
        return self.state.fight

    @property
    def asked(self) -> tuple[str, int]:
        """The phase that waits and whose decision it is."""
        return self.phase, self.seat


def cannae(rome: int = 8, carthage: int = 8, *, first: int = CARTHAGE) -> Field:
    """Hannibal, from Arpi, and Varro, from Brundisium, are in Cannae; `first` has just come. Arpi
    is nobody's, the rest of Apulia Rome's."""
    field = Field()
    field.own(NOBODY, "arpi")
    field.army(ROME, "cannae", rome, "varro")
    field.army(CARTHAGE, "cannae", carthage, "hannibal")
    if first == CARTHAGE:
        field.march(CARTHAGE, "cannae", "hannibal", source="arpi")
    else:
        field.march(ROME, "cannae", "varro", source="brundisium")
    return field


def rounds(
    rome: str = "", carthage: str = "", *, first: int = CARTHAGE, cus: tuple[int, int] = (8, 8)
) -> Field:
    """The battle of `cannae`, with so many CUs, in which cards have just been dealt."""
    field = cannae(*cus, first=first)
    field.meet()
    field.hold(rome, carthage)
    return field


__all__ = [
    "CARTHAGE",
    "CHANCE",
    "ITSELF",
    "NOBODY",
    "ROME",
    "SPACE_OF",
    "Field",
    "cannae",
    "general",
    "rounds",
]
