"""From page to page: scenes ask here for the next one, so that they need not know each other."""

from __future__ import annotations

from functools import partial

from pi_app.kiosk.evening import Evening
from pi_app.kiosk.scenes.devices import DevicesScene
from pi_app.kiosk.scenes.hindsight import HindsightScene
from pi_app.kiosk.scenes.lesson import LessonScene
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.replay import ReplayScene
from pi_app.kiosk.scenes.result import PointsScene, ResultScene
from pi_app.kiosk.scenes.settings import SettingsScene
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.kiosk.scenes.shelf import ShelfScene
from pi_app.kiosk.scenes.tournament import TournamentScene, TournamentsScene


class Pages:
    """Makes the pages of the kiosk, each where it is asked for: the shelf of games, the page before
    a game, those on which it is played, learnt and looked back at, how it ended and what cost most,
    tournaments, the settings, keypads and lights."""

    def __init__(self, evening: Evening) -> None:
        self.shelf = partial(ShelfScene, evening)
        self.setup = partial(SetupScene, evening)
        self.table = partial(PlayScene, evening)
        self.lesson = partial(LessonScene.of, evening)
        self.replay = partial(ReplayScene.of, evening)
        self.hindsight = partial(HindsightScene.of, evening)
        self.result = partial(ResultScene, evening)
        self.points = partial(PointsScene, evening)
        self.tournaments = partial(TournamentsScene, evening)
        self.tournament = partial(TournamentScene, evening)
        self.settings = partial(SettingsScene, evening)
        self.devices = partial(DevicesScene, evening)
