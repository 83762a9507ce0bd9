"""All scenes that others lead to, put together."""

from __future__ import annotations

from functools import partial

from pi_app.kiosk.scenes.devices import DevicesScene
from pi_app.kiosk.scenes.game_analysis import GameAnalysisScene
from pi_app.kiosk.scenes.lesson import LessonScene
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.replay import ReplayScene
from pi_app.kiosk.scenes.result import PointsScene, ResultScene
from pi_app.kiosk.scenes.settings import SettingsScene
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.kiosk.scenes.shelf import ShelfScene
from pi_app.kiosk.scenes.tournament import TournamentScene, TournamentsScene
from pi_app.kiosk.session import Session


class Pages:
    """The navigator of the kiosk."""

    def __init__(self, session: Session) -> None:
        self.shelf = partial(ShelfScene, session)
        self.setup = partial(SetupScene, session)
        self.table = partial(PlayScene, session)
        self.lesson = partial(LessonScene.of, session)
        self.replay = partial(ReplayScene.of, session)
        self.game_analysis = partial(GameAnalysisScene.of, session)
        self.result = partial(ResultScene, session)
        self.points = partial(PointsScene, session)
        self.tournaments = partial(TournamentsScene, session)
        self.tournament = partial(TournamentScene, session)
        self.settings = partial(SettingsScene, session)
        self.devices = partial(DevicesScene, session)
