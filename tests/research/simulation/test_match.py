"""Single matches: repeatable, by the rules, and fair to what a seat may know."""

from __future__ import annotations

import pytest
from librt.random import Random

from pi_app.bots.bot import Ballot, Bot
from pi_app.core.errors import BadOptions, UnknownGame
from pi_app.core.game import Perspective
from pi_app.core.record import read_record
from pi_app.research.simulation import match
from pi_app.research.simulation.match import BotError, MatchPlan, play_match

HANNIBAL = "hannibal-vs-rome"
"""BLAKE2b, eight bytes, of 7/0/chance, as b2sum gives it."""


def comparable(plan: MatchPlan, index: int) -> tuple[object, ...]:
    result = play_match(plan, index)
    return (result.turns, result.actions, result.winners, result.scores, result.reason)


@pytest.mark.parametrize("index", range(12))
def test_random_games_are_the_same_with_and_without_bots(index: int) -> None:
    """Games that are recorded are played by bots, others without; both draw alike."""
    quick = MatchPlan(HANNIBAL, ("random", "random"), 5, {"edition": "gmt2001"})
    kept = MatchPlan(HANNIBAL, ("random", "random"), 5, {"edition": "gmt2001"}, keep_records=True)
    assert comparable(quick, index) == comparable(kept, index)


@pytest.mark.usefixtures("market_on_shelf")
@pytest.mark.parametrize("index", range(12))
def test_so_they_are_with_chance_and_sealed_bids(index: int) -> None:
    quick = MatchPlan("market", ("random",) * 3, 5)
    kept = MatchPlan("market", ("random",) * 3, 5, {}, keep_records=True)
    assert comparable(quick, index) == comparable(kept, index)


def test_every_game_of_a_simulation_is_another_one() -> None:
    plan = MatchPlan(HANNIBAL, ("random", "random"), 5)
    assert len({comparable(plan, index) for index in range(10)}) == 10
    assert comparable(plan, 3) == comparable(plan, 3)
    assert comparable(plan, 3) != comparable(MatchPlan(HANNIBAL, ("random", "random"), 6), 3)


@pytest.mark.usefixtures("market_on_shelf")
def test_the_same_seed_turns_up_the_same_cards_whoever_plays() -> None:
    def deals(lineup: tuple[str, ...]) -> list[str]:
        text = play_match(MatchPlan("market", lineup, 11, {}, keep_records=True), 4).record
        assert text is not None
        return [action for seat, action in read_record(text).actions if seat == -1]

    assert deals(("random",) * 3) == deals(("random", "greedy", "random"))


def test_a_record_is_of_the_very_game() -> None:
    result = play_match(MatchPlan(HANNIBAL, ("greedy", "random"), 1, {}, keep_records=True), 0)
    assert result.record is not None
    record = read_record(result.record)
    assert record.players == ["greedy", "random"]
    assert len(record.actions) == result.actions
    assert record.outcome is not None
    assert record.outcome["winners"] == list(result.winners)


class Witness(Bot):
    """Notes who still owed a decision when it was asked; chooses at random."""

    def __init__(self, notes: list[tuple[int, tuple[int, ...]]]) -> None:
        self.name = "witness"
        self.notes = notes

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        self.notes.append((perspective.seat, perspective.deciders()))
        return Ballot(dict.fromkeys(perspective.legal_actions(), 1.0))


class Cheat(Bot):
    """Chooses what nobody may."""

    name = "cheat"

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        return Ballot({999: 1.0})


@pytest.mark.usefixtures("market_on_shelf")
def test_bots_that_choose_together_are_asked_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes: list[tuple[int, tuple[int, ...]]] = []
    monkeypatch.setattr(match, "make_bot", lambda _spec: Witness(notes))
    play_match(MatchPlan("market", ("witness",) * 3, 0), 0)
    together = [note for note in notes if len(note[1]) > 1]
    assert together == [(seat, (0, 1, 2)) for _ in range(2) for seat in range(3)]


def test_an_illegal_choice_is_the_bots_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "make_bot", lambda _spec: Cheat())
    with pytest.raises(BotError, match=r"game 3 of seed 8: The bot 'cheat' made an illegal"):
        play_match(MatchPlan(HANNIBAL, ("cheat", "cheat"), 8), 3)


def test_plans_that_can_not_be_played() -> None:
    with pytest.raises(UnknownGame):
        MatchPlan("ludo", ("random", "random"), 0).checked_options()
    with pytest.raises(BadOptions):
        MatchPlan(HANNIBAL, ("random",), 0).checked_options()
    with pytest.raises(ValueError, match="no bot 'caesar'"):
        MatchPlan(HANNIBAL, ("random", "caesar"), 0).checked_options()
