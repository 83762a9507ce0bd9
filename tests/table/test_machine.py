"""Any order of picks, changes, readiness, requests and restarts keeps to a plain model of them."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from pi_app.core import registry
from pi_app.core.game import CHANCE, SPECTATOR
from pi_app.table.errors import Refused
from pi_app.table.inputs import (
    Agree,
    AskUndo,
    Choose,
    Clear,
    Input,
    Ready,
    Refuse,
    Unready,
    Withdraw,
)
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import at_once
from tests.table.helpers import everything
from tests.table.market import MARKET

pytestmark = pytest.mark.interpreted

SEATS = st.integers(0, 2)


class SealedPicks(RuleBasedStateMachine):
    """`picks` are the model's sealed picks, as action and readiness; `played` what seats have
    played and not taken back; `barrier` how much of that can't be taken back any more."""

    def __init__(self) -> None:
        super().__init__()
        registry.all_games()
        registry._SHELF[MARKET.id] = MARKET
        self.directory = tempfile.TemporaryDirectory()
        self.path = Path(self.directory.name, "journal.sqlite3")
        self.journal = Journal(self.path)
        people = [Player.person() for _ in range(3)]
        self.table = Table.new(self.journal, "market", 3, {}, people, InlineWorkerPool(), at_once())
        self.picks: dict[int, tuple[int, bool]] = {}
        self.played: list[tuple[int, int]] = []
        self.barrier = 0
        self.request: tuple[int, int, set[int]] | None = None

    def teardown(self) -> None:
        self.journal.close()
        self.directory.cleanup()
        del registry._SHELF[MARKET.id]

    # --- what the model expects -------------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        return self.table.perspective(SPECTATOR).deciders()

    def phase(self) -> object:
        return self.table.perspective(SPECTATOR).view()["phase"]

    def put(self, seat: int, what: Input, *, allowed: bool) -> None:
        before = everything(self.table)
        try:
            self.table.submit(seat, what, 0.0)
        except Refused:
            assert not allowed
            assert everything(self.table) == before
        else:
            assert allowed

    def settle(self) -> None:
        """Play the picks once all are ready."""
        deciders = self._owing
        if all(self.picks.get(seat, (0, False))[1] for seat in deciders):
            self.played += [(seat, self.picks[seat][0]) for seat in deciders]
            self.picks = {}
            # Bids are revealed, and after a token the die is thrown.
            self.barrier = len(self.played)

    @property
    def may_play(self) -> bool:
        return self.request is None and not self.table.is_over

    # --- what happens -----------------------------------------------------------------------

    @rule(seat=SEATS, which=st.integers(0, 20))
    def choose(self, seat: int, which: int) -> None:
        self._owing = self.deciders()
        legal = self.table.perspective(seat).legal_actions()
        action = legal[which % len(legal)] if legal else which
        is_open = self.phase() == "cry"
        allowed = self.may_play and bool(legal)
        self.put(seat, Choose(action), allowed=allowed)
        if allowed and is_open:
            self.played.append((seat, action))
        elif allowed:
            self.picks[seat] = (action, False)

    @rule(seat=SEATS)
    def choose_nonsense(self, seat: int) -> None:
        self.put(seat, Choose(77), allowed=False)

    @rule(seat=SEATS)
    def ready(self, seat: int) -> None:
        self._owing = self.deciders()
        allowed = self.may_play and seat in self.picks
        self.put(seat, Ready(), allowed=allowed)
        if allowed:
            self.picks[seat] = (self.picks[seat][0], True)
            self.settle()

    @rule(seat=SEATS)
    def unready(self, seat: int) -> None:
        allowed = self.may_play and seat in self.picks
        self.put(seat, Unready(), allowed=allowed)
        if allowed:
            self.picks[seat] = (self.picks[seat][0], False)

    @rule(seat=SEATS)
    def clear(self, seat: int) -> None:
        allowed = self.request is None
        self.put(seat, Clear(), allowed=allowed)
        if allowed:
            self.picks.pop(seat, None)

    def own(self, seat: int) -> list[int]:
        indices = range(self.barrier, len(self.played))
        return [n for n in reversed(indices) if self.played[n][0] == seat]

    @rule(seat=SEATS, actions=st.integers(1, 2))
    def ask(self, seat: int, actions: int) -> None:
        own = self.own(seat)
        assert self.table.undoable(seat) == len(own)
        allowed = self.request is None and actions <= len(own)
        self.put(seat, AskUndo(actions), allowed=allowed)
        if not allowed:
            return
        keep = own[actions - 1]
        later = {mover for mover, _ in self.played[keep:]}
        if later == {seat} and not any(ready for _, ready in self.picks.values()):
            self.go_back(keep)
        else:
            self.request = (seat, keep, {0, 1, 2} - {seat})

    def go_back(self, keep: int) -> None:
        del self.played[keep:]
        self.picks = {}
        self.request = None

    @precondition(lambda self: self.request is not None)
    @rule(seat=SEATS)
    def agree(self, seat: int) -> None:
        assert self.request is not None
        _, keep, waiting = self.request
        allowed = seat in waiting
        self.put(seat, Agree(), allowed=allowed)
        waiting.discard(seat)
        if not waiting:
            self.go_back(keep)

    @precondition(lambda self: self.request is not None)
    @rule(seat=SEATS)
    def refuse(self, seat: int) -> None:
        assert self.request is not None
        allowed = seat in self.request[2]
        self.put(seat, Refuse(), allowed=allowed)
        if allowed:
            self.request = None

    @precondition(lambda self: self.request is not None)
    @rule(seat=SEATS)
    def withdraw(self, seat: int) -> None:
        assert self.request is not None
        allowed = seat == self.request[0]
        self.put(seat, Withdraw(), allowed=allowed)
        if allowed:
            self.request = None

    @rule()
    def restart(self) -> None:
        before = everything(self.table)
        self.journal.close()
        self.journal = Journal(self.path)
        self.table = Table.resume(self.journal, self.table.number, InlineWorkerPool(), at_once())
        assert everything(self.table) == before

    # --- what always holds ------------------------------------------------------------------

    @invariant()
    def table_is_what_the_model_says(self) -> None:
        table = self.table
        for seat in range(3):
            action, ready = self.picks.get(seat, (None, False))
            assert table.pick(seat) == action
            expected = Status.READY if ready else Status.CHOOSING
            owes = seat in self.deciders()
            assert table.status(seat) is (expected if owes else Status.IDLE)
        steps = [(step.row.seat, step.action) for step in table._ledger.history.steps]
        assert [each for each in steps if each[0] != CHANCE] == self.played
        request = table.undo_request
        shown = None if request is None else (request.seat, set(request.waiting))
        assert shown == (self.request and (self.request[0], self.request[2]))

    @invariant()
    def picks_are_in_nobodys_view(self) -> None:
        for viewer in (SPECTATOR, 0, 1, 2):
            view = self.table.perspective(viewer).view()
            assert view["committed"] == []
            assert view["own_bid"] is None


TestSealedPicks = SealedPicks.TestCase
TestSealedPicks.settings = settings(max_examples=40, stateful_step_count=40)
