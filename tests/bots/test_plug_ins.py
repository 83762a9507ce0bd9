"""Bots that other packages bring."""

from __future__ import annotations

import sys

import pytest
from librt.random import Random

from pi_app.bots.bot import Ballot, Bot
from pi_app.bots.registry import UnknownBot, make_bot, plug_in_bots_for
from pi_app.core import entry_points
from pi_app.core.entry_points import BOTS, GAMES, EntryPoint
from pi_app.core.game import Perspective
from pi_app.research.simulation.match import MatchPlan, play_match


class Last(Bot):
    """Takes the last of what is legal."""

    def __init__(self, spec: str) -> None:
        self.name = spec
        self.games = ("kodai-heigi",)

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        return Ballot({perspective.legal_actions()[-1]: 1.0})


def make_last(spec: str, _seconds: float | None) -> Bot:
    if spec == "last:no":
        raise ValueError("the last is the last")
    return Last(spec)


def make_nothing(spec: str, _seconds: float | None) -> str:
    return spec


@pytest.fixture(autouse=True)
def plug_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    here = {"last": "make_last", "nothing": "make_nothing", "absent": "nobody"}
    found = {name: EntryPoint(name, __name__, made) for name, made in here.items()}
    found["lost"] = EntryPoint("lost", "a_package_that_is_lost", "make")
    all_found = {GAMES: dict(entry_points.entry_points(GAMES)), BOTS: found}
    monkeypatch.setitem(entry_points._cache, tuple(sys.path), all_found)


def test_a_package_may_bring_bots() -> None:
    assert make_bot("last:3").name == "last:3"
    result = play_match(MatchPlan("kodai-heigi", ("last", "random"), 1), 0)
    assert result.turns > 0


def test_a_bot_of_other_games_is_neither_offered_nor_seated() -> None:
    assert plug_in_bots_for("kodai-heigi") == ["last"]
    assert plug_in_bots_for("mercator") == []
    with pytest.raises(UnknownBot, match="'last' plays kodai-heigi, not mercator"):
        MatchPlan("mercator", ("last", "random", "random"), 1).checked_options()


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("last:no", "'last:no' can't be made: the last is the last"),
        ("nothing", "'nothing' can't be made: .*make_nothing makes none"),
        ("absent", "'absent' can't be made: .*nobody"),
        ("lost", "'lost' can't be made: .*a_package_that_is_lost"),
        ("first", "no bot 'first'. Choose one of: .*last"),
    ],
)
def test_a_bot_that_can_not_be_made_is_told(spec: str, why: str) -> None:
    with pytest.raises(UnknownBot, match=why):
        make_bot(spec)
