"""What `tabularium bench` sets *Kodai Heigi* beside: a board of the same size, the game that
PettingZoo's own examples play, and in batches that game and one whose pieces move."""

from __future__ import annotations

from typing import Final

from pi_app.research.simulation.peers import Counterpart

PEERS: Final = (
    Counterpart("pyspiel", "breakthrough(rows=9,columns=7)", searches=(400, 30_000)),
    Counterpart("pettingzoo", "connect_four_v3"),
    Counterpart("pgx", "connect_four"),
    Counterpart("pgx", "animal_shogi"),
)
