"""A moment of *Imperium* and how it goes on: sealed choices, markers, the scoring of a region.

Source: *Imperium*, Reiner Knizia, in *Neue Spiele im alten Rom* (2002). Where the text is silent:

* Who is short of markers decides in the open, in seat order, on which of the regions chosen those
  left go; there is nothing to decide if all ways are the same.
* With ``thirty`` the goal is looked at after each region. Reached by several at once, the highest
  wins. If nobody has reached it when the empire has been scored five times over (round 41), most
  points win.
* Equal scores share the victory.

A `standing` is the score.
"""

from __future__ import annotations

from collections.abc import Mapping

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import BySeat, Seat
from pi_app.core.actions import Actions
from pi_app.core.ask import Ask, Several
from pi_app.core.game import Game, OptionValue
from pi_app.core.message import Message, Word
from pi_app.core.outcome import Outcome, ScorePart
from pi_app.core.rows import Rows
from pi_app.core.words import BIT, list_nibbles, nibble, table
from pi_app.games.imperium.rules import empire, events, position, row, view
from pi_app.games.imperium.rules.empire import NOTATION
from pi_app.games.imperium.rules.situation import ImperiumSituation
from pi_app.games.imperium.rules.view import ImperiumView


class ImperiumState(ImperiumSituation[ImperiumView]):
    """A moment of *Imperium*. A new state is set up before anything else, unless it comes to
    resemble another."""

    notation = NOTATION

    def set_up(self) -> None:
        """Give everybody all markers and start the choice."""
        self.markers = table([empire.ALL_IN_RESERVE] * self.seats)
        self.points = table([0] * self.seats)
        self.owing = BIT[self.seats] - 1

    def resemble(self, other: ImperiumState) -> None:
        """Become equal to `other`, a state with the same options and seats."""
        self.phase = other.phase
        self.round = other.round
        self.owing = other.owing
        self.picks = other.picks
        self.markers = other.markers[:]
        self.points = other.points[:]

    def scores(self) -> list[int]:
        """Return each seat's points in all regions together."""
        return [int(empire.score_of(self.points[seat])) for seat in range(self.seats)]

    def deciding(self) -> i64:
        return self.owing

    def list_actions(self, seat: i64, into: Actions) -> None:
        if not self._owes(seat):
            return
        if self.phase == empire.PICK:
            into.add_range(0, empire.PICKS)
        else:
            parts = self.parts(seat)
            for place in range(empire.part_count(parts)):
                into.add(empire.nth_part(parts, place))

    def random_action(self, seat: i64, rng: Random) -> i64:
        if self.phase == empire.PICK:
            return rng.randrange(empire.PICKS)
        parts = self.parts(seat)
        return empire.nth_part(parts, rng.randrange(empire.part_count(parts)))

    def _owes(self, seat: i64) -> bool:
        return seat >= 0 and self.owing & BIT[seat] != 0

    def leaders(self) -> tuple[int, ...]:
        """Return the seats with most points."""
        scores = self.scores()
        best = max(scores)
        return tuple([seat for seat in range(self.seats) if scores[seat] == best])

    # --- a round --------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == empire.PICK:
            self.seal(seat, action)
            self.owing -= BIT[seat]
            if self.owing == 0:
                if self.event_log is not None:
                    self.emit(events.Reveal(self._all_picks()))
                self._place_from(0)
        else:
            self._put(seat, action)
            self._place_from(seat + 1)

    def _place_from(self, first: i64) -> None:
        """Place the markers of `first` and the seats after it, then score the round."""
        for seat in range(first, self.seats):
            parts = self.parts(seat)
            ways = empire.part_count(parts)
            if ways == 1:
                self._put(seat, empire.nth_part(parts, 0))
            elif ways > 1:
                self.phase = empire.PLACE
                self.owing = BIT[seat]
                if self.event_log is not None:
                    self.emit(events.Short(seat, self.reserve(seat)))
                return
            elif self.event_log is not None:
                self.emit(events.Missed(seat))
        self._score_round()

    def _put(self, seat: i64, action: i64) -> None:
        self.markers[seat] += empire.moved(action)
        if self.event_log is not None:
            self.emit(events.Put(seat, view.numbers(action), self.reserve(seat)))

    def _score_round(self) -> None:
        scored = empire.scored_in(self.round, self.thirty)
        while scored != 0:
            self._score((scored & 15) - 1)
            if self.thirty and self.best_score() >= empire.GOAL:
                self._finish()
                return
            scored >>= 4
        if self.round == empire.last_round(self.thirty):
            self._finish()
            return
        self.round += 1
        self.phase = empire.PICK
        self.picks = 0
        self.owing = BIT[self.seats] - 1
        if self.event_log is not None:
            self.emit(events.Round(self.round, self._scored_regions()))

    def _score(self, region: i64) -> None:
        seats: i64 = self.seats
        row: i64 = 0
        for seat in range(seats - 1, -1, -1):
            row = (row << 4) | nibble(self.markers[seat], region)
        fewest = empire.fewest_in(row, seats)
        for seat in range(seats):
            count = nibble(self.markers[seat], region)
            if count > fewest:
                self.points[seat] += empire.gained(region, empire.pays(region, row, count))
            self.markers[seat] -= empire.put_at(region, count)
        if self.event_log is not None:
            counts = [int(nibble(row, seat)) for seat in range(seats)]
            points = empire.share_out(region, counts)
            self.emit(events.Score(region + 1, counts, points, self.scores()))

    def _finish(self) -> None:
        self.phase = empire.OVER
        self.owing = 0
        if self.event_log is not None:
            ending = self._ending_text()
            self.emit(events.Over(ending, list(self.leaders())))

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> ImperiumView:
        # What all have chosen is open as soon as nobody owes a choice, before anything is put.
        picking = self.phase == empire.PICK and self.owing != 0
        seats = range(self.seats)
        committed = [Seat(each) for each in seats if self.pick_of(each) != empire.NOT_PICKED]
        return {
            "phase": empire.PHASE_IDS[self.phase],
            "round": int(self.round),
            "last_round": empire.last_round(self.thirty),
            "regions": self._scored_regions(),
            "scores": BySeat(self.scores()),
            "points": [self.points_of(each) for each in seats],
            "markers": [list_nibbles(markers, empire.REGIONS) for markers in self.markers],
            "reserve": BySeat(int(self.reserve(each)) for each in seats),
            "committed": committed,
            "own_pick": view.numbers(self.pick_of(seat)) if picking and seat in committed else None,
            "picks": None if picking else self._all_picks(),
            "placing": Seat(self.placer()) if self.phase == empire.PLACE else None,
        }

    def write_row(self, seat: i64, into: Rows) -> None:
        row.write(self, seat, into)

    def prompt(self, seat: int) -> Message:
        if self.phase == empire.OVER:
            return self._ending_text()
        deciders = self.deciders()
        if self.phase == empire.PLACE:
            if seat == self.placer():
                return Message(
                    "Markers left: {count}. Put them on regions that you chose.",
                    {"count": int(self.reserve(seat))},
                )
            return Message(
                "{family} are short of markers and decide where the last go.",
                {"family": empire.FAMILIES[self.placer()]},
            )
        scored = view.scored_text(int(self.round), self._scored_regions())
        if seat in deciders:
            return Message("Choose three regions in secret. {scored}", {"scored": scored})
        if len(deciders) == 1:
            return Message("{family} are still choosing.", {"family": empire.FAMILIES[deciders[0]]})
        params: dict[str, Word] = {"scored": scored, "count": len(deciders)}
        if len(deciders) == self.seats:
            return Message("{scored} All choose in secret.", params)
        return Message("{scored} Still choosing: {count}", params)

    def why_not(self, seat: int, action: int) -> Message:
        placing = self.phase == empire.PLACE and seat == self.placer()
        choice = empire.CHOICES[action] if 0 <= action < len(empire.CHOICES) else ()
        if not placing or len(choice) != self.reserve(seat):
            return self.prompt(seat)
        chosen = view.regions_text(view.numbers(self.pick_of(seat)))
        return Message("You chose: {regions}.", {"regions": chosen})

    def _all_picks(self) -> list[list[int]]:
        return [view.numbers(self.pick_of(seat)) for seat in range(self.seats)]

    def _scored_regions(self) -> list[int]:
        return [region + 1 for region in empire.regions_scored(self.round, self.thirty)]

    def _ending_text(self) -> Message:
        winners = self.leaders()
        best = max(self.scores())
        families = view.joined(
            [Message("{family}", {"family": empire.FAMILIES[seat]}) for seat in winners]
        )
        if self.thirty and best < empire.GOAL:
            return Message(
                "Nobody has {goal} points after round {round}; most points: {families} ({points}).",
                {"goal": empire.GOAL, "round": self.round, "families": families, "points": best},
            )
        if len(winners) > 1:
            return Message(
                "A shared victory with {count} point: {families}.",
                {"families": families, "count": best},
                plural="A shared victory with {count} points: {families}.",
            )
        return Message(
            "{families} rule the empire with {count} point.",
            {"families": families, "count": best},
            plural="{families} rule the empire with {count} points.",
        )

    def standing(self) -> list[float]:
        return [float(score) for score in self.scores()]

    def turns(self) -> int:
        return self.round if self.phase == empire.OVER else self.round - 1

    def reveals(self) -> int:
        return self.round - 1 if self.phase == empire.PICK else self.round

    def outcome(self) -> Outcome | None:
        if self.phase != empire.OVER:
            return None
        parts = [
            ScorePart(
                Message(name), tuple([int(empire.points_in(each, region)) for each in self.points])
            )
            for region, name in enumerate(empire.REGION_NAMES)
        ]
        scores = tuple(self.scores())
        return Outcome(self.leaders(), scores, self._ending_text(), tuple(parts))

    def ending_number(self) -> i64:
        """Return a number made of the most points and the seats that have them, on which alone the
        ending's text depends."""
        leaders: i64 = 0
        for seat in self.leaders():
            leaders += BIT[seat]
        return self.best_score() * BIT[self.seats] + leaders

    def winners(self) -> tuple[int, ...] | None:
        """Return who has most points, once the game is over, without what bots need not know."""
        return self.leaders() if self.phase == empire.OVER else None

    def action_label(self, seat: int, action: int) -> Message:
        return view.regions_text(view.numbers(action))

    def is_secret(self, seat: int) -> bool:
        """Say whether the seat is choosing regions, also once all others have sealed theirs."""
        return self.phase == empire.PICK and self._owes(seat)

    def ask(self, seat: int) -> Ask | None:
        if not self._owes(seat):
            return None
        actions = {empire.CHOICES[action]: action for action in self.legal_actions(seat)}
        many = empire.PICKED if self.phase == empire.PICK else int(self.reserve(seat))
        return Several(empire.REGION_NAMES, many, actions)

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> ImperiumState:
        other = ImperiumState(self.game, self.seats, self.options)
        other.resemble(self)
        return other

    def determinize(self, seat: int, rng: Random) -> ImperiumState:
        """Return a copy in which what others have sealed is any choice of three regions."""
        other = self.copy()
        if self.phase == empire.PICK:
            for each in range(self.seats):
                if each != seat and self.pick_of(each) != empire.NOT_PICKED:
                    other.seal(each, rng.randrange(empire.PICKS))
        return other

    def _state_json(self) -> dict[str, object]:
        return position.write(self)

    def read_state(self, json: Mapping[str, object]) -> None:
        position.read(self, json)


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> ImperiumState:
    """Return the moment in which a game begins."""
    state = ImperiumState(game, seats, options)
    state.set_up()
    return state
