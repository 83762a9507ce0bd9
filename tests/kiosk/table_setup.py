"""A person who sits at a table at any moment of a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from pi_app.core.game import State
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.table.history import History
from pi_app.table.players import Player
from pi_app.text import Language
from tests.kiosk.at_table import playing, wait_for_map
from tests.kiosk.driver import Person, Size

TWO = (Player.person(), Player.person())


class Sitting(Person):
    """A person before a table that stands at ``state``, or at the start of Hannibal vs Rome."""

    def __init__(
        self,
        directory: Path,
        patch: pytest.MonkeyPatch,
        players: Sequence[Player] = TWO,
        state: State | None = None,
        size: Size = (800, 480),
        language: Language = "en",
    ) -> None:
        super().__init__(directory, size, language)
        options = dict(state.options) if state is not None else {}
        game = state.game.id if state is not None else "hannibal-vs-rome"
        with patch.context() as patched:
            if state is not None:
                patched.setattr(History, "begin", lambda *_args, **_more: History(state))
            self.table = self.session.tables.new_table(game, len(players), options, players)
        self.play = KioskNavigator(self.session).table(self.table)
        self.app.push(self.play)
        wait_for_map(self)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing moves."""

        def calm() -> bool:
            if self.scene is not self.play:
                return True
            return not (self.play.events_wait or self.play.stage.stale)

        self.wait()
        self.wait_for(calm, "rest")
        self.wait()

    @property
    def remark(self) -> str:
        """What the screen says for a moment; empty when it says nothing."""
        return playing(self).toast.words if playing(self).toast.visible else ""

    def picture(self) -> bytes:
        """All pixels on the screen, after a rest in which remarks go away."""
        self.rest(6.0)
        self.scene.redraw()
        self.wait(1)
        return pygame.image.tobytes(self.app.surface, "RGB")
