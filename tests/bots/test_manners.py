"""Personas play in manners of their own, and never against a clear best choice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.judgement import judgement_of
from pi_app.bots.levels import LEVELS
from pi_app.bots.manner import MOST, PLAIN, Style, factor, near_best
from pi_app.bots.registry import make_bot
from pi_app.bots.search import Budget, SearchBot
from pi_app.core.game import CHANCE, Perspective, State
from pi_app.core.registry import find_game, game_ids
from pi_app.games.praetorians.rules.terms import STOP, TURN_UP
from pi_app.games.rome_vs_carthage.bot.manner import TEMPERS
from pi_app.games.rome_vs_carthage.rules.generals import FABIUS, MARCELLUS
from tests.bots.manners.figures import play

STYLES = {level.id: level.style for level in LEVELS}
WORTH = st.floats(0.0, 1.0)


def test_the_personas_differ_from_one_another() -> None:
    assert len({*STYLES.values(), PLAIN}) == len(LEVELS) + 1
    assert all(-1.0 <= value <= 1.0 for style in STYLES.values() for value in style)


@given(st.dictionaries(st.integers(0, 9), WORTH, min_size=1), st.floats(0.0, 0.2))
def test_only_what_is_near_the_best_can_be_preferred(
    values: dict[int, float], distance: float
) -> None:
    near = near_best(values, distance)
    best = max(values.values())
    assert all(values[each] >= best - distance for each in near)
    assert {each for each in values if values[each] == best} <= set(near)
    if best == 1.0:
        assert all(values[each] == 1.0 for each in near)


@given(st.floats(-9.0, 9.0), st.floats(-9.0, 9.0))
def test_a_factor_grows_with_the_lean_up_to_a_limit(one: float, other: float) -> None:
    assert factor(min(one, other)) <= factor(max(one, other)) <= factor(MOST)


@pytest.mark.parametrize(("margin", "free"), [(0.001, True), (0.02, False)])
def test_a_computed_choice_yields_to_the_style_only_if_it_costs_next_to_nothing(
    margin: float, free: bool
) -> None:
    state = find_game("praetorians").start()
    values = ((STOP, 0.5), (TURN_UP, 0.5 - margin))
    stop = Decision(STOP, "estimated", values=values)
    known = decision_of(SearchBot("bold", Budget(1), Style(boldness=1.0)), stop, state)
    assert (known.action == TURN_UP) == free
    assert known.how == ("suited" if free else "estimated")
    assert decision_of(SearchBot("plain", Budget(1)), stop, state) == stop


def test_what_wins_for_certain_yields_to_no_style() -> None:
    state = find_game("praetorians").start()
    stop = Decision(STOP, "estimated", values=((STOP, 1.0), (TURN_UP, 0.9999)))
    assert decision_of(SearchBot("bold", Budget(1), Style(boldness=1.0)), stop, state) == stop


def decision_of(bot: SearchBot, known: Decision, state: State) -> Decision:
    """Return what a bot makes of a decision that needed no search."""
    perspective = Perspective(state, 0)
    judgement = judgement_of(perspective.game, perspective.options)
    return bot._suited(known, judgement, perspective, Random(1))


@pytest.mark.parametrize("game", game_ids())
def test_how_well_a_choice_suits_depends_on_nothing_hidden(game: str) -> None:
    state, rng = find_game(game).start(), Random(7)
    judgement = judgement_of(state.game, state.options)
    style = Style(0.7, -0.4, 0.3)
    for _ in range(60):
        deciders = state.deciders()
        if not deciders:
            break
        seat = deciders[0]
        if seat != CHANCE:
            perspective = Perspective(state, seat)
            worlds = [judgement.imagine(perspective, Random(each)) for each in (1, 2)]
            for action in perspective.legal_actions()[:40]:
                leans = [judgement.lean(style, world, seat, action) for world in worlds]
                assert leans[0] == leans[1]
                assert judgement.lean(PLAIN, worlds[0], seat, action) == 0.0 or game == WAR
        for each in deciders:
            state.apply(each, state.random_action(each, rng))


WAR = "rome-vs-carthage"
"""There generals have temperaments besides."""


def test_generals_have_temperaments() -> None:
    assert TEMPERS[MARCELLUS] > 0.0 > TEMPERS[FABIUS]


@pytest.mark.parametrize("name", STYLES)
def test_the_same_seed_gives_the_same_choices(name: str) -> None:
    state = find_game("imperium").start(3)
    chosen = [make_bot(name).choose(Perspective(state, 1), Random(5)) for _ in range(2)]
    assert chosen[0] == chosen[1]


@pytest.mark.deep
def test_the_bold_turn_up_more_cards_than_the_careful() -> None:
    bold, careful = (
        play("praetorians", "fulvia", Style(boldness=value), 30).figure for value in (1.0, -1.0)
    )
    assert bold > careful + 0.05


@pytest.mark.parametrize("lowest", [0, 20])
def test_those_who_spend_draw_higher_bids_than_those_who_save(lowest: int) -> None:
    state = find_game("mercator").start(3)
    even = Decision(lowest, "drawn", tuple((lowest + bid, 0.1) for bid in range(10)))
    means: list[float] = []
    for thrift in (-1.0, 0.0, 1.0):
        bot = SearchBot("bidder", Budget(1), Style(thrift=thrift))
        draws = decision_of(bot, even, state).draws
        means.append(sum(bid * chance for bid, chance in draws))
    assert means[0] > means[1] + 1.0 > means[2] + 2.0
