"""Computes the claims of bots again from the same view, by a deeper search with other luck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from librt.random import Random

from pi_app.bots.bot import Outlook, Tried
from pi_app.bots.estimate import estimated, of_decision
from pi_app.bots.judgement import judgement_of
from pi_app.bots.search import Budget, SearchBot
from pi_app.core.game import CHANCE, Perspective, State
from pi_app.core.registry import find_game
from pi_app.table.claims import (
    Alternative,
    Chance,
    Claim,
    Line,
    Method,
    Mixed,
    claims_of,
)

DEEPER: Final = 4
"""How many times as many simulations compute a claim again."""


class Told(NamedTuple):
    """A claim with what it is about.

    Attributes:
        state: the moment; it is not changed.
        seat: whose choice.
        action: what was chosen.
        outlook: why.
        claim: one of the claims made of that.
    """

    state: State
    seat: int
    action: int
    outlook: Outlook
    claim: Claim


def told(game: str, seed: int, simulations: int, style_of: str, every: int) -> Iterator[Told]:
    """Yield the claims of every so many decisions of a game between bots that think alike."""
    from pi_app.bots.levels import level_of

    level = level_of(style_of)
    assert level is not None
    state, rng, count = find_game(game).start(), Random(seed), 0
    bots = [SearchBot("s", Budget(simulations), level.style) for _ in range(state.seats)]
    while deciders := state.deciders():
        chosen: list[tuple[int, int]] = []
        for seat in deciders:
            if seat == CHANCE:
                chosen.append((seat, int(state.random_action(seat, rng))))
                continue
            action = bots[seat].choose(Perspective(state, seat), rng)
            outlook = bots[seat].outlook(action, rng) or Outlook("only")
            chosen.append((seat, action))
            count += 1
            if count % every == 0:
                for claim in claims_of(action, outlook):
                    yield Told(state.copy(), seat, action, outlook, claim)
        for seat, action in chosen:
            state.apply(seat, action)


class Again:
    """A decision that is considered again.

    Attributes:
        found: the chance to win with some actions.
    """

    def __init__(self, told: Told, simulations: int, rng: Random) -> None:
        perspective = Perspective(told.state, told.seat)
        judgement = judgement_of(perspective.game, perspective.options)
        bot = SearchBot("again", Budget(simulations))
        bot.weigh(perspective, rng)
        world, search = judgement.imagine(perspective, rng), bot._thought
        self.found: dict[int, Tried] = {}
        if search is None:
            for each in of_decision(bot._decision, judgement, world):
                self.found[each.action] = each
            return
        proven = search.tree.proven(0)
        for action in perspective.legal_actions():
            worth = search.worth(told.seat, action)
            if proven is not None and worth is not None:
                self.found[action] = Tried(action, worth, 0.0)
            elif worth is not None:
                tries = search.tries(told.seat, action)
                self.found[action] = estimated(judgement, world, action, worth, tries)


def is_false(told: Told, simulations: int, rng: Random) -> bool | None:
    """Say whether a claim is false beyond its interval; None if it can't be computed again."""
    state, seat, claim = told.state, told.seat, told.claim
    if isinstance(claim, Line):
        return not _possible(state, claim)
    if isinstance(claim, Mixed):
        legal = state.legal_actions(seat)
        total = sum(chance for _, chance in claim.draws)
        known = told.action in dict(claim.draws) and {each for each, _ in claim.draws} <= {*legal}
        return not known or abs(total - 1.0) > 1e-6
    if isinstance(claim, Method):
        return _false_method(told)
    again = Again(told, DEEPER * simulations, rng)
    own = again.found.get(told.action)
    if own is None:
        return None
    if isinstance(claim, Chance):
        return abs(claim.worth - own.worth) > claim.margin + own.margin
    assert isinstance(claim, Alternative)
    other = again.found.get(claim.action)
    if other is None:
        return None
    cost = own.worth - other.worth
    return abs(claim.cost - cost) > claim.margin + own.margin + other.margin


def _possible(state: State, line: Line) -> bool:
    world = state.game.load(line.position)
    for mover, action in line.choices:
        if mover not in world.deciders() or action not in world.legal_actions(mover):
            return False
        world.play(mover, action)
    return True


def _false_method(told: Told) -> bool:
    assert isinstance(told.claim, Method)
    if told.claim.how == "won":
        after = told.state.copy()
        after.apply(told.seat, told.action)
        return after.winners() != (told.seat,)
    alone = len(told.state.legal_actions(told.seat)) == 1
    return alone != (told.claim.how == "only")
