"""The agenda: what is to be done now and what after that, as a stack of tasks.

The rules run as a rulebook is read: a chapter puts what follows on the agenda and leaves the rest
to the chapter that owns it, by the phase's id alone. So a battle in the middle of a march in the
middle of a campaign is three tasks that lie on top of each other.
"""

from __future__ import annotations

from typing import Final

ITSELF: Final = -3
"""The seat of a task that needs no decision: it does itself as soon as it is on top."""


class Task:
    """One entry of the agenda.

    Attributes:
        phase: the id of its phase.
        seat: who decides: a seat, CHANCE, or ITSELF for a task that needs no decision.
        count: how many are left to do, or a number that the phase's module explains.
        subject: the space, general, card or province that it is about, or -1.
    """

    def __init__(self, phase: str, seat: int, count: int = 0, subject: int = -1) -> None:
        self.phase = phase
        self.seat = seat
        self.count = count
        self.subject = subject

    def copy(self) -> Task:
        """Return an equal task that shares nothing."""
        return Task(self.phase, self.seat, self.count, self.subject)


# --- the phases by which one chapter calls another ----------------------------------------------

BEGIN_TURN: Final = "begin_turn"
"""(ITSELF) Begin the next turn."""

STRATEGY: Final = "strategy"
"""(ITSELF) Let whoever is next play a strategy card, as long as anybody has one."""

ACTIVATE: Final = "activate"
"""(the active seat) Choose a general and march with him. ``count`` are the operations, ``subject``
says what moves him: BY_OPS, BY_CAMPAIGN or BY_FORCE_MARCH. With `Situation.campaign` it comes again
until the campaign's generals have moved."""

BY_OPS: Final = 0
BY_CAMPAIGN: Final = 1
BY_FORCE_MARCH: Final = 2

BATTLE: Final = "battle"
"""(ITSELF) Fight a battle in the space ``subject``, retreat and political loss included, with
`Situation.march` as the side that attacks. Afterwards `Situation.fight` is None again."""

SIEGE: Final = "siege"
"""(the active seat) Let the marching force besiege the city or subdue the tribe in its space, or
not. Only on the agenda where it may."""

LOSSES: Final = "losses"
"""(the owner) Lose ``count`` CUs outside walls in the space ``subject``."""

MARCH_LOSSES: Final = "march_losses"
"""(the owner) Lose ``count`` CUs of the marching force."""

GARRISON_LOSSES: Final = "garrison_losses"
"""(the owner) Lose ``count`` CUs inside the city in the space ``subject``."""

BATTLE_LOSSES: Final = "battle_losses"
"""(the owner) Lose ``count`` CUs of those who fight the battle, a sortie included."""

LOSE_MARKERS: Final = "lose_markers"
"""(the owner) Take ``count`` of his ordinary political markers off the map; without enough he sues
for peace and has lost."""

MOURN: Final = "mourn"
"""(Carthage) Take ``count`` ordinary political markers off for Hannibal's death, or all if there
are fewer."""

HOLDING: Final = "use_card"
"""(the active seat) Choose the use of the card ``subject``, which is still hidden in the hand."""
