"""What people read of a game is in order, whatever the numbers in it."""

from __future__ import annotations

from collections.abc import Iterator

from librt.random import Random

from pi_app.core.game import CHANCE, SPECTATOR
from pi_app.core.message import Message
from tests.core.random_play import Case, every_case, walk
from tests.wording import miscounted

LABELS = 4
"""So many of the actions that a seat may choose are read each time, and the one it takes."""


def told(case: Case, seed: int) -> Iterator[Message]:
    """All that is asked, offered and told in a random game."""
    state = case.start()
    state.event_log = []
    for moment, (seat, action) in walk(state, Random(seed)):
        yield from (event.text for event in state.event_log)
        state.event_log.clear()
        for each in (SPECTATOR, *moment.deciders()):
            if each != CHANCE:
                yield moment.prompt(each)
        if seat != CHANCE:
            for offered in (*moment.legal_actions(seat)[:LABELS], action):
                yield moment.action_label(seat, offered)
    yield from (event.text for event in state.event_log)
    outcome = state.outcome()
    assert outcome is not None
    yield outcome.reason
    yield from (part.label for part in outcome.parts)


@every_case()
def test_a_single_thing_is_never_told_in_the_plural(case: Case) -> None:
    texts = {message.english() for seed in range(3) for message in told(case, seed)}
    assert len(texts) > 10
    assert [place for text in texts for place in miscounted(text)] == []


def test_what_is_miscounted_is_found() -> None:
    wrong = ("1 CUs are lost", "There are 1 seats", "1 strategy cards", "lost: 1 are")
    assert all(map(miscounted, wrong))
    right = (
        "Round 1 begins", "1 CU and 3 elephants", "rolls 1 and wins", "11 cards", "dice 1–3 cards",
        "with 1 or less",
    )  # fmt: skip
    assert not any(map(miscounted, right))
