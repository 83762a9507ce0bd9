"""Positions that people set right: a shift moves what the layout says, and nothing hidden."""

from __future__ import annotations

import re
from typing import Any

import pytest
from librt.random import Random

from pi_app.core.correction import Shift, corrected, places_of
from pi_app.core.difference import Lying, changes, spelt
from pi_app.core.errors import BadPosition
from pi_app.core.game import SPECTATOR, State
from pi_app.core.registry import find_game, game_ids
from pi_app.text import render, set_language
from tests.core.test_difference import layout_of

CORRECTABLE = [id for id in game_ids() if places_of(find_game(id))]
SEATS = {"mercator": 3}
READABLE_BY_FEW = re.compile(r'["\[{]|expected')
"""What only readers of JSON understand."""


def lying_at(state: State[Any]) -> list[Lying]:
    """What lies at places that can be corrected."""
    places = {spelt(place) for place in places_of(state.game)}
    here = [each for each in layout_of(state) if spelt(each.place) in places]
    return [each for each in here if each.number > 0]


def some_moment(game: str, seed: int) -> State[Any]:
    """A moment in the middle of a random game."""
    state, dice = find_game(game).start(SEATS.get(game)), Random(seed)
    for _ in range(30 + seed):
        after = state.copy()
        seat = after.deciders()[0]
        after.apply(seat, after.random_action(seat, dice))
        if not after.deciders():
            break
        state = after
    return state


def test_all_but_one_game_can_be_corrected() -> None:
    assert set(game_ids()) - set(CORRECTABLE) == {"seven-hills"}


@pytest.mark.parametrize("game", CORRECTABLE)
def test_a_shift_moves_one_thing_and_nothing_else(game: str) -> None:
    dice, done = Random(4), 0
    refused: list[BadPosition] = []
    for seed in range(12):
        state = some_moment(game, seed)
        lying, places = lying_at(state), places_of(state.game)
        for _ in range(12):
            each = lying[dice.randrange(len(lying))]
            target = places[dice.randrange(len(places))]
            if spelt(target) == spelt(each.place):
                continue
            shift = Shift(spelt(each.thing), spelt(each.place), spelt(target))
            before = state.position()
            try:
                after = corrected(state, [shift])
            except BadPosition as error:
                refused.append(error)
                assert state.position() == before
                continue
            done += 1
            moved = changes(layout_of(state), layout_of(after))
            assert (shift.thing, shift.target) in {
                (spelt(change.other or change.thing), spelt(change.target)) for change in moved
            }
            assert after.deciders()
            assert [after.view(seat).keys() for seat in (0, SPECTATOR)] == [
                state.view(seat).keys() for seat in (0, SPECTATOR)
            ]
    assert done > 3, "some shifts are possible"
    check_words(refused)


def check_words(refused: list[BadPosition]) -> None:
    """Everybody at a table understands why, in each language."""
    words = [error.words for error in refused if error.words is not None]
    assert [each.english() for each in words] == list(map(str, refused))
    assert not [each for each in map(str, refused) if READABLE_BY_FEW.search(each)]
    set_language("ja")
    try:
        assert not [each for each in map(render, words) if re.search("[a-z]{2}", each)]
    finally:
        set_language("en")


def test_what_is_no_position_says_why() -> None:
    state = find_game("hannibal-vs-rome").start()
    with pytest.raises(BadPosition, match="cannot be on an island"):
        corrected(state, [Shift("Hannibal", "Carthage", "Sardinia")])


def test_a_thing_comes_from_beside_the_board_and_goes_there() -> None:
    state = find_game("hannibal-vs-rome").start()
    there = corrected(state, [Shift("legion of Rome", "Rome", None)])
    rome = [each.number for each in lying_at(there) if spelt(each.place) == "Rome"]
    again = corrected(there, [Shift("legion of Rome", None, "Rome")])
    assert not changes(lying_at(state), lying_at(again))
    assert rome != [each.number for each in lying_at(state) if spelt(each.place) == "Rome"]
