"""The box of *Hannibal vs Rome*: its seats, options and series."""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import Game, Option, OptionValue, State
from pi_app.rules.message import N_
from pi_app.rules.series import TwoInARow


class HannibalVsRome(Game):
    """The box of *Hannibal vs Rome*."""

    def __init__(self) -> None:
        self.id = "hannibal-vs-rome"
        self.title = N_("Hannibal vs Rome")
        self.summary = N_("Legions and fleets fight for the western Mediterranean, card by card.")
        self.seat_counts = (2,)
        self.options = (
            Option(
                "edition",
                N_("Edition"),
                N_(
                    "2001: both sides have one more legion, Carthage begins, a player may pass, "
                    "and whoever has no fleet may turn a legion into one."
                ),
                ("original", "gmt2001"),
                (N_("Original"), N_("2001")),
            ),
            Option(
                "core_control",
                N_("Core regions"),
                N_(
                    "Ending a turn in control of three of the five core regions earns a chip and "
                    "takes the enemy's away; the eighth chip wins."
                ),
            ),
        )
        self.series = TwoInARow()

    def seat_name(self, seat: int, seats: int) -> str:
        from pi_app.rules.hannibal_vs_rome.board import SIDE_NAMES

        return SIDE_NAMES[seat]

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        from pi_app.rules.hannibal_vs_rome.recurrence import no_positions
        from pi_app.rules.hannibal_vs_rome.rules import HannibalState

        state = HannibalState(self, options, options["edition"] == "gmt2001", no_positions())
        state.set_up()
        return state


GAME: Final = HannibalVsRome()
