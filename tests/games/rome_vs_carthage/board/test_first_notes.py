"""Notes beside the board for anyone who plays the war for the first time."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

from pi_app.games.rome_vs_carthage import GAME
from pi_app.kiosk.preferences import load_preferences
from pi_app.kiosk.scenes.first_notes import NotePlate
from pi_app.kiosk.widgets import Button
from pi_app.lessons.lesson import find_lesson
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.text import render
from tests.games.rome_vs_carthage.board.hands import board, pick, play, sit_down, tap, tap_space
from tests.games.rome_vs_carthage.board.setups import CARTHAGE, battle, card_to_play, march
from tests.kiosk.driver import Person

BOT = Player.of_bot("random")
FIRST = "Tap a card to read it."


def note(person: Person) -> str:
    """What is noted beside the board; empty where nothing is."""
    lesson = find_lesson(GAME)
    assert lesson is not None
    return next((each for each in map(render, lesson.notes.values()) if person.sees(each)), "")


def test_notes_say_what_is_met_first_lead_to_ones_generals_and_go_when_one_acts(
    tmp_path: Path,
) -> None:
    person = Person(tmp_path)
    scene = sit_down(person, (BOT, Player.person()), card_to_play(), notes=True)
    view, plate = board(person), scene.frame.plate
    assert isinstance(plate, NotePlate)
    assert note(person).startswith(FIRST)
    assert not plate.rect.colliderect(view.rect)
    seen = []
    for _ in range(3):
        tap(person, plate.eye)
        person.rest(1.0)
        middle = view.map.camera.centre
        seen += [each for each in ("saguntum", "new_carthage", "carthage") if view.map.sees(each)]
        assert len(scene.frame.pointer.spots) == sum(map(view.map.sees, view._armies))
        assert middle != (0.5, 0.5)
    assert set(seen) == {"saguntum", "new_carthage", "carthage"}
    pick(person, CARTHAGE, "card 34")
    assert note(person).startswith("A Campaign")
    person.tap("[hint]")
    person.wait_for(lambda: bool(scene._advised), "a suggestion")
    assert scene.frame.pointer.spots
    tap_space(person, "saguntum")
    person.wait_for(lambda: note(person).startswith("Tap a lit space"), "the note on a march")
    play(person, CARTHAGE, "dertosa")
    assert not note(person)
    assert not plate.visible
    sit_down(person, (BOT, Player.person()), card_to_play(), notes=True)
    assert not note(person)
    person.session.close()


def test_one_tap_skips_all_notes_for_good_and_for_that_person_only(tmp_path: Path) -> None:
    person = Person(tmp_path)
    rome = "frontal frontal left right probe reserve reserve"
    state = battle(rome, "frontal left left right probe probe envelopment reserve")
    scene = sit_down(person, (BOT, Player.person(name="Anna")), state, notes=True)
    assert note(person).startswith("Attack with a card")
    person.tap("[close]", Button)
    person.wait(2)
    assert not note(person)
    sit_down(person, (BOT, Player.person(name="Anna")), march(), notes=True)
    assert not note(person)
    kept = load_preferences(tmp_path / "kiosk.json").noted
    assert isinstance(scene.frame.plate, NotePlate)
    assert len(kept) == len(scene.frame.plate.notes._notes)
    sit_down(person, (BOT, Player.person(name="Bert")), march(), notes=True)
    assert note(person).startswith("Tap a lit space")
    # Guests are one to the preferences, and have not read this either.
    sit_down(person, (Player.person(), Player.person()), march(), notes=True)
    assert note(person).startswith("Tap a lit space")
    person.session.close()


def test_at_one_screen_a_note_tells_nobody_which_card_lies_open(tmp_path: Path) -> None:
    person = Person(tmp_path)
    scene = sit_down(person, state=card_to_play(), notes=True)
    person.tap("Carthage: choose in secret")
    person.tap_at(board(person).curtain_place.center)
    person.rest(0.5)
    pick(person, CARTHAGE, "card 34")
    assert note(person).startswith("Use its event")
    assert scene.view.met == ("card",)
    person.session.close()


def test_who_has_finished_a_war_is_told_nothing(tmp_path: Path) -> None:
    person = Person(tmp_path)
    players = (BOT, Player.person())
    sit_down(person, players, card_to_play(), notes=True)
    assert note(person)
    entry = person.session.tables.journal.all_games()[-1]
    with mock.patch.object(Journal, "finished", return_value=[entry]):
        sit_down(person, players, card_to_play(), notes=True)
    assert not note(person)
    person.session.close()
