"""The box of *Kodai Heigi*: its seats, options and series."""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import Game, Option, OptionValue, State
from pi_app.rules.message import N_
from pi_app.rules.series import Wins


class KodaiHeigi(Game):
    """The box of *Kodai Heigi*."""

    def __init__(self) -> None:
        self.id = "kodai-heigi"
        self.title = N_("Kodai Heigi")
        self.summary = N_("Draw up your army in secret, then break through or fell the commander.")
        self.seat_counts = (2,)
        self.options = (
            Option(
                "cavalry_jumps",
                N_("Cavalry jumps"),
                N_("Cavalry on its way to the second square jumps over a piece of its own side."),
                (True, False),
            ),
            Option(
                "first",
                N_("First move"),
                N_("Who has the first turn; lots are drawn before the armies are set up."),
                ("rome", "carthage", "random"),
                (N_("Rome"), N_("Carthage"), N_("By lot")),
            ),
        )
        self.series = Wins()

    def seat_name(self, seat: int, seats: int) -> str:
        from pi_app.rules.kodai_heigi.board import SIDE_NAMES

        return SIDE_NAMES[seat]

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        from pi_app.rules.kodai_heigi.board import CARTHAGE, DRAW, ROME
        from pi_app.rules.kodai_heigi.rules import KodaiState

        state = KodaiState(self, options, options["cavalry_jumps"] is True)
        first = options["first"]
        if first == "random":
            state.phase = DRAW
        state.mover = CARTHAGE if first == "carthage" else ROME
        return state


GAME: Final = KodaiHeigi()
