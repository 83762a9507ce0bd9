from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.kiosk.gestures import (
    LONG_PRESS,
    LOST_AFTER,
    Back,
    Cancel,
    DragMove,
    DragStart,
    Drop,
    Gesture,
    LongPress,
    Pinch,
    PinchEnd,
    Press,
    Recognizer,
    Tap,
)

SIZE = (800, 480)


def finger(kind: int, x: float, y: float, finger_id: int = 0) -> pygame.event.Event:
    return pygame.event.Event(
        kind, touch_id=7, finger_id=finger_id, x=x / SIZE[0], y=y / SIZE[1], dx=0.0, dy=0.0
    )


def mouse(kind: int, x: int, y: int, touch: bool, button: int = 1) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0), touch=touch)
    return pygame.event.Event(kind, pos=(x, y), button=button, touch=touch)


def fed(recognizer: Recognizer, *events: pygame.event.Event, now: float = 0.0) -> list[Gesture]:
    return [gesture for event in events for gesture in recognizer.feed(event, now)]


def test_finger_with_its_synthetic_mouse_is_one_tap() -> None:
    got = fed(
        Recognizer(SIZE),
        mouse(pygame.MOUSEBUTTONDOWN, 100, 100, touch=True),
        finger(pygame.FINGERDOWN, 100, 100),
        mouse(pygame.MOUSEMOTION, 101, 100, touch=True),
        finger(pygame.FINGERUP, 101, 100),
        mouse(pygame.MOUSEBUTTONUP, 101, 100, touch=True),
    )
    assert got == [Press((100, 100)), Tap((100, 100))]


@pytest.mark.parametrize(
    ("x", "y", "place"),
    [(0, 0, (0, 0)), (800, 480, (799, 479)), (-8, -8, (0, 0)), (808, 488, (799, 479))],
)
def test_a_finger_at_the_edge_is_on_the_screen(x: int, y: int, place: tuple[int, int]) -> None:
    assert fed(Recognizer(SIZE), finger(pygame.FINGERDOWN, x, y)) == [Press(place)]


def test_fingers_alone_tap_too() -> None:
    got = fed(
        Recognizer(SIZE), finger(pygame.FINGERDOWN, 400, 240), finger(pygame.FINGERUP, 400, 240)
    )
    assert got == [Press((400, 240)), Tap((400, 240))]


def test_a_real_mouse_taps_and_drags() -> None:
    recognizer = Recognizer(SIZE)
    assert fed(
        recognizer,
        mouse(pygame.MOUSEBUTTONDOWN, 10, 10, touch=False),
        mouse(pygame.MOUSEBUTTONUP, 12, 10, touch=False),
    ) == [Press((10, 10)), Tap((10, 10))]
    assert fed(
        recognizer,
        mouse(pygame.MOUSEBUTTONDOWN, 10, 10, touch=False),
        mouse(pygame.MOUSEMOTION, 60, 10, touch=False),
        mouse(pygame.MOUSEBUTTONUP, 80, 20, touch=False),
    ) == [
        Press((10, 10)),
        DragStart((10, 10), (60, 10)),
        DragMove((10, 10), (80, 20)),
        Drop((10, 10), (80, 20)),
    ]


def test_trembling_is_still_a_tap_and_the_threshold_grows_with_the_screen() -> None:
    events = [
        finger(pygame.FINGERDOWN, 100, 100),
        finger(pygame.FINGERMOTION, 120, 100),
        finger(pygame.FINGERUP, 120, 100),
    ]
    assert fed(Recognizer(SIZE, 2.0), *events)[-1] == Tap((100, 100))
    assert fed(Recognizer(SIZE, 1.0), *events)[-1] == Drop((100, 100), (120, 100))


def test_a_drag_that_ends_without_motion_events_is_a_drag() -> None:
    got = fed(
        Recognizer(SIZE), finger(pygame.FINGERDOWN, 100, 100), finger(pygame.FINGERUP, 300, 100)
    )
    assert got == [
        Press((100, 100)),
        DragStart((100, 100), (300, 100)),
        Drop((100, 100), (300, 100)),
    ]


def of_one_finger(gestures: list[Gesture]) -> list[Gesture]:
    return [each for each in gestures if not isinstance(each, Pinch | PinchEnd)]


def test_a_second_finger_changes_nothing_of_what_the_first_does() -> None:
    got = fed(
        Recognizer(SIZE),
        finger(pygame.FINGERDOWN, 100, 100, 0),
        finger(pygame.FINGERDOWN, 500, 300, 1),
        finger(pygame.FINGERMOTION, 600, 300, 1),
        finger(pygame.FINGERUP, 100, 100, 0),
        finger(pygame.FINGERUP, 600, 300, 1),
        finger(pygame.FINGERDOWN, 50, 50, 2),
        finger(pygame.FINGERUP, 50, 50, 2),
    )
    assert of_one_finger(got) == [
        Press((100, 100)),
        Tap((100, 100)),
        Press((50, 50)),
        Tap((50, 50)),
    ]


