"""Phones at the real app: invited by a code, played with, lost, back again, and sent away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pi_app.kiosk.scenes import phones as phones_page
from pi_app.kiosk.scenes.phones import PhoneScene
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.phones import desk
from pi_app.phones.access_point import NoAccessPoint, Wifi
from pi_app.phones.network import HERE
from pi_app.phones.server import REPLACED
from pi_app.table.players import PHONE_PORTS
from pi_app.table.status import Status
from tests.games.hannibal_vs_rome.board.hands import play
from tests.games.hannibal_vs_rome.tour import RUSH, choose_two
from tests.kiosk.at_table import choose_kind, playing, wait_for_turn
from tests.kiosk.driver import Person
from tests.phones.phone import Phone, until

TO_BATTLE = RUSH[:5]


class Home:
    """A person at the screen, and phones that go away at the end."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.phones: list[Phone] = []
        self.person = Person(directory)

    def phone(self, address: str, key: bytes | None = None, seat: int = 0) -> Phone:
        self.phones.append(Phone(address, key, seat=seat))
        return self.phones[-1]

    def invite(self, number: int) -> Phone:
        """Give a seat to a new phone."""
        choose_kind(self.person, number, "Phone")
        scene = self.person.scene
        assert isinstance(scene, PhoneScene)
        self.person.wait()
        assert scene.address is not None
        phone = self.phone(scene.address, seat=number)
        until(self.person, lambda: self.person.session.phones.connected(phone.port), "the phone")
        self.person.wait()
        self.person.tap("Done")
        return phone

    def shown(self, phone: Phone, **wanted: Any) -> dict[str, Any]:
        """Wait until a phone shows these things."""
        return phone.wait_for(
            lambda page: all(page[key] == value for key, value in wanted.items()),
            self.person.wait,
        )

    def choose(self, phone: Phone, notation: str) -> None:
        """Choose on a phone when all is told, for what it says before is not heard; and wait until
        it is played."""
        self.hear_out()
        moment = phone.page["moment"]
        phone.say("choose", play=notation)
        phone.wait_for(lambda page: page["moment"] != moment, self.person.wait)

    def hear_out(self) -> None:
        """Wait until the table has told all that happened."""
        scene = playing(self.person)
        until(self.person, lambda: not scene.events_wait, "the end of the story")

    def seated(self, phone: Phone, *, here: bool) -> None:
        """Wait until a phone has a seat at the table, or has none."""
        phone.wait_for(lambda page: (page["status"] != "none") == here, self.person.wait)

    def wait_until_away(self) -> None:
        phones = self.person.session.phones
        until(self.person, lambda: not phones.connected(101), "the phone's going")

    def cut_power(self) -> None:
        """End the program without a word to anybody, and start it again."""
        self.person.session.phones.close()
        self.person.session.tables.journal.close()
        self.person = Person(self.directory)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    opened = Home(tmp_path)
    yield opened
    for phone in opened.phones:
        phone.away()


def to_battle(home: Home) -> Phone:
    """Sit down with a phone at Rome and a person at Carthage, and play up to a battle."""
    choose_two(home.person)
    phone = home.invite(0)
    home.person.tap("Start the game")
    for seat, notation in TO_BATTLE:
        if seat == 0:
            home.shown(phone, status="choosing")
            home.choose(phone, notation)
        else:
            play(home.person, seat, notation)
    home.hear_out()
    home.shown(phone, status="choosing", sealed=True)
    return phone


def test_a_seat_is_given_to_a_phone_and_the_server_goes_with_the_last(home: Home) -> None:
    person = home.person
    choose_two(person)
    assert person.session.phones.address is None
    phone = home.invite(0)
    assert isinstance(person.scene, SetupScene)
    assert home.shown(phone, status="none")["prompt"].startswith("There is no game")
    choose_kind(person, 0, "Person")
    person.rest(40)
    assert phone.wait_closed() == 1001
    assert person.session.phones.address is None


def test_all_phones_come_by_one_code_and_take_free_seats(home: Home) -> None:
    person = home.person
    person.tap("Mercator")
    person.tap("7")
    choose_kind(person, 0, "Phone")
    scene = person.scene
    assert isinstance(scene, PhoneScene)
    person.wait()
    assert scene.address is not None
    for _ in range(7):
        phone = home.phone(scene.address)
        phone.wait_for(meanwhile=person.wait)
        assert person.session.phones.connected(phone.port)
        person.wait()
        assert person.sees(phone.check)
    late = home.phone(scene.address)
    until(person, lambda: late.offers == [], "an offer of nothing")
    person.session.phones.dismiss(103)
    until(person, lambda: person.session.phones.connected(103), "the late phone")
    assert late.port == 103
    person.tap("Done")
    setup = person.scene
    assert isinstance(setup, SetupScene)
    assert {plan.kind for plan in setup.plans} == {"phone"}
    assert sorted(plan.port for plan in setup.plans) == list(PHONE_PORTS)
    assert person.session.phones.passes.invitation is None


