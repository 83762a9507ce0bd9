"""Hannibal: Rome vs. Carthage at the real app: cards, marches, answers, battles, privacy."""

from __future__ import annotations

from itertools import combinations, islice
from pathlib import Path

import pygame
import pytest
from librt.random import Random

from pi_app.core.event import Event
from pi_app.core.game import CHANCE, SPECTATOR, Perspective, State
from pi_app.core.message import Message
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.drawing import image_cache
from pi_app.drawing.theme import Theme
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board import choices
from pi_app.games.rome_vs_carthage.board.busts import bust
from pi_app.games.rome_vs_carthage.board.choosing import BattlePanel, HandPanel
from pi_app.games.rome_vs_carthage.board.hand_bar import LeadImageButton
from pi_app.games.rome_vs_carthage.board.moment import News, general_side, moment_of
from pi_app.games.rome_vs_carthage.board.notes import present_march
from pi_app.games.rome_vs_carthage.board.pages import CardTable, Page
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.battle.events import SiegeRoll
from pi_app.games.rome_vs_carthage.rules.cards import Strategy
from pi_app.games.rome_vs_carthage.rules.deck import HANDS
from pi_app.games.rome_vs_carthage.rules.events import Arrived, Lost, Over
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES
from pi_app.games.rome_vs_carthage.rules.spaces import set_of
from pi_app.games.rome_vs_carthage.rules.terms import BY_OPS
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView, view_of
from pi_app.kiosk.boards.log import PER_PAGE, Log
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.gestures import Tap
from pi_app.kiosk.widgets.buttons import PictureButton
from pi_app.kiosk.widgets.overlays import Curtain
from pi_app.kiosk.widgets.seats import CardTile
from pi_app.kiosk.widgets.table_lines import EventLines
from pi_app.table.players import Player
from tests.core.random_play import walk
from tests.games.rome_vs_carthage.board.hands import (
    TWO,
    board,
    cards_of,
    draw_curtain,
    lead,
    panel,
    pick,
    play,
    settle,
    sit_down,
    tap,
    tap_space,
)
from tests.games.rome_vs_carthage.board.setups import (
    CARTHAGE,
    PUNIC_HAND,
    ROMAN_HAND,
    ROME,
    answer,
    battle,
    card_to_play,
    declaration,
    gates,
    laid,
    march,
    rout,
)
from tests.kiosk.at_table import playing, remark
from tests.kiosk.board_events import play_events
from tests.kiosk.driver import Person, Size
from tests.kiosk.lettering_watch import watched_lettering

ALONE = (Player.of_bot("random"), Player.person())
KEYPADS = (Player.keypad(1), Player.keypad(2))


def view(state: State, seat: int = SPECTATOR) -> RomeVsCarthageView:
    return view_of(state, seat)  # type: ignore[arg-type]


def now(person: Person) -> RomeVsCarthageView:
    seen: RomeVsCarthageView = playing(person).table.perspective(SPECTATOR).view()  # type: ignore[assignment]
    return seen


def phase(person: Person) -> str:
    task = now(person)["task"]
    return task["phase"] if task is not None else ""


def picture(person: Person) -> bytes:
    person.rest(6.0)
    person.wait_for(lambda: board(person).map.complete, "the whole map")
    person.scene.redraw()
    person.wait(1)
    return pygame.image.tobytes(person.app.surface, "RGB")


# --- sorting and reading ------------------------------------------------------------------------


def test_every_general_is_told_apart_on_a_small_counter() -> None:
    size = 28
    heads = [
        pygame.image.tobytes(bust(general_side(id), None, size, name=name), "RGB")
        for name, id in zip(GENERAL_NAMES, GENERAL_IDS, strict=True)
    ]
    for one, other in combinations(heads, 2):
        far = [abs(a - b) > 40 for a, b in zip(one, other, strict=True)]
        assert sum(any(far[i : i + 3]) for i in range(0, len(far), 3)) > size * size // 12


