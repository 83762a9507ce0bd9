"""Figures in pages of help are those of games that can be played."""

from __future__ import annotations

from pi_app.games.imperium import GAME as IMPERIUM
from pi_app.games.imperium.board import help_pages as imperium
from pi_app.games.imperium.rules.empire import POINTS
from pi_app.games.mercator.board import help_pages as mercator
from pi_app.games.praetorians.board import help_pages as praetorians
from pi_app.kiosk.boards.examples import seen_after


def test_the_scores_of_a_game_of_imperium_are_those_of_a_game_played_to_its_end() -> None:
    moves = [(number % 3, choice) for number, choice in enumerate(imperium.GAME_PLAYED)]
    seen = seen_after(IMPERIUM, 3, *moves)
    assert seen.deciders() == ()
    assert imperium.final_scores() == [15, 18, 22]
    assert sum(imperium.final_scores()) <= sum(map(sum, POINTS))


def test_the_bar_of_praetorians_counts_what_is_left_after_the_cards_beside_it() -> None:
    seen = praetorians.TWO_UP
    assert seen["face_up"] == ["red 8", "yellow 9"]
    # 8 and 9 of the four other colours make pairs; of the twenty of the other camp four are these.
    assert (seen["at_stake"], len(seen["face_down"])) == (17, 48)
    assert (seen["clashing"], seen["pairing"]) == (16, 8)


def test_merchants_in_the_help_are_paid_as_the_rules_say() -> None:
    assert [mark.words for mark in mercator._paid(mercator.CARGOES)] == ["+7.5", "+30", "+7.5"]
