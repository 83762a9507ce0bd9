"""The box of *The Seven Hills of Rome*: its seats, options and series."""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import Game, Option, OptionValue, State
from pi_app.rules.message import N_
from pi_app.rules.series import TotalPoints


class SevenHills(Game):
    """The box of *The Seven Hills of Rome*."""

    def __init__(self) -> None:
        self.id = "seven-hills"
        self.title = N_("The Seven Hills of Rome")
        self.summary = N_("Two tribes settle the hills by the Tiber, with cards laid face down.")
        self.seat_counts = (2,)
        self.options = (
            Option(
                "no_repeats",
                N_("No repeats"),
                N_("A value played at a hill is barred there to the other tribe."),
            ),
            Option(
                "banners",
                N_("Banners"),
                N_("Each tribe also has a banner, which cancels the next card at its hill."),
            ),
            Option(
                "highest_card",
                N_("Highest card"),
                N_("A hill goes to the highest single card there, not to the highest sum."),
            ),
            Option(
                "open_hands",
                N_("Open hands"),
                N_("Hands and all cards lie face up. Goes well with the highest card."),
            ),
        )
        self.series = TotalPoints(2)

    def seat_name(self, seat: int, seats: int) -> str:
        from pi_app.rules.seven_hills.terms import TRIBE_NAMES

        return TRIBE_NAMES[seat]

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        from pi_app.rules.seven_hills.rules import SevenHillsState

        state = SevenHillsState(self, options)
        state.set_up()
        return state


GAME: Final = SevenHills()
