"""The boards of tools show each event's moment, and nothing before its event."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pygame
import pytest
from librt.random import Random

from pi_app.core.game import CHANCE, SPECTATOR, OptionValue, Perspective, State
from pi_app.core.registry import find_game
from pi_app.drawing.theme import SEATS, Theme
from pi_app.kiosk.boards.board_view import BoardView
from pi_app.kiosk.boards.default_board import find_board
from pi_app.tools.auction.board import AuctionBoard
from pi_app.tools.dice.rules import Lifted, Shaken, Shown, Thrown
from pi_app.tools.who_begins.board import BeginsBoard
from pi_app.tools.who_begins.rules import Begins, Follows
from tests.kiosk.board_events import moment_of, pixels, play_events

MOVES = 40

TOOLS: list[tuple[str, dict[str, OptionValue]]] = [
    ("picks", {}),
    ("picks", {"choices": "cards-6"}),
    ("picks", {"choices": "own"}),
    ("auction", {"way": "open", "money": 20}),
    ("auction", {"way": "all-pay", "money": 200}),
    ("dice", {"dice": 3}),
    ("dice", {"dice": 2, "cups": True}),
    ("who-begins", {"teams": 2}),
    ("score-sheet", {"lowest": True}),
]


def board_of(state: State[Any], viewer: int) -> BoardView[Any]:
    """A board of its own for a state."""
    host = mock.Mock(styles=SEATS[: state.seats])
    view = find_board(state.game).view(host, Perspective(state, viewer))
    view.place(pygame.Rect(0, 0, 560, 388), Theme((800, 480)))
    return view


@pytest.mark.parametrize(("tool", "options"), TOOLS)
@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_events_lead_the_board_to_what_it_shows_at_rest(
    tool: str, options: dict[str, OptionValue], viewer: int
) -> None:
    state: State[Any] = find_game(tool).start(3, options)
    drawn, at_rest = (board_of(state, viewer) for _ in range(2))
    dice = Random(7)
    for _ in range(MOVES):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        if seat != CHANCE:
            drawn.show(moment_of(state, viewer))
        for event, after in play_events(state, seat, state.random_action(seat, dice), viewer):
            lots = len(drawn.order) if isinstance(drawn, BeginsBoard) else 0
            drawn.on_event(event, after)
            if isinstance(drawn, BeginsBoard):
                assert len(drawn.order) == (0 if isinstance(event, Begins) else lots)
            drawn.skip()
            at_rest.show(after)
            if isinstance(at_rest, AuctionBoard):
                # The price that is paid is still shown, and no bid is gilded before it is sold.
                at_rest.event = event
                at_rest.before = drawn.before
            assert pixels(drawn) == pixels(at_rest), event.kind


@pytest.mark.parametrize("cups", [False, True])
def test_dice_show_what_has_been_said_and_no_more(cups: bool) -> None:
    state = find_game("dice").start(3, {"dice": 3, "cups": cups})
    dice = Random(5)
    shown: list[list[int]] = [[], [], []]
    for _ in range(300):
        seat = state.deciders()[0]
        for event, after in play_events(state, seat, state.random_action(seat, dice)):
            match event:
                case Thrown(seat=thrower, faces=faces):
                    shown = [faces if each == thrower else [] for each in range(3)]
                case Shown(seat=owner, faces=faces):
                    shown[owner] = faces
                case Lifted(faces=all_faces):
                    shown = all_faces
                case Shaken():
                    shown = [[], [], []]
            assert after.seen.view()["faces"] == shown


def test_lots_are_drawn_one_event_after_the_other() -> None:
    state = find_game("who-begins").start(4, {})
    state.play(0, 0)
    order: list[int] = []
    while state.deciders() == (CHANCE,):
        for event, after in play_events(state, CHANCE, state.random_action(CHANCE, Random(1))):
            assert isinstance(event, Begins | Follows)
            order.append(event.seat)
            assert after.seen.view()["order"] == order
    assert sorted(order) == [0, 1, 2, 3]
