"""Wars from the first card to the peace: what holds at every moment, and how they end."""

from __future__ import annotations

import re

import pytest
from librt.random import Random

from pi_app.core.game import CHANCE, SPECTATOR, State
from pi_app.games.rome_vs_carthage.rules import deck, plausibility
from pi_app.games.rome_vs_carthage.rules.battle.events import BattleHand
from pi_app.games.rome_vs_carthage.rules.board import CITY_CARTHAGE, CITY_ROME
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard, Strategy, UseCard
from pi_app.games.rome_vs_carthage.rules.march.attempts import (
    AvoidInside,
    AvoidRoll,
    AvoidTo,
    Intercepted,
    InterceptRoll,
    Split,
)
from pi_app.games.rome_vs_carthage.rules.march.counters import Weather
from pi_app.games.rome_vs_carthage.rules.march.marching import Marching
from pi_app.games.rome_vs_carthage.rules.march.reactions import DeclareCus, Walls
from pi_app.games.rome_vs_carthage.rules.notation import DIE, FACES
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, CONSULAR_CUS, LAST_TURN, ROME
from pi_app.games.rome_vs_carthage.rules.turn import EndTurn
from pi_app.games.rome_vs_carthage.rules.victory import (
    CAPITAL,
    ITALY_LOST,
    PEACE,
    PROVINCES_HELD,
    Isolation,
    VictoryCheck,
    Winter,
)
from tests.games.rome_vs_carthage.rules.table import hands
from tests.games.rome_vs_carthage.rules.wars import moves

LONGEST = 6000
"""No war may take more decisions, dice and cards dealt included."""

BETWEEN_CARDS = [EndTurn.id, VictoryCheck.id, Isolation.id, Winter.id, Strategy.id, PlayCard.id]
"""All that is to be done when somebody has to play a card."""

MARCHING = (
    Marching.id,
    Weather.id,
    Walls.id,
    DeclareCus.id,
    AvoidRoll.id,
    AvoidTo.id,
    AvoidInside.id,
    InterceptRoll.id,
    Intercepted.id,
    Split.id,
)
"""Phases in which armies are divided by choice, no matter who comes next."""


@pytest.mark.parametrize("seed", range(8))
def test_every_war_ends_within_nine_turns_as_it_says(seed: int) -> None:
    turns: list[int] = []
    for count, (state, _, _) in enumerate(moves(seed)):
        assert count < LONGEST
        if not turns or turns[-1] != state.turn:
            turns.append(state.turn)
    assert turns == [turn for turn in range(LAST_TURN + 1) if turns[0] <= turn <= turns[-1]]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (state.winner,)
    lead = state.score(ROME) - state.score(CARTHAGE)
    if state.ending == CAPITAL:
        assert state.control[(CITY_CARTHAGE, CITY_ROME)[state.winner]] == state.winner
    elif state.ending == PROVINCES_HELD:
        assert state.turn == LAST_TURN
        assert state.winner == (ROME if lead > 0 else CARTHAGE)
    elif state.ending == ITALY_LOST:
        assert state.winner == CARTHAGE
    else:
        assert state.ending == PEACE


@pytest.mark.parametrize("seed", range(14, 17))
def test_what_is_kept_beside_the_counts_is_what_a_recount_finds(seed: int) -> None:
    for state, _, _ in moves(seed):
        kept = (list(state.sets), list(state.holdings), state.ranked)
        state.recount()
        assert (list(state.sets), list(state.holdings), state.ranked) == kept


@pytest.mark.parametrize("seed", range(17, 19))
def test_an_action_is_drawn_as_every_game_draws_it(seed: int) -> None:
    for number, (state, seat, _) in enumerate(moves(seed)):
        if not state.deciders():
            break
        drawn = state.random_action(seat, Random(number))
        assert drawn == State.random_action(state, seat, Random(number))


@pytest.mark.parametrize("seed", range(8, 14))
def test_every_moment_of_a_war_is_plausible(seed: int) -> None:
    dealt = 0
    for state, _, _ in moves(seed):
        plausibility.check(state)
        assert state.fight is None or state.march is not None
        assert state.campaign is None or state.card in deck.CAMPAIGNS
        if not state.agenda or state.agenda[-1].id != PlayCard.id:
            continue
        assert [task.id for task in state.agenda] == BETWEEN_CARDS
        assert (state.march, state.campaign, state.fight) == (None, None, None)
        assert (state.card, state.combined, state.silent) == (0, False, [False, False])
        if state.turn > dealt:
            dealt = state.turn
            assert [len(hand) for hand in hands(state)] == [deck.CARDS_EACH[dealt]] * 2
            assert state.active == state.first


@pytest.mark.parametrize("seed", range(20, 24))
def test_the_reasons_of_battle_cards_stand_until_the_battle_ends(seed: int) -> None:
    told: dict[str, dict[str, int]] = {}
    for state, _, _ in moves(seed):
        assert state.event_log is not None
        for event in state.event_log:
            if isinstance(event, BattleHand):
                told[event.side] = event.reasons
                assert sum(event.reasons.values()) == event.cards
        state.event_log.clear()
        battle = state.view(SPECTATOR)["battle"]
        if battle is None:
            told = {}
        assert len(told) < 2 or battle is None or battle["reasons"] == told


