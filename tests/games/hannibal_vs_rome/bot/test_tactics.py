"""The search bot in moments of Hannibal vs Rome in which only some moves are any good.

The budgets are those of a slow machine: about what a Raspberry Pi does in a second or two.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import Perspective, State
from pi_app.games.hannibal_vs_rome import GAME
from tests.core.random_play import Case, covering_cases, state_after
from tests.games.hannibal_vs_rome.rules.setups import CARTHAGE, ROME, act, moment

SEEDS = range(8)


def chosen(state: State, simulations: int = 60) -> set[str]:
    """Return what the bot chooses, over several seeds."""
    (seat,) = state.deciders()
    bot = make_bot(f"search:{simulations}")
    actions = {bot.choose(Perspective(state, seat), Random(seed)) for seed in SEEDS}
    return {state.action_text(seat, action) for action in actions}


@pytest.mark.parametrize("simulations", [1, 3, 60])
def test_a_capital_that_lies_open_is_taken(simulations: int) -> None:
    state = moment({"Rome": 3, "Mauretania": 1}, {"Carthage": 3, "Gallia": 2}, hannibal="Carthage")
    assert chosen(state, simulations) == {"legion Mauretania-Carthage"}


def test_a_capital_is_taken_by_sea() -> None:
    state = moment(
        {"Rome": 3},
        {"Carthage": 4, "Corsica": 1},
        mover="carthage",
        carthage_fleets={"Rome/Corsica": 1},
        rome_fleets={"Sicily/Zama": 1},
    )
    assert chosen(state) == {"legion Corsica-Rome"}


def test_hannibal_takes_a_capital() -> None:
    state = moment({"Rome": 4}, {"Carthage": 3}, hannibal="Cannae", mover="carthage")
    assert chosen(state) == {"Hannibal Rome"}


def test_the_mediterranean_is_ruled_when_it_can_be() -> None:
    state = moment(
        {"Rome": 4, "Sardinia": 1, "HispaniaN": 1, "Sicily": 1},
        {"Carthage": 5},
        rome_fleets={"Rome/Corsica": 1},
        carthage_fleets={"Sardinia/Carthage": 1},
    )
    assert chosen(state) == {"legion HispaniaN-HispaniaS"}


def test_a_legion_before_the_capital_is_attacked() -> None:
    state = moment({"Rome": 4, "HispaniaN": 1}, {"Carthage": 4, "Cannae": 1}, hannibal="Carthage")
    assert chosen(state) == {"legion Rome-Cannae"}


def test_a_legion_before_carthage_is_attacked_by_land() -> None:
    state = moment(
        {"Rome": 4, "Zama": 1},
        {"Carthage": 4, "HispaniaS": 1},
        hannibal="Carthage",
        mover="carthage",
    )
    assert chosen(state) <= {"legion Carthage-Zama", "Hannibal Zama"}


def test_a_crossing_to_the_capital_is_closed_by_sinking_the_fleet() -> None:
    state = moment(
        {"Rome": 4},
        {"Carthage": 3, "Corsica": 2},
        hannibal="Carthage",
        rome_fleets={"Cannae/Sicily": 2},
        carthage_fleets={"Rome/Corsica": 1},
    )
    assert chosen(state) == {"fleet Cannae/Sicily-Rome/Corsica"}


def test_no_gate_is_opened_to_a_legion_two_steps_away() -> None:
    # The one Roman legion in Gallia bars the land way to Rome. If it leaves, or if Rome is idle
    # elsewhere, the Carthaginians in Hispania N must still fight their way through.
    state = moment(
        {"Gallia": 1, "Rome": 1, "Cannae": 1},
        {"HispaniaN": 3, "Carthage": 2},
        rome_fleets={"Cannae/Sicily": 1},
    )
    assert "legion Gallia-Rome" not in chosen(state)


def duel_choices(state: State, seat: int, seeds: int = 30, simulations: int = 10) -> Counter[int]:
    bot = make_bot(f"search:{simulations}")
    actions = [bot.choose(Perspective(state, seat), Random(seed)) for seed in range(seeds)]
    return Counter(int(state.action_text(seat, action)[-1]) for action in actions)


def test_where_one_card_wins_for_certain_it_is_played() -> None:
    # The last legion of Carthage falls to a 5 whatever it plays, and Rome has others left.
    state = moment({"Gallia": 2, "Rome": 1}, {"HispaniaN": 1}, rome_fleets={"Cannae/Sicily": 1})
    act(state, "legion Gallia-HispaniaN")
    assert set(duel_choices(state, ROME)) == {5}


def last_stand(last: int, place: str, others: str, hand: list[int]) -> State:
    """Return a duel for the last legion of side `last`, which has to win it outright."""
    forces = [{place: 1}, {place: 1}]
    forces[1 - last][others] = 2
    rome, carthage = forces
    return moment(
        rome,
        carthage,
        mover="carthage",
        phase="duel",
        hand=hand,
        turns=60,
        battle={"place": place, "hannibal_fights": False},
    )


@pytest.mark.parametrize("simulations", [100, 400])
@pytest.mark.parametrize(
    ("last", "place", "others", "hand"),
    [
        (CARTHAGE, "HispaniaS", "Gallia", [1, 3, 4, 5]),
        (CARTHAGE, "HispaniaS", "Gallia", [1, 2, 3, 4, 5]),
        (ROME, "Zama", "Carthage", [1, 2, 3, 4, 5]),
        # Even if it wins this duel, it can't avert that Rome falls with the next move.
        (ROME, "Zama", "Cannae", [1, 2, 3, 4, 5]),
    ],
)
def test_a_lost_duel_is_fought_with_a_card_that_wins_if_the_rival_errs(
    last: int, place: str, others: str, hand: list[int], simulations: int
) -> None:
    """The rival's 5 is never beaten, so against it all cards are alike."""
    state = last_stand(last, place, others, hand)
    assert min(duel_choices(state, last, 8, simulations)) >= 4