def test_two_fingers_that_move_apart_pinch_about_their_middle() -> None:
    got = fed(
        Recognizer(SIZE),
        finger(pygame.FINGERDOWN, 300, 200, 0),
        finger(pygame.FINGERDOWN, 400, 200, 1),
        finger(pygame.FINGERMOTION, 500, 200, 1),
        finger(pygame.FINGERUP, 500, 200, 1),
    )
    assert got == [Press((300, 200)), Pinch((350, 200), (400, 200), 2.0), PinchEnd((350, 200))]


def test_fingers_that_only_tremble_do_not_pinch() -> None:
    got = fed(
        Recognizer(SIZE),
        finger(pygame.FINGERDOWN, 300, 200, 0),
        finger(pygame.FINGERDOWN, 400, 200, 1),
        finger(pygame.FINGERMOTION, 405, 203, 1),
        finger(pygame.FINGERUP, 405, 203, 1),
        finger(pygame.FINGERUP, 300, 200, 0),
    )
    assert got == [Press((300, 200)), Tap((300, 200))]


def test_a_pinch_ends_when_its_first_finger_leaves() -> None:
    got = fed(
        Recognizer(SIZE),
        finger(pygame.FINGERDOWN, 300, 200, 0),
        finger(pygame.FINGERDOWN, 400, 200, 1),
        finger(pygame.FINGERMOTION, 350, 200, 1),
        finger(pygame.FINGERUP, 300, 200, 0),
        finger(pygame.FINGERMOTION, 380, 200, 1),
    )
    assert got[1:] == [Pinch((350, 200), (325, 200), 0.5), PinchEnd((350, 200)), Tap((300, 200))]


def test_a_third_finger_does_not_disturb_a_pinch() -> None:
    got = fed(
        Recognizer(SIZE),
        finger(pygame.FINGERDOWN, 300, 200, 0),
        finger(pygame.FINGERDOWN, 400, 200, 1),
        finger(pygame.FINGERDOWN, 700, 400, 2),
        finger(pygame.FINGERMOTION, 600, 400, 2),
        finger(pygame.FINGERMOTION, 500, 200, 1),
    )
    assert got == [Press((300, 200)), Pinch((350, 200), (400, 200), 2.0)]


def test_a_finger_whose_lifting_was_lost_gives_way() -> None:
    recognizer = Recognizer(SIZE)
    fed(recognizer, finger(pygame.FINGERDOWN, 100, 100, 0))
    late = LOST_AFTER + 0.1
    assert fed(
        recognizer,
        finger(pygame.FINGERDOWN, 50, 50, 1),
        finger(pygame.FINGERUP, 50, 50, 1),
        now=late,
    ) == [Cancel(), Press((50, 50)), Tap((50, 50))]


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_losing_the_window_cancels(kind: int) -> None:
    recognizer = Recognizer(SIZE)
    fed(recognizer, finger(pygame.FINGERDOWN, 100, 100))
    assert fed(recognizer, pygame.event.Event(kind)) == [Cancel()]
    assert fed(recognizer, finger(pygame.FINGERUP, 100, 100)) == []


def test_long_press_is_told_once_and_the_tap_knows_it() -> None:
    recognizer = Recognizer(SIZE)
    fed(recognizer, finger(pygame.FINGERDOWN, 100, 100))
    assert recognizer.tick(LONG_PRESS - 0.01) == []
    assert recognizer.tick(LONG_PRESS + 0.01) == [LongPress((100, 100))]
    assert recognizer.tick(LONG_PRESS + 0.5) == []
    assert fed(recognizer, finger(pygame.FINGERUP, 100, 100), now=2.0) == [Tap((100, 100), True)]


def test_no_long_press_while_dragging() -> None:
    recognizer = Recognizer(SIZE)
    fed(recognizer, finger(pygame.FINGERDOWN, 100, 100), finger(pygame.FINGERMOTION, 200, 100))
    assert recognizer.tick(5.0) == []


def test_escape_and_right_button_mean_back() -> None:
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE)
    assert fed(Recognizer(SIZE), escape) == [Back()]
    right = [
        mouse(kind, 5, 5, touch=False, button=3)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    assert fed(Recognizer(SIZE), *right) == [Back()]


@given(
    st.lists(
        st.tuples(
            st.sampled_from([pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]),
            st.integers(0, 2),
            st.integers(0, 799),
            st.integers(0, 479),
            st.floats(0.0, 3.0),
        ),
        max_size=40,
    )
)
def test_every_press_ends_in_exactly_one_way(
    steps: list[tuple[int, int, int, int, float]],
) -> None:
    recognizer = Recognizer(SIZE)
    now, open_press, dragging, pinching = 0.0, False, False, False
    for kind, finger_id, x, y, wait in steps:
        now += wait
        for gesture in [
            *recognizer.tick(now),
            *recognizer.feed(finger(kind, x, y, finger_id), now),
        ]:
            if isinstance(gesture, Pinch):
                assert open_press
                pinching = True
            elif isinstance(gesture, PinchEnd):
                assert pinching
                pinching = False
            elif isinstance(gesture, Press):
                assert not open_press
                assert not pinching
                open_press, dragging = True, False
            elif isinstance(gesture, DragStart):
                assert open_press
                assert not dragging
                dragging = True
            elif isinstance(gesture, Tap | Drop | Cancel):
                assert open_press
                assert isinstance(gesture, Cancel) or dragging == isinstance(gesture, Drop)
                open_press = False
                pinching = pinching and not isinstance(gesture, Cancel)
