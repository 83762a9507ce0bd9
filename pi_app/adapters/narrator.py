"""A game told in a terminal: every event a sentence, and the table at times."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from pi_app.kiosk.text import Language, Translator
from pi_app.rules.game import SPECTATOR, State
from pi_app.rules.message import Event
from pi_app.rules.registry import find_game
from pi_app.simulation.match import MatchPlan, play_steps

SEAT_STYLES = ("red", "blue", "green", "yellow", "magenta", "cyan", "white")


class Narrator:
    """Tells games between bots as someone who looks on sees them: nothing hidden is told.

    Args:
        console: where the story goes.
        language: in which the rules' messages are told.
    """

    def __init__(self, console: Console, language: Language) -> None:
        self._console = console
        self._translator = Translator(language)
        self._last_line = ""

    def tell(self, plan: MatchPlan, look: int) -> Iterator[None]:
        """Play the plan's game number 0 and tell it; yields after each sentence, for a pause.

        Args:
            plan: the game and the bots.
            look: after so many turns the whole table is shown.
        """
        state = find_game(plan.game).start(len(plan.lineup), plan.options)
        state.chronicle = []
        self._introduce(plan, state)
        told, shown = 0, 0
        for _ in play_steps(plan, 0, state):
            for event in state.chronicle[told:]:
                if event.concerns(SPECTATOR):
                    self._say(event)
                    yield
            told = len(state.chronicle)
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
            name = Text(tr(state.seat_label(seat)), style=_style(seat))
            self._console.print(Text.assemble(name, f": {bot}"))
        self._console.print(Text(f"Seed {plan.seed}", style="dim"))
        self._show_table(state)

    def _say(self, event: Event) -> None:
        self._last_line = self._translator.render(event.text)
        self._console.print(Text(self._last_line))

    def _show_table(self, state: State) -> None:
        table = Table(show_header=False, title=f"Turn {state.turns()}", title_justify="left")
        table.add_column(style="bold")
        table.add_column()
        points = [f"{each:g}" for each in state.standing()]
        for seat, each in enumerate(points):
            name = Text(self._translator.tr(state.seat_label(seat)), style=_style(seat))
            table.add_row(name, Text(each))
        table.add_section()
        for key, value in state.view(SPECTATOR).items():
            words = in_words(value)
            if words:
                table.add_row(Text(key.replace("_", " ")), Text(words))
        self._console.print(table)

    def _conclude(self, plan: MatchPlan, state: State) -> None:
        outcome = state.outcome()
        if outcome is None:
            return
        reason = self._translator.render(outcome.reason)
        if reason != self._last_line:
            self._console.print(Text(reason))
        for seat in outcome.winners:
            name = self._translator.tr(state.seat_label(seat))
            winner = Text(f"{name} ({plan.lineup[seat]})", style=_style(seat))
            self._console.print(Text.assemble("Winner: ", winner))


def in_words(value: object) -> str:
    """Return a JSON value on one line without its brackets; what is empty or false says nothing."""
    if isinstance(value, Mapping):
        parts = [(key, in_words(each)) for key, each in value.items()]
        nested = any(isinstance(each, (Mapping, list, tuple)) for each in value.values())
        gap, stop = (": ", "; ") if nested else (" ", ", ")
        return stop.join(f"{key}{gap}{words}" for key, words in parts if words)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(in_words(each) or "–" for each in value)
    if value is True:
        return "yes"
    return "" if value is None or value is False else str(value)


def _style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)]
