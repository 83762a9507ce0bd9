"""The common part of the panels in which something is chosen in secret: they are made of parts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.gestures import Cancel, Gesture
from pi_app.kiosk.widgets.base import Widget


class PartsPanel(PickPanel):
    """A panel that lies over the map and hands gestures on to its parts."""

    @property
    @abstractmethod
    def parts(self) -> Sequence[Widget]:
        """What fingers can reach, and what is drawn."""

    @property
    def dirty(self) -> bool:
        """Whether this or any part has to be drawn again."""
        return self._dirty or any(part.dirty for part in self.parts)

    def handle(self, gesture: Gesture) -> bool:
        """A tap goes to what is under it; nothing goes through."""
        if isinstance(gesture, Cancel):
            for part in self.parts:
                part.handle(gesture)
            return False
        return any(part.handle(gesture) for part in self.parts) or self.holds(gesture)
