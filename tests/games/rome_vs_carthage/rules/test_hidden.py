"""What a seat can't know is dealt anew; what it knows stays."""

from __future__ import annotations

from librt.random import Random

from pi_app.games.rome_vs_carthage.rules.cards import PlayCard
from pi_app.games.rome_vs_carthage.rules.deck import CAMPAIGNS, KNOWN, TALON
from pi_app.games.rome_vs_carthage.rules.spaces import listed, set_of
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, Table, hands


def test_hands_are_dealt_anew_but_for_what_is_known() -> None:
    table = Table()
    table.hand(ROME, 1, 2, 3, 4)
    table.hand(CARTHAGE, 10, 11, 12, 13)
    table.state.lay(KNOWN + CARTHAGE, set_of([12]))
    seen = set()
    for seed in range(60):
        imagined = table.state.determinize(ROME, Random(seed))
        assert listed(imagined.hand(ROME)) == [1, 2, 3, 4]
        assert len(listed(imagined.hand(CARTHAGE))) == 4
        assert 12 in listed(imagined.hand(CARTHAGE))
        assert sorted(
            [*hands(imagined)[0], *hands(imagined)[1], *listed(imagined.pile(TALON))]
        ) == [*range(1, 65)]
        seen.update(listed(imagined.hand(CARTHAGE)))
    assert len(seen) > 40


def test_whoever_has_announced_a_campaign_has_one() -> None:
    table = Table()
    table.hand(ROME, 1, 2, 33)
    table.state.must_campaign = True
    for seed in range(60):
        imagined = table.state.determinize(CARTHAGE, Random(seed))
        assert any(card in CAMPAIGNS for card in listed(imagined.hand(ROME)))


def test_the_card_held_ready_is_one_that_may_be_played() -> None:
    table = Table()
    table.hand(ROME, 1, 2, 33, 40)
    table.begin(PlayCard(ROME))
    table.state.must_campaign = True
    table.choose("card 40")
    held = set()
    for seed in range(60):
        imagined = table.state.determinize(CARTHAGE, Random(seed))
        card = imagined.agenda[-1].said()["card"]
        assert card in listed(imagined.hand(ROME))
        assert card in CAMPAIGNS
        held.add(card)
    assert len(held) > 1
    assert table.state.determinize(ROME, Random(1)).agenda[-1].said()["card"] == 40
