"""Events for a board that a test has made, each with the moment that it led to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from pi_app.core.event import Event
from pi_app.core.game import SPECTATOR, Perspective, State
from pi_app.kiosk.boards.board_view import BoardView
from pi_app.kiosk.boards.moment import Moment


def moment_of(state: State[Any], viewer: int = SPECTATOR) -> Moment[Any]:
    """Return a state as a board is shown it while nobody acts."""
    return Moment(Perspective(state, viewer), {}, ["waiting"] * state.seats, ())


def play_events(
    state: State[Any], seat: int, action: int, viewer: int = SPECTATOR
) -> Iterator[tuple[Event, Moment[Any]]]:
    """Play an action and yield what a viewer may know of what it brings about."""
    state.event_log, state.moments = [], []
    state.apply(seat, action)
    for event, moment in zip(state.event_log, state.moments, strict=True):
        if event.concerns(viewer):
            yield event, moment_of(moment, viewer)


def pixels(view: BoardView[Any]) -> bytes:
    """Return the picture of a board as it is now, pixel by pixel."""
    surface = pygame.Surface(view.rect.size)
    view.paint(surface)
    return pygame.image.tobytes(surface, "RGB")