def test_a_duel_that_is_no_sure_thing_is_played_unpredictably() -> None:
    state = moment(
        {"Gallia": 4, "Rome": 2},
        {"HispaniaN": 3, "Carthage": 2},
        rome_fleets={"Cannae/Sicily": 1},
        carthage_fleets={"Sicily/Zama": 1},
    )
    act(state, "legion Gallia-HispaniaN")
    for seat in (ROME, CARTHAGE):
        assert len(duel_choices(state, seat)) >= 2


def ends_for(state: State, seat: int, action: int) -> bool:
    """Say whether `action` wins the game for `seat` at once."""
    after = state.copy()
    after.apply(seat, action)
    outcome = after.outcome()
    return outcome is not None and outcome.winners == (seat,)


def safe(state: State, seat: int, action: int) -> bool:
    """Say whether after a move without battle the other side has not won, nor can with its next."""
    after = state.copy()
    after.apply(seat, action)
    outcome = after.outcome()
    if outcome is not None:
        return outcome.winners != (1 - seat,)
    if after.deciders() != (1 - seat,):
        return False
    return not any(ends_for(after, 1 - seat, reply) for reply in after.legal_actions(1 - seat))


@pytest.mark.parametrize("case", [c for c in covering_cases() if c.game is GAME], ids=str)
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0.2, 0.99))
def test_wins_are_taken_and_losses_in_one_move_are_not_walked_into(
    case: Case, seed: int, share: float
) -> None:
    state = state_after(case, seed, share)
    if state.view(ROME)["phase"] != "move":
        return
    (seat,) = state.deciders()
    actions = state.legal_actions(seat)
    action = make_bot("search:50").choose(Perspective(state, seat), Random(seed))
    if any(ends_for(state, seat, move) for move in actions):
        assert ends_for(state, seat, action)
    elif any(safe(state, seat, move) for move in actions):
        after = state.copy()
        after.apply(seat, action)
        battle = after.view(ROME)["phase"] in ("declare", "duel")
        assert battle or safe(state, seat, action)
