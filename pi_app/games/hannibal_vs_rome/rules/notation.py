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

from typing import Final, Literal

from pi_app.core.notation import Notation
from pi_app.games.hannibal_vs_rome.rules.board import REGION_IDS, REGIONS, ROUTE_IDS, ROUTES

Piece = Literal["legion", "hannibal", "fleet"]

LEGION: Final = 0
HANNIBAL: Final = 121
FLEET: Final = 132
PASS: Final = 157
REFIT: Final = 158
REFIT_HANNIBAL: Final = 213
DECLARE_LEGION: Final = 218
DECLARE_HANNIBAL: Final = 219
CARD: Final = 220  # CARD + n is the card of value n


def legion(origin: int, target: int) -> int:
    """Return the action that moves an ordinary legion between regions."""
    return LEGION + origin * REGIONS + target


def fleet(origin: int, target: int) -> int:
    """Return the action that moves a fleet between routes."""
    return FLEET + origin * ROUTES + target


def refit(region: int, route: int) -> int:
    """Return the action that turns a legion in `region` into a fleet on `route`."""
    return REFIT + region * ROUTES + route


def _moved() -> dict[int, tuple[Piece, str, str]]:
    moved: dict[int, tuple[Piece, str, str]] = {}
    for a, region in enumerate(REGION_IDS):
        for b, target in enumerate(REGION_IDS):
            if a != b:
                moved[legion(a, b)] = "legion", region, target
        moved[HANNIBAL + a] = "hannibal", "", region
        for b, route in enumerate(ROUTE_IDS):
            moved[refit(a, b)] = "legion", region, route
    for a, route in enumerate(ROUTE_IDS):
        moved[REFIT_HANNIBAL + a] = "hannibal", "", route
        for b, target in enumerate(ROUTE_IDS):
            if a != b:
                moved[fleet(a, b)] = "fleet", route, target
    return moved


MOVED: Final = _moved()
"""The piece that an action moves or, from REFIT on, makes a fleet, and the ids of the places whence
and whither; Hannibal is where he is."""


def _texts() -> dict[int, str]:
    texts = {PASS: "pass", DECLARE_LEGION: "declare legion", DECLARE_HANNIBAL: "declare Hannibal"}
    for action, (piece, origin, target) in MOVED.items():
        if action >= REFIT:
            texts[action] = f"refit {origin or 'Hannibal'}-{target}"
        else:
            texts[action] = f"{piece} {origin}-{target}" if origin else f"Hannibal {target}"
    for value in range(1, 6):
        texts[CARD + value] = f"card {value}"
    return texts


NOTATION: Final[Notation] = Notation(
    "Hannibal vs Rome",
    "legion Rome-Gallia; Hannibal Zama; fleet Rome/Corsica-Sicily/Zama; pass; "
    "refit Gallia-Rome/Corsica; declare Hannibal; card 4",
    _texts(),
)
