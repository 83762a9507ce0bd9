"""Why an action of *Hannibal: Rome vs. Carthage* is not possible."""

from __future__ import annotations

import pytest

from pi_app.core.game import CHANCE, State
from pi_app.core.message import Message
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.board import SPACES
from pi_app.games.rome_vs_carthage.rules.cards import PlaceMarkers, RaiseCu, Strategy, UseCard
from pi_app.games.rome_vs_carthage.rules.generals import GENERALS
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate, movable
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.victory import LoseMarkers
from tests.games.rome_vs_carthage.rules.field import rounds
from tests.games.rome_vs_carthage.rules.marches import (
    BY_OPS,
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
)
from tests.games.rome_vs_carthage.rules.wars import moves

LIT = "Choose one of the lit spaces."
STEP_BY_STEP = "Armies go step by step along the roads: choose a lit space."


def refusal(state: State, seat: int, text: str) -> str:
    action = state.parse_action(seat, text)
    assert not state.is_legal(seat, action)
    return state.why_not(seat, action).english()


def laid(turn: int = 5) -> Road:
    road = Road()
    road.state.turn = turn
    road.army(ROME, "rome", 8, "p_scipio")
    road.army(CARTHAGE, "carthage", 4, "hanno")
    road.army(CARTHAGE, "saguntum", 8, "hannibal", "mago", elephants=2)
    return road


# --- marches --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("saguntum", f"The army is there. {LIT[:-1]}, or end the march."),
        ("cannae", STEP_BY_STEP),
        ("sail cannae", STEP_BY_STEP),
        ("sail rome", "With this card at most 5 CUs sail, not 10: “Regroup” first."),
        ("rome", "With this card at most 5 CUs sail, not 10: “Regroup” first."),
        ("inside utica", "With this card at most 5 CUs sail, not 10: “Regroup” first."),
        ("lead 0+4", "The army can't be divided like that."),
        ("hannibal", "Hannibal marches: where to? Movement points left: 4"),
        ("card 3", "Hannibal marches: where to? Movement points left: 4"),
    ],
)
def test_a_step_that_is_not_possible_says_why(text: str, why: str) -> None:
    road = laid()
    road.activate(CARTHAGE, "hannibal")
    assert refusal(road.state, CARTHAGE, text) == why
    assert refusal(road.state, ROME, text) == "Carthage decides."


def test_a_voyage_says_what_it_needs() -> None:
    road = laid()
    road.activate(CARTHAGE, "hannibal", ops=2)
    words = "Armies sail with cards of 3 and with Campaigns only."
    assert refusal(road.state, CARTHAGE, "sail utica") == words
    assert refusal(road.state, CARTHAGE, "utica") == words
    # A port on the same road is reached by land.
    road = laid()
    road.activate(CARTHAGE, "hannibal")
    road.choose("lead 5")
    assert "sail utica" in road.offers()
    where_to = "Hannibal marches: where to? Movement points left: 4"
    assert refusal(road.state, CARTHAGE, "utica") == where_to


def test_regrouping_is_not_advised_where_it_would_not_help() -> None:
    """Two steps leave too few points for a voyage; with the siege train nobody sails."""
    stuck = "The army can't go to Utica now: choose a lit space."
    road = laid()
    road.own(CARTHAGE, "dertosa", "tarraco")
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa", "tarraco")
    assert refusal(road.state, CARTHAGE, "sail utica") == stuck
    road = laid()
    road.state.train = SPACE_OF["saguntum"]
    road.activate(CARTHAGE, "hannibal")
    assert road.march.train
    assert refusal(road.state, CARTHAGE, "sail utica") == stuck
    road = laid()
    road.campaign(CARTHAGE)
    road.choose("hannibal")
    assert road.state.campaign is not None
    road.state.campaign.sailed = True
    road.changed()
    assert refusal(road.state, CARTHAGE, "sail utica") == stuck


def test_during_a_truce_a_neighbour_is_closed() -> None:
    road = laid()
    road.own(ROME, "dertosa")
    road.state.truce = True
    road.activate(CARTHAGE, "hannibal")
    words = "The army can't go to Dertosa now: choose a lit space."
    assert refusal(road.state, CARTHAGE, "dertosa") == words


