"""The tables at which people sit, one after the other: beginning, resuming and leaving them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime

from pi_app.core.game import Game
from pi_app.core.tool import Tool
from pi_app.table.entries import GameEntry
from pi_app.table.errors import JournalFailed
from pi_app.table.game_nights import PAUSE
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.seating import Seating, fitted, seating_of, with_keypads, with_ports
from pi_app.table.status import TableSettings
from pi_app.table.table import Table
from pi_app.table.tournaments import Pairing, Tournament, TournamentFile, player_of
from pi_app.table.worker_pool import WorkerPool


class TableSession:
    """The table that people sit at, one at a time.

    Attributes:
        journal: where all games are kept.
        worker_pool: thinks for the bots.
        table: the one that is played at now, if there is one.
        tournaments: those that were agreed on.
        table_settings: makes the settings of a table.
    """

    def __init__(
        self,
        journal: Journal,
        worker_pool: WorkerPool,
        ports: Callable[[], Sequence[int]],
        table_settings: Callable[[], TableSettings],
        cleared: Callable[[], None],
    ) -> None:
        """``ports`` returns the numbers of the keypads that there are; ``cleared`` is called when a
        table has been left."""
        self.journal = journal
        self.worker_pool = worker_pool
        self.table: Table | None = None
        self.tournaments = TournamentFile(journal.path.with_name("tournaments.json"))
        self.table_settings = table_settings
        self._ports = ports
        self._cleared = cleared
        self._unfinished = journal.left_standing()

    def take_unfinished(self) -> GameEntry | None:
        """Return the game that people sat at when the power went; it is opened once."""
        entry, self._unfinished = self._unfinished, None
        return entry

    def new_table(
        self,
        game_id: str,
        seats: int,
        options: Mapping[str, object],
        players: Sequence[Player],
        series: str | None = None,
        *,
        real_box: bool = False,
    ) -> Table:
        """Begin a game and sit down to it. Raises what ``Table.new`` does, changing nothing."""
        settings = self.table_settings()
        made = Table.new(
            self.journal, game_id, seats, options, players, self.worker_pool, settings, series,
            real_box=real_box,
        )  # fmt: skip
        if isinstance(made.game, Tool):
            # Of each tool one sheet lies on the table.
            for entry in self.journal.in_progress():
                if entry.game_id == game_id and entry.number != made.number:
                    self.journal.abandon(entry.number)
        return self._record(made)

    def resume(self, number: int) -> Table:
        """Sit down to a game of the journal. Raises what ``Table.resume`` does."""
        if self.table is not None and self.table.number == number:
            # Two tables of one game would each write what the other does not know.
            self.clear_table()
        made = Table.resume(self.journal, number, self.worker_pool, self.table_settings())
        players = with_ports(made.players, self._ports())
        for seat, player in enumerate(players):
            if player != made.players[seat]:
                made.reseat(seat, player)
        return self._record(made)

    def tournament_of(self, table: Table) -> Tournament | None:
        """Return the tournament that the game at a table is part of, or None."""
        id = table.series.partition(":")[0]
        return next((each for each in self.tournaments.every if each.id == id), None)

    def begin_pairing(self, tournament: Tournament, pairing: Pairing) -> Table:
        """Sit down to a game of a tournament, and begin it if it does not go on already. People get
        the keypads that they had the last time. Raises what ``resume`` and ``new_table`` do."""
        for entry in self.journal.in_progress():
            if entry.series == pairing.name:
                return self.resume(entry.number)
        seated = map(player_of, pairing.seats)
        players = with_keypads(seated, self.journal.all_games(), self._ports())
        options = tournament.options.get(pairing.game_id, {})
        last = self.journal.last_of(pairing.game_id)
        return self.new_table(
            pairing.game_id,
            len(players),
            options,
            players,
            pairing.name,
            real_box=last is not None and last.real_box,
        )

    def next_game(self) -> Table:
        """Begin the next game of the series. Raises what ``Table.next_game`` does."""
        if self.table is None:
            raise RuntimeError("There is no table whose series could go on.")
        return self._record(self.table.next_game())

    def leave_table(self) -> None:
        """Get up from the table, if there is one; the game stays in the journal."""
        if self.table is not None:
            # If that can't be written down, the next evening begins at this table: no harm done.
            with contextlib.suppress(JournalFailed):
                self.journal.get_up()
        self.clear_table()

    def last_seating(self, game: Game) -> Seating | None:
        """Return the seating that a new game starts from. None if there is no earlier one.

        Those who sat at this evening's last game sit down again if one of them has a name, as far
        as there are seats. The options are those of the last game of this kind, and if nobody of
        this evening has a name, the players are, too. An evening is over after a pause
        (`game_nights.PAUSE`).
        """
        ports, entry, now = self._ports(), self.journal.last_of(game.id), datetime.now(UTC)
        before = None if entry is None else seating_of(game, entry, ports)
        last = self.journal.last_between(now - PAUSE, now + PAUSE)
        if last is None or not any(player.is_person and player.name for player in last.players):
            return before
        players = fitted(game, with_ports(last.players, ports))
        if before is None:
            return Seating(players, {}, real_box=False)
        return before._replace(players=players)

    def clear_table(self) -> None:
        """Remove the present table, without a note in the journal."""
        if self.table is not None:
            self.table.leave()
            self.table = None
        self._cleared()

    def sit_down(self, table: Table) -> None:
        """Replace the present table, without a note in the journal, as for a lesson."""
        self.clear_table()
        self.table = table

    def _record(self, table: Table) -> Table:
        self.journal.sit_down(table.number)
        self.sit_down(table)
        return table
