"""A moment of *Kodai Heigi* and how it goes on: the draw, the secret set-up, turns, and the ends of
the game.

Source: *Kodai Heigi* (古代兵棋), Wataru Horiba, Horiba Kobo (2020). Where the text is silent:

* A side's fourteen pieces are one commander, nine infantry and four cavalry. The commander is
  infantry in all it can do and in all that is done to it.
* Cavalry jumps over its own side's pieces (option ``cavalry_jumps``).
* A side whose commander leaves the board by an offset loses, also by its own turn; if both
  commanders leave in one, whose turn it was wins.
* A side that has no legal turn loses.
* A drawn first mover is drawn before the set-up, and so known to both while they set up.
* A commander taken on the farthest rank is reported as a collapse.

A `standing` is a side's number of pieces, plus the ranks that the foremost of them has gone beyond
the front rank it was set up on.
"""

from __future__ import annotations

from collections.abc import Mapping

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import Seat
from pi_app.core.actions import Actions
from pi_app.core.ask import Arrangement, Ask
from pi_app.core.event import Event
from pi_app.core.game import CHANCE, CHANCE_DECIDES, Game, OptionValue
from pi_app.core.message import Message, Word
from pi_app.core.outcome import Outcome
from pi_app.core.rows import Rows
from pi_app.core.words import BIT, count, list_members
from pi_app.games.kodai_heigi.rules import (
    board,
    events,
    formations,
    notation,
    position,
    refusals,
    row,
    view,
)
from pi_app.games.kodai_heigi.rules.board import CARTHAGE, ROME
from pi_app.games.kodai_heigi.rules.situation import KodaiSituation
from pi_app.games.kodai_heigi.rules.view import KodaiView


