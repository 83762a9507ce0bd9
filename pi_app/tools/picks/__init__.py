"""Everybody chooses in secret: a number, a card or a word; then all choices are turned over."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Option
from pi_app.core.message import N_
from pi_app.core.tool import Tool

GAME: Final = Tool(
    __name__,
    N_("Secret choices"),
    N_("Everybody chooses a number, a card or a word, and all are revealed together."),
    options=(
        Option(
            "choices",
            N_("Choose from"),
            N_("You type words of your own before the first round, and everybody sees them."),
            (
                "to-9",
                "to-20",
                "to-99",
                "cards-3",
                "cards-6",
                "yes-no",
                "hands",
                "days",
                "gods",
                "own",
            ),
            (
                N_("Numbers to 9"),
                N_("Numbers to 20"),
                N_("Numbers to 99"),
                N_("Three cards"),
                N_("Six cards"),
                N_("Yes or no"),
                N_("Rock, paper, scissors"),
                N_("Days of the week"),
                N_("Gods of Rome"),
                N_("Words of your own"),
            ),
        ),
    ),
)