@pytest.mark.parametrize("seed", range(14, 20))
def test_consuls_keep_five_cus_by_choice(seed: int) -> None:
    before: dict[int, int] = {}
    for state, _, _ in moves(seed):
        after = _consular_armies(state)
        for consul, size in before.items():
            if consul in after:
                assert after[consul] >= min(size, CONSULAR_CUS)
        divides = bool(state.agenda) and state.agenda[-1].id in MARCHING
        before = after if divides else {}


def _consular_armies(state: RomeVsCarthageState) -> dict[int, int]:
    """Return the CUs where each consul on the map is, inside the walls or outside as he is."""
    sizes: dict[int, int] = {}
    for consul in state.consuls:
        space = state.place[consul]
        if space >= 0 and state.inside[consul]:
            sizes[consul] = state.garrison_cus(space)
        elif space >= 0:
            sizes[consul] = state.cus(ROME, space)
    return sizes


@pytest.mark.parametrize("seed", range(20, 28))
def test_points_stay_only_with_those_who_earned_them(seed: int) -> None:
    earned: dict[int, int] = {}
    rolled = (-1, -1)
    for state, _, _ in moves(seed):
        space, side = rolled
        if space >= 0 and state.siege[space] > 0:
            earned[space] = side
        for place, points in enumerate(state.siege):
            assert points == 0 or state.cus(earned[place], place) > 0
        rolling = bool(state.agenda) and state.agenda[-1].id == "siege_roll"
        march = state.march if rolling else None
        rolled = (march.space, march.side) if march is not None else (-1, -1)


@pytest.mark.parametrize("seed", range(28, 34))
def test_nobody_takes_a_siege_train_but_loses_it(seed: int) -> None:
    for state, _, _ in moves(seed):
        space = state.train
        if space < 0 or state.march is not None:
            continue
        guarded = state.cus(CARTHAGE, space) + state.walled_cus(CARTHAGE, space) > 0
        assert guarded or state.cus(ROME, space) == 0


@pytest.mark.parametrize("seed", range(34, 39))
def test_what_others_hold_changes_nothing_that_one_sees(seed: int) -> None:
    rng = Random(seed)
    for state, seat, action in moves(seed):
        if seat < 0:
            continue
        for viewer in (ROME, CARTHAGE, SPECTATOR):
            other = state.determinize(viewer, rng)
            assert _seen(other, viewer) == _seen(state, viewer)
            if viewer == seat:
                assert other.legal_actions(seat) == state.legal_actions(seat)
            elif state.agenda[-1].private:
                _check_same_sequel(state, other, seat, viewer, action)
            else:
                assert other.legal_actions(seat) == state.legal_actions(seat)


def _seen(state: RomeVsCarthageState, viewer: int) -> tuple[object, ...]:
    """Return all that a viewer sees of a moment."""
    return state.view(viewer), state.prompt(viewer).english(), state.deciders()


def _check_same_sequel(
    state: RomeVsCarthageState, other: RomeVsCarthageState, seat: int, viewer: int, action: int
) -> None:
    """See that the same open action of a seat leads to the same for a viewer to whom both moments
    look alike, if the seat can take it in both and nobody has quietly let everything be."""
    same_card = state.agenda[-1].id != UseCard.id or (
        other.agenda[-1].said() == state.agenda[-1].said()
    )
    if not same_card or state.silent != other.silent or not other.is_legal(seat, action):
        return
    one = state.copy()
    tales: list[list[dict[str, object]]] = []
    for moment in (one, other):
        moment.event_log = []
        moment.apply(seat, action)
        tales.append([event.to_json() for event in moment.event_log if event.concerns(viewer)])
    assert tales[0] == tales[1]
    assert _seen(one, viewer) == _seen(other, viewer)


@pytest.mark.parametrize("seed", range(34, 38))
def test_every_die_is_told_as_it_fell_and_then_what_modifies_it(seed: int) -> None:
    face = None
    for state, seat, action in moves(seed):
        assert state.event_log is not None
        told = [event for event in state.event_log if event.data.get("die") is not None]
        assert [event.data["die"] for event in told] == ([face] if face is not None else [])
        for event in told:
            number, modifier = f"{face}", event.data.get("modifier", 0)
            assert face is not None
            assert isinstance(modifier, int)
            if modifier != 0:
                sign = "+" if modifier > 0 else "−"
                number += f", {sign}{abs(modifier)} = {face + modifier}"
            line = re.sub(r"([+−]\d) \([^)]*\)", r"\1", event.text.english())
            assert re.search(rf"\brolls? {re.escape(number)}(?![\d=]|, [+−])", line)
        state.event_log.clear()
        face = action - DIE if seat == CHANCE and action in FACES else None
