"""Marches laid for tests: a general is activated, and what he may do is looked at."""

from __future__ import annotations

from pi_app.core.game import CHANCE
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.situation import Campaign, March
from pi_app.games.rome_vs_carthage.rules.terms import BY_CAMPAIGN, BY_FORCE_MARCH, BY_OPS
from tests.games.rome_vs_carthage.rules.table import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Table,
    general,
)

SPACE_TEXTS = frozenset(id.replace("_", "-") for id in SPACE_OF)


class Road(Table):
    """A table on which a general marches."""

    def activate(self, side: int, leader: str, ops: int = 3, by: int = BY_OPS) -> None:
        """Activate a general with a card."""
        self.state.active = side
        self.begin(Activate(side, ops, by))
        if self.phase == "activate":
            self.choose(leader.replace("_", "-"))
        assert self.march.leader == general(leader)

    def campaign(self, side: int, generals: int = 2) -> None:
        """Begin a campaign."""
        self.state.active = side
        self.state.campaign = Campaign(generals)
        self.begin(Activate(side, 0, BY_CAMPAIGN))

    def combine(self, card: int) -> None:
        """Let a card be played for its operations and its event."""
        self.state.card = card
        self.state.combined = True

    def steps(self) -> set[str]:
        """The spaces to which the march may go by land."""
        return {text for text in self.offers() if text in SPACE_TEXTS}

    def loads(self) -> set[str]:
        """The CUs that the march may lead instead of those that it leads."""
        return {text.removeprefix("lead ") for text in self.offers() if text.startswith("lead ")}

    def where(self, id: str) -> str | None:
        """The id of the space where a general is, or None."""
        place = self.place(id)
        return None if place < 0 else [*SPACE_OF][place]

    @property
    def march(self) -> March:
        """The march that is going on."""
        assert self.state.march is not None
        return self.state.march

    @property
    def load(self) -> tuple[int, int]:
        """What marches: ordinary CUs and elephants."""
        return self.march.units, self.march.elephants

    @property
    def fights(self) -> bool:
        """Whether a battle is going on."""
        return self.state.fight is not None


def nearby(
    start: str = "saguntum", units: int = 8, guard: str = "ilerda", id: str = "marcellus"
) -> Road:
    """Hannibal is about to march while a Roman army stands somewhere."""
    road = Road()
    road.own(NOBODY, "dertosa", "tarraco", "ilerda")
    road.army(ROME, guard, 6, id)
    road.army(CARTHAGE, start, units, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    return road


__all__ = [
    "BY_CAMPAIGN",
    "BY_FORCE_MARCH",
    "BY_OPS",
    "CARTHAGE",
    "CHANCE",
    "NOBODY",
    "ROME",
    "SPACE_OF",
    "Road",
    "general",
    "nearby",
]
