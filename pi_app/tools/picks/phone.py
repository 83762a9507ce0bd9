"""A secret choice: a number on large keys, or one of a few cards or words."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.phones.hand import Amount, Hand, choices_of, labelled
from pi_app.text import Translator
from pi_app.tools.picks.rules import NUMBERS, PicksView


def hand(own: Perspective[PicksView], translator: Translator) -> Hand:
    """Return what can be chosen now; words for the list are typed at the table."""
    most = NUMBERS.get(str(own.options["choices"]))
    legal = own.legal_actions()
    if own.view()["writing"] is not None or not legal:
        return Hand()
    if most is not None:
        return Hand((), Amount(0, most, "{amount}"))
    return Hand((), choices_of(own, lambda each: labelled(own, translator, each)))
