"""What bots know of Circus Maximus, and that it helps them."""

from __future__ import annotations

from typing import Any

import pytest
from librt.random import Random

from pi_app.bots.judgement import judgement_of
from pi_app.bots.manner import Style
from pi_app.bots.registry import make_bot
from pi_app.core.game import Perspective, State
from pi_app.games.circus_maximus import GAME
from pi_app.games.circus_maximus.bot.effort import cards_home, effort_for
from pi_app.games.circus_maximus.bot.judgement import rounds_needed
from pi_app.games.circus_maximus.bot.manner import destination, lean, opponents_beside
from pi_app.games.circus_maximus.rules.state import CircusState
from pi_app.games.circus_maximus.rules.terms import DRIVE, TURN
from pi_app.games.circus_maximus.rules.track import (
    CELL_IDS,
    GOAL,
    LANE_OF,
    LAPS_ALONG,
    LINES,
    way_home,
)
from tests.games.circus_maximus.rules.setups import (
    PLAY_ON,
    SIX,
    STRAIGHT,
    TWO_EACH,
    act,
    look,
    moment,
)

FAR = ["5-3", "5-2", "5-1"]


def cell(id: str) -> int:
    return CELL_IDS.index(id)


def chosen(state: State, simulations: int = 60) -> set[str]:
    """Return what the bot chooses, over several seeds."""
    (seat,) = state.deciders()
    bot = make_bot(f"search:{simulations}")
    actions = {bot.choose(Perspective(state, seat), Random(seed)) for seed in range(6)}
    return {state.action_text(seat, action) for action in actions}


# --- effort -------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", [5, 6])
def test_effort_solves_its_equation(deck: int) -> None:
    effort = effort_for(deck)
    for here in range(GOAL):
        reached = []
        for card in range(1, deck + 1):
            ends = [cards_home(effort, here, 0)]
            for line, laps in zip(LINES[here], LAPS_ALONG[here], strict=True):
                if not line:
                    continue
                last = min(card, len(line)) - 1
                if line[last] >= GOAL and laps[last] < 1:
                    continue
                if last == card - 1 or line[last] >= GOAL:
                    ends.append(cards_home(effort, line[last], laps[last]))
            reached.append(min(ends))
        value = cards_home(effort, here, 0)
        assert value == pytest.approx(1 + sum(reached) / deck, abs=0.1)


def test_effort_shrinks_on_the_way() -> None:
    effort = effort_for(5)
    assert cards_home(effort, cell("goal-3"), 1) == 0
    assert cards_home(effort, cell("1-5"), 1) == 1
    way = [cards_home(effort, cell(id), 0) for id in ("1-1", "1-10", "1-20", "1-25")]
    assert way == sorted(way, reverse=True)
    behind = [cards_home(effort, cell("1-24"), laps) for laps in (0, -1, -2, -3)]
    assert behind == sorted(behind)
    assert effort_for(6)[1][0] < effort[1][0]


def test_a_bend_costs_more_cards_than_the_same_way_straight_on() -> None:
    effort = effort_for(5)
    straight = cards_home(effort, cell("2-1"), 0) - cards_home(effort, cell("2-10"), 0)
    bend = cards_home(effort, cell("2-11"), 0) - cards_home(effort, cell("2-20"), 0)
    assert way_home(cell("2-1"), 0) - way_home(cell("2-10"), 0) == 9
    assert bend > straight


# --- judgement ----------------------------------------------------------------------------------


def rounds(state: State, seat: int = 0) -> float:
    assert isinstance(state, CircusState)
    return rounds_needed(state, seat)


def test_rounds_shrink_with_what_is_home_and_on_its_way() -> None:
    start = rounds(moment(["1-5", "4-2", "4-1"], FAR))
    ahead = rounds(moment(["1-9", "4-2", "4-1"], FAR))
    home = rounds(moment(["goal-1", "4-2", "4-1"], FAR))
    assert home < ahead < start
    last = rounds(moment(["goal-1", "goal-2", "1-14"], FAR))
    assert 0 < last < home


def test_cards_that_nobody_can_use_any_more_count_for_nothing() -> None:
    moved: dict[str, Any] = {"moved": [0, 1, 2]}
    many = rounds(moment(["1-9", "4-2", "4-1"], FAR, cards={0: [4, 5]}, **moved))
    none = rounds(moment(["1-9", "4-2", "4-1"], FAR, cards={0: []}, **moved))
    assert many == none


def test_an_even_start_is_an_even_race() -> None:
    judgement = judgement_of(GAME, {})
    for seats in GAME.seat_counts:
        shares = judgement.evaluate(GAME.start(seats), Random(1))
        assert shares == pytest.approx([1 / seats] * seats)


