"""The box of *Mercator*: its seats, options and series."""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import Game, Option, OptionValue, State
from pi_app.rules.message import N_
from pi_app.rules.series import TotalPoints


class Mercator(Game):
    """The box of *Mercator*."""

    def __init__(self) -> None:
        self.id = "mercator"
        self.title = N_("Mercator")
        self.summary = N_("Merchants bid in secret for wine, oil and marble, and race to Rome.")
        self.seat_counts = (3, 4, 5, 6, 7)
        self.options = (
            Option(
                "open_auction",
                N_("Open auction"),
                N_("Bids are called in turn: raise or drop out for good, until one is left."),
            ),
            Option(
                "colour_bonus",
                N_("Bonus for variety"),
                N_("A full ship that carries all five wares is worth 10 more."),
            ),
        )
        self.series = TotalPoints(None)

    def seat_name(self, seat: int, seats: int) -> str:
        """Return the merchant's home port."""
        from pi_app.rules.mercator.goods import PORT_NAMES

        return PORT_NAMES[seat]

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        from pi_app.rules.mercator.rules import MercatorState

        return MercatorState(self, seats, options)


GAME: Final = Mercator()
