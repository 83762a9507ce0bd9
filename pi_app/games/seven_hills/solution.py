"""The last placements of *The Seven Hills of Rome* with all cards in sight, searched to the end.

What an ending is worth is found by `pi_app.games.seven_hills.bot.ending`, which bots ask in
the worlds that they imagine and, with open hands, before they place.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import Perspective
from pi_app.games.seven_hills import GAME
from pi_app.games.seven_hills.bot.ending import WON, cards_left, worth_to_latins
from pi_app.games.seven_hills.rules.state import SevenHillsState
from pi_app.games.seven_hills.rules.terms import LATINS

GAMES: Final = 200
MOST_CARDS: Final = 6
"""Endings with at most so many cards in both hands together are searched."""

BOT: Final = "greedy"

COLUMNS: Final = ("game", "cards", "placements", "keeping", "worth", "standing")
"""What a row has: the game, the cards left in both hands, how many placements the mover has and how
many of them keep what the moment is worth, that worth to the mover (0 lost, 1 drawn, 2 won), and
whether it stands ahead (2), level (1) or behind (0) now."""


def row(number: int, state: SevenHillsState) -> list[int]:
    """Return the row of an ending."""
    mover, worths = int(state.mover()), []
    for action in state.legal_actions(mover):
        after = state.copy()
        after.apply(mover, action)
        # The other one moves now, or all is over and the worth is still the Latins'.
        latins = int(worth_to_latins(after))
        worths.append(latins if mover == LATINS else WON - latins)
    ours, theirs = state.standing()[mover], state.standing()[1 - mover]
    standing = 1 + (ours > theirs) - (ours < theirs)
    best = max(worths)
    return [number, int(cards_left(state)), len(worths), worths.count(best), best, standing]


def endings(number: int) -> list[list[int]]:
    """Return the rows of a game with open hands between two of the same bot."""
    state, bots = GAME.start(2, {"open_hands": True}), [make_bot(BOT), make_bot(BOT)]
    rng, rows = Random(number), []
    while state.deciders():
        assert isinstance(state, SevenHillsState)
        if cards_left(state) <= MOST_CARDS:
            rows.append(row(number, state))
        for seat in state.deciders():
            state.play(seat, bots[seat].choose(Perspective(state, seat), rng))
    return rows


def solution() -> dict[str, object]:
    """Return a row of `COLUMNS` for each ending of `GAMES` games."""
    rows = [each for number in range(GAMES) for each in endings(number)]
    return {"bot": BOT, "columns": list(COLUMNS), "rows": rows}