def test_every_action_of_random_games_is_offered_in_one_place() -> None:
    for moment, _ in islice(walk(GAME.start(2), Random(5)), 400):
        for seat in moment.deciders():
            if seat < 0 or moment.is_secret(seat):
                continue
            actions = moment.legal_actions(seat)
            found = choices.sort(actions, view(moment)["generals"])
            by_hand = [action for each in found.places.values() for action in each]
            beneath = [*found.generals, *found.leading, *found.regroup]
            assert {*by_hand, *beneath, *found.words} == set(actions)
            on_map = [action for action in by_hand if action not in found.generals]
            assert len(on_map) + len(beneath) + len(found.words) == len(actions)


def test_the_map_shows_every_cu_and_general() -> None:
    for moment, _ in islice(walk(GAME.start(2), Random(8)), 250):
        seen = view(moment)
        shown = moment_of(seen)
        spaces = seen["spaces"].values()
        units = sum(sum(each["units"].values()) + each["garrison"] for each in spaces)
        elephants = sum(each["elephants"] + each["stables"] for each in spaces)
        assert sum(force.units for force in shown.forces) == units + elephants
        assert sum(force.elephants for force in shown.forces) == elephants
        on_map = [each for each in seen["generals"].values() if each["space"] is not None]
        assert sum(len(force.leaders) for force in shown.forces) == len(on_map)


# --- strategy cards -----------------------------------------------------------------------------


def test_a_card_is_played_behind_the_curtain_by_a_tap_on_the_map(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, card_to_play())
    draw_curtain(person, CARTHAGE)
    assert [each.card for each in panel(person).tiles] == list(PUNIC_HAND)
    pick(person, CARTHAGE, "card 34")
    assert {"saguntum", "carthage", "narbo"} <= board(person).map.targets
    person.tap("[back]")
    assert board(person).map.targets == frozenset()
    pick(person, CARTHAGE, "card 12")
    tap_space(person, "rome")
    assert remark(person) == "You win cities and tribes by siege, not by markers."
    tap_space(person, "new_carthage")
    settle(person)
    march_now = now(person)["march"]
    assert march_now is not None
    assert (phase(person), now(person)["card"], march_now["leader"]) == ("march", 12, "hasdrubal")
    assert now(person)["discarded"] == [12]
    assert playing(person).picks.curtain is None


def test_a_closed_curtain_puts_out_the_lights_of_the_card(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, card_to_play())
    draw_curtain(person, CARTHAGE)
    pick(person, CARTHAGE, "card 34")
    person.rest(Curtain.SECONDS - 5)
    tap_space(person, "sassari")
    person.rest(Curtain.SECONDS - 5)
    assert board(person).map.targets
    person.rest(10)
    assert board(person).map.targets == frozenset()
    assert playing(person).picks.curtain is None


def test_three_taps_lead_from_a_card_to_the_first_step(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, ALONE, card_to_play())
    pick(person, CARTHAGE, "card 9")
    tap_space(person, "saguntum")
    settle(person)
    tap_space(person, "dertosa")
    settle(person)
    march_now = now(person)["march"]
    assert march_now is not None
    assert march_now["space"] == "dertosa"


@pytest.mark.parametrize("turn", [3, 7])
def test_what_prospects_promise_can_be_played(turn: int) -> None:
    """Each touch on the map that a card offers is a row of legal actions."""
    for side, hand in ((CARTHAGE, PUNIC_HAND), (ROME, ROMAN_HAND)):
        for card in hand:
            state = card_to_play(side, turn=turn)
            found = choices.prospects_of(Perspective(state, side), card)
            strokes = [each for ways in found.places.values() for each in ways]
            assert strokes
            for actions in [*(each.actions for each in strokes), *found.uses.values()]:
                tried = state.copy()
                for action in actions:
                    tried.play(side, action)


