"""How *Hannibal vs Rome* runs: moves, battles in duels, and the ends of the game.

Source: *Hannibal gegen Rom*, Reiner Knizia, in *Neue Spiele im alten Rom* (2002); the option
``gmt2001`` follows the 2001 edition. Where the text is silent:

* A draw is the third time that the same position (pieces, hands, chips, mover) comes up at the
  start of a turn, and the end of turn 400.
* At the end of a turn the checks run in this order: last legion lost, rule of the
  Mediterranean, chip, eighth chip. A capital falls at once, before any battle.
* The Hannibal legion is a legion in every condition, and may be refitted like one (2001).
* A fleet that a refit puts on a route with enemy fleets fights there like one that moved.

A `standing` is the number of objectives held (of three) times four, plus legions, plus half
the fleets, plus chips.
"""

from __future__ import annotations

from collections.abc import Mapping

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import Seat
from pi_app.core.event import Event
from pi_app.core.game import Game, OptionValue
from pi_app.core.message import Message, Word
from pi_app.core.outcome import Outcome
from pi_app.core.rows import Rows
from pi_app.core.words import BIT, EMPTY, count, nibble, nth
from pi_app.games.hannibal_vs_rome.rules import (
    board,
    events,
    notation,
    position,
    refusals,
    row,
    view,
)
from pi_app.games.hannibal_vs_rome.rules.notation import NOTATION
from pi_app.games.hannibal_vs_rome.rules.situation import Recurrence, Situation
from pi_app.games.hannibal_vs_rome.rules.view import HannibalView, by_side, cards_of, pieces


