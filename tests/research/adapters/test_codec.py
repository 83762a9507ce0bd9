"""Actions as words of symbols."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.codec import ASTRAY, DIRECT, Codec
from pi_app.core.game import LARGEST_ACTION

ACTIONS = st.lists(st.integers(0, LARGEST_ACTION), min_size=1, max_size=30, unique=True)
SMALL = st.lists(st.integers(0, 3 * DIRECT**2), min_size=1, max_size=300, unique=True)


def spelled(codec: Codec, actions: Sequence[int], begun: int) -> set[int]:
    """All actions that can be spelled out symbol by symbol."""
    found: set[int] = set()
    for symbol in {codec.following(action, begun) for action in actions} - {ASTRAY}:
        assert 0 <= symbol < codec.symbols
        action, whole = codec.after(begun, symbol)
        found |= {action} if whole else spelled(codec, actions, action)
    return found


@given(SMALL | ACTIONS)
def test_just_the_legal_actions_can_be_spelled(actions: list[int]) -> None:
    assert spelled(Codec(max(actions) + 1), actions, 0) == set(actions)


@given(st.integers(0, LARGEST_ACTION))
def test_a_word_says_its_action(action: int) -> None:
    codec = Codec(action + 1)
    *heads, last = codec.word(action)
    begun = 0
    for symbol in heads:
        begun, whole = codec.after(begun, symbol)
        assert not whole
    assert codec.after(begun, last) == (action, True)
    assert len(heads) < codec.longest
    assert max(codec.word(action)) < codec.symbols


def test_small_numbers_are_symbols_themselves() -> None:
    codec = Codec(70)
    assert (codec.symbols, codec.longest) == (70, 1)
    assert codec.word(69) == [69]
    assert Codec(DIRECT).longest == 1
    assert (Codec(DIRECT + 1).symbols, Codec(DIRECT + 1).longest) == (DIRECT + 2, 2)
