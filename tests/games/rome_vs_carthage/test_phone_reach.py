"""What a phone lights on the map of the war while a card, or its use, is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from librt.random import Random

from pi_app.core.game import Perspective
from pi_app.core.registry import find_game
from pi_app.games.rome_vs_carthage.board.choices import prospects_of
from pi_app.games.rome_vs_carthage.phone_reach import Reach, reach_of
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.cards import EVENTS, PlayCard, UseCard, event_possible
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.phones.hand import hand_of
from pi_app.phones.page import translator
from pi_app.phones.picture import Part

Own = Perspective[RomeVsCarthageView]


def questions(*phases: str) -> Iterator[tuple[RomeVsCarthageState, Own]]:
    """Moments of random games at which a seat is in one of some phases."""
    for seed in range(3):
        dice = Random(seed)
        state = find_game("rome-vs-carthage").start(2)
        assert isinstance(state, RomeVsCarthageState)
        for _ in range(400):
            seats = state.deciders()
            if not seats:
                break
            if seats[0] >= 0 and state.agenda and state.agenda[-1].id in phases:
                yield state, Perspective(state, seats[0])
            state.apply(seats[0], state.random_action(seats[0], dice))


def lit_by(own: Own, play: str) -> set[Reach]:
    plays = [own.action_text(action) for action in own.legal_actions()]
    return {place for place, shown_by in reach_of(own, plays).items() if play in shown_by}


def test_a_card_lights_what_the_map_of_the_table_offers_for_it() -> None:
    seen = 0
    for _, own in questions(PlayCard.id):
        for action in own.legal_actions():
            if notation.kind_of(action) != notation.CARD:
                continue
            lit = {place.space for place in lit_by(own, own.action_text(action))}
            assert lit >= set(prospects_of(own, action - notation.CARD).places)
            seen += 1
    assert seen > 50


def test_an_event_lights_where_it_would_change_something() -> None:
    events = 0
    for state, own in questions(PlayCard.id, UseCard.id):
        for action in own.legal_actions():
            task = state.agenda[-1]
            card = task.card if isinstance(task, UseCard) else action - notation.CARD
            is_event = action == notation.EVENT or notation.kind_of(action) == notation.CARD
            event = EVENTS[card] if is_event and 0 < card < len(EVENTS) else None
            if event is None or not event_possible(state, own.seat, card):
                continue
            wanted = {
                Reach(SPACE_IDS[space], general=False)
                for space in listed(event.spaces(state, own.seat))
            }
            assert wanted <= lit_by(own, own.action_text(action))
            events += len(wanted) > 0
    assert events > 5


def test_each_use_lights_its_own_places() -> None:
    compared = 0
    for _, own in questions(UseCard.id):
        legal = own.legal_actions()
        if {notation.MOVE, notation.MARKERS} <= set(legal):
            moved = lit_by(own, own.action_text(notation.MOVE))
            marked = lit_by(own, own.action_text(notation.MARKERS))
            assert moved
            assert all(place.general for place in moved)
            assert marked
            assert not any(place.general for place in marked)
            compared += 1
        assert not lit_by(own, own.action_text(notation.DISCARD))
    assert compared > 5


def test_the_picture_has_a_part_for_each_lit_place() -> None:
    for number, (_, own) in enumerate(questions(PlayCard.id)):
        if number % 10 == 0:
            picture = hand_of(own, translator("en")).picture
            assert picture is not None
            shown = {
                play for part in picture.parts if isinstance(part, Part) for play in part.shown_by
            }
            plays = [own.action_text(action) for action in own.legal_actions()]
            reached = reach_of(own, plays).values()
            assert shown == {play for each in reached for play in each}