class HannibalState(Situation[HannibalView]):
    """A moment of *Hannibal vs Rome*, and how it goes on."""

    notation = NOTATION

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == board.MOVE:
            self._move(action)
        elif self.phase == board.DECLARE:
            self.hannibal_fights = action == notation.DECLARE_HANNIBAL
            self.phase = board.DUEL
            if self.event_log is not None:
                place = board.PLACE_IDS[self.place]
                self.emit(events.Declare(place, self.hannibal_fights))
        elif seat == board.ROME_SIDE:
            self.card_rome = action - notation.CARD
        else:
            self.card_carthage = action - notation.CARD
        if self.card_rome != 0 and self.card_carthage != 0:
            self._resolve_duel()

    # --- moving ---------------------------------------------------------------------------

    def _move(self, action: i64) -> None:
        event = None if self.event_log is None else self._move_event(action)
        place = self._carry(action)
        if event is not None:
            self.emit(event)
        if place == board.NOWHERE:
            self._end_turn()
        elif place == board.enemy_capital(self.mover):
            self.turn_count += 1
            self._finish(self.mover, board.CAPITAL_TAKEN)
        else:
            self._fight_or_end(place)

    def _move_event(self, action: int) -> Event:
        side = board.SIDE_IDS[self.mover]
        if action == notation.PASS:
            return events.Pass(side)
        piece, origin, target = notation.MOVED[action]
        if piece == "hannibal":
            origin = board.REGION_IDS[self.hannibal]
        kind = events.Refit if action >= notation.REFIT else events.Move
        return kind(side, piece, origin, target)

    def _carry(self, action: i64) -> i64:
        """Move the piece of an action, and return the region or (REGIONS + ) route to which it has
        come; NOWHERE if the side passes."""
        if action < notation.FLEET:
            return self._march(action)
        if action < notation.PASS:
            move: i64 = action - notation.FLEET
            origin: i64 = move // board.ROUTES
            target: i64 = move - origin * board.ROUTES
            self.change_fleets(self.mover, origin, -1)
            self.change_fleets(self.mover, target, 1)
            return board.REGIONS + target
        if action == notation.PASS:
            return board.NOWHERE
        return self._refit(action)

    def _march(self, action: i64) -> i64:
        side = self.mover
        target: i64
        if action >= notation.HANNIBAL:
            target = action - notation.HANNIBAL
            self.hannibal = target
        else:
            origin: i64 = (action - notation.LEGION) // board.REGIONS
            target = (action - notation.LEGION) - origin * board.REGIONS
            self.change_legions(side, origin, -1)
            self.change_legions(side, target, 1)
        return target

    def _refit(self, action: i64) -> i64:
        route: i64
        if action >= notation.REFIT_HANNIBAL:
            route = action - notation.REFIT_HANNIBAL
            self.hannibal = board.NOWHERE
        else:
            region: i64 = (action - notation.REFIT) // board.ROUTES
            route = (action - notation.REFIT) - region * board.ROUTES
            self.change_legions(self.mover, region, -1)
        self.change_fleets(self.mover, route, 1)
        self.seen.forget()
        return board.REGIONS + route

    # --- battle ---------------------------------------------------------------------------

    def _fight_or_end(self, place: i64) -> None:
        if self.forces_at(1 - self.mover, place) == 0:
            self._end_turn()
            return
        self.place = place
        self._begin_duel()
        if self.event_log is not None:
            self.emit(events.Battle(board.PLACE_IDS[place]))

    def _begin_duel(self) -> None:
        self.phase = board.DUEL
        self.hannibal_fights = self.hannibal == self.place
        if self.hannibal_fights and nibble(self.legions_carthage, self.place) != 0:
            self.hannibal_fights = False
            self.phase = board.DECLARE

    def _next_duel(self) -> None:
        place = self.place
        if (
            self.forces_at(board.ROME_SIDE, place) == 0
            or self.forces_at(board.CARTHAGE_SIDE, place) == 0
        ):
            self.place = board.NOWHERE
            self.hannibal_fights = False
            if self.event_log is not None:
                victor: str | None = None
                for side in (board.ROME_SIDE, board.CARTHAGE_SIDE):
                    if self.forces_at(side, place) != 0:
                        victor = board.SIDE_IDS[side]
                self.emit(events.BattleOver(board.PLACE_IDS[place], victor))
            self._end_turn()
        else:
            self._begin_duel()

    def _resolve_duel(self) -> None:
        rome = self.card_rome
        carthage = self.card_carthage
        if self.hannibal_fights:
            carthage += 1
        carthage_card = self.card_carthage
        self.hand_rome -= BIT[self.card_rome - 1]
        self.hand_carthage -= BIT[self.card_carthage - 1]
        self.card_rome = 0
        self.card_carthage = 0
        hands_back = self.hand_rome == 0
        if hands_back:
            self.hand_rome = board.FULL_HAND
            self.hand_carthage = board.FULL_HAND
        self.duel_count += 1
        self.seen.forget()
        if self.event_log is not None:
            bonus = 1 if self.hannibal_fights else 0
            place = board.PLACE_IDS[self.place]
            self.emit(events.Reveal(place, rome, carthage_card, bonus, hands_back))
        if rome <= carthage:
            self._lose_one(board.ROME_SIDE)
        if carthage <= rome:
            self._lose_one(board.CARTHAGE_SIDE)
        self._next_duel()

    def _lose_one(self, side: i64) -> None:
        piece: notation.Piece = "legion"
        if self.place >= board.REGIONS:
            piece = "fleet"
            self.change_fleets(side, self.place - board.REGIONS, -1)
        elif side == board.CARTHAGE_SIDE and self.hannibal_fights:
            piece = "hannibal"
            self.hannibal = board.NOWHERE
        else:
            self.change_legions(side, self.place, -1)
        if self.event_log is not None:
            self.emit(events.Loss(board.SIDE_IDS[side], piece, board.PLACE_IDS[self.place]))

    # --- the end of a turn and of the game ------------------------------------------------

    def _end_turn(self) -> None:
        side = self.mover
        self.turn_count += 1
        self.phase = board.MOVE
        rome_lives = self.armies(board.ROME_SIDE) != 0
        carthage_lives = self.armies(board.CARTHAGE_SIDE) != 0
        if not rome_lives and not carthage_lives:
            self._finish(board.NOWHERE, board.BOTH_DESTROYED)
        elif not rome_lives or not carthage_lives:
            self._finish(board.ROME_SIDE if rome_lives else board.CARTHAGE_SIDE, board.LEGIONS_LOST)
        elif self.objectives(side) == board.OBJECTIVE_GROUPS:
            self._finish(side, board.MEDITERRANEAN_RULED)
        elif self.core_control and self._takes_last_chip():
            self._finish(side, board.CHIPS_COLLECTED)
        else:
            self._begin_turn(1 - side)

    def _takes_last_chip(self) -> bool:
        regions = self.core_regions(self.mover)
        if regions < board.CORE_MAJORITY:
            return False
        lost = self.chips_carthage if self.mover == board.ROME_SIDE else self.chips_rome
        if self.mover == board.ROME_SIDE:
            self.chips_rome += 1
            self.chips_carthage = 0
        else:
            self.chips_carthage += 1
            self.chips_rome = 0
        if self.event_log is not None:
            # One of the two is 0 now.
            chips = self.chips_rome + self.chips_carthage
            self.emit(events.Chip(board.SIDE_IDS[self.mover], chips, regions, lost))
        return self.chips_rome == board.CHIPS_TO_WIN or self.chips_carthage == board.CHIPS_TO_WIN

    def _begin_turn(self, side: i64) -> None:
        self.mover = side
        if self.note_turn() >= 3:
            self._finish(board.NOWHERE, board.REPETITION)
        elif self.turn_count >= board.LONGEST_GAME:
            self._finish(board.NOWHERE, board.TURN_LIMIT)
        elif not self.second_edition and self.moves(side) == 0:
            self._finish(1 - side, board.NO_MOVE_LEFT)

    def _finish(self, winner: i64, ending: i64) -> None:
        self.phase = board.OVER
        self.winner = winner
        self.ending = ending
        if self.event_log is not None:
            seat = winner if winner >= 0 else None
            self.emit(events.Over(self._ending_text(), seat))

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> HannibalView:
        cards = (self.card_rome, self.card_carthage)
        own = cards[seat] if 0 <= seat <= 1 else 0
        return {
            "phase": board.PHASE_IDS[self.phase],
            "mover": board.SIDE_IDS[self.mover],
            "turns": self.turn_count,
            "legions": pieces(self.legions_rome, self.legions_carthage, board.REGION_IDS),
            "hannibal": board.REGION_IDS[self.hannibal] if self.hannibal >= 0 else None,
            "fleets": pieces(self.fleets_rome, self.fleets_carthage, board.ROUTE_IDS),
            "hands": by_side(cards_of(self.hand_rome), cards_of(self.hand_carthage)),
            "chips": by_side(int(self.chips_rome), int(self.chips_carthage)),
            "objectives": by_side(*[self._held_in(side, board.OBJECTIVES) for side in (0, 1)]),
            "core_regions": by_side(
                *[sum(self._held_in(side, board.CORE_CONTROL)) for side in (0, 1)]
            ),
            "battle": view.battle_of(self),
            "committed": [Seat(side) for side in (0, 1) if cards[side]],
            "own_card": own or None,
        }

    def write_row(self, seat: i64, into: Rows) -> None:
        row.write(self, seat, into)

    def prompt(self, seat: int) -> Message:
        if self.phase == board.OVER:
            return self._ending_text()
        if seat not in self.deciders():
            return self._waiting_text()
        if self.phase == board.DECLARE:
            return Message("Carthage: who fights this duel, a legion or Hannibal?")
        if self.phase == board.DUEL:
            return Message("Choose a battle card in secret.")
        if self.second_edition and self.fleets(seat) == 0:
            return Message(
                "{side}: move a legion, turn a legion into a fleet, or pass.", _side(seat)
            )
        if self.second_edition:
            return Message("{side}: move one legion or one fleet, or pass.", _side(seat))
        return Message("{side}: move one legion or one fleet.", _side(seat))

    def why_not(self, seat: int, action: int) -> Message:
        return refusals.why_not(self, seat, action)

    def _held_in(self, side: int, groups: tuple[tuple[int, ...], ...]) -> list[bool]:
        """Return of which of the side's `groups` of regions, each a set, it has `held` any."""
        held = self.held(side)
        return [bool(held & regions) for regions in groups[side]]

    def _waiting_text(self) -> Message:
        deciders = self.deciders()
        if len(deciders) == 2:
            return Message("Both sides choose a battle card.")
        if self.phase == board.DUEL:
            return Message("{side} is choosing a battle card.", _side(deciders[0]))
        if self.phase == board.DECLARE:
            return Message("Carthage decides whether Hannibal fights.")
        return Message("{side} is moving.", _side(deciders[0]))

    def _ending_text(self) -> Message:
        winner = _side(self.winner) if self.winner >= 0 else {}
        loser = _side(1 - self.winner) if self.winner >= 0 else {}
        ending = self.ending
        if ending == board.CAPITAL_TAKEN and self.winner == board.ROME_SIDE:
            return Message("A Roman legion enters Carthage: Rome wins.")
        if ending == board.CAPITAL_TAKEN and self.hannibal == board.CAPITALS[board.ROME_SIDE]:
            return Message("Hannibal enters Rome: Carthage wins.")
        if ending == board.CAPITAL_TAKEN and self.winner == board.CARTHAGE_SIDE:
            return Message("A Carthaginian legion enters Rome: Carthage wins.")
        if ending == board.LEGIONS_LOST:
            return Message("{side} has no legion left and loses.", loser)
        if ending == board.MEDITERRANEAN_RULED:
            return Message(
                "{side} rules the Mediterranean and wins: {regions}.",
                {**winner, "regions": self._ruled_by(self.winner)},
            )
        if ending == board.CHIPS_COLLECTED:
            return Message("{side} takes the eighth chip and wins.", winner)
        if ending == board.NO_MOVE_LEFT:
            return Message("{side} cannot move any piece and loses.", loser)
        if ending == board.BOTH_DESTROYED:
            return Message("Both sides lose their last legions: a draw.")
        if ending == board.REPETITION:
            return Message("The same position for the third time: a draw.")
        return Message("Four hundred turns without a decision: a draw.")

    def _ruled_by(self, side: int) -> Message:
        """Return the regions by which a side rules the Mediterranean, one of each group."""
        held = self.regions(side)
        names: list[Word] = []
        for group in board.OBJECTIVE_REGIONS[side]:
            names.append(next(board.REGION_NAMES[each] for each in group if held & BIT[each]))
        first, second, third = names
        return Message(
            "{first}, {second}, {third}", {"first": first, "second": second, "third": third}
        )

    def standing(self) -> list[float]:
        worth = [0.0, 0.0]
        chips = (self.chips_rome, self.chips_carthage)
        for side in (board.ROME_SIDE, board.CARTHAGE_SIDE):
            halves = 8 * self.objectives(side) + 2 * board.total(self.armies(side))
            worth[side] = int(halves + board.total(self.fleets(side)) + 2 * chips[side]) / 2
        return worth

    def turns(self) -> int:
        return self.turn_count

    def reveals(self) -> int:
        return self.duel_count

    def outcome(self) -> Outcome | None:
        if self.phase != board.OVER:
            return None
        reason = self._ending_text()
        if self.winner < 0:
            return Outcome((), (0, 0), reason)
        scores = (1, 0) if self.winner == board.ROME_SIDE else (0, 1)
        return Outcome((self.winner,), scores, reason)

    def action_label(self, seat: int, action: int) -> Message:
        return view.label_of(action)

    def is_secret(self, seat: int) -> bool:
        """Say whether the seat is choosing a card, also once the other side has sealed its own."""
        return self.phase == board.DUEL and seat in self.deciders()

    def key_digits(self, seat: int) -> int:
        return 1 if self.is_secret(seat) else 0

    def key_code(self, seat: int, action: int) -> str:
        return str(action - notation.CARD) if self.is_secret(seat) else ""

    def thing_of(self, seat: int, action: int) -> Message | None:
        return view.thing_of(action, board.REGION_IDS[self.hannibal])

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> HannibalState:
        other = HannibalState(self.game, self.seats, self.options, self.seen.copy())
        other.legions_rome = self.legions_rome
        other.legions_carthage = self.legions_carthage
        other.hannibal = self.hannibal
        other.fleets_rome = self.fleets_rome
        other.fleets_carthage = self.fleets_carthage
        other.regions_rome = self.regions_rome
        other.regions_carthage = self.regions_carthage
        other.routes_rome = self.routes_rome
        other.routes_carthage = self.routes_carthage
        other.hand_rome = self.hand_rome
        other.hand_carthage = self.hand_carthage
        other.card_rome = self.card_rome
        other.card_carthage = self.card_carthage
        other.chips_rome = self.chips_rome
        other.chips_carthage = self.chips_carthage
        other.mover = self.mover
        other.phase = self.phase
        other.place = self.place
        other.hannibal_fights = self.hannibal_fights
        other.turn_count = self.turn_count
        other.duel_count = self.duel_count
        other.ending = self.ending
        other.winner = self.winner
        return other

    def determinize(self, seat: int, rng: Random) -> HannibalState:
        """Return a copy in which a card that the seat can't see is any card of that hand."""
        other = self.copy()
        if seat != board.ROME_SIDE and self.card_rome != 0:
            other.card_rome = _any_card(self.hand_rome, rng)
        if seat != board.CARTHAGE_SIDE and self.card_carthage != 0:
            other.card_carthage = _any_card(self.hand_carthage, rng)
        return other

    def _state_json(self) -> dict[str, object]:
        return position.write(self)

    def read_state(self, json: Mapping[str, object]) -> None:
        position.read(self, json)


def _any_card(hand: i64, rng: Random) -> i64:
    return nth(hand, rng.randrange(count(hand))) + 1


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> HannibalState:
    """Return the moment in which a game begins."""
    state = HannibalState(game, seats, options, Recurrence(EMPTY[:]))
    state.set_up()
    return state


def _side(side: int) -> dict[str, Word]:
    return {"side": board.SIDE_NAMES[side]}
