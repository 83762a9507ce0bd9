"""Checksums and the ways to set games up."""

from __future__ import annotations

from pi_app.core.registry import find_game
from pi_app.research.simulation.benchmark import checksums
from pi_app.research.simulation.variants import spread_variants, variants

HANNIBAL = find_game("hannibal-vs-rome")


def test_checksums_are_repeatable_and_tell_games_apart() -> None:
    games = [HANNIBAL.id, "mercator"]
    first = checksums(games, 1, 6)
    assert first == checksums(games, 1, 6)
    assert len(set(first.values())) == 2
    assert first != checksums(games, 2, 6)
    assert first != checksums(games, 1, 7)


def test_all_variants_take_turns() -> None:
    every = variants(HANNIBAL)
    assert len(every) == 4
    assert spread_variants(HANNIBAL, 9) == [*every, *every, every[0]]


def test_few_games_spread_over_many_variants() -> None:
    every = variants(HANNIBAL)
    assert spread_variants(HANNIBAL, 2) == [every[0], every[2]]
