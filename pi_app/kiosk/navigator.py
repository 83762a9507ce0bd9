"""How scenes get from one to the next without knowing each other."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from pi_app.core.game import Game, OptionValue
from pi_app.core.outcome import Outcome
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.screen import Scene
from pi_app.table.players import Player
from pi_app.table.table import Table
from pi_app.table.tournaments import Tournament


class ReplayPage(Scene):
    """A scene that goes through a game again."""

    @abstractmethod
    def jump(self, moment: int) -> None:
        """Show a moment."""

    @abstractmethod
    def replay_last(self) -> None:
        """Show the last step once more."""

    @abstractmethod
    def look_back_at(self, number: int) -> None:
        """Show the moment to which the event of that number has led, and light its places."""


class Navigator(Protocol):
    """Makes the scene for each place that a scene may lead to."""

    def shelf(self) -> Scene:
        """Return the shelf of games."""

    def drawer(self) -> Scene:
        """Return the drawer of tools."""

    def saved(self) -> Scene:
        """Return the page of games in progress."""

    def setup(
        self,
        game: Game,
        options: Mapping[str, OptionValue] | None = None,
        players: Sequence[Player] | None = None,
    ) -> Scene:
        """Return the page before a game, with what was chosen earlier if that is given."""

    def table(self, table: Table) -> Scene:
        """Return the scene in which a game is played."""

    def lesson(self, game: Game) -> Scene:
        """Return a game's lesson. Raises what `LessonTable.begin` does."""

    def replay(self, table: Table) -> ReplayPage:
        """Return the scene that goes through a game again. Raises what `Table.resume` does."""

    def game_analysis(self, table: Table) -> Scene:
        """Return the page of the most costly moves. Raises what `Table.resume` does."""

    def result(self, table: Table) -> Scene:
        """Return the page on how a game ended."""

    def points(self, styles: Sequence[SeatStyle], outcome: Outcome) -> Scene:
        """Return the page on what the scores are made of."""

    def game_night(self) -> Scene:
        """Return the page of the last game night."""

    def people(
        self, sit: Callable[[str | None], None] | None = None, seated: Collection[str] = ()
    ) -> Scene:
        """Return the page of all people. With ``sit``, one of them is chosen who is not among
        ``seated``; it is called with the name, or with None for a guest."""

    def tournaments(self) -> Scene:
        """Return the page of all tournaments."""

    def tournament(self, tournament: Tournament) -> Scene:
        """Return the page of one tournament."""

    def settings(self) -> Scene:
        """Return the page of settings."""

    def handbook(self) -> Scene:
        """Return the page that leads a phone to the handbook."""

    def sticks(self) -> Scene:
        """Return the page of backups on USB sticks."""

    def devices(self) -> Scene:
        """Return the page of keypads and lights."""
