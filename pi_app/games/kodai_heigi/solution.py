"""Endings of *Kodai Heigi* searched to a depth: since when a battle cannot be lost any more.

Armies are seldom worn down: most battles end with more than half of all pieces on the board. What
makes an ending is that somebody can force the win. That is found by trying every turn of the
mover and every answer to it, so many turns deep, until somebody has won or a race decides, which
bots see at a glance (`pi_app.games.kodai_heigi.bot.race`). Nothing is hidden any more then.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.actions import Actions
from pi_app.core.game import Perspective
from pi_app.core.words import count
from pi_app.games.kodai_heigi import GAME
from pi_app.games.kodai_heigi.bot.race import sure_winner
from pi_app.games.kodai_heigi.rules.board import MOVE, NOBODY, OVER
from pi_app.games.kodai_heigi.rules.state import KodaiState

DEPTH: Final = 3
"""So many turns of both sides together are tried; what a race decides is known at 0."""

BATTLES: Final = 60
BOT: Final = "search:50"

COLUMNS: Final = ("battle", "turn", "pieces", "depth", "winner", "won")
"""What a row has: the battle, how many turns are over, the pieces on the board, after how many
turns of trying the winner was known (-1 if not), that winner (-1 if not known), and who won in the
end."""


def forced_winner(state: KodaiState, depth: int) -> int:
    """Return who wins at a moment of a battle against any play of the other side, or NOBODY if so
    many turns of both sides together do not decide it."""
    found = sure_winner(state)
    if found != NOBODY or depth == 0:
        return found
    mover, known = int(state.mover), True
    turns = Actions()
    state.mobility.list_turns(turns)
    for turn in turns.to_list():
        after = state.copy()
        after.apply(mover, turn)
        result = int(after.winner) if after.phase == OVER else forced_winner(after, depth - 1)
        if result == mover:
            return mover
        known = known and result != NOBODY
    return 1 - mover if known else NOBODY


def depth_of(state: KodaiState) -> tuple[int, int]:
    """Return the least depth at which the winner is known, and that winner; -1 and NOBODY if DEPTH
    is not enough."""
    for depth in range(DEPTH + 1):
        winner = forced_winner(state, depth)
        if winner != NOBODY:
            return depth, winner
    return -1, NOBODY


def battle(number: int) -> list[list[int]]:
    """Return the rows of a battle between two of the same bot."""
    state, bots = GAME.start(), [make_bot(BOT), make_bot(BOT)]
    rng, rows = Random(number), []
    while state.deciders():
        assert isinstance(state, KodaiState)
        if state.phase == MOVE:
            pieces = int(count(state.pieces(0) | state.pieces(1)))
            rows.append([number, int(state.turn_count), pieces, *depth_of(state)])
        for seat in state.deciders():
            state.play(seat, bots[seat].choose(Perspective(state, seat), rng))
    assert isinstance(state, KodaiState)
    return [[*row, int(state.winner)] for row in rows]


def solution() -> dict[str, object]:
    """Return a row of `COLUMNS` for each moment of `BATTLES` battles."""
    rows = [row for number in range(BATTLES) for row in battle(number)]
    return {"bot": BOT, "depth": DEPTH, "columns": list(COLUMNS), "rows": rows}
