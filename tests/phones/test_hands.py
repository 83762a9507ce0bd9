"""What phones offer: all that is legal and nothing else, and nothing that the seat may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import permutations
from typing import Any

import pytest
from librt.random import Random

from pi_app.core.game import CHANCE, Game, OptionValue, Perspective, State
from pi_app.core.registry import all_games, find_game
from pi_app.phones.hand import Amount, Hand, Lined, Listed, Several, hand_of
from pi_app.phones.page import pictures, translator
from pi_app.phones.picture import Part
from pi_app.text import LANGUAGES

GAMES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in all_games()
    for seats in game.seat_counts
]
MOMENTS = 150


def moments(game: Game, seats: int) -> Iterator[tuple[State[Any], int]]:
    """The moments of a random game at which a seat decides."""
    state, rng = game.start(seats, {}), Random(seats)
    for _ in range(MOMENTS):
        deciders = state.deciders()
        if not deciders:
            return
        for seat in deciders:
            if seat >= 0:
                yield state, seat
        state.play(deciders[0], int(state.random_action(deciders[0], rng)))


def plays_of(hand: Hand) -> list[str]:
    """Every notation that a page can put together from what is asked."""
    match hand.ask:
        case Listed(groups):
            return [choice.play for group in groups for choice in group.choices]
        case Amount(least, most, play):
            return [play.format(amount=amount) for amount in range(least, most + 1)]
        case Several(plays=plays):
            return list(plays.values())
        case Lined(ranks, play=play):
            wide = len(ranks[0])
            arrangements = sorted({"".join(each) for each in _arrangements("".join(ranks))})
            return [play.format(ranks=f"{each[:wide]}/{each[wide:]}") for each in arrangements]
    return []


def _arrangements(pieces: str) -> Iterator[tuple[str, ...]]:
    """Every exchange of two of the pieces, and of two more: enough to find one that is illegal."""
    places = range(len(pieces))
    for a, b in permutations(places, 2):
        line = list(pieces)
        line[a], line[b] = line[b], line[a]
        yield tuple(line)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_offers_what_is_legal_and_nothing_else(game: Game, seats: int) -> None:
    for state, seat in moments(game, seats):
        own = Perspective(state, seat)
        hand = hand_of(own, translator("en"))
        offered = [own.parse_action(play) for play in plays_of(hand)]
        legal = set(own.legal_actions())
        assert set(offered) <= legal
        assert len(offered) == len(set(offered))
        if not isinstance(hand.ask, Lined):
            assert set(offered) == legal


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_tells_nothing_that_the_seat_may_not_know(game: Game, seats: int) -> None:
    rng = Random(5)
    for number, (state, seat) in enumerate(moments(game, seats)):
        if number % 5:
            continue
        own = Perspective(state, seat)
        imagined = Perspective(own.imagine(rng), seat)
        assert hand_of(imagined, translator("en")) == hand_of(own, translator("en"))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_speaks_japanese_throughout(game: Game, seats: int) -> None:
    for state, seat in moments(game, seats):
        own = Perspective(state, seat)
        english, japanese = (hand_of(own, translator(language)) for language in LANGUAGES)
        for one, other in zip(_words(english), _words(japanese), strict=True):
            assert one != other or not any(letter.isalpha() for letter in one)


def _words(hand: Hand) -> list[str]:
    faces = list(hand.held)
    match hand.ask:
        case Listed(groups):
            faces += [choice.face for group in groups for choice in group.choices]
            faces += [group.face for group in groups if group.face is not None]
        case Several(faces=things):
            faces += things
    words = [[face.title, face.note, *face.lines] for face in faces]
    return [each for line in words for each in line]


TOOLS: list[tuple[str, dict[str, OptionValue]]] = [
    ("picks", {}),
    ("picks", {"choices": "gods"}),
    ("auction", {"money": 20}),
    ("auction", {"way": "open"}),
    ("dice", {"dice": 4}),
    ("dice", {"cups": True}),
    ("who-begins", {}),
    ("turn-clock", {}),
    ("score-sheet", {}),
]


@pytest.mark.parametrize(("tool", "options"), TOOLS)
def test_tools_offer_what_is_legal(tool: str, options: dict[str, OptionValue]) -> None:
    state, rng = find_game(tool).start(3, options), Random(1)
    for _ in range(MOMENTS):
        deciders = state.deciders()
        for seat in [each for each in deciders if each >= 0]:
            own = Perspective(state, seat)
            offered = plays_of(hand_of(own, translator("ja")))
            assert len(offered) == len(set(offered))
            assert {own.parse_action(each) for each in offered} <= set(own.legal_actions())
            # Whatever is secret can be chosen on a phone; what is open, at the table too.
            assert offered or not own.is_secret()
        if not deciders:
            return
        state.play(deciders[0], int(state.random_action(deciders[0], rng)))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_phone_holds_every_picture_before_its_hand_needs_it(game: Game, seats: int) -> None:
    shown: set[str] = set()

    def note(told: dict[str, str]) -> None:
        shown.add(told.get("art", ""))

    for state, seat in moments(game, seats):
        hand = hand_of(Perspective(state, seat), translator("en"))
        json.loads(json.dumps(asdict(hand)), object_hook=note)
    assert shown <= {"", *pictures()}


def test_moves_are_grouped_by_the_piece_that_moves() -> None:
    state = find_game("kodai-heigi").start(2)
    for seat in (0, 1):
        state.play(seat, state.parse_action(seat, "set up CIIIIIC/CIIKIIC"))
    ask = hand_of(Perspective(state, 0), translator("en")).ask
    assert isinstance(ask, Listed)
    titles = [group.face.title for group in ask.groups if group.face is not None]
    assert len(titles) == len(ask.groups) > 7
    assert {"infantry b2", "cavalry a2"} <= {*titles}
    for group, title in zip(ask.groups, titles, strict=True):
        assert group.face is not None
        assert group.face.art
        assert {choice.play[:2] for choice in group.choices} == {title[-2:]}


def test_what_is_on_offer_and_the_money_are_not_in_the_hand() -> None:
    state = find_game("mercator").start(3)
    state.play(CHANCE, state.legal_actions(CHANCE)[0])
    hand = hand_of(Perspective(state, 0), translator("en"))
    assert not hand.held
    assert hand.picture is not None
    labels = [each.label for each in hand.picture.parts if isinstance(each, Part)]
    assert labels[:2] == ["On offer: wine 1", "your money: 50"]


def test_in_an_open_auction_every_bid_is_offered() -> None:
    state: State[Any] = find_game("mercator").start(3, {"open_auction": True})
    rng, asked = Random(1), 0
    while state.deciders():
        seat = state.deciders()[0]
        if seat >= 0:
            own = Perspective(state, seat)
            legal = {own.action_text(action) for action in own.legal_actions()}
            assert set(plays_of(hand_of(own, translator("en")))) == legal
            asked += len(legal) > 12
        state.play(seat, int(state.random_action(seat, rng)))
    assert asked > 3