def test_the_seat_of_a_sleeping_phone_is_offered_to_no_other(home: Home) -> None:
    person, phones = home.person, home.person.session.phones
    choose_two(person)
    home.invite(0).away()
    home.phones.clear()
    home.wait_until_away()
    choose_kind(person, 1, "Phone")
    person.wait()
    assert [offer.name for offer in phones.offers or ()] == ["Carthage"]
    person.tap("[close]")
    person.wait()
    assert [offer.name for offer in phones.offers or ()] == ["Rome", "Carthage"]
    person.tap("Done")
    assert phones.offers is None


def test_declining_an_invitation_leaves_the_seat_as_it_was(home: Home) -> None:
    choose_two(home.person)
    choose_kind(home.person, 1, "Phone")
    home.person.tap("[back]")
    scene = home.person.scene
    assert isinstance(scene, SetupScene)
    assert [plan.kind for plan in scene.plans] == ["person", "person"]


def test_a_secret_choice_is_made_on_the_phone_and_the_map_stays_in_view(home: Home) -> None:
    phone, person = to_battle(home), home.person
    assert playing(person).frame.panels[0].badge.status == "choosing"
    assert not person.sees("Rome: choose in secret")
    assert "card 5" in str(phone.page["hand"]["ask"])
    phone.say("choose", play="card 5")
    home.shown(phone, pick="card 5")
    phone.say("ready")
    home.shown(phone, status="ready")
    badge = playing(person).frame.panels[0].badge
    until(person, lambda: badge.status == "ready", "a word that Rome is ready")
    phone.say("unready")
    home.shown(phone, status="choosing")
    phone.say("choose", play="card 4")
    home.shown(phone, pick="card 4")
    phone.say("ready")
    play(person, 1, "card 1")
    page = phone.wait_for(lambda page: page["story"] and not page["sealed"], person.wait)
    assert any("4" in line for line in page["story"])


def test_what_makes_no_sense_is_answered_and_changes_nothing(home: Home) -> None:
    phone = to_battle(home)
    for play_ in ("card 9", "legion Rome-Gallia", "", "'; drop table games"):
        phone.say("choose", play=play_)
        known = play_.startswith("legion")
        why = "Choose a battle card in secret." if known else "This is not possible now."
        assert home.shown(phone, said=why)["pick"] == ""
        phone.say("choose", play="card 2")
        home.shown(phone, pick="card 2", said="")
        phone.say("clear")
        home.shown(phone, pick="")
    phone.say("choose", play="card 1", moment=phone.page["moment"] - 1)
    home.shown(phone, said="The game has moved on meanwhile. Choose again.", pick="")


def test_a_lost_phone_leaves_the_curtain_and_comes_back_to_its_pick(home: Home) -> None:
    phone, person = to_battle(home), home.person
    phone.say("choose", play="card 3")
    home.shown(phone, pick="card 3")
    phone.away()
    home.phones.remove(phone)
    home.wait_until_away()
    until(person, lambda: person.sees("Rome: choose in secret"), "the curtain")
    assert person.session.phones.address is not None
    again = home.phone(f"{person.session.phones.address}#101.x", phone.key)
    home.shown(again, pick="card 3", status="choosing")
    until(person, lambda: not person.sees("Rome: choose in secret"), "the phone")


def test_after_a_power_cut_phones_find_everything_as_it_was(home: Home) -> None:
    phone = to_battle(home)
    phone.say("choose", play="card 3")
    home.shown(phone, pick="card 3")
    home.cut_power()
    person = home.person
    until(person, lambda: isinstance(person.scene, PlayScene), "the table")
    again = home.phone(f"{person.session.phones.address}#101.x", phone.key)
    page = home.shown(again, pick="card 3", status="choosing")
    assert page["seat"]["name"] == "Rome"


