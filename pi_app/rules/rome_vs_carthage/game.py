"""The box of *Hannibal: Rome vs. Carthage*: its seats and options."""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import Game, Option, OptionValue, State
from pi_app.rules.message import N_
from pi_app.rules.series import Wins


class RomeVsCarthage(Game):
    """The box of *Hannibal: Rome vs. Carthage*."""

    def __init__(self) -> None:
        self.id = "rome-vs-carthage"
        self.title = N_("Hannibal: Rome vs. Carthage")
        self.summary = N_("Nine turns, 64 cards: the Second Punic War.")
        self.seat_counts = (2,)
        self.options = (
            Option(
                "seed_supplements",
                N_("Supplementary rules"),
                N_("Beaten generals can fall, and large inland armies suffer in winter."),
                (True, False),
            ),
            Option(
                "bid",
                N_("Bid for Carthage"),
                N_("Before the war, Rome adds or removes so many political markers."),
                (0, 1, 2, 3),
                (N_("none"), N_("1 marker"), N_("2 markers"), N_("3 markers")),
            ),
        )
        self.series = Wins()

    def seat_name(self, seat: int, seats: int) -> str:
        from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES

        return SIDE_NAMES[seat]

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        from pi_app.rules.rome_vs_carthage import turn
        from pi_app.rules.rome_vs_carthage.rules import RomeVsCarthageState

        state = RomeVsCarthageState(self, seats, options)
        turn.lay_out(state)
        state.proceed()
        return state


GAME: Final = RomeVsCarthage()
