"""What a seat can't know is dealt anew; what it knows stays."""

from __future__ import annotations

from random import Random

from tests.rules.rome_vs_carthage.table import CARTHAGE, ROME, Table


def test_hands_are_dealt_anew_but_for_what_is_known() -> None:
    table = Table()
    table.hand(ROME, 1, 2, 3, 4)
    table.hand(CARTHAGE, 10, 11, 12, 13)
    table.state.known[CARTHAGE] = [12]
    seen = set()
    for seed in range(60):
        imagined = table.state.determinize(ROME, Random(seed))
        assert imagined.hands[ROME] == [1, 2, 3, 4]
        assert len(imagined.hands[CARTHAGE]) == 4
        assert 12 in imagined.hands[CARTHAGE]
        assert sorted([*imagined.hands[0], *imagined.hands[1], *imagined.deck]) == [*range(1, 65)]
        seen.update(imagined.hands[CARTHAGE])
    assert len(seen) > 40


def test_whoever_has_announced_a_campaign_has_one() -> None:
    table = Table()
    table.hand(ROME, 1, 2, 33)
    table.state.must_campaign = True
    for seed in range(60):
        imagined = table.state.determinize(CARTHAGE, Random(seed))
        assert any(card in (33, 34, 37, 38, 39, 40) for card in imagined.hands[ROME])
