"""The expected points of markers in a region of *Imperium*, and the choices that are searched.

A forecast treats each region by itself. The family with more markers now is likely to have more
when the region is scored, and the likelier the fewer rounds are left: a logistic curve of the lead.
The sum of these chances over all rivals gives the expected place of a family, and the place its
points. Only the best choices by this measure are searched: of 165 most are senseless, and regret
matching has to try each often.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from pi_app.bots.worth import outcome_utilities
from pi_app.core.words import list_nibbles
from pi_app.games.imperium.bot.duel import duel
from pi_app.games.imperium.rules.empire import (
    CHOICES,
    GOAL,
    LAST_ROUND,
    MARKERS,
    PICK,
    PICKED,
    PICKS,
    POINTS,
    REGIONS,
    regions_scored,
)
from pi_app.games.imperium.rules.state import ImperiumState

STEEPNESS: Final = 1.6
"""The weight of a lead of one marker in the round in which a region is scored."""

HAZE: Final = 0.9
"""How fast that weight falls: it is divided by the root of 1 + HAZE × the rounds that are left."""

CANDIDATES: Final = 24
"""So many choices are searched."""

MARGIN: Final = 3.0
"""A lead of so many expected points makes a family e times as likely to win."""

SHARE: Final = 0.5
"""The part of the first places' points that the leader will take."""

DOUBT: Final = 3.0
"""So many points beside the goal make the end of the game e times less certain."""

FURTHEST: Final = 9
"""Rounds after which every region has been scored once."""


def _ahead(lead: int, rounds: int) -> float:
    """Return the chance to be ahead in a region when it is scored."""
    return 1.0 / (1.0 + exp(-lead * STEEPNESS / sqrt(1.0 + HAZE * rounds)))


AHEAD: Final = tuple(
    tuple(_ahead(lead, rounds) for lead in range(-MARKERS - PICKED, MARKERS + PICKED + 1))
    for rounds in range(FURTHEST + 1)
)
"""That chance by rounds still to come before the one that scores, and lead."""

_LEVEL: Final = MARKERS + PICKED


def _payments(seats: int) -> tuple[tuple[float, ...], ...]:
    """Return for each region the points of the places that can pay among so many, then zeros."""
    rows: list[tuple[float, ...]] = []
    for points in POINTS:
        paying = [float(each) for each in points[: seats - 1]]
        rows.append(tuple(paying + [0.0] * (seats + 1 - len(paying))))
    return tuple(rows)


PAYMENTS: Final = tuple(_payments(max(2, seats)) for seats in range(6))


def waiting(round_number: int, thirty: bool) -> list[int]:
    """Return for each region how many rounds come before the one that scores it, or -1 if none
    will any more."""
    result = [-1] * REGIONS
    last = round_number + FURTHEST if thirty else LAST_ROUND
    for number in range(round_number, last + 1):
        for region in regions_scored(number, thirty):
            if result[region] < 0 and number - round_number <= FURTHEST:
                result[region] = number - round_number
    return result


_WAITING: Final[dict[tuple[int, bool], list[int]]] = {}


def _waiting(state: ImperiumState) -> list[int]:
    key = (int(state.round), state.thirty)
    known = _WAITING.get(key)
    if known is None:
        known = waiting(state.round, state.thirty)
        _WAITING[key] = known
    return known


def expected_points(
    counts: list[int], seat: int, more: int, rounds: int, pays: tuple[float, ...]
) -> float:
    """Return the points that `seat` may expect in a region if it had `more` markers there.

    Args:
        counts: the markers there by seat.
        seat: whose points.
        more: how many are added to its own.
        rounds: how many come before the one that scores the region.
        pays: the points of each place, zeros at the end.
    """
    own = counts[seat] + more
    chances = AHEAD[rounds]
    place = 0.0
    for other in range(len(counts)):
        if other != seat:
            place += 1.0 - chances[own - counts[other] + _LEVEL]
    whole = int(place)
    part = place - whole
    return pays[whole] * (1.0 - part) + pays[whole + 1] * part


