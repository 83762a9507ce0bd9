"""Dealing the strategy cards, and who plays the first."""

from __future__ import annotations

import pytest

from pi_app.core.game import CHANCE
from pi_app.games.rome_vs_carthage.rules.cards import Strategy
from pi_app.games.rome_vs_carthage.rules.deck import KNOWN, TALON
from pi_app.games.rome_vs_carthage.rules.spaces import listed, set_of
from pi_app.games.rome_vs_carthage.rules.turn import (
    AskRome,
    ChooseFirst,
    ClaimFirst,
    Deal,
    DealHands,
)
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, Table, hands

CAMPAIGNS = [33, 34, 37, 38, 39, 40]


def dealt(table: Table) -> Table:
    """The table after all cards have been dealt, from the bottom of the deck."""
    table.begin(DealHands())
    while table.phase == Deal.id:
        table.choose(table.offers()[0])
    return table


@pytest.mark.parametrize(("turn", "each"), [(1, 7), (3, 7), (4, 8), (6, 8), (7, 9), (9, 9)])
def test_each_side_gets_the_turns_cards(turn: int, each: int) -> None:
    table = Table()
    table.state.turn = turn
    dealt(table)
    state = table.state
    assert [len(hand) for hand in hands(state)] == [each, each]
    assert sorted(
        [*listed(state.hand(0)), *listed(state.hand(1)), *listed(state.pile(TALON))]
    ) == list(range(1, 65))


def test_chance_may_deal_any_card_of_the_deck_alike() -> None:
    table = Table()
    table.hand(ROME, 5)
    table.begin(DealHands())
    assert table.seat == CHANCE
    assert table.offers() == [f"card {card}" for card in range(1, 65) if card != 5]
    assert set(table.state.chance_weights()) == {1}


def test_each_card_is_shown_to_its_owner_alone_and_counts_as_disclosed() -> None:
    table = Table()
    table.begin(DealHands())
    before = table.state.reveals()
    table.choose("card 33", "card 12")
    assert table.state.reveals() == before + 2
    told = [(event.audience, event.data["card"]) for event in table.told("dealt")]
    assert told == [((ROME,), 33), ((CARTHAGE,), 12)]
    assert hands(table.state) == [[33], [12]]


def test_a_deck_that_gives_both_full_hands_is_not_shuffled() -> None:
    table = Table()
    state = table.state
    state.turn = 4
    state.discarded = list(range(1, 49))
    state.lay(TALON, set_of(range(49, 65)))
    state.counsels = [True, True]
    dealt(table)
    assert listed(state.pile(TALON)) == []
    assert len(state.discarded) == 48
    assert state.counsels == [True, True]
    assert not table.told("shuffled")


def test_a_deck_that_cannot_is_shuffled_whole_without_what_left_the_game() -> None:
    table = Table()
    state = table.state
    state.turn = 4
    state.removed = [9, 25]
    state.discarded = [card for card in range(1, 50) if card not in (9, 25)]
    state.lay(TALON, set_of(range(50, 65)))
    state.counsels = [True, False]
    table.begin(DealHands())
    assert listed(state.pile(TALON)) == [card for card in range(1, 65) if card not in (9, 25)]
    assert state.discarded == []
    assert state.counsels == [False, False]
    assert [event.data for event in table.told("shuffled")] == [{"cards": 62}]


def test_without_a_truce_the_first_shuffle_is_before_turn_five() -> None:
    table = Table()
    state = table.state
    for turn in range(1, 6):
        state.turn = turn
        dealt(table)
        assert bool(table.told("shuffled")) == (turn == 5)
        for seat in (ROME, CARTHAGE):
            for card in listed(state.hand(seat)):
                state.discard(seat, card)


def test_rome_with_a_campaign_may_claim_the_first_card() -> None:
    table = Table()
    table.hand(ROME, 1, 38)
    table.begin(AskRome())
    assert (table.phase, table.seat, table.offers()) == (ClaimFirst.id, ROME, ["pass", "claim"])
    assert table.state.is_secret(ROME)
    table.choose("claim")
    assert (table.phase, table.state.first, table.state.must_campaign) == ("rest", ROME, True)


@pytest.mark.parametrize("card", CAMPAIGNS)
def test_every_campaign_card_lets_rome_claim(card: int) -> None:
    table = Table()
    table.hand(ROME, card)
    table.begin(AskRome())
    assert "claim" in table.offers()


def test_rome_without_a_campaign_is_asked_all_the_same() -> None:
    table = Table()
    table.hand(ROME, 1, 2)
    table.begin(AskRome())
    assert (table.phase, table.offers()) == (ClaimFirst.id, ["pass"])
    other = Table()
    other.hand(ROME, 1, 33)
    other.begin(AskRome())
    assert table.state.prompt(CARTHAGE).english() == other.state.prompt(CARTHAGE).english()


def test_rome_is_not_asked_when_everybody_knows_that_it_has_none() -> None:
    table = Table()
    state = table.state
    table.hand(ROME, 1, 2)
    table.hand(CARTHAGE, 33)
    state.lay(KNOWN + CARTHAGE, set_of([33]))
    state.removed = [34]
    state.discarded = [37, 38, 39, 40]
    state.lay(TALON, set_of([card for card in listed(state.pile(TALON)) if card not in CAMPAIGNS]))
    table.begin(AskRome())
    assert (table.phase, table.seat) == (ChooseFirst.id, CARTHAGE)


@pytest.mark.parametrize(("choice", "first"), [("first", CARTHAGE), ("second", ROME)])
def test_carthage_chooses_where_rome_does_not_claim(choice: str, first: int) -> None:
    table = Table()
    table.hand(ROME, 33)
    table.begin(AskRome())
    table.choose("pass", choice)
    assert (table.state.first, table.state.must_campaign) == (first, False)


@pytest.mark.parametrize(
    ("choices", "first"),
    [(("claim",), ROME), (("pass", "first"), CARTHAGE), (("pass", "second"), ROME)],
)
def test_the_one_chosen_plays_the_first_card(choices: tuple[str, ...], first: int) -> None:
    for active in (ROME, CARTHAGE):
        table = Table()
        table.hand(ROME, 1, 33)
        table.hand(CARTHAGE, 2, 34)
        table.state.active = active
        table.begin(AskRome(), Strategy())
        table.choose(*choices)
        assert table.seat == first
