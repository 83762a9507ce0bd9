"""Bots' decisions in *Imperium*. With two players they draw from an equilibrium of the present
choice; with more they search among the choices with the best forecasts.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random
from mypy_extensions import i64

from pi_app.bots.bot import Decision
from pi_app.bots.judgement import Judgement
from pi_app.bots.manner import Style
from pi_app.core.actions import Actions
from pi_app.core.game import Perspective, State
from pi_app.games.imperium.bot import manner
from pi_app.games.imperium.bot.choice import drawn_choice
from pi_app.games.imperium.bot.forecast import candidates, chances
from pi_app.games.imperium.rules.empire import PICK
from pi_app.games.imperium.rules.state import ImperiumState


class Considered(ImperiumState):
    """A world in which all seats consider the choices with the best forecasts only.

    Attributes:
        menus: the choices by the position on the table, shared by all worlds of one search.
    """

    def __init__(self, state: ImperiumState, menus: dict[tuple[int, ...], list[int]]) -> None:
        super().__init__(state.game, state.seats, state.options)
        self.menus = menus
        self.resemble(state)

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add the choices with the best forecasts, or the places for the last markers."""
        if self.phase != PICK:
            super().list_actions(seat, into)
            return
        # All that the forecasts depend on: menus are shared by games of both variants.
        leader = max(self.scores()) if self.thirty else -1
        key = (seat, int(self.round), int(leader), *self.markers)
        menu = self.menus.get(key)
        if menu is None:
            menu = candidates(self, seat)
            self.menus[key] = menu
        into.add_all(menu)


MOST_MENUS: Final = 2000


class ImperiumJudgement(Judgement):
    """Judges by the forecast of points."""

    def __init__(self) -> None:
        super().__init__()
        self.trust = 0.6
        self.search_trust = 0.85
        self.blur = 0.25
        self.hastes = (1.0, 0.74, 0.47, 0.24, 0.0)
        self.leeway = 0.05
        self._menus: dict[tuple[int, ...], list[int]] = {}

    def imagine(self, perspective: Perspective, rng: Random) -> State:
        """Return a possible world in which only promising choices are considered."""
        world = perspective.imagine(rng)
        assert isinstance(world, ImperiumState)
        if len(self._menus) > MOST_MENUS:
            self._menus = {}
        return Considered(world, self._menus)

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return a choice of three regions drawn from an equilibrium, where two choose."""
        if perspective.seats != 2:
            return None
        state = perspective.imagine(rng)
        assert isinstance(state, ImperiumState)
        return drawn_choice(state, perspective.seat, rng) if state.phase == PICK else None

    def lean(self, style: Style, state: State, seat: int, action: int) -> float:
        return manner.lean(style, state, seat, action)

    def reliance(self, state: State) -> float:
        """Return 1 for two without ``thirty``, whose chances come from the solution."""
        assert isinstance(state, ImperiumState)
        return 1.0 if state.seats == 2 and not state.thirty else self.trust

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return each seat's share of winning by the forecast."""
        assert isinstance(state, ImperiumState)
        return chances(state)


JUDGEMENT: Final = ImperiumJudgement()
