"""What `tabularium bench` sets *The Seven Hills of Rome* beside: a game of as many secret
choices, and in batches one with hidden cards."""

from __future__ import annotations

from typing import Final

from pi_app.research.simulation.peers import Counterpart

PEERS: Final = (
    Counterpart("pyspiel", "goofspiel(num_cards=13)"),
    Counterpart("pgx", "leduc_holdem"),
)
