"""Bots say why they did what they did, and betray nothing by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.random import Random

from pi_app.bots.bot import Outlook
from pi_app.core.game import CHANCE, SPECTATOR
from pi_app.core.registry import find_game, game_ids
from pi_app.table.history import is_sealed
from pi_app.table.inputs import AskUndo, Choose
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.reasons import Reason
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import MakeTable, at_once

SECRET = ["Why? Wouldn't you like to know! Ask when the game is over."]
NOTHING = ["Why? I don't remember. Ask me after my next move."]
OPEN = {"circus-maximus", "hannibal-vs-rome", "imperium", "kodai-heigi", "praetorians"}


def told(table: Table, seat: int) -> list[str]:
    return [line.english() for line in table.reason(seat)]


def test_a_bot_tells_what_it_chose_what_it_expected_and_its_chances(hannibal: MakeTable) -> None:
    table = hannibal(Player.of_bot("cornelia"), Player.person())
    assert told(table, 0) == NOTHING
    before = table.perspective(0)
    labels = {before.action_label(each).english() for each in before.legal_actions()}
    table.tick(0.0)
    chosen, expected, *line, chance = told(table, 0)
    assert chosen.removeprefix("I chose: ") in labels
    assert expected == "What I expected:"
    assert line[0].startswith("· Carthage: ")
    assert chance.startswith("I rate my chances at ")


def test_what_was_taken_back_or_done_by_somebody_else_has_no_reason(hannibal: MakeTable) -> None:
    table = hannibal(Player.person(), Player.of_bot("varro"))
    table.submit(0, Choose(table.perspective(0).legal_actions()[0]), 0.0)
    table.tick(0.0)
    assert told(table, 1)[0].startswith("I chose: ")
    table.submit(0, AskUndo(1), 1.0)
    assert told(table, 1)[-1:] == NOTHING
    table.submit(0, Choose(table.perspective(0).legal_actions()[0]), 2.0)
    table.tick(3.0)
    table.reseat(1, Player.of_bot("lucius"))
    assert told(table, 1)[-1:] == NOTHING


def test_after_a_power_cut_one_can_still_ask(journal: Journal, journal_path: Path) -> None:
    players = [Player.of_bot("cornelia"), Player.person()]
    table = Table.new(journal, "hannibal-vs-rome", 2, {}, players, InlineWorkerPool(), at_once())
    table.tick(0.0)
    before = told(table, 0)
    assert before[0].startswith("I chose: ")
    journal._store.close()
    again = Journal(journal_path)
    assert told(Table.resume(again, table.number, InlineWorkerPool()), 0) == before
    (file,) = journal_path.with_name("journal.reasons").iterdir()
    written = file.read_bytes()
    # The last line was cut off, or there is nothing but nonsense, or nothing at all.
    for damaged in (written[:-9], b"\xff{}\n[1]\n5\n" + written[: len(written) // 2], None):
        if damaged is None:
            file.unlink()
        else:
            file.write_bytes(damaged)
        resumed = Table.resume(again, table.number, InlineWorkerPool(), at_once())
        assert told(resumed, 0)[-1:] == NOTHING
    file.write_bytes(written[:-9])
    resumed = Table.resume(again, table.number, InlineWorkerPool(), at_once())
    resumed.submit(1, Choose(resumed.perspective(1).legal_actions()[0]), 1.0)
    resumed.tick(2.0)
    assert told(resumed, 0)[0].startswith("I chose: ")
    assert told(Table.resume(again, table.number, InlineWorkerPool()), 0) == told(resumed, 0)
    again.close()


def test_all_that_bots_did_has_a_reason_even_of_old(hannibal: MakeTable) -> None:
    table = hannibal(Player.of_bot("varro"), Player.person())
    for now in range(3):
        table.tick(float(now))
        table.submit(1, Choose(table.perspective(1).legal_actions()[0]), now + 0.5)
    table.reseat(0, Player.of_bot("lucius"))
    actors = table.actors(SPECTATOR)
    for number, teller in enumerate(actors):
        found = table.reasons(SPECTATOR).get(number)
        if teller == 0:
            assert found is not None
            assert found[0] == "varro"
            assert found[1][0].english().startswith("I chose: ")
        else:
            assert found is None
    assert 0 in actors
    assert 1 in actors


@pytest.mark.parametrize("game", game_ids())
def test_while_a_game_goes_on_only_what_is_public_is_told(game: str, journal: Journal) -> None:
    seats = find_game(game).seat_counts[0]
    bots = [Player.of_bot("fulvia")] * seats
    table = Table.new(journal, game, seats, {}, bots, InlineWorkerPool(), at_once(3))
    spoke = 0
    for now in range(40):
        table.tick(float(now))
        seen = {event.text.english() for event in table.events(SPECTATOR)}
        assert game in OPEN or table.is_over or not table.reasons(SPECTATOR)
        logged = [[line.english() for line in why] for _, why in table.reasons(SPECTATOR).values()]
        for lines in [*logged[-3:], *(told(table, seat) for seat in range(seats))]:
            if table.is_over or lines[-1:] == NOTHING:
                continue
            spoke += 1
            if game in OPEN:
                assert lines[0].startswith("I chose: ")
            else:
                assert lines[-1:] == SECRET
                assert set(lines[:-1]) <= seen
    assert spoke > 0


def test_what_a_bot_had_to_do_is_not_asked_about_in_the_log(hannibal: MakeTable) -> None:
    table = hannibal(Player.of_bot("varro"), Player.person())
    table.tick(0.0)
    assert 0 in table.reasons(SPECTATOR)
    ((at, seat),) = table._reasons._known
    table._reasons.note(table._reasons._known[at, seat]._replace(thought=False))
    assert table.reasons(SPECTATOR) == {}


@pytest.mark.parametrize("game", ["hannibal-vs-rome", "imperium"])
def test_a_plan_ends_before_ones_own_next_secret_choice(game: str) -> None:
    state, rng, cut = find_game(game).start(), Random(5), 0
    while CHANCE not in state.deciders() and state.outcome() is None:
        (seat, *_) = state.deciders()
        world, line, open_until = state.copy(), list[tuple[int, int]](), 0
        while world.deciders() and CHANCE not in world.deciders() and len(line) < 12:
            mover = world.deciders()[0]
            if not open_until and line and mover == seat and is_sealed(world, seat):
                open_until = len(line)
            line.append((mover, int(world.random_action(mover, rng))))
            world.play(*line[-1])
        outlook = Outlook("looked", None, state.position(), tuple(line))
        reason = Reason(state, seat, line[0][1], outlook)
        spoken, whole = (
            [each.english() for each in reason.messages(over=over) if each.english()[0] == "·"]
            for over in (False, True)
        )
        assert spoken == whole[: (open_until or len(line)) - 1]
        cut += len(spoken) < len(whole) == len(line) - 1
        state.play(*line[0])
    assert cut > 5


def test_when_all_is_over_nothing_is_kept_back(journal: Journal) -> None:
    bots = [Player.of_bot("varro"), Player.of_bot("lucius")]
    table = Table.new(journal, "seven-hills", 2, {}, bots, InlineWorkerPool(), at_once(3))
    now = 0.0
    while not table.is_over:
        table.tick(now)
        now += 1
        if not table.is_over and table.reason(0):
            assert told(table, 0)[-1:] in (SECRET, NOTHING)
    assert told(table, 0)[0].startswith("I chose: ")
