"""What the choices in the hand bar risk: the odds of rolls and the forecast of a battle."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Final

import pygame
from librt.random import Random

from pi_app.core.game import Perspective
from pi_app.core.message import Message, Word
from pi_app.drawing import lettering, theme
from pi_app.drawing.lettering import Face
from pi_app.drawing.theme import Theme
from pi_app.games.rome_vs_carthage.bot.forecast import ENOUGH, Forecast
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.odds import line_of, odds_of, percent
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.kiosk import background_job
from pi_app.kiosk.widgets.base import Widget
from pi_app.text import render

_SIZES: Final[dict[Face, int]] = {"strong": 18, "aside": 16}  # at 800x480

Seen = Perspective[RomeVsCarthageView]


class Risks(Widget):
    """Lines about the actions on offer; empty if they risk nothing.

    All that is said is known to everybody who sees the screen: at a table of several it is public.
    A battle is played out in the background; meanwhile its line says so.
    """

    def __init__(self, arrange: Callable[[], None]) -> None:
        """``arrange`` is called when the lines may have got longer."""
        self._arrange = arrange
        self.lines: list[tuple[Face, Message]] = []
        self._before: list[tuple[Face, Message]] = []
        self._asked: tuple[object, ...] = ()
        self._forecast: Forecast | None = None
        self._condition: Message | None = None  # the action that leads to the battle, if in doubt
        self._job: Future[None] | None = None
        self._side = 0

    def ask(
        self,
        seen: Seen | None,
        own: Seen | None,
        view: RomeVsCarthageView,
        actions: Sequence[int],
        before: Message | None = None,
    ) -> None:
        """Show the risks of a player's actions by what may be ``seen`` on the screen, which is this
        ``view``. A line ``before`` them says what leads there."""
        asked = () if seen is None or own is None else (own.seat, *actions, view, before)
        if asked == self._asked:
            return
        self._asked, self._forecast, self._job = asked, None, None
        self._before = [("strong", before)] if before else []
        self.lines = [*self._before]
        if seen is not None and own is not None and view["task"] is not None:
            self._side = own.seat
            # A copy: the game may go on while the battle is played out.
            known = Perspective(seen.imagine(Random(0)), seen.seat)
            for action in actions:
                forecast = Forecast(known, own.seat, action)
                if forecast.reasons:
                    self._forecast = forecast
                    reacts = notation.kind_of(action) == notation.GENERAL
                    self._condition = own.action_label(action) if reacts else None
                    break
            self.lines += [*self._battle(), *_rolls(known, own, actions)]
            if self._forecast is not None:
                wanted = partial(self._wants, self._forecast)
                self._job = background_job.begin(partial(_play_out, self._forecast, wanted))
        self.changed()

    def _wants(self, forecast: Forecast) -> bool:
        return self._forecast is forecast

    def update(self, now: float) -> None:
        if self._job is not None and self._job.done():
            self._job.result()
            self._job = None
            battle = self._battle()
            first = len(self._before)
            self.lines[first : first + len(battle)] = battle
            self._arrange()

    def _battle(self) -> list[tuple[Face, Message]]:
        """Return the lines about the battle: the chance, as soon as it is known, and the hands."""
        forecast, own = self._forecast, self._side
        if forecast is None:
            return []
        chance = Message("Battle: the chances are being weighed …")
        if forecast.played == ENOUGH:
            facts: dict[str, Word] = {
                "percent": percent(forecast.won[own], forecast.played),
                "losses": _losses(forecast, own),
            }
            chance = Message("Battle: {percent} % to win · {losses}", facts)
        if self._condition is not None:
            chance = _of(self._condition, chance)
        return [("strong", chance), ("aside", forecast.hands_in_words(own))]

    # --- drawing ------------------------------------------------------------------------------

    def height_for(self, width: int, measures: Theme) -> int:
        return sum(high for *_, high in self._rows(width, measures))

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.rect.topleft
        for words, face, size, high in self._rows(self.rect.width, self.theme):
            lettering.draw_line(surface, words, (x, y + high / 2), face, size, theme.INK, "left")
            y += high

    def _rows(self, width: int, m: Theme) -> Iterator[tuple[str, Face, int, int]]:
        for face, line in self.lines:
            size = m.px(_SIZES[face])
            words = in_one(line)
            count = len(lettering.running(words, face, size, width))
            # Large letters take as many rows as others.
            room = round(count * lettering.line_height(face, size) * lettering.GROWTH)
            size = lettering.fitted_size(words, face, size, (width, room))
            for row in lettering.running(words, face, size, width):
                yield row, face, size, lettering.line_height(face, size)


def in_one(line: Message) -> str:
    """Return a line in words, each number of which stays in one row with its word."""
    return re.sub(r"(?<![,:]) (?=[\d%])|(?<=\d) ", "\N{NO-BREAK SPACE}", render(line))


def _rolls(known: Seen, own: Seen, actions: Sequence[int]) -> Iterator[tuple[Face, Message]]:
    """Yield a line for each roll that may follow. If more than one action has some, it is named."""
    state = known.imagine(Random(0))
    assert isinstance(state, RomeVsCarthageState)
    odds = {action: odds_of(state, own.seat, action) for action in actions}
    several = sum(map(bool, odds.values())) > 1
    for action, found in odds.items():
        for line in map(line_of, found):
            yield "aside", _of(own.action_label(action), line) if several else line


def _of(action: Message, odds: Message) -> Message:
    return Message("{action}. {odds}", {"action": action, "odds": odds})


def _play_out(forecast: Forecast, wanted: Callable[[], bool]) -> None:
    """Play a battle out as often as is needed, while it is wanted. Between two play-outs the thread
    that draws has its turn."""
    while forecast.played < ENOUGH and wanted():
        forecast.play_out()


def _losses(forecast: Forecast, side: int) -> Message:
    won, lost = (round(forecast.losses(side, won=each)) for each in (True, False))
    if 0 < forecast.won[side] < forecast.played:
        return Message("CUs lost: about {won} if won, {lost} if not", {"won": won, "lost": lost})
    return Message("CUs lost: about {count}", {"count": won if forecast.won[side] else lost})
