"""Opponents: chosen by their faces, saying little, and answering why."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from pi_app.drawing import lettering
from pi_app.kiosk.boards.log import ANSWERS
from pi_app.kiosk.scenes.opponents import OpponentButton, OpponentsScene, Speech
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.kiosk.widgets.panels import Paragraphs
from pi_app.kiosk.widgets.seats import SeatBadge
from pi_app.table.personas import PERSONAS
from pi_app.table.players import Player
from pi_app.text import Language, tr
from tests.kiosk.at_table import playing, tap_entry, wait_for_turn
from tests.kiosk.driver import Person, Size


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path)


def badges(person: Person) -> list[SeatBadge]:
    return [panel.badge for panel in playing(person).frame.panels]


def spoken(person: Person) -> str:
    """What somebody says in the dialog on the screen."""
    (speech,) = [seen.widget for seen in person.seen() if isinstance(seen.widget, Speech)]
    (words,) = [child for child in speech.children if isinstance(child, Paragraphs)]
    return words.text()


def at_table(person: Person, bot: str, game: str = "Hannibal vs Rome") -> None:
    person.tap(game)
    person.tap("Varro")
    person.tap(bot)
    person.tap("Start the game")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_opponents_stand_whole_on_every_screen(
    tmp_path: Path, size: Size, language: Language
) -> None:
    person = Person(tmp_path, size, language)
    person.tap(tr("Kodai Heigi"))
    person.tap(tr("Varro"))
    cards = [seen for seen in person.seen() if isinstance(seen.widget, OpponentButton)]
    assert [seen.shown for seen in cards] == [seen.rect for seen in cards]
    assert len(cards) == len(PERSONAS)
    person.tap_at(cards[0].rect.center)
    assert isinstance(person.scene, SetupScene)
    assert person.scene.plans[1].player() == Player.of_bot("lucius")


def test_going_back_keeps_who_was_chosen(person: Person) -> None:
    person.tap("Hannibal vs Rome")
    person.tap("Varro")
    assert isinstance(person.scene, OpponentsScene)
    person.tap("[back]")
    assert person.sees("Varro")


def test_a_bot_of_old_is_met_as_a_character_and_sits_there_again(person: Person) -> None:
    players = [Player.of_bot("search"), Player.person()]
    person.session.tables.new_table("kodai-heigi", 2, {}, players)
    person.session.tables.leave_table()
    person.tap("Kodai Heigi")
    assert isinstance(person.scene, SetupScene)
    assert person.sees("Fabius")
    assert person.scene.plans[0].player() == Player.of_bot("fabius")


def test_an_opponent_answers_why_after_a_tap_on_its_seat(person: Person) -> None:
    at_table(person, "Cornelia")
    wait_for_turn(person)
    own = playing(person).table.perspective(0)
    playing(person).choose(0, own.legal_actions()[0])
    wait_for_turn(person)
    person.tap_at(badges(person)[1].rect.center)
    lines = spoken(person).split("\n")
    assert lines[0].startswith("I chose: ")
    assert lines[-1].startswith("I rate my chances at ")
    person.tap("Back")
    person.tap("[menu]")
    person.tap("Why did they do that?")
    assert spoken(person).split("\n") == lines


def test_in_the_log_a_tap_on_what_a_bot_did_tells_why(person: Person) -> None:
    at_table(person, "Cornelia")
    wait_for_turn(person)
    table = playing(person).table
    for _ in range(2):
        playing(person).choose(0, table.perspective(0).legal_actions()[0])
        wait_for_turn(person)
    person.tap("[menu]")
    person.tap("What has happened")
    assert person.sees("A tap on a line shows the board at that moment, with » why a bot did it.")
    # The person's own entry leads to its moment and asks nobody.
    own = tap_entry(person, "· ", first=True)
    assert table.actors(0)[own] == 0
    assert not person.sees("Back")
    assert not person.sees("What has happened")
    person.key(pygame.K_ESCAPE)
    person.tap("[menu]")
    person.tap("What has happened")
    first = tap_entry(person, ANSWERS, first=True)
    assert person.sees("Cornelia: why?")
    assert spoken(person).split("\n") == [line.english() for line in table.reasons(0)[first][1]]
    # The latest is another one.
    assert table.reasons(0)[first][1] != table.reason(1)


def test_what_is_hidden_stays_hidden_from_who_asks(person: Person) -> None:
    person.session.tables.new_table(
        "seven-hills", 2, {}, [Player.of_bot("cornelia"), Player.person()]
    )
    assert person.session.tables.table is not None
    person.app.push(person.session.navigator.table(person.session.tables.table))
    wait_for_turn(person)
    person.tap_at(badges(person)[0].rect.center)
    assert spoken(person).endswith("Why? Wouldn't you like to know! Ask when the game is over.")


def test_an_opponent_says_welcome_and_falls_silent_again(person: Person) -> None:
    at_table(person, "Lucius")
    wait_for_turn(person)
    greetings = PERSONAS[0].remarks["greeting"]
    assert badges(person)[1].said in greetings
    assert badges(person)[0].said == ""
    person.rest(12)
    assert badges(person)[1].said == ""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_an_opponent_says_has_room_in_two_lines(
    tmp_path: Path, size: Size, language: Language
) -> None:
    person = Person(tmp_path, size, language)
    bots = [Player.of_bot("varro"), Player.of_bot("lucius")]
    table = person.session.tables.new_table("praetorians", 2, {}, bots)
    person.app.push(person.session.navigator.table(table))
    person.wait()
    badge, m = badges(person)[0], person.scene.theme
    wide, high = badge.rect.size
    room = (wide - min(high, wide // 3) - 2 * m.unit, high)
    said = {tr(line) for who in PERSONAS for lines in who.remarks.values() for line in lines}
    for words in said:
        assert len(lettering.set_block(words, "aside", m.small, room, "left")[1]) <= 2, words


def test_opponents_can_be_told_to_be_quiet(person: Person) -> None:
    person.session.preferences.change(remarks=False)
    at_table(person, "Lucius")
    wait_for_turn(person)
    assert [badge.said for badge in badges(person)] == ["", ""]


def test_an_opponent_has_the_last_word(person: Person) -> None:
    person.session.tables.new_table(
        "praetorians", 2, {}, [Player.of_bot("lucius"), Player.of_bot("varro")]
    )
    assert person.session.tables.table is not None
    person.app.push(person.session.navigator.table(person.session.tables.table))
    scene = playing(person)
    person.tap("1×")
    person.tap("2×")
    person.wait_for(lambda: scene.frame.onward.visible, "the last position", frames=20_000)
    (said,) = [badge.said for badge in badges(person) if badge.said]
    assert said in {line for each in PERSONAS for line in each.remarks["victory"]}


def test_whoever_watches_bots_sets_their_speed(person: Person) -> None:
    bots = [Player.of_bot("varro"), Player.of_bot("lucius")]
    person.session.tables.new_table("kodai-heigi", 2, {}, bots)
    assert person.session.tables.table is not None
    person.app.push(person.session.navigator.table(person.session.tables.table))
    person.wait()
    moves = []
    for label in ("1×", "2×", "4×"):
        before = playing(person).table.perspective(0).turns()
        person.rest(15)
        moves.append(playing(person).table.perspective(0).turns() - before)
        person.tap(label)
    assert moves == sorted(moves)
    assert moves[2] > moves[0]
    assert person.sees("1×")
