"""Bots by name."""

from __future__ import annotations

import pytest

from pi_app.bots.registry import UnknownBot, bot_names, make_bot
from pi_app.bots.search import SearchBot


@pytest.mark.parametrize("name", ["random", "greedy", "search"])
def test_every_name_makes_a_bot_of_that_name(name: str) -> None:
    assert name in bot_names()
    assert make_bot(name).name == name
    assert make_bot(name, seconds=0.5).name == name


def test_search_takes_a_number_of_simulations() -> None:
    bot = make_bot("search:7")
    assert isinstance(bot, SearchBot)
    assert bot.name == "search:7"
    assert bot.budget.simulations == 7
    assert bot.budget.seconds is None


def test_seconds_replace_the_number() -> None:
    bot = make_bot("search:7", seconds=1.5)
    assert isinstance(bot, SearchBot)
    assert bot.budget.seconds == 1.5
    assert bot.budget.simulations > 100_000


@pytest.mark.parametrize("spec", ["", "deep"])
def test_an_unknown_bot_is_refused_with_the_names_of_all(spec: str) -> None:
    with pytest.raises(UnknownBot) as refusal:
        make_bot(spec)
    assert repr(spec) in str(refusal.value)
    assert all(name in str(refusal.value) for name in bot_names())


@pytest.mark.parametrize(
    ("spec", "meant"),
    [("Random", "random"), ("random:3", "random"), ("greedy:", "greedy"), (" search", "search")],
)
def test_one_whose_name_is_like_a_bots_is_refused_with_that(spec: str, meant: str) -> None:
    with pytest.raises(UnknownBot, match=f"Did you mean '{meant}'\\?"):
        make_bot(spec)


@pytest.mark.parametrize(
    "amount", ["", "0", "-1", "1e3", "²", "99999999999", "9" * 5000], ids=lambda text: text[:5]
)
def test_a_search_takes_a_possible_number_only(amount: str) -> None:
    with pytest.raises(UnknownBot, match="from 1 to 1000000"):
        make_bot(f"search:{amount}")
