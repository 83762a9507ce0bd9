"""How two bots conduct wars of Hannibal: Rome vs. Carthage, counted from what happens."""

from __future__ import annotations

from collections import Counter

from pi_app.core.registry import find_game
from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.board import COUNTRY, ITALY, PROVINCE_OF
from pi_app.games.rome_vs_carthage.rules.events import CardPlayed
from pi_app.games.rome_vs_carthage.rules.generals import HANNIBAL
from pi_app.games.rome_vs_carthage.rules.march.events import Activated, MarchEnded, Step
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.research.simulation.match import MatchPlan, play_steps

HARMLESS = (Activated, Step, MarchEnded)


class Conduct:
    """What was done in some wars.

    Attributes:
        counts: of `wars`, `cards` played and of those `discarded`, `campaigns` played and of those
            `campaigned` as event or as marches, `marches` and of those `idle`, which end where they
            began with nothing done, and `roundabout`, which come to a space twice with nothing
            done, and `italian`, wars with Hannibal in Italy on at least three turns.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def share(self, part: str, whole: str) -> float:
        """Return what part of something something else is."""
        return self.counts[part] / self.counts[whole]

    def watch(self, plan: MatchPlan, number: int) -> None:
        """Let a war be played and count."""
        state = find_game(plan.game).start(2, plan.options)
        assert isinstance(state, RomeVsCarthageState)
        state.event_log = []
        italian: set[int] = set()
        march: list[object] = []
        for _ in play_steps(plan, number, state):
            for event in state.event_log:
                if isinstance(event, CardPlayed):
                    self._card(event)
                if isinstance(event, Activated):
                    march = []
                march.append(event)
                if isinstance(event, MarchEnded):
                    self._march(march, event)
            state.event_log.clear()
            space = state.place[HANNIBAL]
            if space >= 0 and COUNTRY[PROVINCE_OF[space]] == ITALY:
                italian.add(state.turn)
        self.counts["wars"] += 1
        self.counts["italian"] += len(italian) >= 3

    def _card(self, event: CardPlayed) -> None:
        self.counts["cards"] += 1
        self.counts["discarded"] += event.use == "discard"
        if event.card in deck.CAMPAIGNS:
            self.counts["campaigns"] += 1
            self.counts["campaigned"] += event.use in ("event", "move")

    def _march(self, march: list[object], end: MarchEnded) -> None:
        self.counts["marches"] += 1
        begin = march[0]
        # A march that was intercepted and stepped back had something in mind.
        if isinstance(begin, Activated) and all(type(each) in HARMLESS for each in march):
            spaces = [begin.space] + [each.target for each in march if isinstance(each, Step)]
            self.counts["idle"] += begin.space == end.space
            self.counts["roundabout"] += len(set(spaces)) < len(spaces)
