"""The actions of *Hannibal vs Rome* as numbers, and their notation.

| numbers | notation | meaning |
| --- | --- | --- |
| 0–120 | ``legion Rome-Gallia`` | an ordinary legion goes from region to region |
| 121–131 | ``Hannibal Zama`` | the Hannibal legion goes to a region |
| 132–156 | ``fleet Rome/Corsica-Sicily/Zama`` | a fleet goes from route to route |
| 157 | ``pass`` | no move (2001 edition) |
| 158–212 | ``refit Gallia-Rome/Corsica`` | a legion leaves the game for a fleet on a route (2001) |
| 213–217 | ``refit Hannibal-Rome/Corsica`` | the same with the Hannibal legion |
| 218, 219 | ``declare legion``, ``declare Hannibal`` | which of them fights the next duel |
| 221–225 | ``card 1`` … ``card 5`` | the card for the duel |
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.hannibal_vs_rome.board import REGION_IDS, REGIONS, ROUTE_IDS, ROUTES
from pi_app.rules.notation import Notation

LEGION: Final = 0
HANNIBAL: Final = 121
FLEET: Final = 132
PASS: Final = 157
REFIT: Final = 158
REFIT_HANNIBAL: Final = 213
DECLARE_LEGION: Final = 218
DECLARE_HANNIBAL: Final = 219
CARD: Final = 220
"""CARD + n is the card of value n."""


def legion(origin: int, target: int) -> int:
    """Return the action that moves an ordinary legion between regions."""
    return LEGION + origin * REGIONS + target


def fleet(origin: int, target: int) -> int:
    """Return the action that moves a fleet between routes."""
    return FLEET + origin * ROUTES + target


def refit(region: int, route: int) -> int:
    """Return the action that turns a legion in `region` into a fleet on `route`."""
    return REFIT + region * ROUTES + route


def _texts() -> dict[int, str]:
    texts = {PASS: "pass", DECLARE_LEGION: "declare legion", DECLARE_HANNIBAL: "declare Hannibal"}
    for a, origin in enumerate(REGION_IDS):
        for b, target in enumerate(REGION_IDS):
            if a != b:
                texts[legion(a, b)] = f"legion {origin}-{target}"
        texts[HANNIBAL + a] = f"Hannibal {origin}"
        for s, route in enumerate(ROUTE_IDS):
            texts[refit(a, s)] = f"refit {origin}-{route}"
    for a, origin in enumerate(ROUTE_IDS):
        texts[REFIT_HANNIBAL + a] = f"refit Hannibal-{origin}"
        for b, target in enumerate(ROUTE_IDS):
            if a != b:
                texts[fleet(a, b)] = f"fleet {origin}-{target}"
    for value in range(1, 6):
        texts[CARD + value] = f"card {value}"
    return texts


NOTATION: Final = Notation(
    "Hannibal vs Rome",
    "legion Rome-Gallia; Hannibal Zama; fleet Rome/Corsica-Sicily/Zama; pass; "
    "refit Gallia-Rome/Corsica; declare Hannibal; card 4",
    _texts(),
)


def _decoded(action: int, base: int, width: int) -> tuple[int, int]:
    return (action - base) // width, (action - base) % width


def legion_move(action: int) -> tuple[int, int] | None:
    """Return (origin, target) region if `action` moves an ordinary legion, else None."""
    return _decoded(action, LEGION, REGIONS) if LEGION <= action < HANNIBAL else None


def hannibal_move(action: int) -> int | None:
    """Return the target region if `action` moves the Hannibal legion, else None."""
    return action - HANNIBAL if HANNIBAL <= action < FLEET else None


def fleet_move(action: int) -> tuple[int, int] | None:
    """Return (origin, target) route if `action` moves a fleet, else None."""
    return _decoded(action, FLEET, ROUTES) if FLEET <= action < PASS else None


def refit_of(action: int) -> tuple[int, int] | None:
    """Return (region, route) if `action` refits a legion, else None; the region is -1 for the
    Hannibal legion."""
    if REFIT <= action < REFIT_HANNIBAL:
        return _decoded(action, REFIT, ROUTES)
    if REFIT_HANNIBAL <= action < DECLARE_LEGION:
        return -1, action - REFIT_HANNIBAL
    return None
