"""Pictures are kept as long as all together are not too large."""

from __future__ import annotations

import pygame

from pi_app.drawing import image_cache

MADE: list[int] = []


@image_cache.cached_image
def square(side: int) -> pygame.Surface:
    MADE.append(side)
    return pygame.Surface((side, side))


def test_pictures_are_kept_until_their_bytes_are_too_many() -> None:
    most = 4 * (10 * 10 + 20 * 20 + 30 * 30)
    image_cache.forget()
    MADE.clear()
    image_cache.allow(most)
    first = square(10)
    assert square(10) is first
    square(20)
    square(30)
    assert MADE == [10, 20, 30]
    assert image_cache.cached_bytes() == most
    assert square(10) is first, "used last"
    square(11)
    assert image_cache.cached_bytes() <= most
    assert square(10) is first
    assert square(30).get_width() == 30
    assert MADE == [10, 20, 30, 11]
    square(20)
    assert MADE == [10, 20, 30, 11, 20]
    square(100)
    assert image_cache.cached_bytes() == 0, "larger than all together may be, it is not kept at all"
    square(20)
    image_cache.allow(most // 2)
    assert image_cache.cached_bytes() == 4 * 20 * 20
    image_cache.allow(4 * 20 * 20 - 1)
    assert image_cache.cached_bytes() == 0
