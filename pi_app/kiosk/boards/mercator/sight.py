"""What is drawn of a game of *Mercator*: a view, moved on by the events that are being told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pi_app.kiosk.boards.mercator import wares
from pi_app.kiosk.boards.mercator.wares import Card
from pi_app.kiosk.widgets.seats import Status
from pi_app.rules.mercator.goods import HOLDS
from pi_app.rules.mercator.view import MercatorView

MarkKind = Literal["none", "choosing", "sealed", "bid", "past", "out", "full", "paid"]


@dataclass(frozen=True)
class Mark:
    """A token at a ship: what its merchant does about the lot.

    Attributes:
        kind: a bid is still chosen or is sealed; it is ``bid`` (``past`` if it no longer counts);
            the merchant is ``out``, has no room (``full``), or was ``paid`` for the cargo.
        words: the amount, if there is one.
        leading: whether no other bid goes before it.
    """

    kind: MarkKind = "none"
    words: str = ""
    leading: bool = False


class Sight:
    """Ships, market and tokens as they are drawn.

    Attributes:
        seats: how many ships there are.
        phase: as in the rules.
        seller: whose lot it is.
        deck: how many cards have still to come up.
        lot: cards on the stall.
        cargo: each ship's cards.
        values: what each cargo is worth.
        price: the highest bid called, 0 if none.
        holder: whose it is.
        marks: a token for each ship.
        deciding: who is still to decide.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.phase = "turn-up"
        self.seller = 0
        self.deck = 0
        self.lot: list[Card] = []
        self.cargo: list[list[Card]] = [[] for _ in range(seats)]
        self.values = [0] * seats
        self.price = 0
        self.holder: int | None = None
        self.marks = [Mark()] * seats
        self.deciding: tuple[int, ...] = ()
        self._revealed: tuple[int, list[Mark]] | None = None

    def show(self, view: MercatorView, statuses: list[Status], deciders: tuple[int, ...]) -> None:
        """Become what a view shows; bids that were revealed stay to be read until new ones are
        made.

        Args:
            view: the view.
            statuses: what each seat is doing.
            deciders: who owes a decision, ready or not.
        """
        self.phase = view["phase"]
        self.seller = view["seller"]
        self.deck = view["deck"]
        self.lot = [wares.read(card) for card in view["lot"]]
        self.cargo = [[wares.read(card) for card in ship] for ship in view["cargo"]]
        self.values = list(view["values"])
        self.price = view["price"]
        self.holder = view["holder"]
        self.deciding = tuple(seat for seat in deciders if seat >= 0 and statuses[seat] != "ready")
        if self.phase == "bid":
            self.marks = self._sealed(view, statuses)
        elif self.phase == "call":
            self.marks = self._called(view)
        elif self.phase != "over":
            revealed = self._revealed
            shown = revealed is not None and revealed[0] == view["turns"]
            self.marks = revealed[1] if revealed and shown else [Mark()] * self.seats

    def remember_bids(self, turns: int) -> None:
        """Keep the bids on the ships until the lot after this many turns is complete."""
        marks = [
            Mark("past", mark.words, mark.leading) if mark.kind == "bid" else Mark()
            for mark in self.marks
        ]
        self._revealed = (turns, marks)

    def mark(self, seat: int, mark: Mark) -> None:
        """Put a token at a ship."""
        self.marks = [mark if each == seat else old for each, old in enumerate(self.marks)]

    def clear_marks(self) -> None:
        """Take all tokens away."""
        self.marks = [Mark()] * self.seats

    def raise_to(self, seat: int, amount: int) -> None:
        """Let a seat hold the highest bid called."""
        self.price, self.holder = amount, seat
        self.marks = [
            Mark("past", mark.words) if mark.kind == "bid" else mark for mark in self.marks
        ]
        self.mark(seat, Mark("bid", str(amount), leading=True))

    def _has_room(self, seat: int) -> bool:
        return len(self.cargo[seat]) + len(self.lot) <= HOLDS

    def _sealed(self, view: MercatorView, statuses: list[Status]) -> list[Mark]:
        marks = []
        for seat in range(self.seats):
            if seat not in view["bidders"]:
                marks.append(Mark("full"))
            elif seat in view["committed"] or statuses[seat] == "ready":
                marks.append(Mark("sealed"))
            else:
                marks.append(Mark("choosing"))
        return marks

    def _called(self, view: MercatorView) -> list[Mark]:
        marks = []
        for seat in range(self.seats):
            if seat == view["holder"]:
                marks.append(Mark("bid", str(view["price"]), leading=True))
            elif seat in view["bidders"]:
                old = self.marks[seat]
                still = old.kind == "past" and self.price > 0
                marks.append(old if still else Mark())
            else:
                marks.append(Mark("out" if self._has_room(seat) else "full"))
        return marks
