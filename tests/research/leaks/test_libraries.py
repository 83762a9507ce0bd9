"""The check by twins on games of other libraries, and on ours as theirs."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

from pi_app.core.registry import game_ids
from pi_app.research.adapters.open_spiel_game import name_of
from pi_app.research.adapters.pettingzoo_env import env
from pi_app.research.leaks.open_spiel import check_game
from pi_app.research.leaks.petting_zoo import check_environment
from pi_app.research.leaks.twins import IMAGINED


def test_poker_keeps_its_secrets() -> None:
    report = check_game("kuhn_poker", games=40)
    assert report.leaks == ()
    assert report.imagined > 20


def test_an_offer_in_the_dark_is_imagined_as_it_is() -> None:
    """A finding of the page about leaks: the second proposer of Colored Trails must not know the
    first offer, and is dealt games with just that offer."""
    report = check_game("colored_trails", games=4)
    assert [leak.channel for leak in report.leaks] == [IMAGINED]
    assert report.counts[IMAGINED] == report.imagined


def test_a_game_that_cannot_be_repeated_is_refused() -> None:
    with pytest.raises(ValueError, match="can't be repeated"):
        check_game("negotiation")


@pytest.mark.parametrize("game", game_ids())
def test_our_games_leak_nothing_there(game: str) -> None:
    games = 1 if game in ("circus-maximus", "rome-vs-carthage") else 3
    report = check_game(name_of(game), "sight", games)
    assert report.leaks == ()
    other = check_environment(lambda: env(game, render_mode=None).unwrapped, games=games)
    assert other.leaks == ()
