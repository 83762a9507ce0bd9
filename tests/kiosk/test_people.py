"""People are remembered: named with a finger, seated, followed over games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from pi_app import text
from pi_app.core.message import Message
from pi_app.core.registry import all_games, find_game
from pi_app.drawing import emblems
from pi_app.drawing.layout import columns
from pi_app.drawing.lettering import shortened, width_of
from pi_app.drawing.theme import SEATS
from pi_app.kiosk import player_profiles
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.player_profiles import EMBLEMS, new_profile
from pi_app.kiosk.preferences import Preferences, load_preferences, save_preferences
from pi_app.kiosk.scenes.people import NameScene, PeopleScene, PersonScene
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.seating import PlayersScene
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.kiosk.widgets import Choice, Curtain
from pi_app.kiosk.widgets.letter_keys import DELETE, HALF_VOICED, LONGEST, SMALL, VOICED, after_key
from pi_app.table.players import Player
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Person
from tests.table.test_table import win

KINDS_SAID = ("Person", "Keypad", "Bot")


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path)
    yield somebody
    somebody.session.close()


def typed(keys: str) -> str:
    name = ""
    for key in keys:
        name = after_key(name, key)
    return name


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ("MARCUS", "Marcus"),
        ("ANNA-LIVIA", "Anna-Livia"),
        (" BO", "Bo"),
        ("ANNE" + DELETE, "Ann"),
        (DELETE, ""),
        ("けんた", "けんた"),
        ("ひて" + VOICED, "ひで"),
        ("は" + HALF_VOICED, "ぱ"),
        ("か" + HALF_VOICED, "か"),
        ("か" + VOICED + VOICED, "か"),
        ("きよ" + SMALL + "うこ", "きょうこ"),
        ("ツ" + SMALL + SMALL, "ツ"),
        (VOICED + SMALL, ""),
    ],
)
def test_keys_make_names(keys: str, name: str) -> None:
    assert typed(keys) == name


def test_names_have_room_on_every_page() -> None:
    assert typed("X" * 40) == "X" + "x" * (LONGEST - 1)
    assert typed("あ" * 40) == "あ" * (LONGEST // 2)


def test_newcomers_look_different() -> None:
    everybody: tuple[player_profiles.Person, ...] = ()
    for number in range(len(EMBLEMS) * len(SEATS)):
        everybody = (*everybody, new_profile(str(number), everybody))
    assert len({(each.emblem, each.colour) for each in everybody}) == len(everybody)
    assert new_profile("one more", everybody).emblem in EMBLEMS


def test_nobody_looks_like_a_seat() -> None:
    seats = {style.emblem for game in all_games() for style in find_board(game).styles}
    everybody = [player_profiles.Person("Ann", emblem) for emblem in EMBLEMS]
    assert not {each.emblem for each in everybody} & seats
    tile, seat = (emblems.medallion(each, 40) for each in (everybody[0].style, SEATS[0]))
    assert tile.get_at((4, 4)).a > 0 == seat.get_at((4, 4)).a  # one is square, the other round
    assert sum(tile.get_at((8, 8))[:3]) > sum(seat.get_at((8, 8))[:3])


def test_people_are_kept_and_nonsense_is_not(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.json"
    anna, ken = (
        player_profiles.Person("Anna", "grapes", 3),
        player_profiles.Person("けんた", "fish", 0),
    )
    save_preferences(Preferences(people=(anna, ken)), path)
    assert load_preferences(path).people == (anna, ken)
    told = json.loads(path.read_text())
    nonsense = [None, 7, {}, {"name": "", "emblem": "sun", "colour": 1}]
    told["people"] += [*nonsense, {"name": "Bo", "emblem": "cow", "colour": 1}, told["people"][0]]
    told["people"].append({"name": "Bo", "emblem": "sun", "colour": 99})
    path.write_text(json.dumps(told))
    assert load_preferences(path).people == (anna, ken)
    path.write_text(json.dumps(told | {"people": "all"}))
    assert load_preferences(path).people == ()


def name_somebody(person: Person, name: str) -> None:
    person.tap("New player")
    assert isinstance(person.scene, NameScene)
    for letter in name.upper():
        person.tap(letter)
    person.tap("Done")


def test_a_name_is_typed_and_sits_down(person: Person) -> None:
    person.tap(find_game("hannibal-vs-rome").title)
    person.tap("Guest")
    name_somebody(person, "anna")
    assert isinstance(person.scene, SetupScene)
    assert person.sees("Anna")
    person.tap("Start the game")
    person.wait(3)
    assert isinstance(person.scene, PlayScene)
    assert person.scene.table.players[0] == Player.person("Anna")


def test_a_keyboard_types_too(person: Person) -> None:
    person.app.push(person.session.navigator.people())
    person.wait()
    person.tap("New player")
    for key, char in ((pygame.K_o, "o"), (pygame.K_t, "t"), (pygame.K_BACKSPACE, "\b")):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=char, mod=0))
    for char in "tto":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, unicode=char, mod=0))
    person.wait()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0))
    person.wait()
    assert [each.name for each in person.session.preferences.values.people] == ["otto"]


def test_two_cannot_have_one_name(person: Person) -> None:
    person.tap("[people]")
    name_somebody(person, "bo")
    assert person.sees("Bo")
    name_somebody(person, "bo")
    assert isinstance(person.scene, NameScene)
    person.tap("[back]")
    assert [each.name for each in person.session.preferences.values.people] == ["Bo"]


def test_who_sits_already_is_not_offered(person: Person) -> None:
    person.session.preferences.change(
        people=(player_profiles.Person("Ann"), player_profiles.Person("Ben", "grapes"))
    )
    players = [Player.person("Ann"), Player.person()]
    game = find_game("hannibal-vs-rome")
    person.app.push(person.session.navigator.setup(game, None, players))
    person.wait()
    person.tap("Guest")
    assert person.sees("Ben")
    assert not person.sees("Ann")


def test_the_last_seating_is_proposed(person: Person) -> None:
    game = find_game("imperium")
    players = [Player.person("Ann"), Player.keypad(99, "Ben"), Player.of_bot("random")]
    person.session.tables.new_table(game.id, 3, {"thirty": True}, players)
    person.session.tables.leave_table()
    scene = person.session.navigator.setup(game)
    assert isinstance(scene, SetupScene)
    # There is no keypad 99 in this house.
    planned = [plan.player() for plan in scene.plans]
    assert planned == [Player.person("Ann"), Player.person("Ben"), Player.of_bot("lucius")]
    assert scene.values["thirty"] is True


def test_those_of_this_evening_sit_down_to_another_game(person: Person) -> None:
    def planned(game_id: str) -> list[Player]:
        scene = person.session.navigator.setup(find_game(game_id))
        assert isinstance(scene, SetupScene)
        return [plan.player() for plan in scene.plans]

    both = [Player.person("Ann"), Player.person("Ben")]
    three = [*both, Player.of_bot("random")]
    person.session.tables.new_table("imperium", 3, {"thirty": True}, three)
    person.session.tables.new_table("hannibal-vs-rome", 2, {}, both)
    person.session.tables.leave_table()
    assert planned("rome-vs-carthage") == both
    # Of a game with more seats only the people come, where that is enough.
    person.session.tables.new_table("praetorians", 3, {}, three)
    person.session.tables.leave_table()
    assert planned("kodai-heigi") == both
    assert len(planned("mercator")) == 3
    # If there are more seats, bots join; if there are fewer, those who sat first stay.
    person.session.tables.new_table("hannibal-vs-rome", 2, {}, both)
    person.session.tables.leave_table()
    assert planned("mercator") == [*both, Player.of_bot("cornelia")]
    company = [Player.person("Cleo"), *both]
    person.session.tables.new_table("mercator", 3, {}, company)
    person.session.tables.leave_table()
    # Others played this one before; the last table counts.
    assert planned("hannibal-vs-rome") == company[:2]
    assert planned("dice") == company
    # Guests are nobody to be remembered, and what was long ago is no evening.
    person.session.tables.new_table("praetorians", 2, {}, [Player.person(), Player.person()])
    person.session.tables.leave_table()
    assert planned("hannibal-vs-rome") == both
    assert planned("rome-vs-carthage") == [Player.person(), Player.of_bot("varro")]


def test_the_people_of_another_evening_are_not_proposed_for_a_new_game(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [Player.person("Ann"), Player.person("Ben")]
    person.session.tables.new_table("hannibal-vs-rome", 2, {}, both)
    person.session.tables.leave_table()
    monkeypatch.setattr("pi_app.table.table_session.PAUSE", timedelta(hours=-1))
    assert person.session.tables.last_seating(find_game("rome-vs-carthage")) is None
    monkeypatch.undo()
    seating = person.session.tables.last_seating(find_game("rome-vs-carthage"))
    assert seating is not None
    assert list(seating.players) == both


def test_a_game_that_went_on_from_another_day_is_of_this_evening(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, both = person.session.tables, [Player.person("Ann"), Player.person("Ben")]
    old = datetime.now(UTC) - timedelta(days=7)
    with monkeypatch.context() as last_week:
        last_week.setattr(tables.journal, "_clock", lambda: old)
        table = tables.new_table("hannibal-vs-rome", 2, {}, both)
        tables.leave_table()
    assert tables.last_seating(find_game("kodai-heigi")) is None
    win(tables.resume(table.number), 0)
    tables.leave_table()
    seating = tables.last_seating(find_game("kodai-heigi"))
    assert seating is not None
    assert list(seating.players) == both


def test_a_page_tells_how_somebody_has_fared(person: Person) -> None:
    person.session.preferences.change(
        people=(player_profiles.Person("Ann"), player_profiles.Person("Ben", "grapes"))
    )
    players = [Player.person("Ann"), Player.person("Ben")]
    for winner in (0, 0, 1):
        win(person.session.tables.new_table("hannibal-vs-rome", 2, {}, players), winner)
    person.session.tables.leave_table()
    person.tap("[people]")
    assert person.sees("3 games, 2 won")
    assert person.sees("3 games, 1 won")
    person.tap("Ann")
    assert isinstance(person.scene, PersonScene)
    person.tap("Forget")
    person.tap("Forget")
    assert [each.name for each in person.session.preferences.values.people] == ["Ben"]
    assert isinstance(person.scene, PeopleScene)


def test_looks_are_changed_at_a_tap(person: Person) -> None:
    person.session.preferences.change(people=(player_profiles.Person("Ann"),))
    session = person.session
    scene = PersonScene(session.tables.journal, session.people, session.people.everybody[0])
    person.app.push(scene)
    person.wait()
    emblems, colours = (each for each in person.seen() if hasattr(each.widget, "medals"))
    person.tap_at((emblems.rect.right - 5 - emblems.rect.width // 8, emblems.rect.top + 10))
    person.tap_at((colours.rect.left + colours.rect.width * 3 // 8, colours.rect.top + 10))
    assert person.session.people.everybody == (player_profiles.Person("Ann", EMBLEMS[3], 1),)


def test_a_bot_takes_over_in_mid_game_and_gives_back(person: Person) -> None:
    players = [Player.person("Ann"), Player.person("Ben")]
    table = person.session.tables.new_table("hannibal-vs-rome", 2, {}, players)
    person.app.push(person.session.navigator.table(table))
    person.wait(3)
    steps = (
        ("Bot", Player.of_bot("varro", "Ben"), "Varro"),
        ("Person", players[1], "Carthage"),
    )
    for kind, expected, detail in steps:
        person.tap("[menu]")
        person.tap("Players")
        assert isinstance(person.scene, PlayersScene)
        choices = [each.rect for each in person.seen() if isinstance(each.widget, Choice)]
        person.tap_at(columns(choices[1], [1.0] * 3)[KINDS_SAID.index(kind)].center)
        person.tap("Done")
        person.wait(3)
        assert isinstance(person.scene, PlayScene)
        assert table.players[1] == expected
        badges = [panel.badge for panel in person.scene.frame.panels]
        assert [(badge.name(), badge.detail()) for badge in badges][1] == ("Ben", detail)


def test_who_plays_is_told_by_name(person: Person) -> None:
    """At the table by name where somebody is spoken to, with the seat where it is told of."""
    people_ = (player_profiles.Person("Ann", "grapes", 3), player_profiles.Person("Ben", "fish", 1))
    person.session.preferences.change(people=people_)
    players = [Player.person("Ann"), Player.person("Ben"), Player.of_bot("random")]
    table = person.session.tables.new_table("imperium", 3, {}, players)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)
    scene = playing(person)
    assert [style.person for style in scene.seated] == [people_[0].style, people_[1].style, None]
    assert [panel.badge.name() for panel in scene.frame.panels] == ["Ann", "Ben", "Claudii"]
    person.tap("Ann: choose in secret")
    curtain = next(each.widget for each in person.seen() if isinstance(each.widget, Curtain))
    assert curtain.title() == "Hand the screen to Ann"
    names = table.game.seat_names
    asked = Message("{side}: move a piece.", {"side": names[1]})
    told = Message("{side} is moving.", {"side": names[1]})
    bots = Message("{side} is moving.", {"side": names[2]})
    place = Message("{space} falls to {side}.", {"space": str(names[0]), "side": names[1]})
    words = [text.render(each) for each in (asked, told, bots)]
    assert words == ["Ben: move a piece.", "Cornelii (Ben) is moving.", "Claudii is moving."]
    assert text.render(place) == "Julii falls to Cornelii."
    person.app.go_home()
    person.wait(3)
    assert text.render(told) == "Cornelii is moving."


def test_long_names_are_shortened() -> None:
    wide = width_of("Bartholom", "strong", 20)
    assert shortened("Bartholomew", "strong", 20, wide, ".") in ("Barthol.", "Bartholo.")
    assert shortened("Ann", "strong", 20, wide) == "Ann"
    narrow = width_of("Ann B. C", "strong", 20)
    assert shortened("Ann B. Clarkson", "strong", 20, narrow).startswith("Ann B")
    assert shortened("アレクサンダー", "strong", 20, 100).endswith("…")
