"""What `tabularium bench` sets *Circus Maximus* beside: another race that is driven by dice."""

from __future__ import annotations

from typing import Final

from pi_app.research.simulation.peers import Counterpart

PEERS: Final = (Counterpart("pgx", "backgammon"),)
