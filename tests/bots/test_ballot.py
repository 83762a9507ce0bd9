from __future__ import annotations

from librt.random import Random

from pi_app.bots.bot import Ballot


def test_the_heaviest_action_is_taken_and_any_of_equals() -> None:
    assert {Ballot({3: 1.0, 5: 2.5, 8: -1.0}).choice(Random(seed)) for seed in range(20)} == {5}
    assert {Ballot({3: 1.0, 5: 1.0, 8: 0.5}).choice(Random(seed)) for seed in range(40)} == {3, 5}


def test_a_mixed_choice_is_drawn_in_proportion() -> None:
    rng = Random(1)
    drawn = [Ballot({3: 1.0, 5: 3.0, 8: 0.0}, mixed=True).choice(rng) for _ in range(4000)]
    # Three standard deviations of 3000 of 4000 are 82.
    assert 2900 < drawn.count(5) < 3100
    assert 8 not in drawn


def test_what_several_have_found_is_added_up() -> None:
    ballot = Ballot({1: 60.0, 2: 40.0})
    ballot.add(Ballot({2: 45.0, 7: 55.0}))
    assert ballot.weights == {1: 60.0, 2: 85.0, 7: 55.0}
    assert ballot.choice(Random(1)) == 2
