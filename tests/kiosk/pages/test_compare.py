"""Two folders of pictures are compared as an eye compares them."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.kiosk.pages.compare import differing_part, file_of, pairs_of, write_page


def picture(mark: pygame.Rect | None = None, colour: int = 100) -> pygame.Surface:
    surface = pygame.Surface((80, 48))
    surface.fill((colour, colour, colour))
    if mark is not None:
        surface.fill((255, 0, 0), mark)
    return surface


def test_a_small_difference_of_colour_is_none() -> None:
    assert differing_part(picture(), picture(colour=110)) == 0.0
    assert differing_part(picture(), picture(colour=150)) == 1.0


def test_a_mark_is_a_difference_as_large_as_it_is() -> None:
    marked = picture(pygame.Rect(0, 0, 40, 24))
    assert differing_part(picture(), marked) == 0.25
    assert differing_part(picture(), picture(pygame.Rect(3, 3, 2, 2))) == 0.0


def test_the_page_shows_the_pairs_that_differ_and_what_is_missing(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        folder.mkdir()
        pygame.image.save(picture(), folder / file_of("a/same"))
    pygame.image.save(picture(), before / file_of("a/changed"))
    pygame.image.save(picture(pygame.Rect(0, 0, 40, 24)), after / file_of("a/changed"))
    pygame.image.save(picture(), after / file_of("a/new"))
    pages = ["a/same", "a/changed", "a/new"]
    pairs = list(pairs_of(pages, before, after))
    assert [(pair.page, pair.part) for pair in pairs] == [("a/changed", 0.25), ("a/new", 1.0)]
    written = write_page(tmp_path, "HEAD", pairs, len(pages)).read_text(encoding="utf-8")
    assert "2 of 3 pages differ from HEAD" in written
    assert "before/a~changed.png" in written
    assert "could not be drawn" in written
