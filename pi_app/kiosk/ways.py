"""From page to page: scenes ask here for the next one, so that they need not know each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from pi_app.kiosk.screen import Scene
from pi_app.rules.game import Game, OptionValue
from pi_app.table.players import Player
from pi_app.table.table import Table


class Ways(Protocol):
    """Makes the pages of the kiosk."""

    def shelf(self) -> Scene:
        """Return the shelf of games."""

    def setup(
        self,
        game: Game,
        options: Mapping[str, OptionValue] | None = None,
        players: Sequence[Player] | None = None,
    ) -> Scene:
        """Return the page before a game, with these options and players to begin with."""

    def table(self, table: Table) -> Scene:
        """Return the page on which a game is played."""

    def result(self, table: Table) -> Scene:
        """Return the page that tells how a game ended."""

    def saved(self) -> Scene:
        """Return the page of all games in progress."""

    def settings(self) -> Scene:
        """Return the page of settings."""

    def devices(self) -> Scene:
        """Return the page of keypads and the board of lights."""
