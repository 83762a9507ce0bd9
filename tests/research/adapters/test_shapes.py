"""Every game as symbols and rows of numbers."""

from __future__ import annotations

import json
from random import Random

import librt.random
import numpy as np
import pytest

from pi_app.core.game import CHANCE
from pi_app.core.play import Play
from pi_app.research.adapters.spaces import Floats, Spaces, numbers_of
from pi_app.table.history import is_sealed
from tests.core.random_play import Case, every_case

MOMENTS = 250


def row_of(spaces: Spaces, play: Play, seat: int) -> Floats:
    row = np.zeros(len(spaces.names), np.float32)
    spaces.observe(play, seat, row)
    return row


def declared(spaces: Spaces, play: Play, seat: int) -> bytes:
    """The view of a seat as the shape of its game writes it."""
    view = spaces.shape.view
    row = bytearray(len(view.names))
    view.write(play.state.view(seat), memoryview(row), 0)
    return bytes(row)


def step(play: Play, rng: Random) -> tuple[int, int]:
    seat = rng.choice(play.deciders())
    return seat, rng.choice(play.open(seat))


@every_case()
def test_rows_show_what_views_do_and_no_more(case: Case) -> None:
    """In play at random, rows differ where views do and tell nothing of what a seat can't know."""
    spaces = Spaces(case.game.id, case.seats, case.options)
    assert len(set(spaces.names)) == len(spaces.names)
    play, rng, dreams = spaces.begin(), Random(4), librt.random.Random(4)
    rows: dict[bytes, str] = {}
    for number in range(MOMENTS):
        for seat in range(spaces.seats):
            row = row_of(spaces, play, seat)
            assert (
                declared(spaces, play, seat)
                == numbers_of(spaces.row)[0, spaces.view_at :].tobytes()
            )
            assert row.min() >= 0
            assert row.max() <= 1
            begun = row[spaces.seats : spaces.view_at].tolist()
            said = json.dumps([seat, begun, play.state.view(seat)])
            assert rows.setdefault(row.tobytes(), said) == said
            if number % 10 == 0:
                dreamt = play.copy()
                dreamt.state = play.state.determinize(seat, dreams)
                assert row_of(spaces, dreamt, seat).tobytes() == row.tobytes()
        if not play.deciders():
            break
        play.choose(*step(play, rng))
    assert len(set(rows.values())) == len(rows)


@every_case()
def test_a_shape_says_what_can_be_in_a_game(case: Case) -> None:
    spaces, rng = Spaces(case.game.id, case.seats, case.options), Random(7)
    shape, play = spaces.shape, spaces.begin()
    for _ in range(MOMENTS):
        deciders = play.deciders()
        assert shape.chance or CHANCE not in deciders
        assert shape.simultaneous or len(deciders) <= 1
        assert shape.secrets or play.state.view(0) == play.state.view(1)
        if not deciders:
            break
        seat = deciders[-1]
        assert max(play.state.legal_actions(seat)) < shape.actions
        assert max(play.open(seat)) < spaces.codec.symbols
        if seat == CHANCE:
            assert sum(share for _, share in play.odds()) == pytest.approx(1)
        play.choose(*step(play, rng))


@every_case()
def test_the_length_of_a_secret_choice_tells_nothing_of_it(case: Case) -> None:
    """The others who choose at the same time see when a choice is whole."""
    spaces, rng = Spaces(case.game.id, case.seats, case.options), Random(3)
    play = spaces.begin()
    for _ in range(MOMENTS):
        for seat in play.deciders():
            if is_sealed(play.state, seat):
                actions = play.state.legal_actions(seat)
                assert len({len(spaces.codec.word(action)) for action in actions}) == 1
        if not play.deciders():
            break
        play.choose(*step(play, rng))


def test_what_a_seat_has_begun_is_seen_by_it_alone() -> None:
    spaces = Spaces("kodai-heigi")
    play = spaces.begin()
    before = [row_of(spaces, play, seat).tolist() for seat in (0, 1)]
    head = play.open(0)[-1]
    play.choose(0, head)
    assert row_of(spaces, play, 0).tolist() != before[0]
    assert row_of(spaces, play, 1).tolist() == before[1]
    assert play.deciders() == (0, 1)
    assert play.symbol_text(0, play.open(0)[0]).startswith("set up ")


def test_a_symbol_that_is_not_open_is_refused() -> None:
    play = Spaces("seven-hills").begin()
    with pytest.raises(ValueError, match="Latins may not choose 0 now"):
        play.choose(0, 0)