def test_an_army_that_has_come_to_its_end_goes_no_farther() -> None:
    road = laid()
    road.own(CARTHAGE, "dertosa")
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa")
    road.march.halted = True
    road.changed()
    assert refusal(road.state, CARTHAGE, "saguntum") == "The army can go no farther."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rome", "This card moves none of your generals there."),
        ("hanno", "Hanno moves with a card of 3 or more."),
        ("carthage", "This card moves none of your generals there."),
        ("saguntum", "Which general do you move?"),
        ("p-scipio", "Which general do you move?"),
        ("hasdrubal", "Which general do you move?"),
        ("lead 4", "Which general do you move?"),
    ],
)
def test_a_general_who_may_not_be_moved_says_why(text: str, why: str) -> None:
    road = laid()
    road.begin(Activate(CARTHAGE, 2, BY_OPS))
    assert refusal(road.state, CARTHAGE, text) == why


def test_a_campaign_moves_each_general_once_and_nobody_out_of_a_siege() -> None:
    road = laid()
    road.garrison("carthage", 0, "hasdrubal")
    road.state.set_siege(SPACE_OF["carthage"], 1)
    road.number(CARTHAGE, "carthage", 0)
    road.army(ROME, "carthage", 5, "varro")
    road.state.place[general("hanno")] = SPACE_OF["utica"]
    road.campaign(CARTHAGE)
    besieged = "Hasdrubal is besieged and can't march out."
    assert refusal(road.state, CARTHAGE, "hasdrubal") == besieged
    road.choose("hannibal", "halt")
    again = "Hannibal has already marched with this card."
    assert refusal(road.state, CARTHAGE, "hannibal") == again


# --- markers and CUs ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("gades", "Gades is yours already."),
        ("capua", "You win cities and tribes by siege, not by markers."),
        ("ligurians-e", "You win cities and tribes by siege, not by markers."),
        ("cannae", "You can flip an enemy marker only under CUs of yours."),
        ("narbo", "An enemy army stands there."),
        ("hannibal", "Where do you place a marker? Left: 2"),
        ("event", "Where do you place a marker? Left: 2"),
    ],
)
def test_a_marker_says_why_it_may_not_be_placed(text: str, why: str) -> None:
    road = laid()
    road.army(ROME, "narbo", 3)
    road.begin(PlaceMarkers(CARTHAGE, 2))
    assert refusal(road.state, CARTHAGE, text) == why


def test_a_truce_keeps_enemy_markers_where_they_are() -> None:
    road = laid()
    road.own(ROME, "dertosa")
    road.army(CARTHAGE, "dertosa", 3)
    road.state.truce = True
    road.begin(PlaceMarkers(CARTHAGE, 2))
    words = "During a truce no enemy marker can be flipped."
    assert refusal(road.state, CARTHAGE, "dertosa") == words


def test_other_spaces_are_not_asked_for() -> None:
    road = laid()
    road.own(CARTHAGE, "dertosa")
    road.army(CARTHAGE, "new_carthage", 3, "hasdrubal")
    road.begin(RaiseCu(CARTHAGE))
    assert refusal(road.state, CARTHAGE, "rome") == f"Rome: not now. {LIT}"
    road = laid()
    road.begin(LoseMarkers(CARTHAGE, 2))
    words = "Take off markers of your own; cities and tribes stay."
    assert refusal(road.state, CARTHAGE, "rome") == words
    assert refusal(road.state, CARTHAGE, "carthage") == words


# --- cards ----------------------------------------------------------------------------------------


def with_card(card: int, seat: int = CARTHAGE) -> Road:
    """A seat has chosen a card and says what for."""
    road = laid()
    road.hand(seat, card, 34)
    road.begin(UseCard(seat, card))
    return road


NEEDS = "Not possible now. "

FOR_THE_EVENT = [
    (43, "This event is the other side's."),
    (27, NEEDS + "Only if Hannibal is in Italy."),
    (1, "This event would do nothing now."),  # the province is Rome's, but full of its armies
    (6, NEEDS + "Only in a battle."),
    (7, "This event would do nothing now."),  # no enemy is in Gaul
    (10, NEEDS + "Only if Macedonia is allied with Carthage."),
    (25, NEEDS + "Only if Carthage has 3 provinces of Italy."),
    (16, "This event would do nothing now."),  # no general is in Gaul
    (56, NEEDS + "Only if Carthage controls Sicilia."),
]


