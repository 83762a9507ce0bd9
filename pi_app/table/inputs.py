"""Everything that a seat can say to its table, whether by finger, key, handheld or bot.

What could betray a sealed pick is left out of the `repr`, so that no log or traceback shows it.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Choose:
    """Play a legal action; if the seat's decision is sealed, hold it until all are ready."""

    action: int = field(repr=False)


@dataclass(frozen=True)
class Ready:
    """Stand by the sealed pick."""


@dataclass(frozen=True)
class Unready:
    """Think again; the pick stays but doesn't count."""


@dataclass(frozen=True)
class Clear:
    """Forget the sealed pick."""


@dataclass(frozen=True)
class Press:
    """Press a key of the seat's handheld: a digit, ``C`` or ``OK``."""

    key: str = field(repr=False)


@dataclass(frozen=True)
class AskUndo:
    """Ask to take back the seat's last actions and all that followed them."""

    actions: int = 1


@dataclass(frozen=True)
class Agree:
    """Agree to what another seat asks to take back."""


@dataclass(frozen=True)
class Refuse:
    """Refuse what another seat asks to take back."""


@dataclass(frozen=True)
class Withdraw:
    """Withdraw one's own request to take back."""


Input = Choose | Ready | Unready | Clear | Press | AskUndo | Agree | Refuse | Withdraw
