"""The rules of throwing dice.

In the open one seat after the other throws. Some of the dice may be thrown again before the next
seat takes them. Under cups all throw at once: each seat looks at its own dice and either hides or
shows them. Then all may lift the cups, look under them again, or throw again.

| actions | notation | meaning |
| --- | --- | --- |
| 1–63 | ``throw 1,3`` | those dice are thrown (again), as a set |
| 64 | ``pass on`` | the next seat takes the dice |
| 65 | ``keep`` | the cup stays over a seat's dice |
| 66 | ``show`` | a seat shows its dice |
| 67 | ``lift`` | all cups are lifted |
| 68 | ``look`` | all look once more |
| 69 | ``shake`` | all throw under their cups |
| 1–100 | ``6`` | chance: what the next die shows |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import Seat
from pi_app.core.actions import Actions
from pi_app.core.event import Event
from pi_app.core.game import CHANCE, CHANCE_DECIDES, Game, OptionValue
from pi_app.core.message import N_, Message
from pi_app.core.notation import Notation
from pi_app.core.reading import demand, keys_of, list_kind, one_of, whole, whole_kind
from pi_app.core.tool import MOST_ROUNDS, SeatEvent, ToolState, named
from pi_app.core.words import BIT, list_members

PASS_ON: Final = 64
KEEP: Final = 65
SHOW: Final = 66
LIFT: Final = 67
LOOK: Final = 68
SHAKE: Final = 69

MOST_DICE: Final = 6
MOST_THROWS: Final = 300  # single dice that fall before the sheet is full

READY: Final = 0  # somebody is about to throw
FALLING: Final = 1  # chance says what the dice show
LOOKING: Final = 2  # each seat looks under its cup
COVERED: Final = 3  # somebody says what becomes of the cups
PHASES: Final = ("ready", "falling", "looking", "covered")


def _dice_text(dice: int) -> str:
    return "throw " + ",".join(str(each + 1) for each in list_members(dice))


CHOICES: Final = Notation(
    "Dice",
    "throw 1,2; pass on; keep; show; lift; look; shake",
    {dice: _dice_text(dice) for dice in range(1, 64)}
    | {PASS_ON: "pass on", KEEP: "keep", SHOW: "show", LIFT: "lift", LOOK: "look", SHAKE: "shake"},
)
FACES: Final = Notation("Dice", "1; 6", {face: str(face) for face in range(1, 101)})


class DiceView(TypedDict):
    """What a seat may know."""

    phase: str  # one of PHASES
    mover: Seat  # whose turn it is to throw or to say what becomes of the cups
    faces: list[list[int]]  # each seat's dice that may be seen, in the open the first row alone
    falling: list[int]  # the dice that are falling now, counted from 0
    shown: list[Seat]  # who has shown dice that were under a cup
    choice: str | None  # what the seat itself has decided about its cup


class Thrown(SeatEvent):
    """A seat has thrown: ``faces`` is what all its dice show, ``dice`` which of them fell."""

    seat: int
    faces: list[int]
    dice: list[int]

    @property
    def template(self) -> str:
        if len(self.faces) == 1:
            return N_("{seat} throws {total}.")
        return N_("{seat} throws {faces}: {total} in all.")

    def word(self, gap: str) -> str | int | Message:
        if gap == "total":
            return sum(self.faces)
        return " ".join(map(str, self.faces)) if gap == "faces" else super().word(gap)


class Shaken(Event):
    """All have thrown under their cups: ``dice`` each."""

    template = N_("All cups are shaken. Look under your own.")
    dice: int


class Shown(SeatEvent):
    """A seat shows its dice."""

    template = N_("{seat} shows {faces}.")
    seat: int
    faces: list[int]

    def word(self, gap: str) -> str | int | Message:
        return " ".join(map(str, self.faces)) if gap == "faces" else super().word(gap)


class Lifted(Event):
    """All cups are lifted: ``faces`` by seat."""

    faces: list[list[int]]

    @property
    def text(self) -> Message:
        total = sum(map(sum, self.faces))
        return Message(N_("All cups are lifted: {total} in all."), {"total": total})


class DiceState(ToolState[DiceView]):
    """A moment with dice."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.dice: int = int(options["dice"])
        self.sides: int = int(options["sides"])
        self.cups: bool = options["cups"] is True
        self.phase: i64 = READY
        self.mover: i64 = 0
        self.thrower: i64 = 0  # whose dice fall next
        # what each seat's dice show, under its cup or not; nothing before the first throw
        self.faces: list[list[int]] = [[] for _ in range(seats)]
        self.falling: i64 = 0  # the set of dice that are still to fall
        self.fell: i64 = 0  # the set of dice of the present throw
        self.choices: list[int] = [0] * seats  # KEEP or SHOW, 0 before a seat has decided
        self.shown: i64 = 0  # the set of seats whose dice lie open

    def all_dice(self) -> i64:
        """Return the set of all dice of a seat."""
        return BIT[self.dice] - 1

    def is_full(self) -> bool:
        return self.rounds >= MOST_ROUNDS or self.reveal_count >= MOST_THROWS

    # --- the contract: deciding -----------------------------------------------------------

    def deciding(self) -> i64:
        if self.phase == FALLING:
            return CHANCE_DECIDES
        if self.phase == LOOKING:
            waited: i64 = 0
            for seat in range(self.seats):
                if self.choices[seat] == 0:
                    waited |= BIT[seat]
            return waited
        return 0 if self.is_full() else BIT[self.mover]

    def list_actions(self, seat: i64, into: Actions) -> None:
        if self.phase == FALLING:
            if seat == CHANCE:
                into.add_range(1, self.sides + 1)
            return
        if seat < 0 or self.deciding() & BIT[seat] == 0:
            return
        if self.phase == LOOKING:
            into.add(KEEP)
            into.add(SHOW)
        elif self.phase == COVERED:
            if self.shown != BIT[self.seats] - 1:
                into.add(LIFT)
                into.add(LOOK)
            into.add(SHAKE)
        elif self.cups:
            into.add(SHAKE)
        elif not self.faces[self.mover]:
            into.add(self.all_dice())
        else:
            into.add_range(1, self.all_dice() + 1)
            into.add(PASS_ON)

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            self._fall(action)
        elif self.phase == LOOKING:
            self.choices[seat] = action
            if min(self.choices) > 0:
                self._reveal()
        elif action == PASS_ON:
            self._pass_on()
        elif action == LIFT:
            self._lift()
        elif action == LOOK:
            self._look()
        else:
            self._throw(self.all_dice() if action == SHAKE else action)

    # --- throwing -------------------------------------------------------------------------

    def _throw(self, dice: i64) -> None:
        self.phase = FALLING
        self.falling = self.fell = dice
        self.shown = 0
        self.thrower = 0 if self.cups else self.mover
        if self.cups:
            self.faces = [[0] * self.dice for _ in range(self.seats)]
        elif not self.faces[self.mover]:
            self.faces[self.mover] = [0] * self.dice

    def _fall(self, face: i64) -> None:
        die = list_members(self.falling)[0]
        self.faces[self.thrower][die] = face
        self.falling ^= BIT[die]
        self.reveal_count += 1
        if self.falling != 0:
            return
        if self.cups and self.thrower + 1 < self.seats:
            self.thrower += 1
            self.falling = self.fell
        elif self.cups:
            if self.event_log is not None:
                self.emit(Shaken(self.dice))
            self._look()
        else:
            self.phase = READY
            if self.event_log is not None:
                faces = list(self.faces[self.mover])
                self.emit(Thrown(self.mover, faces, list_members(self.fell)))

    def _pass_on(self) -> None:
        self.faces[self.mover] = []
        self.rounds += 1
        self.mover = (self.mover + 1) % self.seats

    # --- cups -----------------------------------------------------------------------------

    def _look(self) -> None:
        self.phase = LOOKING
        self.choices = [0] * self.seats

    def _reveal(self) -> None:
        for seat in range(self.seats):
            if self.choices[seat] == SHOW and self.shown & BIT[seat] == 0:
                self.shown |= BIT[seat]
                if self.event_log is not None:
                    self.emit(Shown(seat, list(self.faces[seat])))
        self.choices = [0] * self.seats
        self.reveal_count += 1
        self.rounds += 1
        self.mover = self.rounds % self.seats
        self.phase = COVERED

    def _lift(self) -> None:
        self.shown = BIT[self.seats] - 1
        self.reveal_count += 1
        if self.event_log is not None:
            self.emit(Lifted([list(each) for each in self.faces]))

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> DiceView:
        rows = []
        for each in range(self.seats):
            known = not self.cups or self.shown & BIT[each] != 0
            own = each == seat and self.phase != FALLING
            rows.append(list(self.faces[each]) if known or own else [])
        choice = self.choices[seat] if seat >= 0 and self.phase == LOOKING else 0
        return {
            "phase": PHASES[self.phase],
            "mover": Seat(self.mover),
            "faces": rows,
            "falling": [] if self.cups else list_members(self.falling),
            "shown": [Seat(each) for each in range(self.seats) if self.shown & BIT[each] != 0],
            "choice": CHOICES.texts[choice] if choice else None,
        }

    def prompt(self, seat: int) -> Message:
        who = {"seat": named(int(self.mover))}
        if self.phase == FALLING:
            return Message(N_("The dice fall."))
        if self.phase == LOOKING:
            return Message(N_("All look under their cups."))
        if self.is_full():
            return Message(N_("The sheet is full. Begin a new one."))
        if self.phase == COVERED:
            return Message(N_("Lift all cups, look again, or shake."))
        if self.cups:
            return Message(N_("Shake the cups."))
        if not self.faces[self.mover]:
            return Message(N_("{seat}: throw the dice."), who)
        return Message(N_("{seat}: throw some again, or pass the dice on."), who)

    def why_not(self, seat: int, action: int) -> Message:
        after = (LIFT, LOOK) if self.cups else (PASS_ON,)
        if seat in self.deciders() and self.phase != LOOKING and action in after:
            return Message(N_("Throw the dice first."))
        return self.prompt(seat)

    def standing(self) -> list[float]:
        """Return the sum of each seat's dice that lie open."""
        rows = self.view(-2)["faces"]
        return [float(sum(row)) for row in rows]

    def action_text(self, seat: int, action: int) -> str:
        return (FACES if seat == CHANCE else CHOICES).texts[action]

    def parse_action(self, seat: int, text: str) -> int:
        return (FACES if seat == CHANCE else CHOICES).parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        if seat == CHANCE:
            return Message("{face}", {"face": action})
        if action > 63:
            return Message(_LABELS[action - PASS_ON])
        if action == self.all_dice():
            return Message(N_("Throw"))
        dice = " ".join(str(each + 1) for each in list_members(action))
        return Message(N_("Throw again: {dice}"), {"dice": dice})

    def key_digits(self, seat: int) -> int:
        return 1

    def key_code(self, seat: int, action: int) -> str:
        """Return the key where one is enough: under cups 0 hides and 1 shows the dice; in the open
        1 throws all and 0 passes on."""
        if self.phase == LOOKING:
            coded = (KEEP, SHOW)
        else:
            coded = (LIFT, SHAKE) if self.cups else (PASS_ON, self.all_dice())
        return str(coded.index(action)) if action in coded else ""

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> DiceState:
        other = DiceState(self.game, self.seats, self.options)
        other.phase, other.mover, other.thrower = self.phase, self.mover, self.thrower
        other.faces = [list(each) for each in self.faces]
        other.falling, other.fell, other.shown = self.falling, self.fell, self.shown
        other.choices = list(self.choices)
        other.rounds, other.reveal_count = self.rounds, self.reveal_count
        return other

    def determinize(self, seat: int, rng: Random) -> DiceState:
        other = self.copy()
        if not self.cups:
            return other
        for each in range(self.seats):
            hidden = self.shown & BIT[each] == 0 and (each != seat or self.phase == FALLING)
            if hidden and self.faces[each]:
                other.faces[each] = [
                    0 if face == 0 else 1 + rng.randrange(self.sides) for face in self.faces[each]
                ]
            if self.choices[each] > 0 and each != seat and self.phase == LOOKING:
                other.choices[each] = KEEP + rng.randrange(2)
        return other

    def _state_json(self) -> dict[str, object]:
        return {
            "phase": PHASES[self.phase],
            "mover": self.mover,
            "thrower": self.thrower,
            "faces": [list(each) for each in self.faces],
            "falling": self.falling,
            "fell": self.fell,
            "choices": list(self.choices),
            "shown": self.shown,
            "rounds": self.rounds,
            "told": self.reveal_count,
        }

    def read_state(self, json: Mapping[str, object]) -> None:
        fields = keys_of(json, "The state of dice", tuple(self._state_json()))
        self.phase = one_of(fields["phase"], "phase", PHASES)
        self.mover = whole(fields["mover"], "mover", 0, self.seats - 1)
        self.thrower = whole(fields["thrower"], "thrower", 0, self.seats - 1)
        row = list_kind(whole_kind(0, self.sides), 0, self.dice)
        self.faces = list_kind(row, self.seats, self.seats).read(fields["faces"], "faces")
        self.falling = whole(fields["falling"], "falling", 0, self.all_dice())
        self.fell = whole(fields["fell"], "fell", 0, self.all_dice())
        self.shown = whole(fields["shown"], "shown", 0, BIT[self.seats] - 1)
        most = MOST_THROWS + self.seats * (self.dice + 2)
        self.reveal_count = whole(fields["told"], "told", 0, most)
        self.rounds = whole(fields["rounds"], "rounds", 0, MOST_ROUNDS)
        choices = list_kind(whole_kind(0, SHOW), self.seats, self.seats)
        self.choices = choices.read(fields["choices"], "choices")
        self._check()

    def _check(self) -> None:
        for seat in range(self.seats):
            choice, faces = self.choices[seat], self.faces[seat]
            demand(choice in (0, KEEP, SHOW), "A seat keeps its cup down or shows.")
            demand(len(faces) in (0, self.dice), f"A seat has {self.dice} dice, or none lie there.")
            thrown = self.phase == FALLING or 0 not in faces
            demand(thrown, "A die that has fallen shows a number.")
            if self.cups:
                there = bool(faces) == (self.phase != READY)
                demand(there, "Under cups all have thrown, or nobody has.")
            else:
                demand(not faces or seat == self.mover, "Only the mover has dice.")
        demand(self.cups or self.phase in (READY, FALLING), "There are no cups.")
        demand(self.cups or self.shown == 0, "There are no cups.")
        looking = self.phase == LOOKING
        demand(not looking or min(self.choices) == 0, "All have looked.")
        demand(looking or max(self.choices) == 0, "Nobody looks under a cup now.")
        demand((self.falling != 0) == (self.phase == FALLING), "Dice fall, or they do not.")
        if self.phase == FALLING:
            demand(self.falling & ~self.fell == 0, "A die falls that was not thrown.")
            demand(self.cups or self.thrower == self.mover, "The mover throws.")
            demand(not self.cups or self.fell == self.all_dice(), "Under cups all dice are thrown.")
            demand(bool(self.faces[self.thrower]), "The thrower has dice.")
            self._check_falling()

    def _check_falling(self) -> None:
        """Dice that fell before show something, those that are to fall under cups nothing."""
        for seat in range(self.seats):
            for die, face in enumerate(self.faces[seat]):
                due = seat > self.thrower or self.falling & BIT[die] != 0
                if seat == self.thrower or self.cups:
                    due = due if seat >= self.thrower else False
                    demand(due or face > 0, "A die that has fallen shows a number.")


_LABELS: Final = (
    N_("Pass the dice on"),
    N_("Keep the cup down"),
    N_("Show"),
    N_("Lift all cups"),
    N_("Look again"),
    N_("Shake"),
)


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> DiceState:
    """Return the moment before the first throw."""
    return DiceState(game, seats, options)
