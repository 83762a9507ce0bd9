"""What is shown, said and sent to those who may not know a secret, for two secrets that differ."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from functools import cache
from pathlib import Path
from random import Random

from librt.random import Random as Generator

from pi_app.core.game import SPECTATOR, Perspective, State
from pi_app.phones.hand import hand_of
from pi_app.phones.page import page_of, pictures, translator
from pi_app.phones.sealing import Session
from pi_app.table.inputs import Choose, Ready, Unready
from pi_app.table.journal import Journal
from pi_app.table.players import PHONE_PORTS, Player
from pi_app.table.status import Status
from pi_app.table.store import IN_MEMORY
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from pi_app.text import LANGUAGES, Language
from tests.core.invariants import Twin
from tests.core.random_play import Case, numbered_case, walk
from tests.reliability.random_play import LOOKS
from tests.table.conftest import at_once
from tests.table.helpers import listing, public_face

MOVES = 120
"""So many choices are made at each table."""


def leaks(directory: Path, count: int, seed: int) -> Iterator[str]:  # noqa: ARG001
    """Compare so often; yield what was compared."""
    return itertools.islice(_all_games(seed), count)


def _all_games(seed: int) -> Iterator[str]:
    for number in itertools.count(seed):
        random = Random(number)
        case = numbered_case(number)
        try:
            yield from _by_the_rules(case, random)
            yield from at_the_table(case, random)
        except AssertionError as error:
            error.add_note(f"{case}, with the seed {number}")
            raise


# --- by the rules ---------------------------------------------------------------------------


def _by_the_rules(case: Case, random: Random) -> Iterator[str]:
    """Play a game beside another that differs by something secret, and compare what those see who
    may not tell the games apart."""
    state, rng = case.start(), Generator(random.randrange(1 << 30))
    state.event_log = []
    twin: Twin | None = None
    for moment, step in walk(state, rng):
        if twin is not None:
            twin.compare(moment)
            for seat in twin.in_the_dark:
                yield "views with events, questions, choices and what bots imagine"
                if seat != SPECTATOR:
                    assert _hand(twin.state, seat) == _hand(moment, seat)
                    yield "hands on phones with the pictures that they need"
        state.event_log.clear()
        if twin is None or rng.random() < 0.2 or not twin.follows(step):
            twin = Twin(moment, step, rng)


def _hand(state: State, seat: int) -> str:
    return json.dumps(asdict(hand_of(Perspective(state, seat), translator("en"))))


# --- at a table -----------------------------------------------------------------------------


def at_the_table(case: Case, random: Random, moves: int = MOVES) -> Iterator[str]:
    """Pick one thing, then another, at each secret choice of a game, and compare what all others
    are shown and sent; yield what was compared."""
    players = [Player.keypad(port) for port in PHONE_PORTS[: case.seats]]
    journal, settings = Journal(IN_MEMORY), at_once(random.randrange(1 << 30))
    table = Table.new(
        journal, case.game.id, case.seats, case.options, players, InlineWorkerPool(), settings
    )
    for _ in range(moves):
        if table.is_over:
            break
        seat = table.statuses().index(Status.CHOOSING)
        if table.is_sealed(seat):
            yield from _pick_twice(table, seat, random)
        else:
            table.submit(seat, Choose(random.choice(table.perspective(seat).legal_actions())), 0.0)
    journal.close()


def _pick_twice(table: Table, seat: int, random: Random) -> Iterator[str]:
    legal = table.perspective(seat).legal_actions()
    before = _shown(table, seat)
    one, other = random.choice(legal), random.choice(legal)
    for action in (one, other):
        table.submit(seat, Choose(action), 0.0)
        yield from _compare(before, _shown(table, seat))
        _look_at_own_page(table, seat, action)
        yield "requests of the own phone"
    if sum(each is Status.CHOOSING for each in table.statuses()) > 1:
        table.submit(seat, Ready(), 0.0)
        ready = _shown(table, seat)
        table.submit(seat, Unready(), 0.0)
        table.submit(seat, Choose(one), 0.0)
        table.submit(seat, Ready(), 0.0)
        yield from _compare(ready, _shown(table, seat))
    else:
        table.submit(seat, Ready(), 0.0)


def _compare(one: Mapping[str, object], other: Mapping[str, object]) -> Iterator[str]:
    for name, shown in one.items():
        assert shown == other[name], f"{name}: a secret shows"
        yield name.partition(":")[0]


def _shown(table: Table, picking: int) -> dict[str, object]:
    """Return all that leaves the table for anybody but the seat that picks."""
    shown: dict[str, object] = {
        "listings and logs": (repr(table), listing(table.journal)),
        "lengths of frames: own": _frame_length(_page(table, picking, "en")),
    }
    for seat in (SPECTATOR, *range(table.seats)):
        if seat == picking:
            continue
        shown[f"tables as seen by others: {seat}"] = public_face(table, seat)
        if seat != SPECTATOR:
            shown[f"lamps: {seat}"] = table.lamp(seat, 0.0)
            for language in LANGUAGES:
                page = _page(table, seat, language)
                shown[f"pages of other phones: {seat} {language}"] = page
                shown[f"lengths of frames: {seat} {language}"] = _frame_length(page)
    return shown


def _page(table: Table, seat: int, language: Language) -> str:
    return page_of(table, seat, LOOKS, language, said="")


def _frame_length(page: str) -> int:
    return len(Session(bytes(32), bytes(32)).seal(page))


def _look_at_own_page(table: Table, seat: int, action: int) -> None:
    """Make sure that a page shows the pick, and only pictures that every phone has fetched in one
    request before its first page: so no request tells of it."""
    page = _page(table, seat, "ja")
    assert table.perspective(seat).action_text(action) in page
    needed: set[str] = set()
    json.loads(page, object_hook=lambda told: needed.add(str(told.get("art", ""))))
    assert needed <= _fetched()


@cache
def _fetched() -> frozenset[str]:
    return frozenset(("", *pictures()))