def likelihoods(state: ImperiumState, rounds: list[int]) -> list[float]:
    """Return for each region how likely the game goes on until it is scored: with ``thirty``, the
    nearer the leader comes to the goal by what the regions before it pay, the less likely."""
    result = [1.0] * REGIONS
    if not state.thirty:
        return result
    leader = max(state.scores())
    for region in range(REGIONS):
        ahead = 0.0
        for other in range(REGIONS):
            if 0 <= rounds[other] < rounds[region]:
                ahead += SHARE * POINTS[other][0]
        result[region] = 1.0 / (1.0 + exp((leader + ahead - GOAL) / DOUBT))
    return result


def _columns(state: ImperiumState) -> list[list[int]]:
    """Return for each region the markers there by seat."""
    rows = [list_nibbles(markers, REGIONS) for markers in state.markers]
    return [[row[region] for row in rows] for region in range(REGIONS)]


def forecast(state: ImperiumState) -> list[float]:
    """Return the points that each seat may expect to have when each region has been scored."""
    result = [float(score) for score in state.scores()]
    rounds = _waiting(state)
    pays = PAYMENTS[state.seats]
    columns = _columns(state)
    likely = likelihoods(state, rounds)
    for region in range(REGIONS):
        if rounds[region] >= 0:
            for seat in range(state.seats):
                points = expected_points(columns[region], seat, 0, rounds[region], pays[region])
                result[seat] += likely[region] * points
    return result


def chances(state: ImperiumState) -> list[float]:
    """Return each seat's chance to win: by the outcome if that is settled, else for two by the
    solution, and for more or with ``thirty`` by the forecast."""
    utilities = outcome_utilities(state)
    if utilities is not None:
        return utilities
    if state.seats == 2 and not state.thirty:
        chance = _duel_chance(state)
        return [chance, 1.0 - chance]
    expected = forecast(state)
    best = max(expected)
    weights = [exp((points - best) / MARGIN) for points in expected]
    total = sum(weights)
    return [weight / total for weight in weights]


def _duel_chance(state: ImperiumState) -> float:
    """Return the first seat's chance to win against one other who also puts his last markers where
    they are worth most."""
    deciders = state.deciders()
    if state.phase == PICK or not deciders:
        return duel().chance(state)
    seat = deciders[0]
    found: list[float] = []
    for action in state.legal_actions(seat):
        after = state.copy()
        after.apply(seat, action)
        found.append(chances(after)[0])
    return max(found) if seat == 0 else min(found)


def candidates(state: ImperiumState, seat: int) -> list[int]:
    """Return the choices of three regions with the best forecasts for `seat`; all of these regions
    will still be scored."""
    rounds = _waiting(state)
    pays = PAYMENTS[state.seats]
    columns = _columns(state)
    likely = likelihoods(state, rounds)
    gains: list[list[float]] = []
    for region in range(REGIONS):
        row = [0.0] * (PICKED + 1)
        if rounds[region] >= 0:
            for more in range(PICKED + 1):
                row[more] = expected_points(
                    columns[region], seat, more, rounds[region], pays[region]
                )
            base = row[0]
            row = [likely[region] * (each - base) for each in row]
        gains.append(row)
    ranked: list[tuple[float, int]] = []
    for action in range(PICKS):
        first, second, third = CHOICES[action]
        if rounds[first] < 0 or rounds[second] < 0 or rounds[third] < 0:
            continue
        if first == third:
            worth = gains[first][3]
        elif first == second:
            worth = gains[first][2] + gains[third][1]
        elif second == third:
            worth = gains[first][1] + gains[second][2]
        else:
            worth = gains[first][1] + gains[second][1] + gains[third][1]
        ranked.append((-worth, action))
    ranked.sort()
    return [action for _, action in ranked[:CANDIDATES]]