def test_nothing_of_a_hand_is_on_the_screen_before_the_curtain(tmp_path: Path) -> None:
    pictures = []
    for number, other in enumerate((34, 35)):
        state = card_to_play()
        state.lay(HANDS + CARTHAGE, set_of({*PUNIC_HAND, other} - {34} | {other}))
        person = Person(tmp_path / str(number), frame=0.1)
        sit_down(person, TWO, state)
        before = picture(person)
        person.tap("Carthage: choose in secret")
        pictures.append((before, picture(person)))
        person.session.close()
    assert pictures[0] == pictures[1]


def test_a_card_that_may_not_be_played_says_why(tmp_path: Path) -> None:
    state = card_to_play(ROME)
    state.must_campaign = True
    state.is_known = False
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, state)
    draw_curtain(person, ROME)
    tap(person, panel(person).tiles[0])
    assert remark(person) == "Now it has to be a Campaign card."
    assert playing(person).table.pick(ROME) is None
    assert board(person).zoom.visible
    person.tap_at(board(person).map.rect.center)
    assert not board(person).zoom.visible


def test_alone_the_hand_lies_open_beside_the_map(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, ALONE, card_to_play())
    view = board(person)
    assert all(each.rect.top >= view.map.rect.bottom for each in panel(person).tiles)
    tap_space(person, "rome")
    assert view.sheet.visible
    assert view.sheet.rect.bottom <= panel(person).rect.top
    assert remark(person) == ""
    pick(person, CARTHAGE, "card 9")
    person.tap("Discard")
    assert remark(person) == "This can't be taken back. Tap once more to do it."
    # The button asks as long as it waits for the second tap.
    person.rest(8.0)
    assert remark(person) == ""
    person.tap("Discard: tap again")
    settle(person)
    assert now(person)["discarded"][:1] == [9]


