"""Pictures are kept as long as all together are not too large."""

from __future__ import annotations

import pygame

from pi_app.drawing import kept

MADE: list[int] = []


@kept.kept
def square(side: int) -> pygame.Surface:
    MADE.append(side)
    return pygame.Surface((side, side))


def test_pictures_are_kept_until_their_bytes_are_too_many() -> None:
    most = 4 * (10 * 10 + 20 * 20 + 30 * 30)
    kept.forget()
    MADE.clear()
    kept.allow(most)
    first = square(10)
    assert square(10) is first
    square(20)
    square(30)
    assert MADE == [10, 20, 30]
    assert kept.kept_bytes() == most
    assert square(10) is first, "used last"
    square(11)
    assert kept.kept_bytes() <= most
    assert square(10) is first
    assert square(30).get_width() == 30
    assert MADE == [10, 20, 30, 11]
    square(20)
    assert MADE == [10, 20, 30, 11, 20]
    square(100)
    assert kept.kept_bytes() == 0, "larger than all together may be, it is not kept at all"
    square(20)
    kept.allow(most // 2)
    assert kept.kept_bytes() == 4 * 20 * 20
    kept.allow(4 * 20 * 20 - 1)
    assert kept.kept_bytes() == 0
