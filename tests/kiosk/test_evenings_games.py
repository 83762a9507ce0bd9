"""An evening of several games, and a tournament from the first tap to its winner."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.kiosk import player_profiles
from pi_app.kiosk.scenes.game_night import GameNightScene, game_night_line
from pi_app.kiosk.scenes.result import ResultScene
from pi_app.kiosk.scenes.tournament import NewTournamentScene, TournamentScene, TournamentsScene
from pi_app.kiosk.widgets.seats import StandingLine
from pi_app.table.players import Player
from pi_app.table.tournaments import TournamentFile
from tests.kiosk.at_table import let_bots_finish, playing, see_result
from tests.kiosk.driver import Person
from tests.table.test_table import win

ANN, BEN, CYN = (
    player_profiles.Person("Ann"),
    player_profiles.Person("Ben", "grapes", 1),
    player_profiles.Person("Cyn", "lyre", 2),
)


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path, frame=0.1)
    somebody.session.preferences.change(people=(ANN, BEN, CYN))
    yield somebody
    somebody.session.close()


def standings(person: Person) -> list[tuple[str, str, str, bool]]:
    lines = [each.widget for each in person.seen() if isinstance(each.widget, StandingLine)]
    return [(line.name(), line.detail(), line.figures[0](), line.won) for line in lines]


def play_out(person: Person) -> None:
    """Let bots take over and play to the end, and look at the result."""
    table = playing(person).table
    for seat, player in enumerate(table.players):
        table.reseat(seat, Player.of_bot("random", player.name))
    let_bots_finish(person)
    see_result(person)


def test_an_evening_of_three_games_has_a_table(person: Person, tmp_path: Path) -> None:
    person.tap("[standings]")
    assert isinstance(person.scene, GameNightScene)
    assert person.sees("No game has ended yet.")
    person.tap("Choose a game")
    for winner in (0, 1, 0):
        players = [Player.person("Ann"), Player.person("Ben")]
        table = person.session.tables.new_table("hannibal-vs-rome", 2, {}, players)
        win(table, winner)
        person.app.push(person.session.navigator.result(table))
        person.rest(1)
    assert (
        game_night_line(person.session.tables.journal).replace("\N{NO-BREAK SPACE}", " ")
        == "Tonight: 1. Ann 120, 2. Ben 60"
    )
    assert person.sees(game_night_line(person.session.tables.journal))
    person.tap("[standings]")
    found = [("1. Ann", "3 games, 2 won", "120", False), ("2. Ben", "3 games, 1 won", "60", False)]
    assert standings(person) == found
    assert person.words().count("Ann\u00a060\u00a0· Ben\u00a00") == 2
    # The next start finds it in the journal.
    person.go_away()
    again = Person(tmp_path)
    again.tap("[standings]")
    assert standings(again) == found
    again.session.close()


def agree_on(person: Person, form: str, game: str, *names: str) -> None:
    """Agree on a tournament, beginning at the shelf."""
    person.tap("[standings]")
    person.tap("Tournaments")
    assert isinstance(person.scene, TournamentsScene)
    person.tap("New tournament")
    assert isinstance(person.scene, NewTournamentScene)
    person.tap("Begin")
    assert isinstance(person.scene, NewTournamentScene)
    person.tap(form)
    for name in names:
        person.tap(name)
    person.tap(game)
    person.tap("Begin")
    assert isinstance(person.scene, TournamentScene)


def test_a_round_robin_is_played_to_its_winner(person: Person, tmp_path: Path) -> None:
    agree_on(person, "Round robin", "The Seven Hills of Rome", "Ann", "Ben", "Cyn")
    assert [line[0] for line in standings(person)] == ["1. Ann", "1. Ben", "1. Cyn"]
    assert person.sees("Round 1 · sits out: Ann")
    person.app.go_home()
    person.wait(3)
    # From the shelf at a tap, and after a power cut at the same point.
    person.tap("Next: The Seven Hills of Rome: Ben – Cyn")
    assert playing(person).table.players == (Player.person("Ben"), Player.person("Cyn"))
    play_out(person)
    assert not person.sees("Again, sides swapped")
    person.tap("To the tournament")
    played = [line for line in standings(person) if line[1] != "No game yet"]
    assert {line[0][3:] for line in played} == {"Ben", "Cyn"}
    person.tap("Next: The Seven Hills of Rome: Cyn – Ann")
    table = playing(person).table
    person.session.tables.journal._store.close()
    person = Person(tmp_path, frame=0.1)
    person.wait(5)
    # The game that people sat at goes on by itself.
    assert playing(person).table.series == table.series
    play_out(person)
    person.tap("To the tournament")
    person.tap("Next: The Seven Hills of Rome: Ann – Ben")
    play_out(person)
    person.tap("To the tournament")
    found = standings(person)
    assert found[0][3]
    assert all(line[1].startswith("2 games") for line in found)
    winners = [line[0][3:] for line in found if line[3]]
    assert person.sees(f"Victory for {winners[0]}") or len(winners) > 1
    person.tap("To the shelf")
    assert not any(words.startswith("Next:") for words in person.words())
    person.session.close()


def test_a_series_of_bots_plays_itself(person: Person) -> None:
    agree_on(person, "Series", "The Seven Hills of Rome", "Lucius", "Fulvia")
    while not person.sees("To the shelf"):
        (following,) = [words for words in person.words() if words.startswith("Next:")]
        person.tap(following)
        let_bots_finish(person)
        see_result(person)
        assert isinstance(person.scene, ResultScene)
        person.tap("To the tournament")
    assert standings(person)[0][3]


def test_each_game_of_a_tournament_is_played_with_its_options(person: Person) -> None:
    person.tap("[standings]")
    person.tap("Tournaments")
    person.tap("New tournament")
    person.tap("Knock-out")
    more = [each.shown for each in person.seen() if getattr(each.widget, "icon", None) == "plus"]
    person.tap_at(more[-1].center)
    assert person.sees("Games per pairing: 2")
    for name in ("Ann", "Ben", "Cyn", "Kodai Heigi"):
        person.tap(name)
    assert person.sees("Usual options")
    person.tap("Options")
    person.tap("Cavalry jumps")
    person.tap("By lot")
    person.tap("Done")
    chosen = "Cavalry jumps: Off · First move: By lot"
    assert person.sees(chosen)
    person.tap("Begin")
    assert person.sees(f"Kodai Heigi with: {chosen}")
    (cup,) = TournamentFile(person.session.tables.journal.path.with_name("tournaments.json")).every
    assert cup.rounds == 2
    (following,) = [words for words in person.words() if words.startswith("Next:")]
    person.tap(following)
    table = playing(person).table
    assert table.options == {"cavalry_jumps": False, "first": "random"}
    person.session.close()


def test_a_tournament_is_given_up(person: Person) -> None:
    agree_on(person, "Knock-out", "Kodai Heigi", "Ann", "Ben", "Cyn")
    (cup,) = person.session.tables.tournaments.every
    assert sorted(cup.entrants) == ["Ann", "Ben", "Cyn"]
    person.tap("[close]")
    person.tap("Keep it")
    assert isinstance(person.scene, TournamentScene)
    person.tap("[close]")
    person.tap("Give up")
    assert not isinstance(person.scene, TournamentScene)
    assert (
        TournamentFile(person.session.tables.journal.path.with_name("tournaments.json")).every == []
    )
