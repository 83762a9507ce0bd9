"""A table: one game in progress, its players, and the one door for all that they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Self

from pi_app.bots.bot import Outlook
from pi_app.core.correction import Shift, corrected
from pi_app.core.errors import BadPosition
from pi_app.core.event import Event
from pi_app.core.game import CHANCE, SPECTATOR, Game, Glimpse, Perspective, State
from pi_app.core.message import N_, Message, Word
from pi_app.core.outcome import Outcome
from pi_app.core.registry import find_game
from pi_app.core.series import FinishedGame, SeriesStanding
from pi_app.table.bot_runner import BotRunner
from pi_app.table.entries import GameEntry
from pi_app.table.errors import CannotResume, JournalFailed, Refused
from pi_app.table.history import (
    Draw,
    History,
    HistoryEntry,
    entered_or_drawn,
    event_moments,
    forced_answer,
    is_sealed,
)
from pi_app.table.inputs import (
    Agree,
    AskUndo,
    Choose,
    Clear,
    Input,
    Press,
    Ready,
    Refuse,
    Unready,
    Withdraw,
)
from pi_app.table.journal import Journal
from pi_app.table.keypad import KeypadDesk
from pi_app.table.pick_ledger import (
    PickLedger,
    explaining,
    history_of,
    mended_notice,
    read_snapshots,
)
from pi_app.table.players import Player, check_players
from pi_app.table.reasons import Reason, Reasons, Remembered, reasons_path
from pi_app.table.status import (
    Audience,
    Change,
    ChangeKind,
    Lamp,
    Status,
    TableSettings,
    UndoRequest,
)
from pi_app.table.undo import UndoDesk
from pi_app.table.worker_pool import WorkerPool

WATCH: Final = N_("Look at the table: something is happening there.")


class SeenEvent(NamedTuple):
    """An event as a viewer may see it.

    Attributes:
        event: what happened.
        actor: who decided what brought it about: a seat or CHANCE.
        seen: the viewer's window on the moment right after it.
    """

    event: Event
    actor: int
    seen: Perspective


class Table:
    """One game in progress. Make one with `new` or `resume`, and use it from one thread.

    Attributes:
        number: the game's number in the journal.
        game: which game it is.
        seats: how many play.
        options: the value of each of its options.
        real_box: whether its pieces stand on the real table; that changes by `set_real_box` alone.
        real_dice: whether people throw the dice and turn up the cards of the real box themselves
            and enter them; that changes by `set_real_dice` alone.
        players: who sits at each seat; that changes by `reseat` alone.
        series: which series it belongs to.
        place: which game of the series it is, from 0.
        series_players: each seat's number in the series, where players are numbered by their
            seats in its first game.
        journal: where it is written down.
        notice: for people, about how the game was resumed; None if there is nothing to say.
        audience: who is shown the game; None where nobody watches.
    """

    def __init__(
        self,
        journal: Journal,
        entry: GameEntry,
        history: History,
        worker_pool: WorkerPool,
        settings: TableSettings,
    ) -> None:
        state = history.state
        self.number = entry.number
        self.game: Game = state.game
        self.seats = state.seats
        self.options = dict(state.options)
        self.real_box = entry.real_box
        self.real_dice = entry.real_dice
        self.players = entry.players
        self.series = entry.series
        self.place = entry.place
        self.series_players = entry.series_players
        self.journal = journal
        self._worker_pool = worker_pool
        self._settings = settings
        self.notice: Message | None = None
        self.audience: Audience | None = None
        self._ledger = PickLedger(journal, entry.number, history, self._chance())
        self._undo = UndoDesk(journal, self._ledger, self.players, lambda: self.enters_chance)
        self._keypads = KeypadDesk(self._ledger, self._take)
        self._bot_runner = BotRunner(self.players, worker_pool, settings)
        self._reasons = Reasons(reasons_path(journal.path, entry))
        self._listener: Callable[[Change], None] | None = None
        self._left = False
        self._moments = 0
        # Whether what chance is to decide now, if anything, was left to people.
        self._entry_due = self.waits_for_entry

    def __repr__(self) -> str:
        return f"Table({self.game.id!r}, number={self.number})"

    def _chance(self) -> Draw:
        """Return what decides for chance at this table."""
        return entered_or_drawn(self._settings.chance, lambda: self.enters_chance)

    @property
    def enters_chance(self) -> bool:
        """Whether people enter what chance decides in the sight of all, as the real dice and cards
        fall."""
        return self.real_dice and _has_box(self.players, real_box=self.real_box)

    @property
    def meets_open_chance(self) -> bool:
        """Whether chance has decided something in the sight of all so far, or does so now."""
        history = self._ledger.history
        return _is_open(history.state) or any(step.open_chance for step in history.steps)

    @property
    def waits_for_entry(self) -> bool:
        """Whether people owe the game what the real dice or cards show."""
        return self.enters_chance and _is_open(self._ledger.state)

    @staticmethod
    def new(
        journal: Journal,
        game_id: str,
        seats: int,
        options: Mapping[str, object],
        players: Sequence[Player],
        worker_pool: WorkerPool,
        settings: TableSettings | None = None,
        series: str | None = None,
        *,
        real_box: bool = False,
    ) -> Table:
        """Begin a game, the first of a series.

        Args:
            journal: where it is written down.
            game_id: which game.
            seats: how many play.
            options: values by option id; others have their defaults.
            players: who sits at each seat.
            worker_pool: who thinks for bots.
            settings: how the table behaves.
            series: the name of the series; None gives it one.
            real_box: whether its pieces stand on the real table beside the screen.

        Raises:
            UnknownGame, BadOptions: there is no such game, number of seats or option.
            Refused: the players don't fit the seats, two share a handheld, or a bot is unknown.
            JournalFailed: it could not be written down.
        """
        game = find_game(game_id)
        checked = game.check_options(seats, options)
        check_players(seats, players, worker_pool)
        settings = settings or TableSettings()
        chance = entered_or_drawn(settings.chance, lambda: _has_box(players, real_box=real_box))
        history = History.begin(game, seats, checked, chance)
        order = None if series is None else (series, range(seats))
        number = journal.begin_game(
            game_id, checked, players, history.rows(), order, real_box=real_box
        )
        return Table(journal, journal.entry(number), history, worker_pool, settings)

    @classmethod
    def resume(
        cls,
        journal: Journal,
        number: int,
        worker_pool: WorkerPool,
        settings: TableSettings | None = None,
    ) -> Self:
        """Set up a game of the journal again exactly as it was, sealed picks and all. Where the
        rules have changed so that its actions do not lead there, it goes on from a snapshot; then
        there is a `notice`.

        Raises:
            CannotResume: there is no such game, it was given up, its rows are damaged or make no
                sense, or the rules can't replay it; it stays in the journal as it is.
            JournalFailed: the journal can't be read.
        """
        entry = journal.entry(number)
        if entry.abandoned:
            raise CannotResume(Message(N_("This game was given up and can't be resumed.")))
        with explaining(entry):
            history = history_of(journal, entry)
            table = cls(journal, entry, history, worker_pool, settings or TableSettings())
            table._restore_picks()
            table._entry_due = True
            table.notice = mended_notice(history, journal.snapshots(number))
        return table

    def _restore_picks(self) -> None:
        self._ledger.restore()
        self._keypads.restore()

    # --- what everybody may know ----------------------------------------------------------

    def perspective(self, seat: int) -> Perspective:
        """Return the window of `seat` (or SPECTATOR) on the present moment. It goes on showing
        that moment when the game has moved on; sealed picks are not in it."""
        return Perspective(self._ledger.state, seat)

    def status(self, seat: int) -> Status:
        """Return what `seat` is doing."""
        if not self._ledger.owes(seat):
            return Status.IDLE
        if self._ledger.is_ready(seat):
            return Status.READY
        return Status.CHOOSING if self.players[seat].is_person else Status.THINKING

    def statuses(self) -> tuple[Status, ...]:
        """Return what each seat is doing."""
        return tuple(self.status(seat) for seat in range(self.seats))

    def is_sealed(self, seat: int) -> bool:
        """Say whether the seat's decision is held sealed until all who decide are ready: when
        several decide at once, or when the game says that it is secret."""
        return self._ledger.is_sealed(seat)

    def events(self, viewer: int) -> list[Event]:
        """Return what `viewer` (a seat or SPECTATOR) may know of what has happened."""
        return self._ledger.history.events(viewer)

    def actors(self, viewer: int) -> list[int]:
        """Return for each event of `events` who decided what brought it about: a seat or CHANCE."""
        return self._ledger.history.actors(viewer)

    def latest(self, viewer: int) -> list[SeenEvent]:
        """Return what `viewer` may know of what the last move has brought about, each event with
        the moment that it led to; nothing if the game was resumed or taken back since."""
        return [
            SeenEvent(event, actor, Glimpse(state, viewer))
            for event, actor, state in event_moments(self._ledger.before.state, self._last_move())
            if event.concerns(viewer)
        ]

    def _last_move(self) -> Sequence[HistoryEntry]:
        return self._ledger.history.steps[len(self._ledger.before.steps) :]

    @property
    def moments(self) -> int:
        """How often the game has moved on, or back, since people sat down to it."""
        return self._moments

    def latest_by(self) -> int | None:
        """Return the seat that has brought about all of that, and has learnt nothing new by it;
        None if chance or others had a part in it."""
        steps = self._last_move()
        alone = len(steps) == 1 and steps[0].reveals == self._ledger.state.reveals()
        return steps[0].row.seat if alone else None

    def must_watch(self, seat: int) -> bool:
        """Return whether people are still being shown what others than `seat` have done. Until they
        have seen it, the seat chooses nothing, on any surface."""
        return self.audience is not None and self.audience.must_watch(seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self._ledger.state.deciders()

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self._ledger.state.outcome()

    def seat_of_port(self, port: int) -> int | None:
        """Return the seat whose player has the handheld at `port`, or None."""
        return next((s for s, player in enumerate(self.players) if player.port == port), None)

    def undoable(self, seat: int) -> int:
        """Return how many of its last actions `seat` could ask to take back now."""
        return len(self._undo.own_steps(seat))

    def undo_is_free(self, seat: int) -> bool:
        """Return whether the last action that `seat` could take back needs nobody's consent."""
        return self._undo.is_free(seat)

    def undo_is_entry(self, seat: int) -> bool:
        """Return whether the last action that `seat` could take back is what people have entered of
        real dice or cards."""
        return self._ledger.history.steps[self._undo.own_steps(seat)[0]].row.seat == CHANCE

    def undo_step(self, seat: int, actions: int = 1) -> Message:
        """Return the name of the first of the last `actions` actions that `seat` could ask to take
        back, as everybody may read it."""
        history, keep = self._ledger.history, self._undo.own_steps(seat)[actions - 1]
        return _step_name(history.back_to(keep).state, history.steps[keep])

    @property
    def undo_request(self) -> UndoRequest | None:
        """The request to take back that waits for answers, if there is one."""
        return self._undo.request

    # --- what one seat alone may know -----------------------------------------------------

    def pick(self, seat: int) -> int | None:
        """Return the action that `seat` holds sealed, or None: for that seat's eyes only."""
        pick = self._ledger.pick(seat)
        return pick.action if pick is not None else None

    def lamp(self, seat: int, now: float) -> Lamp:
        """Return what the lamp of the seat's handheld shows: for that seat's eyes only."""
        return Lamp.OFF if self.must_watch(seat) else self._keypads.lamp(seat, now)

    # --- the listener ---------------------------------------------------------------------

    def listen(self, listener: Callable[[Change], None]) -> None:
        """Call `listener`, in place of the last one, with every change once it is on disk. It must
        not raise, nor call `submit`."""
        self._listener = listener

    def _notify(
        self,
        kind: ChangeKind,
        seat: int | None = None,
        message: Message | None = None,
        action: int | None = None,
    ) -> None:
        if self._listener is not None:
            self._listener(Change(kind, seat, message, action))

    # --- the door -------------------------------------------------------------------------

    def submit(self, seat: int, what: Input, when: float) -> None:
        """Take what a person does.

        Args:
            seat: whose seat it is; CHANCE to enter what the real dice or cards show, a `Choose`.
            what: what is done. A `Press` that makes no sense now is refused by the lamp alone, and
                does nothing while the seat must watch.
            when: the time in seconds.

        Raises:
            Refused: that is not possible now; nothing has changed.
            JournalFailed: it could not be written down; nothing has changed.
        """
        if seat == CHANCE:
            self._demand_entry(what)
        else:
            self._demand_person(seat)
        watching = self.must_watch(seat)
        if watching and isinstance(what, Choose | Ready | Unready | Clear):
            raise Refused(Message(WATCH))
        if not isinstance(what, Press):
            self._take(seat, what)
        elif not watching:
            self._keypads.press(seat, what.key, when)

    def _demand_entry(self, what: Input) -> None:
        if not (self.waits_for_entry and isinstance(what, Choose)):
            raise Refused(Message(N_("No dice or cards are to be entered now.")))

    def _demand_person(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Refused(Message(N_("There is no such seat at this table.")))
        if not self.players[seat].is_person:
            raise Refused(Message(N_("A bot plays this seat.")))

    def press(self, seat: int, key: str, when: float) -> Lamp:
        """Take a key of the seat's handheld and return what its lamp shows then.

        Raises:
            Refused: there is no such seat or key, or a bot plays the seat.
            JournalFailed: it could not be written down; nothing has changed.
        """
        self.submit(seat, Press(key), when)
        return self.lamp(seat, when)

    def _take(self, seat: int, what: Input, keys: str = "") -> None:
        """Carry out what a person or bot does; `keys` are the digits that a choice was typed by."""
        if self._left:
            raise Refused(Message(N_("This game is not open. Resume it to play on.")))
        before = self.status(seat)
        moved = False
        match what:
            case Agree() | Refuse() | Withdraw():
                self._decide_undo(seat, what)
                return
            case _ if self._undo.request is not None:
                raise Refused(Message(N_("First decide about taking back.")))
            case AskUndo():
                self._ask_undo(seat, what.actions)
                return
            case Choose() if seat == CHANCE:
                moved = self._ledger.choose(seat, what.action)
            case Choose():
                ready = not self.players[seat].is_person
                moved = self._ledger.choose(seat, what.action, keys=keys, ready=ready)
                self._keypads.put(seat, keys, what.action)
            case Ready() | Unready():
                moved = self._ledger.set_ready(seat, ready=isinstance(what, Ready))
            case Clear():
                self._ledger.drop(seat)
                self._keypads.clear(seat)
            case Press():
                raise TypeError("keys are understood before they come here")
        if moved:
            self._moved_on(ChangeKind.PLAYED, seat)
        elif self.status(seat) != before:
            self._notify(ChangeKind.STATUS, seat)

    def _moved_on(
        self, kind: ChangeKind, seat: int | None = None, message: Message | None = None
    ) -> None:
        self._moments += 1
        self._entry_due = self.waits_for_entry
        self._bot_runner.drop_advice()
        self._keypads.clear()
        self._notify(kind, seat, message)
        if self.is_over:
            self._notify(ChangeKind.OVER)

    # --- who plays ------------------------------------------------------------------------

    def reseat(self, seat: int, player: Player) -> None:
        """Give a seat to another player, or another handheld to the same person. The sealed pick of
        the seat stays as long as a person plays there.

        Raises:
            Refused: there is no such seat, another seat has that handheld, the bot is unknown, or
                the game is over or people are being asked to take back.
            JournalFailed: it could not be written down; nothing has changed.
        """
        if not 0 <= seat < self.seats:
            raise Refused(Message(N_("There is no such seat at this table.")))
        if self.is_over:
            raise Refused(Message(N_("The game is over.")))
        if self._undo.request is not None:
            raise Refused(Message(N_("First decide about taking back.")))
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        check_players(self.seats, players, self._worker_pool)
        if not (player.is_person and self.players[seat].is_person):
            self._ledger.drop(seat)
            self._keypads.clear(seat)
        self.journal.reseat(self.number, seat, player)
        self.players = self._undo.players = self._bot_runner.players = players
        self._bot_runner.settled(seat)
        self._notify(ChangeKind.STATUS, seat)

    def set_real_box(self, *, on: bool) -> None:
        """Go on with the pieces on the real table, or without them.

        Raises:
            JournalFailed: it could not be written down; nothing has changed.
        """
        self.journal.set_real_box(self.number, on=on, real_dice=self.real_dice)
        self.real_box = on

    def set_real_dice(self, *, on: bool) -> None:
        """Have people enter what the dice and cards of the real box show, or the program draw.

        Raises:
            JournalFailed: it could not be written down; nothing has changed.
        """
        self.journal.set_real_box(self.number, on=self.real_box, real_dice=on)
        self.real_dice = on

    # --- taking back ----------------------------------------------------------------------

    def _ask_undo(self, seat: int, actions: int) -> None:
        before = self._ledger.history
        if self._undo.ask(seat, actions):
            self._went_back(before)
        else:
            self._notify_undo(seat, N_("{seat} wants to take back a move. Does everybody agree?"))

    def _decide_undo(self, seat: int, what: Agree | Refuse | Withdraw) -> None:
        if isinstance(what, Agree):
            before = self._ledger.history
            if self._undo.agree(seat):
                self._went_back(before)
            else:
                self._notify_undo(seat, N_("{seat} agrees."))
        elif isinstance(what, Refuse):
            self._undo.refuse(seat)
            self._notify_undo(seat, N_("{seat} does not agree, so the game goes on."))
        else:
            self._undo.withdraw(seat)
            self._notify_undo(seat, N_("{seat} does not want to take back any more."))

    def _notify_undo(self, seat: int, text: str) -> None:
        name = self.game.seat_names[seat]
        self._notify(ChangeKind.UNDO, seat, Message(text, {"seat": name}))

    def _went_back(self, before: History) -> None:
        now = self._ledger.history
        self._bot_runner.forget()
        self._reasons.went_back(len(now.steps))
        name = _step_name(now.state, before.steps[len(now.steps)])
        self._moved_on(
            ChangeKind.UNDONE, message=Message(N_("Taken back: {action}"), {"action": name})
        )

    # --- corrections ----------------------------------------------------------------------

    def shifted(self, shifts: Sequence[Shift]) -> Perspective:
        """Return what everybody would see if things on the real table lay elsewhere than here.

        Raises:
            Refused: that is no position of the game.
        """
        return Perspective(self._shifted(shifts), SPECTATOR)

    def _shifted(self, shifts: Sequence[Shift]) -> State:
        try:
            return corrected(self._ledger.state, shifts)
        except BadPosition as error:
            reason: dict[str, Word] = {"reason": error.words or str(error)}
            raise Refused(Message(N_("That is not possible. {reason}"), reason)) from None

    def correct(self, shifts: Sequence[Shift]) -> None:
        """Go on from a position in which things lie elsewhere. Sealed picks are dropped. Nothing
        before that can be taken back any more.

        Raises:
            Refused: that is no position of the game, the game is over, or people are being asked to
                take back.
            JournalFailed: it could not be written down; nothing has changed.
        """
        if self.is_over:
            raise Refused(Message(N_("The game is over.")))
        if self._undo.request is not None:
            raise Refused(Message(N_("First decide about taking back.")))
        self._ledger.correct(self._shifted(shifts))
        self._bot_runner.forget()
        self._moved_on(ChangeKind.CORRECTED, message=Message(N_("The position is corrected.")))

    # --- bots -----------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Ask bots for what they owe, and play what they have answered. Never waits.

        Args:
            now: the time in seconds.

        Raises:
            JournalFailed: an answer could not be written down; it will be tried again later.
        """
        full = self.audience is not None and self.audience.is_full
        if self._left or full or self._undo.request is not None:
            return
        if self._entry_due and _is_open(self._ledger.state) and not self.enters_chance:
            # People no longer enter what they were to enter.
            self._ledger.draw()
            self._moved_on(ChangeKind.PLAYED)
        self._answer_what_is_forced()
        owing = {
            seat: self._ledger.is_sealed(seat)
            for seat in self._ledger.state.deciders()
            if seat != CHANCE and self.status(seat) is Status.THINKING
        }
        for answer in self._bot_runner.answers(self._ledger.state, owing, now):
            bot, at = self.players[answer.seat].bot or "", len(self._ledger.history.steps)
            self._reasons.note(Remembered.of(at, self._ledger.state, bot, answer))
            try:
                self._take(answer.seat, Choose(answer.action))
            except JournalFailed:
                self._bot_runner.postpone(now)
                raise
            self._bot_runner.settled(answer.seat)
            if answer.notice is not None:
                self._notify(ChangeKind.NOTICE, answer.seat, answer.notice)
        self._notify_advice()

    def reason(self, seat: int) -> list[Message]:
        """Return, line by line, why the bot at a seat did what it did last, as far as nothing is
        betrayed that is hidden from anybody."""
        bot = self.players[seat].bot
        return self._reasons.of_last(self._ledger.history, seat, bot, over=self.is_over)

    def reasons(self, viewer: int) -> dict[int, tuple[str, list[Message]]]:
        """Return which bot brought about an event and why, as far as nothing is betrayed that is
        hidden from anybody: by the numbers of the viewer's `events`, for those that a bot did and
        still knows why."""
        return self._reasons.of_all(self._ledger.history, viewer, over=self.is_over)

    def _answer_what_is_forced(self) -> None:
        """Answer secret questions with a single answer for the only person at the table. Where
        others sit, the missing question would reveal something to them."""
        people = [seat for seat, player in enumerate(self.players) if player.is_person]
        while len(people) == 1:
            action = forced_answer(self._ledger.state, people[0])
            if action is None:
                break
            self._ledger.choose(people[0], action, ready=True)
            self._moved_on(ChangeKind.PLAYED)

    def advise(self, seat: int, spec: str) -> None:
        """Have a bot think about the decision of a person's seat. Its choice is reported as
        `ChangeKind.ADVICE`, unless the game has moved on by then.

        Raises:
            Refused: the seat owes nothing.
        """
        self._ledger.demand_decider(seat)
        self._bot_runner.advise(self._ledger.state, seat, spec)

    def _notify_advice(self) -> None:
        advice = self._bot_runner.take_advice()
        if advice is not None:
            seat, action, outlook = advice
            alone = sum(player.is_person for player in self.players) == 1
            reason = Reason(self._ledger.state, seat, action, outlook or Outlook("looked"))
            self._notify(ChangeKind.ADVICE, seat, reason.advice(alone=alone), action)

    def leave(self) -> None:
        """Stop playing at this table; the game can be resumed from the journal."""
        self._left = True
        self._bot_runner.forget()

    # --- after the game -------------------------------------------------------------------

    def series_standing(self) -> SeriesStanding:
        """Return where the series stands after all its finished games."""
        results = self.journal.series_results(self.series)
        return self.game.series.standing(self.seats, [FinishedGame(*each) for each in results])

    def record(self) -> str:
        """Return the finished game as the text of a game record.

        Raises:
            Refused: the game goes on, and its record would reveal what is hidden.
            JournalDamaged, JournalFailed: its snapshots can't be read.
        """
        if not self.is_over:
            raise Refused(Message(N_("The game is not over yet.")))
        names = [player.name or player.bot or "" for player in self.players]
        self.journal.verify(self.number)
        snapshots = read_snapshots(self.journal.snapshots(self.number))
        return self._ledger.history.record(names, snapshots)

    def next_game(self) -> Table:
        """Begin the next game by the same players, seated as the series says; this table is left.

        A new series begins when this one has been won.

        Raises:
            Refused: this game goes on, or the next one has been begun.
            JournalFailed: it could not be written down; this table is as before.
        """
        if not self.is_over:
            raise Refused(Message(N_("The game is not over yet.")))
        if self._left:
            raise Refused(Message(N_("This game is not open. Resume it to play on.")))
        finished = [FinishedGame(*each) for each in self.journal.series_results(self.series)]
        seating = self.game.series.seating(self.seats, finished)
        decided = self.game.series.standing(self.seats, finished).winners is not None
        by_number = {number: self.players[s] for s, number in enumerate(self.series_players)}
        players = [by_number[number] for number in seating]
        history = History.begin(self.game, self.seats, self.options, self._chance())
        series = None if decided else (self.series, seating)
        number = self.journal.begin_game(
            self.game.id, self.options, players, history.rows(), series,
            real_box=self.real_box, real_dice=self.real_dice,
        )  # fmt: skip
        self.leave()
        entry = self.journal.entry(number)
        return Table(self.journal, entry, history, self._worker_pool, self._settings)


def _has_box(players: Sequence[Player], *, real_box: bool) -> bool:
    """Return whether people at the table have the real box before them."""
    return real_box and any(player.is_person for player in players)


def _is_open(state: State) -> bool:
    """Return whether chance is to decide something in the sight of all."""
    return state.deciders() == (CHANCE,) and state.chance_is_open()


def _step_name(state: State, step: HistoryEntry) -> Message:
    """Return the name of a step that was made in a state. A choice in secret is not named."""
    if is_sealed(state, step.row.seat):
        return Message(N_("a secret choice"))
    return state.action_label(step.row.seat, step.action)