def test_an_event_that_is_not_possible_keeps_its_place_and_says_why(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    # 43 is Rome's, and Hannibal is not in Italy for 27.
    sit_down(person, ALONE, card_to_play(hand=(27, 43, 34)))
    told = {
        "card 43": "This event is the other side's.",
        "card 27": "Not possible now. Only if Hannibal is in Italy.",
    }
    for card, why in told.items():
        pick(person, CARTHAGE, card)
        assert next(use.text() for use in panel(person).uses if use.text) == "Event"
        person.tap("Event")
        assert remark(person) == why
        assert now(person)["card"] is None
        person.tap("[back]")


def test_a_hand_without_a_keypad_bears_no_numbers(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, ALONE, battle("frontal left", "frontal left left right"))
    hand = panel(person)
    assert len(hand.actions) == 3
    assert not any(hand.keys.get(action) for action in hand.actions)
    assert not any(use.key for use in hand.uses)


def test_a_card_can_be_read_while_its_use_is_chosen(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    table = laid()
    table.hand(CARTHAGE, 41)
    table.state.turn = 7
    table.begin(Strategy())
    sit_down(person, ALONE, table.state)
    play(person, CARTHAGE, "card 41")
    image_cache.forget()
    with watched_lettering() as watch:
        person.scene.redraw()
        person.wait(1)
    assert watch.blocks > 5
    assert watch.complaints == set()
    # Nor does a page that was opened before hide what is asked then, as after taking back.
    tap(person, cards_of(playing(person), CARTHAGE))
    assert isinstance(board(person).page, Page)
    asked = Moment(Perspective(card_to_play(), CARTHAGE), {}, ["waiting", "choosing"], {0, 1})
    board(person).show(asked)
    assert board(person).page is None


def test_a_card_is_chosen_on_a_keypad(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, KEYPADS, card_to_play())
    bank = person.session.devices.handhelds
    assert isinstance(bank, VirtualHandhelds)
    for key in ("4", "OK"):
        bank.press(2, key, person.clock())
        person.wait(4)
    settle(person)
    task = playing(person).table.perspective(CARTHAGE).view()["task"]
    assert task == {"phase": "use_card", "side": "carthage", "about": {"card": 12}}


def test_the_end_of_a_battle_is_told_with_its_dice_and_losses(tmp_path: Path) -> None:
    """Nobody holds a card, so Carthage, which attacks, flees at once."""
    person = Person(tmp_path, frame=0.1)
    state = battle()
    sit_down(person, TWO, state)
    shows, dice = board(person), Random(4)
    lost = {"rome": 0, "carthage": 0}
    told: list[Event] = []
    while not any(event.kind == "battle_ended" for event in told):
        seat = state.deciders()[0]
        chance = seat == CHANCE
        action = state.random_action(seat, dice) if chance else state.legal_actions(seat)[0]
        for event, moment in play_events(state, seat, action):
            told.append(event)
            shows.on_event(event, moment)
            person.wait_for(lambda: not shows.busy, "the picture")
            if isinstance(event, Lost):
                lost[event.side] += event.units + event.elephants
            if shows.shows_battle:
                assert shows.event_player.die == event.data.get("die")
                assert shows.battle.battle is not None
                assert shows.battle.battle["lost"] == lost
    assert {"battle_rout", "lost", "battle_ended"} <= {event.kind for event in told}
    assert lost["carthage"] > 0
    assert shows.battle not in shows.parts
    assert shows.action_bar not in shows.parts
    # While markers are taken off for the defeat, nobody marches.
    assert told[-1].kind == "markers_due"
    assert present_march(shows.view) is None


def test_a_retreat_goes_over_the_map_and_stays_marked_until_one_acts(tmp_path: Path) -> None:
    """It halts in Arpi, and in Beneventum, where Rome's marker costs a CU."""
    state = rout()
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, state)
    shows, way = board(person), ["cannae", "arpi", "beneventum", "paestum"]

    def standing() -> dict[str, int]:
        armies = [shows.map.moment.army("carthage", space) for space in way]
        return {army.space: army.units for army in armies if army.units}

    seen = []
    for event, moment in play_events(state, CHANCE, state.parse_action(CHANCE, "die 1")):
        shows.on_event(event, moment)
        before = standing()
        person.wait_for(lambda: not shows.busy, "the picture")
        seen.append((event.kind, before, standing()))
        shows.say(event, known=False)
    assert seen == [
        ("battle_rout", {"cannae": 6}, {"cannae": 6}),
        ("lost", {"cannae": 4}, {"cannae": 4}),
        ("battle_retreat", {}, {"arpi": 4}),
        ("battle_retreat", {}, {"beneventum": 4}),
        ("lost", {"beneventum": 3}, {"beneventum": 3}),
        ("battle_retreat", {}, {"paestum": 3}),
        ("battle_ended", {"paestum": 3}, {"paestum": 3}),
        ("markers_due", {"paestum": 3}, {"paestum": 3}),
    ]
    assert shows.map.news.marches == (("carthage", tuple(way)),)
    assert shows.map.news.losses == {("cannae", "carthage"): 2, ("beneventum", "carthage"): 1}
    marked = picture(person)
    shows.acted()
    assert shows.map.news == News()
    assert picture(person) != marked


# --- the map ------------------------------------------------------------------------------------


def test_an_army_is_led_over_the_map_and_regrouped(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, march())
    tap_space(person, "rome")
    words = "With this card at most 5 CUs sail, not 10: “Regroup” first."
    assert remark(person) == words
    person.tap("Regroup")
    assert any(isinstance(each, LeadImageButton) for each in board(person).hand_bar.children)
    lead(person, 6, 1)
    settle(person)
    play(person, CARTHAGE, "drop mago", "dertosa")
    here = now(person)["march"]
    assert here is not None
    assert (here["space"], here["units"], here["elephants"]) == ("dertosa", 6, 1)
    assert here["companions"] == ["h_gisgo"]
    play(person, CARTHAGE, "halt")
    assert now(person)["march"] is None


def test_a_count_that_the_rules_do_not_offer_is_refused(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, march())
    person.tap("Regroup")
    counter = next(
        each for each in board(person).hand_bar.children if isinstance(each, LeadImageButton)
    )
    tap(person, counter.take)
    assert remark(person) == "The army can't be divided like that."
    most = counter.now
    for _ in range(4):
        tap(person, counter.elephants.more)
    assert counter.now == most


def test_a_voyage_is_asked_for_once_more(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, march("lead 5"))
    tap_space(person, "utica")
    assert person.sees("Sail to Utica")
    person.tap("[back]")
    assert not person.sees("Sail to Utica")
    here = now(person)["march"]
    assert here is not None
    assert here["space"] == "saguntum"
    play(person, CARTHAGE, "sail utica")
    assert phase(person) != "march"


def test_who_may_react_is_told_which_rolls_would_do(tmp_path: Path) -> None:
    state = declaration()
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, state)
    offered = [each for each in board(person).hand_bar.children if isinstance(each, PictureButton)]
    remarks = {each.text(): each.below() for each in offered if each.text and each.below}
    assert remarks == {"Hasdrubal": "Avoids 1–3 (50 %)", "Hannibal": "Intercepts 1–4 (67 %)"}
    play(person, CARTHAGE, "hannibal")
    assert phase(person) == "declare_cus"
    play(person, CARTHAGE, "lead 4", "done")
    assert phase(person) != "declare"


