"""Games of one style against none, and a figure of each game in which styles differ."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final, NamedTuple

from librt.random import Random

from pi_app.bots.bot import Bot
from pi_app.bots.levels import LevelBot, level_of
from pi_app.bots.manner import PLAIN, Style
from pi_app.core.game import CHANCE, Perspective, State
from pi_app.core.registry import find_game
from pi_app.games.circus_maximus.bot.manner import destination, opponents_beside
from pi_app.games.circus_maximus.rules.state import CircusState
from pi_app.games.circus_maximus.rules.terms import DRIVE, TURN
from pi_app.games.circus_maximus.rules.track import GOAL
from pi_app.games.hannibal_vs_rome.rules.board import MOVE
from pi_app.games.hannibal_vs_rome.rules.state import HannibalState
from pi_app.games.imperium.rules.empire import CHOICES, PICKS
from pi_app.games.kodai_heigi.rules.notation import SET_UP, target_of
from pi_app.games.kodai_heigi.rules.state import KodaiState
from pi_app.games.mercator.rules.notation import BID, DROP
from pi_app.games.mercator.rules.state import MercatorState
from pi_app.games.praetorians.rules.terms import TURN_UP
from pi_app.games.rome_vs_carthage.rules.march.marching import Marching, besiegeable
from pi_app.games.rome_vs_carthage.rules.notation import HALT, space_of
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.seven_hills.rules.terms import HILLS

Figure = Callable[[State, int, int], float | None]


def cards_turned_up(state: State, seat: int, action: int) -> float | None:
    if len(state.legal_actions(seat)) < 2:
        return None
    return 1.0 if action == TURN_UP else 0.0


def bid(state: State, seat: int, action: int) -> float | None:
    assert isinstance(state, MercatorState)
    money = state.purse(seat)
    return (action - BID) / money if action < DROP and state.is_secret(seat) and money else None


def regions_chosen(_state: State, _seat: int, action: int) -> float | None:
    return float(len(set(CHOICES[action]))) if action < PICKS else None


def captures(state: State, seat: int, action: int) -> float | None:
    assert isinstance(state, KodaiState)
    if action >= SET_UP:
        return None
    return 1.0 if state.pieces(1 - seat) >> target_of(seat, action) & 1 else 0.0


def battles(state: State, seat: int, action: int) -> float | None:
    assert isinstance(state, HannibalState)
    if state.phase != MOVE:
        return None
    after = state.copy()
    after.apply(seat, action)
    return 0.0 if after.phase == MOVE else 1.0


def opponents(state: State, seat: int, action: int) -> float | None:
    assert isinstance(state, CircusState)
    cell = destination(state, action) if DRIVE <= action < TURN else GOAL
    return float(opponents_beside(state, seat, cell)) if cell < GOAL else None


def first_cards(state: State, _seat: int, action: int) -> float | None:
    return float(action // HILLS) if state.turns() < 8 else None


def attacks(state: State, seat: int, action: int) -> float | None:
    """Return 1 for a step of a march to an enemy or the halt for a siege, 0 for any other step."""
    assert isinstance(state, RomeVsCarthageState)
    march = state.march
    if state.agenda[-1].id != Marching.id or march is None:
        return None
    if action == HALT:
        return 1.0 if besiegeable(state, march) else 0.0
    space = space_of(action)
    if space < 0:
        return None
    city = state.is_city(space) and state.control[space] == 1 - seat
    return 1.0 if city or state.cus(1 - seat, space) > 0 else 0.0


FIGURES: Final[dict[str, tuple[str, Figure, int]]] = {
    "circus-maximus": ("chariots of others beside a driven one", opponents, 2),
    "hannibal-vs-rome": ("moves that begin a battle", battles, 2),
    "imperium": ("different regions of a choice", regions_chosen, 2),
    "kodai-heigi": ("turns that take a piece", captures, 2),
    "mercator": ("part of the money that is bid in secret", bid, 3),
    "praetorians": ("one more card, where one may stop", cards_turned_up, 2),
    "rome-vs-carthage": ("steps and halts to attack", attacks, 2),
    "seven-hills": ("mean card in the first four turns", first_cards, 2),
}
"""By game: what is counted, the function for one choice, and the number of seats."""


class Found(NamedTuple):
    """What one style did in some games.

    Attributes:
        share: its share of the wins, as a multiple of the fair one.
        margin: half of the 95 % interval of that.
        figure: the mean of the figure over its choices.
    """

    share: float
    margin: float
    figure: float


def play(game: str, level: str, style: Style, games: int) -> Found:
    """Play games of one style of a level against the same level without a style; the seat of the
    style changes from game to game."""
    _, figure, seats = FIGURES[game]
    base = level_of(level)
    assert base is not None
    won: list[float] = []
    total = count = 0.0
    for number in range(games):
        place = number % seats
        # The luck of pairs of games is the same, with the seats changed.
        luck, rng = Random(number // seats), Random(1000 + number)
        bots: list[Bot] = [
            LevelBot(base._replace(style=style if seat == place else PLAIN), None)
            for seat in range(seats)
        ]
        state = find_game(game).start(seats)
        while deciders := state.deciders():
            if deciders == (CHANCE,):
                state.apply(CHANCE, state.random_action(CHANCE, luck))
                continue
            chosen = [(seat, bots[seat].choose(Perspective(state, seat), rng)) for seat in deciders]
            for seat, action in chosen:
                value = figure(state, seat, action) if seat == place else None
                if value is not None:
                    total, count = total + value, count + 1
                state.apply(seat, action)
        outcome = state.outcome()
        assert outcome is not None
        won.append(seats * outcome.utility(place))
    mean = sum(won) / games
    spread = sum((each - mean) ** 2 for each in won) / max(games - 1, 1)
    return Found(mean, 1.96 * sqrt(spread / games), total / max(count, 1.0))
