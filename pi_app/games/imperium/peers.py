"""What `tabularium bench` sets *Imperium* beside: a game of as many secret choices."""

from __future__ import annotations

from typing import Final

from pi_app.research.simulation.peers import Counterpart

PEERS: Final = (Counterpart("pyspiel", "goofspiel(num_cards=13)"),)
