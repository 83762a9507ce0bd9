"""The watch over words on a page sees what people would, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from pi_app.drawing import lettering, theme
from tests.kiosk.words_watch import PageSurface, followed_words

PAPER = theme.PARCHMENT
Drawing = Callable[[pygame.Surface], object]


def write(
    surface: pygame.Surface, text: str, spot: tuple[int, int], face: lettering.Face = "strong"
) -> None:
    lettering.draw_line(surface, text, spot, face, 30, theme.INK)


def cover(
    surface: pygame.Surface, box: tuple[int, int, int, int], colour: theme.Colour = PAPER
) -> None:
    pygame.draw.rect(surface, colour, box)


def found(*drawn: Drawing) -> list[str]:
    with followed_words():
        page = PageSurface((400, 200))
        page.fill(PAPER)
        for draw in drawn:
            draw(page)
        return page.finish()


def test_words_beside_each_other_are_no_fault() -> None:
    assert (
        found(
            lambda page: write(page, "Carthage", (100, 50)),
            lambda page: write(page, "Rome", (300, 50)),
        )
        == []
    )


def test_words_over_words_are_found() -> None:
    (fault,) = found(
        lambda page: write(page, "Carthage", (100, 50)),
        lambda page: write(page, "Rome", (120, 55)),
    )
    assert fault.startswith("'Rome' is written over 'Carthage' at")


def test_something_opaque_may_lie_between() -> None:
    assert (
        found(
            lambda page: write(page, "Carthage", (100, 50)),
            lambda page: cover(page, (0, 0, 200, 100)),
            lambda page: write(page, "Rome", (120, 55)),
        )
        == []
    )


def test_the_edge_of_words_is_no_other_word() -> None:
    assert (
        found(
            lambda page: write(page, "Rome", (100, 50)), lambda page: write(page, "Rome", (102, 51))
        )
        == []
    )


@pytest.mark.parametrize(("wide", "faults"), [(40, 0), (100, 1), (200, 0)])
def test_a_part_of_a_word_may_not_be_covered_but_all_of_it(wide: int, faults: int) -> None:
    covered = found(
        lambda page: write(page, "Carthage", (100, 50)),
        lambda page: cover(page, (0, 0, wide, 100)),
    )
    assert len(covered) == faults


@pytest.mark.parametrize("top", [44, 45, 46])
def test_a_dark_plate_over_hidden_words_does_not_bring_them_back(top: int) -> None:
    assert (
        found(
            lambda page: write(page, "Alexandria", (200, 50)),
            lambda page: cover(page, (0, 0, 400, 100)),
            lambda page: cover(page, (0, top, 400, 100), theme.INK),
        )
        == []
    )


def test_pieces_move_over_names_on_a_map() -> None:
    assert (
        found(
            lambda page: write(page, "Carthage", (100, 50), "tag"),
            lambda page: cover(page, (0, 0, 100, 100)),
        )
        == []
    )


def test_words_are_followed_through_pictures_of_any_scale() -> None:
    def put_card(page: pygame.Surface) -> None:
        card = pygame.Surface((200, 100))
        card.fill(PAPER)
        write(card, "Carthage", (100, 50))
        page.blit(pygame.transform.smoothscale(card, (240, 120)), (20, 10))

    (fault,) = found(put_card, lambda page: write(page, "Rome", (140, 75)))
    assert fault.startswith("'Rome' is written over 'Carthage' at")


def test_nothing_below_a_veil_is_judged() -> None:
    veil = pygame.BLEND_RGB_MULT
    assert (
        found(
            lambda page: write(page, "Carthage", (100, 50)),
            lambda page: page.fill((90, 90, 90), None, veil),
            lambda page: cover(page, (0, 0, 100, 100)),
        )
        == []
    )


def put_piece(page: pygame.Surface) -> None:
    piece = pygame.Surface((36, 36))
    piece.fill(theme.GOLD)
    page.blit(piece, (60, 32))


@pytest.mark.parametrize(("left", "faults"), [(90, 1), (130, 1), (300, 0)])
def test_words_may_not_run_over_the_edge_of_a_piece(left: int, faults: int) -> None:
    assert len(found(put_piece, lambda page: write(page, "Carthage", (left, 50)))) == faults


def test_words_may_lie_on_a_piece_or_on_what_hides_it() -> None:
    assert found(put_piece, lambda page: write(page, "7", (78, 50))) == []
    hidden = found(
        put_piece,
        lambda page: cover(page, (0, 0, 200, 100)),
        lambda page: write(page, "Carthage", (60, 50)),
    )
    assert hidden == []
