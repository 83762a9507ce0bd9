"""The box of *Praetorians*: its seats, its option and its series."""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import Game, Option, OptionValue, State
from pi_app.rules.message import N_
from pi_app.rules.series import Wins


class Praetorians(Game):
    """The box of *Praetorians*."""

    def __init__(self) -> None:
        self.id = "praetorians"
        self.title = N_("Praetorians")
        self.summary = N_("Win over the guard, card by card, and stop before its camps clash.")
        self.seat_counts = (2, 3, 4)
        self.options = (
            Option(
                "twelves",
                N_("Twelves"),
                N_(
                    "Five cards of value 12 join the deck. Whoever turns one up gives it to "
                    "another player, whose pawn goes back 12 spaces."
                ),
            ),
        )
        self.series = Wins()

    def seat_name(self, seat: int, seats: int) -> str:
        """Return one of the four emperors of the year 69, in their order."""
        from pi_app.rules.praetorians.notation import PRETENDERS

        return PRETENDERS[seat]

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        from pi_app.rules.praetorians.rules import PraetoriansState

        return PraetoriansState(self, seats, options)


GAME: Final = Praetorians()