class KodaiState(KodaiSituation[KodaiView]):
    """What lies on the table at a moment of *Kodai Heigi*. Seat 0 is Rome, seat 1 Carthage."""

    # --- pieces ---------------------------------------------------------------------------

    def set_up(self) -> None:
        """Put the pieces of both sealed formations on the board."""
        rome = self.formation_rome
        carthage = self.formation_carthage
        self.foot_rome = formations.on_board(formations.infantry_of(rome), ROME)
        self.horse_rome = formations.on_board(formations.cavalry_of(rome), ROME)
        self.commander_rome = formations.on_board(formations.commander_of(rome), ROME)
        self.foot_carthage = formations.on_board(formations.infantry_of(carthage), CARTHAGE)
        self.horse_carthage = formations.on_board(formations.cavalry_of(carthage), CARTHAGE)
        self.commander_carthage = formations.on_board(formations.commander_of(carthage), CARTHAGE)
        self.formation_rome = board.NOT_SET_UP
        self.formation_carthage = board.NOT_SET_UP

    # --- moving pieces --------------------------------------------------------------------

    def remove(self, side: i64, bit: i64) -> None:
        """Take the side's piece off this square, if it has one there."""
        if side == ROME:
            self.foot_rome &= ~bit
            self.horse_rome &= ~bit
            self.commander_rome &= ~bit
        else:
            self.foot_carthage &= ~bit
            self.horse_carthage &= ~bit
            self.commander_carthage &= ~bit

    def carry(self, side: i64, origin: i64, target: i64) -> None:
        """Move the side's piece from one square, a set of one, to another."""
        both: i64 = origin | target
        if side == ROME:
            if self.horse_rome & origin != 0:
                self.horse_rome ^= both
            else:
                self.foot_rome ^= both
                if self.commander_rome == origin:
                    self.commander_rome = target
        elif self.horse_carthage & origin != 0:
            self.horse_carthage ^= both
        else:
            self.foot_carthage ^= both
            if self.commander_carthage == origin:
                self.commander_carthage = target

    # --- the contract: deciding -----------------------------------------------------------

    def deciding(self) -> i64:
        if self.phase == board.MOVE:
            return BIT[self.mover]
        if self.phase == board.OVER:
            return 0
        if self.phase == board.DRAW:
            return CHANCE_DECIDES
        owing: i64 = 0
        if self.formation_rome == board.NOT_SET_UP:
            owing |= BIT[board.ROME]
        if self.formation_carthage == board.NOT_SET_UP:
            owing |= BIT[board.CARTHAGE]
        return owing

    def list_actions(self, seat: i64, into: Actions) -> None:
        if not self._owes(seat):
            return
        if self.phase == board.MOVE:
            self.mobility.list_turns(into)
        elif self.phase == board.DRAW:
            into.add_range(notation.FIRST, notation.FIRST + board.SIDES)
        else:
            into.add_range(notation.SET_UP, notation.SET_UP + formations.FORMATIONS)

    def _owes(self, seat: i64) -> bool:
        deciding = self.deciding()
        if deciding == CHANCE_DECIDES:
            return seat == CHANCE
        return 0 <= seat < self.seats and deciding & BIT[seat] != 0

    def is_legal(self, seat: i64, action: i64) -> bool:
        if not self._owes(seat):
            return False
        if self.phase == board.SETUP:
            return notation.SET_UP <= action < notation.SET_UP + formations.FORMATIONS
        if self.phase == board.DRAW:
            return notation.FIRST <= action < notation.FIRST + board.SIDES
        return 0 <= action < notation.TURNS and self.mobility.allows(action)

    def chance_is_open(self) -> bool:
        return True

    def random_action(self, seat: i64, rng: Random) -> i64:
        if self.phase == board.MOVE:
            return self.mobility.draw(rng)
        if self.phase == board.DRAW:
            return notation.FIRST + rng.randrange(board.SIDES)
        return notation.SET_UP + rng.randrange(formations.FORMATIONS)

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == board.MOVE:
            self._take_turn(action)
        elif self.phase == board.DRAW:
            self.mover = action - notation.FIRST
            self.phase = board.SETUP
            self.reveal_count += 1
            if self.event_log is not None:
                self.emit(events.First(board.SIDE_IDS[self.mover]))
        else:
            if seat == board.ROME:
                self.formation_rome = action - notation.SET_UP
            else:
                self.formation_carthage = action - notation.SET_UP
            if self.deciding() == 0:
                self._reveal()

    def _reveal(self) -> None:
        rome = self.formation_rome
        carthage = self.formation_carthage
        self.set_up()
        self.reveal_count += 1
        self.phase = board.MOVE
        self.survey(self.mover)
        if self.event_log is not None:
            beginning = Message(
                "Both armies are drawn up. {side} begins.", {"side": board.SIDE_NAMES[self.mover]}
            )
            rows = [formations.text_of(formation) for formation in (rome, carthage)]
            self.emit(events.Reveal(beginning, rows[0], rows[1]))

    def _take_turn(self, action: i64) -> None:
        side: i64 = self.mover
        origin: i64 = action // notation.STEPS
        step: i64 = action - origin * notation.STEPS
        target: i64 = origin + notation.ADVANCE[side * notation.STEPS + step]
        event = None if self.event_log is None else self._turn(origin, step, target)
        here: i64 = BIT[origin]
        there: i64 = BIT[target]
        self.remove(1 - side, there)
        if step == notation.OFFSET:
            self.remove(side, here)
        else:
            self.carry(side, here, there)
        self.last_origin = origin
        self.last_target = target
        self.turn_count += 1
        if event is not None:
            self.emit(event)
        ending = self.ending_after(side)
        if ending == board.NOT_OVER:
            self.mover = 1 - side
        else:
            self.phase = board.OVER
            self.ending = ending
            self.winner = self.winner_after(side)
            if self.event_log is not None:
                self.emit(events.Over(self._ending_text(), self.winner, board.ENDING_IDS[ending]))

    def _turn(self, origin: i64, step: i64, target: i64) -> Event:
        side, id = self.mover, board.SIDE_IDS[self.mover]
        piece = view.piece_at(self, side, origin) or view.INFANTRY
        taken = view.piece_at(self, 1 - side, target)
        here, there = board.SQUARE_NAMES[origin], board.SQUARE_NAMES[target]
        if taken is None:
            return events.Move(id, piece, here, there)
        if step == notation.OFFSET:
            return events.Offset(id, piece, here, there, taken)
        return events.Take(id, piece, here, there, taken)

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> KodaiView:
        own = self.formation(seat) if seat in (board.ROME, board.CARTHAGE) else board.NOT_SET_UP
        bound = refusals.bound(self, board.ROME) | refusals.bound(self, board.CARTHAGE)
        return {
            "phase": board.PHASE_IDS[self.phase],
            "mover": None if self.phase == board.DRAW else board.SIDE_IDS[self.mover],
            "turns": int(self.turn_count),
            "board": view.board_rows(self),
            "bound": [board.SQUARE_NAMES[square] for square in list_members(bound)],
            "last": view.last_turn(self),
            "committed": [
                Seat(side)
                for side in range(board.SIDES)
                if self.formation(side) != board.NOT_SET_UP
            ],
            "own_formation": None if own == board.NOT_SET_UP else formations.text_of(own),
        }

    def write_row(self, seat: i64, into: Rows) -> None:
        row.write(self, seat, into)

    def prompt(self, seat: int) -> Message:
        if self.phase == board.OVER:
            return self._ending_text()
        if self.phase == board.DRAW:
            return Message("Lots decide who moves first.")
        deciders = self.deciders()
        side: dict[str, Word] = {"side": board.SIDE_NAMES[deciders[0]]}
        if self.phase == board.SETUP:
            if seat in deciders:
                return Message("Set up your two ranks in secret.")
            if len(deciders) == 2:
                return Message("Both sides set up in secret.")
            return Message("{side} is setting up.", side)
        if seat not in deciders:
            return Message("{side} is moving.", side)
        if self.mobility.offset != 0:
            return Message("{side}: move a piece, or offset it.", side)
        return Message("{side}: move a piece.", side)

    def why_not(self, seat: int, action: int) -> Message:
        return refusals.why_not(self, seat, action)

    def _ending_text(self) -> Message:
        winner: dict[str, Word] = {"side": board.SIDE_NAMES[self.winner]}
        loser: dict[str, Word] = {"side": board.SIDE_NAMES[1 - self.winner]}
        if self.ending == board.BREAKTHROUGH:
            return Message("{side} breaks through to the farthest rank and wins.", winner)
        if self.ending == board.NO_MOVE_LEFT:
            return Message("{side} cannot move any piece and loses.", loser)
        if self.commander(board.ROME) | self.commander(board.CARTHAGE) == 0:
            return Message("Both commanders fall. {side} made the offset and wins.", winner)
        return Message("{side}'s commander falls, and the army collapses.", loser)

    def standing(self) -> list[float]:
        """Return pieces on the board plus ranks gone by the foremost; set-ups stay unseen."""
        if self.phase == board.DRAW or self.phase == board.SETUP:
            return [0.0, 0.0]
        rome: int = count(self.pieces(board.ROME)) + self.ranks_gone(board.ROME)
        carthage: int = count(self.pieces(board.CARTHAGE)) + self.ranks_gone(board.CARTHAGE)
        return [float(rome), float(carthage)]

    def ranks_gone(self, side: i64) -> i64:
        """Return how many ranks the side's foremost piece stands before its front home rank."""
        pieces = self.pieces(side)
        rank = board.farthest_rank(side)
        gone: i64 = 7
        while gone > 0 and pieces & rank == 0:
            rank = rank >> 7 if side == board.ROME else rank << 7
            gone -= 1
        return gone

    def turns(self) -> int:
        return self.turn_count

    def reveals(self) -> int:
        return self.reveal_count

    def outcome(self) -> Outcome | None:
        if self.phase != board.OVER:
            return None
        scores = (1, 0) if self.winner == board.ROME else (0, 1)
        return Outcome((self.winner,), scores, self._ending_text())

    def ending_number(self) -> i64:
        both_fell: i64 = 0
        if self.commander_rome | self.commander_carthage == 0:
            both_fell = 2
        return 4 * self.ending + both_fell + self.winner

    def action_text(self, seat: int, action: int) -> str:
        return notation.text_of(seat, action, self.takes(seat, action))

    def takes(self, side: int, action: int) -> bool:
        """Say whether an action of `side` is a turn that moves to an enemy's square."""
        if self.phase != board.MOVE or action % notation.STEPS == notation.OFFSET:
            return False
        bit: i64 = BIT[notation.target_of(side, action)]
        return self.pieces(1 - side) & bit != 0

    def parse_action(self, seat: int, text: str) -> int:
        return notation.parse(seat, text)

    def action_label(self, seat: int, action: int) -> Message:
        if action >= notation.SET_UP:
            rows = formations.text_of(action - notation.SET_UP)
            return Message("set up {rows}", {"rows": rows})
        if action >= notation.FIRST:
            first = board.SIDE_NAMES[action - notation.FIRST]
            return Message("{side} moves first", {"side": first})
        origin, target = action // notation.STEPS, notation.target_of(seat, action)
        words: dict[str, Word] = {
            "piece": view.piece_at(self, seat, origin) or view.INFANTRY,
            "origin": board.SQUARE_NAMES[origin],
            "target": board.SQUARE_NAMES[target],
        }
        taken = view.piece_at(self, 1 - seat, target)
        if taken is None:
            return Message(view.MOVE, words)
        offset = action % notation.STEPS == notation.OFFSET
        return Message(view.OFFSET if offset else view.TAKE, {**words, "taken": taken})

    def is_secret(self, seat: int) -> bool:
        """Say whether the seat is setting up, also once the other side has sealed its own."""
        return self.phase == board.SETUP and seat in self.deciders()

    def ask(self, seat: int) -> Ask | None:
        if self.phase == board.MOVE:
            return super().ask(seat)
        ready = {name: tuple(plan.split("/")) for name, plan in formations.READY_MADE.items()}
        asked = seat >= 0 and seat in self.deciders()
        return Arrangement(ready, seat != board.ROME, "set up {ranks}") if asked else None

    def key_digits(self, seat: int) -> int:
        return 4

    def key_code(self, seat: int, action: int) -> str:
        return notation.key_code(self.action_text(seat, action))

    def thing_of(self, seat: int, action: int) -> Message | None:
        origin = action // notation.STEPS
        piece = view.piece_at(self, seat, origin) or view.INFANTRY
        return Message("{piece} {square}", {"piece": piece, "square": board.SQUARE_NAMES[origin]})

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> KodaiState:
        other = KodaiState(self.game, self.seats, self.options)
        other.become(self)
        return other

    def become(self, other: KodaiState) -> None:
        """Become a copy of another moment of a game with the same options."""
        self.phase = other.phase
        self.mover = other.mover
        self.foot_rome = other.foot_rome
        self.foot_carthage = other.foot_carthage
        self.horse_rome = other.horse_rome
        self.horse_carthage = other.horse_carthage
        self.commander_rome = other.commander_rome
        self.commander_carthage = other.commander_carthage
        self.formation_rome = other.formation_rome
        self.formation_carthage = other.formation_carthage
        self.last_origin = other.last_origin
        self.last_target = other.last_target
        self.turn_count = other.turn_count
        self.reveal_count = other.reveal_count
        self.ending = other.ending
        self.winner = other.winner
        known, mobility = other.mobility, self.mobility
        mobility.towards_a = known.towards_a
        mobility.ahead = known.ahead
        mobility.towards_g = known.towards_g
        mobility.leap = known.leap
        mobility.offset = known.offset

    def determinize(self, seat: int, rng: Random) -> KodaiState:
        """Return a copy in which a sealed set-up that the seat can't see is any set-up."""
        other = self.copy()
        if seat != board.ROME and self.formation_rome != board.NOT_SET_UP:
            other.formation_rome = rng.randrange(formations.FORMATIONS)
        if seat != board.CARTHAGE and self.formation_carthage != board.NOT_SET_UP:
            other.formation_carthage = rng.randrange(formations.FORMATIONS)
        return other

    def _state_json(self) -> dict[str, object]:
        return position.write(self)

    def read_state(self, json: Mapping[str, object]) -> None:
        position.read(self, json)


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> KodaiState:
    """Return the moment in which a game begins."""
    state = KodaiState(game, seats, options)
    if options["first"] == "random":
        state.phase = board.DRAW
    state.mover = CARTHAGE if options["first"] == "carthage" else ROME
    return state
