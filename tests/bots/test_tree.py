from __future__ import annotations

import pytest
from librt.random import Random
from mypy_extensions import i64

from pi_app.bots.imagination import Imagination, Trials
from pi_app.bots.judgement import judgement_of
from pi_app.bots.menus import NONE, UpperConfidence
from pi_app.bots.regrets import RegretMatching
from pi_app.bots.search import Budget, Search, SearchBot
from pi_app.bots.tree import ROOT, Tree
from pi_app.core.actions import Actions
from pi_app.core.game import CHANCE, Perspective, State
from pi_app.core.registry import find_game

OPEN_GAMES = ("kodai-heigi", "circus-maximus", "hannibal-vs-rome")


def opened(id: str, steps: int, seed: int = 1) -> State:
    """Return a game after some random steps, where one seat decides."""
    state, rng = find_game(id).start(), Random(seed)
    while steps > 0 or len(state.deciders()) != 1 or state.deciders()[0] == CHANCE:
        for seat in state.deciders():
            state.apply(seat, state.random_action(seat, rng))
        steps -= 1
    return state


def grown(state: State, simulations: int, nodes: int = 100_000) -> Search:
    judgement = judgement_of(state.game, state.options)
    search = Search(judgement, Random(7), Tree(nodes, judgement.exploration))
    perspective = Perspective(state, state.deciders()[0])
    trials = Trials(Imagination(judgement, perspective, search.rng), search.rng)
    for _ in range(simulations):
        search.simulate(trials)
    return search


def learned(menus: UpperConfidence | RegretMatching, first: i64) -> list[tuple[object, ...]]:
    """Return all that stands in a menu and those that follow it."""
    found: list[tuple[object, ...]] = []
    menu = first
    while menu != NONE:
        entries = [(action, menus.mean(menu, action)) for action in menus.menu_actions(menu)]
        found.append((menus.seats[menu], menus.tries[menu], entries))
        menu = i64(menus.following[menu])
    return found


def compare(one: Tree, node: int, other: Tree, same: int, actions: set[int]) -> int:
    """Check that all is equal from two nodes on down; return how many nodes there are."""
    assert one.visits[node] == other.visits[same]
    assert one.proven(node) == other.proven(same)
    assert learned(one.own, i64(one.alone[node])) == learned(other.own, i64(other.alone[same]))
    assert learned(one.shared, i64(one.together[node])) == learned(
        other.shared, i64(other.together[same])
    )
    count = 1
    for action in actions:
        child, match = one.known_child(node, action), other.known_child(same, action)
        assert (child == NONE) == (match == NONE)
        if child != NONE:
            count += compare(one, child, other, match, actions)
    return count


@pytest.mark.parametrize("id", OPEN_GAMES)
def test_a_part_of_a_tree_knows_what_the_whole_knows(id: str) -> None:
    tree = grown(opened(id, 8), 1500).tree
    branches = [
        child
        for action in tree.own.menu_actions(i64(tree.alone[ROOT]))
        if (child := tree.known_child(ROOT, action)) != NONE
    ]
    assert len(branches) > 2
    actions = set(tree._actions) | set(tree.own.actions)
    for branch in branches:
        part = tree.below(branch)
        assert compare(tree, branch, part, ROOT, actions) == part.count
        assert part.bytes() < tree.bytes()


def test_a_tree_that_is_full_is_searched_on_without_growing() -> None:
    state = opened("kodai-heigi", 8)
    search = grown(state, 600, nodes=50)
    assert search.tree.count == 50
    assert search.tree.visits[ROOT] == 601
    seat = state.deciders()[0]
    ballot = search.ballot(seat, state.legal_actions(seat))
    assert set(ballot.weights) == set(state.legal_actions(seat))


@pytest.mark.parametrize("id", OPEN_GAMES)
def test_a_bot_goes_on_with_what_it_thought_before(id: str) -> None:
    state, rng = opened(id, 8), Random(2)
    seat, bot = state.deciders()[0], SearchBot("search", Budget(300))
    kept = decided = 0
    while decided < 5 and state.deciders():
        for decider in state.deciders():
            if decider != seat:
                # As the bot expects it, so that its tree is sure to know the answer.
                state.play(
                    decider,
                    SearchBot("search", Budget(150)).choose(Perspective(state, decider), rng),
                )
                continue
            action = bot.choose(Perspective(state, seat), rng)
            state.play(seat, action)
            decided += 1
            if bot._memory is not None:
                kept += bot._memory.tree.visits[ROOT] > 301
    assert kept > 0


def test_a_bot_does_not_mistake_one_game_for_another() -> None:
    bot = SearchBot("search", Budget(60))
    for seed, id in enumerate(OPEN_GAMES * 2):
        perspective = Perspective(state := opened(id, 6, seed), state.deciders()[0])
        assert bot.choose(perspective, Random(3)) == SearchBot("search", Budget(60)).choose(
            perspective, Random(3)
        )


@pytest.mark.parametrize(("prior_tries", "chosen"), [(1.0, 1), (9.0, 0)])
def test_a_bad_result_outweighs_a_good_prior_of_few_tries(prior_tries: float, chosen: int) -> None:
    menus, rng, legal = UpperConfidence(0.0, prior_tries), Random(1), Actions()
    legal.add_all([7, 8])
    menu = menus.begin(0, NONE, legal, rng)
    menus.set_priors(menu, [0.6, 0.5])
    menus.look(menu, legal, rng)
    assert menus.select(menu, rng) == 0
    menus.credit(menu, 0, 0.0)
    assert menus.select(menu, rng) == chosen
