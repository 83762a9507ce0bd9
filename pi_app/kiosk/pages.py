"""From page to page: scenes ask here for the next one, so that they need not know each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pi_app.kiosk.evening import Evening
from pi_app.kiosk.scenes.devices import DevicesScene
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.result import ResultScene
from pi_app.kiosk.scenes.saved import SavedScene
from pi_app.kiosk.scenes.settings import SettingsScene
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.kiosk.scenes.shelf import ShelfScene
from pi_app.kiosk.screen import Scene
from pi_app.rules.game import Game, OptionValue
from pi_app.table.players import Player
from pi_app.table.table import Table


class Pages:
    """Makes the pages of the kiosk."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    def shelf(self) -> Scene:
        """Return the shelf of games."""
        return ShelfScene(self._evening)

    def setup(
        self,
        game: Game,
        options: Mapping[str, OptionValue] | None = None,
        players: Sequence[Player] | None = None,
    ) -> Scene:
        """Return the page before a game, with these options and players to begin with."""
        return SetupScene(self._evening, game, options, players)

    def table(self, table: Table) -> Scene:
        """Return the page on which a game is played."""
        return PlayScene(self._evening, table)

    def result(self, table: Table) -> Scene:
        """Return the page that tells how a game ended."""
        return ResultScene(self._evening, table)

    def saved(self) -> Scene:
        """Return the page of all games in progress."""
        return SavedScene(self._evening)

    def settings(self) -> Scene:
        """Return the page of settings."""
        return SettingsScene(self._evening)

    def devices(self) -> Scene:
        """Return the page of keypads and the board of lights."""
        return DevicesScene(self._evening)
