"""The bot that thinks ahead: Monte Carlo tree search for any number of seats.

One tree is grown from the state of the decision. Each simulation samples a possible world, walks
down the tree, adds a node and evaluates the state there; every seat on the path learns its own
utility (max^n). A seat that decides alone chooses by UCB1. Seats that choose simultaneously use
regret matching, so that no seat reacts to a choice that it can't see. Chance draws by its weights.
Statistics are stored by the actions since the root, for all possible worlds together (Cowling,
Powley and Whitehouse 2012, "Information set Monte Carlo tree search"; simultaneous choices as in
Lanctot, Lisy and Winands 2014). In open games, proven wins and losses are propagated up the tree
(Winands, Björnsson and Saito 2008, "Monte-Carlo tree search solver").
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp
from typing import Final

from librt.random import Random
from mypy_extensions import i32, i64

from pi_app.bots.bot import Ballot, Bot, Decision, Outlook, Tried
from pi_app.bots.estimate import ESTIMATE, estimated, of_decision
from pi_app.bots.imagination import Imagination, Trials
from pi_app.bots.judgement import Judgement, judgement_of
from pi_app.bots.leanings import Leanings
from pi_app.bots.manner import COMPUTED, PLAIN, Style, near_best
from pi_app.bots.memory import Memory
from pi_app.bots.menus import NONE, WON
from pi_app.bots.tree import ROOT, Tree
from pi_app.bots.worth import outcome_utilities, winning_action
from pi_app.core.actions import Actions
from pi_app.core.game import CHANCE, CHANCE_DECIDES, Perspective, State
from pi_app.core.words import lowest

_UNSOLVED: Final = -2

DEEPEST: Final = 120
"""The maximum depth of a path; at that depth the state is evaluated."""

MOST_SIMULATIONS: Final = 1_000_000
"""The maximum number of simulations for one decision; limits the memory for a long thinking
time."""

MOST_NODES: Final = 100_000
"""The maximum number of nodes in a tree; a search with a full tree continues without new ones. A
node takes about 100 to 300 bytes."""

LONGEST_LINE: Final = 5
"""The maximum number of choices in the line that a search reports."""

FEWEST_VISITS: Final = 3
"""The minimum number of simulations through a node for the search to report an expected choice
there."""

COMPARED: Final = 0.25
"""The minimum number of simulations of an action for a comparison of its value with that of the
action with the most, as a part of those."""

FEWEST_TRIES: Final = 16
"""The minimum number of simulations of an action to tell what it would have brought."""


class Budget:
    """The limits of a search: a number of simulations or a time, and the size of the tree.

    Attributes:
        simulations: the maximum number of simulations.
        seconds: the time limit, or None for no time limit.
        clock: returns the time in seconds.
        nodes: the maximum number of nodes in the tree.
    """

    def __init__(
        self,
        simulations: int,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
        nodes: int = MOST_NODES,
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.clock = clock
        self.nodes = nodes


class Search:
    """One tree and the simulations that grow it.

    Attributes:
        tree: the tree with its statistics.
    """

    def __init__(self, judgement: Judgement, rng: Random, tree: Tree | None = None) -> None:
        """`tree` is one to continue; without it a new one is grown."""
        self.judgement = judgement
        self.rng = rng
        self.tree = (
            Tree(MOST_NODES, judgement.exploration, judgement.prior_tries) if tree is None else tree
        )
        self._legal = Actions()
        self._dice = rng  # the random generator of the present simulation
        if self.tree.visits[ROOT] == 0:
            # The root needs no evaluation, so even the first simulation tries an action.
            self.tree.visit(ROOT)

    def simulate(self, trials: Trials) -> None:
        """Run one simulation.

        If one seat decides at the root, the nth simulations of all its actions have the same world
        and the same dice, so that actions are compared with equal luck (common random numbers; Law
        and Kelton, *Simulation Modeling and Analysis*).
        """
        tree = self.tree
        tree.visit(ROOT)
        now = trials.first
        deciding = now.deciding()
        if deciding & (deciding - 1) != 0:
            world, self._dice = trials.fresh()
            self._choose_together(ROOT, world, deciding, 0)
            return
        menu, size = self._menu(ROOT, now, lowest(deciding))
        place = tree.own.select(menu, self.rng)
        world, self._dice = trials.begin(tree.own.tries_of(menu, place))
        self._follow(ROOT, menu, place, size, world, 0)

    def ballot(self, seat: int, legal: list[int]) -> Ballot:
        """Return the result for the legal actions of `seat` at the root: the number of tries if it
        decides alone, otherwise its average strategy."""
        self._legal.clear()
        self._legal.add_all(legal)
        tree = self.tree
        menu = tree.own.of_seat(i64(tree.alone[ROOT]), seat)
        if menu != NONE:
            return Ballot(tree.own.weights(menu, self._legal, self.rng))
        menu = tree.shared.of_seat(i64(tree.together[ROOT]), seat)
        return Ballot(tree.shared.weights(menu, self._legal, self.rng), mixed=True)

    def worth(self, seat: int, action: int) -> float | None:
        """Return the estimated chance of `seat` to win with an action at the root, or None if it
        was not tried."""
        tree = self.tree
        proven = tree.proven(ROOT)
        if proven is not None:
            return proven[seat]
        menu = tree.own.of_seat(i64(tree.alone[ROOT]), seat)
        if menu != NONE:
            return tree.own.mean(menu, action)
        menu = tree.shared.of_seat(i64(tree.together[ROOT]), seat)
        return None if menu == NONE else tree.shared.mean(menu, action)

    def compared(self, seat: int, ballot: Ballot) -> dict[int, float]:
        """Return the actions of a ballot that were tried often enough to compare them, each with
        its estimated chance to win; empty if the result is certain."""
        if self.tree.proven(ROOT) is not None:
            return {}
        enough = COMPARED * max(ballot.weights.values())
        values: dict[int, float] = {}
        for action, weight in ballot.weights.items():
            worth = self.worth(seat, action) if weight >= enough else None
            if worth is not None:
                values[action] = worth
        return values

    def tries(self, seat: int, action: int) -> float:
        """Return how often an action at the root was tried; if others choose at the same time, how
        often the decision was."""
        menu = self.tree.own.of_seat(i64(self.tree.alone[ROOT]), seat)
        if menu == NONE:
            return float(self.tree.visits[ROOT])
        self._legal.clear()
        self._legal.add_all([action])
        return max(0.0, self.tree.own.weights(menu, self._legal, self.rng)[action])

    def tried(self, asked: Perspective, world: State) -> tuple[Tried, ...]:
        """Return the actions at the root that were tried often enough to compare them, each with
        its chance to win; empty if choices are simultaneous, which draw by lot."""
        if self.tree.own.of_seat(i64(self.tree.alone[ROOT]), asked.seat) == NONE:
            return ()
        ballot = self.ballot(asked.seat, asked.legal_actions())
        found: list[Tried] = []
        for action, worth in self.compared(asked.seat, ballot).items():
            tries = ballot.weights[action]
            if tries >= FEWEST_TRIES:
                found.append(estimated(self.judgement, world, action, worth, tries))
        return tuple(found)

    def line(self, seat: int, action: int, state: State) -> list[tuple[int, int]]:
        """Return the expected choices from the root, in order, when `seat` chooses `action`;
        performs them on `state`. The line ends at a chance event or where there were few tries."""
        line: list[tuple[int, int]] = []
        node: int = ROOT
        while node != NONE and len(line) < LONGEST_LINE and self.tree.visits[node] >= FEWEST_VISITS:
            deciders = state.deciders()
            if not deciders or deciders[0] == CHANCE:
                break
            chosen: list[tuple[int, int]] = []
            for decider in deciders:
                mine = node == ROOT and decider == seat
                choice = action if mine else self._expected(node, decider, state)
                if choice is None:
                    return line
                chosen.append((decider, choice))
            # The seat of the line comes first.
            chosen.sort(key=lambda each: each[0] != seat)
            line += chosen
            for decider, choice in sorted(chosen):
                state.apply(decider, choice)
                node = NONE if node == NONE else self.tree.known_child(node, choice)
        return line

    def _expected(self, node: int, seat: int, state: State) -> int | None:
        """Return the expected action of `seat` at a node, or None if unknown."""
        tree = self.tree
        self._legal.clear()
        state.list_actions(seat, self._legal)
        weights: dict[int, float] = {}
        menu = tree.own.of_seat(i64(tree.alone[node]), seat)
        if menu != NONE:
            weights = tree.own.weights(menu, self._legal, self.rng)
        else:
            menu = tree.shared.of_seat(i64(tree.together[node]), seat)
            if menu != NONE:
                weights = tree.shared.weights(menu, self._legal, self.rng)
        if not weights:
            return self.judgement.solved(state, seat, self.rng)
        return Ballot(weights).choice(self.rng)

    def _walk(self, node: i64, state: State, depth: i64) -> list[float]:
        tree = self.tree
        proven = tree.proven(node)
        if proven is not None:
            return proven
        deciding = state.deciding()
        if deciding == 0:
            return self._end(node, state)
        if node == NONE:
            return self.judgement.evaluate(state, self._dice)
        if self.judgement.horizon(state):
            tree.visit(node)
            return self.judgement.evaluate(state, self._dice)
        if tree.visits[node] == 0 or depth == DEEPEST:
            return self._arrive(node, state)
        tree.visit(node)
        if deciding == CHANCE_DECIDES:
            action = state.random_action(CHANCE, self._dice)
            state.apply(CHANCE, action)
            return self._walk(tree.child(node, action), state, depth + 1)
        child = self._play_solved(node, state, deciding)
        if child != _UNSOLVED:
            return self._walk(child, state, depth + 1)
        if deciding & (deciding - 1) != 0:
            return self._choose_together(node, state, deciding, depth)
        return self._choose_alone(node, state, lowest(deciding), depth)

    def _end(self, node: i64, state: State) -> list[float]:
        utilities = outcome_utilities(state)
        assert utilities is not None, "nobody decides only when the game is over"
        if self.judgement.open_game:
            self.tree.prove(node, utilities)
        return utilities

    def _arrive(self, node: i64, state: State) -> list[float]:
        self.tree.visit(node)
        verdict = self.judgement.verdict(state)
        if verdict is not None:
            self.tree.prove(node, verdict)
            return verdict
        return self.judgement.evaluate(state, self._dice)

    def _play_solved(self, node: i64, state: State, deciding: i64) -> i64:
        """Perform the actions of all deciders if they need no search, and return the resulting
        node; otherwise _UNSOLVED."""
        actions: list[int] = []
        left = deciding
        while left != 0:
            seat = lowest(left)
            action = self.judgement.solved(state, seat, self._dice)
            if action is None:
                return _UNSOLVED
            actions.append(action)
            left &= left - 1
        for action in actions:
            state.apply(lowest(deciding), action)
            deciding &= deciding - 1
            node = self.tree.child(node, action)
        return node

    def _choose_alone(self, node: i64, state: State, seat: i64, depth: i64) -> list[float]:
        menu, size = self._menu(node, state, seat)
        place = self.tree.own.select(menu, self._dice)
        return self._follow(node, menu, place, size, state, depth)

    def _menu(self, node: i64, state: State, seat: i64) -> tuple[i64, i64]:
        """Return the menu of a seat that decides alone, and the number of its legal actions, which
        are found in it."""
        menus = self.tree.own
        menu = menus.of_seat(i64(self.tree.alone[node]), seat)
        # In an open game a node has the same actions each time.
        if menu != NONE and self.judgement.open_game and menus.look_at_all(menu):
            return menu, menus.found
        return self._look(node, menu, state, seat), self._legal.count

    def _follow(
        self, node: i64, menu: i64, place: i64, size: i64, state: State, depth: i64
    ) -> list[float]:
        """Perform a choice from a menu with `size` legal actions, walk on, and learn the result."""
        tree = self.tree
        menus = tree.own
        seat = i64(menus.seats[menu])
        state.apply(seat, menus.action(menu, place))
        child = tree.child_of_choice(node, menu, place)
        utilities = self._walk(child, state, depth + 1)
        menus.credit(menu, place, utilities[seat])
        proven = tree.proven(child)
        if proven is not None:
            self._pass_up(node, proven, menu, place, seat, size)
        return utilities

    def _look(self, node: i64, menu: i64, state: State, seat: i64) -> i64:
        """Find the legal actions in a menu, which is created if it is NONE; return it."""
        tree = self.tree
        menus = tree.own
        legal = self._legal
        legal.clear()
        state.list_actions(seat, legal)
        if menu == NONE:
            menu = menus.begin(seat, i64(tree.alone[node]), legal, self._dice)
            tree.alone[node] = i32(menu)
            move_priors = self.judgement.move_priors(
                state, seat, menus.menu_actions(menu), self._dice
            )
            if move_priors is not None:
                menus.set_priors(menu, move_priors)
        menus.look(menu, legal, self._dice)
        return menu

    def _pass_up(
        self, node: i64, verdict: list[float], menu: i64, place: i64, seat: i64, legal: i64
    ) -> None:
        """Prove `node` if the deciding seat has found a win, or only losses for all its actions."""
        menus = self.tree.own
        if verdict[seat] >= 1.0:
            menus.winning[menu] = i32(place)
            self.tree.prove(node, verdict)
        elif verdict[seat] <= 0.0:
            lost = menus.close(menu, place)
            if lost and i64(menus.sizes[menu]) >= legal:
                self.tree.prove(node, verdict)

    def _choose_together(self, node: i64, state: State, deciding: i64, depth: i64) -> list[float]:
        tree = self.tree
        menus = tree.shared
        chosen: list[int] = []
        places: list[int] = []
        held: list[int] = []
        left = deciding
        while left != 0:
            seat = lowest(left)
            left &= left - 1
            self._legal.clear()
            state.list_actions(seat, self._legal)
            menu = menus.of_seat(i64(tree.together[node]), seat)
            if menu == NONE:
                menu = menus.begin(seat, i64(tree.together[node]), self._legal, self._dice)
                tree.together[node] = i32(menu)
            held.append(menus.held)
            places.append(menus.select(menu, self._legal, self._dice))
            chosen.append(menu)
        child = node
        for menu, place in zip(chosen, places, strict=True):
            action = menus.action(menu, place)
            state.apply(i64(menus.seats[menu]), action)
            child = tree.child(child, action)
        utilities = self._walk(child, state, depth + 1)
        for index in range(len(chosen) - 1, -1, -1):
            seat = i64(menus.seats[chosen[index]])
            menus.learn(chosen[index], held[index], places[index], utilities[seat])
        return utilities


_NOTHING: Final = Decision(-1, "won")
"""Used if a search decides, or a win at once."""


class SearchBot(Bot):
    """Decides by Monte Carlo tree search with the knowledge of the game's judgement.

    If it decides alone, it takes the action with the most tries. If others choose simultaneously,
    it draws from its average mixed strategy, so that it can't be exploited by guessing its choice.
    In an open game it stores its tree, and continues with the part below the present state. Among
    choices of nearly the same value it prefers those that suit its style.
    """

    def __init__(self, name: str, budget: Budget, style: Style = PLAIN) -> None:
        self.name = name
        self.pools = True
        self.budget = budget
        self.style = style
        self._memory: Memory | None = None
        self._thought: Search | None = None
        self._asked: Perspective | None = None
        self._decision = _NOTHING
        self._draws: tuple[tuple[int, float], ...] = ()

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        legal = perspective.legal_actions()
        judgement = judgement_of(perspective.game, perspective.options)
        self._thought, self._asked = None, None
        self._decision, self._draws = _NOTHING, ()
        if len(legal) == 1:
            return Ballot({legal[0]: WON})
        self._asked = perspective
        known = judgement.decide(perspective, rng)
        if known is not None:
            known = self._decision = self._suited(known, judgement, perspective, rng)
            return Ballot({known.action: WON})
        if not judgement.open_game:
            return self._searched(Search(judgement, rng, self._tree(judgement)), perspective, rng)
        now = judgement.imagine(perspective, rng)
        # Prefer a win at once to a proven win, otherwise the bot could delay it forever.
        win = winning_action(now, perspective.seat, legal)
        if win is not None:
            return Ballot({win: WON})
        search = Search(judgement, rng, self._remembered(now) or self._tree(judgement))
        ballot = self._searched(search, perspective, rng)
        self._memory = Memory(now, perspective.seat, ballot.choice(rng), search.tree)
        return ballot

    def _tree(self, judgement: Judgement) -> Tree:
        return Tree(self.budget.nodes, judgement.exploration, judgement.prior_tries)

    def _searched(self, search: Search, perspective: Perspective, rng: Random) -> Ballot:
        """Let a search think, and return its result."""
        self._thought = search
        self._think(search, perspective)
        ballot = self._styled(search, perspective, rng)
        self._draws = ballot.draws()
        return ballot

    def _suited(
        self, known: Decision, judgement: Judgement, perspective: Perspective, rng: Random
    ) -> Decision:
        """Return a decision without a search, changed in favour of the style: it is drawn again
        with other probabilities, or another of the best actions is taken."""
        if self.style == PLAIN or len(known.draws) + len(known.values) < 2:
            return known
        leans = Leanings(self.style, judgement, perspective, rng, COMPUTED)
        if known.draws:
            ballot = Ballot(dict(known.draws), mixed=True)
            leans.favour(ballot, list(ballot.weights))
            return Decision(ballot.choice(rng), known.how, ballot.draws(), known.values)
        values = dict(known.values)
        near = near_best(values, leans.distance)
        if len(near) < 2:
            return known
        best = values[known.action]
        ballot = Ballot({each: exp((values[each] - best) / leans.distance) for each in near})
        leans.favour(ballot, near)
        action = ballot.choice(rng)
        how = known.how if action == known.action else "suited"
        return Decision(action, how, known.draws, known.values)

    def _styled(self, search: Search, perspective: Perspective, rng: Random) -> Ballot:
        """Return the result of a search, changed in favour of the style."""
        ballot = search.ballot(perspective.seat, perspective.legal_actions())
        if self.style == PLAIN:
            return ballot
        values = search.compared(perspective.seat, ballot)
        if len(values) < 2:
            return ballot
        leans = Leanings(self.style, search.judgement, perspective, rng)
        leans.favour(ballot, near_best(values, leans.distance))
        return ballot

    def outlook(self, action: int, rng: Random) -> Outlook | None:
        asked, search = self._asked, self._thought
        # A tree is large, so release it unless the memory still needs it.
        self._asked = self._thought = None
        if asked is None:
            return None
        if search is None:
            return self._known(asked, rng)
        world = Imagination(search.judgement, asked, rng).world()
        position = world.position()
        tried = search.tried(asked, world)
        worth, margin = search.worth(asked.seat, action), 0.0
        if worth is not None and search.tree.proven(ROOT) is None:
            tries = search.tries(asked.seat, action)
            _, worth, margin = estimated(search.judgement, world, action, worth, tries)
        line = tuple(search.line(asked.seat, action, world))
        return Outlook("searched", worth, position, line, self._draws, tried, margin)

    def _known(self, asked: Perspective, rng: Random) -> Outlook:
        """Return the reason for a decision without a search."""
        known, judgement = self._decision, judgement_of(asked.game, asked.options)
        tried = of_decision(known, judgement, asked.imagine(rng)) if known.values else ()
        worth = {each.action: each.worth for each in tried}.get(known.action)
        margin = ESTIMATE if tried else 0.0
        return Outlook(known.how, worth, draws=known.draws, tried=tried, margin=margin)

    def _remembered(self, now: State) -> Tree | None:
        """Return the part of the stored tree below the state `now`, or None if it is not there."""
        memory, self._memory = self._memory, None
        node = NONE if memory is None else memory.find(now)
        return None if memory is None or node == NONE else memory.tree.below(node)

    def _think(self, search: Search, perspective: Perspective) -> None:
        seconds = self.budget.seconds
        start = 0.0 if seconds is None else self.budget.clock()
        trials = Trials(Imagination(search.judgement, perspective, search.rng), search.rng)
        for _ in range(self.budget.simulations):
            search.simulate(trials)
            if search.tree.proven(ROOT) is not None:
                return
            if seconds is not None and self.budget.clock() - start >= seconds:
                return