# --- choices ------------------------------------------------------------------------------------


@pytest.mark.parametrize("simulations", [1, 4, 60])
def test_a_race_that_can_be_won_is_won(simulations: int) -> None:
    state = moment(["goal-1", "goal-2", ("2-9", 1)], ["goal-3", "goal-4", ("1-8", 1)])
    for text in chosen(state, simulations):
        assert act(state.copy(), text).outcome() is not None


def test_the_smallest_card_is_enough_for_the_goal() -> None:
    state = moment([("1-8", 1), "1-5", "4-1"], FAR)
    assert chosen(state) <= {"drive 1 SE", "drive 1 SW"}


def test_nobody_drives_back_or_wastes_cards_on_an_open_straight() -> None:
    state = moment(["2-4", "4-2", "4-1"], FAR)
    for text in chosen(state):
        kind, card, direction = text.split()
        assert kind == "drive"
        assert int(card) >= 3
        assert direction == "E"


def test_whoever_has_lost_still_races_for_a_place() -> None:
    state = moment(
        ["goal-1", "goal-2", "goal-3"],
        ["goal-4", "goal-5", ("1-8", 1)],
        ["goal-6", "goal-7", ("1-5", 1)],
        options=PLAY_ON,
        arrivals=[0],
    )
    for text in chosen(state, 4):
        assert look(act(state.copy(), text))["arrivals"] == [0, 1]


@pytest.mark.parametrize(("lineup", "seed"), [("ggg", 9), ("gsg", 1), ("gggg", 2)])
def test_whoever_has_lost_races_home_without_delay(lineup: str, seed: int) -> None:
    """Teams that put off coming home would drive to and fro until round 60 ends the race."""
    bots = [make_bot({"g": "greedy", "s": "search:4"}[letter]) for letter in lineup]
    rng = Random(seed)
    state = GAME.start(len(bots), PLAY_ON)
    while deciders := state.deciders():
        (seat,) = deciders
        state.play(seat, bots[seat].choose(Perspective(state, seat), rng))
    assert len(look(state)["arrivals"]) == len(bots) - 1
    assert look(state)["round"] < 25


# --- strength -----------------------------------------------------------------------------------


def points(options: dict[str, bool], seats: int, game: int) -> float:
    """Return what a search makes of a game against greedy bots: 1 for a win."""
    own = game % seats
    search, greedy = make_bot("search:30"), make_bot("greedy")
    rng = Random(game)
    state = GAME.start(seats, options)
    while deciders := state.deciders():
        (seat,) = deciders
        bot = search if seat == own else greedy
        state.play(seat, bot.choose(Perspective(state, seat), rng))
    outcome = state.outcome()
    assert outcome is not None
    return outcome.utility(own)


@pytest.mark.played_out
@pytest.mark.parametrize(
    ("options", "seats", "games", "wanted"),
    [
        ({}, 2, 6, 5),
        (STRAIGHT, 2, 4, 3),
        (TWO_EACH, 2, 4, 3),
        (SIX, 3, 6, 4),
        (PLAY_ON, 4, 4, 2),
        ({}, 5, 5, 2),
    ],
    ids=str,
)
def test_a_short_search_wins_against_greedy_bots(
    options: dict[str, bool], seats: int, games: int, wanted: int
) -> None:
    assert sum(points(options, seats, game) for game in range(games)) >= wanted


# --- styles -------------------------------------------------------------------------------------


def test_who_attacks_drives_up_to_opponents_and_the_bold_keep_inside() -> None:
    state = moment(
        ["3-8", "5-2", "5-1"], ["3-12", "4-2", "4-1"], cards={1: [1, 2, 3, 4]}, moved=[3]
    )
    assert isinstance(state, CircusState)
    drives = [action for action in state.legal_actions(0) if DRIVE <= action < TURN]
    ends = {action: destination(state, action) for action in drives}
    opponents = {action: opponents_beside(state, 0, end) for action, end in ends.items()}
    lanes = {action: LANE_OF[end] for action, end in ends.items()}
    assert len(set(opponents.values())) > 1
    assert len(set(lanes.values())) > 1
    attack, bold = Style(attack=1.0), Style(boldness=1.0)
    assert sorted(drives, key=lambda each: lean(attack, state, 0, each)) == sorted(
        drives, key=opponents.__getitem__
    )
    assert sorted(drives, key=lambda each: -lean(bold, state, 0, each)) == sorted(
        drives, key=lanes.__getitem__
    )
