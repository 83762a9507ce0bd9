"""What the board of lights shows: whose army is ahead, and whose turn it is."""

from __future__ import annotations

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.kodai_heigi.choices import pieces_of
from pi_app.kiosk.boards.seat_lamps import CARTHAGE, ROME, seat_lights
from pi_app.rules.kodai_heigi.board import SIDE_IDS
from pi_app.rules.kodai_heigi.view import KodaiView

_WHOLE_WAY = 7
"""Ranks from a front home rank to the farthest."""


def ranks_to_go(view: KodaiView, side: str) -> int | None:
    """Return how far a side's foremost piece is from the farthest rank; None without pieces."""
    ranks = [int(at[1]) for at, piece in pieces_of(view["board"]).items() if piece.side == side]
    if not ranks:
        return None
    return 9 - max(ranks) if side == SIDE_IDS[0] else min(ranks) - 1


def lights_of(view: KodaiView) -> dict[str, Light]:
    """Return the light of each side; ahead is who has more pieces and is further on, as the rules'
    standing counts."""
    pieces = pieces_of(view["board"]).values()
    standing: list[int] = []
    for side in SIDE_IDS:
        to_go = ranks_to_go(view, side)
        way = _WHOLE_WAY if to_go is None else min(to_go, _WHOLE_WAY)
        standing.append(sum(piece.side == side for piece in pieces) - way)
    leaders = [seat for seat in (0, 1) if standing[seat] > standing[1 - seat]]
    deciding: list[int] = []
    if view["phase"] == "setup":
        deciding = [seat for seat in (0, 1) if seat not in view["committed"]]
    elif view["phase"] == "move" and view["mover"] is not None:
        deciding = [SIDE_IDS.index(view["mover"])]
    return seat_lights(2, leaders, deciding, (ROME, CARTHAGE))
