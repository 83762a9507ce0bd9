"""Bots say truly how they decided, and know no more of a game than they were made for."""

from __future__ import annotations

import pytest
from librt.random import Random

from pi_app.bots.bot import Ballot, Outlook
from pi_app.bots.judgement import Judgement, judgement_of
from pi_app.bots.registry import make_bot
from pi_app.core.game import CHANCE, Option, OptionValue, Perspective, State
from pi_app.core.registry import find_game, game_ids, part_of
from pi_app.table.reasons import Reason

CLEARLY_BEST = "I did not have to think about it: it was clearly the best."
LOTS = "I drew lots, so that nobody can guess what I do"

every_game = pytest.mark.parametrize("game", game_ids())


def outlooks(game: str, options: dict[str, OptionValue], games: int) -> list[tuple[State, Outlook]]:
    """Return why a bot that thinks little did what it did, with the moments."""
    found: list[tuple[State, Outlook]] = []
    for number in range(games):
        state, rng, bot = find_game(game).start(None, options), Random(number), make_bot("search:4")
        for _ in range(60):
            deciders = state.deciders()
            if not deciders:
                break
            chosen = []
            for seat in deciders:
                if seat == CHANCE:
                    chosen.append((seat, state.random_action(seat, rng)))
                    continue
                action = bot.choose(Perspective(state, seat), rng)
                chosen.append((seat, action))
                outlook = bot.outlook(action, rng)
                if outlook is not None:
                    found.append((state.copy(), outlook))
                    lines = Reason(state.copy(), seat, action, outlook).messages(over=True)
                    english = [line.english() for line in lines]
                    if CLEARLY_BEST in english:
                        after = state.copy()
                        after.apply(seat, action)
                        assert after.winners() == (seat,)
                    drawn = len(outlook.draws) > 1
                    assert any(line.startswith(LOTS) for line in english) == drawn
                    if drawn:
                        assert action in [each for each, _ in outlook.draws]
                        assert sum(chance for _, chance in outlook.draws) == pytest.approx(1.0)
            for seat, action in chosen:
                state.play(seat, action)
    return found


@every_game
def test_clearly_the_best_is_what_wins_at_once_and_lots_are_told(game: str) -> None:
    assert outlooks(game, {}, 2)


@pytest.mark.parametrize("game", ["mercator", "imperium", "kodai-heigi"])
def test_what_was_drawn_by_lot_says_among_what(game: str) -> None:
    hows = {outlook.how for _, outlook in outlooks(game, {}, 1) if len(outlook.draws) > 1}
    assert "drawn" in hows or (game == "imperium" and "searched" in hows)


def test_lots_are_told_with_their_chances() -> None:
    state = find_game("hannibal-vs-rome").start()
    actions = state.legal_actions(state.deciders()[0])
    seat = state.deciders()[0]

    def told(*chances: float) -> list[str]:
        draws = tuple(zip(actions, chances, strict=False))
        reason = Reason(state, seat, actions[0], Outlook("drawn", draws=draws))
        return [line.english() for line in reason.messages(over=True)][1:]

    labels = [state.action_label(seat, action).english() for action in actions[:5]]
    assert told(0.7, 0.3)[1:] == [
        f"· {labels[0]}: 70\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}100",
        f"· {labels[1]}: 30\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}100",
    ]
    (*_, last) = told(0.3, 0.2, 0.2, 0.1, 0.1, 0.05, 0.05)
    assert last == "· other choices (2): 10\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}100"
    (even,) = told(*[1 / 7] * 7)
    assert even == f"{LOTS}: among 7 choices, all equally likely."
    assert told(1.0) == []


def test_a_mixed_ballot_tells_what_it_draws() -> None:
    assert Ballot({3: 1.0, 5: 3.0, 8: 0.0}, mixed=True).draws() == ((5, 0.75), (3, 0.25))
    assert Ballot({3: 1.0, 5: 3.0}).draws() == ()


@every_game
def test_knowledge_serves_the_options_that_it_was_made_for_and_no_others(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = find_game(game)
    knowledge = part_of(found, "bot")
    assert knowledge is not None
    values = {option.id: option.values for option in found.options}
    assert knowledge.KNOWS.keys() <= values.keys()
    for option, known in knowledge.KNOWS.items():
        assert set(known) <= set(values[option])
        for value in values[option]:
            knows = judgement_of(found, {option: value}) is knowledge.JUDGEMENT
            assert knows == (value in known)
    # A variant that nobody has told the bot of.
    monkeypatch.setattr(found, "options", (*found.options, Option("unheard-of", "", "")))
    assert judgement_of(found, {"unheard-of": False}) is knowledge.JUDGEMENT
    general = judgement_of(found, {"unheard-of": True})
    assert type(general) is Judgement
    state = found.start(None, {"unheard-of": True})
    (seat, *_) = state.deciders()
    if seat != CHANCE:
        assert make_bot("search:4").choose(Perspective(state, seat), Random(1)) in (
            state.legal_actions(seat)
        )
