"""Narrates a game in a terminal: one sentence for each event, and sometimes the whole table."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from pi_app.core.event import Event
from pi_app.core.game import SPECTATOR, State
from pi_app.core.registry import find_game
from pi_app.research.adapters.terminal_table import seat_style, table_of
from pi_app.research.simulation.match import MatchPlan, play_steps
from pi_app.text import Language, Translator


class Narrator:
    """Narrates games between bots from a spectator's view, without hidden information.

    Args:
        console: the console for the output.
        language: the language of the rules' messages.
    """

    def __init__(self, console: Console, language: Language) -> None:
        self._console = console
        self._translator = Translator(language)
        self._last_line = ""

    def narrate(self, plan: MatchPlan, look: int) -> Iterator[None]:
        """Play the plan's game number 0 and narrate it; yields after each sentence, for a pause.

        Args:
            plan: the game and the bots.
            look: the number of turns after which the whole table is shown again.
        """
        state = find_game(plan.game).start(len(plan.lineup), plan.options)
        state.event_log = []
        self._introduce(plan, state)
        narrated, shown = 0, 0
        for _ in play_steps(plan, 0, state):
            for event in state.event_log[narrated:]:
                if event.concerns(SPECTATOR):
                    self._say(event)
                    yield
            narrated = len(state.event_log)
            if state.turns() >= shown + look and state.outcome() is None:
                shown = state.turns()
                self._show_table(state)
        self._show_table(state)
        self._conclude(plan, state)

    def _introduce(self, plan: MatchPlan, state: State) -> None:
        tr = self._translator.tr
        self._console.print(Rule(Text(tr(state.game.title), style="bold")))
        self._console.print(Text(tr(state.game.summary)))
        for seat, bot in enumerate(plan.lineup):
            name = Text(tr(state.seat_label(seat)), style=seat_style(seat))
            self._console.print(Text.assemble(name, f": {bot}"))
        self._console.print(Text(f"Seed {plan.seed}", style="dim"))
        self._show_table(state)

    def _say(self, event: Event) -> None:
        self._last_line = self._translator.render(event.text)
        self._console.print(Text(self._last_line))

    def _show_table(self, state: State) -> None:
        self._console.print()
        self._console.print(Text(f"Turn {state.turns()}", style="italic"))
        self._console.print(table_of(state, self._translator))
        self._console.print()

    def _conclude(self, plan: MatchPlan, state: State) -> None:
        outcome = state.outcome()
        if outcome is None:
            return
        reason = self._translator.render(outcome.reason)
        if reason != self._last_line:
            self._console.print(Text(reason))
        tr = self._translator.tr
        for seat in outcome.winners:
            name = tr(state.seat_label(seat))
            winner = Text(f"{name} ({plan.lineup[seat]})", style=seat_style(seat))
            self._console.print(Text.assemble(tr("Winner:"), " ", winner))