@pytest.mark.parametrize(("card", "why"), FOR_THE_EVENT)
def test_an_event_says_why_it_is_not_possible(card: int, why: str) -> None:
    road = with_card(card)
    if card == 1:
        for space in ("carales", "nuoro", "oristano", "sassari", "aleria"):
            road.army(ROME, space, 1)
        road.changed()
    assert refusal(road.state, CARTHAGE, "event") == why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hanno", "Hanno moves with a card of 3 or more."),
        ("gades", "Gades is yours already."),
        ("rome", "You win cities and tribes by siege, not by markers."),
        ("dertosa", "African Reinforcements: what for?"),
        ("hannibal", "African Reinforcements: what for?"),
        ("sail utica", "Utica is yours already."),
        ("raise", "African Reinforcements: what for?"),
    ],
)
def test_a_chosen_card_says_what_it_cannot_do(text: str, why: str) -> None:
    road = with_card(12)
    road.own(NOBODY, "dertosa")
    assert refusal(road.state, CARTHAGE, text) == why


def test_a_card_that_may_not_be_played_says_why() -> None:
    road = laid()
    road.hand(ROME, 33, 44)
    road.hand(CARTHAGE, 12)
    road.state.must_campaign = True
    road.state.first = ROME
    road.state.active = CARTHAGE
    road.begin(Strategy())
    assert refusal(road.state, ROME, "card 44") == "Now it has to be a Campaign card."
    assert refusal(road.state, ROME, "card 12") == "This card is not in your hand."
    assert refusal(road.state, CARTHAGE, "card 12") == "Rome chooses a strategy card."
    asked = "Play the Campaign card that you have announced."
    assert refusal(road.state, ROME, "event") == asked


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("play left", "Answer an attack with a card of the same type, or with Reserves."),
        ("reserve as left", "Answer an attack with a card of the same type, or with Reserves."),
        ("play frontal", "This card is not in your hand."),
        ("reserve as frontal", "Match the Frontal Assault, or the battle is lost."),
        ("pass", "Match the Frontal Assault, or the battle is lost."),
    ],
)
def test_a_battle_card_that_does_not_match_says_why(text: str, why: str) -> None:
    field = rounds("left probe", "frontal")
    assert refusal(field.state, CARTHAGE, "play left") == "This card is not in your hand."
    field.choose("play frontal")
    assert refusal(field.state, ROME, text) == why


# --- whole wars -----------------------------------------------------------------------------------


def _lit(state: RomeVsCarthageState, seat: int) -> set[int]:
    """The spaces that a legal action is about."""
    kinds = (notation.SPACE, notation.SAIL, notation.WALLED)
    legal = state.legal_actions(seat)
    spots = {a - kind for a in legal for kind in kinds if kind <= a < kind + SPACES}
    led = {a - notation.GENERAL for a in legal if 0 <= a - notation.GENERAL < GENERALS}
    return spots | {state.place[each] for each in led}


def _holds(state: RomeVsCarthageState, seat: int, action: int, why: Message) -> bool:
    """Whether a reason is true, tried out as far as that is possible."""
    says, task, lit, space = why.text, state.agenda[-1], _lit(state, seat), action % 100
    if says.startswith("With this card at most"):
        loads = [a for a in state.legal_actions(seat) if notation.LEAD <= a < notation.NUMBER]
        return any(_opens(state, seat, load, notation.SAIL + space) for load in loads)
    if says.startswith("You can flip an enemy marker only"):
        other = state.copy()
        other.add_cus(seat, space, 1, 0)
        other.is_known = False
        return isinstance(task, UseCard) or other.is_legal(seat, notation.SPACE + space)
    if says.startswith("{general} moves with a card"):
        able = movable(state, seat, 3, BY_OPS) | shut_in(state)
        return able & 1 << (action - notation.GENERAL) != 0
    if "go no farther" in says:
        return not lit
    if "lit space" in says:
        return (
            bool(lit)
            and space not in lit
            and ("end the" in says) <= state.is_legal(seat, notation.HALT)
        )
    return True


def _opens(state: RomeVsCarthageState, seat: int, first: int, action: int) -> bool:
    other = state.copy()
    other.play(seat, first)
    return other.is_legal(seat, action)


def shut_in(state: RomeVsCarthageState) -> int:
    return sum(1 << general for general in range(GENERALS) if state.is_inside(general))


@pytest.mark.parametrize("seed", range(3))
def test_reasons_in_whole_wars_are_true(seed: int) -> None:
    for number, (state, seat, _) in enumerate(moves(seed)):
        if seat == CHANCE or number % 3:
            continue
        for action in notation.NOTATION.texts:
            if not state.is_legal(seat, action):
                why = state.why_not(seat, action)
                assert _holds(state, seat, action, why), (state.agenda[-1].id, action, why.text)
