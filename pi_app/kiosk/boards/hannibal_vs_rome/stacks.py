"""Which pieces stand where on the drawn map, event by event, and where on the map that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pi_app.kiosk import theme
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.hannibal_vs_rome.counters import Kind
from pi_app.kiosk.map_art import MapArt
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.hannibal_vs_rome.board import REGION_IDS, ROUTE_IDS, SIDE_IDS
from pi_app.rules.hannibal_vs_rome.view import HannibalView

# This game's own pieces: its rules call the Romans blue and the Carthaginians red.
STYLES: dict[str, SeatStyle] = dict(zip(SIDE_IDS, theme.SEATS[:2], strict=True))
PLACES = (*REGION_IDS, *ROUTE_IDS)
KINDS: tuple[Kind, ...] = ("legion", "hannibal", "fleet")


Piece = tuple[str, str, Kind]
"""A piece as a finger means it: its place, side and kind."""


@dataclass(frozen=True)
class Stack:
    """Pieces of one kind and side in one place."""

    kind: Kind
    side: str
    place: str
    count: int

    @property
    def key(self) -> Piece:
        """What tells it from other stacks, whatever its count."""
        return (self.place, self.side, self.kind)


class Stacks:
    """The pieces as they are drawn. It lags behind the game while events are being shown."""

    def __init__(self) -> None:
        self._counts: dict[Piece, int] = {}
        self._first: dict[str, str] = {}

    def show(self, view: HannibalView) -> None:
        """Set all pieces as `view` has them."""
        self._counts.clear()
        for side in SIDE_IDS:
            for place, count in view["legions"][side].items():
                self._counts[place, side, "legion"] = count
            for place, count in view["fleets"][side].items():
                self._counts[place, side, "fleet"] = count
        if view["hannibal"] is not None:
            self._counts[view["hannibal"], "carthage", "hannibal"] = 1
        battle = view["battle"]
        for place in PLACES:
            sides = [side for side in SIDE_IDS if self.strength(side, place)]
            if battle is not None and battle["place"] == place and len(sides) == 2:
                sides = [side for side in sides if side != view["mover"]]
            if sides:
                self._first.setdefault(place, sides[0])
            if len(sides) == 1:
                self._first[place] = sides[0]

    def strength(self, side: str, place: str) -> int:
        """Return how many pieces of any kind a side has in a place."""
        return sum(self._counts.get((place, side, kind), 0) for kind in KINDS)

    def count(self, side: str, kind: Kind, place: str) -> int:
        """Return how many pieces of a kind a side has in a place."""
        return self._counts.get((place, side, kind), 0)

    def holder(self, place: str) -> str | None:
        """Return the only side with pieces in a place, or None."""
        sides = [side for side in SIDE_IDS if self.strength(side, place)]
        return sides[0] if len(sides) == 1 else None

    def put(self, place: str, side: str, kind: Kind) -> None:
        """Add a piece; who was there before keeps the first slot."""
        other = SIDE_IDS[1 - SIDE_IDS.index(side)]
        if not self.strength(other, place):
            self._first[place] = side
        self._counts[place, side, kind] = self.count(side, kind, place) + 1

    def take(self, place: str, side: str, kind: Kind) -> None:
        """Remove a piece, if there is one."""
        left = self.count(side, kind, place) - 1
        if left > 0:
            self._counts[place, side, kind] = left
        else:
            self._counts.pop((place, side, kind), None)

    def at(self, place: str) -> list[Stack]:
        """Return the stacks of a place, in the order of its slots."""
        first = self._first.get(place, SIDE_IDS[0])
        sides = sorted(SIDE_IDS, key=lambda side: side != first)
        keys = [(place, side, kind) for side in sides for kind in KINDS]
        return [
            Stack(kind, side, place, self._counts[at, side, kind])
            for at, side, kind in keys
            if (at, side, kind) in self._counts
        ]

    def __iter__(self) -> Iterator[Stack]:
        """Go through all stacks, those further back on the map first."""
        return (stack for place in PLACES for stack in self.at(place))

    def spot(self, art: MapArt, stack: Stack) -> Point:
        """Return where on the picture the middle of a stack is."""
        slots = art.slots(stack.place)
        here = [each.key for each in self.at(stack.place)]
        number = here.index(stack.key) if stack.key in here else len(here)
        return slots[min(number, len(slots) - 1)]


def piece_size(art: MapArt) -> int:
    """Return the size in pixels of a piece on the map."""
    return max(48, round(96 * art.scale))
