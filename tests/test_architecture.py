"""The drawing of the architecture is that of the code, and modules form no circles."""

from __future__ import annotations

from tests.architecture import (
    CODE,
    PAGE,
    PICTURE,
    PLACES,
    circles,
    drawing,
    modules,
    packages,
    reduced,
)

THE_WARS_CHAPTERS = f"{CODE}.games.rome_vs_carthage.rules."
"""The rulebook's chapters call each other: a battle in a march in a battle."""


def test_the_picture_is_current() -> None:
    assert PICTURE.read_text("utf-8") == drawing(), "renew it with: python -m tests.architecture"


def test_arrows_point_down() -> None:
    rows = {package: PLACES[package][1] for package in packages()}
    for package, imported in packages().items():
        assert all(rows[each] > rows[package] for each in imported), package


def test_every_package_is_described_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    assert [each for each in packages() if each != "cli" and f"`{CODE}/{each}`" not in text] == []


def test_modules_form_no_circles_but_the_chapters_of_the_war() -> None:
    others = [
        group
        for group in circles(modules())
        if not all(each.startswith(THE_WARS_CHAPTERS) for each in group)
    ]
    assert others == []


def test_a_circle_is_found_and_an_implied_arrow_left_out() -> None:
    graph = {"a": frozenset("bc"), "b": frozenset("c"), "c": frozenset("d"), "d": frozenset("c")}
    assert circles(graph) == [["c", "d"]]
    line = {"a": frozenset("bc"), "b": frozenset("c"), "c": frozenset[str]()}
    assert reduced(line) == {"a": frozenset("b"), "b": frozenset("c"), "c": frozenset()}
