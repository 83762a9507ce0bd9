"""What is printed on the 64 cards, and that each is tested."""

from __future__ import annotations

from collections import Counter

from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.cards import EVENTS
from tests.games.rome_vs_carthage.rules import card_cases, march_cases

ANSWERS = {6, 20, 31, 32, 41, 42, 59, 60}
"""Cards that only answer; the chapters that they answer test them."""


def test_counts_of_the_deck() -> None:
    numbers = range(1, 65)
    assert Counter(deck.OPS[card] for card in numbers) == {1: 21, 2: 22, 3: 21}
    assert Counter(deck.USERS[card] for card in numbers) == {(0, 1): 37, (1,): 17, (0,): 10}
    assert [card for card in numbers if deck.COUNTER[card]] == [6, 7, 8, 20, 31, 32, 41, 42, 59, 60]
    assert [card for card in numbers if deck.COMBINES[card]] == [5, 18, 28, 50, 54]
    assert [card for card in numbers if deck.REMOVED[card]] == [25, 26]
    keep = [*range(5, 9), 18, 20, 28, *range(31, 35), *range(37, 43), 50, 54, *range(59, 65)]
    assert [card for card in numbers if not deck.BREAKS_TRUCE[card]] == keep


def used() -> set[int]:
    """The cards with an event in one's own turn."""
    return {card for card, event in enumerate(EVENTS) if event is not None}


def test_every_card_is_an_event_or_only_an_answer() -> None:
    assert used() | ANSWERS == set(range(1, 65))
    assert not used() & ANSWERS


def test_every_event_has_a_test() -> None:
    cases = [*card_cases.CASES, *march_cases.CASES]
    assert {case.card for case in cases} == used()
    for card in used():
        tested = {case.seat for case in cases if case.card == card}
        assert tested == set(deck.USERS[card]), card
