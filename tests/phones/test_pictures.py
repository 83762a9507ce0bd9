"""The pictures of games on phones, at the moments of random games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path as FilePath
from random import Random

import pytest
from librt.random import Random as Generator
from nacl.secret import SecretBox

from pi_app.core.game import Game, Perspective
from pi_app.core.registry import all_games, find_game
from pi_app.phones.hand import Lined, Several, hand_of
from pi_app.phones.page import page_of, pictures, translator
from pi_app.phones.picture import (
    LEAST_LETTERS,
    WIDTH,
    Art,
    Box,
    Circle,
    Medal,
    Part,
    Path,
    Picture,
    Point,
    Shape,
    Words,
    data_of,
)
from pi_app.phones.sealing import TABLE_BLOCK, Session, new_key
from pi_app.table.inputs import Choose, Ready
from pi_app.table.journal import Journal
from pi_app.table.players import PHONE_PORTS, Player
from pi_app.table.status import Status
from pi_app.table.store import IN_MEMORY
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from pi_app.text import LANGUAGES, Language
from tests.phones import maps
from tests.phones.test_hands import GAMES, moments, plays_of
from tests.reliability.random_play import LOOKS
from tests.table.conftest import at_once

ENGLISH = re.compile("[A-Za-z]{3}")


def shapes_of(picture: Picture) -> Iterator[Shape]:
    """Return all shapes, those of parts and their outlines included."""
    for each in picture.parts:
        if isinstance(each, Part):
            yield from each.shapes
            yield each.mark
        else:
            yield each


def corners(shape: Shape) -> Iterator[Point]:
    """Return the places that a shape must reach on a picture."""
    match shape:
        case Art(name) if name.endswith((":phone_map", ":phone_track")):
            pass  # the frame shows a part of it
        case Box(x, y, width, height) | Art(_, x, y, width, height):
            yield (x, y)
            yield (x + width, y + height)
        case Circle(x, y, radius) | Medal(_, x, y, radius):
            yield (x - radius, y - radius)
            yield (x + radius, y + radius)
        case Path(points):
            yield from points
        case Words(_, x, y):
            yield (x, y)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_picture_offers_what_the_question_offers(game: Game, seats: int) -> None:
    for state, seat in moments(game, seats):
        hand = hand_of(Perspective(state, seat), translator("en"))
        # An army is lined up on a board of its own.
        assert hand.picture is not None or isinstance(hand.ask, Lined)
        offered = set(plays_of(hand))
        for part in hand.picture.parts if hand.picture is not None else ():
            if isinstance(part, Part):
                assert part.label
                assert offered.issuperset(part.plays)
                if part.item is not None and isinstance(hand.ask, Several):
                    assert part.item < len(hand.ask.faces)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_picture_lies_in_its_frame_in_legible_letters(game: Game, seats: int) -> None:
    known = pictures()
    for state, seat in moments(game, seats):
        for language in LANGUAGES:
            picture = hand_of(Perspective(state, seat), translator(language)).picture
            for shape in () if picture is None else shapes_of(picture):
                assert picture is not None
                for x, y in corners(shape):
                    assert -1 <= x <= WIDTH + 1
                    assert -1 <= y <= picture.height + 1
                assert not isinstance(shape, Words) or shape.size >= LEAST_LETTERS
                assert not isinstance(shape, Art) or shape.name in known


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_picture_speaks_japanese(game: Game, seats: int) -> None:
    for state, seat in moments(game, seats):
        picture = hand_of(Perspective(state, seat), translator("ja")).picture
        if picture is not None:
            labels = [part.label for part in picture.parts if isinstance(part, Part)]
            written = [shape.text for shape in shapes_of(picture) if isinstance(shape, Words)]
            assert [each for each in (*labels, *written) if ENGLISH.search(each)] == []


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_picture_shows_only_what_the_seat_may_know(game: Game, seats: int) -> None:
    rng = Generator(5)
    for number, (state, seat) in enumerate(moments(game, seats)):
        if number % 5 == 0:
            own = Perspective(state, seat)
            other = Perspective(own.imagine(rng), seat)
            one, two = (hand_of(each, translator("en")).picture for each in (own, other))
            assert one == two


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_the_length_of_one_block(game: Game, language: Language) -> None:
    """So its length tells a listener nothing."""
    seats, random = game.seat_counts[-1], Random(7)
    players = [Player.keypad(port) for port in PHONE_PORTS[:seats]]
    journal, session = Journal(IN_MEMORY), Session(new_key(), new_key())
    table = Table.new(journal, game.id, seats, {}, players, InlineWorkerPool(), at_once(7))
    lengths: set[int] = set()
    for _ in range(250):
        if table.is_over:
            break
        seat = table.statuses().index(Status.CHOOSING)
        lengths.add(len(session.seal(page_of(table, seat, LOOKS, language, said=""))))
        action = random.choice(table.perspective(seat).legal_actions())
        table.submit(seat, Choose(action), 0.0)
        if table.pick(seat) is not None:
            table.submit(seat, Ready(), 0.0)
    journal.close()
    assert lengths == {TABLE_BLOCK + SecretBox.MACBYTES}


def test_what_has_nothing_to_say_is_left_out() -> None:
    state = find_game("mercator").start(3)
    picture = hand_of(Perspective(state, 0), translator("en")).picture
    assert picture is not None
    first = data_of(picture)["parts"][0]
    assert "stroke" not in first
    assert first["x"] == 0


@pytest.mark.parametrize("place", maps.DRAWN, ids=lambda place: place.name)
def test_a_map_is_that_of_the_table(place: FilePath) -> None:
    stale = "the map has changed: run `python -m tests.phones.maps`"
    assert place.read_text(encoding="utf-8") == maps.DRAWN[place](), stale
