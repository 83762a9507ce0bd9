"""Positions that people set right: a shift moves what the layout says, and nothing hidden."""

from __future__ import annotations

import re
from typing import Any

import pytest
from librt.random import Random

from pi_app.core.correction import TURN, Shift, Tally, corrected, places_of, tallies_of
from pi_app.core.difference import Lying, changes, spelt
from pi_app.core.errors import BadPosition
from pi_app.core.game import SPECTATOR, State
from pi_app.core.message import Word
from pi_app.core.registry import find_game, game_ids
from pi_app.games.rome_vs_carthage.layout import TRIBE
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


# --- beside the board ---------------------------------------------------------------------------


def tallies(state: State[Any]) -> list[Tally]:
    """What may be set right beside the board."""
    return list(tallies_of(state.game, state.view(SPECTATOR)))


def shift_of(tally: Tally, target: Word | None) -> Shift:
    """That something beside the board is elsewhere."""
    ends = [None if end is None else spelt(end) for end in (tally.place, target)]
    return Shift(spelt(tally.thing), *ends)


def offered(state: State[Any]) -> list[Shift]:
    """All that may be set right beside the board."""
    return [shift_of(each, target) for each in tallies(state) for target in each.targets]


def there(state: State[Any], shift: Shift) -> bool:
    """Whether a thing is at its target, in the layout or beside the board."""
    beside = {(spelt(each.thing), spelt(each.place)) for each in tallies(state)}
    lying = {(spelt(each.thing), spelt(each.place)) for each in layout_of(state) if each.number}
    return shift.target is None or (shift.thing, shift.target) in beside | lying


@pytest.mark.parametrize("game", CORRECTABLE)
def test_what_is_beside_the_board_is_set_right_or_refused_with_a_reason(game: str) -> None:
    refused: list[BadPosition] = []
    for seed in range(10):
        state = some_moment(game, seed)
        done = 0
        for shift in offered(state):
            before = state.position()
            try:
                after = corrected(state, [shift])
            except BadPosition as error:
                refused.append(error)
            else:
                done += 1
                assert there(after, shift)
                back = corrected(after, [Shift(shift.thing, shift.target, shift.origin)])
                assert not changes(layout_of(state), layout_of(back))
                assert offered(back) == offered(state)
            assert state.position() == before
        assert done
    assert all(error.words is not None for error in refused)
    check_words(refused)


@pytest.mark.parametrize("game", ["hannibal-vs-rome", "kodai-heigi", "praetorians"])
def test_the_turn_may_be_that_of_another(game: str) -> None:
    state = some_moment(game, 1)
    (turn,) = [each for each in tallies(state) if each.thing == TURN]
    after = corrected(state, [shift_of(turn, turn.targets[0])])
    assert state.deciders() != after.deciders()
    assert not changes(layout_of(state), layout_of(after))


def test_money_is_set_right_and_stays_hidden() -> None:
    state = find_game("mercator").start(3)
    coins = [each for each in tallies(state) if each.hidden]
    assert len({each.of for each in coins}) == 3
    taken = next(each for each in coins if each.thing == 5 and each.place is not None)
    after = corrected(state, [shift_of(taken, None)] * 2)
    assert [after.view(seat)["money"] for seat in range(3)] == [40, 50, 50]
    assert after.view(SPECTATOR) == state.view(SPECTATOR)
    assert offered(after) == offered(state), "what is offered does not depend on it"
    with pytest.raises(BadPosition, match="has less money"):
        corrected(state, [shift_of(taken, None)] * 11)
    added = next(each for each in coins if each.thing == 1 and each.place is None)
    with pytest.raises(BadPosition, match="more money than 50"):
        corrected(state, [shift_of(added, added.targets[0])])


def test_another_seller_has_others_bid_in_their_order() -> None:
    state = some_moment("mercator", 3)
    assert state.view(SPECTATOR)["phase"] == "bid"
    position = state.position()
    stored: Any = position["state"]
    stored["bids"] = [None] * 3
    state = state.game.load(position)
    (seller,) = [each for each in tallies(state) if not each.hidden]
    for port in seller.targets:
        view: Any = corrected(state, [shift_of(seller, port)]).view(SPECTATOR)
        assert view["bidders"][-1] == view["seller"]


def test_laps_and_cards_of_a_race_are_set_right() -> None:
    state = some_moment("circus-maximus", 6)
    places = {spelt(place) for place in places_of(state.game)}
    laps = [each for each in tallies(state) if spelt(each.of) in places]
    after = corrected(state, [shift_of(laps[0], laps[0].targets[1])])
    counted = []
    for each in (state, after):
        view: Any = each.view(SPECTATOR)
        counted.append([chariot["laps"] for chariot in view["chariots"]])
    assert counted[1] == [counted[0][0] + 1, *counted[0][1:]]
    assert len(laps) == len(counted[0])
    assert changes(layout_of(state), layout_of(after)), "its rim shows that it has gone round"


def test_battle_cards_are_exchanged_for_as_many() -> None:
    state = find_game("hannibal-vs-rome").start()
    position = state.position()
    stored: Any = position["state"]
    stored["hands"] = {"rome": [1, 2], "carthage": [2, 4]}
    state = state.game.load(position)
    after = corrected(state, [Shift("battle cards of Rome in hand", "1, 2", "1, 5")])
    view: Any = after.view(SPECTATOR)
    assert view["hands"] == {"rome": [1, 5], "carthage": [2, 4]}


def test_a_tribe_that_is_gone_makes_room_for_a_marker() -> None:
    state = find_game("rome-vs-carthage").start()
    marker = Shift("marker of Rome", None, "Boii")
    with pytest.raises(BadPosition, match="tribe of Boii"):
        corrected(state, [marker])
    gone = Shift(TRIBE, "Boii", None)
    after = corrected(state, [gone, marker])
    view: Any = after.view(SPECTATOR)
    assert view["spaces"]["boii"]["control"] == "rome"
    again = corrected(corrected(state, [gone]), [Shift(TRIBE, None, "Boii")])
    assert again.position() == state.position()
    with pytest.raises(BadPosition):
        corrected(state, [Shift(TRIBE, None, "Rome")])


def test_the_war_is_in_another_turn() -> None:
    state = find_game("rome-vs-carthage").start()
    after = corrected(state, [Shift("turn", "1", "2")])
    view: Any = after.view(SPECTATOR)
    assert view["turn"] == 2
    assert [each.targets for each in tallies(state)] == [(2,)]
