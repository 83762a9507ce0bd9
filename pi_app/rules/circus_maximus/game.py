"""The box of *Circus Maximus*: its seats, options and series."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pi_app.rules.game import Game, Option, OptionValue, State
from pi_app.rules.message import N_, Message
from pi_app.rules.series import Wins


class CircusMaximus(Game):
    """The box of *Circus Maximus*."""

    def __init__(self) -> None:
        self.id = "circus-maximus"
        self.title = N_("Circus Maximus")
        self.summary = N_("Race three chariots round the great circus and salute the emperor.")
        self.seat_counts = (2, 3, 4, 5)
        self.options = (
            Option(
                "straight",
                N_("Straight lines"),
                N_(
                    "A chariot drives one straight line over all its cards; a new direction "
                    "costs one more card, turned over."
                ),
            ),
            Option("six", N_("Six cards"), N_("Everybody also has a card 6: the race is faster.")),
            Option(
                "two_each",
                N_("Two cards each"),
                N_("Every chariot gets exactly two cards a round. Needs the six cards."),
            ),
            Option(
                "play_on",
                N_("Race for places"),
                N_("When somebody has won, the others race on for places until the goal is full."),
            ),
            Option(
                "direction",
                N_("Direction"),
                N_("Which way round the race runs. Only the picture changes."),
                ("clockwise", "counter-clockwise"),
                (N_("Clockwise"), N_("Counter-clockwise")),
            ),
        )
        self.series = Wins()

    def seat_name(self, seat: int, seats: int) -> str:
        from pi_app.rules.circus_maximus.terms import FACTION_NAMES

        return FACTION_NAMES[seat]

    def conflict(self, seats: int, options: Mapping[str, OptionValue]) -> Message | None:
        """Return why two cards each need the card 6 and curves, or None."""
        if options["two_each"] is not True:
            return None
        if options["six"] is not True:
            return Message("Two cards for each of three chariots take six cards.")
        if options["straight"] is True:
            return Message("With two cards each there is none to pay for a new direction.")
        return None

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        from pi_app.rules.circus_maximus.race import at_the_barriers

        return at_the_barriers(self, seats, options)


GAME: Final = CircusMaximus()