def test_an_owner_says_at_the_gates_who_is_inside(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, gates())
    assert not person.sees("Regroup")
    (counter,) = [
        each for each in board(person).hand_bar.children if isinstance(each, LeadImageButton)
    ]
    assert counter.now == (0, 0)
    assert person.sees("Stay where you are")
    play(person, ROME, "take varro", "lead 3")
    here = now(person)
    assert here["spaces"]["rome"]["garrison"] == 3
    assert here["generals"]["varro"]["inside"]
    assert not here["generals"]["p_scipio"]["inside"]


def test_ratings_are_told_where_nothing_is_to_be_rolled() -> None:
    assert choices.remark_on(view(march()), "hannibal").english() == "Ops 1 · Battle 4"


def test_a_space_says_why_it_may_not_be_chosen(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    table = laid()
    table.begin(Activate(CARTHAGE, 2, BY_OPS))
    sit_down(person, TWO, table.state)
    tap_space(person, "rome")
    assert remark(person) == "This card moves none of your generals there."
    tap_space(person, "carthage")
    assert remark(person) == "Hanno moves with a card of 3 or more."
    play(person, CARTHAGE, "hannibal")
    tap_space(person, "cannae")
    assert remark(person) == "Armies go step by step along the roads: choose a lit space."


def test_a_march_that_could_go_on_is_ended_after_a_question(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, march("dertosa"))
    bar = board(person).hand_bar
    person.tap("End the march")
    assert bar.question is not None
    assert bar.question.english() == "End with 3 of 4 steps left?"
    assert phase(person) == "march"
    assert len(bar.children) == 2
    assert bar.points([notation.HALT]) == [bar.children[1].rect]
    person.tap("[back]")
    assert bar.question is None
    assert person.sees("Regroup")
    play(person, CARTHAGE, "halt")
    assert now(person)["march"] is None


def test_a_march_that_cannot_go_on_is_ended_at_once(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    state = march("dertosa")
    state.the_march().halted = True
    state.is_known = False
    sit_down(person, TWO, state)
    assert not board(person).choices.places
    person.tap("End the march")
    settle(person)
    assert now(person)["march"] is None


# --- answers ------------------------------------------------------------------------------------


def test_an_answer_is_asked_of_its_seat_without_telling_whether_it_has_one(tmp_path: Path) -> None:
    pictures = []
    for number, cards in enumerate(((21, 33), (21, 41))):
        state = march("lead 5")
        state.lay(HANDS + ROME, set_of(cards))
        person = Person(tmp_path / str(number), frame=0.1)
        sit_down(person, TWO, state)
        play(person, CARTHAGE, "sail utica")
        assert phase(person) == "weather"
        pictures.append(picture(person))
        assert person.sees("Let it be")
        draw_curtain(person, ROME)
        here = panel(person)
        words = [use.text() for use in here.uses if use.text is not None]
        assert words == ["Let it be", "Nothing more against this card"]
        shown = [each.card for each in here.tiles]
        assert shown == [card for card in cards if card == 41]
        person.session.close()
    assert pictures[0] == pictures[1]


def test_an_answer_is_let_be_in_the_open(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, answer(41))
    assert person.sees("Carthage: choose in secret")
    person.tap("Let it be")
    settle(person)
    assert phase(person) != "weather"
    assert now(person)["hand_sizes"]["carthage"] == 1


def test_nothing_is_asked_of_whoever_is_alone_and_has_no_answer(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, ALONE, answer(1))
    assert phase(person) != "weather"
    sit_down(person, ALONE, answer(41))
    assert phase(person) == "weather"
    play(person, CARTHAGE, "card 41")
    assert now(person)["discarded"] == [41]


# --- battles ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_battle_is_fought_round_by_round(tmp_path: Path, size: Size) -> None:
    person = Person(tmp_path, size, frame=0.1)
    sit_down(person, TWO, battle("frontal left probe reserve", "frontal probe left envelopment"))
    assert board(person).shows_battle
    play(person, CARTHAGE, "play frontal")
    assert board(person).battle.rounds[-1].played == {"rome": None, "carthage": "frontal"}
    draw_curtain(person, ROME)
    here = panel(person)
    assert isinstance(here, BattlePanel)
    tap(person, next(tile for tile in here.tiles if not tile.allowed))
    assert remark(person).startswith("Answer an attack with a card of the same type")
    person.tap("Close the curtain")
    play(person, ROME, "reserve as frontal")
    assert board(person).battle.rounds[-1].played == {"rome": "frontal", "carthage": "frontal"}
    for _ in range(30):
        if now(person)["battle"] is None:
            break
        seats = playing(person).table.perspective(SPECTATOR).deciders()
        own = playing(person).table.perspective(seats[0])
        play(person, seats[0], own.action_text(own.legal_actions()[0]))
    assert not board(person).shows_battle


def test_a_battle_tells_what_the_cards_are_dealt_for(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, declaration())
    play(person, CARTHAGE, "done")
    battle = board(person).battle.battle
    assert battle is not None
    assert battle["reasons"] == {
        "rome": {"cus": 8, "general": 1, "allies": 1},
        "carthage": {"cus": 3, "general": 3, "allies": 1},
    }


def test_a_probe_of_hannibal_opens_into_what_it_may_stand_for(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, ALONE, battle("frontal left", "probe frontal"))
    here = panel(person)
    assert isinstance(here, BattlePanel)
    probe = next(tile for tile in here.tiles if tile.card == "probe")
    tap(person, probe)
    assert {tile.card for tile in here.tiles} == {"probe", "left", "right", "envelopment"}
    assert playing(person).table.pick(CARTHAGE) is None
    tap(person, next(tile for tile in here.tiles if tile.card == "right"))
    assert playing(person).table.pick(CARTHAGE) == notation.NOTATION.parse("probe as right")
    tap(person, here.back)
    assert {tile.card for tile in here.tiles} == {"probe", "frontal"}
    assert next(tile for tile in here.tiles if tile.card == "probe").chosen


def test_from_the_battle_to_the_map_and_back(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, battle("frontal left", "probe frontal"))
    person.tap("[map]")
    assert not board(person).shows_battle
    person.tap("[swords]")
    assert board(person).shows_battle


# --- pages --------------------------------------------------------------------------------------


def test_a_hand_is_looked_at_behind_a_curtain_unless_its_player_is_alone(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    scene = sit_down(person, TWO, march())
    tap(person, cards_of(scene, CARTHAGE))
    page = board(person).page
    assert page is not None
    closed = picture(person)
    person.tap_at(page.content.rect.center)
    person.rest(0.5)
    assert picture(person) != closed
    person.tap("[close]")
    assert board(person).page is None
    scene = sit_down(person, ALONE, march())
    tap(person, cards_of(scene, CARTHAGE))
    table = board(person).page
    assert table is not None
    assert isinstance(table.content, CardTable)
    assert table.content.looked == PUNIC_HAND[0]
    person.tap("Discarded: 0")
    assert table.content.looked is None
    person.tap("[close]")
    tap(person, cards_of(scene, ROME))
    assert person.sees("Known: 0")


def test_a_pile_shows_the_card_that_is_touched(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    scene = sit_down(person, ALONE, march())
    tap(person, cards_of(scene, CARTHAGE))
    page = board(person).page
    assert page is not None
    content = page.content
    assert isinstance(content, CardTable)
    small = next(
        seen
        for seen in person.seen()
        if isinstance(seen.widget, CardTile) and seen.widget.card == 6
    )
    person.tap_at(small.rect.center)
    assert content.looked == 6


def test_the_log_tells_everything_page_by_page() -> None:
    events = [Over("rome", "peace", Message("{number}", {"number": n})) for n in range(120)]
    log = Log(events)
    log.place(pygame.Rect(0, 0, 540, 300), Theme((800, 480)))
    assert (log.pages, log.page) == (3, 2)
    assert log._text().split("\n")[-1] == "· 119"
    log.earlier.handle(Tap(log.earlier.rect.center))
    log.earlier.handle(Tap(log.earlier.rect.center))
    log.earlier.handle(Tap(log.earlier.rect.center))
    assert log.page == 0
    assert len(log._text().split("\n")) == PER_PAGE


def test_a_line_that_the_next_one_repeats_is_left_out() -> None:
    events: list[Event] = [Over("rome", "peace", Message("{number}", {"number": 7}))]
    events += [
        Arrived(Message("{number}", {"number": n}), "rome", "rome", n, inside=False)
        for n in range(PER_PAGE)
    ]
    asked: list[int] = []
    log = Log(events, ask=asked.append)
    assert (log.pages, log._text()) == (1, f"· 7\n· {PER_PAGE - 1}")
    log._tapped(1)
    assert asked == [PER_PAGE]
    lines = EventLines(lambda: None)
    lines.recall(events[:3])
    for event in events[3:]:
        lines.add(event)
    assert [message.english() for message in lines.messages] == ["7", str(PER_PAGE - 1)]


def test_standings_open_over_the_board(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, march())
    play(person, CARTHAGE, "laminium")
    person.tap("[standings]")
    assert person.sees("How the war stands")


# --- whole stretches ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [TWO, ALONE], ids=["two", "alone"])
def test_people_play_on_by_touch_alone(tmp_path: Path, players: tuple[Player, ...]) -> None:
    """The first cards of a game, whatever comes: each legal action can be reached by finger."""
    dice = Random(4)
    person = Person(tmp_path, frame=0.1)
    scene = sit_down(person, players)
    for _ in range(40):
        deciders = [seat for seat in scene.table.perspective(SPECTATOR).deciders() if seat >= 0]
        own = scene.table.perspective(deciders[0])
        legal = own.legal_actions()
        text = own.action_text(legal[dice.randrange(len(legal))])
        play(person, own.seat, text)
        here = scene.picks.panel
        if isinstance(here, HandPanel) and here.open is not None:
            use = [*here.prospects.uses][dice.randrange(len(here.prospects.uses))]
            play(person, own.seat, notation.NOTATION.texts[use])
            places = [*here.prospects.places]
            if use == notation.MARKERS:
                play(person, own.seat, places[dice.randrange(len(places))])


@pytest.mark.parametrize(("die", "modifier"), [(6, -4), (1, 2)])
def test_the_die_on_the_screen_shows_what_was_rolled_not_what_counts(
    tmp_path: Path, die: int, modifier: int
) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, march())
    event_player, seen = board(person).event_player, board(person).view
    roll = SiegeRoll("capua", die, modifier, [], 1, 2, 0, Message("The die."))
    event_player.on_event(roll, seen, seen)
    assert event_player.shown is not None
    assert event_player.die == die
