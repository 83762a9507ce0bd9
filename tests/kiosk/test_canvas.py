"""A canvas draws only what differs from the last picture, and the picture is the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from pi_app.drawing import shapes, theme
from pi_app.drawing.canvas import TILE, Canvas
from pi_app.kiosk.scenes.play import PlayScene
from tests.games.hannibal_vs_rome.tour import sit_down_two
from tests.kiosk.driver import Person
from tests.kiosk.redrawing_watch import RedrawingWatch

SIZE = (150, 100)

Painting = Callable[[pygame.Surface], object]

PLACES = st.tuples(st.integers(-30, 160), st.integers(-30, 110))
BOXES = st.builds(pygame.Rect, PLACES, st.tuples(st.integers(1, 90), st.integers(1, 90)))
# Round a rectangle narrower than its frame, pygame draws far outside of it.
FRAMED = st.builds(pygame.Rect, PLACES, st.tuples(st.integers(26, 90), st.integers(26, 90)))
COLOURS = st.tuples(*[st.integers(0, 255)] * 3)
WIDTHS = st.integers(0, 6)


def _opaque() -> pygame.Surface:
    surface = pygame.Surface((60, 40))
    surface.fill((20, 90, 160))
    return surface


def _clear() -> pygame.Surface:
    surface = pygame.Surface((70, 70), pygame.SRCALPHA)
    pygame.draw.circle(surface, (200, 30, 30, 120), (35, 35), 30)
    return surface


SURFACES = (_opaque(), _clear())


def _put(source: pygame.Surface, place: tuple[int, int], alpha: int) -> Painting:
    def paint(surface: pygame.Surface) -> None:
        source.set_alpha(alpha)
        surface.blit(source, place)
        source.set_alpha(255)

    return paint


def _part(source: pygame.Surface, place: tuple[int, int], area: pygame.Rect) -> Painting:
    return lambda surface: surface.blit(source, place, area)


def _clipped(box: pygame.Rect, inner: Painting) -> Painting:
    def paint(surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(box.clip(before))
        inner(surface)
        surface.set_clip(before)

    return paint


def _shape(shape: Callable[..., object], *arguments: object) -> Painting:
    return lambda surface: shape(surface, *arguments)


def _fill(colour: tuple[int, int, int], box: pygame.Rect, flags: int) -> Painting:
    def paint(surface: pygame.Surface) -> None:
        # What lies outside of the clip, some versions of pygame fill nevertheless.
        if inside := box.clip(surface.get_clip()):
            surface.fill(colour, inside, flags)

    return paint


FLAGS = st.sampled_from([0, pygame.BLEND_RGB_MULT, pygame.BLEND_RGB_ADD])
POINTS = st.lists(PLACES, min_size=3, max_size=6)
PLAIN = st.one_of(
    st.builds(_put, st.sampled_from(SURFACES), PLACES, st.sampled_from([0, 90, 255])),
    st.builds(_part, st.sampled_from(SURFACES), PLACES, BOXES),
    st.builds(_fill, COLOURS, BOXES, FLAGS),
    st.builds(_shape, st.just(shapes.rect), COLOURS, FRAMED, WIDTHS, st.integers(-1, 12)),
    st.builds(_shape, st.just(shapes.circle), COLOURS, PLACES, st.integers(0, 40), WIDTHS),
    st.builds(_shape, st.just(shapes.ellipse), COLOURS, FRAMED, WIDTHS),
    st.builds(_shape, st.just(shapes.polygon), COLOURS, POINTS, WIDTHS),
    st.builds(_shape, st.just(shapes.line), COLOURS, PLACES, PLACES, st.integers(1, 6)),
    st.builds(_shape, st.just(shapes.lines), COLOURS, st.booleans(), POINTS, st.integers(1, 6)),
)
PAINTINGS = st.lists(st.one_of(PLAIN, st.builds(_clipped, BOXES, PLAIN)), max_size=12)


def paint(surface: pygame.Surface, paintings: list[Painting]) -> None:
    surface.fill(theme.PARCHMENT)
    for each in paintings:
        each(surface)


@given(PAINTINGS, PAINTINGS, PAINTINGS, PAINTINGS)
@settings(max_examples=100)
def test_a_changed_picture_is_the_picture_drawn_whole(
    head: list[Painting], before: list[Painting], after: list[Painting], tail: list[Painting]
) -> None:
    screen, whole = pygame.Surface(SIZE), pygame.Surface(SIZE)
    canvas = Canvas(screen)
    for middle in (before, after, before):
        picture = [*head, *middle, *tail]
        canvas.begin()
        paint(canvas, picture)
        canvas.show()
        paint(whole, picture)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_only_the_squares_round_a_change_are_drawn() -> None:
    canvas = Canvas(pygame.Surface((20 * TILE, 10 * TILE)))

    def shown(*spots: tuple[int, int]) -> list[pygame.Rect]:
        canvas.begin()
        paint(canvas, [_put(SURFACES[0], spot, 255) for spot in spots])
        return canvas.show()

    assert shown((0, 0)) == [pygame.Rect(0, 0, 20 * TILE, 10 * TILE)]
    assert shown((0, 0)) == []
    near = pygame.Rect(0, 0, 2 * TILE, 2 * TILE)
    far = near.move(10 * TILE, 6 * TILE)
    assert shown((0, 0), far.topleft) == [far]
    assert sorted(shown(far.topleft), key=tuple) == [near]
    assert sorted(shown((0, 0)), key=tuple) == [near, far]


def test_what_the_window_lost_is_drawn_again(tmp_path: Path) -> None:
    person = Person(tmp_path)
    watch = RedrawingWatch(person.app)
    person.app.surface.fill(theme.WHITE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    person.wait(1)
    watch.compare()
    assert watch.complaints == []


def test_another_size_and_language_leave_nothing_of_the_last_picture(tmp_path: Path) -> None:
    person = Person(tmp_path)
    watch = RedrawingWatch(person.app)
    watch.begin()
    sit_down_two(person)
    for size in ((720, 1280), (1280, 800)):
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        person.rest(1)
        assert person.app.surface.get_size() == size
        person.session.preferences.change(language="ja" if size[0] > size[1] else "en")
        person.app.language_changed()
        person.scene.say("A remark")
        person.rest(5)
    assert isinstance(person.scene, PlayScene)
    assert watch.pictures > 5
    assert watch.complaints == []