def test_a_seat_changes_between_phone_person_and_bot_in_mid_game(home: Home) -> None:
    choose_two(home.person)
    home.person.tap("Start the game")
    wait_for_turn(home.person)
    for kind in ("Phone", "Bot", "Phone", "Person"):
        home.person.tap("[menu]")
        home.person.tap("Players")
        if home.phones:
            choose_kind(home.person, 0, kind)
        phone = home.phones[0] if home.phones else home.invite(0)
        home.person.tap("Done")
        home.person.wait()
        player = playing(home.person).table.players[0]
        assert (player.bot is not None) == (kind == "Bot")
        assert (player.port == 101) == (kind == "Phone")
        home.seated(phone, here=kind == "Phone")


def test_a_seat_is_taken_back_from_a_phone_at_the_table(home: Home) -> None:
    choose_two(home.person)
    phone = home.invite(0)
    home.person.tap("[phone]")
    home.person.wait()
    home.person.tap("[close]")
    assert phone.wait_closed() == REPLACED
    assert home.person.session.phones.passes.holder(101) is None


def test_phones_agree_to_take_back(home: Home) -> None:
    choose_two(home.person)
    phone = home.invite(0)
    home.person.tap("Start the game")
    home.shown(phone, status="choosing")
    home.choose(phone, "legion Rome-Gallia")
    play(home.person, 1, "legion Carthage-Mauretania")
    table = playing(home.person).table
    until(home.person, lambda: table.status(0) is Status.CHOOSING, "Rome's turn")
    home.choose(phone, "legion Rome-Cannae")
    home.hear_out()
    home.person.tap("[undo]")
    if home.person.sees("Carthage: legion from Carthage to Mauretania"):
        home.person.tap("Carthage: legion from Carthage to Mauretania")
    page = phone.wait_for(lambda page: page["undo"], home.person.wait)
    asked = page["undo"].replace("\u200b", "")
    assert asked.startswith("Carthage wants to take back: legion from Carthage to Mauretania")
    phone.say("agree")
    home.shown(phone, status="idle", undo="")


def test_the_table_opens_a_wifi_and_shows_how_to_join_it(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, closed = home.person, list[bool]()
    monkeypatch.setattr(phones_page, "may_open", lambda: True)
    monkeypatch.setattr(
        phones_page, "open_wifi", lambda: Wifi("Tabularium", "secret2", "127.0.0.1")
    )
    monkeypatch.setattr(desk, "close_wifi", lambda: closed.append(True))
    choose_two(person)
    choose_kind(person, 0, "Phone")
    until(person, lambda: person.sees("Turn on this table's own Wi-Fi"), "the offer of a Wi-Fi")
    person.tap("Turn on this table's own Wi-Fi")
    until(person, lambda: person.sees("1 · Wi-Fi"), "the Wi-Fi")
    assert any("secret2" in words for words in person.words())
    person.tap("2 · Page")
    scene = person.scene
    assert isinstance(scene, PhoneScene)
    assert scene.address is not None
    assert scene.address.startswith("http://127.0.0.1:")
    home.phone(scene.address)
    until(person, lambda: person.session.phones.connected(101), "the phone")
    person.tap("Done")
    choose_kind(person, 0, "Person")
    person.rest(40)
    until(person, lambda: closed, "the end of the Wi-Fi")


def test_a_wifi_that_cannot_be_opened_is_told(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Wifi:
        raise NoAccessPoint("No suitable device found.")

    monkeypatch.setattr(phones_page, "may_open", lambda: True)
    monkeypatch.setattr(phones_page, "open_wifi", fail)
    choose_two(home.person)
    choose_kind(home.person, 0, "Phone")
    offer = "Turn on this table's own Wi-Fi"
    until(home.person, lambda: home.person.sees(offer), "the offer of a Wi-Fi")
    home.person.tap(offer)
    words = "The Wi-Fi could not be turned on: No suitable device found."
    until(home.person, lambda: home.person.scene.toast.words == words, "a word")


def test_a_table_that_is_in_no_network_says_so(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> bool:
        return any("not in a network" in words for words in home.person.words())

    monkeypatch.setattr(desk, "own_address", lambda: HERE)
    choose_two(home.person)
    choose_kind(home.person, 0, "Phone")
    until(home.person, told, "a word about the network")
    monkeypatch.setattr(desk, "own_address", lambda: "192.168.1.7")
    until(home.person, lambda: not told(), "the address")


def test_a_phone_that_is_still_there_is_taken_again(home: Home) -> None:
    choose_two(home.person)
    phone = home.invite(0)
    choose_kind(home.person, 0, "Person")
    choose_kind(home.person, 0, "Phone")
    scene = home.person.scene
    assert isinstance(scene, SetupScene)
    assert scene.plans[0].kind == "phone"
    home.person.tap("Start the game")
    home.shown(phone, status="choosing")
