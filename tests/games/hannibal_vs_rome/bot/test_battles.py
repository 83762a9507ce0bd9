"""Battles of Hannibal vs Rome solved: cases that can be worked out by hand, and properties."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.games.hannibal_vs_rome.bot.battle import (
    ATTRITION,
    CARDS,
    CLEARANCES,
    FIELD_WORTH,
    FULL,
    HANNIBAL_WORTH,
    Muster,
)

FIVE, FOUR, ONE = 0b10000, 0b01000, 0b00001
hands = st.integers(1, 5).flatmap(
    lambda size: st.tuples(
        *[st.sampled_from([h for h in range(1, 32) if h.bit_count() == size]) for _ in range(2)]
    )
)


def test_one_against_one_with_full_hands_favours_nobody() -> None:
    muster = Muster(1, 1, 0, FULL, FULL)
    assert ATTRITION.value(muster) == pytest.approx(0, abs=1e-9)
    duel = ATTRITION.duel(muster, False)
    assert duel.rows == pytest.approx(duel.columns)


def test_equal_cards_cost_both_one() -> None:
    after = Muster(2, 3, 0, FIVE, FIVE).after(5, 5, False)
    assert (after.rome, after.carthage) == (1, 2)


def test_after_the_fifth_duel_both_hands_come_back() -> None:
    after = Muster(2, 3, 0, ONE, FIVE).after(1, 5, False)
    assert (after.rome_hand, after.carthage_hand) == (FULL, FULL)


def test_hannibal_counts_one_more_and_falls_in_a_draw() -> None:
    assert Muster(1, 0, 1, FULL, FULL).after(4, 4, True).rome == 0
    drawn = Muster(1, 0, 1, FULL, FULL).after(5, 4, True)
    assert (drawn.rome, drawn.hannibal) == (0, 0)
    lost = Muster(1, 2, 1, FULL, FULL).after(5, 3, True)
    assert (lost.rome, lost.carthage, lost.hannibal) == (1, 2, 0)


def test_the_last_five_beats_a_lower_card_for_sure() -> None:
    # One duel each with the only cards left: Rome's 5 beats the 4, and the hands are full again.
    assert ATTRITION.value(Muster(1, 1, 0, FIVE, FOUR)) == pytest.approx(1 + FIELD_WORTH)


def test_hannibal_with_the_five_cannot_be_beaten() -> None:
    assert CLEARANCES[1].value(Muster(1, 0, 1, FULL, FULL)) == pytest.approx(-1)
    # His 5 counts 6 and his 4 counts 5: even two defenders fall, the second perhaps with him.
    assert CLEARANCES[1].value(Muster(2, 0, 1, FULL, FULL)) == pytest.approx(-1)


def test_one_legion_can_always_clear_another_but_never_two_with_full_hands() -> None:
    # A 5 wins or draws; then the second defender, with the better cards left, can hold.
    assert CLEARANCES[0].value(Muster(1, 1, 0, FULL, FULL)) == pytest.approx(1)
    assert CLEARANCES[0].value(Muster(1, 2, 0, FULL, FULL)) == pytest.approx(0, abs=1e-9)


def test_hannibal_is_worth_having_in_a_battle() -> None:
    with_him = ATTRITION.value(Muster(3, 2, 1, FULL, FULL))
    assert with_him < ATTRITION.value(Muster(3, 3, 0, FULL, FULL)) + HANNIBAL_WORTH - 1


@given(st.integers(1, 3), st.integers(1, 3), hands)
def test_a_battle_seen_from_the_other_side_has_the_opposite_value(
    rome: int, carthage: int, pair: tuple[int, int]
) -> None:
    one = ATTRITION.value(Muster(rome, carthage, 0, pair[0], pair[1]))
    other = ATTRITION.value(Muster(carthage, rome, 0, pair[1], pair[0]))
    assert one == pytest.approx(-other, abs=1e-7)


@given(st.integers(1, 4), st.integers(1, 3), hands)
def test_chances_of_clearing_are_chances_and_the_fewer_the_better(
    attackers: int, enemies: int, pair: tuple[int, int]
) -> None:
    chance = CLEARANCES[0].value(Muster(attackers, enemies, 0, *pair))
    assert -1e-9 <= chance <= 1 + 1e-9
    assert chance >= CLEARANCES[0].value(Muster(attackers, enemies + 1, 0, *pair)) - 1e-7
    mirrored = -CLEARANCES[1].value(Muster(enemies, attackers, 0, pair[1], pair[0]))
    assert chance == pytest.approx(mirrored, abs=1e-7)


@given(hands)
def test_the_better_hand_is_an_advantage(pair: tuple[int, int]) -> None:
    mine, theirs = pair
    advantage = ATTRITION.advantage(mine, theirs)
    assert advantage == pytest.approx(-ATTRITION.advantage(theirs, mine), abs=1e-7)
    if all(a >= b for a, b in zip(CARDS[mine], CARDS[theirs], strict=True)):
        assert advantage >= -1e-9
