"""What a phone says of the risks of a march: what the screen of the table says."""

from __future__ import annotations

from librt.random import Random

from pi_app.core.game import Perspective
from pi_app.core.registry import find_game
from pi_app.games.rome_vs_carthage.bot.forecast import Forecast
from pi_app.games.rome_vs_carthage.rules.odds import line_of, odds_of
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.phones.hand import Listed, hand_of
from pi_app.phones.page import translator


def test_each_choice_of_a_march_says_what_it_risks() -> None:
    say, told, battles = translator("en"), 0, 0
    state, dice = find_game("rome-vs-carthage").start(2), Random(3)
    assert isinstance(state, RomeVsCarthageState)
    for number in range(300):
        seats = state.deciders()
        if not seats:
            break
        if seats[0] >= 0 and state.march is not None and number % 3 == 0:
            own = Perspective(state, seats[0])
            ask = hand_of(own, say).ask
            shown = {
                choice.play: choice.face.lines
                for group in (ask.groups if isinstance(ask, Listed) else ())
                for choice in group.choices
                if not choice.face.note  # cards have texts of their own
            }
            for action in own.legal_actions():
                lines = shown.get(own.action_text(action))
                forecast = Forecast(own, own.seat, action)
                if lines is not None:
                    odds = tuple(
                        say.render(line_of(each)) for each in odds_of(state, own.seat, action)
                    )
                    assert lines[: len(odds)] == odds
                    assert len(lines) == len(odds) + bool(forecast.reasons)
                    told += len(odds)
                    battles += bool(forecast.reasons)
        state.apply(seats[0], state.random_action(seats[0], dice))
    assert told
    assert battles
