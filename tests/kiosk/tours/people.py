"""People with long names: how they have fared, at a table of seven, in a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.kiosk.player_profiles import Person as Named
from pi_app.kiosk.player_profiles import new_profile
from pi_app.kiosk.widgets import Button
from pi_app.table.players import Player
from pi_app.table.tournaments import Tournament
from pi_app.text import language, tr
from tests.kiosk.at_table import let_bots_finish, see_result, wait_for_map, wait_for_turn
from tests.kiosk.driver import Person

NAMES = {
    "en": ("Maximiliane-Luis", "Ann", "Bartholomew", "Christopher J.", "Dee", "Evangelina", "Bo"),
    "ja": ("まさひろさん", "あんな", "ケンタロウ", "ゆみ", "たろう", "みさき", "アレクサンダー"),
}


def record(
    person: Person, game_id: str, names: Sequence[str], best: int, series: str | None = None
) -> None:
    """Put a game into the journal that somebody has won."""
    journal = person.session.tables.journal
    players = [Player.person(name) for name in names]
    order = None if series is None else (series, range(len(names)))
    number = journal.begin_game(game_id, {}, players, [], order)
    scores = tuple(int(seat == best) for seat in range(len(names)))
    journal.add_actions(number, [], Outcome((best,), scores, Message("over")))


def tour(person: Person) -> Iterator[str]:
    """Go through the pages; at each, yield its name while it is on the screen."""
    names, everybody = NAMES[language()], tuple[Named, ...]()
    for name in names:
        everybody = (*everybody, new_profile(name, everybody))
    person.session.preferences.change(people=everybody)
    person.tap("[standings]")
    yield "no-evening"
    for best in range(7):
        record(person, "mercator", names, best % 3)
        record(person, "seven-hills", names[best % 2 : best % 2 + 2], 0)
    person.tap("[back]")
    person.tap("[people]")
    yield "people"
    person.tap(names[0])
    yield "person"
    person.tap("[back]")
    person.tap("[back]")
    person.tap("[standings]")
    yield "evening"
    person.tap("[flag]" if person.sees("[flag]") else tr("Tournaments"))
    yield "no-tournament"
    person.tap(tr("New tournament"))
    yield "new-tournament"
    person.tap(tr("Knock-out"))
    for name in names[:3]:
        person.tap(name)
    person.tap(tr("Kodai Heigi"))
    person.tap(tr("Options"))
    person.tap(tr("Cavalry jumps"))
    yield "options"
    person.tap(tr("Done"))
    yield "knock-out"
    person.tap(tr("Begin"))
    yield "first-round"
    league = Tournament("league", "round-robin", names, ("seven-hills",), 1)
    person.session.tables.tournaments.add(league)
    first, second, *_ = league.pairings({})
    for pairing in (first, second):
        record(person, pairing.game_id, pairing.seats, 0, pairing.name)
    series = Tournament("series", "series", names[:2], ("seven-hills",), 3)
    for pairing in series.pairings({})[:2]:
        record(person, pairing.game_id, pairing.seats, pairing.seats.index(names[0]), pairing.name)
    person.session.tables.tournaments.add(series)
    person.app.push(person.session.navigator.tournament(series))
    person.wait()
    yield "winner"
    person.app.push(person.session.navigator.tournament(league))
    person.wait()
    yield "league"
    players = [Player.person(name) for name in names[:4]]
    table = person.session.tables.new_table("imperium", 4, {}, players)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)
    yield "four-by-name"
    person.tap(tr("{seat}: choose in secret", seat=names[0]), Button)
    yield "curtain-by-name"
    person.app.go_home()
    person.wait()
    yield "shelf"
    bot_runner = [Player.of_bot("random", name) for name in names]
    table = person.session.tables.new_table("mercator", 7, {}, bot_runner)
    person.app.push(person.session.navigator.table(table))
    wait_for_map(person)
    yield "seven-by-name"
    let_bots_finish(person)
    see_result(person)
    yield "result"
