"""The box of *Imperium*: its seats, options and series."""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import Game, Option, OptionValue, State
from pi_app.rules.message import N_
from pi_app.rules.series import Wins


class Imperium(Game):
    """The box of *Imperium*."""

    def __init__(self) -> None:
        self.id = "imperium"
        self.title = N_("Imperium")
        self.summary = N_("Nine regions, three secret choices a round: be strong where it counts.")
        self.seat_counts = (2, 3, 4, 5)
        self.options = (
            Option(
                "thirty",
                N_("Up to 30 points"),
                N_("Play on, round after round through the empire, until somebody has 30 points."),
            ),
        )
        self.series = Wins()

    def seat_name(self, seat: int, seats: int) -> str:
        from pi_app.rules.imperium.empire import FAMILIES

        return FAMILIES[seat]

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        from pi_app.rules.imperium.rules import ImperiumState

        state = ImperiumState(self, seats, options)
        state.set_up()
        return state


GAME: Final = Imperium()
