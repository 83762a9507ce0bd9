"""All scenes that others lead to, each with what it needs of the session."""

from __future__ import annotations

from functools import partial

from pi_app.kiosk.scenes.devices import DevicesScene
from pi_app.kiosk.scenes.drawer import DrawerScene
from pi_app.kiosk.scenes.game_analysis import GameAnalysisScene
from pi_app.kiosk.scenes.game_night import GameNightScene
from pi_app.kiosk.scenes.handbook import HandbookScene
from pi_app.kiosk.scenes.lesson import LessonScene
from pi_app.kiosk.scenes.people import PeopleScene
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.replay import ReplayScene
from pi_app.kiosk.scenes.result import PointsScene, ResultScene
from pi_app.kiosk.scenes.saved import SavedScene
from pi_app.kiosk.scenes.settings import SettingsScene
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.kiosk.scenes.shelf import ShelfScene
from pi_app.kiosk.scenes.sticks import SticksScene
from pi_app.kiosk.scenes.tournament import TournamentScene, TournamentsScene
from pi_app.kiosk.session import Session
from pi_app.kiosk.table_services import TableServices
from pi_app.table.game_analysis import BOTS, GameAnalysis
from pi_app.table.replay import Replay
from pi_app.table.table import Table


# Large: it hands each scene the parts of the session that the scene needs.
class KioskNavigator:
    """The navigator of the kiosk."""

    def __init__(self, session: Session) -> None:
        tables, people, preferences = session.tables, session.people, session.preferences
        services = TableServices(
            self, tables, session.devices, session.phones, people, preferences, session.clock
        )
        self.shelf = partial(ShelfScene, self, tables, preferences, session.news)
        self.drawer = partial(DrawerScene, self, tables)
        self.saved = partial(SavedScene, self, tables, people)
        self.setup = partial(SetupScene, services)
        self.table = partial(PlayScene, services)
        self.lesson = partial(LessonScene.of, services)
        self.replay = partial(ReplayScene.of, services)
        self.result = partial(ResultScene, self, tables, people)
        self.points = PointsScene
        self.game_night = partial(GameNightScene, self, tables.journal, people)
        self.people = partial(PeopleScene, tables.journal, people)
        self.tournaments = partial(TournamentsScene, self, tables, people)
        self.tournament = partial(TournamentScene, self, tables, people)
        self.settings = partial(SettingsScene, self, preferences, session.clock, session.screens)
        self.handbook = partial(HandbookScene, session.phones)
        self.sticks = partial(SticksScene, tables, people)
        self.devices = partial(DevicesScene, services)
        self._tables, self._people = tables, people
        self._last_analysis: GameAnalysis | None = None

    def game_analysis(self, table: Table) -> GameAnalysisScene:
        """Return the page of the most costly moves. Of the game that was analysed last, everything
        that was found out is still there. Raises what `Table.resume` does."""
        last, game = self._last_analysis, (table.journal, table.number)
        if last is None or (last.replay.journal, last.replay.number) != game:
            worker_pool = self._tables.worker_pool
            replay = Replay.resume(table.journal, table.number, worker_pool)
            seats = [seat for seat, player in enumerate(replay.players) if player.is_person]
            last = self._last_analysis = GameAnalysis(replay, seats, worker_pool.another(BOTS))
        return GameAnalysisScene(self, self._people, last)
