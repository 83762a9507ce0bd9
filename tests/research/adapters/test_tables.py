"""The table in the terminal: for every game something that people can read."""

from __future__ import annotations

import io
import re

import pytest
from librt.random import Random
from rich.console import Console
from rich.text import Text

from pi_app.core.game import CHANCE, SPECTATOR, Game, State
from pi_app.core.registry import all_games, find_game
from pi_app.games.rome_vs_carthage.rules.texts import EFFECTS
from pi_app.research.adapters.terminal_table import Look, picture_of, plain, table_of
from pi_app.text import Language, Translator
from tests.core.random_play import walk

WIDTH = 90
GAMES = [pytest.param(game, id=game.id) for game in all_games()]


def looked_at(state: State, language: Language = "en") -> str:
    page = io.StringIO()
    Console(file=page, width=WIDTH).print(table_of(state, Translator(language)))
    return page.getvalue()


def moments(game: Game) -> list[State]:
    """Some moments of random games."""
    found, rng = [], Random(5)
    for seats in {game.seat_counts[0], game.seat_counts[-1]}:
        options = {option.id: option.values[-1] for option in game.options}
        legal = game.conflict(options) is None
        state = game.start(seats, options if legal else None)
        for step in range(320):
            deciders = state.deciders()
            if not deciders or step in (0, 20, 60, 150, 319):
                found.append(state.copy())
            if not deciders:
                break
            state.apply(deciders[0], state.random_action(deciders[0], rng))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_can_be_looked_at(game: Game) -> None:
    assert picture_of(game.id) is not plain
    for state in moments(game):
        for language in ("en", "ja"):
            page = looked_at(state, language)
            translator = Translator(language)
            assert all(translator.tr(state.seat_label(seat)) in page for seat in range(state.seats))
            assert len(page.splitlines()) < 60
            assert "{" not in page
            assert "_" not in page


def test_the_track_shows_every_chariot() -> None:
    state = find_game("circus-maximus").start(3)
    rng = Random(2)
    for _ in range(9):
        assert state.deciders() != (CHANCE,)
        state.apply(state.deciders()[0], state.random_action(state.deciders()[0], rng))
    track = looked_at(state).splitlines()[1:12]
    assert [sum(line.count(str(seat)) for line in track) for seat in (1, 2, 3)] == [3, 3, 3]
    assert "= = = = = = = = = = =" in track[5]


def test_the_war_shows_armies_and_provinces() -> None:
    page = looked_at(find_game("rome-vs-carthage").start()).splitlines()
    army = next(line for line in page if line.startswith("Saguntum"))
    assert " ".join(army.split()) == "Saguntum 10 Hannibal, Mago, H. Gisgo among them 2 elephants"
    assert any("Gallia Cisalpinia 0 : 2 / 5" in line for line in page)
    assert not any(line.startswith("Capua") for line in page), "nobody stands there"


def test_the_war_says_what_the_card_in_play_does() -> None:
    for state, _ in walk(find_game("rome-vs-carthage").start(), Random(3)):
        card = state.view(SPECTATOR)["card"]
        assert card is None or isinstance(card, int)
        if card is not None:
            assert EFFECTS[card] in " ".join(looked_at(state).split())
            return


@pytest.mark.usefixtures("market_on_shelf")
def test_a_game_without_a_picture_shows_its_view() -> None:
    page = looked_at(find_game("market").start())
    assert " ".join(page.split()).endswith(
        "Phase Deal Round 0 Waited 0 Money – Tokens – Own bid – Revealed – Committed –"
    )


def test_views_can_be_read_in_japanese_too() -> None:
    state = find_game("kodai-heigi").start()
    translator = Translator("ja")
    names = [Text(translator.tr(name)) for name in state.game.seat_names]
    page = io.StringIO()
    Console(file=page, width=WIDTH).print(plain(Look(state.view(SPECTATOR), names, translator)))
    assert not re.search("[A-Za-z]{4}", page.getvalue())
