"""The events that move armies. What is seen is the activation that they end in: the operations,
what moves the general, how many generals a Campaign moves, and whether the card is combined."""

from __future__ import annotations

from pi_app.games.rome_vs_carthage.rules.terms import BY_CAMPAIGN, BY_FORCE_MARCH, BY_OPS
from tests.games.rome_vs_carthage.rules.cards import Case, Change, army, both, fact, off_map, own
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, Table

_ARMIES = (army(ROME, "narbo", 5, "marcellus"), army(CARTHAGE, "saguntum", 5, "hannibal"))
"""By side a general with a strategy rating of 1 (Hannibal) or 2."""

_GONE = off_map("marcellus", "hannibal")
_SLOW = (
    both(_GONE, army(ROME, "rome", 5, "fabius")),
    both(_GONE, army(CARTHAGE, "zama", 5, "hanno")),
)
"""By side nobody but a general with a rating of 3."""


def _activation(table: Table) -> object:
    task = table.state.agenda[-1]
    campaign = table.state.campaign
    left = campaign.left if campaign is not None else 0
    return (task.id, task.seat, *task.said().values(), left, table.state.combined)


def _case(
    card: int,
    seat: int,
    ready: Change,
    spoils: tuple[Change, ...],
    ops: int,
    by: int,
    generals: int = 0,
) -> Case:
    combined = by == BY_OPS
    return Case(
        card,
        seat,
        ready,
        spoils,
        (),
        _activation,
        ("activate", seat, ops, by, generals, combined),
    )


_NERO = (army(ROME, "narbo", 5, "g_nero"), _ARMIES[CARTHAGE])
"""By side a general with a rating of 1."""

_ONLY_TWO = (
    both(off_map("g_nero"), army(ROME, "narbo", 0, "marcellus")),
    both(_GONE, army(CARTHAGE, "zama", 5, "mago")),
)

CASES = (
    *[_case(5, seat, _ARMIES[seat], (_GONE, _SLOW[seat]), 2, BY_OPS) for seat in (0, 1)],
    _case(
        18,
        CARTHAGE,
        _ARMIES[CARTHAGE],
        (_SLOW[CARTHAGE], own(CARTHAGE, "tarentum"), fact("truce", True)),
        2,
        BY_OPS,
    ),
    _case(
        18,
        ROME,
        both(_ARMIES[ROME], own(CARTHAGE, "tarentum")),
        (_SLOW[ROME], own(ROME, "tarentum"), fact("truce", True)),
        2,
        BY_OPS,
    ),
    _case(28, CARTHAGE, _ARMIES[CARTHAGE], (_ONLY_TWO[CARTHAGE],), 2, BY_OPS),
    _case(50, CARTHAGE, _ARMIES[CARTHAGE], (_GONE,), 3, BY_OPS),
    *[
        _case(54, seat, _ARMIES[seat], (_SLOW[seat], fact("truce", True)), 2, BY_OPS)
        for seat in (0, 1)
    ],
    *[
        _case(card, seat, _ARMIES[seat], (_GONE,), 0, BY_CAMPAIGN, generals)
        for card, generals in ((33, 3), (34, 3), (37, 2), (38, 2), (39, 2), (40, 2))
        for seat in (0, 1)
    ],
    *[_case(61, seat, _NERO[seat], (_ONLY_TWO[seat],), 1, BY_FORCE_MARCH) for seat in (0, 1)],
    *[_case(62, seat, _ARMIES[seat], (_SLOW[seat],), 2, BY_FORCE_MARCH) for seat in (0, 1)],
    *[_case(63, seat, _ARMIES[seat], (_GONE,), 3, BY_FORCE_MARCH) for seat in (0, 1)],
)
